"""`gridhouse backup` and `restore`: a house, or one match with its pictures, in one file and back."""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path
from typing import IO, Annotated

from cyclopts import App, Parameter

from gridhouse.cli.archive import MatchId
from gridhouse.cli.migrate import bring_up_to_date
from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.keeping.backup import Backups
from gridhouse.house.keeping.restoring import Restorer
from gridhouse.house.keeping.whole import holds_house, read_house, write_house
from gridhouse.house.keeping.wire import Restored
from gridhouse.house.missing import NotFound
from gridhouse.house.outside.sealing import Seals
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.desk import Desk
from gridhouse.kernel import Refusal
from gridhouse.store import StoreUnavailable, open_store, people
from gridhouse.store.blobs import Blobs

VARIABLE = "BACKUP_PASSPHRASE"

ToFile = Annotated[Path, Parameter(help="The file to write. One that is there already stays.")]
FromFile = Annotated[Path, Parameter(help="A backup.")]

backup_app = App(
    name="backup",
    help_epilogue=f"""
The house may be open meanwhile: the file holds it as it was at one moment, with its keys, so keep it to
yourself. It is restored on SQLite or PostgreSQL, wherever it was made.

With `--match` the file holds one match: its log, pictures, names and settings, and the sealed secret. Its
passwords, codes and addresses of webhooks are in it only with `--secrets`, locked with a passphrase:
that of the variable {VARIABLE}, or you are asked for one.

```
gridhouse backup house.zip
gridhouse backup race.zip --match 3fK9xQ
gridhouse backup race.zip --match 3fK9xQ --secrets
```
""",
)
restore_app = App(
    name="restore",
    help_epilogue=f"""
A house comes back where there is none: in a new data folder, or in an empty database.

A match comes into this house, and keeps its id. One that is here already is refused, and nothing is changed.
The account that `--host` names organises it. With `--secrets`, {VARIABLE} or an answer to a question opens
its secrets.

```
gridhouse restore house.zip --data new-folder
gridhouse restore race.zip --host freya
```
""",
)


@backup_app.default
@takes_settings(*STORE, "games")
def back_up(
    file: ToFile, /, *, match: MatchId | None = None, secrets: bool = False, settings: Settings
) -> None:
    """Write the house, or one match with its pictures and settings, into one file.

    Parameters
    ----------
    match
        The match to write, and nothing else.
    secrets
        Take passwords, codes and addresses of webhooks of the match along, locked with a passphrase.
    """
    if secrets and match is None:
        raise Trouble("--secrets is for one match: a house is always written with all that it keeps.")
    with _told():
        passphrase = _passphrase() if secrets else None
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as target:
            try:
                if match is None:
                    asyncio.run(_back_up_house(settings, target))
                else:
                    asyncio.run(_back_up(settings, match, target, passphrase))
            except BaseException:
                file.unlink()
                raise
    say(f"{'The house' if match is None else f'Match {match}'} is in {file}.")


@restore_app.default
@takes_settings(*STORE, "games")
def bring_back(
    file: FromFile, /, *, host: str | None = None, secrets: bool = False, settings: Settings
) -> None:
    """Make a house of its backup, or bring the match of a backup into this house.

    Parameters
    ----------
    host
        The login of the account that is to organise the match.
    secrets
        Bring its passwords, codes and addresses of webhooks as well.
    """
    with _told(), file.open("rb") as backup:
        if holds_house(backup):
            if host is not None or secrets:
                raise Trouble("This is the backup of a house: restore it without --host and --secrets.")
            read_house(settings, backup, _progress)
            say("The house is here. Open it with gridhouse serve.")
            return
        passphrase = _passphrase() if secrets else None
        bring_up_to_date(settings)
        restored = asyncio.run(_restore(settings, backup, host, passphrase))
    say(f"Match {restored.id} is in this house: {restored.facts} facts, {restored.pictures} pictures.")


def _progress(name: str, count: int) -> None:
    say(f"  {name}: {count:,}")


async def _back_up_house(settings: Settings, target: IO[bytes]) -> None:
    store = await open_store(settings.database_url)
    try:
        await write_house(store, settings, target, _progress)
    finally:
        await store.close()


async def _back_up(settings: Settings, match: str, target: IO[bytes], passphrase: str | None) -> None:
    store = await open_store(settings.database_url)
    try:
        desk = Desk(store, Shelf(settings.games))
        backups = Backups(desk, Blobs(settings.pictures), Seals(settings.data), settings.pictures)
        with await backups.made(await desk.look(match), passphrase) as made:
            shutil.copyfileobj(made, target)
    finally:
        await store.close()


async def _restore(
    settings: Settings, backup: IO[bytes], host: str | None, passphrase: str | None
) -> Restored:
    store = await open_store(settings.database_url)
    try:
        person = None
        if host is not None:
            account = await store.database.read(lambda conn: people.account(conn, host))
            if account is None:
                raise Trouble(f"There is no account {host!r} in this house.")
            person = account.person.id
        desk = Desk(store, Shelf(settings.games))
        seals, quota = Seals(settings.data), settings.picture_room << 20
        restorer = Restorer(desk, Blobs(settings.pictures), seals, settings.discord_hosts, quota)
        return await restorer.restore(backup, person, passphrase)
    finally:
        await store.close()


def _passphrase() -> str:
    return os.environ.get(VARIABLE) or getpass("Passphrase: ", sys.stderr)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except (OSError, StoreUnavailable) as error:
        raise Trouble(f"This cannot be read or written ({error}).") from error
    except NotFound as error:
        raise Trouble(str(error)) from error
    except Refusal as refusal:
        raise Trouble(refusal.text) from refusal
