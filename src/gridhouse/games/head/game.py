"""Don't Lose Your Head as a game of the house."""

from collections.abc import Sequence

from msgspec.structs import replace

from gridhouse.games.head.bots.bots import BOTS, fallback, ponder
from gridhouse.games.head.disguise import disguise
from gridhouse.games.head.rules import prepare, rules
from gridhouse.games.head.rules.even import by_history
from gridhouse.games.head.rules.moves import Began, Fact, Laid, TimeUp, Wish, Written
from gridhouse.games.head.rules.options import Options
from gridhouse.games.head.rules.state import State, evolve, untouched
from gridhouse.games.head.show import show
from gridhouse.games.head.tell import tell, won
from gridhouse.games.head.view import View, view
from gridhouse.kernel import NO_UNDO, Game, Kinds, Outcome, Sealed, Timer


class Head(Game[Options, State, Wish, Fact, View]):
    """Hangman and battleship in one: letters, coordinates and words against a miss limit."""

    key = "dont-lose-your-head"
    name = "Don't Lose Your Head"
    about = "Hide words on a grid, and find the other's letters and cells before the blade falls."
    seats = rules.SEATS
    kinds = Kinds(Options, State, Wish, Fact, View)
    blank = State()
    undo = NO_UNDO  # whoever takes back a guess keeps what it has shown
    bots = BOTS

    legal = staticmethod(rules.legal)
    decide = staticmethod(rules.decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    turn = staticmethod(rules.turn)
    tell = staticmethod(tell)
    show = staticmethod(show)
    even = staticmethod(by_history)
    disguise = staticmethod(disguise)

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Fact]:
        return rules.setup(options, seats)

    def waits(self, state: State) -> bool:
        return state.phase != "setup"  # whoever sent the link sets up meanwhile

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.won.seat,), won(state.won)) if state.won else None

    def knows(self, state: State, seat: int) -> bool:
        return state.phase != "over" and not untouched(state, seat)

    def rematch(self, state: State, options: Options) -> Options:
        return rules.rematch(state)

    def fallback(self, view: View, legal: Sequence[Wish] | None) -> Wish:
        return fallback(view)

    def ponder(self, state: State, command: Wish, rng: Sealed) -> float:
        return ponder(command, rng) if state.options.unhurried else 0.0

    def clock(self, state: State) -> Timer[Wish] | None:
        if state.phase != "play" or not state.options.clock:
            return None
        return Timer(state.go, state.options.clock, TimeUp(state.go))

    def redraw(self, state: State, event: Fact, rng: Sealed) -> Fact:
        match event:
            case Written(drawn=True):
                return prepare.fill(event.seat, state.sides[event.seat], rng, event.pool)
            case Laid(drawn=True):
                return prepare.place(event.seat, state.sides[event.seat], rng)
            case Began():
                return replace(event, seat=prepare.starter(state, rng))
            case _:
                return event
