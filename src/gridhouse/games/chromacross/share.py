"""The text that people share: no spoilers, the colours as they were at the start."""

from gridhouse.games.chromacross.colours import BY_HEX
from gridhouse.games.chromacross.play import GameState
from gridhouse.games.chromacross.puzzle import Puzzle


def share_text(puzzle: Puzzle, state: GameState) -> str:
    """The share text of a finished game: lines without trailing spaces, parted by LF."""
    return "\n".join(
        (f"ChromaCross #{puzzle.puzzle_id}", _result(puzzle, state), *emoji_grid(puzzle), "#ChromaCross")
    )


def emoji_grid(puzzle: Puzzle) -> list[str]:
    """The grid, line by line. Two spaces are about as wide as an emoji."""
    at, words = puzzle.intersection, puzzle.words
    emoji = {letter: BY_HEX[colour].emoji for letter, colour in puzzle.color_map.items()}
    lines = ["  " * at.horizontal_index + emoji[letter] for letter in words.vertical]
    lines[at.vertical_index] = "".join(emoji[letter] for letter in words.horizontal)
    return lines


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


def _result(puzzle: Puzzle, state: GameState) -> str:
    total, wrong = len(puzzle.unique_letters), len(state.incorrect_guesses)
    if state.status == "WON":
        return f"Solved in {total} guesses ({wrong} incorrect)"
    return f"Not solved: {len(state.revealed_letters)} of {total} letters ({wrong} incorrect)"
