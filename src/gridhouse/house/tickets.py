"""A guest's ticket: a name and an id, signed by the house, so that nobody can be somebody else."""

import base64
import binascii
import hmac

import msgspec
from msgspec import Struct

_MOST = 512


class Ticket(Struct, frozen=True, array_like=True):
    """What a guest shows at the door."""

    id: str
    name: str


class Tickets:
    """Signs tickets, and knows its own signature. The text form is safe in a cookie."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, ticket: Ticket) -> str:
        data = msgspec.json.encode(ticket)
        return f"{_to_text(data)}.{_to_text(self._sign(data))}"

    def read(self, text: str) -> Ticket | None:
        """The ticket, or None where the house did not write it."""
        if len(text) > _MOST:
            return None
        try:
            data, signature = map(_to_bytes, text.split("."))
        except ValueError:
            return None
        if not hmac.compare_digest(signature, self._sign(data)):
            return None
        return msgspec.json.decode(data, type=Ticket)

    def _sign(self, data: bytes) -> bytes:
        return hmac.digest(self._key, data, "sha256")


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _to_bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError from error
