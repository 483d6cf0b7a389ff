"""`gridhouse head`: how fair settings of Don't Lose Your Head are against each other."""

from typing import Annotated, Literal

from cyclopts import App, Parameter, validators
from rich.console import Console
from rich.table import Table

from gridhouse.cli.bots import watched
from gridhouse.games.head.fairness.chance import KINDS, Hunts, chance, shipped
from gridhouse.games.head.fairness.race import Hunt
from gridhouse.games.head.rules.settings import SIZES, Difficulty, Settings
from gridhouse.games.head.study.hunts import hunt_on

app = App(
    name="head",
    help_epilogue="""
```
gridhouse head fairness --balanced
```
""",
)


@app.command
def fairness(
    *,
    hunts: Annotated[int, Parameter(validator=validators.Number(gte=0))] = 0,
    words: Literal[3, 4] = 3,
    rival_words: Literal[3, 4] = 3,
    difficulty: Difficulty = "normal",
    rival_difficulty: Difficulty = "normal",
    balanced: Annotated[bool, Parameter(negative=())] = False,
    seed: int = 2026,
) -> None:
    """Print how often a player with one grid beats an equal player with another.

    ```
    gridhouse head fairness
    gridhouse head fairness --difficulty easy --rival-difficulty hard
    gridhouse head fairness --balanced --hunts 50
    ```

    Parameters
    ----------
    hunts
        Hunts to play on boards of each kind; 0 takes those that come with the game.
    words
        The words that the player hides.
    rival_words
        The words that the rival hides.
    difficulty
        The player's difficulty.
    rival_difficulty
        The rival's difficulty.
    balanced
        With the limits and extra actions of the option "balanced".
    seed
        The same seed gives the same hunts.
    """
    played = _play(hunts, seed) if hunts else shipped()
    count = len(played[KINDS[0]])
    title = f"Wins of the player (rows) against the rival (columns), {count} hunts of each kind"
    table = Table("hides on", *(f"{size} × {size}" for size in SIZES), title=title)
    for size in SIZES:
        own = Settings("blue", size, words, difficulty)
        rivals = [Settings("orange", other, rival_words, rival_difficulty) for other in SIZES]
        rates = [chance(own, rival, balanced, played) for rival in rivals]
        table.add_row(f"{size} × {size}", *(f"{rate:.0%}" for rate in rates))
    Console().print(table)


def _play(count: int, seed: int) -> Hunts:
    todo = [(kind, number) for kind in KINDS for number in range(count)]
    hunts: dict[tuple[int, int], list[Hunt]] = {kind: [] for kind in KINDS}
    for kind, number in watched(todo, "Hunting"):
        hunts[kind].append(hunt_on(kind, number, seed))
    return hunts
