"""Tasks of the pool onto the tiles: every tile gets one of its difficulty, and each pool keeps a reserve."""

from collections import Counter
from collections.abc import Sequence

from gridhouse.games.race.rules.tasks import DIFFICULTIES, Difficulty, PoolTask
from gridhouse.kernel import Refusal, Sealed


def dealt(
    pool: Sequence[PoolTask], difficulties: Sequence[Difficulty], reserve: int, seed: bytes
) -> tuple[int, ...]:
    """The numbers of the tasks, tile by tile; or how many are missing, and then nothing is laid.

    The whole board is laid anew, so every task of the pool is free for it.
    """
    having = {difficulty: ids(pool, difficulty) for difficulty in DIFFICULTIES}
    check(having, difficulties, reserve)
    decks = {
        difficulty: iter(Sealed(seed, f"race/tasks/{difficulty}").shuffled(numbers))
        for difficulty, numbers in having.items()
    }
    return tuple(next(decks[difficulty]) for difficulty in difficulties)


def ids(pool: Sequence[PoolTask], difficulty: int) -> list[int]:
    """The tasks of a difficulty, in the order of their numbers."""
    return sorted(entry.id for entry in pool if entry.task.difficulty == difficulty)


def check(having: dict[int, list[int]], difficulties: Sequence[Difficulty], reserve: int) -> None:
    """Refuses a pool that is too small, and counts for each difficulty what is missing."""
    tiles: Counter[int] = Counter(difficulties)
    short = [
        _short(name, tiles[difficulty], reserve, len(having[difficulty]))
        for difficulty, name in DIFFICULTIES.items()
        if len(having[difficulty]) < tiles[difficulty] + reserve
    ]
    if short:
        raise Refusal("pool_too_small", " ".join(short))


def _short(name: str, tiles: int, reserve: int, having: int) -> str:
    missing = tiles + reserve - having
    kept = f" and {reserve} in reserve" if reserve else ""
    return (
        f"You need {missing} more {name} {'task' if missing == 1 else 'tasks'}: "
        f"the board takes {tiles}{kept}, and you have {having}."
    )
