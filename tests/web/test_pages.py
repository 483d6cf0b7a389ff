"""Pages, static files and errors for people."""

import gzip
import re
from pathlib import Path

import httpx
import pytest

from gridhouse.web.pages import pages, shell
from gridhouse.web.pages.files import STATIC, Files
from gridhouse.web.pages.imports import imported
from tests.web.conftest import TREASURE

pytestmark = pytest.mark.anyio

PAGES = {
    "/": "home",
    "/play/treasure": "setup",
    "/m/abc": "table",
    "/m/abc/replay": "replay",
    "/m/abc/proof": "proof",
    "/m/abc/review/3": "table",
    "/play/chromacross/500": "play",
    "/play/chromacross/some/where": "play",
    "/join/abc": "join",
    "/j/BCDFGH": "enter",
    "/enter/abc": "enter",
    "/watch/abc": "watch",
    "/games": "games",
    "/account": "account",
    "/learn": "learn",
    "/learn/class/abc": "class",
    "/learn/class/abc/screen": "projector",
    "/learn/join/abc": "joinclass",
    "/about": "about",
    "/docs": "docs",
}
LINK = re.compile(r'(?:href|src)="(/static/[^"]+)"')
DATA = '<script type="application/json" id="carried">'
"""The start of what a page carries: no browser runs it."""
SCENE = Path(TREASURE, "page/scene.svg").read_text().strip()
HTML = {"Accept": "text/html,application/xhtml+xml"}


@pytest.mark.parametrize(("path", "page"), PAGES.items())
async def test_every_page_is_a_shell_with_nothing_inline(
    ann: httpx.AsyncClient, path: str, page: str
) -> None:
    answer = await ann.get(path, headers=HTML)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    html = answer.text
    assert html.startswith("<!doctype html>")
    assert f'data-page="{page}"' in html
    assert re.search(r"<title>[^<]*Gridhouse</title>", html)
    assert "<style" not in html
    scripts = re.findall(r"<script [^>]*>", re.sub(DATA, "", html))
    assert [script[:27] for script in scripts] == ['<script type="module" src="']
    assert not re.search(r"\son\w+=|\sstyle=", html)


async def test_everything_that_a_page_links_to_is_there(ann: httpx.AsyncClient) -> None:
    links = {path: LINK.findall((await ann.get(path)).text) for path in PAGES}
    assert min(map(len, links.values())) > 3
    for link in set().union(*links.values()):
        answer = await ann.get(link)
        assert answer.status_code == 200, link
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("cookie", "attribute"),
    [
        ("theme=dark", ' data-theme="dark"'),
        ("theme=light", ' data-theme="light"'),
        ("theme=contrast", ' data-theme="contrast"'),
        ("theme=system", ""),
        ('theme="><script>', ""),
        ("", ""),
    ],
)
async def test_the_theme_is_there_before_the_first_paint(
    ann: httpx.AsyncClient, cookie: str, attribute: str
) -> None:
    html = (await ann.get("/", headers={"Cookie": cookie})).text
    assert f'<html lang="en"{attribute}>' in html


async def test_a_page_that_shows_games_is_sent_with_their_pictures(ann: httpx.AsyncClient) -> None:
    for path in ("/", "/play/treasure", "/join/abc", "/learn/join/abc"):
        assert f'<template id="scene-treasure">{SCENE}</template>' in (await ann.get(path)).text
    assert "<template" not in (await ann.get("/account")).text


@pytest.mark.parametrize("path", ["/treasure", "/treasure/match", "/vapoosh"])
async def test_a_game_has_a_short_address(ann: httpx.AsyncClient, path: str) -> None:
    answer = await ann.get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, f"/play{path}")
    assert (await ann.get(answer.headers["location"])).status_code == 200


async def test_an_unknown_game_has_no_page(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/play/%3Cscript%3E", headers=HTML)
    assert answer.status_code == 404
    assert "<script>" not in answer.text


@pytest.mark.parametrize(("accept", "kind"), [(HTML, "text/html"), ({}, "application/problem+json")])
async def test_errors_speak_to_whoever_asks(
    ann: httpx.AsyncClient, accept: dict[str, str], kind: str
) -> None:
    answer = await ann.get("/nowhere", headers=accept)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith(kind)
    assert "There is nothing at this address." in answer.text


async def test_the_interface_answers_programs_even_in_a_browser(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/api/matches/nowhere", headers=HTML)
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/me", "GET, HEAD, POST"),
        ("PATCH", "/api/matches", "GET, HEAD, POST"),
        ("POST", "/", "GET"),
    ],
)
async def test_a_wrong_method_is_told_the_right_ones(
    ann: httpx.AsyncClient, method: str, path: str, allowed: str
) -> None:
    answer = await ann.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (405, "bad_method")
    assert set(allowed.split(", ")) <= set(answer.headers["allow"].split(", "))


async def test_head_is_get_without_a_body(ann: httpx.AsyncClient) -> None:
    for path in ("/", "/api/games", "/healthz"):
        assert (await ann.head(path)).status_code == 200


async def test_docs_name_every_operation_and_every_problem(ann: httpx.AsyncClient) -> None:
    page = (await ann.get("/docs")).text
    document = (await ann.get("/openapi.json")).json()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert f"{method.upper()} {path}" in page
            assert f'id="{operation["operationId"]}"' in page
    problem = (await ann.get("/nowhere")).json()
    assert f'id="{problem["type"].removeprefix("/docs#")}"' in page
    for target in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{target}"' in page


async def test_nothing_of_a_page_comes_from_outside(ann: httpx.AsyncClient) -> None:
    for path in PAGES:
        assert not re.search(r'(?:href|src)="(?:https?:)?//', (await ann.get(path)).text)


async def test_robots_stay_away_from_matches(ann: httpx.AsyncClient) -> None:
    robots = (await ann.get("/robots.txt")).text
    assert "Disallow: /m/" in robots
    assert "Disallow: /join/" in robots


# --- static files ---------------------------------------------------------------------------


async def static(client: httpx.AsyncClient, name: str, **headers: str) -> httpx.Response:
    link = next(one for one in LINK.findall((await client.get("/")).text) if one.endswith(name))
    return await client.get(link, headers=headers)


async def test_files_are_sent_gzipped_to_those_who_take_it(ann: httpx.AsyncClient) -> None:
    plain = await static(ann, "main.css", **{"accept-encoding": "identity"})
    zipped = await static(ann, "main.css", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert plain.content == zipped.content
    assert plain.headers["etag"] != zipped.headers["etag"]
    assert zipped.headers["vary"] == "Accept-Encoding"
    assert zipped.headers["content-type"] == "text/css; charset=utf-8"


async def test_a_file_that_has_not_changed_is_not_sent_again(ann: httpx.AsyncClient) -> None:
    tag = (await static(ann, "main.css")).headers["etag"]
    again = await static(ann, "main.css", **{"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/static/old/css/main.css", "/static/{v}/../app.py", "/static/{v}/%2e%2e/app.py", "/static/{v}/"]
)
async def test_only_files_of_this_version_are_served(ann: httpx.AsyncClient, path: str) -> None:
    version = LINK.findall((await ann.get("/")).text)[0].split("/")[2]
    assert (await ann.get(path.replace("{v}", version))).status_code == 404


def test_the_version_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    first = Files({"": tmp_path}).version
    assert Files({"": tmp_path}).version == first
    assert Files({"games/x/": tmp_path}).version != first
    (tmp_path / "a.js").write_text("2")
    second = Files({"": tmp_path}).version
    (tmp_path / "b.js").write_text("")
    assert len({first, second, Files({"": tmp_path}).version}) == 3


def test_notes_and_types_are_not_served(tmp_path: Path) -> None:
    for name in ("a.js", "a.d.ts", "README.md", "secret.py", ".hidden", "LICENSE"):
        (tmp_path / name).write_text("x")
    files = Files({"": tmp_path})
    assert "a.js" in files
    assert not any(name in files for name in ("a.d.ts", "README.md", "secret.py", ".hidden", "LICENSE"))


def test_small_files_are_not_made_larger_by_gzip(tmp_path: Path) -> None:
    (tmp_path / "tiny.js").write_text("1")
    (tmp_path / "long.js").write_text("1" * 5000)
    files = Files({"": tmp_path})
    assert files._files["tiny.js"].gzipped is None
    assert gzip.decompress(files._files["long.js"].gzipped or b"") == b"1" * 5000


def test_a_sheet_is_sent_with_the_sheets_that_it_imports_and_without_comments(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "main.css").write_text('@layer a, b;\n@import url("a.css");\n@layer b { p {} }\n')
    (tmp_path / "css" / "a.css").write_text('@import url("b.css");\n@layer a { q {} }\n')
    (tmp_path / "css" / "b.css").write_text("/* The\n * innermost. */\n@layer c { r {} /* so small */ }\n")
    files = Files({"": tmp_path})
    assert files.body("css/main.css") == b"@layer a,b;@layer c{r{}}@layer a{q{}}@layer b{p{}}"


def test_the_looks_of_every_game_are_part_of_the_one_sheet(tmp_path: Path) -> None:
    for name, body in {"css/main.css": '@import url("games.css");\np {}\n', "a/look.css": "a {}\n"}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(body)
    folders = {"css/": tmp_path / "css", "games/one/": tmp_path / "a", "games/two/": tmp_path / "a"}
    assert Files(folders).body("css/main.css") == b"a{}a{}p{}"


def test_no_sheet_is_left_to_be_fetched_later() -> None:
    files = Files({"": STATIC})
    assert not [name for name in files.under("", ".css") if b"@import" in files.body(name)]


def test_a_module_is_sent_without_its_comments_and_its_margin(tmp_path: Path) -> None:
    (tmp_path / "vendor").mkdir()
    written = (
        "// What it is.\n/**\n * @param {string} it\n */\n"
        'export const a = (it) => /** @type {number} */ (it) + "http://x"; // why\n  // and so on\nb();\n'
        'c("one; // two"); // "three"\nif (b) {\n  c(`d\n    e`);\n}\n'
    )
    (tmp_path / "page.js").write_text(written)
    (tmp_path / "vendor" / "theirs.js").write_text(written)
    files = Files({"": tmp_path})
    sent = 'export const a = (it) =>  (it) + "http://x";\nb();\nc("one; // two"); // "three"\n'
    sent += "if (b) {\nc(`d\ne`);\n}\n"
    assert files.body("page.js").decode() == sent
    assert files.body("vendor/theirs.js").decode() == written


def test_imports_are_followed_all_the_way_down(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "page.js").write_text(
        'import { a,\n  b } from "../a.js";\nimport "./b.js";\n'
        'const lazy = import("../lazy.js");\nexport * from "../a.js";\nimport "https://x.example/y.js";'
    )
    (tmp_path / "a.js").write_text('export { c } from "./c.js";')
    (tmp_path / "c.js").write_text('import "./a.js";')
    (tmp_path / "lazy.js").write_text("")
    (tmp_path / "app" / "b.js").write_text("")
    files = Files({"": tmp_path})
    assert imported(files, "app/page.js") == ["a.js", "c.js", "app/b.js"]


def test_every_page_has_its_module() -> None:
    modules = {path.stem for path in (STATIC / "app").glob("*.js")}
    assert {page.module for page in pages._PAGES.values()} | {"setup"} <= modules


async def test_people_are_told_what_the_house_is_and_what_it_keeps(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/about")
    assert answer.status_code == 200
    for anchor in ("how-to-play", "privacy", "source"):
        assert f'<h2 id="{anchor}">' in answer.text
    assert '<a href="/rules/vapoosh">Vapoosh!</a>' in answer.text
    assert 'href="/about#privacy"' in (STATIC / "app/home.js").read_text()


async def test_an_error_has_one_title_on_every_page(ann: httpx.AsyncClient) -> None:
    answer = await ann.get("/nowhere", headers=HTML)
    assert "<h1>There is nothing here</h1>" in answer.text
    assert '<a class="button" href="/account">Log in</a>' in answer.text
    assert f'"{shell.TITLES[404]}"' in (STATIC / "parts/page.js").read_text()
