"""Plays the hunts from which Don't Lose Your Head tells the chance of each side, and balances its settings.

    python scripts/head_fairness.py hunts 500
    python scripts/head_fairness.py balance

The first plays so many hunts on boards of each of the 14 kinds and writes them to the `hunts.txt` that the
game reads; it takes about seven minutes for 500. The second solves from them what makes every pairing of
settings even, and writes the `balanced.txt` of the rules and the table in the docs.
"""

import sys
from pathlib import Path

from gridhouse.games.head.fairness.chance import KINDS, shipped, write
from gridhouse.games.head.rules.limits import terms
from gridhouse.games.head.study.balance import PAIRS, lines, solve, table
from gridhouse.games.head.study.hunts import hunt_on

TOP = Path(__file__).parents[1]
GAME = TOP / "src" / "gridhouse" / "games" / "head"
DOCS = TOP / "docs" / "head-balanced.md"
SEED = 2026


def main(words: list[str]) -> None:
    """Does what is asked for."""
    match words:
        case ["hunts", count]:
            hunts = {kind: [hunt_on(kind, number, SEED) for number in range(int(count))] for kind in KINDS}
            (GAME / "fairness" / "hunts.txt").write_text("".join(f"{line}\n" for line in write(hunts)))
        case ["balance"]:
            solved = {pair: solve(*pair, shipped()) for pair in PAIRS}
            (GAME / "rules" / "balanced.txt").write_text("".join(f"{line}\n" for line in lines(solved)))
            terms.cache_clear()
            above = DOCS.read_text().split("| a hides on")[0]
            DOCS.write_text(above + "".join(f"{line}\n" for line in table(shipped())))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
