"""Rules A and B against their plain reading, on thousands of crosses."""

from itertools import islice

import pytest

from gridhouse.games.chromacross import rule_a, rule_b
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import candidates
from gridhouse.games.words import answers
from gridhouse.kernel import Sealed
from tests.chromacross import naive

WATER_LEMON = Cross.parse("WATER LEMON 3 1")


def any_crosses(seed: int, count: int) -> list[Cross]:
    """Crosses of two answers at random: nearly all of them ambiguous."""
    rng, words, found = Sealed(b"any", seed), list(answers()), list[Cross]()
    while len(found) < count:
        cross = Cross(rng.choice(words), rng.choice(words), rng.below(5), rng.below(5))
        if cross.crosses:
            found.append(cross)
    return found


def clear_crosses(seed: int, count: int) -> list[Cross]:
    """Crosses that rule A lets through."""
    return list(islice(candidates(Sealed(b"clear", seed), ()), count))


def check_a(crosses: list[Cross]) -> int:
    """Holds rule A to its oracle; says how many crosses it lets through."""
    for cross in crosses:
        rivals = set(naive.rivals_a(cross))
        witness = rule_a.rival(cross)
        assert (witness in rivals) if rivals else witness is None, cross
    return sum(rule_a.rival(cross) is None for cross in crosses)


def check_b(crosses: list[Cross]) -> int:
    """Holds rule B to its oracle; says how many crosses it lets through."""
    for cross in crosses:
        rivals = set(naive.rivals_b(cross))
        witness = rule_b.rival(cross)
        assert (witness in rivals) if rivals else witness is None, cross
    return sum(rule_b.rival(cross) is None for cross in crosses)


def test_the_documents_example_is_ambiguous_and_the_witness_is_named() -> None:
    assert rule_a.rival(WATER_LEMON) == Cross.parse("WATER MELON 3 1")


def test_rule_a_is_the_plain_reading() -> None:
    assert 0 < check_a(any_crosses(1, 1_500)) < 200
    assert check_a(clear_crosses(1, 500)) == 500


def test_rule_b_is_the_plain_reading() -> None:
    assert 0 < check_b(any_crosses(2, 500)) < 500
    assert 400 < check_b(clear_crosses(2, 500)) < 500


@pytest.mark.long
def test_both_rules_are_the_plain_reading_at_length() -> None:
    assert check_a(any_crosses(3, 20_000)) > 0
    assert check_b(clear_crosses(3, 5_000)) < 5_000


def test_equal_places_are_always_ambiguous_because_the_words_can_be_swapped() -> None:
    equal = [cross for cross in any_crosses(4, 2_000) if cross.horizontal_index == cross.vertical_index]
    assert len(equal) > 200
    assert all(rule_a.rival(cross) for cross in equal if cross.horizontal != cross.vertical)


def test_the_sweep_lets_through_what_the_rule_lets_through() -> None:
    clear = set(rule_a.unambiguous())
    assert len(clear) == 116_290
    assert all(cross in clear for cross in clear_crosses(5, 500))
    for cross in any_crosses(6, 3_000):
        alone = cross.horizontal != cross.vertical and rule_a.rival(cross) is None
        assert (cross in clear) == alone, cross
    for cross in Sealed(b"some", 1).shuffled(sorted(clear, key=str))[:500]:
        assert rule_a.rival(cross) is None


def test_words_that_are_no_answers_can_be_checked_too() -> None:
    assert rule_a.rival(Cross.parse("QAID QUA 0 0")) is None
