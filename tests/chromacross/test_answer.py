"""The page's game as the answer that the house judges, run in QuickJS beside what Python says."""

from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games import chromacross
from gridhouse.games.chromacross.daily import ChromaCrossPuzzles, Guesses
from tests.chromacross.test_play import js
from tests.pages.modules import Page

FOLDER = Path(str(chromacross.__file__)).parent / "page"
KIND = ChromaCrossPuzzles()
ROW = KIND.published("daily")[41]
PUZZLE = js(ROW.puzzle)

LETTERS = st.permutations("ABCDEFGHIJKLMNOPQRSTUVWXYZ").flatmap(
    lambda order: st.integers(0, 20).map(lambda count: "".join(order[:count]))
)
SHORT = st.lists(st.sampled_from([*ROW.cross.letters, *"QXZJUI"]), unique=True).map("".join)


@cache
def page() -> Page:
    return Page(str(FOLDER / "rules.js"), str(FOLDER / "answer.js"))


def played(letters: str, hard: bool) -> Guesses:
    """An answer that somebody can give: it stops at the end."""
    return KIND.join(ROW, Guesses("", hard), Guesses(letters, hard))


def as_js(guesses: Guesses) -> dict[str, Any]:
    return {"letters": guesses.letters, "hard": guesses.hard}


ANSWERS = st.builds(played, LETTERS | SHORT, st.booleans())


@settings(deadline=None)
@given(ANSWERS, ANSWERS)
def test_two_devices_come_together_as_in_the_house(one: Guesses, other: Guesses) -> None:
    assert page().call("answers.join", PUZZLE, as_js(one), as_js(other)) == as_js(KIND.join(ROW, one, other))


@settings(deadline=None)
@given(ANSWERS)
def test_the_page_judges_as_the_house_does(guesses: Guesses) -> None:
    verdict, state = KIND.judge(ROW, guesses), page().call("stateOf", PUZZLE, as_js(guesses))
    assert page().call("answers.over", PUZZLE, as_js(guesses)) == verdict.over
    assert (state["status"] == "WON", len(state["incorrectGuesses"])) == (verdict.solved, verdict.score)


@settings(deadline=None)
@given(ANSWERS)
def test_a_game_of_four_keys_leads_to_an_answer_that_leads_to_it(guesses: Guesses) -> None:
    state = page().call("stateOf", PUZZLE, as_js(guesses))
    answer = page().call("answerOf", state, guesses.hard)
    assert sorted(answer["letters"]) == sorted(guesses.letters)
    assert page().call("stateOf", PUZZLE, answer) == state
    assert KIND.judge(ROW, Guesses(answer["letters"], guesses.hard)) == KIND.judge(ROW, guesses)
