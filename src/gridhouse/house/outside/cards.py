"""Cards: a match as a picture of 1200 by 630, which chats show beside its link.

This runs in a worker: what is on it comes from people, and fonts are code of others.
"""

import io
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFont

from gridhouse.house.outside.strokes import corners
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Card, Placed

WIDTH, HEIGHT = 1200, 630
SECONDS = 5.0
"""Of a processor, for one card."""

PAPER, SURFACE, SUNKEN, LINE, EDGE = "#f6f0e4", "#fffdf8", "#ebe3d3", "#ddd3c0", "#cbbfa8"
INK, SOFT, LIT = "#26211a", "#63594a", "#bd3a12"
"""The colours of the house by day, as in its pages."""

_FONT = Path(__file__).parents[2] / "web" / "static" / "fonts" / "bricolage-700.woff2"
_MARGIN, _TOP, _BOTTOM = 64, 272, 46
_SIDE_BY_SIDE = 5
"""With more rows than this there are two columns."""
_MOST = 10
_FINE = 3
"""How much larger discs are drawn before they are made smaller, for smooth edges."""
_HOUSE = (
    ("M15 3.2V15H3v-1.9a1 1 0 0 1 .36-.77z", INK),
    ("M17 3.2V15h12v-1.9a1 1 0 0 0-.36-.77z", INK),
    ("M3 17h12v12H4a1 1 0 0 1-1-1z", INK),
    ("M17 17h12v11a1 1 0 0 1-1 1H17z", LIT),
)


class Order(Struct, frozen=True):
    """A card to be drawn, and the name of its game."""

    game: str
    card: Card


def draw(_shelf: Shelf, order: bytes) -> Iterable[bytes]:
    """Work for a worker: a card as PNG."""
    wanted = msgspec.msgpack.decode(order, type=Order)
    file = io.BytesIO()
    drawn(wanted).save(file, "PNG", optimize=True)
    yield file.getvalue()


def drawn(order: Order) -> Image.Image:
    """The picture of a card."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    canvas, card = ImageDraw.Draw(image), order.card
    _squares(canvas)
    for path, colour in _HOUSE:
        image.paste(colour, (_MARGIN - 4, 44), _shape(path, 32, 48))
    _text(canvas, (112, 46), "Gridhouse", 34, INK, 300)
    x = 112 + _width("Gridhouse", 34) + 20
    canvas.line((x, 46, x, 90), LINE, 3)
    _text(canvas, (x + 20, 46), order.game, 34, LIT, WIDTH - _MARGIN - x - 20)
    if card.rows:
        _text(canvas, (_MARGIN, 112), card.title, 72, INK, WIDTH - 2 * _MARGIN)
        _text(canvas, (_MARGIN, 200), card.line, 36, SOFT, WIDTH - 2 * _MARGIN)
        _rows(image, canvas, card.rows)
        return image
    lines = _wrapped(card.title, 84, WIDTH - 2 * _MARGIN)[:2]
    for number, line in enumerate(lines):
        _text(canvas, (_MARGIN, 170 + 96 * number), line, 84, INK, WIDTH - 2 * _MARGIN)
    below = 170 + 96 * len(lines) + 24
    for number, line in enumerate(_wrapped(card.line, 40, WIDTH - 2 * _MARGIN)[:3]):
        _text(canvas, (_MARGIN, below + 54 * number), line, 40, SOFT, WIDTH - 2 * _MARGIN)
    return image


def _squares(canvas: ImageDraw.ImageDraw) -> None:
    """The motif of the house, pale, where nothing else stands."""
    for column in range(6):
        for row in range(3):
            x, y = WIDTH - 52 - 60 * column, -34 + 60 * row
            if (column + row) % 3:
                canvas.rounded_rectangle((x, y, x + 50, y + 50), 8, SUNKEN if column < 4 else "#f1eadb")


# --- who stands where --------------------------------------------------------------------------------


def _rows(image: Image.Image, canvas: ImageDraw.ImageDraw, rows: tuple[Placed, ...]) -> None:
    shown = rows if len(rows) <= _MOST else rows[: _MOST - 1]
    two = len(shown) > _SIDE_BY_SIDE
    each = -(-(len(shown) + (len(rows) > len(shown))) // 2) if two else len(shown)
    pitch = min(72, (HEIGHT - _TOP - _BOTTOM) // max(each, 1))
    wide = (WIDTH - 2 * _MARGIN - 32) // 2 if two else WIDTH - 2 * _MARGIN
    for number, row in enumerate(shown):
        x = _MARGIN + (wide + 32 if number >= each else 0)
        _row(image, canvas, row, (x, _TOP + pitch * (number % each)), (wide, pitch - 10))
    if len(rows) > len(shown):
        place = _MARGIN + wide + 32 + 16, _TOP + pitch * (len(shown) % each) + (pitch - 10) // 2
        _text(canvas, place, f"and {len(rows) - len(shown)} more", 30, SOFT, wide, "lm")


def _row(
    image: Image.Image, canvas: ImageDraw.ImageDraw, row: Placed, at: tuple[int, int], size: tuple[int, int]
) -> None:
    (x, y), (wide, high) = at, size
    first, middle = row.rank == 1 and bool(row.told), y + high // 2
    canvas.rounded_rectangle((x, y + 4, x + wide, y + high + 4), 10, EDGE)
    canvas.rounded_rectangle(
        (x, y, x + wide, y + high), 10, SURFACE, INK if first else LINE, 3 if first else 1
    )
    if row.told:
        _text(canvas, (x + 38, middle), str(row.rank), 30, INK if first else SOFT, 44, "mm")
    disc = min(46, high - 8)
    image.paste(_disc(row.colour, row.mark, row.hollow, disc), (x + 66, middle - disc // 2))
    told = _width(row.told, 30)
    _text(canvas, (x + wide - 18, middle - 3), row.told, 30, INK, 220, "rm")
    _text(canvas, (x + 126, middle - 3), row.name, 30, INK, wide - 126 - told - 40, "lm")
    if row.told:
        left, right, low = x + 126, x + wide - 18, y + high - 7
        canvas.rounded_rectangle((left, low - 4, right, low), 2, SUNKEN)
        if row.part > 0:
            end = left + max(6, round((right - left) * min(1.0, row.part)))
            canvas.rounded_rectangle((left, low - 4, end, low), 2, row.colour)


@lru_cache(maxsize=64)
def _disc(colour: str, mark: str, hollow: bool, size: int) -> Image.Image:
    large = size * _FINE
    disc = Image.new("RGB", (large, large), SURFACE)
    canvas, edge = ImageDraw.Draw(disc), large // 12
    canvas.ellipse((0, 0, large - 1, large - 1), colour)
    if hollow:
        canvas.ellipse((edge, edge, large - 1 - edge, large - 1 - edge), SURFACE)
    if mark:
        inner = large * 2 // 3
        disc.paste(colour if hollow else SURFACE, ((large - inner) // 2,) * 2, _shape(mark, 24, inner))
    return disc.resize((size, size), Image.Resampling.LANCZOS)


def _shape(path: str, box: int, size: int) -> Image.Image:
    """A path as a mask, filled even-odd: what lies within two of its shapes is not filled."""
    large, scale = size * _FINE, size * _FINE / box
    whole = Image.new("L", (large, large), 0)
    for shape in corners(path):
        one = Image.new("L", (large, large), 0)
        ImageDraw.Draw(one).polygon([(x * scale, y * scale) for x, y in shape], 255)
        whole = ImageChops.difference(whole, one)
    return whole.resize((size, size), Image.Resampling.LANCZOS)


# --- words -------------------------------------------------------------------------------------------


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONT, size)


@cache
def _known(letter: str) -> bool:
    """Whether the house's font has this letter: what it has not, it draws like one that nobody has."""
    if letter.isspace():
        return True
    font = _font(32)
    return bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))


def _plain(text: str) -> str:
    """The words on one line, in letters that can be drawn; in the place of others there is one dot."""
    return "".join(letter if _known(letter) else "·" for letter in " ".join(text.split()))


def _width(text: str, size: int) -> int:
    return round(_font(size).getlength(_plain(text)))


def _text(
    canvas: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: str,
    room: int,
    anchor: str = "la",
) -> None:
    """Words on one line: smaller where they are long, and cut where they are too long for that."""
    line, least = _plain(text), max(22, size * 3 // 5)
    while size > least and _font(size).getlength(line) > room:
        size -= 2
    if _font(size).getlength(line) > room:
        while line and _font(size).getlength(f"{line}…") > room:
            line = line[:-1]
        line = f"{line.rstrip()}…"
    canvas.text(at, line, colour, _font(size), anchor)


def _wrapped(text: str, size: int, room: int) -> list[str]:
    lines = [""]
    for word in _plain(text).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _font(size).getlength(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
