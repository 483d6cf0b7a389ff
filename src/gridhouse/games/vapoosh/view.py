"""What players and onlookers see.

Nothing on the table is secret but the dice to come, so all see the same; in learning mode nobody
is shown the product or the tiles before the player has found them, or someone could read them out.
"""

from msgspec import Struct

from gridhouse.games.vapoosh.board import Tile
from gridhouse.games.vapoosh.moves import Won
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.state import Last, Phase, State
from gridhouse.kernel import Actor


class View(Struct, frozen=True):
    """All that a page draws."""

    you: int | None
    """The seat of the one who looks."""
    seats: int
    options: Options
    board: str
    """144 letters, row by row from row 1, columns 1 to 12: the seat's digit, or a dot."""
    seat: int
    """Whose go it is."""
    go: int
    """How many goes have begun."""
    phase: Phase
    pink: tuple[int, int] | None
    green: tuple[int, int] | None
    sums: tuple[int, int] | None
    """Pink and green, of the last roll."""
    product: int | None
    """What the sums make, where it may be told."""
    offers: tuple[Tile, ...]
    """The tiles to mark: those where the player may place, where they may be shown."""
    last: Last | None
    """What happened last, other than a roll."""
    slips: tuple[int, ...]
    """Wrong tiles and products so far, for each seat."""
    left: tuple[int, ...]
    """Seats that are out of the game."""
    won: Won | None
    """Who won, how, and on which tiles."""


def view(state: State, actor: Actor) -> View:
    """The match as this actor sees it."""
    dice = state.dice
    return View(
        you=actor.seat,
        seats=state.seats,
        options=state.options,
        board=state.board,
        seat=state.seat,
        go=state.go,
        phase=state.phase,
        pink=dice.pink if dice else None,
        green=dice.green if dice else None,
        sums=dice.sums if dice else None,
        product=dice.product if dice and state.phase == "place" else None,
        offers=state.offers if state.marked else (),
        last=state.last,
        slips=state.slips,
        left=state.left,
        won=state.won,
    )
