"""The two cookies of the house: the session of an account, and the signed ticket of a guest."""

from collections.abc import Mapping

LONGEST = 400 * 24 * 3600
"""Seconds: the longest that browsers keep a cookie. When a session ends is decided by the house."""


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

    def keep_session(self, token: str) -> None:
        self._set("session", token, LONGEST)

    def keep_guest(self, ticket: str) -> None:
        self._set("guest", ticket, LONGEST)

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
