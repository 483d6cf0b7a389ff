"""The rules: what a player may do, and what follows from it."""

from collections.abc import Sequence
from typing import Literal, NoReturn

from gridhouse.games.vapoosh.board import LINES, Tile, fours, owner, place
from gridhouse.games.vapoosh.moves import (
    Answer,
    Answered,
    Blocked,
    Fact,
    Help,
    Helped,
    Left,
    Passed,
    Place,
    Placed,
    Roll,
    Rolled,
    Slipped,
    Started,
    TimeUp,
    Wish,
    Won,
)
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.state import State
from gridhouse.kernel import Actor, Refusal, Resign, Sealed

SEATS = range(2, 5)
AWAY = 5
"""Idle goes in a row, ended by the clock, after which a player is out of the game."""


def setup(options: Options, seats: int) -> list[Fact]:
    """A new match."""
    if seats not in SEATS:
        raise Refusal("seats", "Vapoosh! is for two to four players.")
    if options.opener >= seats:
        raise Refusal("first", "Nobody sits where the first roll should come from.")
    return [Started(seats, options)]


def legal(state: State, actor: Actor) -> list[Wish] | None:
    """What this actor may wish for. Any other tile or product is a slip, not a move.

    While a learner is to find product and tiles, nothing is listed: the list would be the answer.
    """
    if state.won:
        return []
    if actor.role == "clock":
        return [TimeUp(state.go)] if state.options.timer else []
    seat = actor.acts_for
    if not _plays(state, seat):
        return []
    if seat != state.seat:
        return [Resign()]
    return [*_moves(state), Resign()] if _tellable(state) else None


def decide(state: State, actor: Actor, wish: Wish, rng: Sealed) -> list[Fact]:
    """What follows from a wish."""
    if state.won:
        raise Refusal("over", "The game is over.")
    if isinstance(wish, TimeUp):
        return _time_up(state, actor, wish)
    seat = actor.acts_for
    if seat is None or not _plays(state, seat):
        raise Refusal("not_playing", "You are not playing in this game.")
    if isinstance(wish, Resign):
        return _leave(state, seat, "resigned")
    if seat != state.seat:
        raise Refusal("not_your_go", "It is not your go yet.")
    match wish:
        case Roll():
            return _roll(state, rng)
        case Answer():
            return _answer(state, wish.product)
        case Help():
            return _help(state)
        case Place():
            return _place(state, Tile(wish.column, wish.row))


def throw(seat: int, rng: Sealed) -> Rolled:
    """Two pink dice, then two green ones."""
    pink_left, pink_right, green_left, green_right = (1 + rng.below(6) for _ in range(4))
    return Rolled(seat, (pink_left, pink_right), (green_left, green_right))


def _roll(state: State, rng: Sealed) -> list[Fact]:
    if state.phase != "roll":
        _refuse(state, "rolled_already", "You have rolled already.")
    rolled = throw(state.seat, rng)
    if rolled.vapoosh:
        return [rolled, Won(state.seat, "vapoosh")]
    if all(owner(state.board, tile) == state.seat for tile in rolled.tiles):
        missed = _following(state, state.seat)
        return [rolled, Blocked(state.seat, missed, next=_following(state, missed))]
    return [rolled]


def _answer(state: State, product: int) -> list[Fact]:
    dice = _dice(state)
    if state.phase != "answer":
        _refuse(state, "not_asked", "Nobody asks for the product now: click the tile.")
    if product != dice.product:
        return _slip(state, Slipped(state.seat, *dice.sums, product=product))
    return [Answered(state.seat, product)]


def _help(state: State) -> list[Fact]:
    _dice(state)
    if state.marked:
        _refuse(state, "marked_already", "The tiles are marked already.")
    return [Helped(state.seat)]


def _place(state: State, tile: Tile) -> list[Fact]:
    dice = _dice(state)
    if state.phase == "answer":
        _refuse(state, "answer_first", "First say the product, then click the tile.")
    if tile not in dice.tiles:
        return _slip(state, Slipped(state.seat, *dice.sums, tile=tile))
    there = owner(state.board, tile)
    if there == state.seat:
        _refuse(state, "own_tile", "Your own counter is there already: take the other tile.")
    again = state.options.doubles and dice.double
    following = _following(state, state.seat)
    made = fours(place(state.board, tile, state.seat), tile)
    if not made:
        return [Placed(state.seat, *tile, there, state.seat if again else following)]
    tiles = tuple(sorted({part for four in made for part in four}))
    won = Won(state.seat, "line" if any(four in LINES for four in made) else "square", tiles)
    return [Placed(state.seat, *tile, there, following), won]


def _slip(state: State, slipped: Slipped) -> list[Fact]:
    if not state.options.strict:
        return [slipped]
    return [slipped, Passed(state.seat, "slip", next=_following(state, state.seat))]


def _time_up(state: State, actor: Actor, wish: TimeUp) -> list[Fact]:
    if actor.role != "clock":
        raise Refusal("not_the_clock", "Only the clock says that time is up.")
    if not state.options.timer or wish.go != state.go:
        raise Refusal("not_now", "This go is not timed, or it is over.")
    if state.idle and state.away[state.seat] + 1 >= AWAY:
        return _leave(state, state.seat, "away")
    return [Passed(state.seat, "time", next=_following(state, state.seat))]


def _leave(state: State, seat: int, why: Literal["resigned", "away"]) -> list[Fact]:
    following = _following(state, state.seat) if seat == state.seat else state.seat
    staying = [other for other in range(state.seats) if other != seat and other not in state.left]
    left = Left(seat, why, following)
    return [left, Won(staying[0], "alone")] if len(staying) == 1 else [left]


def _moves(state: State) -> Sequence[Wish]:
    return [Roll()] if state.phase == "roll" else [Place(*tile) for tile in state.offers]


def _tellable(state: State) -> bool:
    """Whether naming the moves gives no answer away."""
    return state.phase == "roll" or state.marked


def _refuse(state: State, code: str, text: str) -> NoReturn:
    raise Refusal(code, text, _moves(state) if _tellable(state) else ())


def _dice(state: State) -> Rolled:
    if state.phase == "roll" or state.dice is None:
        _refuse(state, "roll_first", "Roll the dice first.")
    return state.dice


def _following(state: State, seat: int) -> int:
    """The next seat in turn order that still plays."""
    order = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return next(other for other in order if other not in state.left)


def _plays(state: State, seat: int | None) -> bool:
    return seat in range(state.seats) and seat not in state.left
