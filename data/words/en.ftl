### Riverboat in English: the words that all games share.
###
### How they sound: say the chips and the next step. One sentence what is, one what to do. People act, in the
### present tense; the reader is "you". One word per thing: seat, stack, button, pot, bank, banker, stake.
### What we broke, we say we broke. No exclamation marks, no jokes about losing, no luck praised or pitied.
###
### A time ($when, $time) shows as "in 45 seconds", later as "5 seconds ago": it follows a label and a colon.

## Parts of sentences

words-missing = Some words are missing here on our side. Your chips are safe.
nameless = nameless
# A seat's number and the name of whoever sits there: 2 Bo
place = { $chair } { $name }
# A name and nothing else
name-alone = { $name }
list-comma = { ", " }
list-dot = { " · " }
list-space = { " " }
# After a list that was cut
list-more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}
page-of = page { $page } of { $pages }

## Cards in words

card-in-words = { $rank ->
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card-joker = joker
card-unseen = a closed card

## Amounts that people type: every word that is understood, with commas between

amount-words-all = all, all in, all-in, allin, max
amount-words-least = min, least
amount-words-half = half, ½
amount-words-pot = pot
amount-words-big-blinds = bb
amount-words-thousand = k
amount-words-million = m

## Put and Take: titles of its table

put-and-take-title = Put and Take
put-and-take-lobby-title = Put and Take · lobby
put-and-take-waiting-title = Put and Take · waiting
put-and-take-hand-title = Put and Take · deal { $number }
put-and-take-closed-title = Put and Take · table closed
put-and-take-next = Next deal: { $when }, banker { $name }

## L1 lobby, L2 waiting: who sits and what it takes to deal

host-line = Host { $host } · { $taken } of { $seats } seats
seat-line = { $seat } { $name } { $stack }
# $seat is a whole seat-line
seat-needs = { $seat } · needs { $needs }
nobody-seated = Nobody has a seat. Join, and the table is yours.
host-can-deal = { $host } can deal now, or wait for more.
anyone-can-deal = Anyone seated can deal after a minute.
waiting-second = Waiting for a second player.
deal-in-a-moment = The next deal comes in a moment.
closes-unless-played = Closes if nobody plays: { $when }
host-changed = { $host } is the host now.
# What the lobby's or the old message says once the table has moved on
dealt-below = { $game ->
    [put-and-take] Deal { $number } is below.
   *[other] Hand { $number } is dealt below.
}
moved-below = The table goes on below.

## L3 and the other questions in a window (titles have room for 45 characters)

ask-join-title = Sit down · { $game }
ask-join-label = Chips to bring
ask-top-up-title = Top up your stack
ask-top-up-label = Chips to add
ask-wallet = Your wallet: { $wallet }
ask-range = { $least } to { $most }
ask-auto-top-up = Top me up between hands

## Private answers to Join, Leave, Top up and Close

done-note = Done.
already-done = That is done already.
joined = You're in seat { $seat } with { $stack }.
dealt-in-next = You're dealt in from the next hand.
left-with = You left the table with { $chips }. They are in your wallet.
leave-question = You're in this hand. Leave, and fold when your turn comes?
leaves-after = You leave after this hand, with all your chips.
stays = You keep your seat.
topped-up = { $chips } are added. Your stack is { $stack }.
top-up-waits = { $chips } go in after this hand.
close-question = A hand is on. Close the table after it?
closing-marked = The table closes after this hand.
closed-note = The table is closed, and all chips are back in the wallets.
keeps-playing = The table stays open.
shown-again = The table is shown below.

## S1 my seat, and /table info

seat-panel-title = Seat { $seat } at { $channel }
seat-panel-chips = Stack { $stack } · wallet { $wallet }

## A hand's message: what the table adds to the game

seal = Seal { $root }
seal-words = Shuffle words: { $words }
word-of = { $name } "{ $word }"
dealing = The cards come in a moment.
next-hand = Next hand: { $when }
closing-now = The table closes now.
pausing-now = The table pauses now.
last-deal = Deal { $number }: { $nets }
last-deal-net = { $name } { $net }
hand-void = Hand { $number } could not be read back, which is our fault. It is void, and every stack stands as it was.

## R1 paused

paused-by = Paused by { $name }
paused-idle = Paused, since nobody has pressed for ten minutes.
pause-after = { $hands ->
    [0] Before the first hand. Seats and chips stay.
    [one] After 1 hand. Seats and chips stay.
   *[other] After { $hands } hands. Seats and chips stay.
}
seats-listed = { $seats }
pause-closes = Closes and pays everyone out if nobody resumes: { $when }

## R2 back after a restart

back-line = { $minutes ->
    [one] Riverboat was away for 1 minute.
   *[other] Riverboat was away for { $minutes } minutes.
}
back-safe = Nothing is lost. Play goes on where it was.

## R3 table closed

closed-length = { $hands ->
    [0] no hand
    [one] 1 hand
   *[other] { $hands } hands
} in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
closed-net = { $name } { $net }
closed-best = Biggest win { $chips }: { $name }, hand { $number }.
closed-safe = All chips are back in the wallets.

## Buttons (room for 80 characters; two or three words read best on a phone)

button-join = Join · { $chips }
button-join-for = Join for…
button-leave = Leave
button-stay = Stay
button-deal = Deal
button-close = Close
button-close-after = Close after this hand
button-keep-playing = Keep playing
button-pause = Pause
button-resume = Resume
button-kick = Kick…
button-rules = Rules
button-seat = Seat…
button-top-up = Top up…
button-sit-out = Sit out
button-back = I'm back
button-my-cards = My cards
button-preferences = Preferences
button-verify = Verify
button-proof-file = Proof file
button-how-to-check = How to check it
button-open = Open
button-open-again = Open again
button-hands = Hands
button-leaderboard = Leaderboard
button-previous = Previous
button-next = Next
button-my-place = My place
button-change = Change…
button-post-here = Post here
button-history = History
button-give = Give…
button-take-daily = Take { $chips }
button-refresh = Refresh
button-bring-here = Bring it here
button-to-the-table = To the table
button-play = Play
button-how-to-play = How to play
button-my-chips = My chips
button-for-hosts = For hosts
button-help = Help
button-alone = Alone, against the house
button-cancel = Cancel

## B1 /chips balance

chips-title = Your chips on { $server }
chips-wallet = Wallet { $chips }
chips-at-table = At { $channel }, seat { $seat }: { $chips }
chips-together = Together { $chips }

## B4 /leaderboard

board-title = { $board } · { $game } · { $period }
board-chips = Chips
board-net = Net winnings
board-all-games = all games
board-all-time = all time
board-line-net = { $rank }. { $name } { $net } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-line-chips = { $rank }. { $name } { $chips }
# The reader's own line
board-line-net-you = { $rank }. { $name } (you) { $net } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-line-chips-you = { $rank }. { $name } (you) { $chips }
board-gap = …
board-empty = Nobody has played here yet. Open a table with /play.
board-not-on = You aren't on this board yet. Play a hand, and you are.

## I1 /rules: the frame around a game's pages

rules-title = { $game } · page { $page } of { $pages }
rules-pick-page = Choose a page

## I3 /help

help-title = Pick a game; its table opens in this channel and you sit down.
help-put-and-take = Put and Take: luck only, half a minute a deal.
help-alone = Alone? The house banks Put and Take for you.
help-play-title = How to play
help-play =
    Open a table with /play, or press Join at one that stands in the channel. Join brings the usual number of chips; Join for… asks how many.
    The host presses Deal for the first hand. After that, hands follow one another while enough are in.
    Seat… shows your stack and lets you top up or leave. Leaving brings your stack back to your wallet.
    A new player's wallet opens with { $chips } play chips. They can't be bought, sold or cashed.
    Every hand's seal goes up before its cards. When the hand is over, /hand verify checks it.
help-hosts-title = For hosts
help-hosts =
    Whoever opens a table is its host. When the host leaves, whoever has sat there longest takes over.
    The host, and anyone with Manage Server, may deal and close. In a hand, closing waits for its end.
    A lobby closes after 15 minutes without a deal, a pause after 30 minutes, an empty table after 2. Everyone is paid out.
    Riverboat needs View Channel and Send Messages here, and Send Messages in Threads where a table is in a thread.

## E2 /hand verify

verify-title = Hand { $number }: the deal checks out.
verify-failed = Hand { $number }: the deal doesn't check out. That is our fault; please tell the host.
verify-how = Sealed before the deal, cut by the table message and the players' words.
verify-words = Words: { $words }
verify-no-words = No player had set a shuffle word.
verify-opened = { $cards ->
    [one] The card you saw opens to the seal; cards you had no right to see stay closed for good.
   *[other] The { $cards } cards you saw open to the seal; cards you had no right to see stay closed for good.
}
proof-note = The proof of hand { $number }: it opens only the cards you saw.
verify-steps =
    1. The seal is one number worked out from the whole shuffled pack. It stands in the hand's message from before the first card.
    2. The message's own id, which Discord chooses, and the players' words say how the sealed pack is cut.
    3. The proof file opens each card you saw. Save it and run `python -m bot.verify` with its name.
    4. If it prints the same seal, no card was changed after the seal went up.

## Commands, as the menu of slash commands describes them (room for 100 characters)

command-play = Open a table in this channel
command-play-put-and-take = Put and Take: luck only, half a minute a deal
command-table = The table in this channel
command-table-leave = Leave your seat; your chips go back to your wallet
command-table-info = The table's terms and seats, and a link to it
command-table-show = Bring the table's message down here
command-table-close = Close the table after the hand that is on
command-chips = Your play chips
command-chips-balance = What is in your wallet and at tables
command-leaderboard = Who has the most chips, or has won the most
command-hand = Hands that were played here
command-hand-verify = Check that a hand's deal was fixed before its cards came
command-rules = How a game is played
command-rules-put-and-take = Put and Take, in a few pages
command-help = What Riverboat is and how to start
option-scale = How the cards count: by turn, doubling, or by rank
option-unit = Chips that a count of one is worth
option-banker = Who banks: the players in turn, or the house
option-buy-in = Chips that Join brings
option-pace = Seconds before each card
option-seats = Seats at the table
option-ante = What every hand costs before its cards, in chips; 0 for none
option-clock = Seconds for a turn
option-time-bank = Extra seconds a player has when the clock runs out
option-min-buy-in = The fewest chips to sit down with; left out, the game works it out
option-max-buy-in = The most chips to sit down with; left out, the game works it out
option-board = What to rank by
option-hand = The number of a hand; left out, your last one
choice-steps = steps: 1, 2, 3, 4, 5
choice-doubling = doubling: 1, 2, 4, 8, 16
choice-rank = rank: by the card
choice-players = the players in turn
choice-house = the house
choice-each = each player
choice-big-blind = the big blind, for all
choice-no = no limit
choice-pot = pot limit
choice-fixed = fixed limit
choice-post = posts the big blind they missed
choice-wait = waits for the big blind
choice-duel = the last two may open the hands
choice-matched = the hands open once all have matched

## Refusals: what can't be done, and what to do instead (three lines of a phone, 110 characters)

refusal-not-your-turn = It isn't your turn yet. My cards lets you choose ahead.
refusal-stale-press = The table moved on before your press came; nothing was done. Look again and press.
refusal-hand-over = Hand { $n } is over. The next one starts in a moment.
refusal-already-done = That is done already; the second press changed nothing.
refusal-move-unknown = That can't be done here. Look at the table again and press.
refusal-nothing-to-call = There is nothing to call: check, raise or fold.
refusal-not-in-hand = You aren't in this hand. You'll be dealt into the next.
refusal-not-seated = You have no seat here.
refusal-cannot-check = There are { $n } to call: call, raise or fold.
refusal-raise-too-small = The least raise is to { $least }. Anything up to { $most } is fine.
refusal-raise-above-stack = You have { $most } in all. Type all to go all-in.
refusal-raise-above-limit = The most at this { $limit } table is { $most } now. Type { $most } or less.
refusal-raise-closed = That all-in was too small to raise again after you acted: call { $n } or fold.
refusal-raise-cap = Four bets is the cap this round: call { $n } or fold.
refusal-raise-unanswered = Nobody left can answer a raise: match { $n } or fold.
refusal-amount-unreadable = I can't read "{ $text }" as chips. Try 400, 1 000, 1.5k, half or all.
refusal-amount-not-whole = Chips are whole: try { $floor } or { $ceil }.
refusal-amount-not-positive = The amount has to be at least { $least }.
refusal-amount-too-big = That is more than the { $most } you can use here.
refusal-amount-missing = Choose a size or type an amount.
refusal-no-check = There is no check in this game: stake { $least } or more, or fold.
refusal-stake-too-small = The least stake in this lap is { $least }.
refusal-cannot-open = The hands can't be opened now: match { $n }, stake more, or fold.
refusal-drawn-already = You have drawn. Your new cards are under My cards.
refusal-nothing-marked = Mark cards in the menu first, or stand pat.
refusal-entry-closed = Entry has gone past you. You'll be dealt into the next hand.
refusal-price-changed = It's { $n } to call now, so that choice was dropped. Choose again.
refusal-show-too-late = The 20 seconds are over; hand { $n } stays closed.
refusal-show-not-yours = Only whoever holds that hand can show it.
refusal-no-table = There's no table in this channel. Open one with /play.
refusal-table-exists = This channel has a table already. Join it, or open yours in another channel or thread.
refusal-table-full = All { $n } seats are taken. Try again when someone leaves.
refusal-already-seated = You're in seat { $seat } with { $stack }.
refusal-buy-in-range = Bring { $min } to { $max } here; { $n } is outside that.
refusal-wallet-short = You have { $wallet } and need { $need }. Chips at another table come back when you leave it.
refusal-wallet-full = A wallet holds { $most } at most. Play or give some of it first.
refusal-unit-too-big = Your wallet of { $wallet } can't cover that unit. The largest here is { $largest }.
refusal-top-up-full = Your stack is at this table's most, { $max }.
refusal-cover-short = One deal can cost you { $need }. { $missing } more and you're in.
refusal-nobody-covers = Nobody has the { $need } a banker needs. Top up, and the deal goes on.
refusal-too-few = It takes { $n } to deal. One more Join and you're off.
refusal-host-only = Only { $host } or someone with Manage Server can do that. Ask { $host }.
refusal-kick-self = To leave, press Seat…, then Leave.
refusal-kick-nobody = { $name } has no seat here.
refusal-paused = The table is paused. { $host } can press Resume.
refusal-not-paused = The table isn't paused; play goes on.
refusal-closing = This table closes after this hand. Open the next with /play.
refusal-sitting-out = You're sitting out.
refusal-not-sitting-out = You aren't sitting out; you'll be dealt in.
refusal-owe-blind = You missed the big blind. Post { $bb } now, or wait for it.
refusal-not-a-player = Bots can't play. Ask a person to sit down.
refusal-barred = The host has barred you from this table. Other tables are open to you.
refusal-open-not-allowed = Here only people with Manage Server open tables. Ask one of them.
refusal-channel-not-allowed = No tables in this channel. Try { $channels }.
refusal-manage-server-only = That needs the Manage Server permission. Ask who has it.
refusal-missing-permission = I may not { $list } here. Someone with Manage Channels can allow it.
refusal-server-only = That works on a server. Go to the table's channel.
refusal-option-range = { $option } goes from { NUMBER($a, useGrouping: 1) } to { NUMBER($b, useGrouping: 1) }.
refusal-option-words = { $option } is one of these: { $words }.
refusal-option-unknown = This game has no option { $option }. The command's menu lists them all.
refusal-option-clash = The big blind is at least the small blind: try { $x }/{ $y }.
refusal-daily-taken = You've had today's chips. The next are ready { $time }.
refusal-give-self = You can't give to yourself. Choose someone else.
refusal-give-bot = Bots hold no chips. Choose a person.
refusal-give-left = { $name } isn't on this server, so can't get chips here.
refusal-give-expired = That offer has run out. Use /chips give again.
refusal-give-short = You have { $wallet } to give, so { $n } is too much.
refusal-give-at-table = Only wallet chips can be given: you have { $wallet }. The rest is at tables.
refusal-grant-below-zero = That would leave { $name } below zero; take { $n } at most.
refusal-reason-required = Say why; it is kept in the ledger.
refusal-word-range = A shuffle word has 1 to 32 letters, digits or single spaces. Try another.
refusal-hand-unknown = There's no hand { $n } on this server. /hand last shows yours.
refusal-hand-not-yours = Only those who played hand { $n } may see that.
refusal-hand-running = Hand { $n } is being played. Ask again when it's over.
refusal-last-deal = Deal { $number }: { $nets }
refusal-hand-void = Hand { $n } is void: it moved no chips, and there is no deal to check.
refusal-no-hands-yet = You have played no hand here yet. Join a table to play one.
refusal-command-renewed = Riverboat's commands have been renewed. Type the command once more and choose it from the list.
refusal-slow-down = That was done a moment ago. Try again in a minute.
refusal-restarting = Riverboat is restarting; your hand is safe. Press again in a few seconds.
refusal-cannot-deal = I can't save just now, so no new hand is dealt. Your chips are safe; the host has been told.

## Our fault

fault = That went wrong on our side, and your chips are safe. Press again; if it stays, tell the host { $incident }.

## Turns, closed cards, pre-choices (hold'em and draw)

button-check = Check
button-open-hands = Open
button-fold-anyway = Fold anyway
button-post-now = Post it now
button-wait-for-it = Wait for it
button-auto-on = Auto top-up: on
button-auto-off = Auto top-up: off
button-show-my-cards = Show my cards
button-show-hand = Show hand { $number }
button-words = In words
button-figures = In figures
button-quiet = Quiet
button-loud = Loud
seat-panel-out = You're sitting out: no cards until you're back.
seat-panel-dm-closed = Discord lets no message through to you, so your cards are under My cards.
owe-blind = You missed the big blind. Post it with the next hand, or wait until it comes to you.
pausing-marked = The table pauses after this hand.
paused-note = The table is paused. Seats and chips stay.
dm-first = Your cards show in this banner. Quiet stops that.
clock = Clock: { $when }
have-chosen = Cards chosen: { $names }
clock-and-bank = Clock: { $when }, then bank { $bank } s
timed-out = { $name }'s time ran out.
timed-out-twice = Second time in a row, so { $name } sits out.
nudge = { $who } it's your turn.
nudge-back = { $who } the table is back, and it's your turn.
nudge-dropped = The price has changed, so your choice was dropped.
nudge-clock = Clock: { $when }; your time is up: { $end }
hand-you-won = Hand { $number }: you won { $chips }.
hand-you-lost = Hand { $number }: you lost { $chips }.
hand-you-even = Hand { $number }: you came out even.
ask-size = Size
refusal-price-changed-now = It costs another price by now, so nothing was done. The buttons are on the table.

## Hosting: sending someone away from a table (S1 Kick…, /table kick)

kick-about = Whoever you send away leaves after the hand with all their chips.
kick-whom = Choose a seat
ask-kick-title = Send { $name } away
ask-kick-label = Why
ask-kick-hint = They are told this
ask-kick-bar = Bar them from this table
kick-marked = { $name } leaves after this hand, with all their chips.
kick-done = { $name } has left the table, with all their chips.
kicked-you-after = The host has you leave the table in { $channel } after this hand. Your chips go back to your wallet.
kicked-you = The host had you leave the table in { $channel }. Your stack of { $chips } is in your wallet.
kicked-why = Why: { $why }
kicked-barred = You can't sit down at that table again. Other tables are open to you.
refusal-kick-no-others = Nobody else has a seat here.
topped-up-by-itself = { $name } tops up by { $chips }.

## S1: how the cards come

seat-panel-cards-dm = Your cards come by direct message.
seat-panel-cards-quiet = Your cards come by direct message, without a banner.
seat-panel-cards-button = Your cards are under My cards only.

## E1 /hand show, /hand export, and a table's hands

hand-story-title = { $pages ->
    [1] Hand { $number } · { $game }
   *[other] Hand { $number } · { $game } · page { $page } of { $pages }
}
hand-untold = This game has no story to tell of its hands.
button-export = Export
button-hand = Hand { $number }
posted-here = It stands in the channel now, for everyone to read.
export-note = Hand { $number } as you may have it; a card you didn't see is ?? in it.
hands-title = Your hands at this table
hands-line = Hand { $number }: { $net }
command-hand-last = Your last hand here, street by street
command-hand-show = A hand you played, street by street
command-hand-export = A hand you played, as a file for other programs

## O2 /preferences, and a player's word for the cut

preferences-title = Your preferences, on every server
preferences-change = Change…
# $name is one of the five below, $value what it is now
preference-line = { $name }: { $value }
preference-cards = Cards
preference-cards-about = How your closed cards come to you. At the table they are always under My cards too.
preference-cards-dm = by direct message, with a banner
preference-cards-quiet = by direct message, quietly
preference-cards-button = under My cards only
preference-wording = Wording
preference-wording-about = How your own cards and choices read.
preference-wording-figures = figures and suits
preference-wording-words = whole words
preference-pings = Pings
preference-pings-about = Whether you are called in the channel when your turn is nearly over.
preference-pings-nudge = when my clock runs low
preference-pings-never = never
preference-auto = Auto top-up
preference-auto-about = Whether a seat you take is brought back to the usual buy-in after each hand. Seat… changes it at a table.
preference-auto-off = off
preference-auto-on = on
preference-word = Shuffle word
preference-word-is = "{ $word }"
preference-word-none = none
word-is = Your shuffle word is "{ $word }".
word-counts = It helps to cut the deck of every hand you are dealt from now on, and stands under its seal.
word-none = You have no shuffle word. One that you choose helps to cut the deck.
ask-word-title = Your shuffle word
ask-word-label = Shuffle word
ask-word-hint = 1 to 32 letters, digits or single spaces; empty for none
button-forget-word = Forget it

## More of /table and /preferences in the menu of commands

table-choice = { $channel } · { $game }
refusal-no-such-table = You chose no table of this server. Pick one from the list as you type.
command-preferences = How your cards come, what you read and what pings you
command-table-join = Take a seat at the table in this channel
command-table-sit-out = Keep your seat without being dealt in
command-table-back = Be dealt in again
command-table-top-up = Add chips to your stack, after the hand if one is on
command-table-pause = Pause the table after the hand that is on
command-table-resume = Deal on after a pause
command-table-kick = Send someone away from the table with all their chips
command-table-word = Your own word, which helps to cut every deck you are dealt from
option-amount-join = Chips to bring, such as 400 or 1.5k; left out, the usual number
option-amount-top-up = Chips to add, such as 400 or all; left out, you are asked
option-table = Which of your tables; left out, the one in this channel
option-player = Who
option-reason-kick = Why; they are told
option-bar = Whether to keep them from sitting down at this table again
option-word = 1 to 32 letters, digits or single spaces; left out, your word is shown
