"""Search: models one by one, whether there is only one, and the backbone (what is forced)."""

from collections.abc import Generator, Sequence

import msgspec

from gridhouse.games.grids.board import Cells, Marks, Puzzle, as_cells, members, same_shapes
from gridhouse.games.grids.solve.connect import mend_areas
from gridhouse.games.grids.solve.encode import Encoding
from gridhouse.games.grids.solve.engine import Literal, OutOfTime, TimeUp, never
from gridhouse.games.grids.solve.stencil import lit_variable, mark_literals
from gridhouse.games.grids.solve.tables import fits_a_table, table_solutions


class Answer(msgspec.Struct, frozen=True):
    """What a search found. `complete` says that there is nothing beyond `solutions`.

    Without a lock the complement of a solution is a solution: then `paired` is set and `solutions`
    has one of each pair.
    """

    solutions: tuple[Cells, ...]
    complete: bool
    paired: bool

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution or one pair of complements; `None`: not known."""
        if len(self.solutions) > 1:
            return False
        return len(self.solutions) == 1 if self.complete else None

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; `None`: not known."""
        return True if self.solutions else (False if self.complete else None)


def solve(puzzle: Puzzle, *, limit: int = 2, out_of_time: OutOfTime = never) -> Answer:
    """Up to `limit` solutions. Two are enough to tell whether a puzzle is unique."""
    search = solutions(puzzle, out_of_time)
    paired = not puzzle.locked
    found: list[Cells] = []
    try:
        for solution in search:
            found.append(solution)
            if len(found) == limit:
                return Answer(tuple(found), complete=False, paired=paired)
    except TimeUp:
        return Answer(tuple(found), complete=False, paired=paired)
    finally:
        search.close()
    return Answer(tuple(found), complete=True, paired=paired)


def solutions(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Generator[Cells, None, None]:
    """All solutions, or one of each pair of complements where no cell is locked.

    Small boards are looked up among all boards of their frame, larger ones go to the SAT engine.
    """
    if fits_a_table(puzzle.frame):
        return table_solutions(puzzle, out_of_time)
    return sat_solutions(puzzle, out_of_time)


def sat_solutions(puzzle: Puzzle, out_of_time: OutOfTime = never) -> Generator[Cells, None, None]:
    """The same for a board of any size, by the SAT engine: each model is excluded by a blocking clause, and
    one of each pair of complements by symmetry breaking, the first cell being lit."""
    cells = list(members(puzzle.frame.cells))
    with Encoding(puzzle, out_of_time=out_of_time) as encoding:
        engine = encoding.engine
        if cells and not puzzle.locked:
            engine.add((lit_variable(cells[0]),))
        while (model := find(encoding)) is not None:
            yield encoding.lit_cells(model)
            engine.add([-model[cell] for cell in cells])


NOTHING_DECIDED = Marks()


def forced(puzzle: Puzzle, marks: Marks = NOTHING_DECIDED, out_of_time: OutOfTime = never) -> Marks | None:
    """The backbone: every cell that is the same in all solutions with these marks; `None`: there is none.

    Raises `TimeUp` where the time limit came first.
    """
    with Encoding(puzzle, out_of_time=out_of_time) as encoding:
        engine = encoding.engine
        given = mark_literals(marks)
        model = find(encoding, given)
        if model is None:
            return None
        always = {model[cell] for cell in members(puzzle.frame.cells)}
        while model is not None:
            always &= {model[cell] for cell in members(puzzle.frame.cells)}
            one_more = engine.variable()
            engine.add([-one_more, *(-literal for literal in always)])
            model = find(encoding, [*given, one_more])
    return Marks(
        lit=as_cells(literal - 1 for literal in always if literal > 0),
        known=as_cells(abs(literal) - 1 for literal in always),
    )


def find(
    encoding: Encoding, assumptions: Sequence[Literal] = (), preferred: Sequence[Literal] = ()
) -> list[int] | None:
    """A model under assumptions that is a board: its areas are connected and nothing lazy is broken.

    A counterexample-guided loop (CEGAR): solve, check, add the clauses that the model breaks, solve again.
    Each time the search begins with what is preferred: what a lazy clause led it to is not kept.
    """
    rows = encoding.rows_on_duty(assumptions)
    while True:
        if preferred:
            encoding.engine.prefer(preferred)
        model = encoding.engine.solve(assumptions)
        if model is None:
            return None
        if not mend_areas(encoding, rows, model) and not _forbid_same_shapes(encoding, assumptions, model):
            return model


def _forbid_same_shapes(encoding: Encoding, assumptions: Sequence[Literal], model: list[int]) -> bool:
    """Taiji style: forbid two areas of different dash colours that came out alike."""
    if not encoding.puzzle.taiji:
        return False
    broken = False
    for one, two, areas in same_shapes(encoding.puzzle, encoding.lit_cells(model)):
        duty = [encoding.guards.get(cell) for cell in (one, two)] if encoding.guards else []
        if all(guard in assumptions for guard in duty):
            broken = True
            around = areas | encoding.frame.border(areas)
            unless = [-guard for guard in duty if guard is not None]
            encoding.engine.add([*unless, *(-model[cell] for cell in members(around))])
    return broken
