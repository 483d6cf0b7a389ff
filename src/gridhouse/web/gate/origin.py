"""Who may ask: unsafe requests and live connections come from our own pages, or from no page at all.

Browsers name the page that asks, in `Origin` and `Sec-Fetch-Site`, and a page cannot forge them.
Programs without a browser name nobody, and have no cookies that a stranger could ride on.
"""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gridhouse.web.gate.problem import FOREIGN, ProblemError

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_OURS = frozenset({"same-origin", "none"})


class OriginGuard:
    """Middleware: refuses what another site's page asks for."""

    def __init__(self, app: ASGIApp, base_url: str) -> None:
        self._app = app
        self._base_url = base_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE):
            self._check(scope)
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if headers.get("sec-fetch-site", "none") not in _OURS:
            raise ProblemError(FOREIGN, "Another site asked for this, so it was not done.")
        origin = headers.get("origin")
        if origin is not None and origin not in (self._base_url, own_origin(scope, headers)):
            raise ProblemError(
                FOREIGN,
                "This request came from a page at another address than the house itself, so it was not done. "
                "If you run the house behind a proxy, set base_url to its public address.",
            )


def own_origin(scope: Scope, headers: Headers) -> str:
    """The origin of a page that was loaded from where this request was sent to."""
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{headers.get('host', '')}"


def address_of(scope: Scope, base_url: str) -> str:
    """Where the house is reached from outside: as its host says, or as this visitor reached it."""
    return base_url or own_origin(scope, Headers(scope=scope))
