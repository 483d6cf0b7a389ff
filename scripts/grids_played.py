"""Play every board of the campaign on a phone, by taps: `python -m scripts.grids_played FOLDER [NAME …]`.

Each board is opened, solved as its solution says, and has to end with its light, with a window in the street.
The folder gets contact sheets: a dozen boards each, as they are set above and as they end below.
"""

import re
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect

from gridhouse.games.grids.campaign import posed_by_name
from tests.browser.driver import SIZES, Player, chromium
from tests.browser.house import House

ON_A_SHEET, COLUMNS, SCALE = 12, 6, 0.62
PAGE, END = "/play/grids", ".gr-end"


def play(player: Player, name: str, folder: Path) -> tuple[Path, Path]:
    """Solve a board by taps; pictures of its beginning and of its end."""
    posed = posed_by_name()[name]
    player.visit(f"{PAGE}/campaign/{name}")
    cells = player.page.locator(".gr-at-cells [role=gridcell]")
    expect(cells.first).to_be_visible()
    before = player.shot(f"{name}-1", folder)
    for cell, state in enumerate("".join(posed.solution.split())):
        if state == "*" and posed.board.cells[cell].lock is None:
            expect(player.page.locator(END)).to_have_count(0)
            cells.nth(cell).tap()
    expect(player.page.locator(END)).to_be_visible()
    return before, player.shot(f"{name}-2", folder)


def check_street(player: Player, names: list[str]) -> None:
    """Every window is lit, with the most stars."""
    player.visit(PAGE)
    player.see(f"{len(names)} of {len(posed_by_name())} lit")
    for name in names:
        pane = player.page.locator(f"a.gs-pane[href$='/campaign/{name}']")
        expect(pane).to_have_accessible_name(re.compile("lit, 3 stars"))


def sheet(pictures: list[tuple[Path, Path]]) -> Image.Image:
    """Boards in rows, each above its end."""
    width, height = (int(side * SCALE) for side in (SIZES["phone"]["width"], SIZES["phone"]["height"]))
    paper = Image.new("RGB", (width * COLUMNS, height * 2 * -(-len(pictures) // COLUMNS)), "white")
    for place, pair in enumerate(pictures):
        row, column = divmod(place, COLUMNS)
        for below, path in enumerate(pair):
            drawn = Image.open(path).resize((width, height))
            paper.paste(drawn, (column * width, (2 * row + below) * height))
    return paper


def main(folder: Path, names: list[str]) -> None:
    """Play these, all in one browser, and lay the pictures out."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        house = House(Path(data), "--no-rate-limits")
        house.start()
        try:
            player = Player(browser, house, "Ada", "phone")
            pictures = [play(player, name, folder) for name in names]
            check_street(player, names)
            player.leave()
        finally:
            house.close()
    for start in range(0, len(pictures), ON_A_SHEET):
        sheet(pictures[start : start + ON_A_SHEET]).save(folder / f"sheet-{start // ON_A_SHEET + 1}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(posed_by_name()))
