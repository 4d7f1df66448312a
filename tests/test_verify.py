"""`python -m bot.verify`: accepts an honest proof, and nothing that was changed in any place."""

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import verify
from bot.core.cards import PACK_52, PACK_54, PACK_108
from bot.core.proof import proof
from bot.core.shuffle import leaf, root_of, shown, shuffle

Proof = dict[str, Any]
SEALED = shuffle(PACK_54)
WORDS = ["river", "", "Удача 7", "τύχη"]
PLACES = range(25)


def honest() -> Proof:
    return as_file(proof(SEALED, 1443210987654321012, WORDS, PLACES))


def as_file(told: Proof) -> Proof:
    """The proof after it was written to a file and read back."""
    back: Proof = json.loads(json.dumps(told))
    return back


@pytest.mark.parametrize("pack", [PACK_52, PACK_54, PACK_108], ids=len)
def test_an_honest_proof_checks_out(pack: tuple[Any, ...]) -> None:
    told = verify.check(as_file(proof(shuffle(pack), 77, ["a", ""], range(len(pack)))))
    assert told[-1].startswith("It checks out")


def test_it_tells_root_message_words_and_cards() -> None:
    told = "\n".join(verify.check(honest()))
    for part in (
        SEALED.root,
        shown(SEALED.root),
        "1443210987654321012",
        '"Удача 7"',
        "no word",
        f"0:{honest()['opened'][0]['card']}",
    ):
        assert part in told


def test_the_shuffle_vector_s_deal_checks_out() -> None:
    vector = json.loads((Path(__file__).parent / "core/shuffle_vector.json").read_text("utf-8"))
    leaves = [
        leaf(bytes.fromhex(salt), card) for salt, card in zip(vector["salts"], vector["sealed"], strict=True)
    ]
    opened = [
        {"place": place, "salt": vector["salts"][at], "card": vector["deal_order"][place]}
        for place, at in enumerate(vector["permutation"])
    ]
    told = {
        "riverboat_proof": 1,
        "root": root_of(leaves),
        "message_id": vector["message_id"],
        "words": vector["words"],
        "leaves": [each.hex() for each in leaves],
        "opened": opened,
    }
    assert told["root"] == vector["root"]
    assert verify.check(told)


def test_the_seal_may_be_written_as_the_channel_shows_it() -> None:
    told = honest() | {"root": shown(SEALED.root)}
    assert verify.check(told) == verify.check(honest())


def set_to(name: str, value: Any) -> Callable[[Proof], None]:
    return lambda told: told.update({name: value})


def first(name: str, value: Any) -> Callable[[Proof], None]:
    return lambda told: told["opened"][0].update({name: value})


def doubled(told: Proof) -> None:
    told["opened"].append(told["opened"][0])


def swapped(told: Proof) -> None:
    one, two = told["opened"][:2]
    one["place"], two["place"] = two["place"], one["place"]


def another_card(told: Proof) -> None:
    told["opened"][0]["card"] = "As" if told["opened"][0]["card"] != "As" else "Ks"


def one_leaf_less(told: Proof) -> None:
    """Consistent in itself, but no pack."""
    told["leaves"].pop()
    told["root"] = root_of([bytes.fromhex(each) for each in told["leaves"]])


def another_leaf(told: Proof) -> None:
    told["leaves"][3] = "0" * 64


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (set_to("riverboat_proof", 2), "no proof of version 1"),
        (set_to("root", "0" * 64), "the leaves don't make the root"),
        (set_to("root", SEALED.root.upper()), "64 lowercase hex digits"),
        (set_to("root", None), "64 lowercase hex digits"),
        (set_to("root", shown(SEALED.root)[1:]), "43 characters of base64"),
        (set_to("root", shown("00" * 32)), "the leaves don't make the root"),
        (set_to("root", shown("00" * 32)[:-1] + "B"), "43 characters of base64"),
        (set_to("message_id", "1443210987654321013"), "is not the card that was sealed there"),
        (set_to("message_id", 1443210987654321012), "the message id is no number"),
        (set_to("message_id", "+5"), "the message id is no number"),
        (set_to("words", ["river", "", "Удача 7", ""]), "is not the card that was sealed there"),
        (set_to("words", ["river|", "Удача 7", "τύχη"]), "the words are malformed"),
        (set_to("words", ["x" * 33]), "the words are malformed"),
        (set_to("words", [None]), "the words are malformed"),
        (set_to("words", []), "the words are malformed"),
        (set_to("words", "river"), "the words are malformed"),
        (set_to("leaves", []), "0 leaves are no pack"),
        (set_to("leaves", None), "the leaves are malformed"),
        (set_to("leaves", ["zz"] * 54), "the leaves are malformed"),
        (one_leaf_less, "53 leaves are no pack"),
        (another_leaf, "the leaves don't make the root"),
        (set_to("opened", []), "no card is opened"),
        (set_to("opened", None), "no card is opened"),
        (set_to("opened", [5]), "has no place"),
        (first("place", "0"), "has no place"),
        (first("place", True), "has no place"),
        (first("place", 54), "outside the pack"),
        (first("place", -1), "outside the pack"),
        (first("card", "1s"), "no such card"),
        (first("card", None), "no such card"),
        (first("salt", "00"), "the salt is not 32"),
        (first("salt", "0" * 32), "is not the card that was sealed there"),
        (another_card, "is not the card that was sealed there"),
        (doubled, "place 0 is doubled"),
        (swapped, "is not the card that was sealed there"),
    ],
)
def test_a_proof_changed_in_any_place_does_not_check_out(change: Callable[[Proof], None], says: str) -> None:
    told = honest()
    change(told)
    with pytest.raises(ValueError, match=says):
        verify.check(told)


def test_a_pack_with_a_doubled_card_does_not_check_out() -> None:
    """Sealed and cut by the book, but the bot put two aces of spades into the pack."""
    crooked = shuffle([*PACK_52[:-2], PACK_52[-1], PACK_52[-1]])
    with pytest.raises(ValueError, match="more often than in a pack"):
        verify.check(proof(crooked, 1, [""], range(52)))


@pytest.mark.parametrize("data", [None, [], "proof", 5, {}])
def test_what_is_no_proof_is_told_so(data: Any) -> None:
    with pytest.raises(ValueError, match="no proof of version 1"):
        verify.check(data)


def test_the_file_stands_alone_and_its_exit_code_tells(tmp_path: Path) -> None:
    """Copied away from Riverboat, it runs by itself."""
    alone = shutil.copy(str(verify.__file__), tmp_path / "check.py")
    good, bad, torn = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "torn.json"
    good.write_text(json.dumps(honest()), "utf-8")
    bad.write_text(json.dumps(honest() | {"message_id": "5"}), "utf-8")
    torn.write_text(json.dumps(honest())[:-1], "utf-8")
    runs = [
        subprocess.run([sys.executable, "-I", alone, *files], capture_output=True, text=True, check=False)
        for files in ([str(good)], [str(bad)], [str(torn)], [str(tmp_path / "none.json")], [])
    ]
    assert [run.returncode for run in runs] == [0, 1, 1, 1, 1]
    assert [run.stderr for run in runs] == [""] * 5
    assert all("doesn't check out" in run.stdout for run in runs[1:4])


def test_a_word_that_the_screen_has_no_letters_for_is_no_reason_to_doubt(tmp_path: Path) -> None:
    good = tmp_path / "good.json"
    good.write_text(json.dumps(honest()), "utf-8")
    command = [sys.executable, str(verify.__file__), str(good)]
    told = subprocess.run(
        command, capture_output=True, text=True, env={"PYTHONIOENCODING": "ascii"}, check=True
    )
    assert "\\u0423" in told.stdout


def test_it_needs_the_standard_library_alone() -> None:
    tree = ast.parse(Path(str(verify.__file__)).read_text("utf-8"))
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    assert {str(name).split(".")[0] for name in imported} <= sys.stdlib_module_names
