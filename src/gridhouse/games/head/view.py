"""What players and onlookers see, built by inclusion.

The own side is open to its player. Of another side there is only what has been found there; everything
is open when the match is over.
"""

from collections.abc import Sequence

from msgspec import Struct

from gridhouse.games.head.fairness.chance import expected
from gridhouse.games.head.rules.grid import Spot
from gridhouse.games.head.rules.judge import UNTRIED, Judged
from gridhouse.games.head.rules.limits import Limit, miss_limit
from gridhouse.games.head.rules.moves import Won
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.prepare import Button, buttons
from gridhouse.games.head.rules.settings import Colour, Settings
from gridhouse.games.head.rules.state import Last, Phase, State
from gridhouse.kernel import Actor

FACES = (25, 50, 75, 90)
"""The shares of the limit, in percent, at which the face worries more."""


class Named(Struct, frozen=True):
    """A word that was guessed."""

    row: int
    word: str
    right: bool


class Secret(Struct, frozen=True):
    """What a side hides, for those who may see it."""

    rows: tuple[str, ...]
    spots: tuple[Spot | None, ...]
    board: str
    """The grid row by row: letters, and dots where nothing lies."""


class Found(Struct, frozen=True):
    """What the other player has found on a side."""

    rows: tuple[str, ...]
    """The words, with an underscore for each letter that is not known."""
    board: str
    """The grid row by row: `.` not tried, `-` nothing there, `*` an unknown letter, or the letter."""
    right: tuple[str, ...]
    """Letters that are known, by the alphabet."""
    wrong: tuple[str, ...]
    """Letters that were guessed and are not there."""
    words: tuple[Named, ...]
    """The words that were guessed."""


class SideView(Struct, frozen=True):
    """One side of the table, with its player's head."""

    colour: Colour
    ready: bool
    settings: Settings | None
    """None before this player is ready, for the others."""
    secret: Secret | None
    buttons: tuple[Button, ...]
    """The buttons of the set-up that are enabled, for its player."""
    found: Found | None
    """What has been found here, once the guessing has begun."""
    misses: int
    """The misses of this side's player."""
    limit: Limit | None
    total: int | None
    """The miss limit, and all its parts together."""
    estimate: bool
    """Whether the limit is against what the other side begins with, because its player is not ready."""
    face: int
    """How worried the head looks, from 0 to 4."""


class View(Struct, frozen=True):
    """All that a page draws."""

    you: int | None
    options: Options
    phase: Phase
    seat: int | None
    """Whose turn it is, in play."""
    go: int
    actions: int
    """What is left of this turn."""
    sides: tuple[SideView, ...]
    chance: int | None
    """The first player's chance in percent between equal players, once the settings of one are known. Against
    a bot it tells nothing, and pages do not show it."""
    estimate: bool
    """Whether the chance is against what the other side begins with, because its player is not ready."""
    last: Last | None
    won: Won | None


def view(state: State, actor: Actor) -> View:
    """The match as this actor sees it."""
    seats = range(len(state.sides))
    playing = state.phase == "play"
    sides = tuple(_side(state, seat, actor) for seat in seats)
    chance, estimate = _chance(sides, state.options)
    return View(
        you=actor.seat if actor.seat in seats else None,
        options=state.options,
        phase=state.phase,
        seat=state.seat if playing else None,
        go=state.go,
        actions=state.actions if playing else 0,
        sides=sides,
        chance=chance,
        estimate=estimate,
        last=state.last,
        won=state.won,
    )


def sees_all(state: State, seat: int, actor: Actor) -> bool:
    """Whether this actor may see what a side hides."""
    return state.phase == "over" or actor.seat == seat or actor.role == "historian"


def begun(state: State) -> bool:
    """Whether both sides are ready, so that there is something to guess."""
    return len(state.sides) > 0 and all(side.ready for side in state.sides)


def _side(state: State, seat: int, actor: Actor) -> SideView:
    side, told = state.sides[seat], sees_all(state, seat, actor)
    limit, estimate = _limit(state, seat) if told or side.ready else (None, True)
    misses = state.judged(seat).misses
    return SideView(
        colour=side.settings.colour,
        ready=side.ready,
        settings=side.settings if told or side.ready else None,
        secret=_secret(state, seat) if told else None,
        buttons=buttons(side) if actor.seat == seat and state.phase == "setup" else (),
        found=found_on(state, seat) if begun(state) else None,
        misses=misses,
        limit=limit,
        total=limit.total if limit else None,
        estimate=estimate,
        face=sum(100 * misses >= share * limit.total for share in FACES) if limit else 0,
    )


def _chance(sides: Sequence[SideView], options: Options) -> tuple[int | None, bool]:
    """The first player's chance, or while one side is not known an estimate against what it begins with."""
    match [side.settings for side in sides]:
        case [Settings() as first, Settings() as second]:
            return expected(first, second, options.balanced), False
        case [Settings() as first, None]:
            return expected(first, options.sides[1], options.balanced), True
        case [None, Settings() as second]:
            return expected(options.sides[0], second, options.balanced), True
        case _:
            return None, False


def _limit(state: State, seat: int) -> tuple[Limit, bool]:
    """The limit, or while the other side is not ready an estimate against what it begins with: so a bigger
    grid of one's own, which counts for the other one alone, never raises it."""
    if state.sides[1 - seat].ready:
        return state.limit(seat), False
    own = state.sides[seat].settings
    return miss_limit(own, state.options.sides[1 - seat], state.options.balanced, own.gives), True


def _secret(state: State, seat: int) -> Secret:
    side = state.sides[seat]
    written = side.written
    board = "".join(written.get(cell, UNTRIED) for cell in range(side.settings.size**2))
    return Secret(side.rows, side.spots, board)


def found_on(state: State, seat: int) -> Found:
    """What the other player has found on a side."""
    return found_by(state.judged(1 - seat), state.sides[seat].settings.size)


def found_by(judged: Judged, size: int) -> Found:
    """What guesses have found, on a grid of this size."""
    tries = judged.tries
    return Found(
        rows=judged.patterns,
        board=judged.found(size),
        right=tuple(sorted(judged.known)),
        wrong=tuple(letter for letter in tries.letters if letter not in judged.hidden),
        words=tuple(Named(row, word, judged.rows[row] == word) for row, word in tries.words),
    )
