"""Plot the difficulty curve of the campaign: `python -m benchmarks.grids.curve docs/grids-campaign.svg`."""

import sys
from itertools import groupby
from pathlib import Path

from gridhouse.games.grids.campaign import campaign

BAR, HEIGHT, FOOT = 14, 220, 40
INKS = {1: "#2f9e44", 2: "#2c62d6", 3: "#ee7f1a", 4: "#d7322f"}


def curve() -> str:
    """A bar for each puzzle: its height is the cost of the walk, its colour and number the band."""
    places = campaign()
    highest = max(place.cost for place in places)
    width = BAR * len(places)
    parts = []
    for index, place in enumerate(places):
        tall = max(2, HEIGHT * place.cost / highest)
        x, y = BAR * index, FOOT / 2 + HEIGHT - tall
        title = f"<title>{place.title}: band {place.band}, cost {place.cost}</title>"
        ink = INKS[place.band]
        parts.append(
            f'<rect x="{x}" y="{y:.0f}" width="{BAR - 2}" height="{tall:.0f}" fill="{ink}">{title}</rect>'
        )
        parts.append(f'<text x="{x + 2}" y="{y - 3:.0f}" font-size="9">{place.band}</text>')
    start = 0
    for name, chapter in groupby(places, key=lambda place: place.chapter):
        parts.append(f'<text x="{BAR * start}" y="{HEIGHT + FOOT - 2}" font-size="12">{name}</text>')
        start += len(list(chapter))
    size = f'width="{width}" height="{HEIGHT + FOOT}" viewBox="0 0 {width} {HEIGHT + FOOT}"'
    ground = '<rect width="100%" height="100%" fill="#f6f1e7"/>'
    body = "\n".join(parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" {size}>'
    return f"{head}\n{ground}\n{body}\n</svg>\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(curve(), encoding="utf-8")
