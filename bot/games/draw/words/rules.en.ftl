### Five-card draw: the pages of /rules. Each page has a title and a text.

draw-rules-1-title = In short
draw-rules-1 =
    Everyone antes and gets five cards. Whoever wants to play puts in the entry; the others are out, and their ante stays.
    Everyone who plays throws 0 to 5 cards once and gets as many new ones. Then you stake, in laps, and there is no check: stake, match, raise or fold.
    When two are left, either of them may open the hands by staking the same as the other. The best hand wins.
    A joker (★) stands for any card its holder wishes, even for one already held.
    This game has an order of hands of its own: see page 3.

draw-rules-2-title = A hand, step by step
draw-rules-2 =
    The first dealer is drawn by lot, then the deal goes to the left. Five cards each, face down.
    Entry: from the dealer's left, each puts in the agreed sum to play, or stays out. If only one enters, the antes are theirs without a draw; if nobody does, the antes go back.
    Draw: in the same order, each throws 0 to 5 cards and gets as many.
    Lap: the first player left of the dealer stakes the least stake or more, or folds. The next stakes no less, or folds. Whoever is raised adds the difference, folds, or raises again; one chip more is a raise.
    While three or more can still stake, matching opens nothing: a new lap begins, and its first stake is no less than the last lap's final price.
    When two can still stake, the one to act may open as soon as someone has staked and the other stands exactly at the price. Two who are level open for nothing.
    After the table's last lap the hands open among all who have matched. A table set to "matched" opens them as soon as all have matched.

draw-rules-3-title = The order of hands, best first
draw-rules-3 =
    1 poker: five of one rank, `9 9 9 9 ★`
    2 straight flush: a run in one suit, `8♣︎ 9♣︎ 10♣︎ J♣︎ Q♣︎`
    3 quads: four of one rank
    4 flush: five of one suit. It stands above the full house here.
    5 full house: three and two
    6 straight: a run in mixed suits
    7 trips: three of one rank
    8 two pair
    9 pair
    10 no pair
    Flushes go by suit alone, ♡ ♢ ♣︎ ♠︎ from high to low, whatever their ranks. Same suit: split.
    Runs go by their lowest card, and go round: a 2 may follow the ace. 8-9-10-J-Q beats 2-A-K-Q-J. Between two runs whose lowest is the 2, the next card up decides, and so on; the ace is always high.
    All else goes by rank: a full house by its three, then its two; then the other cards, highest first. All equal: split.
    ★ always plays as the best card there is for its holder, and counts as much as a natural one.

draw-rules-4-title = Chips and all-ins
draw-rules-4 =
    To be dealt in you need ante and entry. An entry that takes your last chip is all-in; you still draw.
    Short of the price you may match with your last chips. The price stays what it was, also when a lap is opened with less than the least stake.
    Each pot belongs to those who paid into it up to its level. Chips nobody matched go back. Every pot is won or split on its own; odd chips go one each from the dealer's left.
    When only one can still stake and owes nothing, or nobody can, the hands open. If all who could stake have folded, the all-in players show among themselves. The last one left takes the pot unseen.
    When time runs out: you stay out, stand pat, or open where that is free; else you fold. Whoever is all-in is never folded.

draw-rules-5-title = House rulings
draw-rules-5 =
    The old rule text of this game (in Russian, author unknown) gives the packs with their jokers, ante and entry, one exchange of cards, stakes no lower than the one before, the duel of the last two, and the order of hands with its flushes and runs.
    Its points for cards (ace 11, court cards 10, the rest at face) play no part in its own comparisons, so this game doesn't use them.
    Where it is silent, this house rules:
    Two to five play with one pack and two jokers, six to ten with two packs and four.
    What three do who have all matched: they play another lap. The table sets how many, five as a rule; with 0 there is no limit, as in the old text.
    Nobody opens before someone has staked. Matching without opening is allowed, and then another lap begins.
    Kickers count. Runs whose lowest card is the 2 compare on upward from it.
    All-ins, side pots and odd chips, as on page 4.

draw-rules-6-title = Fair deals
draw-rules-6 =
    Before any card is dealt, the pack is shuffled and its seal goes up in the hand's message. A changed card would change the seal.
    The message's id, which Discord chooses, and the players' shuffle words then cut the pack. Riverboat can't choose the cut.
    After the hand, Verify checks seal and cut for the cards you saw. Cards you had no right to see stay closed for good.
    It shows that the order stood before the cut. It can't show that the host runs an honest copy of the program.
