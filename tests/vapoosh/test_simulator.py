"""The simulator plays by the rules, fast, and the game has the figures that the rule book tells."""

import time

import numpy as np
import pytest

from gridhouse.games.confidence import wilson
from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.bitboard import empty, pack, tile, unpack
from gridhouse.games.vapoosh.moves import Place, Roll
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.policies import EASY, HARD, MEDIUM, at_random
from gridhouse.games.vapoosh.simulate import Policy, play_new, take_turn, throw
from gridhouse.games.vapoosh.tournament import figures
from gridhouse.kernel import Sealed, player
from tests.vapoosh.table import Table


@pytest.mark.parametrize("policies", [(at_random, HARD), (EASY, MEDIUM, HARD), (at_random,) * 4])
def test_the_simulator_and_the_rules_play_the_same_games(policies: tuple[Policy, ...]) -> None:
    """Every game is played twice, roll by roll, with the same dice: on bitboards and by the rules."""
    games, seats = 40, len(policies)
    rng = np.random.default_rng(seats)
    boards, mover = empty(games, seats), np.zeros(games, np.intp)
    tables = [Table(seats) for _ in range(games)]
    while len(boards):
        dice, coin = throw(len(boards), rng)
        turn = take_turn(boards, mover, dice, coin, policies)
        for n, table in enumerate(tables):
            table.act(Roll(), dice=dice[n].tolist())
            if turn.placed[n] >= 0:
                table.act(Place(*tile(int(turn.placed[n]))))
            assert (table.state.won is not None) == turn.won[n]
            assert table.state.won is None or table.state.won.seat == mover[n]
            assert (table.state.won is not None and table.state.won.how == "vapoosh") == turn.vapoosh[n]
            assert table.state.won or table.state.seat == turn.next[n]
        assert [table.state.board for table in tables] == unpack(boards)
        on = ~turn.won
        boards, mover = boards[on], turn.next[on]
        tables = [table for table, plays in zip(tables, on, strict=True) if plays]


def test_a_blocked_player_is_blocked_in_the_simulator_too() -> None:
    table = Table(4).lay(1, (5, 8), (8, 5))
    boards = pack([table.state.board], 4)
    turn = take_turn(boards, np.array([1]), np.array([[1, 4, 2, 6]]), np.array([True]), (at_random,) * 4)
    assert (turn.placed[0], turn.won[0], turn.next[0]) == (-1, False, 3)


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (
        play_new((at_random, HARD), 500, np.random.default_rng(seed)).winner.tolist() for seed in (1, 1, 2)
    )
    assert first == again != other


def test_it_plays_far_faster_than_the_rules() -> None:
    """In time of the processor for a game, beside the rules themselves: so neither a slow machine nor a busy
    one matters. It is about 70 times as fast, which was 10,000 games in 0.2 s."""
    rng, took = np.random.default_rng(1), []
    for seed in range(3):
        begun = time.process_time()
        play_new((at_random, at_random), 10_000, rng)
        simulated = (time.process_time() - begun) / 10_000
        begun = time.process_time()
        for game in range(10):
            play_by_the_rules(Sealed(b"slow", f"{seed}/{game}"))
        took.append(simulated / ((time.process_time() - begun) / 10))
    assert min(took) < 1 / 20


def play_by_the_rules(chance: Sealed) -> None:
    """Two who place at random, to the end."""
    state = GAME.blank
    for fact in GAME.setup(Options(), 2, chance):
        state = GAME.evolve(state, fact)
    while not state.won:
        mover = player(state.seat)
        wishes = [wish for wish in GAME.legal(state, mover) or () if isinstance(wish, Roll | Place)]
        for fact in GAME.decide(state, mover, chance.choice(wishes), chance):
            state = GAME.evolve(state, fact)


def test_the_figures_of_v_08() -> None:
    """17,200 games of two good players: 29 rolls, 2.2 % end by Vapoosh!, the first player wins 52.4 %."""
    games = 17_200
    found = figures("hard", 2, games, seed=8)
    assert 28.5 < found.rolls < 29.5
    vapoosh, first = wilson(found.vapoosh, games), wilson(found.first, games)
    assert vapoosh.low < 0.022 < vapoosh.high
    assert first.low < 0.524 < first.high


def test_a_vapoosh_is_one_roll_in_1296() -> None:
    """Whoever plays: the share of games it ends is that chance for each roll."""
    found = figures("random", 2, 17_200, seed=8)
    rolls = round(found.rolls * found.games)
    chance = wilson(found.vapoosh, rolls)
    assert chance.low < 1 / 1296 < chance.high


def test_every_state_of_a_simulated_game_has_one_owner_for_a_tile() -> None:
    rng = np.random.default_rng(3)
    boards, mover = empty(200, 3), np.zeros(200, np.intp)
    for _ in range(60):
        turn = take_turn(boards, mover, *throw(len(boards), rng), (HARD,) * 3)
        shared = (boards[:, 0] & boards[:, 1]) | (boards[:, 0] & boards[:, 2]) | (boards[:, 1] & boards[:, 2])
        assert not shared.any()
        boards, mover = boards[~turn.won], turn.next[~turn.won]
