"""Plays the hunts from which Don't Lose Your Head tells the chance of each side.

    python scripts/head_fairness.py 100

plays so many hunts on boards of each of the 14 kinds and writes them to the `hunts.txt` that the game reads.
"""

import sys
from pathlib import Path

from gridhouse.games.head.fairness.chance import KINDS, write
from gridhouse.games.head.study.hunts import hunt_on

HOME = Path(__file__).parents[1] / "src" / "gridhouse" / "games" / "head" / "fairness" / "hunts.txt"
SEED = 2026


def main(count: int) -> None:
    """Writes the file."""
    hunts = {kind: [hunt_on(kind, number, SEED) for number in range(count)] for kind in KINDS}
    HOME.write_text("".join(f"{line}\n" for line in write(hunts)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
