"""What an organiser may choose for a race."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.race.rules.proofs import ProofGate, ProofMode
from gridhouse.games.race.rules.trail import FINAL

FogMode = Literal["on", "admin", "off"]
"""On: for everybody. Admin: organisers see all. Off: all see all, and everything can be aimed at."""

WatchFog = Literal["teams", "reached"]
"""How far onlookers see the trail. Teams: as far as teams. Reached: no tile before a team has stood on it."""

Percent = Annotated[int, Meta(ge=0, le=100)]
Moment = Annotated[int, Meta(ge=0, le=253_402_300_799_000)]
"""Milliseconds since 1970, UTC."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """How likely each difficulty is, in percent."""

    easy: Percent
    medium: Percent
    hard: Percent


class Gradient(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked of the first and the last sixteen tiles; between them it goes over in a straight line."""

    early: Weights = Weights(65, 30, 5)
    late: Weights = Weights(5, 35, 60)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A race as its organiser wants it. The defaults are the rule book."""

    name: Annotated[str, Meta(min_length=1, max_length=80)] = "Tile Race"
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """The organiser's time zone, for showing dates."""
    gradient: Gradient = Gradient()
    reserve: Annotated[int, Meta(ge=0, le=50)] = 3
    """How many unused tasks of each difficulty a shuffle leaves in the pool."""
    skip_past_final: Literal["stop", "refuse"] = "stop"
    """A skip that would lead past the last tile."""
    reward_again: bool = True
    """Whether completing a tile once more after being pushed back gives its reward once more."""
    copy_guard: Literal["both", "target"] = "both"
    """Whether tiles that were copied or pasted onto are locked as source and target, or as target alone."""
    change_pick: Literal["choose", "random"] = "choose"
    change_own: bool = False
    """Whether a team may change the tile it stands on."""
    return_replaced: bool = False
    """Whether a task that was swapped out goes back to the pool."""
    back_cools: bool = False
    """Whether a team that is pushed back has to cool down."""
    disable_pick: Literal["choose", "random"] = "choose"
    """Whether whoever disables a powerup chooses which; where chance does, teams do not see each other's."""
    hide_final: bool = False
    """Whether the last tile stays in the fog until a team reaches it."""
    claims_from: Annotated[int, Meta(ge=1, le=FINAL)] = 1
    """The tile that some team must have reached before powerup tiles can be claimed."""
    ends: Literal["by_hand", "first", "all"] = "by_hand"
    """Whether the race is over when the first team, or every team, has finished; it is on its date anyway."""
    captains_manage: bool = False
    """Whether captains may manage the members of their own team."""
    proofs: ProofMode = "optional"
    """Whether completions and claims come with proofs."""
    gate: ProofGate = "trust"
    """Trust: they count at once and are reviewed later. Approve first: they count when organisers say so."""
    code_word: Annotated[str, Meta(max_length=40)] = ""
    """A word that has to be seen in every picture; empty: none."""
    delay: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    """By how many minutes onlookers see the race later."""
    drops: bool = False
    """Whether the race hears of drops from the plugins of players, and suggests completions."""
    watch_fog: WatchFog = "teams"
