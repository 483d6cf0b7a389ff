"""ChromaCross as puzzles: one a day for everybody, an archive, and practice without end."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, get_args

import msgspec
from msgspec import Meta, Struct

from gridhouse.games.chromacross.calendar import FIRST_DAY
from gridhouse.games.chromacross.generate import Difficulty, generate
from gridhouse.games.chromacross.play import Rules, Status
from gridhouse.games.chromacross.puzzle import Puzzle, puzzle
from gridhouse.games.chromacross.schedule import Row, next_row
from gridhouse.kernel import Day, PuzzleKind, PuzzleTypes, Refusal, Sealed, Verdict, encode

HUMAN = 0.3
"""Seconds that anybody needs for a letter."""

_row = msgspec.json.Decoder(Row)


class Guesses(Struct, frozen=True, forbid_unknown_fields=True):
    """All that somebody has guessed of a puzzle."""

    letters: Annotated[str, Meta(max_length=26, pattern=r"^[A-Z]*(?!\n)$")] = ""
    """In the order in which they were guessed."""
    hard: bool = False
    """Whether a wrong vowel costs two attempts."""


class Label(Struct, frozen=True, rename="camel"):
    """A puzzle of the archive, without a word of it."""

    puzzle_id: int
    date: str
    difficulty: Difficulty


class Practice(Struct, frozen=True):
    """A puzzle for practice: of the same difficulty and seed it is always the same. Its `puzzleId` is 0."""

    difficulty: Difficulty
    seed: int
    puzzle: Puzzle


class ChromaCrossPuzzles(PuzzleKind[Row, Puzzle, Guesses]):
    """A row of the schedule is the puzzle, the document's object its sheet, and letters are the answer."""

    key = "chromacross"
    name = "ChromaCross"
    about = "Two words cross, every colour is a letter: break the code before you run out of guesses."
    types = PuzzleTypes(Row, Puzzle, Guesses)
    blank = Guesses()
    series = ("daily",)
    first_day = FIRST_DAY
    levels = get_args(Difficulty)
    also = {
        "/api/today": "/api/puzzles/chromacross/daily/today",
        "/api/puzzles": "/api/puzzles/chromacross/daily/month",
        "/api/puzzles/{number}": "/api/puzzles/chromacross/daily/{number}",
        "/api/puzzles/{number}/standings": "/api/puzzles/chromacross/daily/{number}/standings",
        "/api/streaks": "/api/puzzles/chromacross/daily/streaks",
        "/api/practice": "/api/puzzles/chromacross/practice",
    }

    def published(self, series: str) -> list[Row]:
        lines = (files("gridhouse.games.chromacross") / "data" / f"{series}.jsonl").read_bytes().splitlines()
        return [_row.decode(line) for line in lines]

    def draw(self, seed: bytes, series: str, earlier: Sequence[Row]) -> Row:
        return next_row(earlier, seed)

    def practise(self, level: str, seed: int) -> Practice:
        wanted = msgspec.convert(level, Difficulty)
        draft = generate(Sealed(str(seed).encode(), f"practice {wanted}"), wanted)
        return Practice(wanted, seed, puzzle(0, "", draft.cross, draft.colours))

    def read(self, text: str) -> Row:
        try:
            return _row.decode(text)
        except msgspec.DecodeError as error:
            raise Refusal("bad_puzzle", f"This is no puzzle of ChromaCross: {error}.") from None

    def write(self, puzzle: Row) -> str:
        return encode(puzzle).decode()

    def sheet(self, puzzle: Row, day: Day | None) -> Puzzle:
        return puzzle.puzzle

    def label(self, puzzle: Row, day: Day) -> Label:
        return Label(day.number, day.date, puzzle.difficulty)

    def judge(self, puzzle: Row, answer: Guesses) -> Verdict:
        if len(set(answer.letters)) < len(answer.letters):
            raise Refusal("repeated", "A letter is guessed once.")
        if answer.letters and _status(puzzle, answer.letters[:-1], answer.hard) != "IN_PROGRESS":
            raise Refusal("over", "Nothing can be guessed after the end.")
        status = _status(puzzle, answer.letters, answer.hard)
        misses = sum(letter not in puzzle.cross.letters for letter in answer.letters)
        return Verdict(solved=status == "WON", over=status != "IN_PROGRESS", score=misses)

    def solution(self, puzzle: Row) -> Guesses:
        return Guesses(puzzle.cross.letters)

    def join(self, puzzle: Row, earlier: Guesses, later: Guesses) -> Guesses:
        """A letter that was guessed on any device is guessed, up to the end of the game."""
        hard = earlier.hard if earlier.letters else later.hard
        letters = earlier.letters
        for letter in later.letters:
            if letter not in letters and _status(puzzle, letters, hard) == "IN_PROGRESS":
                letters += letter
        return Guesses(letters, hard)

    def quickest(self, answer: Guesses) -> float:
        return HUMAN * len(answer.letters)


def _status(puzzle: Row, guessed: str, hard: bool) -> Status:
    letters = puzzle.cross.letters
    revealed = tuple(letter for letter in guessed if letter in letters)
    wrong = tuple(letter for letter in guessed if letter not in letters)
    return Rules(hard=hard).status(frozenset(letters), revealed, wrong)
