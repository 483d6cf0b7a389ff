"""`gridhouse chromacross`: check, rate and make puzzles, and write the schedule ahead."""

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from cyclopts import App, Parameter, validators

from gridhouse.cli.speech import Trouble, say
from gridhouse.games.chromacross import rule_a, rule_b, solve
from gridhouse.games.chromacross.calendar import id_of
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty, difficulty
from gridhouse.games.chromacross.generate import generate as draw
from gridhouse.games.chromacross.schedule import Row
from gridhouse.games.chromacross.schedule import schedule as rows_after
from gridhouse.games.words import answers
from gridhouse.kernel import Refusal, Sealed, encode

Count: TypeAlias = Annotated[int, Parameter(validator=validators.Number(gte=1))]

app = App(
    name="chromacross",
    help_epilogue="""
```
gridhouse chromacross check WATER LEMON 3 1
gridhouse chromacross generate --difficulty hard --count 5
```
""",
)
app.command("gridhouse.cli.chromacross_bench:app", name="bench", help="Measure the words and the generator.")


@app.command
def check(horizontal: str, vertical: str, horizontal_index: int, vertical_index: int) -> int:
    """Say whether a puzzle is unambiguous, and what else would fit if it is not.

    The exit code is 1 if it is ambiguous.

    ```
    gridhouse chromacross check WATER LEMON 3 1
    ```

    Parameters
    ----------
    horizontal
        The word in the row.
    vertical
        The word in the column.
    horizontal_index
        Where they cross in the row, counted from 0.
    vertical_index
        Where they cross in the column, counted from 0.
    """
    cross = _cross(horizontal, vertical, horizontal_index, vertical_index)
    same_letters, same_colours = rule_a.rival(cross), rule_b.rival(cross)
    say(f"{cross}: {len(cross.letters)} letters, crossing at {cross.letter}")
    say(f"Rule A: {_verdict(same_letters, 'is made of the same letters')}")
    say(f"Rule B: {_verdict(same_colours, 'shows the same colours')}")
    return 1 if same_letters or same_colours else 0


@app.command
def rate(horizontal: str, vertical: str, horizontal_index: int, vertical_index: int) -> None:
    """Show the solver's way through a puzzle, and how difficult that makes it.

    ```
    gridhouse chromacross rate SPOON POSSE 1 0
    ```

    Parameters
    ----------
    horizontal
        The word in the row.
    vertical
        The word in the column.
    horizontal_index
        Where they cross in the row, counted from 0.
    vertical_index
        Where they cross in the column, counted from 0.
    """
    cross = _cross(horizontal, vertical, horizontal_index, vertical_index)
    for word in (cross.horizontal, cross.vertical):
        if word not in answers():
            raise Trouble(f"{word} is not among the answers, so the solver would never think of it.")
    guesses = solve.solve(cross)
    for guess in guesses:
        mark = "right" if guess.right else "wrong"
        say(f"{guess.letter}  {mark}  {guess.chance:6.1%} likely among {guess.pairs:,} pairs")
    misses = sum(not guess.right for guess in guesses)
    say(f"{_wrong(misses)}: {difficulty(misses) or ('unfair' if misses else 'too easy')}")


@app.command
def generate(*, difficulty: Difficulty = "medium", count: Count = 1, seed: str = "") -> None:
    """Make puzzles that pass both rules.

    ```
    gridhouse chromacross generate --difficulty hard --count 5 --seed Tuesday
    ```

    Parameters
    ----------
    difficulty
        How many wrong letters the solver needs: easy 1, medium 2 or 3, hard 4 or 5.
    count
        How many puzzles.
    seed
        The same seed gives the same puzzles.
    """
    rng = Sealed(seed.encode(), "generate")
    for _ in range(count):
        draft = draw(rng, difficulty)
        say(f"{draft.cross}  {_wrong(draft.misses)}")


@app.command
def schedule(file: Path, *, until: str, seed: str) -> None:
    """Write the puzzles of the days to come to a file, one JSON object a line.

    Rows that are there stay as they are; the next ones are appended.

    ```
    gridhouse chromacross schedule schedule.jsonl --until 2026-12-31 --seed "something secret"
    ```

    Parameters
    ----------
    file
        The file; it is made if it is not there.
    until
        The last day, like 2026-12-31.
    seed
        What the puzzles are drawn with. Who knows it knows every puzzle to come.
    """
    try:
        last = id_of(until)
        known = [msgspec.json.decode(line, type=Row) for line in _lines(file)]
    except (Refusal, msgspec.DecodeError, OSError) as error:
        raise Trouble(f"The schedule cannot be continued: {error}") from None
    if [row.id for row in known] != list(range(1, len(known) + 1)):
        raise Trouble(f"The schedule cannot be continued: {file} does not count its rows from 1.")
    with file.open("ab") as out:
        for row in rows_after(known, seed.encode(), last):
            out.write(encode(row) + b"\n")
    say(f"{file}: {max(0, last - len(known))} rows added, {max(last, len(known))} in all.")


def _cross(horizontal: str, vertical: str, horizontal_index: int, vertical_index: int) -> Cross:
    words = horizontal.upper(), vertical.upper()
    for word in words:
        if not (word.isascii() and word.isalpha()):
            raise Trouble(f"{word} is not a word: letters from A to Z, please.")
    cross = Cross(*words, horizontal_index, vertical_index)
    if not cross.crosses:
        raise Trouble(f"{words[0]} and {words[1]} do not cross at {horizontal_index} and {vertical_index}.")
    return cross


def _verdict(rival: Cross | None, why: str) -> str:
    return f"ambiguous, {rival.horizontal}/{rival.vertical} {why}" if rival else "no other pair fits"


def _wrong(misses: int) -> str:
    return f"{misses} wrong letter{'' if misses == 1 else 's'}"


def _lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines() if file.exists() else []
