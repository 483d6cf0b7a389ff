"""Chaos for as long as somebody likes: `python3 run.py chaos --minutes 60`.

People play on a house where everything breaks: on SQLite with one process, and on PostgreSQL with several.
At the end the judge tells what became of their moves, and the command fails where anything was lost.
"""

import argparse
import asyncio
import sys

from tests.chaos.chaos import Plan, Report, run
from tests.chaos.faults import FAILOVER
from tests.chaos.report import table

SQLITE, POSTGRES = "sqlite", "postgresql"


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="how long on each database (5)")
    parser.add_argument("--failover", action="store_true", help="kill a primary, and promote its standby")
    parser.add_argument("--database", choices=(SQLITE, POSTGRES), help="on this one alone")
    parser.add_argument("--processes", type=int, default=4, help="on PostgreSQL (4)")
    parser.add_argument("--tables", type=int, default=2, help="tables of each kind (2)")
    parser.add_argument("--seed", type=int, default=1, help="decides what goes wrong when (1)")
    asked = parser.parse_args()
    reports: dict[str, Report] = {}
    if asked.failover:
        plan = Plan(failover=True, processes=2, tables=asked.tables, seed=asked.seed, faults=(FAILOVER,))
        reports[f"failover × {plan.processes}"] = asyncio.run(run(plan, _say))
        return _tell(reports)
    for name in (SQLITE, POSTGRES) if asked.database is None else (asked.database,):
        plan = Plan(
            seconds=60 * asked.minutes,
            processes=asked.processes if name == POSTGRES else 1,
            on_postgres=name == POSTGRES,
            seed=asked.seed,
            tables=asked.tables,
        )
        reports[f"{name} × {plan.processes}"] = asyncio.run(run(plan, _say))
    return _tell(reports)


def _tell(reports: dict[str, Report]) -> int:
    sys.stderr.write("\n")
    sys.stdout.write(table(reports))
    return 0 if all(report.fine for report in reports.values()) else 1


def _say(text: str) -> None:
    """Progress: one line that is written over on a terminal."""
    begin, end = ("\r\033[K", "") if sys.stderr.isatty() else ("", "\n")
    sys.stderr.write(f"{begin}{text}{end}")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
