"""What came of runs, as a table for people."""

from collections import Counter
from collections.abc import Mapping

from gridhouse.store.failpoints import NAMES
from tests.chaos.chaos import Report
from tests.chaos.history import KINDS


def table(reports: Mapping[str, Report]) -> str:
    """A column for each run, and below what went wrong."""
    columns = [_lines(report) for report in reports.values()]
    rows = [("", *reports), *((name, *(column[name] for column in columns)) for name in columns[0])]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join([*(line.rstrip() for line in lines), *_wrong(reports), ""])


def _lines(report: Report) -> dict[str, str]:
    broken = Counter(fault.kind for fault in report.broken)
    return {
        "acknowledged": f"{report.acknowledged:,}",
        "… and told again": f"{report.repeats:,}",
        **{kind: str(broken[kind]) for kind in KINDS},
        "faults": str(report.faults.total()),
        "recovered": str(report.recovered),
        "processes that died": str(report.deaths),
        "failpoints of kills": f"{len(report.reached)} of {len(NAMES)}",
        "longest silence": f"{report.longest_silence:.1f} s",
        **({"back after promotion": f"{report.back_after:.1f} s"} if report.back_after else {}),
        "longest wait": f"{report.longest_wait:.1f} s",
        "matches, facts": f"{report.matches:,}, {report.facts:,}",
        "puzzles solved": f"{report.solved:,}",
        "notes told": f"{report.notes:,}",
    }


def _wrong(reports: Mapping[str, Report]) -> list[str]:
    wrong = []
    for name, report in reports.items():
        wrong += [f"{name}: {fault.kind}: {fault.where}: {fault.text}" for fault in report.broken[:20]]
        if report.unsettled:
            wrong.append(f"{name}: at the end, {report.unsettled}")
    return wrong
