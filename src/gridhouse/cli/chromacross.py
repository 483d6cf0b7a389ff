"""`gridhouse chromacross`: check, rate and make puzzles, and write the schedule ahead."""

import asyncio
from functools import partial
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter, validators

from gridhouse.cli.migrate import bring_up_to_date
from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.games.chromacross import PUZZLES, rule_a, rule_b, solve
from gridhouse.games.chromacross.calendar import date_of
from gridhouse.games.chromacross.cross import Cross
from gridhouse.games.chromacross.generate import Difficulty, difficulty
from gridhouse.games.chromacross.generate import generate as draw
from gridhouse.games.words import answers
from gridhouse.house.puzzles import ahead
from gridhouse.house.puzzles.dailies import today
from gridhouse.house.puzzles.schedule import Schedule
from gridhouse.house.settings import Settings
from gridhouse.kernel import Sealed
from gridhouse.store import StoreUnavailable, open_store

WRONG_WORDS = 2
"""The exit code when what was typed is no puzzle at all; 1 is for a puzzle that is ambiguous."""

Count: TypeAlias = Annotated[int, Parameter(validator=validators.Number(gte=1))]
RowWord: TypeAlias = Annotated[str, Parameter(help="The word in the row.")]
ColumnWord: TypeAlias = Annotated[str, Parameter(help="The word in the column.")]
RowIndex: TypeAlias = Annotated[int, Parameter(help="Where they cross in the row, counted from 0.")]
ColumnIndex: TypeAlias = Annotated[int, Parameter(help="Where they cross in the column, counted from 0.")]

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
def check(
    horizontal: RowWord, vertical: ColumnWord, horizontal_index: RowIndex, vertical_index: ColumnIndex
) -> int:
    """Say whether a puzzle is unambiguous, and what else would fit if it is not.

    The exit code is 1 if it is ambiguous, and 2 if it is no puzzle: no answers, or words that do not cross.

    ```
    gridhouse chromacross check WATER LEMON 3 1
    ```
    """
    cross = _cross(horizontal, vertical, horizontal_index, vertical_index)
    same_letters, same_colours = rule_a.rival(cross), rule_b.rival(cross)
    say(f"{cross}: {len(cross.letters)} letters, crossing at {cross.letter}")
    say(f"Rule A: {_verdict(same_letters, 'is made of the same letters')}")
    say(f"Rule B: {_verdict(same_colours, 'shows the same colours')}")
    return 1 if same_letters or same_colours else 0


@app.command
def rate(
    horizontal: RowWord, vertical: ColumnWord, horizontal_index: RowIndex, vertical_index: ColumnIndex
) -> None:
    """Show the solver's way through a puzzle, and how difficult that makes it.

    ```
    gridhouse chromacross rate SPOON POSSE 1 0
    ```
    """
    cross = _cross(horizontal, vertical, horizontal_index, vertical_index)
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
@takes_settings(*STORE)
def schedule(*, days: Count = PUZZLES.ahead, settings: Settings) -> None:
    """Draw the daily puzzles of the days to come, so many from today, into the database of the house.

    A house that is open does this by itself. Days that have a puzzle keep it, and it is harmless to repeat,
    also while houses are open on the same database.

    ```
    gridhouse chromacross schedule --days 800
    ```

    Parameters
    ----------
    days
        How many days ahead.
    """
    bring_up_to_date(settings)
    try:
        drawn = asyncio.run(_fill(settings, today(PUZZLES) + days))
    except StoreUnavailable as error:
        raise Trouble(f"The database cannot be used ({error}): gridhouse doctor may know why.") from None
    say(f"{drawn} puzzles drawn; the last is that of {date_of(today(PUZZLES) + days)}.")


async def _fill(settings: Settings, until: int) -> int:
    store = await open_store(settings.database_url)
    try:
        schedule = Schedule(store.database, PUZZLES, "daily")
        return await schedule.fill(until, partial(ahead.draw, ()))
    finally:
        await store.close()


def _cross(horizontal: str, vertical: str, horizontal_index: int, vertical_index: int) -> Cross:
    words = horizontal.upper(), vertical.upper()
    for word in words:
        if not (word.isascii() and word.isalpha()):
            raise Trouble(f"{word} is not a word: letters from A to Z, please.", WRONG_WORDS)
        if word not in answers():
            raise Trouble(f"{word} is not among the answers, so nobody would think of it.", WRONG_WORDS)
    cross = Cross(*words, horizontal_index, vertical_index)
    if not cross.crosses:
        where = f"{horizontal_index} and {vertical_index}"
        raise Trouble(f"{words[0]} and {words[1]} do not cross at {where}.", WRONG_WORDS)
    return cross


def _verdict(rival: Cross | None, why: str) -> str:
    return f"ambiguous, {rival.horizontal}/{rival.vertical} {why}" if rival else "no other pair fits"


def _wrong(misses: int) -> str:
    return f"{misses} wrong letter{'' if misses == 1 else 's'}"
