"""What a board owes, said once more and naively, for the tests of the draw."""

from collections.abc import Sequence
from itertools import groupby, pairwise

from gridhouse.games.race.draw.gradient import Triple
from gridhouse.games.race.rules.settings import Gradient, Weights
from gridhouse.games.race.rules.tasks import Difficulty, PoolTask, Task


def broken(board: Sequence[int]) -> list[str]:
    """The rules that a board breaks."""
    faults = []
    if len(board) != 56:
        faults.append("not 56 tiles")
    if board[4] != 3 or board[55] != 3:
        faults.append("tile 5 or 56 is not hard")
    if max(len(list(run)) for _, run in groupby(board)) > 3:
        faults.append("four in a row")
    if sum(difficulty == 3 for difficulty in board) < 17:
        faults.append("fewer than 17 hard")
    hards = [n for n, difficulty in enumerate(board) if difficulty == 3]
    if any(after - before - 1 > 7 for before, after in pairwise(hards)):
        faults.append("more than 7 between two hards")
    return faults


def possible(weights: Sequence[Triple]) -> bool:
    """Whether any board keeps the rules, by the last three tiles as they are, the gap, and the count."""
    states: set[tuple[tuple[int, ...], int, int]] = {((), 0, 0)}
    for weight in weights:
        states = {
            ((*last, d)[-3:], 0 if d == 3 else gap + 1, min(17, hards + (d == 3)))
            for last, gap, hards in states
            for d in (1, 2, 3)
            if weight[d - 1] and last != (d, d, d) and (d == 3 or gap < 7)
        }
    return any(hards == 17 for _, _, hards in states)


def flat(easy: int, medium: int, hard: int) -> Gradient:
    """The same weights from the first tile to the last."""
    return Gradient(Weights(easy, medium, hard), Weights(easy, medium, hard))


def pool(easy: int, medium: int, hard: int) -> tuple[PoolTask, ...]:
    """So many tasks of each difficulty."""
    numbers: tuple[tuple[Difficulty, int], ...] = ((1, easy), (2, medium), (3, hard))
    tasks = [Task(f"{difficulty}-{n}", difficulty) for difficulty, count in numbers for n in range(count)]
    return tuple(PoolTask(number, task) for number, task in enumerate(tasks))
