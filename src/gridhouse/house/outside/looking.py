"""Looking at a picture that somebody has sent: it is read as a picture, and drawn into a new one.

This runs in a worker, within limits of time and memory. Nothing of the file goes further but its points.
"""

import hashlib
import io
import warnings
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import Image, UnidentifiedImageError

from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Refusal

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_POINTS = 40_000_000
LARGEST, SMALL = 2560, 480
"""The longest side of a picture that is kept, and of the small one beside it."""
QUALITY = 85
SECONDS = 5.0
"""Of a processor, for one picture."""

_ORIENTATION = 0x0112
_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What makes a picture upright, by how the camera says that it was held."""


class Looked(Struct, frozen=True):
    """A picture that was looked at."""

    sha256: str
    """Of what was sent."""
    likeness: str
    """A difference hash: 64 points, each darker or not than the one beside it."""
    width: int
    height: int
    full: bytes
    """WebP, like the small one."""
    small: bytes


def look(_shelf: Shelf, path: bytes) -> Iterable[bytes]:
    """Work for a worker: the file of a picture as it was sent, and what is kept of it."""
    sent = Path(path.decode()).read_bytes()
    image = drawn(sent)
    width, height = image.size
    looked = Looked(
        hashlib.sha256(sent).hexdigest(), likeness(image), width, height, _webp(image), _webp(_smaller(image))
    )
    yield msgspec.msgpack.encode(looked)


def read_looked(answer: bytes) -> Looked:
    """What a worker has answered."""
    return msgspec.msgpack.decode(answer, type=Looked)


def drawn(sent: bytes) -> Image.Image:
    """The picture, drawn anew: upright, of three colours, and no larger than it has to be."""
    Image.MAX_IMAGE_PIXELS = MOST_POINTS
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(io.BytesIO(sent), formats=FORMATS) as image:
                return _drawn(image)
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise _too_large() from None
        except UnidentifiedImageError:
            raise Refusal("not_a_picture", "That is no PNG, JPEG or WebP picture.") from None
        except (Refusal, MemoryError):
            raise
        except Exception:  # whatever a decoder makes of a file that somebody has made up
            raise Refusal(
                "unreadable", "The picture is damaged, or something is missing of it. Send it again."
            ) from None


def likeness(image: Image.Image) -> str:
    """A difference hash, in hexadecimal."""
    points = image.convert("L").resize((9, 8), Image.Resampling.LANCZOS).tobytes()
    bits = "".join(
        "1" if points[9 * row + column] > points[9 * row + column + 1] else "0"
        for row in range(8)
        for column in range(8)
    )
    return f"{int(bits, 2):016x}"


def _drawn(image: Image.Image) -> Image.Image:
    if image.width * image.height > MOST_POINTS:
        raise _too_large()
    if image.format != "MPO" and getattr(image, "n_frames", 1) > 1:
        raise Refusal("animated", "That picture moves. Send one that stands still.")
    turn = _orientation(image)
    plain = _plain(image)
    plain.thumbnail((LARGEST, LARGEST))
    upright = _turned(plain, turn)
    new = Image.new("RGB", upright.size, "white")
    new.paste(upright, mask=upright.getchannel("A") if upright.mode == "RGBA" else None)
    return new


def _plain(image: Image.Image) -> Image.Image:
    """The picture in three colours, and with what can be seen through."""
    if image.format in ("JPEG", "MPO"):
        image.draft("RGB", (LARGEST, LARGEST))  # a large photograph is read at half its size or less
    image.load()
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.point(lambda value: value / 256)
        return image.convert("L").convert("RGB")
    clear = image.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in image.info
    return image.convert("RGBA" if clear else "RGB")


def _orientation(image: Image.Image) -> int:
    """How the camera was held. What cannot be read says nothing."""
    try:
        return int(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # made up as well
        return 1


def _turned(image: Image.Image, orientation: int) -> Image.Image:
    turn = _TURNS.get(orientation)
    return image if turn is None else image.transpose(turn)


def _smaller(image: Image.Image) -> Image.Image:
    small = image.copy()
    small.thumbnail((SMALL, SMALL))
    return small


def _webp(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()


def _too_large() -> Refusal:
    return Refusal("too_many_points", "The picture has more than 40 megapixels. Send a smaller one.")
