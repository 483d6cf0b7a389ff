"""Don't Lose Your Head as a game of the house."""

from collections.abc import Sequence

from msgspec.structs import replace

from gridhouse.games.head import prepare, rules, words
from gridhouse.games.head.bots import BOTS, fallback, ponder
from gridhouse.games.head.disguise import disguise
from gridhouse.games.head.even import Even, by_history
from gridhouse.games.head.moves import Began, Fact, Laid, TimeUp, Wish, Written
from gridhouse.games.head.options import Options
from gridhouse.games.head.state import State, evolve
from gridhouse.games.head.view import View, view
from gridhouse.kernel import Actor, Game, Kinds, Outcome, Sealed, Timer


class Head(Game[Options, State, Wish, Fact, View]):
    """Hangman and battleship in one: letters, coordinates and words against a miss limit."""

    key = "dont-lose-your-head"
    name = "Don't Lose Your Head"
    about = "Hide words on a grid, and find the other's letters and cells before the blade falls."
    seats = rules.SEATS
    kinds = Kinds(Options, State, Wish, Fact, View)
    blank = State()
    undo = "none"  # whoever takes back a guess keeps what it has shown
    bots = BOTS

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Fact]:
        return rules.setup(options, seats)

    def legal(self, state: State, actor: Actor) -> list[Wish] | None:
        return rules.legal(state, actor)

    def decide(self, state: State, actor: Actor, command: Wish, rng: Sealed) -> list[Fact]:
        return rules.decide(state, actor, command, rng)

    def evolve(self, state: State, event: Fact) -> State:
        return evolve(state, event)

    def view(self, state: State, actor: Actor) -> View:
        return view(state, actor)

    def turn(self, state: State) -> tuple[int, ...]:
        return rules.turn(state)

    def waits(self, state: State) -> bool:
        return state.phase != "setup"  # whoever sent the link sets up meanwhile

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.won.seat,), words.won(state.won)) if state.won else None

    def tell(self, state: State, event: Fact, actor: Actor) -> str:
        return words.tell(state, event, actor)

    def rematch(self, state: State, options: Options) -> Options:
        return rules.rematch(state)

    def even(self, winners: Sequence[tuple[int, ...]]) -> Even | None:
        return by_history(winners)

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
                return prepare.fill(event.seat, state.sides[event.seat], rng)
            case Laid(drawn=True):
                return prepare.place(event.seat, state.sides[event.seat], rng)
            case Began():
                return replace(event, seat=prepare.starter(state, rng))
            case _:
                return event

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return disguise(state, actor, rng)
