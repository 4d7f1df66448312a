"""Five-card draw as people play it: every press through Discord's wire, the bot a process of its own."""

import re

import pytest

from bot.playground.client import parts
from tests.whole.cardroom import RIVER, seen, told
from tests.whole.conftest import Evening
from tests.whole.draw_room import DrawRoom

pytestmark = pytest.mark.whole


def held(text: str) -> list[str]:
    """The five cards in the first line of a hand's panel."""
    return text.splitlines()[0].rpartition(": ")[2].split()


async def test_a_hand_of_three_from_the_cards_to_the_open_hands(evening: Evening) -> None:
    """Cards by direct message, a draw marked there, stakes by window, the last two, and what is shown to whom."""
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo", "Cy")
    await table.sit()
    look = await table.deal()
    assert "entry" in look.text
    first = look.turn
    letter = await table.letter(first)
    before = held(seen(letter))
    assert len(before) == 5
    assert "You have" in seen(letter)
    assert "Your turn: put in 10 to play" in seen(letter)
    await table.all_enter()

    marked = await table.mark(first, letter, 0, 3)
    assert f"Marked to throw: {before[0]} {before[3]}" in told(marked)
    drawn = await table.people[first].press("Draw 2", message=marked.response)
    assert drawn.callback == 7, "the press is answered by the new cards"
    assert f"You threw {before[0]} {before[3]} and got" in told(drawn)
    after = held(told(drawn))
    assert [after[place] for place in (1, 2, 4)] == [before[place] for place in (1, 2, 4)]
    assert f"You threw {before[0]}" in seen(await table.letter(first))
    assert f"{first} draws 2." in (await table.until(lambda look: "draws 2" in look.text)).text

    for _ in range(2):
        await table.act("Stand pat")
    look = await table.until(lambda look: "lap 1 of 5" in look.text)
    assert "There is no check here." in look.text
    small = await table.act("Stake more…", amount="3")
    assert "The least stake in this lap is 10." in told(small)
    await table.act("Stake more…", amount="half pot")
    assert "stakes 30." in (await table.look()).text
    await table.act("Match 30")
    await table.act("Stake more…", amount="60")
    await table.act("Fold")
    look = await table.until(lambda look: "Two are left" in look.text)
    assert {"Open · 30", "Match 30"} < set(look.moves)
    await table.act("Open · 30")
    look = await table.until(lambda look: "hands open" in look.text)
    assert len(re.findall(r"^\d \w+ (?:\S+ ){5}", look.text, re.MULTILINE)) == 2, "two hands lie open"
    evening.books_are_right()
    assert evening.rows("SELECT sum(net), count(*) FROM results") == [(0, 3)]


async def test_a_draw_settled_beforehand_is_played_when_the_turn_comes(evening: Evening) -> None:
    """Marked before the entry, kept through it, played inside the press before, and the direct message is rewritten."""
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo", "Cy")
    await table.sit()
    first = (await table.deal()).turn
    _, second, third = table.from_seat_of(first)
    letter = await table.letter(second)
    before = held(seen(letter))
    marked = await table.mark(second, letter, 1, 2, 4)
    settled = await table.people[second].press("Draw 3 at my turn", message=marked.response)
    assert f"Chosen: throw {before[1]} {before[2]} {before[4]} at your turn." in told(settled)
    panel = await table.cards(third)
    assert panel.response is not None
    await table.people[third].press("Stand pat", message=panel.response)
    await table.all_enter()
    assert (await table.look()).turn == first, "marks and choices are no move before their turn"
    await table.act("Stand pat")
    look = await table.until(lambda look: "lap 1" in look.text)
    assert f"{second} draws 3. {third} stands pat." in look.text
    rewritten = await evening.until(table.people[second], lambda sight: "You threw" in seen(sight.dms[-1]))
    assert f"You threw {before[1]} {before[2]} {before[4]} and got" in seen(rewritten.dms[-1])
    assert not [part for part in parts(rewritten.dms[-1]) if part["type"] == 3], (
        "there is nothing to mark any more"
    )
    late = await table.people[second].press(
        _menu_id(letter).replace(":mark", ":draw:012"), message=letter["id"]
    )
    assert "You have drawn." in told(late)
    assert "You threw" in seen(await table.letter(second)), "a refusal leaves the cards in view"


def _menu_id(message: dict[str, object]) -> str:
    return str(next(part["custom_id"] for part in parts(message) if part["type"] == 3))


async def test_a_draw_from_the_table_reaches_the_direct_message_too(evening: Evening) -> None:
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo")
    await table.sit()
    name = (await table.deal()).turn
    await table.letter(name)
    await table.all_enter()
    panel = await table.act("Choose cards")
    assert panel.callback == 4, "the table stays, the cards come beside it"
    assert panel.response is not None
    marked = await table.mark(name, panel.response, 0, 1, 2, 3, 4)
    drawn = await table.people[name].press("Draw 5", message=marked.response)
    assert "You threw" in told(drawn)
    new = held(told(drawn))
    await evening.until(table.people[name], lambda sight: held(seen(sight.dms[-1])) == new)


@pytest.mark.parametrize("on_turn", [True, False])
async def test_what_the_button_says_is_what_is_thrown(evening: Evening, on_turn: bool) -> None:
    """Marks made under My cards don't change what the direct message's Draw 2 throws: it throws nothing any more."""
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo")
    await table.sit()
    await table.deal()
    await table.all_enter()
    first = (await table.look()).turn
    name = first if on_turn else next(each for each in table.people if each != first)
    person, label = table.people[name], "Draw 2" if on_turn else "Draw 2 at my turn"
    letter = await table.letter(name)
    before = held(seen(letter))
    in_talk = (await table.mark(name, letter, 0, 1)).response
    panel = (await table.cards(name)).response
    assert panel is not None
    await table.mark(name, panel, 2, 3)
    refused = await person.press(label, message=in_talk)
    assert "Your marks have changed since that button came, so nothing was thrown." in told(refused)
    assert f"Marked to throw: {before[2]} {before[3]}" in told(refused)
    assert f"[{label}]" in told(refused), "the panel as it now stands, with a button that throws these"
    assert "draws" not in (await table.look()).text
    assert not evening.rows("SELECT 1 FROM events WHERE kind = 'Drew'")
    thrown = await person.press(label, message=refused.response)
    said = (
        f"You threw {before[2]} {before[3]} and got" if on_turn else f"Chosen: throw {before[2]} {before[3]}"
    )
    assert said in told(thrown)


async def test_the_order_of_hands_is_one_tap_away_and_hides_no_cards(evening: Evening) -> None:
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo")
    await table.sit()
    await table.deal()
    letter = await table.letter("Bo")
    page = await table.people["Bo"].press("Order of hands", message=letter)
    assert "1 poker: five of one rank" in told(page)
    assert held(seen(next(dm for dm in (await table.people["Bo"].sees()).dms if dm["id"] == letter["id"])))
    page = await table.people["Ann"].press("Order of hands", where=RIVER)
    assert "1 poker: five of one rank" in page.private.translate({0xFE0E: None})
    words = await table.people["Bo"].press("In words", message=letter)
    assert re.search(r"You hold (.+ of .+|joker)", told(words))
    assert "♠" not in told(words)


async def test_with_direct_messages_closed_all_is_under_my_cards(evening: Evening) -> None:
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo")
    await table.people["Bo"].open_dms(False)
    await table.sit()
    await table.deal()
    assert not (await table.people["Bo"].sees()).dms
    panel = await table.cards("Bo")
    cards = held(told(panel))
    assert len(cards) == 5
    assert panel.response is not None
    await table.mark("Bo", panel.response, 4)
    await table.all_enter()
    while (await table.look()).turn != "Bo":
        await table.act("Stand pat")
    again = await table.cards("Bo")
    assert f"Marked to throw: {cards[4]}" in told(again), "marks outlast the entry"
    drawn = await table.people["Bo"].press("Draw 1", message=again.response)
    assert f"You threw {cards[4]} and got" in told(drawn)


@pytest.mark.parametrize("stage", ["entry", "draw", "betting"])
async def test_time_runs_out(evening: Evening, stage: str) -> None:
    """H: no entry; stands pat, marked or not; folds, since there is no check. One call before, gone afterwards."""
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo", "Cy")
    await table.sit(clock=40, time_bank=0)
    name = (await table.deal()).turn
    if stage != "entry":
        await table.all_enter()
    if stage == "draw":
        await table.mark(name, await table.letter(name), 0)
    if stage == "betting":
        for _ in table.people:
            await table.act("Stand pat")
        assert (await table.look()).turn == name
    said = {"entry": "stays out.", "draw": "stands pat.", "betting": "folds."}[stage]
    await evening.until(
        table.people[name], lambda sight: any("it's your turn" in p["text"] for p in sight.pings)
    )
    look = await table.until(lambda look: f"{name} {said}" in look.text)
    assert f"{name}'s time ran out." in look.text
    await evening.until(
        table.host, lambda sight: all("your turn" not in seen(message) for message in sight.channel(RIVER))
    )


async def test_a_restart_in_the_middle_of_the_draw_changes_nothing(evening: Evening) -> None:
    """What was settled beforehand is still settled, and the old buttons work."""
    await evening.start()
    table = DrawRoom(evening, "Ann", "Bo", "Cy")
    await table.sit()
    first = (await table.deal()).turn
    order = table.from_seat_of(first)
    letters = {name: await table.letter(name) for name in order}
    marked = await table.mark(order[1], letters[order[1]], 0, 1)
    await table.people[order[1]].press("Draw 2", message=marked.response)
    await table.all_enter()
    assert await evening.stop() == 0
    await evening.start()
    look = await table.until(lambda look: "Riverboat was away" in look.text)
    assert look.turn == first
    again = await table.mark(first, letters[first], 2)
    drawn = await table.people[first].press("Draw 1", message=again.response)
    assert held(seen(letters[first]))[2] in told(drawn).split("and got")[0]
    look = await table.until(lambda look: f"{order[1]} draws 2." in look.text)
    assert look.turn == order[2]
    await evening.until(table.people[order[1]], lambda sight: "You threw" in seen(sight.dms[-1]))
    evening.books_are_right()
