"""The picture of a puzzle as PNG."""

import io

from PIL import Image, ImageDraw, ImageFont

from gridhouse.games.grids.draw import PAPER, Disc, Label, Picture, Polygon

OVERSAMPLING = 3


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
                pen.text(
                    (figure.centre[0] * fine, figure.centre[1] * fine),
                    figure.text,
                    fill=figure.fill,
                    font=ImageFont.load_default(figure.size * fine),
                    anchor="mm",
                    stroke_width=fine,
                    stroke_fill=figure.halo,
                )
    small = image.resize((drawn.width * scale, drawn.height * scale), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()
