"""The games that can be spoken to: those whose folders export a CHAT."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, json

from gridhouse.games import FOLDERS
from gridhouse.kernel import AnyGame, ChatCommand


class Spoken(Struct, frozen=True):
    """A game, and what can be said to it."""

    game: AnyGame
    chat: Mapping[str, ChatCommand]

    def read(self, view: bytes) -> Any:
        """A view as the game knows it."""
        return json.decode(view, type=self.game.kinds.view)


SPOKEN: Mapping[str, Spoken] = {
    folder.GAME.key: Spoken(folder.GAME, folder.CHAT) for folder in FOLDERS if hasattr(folder, "CHAT")
}
"""By the key of the game. No two of them have a command of the same name."""

COMMANDS: Mapping[str, ChatCommand] = {
    name: command for spoken in SPOKEN.values() for name, command in spoken.chat.items()
}
