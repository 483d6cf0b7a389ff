"""Notes as messages for Discord: within its limits by construction.

What people have written stands in embeds alone, where nobody can be called, and is escaped.
"""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from gridhouse.house.table.announcing import Post
from gridhouse.kernel import Note
from gridhouse.store.outbox import Letter

TITLE, FIELDS, FIELD_NAME, FIELD_TEXT, AUTHOR = 256, 25, 256, 1024, 256
EMBEDS, TOTAL = 10, 6000
"""How many embeds stand in a message, and how long they are together."""
SPARE = 4
"""Kept free in every text, to strike it through later."""
TAKEN_BACK = " · taken back"
GREY = 0x8A8F98
"""Of what was taken back."""

NONE: dict[str, Any] = {"parse": []}
"""Nobody is called."""

_SPECIAL = re.compile(r"[\\*_~`|>#\[\]()<@]|(?<=:)//|^[-+]", re.MULTILINE)
_SEAT = re.compile(r"\{(\d+)\}")

Names = Callable[[int], str]


class Line(Struct, frozen=True):
    """A letter with what it holds, and whether that was taken back."""

    letter: Letter
    post: Post
    struck: bool


class Message(Struct, frozen=True):
    """The first letters of those that wait, which fit into one message."""

    lines: tuple[Line, ...]
    body: dict[str, Any]


def pack(lines: Sequence[Line], seat: Names, member: Names, most: int = EMBEDS) -> Message:
    """As many of the first lines as share a message; at least one."""
    taken: list[Line] = []
    embeds: list[dict[str, Any]] = []
    for line in lines:
        more = embeds_of(line, seat, member)
        long = sum(map(longest, (*embeds, *more))) > TOTAL or len(embeds) + len(more) > EMBEDS
        if taken and (long or len(taken) == most):
            break
        taken.append(line)
        embeds += more
    return Message(tuple(taken), {"embeds": embeds, "allowed_mentions": NONE})


def calling(message: Message, role: str | None, pings: Sequence[str]) -> dict[str, Any]:
    """A message that calls the one role which organisers have chosen, where something in it is worth it."""
    if role is None or not any(line.letter.kind in pings and not line.struck for line in message.lines):
        return message.body
    return {
        **message.body,
        "content": f"<@&{role}>",
        "allowed_mentions": {"parse": [], "roles": [role]},
    }


def embeds_of(line: Line, seat: Names, member: Names) -> list[dict[str, Any]]:
    """The notes of a fact, each as an embed of its own; together no longer than a message may be."""
    notes = line.post.notes[:EMBEDS]
    return [_embed(line, note, seat, member, TOTAL // len(notes)) for note in notes]


def _embed(line: Line, note: Note, seat: Names, member: Names, room: int) -> dict[str, Any]:
    letter = line.letter

    def written(text: str, limit: int) -> str:
        fitted = fit(_SEAT.sub(lambda found: seat(int(found[1])), text), limit - SPARE)
        return f"~~{fitted}~~" if line.struck else fitted

    embed: dict[str, Any] = {
        "title": written(note.title, TITLE),
        "color": GREY if line.struck or note.colour is None else note.colour,
        "footer": {"text": f"#{letter.seq}" + (TAKEN_BACK if line.struck else "")},
        "timestamp": datetime.fromtimestamp(letter.created_at / 1000, UTC).isoformat(timespec="seconds"),
    }
    if line.post.by is not None:  # the first line of an embed, which shows no marks
        embed["author"] = {"name": _cut(f"{member(line.post.by)} (organiser)", AUTHOR)}
    left = room - longest(embed)
    fields: list[dict[str, Any]] = []
    for detail in note.details[:FIELDS]:
        name = written(detail.name, FIELD_NAME)
        text = written(detail.text, min(FIELD_TEXT, max(2 * SPARE, left - units(name) - 2 * SPARE)))
        left -= units(name) + units(text) + 2 * SPARE
        if left < 0:
            break
        fields.append({"name": name, "value": text, "inline": units(text) <= 60 and "\n" not in text})
    if fields:
        embed["fields"] = fields
    return embed


def length(embed: dict[str, Any]) -> int:
    """How many characters of an embed Discord counts."""
    return sum(map(units, _texts(embed)))


def longest(embed: dict[str, Any]) -> int:
    """How many they may be when it is taken back."""
    return length(embed) + SPARE * len(_texts(embed)) + units(TAKEN_BACK)


def _texts(embed: dict[str, Any]) -> list[str]:
    texts = [embed["title"], embed["footer"]["text"], embed.get("author", {}).get("name", "")]
    return texts + [text for field in embed.get("fields", ()) for text in (field["name"], field["value"])]


def units(text: str) -> int:
    """How long a text is at the most, however Discord counts emoji."""
    return len(text.encode("utf-16-le")) // 2


def fit(text: str, limit: int) -> str:
    """A text with all that Discord would take for a mark made harmless, cut where it is too long."""
    escaped = escape(text)
    if units(escaped) <= limit:
        return escaped
    kept, used = [], 1
    for char in text:
        more = escape(char)
        used += units(more) + 1  # at the start of a line it may have one backslash more
        if used > limit:
            break
        kept.append(char)
    return escape("".join(kept).rstrip()) + "…"


def escape(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found[0]}", text)


def _cut(text: str, limit: int) -> str:
    """A text without marks, cut where it is too long."""
    plain = " ".join(text.split())
    while units(plain) > limit:
        plain = plain[: -2 - max(0, units(plain) - limit) // 2] + "…"
    return plain
