"""Counts in clauses: each "so many or more" on the way to a count has a variable (order encoding).

An engine that counts by itself has no word for "seven or more": it learns about one way to get there after
another. With a variable for it, what is learnt holds for all of them.
"""

from collections.abc import Sequence

import msgspec

from gridhouse.games.grids.solve.engine import Engine, Literal


class Quantity(msgspec.Struct, frozen=True):
    """A whole number, `least` or larger: the steps say one after the other that it is larger by 1, by 2, …"""

    least: int
    steps: Sequence[Literal]
    always: Literal
    """A literal that holds, for what needs no step."""

    @property
    def most(self) -> int:
        """The largest value it can have."""
        return self.least + len(self.steps)

    def reaches(self, value: int) -> Literal:
        """The literal that says that it is so large or larger."""
        if value <= self.least:
            return self.always
        return self.steps[value - self.least - 1] if value <= self.most else -self.always


def constant(engine: Engine, value: int) -> Quantity:
    """A quantity that has only this value."""
    always = engine.variable()
    engine.add((always,))
    return Quantity(value, (), always)


def plus_count(engine: Engine, base: Quantity, literals: Sequence[Literal]) -> Quantity:
    """A constant and how many of these hold (a totalizer): one half and the other are counted, then added."""
    if len(literals) < 2:
        return Quantity(base.least, literals, base.always)
    middle = len(literals) // 2
    one = plus_count(engine, base, literals[:middle])
    two = plus_count(engine, Quantity(0, (), base.always), literals[middle:])
    both = Quantity(base.least, [engine.variable() for _ in literals], base.always)
    for i in range(one.least, one.most + 1):
        for j in range(two.most + 1):
            engine.add((-one.reaches(i), -two.reaches(j), both.reaches(i + j)))
            engine.add((one.reaches(i + 1), two.reaches(j + 1), -both.reaches(i + j + 1)))
    return both


def plus_value(engine: Engine, total: Quantity, value: int, literal: Literal) -> Quantity:
    """The total, and this value on top of it where the literal holds."""
    least = total.least + min(value, 0)
    steps = [engine.variable() for _ in range(len(total.steps) + abs(value))]
    result = Quantity(least, steps, total.always)
    for bound, here in enumerate(steps, least + 1):
        for unless, before in ((literal, total.reaches(bound)), (-literal, total.reaches(bound - value))):
            engine.add((unless, -before, here))
            engine.add((unless, before, -here))
        engine.add((-here, result.reaches(bound - 1)))
    return result
