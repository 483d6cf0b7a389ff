"""The headers that tell a browser how little our pages need."""

from collections.abc import Sequence

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html worker",
    )
)
_ALWAYS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HTTPS = {"strict-transport-security": "max-age=31536000"}

Pairs = Sequence[tuple[bytes, bytes]]


class SecurityHeaders:
    """Middleware: puts the headers on every answer, errors included."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        self._headers: Pairs = encoded(_ALWAYS | (_HTTPS if secure else {}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def encoded(headers: dict[str, str]) -> Pairs:
    """Headers as ASGI wants them."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
