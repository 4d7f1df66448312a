### Riverboat in English: the menu of slash commands.

## Commands (room for 100 characters)

command-play = Open a table in this channel
command-play-put-and-take = Put and Take: luck only, half a minute a deal
command-table = The table in this channel
command-table-leave = Leave your seat; your chips go back to your wallet
command-table-info = The table's terms and seats, and a link to it
command-table-show = Bring the table's message down here
command-table-close = Close the table after the hand that is on
command-table-join = Take a seat at the table in this channel
command-table-sit-out = Keep your seat without being dealt in
command-table-back = Be dealt in again
command-table-top-up = Add chips to your stack, after the hand if one is on
command-table-pause = Pause the table after the hand that is on
command-table-resume = Deal on after a pause
command-table-kick = Send someone away from the table with all their chips
command-table-word = Your own word, which helps to cut every deck you are dealt from
command-chips = Your play chips
command-chips-balance = What is in your wallet and at tables
command-chips-daily = Take the house's daily chips
command-chips-give = Give chips from your wallet to someone
command-chips-history = Everything that moved your chips
command-chips-grant = Give or take chips as the house; needs Manage Server
command-leaderboard = Who has the most chips, or has won the most
command-hand = Hands that were played here
command-hand-verify = Check that a hand's deal was fixed before its cards came
command-rules = How a game is played
command-rules-put-and-take = Put and Take, in a few pages
command-help = What Riverboat is and how to start
command-preferences = How your cards come, what you read and what pings you
command-settings = How Riverboat runs on this server; needs Manage Server

## Their options

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
option-rejoining = What a player who is back within an hour brings
option-board = What to rank by
option-hand = The number of a hand; left out, your last one
option-amount-join = Chips to bring, such as 400 or 1.5k; left out, the usual number
option-amount-top-up = Chips to add, such as 400 or all; left out, you are asked
option-table = Which of your tables; left out, the one in this channel
option-player = Who
option-reason-kick = Why; they are told
option-bar = Whether to keep them from sitting down at this table again
option-word = 1 to 32 letters, digits or single spaces; left out, your word is shown
option-give-member = Who
option-give-amount = How many: 400, 1 000, 1.5k, half or all
option-grant-amount = How many: 400, 1.5k, or -400 to take them away
option-grant-reason = Why; everyone is told, and it is kept in the ledger
option-game = One game; without it, all of them
option-period = How far back, in UTC; the week begins on Monday

## What an option can be

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
choice-post = posts the blinds they missed
choice-wait = waits for the big blind
choice-stack = brings at least the stack they left with
choice-any = brings any buy-in
choice-duel = the last two may open the hands
choice-matched = the hands open once all have matched
table-choice = { $channel } · { $game }
