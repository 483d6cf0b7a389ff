"""The HTML around every page: one template, with nothing inline."""

from html import escape
from typing import Literal, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from gridhouse.web.files import Files
from gridhouse.web.problem import ProblemError

Theme = Literal["light", "dark", "contrast"]
NAME = "Gridhouse"

_PAGE = """<!doctype html>
<html lang="en"{theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}</title>
<meta name="description" content="{about}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
{links}
</head>
<body>
<header class="bar"></header>
<main id="main" data-page="{page}">{content}</main>
</body>
</html>
"""
_ABOUT = "Five grid games in one house. Open a link and play: no account, nothing to install."
_NOSCRIPT = """
<noscript><p>The games are played in the page itself: please allow JavaScript here.
All of it comes from this server.</p></noscript>
"""
_ERROR = """
<section class="note"><h1>{title}</h1><p>{detail}</p>
<p class="actions"><a class="button primary" href="/">All games</a></p></section>
"""


class Shell:
    """Makes pages of the one template."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._shared = "\n".join(self._shared_links())

    def page(self, scope: Scope, page: str, title: str, *, about: str = _ABOUT) -> Response:
        """A page that its module fills in."""
        links = [self._shared, *self._module(page)]
        return self._response(scope, page, title, about, links, _NOSCRIPT)

    def text(self, scope: Scope, page: str, title: str, content: str, status: int = 200) -> Response:
        """A page that is complete as it is. `content` is HTML."""
        return self._response(scope, page, title, _ABOUT, [self._shared], content, status)

    def error(self, scope: Scope, error: ProblemError) -> Response:
        """What a person sees when something went wrong."""
        content = _ERROR.format(title=escape(error.kind.title), detail=escape(error.detail))
        return self.text(scope, "error", error.kind.title, content, error.kind.status)

    def _response(
        self,
        scope: Scope,
        page: str,
        title: str,
        about: str,
        links: list[str],
        content: str,
        status: int = 200,
    ) -> Response:
        html = _PAGE.format(
            theme=_theme_attribute(scope),
            title=escape(title if title == NAME else f"{title} · {NAME}"),
            about=escape(about),
            links="\n".join(links),
            page=escape(page),
            content=content,
        )
        headers = {"Cache-Control": "no-cache", "Vary": "Cookie"}
        return Response(html, status, headers, media_type="text/html; charset=utf-8")

    def _shared_links(self) -> list[str]:
        return [f'<link rel="stylesheet" href="{self._files.url("css/main.css")}">']

    def _module(self, page: str) -> list[str]:
        return [f'<script type="module" src="{self._files.url(f"app/{page}.js")}"></script>']


def _theme_attribute(scope: Scope) -> str:
    """The theme that the visitor chose, set before the first paint; without one, the system's counts."""
    theme = Request(scope).cookies.get("theme")
    return f' data-theme="{theme}"' if theme in get_args(Theme) else ""
