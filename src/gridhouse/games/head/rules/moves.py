"""What players wish for, and what happens."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from gridhouse.games.head.rules.grid import Cell, Spot
from gridhouse.games.head.rules.limits import Limit
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.settings import Settings
from gridhouse.kernel import Command, Event, Resign

Row = Annotated[int, Meta(ge=0, le=3)]
Text = Annotated[str, Meta(max_length=20)]


class Settle(Command, frozen=True):
    """Choose the settings of the own side. Another grid size clears the grid."""

    settings: Settings


class Write(Command, frozen=True):
    """Put a word into a row; the empty word clears the row."""

    row: Row
    word: Text


class Lay(Command, frozen=True):
    """Place the word of a row on the grid."""

    row: Row
    spot: Spot


class Lift(Command, frozen=True):
    """Take the word of a row off the grid."""

    row: Row


class Pick(Command, frozen=True):
    """Pick Random Words: fill the empty rows."""


class Scatter(Command, frozen=True):
    """Place Random Positions: place all words that are not placed yet."""


class Start(Command, frozen=True):
    """Be ready, with all words placed."""


class Surprise(Command, frozen=True):
    """Fill the empty rows, place what is not placed, and be ready: all in one tap."""


class Hide(Command, frozen=True):
    """Fill and place all rows at once, and be ready."""

    words: Annotated[tuple[Text, ...], Meta(max_length=4)]
    spots: Annotated[tuple[Spot, ...], Meta(max_length=4)]


class Letter(Command, frozen=True):
    """Guess a letter."""

    letter: Text


class Probe(Command, frozen=True):
    """Guess a coordinate."""

    cell: Cell


class Name(Command, frozen=True):
    """Guess the word of a row."""

    row: Row
    word: Text


class TimeUp(Command, frozen=True):
    """The clock's word that this action has taken long enough."""

    go: int


Wish: TypeAlias = (
    Settle
    | Write
    | Lay
    | Lift
    | Pick
    | Scatter
    | Start
    | Surprise
    | Hide
    | Letter
    | Probe
    | Name
    | TimeUp
    | Resign
)


class Opened(Event, frozen=True):
    """A match began, with the set-up."""

    options: Options


class Settled(Event, frozen=True):
    """A player chose settings."""

    seat: int
    settings: Settings


class Written(Event, frozen=True):
    """A player filled the rows like this. Known to that player alone."""

    seat: int
    rows: tuple[str, ...]
    drawn: bool = False
    """Whether chance filled the empty ones."""
    pool: Literal["known"] | UnsetType = UNSET
    """Which words chance drew from. Old logs do not say it: they drew from all that are common."""


class Laid(Event, frozen=True):
    """A player's words lie like this. Known to that player alone."""

    seat: int
    spots: tuple[Spot | None, ...]
    drawn: bool = False
    """Whether chance placed the unplaced ones."""


class Readied(Event, frozen=True):
    """A player is ready."""

    seat: int


class Began(Event, frozen=True):
    """Both are ready, and this seat starts. What was agreed stays, however the tables may change."""

    seat: int
    limits: tuple[Limit, Limit]
    paces: tuple[int, int]
    """Actions a turn, in hundredths."""


class Guessed(Event, frozen=True):
    """A player guessed a letter."""

    seat: int
    letter: str
    left: int = 0
    """The actions that are left of this turn."""


class Probed(Event, frozen=True):
    """A player guessed a coordinate."""

    seat: int
    cell: int
    left: int = 0


class Named(Event, frozen=True):
    """A player guessed the word of a row."""

    seat: int
    row: int
    word: str
    left: int = 0


class Passed(Event, frozen=True):
    """Time was up, and the turn passed without a miss."""

    seat: int


class Won(Event, frozen=True):
    """A player won."""

    seat: int
    how: Literal["found", "head", "resigned", "away"]


Fact: TypeAlias = (
    Opened | Settled | Written | Laid | Readied | Began | Guessed | Probed | Named | Passed | Won
)
