"""The state of a match, and how each fact changes it."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.head.rules.even import level_handicap
from gridhouse.games.head.rules.grid import Spot
from gridhouse.games.head.rules.judge import Judged, Tries
from gridhouse.games.head.rules.layout import letters_on
from gridhouse.games.head.rules.limits import ACTION, Limit, miss_limit
from gridhouse.games.head.rules.moves import (
    Began,
    Fact,
    Guessed,
    Laid,
    Named,
    Opened,
    Passed,
    Probed,
    Readied,
    Settled,
    Won,
    Written,
)
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.settings import Settings

Phase: TypeAlias = Literal["setup", "play", "over"]
Last: TypeAlias = Guessed | Probed | Named | Passed


class Side(Struct, frozen=True):
    """A player's side of the table: what it hides, and what the player has tried on the other side."""

    settings: Settings
    rows: tuple[str, ...]
    """The word of each row; empty while there is none."""
    spots: tuple[Spot | None, ...]
    """Where each word lies, once it is placed."""
    ready: bool = False
    tries: Tries = Tries()
    credit: int = 0
    """Hundredths of an action that are left over from earlier turns."""
    away: int = 0
    """How many times in a row the clock has run out."""

    @property
    def written(self) -> dict[int, str]:
        """The letters on the grid."""
        return letters_on(self.settings.size, self.rows, self.spots)


class State(Struct, frozen=True):
    """How a match stands."""

    options: Options = Options()
    sides: tuple[Side, ...] = ()
    phase: Phase = "setup"
    seat: int = 0
    """Whose turn it is, in play."""
    first: int = 0
    """Who started."""
    go: int = 0
    """How many actions have been taken or missed."""
    actions: int = 0
    """What is left of this turn."""
    limits: tuple[Limit, ...] = ()
    """The miss limits, once the guessing has begun."""
    paces: tuple[int, ...] = ()
    """The actions a turn in hundredths, once the guessing has begun."""
    last: Last | None = None
    won: Won | None = None

    def judged(self, seat: int) -> Judged:
        """What this player has found out of the other's side."""
        other = self.sides[1 - seat]
        return Judged(self.sides[seat].tries, other.rows, other.written)

    def handicap(self, seat: int) -> int:
        """The misses taken from this player: given away, and as both say they play."""
        lead = level_handicap(*(side.settings for side in self.sides))
        return self.sides[seat].settings.gives + max(0, lead if seat == 1 else -lead)

    def limit(self, seat: int) -> Limit:
        """This player's miss limit: as the guessing began, or before that as the settings have it."""
        if self.limits:
            return self.limits[seat]
        own, other = self.sides[seat].settings, self.sides[1 - seat].settings
        return miss_limit(own, other, self.options.balanced, self.handicap(seat))


def bare(settings: Settings) -> Side:
    """A side on which nothing is prepared yet."""
    return Side(settings, ("",) * settings.words, (None,) * settings.words)


def untouched(state: State, seat: int) -> bool:
    """Whether this player has prepared nothing yet. Everybody sees that, by the numbers in the log."""
    return state.sides[seat] == bare(state.options.sides[seat])


def evolve(state: State, fact: Fact) -> State:
    """The state after a fact."""
    match fact:
        case Opened():
            return State(fact.options, tuple(map(bare, fact.options.sides)))
        case Settled():
            return _change(state, fact.seat, resettled(state.sides[fact.seat], fact.settings))
        case Written():
            return _change(state, fact.seat, rewritten(state.sides[fact.seat], fact.rows))
        case Laid():
            return _change(state, fact.seat, replace(state.sides[fact.seat], spots=fact.spots))
        case Readied():
            return _change(state, fact.seat, replace(state.sides[fact.seat], ready=True))
        case Began():
            begun = replace(state, phase="play", limits=fact.limits, paces=fact.paces)
            return _turn(replace(begun, seat=fact.seat, first=fact.seat))
        case Guessed() | Probed() | Named():
            side = state.sides[fact.seat]
            acted = replace(side, tries=_tried(side.tries, fact), away=0)
            return _next(_change(replace(state, last=fact), fact.seat, acted), fact.left)
        case Passed():
            idle = replace(state.sides[fact.seat], away=state.sides[fact.seat].away + 1)
            return _next(_change(replace(state, last=fact), fact.seat, idle), 0)
        case Won():
            return replace(state, phase="over", won=fact)


def resettled(side: Side, settings: Settings) -> Side:
    """The side with other settings. Another size clears the grid; a row more is empty, one less is gone."""
    rows = (*side.rows, "")[: settings.words]
    spots = (*side.spots, None)[: settings.words]
    if settings.size != side.settings.size:
        spots = (None,) * settings.words
    return replace(side, settings=settings, rows=rows, spots=spots)


def rewritten(side: Side, rows: tuple[str, ...]) -> Side:
    """The side with other words; a word that changed is lifted."""
    kept = zip(side.rows, rows, side.spots, strict=True)
    return replace(side, rows=rows, spots=tuple(spot if old == new else None for old, new, spot in kept))


def _tried(tries: Tries, fact: Guessed | Probed | Named) -> Tries:
    match fact:
        case Guessed():
            return replace(tries, letters=(*tries.letters, fact.letter))
        case Probed():
            return replace(tries, cells=(*tries.cells, fact.cell))
        case Named():
            return replace(tries, words=(*tries.words, (fact.row, fact.word)))


def _next(state: State, left: int) -> State:
    """The turn goes on, or the other's begins."""
    moved = replace(state, go=state.go + 1, actions=left)
    return moved if left else _turn(replace(moved, seat=1 - state.seat))


def _turn(state: State) -> State:
    """A turn begins: with the option `balanced`, fractions of an action add up over the turns."""
    side = state.sides[state.seat]
    actions, left = divmod(side.credit + state.paces[state.seat], ACTION)
    return replace(_change(state, state.seat, replace(side, credit=left)), actions=actions)


def _change(state: State, seat: int, side: Side) -> State:
    return replace(state, sides=(*state.sides[:seat], side, *state.sides[seat + 1 :]))
