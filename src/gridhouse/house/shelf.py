"""The shelf: every game and every kind of puzzle that this house offers, by its key."""

import importlib.util
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import Struct

from gridhouse.games import FOLDERS
from gridhouse.games.lessons import Lessons
from gridhouse.house.wire import BotInfo, GameInfo
from gridhouse.kernel import (
    ASK,
    CAMPAIGN,
    COLLECTIONS,
    LIBRARY,
    NO_UNDO,
    AnyGame,
    AnyKind,
    Codec,
    Resign,
)

Out = Callable[[AnyKind], Mapping[str, Mapping[int, Any]]]
"""The puzzles of a kind that are out, by series and number."""


class NoSuchGame(KeyError):
    """The house does not have this game."""

    def __str__(self) -> str:
        return str(self.args[0])


class Cover(Struct, frozen=True):
    """What a folder shows: its label, and where its page is."""

    info: GameInfo
    folder: Path


class Box(Struct, frozen=True):
    """One game on the shelf: its rules, its types, its label, and the folder with its page."""

    game: AnyGame
    codec: Codec
    info: GameInfo
    folder: Path
    lessons: Lessons | None
    """What it teaches, if it does."""


class Shelf(Mapping[str, Box]):
    """The games that are played at a table; `kinds` are the puzzles, and `covers` are both.

    `out` hands a game the puzzles of its folder that are out.
    """

    def __init__(self, folders: Sequence[str] = (), out: Out | None = None) -> None:
        self.folders = tuple(folders)
        self.covers: dict[str, Cover] = {}
        self.kinds: dict[str, AnyKind] = {}
        self._boxes: dict[str, Box] = {}
        for module in (*FOLDERS, *(load_folder(Path(folder)) for folder in folders)):
            self._add(module, out)

    def _add(self, module: ModuleType, out: Out | None) -> None:
        game: AnyGame | None = getattr(module, "GAME", None)
        kind: AnyKind | None = getattr(module, "PUZZLES", None)
        folder = Path(str(module.__file__)).parent
        info = _info(game, kind, folder)
        if info.key in self.covers:
            raise ValueError(f"Two games have the same key: {info.key}.")
        self.covers[info.key] = Cover(info, folder)
        if kind is not None:
            if taken := {LIBRARY, COLLECTIONS, CAMPAIGN, ASK}.intersection(kind.series):
                raise ValueError(f"No series of {kind.name} can be called {min(taken)}: that is an address.")
            self.kinds[kind.key] = kind
        if game is not None:
            if kind is not None and out is not None:
                game = game.with_puzzles(out(kind))
            self._boxes[game.key] = Box(game, Codec(game), info, folder, getattr(module, "LESSONS", None))

    def __getitem__(self, key: str) -> Box:
        try:
            return self._boxes[key]
        except KeyError:
            raise NoSuchGame(f"There is no game called {key!r} in this house.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._boxes)

    def __len__(self) -> int:
        return len(self._boxes)


def load_folder(folder: Path) -> ModuleType:
    """The package of a folder, whose `__init__.py` exports a `GAME`, `PUZZLES`, or both."""
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
    module = sys.modules[name]
    if getattr(module, "GAME", None) is None and getattr(module, "PUZZLES", None) is None:
        raise ValueError(f"{folder} is not a game's folder: its __init__.py exports no GAME and no PUZZLES.")
    return module


def _info(game: AnyGame | None, kind: AnyKind | None, folder: Path) -> GameInfo:
    label = game or kind
    assert label is not None, f"{folder} has neither a game nor puzzles"
    if game is not None and kind is not None and game.key != kind.key:
        raise ValueError(f"The game and the puzzles of {folder} have different keys.")
    return GameInfo(
        key=label.key,
        name=label.name,
        about=label.about,
        fewest=game.seats.start if game else 1,
        most=game.seats.stop - 1 if game else 1,
        undo=game.undo if game else NO_UNDO,
        resign=game is not None and Resign in _commands(game),
        bots=[BotInfo(bot.key, bot.name, bot.about, bot.level) for bot in game.bots.values()] if game else [],
        options=_schema(game.kinds.options) if game else {},
        own_page=(folder / "page" / "play.js").is_file(),
        hosted=game is not None and game.hosted,
        at_table=game is not None,
        rules=f"/rules/{label.key}" if (folder / "RULES.md").is_file() else None,
    )


@cache
def _schema(options: type) -> dict[str, Any]:
    """What options a game has, read once for every shelf that it stands on."""
    return msgspec.json.schema(options)


def _commands(game: AnyGame) -> Sequence[Any]:
    return get_args(game.kinds.command) or (game.kinds.command,)
