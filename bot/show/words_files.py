"""The words files (Project Fluent): which language each is in, and whether they can be read at all.

`en.ftl` and `put-and-take.en.ftl` are English, `ru.ftl` Russian: a file's language is the last part of its name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.builtins import BUILTINS
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.core.errors import Fault


class Figure(FluentInt):
    """A number whose figures are set already, so that a sentence can still choose its plural by it."""

    figures: str

    @classmethod
    def of(cls, number: int, figures: str) -> "Figure":
        figure = cls(number)
        figure.figures = figures
        return figure

    def format(self, locale: Locale) -> str:
        return self.figures


class Bundle(FluentBundle):
    """The sentences of one language. Fluent's own, but for numbers: it would set their figures anew."""

    def fill(self, key: str, facts: Mapping[str, Figure | str]) -> tuple[str | None, list[str]]:
        """The sentence with its facts, and what is wrong with it."""
        errors: list[Exception] = []
        pattern = self.get_message(key).value
        env = ResolverEnvironment(context=self, current=CurrentEnvironment(args=dict(facts)), errors=errors)
        try:
            text = None if pattern is None else pattern(env)
        except ValueError as error:  # a fact or a sentence beyond Fluent's own limits
            return None, [str(error)]
        return text if isinstance(text, str) else None, sorted({str(error) for error in errors})


@dataclass(frozen=True, slots=True)
class Sentence:
    """One entry of a words file: the facts it names, other entries it uses, and the file it stands in."""

    key: str
    facts: frozenset[str]
    uses: frozenset[str]
    file: Path


@dataclass(slots=True)
class Words:
    """All sentences of one language, ready to be filled in."""

    language: str
    bundle: Bundle
    sentences: dict[str, Sentence] = field(default_factory=dict)

    def facts(self, key: str) -> frozenset[str]:
        """The facts that `key` needs, those of the entries it uses included; a term gets its own from its caller."""
        sentence = self.sentences[key]
        needed = sentence.facts
        for other in sentence.uses:
            if not other.startswith("-"):
                needed |= self.facts(other)
        return needed


def read_words(sources: Iterable[Path]) -> Mapping[str, Words]:
    """The words of each language in these files and folders (searched through), by language.

    Raises Fault, naming file and key, for a file that can't be read, a key that stands there twice, an entry that
    uses one that isn't there, and for a key or fact of another language that English doesn't have.
    """
    languages: dict[str, Words] = {}
    for file in _files(sources):
        language = file.stem.rpartition(".")[2]
        words = languages.setdefault(language, Words(language, Bundle([language], use_isolating=False)))
        _add(words, file)
    for words in languages.values():
        _check_uses(words)
        _check_against_english(words, languages.get("en"))
    return languages


def _files(sources: Iterable[Path]) -> Iterator[Path]:
    for source in sources:
        if source.is_dir():
            yield from sorted(source.rglob("*.ftl"))
        else:
            yield source


def _add(words: Words, file: Path) -> None:
    try:
        resource = FluentResource(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(f"words file {file.name} can't be read: {error}") from error
    for entry in resource.body:
        if isinstance(entry, ftl.Junk):
            raise Fault(f"words file {file.name} isn't Fluent here: {(entry.content or '')[:80]!r}")
        if isinstance(entry, ftl.Message | ftl.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
            if key in words.sentences:
                raise Fault(
                    f"words file {file.name}: {key} stands in {words.sentences[key].file.name} already"
                )
            if entry.value is None:
                raise Fault(f"words file {file.name}: {key} has no words")
            words.sentences[key] = _sentence(key, entry, file)
    words.bundle.add_resource(resource)


def _sentence(key: str, entry: ftl.Message | ftl.Term, file: Path) -> Sentence:
    finder = _Finder()
    finder.visit(entry.value)
    unknown = finder.functions - set(BUILTINS)
    if unknown:
        raise Fault(f"words file {file.name}: {key} calls {', '.join(sorted(unknown))}, which isn't there")
    return Sentence(key, frozenset(finder.facts), frozenset(finder.uses), file)


class _Finder(Visitor):
    """Walks one entry and notes the facts, entries and functions it names."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.uses: set[str] = set()
        self.functions: set[str] = set()

    # The three names below are Fluent's; its nodes' attributes are typed loosely there, hence Any.
    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor looks for this name)
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 (the visitor looks for this name)
        self.uses.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802 (the visitor looks for this name)
        self.uses.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802 (the visitor looks for this name)
        self.functions.add(node.id.name)
        self.generic_visit(node)


def _check_uses(words: Words) -> None:
    for sentence in words.sentences.values():
        for other in sentence.uses - words.sentences.keys():
            raise Fault(f"words file {sentence.file.name}: {sentence.key} uses {other}, which isn't there")
    for key in words.sentences:
        _check_circle(words, key, ())


def _check_circle(words: Words, key: str, trail: tuple[str, ...]) -> None:
    if key in trail:
        raise Fault(f"words file {words.sentences[key].file.name}: {key} uses itself")
    for other in words.sentences[key].uses:
        _check_circle(words, other, (*trail, key))


def _check_against_english(words: Words, english: Words | None) -> None:
    if english is None:
        raise Fault(
            "there are no English words files, and English is what every other language falls back to"
        )
    for key, sentence in words.sentences.items():
        if key.startswith("-"):
            continue
        if key not in english.sentences:
            raise Fault(f"words file {sentence.file.name}: English has no {key}")
        extra = words.facts(key) - english.facts(key)
        if extra:
            raise Fault(
                f"words file {sentence.file.name}: {key} names {', '.join(sorted(extra))}, English doesn't"
            )
