### Put and Take: the pages of /rules. Each page has a title and a text.

put-and-take-rules-1-title = In short
put-and-take-rules-1 =
    Everyone gets five cards, face up. Then ten more cards fall in the middle, one at a time: five put, then five take.
    When a put card has the rank of a card in your hand, you put chips into the bank. When a take card has, you take chips from it.
    One player is the banker. The banker has no hand, keeps what is left in the bank, and makes good what it lacks.
    Nobody decides anything after joining: it is luck only, and a deal takes half a minute.

put-and-take-rules-2-title = A deal, step by step
put-and-take-rules-2 =
    The banker deals five cards face up to each player.
    Five put cards fall one at a time. Everyone who holds the rank puts the set number of chips for each such card.
    Five take cards fall one at a time. Now holders of the rank take that number for each such card.
    Steps: the first to the fifth card count 1, 2, 3, 4, 5. Doubling: 1, 2, 4, 8, 16. Rank: a king 13, a queen 12, a jack 11, 10 to 2 as they stand, an ace 1. Each row starts its count again.
    Each count is multiplied by the table's unit. With steps × 10, two sevens at the third put card put 60.
    After the tenth card the bank is settled, and the bank goes to the next player.

put-and-take-rules-3-title = Chips and cover
put-and-take-rules-3 =
    Cover is what a deal can cost you at most. Only those who have it are dealt in, so nobody can owe.
    A player needs 29 units with steps, 72 with doubling, 111 with rank.
    A banker needs 45, 93 or 165 units at most; less with one, two or eight players.
    Short of cover, you sit that deal out and see how much is missing. A banker short of cover passes the bank on.
    "May still put" and "may still lose" are the worst that the unseen cards allow, worked out from the cards face up.
    If you leave during a deal, it is played out and then your whole stack goes to your wallet.

put-and-take-rules-4-title = House rulings
put-and-take-rules-4 =
    The old rule text of Up and Down the River (in Russian, author unknown) gives the five cards face up, the put and take cards, the chips for each card of the rank, the three scales, and that the banker makes good what the bank lacks.
    Where it is silent, this house rules:
    The banker gets no hand; what is left in the bank after the fifth take card is the banker's.
    The same rank falling twice counts twice, each time at its own place's value.
    The bank goes round clockwise, one deal each; the first banker is drawn by lot.
    The table may let the house bank every deal; then one player is enough.
    Cover is asked for before the deal, of players and of the banker, so that nobody can owe.
    One pack of 52 cards serves at most eight players beside the banker.

put-and-take-rules-5-title = Fair deals
put-and-take-rules-5 =
    Before any card is dealt, the pack is shuffled and its seal goes up in the deal's message. A changed card would change the seal.
    The message's id, which Discord chooses, and the players' shuffle words then cut the pack. Riverboat can't choose the cut.
    After the deal, Verify checks seal, cut and cards. The proof file lets you check the same yourself.
    It shows that the order stood before the cut. It can't show that the host runs an honest copy of the program.
    Over many deals the banker wins nothing and loses nothing on average: player and banker are even.
