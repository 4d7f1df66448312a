"""Settings: what a host can set, and one clear line for what they can't."""

from pathlib import Path

import pytest

from bot.settings import BadSettings, is_loopback, read_settings


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "RIVERBOAT_TEST", "RIVERBOAT_TEMPO", "RIVERBOAT_API", "RIVERBOAT_GATEWAY"):
        monkeypatch.delenv(name, raising=False)


def env(folder: Path, text: str) -> Path:
    file = folder / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def test_without_anything_set_there_are_good_defaults(tmp_path: Path) -> None:
    settings = read_settings(env(tmp_path, ""))
    assert settings.token.get_secret_value() == ""
    assert settings.starting_chips == 2_000
    assert not settings.on_loopback


def test_what_stands_in_env_counts_and_the_environment_counts_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = env(tmp_path, "DISCORD_TOKEN=abc\nRIVERBOAT_STARTING_CHIPS=500\n")
    monkeypatch.setenv("RIVERBOAT_STARTING_CHIPS", "700")
    settings = read_settings(file)
    assert settings.token.get_secret_value() == "abc"
    assert settings.starting_chips == 700


def test_the_token_is_in_no_text(tmp_path: Path) -> None:
    settings = read_settings(env(tmp_path, "DISCORD_TOKEN=very-secret"))
    assert "very-secret" not in repr(settings) + str(settings)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("RIVERBOAT_STARTING_CHIP=5", "unknown setting RIVERBOAT_STARTING_CHIP"),
        ("RIVERBOAT_STARTING_CHIPS=lots", "RIVERBOAT_STARTING_CHIPS"),
        ("RIVERBOAT_STARTING_CHIPS=-1", "RIVERBOAT_STARTING_CHIPS"),
        ("RIVERBOAT_PLAYGROUND_PORT=70000", "RIVERBOAT_PLAYGROUND_PORT"),
        ("RIVERBOAT_LOG_LEVEL=loud", "RIVERBOAT_LOG_LEVEL"),
        ("RIVERBOAT_TEMPO=20", "loopback only"),
        ("RIVERBOAT_TEST=1", "only addresses on loopback"),
        ("RIVERBOAT_API=http://example.com/api/v10", "on loopback"),
        ("DISCORD_TOKEN=two words", "no spaces"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line_without_the_token(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadSettings) as bad:
        read_settings(env(tmp_path, text))
    assert says in str(bad.value)
    assert "\n" not in str(bad.value)
    assert "two words" not in str(bad.value)


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://127.0.0.1:80/api", True),
        ("ws://localhost:1/gw", True),
        ("http://[::1]:5/", True),
        ("https://discord.com/api/v10", False),
        ("http://127.0.0.1.example.com/", False),
        ("http://10.0.0.1/", False),
        ("nothing", False),
    ],
)
def test_what_is_on_this_machine(address: str, here: bool) -> None:
    assert is_loopback(address) is here
