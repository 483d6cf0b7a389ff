"""The shelf: every game that this house offers, by its key."""

import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct

from gridhouse.games import GAMES
from gridhouse.games.lessons import Lessons
from gridhouse.house.wire import BotInfo, GameInfo
from gridhouse.kernel import AnyGame, Codec, Resign


class NoSuchGame(KeyError):
    """The house does not have this game."""

    def __str__(self) -> str:
        return str(self.args[0])


class Box(Struct, frozen=True):
    """One game on the shelf: its rules, its types, its label, and the folder with its page."""

    game: AnyGame
    codec: Codec
    info: GameInfo
    folder: Path
    lessons: Lessons | None
    """What it teaches, if it does."""


class Shelf(Mapping[str, Box]):
    """The games of the house, and those of the folders that the host added."""

    def __init__(self, folders: Sequence[str] = (), own: Sequence[AnyGame] = GAMES) -> None:
        games = [*own, *(load_game(Path(folder)) for folder in folders)]
        self.folders = tuple(folders)
        self._boxes = {game.key: _box(game) for game in games}
        if len(self._boxes) < len(games):
            raise ValueError(f"Two games have the same key: {', '.join(game.key for game in games)}.")

    def __getitem__(self, key: str) -> Box:
        try:
            return self._boxes[key]
        except KeyError:
            raise NoSuchGame(f"There is no game called {key!r} in this house.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)


def load_game(folder: Path) -> AnyGame:
    """The game of a folder: a package whose `__init__.py` exports the one `GAME`."""
    source = folder.resolve() / "__init__.py"
    if not source.is_file():
        raise ValueError(f"{folder} is not a game's folder: it has no __init__.py.")
    name = f"gridhouse_shelf_{folder.resolve().name}"
    if name not in sys.modules:
        inside = [str(source.parent)]
        spec = importlib.util.spec_from_file_location(name, source, submodule_search_locations=inside)
        assert spec is not None and spec.loader is not None  # noqa: PT018 - a file always has both
        sys.modules[name] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(sys.modules[name])
        except BaseException:
            del sys.modules[name]  # half a game is none
            raise
    game = getattr(sys.modules[name], "GAME", None)
    if game is None:
        raise ValueError(f"{folder} is not a game's folder: its __init__.py exports no GAME.")
    return game  # type: ignore[no-any-return]


def _box(game: AnyGame) -> Box:
    module = sys.modules[type(game).__module__]
    home = sys.modules[module.__package__ or module.__name__]
    folder = Path(str(home.__file__)).parent
    return Box(game, Codec(game), _info(game, folder), folder, getattr(home, "LESSONS", None))


def _info(game: AnyGame, folder: Path) -> GameInfo:
    commands = get_args(game.kinds.command) or (game.kinds.command,)
    return GameInfo(
        key=game.key,
        name=game.name,
        about=game.about,
        fewest=game.seats.start,
        most=game.seats.stop - 1,
        undo=game.undo,
        resign=Resign in commands,
        bots=[BotInfo(bot.key, bot.name, bot.about) for bot in game.bots.values()],
        options=msgspec.json.schema(game.kinds.options),
        own_page=(folder / "page" / "play.js").is_file(),
        rules=f"/rules/{game.key}" if (folder / "RULES.md").is_file() else None,
    )
