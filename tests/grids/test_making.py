"""What a page asks to get a puzzle, or to finish its own."""

from collections.abc import Callable

import pytest

from gridhouse.games.grids.explain import Band, rate
from gridhouse.games.grids.forms import parse, show
from gridhouse.games.grids.make import Generated, Mechanic, Shape, Symmetry, Wish, generator, mechanics_of
from gridhouse.games.grids.make.draft import Draft
from gridhouse.games.grids.make.outline import images, outline
from gridhouse.games.grids.questions.asked import AskAboutBoard, AskForMore, AskForPuzzle, MechanicName
from gridhouse.games.grids.questions.making import complete, make, thin
from gridhouse.games.grids.solve import solve
from gridhouse.kernel import Refusal, Sealed


def test_a_puzzle_is_made_as_wished_and_again_from_its_seed() -> None:
    asked = AskForPuzzle(6, 5, ("numbers", "flowers"), 2, "mirror", "corners", 2, seed=7)
    told = make(asked)
    puzzle = parse(told.text)
    rating = rate(puzzle)
    assert rating is not None
    assert (told.band, told.cost, told.seed) == (rating.band, rating.cost, 7)
    assert (rating.band, told.instead) == (2, "")
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
    ("mechanics", "easier"),
    [(("numbers",), "choose a second kind of symbol"), (("numbers", "dashes"), "choose a smaller board")],
)
def test_who_wishes_for_too_much_hears_what_is_made_sooner(
    mechanics: tuple[MechanicName, ...], easier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridhouse.games.grids.make.generator._finished", lambda draft: None)
    with pytest.raises(Refusal, match=easier):
        make(AskForPuzzle(6, 6, mechanics, 1, "turn", "ring"))


@pytest.mark.parametrize(
    ("refused", "instead"),
    [
        (lambda wish: wish.symmetry is not Symmetry.NONE, "this one has its clues anywhere."),
        (
            lambda wish: wish.shape is not Shape.FULL,
            "this one has its clues anywhere and is a whole rectangle.",
        ),
        (
            lambda wish: wish.band is not None,
            "this one has its clues anywhere, is a whole rectangle and is {band}.",
        ),
        (
            lambda wish: wish.width > 4,
            "this one has its clues anywhere, is a whole rectangle, is {band} and is only 4 × 4.",
        ),
    ],
)
def test_where_a_wish_is_not_made_one_that_is_nearly_so_is(
    refused: Callable[[Wish], bool], instead: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = generator._finished
    monkeypatch.setattr(generator, "_finished", lambda it: None if refused(it.wish) else finished(it))
    told = make(AskForPuzzle(5, 5, ("numbers", "flowers"), 4, "turn", "ring", seed=3))
    assert (told.band == 4) == ("{band}" not in instead)
    otherwise = instead.format(band=Band(told.band).name.lower())
    assert told.instead == f"No board came out quite as you wished: {otherwise}"


def test_where_nothing_else_helps_there_are_other_symbols_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    finished = generator._finished

    def said_enough(draft: Draft) -> Generated | None:
        return finished(draft) if Mechanic.FLOWERS in draft.wish.mechanics else None

    monkeypatch.setattr(generator, "_finished", said_enough)
    told = make(AskForPuzzle(5, 5, ("dashes", "numbers"), 4, seed=3))
    assert mechanics_of(parse(told.text)) == {Mechanic.DASHES, Mechanic.NUMBERS, Mechanic.FLOWERS}
    assert told.instead.endswith("is only 4 × 4 and has flowers as well.")


def test_only_so_much_is_done_for_a_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    walks: list[Draft] = []
    begin = Draft.begin_walk

    def counted(draft: Draft) -> None:
        walks.append(draft)
        begin(draft)

    monkeypatch.setattr(Draft, "begin_walk", counted)
    wish = Wish(6, 6, frozenset({Mechanic.NUMBERS}), Band.GENTLE)
    assert generator.generate(Sealed(b"1", "grids"), wish, most_work=10 * 36) is None
    assert 0 < len(walks) <= 11


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
