"""Failpoints: named moments at which a test may end a process, make it wait, or let a write fail.

A house that people play in has none: without the variable FAILPOINTS, each is a call that returns. The
variable names a folder, and whoever wants something to happen at a moment writes a file of its name there:

    kill        SIGKILL, like a power cut
    fail        the disk is full, or the line to the database is cut, in this moment
    wait 0.5    so many seconds pass in which nothing else happens

The first process that comes by takes the file away, and does what it says, once.
"""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

VARIABLE = "FAILPOINTS"

NAMES = (
    "desk.create.before",
    "desk.create.after",
    "desk.append.before",
    "desk.append.after",
    "desk.tell.before",
    "desk.tell.after",
    "desk.keep.before",
    "desk.keep.after",
    "sqlite.commit.before",
    "sqlite.commit.after",
    "postgres.append.before",
    "postgres.append.after",
    "postgres.write.before",
    "postgres.write.after",
    "bus.send.before",
    "bus.send.after",
    "blob.write.before",
    "blob.write.after",
    "blob.keep.before",
    "blob.keep.after",
    "gallery.tell.before",
    "gallery.tell.after",
    "live.answer.before",
    "live.answer.after",
    "http.answer.before",
    "http.answer.after",
    "outbox.post.before",
    "outbox.post.after",
)
"""Every failpoint: before and after each write, and before and after each thing that is sent."""

_FOLDER = os.environ.get(VARIABLE)


def failpoint(name: str) -> None:
    """Here something may go wrong, where somebody wants it so. OSError: it is a write that fails."""
    if _FOLDER is not None:
        _come_by(Path(_FOLDER), name)


def _come_by(folder: Path, name: str) -> None:
    mine = folder / f"{name}.{os.getpid()}.{time.monotonic_ns()}"
    with suppress(FileNotFoundError):
        (folder / name).rename(mine)  # of several, one alone can
        _do(mine.read_text())


def _do(what: str) -> None:
    match what.split():
        case ["kill"]:
            os.kill(os.getpid(), signal.SIGKILL)
        case ["fail"]:
            raise OSError("a failpoint wants this to fail")
        case ["wait", seconds]:
            time.sleep(float(seconds))
        case _:
            raise ValueError(f"a failpoint cannot do this: {what!r}")
