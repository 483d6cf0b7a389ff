"""Long words on tiles can break, and are read as they are."""

import pytest

from tests.pages.modules import Page


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("../../games/race/page/breaking.js")


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("30 Burnt pages", "30 Burnt pages"),
        ("Brimstone key", "Brims-tone key"),
        ("Photographieren", "Pho-tog-rap-hie-ren"),
        ("Sonnenaufgang 2x", "Son-ne-nauf-gang 2x"),
        ("Brrrrrrrrrrrr", "Brrrrrrrrrrrr"),
        ("", ""),
    ],
)
def test_words_of_nine_letters_and_more_break_between_syllables(page: Page, label: str, shown: str) -> None:
    assert str(page.call("breakable", label)).replace("\u00ad", "-") == shown
