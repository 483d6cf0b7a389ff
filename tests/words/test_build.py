"""The script makes the lists again, byte for byte."""

from importlib.resources import files

import pytest

from scripts import build_words


@pytest.mark.long
def test_the_script_gives_the_same_bytes() -> None:
    if not build_words.PACKAGES.is_dir():
        build_words.fetch()
    built = build_words.build(build_words.PACKAGES)
    data = files("gridhouse.games.words").joinpath("data")
    assert set(built) == {"bank.txt", "answers.txt", "known.txt", "NOTICE.txt"}
    for name, made in built.items():
        assert made == data.joinpath(name).read_bytes(), name


STEMS = {"word", "box", "fly", "wife", "elf", "bake", "act", "try", "spee", "gras"}


@pytest.mark.parametrize("word", ["words", "boxes", "flies", "wives", "elves", "baked", "acted", "tried"])
def test_a_plain_inflection_is_seen(word: str) -> None:
    assert build_words.is_inflection(word, STEMS)


@pytest.mark.parametrize("word", ["speed", "grass", "virus", "embed"])
def test_a_word_that_only_looks_like_one_is_not(word: str) -> None:
    assert not build_words.is_inflection(word, STEMS)


def test_longer_forms_are_seen_where_chance_deals() -> None:
    stems = {"bake", "nab", "egg", "bring"}
    assert all(build_words.is_longer_form(word, stems) for word in ("baking", "nabbed", "egging"))
    assert not any(build_words.is_longer_form(word, stems) for word in ("bring", "string", "bed"))


def test_a_blocked_word_takes_its_inflections_with_it() -> None:
    assert {"darns", "darned", "darning", "darner"} <= build_words.with_inflections({"darn"})
    assert {"hugged", "hugging", "hugs"} <= build_words.with_inflections({"hug"})
    assert {"ponies", "ponied"} <= build_words.with_inflections({"pony"})
    assert {"baking", "baker", "baked"} <= build_words.with_inflections({"bake"})
