# Texas Hold'em. Words of the table: seat, stack, button, blind, pot, side pot, showdown, muck. `number` is the hand's
# number. "bet 60" is what was put in this round, "raise to 120" the whole stake of the round.

## Titles of its table

holdem-title = Texas Hold'em
holdem-lobby-title = Texas Hold'em · lobby
holdem-waiting-title = Texas Hold'em · waiting
holdem-hand-title = Texas Hold'em · hand { $number }
holdem-closed-title = Texas Hold'em · table closed
holdem-next = Next hand: { $when }, button { $name }

## The lobby: terms, and why nothing is dealt

he-summary = { $limit } · { $blinds } · { $ante }
he-summary-buy-in = buy-in { $least } to { $most } · clock { $clock } s
he-wait-second = Waiting for a second player.
he-wait-chips = Only one has chips to play with. Top up and the deal goes on.

## The hand: title and terms

he-title = Texas Hold'em · hand { $number } · { $limit }
he-title-all-in = Texas Hold'em · hand { $number } · all‑in
he-title-showdown = Texas Hold'em · hand { $number } · showdown
he-title-over = Texas Hold'em · hand { $number }
he-limit-no = no‑limit
he-limit-pot = pot‑limit
he-limit-fixed = fixed{ -nb }limit
he-terms = { $blinds } · { $ante }
he-blinds = blinds { $small }/{ $big }
he-small-blind-dead = { $blinds }, small blind: nobody
he-no-ante = no ante
he-ante = ante { $chips }
he-ante-big-blind = ante { $chips } by the big blind

## Board, pots, seats

he-board = { $cards }
he-pot = Pot { $chips }
he-main-pot = Main pot { $chips }
he-side-pot = side pot { $chips }
he-listed = { $items }
he-name = { $who }
he-name-stack = { $who }{ -nb }{ $stack }
he-and = { " and " }
he-seat = { $place } { $stack }
he-seat-turn = → { $place } { $stack }
he-seat-all-in = { $place } all‑in{ -nb }{ $chips }
he-note-button = button
he-note-bet = bet { $chips }
he-note-checked = checked
he-note-has-in = has { $chips } in
he-note-tabled = { $cards }
he-note-tabled-hand = { $cards } { $hand }
he-out = Out: { $seats }

## Whose turn

he-to-act = { $who } to act: nothing to call
he-to-act-call = { $who } to act: { $chips } to call
he-no-more-betting = No more betting: all hands lie open, the board runs out.
he-runs-out-flop = Flop next, then the turn and the river.
he-runs-out-turn = Turn next, then the river.
he-runs-out-river = The river is next.

## Buttons

he-button-fold = Fold
he-button-check = Check
he-button-call = Call { $chips }
he-button-call-all-in = Call { $chips } all-in
he-button-bet = Bet…
he-button-raise = Raise…
he-button-bet-fixed = Bet { $chips }
he-button-raise-fixed = Raise to { $chips }
he-button-all-in = All-in { $chips }

## What happened

he-posted = { $payments }.
he-nobody-posts = Nobody owes the small blind.
he-posts-ante = { $who } antes { $chips }
he-posts-big-blind-ante = { $who } antes { $chips } for all
he-posts-dead-post = { $who } posts { $chips } dead
he-posts-small-blind = { $who } posts the small blind, { $chips }
he-posts-big-blind = { $who } posts the big blind, { $chips }
he-posts-live-post = { $who } posts { $chips }
he-folds = { $who } folds.
he-checks = { $who } checks.
he-calls = { $who } calls { $chips }.
he-calls-all-in = { $who } calls { $chips } and is all‑in.
he-bets = { $who } bets { $chips }.
he-bets-all-in = { $who } bets { $chips } and is all‑in.
he-raises = { $who } raises to { $chips }.
he-raises-all-in = { $who } raises to { $chips } and is all‑in.
he-returned = { $chips } nobody called goes back to { $who }.
he-dealt = On the table: { $cards }
he-stopped = The table's place was lost: the betting stopped, nobody folded, and the board ran out.
he-tables = { $who } turns over { $cards }.
he-has = { $who } has { $hand }.
he-shows = { $who } shows { $cards }: { $hand }.
he-mucks = { $who } mucks.
he-yours = Yours: { $cards }
he-yours-unshown = Yours: { $cards }, not shown to others.

## A player's own hand (private): the number and the channel come from the table

he-card = { $card }
he-semicolon = { "; " }
# The first line is what a phone shows in its banner
he-panel-cards = Hand { $number } in { $channel }: { $cards }
he-panel-cards-in-words = Hand { $number } in { $channel }. You hold { $cards }.
# $hand is one of the he-a-… below
he-panel-hand = You have { $hand }.
he-panel-pot = Pot { $pot }
he-panel-board = Board { $cards } · pot { $pot }
he-panel-board-in-words = Board: { $cards }. Pot { $pot }.
he-panel-small-blind = You are the small blind.
he-panel-big-blind = You are the big blind.
he-panel-button = You have the button.
he-panel-button-heads-up = You have the button and the small blind.
he-panel-to-call = { $chips } to call · your stack{ -nb }{ $stack }
he-panel-to-call-in-words = You need { $chips } to call and have { $stack }.
he-panel-free = Nothing to call · your stack{ -nb }{ $stack }
he-panel-free-in-words = There is nothing to call. You have { $stack }.
he-panel-still-in = Still in: { $seats }.
he-panel-you = you
he-panel-your-turn = Your turn: the buttons are on the table.
he-panel-next = { $who } acts next, then you.
he-panel-next-more = { $n ->
    [one] { $who } acts next, then 1 more, then you.
   *[other] { $who } acts next, then { $n } more, then you.
}
he-panel-next-settled = { $who } acts next. You act again in this round only after a raise.
he-panel-folded = You folded. Your stack is { $stack }.
he-panel-all-in = You're all‑in: there is nothing more to decide.
he-panel-tabled = Nobody can bet any more: your cards lie open on the table.
he-panel-won = The hand is over: you won { $chips }. Your stack is { $stack }.
he-panel-lost = The hand is over: you lost { $chips }. Your stack is { $stack }.
he-panel-even = The hand is over: you came out even. Your stack is { $stack }.
he-panel-chosen-check-fold = Chosen: check, or fold to a bet.
he-panel-chosen-check = Chosen: check. Dropped if someone bets.
he-panel-chosen-call = Chosen: call { $chips }. Dropped if the price changes.
he-panel-chosen-call-any = Chosen: call any bet, up to your whole stack, { $stack }.
he-panel-dropped = It's { $chips } to call now, so your choice was dropped. Choose again.
he-ahead-check-fold = Check/fold
he-ahead-check = Check
he-ahead-call = Call { $chips }
he-ahead-call-any = Call any
he-ahead-chosen = { $choice } · chosen
he-fold-free = Checking is free. Fold anyway?

## The form for a bet or raise (titles have room for 45 characters)

he-ask-bet-title = Bet · hand { $number }
he-ask-raise-title = Raise · hand { $number }
he-ask-facts = Pot { $pot } · { $chips } to call · stack { $stack }
he-ask-facts-free = Pot { $pot } · nothing to call · stack { $stack }
he-ask-label = Or your own amount
he-ask-bet-hint = Bet { $least } to { $most }, e.g. { $example }
he-ask-raise-hint = Raise to { $least } to { $most }, e.g. { $example }
he-size-least = Least: to { $chips }
he-size-half-pot = Half pot: to { $chips }
he-size-pot = Pot: to { $chips }
he-size-all-in = All-in: { $chips }

## A hand told afterwards: the head of a page

he-story-head = { $street } · pot { $pot }
he-story-head-board = { $street } · board { $cards } · pot { $pot }
he-story-preflop = Before the flop
he-story-flop = Flop
he-story-turn = Turn
he-story-river = River

## Results

he-wins = { $who } wins { $chips }.
he-split = { $who } split { $chips }.
he-main-pot-won = Main pot { $chips }: { $who }
he-side-pot-won = Side pot { $chips }: { $who }
he-all-folded = Everyone else folded.
he-no-cards-shown = Everyone else folded; no cards shown.
he-net = { $who }{ -nb }{ $net }
he-net-shown = { $who } { $cards }{ -nb }{ $net }
he-result = { $place }{ -nb }{ $net } →{ -nb }{ $stack }
he-result-closed = { $place } not shown · { $net } →{ -nb }{ $stack }
he-result-shown = { $place } { $cards } { $hand } · { $net } →{ -nb }{ $stack }

## Hands

he-royal-flush = royal flush
he-straight-flush = straight flush, { $high } high
he-quads = four { $rank }
he-full-house = full house, { $three } and { $two }
he-flush = flush, { $high } high
he-straight = straight, { $high } high
he-trips = three { $rank }
he-two-pair = two pair, { $high } and { $low }
he-pair = pair of { $rank }
he-high-card = { $rank } high
# 1 is the ace that counts low in 5-4-3-2-A; it never stands at the top of a hand.
he-rank = { $rank ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
    [13] king
   *[14] ace
}
he-ranks = { $rank ->
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] jacks
    [12] queens
    [13] kings
   *[14] aces
}

## Hands after "has" and "You have"

he-a-royal-flush = a royal flush
he-a-straight-flush = a straight flush, { $high } high
he-a-quads = four { $rank }
he-a-full-house = a full house, { $three } and { $two }
he-a-flush = a flush, { $high } high
he-a-straight = a straight, { $high } high
he-a-trips = three { $rank }
he-a-two-pair = two pair, { $high } and { $low }
he-a-pair = a pair of { $rank }
he-a-high-card = { $rank } high

## Refusals

refusal-blinds-too-big = Your wallet of { $wallet } can't cover these blinds. The largest here are { $small }/{ $big }.

## The lobby's commands and options (room for 100 characters)

command-play-holdem = Texas Hold'em: two cards of your own, five in common
command-rules-holdem = Texas Hold'em, in a few pages
help-holdem = Texas Hold'em: two cards, five shared.
option-small-blind = The small blind, in chips
option-big-blind = The big blind, in chips; at least the small one
option-ante-by = Who pays the ante: each player, or the big blind for all
option-limit = no: up to your stack. pot: up to the pot. fixed: set bets, four a round
option-returning = After missed blinds: post them on coming back, or wait for the big blind
