"""A game's values as JSON, there and back."""

from typing import Any

import msgspec
from msgspec import Raw

from gridhouse.kernel.game import Game
from gridhouse.kernel.refusal import Refusal

Wire = bytes | Raw | dict[str, Any]
"""What came over the wire: JSON, or what it was read into."""

AnyGame = Game[Any, Any, Any, Any, Any]

_encode = msgspec.json.Encoder(order="deterministic").encode


def encode(value: Any) -> bytes:
    """A value as JSON: the same one gives the same bytes, in whatever order its dictionaries were filled."""
    try:
        return _encode(value)
    except TypeError:  # the encoder orders dictionaries by words alone, not by numbers
        return _encode(msgspec.to_builtins(value, str_keys=True))


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._event = msgspec.json.Decoder(game.kinds.event)
        self._state = msgspec.json.Decoder(game.kinds.state)
        self._view = msgspec.json.Decoder(game.kinds.view)

    def options(self, data: Wire) -> Any:
        """Options that somebody sent; refused where they do not fit."""
        return self._wish(self.game.kinds.options, data, "bad_options", "These options do not fit")

    def command(self, data: Wire) -> Any:
        """A command that somebody sent; refused where it does not fit."""
        return self._wish(self.game.kinds.command, data, "bad_command", "This is not a move of this game")

    def event(self, data: bytes | Raw) -> Any:
        """A stored event."""
        return self._event.decode(data)

    def state(self, data: bytes | Raw) -> Any:
        """A stored state."""
        return self._state.decode(data)

    def view(self, data: bytes | Raw) -> Any:
        """A view, as a bot is fed it."""
        return self._view.decode(data)

    def _wish(self, kind: Any, data: Wire, code: str, text: str) -> Any:
        try:
            if isinstance(data, dict):
                return msgspec.convert(data, kind)
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal(code, f"{text}: {error}.") from None
        except RecursionError:
            raise Refusal(code, f"{text}: it is nested too deeply.") from None
