"""`gridhouse serve` on a machine whose clock somebody sets: `CLOCK serve …`.

CLOCK is a file with the seconds by which the time of day is off. The steady clock is nobody's to set.
"""

import mmap
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

OFF = struct.Struct("d")


def set_clock(file: Path, seconds: float) -> None:
    """Sets a clock, from now on and for every process that goes by it."""
    with file.open("r+b" if file.exists() else "w+b") as opened:
        opened.write(OFF.pack(seconds))


def main(clock: str, *words: str) -> None:
    with Path(clock).open("rb") as file:
        off = mmap.mmap(file.fileno(), OFF.size, access=mmap.ACCESS_READ)
    true: Callable[[], int] = time.time_ns

    def told() -> int:
        seconds: float = OFF.unpack_from(off)[0]
        return true() + round(seconds * 1e9)

    time.time_ns = told
    time.time = lambda: told() / 1e9
    from gridhouse.cli.app import main as gridhouse

    gridhouse(words)


if __name__ == "__main__":
    main(*sys.argv[1:])
