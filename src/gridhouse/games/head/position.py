"""A position of Don't Lose Your Head as one short line: both sides with what they hide, and every guess.

It holds the secrets of both sides, so it is for finished matches, tests and studies.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from gridhouse.games.head.rules.grid import STEPS, Spot, cell_name
from gridhouse.games.head.rules.judge import Judged, Tries
from gridhouse.games.head.rules.layout import letters_on, lie_well
from gridhouse.games.head.rules.limits import ACTION, LEAST, Limit
from gridhouse.games.head.rules.moves import Won
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.settings import LENGTHS, SIZES, Settings
from gridhouse.games.head.rules.state import Side, State
from gridhouse.games.head.rules.vocabulary import spelled
from gridhouse.kernel import Refusal

SEAT = "ab"
COMPASS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
assert len(COMPASS) == len(STEPS)
NONE, EXTRA = "-", "extra"
_WORD = re.compile(r"([A-Za-z]+)@([A-L]\d{1,2})([NESW]{1,2})")
_TERMS = re.compile(r"(\d{1,2})(?:x(\d{1,3})(?:\+(\d{1,2}))?)?")
_GOES = re.compile(r"([ab])(\d{0,3})")
_GUESS = re.compile(r"([A-Z])|([A-L]\d{1,2})|([1-4])=([A-Za-z]+)")


class Half(Struct, frozen=True):
    """A side of a position: what it hides, and what its player has tried on the other side."""

    size: int
    rows: tuple[str, ...]
    spots: tuple[Spot, ...]
    limit: int
    """The misses that its player has."""
    tries: Tries = Tries()
    pace: int = ACTION
    """Actions a turn, in hundredths."""
    credit: int = 0
    """Hundredths of an action left over from earlier turns."""


class Position(Struct, frozen=True):
    """Both sides, whose turn it is, and whether completing a word gives another one.

    Whose turn it is, then both sides: size, words with the cell of their first letter and where they go from
    there, the miss limit, and the guesses: letters, cells, and words by row.

    >>> position = Position.parse(
    ...     "a 6:CAT@A1E,RACK@A2E,STONE@A3E:18:G,D1,2=GOOD 6:DOG@A1E,GOOD@A2E,PIANO@A3E:18:-"
    ... )
    >>> position.judged(0).patterns, position.judged(0).misses
    (('DOG', 'GOOD', '____O'), 1)
    >>> print(position)
    a 6:CAT@A1E,RACK@A2E,STONE@A3E:18:G,D1,2=GOOD 6:DOG@A1E,GOOD@A2E,PIANO@A3E:18:-
    """

    seat: int
    sides: tuple[Half, Half]
    actions: int = 1
    """What is left of this turn."""
    extra: bool = False

    @classmethod
    def of(cls, state: State) -> "Position":
        """The position of a match in which both are ready."""
        if state.phase == "setup":
            raise ValueError("A position begins when both players are ready.")
        first, second = (_half(state, seat) for seat in (0, 1))
        return cls(state.seat, (first, second), max(1, state.actions), state.options.extra)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """A position from its short text, or a `ValueError` that says what is wrong with it."""
        parts = text.split()
        extra = parts[3:] == [EXTRA]
        if len(parts) != 3 + extra:
            raise ValueError(f"A position has whose turn it is, two sides, and perhaps {EXTRA}.")
        goes = _GOES.fullmatch(parts[0])
        if goes is None:
            raise ValueError(f"It is the turn of a or b: not of {parts[0]}.")
        first, second = _read_half(parts[1], parts[2]), _read_half(parts[2], parts[1])
        for own, other in ((first, second), (second, first)):
            if any(row >= len(other.rows) for row, _ in own.tries.words):
                raise ValueError(f"There are {len(other.rows)} words to find.")
        return cls(SEAT.index(goes[1]), (first, second), max(1, int(goes[2] or 1)), extra)

    def __str__(self) -> str:
        goes = SEAT[self.seat] + (str(self.actions) if self.actions > 1 else "")
        own = [
            _write_half(half, other.size) for half, other in zip(self.sides, self.sides[::-1], strict=True)
        ]
        return " ".join((goes, *own, *([EXTRA] if self.extra else [])))

    def judged(self, seat: int) -> Judged:
        """What this player has found out of the other's side."""
        other = self.sides[1 - seat]
        return Judged(self.sides[seat].tries, other.rows, letters_on(other.size, other.rows, other.spots))

    @property
    def won(self) -> Won | None:
        """Who has won, as far as the guesses tell it."""
        for seat in (0, 1):
            if self.judged(seat).finished:
                return Won(seat, "found")
        for seat in (0, 1):
            if self.judged(seat).misses >= self.sides[seat].limit:
                return Won(1 - seat, "head")
        return None

    @property
    def state(self) -> State:
        """A match that stands like this, with nothing told of its past."""
        first, second = (_side(half, seat) for seat, half in enumerate(self.sides))
        won = self.won
        return State(
            options=Options(extra=self.extra, sides=(first.settings, second.settings)),
            sides=(first, second),
            phase="over" if won else "play",
            seat=self.seat,
            go=1,
            actions=self.actions,
            limits=tuple(Limit(half.limit, 0, 0, 0, 0) for half in self.sides),
            paces=tuple(half.pace for half in self.sides),
            won=won,
        )


def _half(state: State, seat: int) -> Half:
    side = state.sides[seat]
    spots = tuple(spot for spot in side.spots if spot)
    limit, pace = state.limits[seat].total, state.paces[seat]
    return Half(side.settings.size, side.rows, spots, limit, side.tries, pace, side.credit)


def _side(half: Half, seat: int) -> Side:
    colours = Options().sides
    settings = Settings(colours[seat].colour, half.size, 4 if len(half.rows) == 4 else 3)
    return Side(settings, half.rows, half.spots, ready=True, tries=half.tries, credit=half.credit)


def _write_half(half: Half, other_size: int) -> str:
    words = ",".join(
        f"{word}@{cell_name(half.size, spot.cell)}{COMPASS[spot.direction]}"
        for word, spot in zip(half.rows, half.spots, strict=True)
    )
    credit = f"+{half.credit}" if half.credit else ""
    pace = f"x{half.pace}{credit}" if half.pace != ACTION or credit else ""
    tries = half.tries
    cells = (cell_name(other_size, cell) for cell in tries.cells)
    named = (f"{row + 1}={word}" for row, word in tries.words)
    guesses = ",".join((*tries.letters, *cells, *named)) or NONE
    return f"{half.size}:{words}:{half.limit}{pace}:{guesses}"


def _read_half(text: str, other: str) -> Half:
    parts = text.split(":")
    if len(parts) != 4:
        raise ValueError(f"A side has a size, words, a limit and guesses, with : between them: not {text}.")
    size, other_size = _size(text), _size(other)
    rows, spots = _words(parts[1].split(","), size)
    terms = _TERMS.fullmatch(parts[2])
    if terms is None or int(terms[1]) < LEAST or int(terms[2] or ACTION) < ACTION:
        raise ValueError(f"A limit is from {LEAST} to 99, as 21, or with a pace 21x115: not {parts[2]}.")
    guesses = [] if parts[3] == NONE else parts[3].split(",")
    pace, credit = int(terms[2] or ACTION), int(terms[3] or 0)
    return Half(size, rows, spots, int(terms[1]), _tries(guesses, other_size), pace, credit)


def _size(half: str) -> int:
    size = half.partition(":")[0]
    if size not in map(str, SIZES):
        raise ValueError(f"A grid has {SIZES[0]} to {SIZES[-1]} rows: not {size}.")
    return int(size)


def _words(texts: Sequence[str], size: int) -> tuple[tuple[str, ...], tuple[Spot, ...]]:
    if len(texts) not in (3, 4):
        raise ValueError(f"A side hides three or four words: not {len(texts)}.")
    rows: list[str] = []
    spots: list[Spot] = []
    for text, length in zip(texts, LENGTHS, strict=False):
        word = _WORD.fullmatch(text)
        if word is None or word[3] not in COMPASS:
            raise ValueError(f"A word has its first cell and where it goes, as CAT@A1SE: not {text}.")
        rows.append(_spelled(word[1], length))
        spots.append(Spot(_cell(word[2], size), COMPASS.index(word[3])))
    if not lie_well(size, rows, spots):
        raise ValueError("These words do not fit: they leave the grid, or meet in unequal letters.")
    return tuple(rows), tuple(spots)


def _tries(texts: Sequence[str], size: int) -> Tries:
    letters: list[str] = []
    cells: list[int] = []
    words: list[tuple[int, str]] = []
    for text in texts:
        guess = _GUESS.fullmatch(text)
        if guess is None:
            raise ValueError(f"A guess is a letter, a cell as B2, or a word by its row as 1=CAT: not {text}.")
        letter, cell, row, word = guess.groups()
        if letter:
            letters.append(letter)
        elif cell:
            cells.append(_cell(cell, size))
        else:
            words.append((int(row) - 1, _spelled(word, LENGTHS[int(row) - 1])))
    for guesses in (letters, cells, words):
        if len(set(guesses)) < len(guesses):
            raise ValueError("Nothing is guessed twice.")
    return Tries(tuple(letters), tuple(cells), tuple(words))


def _cell(name: str, size: int) -> int:
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    if column >= size or row not in range(size):
        raise ValueError(f"{name} is not on a grid of {size} × {size}.")
    return row * size + column


def _spelled(word: str, length: int) -> str:
    try:
        return spelled(word, length)
    except Refusal as refusal:
        raise ValueError(refusal.text) from None
