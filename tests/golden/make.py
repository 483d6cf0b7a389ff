"""Plays a golden match of a game by chance: `python -m tests.golden.make treasure`. See test_golden."""

import sys
from pathlib import Path

from msgspec import Raw

from gridhouse.games.race.options import Options as RaceOptions
from gridhouse.house.shelf import Shelf
from gridhouse.house.telling.archive import ArchivedSeat, Cover
from gridhouse.kernel import encode
from gridhouse.kernel.conformance import Trial, play
from tests.race.whims import whim

HERE = Path(__file__).parent
TRIALS = {"tile-race": Trial((RaceOptions(demo=True),), (4,), moves=3000, organised=40, wish=whim)}
"""Games that would not come to an end otherwise."""


def make(key: str, seed: int) -> Path:
    """Writes a match that ended, and how; the file's name tells when nothing like it was there."""
    box = Shelf([str(HERE.parents[1] / "examples" / "treasure")])[key]
    trial = TRIALS.get(key, Trial())
    options = trial.openings[0] if trial.openings else box.game.kinds.options()
    while True:
        played = play(box.codec, options, (trial.seats or box.game.seats)[-1], seed, trial)
        if outcome := box.game.outcome(played.states[-1]):
            break
        seed += 1
    seats = [ArchivedSeat("person", f"Player {seat + 1}") for seat in range(played.opening.seats)]
    opening, secret = played.opening, played.secret.hex()
    cover = Cover(f"golden-{key}-{seed}", key, Raw(encode(options)), seats, 0, opening.commitment, secret)
    path = HERE / key / f"seed-{seed}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"".join(encode(line) + b"\n" for line in [cover, *played.records]))
    path.with_suffix(".json").write_bytes(encode(outcome) + b"\n")
    return path


if __name__ == "__main__":
    for key in sys.argv[1:]:
        make(key, 1)
