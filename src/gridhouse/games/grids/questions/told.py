"""What is told: the answers to the questions, as they go over the wire."""

from typing import Literal

from msgspec import Struct

Solutions = Literal["none", "one", "pair", "more", "unknown"]


class StepTold(Struct, frozen=True):
    """One step of an explanation, and the cells that it points at."""

    text: str
    cells: tuple[int, ...]


class HintTold(Struct, frozen=True):
    """A hint, to be told level by level: where to look, what matters, and then step by step."""

    verdict: Literal["hint", "mistake", "nothing", "solved"]
    look: str
    """Level 1, with a ring around the cells of `ring`."""
    symbols: str = ""
    """Level 2, with the symbols in the cells of `matters`."""
    steps: tuple[StepTold, ...] = ()
    """Level 3: sentences, each with the cells that it points at."""
    cell: int = -1
    """The forced cell, if there is one."""
    lit: bool = False
    ring: tuple[int, ...] = ()
    matters: tuple[int, ...] = ()
    technique: str = ""


class WrongTold(Struct, frozen=True):
    """Yes or no, never where."""

    wrong: bool


class StudyTold(Struct, frozen=True):
    """What is known of a puzzle, beside the pattern of lit cells that its maker has in mind."""

    solved_by_pattern: bool
    solutions: Solutions
    """A pair: light and dark can be swapped, because no cell is locked, and there is no other."""
    first: str = ""
    """A solution: the pattern, if it is one."""
    second: str = ""
    """The other solution that differs least from the pattern, if there is one."""
    band: int = 0
    """How hard it is, from 1 to 4; 0 where it is not known."""
    cost: int = 0
    hardest: str = ""
    """What the hardest step takes, in a sentence."""


class FormsTold(Struct, frozen=True):
    """The puzzle as text, as a code for addresses, as a code of Taiji Maker, and as a picture."""

    text: str
    code: str
    taiji: str
    """Nothing where Taiji Maker has no such board; `taiji_trouble` says why."""
    taiji_trouble: str
    svg: str
    hidden: str = ""
    """What Taiji Maker hides of it from those who play, in a sentence; nothing where that is nothing."""


class PuzzleTold(Struct, frozen=True):
    """A new puzzle, how hard it is, its number, and what is otherwise than it was wished for."""

    text: str
    band: int
    cost: int
    seed: int
    instead: str = ""


class CompletedTold(Struct, frozen=True):
    """The puzzle with more clues, and the cells that got one; the same puzzle where none were found."""

    text: str
    added: tuple[int, ...]
    found: bool
    sentence: str


class ThinnedTold(Struct, frozen=True):
    """The puzzle with fewer clues, and the cells that lost theirs."""

    text: str
    removed: tuple[int, ...]
    sentence: str
