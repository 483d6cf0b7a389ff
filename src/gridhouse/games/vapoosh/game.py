"""Vapoosh! as a game of the house."""

from msgspec.structs import replace

from gridhouse.games.vapoosh import rules
from gridhouse.games.vapoosh.bots import BOTS
from gridhouse.games.vapoosh.moves import Fact, Rolled, TimeUp, Wish
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.state import State, evolve
from gridhouse.games.vapoosh.tell import tell, won
from gridhouse.games.vapoosh.view import View, view
from gridhouse.kernel import NO_UNDO, Game, Kinds, Outcome, Sealed, Timer


class Vapoosh(Game[Options, State, Wish, Fact, View]):
    """Roll, multiply, place; four in a line or a square wins."""

    key = "vapoosh"
    name = "Vapoosh!"
    about = "Roll four dice, multiply, and be the first with four in a row on the times table."
    seats = rules.SEATS
    kinds = Kinds(Options, State, Wish, Fact, View)
    blank = State()
    undo = NO_UNDO  # whoever takes back a roll would roll until it pleases
    bots = BOTS
    turns_round = False  # the option `first` says who begins

    legal = staticmethod(rules.legal)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    tell = staticmethod(tell)

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Fact]:
        return rules.setup(options, seats)

    def rematch(self, state: State, options: Options) -> Options:
        return replace(options, first=(options.opener + 1) % state.seats)

    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.won else (state.seat,)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.won.seat,), won(state.won)) if state.won else None

    def clock(self, state: State) -> Timer[Wish] | None:
        if state.won or not state.options.timer:
            return None
        return Timer(state.go, state.options.timer, TimeUp(state.go))

    def redraw(self, state: State, event: Fact, rng: Sealed) -> Fact:
        return rules.throw(state.seat, rng) if isinstance(event, Rolled) else event
