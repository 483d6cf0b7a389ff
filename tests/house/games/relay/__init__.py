"""Relay, a hosted game for tests: an organiser lays a course, begins, gives points and finishes; teams claim
its legs. The course is hidden until it begins, and which legs a team has claimed until it is finished, unless
it is open to all. A team may have a list of names, whose first is its captain."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from gridhouse.kernel import (
    Actor,
    Chronicle,
    Command,
    Event,
    Game,
    GameQuestion,
    Happening,
    Kinds,
    Outcome,
    Refusal,
    ResultRow,
    Results,
    Sealed,
    UndoPolicy,
)

LEGS = 3
LISTS = (("Cap", "Mate"), ("Cap", "Other"))
"""What the names of a team may be, of all that could be thought of."""


class Begin(Command, frozen=True):
    pass


class Give(Command, frozen=True):
    points: Annotated[int, Meta(ge=-9, le=9)]
    to: int


class Finish(Command, frozen=True):
    pass


class Claim(Command, frozen=True):
    leg: int


class Enlist(Command, frozen=True):
    """Write down the names of a team, the captain first."""

    team: int
    names: tuple[str, ...]


class Laid(Event, frozen=True):
    seats: int
    course: tuple[int, ...]
    delay: int = 0
    open: bool = False


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


class Enlisted(Event, frozen=True):
    team: int
    names: tuple[str, ...]


class Grown(Event, frozen=True):
    """Another team has joined in."""


class Team(Struct, frozen=True):
    points: int = 0
    legs: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    delay: Literal[0, 3, 600] = 0
    """By how many seconds onlookers see it later."""
    open: bool = False
    """Whether everybody sees which legs a team has claimed."""


class State(Struct, frozen=True):
    course: tuple[int, ...] = ()
    teams: tuple[Team, ...] = ()
    begun: bool = False
    finished: bool = False
    delay: int = 0
    open: bool = False


class TeamView(Struct, frozen=True):
    points: int
    claimed: int
    legs: tuple[int, ...] | None
    names: tuple[str, ...]


class AskLeg(Struct, frozen=True, forbid_unknown_fields=True):
    """What is there to be known of a leg?"""

    leg: Annotated[int, Meta(ge=0)]


class LegTold(Struct, frozen=True):
    length: int | None
    claimed: bool | None
    """Whether the team that asks has claimed it; None for whoever is of no team."""


class View(Struct, frozen=True):
    course: tuple[int, ...] | None
    teams: tuple[TeamView, ...]
    begun: bool
    finished: bool


Commands = Begin | Give | Finish | Claim | Enlist
Events = Laid | Begun | Given | Claimed | Enlisted | Finished | Grown


def laid(rng: Sealed) -> tuple[int, ...]:
    """A course. Its legs have ten digits, so that they are in no other bytes by chance."""
    return tuple(10**9 + rng.below(3 * 10**9) for _ in range(LEGS))


def organises(actor: Actor) -> bool:
    return actor.role in ("admin", "historian")


def tell_leg(state: State, actor: Actor, asked: AskLeg) -> LegTold:
    """A leg, as far as its length and who has claimed it may be known."""
    if asked.leg >= LEGS:
        raise Refusal("no_such_leg", "There is no such leg.")
    known = state.begun or state.finished or organises(actor)
    team = actor.acts_for
    claimed = None if team is None else asked.leg in state.teams[team].legs
    return LegTold(state.course[asked.leg] if known and state.course else None, claimed)


class Score(Struct, frozen=True):
    at: int
    seat: int
    points: int


class Story(Struct, frozen=True):
    """Who had how many points when, and which member claimed how many legs."""

    scores: tuple[Score, ...] = ()
    claims: dict[int, int] = {}


def add_to_story(story: Story, happened: Happening) -> Story:
    match happened.fact:
        case Given(points, seat):
            return replace(story, scores=(*story.scores, _scored(story, happened.at, seat, points)))
        case Claimed(seat):
            member = happened.actor.member or 0
            claims = {**story.claims, member: story.claims.get(member, 0) + 1}
            return Story((*story.scores, _scored(story, happened.at, seat, 1)), claims)
    return story


def _scored(story: Story, at: int, seat: int, points: int) -> Score:
    before = next((score.points for score in reversed(story.scores) if score.seat == seat), 0)
    return Score(at, seat, before + points)


class Relay(Game[Options, State, Commands, Events, View]):
    key, name, about = "relay", "Relay", "Claim the legs of a course."
    seats, blank, hosted = range(21), State(), True
    host_only = (Finish, Finished)
    managers_only = (Enlist,)
    undo: ClassVar[UndoPolicy] = UndoPolicy("admin")
    kinds = Kinds(Options, State, Commands, Events, View)

    questions: ClassVar[dict[str, GameQuestion]] = {
        "leg": GameQuestion("What is there to be known of a leg.", AskLeg, LegTold, tell_leg, AskLeg(0)),
    }
    chronicle = Chronicle("Who had how many points when.", Story, Story(), add_to_story, lambda story: story)

    def setup(self, options: Options, seats: int, rng: Sealed) -> list[Events]:
        return [Laid(seats, laid(rng), options.delay, options.open)]

    def legal(self, state: State, actor: Actor) -> list[Commands]:
        if state.finished or actor.role not in ("admin", "player"):
            return []
        if actor.role == "admin":
            gifts = (Give(1, seat) for seat in range(len(state.teams)))
            lists = (wish for seat in range(len(state.teams)) for wish in self._lists(state, seat))
            return [*gifts, Finish()] if state.begun else [Begin(), *lists]
        own = actor.seat or 0
        manages = not state.begun and own < len(state.teams) and state.teams[own].names
        return self._lists(state, own) if manages else self._claims(state, actor.seat)

    def _lists(self, state: State, seat: int) -> list[Commands]:
        return [Enlist(seat, names) for names in LISTS if names != state.teams[seat].names]

    def _claims(self, state: State, team: int | None) -> list[Commands]:
        if not state.begun or state.finished or team is None or team >= len(state.teams):
            return []
        return [Claim(leg) for leg in range(LEGS) if leg not in state.teams[team].legs]

    def decide(self, state: State, actor: Actor, command: Commands, rng: Sealed) -> list[Events]:
        if isinstance(command, Claim):
            if command not in self._claims(state, actor.acts_for):
                raise Refusal("not_now", "You cannot claim this leg now.", self.legal(state, actor))
            return [Claimed(actor.acts_for or 0, command.leg)]
        own_list = (
            isinstance(command, Enlist) and command.team == actor.seat and state.teams[command.team].names
        )
        if actor.role != "admin" and not own_list:
            raise Refusal("not_yours", "Only an organiser does that.")
        if state.finished or isinstance(command, Begin | Enlist) == state.begun:
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
            case Enlist(team, names) if team in range(len(state.teams)) and names != state.teams[team].names:
                return [Enlisted(team, names)]
            case Enlist():
                raise Refusal("no_list", "There is no such team, or it has that list already.")

    def evolve(self, state: State, event: Events) -> State:
        match event:
            case Laid(seats, course, delay, open_to_all):
                return State(course, (Team(),) * seats, delay=delay, open=open_to_all)
            case Enlisted(seat, names):
                return _changed(state, seat, replace(state.teams[seat], names=names))
            case Begun():
                return replace(state, begun=True)
            case Given(points, to):
                team = state.teams[to]
                return _changed(state, to, replace(team, points=team.points + points))
            case Claimed(seat, leg):
                team = state.teams[seat]
                return _changed(state, seat, replace(team, points=team.points + 1, legs=(*team.legs, leg)))
            case Finished():
                return replace(state, finished=True)
            case Grown():
                return replace(state, teams=(*state.teams, Team()))

    def results(self, state: State, actor: Actor) -> Results | None:
        if not state.begun:
            return None
        order = sorted(range(len(state.teams)), key=lambda seat: -state.teams[seat].points)
        rows = (ResultRow(seat, (state.teams[seat].points, _captain(state.teams[seat]))) for seat in order)
        return Results(("Points", "Captain"), tuple(rows))

    def template(self, state: State, options: Options) -> Options:
        if state.begun and not state.finished:
            raise Refusal("not_now", "You can copy this when it is over.")
        return replace(options, open=True)

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
                    team.points,
                    len(team.legs),
                    team.legs if open_to_all or state.open or seat == actor.seat else None,
                    team.names,
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
        best = max((team.points for team in state.teams), default=0)
        winners = tuple(seat for seat, team in enumerate(state.teams) if team.points == best)
        furthest = " and ".join(f"{{{seat}}}" for seat in winners) or "Nobody"
        return Outcome(winners, f"{furthest} got furthest.")

    def tell(self, state: State, event: Events, actor: Actor) -> str:
        match event:
            case Laid():
                return "A course is laid."
            case Begun():
                return "It begins."
            case Given(points, to):
                return f"{{{to}}} gets {points}."
            case Enlisted(seat):
                return f"{{{seat}}} has a list."
            case Claimed(seat, leg) if state.open or seat == actor.seat or organises(actor):
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
                return event if state.open or seat == actor.seat or organises(actor) else None
            case Enlisted() | Begun() | Given() | Finished() | Grown():
                return event

    def knows(self, state: State, seat: int) -> bool:
        return not state.open and not state.finished

    def roster(self, state: State, seat: int) -> tuple[str, ...]:
        return state.teams[seat].names

    def may_manage(self, state: State, seat: int, name: str) -> bool:
        return state.teams[seat].names[:1] == (name,)

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        if state.finished or organises(actor):
            return state
        teams = tuple(
            team
            if state.open or seat == actor.seat
            else replace(team, legs=tuple(rng.shuffled(range(LEGS))[: len(team.legs)]))
            for seat, team in enumerate(state.teams)
        )
        return replace(state, course=state.course if state.begun else laid(rng), teams=teams)


def _captain(team: Team) -> str | None:
    return team.names[0] if team.names else None


def _changed(state: State, seat: int, team: Team) -> State:
    return replace(state, teams=(*state.teams[:seat], team, *state.teams[seat + 1 :]))


GAME = Relay()
