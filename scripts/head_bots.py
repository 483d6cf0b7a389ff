"""Measures what hiding and believing well bring in Don't Lose Your Head, and writes the tables in the docs.

    python scripts/head_bots.py hiding 200
    python scripts/head_bots.py words 250
    python scripts/head_bots.py spelling 2000

So many boards for each line, on all cores. A board that is well hidden takes a second of processor time, two
hunts to the end a twentieth of that, and the words alone some milliseconds.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from gridhouse.games.head.fairness.race import Hunt
from gridhouse.games.head.study.believing import (
    HIDERS,
    MANNERS,
    Trial,
    chosen,
    hidden,
    hiding_table,
    spelled,
    spelling_table,
    words_table,
)

DOCS = Path(__file__).parents[1] / "docs" / "head-bots.md"


def main(words: list[str]) -> None:
    """Does what is asked for."""
    match words:
        case ["hiding", count]:
            write("hiding", hiding_table(played(hidden, HIDERS, int(count))))
        case ["words", count]:
            write("words", words_table(played(chosen, MANNERS, int(count))))
        case ["spelling", count]:
            write("spelling", spelling_table(played(spelled, MANNERS, int(count))))
        case _:
            sys.exit(__doc__)


def played(
    play: Callable[[Trial], Mapping[str, Hunt]], manners: Iterable[str], count: int
) -> dict[str, Sequence[Mapping[str, Hunt]]]:
    """The hunts on so many boards of each manner."""
    with ProcessPoolExecutor() as pool:
        return {
            manner: list(pool.map(play, [Trial(manner, number) for number in range(count)], chunksize=5))
            for manner in manners
        }


def write(table: str, lines: Iterator[str]) -> None:
    """Puts a table in the place of the one that was there."""
    begin, end = f"<!-- {table}, made by scripts/head_bots.py -->\n", f"<!-- end of {table} -->"
    before, _, rest = DOCS.read_text().partition(begin)
    after = rest.partition(end)[2]
    DOCS.write_text(before + begin + "".join(f"{line}\n" for line in lines) + end + after)


if __name__ == "__main__":
    main(sys.argv[1:])
