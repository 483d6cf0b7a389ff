"""Addresses of webhooks: parsed, never searched, and rebuilt from their parts."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from msgspec import Struct

from gridhouse.kernel import Refusal

VERSION = "v10"
"""Of Discord's interface: those who name none are told in other units how long to wait."""
TAIL = 4
"""The characters of a token that are shown."""

_PATH = re.compile(r"/api(?:/v[0-9]{1,3})?/webhooks/([0-9]{17,20})/([A-Za-z0-9_-]{60,80})/?", re.ASCII)


class Address(Struct, frozen=True):
    """A webhook: where it is, and the token that is the key to it."""

    hook: str
    """The address without the token."""
    token: str

    def __repr__(self) -> str:
        return f"Address({self.hook}/…{self.tail})"

    @property
    def tail(self) -> str:
        return self.token[-TAIL:]

    @property
    def url(self) -> str:
        return f"{self.hook}/{self.token}"


def read_address(text: str, hosts: Sequence[str]) -> Address:
    """The webhook of an address that somebody has pasted. A refusal says what is wrong, and nothing of it."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise _wrong() from None
    if not text.isascii() or parts.username is not None or parts.password is not None:
        raise _wrong()
    if parts.query or parts.fragment or "?" in text or "#" in text:
        raise _wrong()
    found = _PATH.fullmatch(parts.path)
    origin = _origin(parts.scheme, parts.hostname or "", port)
    if found is None or origin is None or origin not in {_allowed(host) for host in hosts}:
        raise _wrong()
    return Address(f"{origin}/api/{VERSION}/webhooks/{found[1]}", found[2])


def _origin(scheme: str, host: str, port: int | None) -> str | None:
    """Where an address leads, written in one way."""
    usual = {"https": 443, "http": 80}.get(scheme)
    if usual is None or not host:
        return None
    return f"{scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def _allowed(host: str) -> str | None:
    """A host that the house's settings name: by https, unless they say otherwise."""
    parts = urlsplit(host if "://" in host else f"https://{host}")
    return _origin(parts.scheme, parts.hostname or "", parts.port)


def _wrong() -> Refusal:
    return Refusal(
        "bad_address",
        "This is not the address of a Discord webhook. In Discord, open the channel's settings, "
        "Integrations, Webhooks, and press Copy Webhook URL.",
    )
