"""The difficulties of a board. Tiles are drawn from left to right among what the rules allow there."""

from gridhouse.games.race.draw import exact
from gridhouse.games.race.draw.chance import weighted
from gridhouse.games.race.draw.gradient import Triple
from gridhouse.games.race.draw.limits import START, enough, steps
from gridhouse.games.race.rules.tasks import Difficulty
from gridhouse.kernel import Sealed

TRIES = 50
"""With the weights of the rule book 85 of 100 tries succeed; where 50 fail, weights are unusual."""

Board = tuple[Difficulty, ...]


def drawn(weights: tuple[Triple, ...], chance: Sealed, tries: int = TRIES) -> Board:
    """A board that keeps all rules: by the quick draw, or where it fails too often by the exact one."""
    for _ in range(tries):
        if board := attempt(weights, chance):
            return board
    return exact.drawn(weights, chance)


def attempt(weights: tuple[Triple, ...], chance: Sealed) -> Board | None:
    """One try of the quick draw. It fails where nothing is left for a tile, or too few tiles are hard."""
    walk = START
    board: list[Difficulty] = []
    for weight in weights:
        options = [(step, weight[step[0] - 1]) for step in steps(walk)]
        if not any(share for _, share in options):
            return None
        difficulty, walk = weighted(chance, options)
        board.append(difficulty)
    return tuple(board) if enough(walk) else None
