"""`forms`: a puzzle in every form in which it is written, and as a picture."""

from msgspec import Struct

from gridhouse.games.grids.board import PuzzleError
from gridhouse.games.grids.forms import show, taiji, url
from gridhouse.games.grids.forms.draw import svg
from gridhouse.games.grids.questions.asked import Text, puzzle_of
from gridhouse.kernel import Question


class AskForForms(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, in any of its forms."""

    text: Text


class FormsTold(Struct, frozen=True):
    """The puzzle as text, as a code for addresses, as a code of Taiji Maker, and as a picture."""

    text: str
    code: str
    taiji: str
    """Nothing where Taiji Maker has no such board; `taiji_trouble` says why."""
    taiji_trouble: str
    svg: str


def all_forms(asked: AskForForms) -> FormsTold:
    """A puzzle in every form."""
    puzzle = puzzle_of(asked.text)
    code, trouble = "", ""
    try:
        code = taiji.encode(puzzle)
    except PuzzleError as error:
        trouble = f"Taiji Maker cannot show this board: {error}."
    return FormsTold(show(puzzle), url.encode(puzzle), code, trouble, svg(puzzle))


QUESTIONS = {
    "forms": Question("A puzzle in every form.", AskForForms, FormsTold, all_forms, AskForForms("(*F1) . 1"))
}
