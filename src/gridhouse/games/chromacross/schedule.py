"""The schedule: one frozen row a day. The next row is a function of the rows so far and a seed."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from gridhouse.games.chromacross import rule_a, rule_b, solve
from gridhouse.games.chromacross.calendar import date_of, weekday
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty, generate
from gridhouse.games.chromacross.puzzle import Puzzle, puzzle
from gridhouse.games.words import answers, bank
from gridhouse.kernel import Sealed, commitment

REST = 365
"""A word comes back after more than this many days."""
WEEK: dict[str, Difficulty] = {
    "Monday": "easy",
    "Tuesday": "easy",
    "Wednesday": "medium",
    "Thursday": "medium",
    "Friday": "medium",
    "Saturday": "hard",
    "Sunday": "hard",
}
RULES = f"A{rule_a.VERSION} B{rule_b.VERSION} R{solve.VERSION}"
"""The versions of both rules and of the rating."""


class Row(Struct, frozen=True):
    """A day's puzzle, with all that says how it came about. Once stored it never changes."""

    id: int
    date: str
    cross: Cross
    colours: tuple[str, ...]
    difficulty: Difficulty
    misses: int
    seed: str
    """The SHA-256 of the seed that it was drawn with."""
    rules: str
    answers: str
    """The SHA-256 of the answers, and of the bank, that it was checked against."""
    bank: str

    @property
    def puzzle(self) -> Puzzle:
        """The object that the API gives."""
        return puzzle(self.id, self.date, self.cross, self.colours)


def next_row(rows: Sequence[Row], seed: bytes) -> Row:
    """The row of the day after the last one, or of puzzle 1.

    No pair comes twice, ever; no word within 365 days. `rows` is the schedule from its beginning.
    """
    number = len(rows) + 1
    wanted = WEEK[weekday(number)]
    resting = {word for row in rows[-REST:] for word in (row.cross.horizontal, row.cross.vertical)}
    rng = Sealed(seed, f"chromacross {number}")
    draft = generate(rng, wanted, resting)
    while any(_same_pair(row.cross, draft.cross) for row in rows):
        draft = generate(rng, wanted, resting)
    return Row(
        id=number,
        date=date_of(number),
        cross=draft.cross,
        colours=draft.colours,
        difficulty=wanted,
        misses=draft.misses,
        seed=commitment(seed),
        rules=RULES,
        answers=answers().digest,
        bank=bank().digest,
    )


def schedule(rows: Sequence[Row], seed: bytes, until: int) -> Iterator[Row]:
    """The rows that follow, up to and with the one of this number."""
    known = list(rows)
    while len(known) < until:
        known.append(next_row(known, seed))
        yield known[-1]


def _same_pair(one: Cross, other: Cross) -> bool:
    return (one.horizontal, one.vertical) in (
        (other.horizontal, other.vertical),
        (other.vertical, other.horizontal),
    )
