"""What players wish for, and what happens: the commands and events of Vapoosh!"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from gridhouse.games.vapoosh.board import SIZE, Tile
from gridhouse.games.vapoosh.options import Options
from gridhouse.kernel import Command, Event, Resign

Side = Annotated[int, Meta(ge=1, le=SIZE)]
Die = Annotated[int, Meta(ge=1, le=6)]


class Roll(Command, frozen=True):
    """Throw two pink and two green dice."""


class Answer(Command, frozen=True):
    """Say what the two sums make, multiplied. Asked for in learning mode."""

    product: Annotated[int, Meta(ge=0, le=999)]


class Help(Command, frozen=True):
    """Ask to be told the product and shown the tiles, in learning mode."""


class Place(Command, frozen=True):
    """Click a tile, to put a counter there."""

    column: Side
    row: Side


class TimeUp(Command, frozen=True):
    """The clock's word that this go has lasted long enough."""

    go: int


Wish: TypeAlias = Roll | Answer | Help | Place | TimeUp | Resign


class Started(Event, frozen=True):
    """A match began. Seat 0 has the first go."""

    seats: int
    options: Options


class Rolled(Event, frozen=True):
    """The dice fell."""

    seat: int
    pink: tuple[Die, Die]
    green: tuple[Die, Die]

    @property
    def sums(self) -> tuple[int, int]:
        """Pink and green."""
        return sum(self.pink), sum(self.green)

    @property
    def product(self) -> int:
        return sum(self.pink) * sum(self.green)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that the roll names: column pink and row green, and mirrored."""
        pink, green = self.sums
        return (Tile(pink, green),) if pink == green else (Tile(pink, green), Tile(green, pink))

    @property
    def vapoosh(self) -> bool:
        return self.pink == self.green == (6, 6)

    @property
    def double(self) -> bool:
        """Whether the two pink dice are alike, or the two green ones."""
        return self.pink[0] == self.pink[1] or self.green[0] == self.green[1]


class Answered(Event, frozen=True):
    """The player worked out the product."""

    seat: int
    product: int


class Helped(Event, frozen=True):
    """The player asked for help, and was shown product and tiles."""

    seat: int


class Slipped(Event, frozen=True):
    """The player clicked a tile, or gave a product, that was not asked for: column × row was."""

    seat: int
    column: int
    row: int
    tile: Tile | None = None
    product: int | None = None


class Placed(Event, frozen=True):
    """A counter went onto a tile, in place of another player's if it was captured."""

    seat: int
    column: int
    row: int
    captured: int | None
    next: int

    @property
    def tile(self) -> Tile:
        return Tile(self.column, self.row)


class Blocked(Event, frozen=True):
    """Every tile rolled was the player's own: nothing was placed, and another misses a go."""

    seat: int
    missed: int
    next: int


class Passed(Event, frozen=True):
    """The go ended with nothing placed."""

    seat: int
    why: Literal["slip", "time"]
    next: int


class Left(Event, frozen=True):
    """A player is out of the game; the counters stay where they are."""

    seat: int
    why: Literal["resigned", "away"]
    next: int


class Won(Event, frozen=True):
    """A player won, on these tiles if on any."""

    seat: int
    how: Literal["line", "square", "vapoosh", "alone"]
    tiles: tuple[Tile, ...] = ()


Fact: TypeAlias = Started | Rolled | Answered | Helped | Slipped | Placed | Blocked | Passed | Left | Won
