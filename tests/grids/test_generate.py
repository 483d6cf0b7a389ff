"""Generated puzzles are what was asked for, and the same everywhere."""

from hashlib import sha256

import pytest
from pysat.solvers import Minicard  # type: ignore[import-untyped]

from gridhouse.cli.grids_library import COMBINATIONS
from gridhouse.games.grids.board import Flower, as_cells, dashes_by_colour, members
from gridhouse.games.grids.explain import Band, rate
from gridhouse.games.grids.forms import show
from gridhouse.games.grids.make import (
    Generated,
    Mechanic,
    Shape,
    Symmetry,
    Wish,
    bands_of,
    generate,
    mechanics_of,
    why_not,
)
from gridhouse.games.grids.make.outline import images, outline
from gridhouse.games.grids.solve import engine, solve
from gridhouse.kernel.sealed import Sealed
from tests.grids import naive

EVERYTHING = frozenset(Mechanic)
GOLDEN = "104219b539f11839"


def made(seed: str, wish: Wish) -> Generated:
    found = generate(Sealed(b"test", seed), wish)
    assert found is not None, (seed, wish)
    return found


def judge(found: Generated, wish: Wish) -> None:
    puzzle = found.puzzle
    assert naive.content(puzzle, found.solution)
    assert solve(puzzle).unique
    assert solve(puzzle).solutions[0] == found.solution
    assert mechanics_of(puzzle) == wish.mechanics
    assert all(len(dashes) > 1 for dashes in dashes_by_colour(puzzle).values())
    room = puzzle.frame.cells.bit_count()
    assert puzzle.locked.bit_count() * 100 <= 15 * room
    assert len(puzzle.symbols) * 100 <= wish.most_clues * room
    assert len({s.colour for s in puzzle.symbols.values() if not isinstance(s, Flower)}) <= wish.colours
    assert puzzle.frame.cells == outline(wish.shape, wish.width, wish.height)
    carriers = as_cells(puzzle.symbols) | puzzle.locked
    image = images(wish.symmetry, wish.width, wish.height)
    assert carriers == as_cells(image[cell] for cell in members(carriers))
    assert rate(puzzle) == found.rating
    assert wish.band in (None, found.rating.band)


@pytest.mark.parametrize("band", Band)
def test_as_wished(band: Band) -> None:
    wish = Wish(5, 5, frozenset({Mechanic.NUMBERS, Mechanic.DASHES}), band)
    judge(made("bands", wish), wish)


SHAPES = list(Shape)


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("place", [1, 2, 4])
def test_boards_worth_looking_at(symmetry: Symmetry, place: int) -> None:
    """Clues that lie in symmetry, few colours and voids, with several mechanics and bands."""
    mechanics = [
        {Mechanic.NUMBERS},
        {Mechanic.NUMBERS, Mechanic.FLOWERS},
        {Mechanic.NUMBERS, Mechanic.DASHES},
        {Mechanic.NUMBERS, Mechanic.DIAMONDS},
    ][place % 4]
    shape = SHAPES[place % len(SHAPES)]
    wish = Wish(6, 5, frozenset(mechanics), list(Band)[place // 2], symmetry, shape)
    judge(made(f"worth/{place}", wish), wish)


def test_fewer_clues_can_be_wished() -> None:
    wish = Wish(5, 5, frozenset({Mechanic.NUMBERS}), Band.TRICKY, crowd=30)
    judge(made("few", wish), wish)


@pytest.mark.parametrize("colours", [1, 2])
def test_fewer_colours_can_be_wished(colours: int) -> None:
    wish = Wish(5, 5, frozenset({Mechanic.FLOWERS, Mechanic.DASHES}), Band.TRICKY, colours=colours)
    judge(made("few", wish), wish)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (Wish(5, 5, frozenset()), "A puzzle needs at least one kind of symbol: choose some."),
        (Wish(5, 11, EVERYTHING), "Boards are made from 3 to 10 cells wide and high."),
        (
            Wish(4, 5, EVERYTHING, shape=Shape.RING),
            "A board with cells left out is at least 5 cells wide and high.",
        ),
        (Wish(5, 5, EVERYTHING, colours=0), "There are 1 to 9 colours to choose from."),
        (
            Wish(5, 5, frozenset({Mechanic.FLOWERS}), Band.STEADY),
            "No steady puzzle has flowers alone: they are gentle or tricky or fiendish.",
        ),
    ],
)
def test_why_a_wish_cannot_be_made(wish: Wish, sentence: str) -> None:
    assert why_not(wish) == sentence
    assert why_not(Wish(5, 5, EVERYTHING)) is None


def test_the_same_seed_gives_the_same_puzzle() -> None:
    wish = Wish(5, 4, EVERYTHING)
    first, again, other = (made(seed, wish) for seed in ("a", "a", "b"))
    assert show(first.puzzle) == show(again.puzzle)
    assert show(first.puzzle) != show(other.puzzle)


def golden_digest() -> str:
    """Of one puzzle of each mechanic, and one of all."""
    wishes = [
        Wish(5, 5, frozenset({Mechanic.NUMBERS}), Band.GENTLE),
        Wish(6, 6, frozenset({Mechanic.FLOWERS}), Band.GENTLE),
        Wish(5, 5, frozenset({Mechanic.DIAMONDS}), Band.FIENDISH),
        Wish(5, 5, frozenset({Mechanic.DASHES}), Band.GENTLE),
        Wish(5, 5, frozenset({Mechanic.DIAGONALS}), Band.TRICKY),
        Wish(5, 5, EVERYTHING, Band.FIENDISH),
    ]
    puzzles = [show(made("golden", wish).puzzle) for wish in wishes]
    return sha256("\n\n".join(puzzles).encode()).hexdigest()[:16]


def test_a_seed_gives_the_same_puzzles_on_every_machine() -> None:
    """If the generator was changed on purpose, the new digest is the one that is shown."""
    assert golden_digest() == GOLDEN


def test_another_engine_gives_the_same_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that tries everything the other way first finds other boards."""
    built = 0

    class Contrary(Minicard):  # type: ignore[misc]
        def __init__(self) -> None:
            nonlocal built
            built += 1
            super().__init__()
            self.set_phases(list(range(1, 2000)))

    monkeypatch.setattr(engine, "Minicard", Contrary)
    assert golden_digest() == GOLDEN
    assert built > 100


@pytest.mark.parametrize("combination", COMBINATIONS[::6], ids=lambda mechanics: "+".join(sorted(mechanics)))
def test_some_combinations(combination: frozenset[Mechanic]) -> None:
    wish = Wish(4, 4, combination)
    judge(made("some", wish), wish)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("combination", COMBINATIONS, ids=lambda mechanics: "+".join(sorted(mechanics)))
def test_all_combinations(combination: frozenset[Mechanic], size: int) -> None:
    wish = Wish(size, size, combination)
    judge(made("all", wish), wish)


def test_diagonals_alone_on_a_small_board() -> None:
    wish = Wish(4, 4, frozenset({Mechanic.DIAGONALS}))
    judge(made("small", wish), wish)


def test_what_cannot_be_is_none() -> None:
    flowers_see_few_cells = Wish(3, 3, frozenset({Mechanic.FLOWERS}), Band.STEADY)
    assert Band.STEADY not in bands_of(flowers_see_few_cells.mechanics)
    assert generate(Sealed(b"test", "none"), flowers_see_few_cells, attempts=3) is None
