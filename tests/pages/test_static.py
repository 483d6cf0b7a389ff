"""What holds for every file of the pages: vendored as it came, typed as the wire, nothing inline."""

import hashlib
import re
from itertools import pairwise
from pathlib import Path

import pytest

from gridhouse.house.shelf import Shelf
from scripts.page_types import page_types
from tests.pages.modules import STATIC

ROOT = STATIC.parents[3]
MODULES = sorted(
    path
    for folder in (STATIC, ROOT / "examples", ROOT / "src/gridhouse/games")
    for path in folder.rglob("*.js")
    if "vendor" not in path.parts
)
GAME_PAGES = [path for path in MODULES if "page" in path.relative_to(ROOT).parts]
PAGES = [box.folder / "page" for box in Shelf([str(ROOT / "examples/treasure")]).values()]
"""The page of every game, and of a guest."""
VENDORED = {
    "lit-html.js": "b878e7f95dec8a9b6e9b217faca6b6a11bad82ebc44c0caa77419ed83edd81f2",
    "lean-qr.js": "9f064e870e3ab537ca1f87fadbaa45dd7fa56d8c32440bbddb8b893201b951d7",
}
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]")


@pytest.mark.parametrize("name", VENDORED)
def test_a_vendored_file_is_the_published_one_after_our_two_lines(name: str) -> None:
    ours, own, published = (STATIC / "vendor" / name).read_text().split("\n", 2)
    assert ours.startswith("// @ts-self-types=")
    assert own == "// @ts-nocheck"
    assert hashlib.sha256(published.encode()).hexdigest() == VENDORED[name]


def test_the_types_of_the_pages_are_those_of_the_wire_and_of_the_games() -> None:
    for path, text in page_types().items():
        assert path.read_text() == text, "run scripts/page_types.py"


def test_the_display_face_is_small() -> None:
    assert sum(path.stat().st_size for path in STATIC.glob("fonts/*.woff2")) < 20_000


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_has_nothing_that_the_policy_forbids(path: Path) -> None:
    source = path.read_text()
    assert not re.search(r"[\s\"]style=[\"$]", source.replace(".style=", "")), "a style attribute"
    assert "innerHTML" not in source
    assert "eval(" not in source


@pytest.mark.parametrize("name", ["app/clock.js", "parts/connection.js", "parts/match.js", "app/table.js"])
def test_what_is_timed_at_a_table_is_timed_by_a_clock_that_nobody_can_set(name: str) -> None:
    assert "Date" not in (STATIC / name).read_text()


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.js")), ids=lambda path: path.name)
def test_icons_are_drawn_never_emoji(path: Path) -> None:
    assert not EMOJI.search(path.read_text())


READS = re.compile(
    r"""text\)?\s*\??\.\s*(match|matchAll|search|startsWith|endsWith|includes|indexOf|split)\(
    |\.(test|exec)\([^)]*\btext\b""",
    re.VERBOSE,
)


@pytest.mark.parametrize("path", GAME_PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_never_reads_a_sentence(path: Path) -> None:
    """What happened stands in a step's fact; its text may be reworded or translated at any time."""
    source = path.read_text()
    if "steps" in source:
        assert not READS.search(source)


KEEPS = re.compile(
    r"^(?:export )?(?:let |const \w+ = (?:new |\[\]|\{ ?\}))|^addEventListener|^set\w+\(", re.MULTILINE
)


@pytest.mark.parametrize("path", GAME_PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_keeps_nothing_to_itself(path: Path) -> None:
    """Two matches on one page share nothing: what is remembered is handed in, and listeners come and go."""
    assert not KEEPS.search(path.read_text())


def test_what_a_game_would_keep_to_itself_would_be_noticed() -> None:
    for line in (
        "let led = -1;",
        "const answers = new Map();",
        "const said = {};",
        'addEventListener("keydown", f);',
    ):
        assert KEEPS.search(f"import x;\n{line}\n"), line
    assert not KEEPS.search("  let at = 0;\nconst SIZE = 12;\n")


@pytest.mark.parametrize(
    "line",
    [
        "steps.some((step) => /rolled/.test(step.text))",
        'steps.some(({ text }) => text.startsWith("{0} rolled"))',
        'steps.filter((step) => step.text.includes("rolled"))',
        "TOLD.exec(text)",
        "step.text?.match(/rolled/)",
    ],
)
def test_a_reader_of_sentences_would_be_noticed(line: str) -> None:
    assert READS.search(line)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_a_game_brings_its_picture(page: Path) -> None:
    scene = (page / "scene.svg").read_text()
    assert scene.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 120">')
    assert not re.search(r"<style|style=|<script|\son\w+=|\sid=|href", scene), "it stands in the page itself"


# --- Colours that can be read -----------------------------------------------------------


def tokens() -> dict[str, tuple[str, str]]:
    """Each colour of the tokens, by day and by night."""
    source = (STATIC / "css/tokens.css").read_text()
    pair = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)")
    return {name: (light, dark) for name, light, dark in pair.findall(source)}


def game_accents() -> list[tuple[str, str]]:
    pair = re.compile(r"\[data-game=[^{]*{ --accent: light-dark\((#\w+), (#\w+)\)")
    return [found for page in PAGES for found in pair.findall((page / "look.css").read_text())]


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [False, True], ids=["light", "dark"])
def test_text_can_be_read_on_every_ground(night: bool) -> None:
    colours = {name: pair[night] for name, pair in tokens().items()}
    for ground in ("paper", "surface", "sunken"):
        for text in ("ink", "ink-soft"):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    for ground in ("paper", "surface"):
        for text in ("good", "bad", "accent", *(f"seat-{n}" for n in range(6))):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
        assert contrast(colours["line-strong"], colours[ground]) >= 3, ground


@pytest.mark.parametrize("night", [False, True], ids=["light", "dark"])
def test_every_accent_is_text_on_paper_and_a_ground_for_text(night: bool) -> None:
    colours = {name: pair[night] for name, pair in tokens().items()}
    accents = [pair[night] for pair in game_accents()]
    assert len(accents) == len(PAGES) > 3
    for accent in [colours["accent"], *accents]:
        for other in ("paper", "surface", "on-accent"):
            assert contrast(accent, colours[other]) >= 4.5, (accent, other)


def test_the_type_scale_grows() -> None:
    source = (STATIC / "css/tokens.css").read_text()
    sizes = [float(size) for size in re.findall(r"--t-\w+: (?:clamp\()?([\d.]+)rem", source)]
    assert len(sizes) == 5
    assert all(small < large for small, large in pairwise(sizes))
