"""The public log of a match as feeds: RSS 2.0 and JSON Feed 1.1, the latest first."""

from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape

import msgspec
from msgspec import Struct


class Entry(Struct, frozen=True):
    """Something that happened, in a sentence."""

    id: str
    """For ever."""
    at: int
    text: str


class Feed(Struct, frozen=True):
    """The latest that happened, and where all of it is seen."""

    title: str
    link: str
    entries: Sequence[Entry]


def rss(feed: Feed, own: str) -> bytes:
    """For feed readers, and for the robots of chats."""
    items = "".join(
        f"<item><title>{_text(one.text)}</title><link>{_text(feed.link)}</link>"
        f'<guid isPermaLink="false">{_text(one.id)}</guid>'
        f"<pubDate>{format_datetime(_time(one.at), usegmt=True)}</pubDate></item>\n"
        for one in feed.entries
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n'
        f"<title>{_text(feed.title)}</title><link>{_text(feed.link)}</link>"
        f"<description>{_text(feed.title)}: what happened, the latest first.</description>\n"
        f'<atom:link href="{escape(own, {chr(34): "&quot;"})}" rel="self" type="application/rss+xml"/>\n'
        f"{items}</channel></rss>\n"
    ).encode()


def json_feed(feed: Feed, own: str) -> bytes:
    """For programs."""
    return msgspec.json.encode(
        {
            "version": "https://jsonfeed.org/version/1.1",
            "title": feed.title,
            "home_page_url": feed.link,
            "feed_url": own,
            "items": [
                {
                    "id": one.id,
                    "url": feed.link,
                    "content_text": one.text,
                    "date_published": _time(one.at).isoformat(timespec="milliseconds"),
                }
                for one in feed.entries
            ],
        }
    )


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def _text(text: str) -> str:
    """Text without what XML does not know."""
    return escape("".join(letter for letter in text if letter.isprintable() or letter in "\n\t"))
