"""The set-up: settings, words, placement, and being ready. Both players may do it at the same time."""

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from gridhouse.games.head.rules.grid import Spot
from gridhouse.games.head.rules.layout import fits, lie_well, scatter
from gridhouse.games.head.rules.limits import pace
from gridhouse.games.head.rules.moves import (
    Began,
    Fact,
    Hide,
    Laid,
    Lay,
    Lift,
    Pick,
    Readied,
    Scatter,
    Settle,
    Settled,
    Start,
    Surprise,
    Write,
    Written,
)
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.state import Side, State, bare, rewritten
from gridhouse.games.head.rules.vocabulary import pick, spelled
from gridhouse.kernel import Refusal, Sealed

Preparation = Settle | Write | Lay | Lift | Pick | Scatter | Start | Surprise | Hide
Button = Literal["pick", "scatter", "start"]


def prepare(state: State, seat: int, wish: Preparation, rng: Sealed) -> list[Fact]:
    """What follows from a wish of the set-up."""
    side = state.sides[seat]
    if side.ready:
        raise Refusal("ready", "You are ready already: wait for the other player.")
    match wish:
        case Settle():
            return _settle(state, seat, wish.settings)
        case Write():
            return [_write(seat, side, wish)]
        case Lay():
            return [_lay(seat, side, wish.row, wish.spot)]
        case Lift():
            return [_lift(seat, side, wish.row)]
        case Pick():
            return [fill(seat, side, rng)]
        case Scatter():
            return [place(seat, side, rng)]
        case Start():
            return _start(state, seat, side, rng)
        case Surprise():
            return _surprise(state, seat, side, rng)
        case Hide():
            return _hide(state, seat, wish, rng)


def buttons(side: Side) -> tuple[Button, ...]:
    """The buttons that are enabled."""
    unplaced = any(word and spot is None for word, spot in zip(side.rows, side.spots, strict=True))
    enabled: dict[Button, bool] = {
        "pick": not all(side.rows),
        "scatter": unplaced,
        "start": None not in side.spots,
    }
    return () if side.ready else tuple(button for button, on in enabled.items() if on)


def fill(seat: int, side: Side, rng: Sealed, pool: Literal["known"] | UnsetType = "known") -> Written:
    """Random words for the empty rows."""
    if all(side.rows):
        raise Refusal("rows_full", "Every row has its word already.")
    rows = pick(side.rows, side.settings.lengths, rng, pool or "common")
    return Written(seat, rows, drawn=True, pool=pool)


def place(seat: int, side: Side, rng: Sealed) -> Laid:
    """Random places for the words that have none."""
    if "scatter" not in buttons(side):
        raise Refusal("nothing_to_place", "There is no word that waits to be placed.")
    spots = scatter(side.settings.size, side.rows, side.spots, rng)
    if spots is None:
        raise Refusal("no_room", "There is no room for all words: lift one that lies on the grid.")
    return Laid(seat, spots, drawn=True)


def begin(state: State, rng: Sealed) -> Began:
    """The guessing begins, with the limits and actions that the settings give."""
    first, second = (side.settings for side in state.sides)
    balanced = state.options.balanced
    paces = pace(first, second, balanced), pace(second, first, balanced)
    return Began(starter(state, rng), (state.limit(0), state.limit(1)), paces)


def starter(state: State, rng: Sealed) -> int:
    """H-09: who starts is drawn, unless it was agreed."""
    agreed = {"first": 0, "second": 1}.get(state.options.starts)
    return rng.below(2) if agreed is None else agreed


def _settle(state: State, seat: int, settings: Settings) -> list[Fact]:
    if settings.colour == state.sides[1 - seat].settings.colour:
        raise Refusal("colour_taken", f"The other player has {settings.colour}: take another colour.")
    return [Settled(seat, replace(settings, open=UNSET))]


def _write(seat: int, side: Side, wish: Write) -> Written:
    row = _row(side, wish.row)
    word = spelled(wish.word, side.settings.lengths[row]) if wish.word.strip() else ""
    return Written(seat, (*side.rows[:row], word, *side.rows[row + 1 :]))


def _lay(seat: int, side: Side, at: int, spot: Spot) -> Laid:
    row, size = _row(side, at), side.settings.size
    if not side.rows[row]:
        raise Refusal("no_word", "Write a word into this row first.")
    if side.spots[row] is not None:
        raise Refusal("placed_already", f"{side.rows[row]} lies on the grid already: lift it first.")
    if not fits(size, side.written, side.rows[row], spot):
        text = "does not fit there: words stay on the grid and share only cells with equal letters."
        raise Refusal("no_fit", f"{side.rows[row]} {text}")
    return Laid(seat, (*side.spots[:row], spot, *side.spots[row + 1 :]))


def _lift(seat: int, side: Side, at: int) -> Laid:
    row = _row(side, at)
    if side.spots[row] is None:
        raise Refusal("not_placed", "The word of this row does not lie on the grid.")
    return Laid(seat, (*side.spots[:row], None, *side.spots[row + 1 :]))


def _start(state: State, seat: int, side: Side, rng: Sealed) -> list[Fact]:
    if None in side.spots:
        raise Refusal("not_placed_all", "Place all your words first.")
    return [Readied(seat), begin(state, rng)] if state.sides[1 - seat].ready else [Readied(seat)]


def _surprise(state: State, seat: int, side: Side, rng: Sealed) -> list[Fact]:
    facts: list[Fact] = []
    if not all(side.rows):
        filled = fill(seat, side, rng)
        facts, side = [filled], rewritten(side, filled.rows)
    if None in side.spots:
        laid = place(seat, side, rng)
        facts, side = [*facts, laid], replace(side, spots=laid.spots)
    return [*facts, *_start(state, seat, side, rng)]


def _hide(state: State, seat: int, wish: Hide, rng: Sealed) -> list[Fact]:
    side = bare(state.sides[seat].settings)
    lengths, size = side.settings.lengths, side.settings.size
    if len(wish.words) != len(lengths) or len(wish.spots) != len(lengths):
        raise Refusal("rows", f"Hide {len(lengths)} words.")
    rows = tuple(spelled(word, length) for word, length in zip(wish.words, lengths, strict=True))
    if not lie_well(size, rows, wish.spots):
        raise Refusal("no_fit", "These words do not fit: they leave the grid, or meet in unequal letters.")
    hidden = replace(side, rows=rows, spots=wish.spots)
    return [Written(seat, rows), Laid(seat, wish.spots), *_start(state, seat, hidden, rng)]


def _row(side: Side, row: int) -> int:
    if row >= len(side.rows):
        raise Refusal("no_such_row", f"There are {len(side.rows)} rows.")
    return row
