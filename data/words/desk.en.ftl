### Riverboat in English: the desk. Chips, leaderboards, hands, rules, help, welcome, settings and preferences.

## B1 /chips balance

chips-daily-ready = The daily { $chips } is ready.
chips-daily-next = The next daily { $chips }: { $when }
chips-daily-taken = Today's { $chips } are in your wallet.
chips-title = Your chips on { $server }
chips-wallet = Wallet { $chips }
chips-at-table = At { $channel }, seat { $seat }: { $chips }
chips-together = Together { $chips }

## B2 /chips history

history-title = { $pages ->
    [1] Your chips
   *[other] Your chips · page { $page } of { $pages }
}
# $net is what came or went, $balance what was left in the wallet after it
history-line = { $at }  { $net } { $what } → { $balance }
# A hand moves the chips at a seat: $balance is the stack after it
history-hand-line = { $at }  { $net } { $what } → { $balance } at the seat
history-empty = Nothing has moved yet.
history-welcome = welcome
history-buy-in = sat down at { $channel }
history-top-up = topped up at { $channel }
history-auto-top-up = topped up by itself at { $channel }
history-cash-out = left { $channel }
history-won = won in { $game ->
    [put-and-take] deal { $hand }
   *[other] hand { $hand }
} at { $channel }
history-lost = lost in { $game ->
    [put-and-take] deal { $hand }
   *[other] hand { $hand }
} at { $channel }
history-daily = daily
history-give-to = to { $name }
history-give-from = from { $name }
history-grant = granted: { $reason }

## B3 /chips give, /chips grant

give-title = Give chips
give-member = To whom
give-amount = How many
give-amount-hint = Up to { $wallet }
give-question = Give { $chips } to { $name }? You keep { $rest }.
give-for-good = It can't be taken back.
give-closes = Open until: { $when }
give-cancelled = Nothing was given.
give-done = { $chips } are given to { $name }. You keep { $rest }.
# Said in the channel, pinging nobody
give-told = { $giver } gave { $taker } { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
# Said to everyone before the chips move, pinging nobody
grant-told = { $manager } granted { $taker } { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}: { $reason }
grant-told-taken = { $manager } took { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} from { $taker } back to the house: { $reason }
grant-waits = Noted: { $net } for { $name }. It is told and done as soon as Discord lets me write.
grant-done = { $net } for { $name }, who has { $wallet } now. Kept in the ledger: { $reason }

## B4 /leaderboard

board-hands = Hands
board-biggest-win = Biggest win
board-now = now
board-month = this month
board-week = this week
board-today = today
board-line-hands = { $rank }. { $name } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-line-hands-you = { $rank }. { $name } (you) · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-line-biggest-win = { $rank }. { $name } { $net } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-line-biggest-win-you = { $rank }. { $name } (you) { $net } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
board-ask-title = Change the leaderboard
board-ask-board = Rank by
board-ask-game = Game
board-ask-period = Period, in UTC
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
board-not-on-yet-won = You aren't on this board yet. Win a hand, and you are.

## E1 /hand show, /hand export, and a table's hands

hand-story-title = { hand-numbered } · { $title }{ $pages ->
    [1] { "" }
   *[other] { " " }· { page-of }
}
hand-untold = This game has no story to tell of its hands.
button-export = Export
posted-here = It stands in the channel now, for everyone to read.
export-note = Hand { $number } as you may have it; a card you didn't see is ?? in it.
hands-title = { $game ->
    [put-and-take] Your deals at this table
   *[other] Your hands at this table
}
hands-line = { hand-numbered }: { $net }
command-hand-last = Your last hand here, street by street
command-hand-show = A hand you played, street by street
command-hand-export = A hand you played, as a file for other programs

## E2 /hand verify

verify-title = { $game ->
    [put-and-take] Deal { $number } checks out.
   *[other] Hand { $number }: the deal checks out.
}
verify-failed = { $game ->
    [put-and-take] Deal { $number } doesn't check out.
   *[other] Hand { $number }: the deal doesn't check out.
} That is our fault; please tell the host.
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

## I1 /rules: the frame around a game's pages

rules-title = { $game } · page { $page } of { $pages }
rules-pick-page = Choose a page

## I3 /help

help-title = Pick a game; its table opens in this channel and you sit down.
# The same in a direct message, where nothing can be opened
help-title-talk = Tables stand in the channels of a server: /play or /help there opens one. Your cards come here.
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

## I4 the welcome

welcome-games = Riverboat deals { $games } here, for play chips. You start with { $chips }.
welcome-how = Pick a game: you sit down, friends press Join, you press Deal.

## O1 /settings

settings-title = Settings of { $server }
settings-pick = Change a setting…
setting-openers = Who opens tables
setting-channels = Channels for tables
setting-starting-chips = Starting chips
setting-daily = Daily
setting-clock = Clock
setting-after-hand = After a hand
setting-gift-days = Gifts: days in Discord
setting-gift-hands = Gifts: hands played
setting-grants = Where grants are told
settings-openers-everyone = Who opens tables: everyone
settings-openers-managers = Who opens tables: people with Manage Server
settings-channels-all = Channels: all
settings-channels = Channels: { $channels }
settings-chips = Starting chips { $chips } · daily { $daily }
settings-clock-games = Clock: as each game has it
settings-clock = Clock: { $seconds } s a turn
settings-after-hand-keep = After a hand: its message keeps the outcome
settings-after-hand-remove = After a hand: its message is deleted
settings-gifts = Gifts: from accounts { $days ->
    [one] 1 day old
   *[other] { NUMBER($days, useGrouping: 1) } days old
}, or after { $hands ->
    [one] 1 hand here
   *[other] { NUMBER($hands, useGrouping: 1) } hands here
}
settings-gifts-everyone = Gifts: from everyone
settings-grants-there = Grants: told in the channel they are made in
settings-grants = Grants: told in { $channel }
settings-saved = Saved.
setting-openers-everyone = everyone
setting-openers-managers = people with Manage Server
setting-after-hand-keep = keep its outcome in the channel
setting-after-hand-remove = delete its message once the next one stands
setting-hint-channels = None chosen: tables may stand in every channel
setting-hint-chips = { $least } to { $most }; empty: { $usual }
setting-hint-gift-days = Age of an account that may give chips, 0 to { NUMBER($most, useGrouping: 1) }; 0: any; empty: { $usual }
setting-hint-gift-hands = Or hands its owner played here, 0 to { NUMBER($most, useGrouping: 1) }; 0: anyone; empty: { $usual }
setting-hint-grants = None chosen: in the channel where a grant is made
setting-hint-clock = { $least } to { $most } seconds a turn; empty: as each game has it
button-permissions = Check permissions
permissions-fine = I may do all I need in this channel.
permissions-missing = In this channel I lack: { $list }. Someone with Manage Permissions can allow me that.
channel-named = { $channel }

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

## The way back for a wallet that is short

button-give-chips = Give { $chips }
button-small-table = To a small table
button-open-small = Alone, small stakes
