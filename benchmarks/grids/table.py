"""What was measured, as a table."""

import math

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """How long an engine took for a puzzle, and how many solutions it found; `None`: not finished."""

    code: str
    kind: str
    cells: int
    engine: str
    seconds: float
    answer: int | None


SIZES = {"up to 16 cells": range(17), "17 to 36": range(17, 37), "37 to 64": range(37, 65)}
LARGE = "65 to 100"


def spread(times: list[float]) -> tuple[float, float, float]:
    """The median, 95 % and the worst of some times."""
    flat = sorted(times)
    return flat[len(flat) // 2], flat[int(len(flat) * 0.95)], flat[-1]


def table(measured: list[Measured]) -> str:
    """A line for each engine and group of puzzles, in milliseconds; raises where engines disagree."""
    _compare(measured)
    lines = [
        "| puzzles | engine | n | geometric mean | median | 95 % | worst | unfinished | × gridhouse |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for group, members in _groups(measured).items():
        own = {m.code: m.seconds for m in members if m.engine == "gridhouse"}
        engines = dict.fromkeys(m.engine for m in members)
        lines += (_line(group, name, [m for m in members if m.engine == name], own) for name in engines)
    return "\n".join(lines)


def _compare(measured: list[Measured]) -> None:
    answers: dict[str, int] = {}
    for m in measured:
        if m.answer is not None and answers.setdefault(m.code, m.answer) != m.answer:
            raise AssertionError(f"the engines disagree on {m.code}")


def _groups(measured: list[Measured]) -> dict[str, list[Measured]]:
    groups: dict[str, list[Measured]] = {"all": measured}
    for m in measured:
        groups.setdefault(m.kind, []).append(m)
    for size in (*SIZES, LARGE):
        groups[size] = [m for m in measured if _size(m) == size]
    return groups


def _size(m: Measured) -> str:
    return next((name for name, cells in SIZES.items() if m.cells in cells), LARGE)


def _line(group: str, engine: str, members: list[Measured], own: dict[str, float]) -> str:
    times = [m.seconds for m in members]
    figures = (_mean(times), *spread(times))
    unfinished = sum(m.answer is None for m in members)
    ratio = _mean([m.seconds / own[m.code] for m in members])
    shown = " | ".join(f"{figure * 1000:.3g}" for figure in figures)
    return f"| {group} | {engine} | {len(times)} | {shown} | {unfinished} | {ratio:.1f} |"


def _mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))
