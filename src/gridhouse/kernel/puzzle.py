"""What a puzzle is: a sheet that somebody solves alone, offline too, and an answer that is judged.

Where a game decides wish by wish, a puzzle is drawn, shown and judged as a whole.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from gridhouse.kernel.refusal import Refusal

LIBRARY = "library"
"""The series of the puzzles that people publish. No series of a kind is called so."""
COLLECTIONS = "collections"
"""Where addresses have what people collected of these. No series of a kind is called so."""
CAMPAIGN = "campaign"
"""Where addresses have the puzzles that are played one after the other. No series of a kind is called so."""
ASK = "ask"
"""Where addresses have the questions of a kind. No series of a kind is called so."""
LARGEST = 2**31 - 1
"""The most that a score can be."""
TAG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
"""How a tag is written."""
LONGEST_TAG = 24
MOST_TAGS = 24
"""How many tags a puzzle may have."""


class Day(Struct, frozen=True):
    """Which puzzle it is: the series, its number from 1 on, and the date on which it is out.

    A puzzle that people published has a number and no date.
    """

    series: str
    number: int
    date: str = ""


class Verdict(Struct, frozen=True):
    """What an answer is worth."""

    solved: bool
    over: bool
    """Whether nothing can be answered any more: it is solved, or lost."""
    score: int = 0
    """Standings go by it, and then by time. Less is better, and nothing is less than 0."""
    stars: int = 0
    """What a campaign gives for it: 1 to 3 for what is solved."""


class PuzzleTypes(Struct, frozen=True):
    """The types of a kind's values: one set for the wire, the store and the documents."""

    puzzle: Any
    sheet: Any
    answer: Any


class Question(Struct, frozen=True):
    """Something that anybody may ask about puzzles, and that takes thought.

    The house answers it in a process of its own, and gives up when the time is over.
    """

    about: str
    """What is asked, in a sentence."""
    asked: type[Struct]
    told: type[Struct]
    answer: Callable[[Any], Struct]
    """A pure function of what is asked, or a Refusal that says why there is no answer."""
    example: Struct
    """Something that is asked, and quickly answered."""
    seconds: float = 5.0
    """How long a processor may work on it at most."""


Puzzle = TypeVar("Puzzle", bound=Struct)
Sheet = TypeVar("Sheet", bound=Struct)
Answer = TypeVar("Answer", bound=Struct)


class PuzzleKind(ABC, Generic[Puzzle, Sheet, Answer]):
    """The handful of functions that make a kind of puzzle. All of them are pure."""

    key: ClassVar[str]
    """The name in addresses and tables: lower case, and for ever. A game in the same folder has the same."""
    name: ClassVar[str]
    about: ClassVar[str]
    types: ClassVar[PuzzleTypes]
    blank: ClassVar[Any]
    """The answer of somebody who has not answered anything yet."""
    series: ClassVar[tuple[str, ...]] = ()
    """The daily puzzles: a new one a day in each."""
    first_day: ClassVar[date] = date(2025, 1, 1)
    """The day of number 1 of every series."""
    ahead: ClassVar[int] = 400
    """How many days are drawn ahead."""
    levels: ClassVar[tuple[str, ...]] = ()
    """How hard a puzzle for practice may be wished."""
    campaign: ClassVar[tuple[str, ...]] = ()
    """The puzzles that are played one after the other, by name."""
    shared: ClassVar[bool] = False
    """Whether people may publish their own."""
    questions: ClassVar[Mapping[str, Question]] = {}
    """What a page may ask the house to think about, by name."""
    also: ClassVar[Mapping[str, str]] = {}
    """Other addresses of the interface that lead to this kind's puzzles, and what they mean."""

    # --- What puzzles there are ---

    def published(self, series: str) -> Sequence[Puzzle]:
        """The puzzles of the days before the house was published. They are the same in every house."""
        return ()

    @abstractmethod
    def draw(self, seed: bytes, series: str, earlier: Sequence[Puzzle]) -> Puzzle:
        """The puzzle that follows these of a series: a function of the seed and of all that came before."""

    def practise(self, level: str, seed: int) -> Struct:
        """What a page gets to practise with: a function of the level and the seed."""
        raise Refusal("no_practice", f"There is nothing to practise in {self.name}.")

    def of_campaign(self, name: str) -> Puzzle:
        """A puzzle of the campaign."""
        raise Refusal("no_such_puzzle", f"There is no puzzle {name!r} in the campaign of {self.name}.")

    # --- A puzzle ---

    @abstractmethod
    def read(self, text: str) -> Puzzle:
        """A puzzle from its text, or a Refusal that says where the text is wrong."""

    @abstractmethod
    def write(self, puzzle: Puzzle) -> str:
        """The text of a puzzle: `read` makes the same one of it."""

    @abstractmethod
    def sheet(self, puzzle: Puzzle, day: Day | None) -> Sheet:
        """What a page gets. `day` is None where the puzzle is of no series."""

    @abstractmethod
    def label(self, puzzle: Puzzle, day: Day) -> Struct:
        """What an archive or a library says of a puzzle to somebody who has not solved it yet."""

    def publish(self, text: str) -> Puzzle:
        """The puzzle that a text becomes when somebody publishes it, or a Refusal that says why it cannot be.

        It may take seconds, to rate the puzzle or to prove what its maker claims in the text; the house
        thinks about it elsewhere. A puzzle that is read later is the one that was published.
        """
        return self.read(text)

    def tags(self, puzzle: Puzzle) -> frozenset[str]:
        """What a published puzzle can be searched by: short words in lower case, such as "size-5-6". They may
        tell no more than its sheet."""
        return frozenset()

    # --- An answer ---

    @abstractmethod
    def judge(self, puzzle: Puzzle, answer: Answer) -> Verdict:
        """What an answer is worth, or a Refusal where it is no answer to this puzzle."""

    @abstractmethod
    def solution(self, puzzle: Puzzle) -> Answer:
        """An answer that solves it."""

    def join(self, puzzle: Puzzle, earlier: Answer, later: Answer) -> Answer:
        """What stands after somebody who had answered `earlier` sends `later`, perhaps from another device.

        An answer that is over stays as it is, and joining the same again changes nothing.
        """
        return earlier if self.judge(puzzle, earlier).over else later

    def quickest(self, answer: Answer) -> float:
        """The seconds that anybody needs for this answer. Who is faster is not ranked."""
        return 0.0

    # --- The calendar ---

    def date_of(self, number: int) -> str:
        """The date of the daily puzzles of this number."""
        return (self.first_day + timedelta(days=number - 1)).isoformat()

    def number_on(self, day: date) -> int:
        """The number of the daily puzzles of this date."""
        return (day - self.first_day).days + 1

    def day(self, series: str, number: int) -> Day:
        """The day of a puzzle of a series, or of the library."""
        return Day(series, number, self.date_of(number) if series in self.series else "")

    # --- The wire ---

    def answer(self, data: bytes | Raw | dict[str, Any]) -> Answer:
        """An answer that somebody sent; refused where it does not fit."""
        try:
            if isinstance(data, dict):
                return msgspec.convert(data, self.types.answer)  # type: ignore[no-any-return]
            return msgspec.json.decode(data, type=self.types.answer)  # type: ignore[no-any-return]
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("bad_answer", f"This is no answer to a puzzle of {self.name}: {error}.") from None
        except RecursionError:
            raise Refusal("bad_answer", "This is no answer: it is nested too deeply.") from None


AnyKind = PuzzleKind[Any, Any, Any]
