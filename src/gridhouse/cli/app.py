"""The `gridhouse` command: its parts, and how it speaks when something is wrong."""

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

import gridhouse
from gridhouse.cli.speech import Trouble

COMMANDS = {
    "serve": ("serve:app", "Open the house: start the server and print its address. Ctrl+C closes it."),
    "games": ("games:app", "List the games of this house, with their seats and bots."),
    "doctor": ("doctor:app", "Check the set-up, line by line, and say what to do."),
    "migrate": ("migrate:app", "Bring the database to the tables of this version."),
    "export": ("archive:export_app", "Write a match to standard output, as JSON lines."),
    "import": ("archive:import_app", "Bring an exported match into this house."),
    "backup": ("backup:backup_app", "Write the house, or one match, into one file."),
    "restore": ("backup:restore_app", "Make a house of its backup, or bring a match into this one."),
    "bots": ("bots:app", "Measure the bots: how often they win, what they give away, how long they think."),
    "chromacross": ("chromacross:app", "Check, rate and make ChromaCross puzzles, and write their schedule."),
    "grids": ("grids:app", "Check, solve, explain, rate, make and draw Grids puzzles."),
    "library": ("library:app", "Read what people report about published puzzles; hide, show or delete them."),
    "head": ("head:app", "Tell how fair settings of Don't Lose Your Head are against each other."),
    "race": ("race:app", "Tell what a team of a Tile Race may do and why not; let bot teams race."),
    "discord": ("discord:app", "Let people speak to their matches in Discord, by slash commands."),
    "verify": ("archive:verify_app", "Check that chance was fair in a match."),
}
"""Where each command is, which is loaded only when it is used, and what it does."""

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
for name, (place, sentence) in COMMANDS.items():
    app.command(f"gridhouse.cli.{place}", name=name, help=sentence)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; what goes wrong is one sentence on standard error, never a traceback."""
    try:
        sys.exit(app(words))
    except CycloptsError as error:
        sys.exit(_complain(f"{error} Try: gridhouse --help", code=2))
    except Trouble as trouble:
        sys.exit(_complain(str(trouble), trouble.code))
    except KeyboardInterrupt:
        sys.exit(130)


def _complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"gridhouse: {sentence}\n")
    return code
