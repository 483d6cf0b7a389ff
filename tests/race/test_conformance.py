"""The conformance kit finds out a race that tells what it should not, by each way of telling."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race import TileRace
from gridhouse.games.race.rules import facts
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import EditTile
from gridhouse.games.race.tell import tell
from gridhouse.kernel import HISTORIAN, SPECTATOR, Actor, AnyGame, Refusal, Sealed
from gridhouse.kernel.conformance import Trial, check
from tests.race.whims import TRIAL

HIDDEN_HANDS = replace(TRIAL, openings=TRIAL.openings[1:2])
"""Races in which teams do not see what others hold."""
OWN_FOG = replace(TRIAL, openings=TRIAL.openings[3:])
"""Races in which onlookers have a fog of their own."""


class ShowsOneTileTooMany(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        further = replace(state, revealed=min(56, state.revealed + 1))
        return replace(TileRace.view(further, actor), revealed=state.revealed)


class TellsHowHardTheFogIs(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        seen = TileRace.view(state, actor)
        tiles = tuple(
            replace(tile, difficulty=state.tile(tile.n).difficulty) if tile.hidden else tile
            for tile in seen.tiles
        )
        return replace(seen, tiles=tiles)


class TellsOrganisersTheSeed(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        seen = TileRace.view(state, actor)
        return replace(seen, seed=state.seed) if actor.role == "admin" else seen


class OpensThePool(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        return replace(TileRace.view(state, actor), free=tuple(one for one in state.pool if not one.used))


class OpensHands(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        seen = TileRace.view(state, actor)
        teams = tuple(
            replace(team, inventory=state.teams[seat].inventory) for seat, team in enumerate(seen.teams)
        )
        return replace(seen, teams=teams)


class NamesGifts(TileRace):
    @staticmethod
    def tell(state: State, fact: Any, actor: Actor) -> str:
        return tell(state, fact, HISTORIAN if isinstance(fact, facts.Granted) else actor)


class NamesEditsInTheFog(TileRace):
    @staticmethod
    def tell(state: State, fact: Any, actor: Actor) -> str:
        edited = isinstance(fact, facts.TileEdited)
        return f"Tile {fact.tile} was edited." if edited else tell(state, fact, actor)


class TellsWhatIsPrepared(TileRace):
    @staticmethod
    def show(state: State, fact: Any, actor: Actor) -> Any:
        loaded = isinstance(fact, facts.Loaded)
        return fact if loaded else TileRace.show(state, fact, actor)


class RefusesByTheFog(TileRace):
    """An organiser could guess what is written on a hidden tile."""

    @staticmethod
    def decide(state: State, actor: Actor, wish: Any, rng: Sealed) -> Any:
        try:
            return TileRace.decide(state, actor, wish, rng)
        except Refusal as refusal:
            if refusal.code == "hidden_from_you" and isinstance(wish, EditTile):
                raise Refusal("no", f"Its task is {len(state.tile(wish.tile).task.label)} long.") from None
            raise


class WaitsByWhatIsLaid(TileRace):
    """Whether the game waits tells something of a tile in the fog."""

    def waits(self, state: State) -> bool:
        return state.tile(50).difficulty == 2


class ShowsOnlookersTheCodeWord(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        return replace(TileRace.view(state, actor), settings=state.settings)


class ShowsOnlookersWhatTeamsSee(TileRace):
    @staticmethod
    def view(state: State, actor: Actor) -> Any:
        seen = TileRace.view(state, actor)
        return (
            replace(seen, tiles=TileRace.view(state, Actor("player")).tiles) if actor == SPECTATOR else seen
        )


TRIALS: dict[Callable[[], AnyGame], Trial] = {
    OpensHands: HIDDEN_HANDS,
    NamesGifts: HIDDEN_HANDS,
    ShowsOnlookersWhatTeamsSee: OWN_FOG,
}


@pytest.mark.parametrize(
    ("cheat", "caught"),
    [
        (ShowsOneTileTooMany, "by the view"),
        (TellsHowHardTheFogIs, "by the view"),
        (TellsOrganisersTheSeed, "admin.* by the view"),
        (OpensThePool, "by the view"),
        (OpensHands, "by the view"),
        (NamesGifts, "by what is told"),
        (NamesEditsInTheFog, "by what is told"),
        (TellsWhatIsPrepared, "by what is told"),
        (RefusesByTheFog, "is refused"),
        (WaitsByWhatIsLaid, "by the turn"),
        (ShowsOnlookersTheCodeWord, "spectator.* by the view"),
        (ShowsOnlookersWhatTeamsSee, "spectator.* by the view"),
    ],
)
def test_a_race_that_tells_too_much_is_caught(cheat: Callable[[], AnyGame], caught: str) -> None:
    with pytest.raises(AssertionError, match=f"(?s){caught}"):
        check(cheat(), range(2), TRIALS.get(cheat, TRIAL))
