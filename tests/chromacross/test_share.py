"""The JSON and the share text, byte for byte as the document shows them."""

import json

import msgspec
from hypothesis import given, settings

from gridhouse.games.chromacross.puzzle import Puzzle
from tests.chromacross.document import GameState, share_text, share_words
from tests.chromacross.puzzles import EXAMPLE, PUZZLES

DOCUMENT_JSON = """
{
  "puzzleId": 42,
  "date": "2025-06-17",
  "words": {
    "horizontal": "WATER",
    "vertical": "LEMON"
  },
  "intersection": {
    "letter": "E",
    "horizontalIndex": 3,
    "verticalIndex": 1
  },
  "uniqueLetters": ["W", "A", "T", "E", "R", "L", "M", "O", "N"],
  "colorMap": {
    "W": "#FFFFFF",
    "A": "#90EE90",
    "T": "#FFD700",
    "E": "#A52A2A",
    "R": "#FF0000",
    "L": "#FFA500",
    "M": "#800080",
    "O": "#000000",
    "N": "#0000FF"
  }
}
"""
DOCUMENT_SHARE = """
ChromaCross #42
Solved in 9 guesses (2 incorrect)
      🟧
⬜🟩🟨🟫🟥
      🟪
      ⬛
      🟦
#ChromaCross
"""
WON = GameState(42, tuple("EATRLMONW"), ("S", "X"), "WON")
LOST = GameState(42, tuple("EATRL"), tuple("SXZQVB"), "LOST")


def test_the_object_is_the_documents_key_by_key_and_in_its_order() -> None:
    ours = msgspec.json.encode(EXAMPLE).decode()
    assert ours == json.dumps(json.loads(DOCUMENT_JSON), separators=(",", ":"))


@settings(deadline=None)
@given(PUZZLES)
def test_the_object_reads_back(puzzle: Puzzle) -> None:
    assert msgspec.json.decode(msgspec.json.encode(puzzle), type=Puzzle) == puzzle
    assert list(puzzle.color_map) == list(puzzle.unique_letters) == list(puzzle.cross.letters)


def test_the_share_text_is_the_documents_byte_for_byte() -> None:
    assert share_text(EXAMPLE, WON).encode() == DOCUMENT_SHARE.strip("\n").encode()


def test_a_loss_says_how_far_one_came() -> None:
    assert share_text(EXAMPLE, LOST).split("\n")[1] == "Not solved: 5 of 9 letters (6 incorrect)"


@settings(deadline=None)
@given(PUZZLES)
def test_a_share_text_has_the_shape_of_the_grid_and_no_letter_of_the_words(puzzle: Puzzle) -> None:
    won = GameState(puzzle.puzzle_id, puzzle.unique_letters, (), "WON")
    title, _, *grid, tag = share_text(puzzle, won).split("\n")
    at = puzzle.intersection
    assert (title, tag) == (f"ChromaCross #{puzzle.puzzle_id}", "#ChromaCross")
    assert [len(line.lstrip(" ")) for line in grid] == [5 if n == at.vertical_index else 1 for n in range(5)]
    for n, line in enumerate(grid):
        assert line == line.rstrip()
        assert len(line) - len(line.lstrip(" ")) == (0 if n == at.vertical_index else 2 * at.horizontal_index)
    row = grid[at.vertical_index]
    down = [row[at.horizontal_index] if n == at.vertical_index else line[-1] for n, line in enumerate(grid)]
    shown = zip(puzzle.words.horizontal + puzzle.words.vertical, [*row, *down], strict=True)
    assert len(set(shown)) == len(puzzle.unique_letters)  # one emoji for each letter


def test_the_words_for_people_who_cannot_see_the_emojis() -> None:
    assert share_words(EXAMPLE, WON) == (
        "ChromaCross #42. Solved in 9 guesses (2 incorrect). "
        "Row: white, green, yellow, brown, red. Column: orange, brown, purple, black, blue. "
        "They cross at tile 4 of the row, tile 2 down."
    )
