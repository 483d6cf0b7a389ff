"""The document's own play and share text, sections 3.1 to 3.4, written in Python.

The page plays it by `page/rules.js`; tests hold that to this.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from gridhouse.games.chromacross.colours import COLOURS
from gridhouse.games.chromacross.play import Rules, Status, sanitise
from gridhouse.games.chromacross.puzzle import Puzzle

Feedback: TypeAlias = Literal["ignored", "repeated", "correct", "incorrect"]

BY_HEX = {colour.hex: colour for colour in COLOURS}


class GameState(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What a browser keeps of a game."""

    puzzle_id: int
    revealed_letters: tuple[str, ...]
    incorrect_guesses: tuple[str, ...]
    status: Status


def begin(puzzle: Puzzle) -> GameState:
    """A new game of a puzzle."""
    return GameState(puzzle.puzzle_id, (), (), "IN_PROGRESS")


def guess(puzzle: Puzzle, state: GameState, text: str, rules: Rules) -> tuple[GameState, Feedback]:
    """The state after somebody typed something, and what to show."""
    letter = sanitise(text)
    if letter is None or state.status != "IN_PROGRESS":
        return state, "ignored"
    if letter in state.revealed_letters or letter in state.incorrect_guesses:
        return state, "repeated"
    revealed, wrong = state.revealed_letters, state.incorrect_guesses
    correct = letter in puzzle.unique_letters
    if correct:
        revealed = (*revealed, letter)
    else:
        wrong = (*wrong, letter)
    status = rules.status(frozenset(puzzle.unique_letters), revealed, wrong)
    return GameState(state.puzzle_id, revealed, wrong, status), "correct" if correct else "incorrect"


def restore(puzzle: Puzzle, stored: str | None, rules: Rules) -> GameState:
    """The game that was stored for this puzzle, or a new one where nothing sound was."""
    try:
        state = msgspec.json.decode(stored or "", type=GameState)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return begin(puzzle)
    return state if _sound(puzzle, state, rules) else begin(puzzle)


def key_states(state: GameState) -> dict[str, Literal["default", "correct", "incorrect"]]:
    """The three states of the keys of the on-screen keyboard."""
    keys: dict[str, Any] = {chr(code): "default" for code in range(ord("A"), ord("Z") + 1)}
    keys |= dict.fromkeys(state.revealed_letters, "correct")
    return keys | dict.fromkeys(state.incorrect_guesses, "incorrect")


def share_text(puzzle: Puzzle, state: GameState) -> str:
    """The share text of a finished game: lines without trailing spaces, parted by LF."""
    return "\n".join(
        (f"ChromaCross #{puzzle.puzzle_id}", _result(puzzle, state), *_grid(puzzle), "#ChromaCross")
    )


def share_words(puzzle: Puzzle, state: GameState) -> str:
    """The same for people who cannot see the emojis."""
    names = {letter: BY_HEX[colour].name for letter, colour in puzzle.color_map.items()}
    row = ", ".join(names[letter] for letter in puzzle.words.horizontal)
    column = ", ".join(names[letter] for letter in puzzle.words.vertical)
    at = puzzle.intersection
    crossing = f"They cross at tile {at.horizontal_index + 1} of the row, tile {at.vertical_index + 1} down."
    return (
        f"ChromaCross #{puzzle.puzzle_id}. {_result(puzzle, state)}. Row: {row}. Column: {column}. {crossing}"
    )


def _sound(puzzle: Puzzle, state: GameState, rules: Rules) -> bool:
    """Whether play can lead to this state."""
    letters = frozenset(puzzle.unique_letters)
    revealed, wrong = state.revealed_letters, state.incorrect_guesses
    guesses = revealed + wrong
    return (
        state.puzzle_id == puzzle.puzzle_id
        and len(set(guesses)) == len(guesses)
        and all(sanitise(letter) == letter for letter in guesses)
        and letters.issuperset(revealed)
        and letters.isdisjoint(wrong)
        and state.status == rules.status(letters, revealed, wrong)
    )


def _grid(puzzle: Puzzle) -> list[str]:
    """The grid, line by line. Two spaces are about as wide as an emoji."""
    at, words = puzzle.intersection, puzzle.words
    emoji = {letter: BY_HEX[colour].emoji for letter, colour in puzzle.color_map.items()}
    lines = ["  " * at.horizontal_index + emoji[letter] for letter in words.vertical]
    lines[at.vertical_index] = "".join(emoji[letter] for letter in words.horizontal)
    return lines


def _result(puzzle: Puzzle, state: GameState) -> str:
    total, wrong = len(puzzle.unique_letters), len(state.incorrect_guesses)
    if state.status == "WON":
        return f"Solved in {total} guesses ({wrong} incorrect)"
    return f"Not solved: {len(state.revealed_letters)} of {total} letters ({wrong} incorrect)"
