"""The rules of Grids for CP-SAT: the peer with integer constraints.

Areas are rows of literals as in the engine; that they are connected is said by giving each cell of an
area a number of steps from its anchor, so no clause has to be added while solving.
"""

import threading
import time

from ortools.sat.python import cp_model

from gridhouse.games.grids.board import Dash, Diamond, Flower, Number, Puzzle, dashes_by_colour, members
from gridhouse.games.grids.board.shapes import TURNS, turn

LOOK_AT_THE_CLOCK = 0.02


class _Model:
    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.frame = puzzle, puzzle.frame
        self.model = cp_model.CpModel()
        self.cells = list(members(self.frame.cells))
        self.lit = {cell: self.model.new_bool_var("") for cell in self.cells}
        self.same: dict[tuple[int, int], cp_model.IntVar] = {}
        for a, b in self.frame.edges:
            same = self.same[a, b] = self.same[b, a] = self.model.new_bool_var("")
            self.model.add(self.lit[a] == self.lit[b]).only_enforce_if(same)
            self.model.add(self.lit[a] != self.lit[b]).only_enforce_if(~same)
        for cell in members(puzzle.locked):
            self.model.add(self.lit[cell] == (puzzle.locked_lit >> cell & 1))
        if not puzzle.locked and self.cells:
            self.model.add(self.lit[self.cells[0]] == 1)
        self.rows: dict[int, dict[int, cp_model.IntVar]] = {}
        for cell, symbol in puzzle.symbols.items():
            match symbol:
                case Flower(petals=petals):
                    near = self.frame.neighbours[cell]
                    self.model.add(sum(self.same[cell, other] for other in near) == petals)
                case Number():
                    self._number(cell, symbol)
                case Diamond(colour=colour):
                    row = self.row(cell)
                    self.model.add(sum(row[e] for e in members(puzzle.elements[colour])) == 2)
        for reference, *others in dashes_by_colour(puzzle).values():
            for cell in others:
                self._dash(reference, cell)

    def row(self, anchor: int) -> dict[int, cp_model.IntVar]:
        if anchor in self.rows:
            return self.rows[anchor]
        row = self.rows[anchor] = {cell: self.model.new_bool_var("") for cell in self.cells}
        steps = {cell: self.model.new_int_var(0, len(self.cells), "") for cell in self.cells}
        self.model.add(row[anchor] == 1)
        for (a, b), same in self.same.items():
            self.model.add_bool_or([~row[a], ~same, row[b]])
        for cell in self.cells:
            if cell == anchor:
                continue
            parents = []
            for other in self.frame.neighbours[cell]:
                parent = self.model.new_bool_var("")
                parents.append(parent)
                self.model.add_implication(parent, row[other])
                self.model.add_implication(parent, self.same[cell, other])
                self.model.add(steps[cell] == steps[other] + 1).only_enforce_if(parent)
            self.model.add_bool_or([~row[cell], *parents])
        return row

    def _number(self, cell: int, number: Number) -> None:
        row = self.row(cell)
        numbers = {c: s for c, s in self.puzzle.symbols.items() if isinstance(s, Number) and c in row}
        for other, symbol in numbers.items():
            if symbol.colour != number.colour:
                self.model.add(row[other] == 0)
        mates = {c: s.value for c, s in numbers.items() if s.colour == number.colour}
        total = sum(row[c] * value for c, value in mates.items())
        if min(mates.values()) > 0:
            self.model.add(sum(row.values()) == total)
            return
        zero = self.model.new_bool_var("")
        self.model.add(total == 0).only_enforce_if(zero)
        self.model.add(sum(row.values()) == total).only_enforce_if(~zero)

    def _dash(self, reference: int, cell: int) -> None:
        pattern, row = self.row(reference), self.row(cell)
        turns = (0,) if isinstance(self.puzzle.symbols[cell], Dash) else TURNS
        chosen = [self.model.new_bool_var("") for _ in turns]
        self.model.add_exactly_one(chosen)
        for quarters, when in zip(turns, chosen, strict=True):
            left = set(self.cells)
            for source in self.cells:
                target = self.frame.at(cell, turn(self.frame.offset(reference, source), quarters))
                if target is None:
                    self.model.add(pattern[source] == 0).only_enforce_if(when)
                else:
                    left.discard(target)
                    self.model.add(pattern[source] == row[target]).only_enforce_if(when)
            for target in left:
                self.model.add(row[target] == 0).only_enforce_if(when)


def _solve_until(end: float, solver: cp_model.CpSolver, model: cp_model.CpModel) -> cp_model.CpSolverStatus:
    """Solve, and be stopped when the process has had its time; CP-SAT itself knows only the wall clock."""
    finished = threading.Event()

    def watch() -> None:
        while not finished.wait(LOOK_AT_THE_CLOCK):
            if time.process_time() > end:
                solver.stop_search()

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        return solver.solve(model)
    finally:
        finished.set()
        watcher.join()


def count_up_to_two(puzzle: Puzzle, seconds: float) -> int | None:
    """0, 1 or 2 solutions (or pairs of complements); `None`: not finished."""
    end = time.process_time() + seconds
    built = _Model(puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    for count in range(2):
        status = _solve_until(end, solver, built.model)
        if status == cp_model.INFEASIBLE:
            return count
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        found = {cell: solver.value(lit) for cell, lit in built.lit.items()}
        built.model.add_bool_or([~built.lit[c] if value else built.lit[c] for c, value in found.items()])
    return 2
