"""Which links are drawn as pictures: those to a host that the house allows, and to nobody else."""

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
