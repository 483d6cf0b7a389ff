"""The page at /about: what the house is, how its games are played, what it keeps of people, whose it is."""

from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

_markdown = MarkdownIt("commonmark", {"html": False})
_HEADING = "<h2>"


@cache
def _words() -> str:
    return str(_markdown.render(Path(__file__).with_name("about.md").read_text()))


def about(games: Iterable[tuple[str, str]]) -> str:
    """The page as HTML; `games` are the addresses of rule books, and the names of their games."""
    links = "".join(f'<li><a href="{href}">{escape(name)}</a></li>' for href, name in games)
    first, *parts = _words().replace("<p>GAMES</p>", f"<ul>{links}</ul>").split(_HEADING)
    anchored = (f'<h2 id="{_anchor(part)}">{part}' for part in parts)
    return f'<article class="rules about">{first}{"".join(anchored)}</article>'


def _anchor(part: str) -> str:
    return part.partition("<")[0].lower().replace(" ", "-")
