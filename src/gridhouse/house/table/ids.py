"""Ids of matches and commands, made of the ids that clients choose."""

import base64
import hmac


class Ids:
    """Makes ids that nobody can guess or trace back: another one for each person, and it names nobody."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def match(self, person: str, wish: str) -> str:
        """The id of a match that somebody creates."""
        return self._id(person, "match", wish)

    def rematch(self, of: str, person: str, wish: str) -> str:
        """The id of a rematch that somebody asks for."""
        return self._id(person, of, wish)

    def copy(self, of: str, person: str, wish: str) -> str:
        """The id of a match that somebody makes like another one."""
        return self._id(person, f"copy of {of}", wish)

    def command(self, match: str, person: str, wish: str) -> str:
        """The id under which the log of a match keeps somebody's wish."""
        return self._id(person, f"command in {match}", wish)

    def _id(self, person: str, kind: str, wish: str) -> str:
        digest = hmac.digest(self._key, f"{person}:{kind}:{wish}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:12]).decode()
