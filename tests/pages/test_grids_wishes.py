"""What people wish for in Grids: a board without end, a puzzle of the library."""

from itertools import combinations
from typing import Any, get_args

import pytest

from gridhouse.games.grids.explain import Band
from gridhouse.games.grids.make import Mechanic, Shape, Symmetry, Wish, bands_of, why_not
from gridhouse.games.grids.tags import SIZES
from gridhouse.house.puzzles.wire import Words
from tests.grids.page import FOLDER
from tests.pages.modules import Page

WISHES = Page(str(FOLDER / "wish.js"))
WISHES.run("function offered() { return [MECHANICS, SHAPES, SYMMETRIES].map((it) => [...it].sort()); }")
SEARCHES = Page(str(FOLDER / "searching.js"))
SEARCHES.run("""
  class URLSearchParams {
    constructor(words) { this.words = words; }
    get(name) { return name in this.words ? this.words[name] : null; }
  }
  function search(words) { return searchOf(new URLSearchParams(words)); }
  function asked(words) { return question(search(words)); }
  function again(words) { return searchWords(search(words)); }
  function sizes() { return SIZES; }
""")

USUAL = {"size": 5, "mechanics": ["numbers", "flowers"], "band": 1, "symmetry": "turn", "shape": "full"}


@pytest.mark.parametrize(
    "strange",
    [
        {},
        {"size": "99", "mechanics": "cats", "band": -1, "symmetry": 3, "shape": None},
        {"mechanics": [1, None]},
    ],
)
def test_a_strange_wish_is_the_usual_one(strange: dict[str, Any]) -> None:
    assert WISHES.call("wishOf", strange) == USUAL


def test_a_wish_comes_back_from_its_address() -> None:
    wish = {"size": 8, "mechanics": ["dashes", "diagonals"], "band": 4, "symmetry": "mirror", "shape": "ring"}
    words = WISHES.call("wishWords", wish)
    said = dict(pair.split("=") for pair in words.split("&"))
    assert WISHES.call("wishOf", said) == wish


def test_the_last_symbol_of_a_wish_stays() -> None:
    one = WISHES.call("withMechanic", USUAL, "flowers")
    assert one["mechanics"] == ["numbers"]
    assert WISHES.call("withMechanic", one, "numbers") == one
    assert WISHES.call("withMechanic", one, "dashes")["mechanics"] == ["numbers", "dashes"]


def test_the_page_offers_what_the_house_can_make() -> None:
    offered = WISHES.call("offered")
    assert offered == [sorted(map(str, it)) for it in (Mechanic, Shape, Symmetry)]


def test_the_page_offers_nothing_that_the_house_refuses() -> None:
    for count in range(1, len(Mechanic) + 1):
        for mechanics in map(frozenset, combinations(Mechanic, count)):
            bands = [band for band in Band if WISHES.call("hasBand", sorted(mechanics), band)]
            assert bands == bands_of(mechanics), mechanics
    for size in (4, 5, 6):
        for shape in Shape:
            wish = Wish(size, size, frozenset({Mechanic.NUMBERS}), shape=shape)
            assert WISHES.call("hasShape", size, shape) == (why_not(wish) is None), wish


def test_what_cannot_be_wished_for_becomes_what_can() -> None:
    impossible = {"size": 4, "mechanics": "diamonds", "band": 1, "symmetry": "none", "shape": "ring"}
    told = WISHES.call("wishOf", impossible)
    assert (told["mechanics"], told["band"], told["shape"]) == (["diamonds"], 4, "full")


def test_the_page_and_the_kind_have_the_same_sizes() -> None:
    assert SEARCHES.call("sizes") == [tag for _, tag in SIZES]


def test_a_search_asks_the_house_for_tags() -> None:
    wish = {"words": "sea & co", "symbols": "flowers,numbers,cats", "bands": "band-2,band-3", "size": "5-6"}
    asked = SEARCHES.call("asked", {**wish, "symmetric": "true", "unsolved": "yes", "page": "3"})
    assert asked == (
        "search=sea%20%26%20co&tags=numbers%2Cflowers%2C5-6%2Csymmetric&any=band-2%2Cband-3&order=lately&page=3"
    )


@pytest.mark.parametrize(("page", "meant"), [("-4", 1), ("1e9", 100_000), ("x", 1), ("2.9", 2)])
def test_a_page_is_one_that_there_may_be(page: str, meant: int) -> None:
    assert SEARCHES.call("search", {"page": page})["page"] == meant


def test_looking_for_anything_has_a_plain_address() -> None:
    assert SEARCHES.call("again", {"order": "lately", "page": "1", "unsolved": "false"}) == ""


def test_words_are_no_longer_than_the_house_reads() -> None:
    (limit,) = get_args(Words)[1:]
    assert len(SEARCHES.call("search", {"words": "x" * 99})["words"]) == limit.max_length
