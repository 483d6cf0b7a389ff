"""The words on the wire about learning: times tables and classes."""

from typing import Any

from msgspec import Struct

from gridhouse.games.lessons import Heat
from gridhouse.house.wire import GameInfo, Name, Wish


class Lesson(Struct, frozen=True):
    """The game to learn times tables with: a match with this bot and these options asks for products."""

    game: GameInfo
    about: str
    bot: str
    options: dict[str, Any]


class Tables(Struct, frozen=True):
    """Somebody's times tables, from so many games: the products that were asked."""

    games: int
    asked: list[Heat]
    practise: list[Heat]
    """What to practise next, the most urgent first."""


class SeatTables(Struct, frozen=True):
    """The times tables of one seat in one game."""

    seat: int
    tables: Tables


class CreateClass(Wish, frozen=True):
    """A new class, taught by whoever makes it."""

    name: Name


class JoinClass(Wish, frozen=True):
    """Come into a class, by a nickname and nothing else."""

    nickname: Name
    somebody_else: bool = False
    """Whether it is another child than the one before on this device, who stays who they are."""


class PupilHere(Struct, frozen=True):
    """A pupil who is known on the device that asks."""

    person: str
    nickname: str


class ClassLink(Struct, frozen=True):
    """What a class link opens, and who has come by it on this device; first, whoever asks."""

    id: str
    name: str
    here: list[PupilHere]
    started_at: int | None = None
    """When a game was last begun for everybody."""


class ClassDoor(Struct, frozen=True):
    """Where the code of a class leads."""

    link: str


class OpenClass(Wish, frozen=True):
    """Open a class by a new code of six digits, or close it."""

    open: bool


class ClassInfo(Struct, frozen=True):
    """A class in a list. Whoever is in it is told the link; its teacher also the code, as long as it is open,
    and how many pupils there are."""

    id: str
    name: str
    link: str | None = None
    pupils: int | None = None
    code: str | None = None


class ClassList(Struct, frozen=True):
    taught: list[ClassInfo]
    joined: list[ClassInfo]


class Week(Struct, frozen=True):
    """What somebody showed within seven days: how often they were asked, how often they were right at once,
    and how long it took them on average."""

    begins_at: int
    asked: int
    at_once: int
    mean: float | None


class PupilInfo(Struct, frozen=True):
    """A pupil as the teacher sees them."""

    number: int
    nickname: str
    joined_at: int
    tables: Tables
    seen_at: int
    """When they were last at the page of the class, or played."""
    here: bool
    """Whether they have come since the class was opened."""
    weeks: list[Week]
    """The weeks in which they played, the first one first."""


class ClassReport(Struct, frozen=True):
    """What a teacher sees of a class: every pupil, and all of them together."""

    info: ClassInfo
    pupils: list[PupilInfo]
    together: Tables
