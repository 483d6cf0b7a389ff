"""Tile Race as a game of the house."""

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from gridhouse.games.race import bots, decide
from gridhouse.games.race.announce import NOTICES, announce
from gridhouse.games.race.beginning import begin, like
from gridhouse.games.race.chronicle import CHRONICLE
from gridhouse.games.race.disguise import disguise
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.intake.intake import INTAKE
from gridhouse.games.race.options import Options
from gridhouse.games.race.organise.staging import why_not_start
from gridhouse.games.race.pictures import named_by, shown_in
from gridhouse.games.race.public import PUBLIC
from gridhouse.games.race.questions import QUESTIONS
from gridhouse.games.race.rules.facts import Fact, Wiped
from gridhouse.games.race.rules.sight import knows
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import (
    Close,
    EditRoster,
    Shuffle,
    Start,
    Wipe,
    Wish,
)
from gridhouse.games.race.seen import View
from gridhouse.games.race.show import show
from gridhouse.games.race.standings import outcome, results
from gridhouse.games.race.tell import tell
from gridhouse.games.race.view import look_back, view
from gridhouse.kernel import Command, Event, Game, Kinds, Sealed, Timer, UndoPolicy


class TileRace(Game[Options, State, Wish, Fact, View]):
    """Teams race over 56 tiles, for weeks, all at the same time."""

    key = "tile-race"
    name = "Tile Race"
    about = "Teams race over 56 tiles for weeks: tasks to do, powerups to use, and fog ahead."
    seats = range(65)
    kinds = Kinds(Options, State, Wish, Fact, View)
    blank = State()
    hosted = True
    takes_pictures = True
    undo: ClassVar[UndoPolicy] = UndoPolicy("admin", 10)
    host_only: ClassVar[tuple[type[Command] | type[Event], ...]] = (Wipe, Wiped)
    managers_only: ClassVar[tuple[type[Command], ...]] = (EditRoster,)
    slow: ClassVar[tuple[type[Command], ...]] = (Shuffle,)
    bots = bots.BOTS
    chronicle = CHRONICLE
    public = PUBLIC
    questions = QUESTIONS
    notices = NOTICES
    intake = INTAKE

    legal = staticmethod(decide.legal)
    decide = staticmethod(decide.decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    look_back = staticmethod(look_back)
    outcome = staticmethod(outcome)
    results = staticmethod(results)
    tell = staticmethod(tell)
    show = staticmethod(show)
    announce = staticmethod(announce)
    disguise = staticmethod(disguise)
    knows = staticmethod(knows)

    def pictures_of(self, command: Wish) -> Iterable[str]:
        return named_by(command)

    def pictures_in(self, view: View) -> Collection[str]:
        return shown_in(view)

    def setup(self, options: Options, seats: int, rng: Sealed) -> Sequence[Fact]:
        return begin(options, seats, rng)

    def open_options(self, options: Options) -> Options:
        """Without the race that it began from, in which the whole trail lies open."""
        return replace(options, template=None)

    def turn(self, state: State) -> tuple[int, ...]:
        """Every team at the same time, but those that have finished, have nobody or wait for an organiser."""
        if state.phase != "live":
            return ()
        teams = ((seat, state.teams[seat]) for seat in state.racing if seat not in state.finishers)
        return tuple(seat for seat, team in teams if team.members and not team.awaits)

    def waits(self, state: State) -> bool:
        return False

    def add_seat(self, state: State, seat: int, rng: Sealed) -> Sequence[Fact]:
        return decide.add_team(state, seat)

    def delay(self, state: State) -> float:
        return 60.0 * state.settings.delay

    def clock(self, state: State) -> Timer[Wish] | None:
        """The date on which the race starts, if it is ready by then; then the one on which it ends."""
        ready = state.phase == "setup" and why_not_start(state) is None
        if ready and state.settings.starts_at is not None:
            return Timer(0, None, Start(), at=state.settings.starts_at)
        if state.phase == "live" and state.settings.ends_at is not None:
            return Timer(1, None, Close(), at=state.settings.ends_at)
        return None

    def roster(self, state: State, seat: int) -> Sequence[str]:
        return [state.players[player] for player in state.teams[seat].members]

    def may_manage(self, state: State, seat: int, name: str) -> bool:
        """The first of a team is its captain."""
        members = state.teams[seat].members
        return state.settings.captains_manage and bool(members) and state.players[members[0]] == name

    def template(self, state: State, options: Options) -> Options:
        return like(state, options)

    def redraw(self, state: State, event: Fact, rng: Sealed) -> Fact:
        return decide.redraw(state, event, rng)

    def fallback(self, view: View, legal: Sequence[Wish] | None) -> Wish | None:
        return bots.fallback(view)

    def ponder(self, state: State, command: Wish, rng: Sealed) -> float:
        return bots.ponder(command, rng)
