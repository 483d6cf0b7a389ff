"""A position of Vapoosh! as one short line: what has to be known to play on, and nothing of its past."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from gridhouse.games.vapoosh.board import BARE, EMPTY, LINES, SIZE, TILES, Tile, fours, owner
from gridhouse.games.vapoosh.moves import Rolled, Won
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.rules import SEATS
from gridhouse.games.vapoosh.state import Phase, State

SEAT = "abcd"
GONE, NO_ROLL = "-", "-"
ASKED, HELPED = "?", "!"
TIMERS: tuple[Literal[10, 20, 30, 60], ...] = (10, 20, 30, 60)
_ROLL = re.compile(r"([1-6])([1-6])\+([1-6])([1-6])([?!]?)")


class Position(Struct, frozen=True):
    """The board, who plays, who goes, the roll that lies on the table, and the rules where they differ.

    The rows from the top, a letter for each counter and a number for so many free tiles; the players, with a
    dash for whoever is out of the game; whose go it is; pink and green dice, or a dash before the roll. In
    learning mode `?` behind the dice asks for the product, and `!` says that the learner was helped.

    >>> position = Position.parse("12/3a8/12/12/5b6/12/12/12/12/12/12/12 ab b 61+32")
    >>> [str(tile) for tile in position.state.offers]
    ['7 × 5', '5 × 7']
    >>> print(position)
    12/3a8/12/12/5b6/12/12/12/12/12/12/12 ab b 61+32
    """

    board: str = BARE
    seats: int = 2
    left: tuple[int, ...] = ()
    """Who is out of the game, by seat."""
    seat: int = 0
    dice: Rolled | None = None
    """The roll, where it waits for its tile."""
    asked: bool = False
    helped: bool = False
    options: Options = Options()

    @classmethod
    def of(cls, state: State) -> "Position":
        """The position of a match."""
        if not state.seats:
            raise ValueError("A position begins when the match does.")
        lies = state.phase in ("answer", "place") or (state.won is not None and state.won.how == "vapoosh")
        timer, mode = state.options.timer, state.options.mode
        return cls(
            board=state.board,
            seats=state.seats,
            left=tuple(sorted(state.left)),
            seat=state.won.seat if state.won and lies else state.seat,
            dice=state.dice if lies else None,
            asked=state.phase == "answer",
            helped=lies and state.helped,
            options=Options(mode, state.options.strict, state.options.doubles, timer),
        )

    @classmethod
    def parse(cls, text: str) -> "Position":
        """A position from its short text, or a `ValueError` that says what is wrong with it."""
        parts = text.split()
        if len(parts) < 4:
            raise ValueError("A position has a board, its players, whose go it is, and a roll or a dash.")
        rows, players, goes, roll, *words = parts
        options = _options(words)
        left = _left(players)
        if goes not in players.replace(GONE, ""):
            raise ValueError(f"It cannot be the go of {goes}, who does not play.")
        seat = SEAT.index(goes)
        dice, mark = _roll(roll, seat, options)
        board = _board(rows, len(players))
        position = cls(board, len(players), left, seat, dice, mark == ASKED, mark == HELPED, options)
        _check(position)
        return position

    def __str__(self) -> str:
        players = "".join(GONE if seat in self.left else SEAT[seat] for seat in range(self.seats))
        mark = ASKED if self.asked else HELPED if self.helped else ""
        roll = _dice(self.dice) + mark if self.dice else NO_ROLL
        return " ".join((_rows(self.board), players, SEAT[self.seat], roll, *_words(self.options)))

    @property
    def state(self) -> State:
        """A match that stands like this, with nothing told of its past."""
        none = (0,) * self.seats
        return State(
            options=self.options,
            seats=self.seats,
            board=self.board,
            seat=self.seat,
            go=1,
            phase=self.phase,
            dice=self.dice,
            helped=self.helped,
            slips=none,
            away=none,
            left=self.left,
            won=self.won,
        )

    @property
    def phase(self) -> Phase:
        """What is to be done."""
        if self.won:
            return "over"
        if self.dice is None:
            return "roll"
        return "answer" if self.asked else "place"

    @property
    def won(self) -> Won | None:
        """Who has won, and on which tiles: the board, the roll or an empty table tell it."""
        made = _made(self.board)
        if made:
            tiles = tuple(sorted({tile for four in made for tile in four}))
            how: Literal["line", "square"] = "line" if any(four in LINES for four in made) else "square"
            return Won(owner(self.board, tiles[0]) or 0, how, tiles)
        if self.dice and self.dice.vapoosh:
            return Won(self.seat, "vapoosh")
        if len(self.left) == self.seats - 1:
            return Won(self.seat, "alone")
        return None


def _made(board: str) -> set[tuple[Tile, ...]]:
    """All fours on the board."""
    return {four for tile in TILES if owner(board, tile) is not None for four in fours(board, tile)}


def _rows(board: str) -> str:
    rows = (board[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
    return "/".join("".join(_run(letter, len(list(run))) for letter, run in groupby(row)) for row in rows)


def _run(letter: str, count: int) -> str:
    return str(count) if letter == EMPTY else SEAT[int(letter)] * count


def _board(text: str, seats: int) -> str:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise ValueError(f"The board has {SIZE} rows with / between them: not {len(rows)}.")
    return "".join(_row(row, number, seats) for number, row in enumerate(rows, 1))


def _row(text: str, number: int, seats: int) -> str:
    row = ""
    for run in re.findall(r"\d+|.", text):
        if run.isascii() and run.isdigit():
            row += EMPTY * min(int(run[:3]), SIZE + 1)
        elif run in SEAT[:seats]:
            row += str(SEAT.index(run))
        else:
            raise ValueError(f"Row {number} of the board: nobody plays {run}.")
    if len(row) != SIZE:
        raise ValueError(f"Row {number} of the board has {SIZE} tiles: not {len(row)}.")
    return row


def _left(players: str) -> tuple[int, ...]:
    whole = len(players) in SEATS and all(name in (SEAT[at], GONE) for at, name in enumerate(players))
    if not whole or not players.strip(GONE):
        raise ValueError(f"The players are ab, abc or abcd, with {GONE} for one who is out: not {players}.")
    return tuple(seat for seat, name in enumerate(players) if name == GONE)


def _dice(dice: Rolled) -> str:
    return "{}{}+{}{}".format(*dice.pink, *dice.green)


def _roll(text: str, seat: int, options: Options) -> tuple[Rolled | None, str]:
    """The dice, and the mark behind them."""
    if text == NO_ROLL:
        return None, ""
    read = _ROLL.fullmatch(text)
    if read is None:
        raise ValueError(f"A roll is two pink and two green dice, as 61+32, or {NO_ROLL}: not {text}.")
    *dice, mark = read.groups()
    if mark and options.mode == "quick":
        raise ValueError(f"{mark} behind the dice is for the learning mode.")
    pink_left, pink_right, green_left, green_right = map(int, dice)
    return Rolled(seat, (pink_left, pink_right), (green_left, green_right)), mark


def _words(options: Options) -> Iterator[str]:
    if options.mode == "learning":
        yield "learning"
    if options.strict:
        yield "strict"
    if options.doubles:
        yield "doubles"
    if options.timer:
        yield f"timer{options.timer}"


def _options(words: Sequence[str]) -> Options:
    """The options whose words these are, in any order."""
    options = Options(
        mode="learning" if "learning" in words else "quick",
        strict="strict" in words,
        doubles="doubles" in words,
        timer=next((timer for timer in TIMERS if f"timer{timer}" in words), 0),
    )
    strange = Counter(words) - Counter(_words(options))
    if strange:
        raise ValueError(f"The rules of a match do not know this, or not twice: {' '.join(strange)}.")
    return options


def _check(position: Position) -> None:
    """Refuses what no match can come to."""
    if len({owner(position.board, four[0]) for four in _made(position.board)}) > 1:
        raise ValueError("Two players cannot both have won.")
    won, dice = position.won, position.dice
    if dice is None:
        return
    if won and won.how != "vapoosh":
        raise ValueError("The game is over: no roll lies on the table.")
    if won is None and all(owner(position.board, tile) == position.seat for tile in dice.tiles):
        raise ValueError("Every tile of this roll is the player's own, so the go is over.")
