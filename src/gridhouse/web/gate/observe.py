"""Every request gets an id, a log line and a place in the metrics."""

import logging
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridhouse.web.gate.metrics import Metrics

log = logging.getLogger("gridhouse.web")

_QUIET = ("/static/", "/healthz", "/metrics")
_TOLD = ("match", "game")
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What the name of a match or game looks like. Anything else could forge a line of the log."""


class Observe:
    """Middleware, the outermost: whatever happens below is timed, counted and logged."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        identity = secrets.token_hex(8)
        scope["request_id"] = identity
        began = time.perf_counter()
        status = 499  # the visitor was gone before there was an answer

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", identity.encode())]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self._app(scope, receive, watch)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope.get("method", "LIVE")
        route = route_of(scope)
        self._metrics.requests.labels(method, route, status).inc()
        if method != "LIVE":
            self._metrics.seconds.labels(method, route).observe(seconds)
        fields: dict[str, Any] = {
            "request": scope["request_id"],
            "method": method,
            "route": route,
            **_told(scope.get("path_params", {})),
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        level = logging.DEBUG if route.startswith(_QUIET) else logging.INFO
        log.log(level, "answered", extra={"fields": fields})


def route_of(scope: Scope) -> str:
    """The pattern of the route, which holds no token: a path may be a key to a match."""
    return getattr(scope.get("route"), "path", "none")


def _told(parameters: Mapping[str, str]) -> dict[str, str]:
    """Which match or game it is about."""
    return {name: parameters[name] for name in _TOLD if _PLAIN.fullmatch(parameters.get(name, ""))}
