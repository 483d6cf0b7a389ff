"""The HTML around every page: one template, with nothing inline."""

import posixpath
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from gridhouse.web.gate.problem import ProblemError
from gridhouse.web.pages.carried import Carried
from gridhouse.web.pages.core import CORE
from gridhouse.web.pages.files import Files
from gridhouse.web.pages.imports import imported
from gridhouse.web.pages.screens import first_screen, own_screen, takes_the_stage

NAME = "Gridhouse"

_PAGE = """<!doctype html>
<html lang="en"{attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}</title>
<meta name="description" content="{about}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
{colour}{pictures}{more}
{links}
</head>
<body>
<a class="skip button" href="#main">Skip to content</a>
<header class="bar"></header>
<main id="main" tabindex="-1" data-page="{page}">{content}</main>{sent}
</body>
</html>
"""
_OVERLAY = """<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{links}
</head>
<body><header></header><main id="main" data-page="overlay"></main>{sent}</body>
</html>
"""
ABOUT = "Grid games under one roof. Open a link and play: no account, nothing to install."
_NOSCRIPT = """
<noscript><p>The games need JavaScript: please allow it for this site.
All of it comes from this server.</p></noscript>
"""
_ERROR = """
<section class="note"><p class="signs" aria-hidden="true">{signs}</p><h1>{title}</h1><p>{detail}</p>
<p class="actions">{actions}</p></section>
"""
_HOME = '<a class="button primary" href="/">All games</a>'
_LOG_IN = '<a class="button" href="/account">Log in</a>'
TITLES = {
    401: "Please log in",
    403: "This is not yours to open",
    404: "There is nothing here",
    408: "That took too long",
    429: "A little slower, please",
    500: "That was our mistake",
    503: "Back in a moment",
}
"""What a page of an error is called, for people; `static/parts/page.js` has that of 404."""
_OTHERWISE = "That did not work"
_COLOURS = {
    "light": '<meta name="theme-color" content="#f6f0e4">',
    "dark": '<meta name="theme-color" content="#151a21">',
    "contrast": '<meta name="theme-color" content="#000">',
    "": '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f0e4">'
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151a21">',
}
"""The colour of the browser's own frame, for each theme: that of the paper in css/tokens.css."""
_PICTURES = '\n<meta name="picture-hosts" content="{}">'
"""The hosts whose pictures a page may show, as the content policy has them."""
_CARD = (
    '\n<meta property="og:image" content="{0}">\n<meta property="og:image:width" content="1200">'
    '\n<meta property="og:image:height" content="630">\n<meta property="og:image:alt" content="{1}">'
    '\n<meta name="twitter:card" content="summary_large_image">'
)
_FEED = '\n<link rel="alternate" type="application/rss+xml" href="{}">'
_SCENE = '\n<template id="scene-{}">{}</template>'
"""The picture of a game, to be drawn by the page's module in the colours of the page."""
_ICON = "icons/favicon.svg"
_MANIFEST = "icons/manifest.webmanifest"
_SHEET = "css/main.css"
_STAGE_SHEET = "css/stage.css"
_HOUSE_SHEET = "css/pages.css"
_RULES_SHEET = "css/rules.css"
_PICTURES_OF_RULES = "rulebook.js"
_ON_A_STAGE = "app/stage.js"
_AT_A_TABLE = ("app/table.js", "app/watch.js", "app/stage.js", "app/replay.js", "games/")
"""The modules of the pages that need nothing of the house's own sheet."""
_BAR = CORE
"""The module that draws the bar at the top; a page that is complete as it is needs no other."""


class Page(Struct, frozen=True):
    """A page that its module fills in, and what it is sent with for that."""

    module: str
    title: str
    about: str = ABOUT
    carries: tuple[str, ...] = ()
    """Addresses of the interface whose answers the module asks for first."""
    near: bool = False
    """Whether it names nobody of a crowd whom its first screen does not show."""
    scenes: bool = False
    """Whether it shows pictures of games."""
    shared: bool = False
    """Whether it has a card for chats."""


class Shared(Struct, frozen=True):
    """How the link of a page is shown in a chat, and the feed that tells of it."""

    title: str
    about: str
    picture: str
    """Its whole address, and that of the feed."""
    feed: str = ""

    @property
    def html(self) -> str:
        """For the head of the page."""
        feed = _FEED.format(escape(self.feed)) if self.feed else ""
        return _CARD.format(escape(self.picture), escape(f"{self.title}: {self.about}")) + feed


class Links(Struct, frozen=True):
    """What a page fetches for its first screen."""

    html: str
    header: str
    """The same in short, for browsers to begin before they have made room for the page."""


class Shell:
    """Makes pages of the one template."""

    def __init__(self, files: Files, picture_hosts: Sequence[str] = ()) -> None:
        self._files = files
        self._pictures = _PICTURES.format(escape(" ".join(picture_hosts))) if picture_hosts else ""
        self._links = lru_cache(maxsize=1024)(self._make_links)
        self._scenes = "".join(self._make_scenes())

    def page(self, scope: Scope, page: Page, carried: Carried, shared: Shared | None = None) -> Response:
        """A page that its module fills in, with what it carries for this visitor."""
        sent = (self._scenes if page.scenes else "") + carried.html
        first = first_screen(self._files, carried.game, carried.view) if carried.game else ()
        links = self._links(f"app/{self._module(page, carried.game)}.js", first)
        title, about = (shared.title, shared.about) if shared else (page.title, page.about)
        more = shared.html if shared else ""
        answer = self._response(scope, page.module, links, title, about, _NOSCRIPT, sent, more)
        if carried.answers:
            answer.headers["Cache-Control"] = "no-store"
        return answer

    def _module(self, page: Page, game: str | None) -> str:
        """The module of a page; a game that takes the whole stage needs no table."""
        if game is None or page.module not in ("table", "watch"):
            return page.module
        return "stage" if takes_the_stage(self._files, game) else page.module

    def game(self, scope: Scope, game: str, title: str, about: str, below: str) -> Response:
        """The page that a game has brought for itself; what its screen at the address `below` asks for is
        fetched with it. It carries nothing: a worker may keep it for days."""
        screen = own_screen(self._files, game, below)
        links = self._links(f"games/{game}/play.js", screen.needs, screen.asks)
        return self._response(scope, "play", links, title, about, _NOSCRIPT)

    def has_overlay(self, game: str) -> bool:
        """Whether a game has something to lay over a stream."""
        return f"games/{game}/overlay.js" in self._files

    def overlay(self, game: str, title: str, carried: Carried) -> Response:
        """What a game lays over a stream: nothing of the house is around it, and nobody's theme counts."""
        module = "app/overlay.js"
        url, own = self._files.url, f"games/{game}/overlay.js"
        others = dict.fromkeys((*imported(self._files, module), own, *imported(self._files, own)))
        sheets = ["css/overlay.css", *self._own(f"games/{game}", "overlay.css")]
        links = [
            f'<link rel="icon" type="image/svg+xml" href="{url(_ICON)}">',
            *(f'<link rel="stylesheet" href="{url(sheet)}">' for sheet in sheets),
            f'<script type="module" src="{url(module)}"></script>',
            *(f'<link rel="modulepreload" href="{url(name)}">' for name in others),
        ]
        html = _OVERLAY.format(title=escape(f"{title} · {NAME}"), links="\n".join(links), sent=carried.html)
        return Response(html, headers={"Cache-Control": "no-store"}, media_type="text/html")

    def text(self, scope: Scope, page: str, title: str, content: str, status: int = 200) -> Response:
        """A page that is complete as it is. `content` is HTML."""
        answer = self._response(scope, page, self._links(_BAR), title, ABOUT, content)
        answer.status_code = status
        return answer

    def book(self, scope: Scope, game: str, title: str, words: str) -> Response:
        """A game's rule book. One that brings pictures has a module that draws them above the words."""
        own = f"games/{game}/{_PICTURES_OF_RULES}"
        if own not in self._files:
            return self.text(scope, "rules", title, words)
        links = self._links("app/rules.js", (own, *self._own(f"games/{game}", "board.css"), _RULES_SHEET))
        return self._response(scope, "rules", links, title, ABOUT, words)

    def folder_of(self, game: str) -> str:
        """Where the files of a game's page are found, for ever."""
        return self._files.url(f"games/{game}/")

    def error(self, scope: Scope, error: ProblemError) -> Response:
        """What a person sees when something went wrong."""
        status = error.kind.status
        title = TITLES.get(status, _OTHERWISE)
        signs = "".join(f"<span>{digit}</span>" for digit in str(status))
        actions = _HOME + (_LOG_IN if status in (401, 403, 404) else "")
        content = _ERROR.format(signs=signs, title=title, detail=escape(error.detail), actions=actions)
        return self.text(scope, "error", title, content, status)

    def _response(
        self,
        scope: Scope,
        page: str,
        links: Links,
        title: str,
        about: str,
        content: str,
        sent: str = "",
        more: str = "",
    ) -> Response:
        theme = _theme(scope)
        html = _PAGE.format(
            attribute=f' data-theme="{theme}"' if theme else "",
            colour=_COLOURS[theme],
            pictures=self._pictures,
            more=more,
            title=escape(title if title == NAME else f"{title} · {NAME}"),
            about=escape(about),
            links=links.html,
            page=escape(page),
            content=content,
            sent=sent,
        )
        headers = {"Cache-Control": "no-cache", "Vary": "Cookie", "Link": links.header}
        return Response(html, headers=headers, media_type="text/html")

    def _make_links(self, module: str, first: tuple[str, ...] = (), asks: tuple[str, ...] = ()) -> Links:
        """The stylesheet and the module; what it imports is named too, to be fetched at once, and so is what
        a board needs first."""
        url, folder = self._files.url, posixpath.dirname(module)
        modules = dict.fromkeys(imported(self._files, module))
        for other in (name for name in first if name.endswith(".js")):
            modules |= dict.fromkeys((other, *imported(self._files, other)))
        shared = _sheets(module)
        sheets = [*self._own(folder, "board.css"), *(name for name in first if name.endswith(".css"))]
        manifest = next(iter(self._own(folder, "app.webmanifest")), _MANIFEST)
        links = [
            f'<link rel="icon" type="image/svg+xml" href="{url(_ICON)}">',
            f'<link rel="apple-touch-icon" href="{url("icons/apple-touch-icon.png")}">',
            f'<link rel="manifest" href="{url(manifest)}">',
            *(f'<link rel="stylesheet" href="{url(sheet)}">' for sheet in shared),
            f'<script type="module" src="{url(module)}"></script>',
            *(f'<link rel="modulepreload" href="{url(other)}">' for other in modules),
            *(f'<link rel="stylesheet" href="{url(sheet)}">' for sheet in sheets),
            *(f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">' for address in asks),
        ]
        early = [
            *(f"<{url(sheet)}>; rel=preload; as=style" for sheet in (*shared, *sheets)),
            *(f"<{url(other)}>; rel=modulepreload" for other in (module, *modules)),
        ]
        return Links("\n".join(links), ", ".join(early))

    def _make_scenes(self) -> Iterator[str]:
        for name in self._files.under("games/", "/scene.svg"):
            yield _SCENE.format(escape(name.split("/")[1]), self._files.body(name).decode().strip())

    def _own(self, folder: str, name: str) -> list[str]:
        """A file of a game's folder, where the game has brought one."""
        return [f"{folder}/{name}"] if f"{folder}/{name}" in self._files else []


def _sheets(module: str) -> list[str]:
    """The sheets of the house that a page wears."""
    if module == _ON_A_STAGE:
        return [_STAGE_SHEET]
    return [_SHEET] if module.startswith(_AT_A_TABLE) else [_SHEET, _HOUSE_SHEET]


def _theme(scope: Scope) -> str:
    """The theme that the visitor chose, set before the first paint; without one, the system's counts."""
    theme = Request(scope).cookies.get("theme", "")
    return theme if theme in _COLOURS else ""
