"""`gridhouse library`: the host reads what people report, and decides what the library shows."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

from cyclopts import App, Parameter, validators

from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.moderation import Moderation
from gridhouse.house.settings import Settings
from gridhouse.store import StoreUnavailable, open_store
from gridhouse.store.opinions import Reported

T = TypeVar("T")
LARGEST = 2**31 - 1

Number = Annotated[
    int, Parameter(help="The number of the puzzle.", validator=validators.Number(gte=1, lte=LARGEST))
]

app = App(
    name="library",
    help_epilogue="""
What three people have reported is hidden until you have looked at it; its author can still see it. All of
this works while the house is open, and holds at once.

```
gridhouse library reports
gridhouse library show 17
gridhouse library delete 17
```
""",
)


@app.command
@takes_settings(*STORE)
def reports(*, decided: bool = False, settings: Settings) -> None:
    """List the puzzles that wait for your decision, with what people say is wrong with them.

    ```
    gridhouse library reports
    ```

    Parameters
    ----------
    decided
        List those about which you have decided instead.
    """
    found = _moderate(settings, Moderation.decided if decided else Moderation.waiting)
    for one in found:
        _tell(one)
    if not found:
        say("You have decided about none yet." if decided else "No puzzle waits for your decision.")


@app.command
@takes_settings(*STORE)
def hide(number: Number, /, *, settings: Settings) -> None:
    """Hide a puzzle from everybody but its author.

    ```
    gridhouse library hide 17
    ```
    """
    _moderate(settings, lambda desk: desk.hide(number))
    say(f"Puzzle {number} is hidden: only its author sees it.")


@app.command
@takes_settings(*STORE)
def show(number: Number, /, *, settings: Settings) -> None:
    """Show a puzzle to everybody again. From then on, reports are told to you and hide it no more.

    ```
    gridhouse library show 17
    ```
    """
    _moderate(settings, lambda desk: desk.show(number))
    say(f"Puzzle {number} is shown to everybody, and reports will not hide it again.")


@app.command
@takes_settings(*STORE)
def delete(number: Number, /, *, settings: Settings) -> None:
    """Delete a puzzle for good, with everything that was tried at it and said of it.

    ```
    gridhouse library delete 17
    ```
    """
    _moderate(settings, lambda desk: desk.delete(number))
    say(f"Puzzle {number} is gone.")


def _tell(one: Reported) -> None:
    entry = one.entry
    state = "hidden" if entry.hidden else "shown"
    author = one.name or "somebody who has left"
    say(f'{entry.id}  {entry.kind}, {state}: "{entry.title}" by {author}')
    for line in entry.text.splitlines():
        say(f"    | {line}")
    for report in one.reports:
        day = datetime.fromtimestamp(report.at / 1000, UTC).date()
        say(f"    {day}  {report.reason}{' (settled)' if report.settled else ''}")


def _moderate(settings: Settings, deed: Callable[[Moderation], Awaitable[T]]) -> T:
    """What comes of a deed, on the house's own database."""

    async def work() -> T:
        store = await open_store(settings.database_url)
        try:
            return await deed(Moderation(store.database))
        finally:
            await store.close()

    try:
        return asyncio.run(work())
    except NotFound:
        raise Trouble("There is no such puzzle in the library.") from None
    except (OSError, StoreUnavailable) as error:
        raise Trouble(f"The database cannot be used ({error}): gridhouse doctor may know why.") from None
