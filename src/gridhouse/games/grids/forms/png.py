"""The picture of a puzzle as PNG."""

import io

from PIL import Image, ImageDraw, ImageFont

from gridhouse.games.grids.forms.draw import PAPER, Disc, Label, Picture, Polygon

OVERSAMPLING = 3
HALO, BOLD = 2, 0.5
"""How far the halo reaches around a letter, and how much fatter than the font's own a stroke is."""


def png(drawn: Picture, scale: int = 2) -> bytes:
    """The bytes of a PNG file, `scale` pixels for each unit of the picture."""
    fine = scale * OVERSAMPLING
    image = Image.new("RGB", (drawn.width * fine, drawn.height * fine), PAPER)
    pen = ImageDraw.Draw(image)
    for figure in drawn.figures:
        match figure:
            case Polygon():
                points = [(x * fine, y * fine) for x, y in figure.points]
                pen.polygon(points, fill=figure.fill)
                pen.line(
                    [*points, *points[:2]], fill=figure.edge, width=round(figure.width * fine), joint="curve"
                )
            case Disc():
                x, y, radius = (value * fine for value in (*figure.centre, figure.radius))
                box = (x - radius, y - radius, x + radius, y + radius)
                pen.ellipse(box, fill=figure.fill, outline=figure.edge, width=round(figure.width * fine))
            case Label():
                _write(pen, figure, fine)
    small = image.resize((drawn.width * scale, drawn.height * scale), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()


def _write(pen: ImageDraw.ImageDraw, label: Label, fine: int) -> None:
    place = (label.centre[0] * fine, label.centre[1] * fine)
    font = ImageFont.load_default(label.size * fine)
    for ink, reach in ((label.halo, HALO), (label.fill, BOLD)):
        stroke = round(reach * fine)
        pen.text(place, label.text, fill=ink, font=font, anchor="mm", stroke_width=stroke, stroke_fill=ink)
