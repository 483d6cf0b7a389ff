"""`gridhouse library`: the host reads what people report, and decides what the library shows."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

from cyclopts import App, Parameter, validators

from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.moderation import COLLECTIONS, PUZZLES, Moderation, Shown
from gridhouse.house.settings import Settings
from gridhouse.store import StoreUnavailable, open_store
from gridhouse.store.opinions import Reported

T = TypeVar("T")
LARGEST = 2**31 - 1

Number = Annotated[int, Parameter(help="Its number.", validator=validators.Number(gte=1, lte=LARGEST))]
Of = Annotated[bool, Parameter(negative="", help="It is the number of a collection, not of a puzzle.")]

app = App(
    name="library",
    help_epilogue="""
What three people have reported is hidden until you have looked at it; its author can still see it. All of
this works while the house is open, and holds at once.

```
gridhouse library reports
gridhouse library show 17
gridhouse library hide 3 --collection
gridhouse library delete 17
```
""",
)


@app.command
@takes_settings(*STORE)
def reports(*, decided: bool = False, settings: Settings) -> None:
    """List the puzzles and collections that wait for your decision, with what people say is wrong with them.

    ```
    gridhouse library reports
    ```

    Parameters
    ----------
    decided
        List those about which you have decided instead.
    """
    asked = Moderation.decided if decided else Moderation.waiting
    puzzles = _moderate(settings, PUZZLES, asked)
    collections = _moderate(settings, COLLECTIONS, asked)
    for one in puzzles:
        _tell(one, f"{one.id}  {one.kind}")
    for one in collections:
        _tell(one, f"{one.id}  collection of {one.kind}")
    if not puzzles and not collections:
        say("You have decided about none yet." if decided else "Nothing waits for your decision.")


@app.command
@takes_settings(*STORE)
def hide(number: Number, /, *, collection: Of = False, settings: Settings) -> None:
    """Hide a puzzle or a collection from everybody but its author.

    ```
    gridhouse library hide 17
    ```
    """
    _moderate(settings, _shown(collection), lambda desk: desk.hide(number))
    say(f"{_word(collection)} {number} is hidden: only its author sees it.")


@app.command
@takes_settings(*STORE)
def show(number: Number, /, *, collection: Of = False, settings: Settings) -> None:
    """Show a puzzle or a collection to everybody again. From then on, reports on it are told to you alone.

    ```
    gridhouse library show 17
    ```
    """
    _moderate(settings, _shown(collection), lambda desk: desk.show(number))
    say(f"{_word(collection)} {number} is shown to everybody, and reports will not hide it again.")


@app.command
@takes_settings(*STORE)
def delete(number: Number, /, *, collection: Of = False, settings: Settings) -> None:
    """Delete a puzzle or a collection for good, with everything that was tried at it and said of it.

    ```
    gridhouse library delete 17
    ```
    """
    _moderate(settings, _shown(collection), lambda desk: desk.delete(number))
    say(f"{_word(collection)} {number} is gone.")


def _shown(collection: bool) -> Shown:
    return COLLECTIONS if collection else PUZZLES


def _word(collection: bool) -> str:
    return "Collection" if collection else "Puzzle"


def _tell(one: Reported, what: str) -> None:
    state = "hidden" if one.hidden else "shown"
    author = one.name or "somebody who has left"
    say(f'{what}, {state}: "{one.title}" by {author}')
    for line in one.text.splitlines():
        say(f"    | {line}")
    if one.note:
        say(f"    note: {one.note}")
    for report in one.reports:
        day = datetime.fromtimestamp(report.at / 1000, UTC).date()
        say(f"    {day}  {report.reason}{' (settled)' if report.settled else ''}")


def _moderate(settings: Settings, shown: Shown, deed: Callable[[Moderation], Awaitable[T]]) -> T:
    """What comes of a deed, on the house's own database."""

    async def work() -> T:
        store = await open_store(settings.database_url)
        try:
            return await deed(Moderation(store.database, shown))
        finally:
            await store.close()

    try:
        return asyncio.run(work())
    except NotFound as missing:
        raise Trouble(str(missing)) from None
    except (OSError, StoreUnavailable) as error:
        raise Trouble(f"The database cannot be used ({error}): gridhouse doctor may know why.") from None
