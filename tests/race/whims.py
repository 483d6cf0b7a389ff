"""Races by chance: what an organiser may come up with, and how the conformance kit tries the game."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gridhouse.games.race import GAME
from gridhouse.games.race.bots.bots import completion
from gridhouse.games.race.bots.uses import legal_uses
from gridhouse.games.race.disguise import disguise, other_tile
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.organise.laying import sheet
from gridhouse.games.race.organise.staging import why_not_start
from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.sight import sees_tile
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import (
    Approve,
    Bonus,
    ClearAhead,
    Close,
    Complete,
    Configure,
    Dress,
    EditPowerupTile,
    EditRoster,
    EditTask,
    EditTile,
    Grant,
    Lineup,
    Load,
    Move,
    Outfit,
    Reject,
    RenamePlayer,
    Report,
    Reset,
    Reveal,
    SetCooldown,
    SetFog,
    Shuffle,
    Start,
    Take,
    TileSheet,
    Wipe,
    Wish,
    Withdraw,
)
from gridhouse.kernel import SPECTATOR, Actor, Refusal, Sealed
from gridhouse.kernel.conformance import Trial
from tests.race.sample import DIFFICULTY, task

TRIES = 30
"""Ideas to have before the lists of the game are asked."""


def whim(state: State, actor: Actor, rng: Sealed) -> Wish | None:
    """Something that an organiser may do now. Teams use any powerup in any way, or do as their bots say."""
    if actor.seat is not None:
        uses = list(legal_uses(state, actor.seat)) if rng.below(2) else []
        return rng.choice(uses) if uses else _proven(state, actor.seat, rng)
    if state.phase == "setup" and state.racing and rng.below(2):
        return _next_step(state)
    if state.phase == "live" and rng.below(5) < 2:
        return Grant(rng.choice(state.racing), rng.choice(POWERUPS)) if state.racing else None
    ideas = (rng.choice(IDEAS)(state, rng) for _ in range(TRIES))
    allowed = (idea for idea in ideas if idea is not None and _allowed(state, actor, idea))
    return next(allowed, SetFog("on" if state.fog == "off" else "off"))


def _proven(state: State, seat: int, rng: Sealed) -> Wish | None:
    """What a bot of the team would do for its tile, with proofs."""
    wish = completion(state, seat, rng)
    if state.settings.proofs == "off" or not isinstance(wish, Complete) or rng.below(2):
        return None
    proofs = (Proof(picture=f"{rng.below(2**32):032x}"), Proof(message=f"{MESSAGE}/{10**17 + rng.below(9)}"))
    entries = tuple(replace(entry, proofs=proofs) for entry in wish.entries)
    return Report(entries, wish.tile) if rng.below(4) == 0 else Complete(entries, wish.tile)


MESSAGE = "https://discord.com/channels/112233445566778899/112233445566778899"


def _next_step(state: State) -> Wish:
    """What is missing for a race to begin."""
    if not any(state.teams[seat].members for seat in state.racing):
        return _everybody_in(state)
    if why_not_start(state) is None:
        return Start()
    tasks = tuple(task(n, DIFFICULTY[n % 3], max=1 + n % 2) for n in range(120))
    return Shuffle() if len(state.pool) >= len(tasks) else Load(tasks, (_GIFT, _GIFTS))


_GIFT = PowerupTask("Catch a fish", "skip1")
_GIFTS = PowerupTask("Catch a bird", "disablePowerup", "unlimited", 1, 3, kind="set")


def _allowed(state: State, actor: Actor, wish: Wish) -> bool:
    try:
        GAME.decide(state, actor, wish, Sealed(b"whim", 1))
    except Refusal:
        return False
    return True


def _everybody_in(state: State) -> EditRoster:
    return EditRoster(tuple(Lineup(seat, (), (f"Ann {seat}", f"Bo {seat}", "Cy")) for seat in state.racing))


# --- ideas ---------------------------------------------------------------------------------------

Idea = Callable[[State, Sealed], Wish | None]


def _team(state: State, rng: Sealed) -> int:
    return rng.below(len(state.teams) + 1)


def _sent_in(state: State, rng: Sealed) -> int:
    return rng.below(len(state.submissions) + 1)


def _configure(state: State, rng: Sealed) -> Wish:
    """One setting is another. How late onlookers are stays: that is a promise of the whole match."""
    choices: dict[str, tuple[Any, ...]] = {
        "name": ("Autumn", "Winter"),
        "ends_at": (None, 10**12, 2 * 10**12),
        "skip_past_final": ("stop", "refuse"),
        "reward_again": (True, False),
        "change_pick": ("choose", "random"),
        "disable_pick": ("choose", "random"),
        "hide_final": (True, False),
        "return_replaced": (True, False),
        "proofs": ("off", "optional"),
        "gate": ("trust", "approve_first"),
        "code_word": ("", "marmot"),
        "watch_fog": ("teams", "reached"),
    }
    name = rng.choice(sorted(choices))
    return Configure(state.settings, replace(state.settings, **{name: rng.choice(choices[name])}))


def _task(rng: Sealed) -> Task:
    return task(3000 + rng.below(500), rng.choice(DIFFICULTY), max=1 + rng.below(3))


def _powerup_task(rng: Sealed) -> PowerupTask:
    return PowerupTask(f"Claim {rng.below(10**6)}", rng.choice(POWERUPS), max=2)


def _edit_tile(state: State, rng: Sealed) -> Wish:
    number = 1 + rng.below(FINAL)
    return EditTile(
        number, sheet(state.tile(number)), TileSheet(_task(rng), rng.choice((None, rng.choice(POWERUPS))))
    )


def _edit_task(state: State, rng: Sealed) -> Wish | None:
    if not state.pool or rng.below(2):
        return EditTask(0, None, _task(rng))
    one = rng.choice(state.pool)
    return EditTask(one.id, one.task, rng.choice((None, _task(rng))))


def _edit_powerup_tile(state: State, rng: Sealed) -> Wish | None:
    if not state.powerup_tiles or rng.below(2):
        return EditPowerupTile(0, None, _powerup_task(rng))
    tile = rng.choice(state.powerup_tiles)
    return EditPowerupTile(tile.id, tile.task, rng.choice((None, _powerup_task(rng))))


def _edit_roster(state: State, rng: Sealed) -> Wish | None:
    seat = rng.choice((None, *state.racing))
    players = state.bench if seat is None else state.teams[seat].members
    before = tuple(state.players[player] for player in players)
    joining = (*state.players, f"Dee {len(state.players)}")
    after = dict.fromkeys((*rng.shuffled(before)[: 1 + rng.below(3)], rng.choice(joining)))
    return EditRoster((Lineup(seat, before, tuple(after)),))


def _clear_ahead(state: State, rng: Sealed) -> Wish:
    seat = _team(state, rng)
    now = state.teams[seat].cleared if seat < len(state.teams) else ()
    return ClearAhead(seat, now, (1 + rng.below(FINAL), 1 + rng.below(FINAL)))


def _dress(state: State, rng: Sealed) -> Wish:
    seat = rng.below(len(state.teams))
    now = state.teams[seat]
    return Dress(seat, Outfit(now.colour, now.mark), Outfit(rng.below(10), rng.below(20)))


def _rename(state: State, rng: Sealed) -> Wish | None:
    if not state.players:
        return None
    player = rng.below(len(state.players))
    return RenamePlayer(player, state.players[player], f"Eve {rng.below(99)}")


def _rarely(idea: Idea) -> Idea:
    return lambda state, rng: None if rng.below(8) else idea(state, rng)


IDEAS: tuple[Idea, ...] = (
    _configure,
    _configure,
    *(_edit_tile,) * 5,
    *(lambda state, rng: Approve(_sent_in(state, rng)),) * 3,
    *(lambda state, rng: Reject(_sent_in(state, rng), "No date.", bool(rng.below(2))),) * 3,
    _edit_task,
    _edit_powerup_tile,
    _edit_roster,
    _clear_ahead,
    lambda state, rng: SetFog(rng.choice(("on", "on", "admin", "off"))),
    lambda state, rng: Reveal(1 + rng.below(FINAL)),
    lambda state, rng: Load(tuple(_task(rng) for _ in range(3)), (_powerup_task(rng),), bool(rng.below(2))),
    lambda state, rng: Load((_task(rng),), clear=True),
    lambda state, rng: Shuffle(rng.choice(("both", "tasks", "difficulties"))),
    _rename,
    _dress,
    lambda state, rng: Withdraw(_team(state, rng), bool(rng.below(2))),
    lambda state, rng: Move(_team(state, rng), 1 + rng.below(FINAL)),
    lambda state, rng: Grant(_team(state, rng), rng.choice(POWERUPS)),
    lambda state, rng: Grant(_team(state, rng), rng.choice(POWERUPS)),
    lambda state, rng: Grant(_team(state, rng), rng.choice(POWERUPS)),
    lambda state, rng: Take(_team(state, rng), rng.choice(POWERUPS)),
    lambda state, rng: SetCooldown(_team(state, rng), bool(rng.below(2))),
    lambda state, rng: Bonus(_team(state, rng), rng.below(9), rng.below(500) - 200, "for the photo"),
    _rarely(lambda state, rng: Reset()),
    _rarely(lambda state, rng: Wipe(state.settings.name)),
    _rarely(lambda state, rng: Close()),
)


# --- how the kit tries the game ------------------------------------------------------------------


def _settled(**settings: Any) -> Options:
    """A race that begins with other settings."""
    return Options(template=Template(Settings(**settings)))


def unseen(state: State, rng: Sealed) -> State:
    """Another race to teams, and the same to onlookers: other tiles in the fog that they alone have, another
    code word, and other proofs."""
    other = Actor("player")  # of no team: no proofs are its own
    proven = disguise(state, other, rng)
    tiles = tuple(
        tile if sees_tile(state, number, SPECTATOR) or number == FINAL else other_tile(number, tile, rng)
        for number, tile in enumerate(state.tiles, 1)
    )
    teams = tuple(
        replace(team, progress=hid.progress) for team, hid in zip(state.teams, proven.teams, strict=True)
    )
    settings = replace(state.settings, code_word=f"word {rng.below(10**6)}")
    return replace(state, settings=settings, tiles=tiles, teams=teams, submissions=proven.submissions)


TRIAL = Trial(
    openings=(
        Options(),
        _settled(disable_pick="random", change_pick="random", hide_final=True, gate="approve_first"),
        _settled(
            back_cools=True,
            change_own=True,
            copy_guard="target",
            return_replaced=True,
            reward_again=False,
            captains_manage=True,
            ends="all",
            delay=1,
        ),
        _settled(watch_fog="reached"),
    ),
    seats=(2, 5),
    moves=45,
    eyes=1,
    organised=2,
    wish=whim,
    unseen=unseen,
)
"""A race has 56 tiles, up to 20 teams and many kinds of wishes: fewer moves are played and seen through fewer
eyes, and an organiser does more than the game could list."""
