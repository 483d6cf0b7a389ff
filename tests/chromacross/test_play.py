"""The play of the document in Python, and the page's own rules held to it."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games import chromacross
from gridhouse.games.chromacross.colours import COLOURS
from gridhouse.games.chromacross.play import Rules, sanitise
from gridhouse.games.chromacross.puzzle import Puzzle
from tests.chromacross.document import GameState, begin, guess, key_states, restore, share_text, share_words
from tests.chromacross.puzzles import EXAMPLE, PUZZLES
from tests.pages.modules import Page

SOURCE = Path(str(chromacross.__file__)).parent / "page/rules.js"
TYPED = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ") | st.text(max_size=2)
RULES = st.builds(Rules, st.integers(1, 10), st.booleans())


@cache
def page() -> Page:
    return Page(str(SOURCE))


def js(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def play(letters: str, rules: Rules) -> GameState:
    state = begin(EXAMPLE)
    for letter in letters:
        state, _ = guess(EXAMPLE, state, letter, rules)
    return state


def test_a_new_game_has_the_documents_four_keys() -> None:
    document = '{"puzzleId":42,"revealedLetters":[],"incorrectGuesses":[],"status":"IN_PROGRESS"}'
    assert msgspec.json.encode(begin(EXAMPLE)).decode() == document


def test_a_right_letter_is_revealed_and_a_wrong_one_is_counted() -> None:
    state, feedback = guess(EXAMPLE, begin(EXAMPLE), "e", Rules())
    assert (state.revealed_letters, feedback) == (("E",), "correct")
    state, feedback = guess(EXAMPLE, state, "S", Rules())
    assert (state.incorrect_guesses, feedback) == (("S",), "incorrect")


@pytest.mark.parametrize("letter", ["E", "e", "S", "s"])
def test_a_repeated_letter_changes_nothing(letter: str) -> None:
    state = play("ES", Rules())
    assert guess(EXAMPLE, state, letter, Rules()) == (state, "repeated")


@pytest.mark.parametrize("text", ["", "AB", "1", "É", "ß", " ", "Enter", "🟥", "ａ"])
def test_whatever_is_not_a_letter_is_ignored(text: str) -> None:
    assert sanitise(text) is None
    assert guess(EXAMPLE, begin(EXAMPLE), text, Rules()) == (begin(EXAMPLE), "ignored")


def test_all_letters_win_and_six_wrong_ones_lose() -> None:
    assert play("WATERLMO", Rules()).status == "IN_PROGRESS"
    assert play("WATERLMON", Rules()).status == "WON"
    assert play("SXZQV", Rules()).status == "IN_PROGRESS"
    assert play("SXZQVB", Rules()).status == "LOST"
    assert play("SXZ", Rules(attempts=3)).status == "LOST"


def test_after_the_end_nothing_more_is_taken() -> None:
    for over in (play("WATERLMON", Rules()), play("SXZQVB", Rules())):
        assert guess(EXAMPLE, over, "K", Rules()) == (over, "ignored")


def test_in_hard_mode_a_wrong_vowel_costs_two() -> None:
    hard = Rules(attempts=4, hard=True)
    assert hard.left(("I",)) == 2
    assert play("IS", hard).status == "IN_PROGRESS"
    assert play("ISX", hard).status == "LOST"
    assert play("IU", hard).status == "LOST"
    assert play("EAO", hard).status == "IN_PROGRESS"


def test_keys_have_three_states() -> None:
    keys = key_states(play("ES", Rules()))
    assert (keys["E"], keys["S"], keys["K"], len(keys)) == ("correct", "incorrect", "default", 26)


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "",
        "{",
        "null",
        "[]",
        "7",
        '{"puzzleId":42}',
        '{"puzzleId":41,"revealedLetters":[],"incorrectGuesses":[],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":[],"incorrectGuesses":[],"status":"WON"}',
        '{"puzzleId":42,"revealedLetters":["S"],"incorrectGuesses":[],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":[],"incorrectGuesses":["E"],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":["E","E"],"incorrectGuesses":[],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":["e"],"incorrectGuesses":[],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":[],"incorrectGuesses":[1],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":"E","incorrectGuesses":[],"status":"IN_PROGRESS"}',
        '{"puzzleId":42,"revealedLetters":[],"incorrectGuesses":[],"status":"IN_PROGRESS","x":1}',
        '{"puzzleId":"42","revealedLetters":[],"incorrectGuesses":[],"status":"IN_PROGRESS"}',
    ],
)
def test_a_damaged_state_begins_anew_in_both_languages(stored: str | None) -> None:
    assert restore(EXAMPLE, stored, Rules()) == begin(EXAMPLE)
    assert page().call("restore", js(EXAMPLE), stored, js(Rules())) == js(begin(EXAMPLE))


@settings(deadline=None)
@given(PUZZLES, st.lists(TYPED, max_size=30), RULES)
def test_the_page_plays_as_python_does(puzzle: Puzzle, typed: list[str], rules: Rules) -> None:
    state = begin(puzzle)
    assert page().call("begin", js(puzzle)) == js(state)
    for text in typed:
        told = page().call("guess", js(puzzle), js(state), text, js(rules))
        state, feedback = guess(puzzle, state, text, rules)
        assert told == {"state": js(state), "feedback": feedback}
    assert page().call("attemptsLeft", js(rules), list(state.incorrect_guesses)) == rules.left(
        state.incorrect_guesses
    )
    assert page().call("keyStates", js(state)) == key_states(state)
    assert page().call("shareText", js(puzzle), js(state)) == share_text(puzzle, state)
    assert page().call("shareWords", js(puzzle), js(state)) == share_words(puzzle, state)
    stored = json.dumps(js(state))
    assert page().call("restore", js(puzzle), stored, js(rules)) == js(state)
    assert restore(puzzle, stored, rules) == state


STATES = st.fixed_dictionaries(
    {},
    optional={
        "puzzleId": st.sampled_from([42, 41, "42", None]),
        "revealedLetters": st.lists(st.sampled_from(["E", "A", "S", "e", "", "EE"]), max_size=4),
        "incorrectGuesses": st.lists(st.sampled_from(["S", "X", "E", 1, None]), max_size=4),
        "status": st.sampled_from(["IN_PROGRESS", "WON", "LOST", "OTHER"]),
        "more": st.just(1),
    },
)


@settings(deadline=None)
@given(STATES, RULES)
def test_the_page_restores_what_python_restores(stored: dict[str, Any], rules: Rules) -> None:
    text = json.dumps(stored)
    assert page().call("restore", js(EXAMPLE), text, js(rules)) == js(restore(EXAMPLE, text, rules))


@settings(deadline=None)
@given(st.text(max_size=3))
def test_the_page_reads_keys_as_python_does(text: str) -> None:
    assert page().call("sanitise", text) == sanitise(text)


def test_the_page_has_the_same_colours() -> None:
    assert page().call("(() => COLOURS)") == js(COLOURS)
