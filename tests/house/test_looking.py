"""Looking at pictures: what is a picture is drawn anew, and whatever else there was is gone or refused."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageOps

from gridhouse.house.outside.likeness import NEAR, likes
from gridhouse.house.outside.looking import LARGEST, SMALL, drawn, likeness, look, read_looked
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Refusal
from tests.house.pictures import SCRIPT, bomb, chunk, encoded, moving, painted, photograph, png, told

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def colour(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_looks_as_before(kind: str) -> None:
    new = drawn(encoded(painted(), kind))
    assert (new.mode, new.size) == ("RGB", (64, 48))
    assert colour(new, 10, 15)[0] > 200 > 100 > colour(new, 60, 40)[0]


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photograph_is_upright(orientation: int) -> None:
    sent = photograph(orientation)
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(sent))).convert("RGB")
    new = drawn(sent)
    assert new.size == upright.size == ((64, 48) if orientation < 5 else (48, 64))
    assert ImageChops.difference(new, upright).getbbox() is None


def kept(sent: bytes, folder: Path) -> bytes:
    path = folder / "sent"
    path.write_bytes(sent)
    return b"".join(look(Shelf(()), str(path).encode()))


def test_of_what_nobody_sees_nothing_is_kept(tmp_path: Path) -> None:
    for sent in (
        photograph(6),
        encoded(painted(), "PNG", pnginfo=told(), icc_profile=b"taken at home" * 20),
        encoded(painted(), "WEBP", exif=b"Exif\0\0taken at home", xmp=b"<x>taken at home</x>"),
    ):
        answer = kept(sent, tmp_path)
        looked = read_looked(answer)
        assert b"taken at home" in sent
        for file in (looked.full, looked.small):
            assert b"taken" not in file
            assert not set(Image.open(io.BytesIO(file)).info) & {"exif", "icc_profile", "xmp", "comment"}


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_what_hangs_behind_a_picture_or_hides_in_it_is_gone(kind: str, tmp_path: Path) -> None:
    behind = encoded(painted(), kind) + SCRIPT
    zipped = encoded(painted(), kind) + b"PK\x03\x04" + SCRIPT
    for sent in (behind, zipped):
        assert SCRIPT not in kept(sent, tmp_path)
    inside = png()[:33] + chunk(b"teXt", SCRIPT) + png()[33:]
    assert SCRIPT not in kept(inside, tmp_path)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (bomb(), "too_many_points"),
        (bomb(6_400), "too_many_points"),
        (SVG, "not_a_picture"),
        (b"", "not_a_picture"),
        (b"\0" * 1000, "not_a_picture"),
        (encoded(painted(), "GIF"), "not_a_picture"),
        (encoded(painted(), "BMP"), "not_a_picture"),
        (encoded(painted(), "TIFF"), "not_a_picture"),
        (b"<html>" + png(), "not_a_picture"),
        (b"GIF89a" + png(), "not_a_picture"),
        (png(width=640, height=480)[:-40], "unreadable"),
        (encoded(painted(640, 480), "JPEG")[:2000], "unreadable"),
        (encoded(painted(640, 480), "WEBP")[:300], "unreadable"),
        (b"\x89PNG\r\n\x1a\n" + SCRIPT, "not_a_picture"),
        (moving("PNG"), "animated"),
        (moving("WEBP"), "animated"),
    ],
)
def test_what_is_no_picture_is_refused(sent: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        drawn(sent)
    assert refused.value.code == code


def test_a_picture_that_was_cut_is_refused_or_nothing_is_missing_of_it() -> None:
    whole, refused = png(), 0
    for end in range(len(whole)):
        try:
            assert drawn(whole[:end]).tobytes() == drawn(whole).tobytes()
        except Refusal:
            refused += 1
    assert refused > len(whole) - 40


def test_a_large_picture_becomes_smaller_and_has_a_small_one_beside_it(tmp_path: Path) -> None:
    looked = read_looked(kept(encoded(painted(3000, 1000), "PNG"), tmp_path))
    assert (looked.width, looked.height) == (LARGEST, 853)
    small = Image.open(io.BytesIO(looked.small))
    assert (small.format, small.size) == ("WEBP", (SMALL, 160))


def test_what_can_be_seen_through_is_on_white_and_grey_stays_grey() -> None:
    clear = Image.new("RGBA", (8, 8), (255, 0, 0, 0))
    assert colour(drawn(encoded(clear, "PNG")), 4, 4) == (255, 255, 255)
    palette = painted().convert("P")
    assert colour(drawn(encoded(palette, "PNG", transparency=palette.getpixel((60, 40)))), 60, 40) == (
        255,
        255,
        255,
    )
    deep = Image.new("I;16", (8, 8), 128 << 8)
    assert colour(drawn(encoded(deep, "PNG")), 4, 4)[0] == pytest.approx(128, abs=1)
    print_colours = Image.new("CMYK", (8, 8), (0, 255, 255, 0))
    assert colour(drawn(encoded(print_colours, "JPEG")), 4, 4)[0] > 200


def test_pictures_that_look_alike_are_found_and_others_are_not() -> None:
    first, other = painted(400, 300), painted(400, 300, shade=30)
    again = encoded(first.resize((800, 600)), "JPEG", quality=60)
    earlier = [("first", "aa", likeness(first)), ("other", "bb", likeness(other))]
    found = likes("cc", likeness(drawn(again)), earlier)
    assert [one.picture for one in found] == ["first"]
    assert found[0].points <= NEAR
    assert likes("bb", likeness(first), earlier)[0].points == 0
