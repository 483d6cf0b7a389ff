"""The parts that nearly every page needs are fetched as one module; a board's first screen with its page."""

import json
from pathlib import Path

import pytest
from msgspec import Raw

from gridhouse.house.shelf import Shelf
from gridhouse.web.pages.core import CORE, PARTS, with_core
from gridhouse.web.pages.files import STATIC, Files
from gridhouse.web.pages.imports import imported, needed
from gridhouse.web.pages.screens import first_screen

ICONS = b'import { svg } from "../vendor/lit-html.js";\nexport const icon = svg``;\n'
PAGE = (
    b'import { icon } from "./icons.js";\nimport {\n  html,\n  svg,\n} from "../vendor/lit-html.js";\n'
    b"export let settings = [icon, html, svg];\n"
)
LIT = b"// licence\nconst t=1,s=2;export{t as html,s as svg};\n//# sourceMappingURL=lit.map\n"
FILES = {"parts/icons.js": ICONS, "parts/page.js": PAGE, "vendor/lit-html.js": LIT}


def test_the_core_has_its_parts_one_after_the_other() -> None:
    core = with_core(FILES)[CORE].decode()
    assert core == (
        "export const { html, svg } = (() => {\n// licence\nconst t=1,s=2;\n"
        "return { html: t, svg: s };\n})();\n"
        "export const icon = svg``;\nexport let settings = [icon, html, svg];\n"
    )


@pytest.mark.parametrize(
    ("name", "written", "sent"),
    [
        ("app/a.js", 'import { icon } from "../parts/icons.js";', 'import { icon } from "../parts/core.js";'),
        ("games/x/a.js", 'import "../../parts/page.js";', 'import "../../parts/core.js";'),
        (
            "app/a.js",
            'import { html } from "../vendor/lit-html.js";',
            'import { html } from "../parts/core.js";',
        ),
        ("parts/a.js", 'export { icon } from "./icons.js";', 'export { icon } from "./core.js";'),
        ("app/a.js", 'import {\n  a,\n} from "../parts/a.js";', 'import {\n  a,\n} from "../parts/a.js";'),
        ("app/a.js", 'say("../parts/page.js";', 'say("../parts/page.js";'),
    ],
)
def test_whoever_imports_a_part_asks_the_core(name: str, written: str, sent: str) -> None:
    assert with_core({**FILES, name: written.encode()})[name].decode() == sent


def test_a_part_can_still_be_asked_for_by_its_own_address() -> None:
    sent = with_core(FILES)
    assert sent["parts/page.js"] == sent["parts/icons.js"] == b'export * from "./core.js";\n'
    assert sent["vendor/lit-html.js"] == b'export * from "../parts/core.js";\n'
    assert with_core({"a.js": b""}) == {"a.js": b""}


@pytest.mark.parametrize("written", [b"const icon = 1;\n", b"const { sign: icon } = signs();\n"])
def test_two_parts_never_have_the_same_name_for_something(written: bytes) -> None:
    with pytest.raises(ValueError, match="both have icon"):
        with_core({**FILES, "parts/page.js": written})


def test_nothing_in_the_core_is_called_like_something_of_lit_html() -> None:
    with pytest.raises(ValueError, match="both have svg"):
        with_core({**FILES, "parts/page.js": b"const svg = 1;\n"})
    with pytest.raises(ValueError, match="exports"):
        with_core({**FILES, "vendor/lit-html.js": b"export const html = 1;\n"})


def test_a_part_calls_what_it_imports_by_its_own_name() -> None:
    renamed = b'import { icon as sign } from "./icons.js";\nexport const page = sign;\n'
    with pytest.raises(ValueError, match="icon as sign"):
        with_core({**FILES, "parts/page.js": renamed})


def test_no_page_fetches_a_part_of_the_core_by_itself() -> None:
    files = Files({"": STATIC, **{f"games/{key}/": it.folder / "page" for key, it in Shelf().covers.items()}})
    modules = [name for name in files.under("", ".js") if name not in PARTS]
    assert len(modules) > 30
    for name in modules:
        assert not set(imported(files, name)) & set(PARTS), name
    assert set(PARTS) <= set(files.under("", ".js"))
    assert "parts/live.js" in imported(files, "app/table.js")
    played_alone = [name for name in modules if name.endswith("/play.js")]
    assert {"games/chromacross/play.js", "games/grids/play.js"} <= set(played_alone)
    for name in (*played_alone, "app/home.js"):
        assert "parts/live.js" not in imported(files, name)
    of_games = {wish for name in played_alone for wish in needed(files, name)}
    assert "parts/live.js" not in of_games


def test_what_a_match_needs_asks_the_core_for_its_parts() -> None:
    match = (
        b'import { icon } from "./icons.js";\nimport { connect } from "./connection.js";\n'
        b"export const m = [connect, icon];\n"
    )
    connection = b"export const connect = 1;\n"
    sent = with_core({**FILES, "parts/match.js": match, "parts/connection.js": connection})
    assert sent["parts/live.js"].decode() == (
        'import { icon } from "./core.js";\nexport const connect = 1;\nexport const m = [connect, icon];\n'
    )
    assert sent["parts/connection.js"] == b'export * from "./live.js";\n'


# --- the first screen -----------------------------------------------------------------------


def test_a_board_says_what_each_screen_needs(tmp_path: Path) -> None:
    needs = {"night": ["owls.js", "owls.css", "gone.js"], "day": []}
    (tmp_path / "screens.json").write_text(json.dumps({"by": "time", "needs": needs}))
    for name in ("board.js", "owls.js", "owls.css"):
        (tmp_path / name).write_text("")
    files = Files({"games/x/": tmp_path})
    first = {
        view: first_screen(files, "x", Raw(view) if view else None)
        for view in (None, b'{"time": "night"}', b'{"time": "day"}', b'{"time": "dawn"}')
    }
    board = ("games/x/board.js",)
    assert list(first.values()) == [board, (*board, "games/x/owls.js", "games/x/owls.css"), board, board]


def test_what_a_game_says_of_its_screens_is_there() -> None:
    screens = {key: box.folder / "page" / "screens.json" for key, box in Shelf().items()}
    for key, source in screens.items():
        if source.is_file():
            files, said = Files({f"games/{key}/": source.parent}), json.loads(source.read_text())
            for value, names in said.get("needs", {}).items():
                view = Raw(json.dumps({said["by"]: value}).encode())
                assert first_screen(files, key, view)[2:] == tuple(f"games/{key}/{name}" for name in names)
