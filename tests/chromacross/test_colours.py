"""The colours that the page draws can be told apart, by everybody: measured, by CIEDE2000."""

import re
from importlib.resources import files
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from gridhouse.games.chromacross.colours import COLOURS

Rgb = NDArray[np.float64]

SIGHT = {
    "all cones": np.eye(3),
    "no red cones": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "no green cones": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no blue cones": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
"""What eyes make of linear RGB: the matrices of Machado, Oliveira and Fernandes (2009), at full strength."""
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


def drawn() -> dict[str, str]:
    """The colours of the page, by name."""
    css = files("gridhouse.games.chromacross").joinpath("page/board.css").read_text()
    return dict(re.findall(r"\.hue-(\w+) \{ --hue: (#\w+);", css))


def lab(colour: str, sight: str) -> Rgb:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    rgb = np.frombuffer(bytes.fromhex(digits), np.uint8) / 255
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.asarray(SIGHT[sight]) @ linear, 0, 1)
    t = XYZ @ seen / XYZ.sum(axis=1)
    x, y, z = np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def distance(one: Rgb, other: Rgb) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = (1 - np.sqrt(c**7 / (c**7 + 25**7))) / 2
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * _cos(hm - 30) + 0.24 * _cos(2 * hm) + 0.32 * _cos(3 * hm + 6) - 0.20 * _cos(4 * hm - 63)
    sl = 1 + 0.015 * (lm - 50) ** 2 / np.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * np.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -np.sin(np.radians(60 * np.exp(-(((hm % 360 - 275) / 25) ** 2)))) * rc
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return float(np.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh))


def _cos(degrees: float) -> float:
    return float(np.cos(np.radians(degrees)))


def nearest(colours: list[str], sight: str) -> float:
    return min(distance(lab(one, sight), lab(other, sight)) for one, other in combinations(colours, 2))


def test_the_distance_is_that_of_its_authors() -> None:
    """Pairs of the table that Sharma, Wu and Dalal published with the formula."""
    for one, other, apart in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert distance(np.array(one), np.array(other)) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHT)
def test_any_two_colours_can_be_told_apart(sight: str) -> None:
    """C-09"""
    assert drawn().keys() == {colour.name for colour in COLOURS}
    assert nearest(list(drawn().values()), sight) >= (23 if sight == "all cones" else 18)
