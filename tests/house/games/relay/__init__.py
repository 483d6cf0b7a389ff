"""Relay, a hosted game for tests: an organiser lays a course, begins, gives points and finishes; teams claim
its legs. The course is hidden until it begins, and which legs a team has claimed until it is finished."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from gridhouse.kernel import Actor, Command, Event, Game, Kinds, Outcome, Refusal, Sealed, UndoPolicy

LEGS = 3


class Begin(Command, frozen=True):
    pass


class Give(Command, frozen=True):
    points: Annotated[int, Meta(ge=-9, le=9)]
    to: int


class Finish(Command, frozen=True):
    pass


class Claim(Command, frozen=True):
    leg: int


class Laid(Event, frozen=True):
    seats: int
    course: tuple[int, ...]
    delay: int = 0


class Begun(Event, frozen=True):
    pass


class Given(Event, frozen=True):
    points: int
    to: int


class Claimed(Event, frozen=True):
    seat: int
    leg: int


class Finished(Event, frozen=True):
    pass


class Grown(Event, frozen=True):
    """Another team has joined in."""


class Team(Struct, frozen=True):
    points: int = 0
    legs: tuple[int, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    delay: Literal[0, 3, 600] = 0
    """By how many seconds onlookers see it later."""


class State(Struct, frozen=True):
    course: tuple[int, ...] = ()
    teams: tuple[Team, ...] = ()
    begun: bool = False
    finished: bool = False
    delay: int = 0


class TeamView(Struct, frozen=True):
    points: int
    claimed: int
    legs: tuple[int, ...] | None


class View(Struct, frozen=True):
    course: tuple[int, ...] | None
    teams: tuple[TeamView, ...]
    begun: bool
    finished: bool


Commands = Begin | Give | Finish | Claim
Events = Laid | Begun | Given | Claimed | Finished | Grown


def laid(rng: Sealed) -> tuple[int, ...]:
    """A course. Its legs have ten digits, so that they are in no other bytes by chance."""
    return tuple(10**9 + rng.below(3 * 10**9) for _ in range(LEGS))


def organises(actor: Actor) -> bool:
    return actor.role in ("admin", "historian")


class Relay(Game[Options, State, Commands, Events, View]):
    key, name, about = "relay", "Relay", "Claim the legs of a course."
    seats, blank, hosted = range(2, 21), State(), True
    undo: ClassVar[UndoPolicy] = UndoPolicy("admin")
    kinds = Kinds(Options, State, Commands, Events, View)

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Events]:
        return [Laid(seats, laid(rng), options.delay)]

    def legal(self, state: State, actor: Actor) -> list[Commands]:
        if state.finished or actor.role not in ("admin", "player"):
            return []
        if actor.role == "admin":
            gifts = (Give(1, seat) for seat in range(len(state.teams)))
            return [*gifts, Finish()] if state.begun else [Begin()]
        return self._claims(state, actor.seat)

    def _claims(self, state: State, team: int | None) -> list[Commands]:
        if not state.begun or state.finished or team is None or team >= len(state.teams):
            return []
        return [Claim(leg) for leg in range(LEGS) if leg not in state.teams[team].legs]

    def decide(self, state: State, actor: Actor, command: Commands, rng: Sealed) -> list[Events]:
        if isinstance(command, Claim):
            if command not in self._claims(state, actor.acts_for):
                raise Refusal("not_now", "You cannot claim this leg now.", self.legal(state, actor))
            return [Claimed(actor.acts_for or 0, command.leg)]
        if actor.role != "admin":
            raise Refusal("not_yours", "Only an organiser does that.")
        if state.finished or isinstance(command, Begin) == state.begun:
            raise Refusal("not_now", "This is not the time for that.", self.legal(state, actor))
        match command:
            case Begin():
                return [Begun()]
            case Give(points, to) if to in range(len(state.teams)):
                return [Given(points, to)]
            case Give():
                raise Refusal("no_team", "There is no such team.")
            case Finish():
                return [Finished()]

    def evolve(self, state: State, event: Events) -> State:
        match event:
            case Laid(seats, course, delay):
                return State(course, (Team(),) * seats, delay=delay)
            case Begun():
                return replace(state, begun=True)
            case Given(points, to):
                team = state.teams[to]
                return _changed(state, to, replace(team, points=team.points + points))
            case Claimed(seat, leg):
                team = state.teams[seat]
                return _changed(state, seat, Team(team.points + 1, (*team.legs, leg)))
            case Finished():
                return replace(state, finished=True)
            case Grown():
                return replace(state, teams=(*state.teams, Team()))

    def delay(self, state: State) -> float:
        return state.delay

    def add_seat(self, state: State, seat: int, rng: Sealed) -> list[Events]:
        if state.finished:
            raise Refusal("over", "This relay is over.")
        return [Grown()]

    def view(self, state: State, actor: Actor) -> View:
        open_to_all = state.finished or organises(actor)
        return View(
            course=state.course if state.begun or open_to_all else None,
            teams=tuple(
                TeamView(
                    team.points, len(team.legs), team.legs if open_to_all or seat == actor.seat else None
                )
                for seat, team in enumerate(state.teams)
            ),
            begun=state.begun,
            finished=state.finished,
        )

    def turn(self, state: State) -> tuple[int, ...]:
        if not state.begun or state.finished:
            return ()
        return tuple(seat for seat, team in enumerate(state.teams) if len(team.legs) < LEGS)

    def outcome(self, state: State) -> Outcome | None:
        if not state.finished:
            return None
        best = max(team.points for team in state.teams)
        winners = tuple(seat for seat, team in enumerate(state.teams) if team.points == best)
        return Outcome(winners, " and ".join(f"{{{seat}}}" for seat in winners) + " got furthest.")

    def tell(self, state: State, event: Events, actor: Actor) -> str:
        match event:
            case Laid():
                return "A course is laid."
            case Begun():
                return "It begins."
            case Given(points, to):
                return f"{{{to}}} gets {points}."
            case Claimed(seat, leg) if seat == actor.seat or organises(actor):
                return f"{{{seat}}} claims leg {leg + 1}."
            case Claimed(seat):
                return f"{{{seat}}} claims a leg."
            case Finished():
                return "It is finished."
            case Grown():
                return "There is room for one more team."

    def show(self, state: State, event: Events, actor: Actor) -> Events | None:
        match event:
            case Laid():
                return event if organises(actor) else None
            case Claimed(seat):
                return event if seat == actor.seat or organises(actor) else None
            case Begun() | Given() | Finished() | Grown():
                return event

    def knows(self, state: State, seat: int) -> bool:
        return bool(state.teams[seat].legs) and not state.finished

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        if state.finished or organises(actor):
            return state
        teams = tuple(
            team
            if seat == actor.seat
            else replace(team, legs=tuple(rng.shuffled(range(LEGS))[: len(team.legs)]))
            for seat, team in enumerate(state.teams)
        )
        return replace(state, course=state.course if state.begun else laid(rng), teams=teams)


def _changed(state: State, seat: int, team: Team) -> State:
    return replace(state, teams=(*state.teams[:seat], team, *state.teams[seat + 1 :]))


GAME = Relay()
