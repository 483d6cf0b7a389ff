"""Questions: what a page may ask the house to think about, each a pure function of what is asked.

Whoever only plays needs no solver: what thinks is loaded with the first question.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from gridhouse.games.grids.questions.asked import AskAboutBoard, AskForForms
from gridhouse.games.grids.questions.told import FormsTold, HintTold, StudyTold, WrongTold
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
}
"""All of them, by name."""
