"""What players and onlookers see: the colours, their own letters, and of the others how far they are."""

from msgspec import Struct

from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.play import Status
from gridhouse.games.chromacross.puzzle import WordPair
from gridhouse.games.chromacross.state import State
from gridhouse.kernel import Actor


class Swatch(Struct, frozen=True):
    """One line of the palette: COLOUR = LETTER, or COLOUR = ?"""

    colour: str
    letter: str | None


class Racer(Struct, frozen=True):
    """How far a player is."""

    letters: int
    """How many letters are found."""
    misses: int
    """How many letters were wrong."""
    left: int
    """The attempts that remain."""
    status: Status
    revealed: tuple[str, ...] | None
    wrong: tuple[str, ...] | None
    """Which letters they were: one's own, and everybody's when all have finished."""


class View(Struct, frozen=True):
    """All that a page draws."""

    you: int | None
    """The seat of the one who looks."""
    puzzle: int
    """The number of the daily puzzle; 0 is practice."""
    difficulty: Difficulty
    attempts: int
    hard: bool
    row: tuple[str, ...]
    """The colour of each cell of the row, from the left."""
    column: tuple[str, ...]
    """The colour of each cell of the column, from the top."""
    horizontal_index: int
    vertical_index: int
    """Where they cross: the place in the row, and in the column."""
    palette: tuple[Swatch, ...]
    racers: tuple[Racer, ...]
    solution: WordPair | None
    """The words, once nobody is looking for them any more."""


def view(state: State, actor: Actor) -> View:
    """The match as this actor sees it."""
    cross, seat = state.cross, actor.seat if actor.seat in range(len(state.tracks)) else None
    colour = dict(zip(cross.letters, state.colours, strict=True))
    known = cross.letters if state.over else () if seat is None else state.tracks[seat].revealed
    return View(
        you=seat,
        puzzle=state.options.puzzle,
        difficulty=state.difficulty,
        attempts=state.options.attempts,
        hard=state.options.hard,
        row=tuple(colour[letter] for letter in cross.horizontal),
        column=tuple(colour[letter] for letter in cross.vertical),
        horizontal_index=cross.horizontal_index,
        vertical_index=cross.vertical_index,
        palette=tuple(
            Swatch(colour[letter], letter if letter in known else None) for letter in cross.letters
        ),
        racers=tuple(_racer(state, at, at == seat or state.over) for at in range(len(state.tracks))),
        solution=WordPair(cross.horizontal, cross.vertical) if state.over else None,
    )


def _racer(state: State, seat: int, told: bool) -> Racer:
    track = state.tracks[seat]
    return Racer(
        letters=len(track.revealed),
        misses=len(track.wrong),
        left=state.options.rules.left(track.wrong),
        status=track.status,
        revealed=track.revealed if told else None,
        wrong=track.wrong if told else None,
    )
