# Put and Take. Words of the table: banker, bank, put, take, cover. `number` is the deal's number.

pt-title = Put and Take · deal { $number } · { $terms }
pt-title-over = Put and Take · deal { $number } is over
pt-terms = { $scale }{ -nb }×{ -nb }{ $unit }
pt-scale-steps = steps
pt-scale-doubling = doubling
pt-scale-rank = rank

## The lobby: terms, and why nothing is dealt

pt-summary = { $terms } · { $banker }
pt-summary-buy-in = buy-in { $least } to { $most } · { $pace } s a card
pt-players-bank = players bank in turn
pt-house-deals = the house banks
pt-wait-one = Waiting for a player.
pt-wait-second = Waiting for a second player.
pt-wait-player = Nobody has enough to play. Top up to { $need } and the deal goes on.
pt-wait-players = Only one has enough to play. Top up to { $need } and the deal goes on.
pt-wait-banker = Nobody has enough to bank. Top up to { $need } and the deal goes on.

## The banker and the bank

pt-banker = Banker { $who } { $stack } · bank { $bank }
pt-house-banks = The house banks · bank { $bank }
pt-may-lose = may still lose { $chips }
pt-cannot-lose = can't lose any more
pt-sure-to-win = wins at least { $chips }
pt-banker-over = Banker { $who }{ -nb }{ $net } →{ -nb }{ $stack }
pt-house-over = The house banked: { $net }
pt-bank-short = The bank was { $chips } short; { $who } made it good.
pt-bank-left = The { $chips } left in the bank go to { $who }.
pt-house-short = The bank was { $chips } short; the house made it good.
pt-house-left = The { $chips } left in the bank go to the house.
pt-bank-even = The bank came out even.

## The two rows

pt-put-first = PUT: the first card counts { $next }
pt-put-first-rank = PUT: a card counts its rank
pt-put-row = PUT { $cards }
pt-put-row-next = PUT { $cards } next counts { $next }
pt-take-first = TAKE: the first card counts { $next }
pt-take-first-rank = TAKE: a card counts its rank
pt-take-row = TAKE { $cards }
pt-take-row-next = TAKE { $cards } next counts { $next }

## The players

pt-player = { $place } { $cards }
pt-player-put = put { $put } · may still put { $worst }
pt-player-took = put { $put } · took { $took }
pt-player-over = { $place } put { $put } · took { $took } · { $net } →{ -nb }{ $stack }

## What just fell

pt-put-line = Put { $turn }, { $card }: { $shares }.
pt-put-line-nobody = Put { $turn }, { $card }: nobody holds one.
pt-put-share = { $who } puts { $chips }
pt-put-share-each = { $who } puts { $chips } ({ $count } × { $each })
pt-take-line = Take { $turn }, { $card }: { $shares }.
pt-take-line-nobody = Take { $turn }, { $card }: nobody holds one.
pt-take-share = { $who } takes { $chips }
pt-take-share-each = { $who } takes { $chips } ({ $count } × { $each })

## What stays of a deal

pt-nets = { $nets }
pt-net = { $who }{ -nb }{ $net }
pt-net-house = the house{ -nb }{ $net }

## The story of a deal, for /hand show

pt-story-puts = { $terms }: the hands, and the five put cards
pt-story-takes = The five take cards, and how it came out

## Put and Take: titles of its table

put-and-take-title = Put and Take
put-and-take-lobby-title = Put and Take · lobby
put-and-take-waiting-title = Put and Take · waiting
put-and-take-hand-title = Put and Take · deal { $number }
put-and-take-closed-title = Put and Take · table closed
put-and-take-next = Next deal: { $when }, banker { $name }
