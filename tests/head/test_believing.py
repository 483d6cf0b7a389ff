"""The study of hiding and believing: its boards are hidden as it says, and its tables are in the docs."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from gridhouse.games.head.fairness.race import Hunt
from gridhouse.games.head.rules.moves import Probe
from gridhouse.games.head.study.believing import (
    HIDERS,
    MANNERS,
    Trial,
    chosen,
    rows_chosen,
    spelled,
    words_table,
)
from gridhouse.games.words import bank, known

DOCS = (Path(__file__).parents[2] / "docs" / "head-bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("manner", MANNERS)
def test_words_are_chosen_as_the_manner_says(manner: str) -> None:
    drawn = [rows_chosen(manner, np.random.default_rng(number)) for number in range(60)]
    assert all(word in bank() for rows in drawn for word in rows)
    dealt = np.mean([[word in known() for word in rows] for rows in drawn], axis=0)
    match manner:
        case "dealt by chance":
            assert dealt.tolist() == [1, 1, 1]
        case "one rare, two dealt":
            assert dealt.tolist() == [1, 0, 1]
        case "rare alone":
            assert dealt.tolist() == [0, 0, 0]
        case _:
            assert 0 < dealt.min() <= dealt.max() < 1


def test_both_hunters_hunt_on_the_same_board_to_the_end() -> None:
    hunts = chosen(Trial("rare alone", 3))
    assert hunts.keys() == {"before", "now"}
    assert min(hunt.turns for hunt in hunts.values()) >= 12  # every cell takes a guess
    assert chosen(Trial("rare alone", 3)) == hunts


def test_cells_tell_nothing_of_words() -> None:
    """So the letters and words of a whole hunt are those of the words alone."""
    for manner in MANNERS:
        whole, words = chosen(Trial(manner, 1)), spelled(Trial(manner, 1))
        for name, hunt in whole.items():
            assert [each for each in hunt.guesses if not isinstance(each, Probe)] == list(words[name].guesses)


def test_what_is_believed_saves_guesses_where_words_are_dealt_or_rare() -> None:
    for manner in ("dealt by chance", "rare alone"):
        played = [spelled(Trial(manner, number)) for number in range(60)]
        before, now = (np.mean([each[name].turns for each in played]) for name in ("before", "now"))
        assert now < before


def test_a_table_tells_means_and_how_far_they_reach() -> None:
    quick, slow = Hunt((), tuple(range(30))), Hunt((), tuple(range(40)))
    told = list(words_table({"dealt by chance": [{"before": slow, "now": quick}] * 4}))
    assert (
        told[2] == "| dealt by chance | 4 | 40.0 ± 0.0 | 30.0 ± 0.0 | 10.0 ± 0.0 | 10.0 ± 0.0 | 50.0% ± 0.0 |"
    )


@pytest.mark.parametrize("ways", [HIDERS, MANNERS], ids=["hiding", "words"])
def test_the_docs_have_a_row_for_each_way(ways: Mapping[str, object]) -> None:
    rows = [line.split(" | ")[0].removeprefix("| ") for line in DOCS.splitlines()]
    assert set(ways) <= set(rows)
