"""Marks of devices: where somebody has logged in before, they are no stranger.

A mark opens nothing. It only says that those who guess at a password elsewhere keep nobody waiting here.
"""

import base64
import hmac
import secrets

from gridhouse.store.people import Account, Person

NOBODY = Account(Person("", "", 0), "")
"""Stands in where there is no such account, so that it takes as long to find out."""


class Devices:
    """Signs marks, and knows its own signature. Each device has a mark of its own, and nothing is stored: it
    is signed for an account and the hash of its password, so another password makes it worthless."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def mark(self, account: Account) -> str:
        """A new mark, for a device on which somebody has just shown who they are."""
        name = secrets.token_urlsafe(9)
        return f"{name}.{self._sign(name, account)}"

    def knows(self, mark: str, account: Account) -> bool:
        """Whether the house has given this mark for this account, as it is now."""
        name, _, signature = mark.partition(".")
        return hmac.compare_digest(signature.encode(), self._sign(name, account).encode())

    def _sign(self, name: str, account: Account) -> str:
        signed = f"{name} {account.person.id} {account.password}".encode()
        digest = hmac.digest(self._key, signed, "sha256")[:16]
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode("ascii")
