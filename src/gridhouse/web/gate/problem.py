"""Problems: every error as RFC 9457 problem details, with a code for programs and a sentence for people."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

CONTENT_TYPE = "application/problem+json"


class Problem(Struct, frozen=True, omit_defaults=True):
    """What went wrong (RFC 9457): `code` is for programs, `detail` is a sentence for a person."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    request: str
    """The id under which the server logged this request."""
    legal: list[Any] | None = None
    """What could be done instead, where a game says so."""


class Kind(Struct, frozen=True):
    """A kind of problem: its code, its status, and when it happens."""

    code: str
    status: int
    title: str
    when: str


BAD_REQUEST = Kind("bad_request", 400, "Bad request", "The request cannot be understood.")
BAD_JSON = Kind("bad_json", 400, "Not JSON", "The body is not JSON, or is nested too deeply.")
LOG_IN = Kind("log_in", 401, "Log in first", "This is for accounts, or the password is not right.")
FOREIGN = Kind("foreign_origin", 403, "Another site asked", "The request was made by a page of another site.")
NOT_ALLOWED = Kind("not_allowed", 403, "Not yours to do", "Somebody else at the match may do this.")
NOT_FOUND = Kind("not_found", 404, "Not found", "It does not exist, or not for this visitor.")
BAD_METHOD = Kind("bad_method", 405, "Not possible here", "This address does not do that.")
TOO_SLOW = Kind("too_slow", 408, "Too slow", "The body did not arrive in time.")
REFUSED = Kind("refused", 409, "Refused", "The wish was understood and cannot be granted; the code says why.")
TOO_LARGE = Kind("too_large", 413, "Too large", "The body is larger than the house accepts.")
NOT_JSON = Kind("bad_content_type", 415, "JSON only", "The body is not sent as application/json.")
NOT_OCTETS = Kind(
    "not_bytes", 415, "Bytes only", "A part of a picture is not sent as application/octet-stream."
)
UNFIT = Kind("unfit", 422, "Does not fit", "A field or parameter is missing, unknown, or of the wrong type.")
TOO_FAST = Kind("too_fast", 429, "Too fast", "This was done too often; Retry-After says when to go on.")
BROKEN = Kind("broken", 500, "Our mistake", "Something broke on the server; it was logged.")
UNAVAILABLE = Kind(
    "unavailable", 503, "Not available", "The house is closing, is too busy, or its store does not answer."
)

KINDS = (
    BAD_REQUEST,
    BAD_JSON,
    LOG_IN,
    FOREIGN,
    NOT_ALLOWED,
    NOT_FOUND,
    BAD_METHOD,
    TOO_SLOW,
    REFUSED,
    TOO_LARGE,
    NOT_JSON,
    NOT_OCTETS,
    UNFIT,
    TOO_FAST,
    BROKEN,
    UNAVAILABLE,
)
_BY_STATUS = {kind.status: kind for kind in reversed(KINDS)}


def refused(code: str) -> Kind:
    """The kind of problem that a refusal of this code is."""
    return NOT_ALLOWED if code == NOT_ALLOWED.code else REFUSED


class ProblemError(Exception):
    """Raised anywhere below a route: the visitor gets a problem of this kind."""

    def __init__(
        self,
        kind: Kind,
        detail: str,
        *,
        code: str | None = None,
        legal: Sequence[Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(kind.code, detail)
        self.kind = kind
        self.detail = detail
        self.code = code or kind.code
        self.legal = msgspec.to_builtins(legal) if legal else None
        self.headers = dict(headers or {})

    def problem(self, request: str) -> Problem:
        """This error as it goes over the wire."""
        return Problem(
            type=f"/docs#{self.kind.code}",
            title=self.kind.title,
            status=self.kind.status,
            detail=self.detail,
            code=self.code,
            request=request,
            legal=self.legal,
        )


def kind_of(status: int) -> Kind:
    """The kind for a status that something below us chose."""
    return _BY_STATUS.get(status, BROKEN if status >= 500 else BAD_REQUEST)
