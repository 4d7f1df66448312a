"""A catalogue with the real English words, a `show` sentence that says any fact, and a few Russian words."""

from pathlib import Path

import pytest

from bot.show.catalog import Catalog
from tests.show.words_in_code import ROOT

SPARE_ENGLISH = """
show = { $fact }
two-facts = { $one } and { $other }
chip-count = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
only-english = only in English
"""
SPARE_RUSSIAN = """
show = { $fact }
chip-count = { $n ->
    [one] { $n } фишка
    [few] { $n } фишки
   *[many] { $n } фишек
}
amount-words-thousand = к
amount-words-pot = банк
"""


@pytest.fixture(scope="session")
def words_at_hand(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    folder = tmp_path_factory.mktemp("words")
    (folder / "spare.en.ftl").write_text(SPARE_ENGLISH, encoding="utf-8")
    (folder / "ru.ftl").write_text(SPARE_RUSSIAN, encoding="utf-8")
    (folder / "el.ftl").write_text("show = { $fact }\n", encoding="utf-8")
    return Catalog.load(ROOT / "data" / "words", Path(folder))
