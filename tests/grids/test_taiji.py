"""G-09: codes of Taiji Maker with boards whose verdict follows from the rules of that style.

The petals of a flower are yellow; dashes of two colours must not see the same area.
"""

import pytest

from gridhouse.games.grids.board import Rule, violations
from gridhouse.games.grids.forms import parse_solution, taiji
from gridhouse.games.grids.solve import solutions
from tests.grids import naive

RIGHT = [
    pytest.param("2:Sy0W0", "**", id="a petal is the yellow diamond's partner"),
    pytest.param("3:Sp0W00", "**.", id="a flower with one petal is purple as well"),
    pytest.param("3:0Sy000Z0+D", "***\n***\n***", id="four petals are yellow"),
    pytest.param("3:So0X0So0", "***", id="a flower is no third orange element"),
    pytest.param("3:0Sp0+BZ00Sp0+B", "***\n***\n***", id="four petals are no third purple element"),
    pytest.param("2:Tr0Tb0", "**", id="two dashes in one area see it from two places"),
    pytest.param("3:Tr0Tb+B", "*..", id="one cell and two"),
    pytest.param("4:Tr0+BTb0", "**..", id="the same area, the dash at another end of it"),
    pytest.param("3:Ur0Ub+B", "***", id="two diagonals, one at the end and one in the middle"),
    pytest.param("3:Tr00Tb00-A0", "**.\n.x.", id="two dashes see no turned area"),
    pytest.param("4:Tr0+BTr0", "*..*", id="one colour still sees the same"),
    pytest.param("4:Tr0Tr0Tb00", "*.**", id="and differs from the other colour"),
    pytest.param("4:Ur0+BUr0", "**..", id="a diagonal may be turned"),
    pytest.param("2:Sr6Aw0Sr0-A", "*.\n*x", id="locks and a missing cell"),
]
WRONG = [
    pytest.param("2:So0W0", "**", Rule.DIAMOND, id="a petal is not orange"),
    pytest.param("3:0Sp000Z0+D", "***\n***\n***", Rule.DIAMOND, id="four petals leave no purple"),
    pytest.param("3:Sy0X0Sy0", "***", Rule.DIAMOND, id="a petal is a third yellow element"),
    pytest.param("2:Tr0Tb0", "*.", Rule.DASH_COLOURS, id="two areas of one cell"),
    pytest.param("4:Tr00Tb00", "**..", Rule.DASH_COLOURS, id="a lit area and a dark one"),
    pytest.param("2:Ur0Ub0", "**", Rule.DASH_COLOURS, id="one area that looks the same from both ends"),
    pytest.param("3:Tr00Ub00-A0", "**.\n.x.", Rule.DASH_COLOURS, id="a diagonal sees it turned"),
    pytest.param("4:Tr0+BTr0", "**..", Rule.DASH, id="one colour, two places"),
]


@pytest.mark.parametrize(("code", "rows"), RIGHT)
def test_an_answer_is_accepted_and_found(code: str, rows: str) -> None:
    puzzle = taiji.decode(code)
    lit = parse_solution(puzzle, rows)
    assert not violations(puzzle, lit)
    other = lit if puzzle.locked else puzzle.frame.cells & ~lit
    assert {lit, other} & set(solutions(puzzle))
    assert lit in naive.solutions(puzzle)
    assert taiji.decode(taiji.encode(puzzle)) == puzzle


@pytest.mark.parametrize(("code", "rows", "rule"), WRONG)
def test_what_breaks_a_rule_of_the_style_is_refused(code: str, rows: str, rule: Rule) -> None:
    puzzle = taiji.decode(code)
    lit = parse_solution(puzzle, rows)
    assert rule in [violation.rule for violation in violations(puzzle, lit)]
    assert not {lit, puzzle.frame.cells & ~lit} & set(solutions(puzzle))
    assert lit not in naive.solutions(puzzle)
