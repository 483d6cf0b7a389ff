"""Questions: what a page may ask the house to think about, each a pure function of what is asked.

Whoever only plays needs no solver: what thinks is loaded with the first question.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from gridhouse.games.grids.questions.asked import AskAboutBoard, AskForForms, AskForMore, AskForPuzzle
from gridhouse.games.grids.questions.told import (
    CompletedTold,
    FormsTold,
    HintTold,
    PuzzleTold,
    StudyTold,
    ThinnedTold,
    WrongTold,
)
from gridhouse.kernel import Question


def later(module: str, name: str) -> Callable[[Any], Any]:
    """A function of a module beside this one, which is loaded when it is first called."""
    return lambda asked: getattr(import_module(f"{__name__}.{module}"), name)(asked)


_BOARD = AskAboutBoard("(*F1) . 1\n. . .", "?.????")

QUESTIONS: Mapping[str, Question] = {
    "hint": Question(
        "The easiest next step on a board.", AskAboutBoard, HintTold, later("hints", "next_step"), _BOARD
    ),
    "wrong": Question(
        "Whether anything is wrong so far.",
        AskAboutBoard,
        WrongTold,
        later("hints", "is_anything_wrong"),
        _BOARD,
    ),
    "study": Question(
        "Whether a puzzle has one solution, and how hard it is.",
        AskAboutBoard,
        StudyTold,
        later("study", "study"),
        _BOARD,
        seconds=25.0,
    ),
    "forms": Question(
        "A puzzle in every form.",
        AskForForms,
        FormsTold,
        later("forms", "all_forms"),
        AskForForms("(*F1) . 1"),
    ),
    "make": Question(
        "A new puzzle as wished.",
        AskForPuzzle,
        PuzzleTold,
        later("making", "make"),
        AskForPuzzle(4, 4, ("flowers", "numbers"), 1, seed=1),
        seconds=40.0,
    ),
    "complete": Question(
        "The fewest clues that make a pattern the only solution.",
        AskForMore,
        CompletedTold,
        later("making", "complete"),
        AskForMore("(*F1) . 1\n. . .", "*.*..."),
        seconds=25.0,
    ),
    "thin": Question(
        "A puzzle without the clues that it does not need.",
        AskAboutBoard,
        ThinnedTold,
        later("making", "thin"),
        _BOARD,
        seconds=25.0,
    ),
}
"""All of them, by name."""
