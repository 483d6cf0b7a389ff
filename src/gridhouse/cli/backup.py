"""`gridhouse backup` and `restore`: a match with its pictures and settings in one file, and back."""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from gridhouse.cli.archive import MatchId
from gridhouse.cli.migrate import bring_up_to_date
from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.keeping.backup import Backups
from gridhouse.house.keeping.restoring import Restorer
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
The file holds the log, pictures, names and settings, and the sealed secret: while a match runs, keep it to
yourself. Passwords, codes and addresses of webhooks are in it only with `--secrets`, locked with a
passphrase: that of the variable {VARIABLE}, or you are asked for one.

```
gridhouse backup 3fK9xQ race.zip
gridhouse backup 3fK9xQ race.zip --secrets
```
""",
)
restore_app = App(
    name="restore",
    help_epilogue=f"""
The match keeps its id. One that is in this house already is refused, and nothing is changed. The account
that `--host` names organises it. With `--secrets`, {VARIABLE} or an answer to a question opens its secrets.

```
gridhouse restore race.zip --host freya
```
""",
)


@backup_app.default
@takes_settings(*STORE, "games")
def back_up(match: MatchId, file: ToFile, /, *, secrets: bool = False, settings: Settings) -> None:
    """Write a match with its pictures and settings into one file.

    Parameters
    ----------
    secrets
        Take passwords, codes and addresses of webhooks along, locked with a passphrase.
    """
    with _told():
        passphrase = _passphrase() if secrets else None
        with file.open("xb") as target:
            try:
                asyncio.run(_back_up(settings, match, target.fileno(), passphrase))
            except BaseException:
                file.unlink()
                raise
    say(f"Match {match} is in {file}.")


@restore_app.default
@takes_settings(*STORE, "games")
def bring_back(
    file: FromFile, /, *, host: str | None = None, secrets: bool = False, settings: Settings
) -> None:
    """Bring the match of a backup into this house.

    Parameters
    ----------
    host
        The login of the account that is to organise the match.
    secrets
        Bring its passwords, codes and addresses of webhooks as well.
    """
    with _told():
        passphrase = _passphrase() if secrets else None
        bring_up_to_date(settings)
        restored = asyncio.run(_restore(settings, file, host, passphrase))
    say(f"Match {restored.id} is in this house: {restored.facts} facts, {restored.pictures} pictures.")


async def _back_up(settings: Settings, match: str, target: int, passphrase: str | None) -> None:
    store = await open_store(settings.database_url)
    try:
        desk = Desk(store, Shelf(settings.games))
        backups = Backups(desk, Blobs(settings.pictures), Seals(settings.data), settings.pictures)
        with (
            await backups.made(await desk.look(match), passphrase) as made,
            os.fdopen(target, "wb", closefd=False) as out,
        ):
            shutil.copyfileobj(made, out)
    finally:
        await store.close()


async def _restore(settings: Settings, file: Path, host: str | None, passphrase: str | None) -> Restored:
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
        with file.open("rb") as backup:
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
