"""The page at /rules/{game}: a game's rule book, for people who want to know how to play."""

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rule_book(folder: Path, pictures: str = "page/") -> str | None:
    """The rule book of a game's folder as HTML; None: it has none.

    Its pictures lie in the folder of its page, which is served at `pictures`. Below it, the game begins.
    """
    source = folder / "RULES.md"
    if not source.is_file():
        return None
    book = _markdown.render(source.read_text()).replace('<img src="page/', f'<img src="{pictures}')
    play = f'<p class="to-play"><a class="button primary large" href="/play/{folder.name}">Play</a></p>'
    return f'<article class="rules">{book}{play}</article>'
