"""The state of a match, and how each fact changes it."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.vapoosh.board import BARE, Tile, owner, place
from gridhouse.games.vapoosh.moves import (
    Answered,
    Blocked,
    Fact,
    Helped,
    Left,
    Passed,
    Placed,
    Rolled,
    Slipped,
    Started,
    Won,
)
from gridhouse.games.vapoosh.options import Options

Phase: TypeAlias = Literal["roll", "answer", "place", "over"]
Last: TypeAlias = Answered | Helped | Slipped | Placed | Blocked | Passed | Left


class State(Struct, frozen=True):
    """How a match stands."""

    options: Options = Options()
    seats: int = 0
    board: str = BARE
    seat: int = 0
    """Whose go it is."""
    go: int = 0
    """How many goes have begun."""
    phase: Phase = "roll"
    dice: Rolled | None = None
    """The last roll; it lies on the table until the next one."""
    helped: bool = False
    idle: bool = True
    """Whether the player has done nothing in this go but roll."""
    last: Last | None = None
    """What happened last, for the page to show."""
    slips: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    """For each seat, how many idle goes in a row the clock has ended."""
    left: tuple[int, ...] = ()
    won: Won | None = None

    @property
    def offers(self) -> tuple[Tile, ...]:
        """The tiles of the roll on which the player may place: those not already held."""
        if self.dice is None or self.phase not in ("answer", "place"):
            return ()
        return tuple(tile for tile in self.dice.tiles if owner(self.board, tile) != self.seat)

    @property
    def marked(self) -> bool:
        """Whether the tiles of the roll are shown."""
        return self.options.mode == "quick" or self.helped


def evolve(state: State, fact: Fact) -> State:
    """The state after a fact."""
    match fact:
        case Started():
            none = (0,) * fact.seats
            return State(fact.options, fact.seats, seat=fact.options.opener, go=1, slips=none, away=none)
        case Rolled():
            phase: Phase = "answer" if state.options.mode == "learning" else "place"
            return replace(state, dice=fact, phase=phase)
        case Answered():
            return replace(state, phase="place", last=fact, idle=False)
        case Helped():
            return replace(state, phase="place", helped=True, last=fact, idle=False)
        case Slipped():
            return replace(state, slips=_more(state.slips, fact.seat), last=fact, idle=False)
        case Placed():
            board = place(state.board, fact.tile, fact.seat)
            return _next_go(replace(state, board=board, last=fact, idle=False), fact.next)
        case Blocked():
            return _next_go(replace(state, last=fact, idle=False), fact.next)
        case Passed():
            return _next_go(replace(state, last=fact), fact.next)
        case Left():
            gone = replace(state, left=(*state.left, fact.seat), last=fact)
            return _next_go(gone, fact.next) if fact.seat == state.seat else gone
        case Won():
            return replace(state, phase="over", won=fact)


def _next_go(state: State, seat: int) -> State:
    away = _more(state.away, state.seat) if state.idle else _none(state.away, state.seat)
    return replace(state, seat=seat, go=state.go + 1, phase="roll", helped=False, idle=True, away=away)


def _more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(count + (at == seat) for at, count in enumerate(counts))


def _none(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(0 if at == seat else count for at, count in enumerate(counts))
