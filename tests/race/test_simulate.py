"""Whole races of bot teams: they end, by the rules, and the same seed gives the same race."""

import pytest

from gridhouse.cli.race import TEMPERS, board
from gridhouse.games.race import GAME
from gridhouse.games.race.rules.facts import Closed
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.simulate.balance import wins_without, worth
from gridhouse.games.race.simulate.event import Story, simulate
from gridhouse.kernel import Sealed


@pytest.fixture(scope="module")
def start() -> State:
    return board(len(TEMPERS), "runescape", 7)


@pytest.fixture(scope="module")
def story(start: State) -> Story:
    return simulate(start, TEMPERS, Sealed(b"race", 7))


def test_every_team_finishes(story: Story) -> None:
    assert sorted(story.order) == list(range(len(TEMPERS)))
    assert story.state.finishers == tuple(story.order)
    assert [story.finished_at[seat] for seat in story.order] == sorted(story.finished_at.values())


def test_what_happened_folds_to_how_it_ended(start: State, story: Story) -> None:
    state = start
    for happening in story.happenings:
        if not isinstance(happening.fact, Closed):
            state = GAME.evolve(state, happening.fact)
    assert state == story.state
    assert [one.at for one in story.happenings] == sorted(one.at for one in story.happenings)


def test_the_same_seed_gives_the_same_race(start: State, story: Story) -> None:
    again = simulate(start, TEMPERS, Sealed(b"race", 7))
    assert again.happenings == story.happenings
    assert simulate(start, TEMPERS, Sealed(b"race", 8)).happenings != story.happenings


def test_tempers_differ_by_what_they_use(story: Story) -> None:
    used = dict(zip(TEMPERS, story.used().values(), strict=True))
    assert not used["walker"]
    assert set(used["sprinter"]) <= {"skip1", "skip2", "skip3", "clearCooldown", "doublePowerup"}
    assert {"back1", "back2", "back3"} & set(used["attacker"])


def test_a_gift_is_compared_with_the_same_races_without_it() -> None:
    boards = [board(3, "everyday", seed) for seed in range(6)]
    without = wins_without(boards, "all-rounder")
    gift = worth("skip3", boards, "all-rounder", without)
    assert (gift.races, gift.wins_without) == (6, without)
    assert gift.wins >= without
    assert gift.gained == (gift.wins - without) / 6
