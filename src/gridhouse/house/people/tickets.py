"""A guest's ticket: a name and an id, signed by the house, so that nobody can be somebody else."""

import base64
import hmac

import msgspec
from msgspec import Struct


class Ticket(Struct, frozen=True, array_like=True):
    """What a guest shows at the door."""

    id: str
    name: str


class Tickets:
    """Signs tickets, and knows its own signature. The text form is safe in a cookie."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, ticket: Ticket) -> str:
        """The ticket as text."""
        told = _to_text(msgspec.json.encode(ticket))
        return f"{told}.{self._sign(told)}"

    def read(self, text: str) -> Ticket | None:
        """The ticket, or None where the house did not write it, to the letter."""
        told, _, signature = text.partition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(told).encode()):
            return None
        return msgspec.json.decode(base64.urlsafe_b64decode(told + "=="), type=Ticket)

    def _sign(self, told: str) -> str:
        return _to_text(hmac.digest(self._key, told.encode(), "sha256"))


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
