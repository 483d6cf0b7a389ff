"""The cookies of the house: the session of an account, the signed ticket of a guest, the tickets of those
who were guests on the same device before, and the marks by which accounts know it again."""

import re
from collections.abc import Mapping, Sequence

LONGEST = 400 * 24 * 3600
"""Seconds: the longest that browsers keep a cookie. When a session ends is decided by the house."""

MOST_OTHERS = 12
"""How many tickets of other guests a device keeps: as many as one cookie holds, whatever their names."""

_MARK = re.compile(r"[A-Za-z0-9_.-]{1,64}")
MOST_MARKS = 8
"""To how many accounts a device is known at a time."""


class Jar:
    """The cookies that came with a request, and those that go back with its answer."""

    def __init__(self, cookies: Mapping[str, str], secure: bool) -> None:
        self._cookies = cookies
        self._secure = secure
        self.headers: list[tuple[bytes, bytes]] = []

    @property
    def session(self) -> str | None:
        return self._cookies.get(name_of("session", self._secure))

    @property
    def guest(self) -> str | None:
        return self._cookies.get(name_of("guest", self._secure))

    @property
    def others(self) -> list[str]:
        """The tickets of the other guests, the latest first."""
        tickets = self._cookies.get(name_of("others", self._secure), "").split("~")
        return [ticket for ticket in tickets if ticket][:MOST_OTHERS]

    @property
    def marks(self) -> list[str]:
        """The marks by which accounts know this device, the latest first."""
        marks = self._cookies.get(name_of("device", self._secure), "").split("~")
        return [mark for mark in marks if _MARK.fullmatch(mark)][:MOST_MARKS]

    def keep_session(self, token: str) -> None:
        self._set("session", token, LONGEST)

    def keep_guest(self, ticket: str) -> None:
        self._set("guest", ticket, LONGEST)

    def keep_others(self, tickets: Sequence[str]) -> None:
        self._set("others", "~".join(tickets[:MOST_OTHERS]), LONGEST)

    def keep_mark(self, mark: str) -> None:
        """Puts a mark in front of the others."""
        marks = [mark, *(other for other in self.marks if other != mark)][:MOST_MARKS]
        self._set("device", "~".join(marks), LONGEST)

    def forget_session(self) -> None:
        self._set("session", "", 0)

    def forget_guest(self) -> None:
        self._set("guest", "", 0)

    def _set(self, kind: str, value: str, seconds: int) -> None:
        secure = "; Secure" if self._secure else ""
        name = name_of(kind, self._secure)
        cookie = f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        self.headers.append((b"set-cookie", cookie.encode("ascii")))


def name_of(kind: str, secure: bool) -> str:
    """Over https the prefix makes browsers refuse the cookie from anyone but this very host."""
    return f"__Host-{kind}" if secure else f"gridhouse_{kind}"
