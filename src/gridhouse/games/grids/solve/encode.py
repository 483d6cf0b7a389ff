"""Encoding: the rules as clauses and cardinality constraints, each symbol's behind a selector if need be.

Rows come first (see `stencil`): `row[cell]` says that a cell is in the area of the row's anchor. On
rows, every rule is short. That areas are connected is not said here but added lazily (see `connect`).

Guarded, each symbol's rule is switched on by a selector literal of its own (its guard), which is assumed
while the symbol is on duty; nothing is left out because of another symbol, and locks are not built in: so
`explain` can ask what matters. A row then ends where its own symbol's rule ends it, and where that rule is
off it is any part of the area.
"""

import math
from collections.abc import Collection
from itertools import combinations
from typing import Self

from gridhouse.games.grids.board import (
    Cells,
    Colour,
    Diamond,
    Flower,
    Marks,
    Number,
    Puzzle,
    as_cells,
    dashes_by_colour,
    members,
)
from gridhouse.games.grids.board.shapes import images
from gridhouse.games.grids.solve.domains import domains, own_domain, turns_between
from gridhouse.games.grids.solve.engine import Engine, Literal, OutOfTime, never
from gridhouse.games.grids.solve.numbers import NumberRule, number_rules
from gridhouse.games.grids.solve.spelled import (
    joined_areas_are_one,
    numbers_cover_their_sum,
    size_is_sum,
)
from gridhouse.games.grids.solve.stencil import (
    Row,
    first_free,
    lit_variable,
    mark_literals,
    row_clauses,
    same_clauses,
    same_variables,
)


class Encoding:
    """A puzzle inside an engine. Use it in a `with` block: the engine has memory outside Python."""

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        guarded: Collection[int] = (),
        out_of_time: OutOfTime = never,
        most_conflicts: float = math.inf,
        spelled_out: bool = False,
    ) -> None:
        """All rules and locks of a puzzle, or, guarded, the rules of these symbols alone.

        Numbers that may join are spelled out for a long search (see `spelled`), never where they are guarded.
        """
        self.puzzle = puzzle
        self.frame = puzzle.frame
        self.engine = Engine(first_free(self.frame), out_of_time, most_conflicts)
        self._spelled_out = spelled_out
        self.rows: dict[int, Row] = {}
        self.guards: dict[int, Literal] = {}
        self._rules = number_rules(puzzle, guarded or puzzle.symbols)
        if guarded:
            self.guards = {cell: self.engine.variable() for cell in guarded}
            self._domains = {cell: own_domain(puzzle, cell, self._rules) for cell in guarded}
        else:
            self._domains = domains(puzzle, self._rules)
            self.engine.add_all((lit_variable(cell),) for cell in members(puzzle.locked_lit))
            self.engine.add_all((-lit_variable(cell),) for cell in members(puzzle.locked_unlit))
        for cell in guarded or puzzle.symbols:
            match puzzle.symbols[cell]:
                case Flower(petals=petals):
                    self._flower(cell, petals)
                case Number():
                    self._number(cell)
                case Diamond(colour=colour):
                    self._diamond(cell, colour)
        for dashes in dashes_by_colour(puzzle).values():
            cells = [cell for cell in dashes if not guarded or cell in self.guards]
            if len(cells) > 1:
                self._dashes(cells)
        if self.rows:
            self.engine.add_all(same_clauses(self.frame))
            guards = [self.guards[anchor] for anchor in self.rows] if self.guards else ()
            self.engine.add_all(row_clauses(self.frame, list(self.rows.values()), guards))
        if spelled_out:
            joined_areas_are_one(self.engine, self.rows)
            values = {cell: rule.value for cell, rule in self._rules.items() if rule}
            numbers_cover_their_sum(self.engine, self.frame.cells, values, self.rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.close()

    def rows_on_duty(self, assumptions: Collection[Literal]) -> list[Row]:
        """The rows whose symbols' guards are assumed: the others may be as they like."""
        rows = self.rows.values()
        return [row for row in rows if not self.guards or self.guards[row.anchor] in assumptions]

    def lit_cells(self, model: list[int]) -> Cells:
        """The lit cells of a model."""
        lit = as_cells(literal - 1 for literal in model[: self.frame.size] if literal > 0)
        return lit & self.frame.cells

    def literals_of(self, lit: Cells) -> list[Literal]:
        """What is true of a board: the states of its cells, and what is in the rows."""
        frame = self.frame
        true = mark_literals(Marks(lit, frame.cells))
        for same, (a, b) in enumerate(frame.edges, frame.size + 1):
            true.append(same if lit >> a & 1 == lit >> b & 1 else -same)
        for row in self.rows.values():
            area = frame.area(lit, row.anchor)
            true += [literal if area >> c & 1 else -literal for c, literal in row.literals.items()]
        return true

    def on_duty(self, cell: int) -> list[Literal]:
        """The selector of this symbol's rule: what has to hold for it to be in force."""
        return [self.guards[cell]] if self.guards else []

    def add(self, when: list[Literal], *clause: Literal) -> None:
        """A clause that is in force when all of `when` holds."""
        literals = (*(-condition for condition in when), *clause)
        if literals:
            self.engine.add(literals)
        else:
            self.engine.contradict()

    def exactly(self, when: list[Literal], count: int, literals: list[Literal]) -> None:
        """A cardinality constraint, reified one way: so many of these hold when all of `when` does."""
        for most, signed in ((count, literals), (len(literals) - count, [-x for x in literals])):
            slack = len(signed) - most
            if most < 0:
                self.add(when)
            elif slack > 0:
                # Each condition that fails makes room for all of the literals.
                self.engine.at_most(most + slack * len(when), signed + when * slack)

    def row(self, anchor: int) -> Row:
        """The row of an anchor. Its clauses are made later, with those of the other rows.

        What is known under another name keeps it: beside the anchor a cell is in the area if both share
        a state, and an anchor with a row is in this area as this one is in its own.
        """
        literals: dict[int, Literal] = {}
        domain = self._domains[anchor]
        beside = same_variables(self.frame)[anchor]
        for cell in members(domain & ~(1 << anchor)):
            if cell in beside:
                literals[cell] = beside[cell]
            elif cell in self.rows and anchor in self.rows[cell].literals:
                literals[cell] = self.rows[cell].literals[anchor]
            else:
                literals[cell] = self.engine.variable()
        row = self.rows[anchor] = Row(anchor, domain, literals)
        return row

    def _flower(self, cell: int, petals: int) -> None:
        duty, state = self.on_duty(cell), lit_variable(cell)
        near = [lit_variable(n) for n in self.frame.neighbours[cell]]
        if petals > len(near):
            self.add(duty)
            return
        for alike in combinations(near, petals + 1):
            self.add(duty, -state, *(-x for x in alike))
            self.add(duty, state, *alike)
        for unlike in combinations(near, len(near) - petals + 1):
            self.add(duty, -state, *unlike)
            self.add(duty, state, *(-x for x in unlike))

    def _diamond(self, cell: int, colour: Colour) -> None:
        duty, row = self.on_duty(cell), self.row(cell)
        others = [row.literals[c] for c in members(self.puzzle.elements[colour]) if c in row.literals]
        self.add(duty, *others)
        for one, two in combinations(others, 2):
            self.add(duty, -one, -two)

    def _number(self, cell: int) -> None:
        duty = self.on_duty(cell)
        rule = self._rules[cell]
        if rule is None:
            self.add(duty)
            return
        row = self.row(cell)
        mates = {c: value for c, value in rule.mates.items() if c in row.literals}
        if self._spelled_out and mates:
            size_is_sum(self.engine, row, rule.value, mates)
        elif rule.may_cancel:
            self._size_by_sum(duty, rule, row, mates)
        else:
            self._size_by_weights(duty, rule, row, mates)

    def _size_by_weights(
        self, duty: list[Literal], rule: NumberRule, row: Row, mates: dict[int, int]
    ) -> None:
        """A pseudo-Boolean equation, size − other numbers in the area = the number: each literal weighs what
        it adds to that."""
        weighted = [literal for c, literal in row.literals.items() if c not in mates]
        count = rule.value - 1
        for mate, value in mates.items():
            if value > 0:
                weighted += [-row.literals[mate]] * (value - 1)
                count += value - 1
            else:
                weighted += [row.literals[mate]] * (1 - value)
        self.exactly(duty, count, weighted)

    def _size_by_sum(self, duty: list[Literal], rule: NumberRule, row: Row, mates: dict[int, int]) -> None:
        """Where numbers may cancel out, a decision diagram of the sums, mate by mate: at 0, any size will
        do."""
        sums: dict[int, list[Literal]] = {rule.value: []}
        for mate, value in mates.items():
            following: dict[int, Literal] = {}
            for total, reached in sums.items():
                for next_total, unless in ((total, row.literals[mate]), (total + value, -row.literals[mate])):
                    if next_total not in following:
                        following[next_total] = self.engine.variable()
                    self.engine.add((*(-x for x in reached), unless, following[next_total]))
            sums = {total: [literal] for total, literal in following.items()}
        for total, reached in sums.items():
            if total < 0:
                self.add([*duty, *reached])
            elif total > 0:
                self.exactly([*duty, *reached], total - 1, list(row.literals.values()))

    def _dashes(self, cells: list[int]) -> None:
        """All areas of a colour match the first one's; guarded, each pair of them matches by itself.

        Plain dashes simply share the literals of their rows.
        """
        if self.guards:
            for one, two in combinations([self.row(cell) for cell in cells], 2):
                self._match(one, two)
            return
        first = self.row(cells[0])
        for cell in cells[1:]:
            if turns_between(self.puzzle, cells[0], cell) == (0,):
                targets = images(self.frame, cells[0], cell, 0)
                literals = {targets[c]: literal for c, literal in first.literals.items()}
                self.rows[cell] = Row(cell, self._domains[cell], literals)
            else:
                self._match(first, self.row(cell))

    def _match(self, one: Row, two: Row) -> None:
        """The second area is the first one, turned if a diagonal is concerned."""
        add = self.engine.add
        duty = [*self.on_duty(one.anchor), *self.on_duty(two.anchor)]
        turns = turns_between(self.puzzle, one.anchor, two.anchor)
        chosen: list[list[Literal]] = [[]]
        if len(turns) > 1:
            chosen = [[self.engine.variable()] for _ in turns]
            self.add(duty, *(literal for choice in chosen for literal in choice))
        for quarters, choice in zip(turns, chosen, strict=True):
            unless = tuple(-condition for condition in (*duty, *choice))
            left = dict(two.literals)
            targets = images(self.frame, one.anchor, two.anchor, quarters)
            for cell, here in one.literals.items():
                there = left.pop(targets[cell], None) if cell in targets else None
                if there is None:
                    add((*unless, -here))
                else:
                    add((*unless, -here, there))
                    add((*unless, here, -there))
            for literal in left.values():
                add((*unless, -literal))
