"""Draws the puzzles of the days before the house was published: games/chromacross/data/daily.jsonl.

They are the same in every house, and no secret: their days are over. Every house draws the days that follow
with a secret of its own. Rows are frozen: the file is only ever made longer, with a new release.

    python -m scripts.chromacross_archive 2026-11-15
"""

import sys
from pathlib import Path

import msgspec

from gridhouse.games.chromacross.calendar import id_of
from gridhouse.games.chromacross.schedule import Row, schedule
from gridhouse.kernel import encode

TARGET = Path(__file__).parent.parent / "src/gridhouse/games/chromacross/data/daily.jsonl"
SEED = b"ChromaCross, before the house was open"


def main() -> None:
    """Append what is missing up to a day."""
    lines = TARGET.read_bytes().splitlines() if TARGET.exists() else []
    known = [msgspec.json.decode(line, type=Row) for line in lines]
    with TARGET.open("ab") as out:
        for row in schedule(known, SEED, id_of(sys.argv[1])):
            out.write(encode(row) + b"\n")


if __name__ == "__main__":
    main()
