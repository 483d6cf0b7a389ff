"""Modules that were written in several files are fetched as one."""

import re
from pathlib import Path

import pytest
import quickjs  # type: ignore[import-untyped]

from gridhouse.web.pages.files import STATIC, Files
from gridhouse.web.pages.modules import joined

LIT = 'import { html } from "../../vendor/lit-html.js";\n'
DIE = f"{LIT}export const die = () => html`die`;\n"
BOARD = f'{LIT}import {{ die }} from "./die.js";\nexport const board = () => html`${{die()}}`;\n'

PAGES = [*sorted((STATIC.parents[1] / "games").glob("*/page")), Path("examples/treasure/page")]


def sent(**modules: str) -> dict[str, str]:
    """What is sent of the modules of a game."""
    files = {f"games/ludo/{name}.js": body.encode() for name, body in modules.items()}
    return {name[11:-3]: body.decode() for name, body in joined(files).items()}


def test_a_module_takes_in_what_it_imports_from_its_folder() -> None:
    die = "const die = () => html`die`;\n"
    assert sent(board=BOARD, die=DIE) == {
        "board": f"{LIT}{die}export const board = () => html`${{die()}}`;\n"
    }


def test_what_it_does_not_export_stays_with_it() -> None:
    die = "const board = 7;\nconst html = 8;\nexport const [die, eyes] = [board, html];\n"
    world = quickjs.Context()
    world.eval(
        sent(board=BOARD.replace(LIT, "").replace("html", ""), die=die)["board"].replace("export ", "")
    )
    assert world.eval("die + 10 * eyes") == 87


def test_what_several_need_stands_once_and_before_them() -> None:
    tray = 'import { die } from "./die.js";\nexport const tray = die;\n'
    imports = 'import { die } from "./die.js";\nimport { tray } from "./tray.js";\n'
    board = f"{imports}export const board = [die, tray];\n"
    text = sent(board=board, die=DIE, tray=tray)["board"]
    assert text.count("const die =") == 1
    assert text.index("const die =") < text.index("const tray =") < text.index("export const board")


def test_names_from_elsewhere_are_asked_for_once() -> None:
    die = 'import {\n  html,\n  svg,\n} from "../../vendor/lit-html.js";\nexport const die = [html, svg];\n'
    text = sent(board=BOARD, die=die)["board"]
    assert text.startswith('import { html, svg } from "../../vendor/lit-html.js";\nconst die =')


def test_what_is_fetched_later_stays_for_itself() -> None:
    board = 'export const board = () => import("./die.js");\n'
    assert sent(board=board, die=DIE) == {"board": board, "die": DIE}


def test_what_one_module_cannot_take_in_stays_although_another_does() -> None:
    play = 'import * as dice from "./die.js";\nexport const play = dice;\n'
    assert sent(board=BOARD, die=DIE, play=play).keys() == {"board", "die", "play"}


def test_a_module_hands_on_what_others_export() -> None:
    tray = 'import { die } from "./die.js";\nconst felt = 1;\nexport const tray = [die, felt];\n'
    kit = 'export * from "./die.js";\nexport * from "./tray.js";\n'
    die = "const felt = 6;\nexport const die = felt;\n"
    text = sent(kit=kit, die=die, tray=tray)["kit"]
    assert "import" not in text
    assert re.findall(r"^export const \{? ?(\w+)", text, re.MULTILINE) == ["die", "tray"]
    world = quickjs.Context()
    world.eval(text.replace("export ", ""))
    assert world.eval("10 * tray[0] + tray[1]") == 61


def test_what_is_handed_on_twice_is_not_plain() -> None:
    board = 'import { die } from "./kit.js";\nexport const board = die;\n'
    kit = 'export * from "./die.js";\n'
    assert sent(board=board, kit=kit, die="export const die = 6;\n")["board"] == board


def test_a_ring_of_modules_stays_as_it_is() -> None:
    die = 'import { board } from "./board.js";\nexport const die = () => board;\n'
    assert sent(board=BOARD, die=die) == {"board": BOARD, "die": die}


def test_shared_parts_stay_apart() -> None:
    files = {
        "parts/page.js": b'import { icon } from "./icons.js";\n',
        "parts/icons.js": b"export const icon = 1;\n",
    }
    assert joined(files) == files


def test_a_page_stays_although_another_takes_something_from_it() -> None:
    files = {
        "app/table.js": b"export const table = 1;\n",
        "app/watch.js": b'import { table } from "./table.js";\ntable();\n',
    }
    assert joined(files).keys() == files.keys()


@pytest.mark.parametrize(
    "die",
    [
        pytest.param("export let die = 6;\n", id="a variable, which two would share"),
        pytest.param("export default 6;\n", id="a default"),
        pytest.param('export * from "./face.js";\n', id="a name that is not told"),
        pytest.param("export const die = 6;\nexport const board = 7;\n", id="a name that both export"),
        pytest.param(
            "export const die = 6;\nexport const [one, html] = [1, 2];\n", id="a name from elsewhere"
        ),
        pytest.param("export const die = 6;\nawait die;\n", id="a wait"),
        pytest.param('import "./face.js";\nexport const die = 6;\n', id="a module for what it does"),
        pytest.param(
            'import * as face from "../../parts/face.js";\nexport const die = face;\n', id="a whole module"
        ),
    ],
)
def test_what_is_not_plain_is_sent_as_it_was_written(die: str) -> None:
    assert sent(board=BOARD, die=die) == {"board": BOARD, "die": die}


def test_a_name_may_not_change_on_the_way() -> None:
    board = 'import { die as cube } from "./die.js";\nexport const board = cube;\n'
    assert sent(board=board, die=DIE) == {"board": board, "die": DIE}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_module_of_ours_is_joined(page: Path) -> None:
    files = Files({"": STATIC, "games/x/": page})
    for name in (*files.under("games/x/", ".js"), "app/table.js"):
        assert not re.search(r'^import [^"]*"\./[^/"]*"', files.body(name).decode(), re.MULTILINE), name


def test_the_midend_takes_in_what_it_alone_needs_and_leaves_the_core_where_it_is() -> None:
    files = {
        "parts/keep.js": b"let shut = false;\nexport const kept = () => shut;\n",
        "parts/try.js": b'import { kept } from "./keep.js";\nexport const tries = kept;\n',
        "parts/midend.js": b'import { tries } from "./try.js";\nexport const sheet = tries;\n',
    }
    sent = joined(files)["parts/midend.js"].decode()
    assert sent.startswith('import { kept } from "./keep.js";\nconst tries =')
    assert "shut" not in sent
