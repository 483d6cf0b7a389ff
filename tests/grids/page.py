"""The page's pure modules of Grids in QuickJS, asked many questions at a time."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gridhouse.games import grids
from gridhouse.games.grids.board import PuzzleError
from tests.pages.modules import Page

FOLDER = Path(str(grids.__file__)).parent / "page"
_ASKED = """
  function attempt(ask, values) {
    try { return { answer: ask(...values) }; } catch (error) { return { error: error.message }; }
  }
  function judged(text, states, cell) {
    const board = parse(text), lit = [...states].map((state) => state === "*");
    return {
      violations: violations(board, lit),
      areas: areas(board, lit),
      area: areaOf(board, lit, cell),
      neighbours: neighbours(board, cell),
      name: nameOf(board, cell),
    };
  }
  function isSolved(text, states) { return solved(parse(text), [...states].map((state) => state === "*")); }
  function reread(text) { return show(parse(text)); }
  function coded(text) { return encode(parse(text)); }
  function uncoded(code) { return show(decode(code)); }
"""


@cache
def page() -> Page:
    made = Page(*(str(FOLDER / name) for name in ("symbols.js", "shapes.js", "rules.js", "code.js")))
    made.run(_ASKED)
    return made


def in_page(function: str, questions: Sequence[tuple[Any, ...]], at_once: int = 500) -> list[Any]:
    """What the page answers to each question, or `{"error": sentence}`."""
    page().run(f"function ask(questions) {{ return questions.map((it) => attempt({function}, it)); }}")
    starts = range(0, len(questions), at_once)
    return [it for start in starts for it in page().call("ask", questions[start : start + at_once])]


def in_python(function: Callable[..., Any], questions: Sequence[tuple[Any, ...]]) -> list[Any]:
    """What Python answers to the same."""

    def attempt(values: tuple[Any, ...]) -> Any:
        try:
            return {"answer": function(*values)}
        except PuzzleError as error:
            return {"error": str(error)}

    return [attempt(values) for values in questions]


def differences(one: list[Any], two: list[Any], questions: Sequence[Any]) -> list[Any]:
    """The questions that are answered differently, with both answers."""
    return [it for it in zip(questions, one, two, strict=True) if it[1] != it[2]]
