"""`gridhouse serve`: opens the house."""

from cyclopts import App

from gridhouse.cli.migrate import bring_up_to_date
from gridhouse.cli.options import takes_settings
from gridhouse.cli.server import run_server
from gridhouse.cli.speech import Trouble
from gridhouse.house.settings import Settings

app = App(
    name="serve",
    help_epilogue="""
Everything is kept in one folder, which is made on the first start. Every option can also be given
as an environment variable; an option wins over a variable.

```
gridhouse serve
gridhouse serve --host 0.0.0.0 --port 8080
gridhouse serve --games examples/treasure
gridhouse serve --database postgresql://me@localhost/gridhouse --workers 4
```
""",
)


@app.default
@takes_settings(*Settings.__struct_fields__)
def serve(*, settings: Settings) -> None:
    """Open the house on a database of this version, until somebody closes it."""
    if settings.workers > 1 and not settings.uses_postgresql:
        raise Trouble("Several workers need PostgreSQL: add --database postgresql://…, or use --workers 1.")
    bring_up_to_date(settings)
    run_server(settings)
