"""What a page asks to get a puzzle, or to finish its own."""

from typing import Literal

import pytest

from gridhouse.games.grids.explain import rate
from gridhouse.games.grids.forms import parse, show
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, mechanics_of
from gridhouse.games.grids.make.outline import images, outline
from gridhouse.games.grids.questions.asked import AskAboutBoard, AskForMore, AskForPuzzle, MechanicName
from gridhouse.games.grids.questions.making import complete, make, thin
from gridhouse.games.grids.solve import solve
from gridhouse.kernel import Refusal


def test_a_puzzle_is_made_as_wished_and_again_from_its_seed() -> None:
    asked = AskForPuzzle(6, 5, ("numbers", "flowers"), 2, "mirror", "corners", 2, seed=7)
    told = make(asked)
    puzzle = parse(told.text)
    rating = rate(puzzle)
    assert rating is not None
    assert (told.band, told.cost, told.seed) == (rating.band, rating.cost, 7)
    assert rating.band == 2
    assert mechanics_of(puzzle) == {Mechanic.NUMBERS, Mechanic.FLOWERS}
    assert puzzle.frame.cells == outline(Shape.CORNERS, 6, 5)
    image = images(Symmetry.MIRROR, 6, 5)
    assert {image[cell] for cell in puzzle.symbols} <= set(puzzle.symbols) | {
        cell for cell in range(30) if puzzle.locked >> cell & 1
    }
    assert make(asked) == told


def test_a_wish_that_cannot_be_is_refused_with_the_reason() -> None:
    with pytest.raises(Refusal, match="No steady puzzle has flowers alone"):
        make(AskForPuzzle(5, 5, ("flowers",), 2))
    with pytest.raises(Refusal, match="at least 5 cells wide"):
        make(AskForPuzzle(4, 4, ("flowers",), 1, shape="ring"))
    with pytest.raises(Refusal, match="at least one kind of symbol"):
        make(AskForPuzzle(4, 4, (), 1))


@pytest.mark.parametrize(
    ("mechanics", "symmetry", "shape", "easier"),
    [
        (("numbers",), "turn", "ring", "choose a second kind of symbol"),
        (("numbers", "dashes"), "turn", "ring", "let the clues lie anywhere"),
        (("numbers", "dashes"), "none", "ring", "choose a square board"),
        (("numbers", "dashes"), "none", "full", "choose a smaller board or another difficulty"),
    ],
)
def test_who_wishes_for_too_much_hears_what_is_made_sooner(
    mechanics: tuple[MechanicName, ...],
    symmetry: Literal["none", "turn"],
    shape: Literal["full", "ring"],
    easier: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridhouse.games.grids.make.generator._finished", lambda draft: None)
    with pytest.raises(Refusal, match=easier):
        make(AskForPuzzle(6, 6, mechanics, 1, symmetry, shape))


def test_a_pattern_is_completed() -> None:
    told = complete(AskForMore("(*1) .\n. .", "*..*", ("numbers",)))
    assert (told.found, told.added) == (True, (3,))
    assert told.text == "(*1) .\n. 1"
    assert solve(parse(told.text)).unique


def test_a_pattern_that_breaks_a_rule_is_left_as_it_is() -> None:
    told = complete(AskForMore("(*1) .\n. 1", "**.*"))
    assert (told.found, told.added, told.text) == (False, (), "(*1) .\n. 1")
    assert told.sentence.startswith("Your pattern is no solution yet.")


def test_what_is_not_needed_is_left_out() -> None:
    told = thin(AskAboutBoard("(*F0) F0", "*."))
    assert (told.text, told.removed) == (show(parse("(*) F0")), (0,))
    assert told.sentence == "1 clue is not needed."


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(Refusal, match="This is no puzzle of Grids"):
        thin(AskAboutBoard("?", ""))
    with pytest.raises(Refusal, match="These are not the cells"):
        complete(AskForMore("1 .", "***"))
