"""ChromaCross as a game of the house: the server judges each letter, and the solution never leaves it."""

from collections.abc import Mapping
from types import MappingProxyType

from gridhouse.games.chromacross import rules
from gridhouse.games.chromacross.bots import BOTS
from gridhouse.games.chromacross.disguise import disguise
from gridhouse.games.chromacross.moves import Dealt, Fact, GaveUp, Guessed, Wish
from gridhouse.games.chromacross.options import Options
from gridhouse.games.chromacross.state import State, evolve
from gridhouse.games.chromacross.view import View, view
from gridhouse.kernel import NO_UNDO, Actor, Game, Kinds, Sealed


class ChromaCross(Game[Options, State, Wish, Fact, View]):
    """Two words cross; every colour is a letter. Alone, or a race of up to eight on one puzzle.

    `dailies` are the puzzles that are published, by number. Rows are only ever added to it and never
    change, so that setting a match up stays a pure function of its options.
    """

    key = "chromacross"
    name = "ChromaCross"
    about = "Two words cross, every colour is a letter: break the code before you run out of guesses."
    seats = rules.SEATS
    kinds = Kinds(Options, State, Wish, Fact, View)
    blank = State()
    undo = NO_UNDO
    bots = BOTS
    turns_round = False  # nobody begins

    legal = staticmethod(rules.legal)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    outcome = staticmethod(rules.outcome)
    disguise = staticmethod(disguise)

    def __init__(self, dailies: Mapping[int, rules.Daily] = MappingProxyType({})) -> None:
        self._dailies = dailies

    def with_puzzles(self, out: Mapping[str, Mapping[int, rules.Daily]]) -> "ChromaCross":
        return ChromaCross(out["daily"])

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Fact]:
        return rules.setup(options, seats, rng, self._dailies)

    def decide(self, state: State, actor: Actor, command: Wish, rng: Sealed) -> list[Fact]:
        return rules.decide(state, actor, command)

    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.over else tuple(at for at in range(len(state.tracks)) if at not in state.finished)

    def knows(self, state: State, seat: int) -> bool:
        track = state.tracks[seat]
        return bool(track.revealed or track.wrong) and not state.over

    def rematch(self, state: State, options: Options) -> Options:
        return rules.rematch(state)

    def show(self, state: State, event: Fact, actor: Actor) -> Fact | None:
        match event:
            case GaveUp():
                return event
            case Guessed(seat) if seat == actor.seat:
                return event
            case _:
                return event if actor.role == "historian" else None

    def tell(self, state: State, event: Fact, actor: Actor) -> str:
        match event:
            case Dealt():
                return f"A puzzle of {len(event.cross.letters)} letters is laid out: {event.difficulty}."
            case Guessed(seat, letter):
                open_to_all = actor.role == "historian"
                name = letter if open_to_all or actor.seat == seat else "a letter"
                verb = "finds" if letter in state.cross.letters else "misses with"
                return f"{{{seat}}} {verb} {name}."
            case GaveUp(seat):
                return f"{{{seat}}} gives up."
