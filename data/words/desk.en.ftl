### Riverboat in English: the desk. Chips, leaderboards, help, welcome and a server's settings.

## B1 /chips balance

chips-daily-ready = The daily { $chips } is ready.
chips-daily-next = The next daily { $chips }: { $when }
chips-daily-taken = Today's { $chips } are in your wallet.

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
history-won = won in hand { $hand } at { $channel }
history-lost = lost in hand { $hand } at { $channel }
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
settings-openers-everyone = Who opens tables: everyone
settings-openers-managers = Who opens tables: people with Manage Server
settings-channels-all = Channels: all
settings-channels = Channels: { $channels }
settings-chips = Starting chips { $chips } · daily { $daily }
settings-clock-games = Clock: as each game has it
settings-clock = Clock: { $seconds } s a turn
settings-after-hand-keep = After a hand: its message keeps the outcome
settings-after-hand-remove = After a hand: its message is deleted
settings-saved = Saved.
setting-openers-everyone = everyone
setting-openers-managers = people with Manage Server
setting-after-hand-keep = keep its outcome in the channel
setting-after-hand-remove = delete its message once the next one stands
setting-hint-channels = None chosen: tables may stand in every channel
setting-hint-chips = { $least } to { $most }; empty: { $usual }
setting-hint-clock = { $least } to { $most } seconds a turn; empty: as each game has it
button-permissions = Check permissions
permissions-fine = I may do all I need in this channel.
permissions-missing = In this channel I may not: { $list }. Someone with Manage Channels can allow it.
channel-named = { $channel }

## The way back for a wallet that is short

button-give-chips = Give { $chips }
button-small-table = To a small table
button-open-small = Alone, small stakes

## Commands

command-chips-daily = Take the house's daily chips
command-chips-give = Give chips from your wallet to someone
command-chips-history = Everything that moved your chips
command-chips-grant = Give or take chips as the house; needs Manage Server
command-settings = How Riverboat runs on this server; needs Manage Server
option-give-member = Who
option-give-amount = How many: 400, 1 000, 1.5k, half or all
option-grant-amount = How many: 400, 1.5k, or -400 to take them away
option-grant-reason = Why; it is kept in the ledger
option-game = One game; without it, all of them
option-period = How far back, in UTC; the week begins on Monday

## Refusals

refusal-no-daily = There is no daily on this server. Chips come from playing.
refusal-taker-full = { $name } can't hold that many more. Give less.
refusal-table-lost = The last table here had to close because I couldn't write here; all chips are back in the wallets.
refusal-press-again = That took too long to open. Press again.
refusal-give-unknown = Choose a person to give to.
