"""The rules, by the rule book's examples and against a naive second reading of it."""

from random import Random

import pytest

from gridhouse.games.grids.board import Rule, is_solved, violations
from gridhouse.games.grids.forms import parse, parse_solution
from tests.grids import naive
from tests.grids.boards import random_board


def broken(puzzle_text: str, rows: str) -> list[Rule]:
    puzzle = parse(puzzle_text)
    return [found.rule for found in violations(puzzle, parse_solution(puzzle, rows))]


@pytest.mark.parametrize(
    ("puzzle", "rows", "expected"),
    [
        pytest.param("Ro Ro\no o", "**\n..", [], id="two pairs"),
        pytest.param("Ro Ro\no o", "**\n**", [], id="two pairs in one area"),
        pytest.param("Ro . Ro", "*.*", [Rule.DIAMOND] * 2, id="parted pair"),
        pytest.param("Ro Ro Ro", "***", [Rule.DIAMOND], id="three in an area"),
        pytest.param("o o R2", "**.", [Rule.NUMBER], id="a lone colour beside a pair is free"),
        pytest.param("o o R3", "***", [], id="a red number beside two black diamonds"),
        pytest.param("Ro R-", "**", [], id="a dash is an element"),
        pytest.param("Oo F1", "**", [], id="a flower is orange"),
        pytest.param("Po F1", "**", [], id="a flower is purple"),
        pytest.param("Oo F0 Oo", "*.*", [Rule.DIAMOND] * 2, id="a flower of the other state is not"),
        pytest.param("taiji\nYo F1", "**", [], id="a flower is yellow in Taiji style"),
        pytest.param("Yo F1", "**", [Rule.DIAMOND], id="and only there"),
        pytest.param("taiji\nOo F1", "**", [Rule.DIAMOND], id="where it is not orange"),
        pytest.param("taiji\nYo F4 .", "**.", [Rule.FLOWER], id="four petals still are yellow"),
        pytest.param("taiji\nPo F4 .", "**.", [Rule.FLOWER, Rule.DIAMOND], id="and not purple"),
        pytest.param("taiji\nYo F0", "**", [Rule.FLOWER, Rule.DIAMOND], id="no petal is not yellow"),
        pytest.param("taiji\nPo F1 .", "**.", [], id="one petal still is purple in Taiji style"),
        pytest.param("2 3 . . .", "*****", [], id="numbers add up"),
        pytest.param("6 -2 . .", "****", [], id="negative numbers reduce"),
        pytest.param("2 -2 .", "***", [], id="sum 0 is any size"),
        pytest.param("-1 .", "**", [Rule.NUMBER], id="a lone negative is never content"),
        pytest.param("-1 .", "*.", [Rule.NUMBER], id="whatever its size"),
        pytest.param("R1 B1", "**", [Rule.NUMBER_COLOUR], id="two colours in an area"),
        pytest.param("R2 B-2", "**", [Rule.NUMBER_COLOUR], id="two colours although the sum is 0"),
        pytest.param("F0", "*", [], id="beyond the edge is not the same"),
        pytest.param("F0 x", "*x", [], id="nor is a void"),
        pytest.param("F2 .\n. .", "**\n*.", [], id="a corner flower"),
        pytest.param("F2 .\n. .", "**\n..", [Rule.FLOWER], id="a corner flower short of one"),
        pytest.param("R- . . R-", "**..", [Rule.DASH], id="dash at another place in the shape"),
        pytest.param("R- . R- .", "**..", [], id="lit and unlit areas may match"),
        pytest.param("R- R-", "**", [Rule.DASH], id="two dashes in one area never fit"),
        pytest.param("R- B- .", "*..", [], id="different colours need not differ"),
        pytest.param("taiji\nR- B-", "*.", [Rule.DASH_COLOURS], id="but must in Taiji style"),
        pytest.param("taiji\nR- B- .", "*..", [], id="and do here"),
        pytest.param("taiji\nR- . . B-", "**..", [], id="also by the dash's place in the shape"),
        pytest.param("taiji\nR- B- .", "***", [], id="two colours in one area see it differently"),
        pytest.param("taiji\nR/ B/", "**", [Rule.DASH_COLOURS], id="unless both see the same"),
        pytest.param("taiji\nR- . B/\n. x .", "**.\n.x.", [Rule.DASH_COLOURS], id="also turned"),
        pytest.param("/ . /\n. x .", "**.\n.x.", [], id="a diagonal may be turned"),
        pytest.param("- . -\n. x .", "**.\n.x.", [Rule.DASH], id="a dash may not"),
        pytest.param("/ /", "**", [], id="an area that looks the same from both"),
        pytest.param("/ / .", "***", [Rule.DIAGONAL], id="an area that does not"),
        pytest.param("- . . . /", "**.**", [], id="a diagonal follows the dash"),
        pytest.param("(*) (.)", ".*", [Rule.LOCK] * 2, id="locks"),
        pytest.param("(*1) x (.)", "*x.", [], id="a locked symbol counts like any other"),
    ],
)
def test_examples_of_the_rule_book(puzzle: str, rows: str, expected: list[Rule]) -> None:
    assert broken(puzzle, rows) == expected


def test_no_mirror_images() -> None:
    an_l_and_its_mirror = "/ x x /\n. x x .\n. . . ."
    assert broken(an_l_and_its_mirror.replace(". . . .", ". . x ."), "*xx*\n*xx*\n**x*") == [Rule.DIAGONAL]
    assert broken("/ x x x .\n. x x x .\n. . x . /", "*xxx*\n*xxx*\n**x**") == [Rule.DIAGONAL]
    assert broken("/ x x . .\n. x x x .\n. . x x /", "*xx**\n*xxx*\n**xx*") == []


def test_a_violation_names_symbols_area_and_reason() -> None:
    puzzle = parse("R3 . .\nR2 . .")
    (found,) = violations(puzzle, parse_solution(puzzle, "*..\n***"))
    assert found.rule is Rule.NUMBER
    assert found.symbols == (0, 3)
    assert found.area == (0, 3, 4, 5)
    assert found.text == (
        "The red 3 in row 1, column 1 is in an area of 4, but the numbers there add up to 5."
    )


def agree_on(boards: int, seed: int) -> tuple[int, int]:
    chance = Random(seed)
    solved = 0
    for _ in range(boards):
        puzzle, lit = random_board(chance, chance.randint(1, 5), chance.randint(1, 5), density=0.25)
        verdict = is_solved(puzzle, lit)
        assert verdict == naive.content(puzzle, lit), (puzzle, lit)
        solved += verdict
    return boards, solved


def test_agrees_with_the_naive_checker() -> None:
    boards, solved = agree_on(15_000, seed=6)
    assert boards // 10 < solved < boards * 9 // 10  # both verdicts are tested


@pytest.mark.long
@pytest.mark.timeout(900)
def test_agrees_with_the_naive_checker_on_hundreds_of_thousands_of_boards() -> None:
    boards, solved = agree_on(400_000, seed=7)
    assert boards // 10 < solved < boards * 9 // 10
