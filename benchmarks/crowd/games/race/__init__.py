"""Race, a stand-in for a hosted race: twenty teams work on a board of 56 tiles with texts, and everybody's
points are on the screen. What a team has done for a tile is its own until the tile is full."""

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.kernel import (
    NO_UNDO,
    Actor,
    Command,
    Event,
    Game,
    Kinds,
    NoOptions,
    Outcome,
    Refusal,
    Sealed,
)

TILES = 56
FULL = 1000
"""What a tile takes; so much that none is full while it is measured how ordinary commands are told."""
_DEEDS = ("Bring back", "Find", "Build", "Win", "Catch", "Cook", "Draw", "Carry", "Sing about", "Photograph")
_THINGS = ("a lantern", "seven shells", "the old key", "a paper boat", "three maps", "a blue stone", "a kite")


class Tile(Struct, frozen=True):
    title: str
    text: str
    worth: int


class Report(Command, frozen=True):
    tile: int
    amount: int


class Laid(Event, frozen=True):
    seats: int


class Reported(Event, frozen=True):
    seat: int
    member: int
    tile: int
    amount: int


class State(Struct, frozen=True):
    progress: tuple[tuple[int, ...], ...] = ()
    """Of each team, what it has done for each tile."""
    points: tuple[int, ...] = ()
    """Of each member, by number."""


class TeamView(Struct, frozen=True):
    points: int
    full: list[int]


class View(Struct, frozen=True):
    tiles: tuple[Tile, ...]
    teams: list[TeamView]
    members: tuple[int, ...]
    mine: tuple[int, ...] | None


def tile(number: int) -> Tile:
    """A tile as somebody would have written it."""
    deed, thing = _DEEDS[number % len(_DEEDS)], _THINGS[number % len(_THINGS)]
    text = (
        f"{deed} {thing} before another team does. Every member of the team may help, and everything that "
        f"is shown with the team's sign in the picture counts. Ask an organiser when in doubt."
    )
    return Tile(f"{deed} {thing} {number + 1}", text, 5 + number % 4 * 5)


BOARD = tuple(map(tile, range(TILES)))


class Race(Game[NoOptions, State, Report, Laid | Reported, View]):
    key, name, about = "race", "Race", "Teams fill the tiles of a board."
    seats, blank, hosted, undo = range(2, 21), State(), True, NO_UNDO
    kinds = Kinds(NoOptions, State, Report, Laid | Reported, View)

    def setup(self, options: NoOptions, seats: int, rng: Sealed) -> list[Laid | Reported]:
        return [Laid(seats)]

    def legal(self, state: State, actor: Actor) -> None:
        return None

    def decide(self, state: State, actor: Actor, command: Report, rng: Sealed) -> list[Laid | Reported]:
        if actor.seat is None or actor.member is None:
            raise Refusal("not_in_a_team", "Only a member of a team reports.")
        if not 0 <= command.tile < TILES or not 0 < command.amount < FULL:
            raise Refusal("no_such_tile", "There is no such tile.")
        return [Reported(actor.seat, actor.member, command.tile, command.amount)]

    def evolve(self, state: State, event: Laid | Reported) -> State:
        if isinstance(event, Laid):
            return State(((0,) * TILES,) * event.seats)
        points = [*state.points, *([0] * (event.member + 1 - len(state.points)))]
        points[event.member] += event.amount
        done = list(state.progress[event.seat])
        done[event.tile] += event.amount
        teams = list(state.progress)
        teams[event.seat] = tuple(done)
        return replace(state, progress=tuple(teams), points=tuple(points))

    def view(self, state: State, actor: Actor) -> View:
        teams = []
        for done in state.progress:
            full = [number for number, amount in enumerate(done) if amount >= FULL]
            teams.append(TeamView(sum(BOARD[number].worth for number in full) + sum(done), full))
        mine = state.progress[actor.seat] if actor.seat is not None else None
        return View(BOARD, teams, state.points, mine)

    def turn(self, state: State) -> tuple[int, ...]:
        return tuple(range(len(state.progress)))

    def outcome(self, state: State) -> Outcome | None:
        return None

    def tell(self, state: State, event: Laid | Reported, actor: Actor) -> str:
        if isinstance(event, Laid):
            return "The board is laid."
        return f"{{{event.seat}}} reports {event.amount} for {BOARD[event.tile].title}."


GAME = Race()
