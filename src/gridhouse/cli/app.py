"""The `gridhouse` command: its parts, and how it speaks when something is wrong."""

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

import gridhouse
from gridhouse.cli.doctor import doctor
from gridhouse.cli.games import games
from gridhouse.cli.migrate import migrate
from gridhouse.cli.serve import serve
from gridhouse.cli.speech import Trouble
from gridhouse.house.settings import SettingsError

app = App(
    name="gridhouse",
    version=gridhouse.__version__,
    help="""A house of grid games that you run yourself.

    Start it with `gridhouse serve` and play in the browser. Every command explains itself,
    with examples: `gridhouse serve --help`.
    """,
    help_format="markdown",
    exit_on_error=False,
    print_error=False,
    result_action="return_value",
)
for command in (serve, games, migrate, doctor):
    app.command(command)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; what goes wrong is one sentence on standard error, never a traceback."""
    try:
        result = app(words)
    except CycloptsError as error:
        sys.exit(_complain(f"{error} Try: gridhouse --help", code=2))
    except SettingsError as error:
        sys.exit(_complain(str(error), code=2))
    except Trouble as error:
        sys.exit(_complain(str(error), code=1))
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(result)


def _complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"gridhouse: {sentence}\n")
    return code
