"""The kit itself: each way of cheating on the kernel is caught and named."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from examples.treasure import Buried, Dig, Dug, State, Treasure, View
from gridhouse.games.chromacross import ChromaCross
from gridhouse.games.chromacross import view as race
from gridhouse.games.head.game import Head
from gridhouse.games.head.rules.moves import Written
from gridhouse.games.head.tell import tell
from gridhouse.kernel import (
    ADMIN,
    HISTORIAN,
    SPECTATOR,
    Actor,
    AnyGame,
    Chronicle,
    GameQuestion,
    Happening,
    Outcome,
    Refusal,
    ResultRow,
    Results,
    Sealed,
    player,
)
from gridhouse.kernel.conformance import check
from tests.house.games.relay import AskLeg, Claim, Claimed, LegTold, Relay
from tests.house.games.whisper import Dealt, Whisper


class Names(Struct):
    """What a chronicle tells that is no chronicle."""

    names: list[str]


class TellsTheChest(Treasure):
    bots = {}

    def view(self, state: State, actor: Actor) -> View:
        return replace(super().view(state, actor), size=state.size if state.chest % 2 else state.size + 1)

    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return replace(state, chest=rng.below(state.size**2))


class ListsByTheChest(Treasure):
    def legal(self, state: State, actor: Actor) -> list[Dig]:
        return sorted(super().legal(state, actor), key=lambda dig: dig.tile != state.chest)


class NeverDisguises(Treasure):
    def disguise(self, state: State, actor: Actor, rng: Sealed) -> State:
        return state


class ObeysAnyone(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        return [Dug(0, command.tile)]


class RefusesTheLegal(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        if command.tile == 4:
            raise Refusal("no", "Not there.")
        return super().decide(state, actor, command, rng)


class RefusesWithoutASentence(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        if command not in self.legal(state, actor):
            raise Refusal("no", "no")
        return super().decide(state, actor, command, rng)


class RefusesByTheChest(Treasure):
    def decide(self, state: State, actor: Actor, command: Dig, rng: Sealed) -> list[Buried | Dug]:
        try:
            return super().decide(state, actor, command, rng)
        except Refusal as refusal:
            raise Refusal(refusal.code, "Warm." if state.chest % 2 else "Cold.") from None


class DigsByOtherChance(Treasure):
    def setup(self, options: Any, seats: int, rng: Sealed) -> list[Buried | Dug]:
        _CALLS.append(1)
        return [Buried(options.size, seats, len(_CALLS) % options.size)]


class StopsWithoutAnEnd(Treasure):
    def turn(self, state: State) -> tuple[int, ...]:
        return () if state.holes else (0,)


class NamesAMissingSeat(Treasure):
    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return replace(ended, winners=(9,)) if ended else None


class ShowsTheBurial(Treasure):
    def show(self, state: State, event: Any, actor: Actor) -> Any:
        return event


class HintsAtTheChest(Treasure):
    def tell(self, state: State, event: Buried | Dug, actor: Actor) -> str:
        return super().tell(state, event, actor) + " Warmer!" * (state.chest % 2)


class DisguisesBeyondReach(Whisper):
    """No fact leads to the disguise, so nothing can be told of it."""

    def evolve(self, state: Any, event: Any) -> Any:
        later = super().evolve(state, event)
        return replace(later, numbers=tuple(map(abs, later.numbers)))

    def disguise(self, state: Any, actor: Actor, rng: Sealed) -> Any:
        return replace(
            state, numbers=tuple(n if at == actor.seat else -n for at, n in enumerate(state.numbers))
        )


class TellsTheDraw(Whisper):
    def tell(self, state: Any, event: Any, actor: Actor) -> str:
        return super().tell(state, event, player(getattr(event, "seat", 0)))


class ShowsTheDraw(Whisper):
    def show(self, state: Any, event: Any, actor: Actor) -> Any:
        return None if isinstance(event, Dealt) else event


class TellsTheWords(Head):
    @staticmethod
    def tell(state: Any, fact: Any, actor: Actor) -> str:
        return tell(state, fact, HISTORIAN if isinstance(fact, Written) else actor)


class TellsTheRace(ChromaCross):
    def show(self, state: Any, event: Any, actor: Actor) -> Any:
        return event


class TellsWhoGivesUp(ChromaCross):
    """The words, to whoever is out."""

    @staticmethod
    def view(state: Any, actor: Actor) -> Any:
        out = actor.seat in state.finished
        return race.view(replace(state, finished=tuple(range(len(state.tracks)))) if out else state, actor)

    @staticmethod
    def disguise(state: Any, actor: Actor, rng: Sealed) -> Any:
        return state if actor.seat in state.finished else ChromaCross.disguise(state, actor, rng)


class OpensToOnlookers(Whisper):
    def view(self, state: Any, actor: Actor) -> Any:
        return super().view(state, HISTORIAN if actor == SPECTATOR else actor)

    def disguise(self, state: Any, actor: Actor, rng: Sealed) -> Any:
        return state if actor == SPECTATOR else super().disguise(state, actor, rng)


class TellsOnlookers(Whisper):
    """In words, though not by the view."""

    def tell(self, state: Any, event: Any, actor: Actor) -> str:
        return super().tell(state, event, HISTORIAN if actor == SPECTATOR else actor)

    def disguise(self, state: Any, actor: Actor, rng: Sealed) -> Any:
        return state if actor == SPECTATOR else super().disguise(state, actor, rng)


class ClaimsToKnowNothing(Whisper):
    def knows(self, state: Any, seat: int) -> bool:
        return False


class FavoursAMember(Whisper):
    def view(self, state: Any, actor: Actor) -> Any:
        return super().view(state, actor if actor.member is None else HISTORIAN)


class WaitsForNobody(Relay):
    hosted, seats = False, range(2, 21)


class HasAHelplessHost(Relay):
    def legal(self, state: Any, actor: Actor) -> list[Any]:
        return [] if actor == ADMIN and state.begun else super().legal(state, actor)


class ObeysThePlayers(Relay):
    def decide(self, state: Any, actor: Actor, command: Any, rng: Sealed) -> list[Any]:
        return super().decide(state, actor if isinstance(command, Claim) else ADMIN, command, rng)


class ShowsTheClaims(Relay):
    def show(self, state: Any, event: Any, actor: Actor) -> Any:
        return super().show(state, event, HISTORIAN if isinstance(event, Claimed) else actor)


class DelaysByTheCourse(Relay):
    def delay(self, state: Any) -> float:
        return 3 if sum(state.course) % 2 else 4


class DelaysFromTheStart(Relay):
    """Whoever looks on sees by that when it has begun."""

    def delay(self, state: Any) -> float:
        return 3 if state.begun else 0


def answering(answer: Callable[..., Any], seconds: float = 5.0) -> dict[str, GameQuestion]:
    """The question of a relay with another answer."""
    return {"leg": replace(Relay.questions["leg"], answer=answer, seconds=seconds)}


class AnswersWithTheCourse(Relay):
    """It tells how long a leg is before the start."""

    questions = answering(lambda state, _actor, _asked: LegTold(sum(state.course), None))


class AnswersToTheCurious(Relay):
    """It tells of the legs of others to whoever asks for a leg that is not there."""

    questions = answering(
        lambda state, _, asked: LegTold(None, asked.leg > 0 and any(2 in team.legs for team in state.teams))
    )


class AnswersForTooLong(Relay):
    questions = answering(Relay.questions["leg"].answer, seconds=1000.0)


class AnswersByItsMood(Relay):
    """It answers otherwise each time."""

    moods = count()
    questions = answering(lambda *_: LegTold(next(AnswersByItsMood.moods), None))


class AnswersWithAWord(Relay):
    questions = answering(lambda *_: AskLeg(1))


def write_into(tally: list[str], it: Happening) -> list[str]:
    tally.append(type(it.fact).__name__)
    return tally


class ForgetsInItsChronicle(Relay):
    """It writes into the tally that it was handed."""

    chronicle = Chronicle("Everything.", Names, [], write_into, lambda tally: Names(list(tally)))


class PromisesAnotherChronicle(Relay):
    chronicle = replace(Relay.chronicle, told=Names)


class SortsByTheSecret(Relay):
    """Its results tell which team has claimed the first leg."""

    def results(self, state: Any, actor: Actor) -> Results:
        first = (ResultRow(seat, (0 in team.legs,)) for seat, team in enumerate(state.teams))
        return Results(("First leg",), tuple(first))


class LosesACell(Relay):
    def results(self, state: Any, actor: Actor) -> Results:
        return Results(("Points", "Legs"), (ResultRow(None, (1,)),))


class ShowsTheFuture(Relay):
    def delay(self, state: Any) -> float:
        return -1


_CALLS: list[int] = []


@pytest.mark.parametrize(
    ("cheat", "caught"),
    [
        (TellsTheChest, "by the view"),
        (ListsByTheChest, "by what is legal"),
        (NeverDisguises, "secrecy was not tested"),
        (ObeysAnyone, "but is obeyed"),
        (RefusesTheLegal, "but is refused|Not there"),
        (RefusesWithoutASentence, "is not a sentence"),
        (RefusesByTheChest, "and why .* is refused"),
        (DigsByOtherChance, "another game|honest match fails"),
        (StopsWithoutAnEnd, "yet the turn is"),
        (NamesAMissingSeat, "names a seat that is not there"),
        (ShowsTheBurial, "by what is told"),
        (HintsAtTheChest, "by what is told"),
        (DisguisesBeyondReach, "steps were not tested"),
        (TellsTheDraw, "by what is told"),
        (ShowsTheDraw, "by what is told"),
        (TellsTheWords, "by what is told"),
        (TellsTheRace, "by what is told"),
        (TellsWhoGivesUp, "by giving up"),
        (OpensToOnlookers, "spectator.* by the view"),
        (TellsOnlookers, "spectator.* by what is told"),
        (ClaimsToKnowNothing, "said to know nothing"),
        (FavoursAMember, "in the view"),
        (WaitsForNobody, "yet the turn is"),
        (HasAHelplessHost, "the organiser cannot act|has no legal command"),
        (ObeysThePlayers, "but is obeyed"),
        (ShowsTheClaims, "by what is told"),
        (DelaysByTheCourse, "by the delay"),
        (DelaysFromTheStart, "the delay was 0 and is 3"),
        (ShowsTheFuture, "no delay"),
        (ForgetsInItsChronicle, "changed what it was handed"),
        (PromisesAnotherChronicle, "is not what was promised"),
        (SortsByTheSecret, "by the results"),
        (LosesACell, "does not fit"),
        (AnswersWithTheCourse, "by the answer to leg"),
        (AnswersToTheCurious, "by asking leg about"),
        (AnswersForTooLong, "nobody waits for 1000.0 seconds"),
        (AnswersByItsMood, "is answered otherwise"),
        (AnswersWithAWord, "is not what was promised"),
    ],
)
def test_a_cheat_is_caught(cheat: Callable[[], AnyGame], caught: str) -> None:
    with pytest.raises((AssertionError, Refusal), match=caught):
        check(cheat())


@pytest.mark.parametrize("game", [Whisper(), Relay()], ids=lambda game: game.key)
def test_a_game_that_keeps_its_promises_passes(game: AnyGame) -> None:
    check(game, range(1))
