"""`gridhouse migrate`: brings the database to this version."""

from cyclopts import App

from gridhouse.cli.options import STORE, takes_settings
from gridhouse.cli.speech import Trouble, say
from gridhouse.house.settings import Settings
from gridhouse.store.migrate import migrate as run_steps
from gridhouse.store.protocol import StoreUnavailable

app = App(
    name="migrate",
    help_epilogue="""
`gridhouse serve` does this by itself. Use it alone to prepare a new database, or to try an upgrade
on a copy. It is harmless to repeat.

```
gridhouse migrate
gridhouse migrate --database postgresql://me@localhost/gridhouse
```
""",
)


@app.default
@takes_settings(*STORE)
def migrate(*, settings: Settings) -> None:
    """Bring the database up to date, and say so."""
    bring_up_to_date(settings)
    say("The database has the tables of this version.")


def bring_up_to_date(settings: Settings) -> None:
    """Make the data folder and the tables, or what of them is missing."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        run_steps(settings.database_url)
    except (OSError, StoreUnavailable) as error:
        raise Trouble(f"The database cannot be used ({error}): gridhouse doctor may know why.") from error
