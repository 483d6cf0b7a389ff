"""`forms`: a puzzle in every form in which it is written, and as a picture."""

from gridhouse.games.grids.board import PuzzleError
from gridhouse.games.grids.explain.words import counted
from gridhouse.games.grids.forms import hidden_in, show, taiji, url
from gridhouse.games.grids.forms.draw import svg
from gridhouse.games.grids.questions.asked import AskForForms, puzzle_of
from gridhouse.games.grids.questions.told import FormsTold


def all_forms(asked: AskForForms) -> FormsTold:
    """A puzzle in every form."""
    puzzle = puzzle_of(asked.text)
    code, trouble = "", ""
    try:
        code = taiji.encode(puzzle)
    except PuzzleError as error:
        trouble = f"Taiji Maker cannot show this board: {error}."
    return FormsTold(show(puzzle), url.encode(puzzle), code, trouble, svg(puzzle), _hidden(asked.text))


def _hidden(written: str) -> str:
    """Whoever wrote the code meant some of it to be guessed: say that it can be seen here."""
    count = hidden_in(written)
    return f"Taiji Maker hides {counted(count, 'symbol')} of this board. Here all are shown." if count else ""
