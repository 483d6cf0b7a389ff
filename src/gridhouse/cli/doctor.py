"""`gridhouse doctor`: looks at the set-up and says what to do."""

import platform
import re
import socket
import tempfile
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Literal

from cyclopts import App
from msgspec import Struct

import gridhouse
from gridhouse.cli.chromium import find_chromium
from gridhouse.cli.options import takes_settings
from gridhouse.cli.speech import say
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.store.migrate import migrated
from gridhouse.store.protocol import StoreUnavailable

app = App(
    name="doctor",
    help_epilogue="""
Each line is ok, warn or fail. Nothing is changed. The exit code is 1 if anything fails.

```
gridhouse doctor
gridhouse doctor --database postgresql://me@localhost/gridhouse
```
""",
)
DAY = 24 * 60 * 60


class Finding(Struct, frozen=True):
    """What one look found; anything but ok says what to do."""

    state: Literal["ok", "warn", "fail"]
    text: str


@app.default
@takes_settings("host", "port", "data", "database", "games")
def doctor(*, settings: Settings) -> int:
    """Look at everything, and tell what was found."""
    findings = [look(settings) for look in LOOKS]
    for finding in findings:
        say(f"{finding.state:4}  {finding.text}")
    return int(any(finding.state == "fail" for finding in findings))


def look_at_python(_: Settings) -> Finding:
    return Finding("ok", f"Python {platform.python_version()} on {platform.system()}")


def look_at_packages(_: Settings) -> Finding:
    needed = [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in metadata.requires("gridhouse") or ()]
    missing = [name for name in needed if not _installed(name)]
    if missing:
        return Finding("fail", f"Packages are missing ({', '.join(missing)}): start with python3 run.py.")
    return Finding("ok", f"All {len(needed)} packages are installed")


def look_at_data(settings: Settings) -> Finding:
    folder = settings.data.resolve()
    standing = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=standing):
            pass
    except OSError as error:
        reason = f"cannot be written ({error.strerror}): allow it, or choose another with --data."
        return Finding("fail", f"The data folder {folder} {reason}")
    return Finding("ok", f"The data folder {folder} can be written")


def look_at_database(settings: Settings) -> Finding:
    kind = "PostgreSQL" if settings.uses_postgresql else "SQLite"
    if not settings.uses_postgresql and not (settings.data / "gridhouse.db").exists():
        return Finding("ok", "There is no database yet: the first start makes it")
    try:
        current = migrated(settings.database_url)
    except (OSError, StoreUnavailable) as error:
        return Finding("fail", f"{kind} cannot be used ({error}): check --database and --data.")
    if not current:
        return Finding("warn", f"The {kind} tables are of an older version: run gridhouse migrate.")
    return Finding("ok", f"{kind} answers, and its tables are of this version")


def look_at_games(settings: Settings) -> Finding:
    try:
        shelf = Shelf(settings.games)
    except (OSError, ValueError) as error:
        return Finding("fail", f"{error} Check --games.")
    return Finding("ok", f"Games: {', '.join(shelf.covers) or 'none'}")


def look_at_port(settings: Settings) -> Finding:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host} port {settings.port}"
            return Finding("warn", f"{where} cannot be used now ({error.strerror}): is a house open already?")
    return Finding("ok", f"{settings.host} port {settings.port} is free")


def look_at_clock(_: Settings) -> Finding:
    newest = Path(gridhouse.__file__).stat().st_mtime
    if time.time() < newest - DAY:
        return Finding("fail", "The clock is behind the files of this program: set the machine's time.")
    return Finding("ok", f"The clock says {time.strftime('%Y-%m-%d %H:%M:%S %Z')}")


def look_at_chromium(_: Settings) -> Finding:
    if path := find_chromium():
        return Finding("ok", f"The browser tests can use {path}")
    return Finding("warn", "Chromium is missing; only the tests need it: apt-get install chromium.")


LOOKS: tuple[Callable[[Settings], Finding], ...] = (
    look_at_python,
    look_at_packages,
    look_at_data,
    look_at_database,
    look_at_games,
    look_at_port,
    look_at_clock,
    look_at_chromium,
)


def _installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True
