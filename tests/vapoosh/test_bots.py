"""The bots: as strong and as weak as the rule book says, quick, and fed nothing but their view."""

import time
from importlib import resources

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.confidence import wilson
from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.bitboard import completes
from gridhouse.games.vapoosh.board import BARE, FOURS, Tile, place
from gridhouse.games.vapoosh.equity import draw, from_csv, judge, loss, to_csv
from gridhouse.games.vapoosh.moves import Answer, Place, Roll, Wish
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.policies import EASY, HARD
from gridhouse.games.vapoosh.simulate import play_new
from gridhouse.games.vapoosh.state import State
from gridhouse.games.vapoosh.tournament import PLAYERS, contest, figures
from gridhouse.kernel import Sealed, player
from tests.vapoosh.table import Table

POSITIONS = from_csv(resources.files("gridhouse.games.vapoosh").joinpath("positions.csv").read_text())
BOTS = sorted(GAME.bots)
SEED = 2026
"""As in the document of the bots."""


def choice(bot: str, state: State, seed: int = 0) -> Wish:
    """What a bot does for the seat whose go it is."""
    view = GAME.view(state, player(state.seat))
    return GAME.bots[bot].choose(view, GAME.legal(state, player(state.seat)), Sealed(b"bot", seed))


class TestStrength:
    """The measured bars, over 6,000 games and 400 judged positions."""

    @pytest.mark.parametrize(
        ("bot", "rival", "least", "most"),
        [
            ("hard", "random", 0.69, 0.74),
            ("hard", "priority", 0.53, 0.60),
            ("medium", "random", 0.60, 0.64),
            ("easy", "random", 0.45, 0.52),
            ("priority", "random", 0.626, 0.665),
            ("greedy", "random", 0.687, 0.713),
        ],
    )
    def test_two_players(self, bot: str, rival: str, least: float, most: float) -> None:
        assert least <= contest(bot, rival, 2, 6000, SEED).rate <= most

    @pytest.mark.parametrize(("seats", "greedy"), [(3, 0.516), (4, 0.417)])
    def test_more_players(self, seats: int, greedy: float) -> None:
        """One greedy among random players; Hard is no worse, and the levels keep their order."""
        assert contest("greedy", "random", seats, 6000, SEED).rate == pytest.approx(greedy, abs=0.025)
        hard, medium, easy = (
            contest(bot, "random", seats, 6000, SEED).rate for bot in ("hard", "medium", "easy")
        )
        assert hard >= greedy
        assert hard > medium + 0.03 > 1 / seats + 0.03 > easy + 0.03

    def test_equity_loss(self) -> None:
        lost = {name: loss(policy, POSITIONS, seed=1).mean for name, policy in PLAYERS.items()}
        assert lost["hard"] <= 0.001
        assert lost["greedy"] <= 0.0012
        assert lost["hard"] < lost["medium"] < min(lost["random"], lost["easy"])

    @pytest.mark.long
    @pytest.mark.timeout(900)
    def test_the_levels_keep_their_distance_over_many_games(self) -> None:
        games = 60_000
        assert contest("hard", "random", 2, games, 2).interval.low >= 0.69
        assert contest("hard", "priority", 2, games, 2).interval.low >= 0.53
        medium, easy = (contest(bot, "random", 2, games, 2).interval for bot in ("medium", "easy"))
        assert medium.low >= 0.60
        assert medium.high <= 0.64
        assert easy.low >= 0.45
        assert easy.high <= 0.52


class TestJudgedPositions:
    def test_the_set_is_what_its_recipe_gives(self) -> None:
        drawn = draw(400, seed=2026)
        assert [(p.board, p.seat, p.first) for p in drawn] == [(p.board, p.seat, p.first) for p in POSITIONS]

    @pytest.mark.parametrize("n", [3, 200])
    def test_another_judge_agrees(self, n: int) -> None:
        """4,000 games with other dice give the same difference within its noise."""
        position = POSITIONS[n]
        again = judge(position, HARD, 4000, seed=10_000 + n)
        told = position.first_wins - position.second_wins
        assert again.first_wins - again.second_wins == pytest.approx(told, abs=0.03)
        assert again.first_wins == pytest.approx(position.first_wins, abs=0.035)

    @pytest.mark.long
    @pytest.mark.timeout(900)
    def test_another_judge_agrees_on_all(self) -> None:
        gaps = [
            (again.first_wins - again.second_wins) - (told.first_wins - told.second_wins)
            for n, told in enumerate(POSITIONS)
            for again in [judge(told, HARD, 2000, seed=10_000 + n)]
        ]
        assert abs(np.mean(gaps)) < 0.001
        assert np.abs(gaps).max() < 0.05

    def test_a_winning_tile_is_judged_as_a_win(self) -> None:
        held = (Tile(4, 5), Tile(5, 5), Tile(6, 5))
        board = BARE
        for tile in held:
            board = place(board, tile, 1)
        judged = judge(replace(POSITIONS[0], board=board, seat=1, first=Tile(7, 5)), HARD, 200, seed=1)
        assert judged.first_wins == 1 > judged.second_wins

    def test_positions_survive_csv(self) -> None:
        assert from_csv(to_csv(POSITIONS)) == POSITIONS


class TestConduct:
    @pytest.mark.parametrize("bot", BOTS)
    @settings(deadline=None)
    @given(
        four=st.sampled_from([f for f in FOURS if not any(1 in t or t == (12, 12) for t in f)]),
        n=st.integers(0, 3),
    )
    def test_no_bot_overlooks_its_own_win(self, bot: str, four: tuple[Tile, ...], n: int) -> None:
        last = four[n]
        table = Table().lay(0, *(tile for tile in four if tile != last))
        table.roll(*last)
        table.act(choice(bot, table.state))
        assert table.state.won
        assert table.state.won.seat == 0

    @pytest.mark.parametrize("bot", BOTS)
    def test_a_forced_tile_is_taken(self, bot: str) -> None:
        table = Table().lay(0, (5, 8))
        table.roll(5, 8)
        assert choice(bot, table.state) == Place(8, 5)
        table = Table().lay(1, (6, 6))
        table.roll(6, 6)
        assert choice(bot, table.state) == Place(6, 6)

    @pytest.mark.parametrize("bot", BOTS)
    def test_a_bot_learns_too(self, bot: str) -> None:
        table = Table(mode="learning")
        assert choice(bot, table.state) == Roll()
        table.roll(5, 8)
        assert choice(bot, table.state) == Answer(40)
        table.act(Answer(40))
        assert choice(bot, table.state) in (Place(5, 8), Place(8, 5))

    def test_hard_captures_out_of_a_three(self) -> None:
        table = Table().lay(1, (6, 7), (7, 7), (8, 7)).lay(0, (7, 6))
        table.roll(8, 7)
        assert choice("hard", table.state) == Place(8, 7)

    def test_medium_stands_on_the_fourth_tile_where_it_helps_nobody(self) -> None:
        table = Table().lay(1, (3, 6), (3, 7), (3, 8))
        table.roll(3, 9)
        assert choice("medium", table.state) == Place(3, 9)

    @pytest.mark.parametrize("bot", BOTS)
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_a_whole_game_by_the_rules(self, bot: str, seats: int) -> None:
        state = GAME.blank
        for fact in GAME.setup(Options(), seats, Sealed(b"whole", 1)):
            state = GAME.evolve(state, fact)
        for seq in range(1000):
            if state.won:
                break
            wish = choice(bot, state, seq)
            assert wish in (GAME.legal(state, player(state.seat)) or ())
            for fact in GAME.decide(state, player(state.seat), wish, Sealed(b"whole", seq)):
                state = GAME.evolve(state, fact)
        assert state.won


@pytest.mark.parametrize("bot", BOTS)
def test_a_decision_takes_under_ten_milliseconds(bot: str) -> None:
    """At the 95th percentile, the first one included. Time of this thread: others may be busy."""
    took = []
    for n, position in enumerate(POSITIONS):
        view = GAME.view(position.state, player(position.seat))
        begun = time.thread_time()
        GAME.bots[bot].choose(view, None, Sealed(b"time", n))
        took.append(time.thread_time() - begun)
    assert sorted(took)[int(0.95 * len(took))] < 0.010


def test_easy_wins_wherever_it_can() -> None:
    """In whole games of a bot that otherwise picks the lesser tile: where one tile wins, it took it."""
    seen = 0

    def watched(boards, seat, first, second, coin):  # type: ignore[no-untyped-def]
        nonlocal seen
        takes = EASY(boards, seat, first, second, coin)
        wins = completes(boards[:, seat], first), completes(boards[:, seat], second)
        torn = wins[0] != wins[1]
        seen += int(torn.sum())
        assert np.array_equal(takes[torn], wins[1][torn])
        return takes

    play_new((watched, watched), 300, np.random.default_rng(1))
    assert seen > 100


class TestTournament:
    def test_wilson_intervals_are_the_textbooks(self) -> None:
        half, none, all_ = wilson(50, 100), wilson(0, 10), wilson(10, 10)
        assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
        assert (none.low, none.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
        assert (all_.low, all_.high) == pytest.approx((0.7225, 1.0), abs=1e-4)

    def test_a_contest_is_seeded_and_shares_the_seats(self) -> None:
        one, same, other = (contest("hard", "easy", 3, 301, seed) for seed in (1, 1, 2))
        assert one == same != other
        assert one.games == 301

    def test_a_player_among_its_likes_wins_its_share(self) -> None:
        interval = contest("medium", "medium", 3, 6000, seed=4).interval
        assert interval.low < 1 / 3 < interval.high

    def test_more_players_play_longer(self) -> None:
        lengths = [figures("hard", seats, 1000, seed=1).rolls for seats in (2, 3, 4)]
        assert lengths == sorted(lengths)
