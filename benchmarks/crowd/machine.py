"""The machine: what it is, how busy it is, and how many lines it lets us hold."""

import os
import platform
import resource
import shutil
import statistics
import subprocess
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import uvloop

T = TypeVar("T")


def ready() -> None:
    """Says where this runs, and lets this process and its children open as many files as they may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    say(f"{processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {platform.system()}")
    say(f"Python {platform.python_version()}; the server has a process of its own, the crowd another")


def processor() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def version(source: Path) -> str:
    """The commit of a checkout, and whether something in it is not committed."""
    git = shutil.which("git")
    if git is None:
        return str(source)
    call = [git, "-C", str(source), "describe", "--always", "--dirty", "--exclude", "*"]
    told = subprocess.run(call, capture_output=True, text=True)  # noqa: S603  # asks, and changes nothing
    return told.stdout.strip() or str(source)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Runs it on the loop that the house uses too."""
    return uvloop.run(work)


def at(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else float("nan")


def middle(values: Sequence[float]) -> float:
    """The median."""
    return statistics.median(values) if values else float("nan")


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table as Markdown has it."""
    say("| " + " | ".join(heading) + " |")
    say("|" + "---|" * len(heading))
    for row in rows:
        say("| " + " | ".join(row) + " |")


def say(text: str) -> None:
    """A line for whoever runs it."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
