"""The page at /rules/{game}: a game's rule book, for people who want to know how to play."""

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rule_book(folder: Path) -> str | None:
    """The rule book of a game's folder as HTML; None: it has none."""
    source = folder / "RULES.md"
    if not source.is_file():
        return None
    return f'<article class="rules">{_markdown.render(source.read_text())}</article>'
