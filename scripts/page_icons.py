"""Draws the PNG icons for phones from the mark: `python scripts/page_icons.py`. Needs Chromium."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "src/gridhouse/web/static/icons"
PAPER, INK, LIT = "#f6f0e4", "#26211a", "#bd3a12"
SIZES = {"apple-touch-icon.png": 180, "icon-512.png": 512}


def tile(size: int) -> str:
    """The mark on paper, with room around it for the round masks of phones."""
    mark = (ICONS / "favicon.svg").read_text()
    mark = re.sub(r"<style>.*?</style>", f"<style>.w{{fill:{INK}}}.l{{fill:{LIT}}}</style>", mark)
    return (
        f"<style>body{{margin:0;display:grid;place-items:center;height:{size}px;background:{PAPER}}}"
        f"svg{{width:62%}}</style>{mark}"
    )


def main() -> None:
    """Writes every size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(tile(size))
            page.screenshot(path=ICONS / name)
        browser.close()


if __name__ == "__main__":
    main()
