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
he-title-all-in = Texas Hold'em · hand { $number } · all-in
he-title-showdown = Texas Hold'em · hand { $number } · showdown
he-title-over = Texas Hold'em · hand { $number }
he-limit-no = no-limit
he-limit-pot = pot-limit
he-limit-fixed = fixed limit
he-terms = { $blinds } · { $ante }
he-blinds = blinds { $small }/{ $big }
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
he-name-stack = { $who } { $stack }
he-and = { " and " }
he-seat = { $place } { $stack }
he-seat-turn = → { $place } { $stack }
he-seat-all-in = { $place } all-in { $chips }
he-note-button = button
he-note-bet = bet { $chips }
he-note-checked = checked
he-note-has-in = has { $chips } in
he-out = Out: { $seats }

## Whose turn

he-to-act = { $who } to act: nothing to call
he-to-act-call = { $who } to act: { $chips } to call
he-no-more-betting = No more betting: the board runs out.
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
he-posts-ante = { $who } antes { $chips }
he-posts-big-blind-ante = { $who } antes { $chips } for all
he-posts-dead-post = { $who } posts { $chips } dead
he-posts-small-blind = { $who } posts the small blind, { $chips }
he-posts-big-blind = { $who } posts the big blind, { $chips }
he-posts-live-post = { $who } posts { $chips }
he-folds = { $who } folds.
he-checks = { $who } checks.
he-calls = { $who } calls { $chips }.
he-calls-all-in = { $who } calls { $chips } and is all-in.
he-bets = { $who } bets { $chips }.
he-bets-all-in = { $who } bets { $chips } and is all-in.
he-raises = { $who } raises to { $chips }.
he-raises-all-in = { $who } raises to { $chips } and is all-in.
he-returned = { $chips } nobody called goes back to { $who }.
he-dealt = On the table: { $cards }
he-shows = { $who } shows { $cards }: { $hand }.
he-mucks = { $who } mucks.
he-yours = Yours: { $cards }
he-yours-unshown = Yours: { $cards }, not shown to others.

## Results

he-wins = { $who } wins { $chips }.
he-split = { $who } split { $chips }.
he-main-pot-won = Main pot { $chips }: { $who }
he-side-pot-won = Side pot { $chips }: { $who }
he-all-folded = Everyone else folded.
he-no-cards-shown = Everyone else folded; no cards shown.
he-net = { $who } { $net }
he-result = { $place } { $net } → { $stack }
he-result-closed = { $place } not shown · { $net } → { $stack }
he-result-shown = { $place } { $cards } { $hand } · { $net } → { $stack }

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
option-min-buy-in = The fewest chips to sit down with; 20 big blinds if left out
option-max-buy-in = The most chips to sit down with; 100 big blinds if left out
option-clock = Seconds for a turn
option-time-bank = Extra seconds a player has for the whole stay
option-returning = After a missed big blind: post it on coming back, or wait for it
