"""The rules as clauses and counts, for the SAT engine.

Rows come first (see `stencil`): `row[cell]` says that a cell is in the area of the row's anchor. On
rows, every rule is short. Guarded, each symbol's rule is switched on by a literal of its own, nothing is
left out because of another symbol, and locks are not built in: so `explain` can ask what matters.
"""

from collections.abc import Collection
from itertools import combinations, permutations
from typing import Self

from gridhouse.games.grids.engine import Engine, Literal, OutOfTime, never
from gridhouse.games.grids.frame import Cells, as_cells, members
from gridhouse.games.grids.numbers import NumberRule, number_rule
from gridhouse.games.grids.puzzle import Puzzle
from gridhouse.games.grids.rules import dashes_by_colour, elements
from gridhouse.games.grids.shapes import TURNS, images, room
from gridhouse.games.grids.stencil import Row, first_free, lit_variable, row_clauses, same_clauses
from gridhouse.games.grids.symbols import Colour, Dash, Diamond, Flower, Number


class Encoding:
    """A puzzle inside an engine. Use it in a `with` block: the engine has memory outside Python."""

    def __init__(
        self, puzzle: Puzzle, *, guarded: Collection[int] = (), out_of_time: OutOfTime = never
    ) -> None:
        """All rules and locks of a puzzle, or, guarded, the rules of these symbols alone."""
        self.puzzle = puzzle
        self.frame = puzzle.frame
        self.engine = Engine(first_free(self.frame), out_of_time)
        self.rows: dict[int, Row] = {}
        self.guards: dict[int, Literal] = {}
        if guarded:
            self.guards = {cell: self.engine.variable() for cell in guarded}
        else:
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
            self.engine.add_all(row_clauses(self.frame, list(self.rows.values())))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.close()

    def rows_on_duty(self, assumptions: Collection[Literal]) -> list[Row]:
        """The rows whose symbols' rules are in force: the others may be as they like."""
        rows = self.rows.values()
        return [row for row in rows if not self.guards or self.guards[row.anchor] in assumptions]

    def lit_cells(self, model: list[int]) -> Cells:
        """The lit cells of a model."""
        lit = as_cells(literal - 1 for literal in model[: self.frame.size] if literal > 0)
        return lit & self.frame.cells

    def on_duty(self, cell: int) -> list[Literal]:
        """What has to hold for the rule of this symbol to be in force."""
        return [self.guards[cell]] if self.guards else []

    def add(self, when: list[Literal], *clause: Literal) -> None:
        """A clause that is in force when all of `when` holds."""
        literals = (*(-condition for condition in when), *clause)
        if literals:
            self.engine.add(literals)
        else:
            self.engine.add_all([(1,), (-1,)])

    def exactly(self, when: list[Literal], count: int, literals: list[Literal]) -> None:
        """So many of these hold when all of `when` does."""
        for most, signed in ((count, literals), (len(literals) - count, [-x for x in literals])):
            slack = len(signed) - most
            if most < 0:
                self.add(when)
            elif slack > 0:
                # Each condition that fails makes room for all of the literals.
                self.engine.at_most(most + slack * len(when), signed + when * slack)

    def row(self, anchor: int, domain: Cells, base: int | None = None) -> Row:
        """The row of an anchor. Its clauses are made later, with those of the other rows.

        Its literals are fresh ones, or those of a row of the same shape, which follow `base`.
        """
        if self.guards:
            domain = self.frame.cells
        domain = self.frame.connected(1 << anchor, domain)
        if base is None:
            base = self.engine.variables(domain.bit_count() - 1)
        row = self.rows[anchor] = Row(anchor, domain, base)
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
        duty, row = self.on_duty(cell), self.row(cell, self.frame.cells)
        others = [row.literals[c] for c in members(elements(self.puzzle, colour)) if c in row.literals]
        self.add(duty, *others)
        for one, two in combinations(others, 2):
            self.add(duty, -one, -two)

    def _number(self, cell: int) -> None:
        duty = self.on_duty(cell)
        rule = number_rule(self.puzzle, cell, everywhere=bool(self.guards))
        if rule is None:
            self.add(duty)
            return
        row = self.row(cell, rule.domain)
        for stranger in rule.strangers:
            if stranger in row.literals:
                self.add(duty, -row.literals[stranger])
        mates = {c: value for c, value in rule.mates.items() if c in row.literals}
        if rule.may_cancel:
            self._size_by_sum(duty, rule, row, mates)
        else:
            self._size_by_weights(duty, rule, row, mates)

    def _size_by_weights(
        self, duty: list[Literal], rule: NumberRule, row: Row, mates: dict[int, int]
    ) -> None:
        """Size − other numbers in the area = the number: each literal weighs what it adds to that."""
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
        """Where numbers may cancel out, follow the sum mate by mate: at 0, any size will do."""
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
            for one, two in combinations([self.row(cell, self.frame.cells) for cell in cells], 2):
                self._match(one, two)
            return
        first = self.row(cells[0], self._dash_domain(cells[0], cells))
        for cell in cells[1:]:
            domain = self._dash_domain(cell, cells)
            if self._turns(cells[0], cell) == (0,):
                self.row(cell, domain, first.base)
            else:
                self._match(first, self.row(cell, domain))

    def _match(self, one: Row, two: Row) -> None:
        """The second area is the first one, turned if a diagonal is concerned."""
        add = self.engine.add
        duty = [*self.on_duty(one.anchor), *self.on_duty(two.anchor)]
        turns = self._turns(one.anchor, two.anchor)
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

    def _turns(self, one: int, two: int) -> tuple[int, ...]:
        plain = all(isinstance(self.puzzle.symbols[cell], Dash) for cell in (one, two))
        return (0,) if plain else TURNS

    def _dash_domain(self, cell: int, cells: list[int]) -> Cells:
        """Where the area of a dash can be: every other one has to have room for it, too, and what holds
        one plain dash holds no other."""
        domain = self.frame.cells
        for other in cells:
            if other != cell:
                domain &= room(self.frame, cell, other, self._turns(cell, other))
        plain = [other for other in cells if isinstance(self.puzzle.symbols[other], Dash)]
        if cell in plain:
            apart = (self.frame.at(cell, self.frame.offset(a, b)) for a, b in permutations(plain, 2))
            domain &= ~as_cells(other for other in apart if other is not None)
        return domain
