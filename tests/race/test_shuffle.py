"""A shuffle: the same seed gives the same board for ever, and a small pool is told what it lacks."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.race.draw.shuffle import fresh_seed, shuffled
from gridhouse.games.race.draw.tasks import dealt
from gridhouse.games.race.rules.settings import Gradient, Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.kernel import Refusal, Sealed
from tests.race.boards import broken, flat, pool

POOL = pool(50, 50, 50)
GOLDEN = "21113111211131221132113131312332133133233322323323332323"
GOLDEN_TASKS = (
    "63 41 25 13 107 44 31 3 81 22 17 5 101 47 67 83 11 46 120 70 43 42 130 15 126 45 149 36 "
    "98 143 131 54 33 128 111 14 142 132 79 136 139 129 58 93 140 77 134 127 57 117 146 147 80 125 87 103"
)


def test_a_seed_gives_the_same_board_for_ever() -> None:
    fact = shuffled(State(pool=POOL), "both", "autumn 2026")
    assert fact.difficulties is not None
    assert fact.tasks is not None
    assert "".join(map(str, fact.difficulties)) == GOLDEN
    assert " ".join(map(str, fact.tasks)) == GOLDEN_TASKS
    assert fact.seed == "autumn 2026"


def test_the_fallback_gives_the_same_board_for_ever() -> None:
    fact = shuffled(State(pool=POOL), "difficulties", "autumn 2026", flat(50, 49, 1))
    assert fact.difficulties is not None
    assert "".join(map(str, fact.difficulties)) == "31233213121123131211133321323221112311231222322113232213"


def test_both_at_once_is_one_after_the_other() -> None:
    state = State(pool=POOL)
    both = shuffled(state, "both", "x")
    first = shuffled(state, "difficulties", "x")
    assert first.difficulties == both.difficulties
    assert first.tasks is None
    tiles = tuple(
        msgspec.structs.replace(tile, difficulty=difficulty)
        for tile, difficulty in zip(state.tiles, first.difficulties or (), strict=True)
    )
    then = shuffled(State(pool=POOL, tiles=tiles), "tasks", "x")
    assert then.tasks == both.tasks
    assert then.difficulties is None


def test_the_gradient_asked_for_goes_into_the_settings() -> None:
    state = State(pool=POOL, settings=Settings(name="Ours", reserve=1))
    assert shuffled(state, "both", "x").settings == state.settings
    fact = shuffled(state, "both", "x", flat(30, 30, 40))
    assert fact.settings == Settings(name="Ours", reserve=1, gradient=flat(30, 30, 40))


def test_bad_weights_are_refused() -> None:
    with pytest.raises(Refusal) as refused:
        shuffled(State(pool=POOL), "both", "x", flat(40, 40, 40))
    assert refused.value.code == "bad_weights"
    with pytest.raises(Refusal) as refused:
        shuffled(State(pool=POOL), "both", "x", flat(100, 0, 0))
    assert refused.value.code == "bad_weights"


@settings(max_examples=60, deadline=None)
@given(
    seed=st.text(max_size=40),
    sizes=st.tuples(*[st.integers(10, 36)] * 3),
    reserve=st.integers(0, 8),
    used=st.sets(st.integers(0, 100)),
)
def test_tasks_fit_their_tiles_and_a_reserve_stays(
    seed: str, sizes: tuple[int, int, int], reserve: int, used: set[int]
) -> None:
    tasks = tuple(PoolTask(entry.id, entry.task, entry.id in used) for entry in pool(*sizes))
    state = State(pool=tasks, settings=Settings(reserve=reserve))
    board = shuffled(state, "difficulties", seed).difficulties
    assert board is not None
    assert broken(board) == []
    missing = [max(0, board.count(d) + reserve - sizes[d - 1]) for d in (1, 2, 3)]
    if any(missing):
        with pytest.raises(Refusal) as refused:
            shuffled(state, "both", seed)
        assert refused.value.code == "pool_too_small"
        for lacking, name in zip(missing, ("easy", "medium", "hard"), strict=True):
            assert (f" {lacking} more {name} task" in refused.value.text) == (lacking > 0)
    else:
        fact = shuffled(state, "both", seed)
        assert fact.difficulties == board
        laid = fact.tasks or ()
        assert len(set(laid)) == 56
        by_id = {entry.id: entry.task.difficulty for entry in tasks}
        assert tuple(by_id[task] for task in laid) == board


def test_every_task_is_as_likely_as_the_next() -> None:
    tasks = pool(2, 0, 4)
    firsts = Counter(dealt(tasks, (3, 1), 0, str(seed).encode())[0] for seed in range(2000))
    assert set(firsts) == {2, 3, 4, 5}
    assert all(abs(count - 500) < 100 for count in firsts.values())


def test_the_order_of_the_pool_does_not_matter() -> None:
    assert dealt(POOL[::-1], (3, 1, 2), 3, b"x") == dealt(POOL, (3, 1, 2), 3, b"x")


def test_a_pool_that_is_too_small_is_told_what_it_lacks() -> None:
    with pytest.raises(Refusal) as refused:
        dealt(pool(4, 3, 1), (1, 1, 2, 3, 3), 3, b"x")
    assert refused.value.code == "pool_too_small"
    assert refused.value.text == (
        "You need 1 more easy task: the board takes 2 and 3 in reserve, and you have 4. "
        "You need 1 more medium task: the board takes 1 and 3 in reserve, and you have 3. "
        "You need 4 more hard tasks: the board takes 2 and 3 in reserve, and you have 1."
    )
    with pytest.raises(Refusal) as refused:
        dealt((), (1,), 0, b"x")
    assert refused.value.text == "You need 1 more easy task: the board takes 1, and you have 0."


def test_the_rule_books_gradient_is_the_default() -> None:
    assert Settings().gradient == Gradient()
    assert shuffled(State(pool=POOL), "both", "x", Gradient()) == shuffled(State(pool=POOL), "both", "x")


def test_a_fresh_seed_fits_the_field_and_is_never_twice_the_same() -> None:
    seeds = {fresh_seed(Sealed(b"secret", number)) for number in range(500)}
    assert len(seeds) == 500
    assert all(len(seed) == 14 for seed in seeds)
    assert fresh_seed(Sealed(b"secret", 1)) == fresh_seed(Sealed(b"secret", 1))
