"""The document's own play, sections 3.1 to 3.4: one player, one puzzle, a state of four keys.

`page/rules.js` says the same in the browser; tests hold the two together.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from gridhouse.games.chromacross.puzzle import Puzzle

Status: TypeAlias = Literal["IN_PROGRESS", "WON", "LOST"]
Feedback: TypeAlias = Literal["ignored", "repeated", "correct", "incorrect"]

ATTEMPTS = 6
"""Wrong guesses that lose the game, unless another number is chosen."""
VOWELS = frozenset("AEIOU")


class GameState(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What a browser keeps of a game."""

    puzzle_id: int
    revealed_letters: tuple[str, ...]
    incorrect_guesses: tuple[str, ...]
    status: Status


class Rules(Struct, frozen=True):
    """What a player may choose."""

    attempts: int = ATTEMPTS
    hard: bool = False
    """Hard mode: a wrong vowel costs two attempts."""

    def cost(self, letters: tuple[str, ...]) -> int:
        """The attempts that these wrong letters cost."""
        return sum(2 if self.hard and letter in VOWELS else 1 for letter in letters)

    def left(self, wrong: tuple[str, ...]) -> int:
        """The attempts that remain."""
        return max(0, self.attempts - self.cost(wrong))

    def status(self, letters: frozenset[str], revealed: tuple[str, ...], wrong: tuple[str, ...]) -> Status:
        """How a game stands."""
        if letters == frozenset(revealed):
            return "WON"
        return "IN_PROGRESS" if self.left(wrong) else "LOST"


def begin(puzzle: Puzzle) -> GameState:
    """A new game of a puzzle."""
    return GameState(puzzle.puzzle_id, (), (), "IN_PROGRESS")


def sanitise(text: str) -> str | None:
    """The letter that somebody typed, in upper case; none if it is not a single letter from A to Z."""
    letter = text.upper()
    return letter if len(letter) == 1 and "A" <= letter <= "Z" else None


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


def key_states(state: GameState) -> dict[str, Literal["default", "correct", "incorrect"]]:
    """The three states of the keys of the on-screen keyboard."""
    keys: dict[str, Any] = {chr(code): "default" for code in range(ord("A"), ord("Z") + 1)}
    keys |= dict.fromkeys(state.revealed_letters, "correct")
    return keys | dict.fromkeys(state.incorrect_guesses, "incorrect")
