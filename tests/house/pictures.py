"""Pictures for tests: honest ones, and those that somebody has made up."""

import io
import struct
import zlib
from typing import Any

from PIL import Image, ImageDraw, PngImagePlugin

SCRIPT = b"<script>alert('here')</script>"


def painted(width: int = 64, height: int = 48, shade: int = 0) -> Image.Image:
    """Something to see: a bar that is elsewhere for each shade."""
    image = Image.new("RGB", (width, height), (20, 60, 200))
    left = (shade * 7) % width
    ImageDraw.Draw(image).rectangle((left, height // 4, left + width // 3, height // 2), (250, 230, 20))
    return image


def encoded(image: Image.Image, kind: str, **more: Any) -> bytes:
    """A picture as a file."""
    file = io.BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def png(**more: Any) -> bytes:
    return encoded(painted(**more), "PNG")


def chunk(name: bytes, body: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def bomb(side: int = 20_000) -> bytes:
    """A PNG of a few kilobytes that says it is this large, and is, in one bit a point."""
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    packer, row = zlib.compressobj(9), b"\0" * (side // 8 + 1)
    rows = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def told() -> PngImagePlugin.PngInfo:
    """Words in a PNG that nobody sees."""
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "taken at home")
    return info


def photograph(orientation: int) -> bytes:
    """A JPEG that tells much: how the camera was held, where it was, a comment, a profile."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "taken at home"
    exif.get_ifd(0x8825)[1] = "N"
    return encoded(
        painted(), "JPEG", exif=exif, comment=b"taken at home", icc_profile=b"taken at home" * 20, quality=95
    )


def moving(kind: str) -> bytes:
    """A picture of two."""
    return encoded(painted(), kind, save_all=True, append_images=[painted(shade=3)], duration=100)
