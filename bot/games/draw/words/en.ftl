# Five-card draw. Words of the table: ante, entry, stake, match, raise, open, lap, joker (★). `number` is the hand's number.

draw-title = Five-card draw
draw-lobby-title = Five-card draw · lobby
draw-waiting-title = Five-card draw · waiting
draw-hand-title = Five-card draw · hand { $number }
draw-closed-title = Five-card draw · table closed
draw-next = Next hand: { $when }, dealer { $name }

dr-title-entry = Five-card draw · hand { $number } · entry
dr-title-draw = Five-card draw · hand { $number } · draw
dr-title-lap = Five-card draw · hand { $number } · lap { $lap } of { $laps }
dr-title-lap-unlimited = Five-card draw · hand { $number } · lap { $lap }
dr-title-open = Five-card draw · hand { $number } · hands open
dr-title-over = Five-card draw · hand { $number } is over

## Terms, and why nothing is dealt

dr-terms = { $pack } · { $stakes }
dr-one-pack = one pack, 2 jokers
dr-two-packs = two packs, 4 jokers
dr-stakes = ante { $ante } · entry { $entry } · least stake { $minimum }
dr-summary-duel = hands open with two left, or after { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}
dr-summary-duel-unlimited = hands open only with two left
dr-summary-matched = hands open once all have matched
dr-summary-buy-in = buy-in { $least } to { $most } · clock { $clock } s
dr-wait-cover = Only one has enough for ante and entry. Top up to { $need } and the deal goes on.

## Seats

dr-pot = Pot { $chips }
dr-line = { $items }
dr-line-turn = → { $items }
dr-seat = { $place } { $stack }
dr-mark-in = in
dr-mark-lap = { $chips } this lap
dr-mark-all-in = all‑in
dr-mark-drew = drew { $count }
dr-mark-pat = stood pat
dr-mark-drawing = drawing
dr-mark-dealer = dealer
dr-mark-dealer-last = dealer, acts last
dr-out = Out: { $seats }
dr-out-seat = { $who }{ -nb }{ $stack }

## What just happened

dr-news = { $deeds }
dr-space = { " " }
dr-entered = { $who } enters for { $chips }.
dr-stayed-out = { $who } stays out.
dr-drew = { $who } draws { $count }.
dr-stood-pat = { $who } stands pat.
dr-staked = { $who } stakes { $chips }.
dr-staked-all-in = { $who } stakes the last { $chips }.
dr-matched = { $who } matches with { $chips }.
dr-matched-all-in = { $who } matches with the last { $chips }.
dr-raised = { $who } raises to { $price }.
dr-raised-all-in = { $who } raises to { $price }, all‑in.
dr-folded = { $who } folds.
dr-opened = { $who } puts in { $chips } and opens.
dr-opened-free = { $who } opens.

## The lap: which, for how much, and why the hands are closed or how they open

dr-lap = { $state } { $opening }
dr-lap-first = Lap { $lap }, stakes from { $floor }.
dr-lap-next = Lap { $before } ended at { $floor }; lap { $lap }, stakes from { $floor }.
dr-lap-staked = Lap { $lap } stands at { $price }.
dr-closed = { $count } can still stake, so the hands stay closed; they open with two left or after lap { $laps }.
dr-closed-unlimited = { $count } can still stake, so the hands stay closed; they open with two left.
dr-opens-two = Two are left: who stands level with the other may open the hands.
dr-opens-two-staked = Two are left: once one has staked, the other may open the hands.
dr-opens-matched = The hands open once all have matched.
dr-opens-by-match = Only { $who } has chips left: a match opens the hands.

## Who acts

dr-turn-entry = { $who } to act: put in { $entry } to play, or stay out and leave the ante
dr-turn-draw = { $who } to act: throw 0 to 5 cards
dr-turn-stake = { $who } to act: stake { $least } or more, or fold. There is no check here.
dr-turn-open-free = { $who } to act: opening costs nothing; or stake { $least } or more, or fold
dr-turn-match = { $who } to act: match { $price }, stake more, or fold
dr-turn-match-only = { $who } to act: match { $price }, or fold
dr-turn-match-opens = { $who } to act: match { $price } and open the hands, or fold
dr-turn-open = { $who } to act: match { $price } and open the hands, match without opening, stake more, or fold
dr-turn-open-only = { $who } to act: match { $price } and open the hands, or fold

## Buttons

dr-button-stay-out = Stay out
dr-button-enter = Enter · { $chips }
dr-button-pat = Stand pat
dr-button-choose = Choose cards
dr-button-fold = Fold
dr-button-stake = Stake { $chips }
dr-button-stake-all-in = Stake { $chips } all-in
dr-button-match = Match { $chips }
dr-button-match-all-in = Match { $chips } all-in
dr-button-open = Open · { $chips }
dr-button-open-all-in = Open · { $chips } all-in
dr-button-open-free = Open
dr-button-more = Stake more…
dr-button-order = Order of hands

dr-button-draw = Draw { $count }
dr-button-draw-later = Draw { $count } at my turn
dr-button-chosen = { $choice } · chosen
dr-fold-free = Opening the hands costs nothing. Fold anyway?

## A player's own hand: direct message and My cards (the table adds $channel and $number)

dr-panel-cards = Hand { $number } in { $channel }: { $cards }
dr-panel-cards-in-words = Hand { $number } in { $channel }. You hold { $cards }.
dr-panel-have = You have { $hand }.
dr-panel-have-jokers = You have { $hand }: { $jokers }.
dr-panel-drew = You threw { $threw } and got { $got }.
dr-panel-stood-pat = You stood pat.
dr-panel-marked = Marked to throw: { $cards }
dr-panel-chosen-draw = Chosen: throw { $cards } at your turn. Mark other cards to change that.
dr-panel-chosen-pat = Chosen: stand pat at your turn. Mark cards to change that.
dr-panel-entry-turn = Your turn: put in { $entry } to play, or stay out. The buttons are on the table.
dr-panel-entry-next = { $who } is asked now, then you: { $entry } to play.
dr-panel-entry-more = { $n ->
    [one] { $who } is asked now, 1 more, then you: { $entry } to play.
   *[other] { $who } is asked now, { $n } more, then you: { $entry } to play.
}
dr-panel-entered = You're in. The draw comes when all have been asked.
dr-panel-draw-turn = Your turn: mark cards in the menu and press Draw, or stand pat.
dr-panel-draw-after = The draw reaches you after { $who }.
dr-panel-your-turn = Your turn: the buttons are on the table.
dr-panel-next = { $who } is to act.
dr-panel-all-in = You're all‑in: there is nothing more to decide.
dr-panel-stayed-out = You stayed out. Your stack is { $stack }.
dr-panel-folded = You folded. Your stack is { $stack }.
dr-panel-won = The hand is over: you won { $chips }. Your stack is { $stack }.
dr-panel-lost = The hand is over: you lost { $chips }. Your stack is { $stack }.
dr-panel-even = The hand is over: you came out even. Your stack is { $stack }.
dr-panel-chips = Pot { $pot } · your stack{ -nb }{ $stack }
dr-panel-chips-staked = Lap { $lap } · { $price ->
    [0] nothing
   *[other] { $price }
} to match · pot { $pot } · your stack{ -nb }{ $stack }
dr-panel-chips-floor = Lap { $lap } · stakes from { $floor } · pot { $pot } · your stack{ -nb }{ $stack }
dr-panel-still-in = Still in: { $seats }.
dr-panel-menu = Mark cards to throw, 0 to 5
dr-card = { $cards }
dr-card-in-words = { $card }
dr-and = { " and " }
dr-semicolon = { "; " }

## The window for a stake

dr-ask-stake-title = Stake · hand { $number }
dr-ask-raise-title = Stake more · hand { $number }
dr-ask-stake-facts = Pot { $pot } · least stake { $least } · your stack{ -nb }{ $stack }
dr-ask-raise-facts = Pot { $pot } · { $price } to match · your stack{ -nb }{ $stack }
dr-ask-label = Or your own amount
dr-ask-label-alone = Chips
dr-ask-stake-hint = Stake { $least } to { $most }, e.g. { $example }
dr-ask-raise-hint = Your whole stake in this lap: { $least } to { $most }, e.g. { $example }
dr-size-least = Least: { $chips }
dr-size-half-pot = Half pot: { $chips }
dr-size-pot = Pot: { $chips }
dr-size-all-in = All-in: { $chips }

## A past hand, page by page

dr-story-entry = Entry · ante { $ante } · entry { $entry }
dr-story-draw = The draw
dr-story-laps = The betting
dr-story-end = The end
dr-story-dealt = Yours: { $cards }
dr-story-kept = Yours: { $cards }, not shown to others.
dr-story-lap = Lap { $lap }, stakes from { $floor }: { $deeds }
dr-story-hand-jokers = { $place } { $cards } { $hand } ({ $jokers })
dr-story-won = { $who } takes { $chips }.
dr-story-net = { $place }{ -nb }{ $net }

## The end of a hand

dr-none-entered = Nobody entered. The antes go back.
dr-entered-alone = Only { $who } entered and takes the { $chips } of the antes.
dr-won-unseen = { $who } wins { $chips }. Everyone else folded; no cards shown.
dr-won = { $who } wins { $chips } with { $hand }.
dr-won-over = { $who } wins { $chips }: { $hand } against { $other }.
dr-split = { $who } share { $chips }: { $hand } each.
dr-main-pot = Main pot { $chips }: { $who }.
dr-side-pot = Side pot { $chips }: { $who }.
dr-who = { $who }
dr-went-back = { $chips } nobody matched go back to { $who }.
dr-nothing-in = Nobody had a chip in, so none changed hands.
dr-stopped = The table's place was lost: the betting stopped, nobody folded, and the hands open.
dr-why-opened = { $who } opened the hands.
dr-why-matched = All have matched: the hands open.
dr-why-laps = Lap { $lap } was the last: the hands open.
dr-why-all-in = Nobody is left to stake against: the hands open.
dr-hand = { $place } { $cards } { $hand }
dr-hand-net = { $net } →{ -nb }{ $stack }
dr-hand-net-jokers = { $jokers } · { $net } →{ -nb }{ $stack }
dr-nets = { $nets }
dr-net = { $place }{ -nb }{ $net } →{ -nb }{ $stack }

## Hands and jokers

dr-hand-poker = five { $rank }
dr-hand-straight-flush = straight flush from { $first } to { $last }
dr-hand-quads = four { $rank }
dr-hand-flush = flush of { $suit }
dr-hand-full-house = full house, { $first } and { $second }
dr-hand-straight = straight from { $first } to { $last }
dr-hand-trips = three { $rank }
dr-hand-two-pair = two pair, { $first } and { $second }
dr-hand-pair = pair of { $rank }
dr-hand-no-pair = no pair, { $rank } high
# In a sentence: after "You have", "with", "against"
dr-have-poker = five { $rank }
dr-have-straight-flush = a straight flush from { $first } to { $last }
dr-have-quads = four { $rank }
dr-have-flush = a flush of { $suit }
dr-have-full-house = a full house, { $first } and { $second }
dr-have-straight = a straight from { $first } to { $last }
dr-have-trips = three { $rank }
dr-have-two-pair = two pair, { $first } and { $second }
dr-have-pair = a pair of { $rank }
dr-have-no-pair = no pair, { $rank } high
dr-jokers = { $jokers }
dr-star = ★
# The same for those who have it read out
dr-the-joker = the joker
dr-another-joker = another
dr-joker-nth = { $joker } plays as the { $nth ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
} { $rank }
# The second joker and on
dr-joker-next-nth = { $joker } as the { $nth ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
} { $rank }
dr-joker-rank = { $joker } plays as the { $rank }
dr-joker-next-rank = { $joker } as the { $rank }
dr-joker-card = { $joker } plays as the { $card }
dr-joker-next-card = { $joker } as the { $card }
dr-suit-spades = spades
dr-suit-clubs = clubs
dr-suit-diamonds = diamonds
dr-suit-hearts = hearts
dr-one-two = two
dr-one-three = three
dr-one-four = four
dr-one-five = five
dr-one-six = six
dr-one-seven = seven
dr-one-eight = eight
dr-one-nine = nine
dr-one-ten = ten
dr-one-jack = jack
dr-one-queen = queen
dr-one-king = king
dr-one-ace = ace
dr-many-two = twos
dr-many-three = threes
dr-many-four = fours
dr-many-five = fives
dr-many-six = sixes
dr-many-seven = sevens
dr-many-eight = eights
dr-many-nine = nines
dr-many-ten = tens
dr-many-jack = jacks
dr-many-queen = queens
dr-many-king = kings
dr-many-ace = aces

## Commands, options and refusals of this game alone

command-play-draw = Five-card draw: jokers, one exchange of cards, no check
command-rules-draw = Five-card draw, in a few pages

option-entry = Chips to put in for playing on; as the ante if left out
option-minimum = The least stake, in chips; as the ante if left out
option-showdown = duel: the last two may open. matched: hands open once all have matched
option-laps = After so many laps matched hands open anyway; 0 for never
refusal-minimum-too-big = This table takes { $need } to sit down. With { $wallet }, open one with a least stake of { $largest } or less.

help-draw = Five-card draw: jokers, one exchange of cards.
