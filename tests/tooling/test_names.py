"""Nothing above the games names one: what a game is called, looks like and needs is in its own folder."""

import re
from pathlib import Path

from gridhouse.house.shelf import Shelf

SOURCE = Path(__file__).parents[2] / "src" / "gridhouse"
LAYERS = ("discord", "house", "store", "web")
KINDS = {".py", ".js", ".ts", ".css", ".html", ".svg", ".webmanifest"}

MIGRATIONS = {"store/migrations/versions/0003_dailies.py", "store/migrations/versions/0006_puzzles.py"}
"""What was done once is not changed: puzzles of one game were all there was, and they moved out."""


def words() -> re.Pattern[str]:
    """What the games are called: by people, in addresses, in style sheets and by Python."""
    names = {"grids", "games.grids", "tile race", "tile-race", "tilerace"}
    for box in Shelf().values():
        key, name = box.info.key, box.info.name.strip("!")
        names |= {key, re.sub("[^a-z0-9]", "", key), name, name.replace("'", "’"), f"games.{box.folder.name}"}
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names)), re.IGNORECASE)


def test_nothing_above_the_games_names_one() -> None:
    word = words()
    files = (path for layer in LAYERS for path in (SOURCE / layer).rglob("*") if path.suffix in KINDS)
    naming = {path.relative_to(SOURCE).as_posix() for path in files if word.search(path.read_text())}
    assert naming == MIGRATIONS, "a game brings this in its folder"
