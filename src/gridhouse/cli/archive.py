"""`gridhouse export`, `import` and `verify`: a match as a file, and whether it was fair."""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from gridhouse.cli.migrate import bring_up_to_date
from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.puzzles.dailies import Out
from gridhouse.house.puzzles.schedule import Schedule
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.house.telling.archive import Archive, check_archive, export, read_archive, restore
from gridhouse.kernel import fold
from gridhouse.store import EventStore, StoreUnavailable, open_store


def _word(sentence: str) -> Parameter:
    return Parameter(help=sentence, allow_leading_hyphen=True)  # some match ids start with one


MatchId = Annotated[str, _word("The match: the last part of its address in the browser.")]
FileName = Annotated[str, _word("The archive of a match, or - for standard input.")]
MatchOrFile = Annotated[str, _word("A match of this house, or the archive of one, or - for standard input.")]

export_app = App(
    name="export",
    help_epilogue="""
The first line is the opening of the match, and each other line is one fact. The opening holds the sealed
secret: while a match runs, keep its archive to yourself.

```
gridhouse export 3fK9xQ > match.jsonl
```
""",
)
import_app = App(
    name="import",
    help_epilogue="""
The match keeps its id and gets new links. In a match that is not over, the seats of people are open:
whoever has the invite link can go on playing.

```
gridhouse import match.jsonl
gridhouse export 3fK9xQ --data old | gridhouse import - --data new
```
""",
)
verify_app = App(
    name="verify",
    help_epilogue="""
Every die and every hidden board comes from one secret, whose hash was shown at the start. This deals the
match again from the secret and compares. The exit code is 1 if anything differs.

```
gridhouse verify 3fK9xQ
gridhouse verify match.jsonl
```
""",
)


@export_app.default
@takes_settings(*STORE, "games")
def export_match(match: MatchId, /, *, settings: Settings) -> None:
    """Write the archive of a match to standard output."""
    with told():
        archive = asyncio.run(_lines(settings, match))
        if not _is_over(Shelf(settings.games), read_archive(archive)):
            sys.stderr.write("This match is not over: its archive holds what is still secret.\n")
        sys.stdout.buffer.writelines(line + b"\n" for line in archive)


@import_app.default
@takes_settings(*STORE, "games")
def import_match(file: FileName, /, *, settings: Settings) -> None:
    """Bring the match of a file into this house."""
    with told():
        shelf = Shelf(settings.games)
        archive = _read(file)
        bring_up_to_date(settings)
        asyncio.run(_restore(settings, shelf, archive))
    say(f"Match {archive.cover.id} is in this house, with {len(archive.records)} facts.")


@verify_app.default
@takes_settings(*STORE, "games")
def verify_match(match: MatchOrFile, /, *, settings: Settings) -> int:
    """Deal a match again from its secret, and tell every difference."""
    with told():
        archive = archive_of(settings, match)
        shelf = Shelf(settings.games, asyncio.run(_dailies(settings, _is_stored(match))).of)
        report = check_archive(shelf, archive)
        so_far = "" if _is_over(shelf, archive) else " so far; it is not over"
    for fault in report.faults:
        say(fault)
    verdict = "fair" if report.fair else "NOT fair"
    drawn = f"{report.facts} facts, chance asked {len(report.drawn)} times"
    say(f"Match {archive.cover.id} of {archive.cover.game} was {verdict}{so_far} ({drawn}).")
    say(f"The hash shown at the start: {archive.cover.commitment}")
    return int(not report.fair)


def archive_of(settings: Settings, match: str) -> Archive:
    """The archive of a match of this house, or the one in a file."""
    return read_archive(asyncio.run(_lines(settings, match))) if _is_stored(match) else _read(match)


def _is_stored(match: str) -> bool:
    return match != "-" and not Path(match).is_file()


async def _lines(settings: Settings, match: str) -> list[bytes]:
    async with _events(settings) as events:
        return list(await export(events, Shelf(settings.games), match))


async def _dailies(settings: Settings, stored: bool) -> Out:
    """The daily puzzles that a match may be of: those of its house, or those that every house has."""
    out, kinds = Out(), Shelf(settings.games).kinds.values()
    if not stored:
        for kind in kinds:
            for series, published in out.of(kind).items():
                published.add(0, [kind.write(one) for one in kind.published(series)])
        return out
    store = await open_store(settings.database_url)
    try:
        for kind in kinds:
            for series, published in out.of(kind).items():
                published.add(0, await Schedule(store.database, kind, series).begin())
    finally:
        await store.close()
    return out


async def _restore(settings: Settings, shelf: Shelf, archive: Archive) -> None:
    async with _events(settings) as events:
        await restore(events, shelf, archive)


@asynccontextmanager
async def _events(settings: Settings) -> AsyncIterator[EventStore]:
    store = await open_store(settings.database_url)
    try:
        yield store.events
    finally:
        await store.close()


def _read(file: str) -> Archive:
    if file == "-":
        return read_archive(sys.stdin.buffer)
    with Path(file).open("rb") as lines:
        return read_archive(lines)


def _is_over(shelf: Shelf, archive: Archive) -> bool:
    box = shelf[archive.cover.game]
    return box.game.outcome(fold(box.codec, archive.records)) is not None


@contextmanager
def told() -> Iterator[None]:
    """Tell what is wrong with a file, a match or the store in one sentence."""
    try:
        yield
    except (OSError, StoreUnavailable) as error:
        raise Trouble(f"This cannot be read or written ({error}).") from error
    except (LookupError, ValueError) as error:
        raise Trouble(str(error)) from error
