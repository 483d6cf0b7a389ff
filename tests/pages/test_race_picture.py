"""Which pictures are drawn: those that the house keeps, and links to a host that it allows."""

import pytest

from tests.pages.modules import Page

WIKI = "oldschool.runescape.wiki"
HOSTS = [WIKI, "pictures.example.org:8443"]
DRAWN = (
    f"https://{WIKI}/images/Abyssal_whip.png?a56c6",
    f"HTTPS://{WIKI.upper()}/w/",
    f"https://{WIKI}",
    f"https://{WIKI}:443/x.png",
    "https://pictures.example.org:8443/x.png",
)
LINKS = (
    f"http://{WIKI}/x.png",
    f"https://{WIKI}:8443/x.png",
    f"https://{WIKI}.evil.example/x.png",
    f"https://evil.example/{WIKI}",
    f"https://evil.{WIKI}/x.png",
    f"https://{WIKI}@evil.example/x.png",
    f"https://{WIKI}\\@evil.example/x.png",
    f"https://{WIKI}%2eevil.example/",
    "https://pictures.example.org/x.png",
    f" https://{WIKI}/x.png",
    f"javascript:https://{WIKI}/",
    "https://",
    "",
)


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("../../games/race/page/picture.js")


def test_only_links_to_a_host_that_is_allowed_are_drawn(page: Page) -> None:
    assert {address: page.call("isAllowed", address, HOSTS) for address in DRAWN + LINKS} == {
        **dict.fromkeys(DRAWN, True),
        **dict.fromkeys(LINKS, False),
    }


def test_where_no_host_is_allowed_none_is_drawn(page: Page) -> None:
    assert not any(page.call("isAllowed", address, []) for address in DRAWN)


def test_a_picture_that_the_house_keeps_is_asked_for_by_its_name(page: Page) -> None:
    kept = "0123456789abcdef" * 2
    assert page.call("keptAt", kept, "small") == f"/pictures/small/{kept}.webp"
    assert page.call("keptAt", kept, "full", "token") == f"/pictures/full/{kept}.webp?watch=token"
    for other in (kept.upper(), kept[1:], f"{kept}0", f"../{kept}", f"{kept}\n", *DRAWN, *LINKS):
        assert page.call("keptAt", other, "small") == ""
