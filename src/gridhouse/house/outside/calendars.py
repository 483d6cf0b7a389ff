"""Dates of a match as an iCalendar file (RFC 5545)."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime

from gridhouse.kernel import Appointment

_LONGEST = 75
"""Bytes of a line; what is longer goes on in the next one, after a blank."""


def calendar(name: str, match: str, made: int, seq: int, link: str, dates: Sequence[Appointment]) -> bytes:
    """The file. A date that changes keeps its id, and a higher number says that it is newer."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Gridhouse//Gridhouse//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
    ]
    for one in dates:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{hashlib.sha256(f'{match}/{one.key}'.encode()).hexdigest()[:32]}@gridhouse",
            f"SEQUENCE:{seq}",
            f"DTSTAMP:{_time(made)}",
            f"DTSTART:{_time(one.at)}",
            "DURATION:PT15M",
            "TRANSP:TRANSPARENT",
            f"SUMMARY:{_text(one.title)}",
            f"DESCRIPTION:{_text(link)}",
            f"URL:{link}",
            "END:VEVENT",
        ]
    return b"".join(_folded(line) for line in [*lines, "END:VCALENDAR"])


def _time(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Text as a calendar wants it: nothing of it is taken for a sign, and it stays on its line."""
    plain = "".join(letter for letter in text if letter == "\n" or letter.isprintable())
    for sign in "\\;,":
        plain = plain.replace(sign, f"\\{sign}")
    return plain.replace("\n", "\\n")


def _folded(line: str) -> bytes:
    """A line in pieces of at most 75 bytes; no letter is cut."""
    pieces, piece = list[bytes](), b""
    for letter in line:
        more = letter.encode()
        if len(piece) + len(more) > _LONGEST:
            pieces.append(piece)
            piece = b" "
        piece += more
    return b"\r\n".join([*pieces, piece]) + b"\r\n"
