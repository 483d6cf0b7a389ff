"""The headers that tell a browser how little our pages need."""

from collections.abc import Sequence

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'{pictures}",
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
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
_OF_DOCUMENTS = {
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
}
_PARTS, _PARTS_TYPES = "/static/", (b"text/javascript", b"text/css", b"font/woff2")
"""Files that are no document however they are opened: browsers go by the headers of the page that fetches
them. A first screen has a dozen, and half a kilobyte each is a moment on a phone."""
_HTTPS = {"strict-transport-security": "max-age=31536000"}

Pairs = Sequence[tuple[bytes, bytes]]


def content_policy(picture_hosts: Sequence[str]) -> str:
    """Everything from this server alone, but for pictures of these hosts."""
    return _POLICY.format(pictures="".join(f" https://{host}" for host in picture_hosts))


class SecurityHeaders:
    """Middleware: puts the headers on every answer, errors included; on parts of pages, those that count."""

    def __init__(self, app: ASGIApp, secure: bool, picture_hosts: Sequence[str] = ()) -> None:
        self._app = app
        always = _ALWAYS | (_HTTPS if secure else {})
        self._of_parts: Pairs = encoded(always)
        policy = {"content-security-policy": content_policy(picture_hosts)}
        self._headers: Pairs = encoded(policy | _OF_DOCUMENTS | always)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = message.get("headers", ())
                more = self._of_parts if _is_part(scope, headers) else self._headers
                said = {name.lower() for name, _ in headers}
                message["headers"] = [*headers, *(pair for pair in more if pair[0] not in said)]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _is_part(scope: Scope, headers: Pairs) -> bool:
    if not scope["path"].startswith(_PARTS):
        return False
    kind = next((value for name, value in headers if name.lower() == b"content-type"), b"")
    return kind.startswith(_PARTS_TYPES)


def encoded(headers: dict[str, str]) -> Pairs:
    """Headers as ASGI wants them."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
