"""`python -m bot.replay`: one hand or many, and what it exits with."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot import replay

DECK = "5s 5h 4s 4h Ac Ks Qs Js Ts 9s As 4c 4d 5c 5d"
STORY = {
    "riverboat": 1,
    "game": "put-and-take",
    "options": {"scale": "steps", "unit": 1},
    "seats": [{"stack": 5000}, {"stack": 5000}],
    "button": 0,
    "deck": DECK,
    "moves": [],
}
ROOT = Path(__file__).parents[1]


def written(folder: Path, text: str, name: str = "hand.json") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = replay.main(list(arguments))
    return code, capsys.readouterr().out


def test_a_hand_is_answered_as_one_indented_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = run(capsys, written(tmp_path, json.dumps(STORY)))
    assert code == 0
    assert json.loads(out)["payoffs"] == [-29, 29]
    assert out.startswith('{\n  "ended": true')


def test_a_refused_move_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, written(tmp_path, json.dumps(STORY | {"moves": [[1, "fold"]]})))
    assert code == 1
    assert json.loads(out) == {"error": {"move": 0, "code": "hand-over"}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ('{"riverboat": ' + "9" * 5_000 + "}", "no JSON"),
        ("{}", "version"),
        (json.dumps(STORY | {"deck": "5s 5h"}), "the deck is short"),
        (json.dumps(STORY | {"seats": [{"stack": 28}, {"stack": 5000}]}), "seat 0 has 28 chips and needs 29"),
        (json.dumps(STORY | {"deck": DECK + " 5s"}), "5s is 2 times"),
        (json.dumps(STORY | {"deck": DECK[:-2] + "??"}), "unseen"),
        (json.dumps(STORY | {"seats": [{"stack": 5000}] * 12}), "11 players"),
    ],
)
def test_what_is_no_hand_file_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    code, out = run(capsys, written(tmp_path, text))
    assert code == 2
    error = json.loads(out)["error"]
    assert error["code"] == "bad-hand-file"
    assert reason in error["reason"]


def test_a_file_that_is_not_there_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, str(tmp_path / "none.json"))
    assert code == 2
    assert "can't read" in json.loads(out)["error"]["reason"]


def test_a_file_in_a_format_no_game_reads_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, written(tmp_path, 'variant = "??"\n', "hand.xyz"))
    assert code == 2
    assert "no game reads .xyz files" in json.loads(out)["error"]["reason"]


def test_many_hands_are_answered_a_line_each_whatever_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        json.dumps(STORY),
        "no hand",
        "",
        json.dumps(STORY | {"moves": [[0, "fold"]]}),
        json.dumps(STORY),
    ]
    code, out = run(capsys, "--many", written(tmp_path, "\n".join(lines) + "\n", "hands.jsonl"))
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [sorted(answer)[0] for answer in answers] == ["board", "error", "error", "error", "board"]


def test_bytes_that_are_no_text_are_no_hand_file() -> None:
    (answer,) = replay.answers(io.BytesIO(b"\xff\xfe{}"))
    assert json.loads(answer)["error"]["code"] == "bad-hand-file"


def test_a_dash_reads_standard_input_and_answers_line_by_line() -> None:
    """Whoever writes a hand gets its answer before writing the next."""
    command = [sys.executable, "-m", "bot.replay", "--many", "-"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(json.dumps(STORY) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["payoffs"] == [-29, 29]
        process.stdin.close()
        assert process.wait(10) == 0
