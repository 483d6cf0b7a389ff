"""Random races that may stand like this: any marks, teams, pools, fog and settings that the rules allow.

They need not have been played: what an organiser may have edited is among them as well.
"""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import POWERUPS, Powerup
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Difficulty, PoolTask, Task
from gridhouse.games.race.rules.teams import Claim, Entry, Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report, TeamWish, Use

PLAYERS = 7
PIECES = ("helm", "Body", " legs ", "crème")


def position(seed: int) -> State:
    """The race of this number."""
    luck = Random(seed)
    settings = _settings(luck)
    late = luck.random() < 0.2
    teams = [_team(luck, late) for _ in range(luck.randint(1, 6))]
    if all(team.withdrawn for team in teams):
        teams[0] = replace(teams[0], withdrawn=False)
    finishers = [seat for seat, team in enumerate(teams) if team.position == 56 and luck.random() < 0.5]
    luck.shuffle(finishers)
    for seat in finishers:
        teams[seat] = replace(teams[seat], progress=(), cooldown=False)
    pool = _pool(luck)
    furthest = max(team.position for team in teams if not team.withdrawn)
    powerup_tiles = tuple(
        _powerup_tile(luck, number) for number in luck.sample(range(20), luck.randint(1, 5))
    )
    return State(
        settings=settings,
        phase="live" if luck.random() < 0.97 else luck.choice(("setup", "closed")),
        fog=luck.choice(("on", "admin", "off")),
        revealed=_frontier(luck, settings, furthest),
        reached=luck.choice((furthest, luck.randint(furthest, 56))),
        players=tuple(f"Player {number}" for number in range(PLAYERS)),
        teams=tuple(teams),
        tiles=_trail(luck, pool),
        powerup_tiles=powerup_tiles,
        pool=pool,
        claims=_claims(luck, powerup_tiles, len(teams)),
        finishers=tuple(finishers),
    )


def _settings(luck: Random) -> Settings:
    return Settings(
        skip_past_final=luck.choice(("stop", "refuse")),
        reward_again=luck.random() < 0.5,
        copy_guard=luck.choice(("both", "target")),
        change_pick=luck.choice(("choose", "choose", "random")),
        change_own=luck.random() < 0.5,
        return_replaced=luck.random() < 0.5,
        back_cools=luck.random() < 0.5,
        disable_pick=luck.choice(("choose", "choose", "random")),
        hide_final=luck.random() < 0.5,
        claims_from=luck.choice((1, 1, luck.randint(1, 56))),
        ends=luck.choice(("by_hand", "first", "all")),
    )


def _team(luck: Random, late: bool) -> Team:
    """Anywhere; late in a race, near the end."""
    place = luck.choice((1, 2, 5, 27, 28, 41, 42, 52, 53, 54, 55, 56, *(luck.randint(1, 56),) * 8))
    if late:
        place = luck.choice((54, 55, 56, 56, 56, 56))
    ahead = [tile for tile in range(place + 1, 56) if luck.random() < 0.9 - 0.07 * min(tile - place, 12)]
    members = tuple(luck.sample(range(PLAYERS), luck.randint(1, 5)))
    return Team(
        position=place,
        members=members,
        inventory=tuple(luck.choice(POWERUPS) for _ in range(luck.choice((0, 2, 4, 6, 12)))),
        cooldown=luck.random() < 0.2,
        progress=tuple(Entry(luck.choice(members)) for _ in range(luck.choice((0, 0, 1, 2)))),
        cleared=tuple(ahead) if luck.random() < 0.4 else (),
        rewarded=tuple(sorted(luck.sample(range(1, 57), luck.choice((0, 0, 20))))),
        points={member: luck.randint(1, 2000) for member in members if luck.random() < 0.5},
        withdrawn=luck.random() < 0.1,
    )


def _task(luck: Random, difficulty: Difficulty, number: int) -> Task:
    most = luck.choice((1, 1, 2, 3, 4))
    return Task(
        label=f"Task {number}",
        difficulty=difficulty,
        min=luck.randint(1, most),
        max=most,
        instructions=luck.choice(("", "Do it.")),
        image=luck.choice(("", f"{number}.png")),
        points=luck.choice((0, 100, 150, 33)),
        kind=luck.choice(("item", "xp", "group", "set", "single")),
        start_proof=luck.random() < 0.2,
    )


_BANK: dict[Difficulty, tuple[Task, ...]] = {
    difficulty: tuple(
        _task(Random(7000 + 100 * difficulty + n), difficulty, 100 * difficulty + n) for n in range(80)
    )
    for difficulty in (1, 2, 3)
}
"""Tasks to choose from: making new ones for every race would take longer than judging it."""


def _pool(luck: Random) -> tuple[PoolTask, ...]:
    """A few tasks of each difficulty, of some none, of some none unused."""
    tasks = []
    ids = iter(luck.sample(range(100), 40))
    for difficulty in (1, 2, 3):
        unused = luck.choice((0, 1, 2))
        used = luck.choice((0, 2, 8))
        for free in [True] * unused + [False] * used:
            id = next(ids)  # noqa: A001
            tasks.append(PoolTask(id, luck.choice(_BANK[difficulty]), used=not free))
    luck.shuffle(tasks)
    return tuple(tasks)


def _trail(luck: Random, pool: tuple[PoolTask, ...]) -> tuple[Tile, ...]:
    """56 tiles; some tasks on them come from the pool, and what was pasted may lie on two."""
    used = [each for each in pool if each.used]
    dirt = luck.choice((0.0, 0.15, 0.4))
    tiles: list[Tile] = []
    for number in range(1, 57):
        difficulty: Difficulty = 3 if number == 56 else luck.choice((1, 2, 3))
        lay = Lay(luck.choice(_BANK[difficulty]))
        if used and luck.random() < 0.25:
            taken = used.pop()
            difficulty = taken.task.difficulty if number != 56 else 3
            lay = Lay(taken.task, taken.id) if taken.task.difficulty == difficulty else lay
        marked = number != 56
        replaced = luck.choice(("copied", "changed")) if marked and luck.random() < dirt else ""
        if replaced == "copied" and tiles and luck.random() < 0.7:
            source = luck.choice(tiles)
            assert source.lay is not None
            difficulty, lay = source.difficulty, source.lay
        tiles.append(
            Tile(
                difficulty=difficulty,
                lay=lay,
                reward=luck.choice(POWERUPS) if luck.random() < 0.2 else None,
                copied=replaced == "copied",
                copied_from=luck.random() < dirt,
                changed=replaced == "changed",
                doubled=marked and luck.random() < dirt,
                was=Lay(luck.choice(_BANK[difficulty])) if replaced else None,
            )
        )
    return tuple(tiles)


def _frontier(luck: Random, settings: Settings, furthest: int) -> int:
    """At least as far as the furthest team sees, and at any tile beyond."""
    least = next(
        furthest + ahead for start, ahead in ((52, 2), (42, 3), (28, 4), (1, 5)) if furthest >= start
    )
    most = 55 if settings.hide_final and furthest < 56 else 56
    return luck.choice((min(least, most), luck.randint(min(least, most), most)))


def _powerup_tile(luck: Random, id: int) -> PowerupTile:  # noqa: A002
    task = luck.choice(_BANK[1])
    return PowerupTile(
        id,
        PowerupTask(
            task.label,
            luck.choice(POWERUPS),
            luck.choice(("eachTeam", "firstTeam", "unlimited")),
            task.min,
            task.max,
            task.points,
            kind=task.kind,
        ),
    )


def _claims(luck: Random, tiles: tuple[PowerupTile, ...], teams: int) -> tuple[Claim, ...]:
    claims = []
    for tile in tiles:
        often = {"eachTeam": teams, "firstTeam": 1, "unlimited": 3}[tile.task.claim]
        claimers = luck.sample(range(teams), luck.randint(0, min(often, teams)))
        for team in claimers:
            pieces = luck.sample(PIECES, min(tile.task.max, 2)) if tile.task.kind == "set" else ()
            claims.append(Claim(team, tile.id, tuple(pieces)))
    luck.shuffle(claims)
    return tuple(claims)


# --- what may be wished for -----------------------------------------------------------------------


def every_use(state: State) -> Iterator[Use]:
    """Every powerup with every tile, team, task and other powerup, and with too much or too little."""
    teams = range(len(state.teams) + 1)
    tasks = [*(each.id for each in state.pool), 999]
    for powerup in POWERUPS:
        yield Use(powerup)
        if powerup.startswith("back") or powerup == "disablePowerup":
            yield from (Use(powerup, team=team) for team in teams)
        if powerup == "disablePowerup":
            yield from (Use(powerup, team=team, other=other) for team in teams for other in POWERUPS)
        if powerup in ("copypaste", "changeTile", "doubleEasy", "doubleMedium", "doubleHard"):
            yield from (Use(powerup, tile=tile) for tile in range(1, 57))
        if powerup == "changeTile":
            yield from (Use(powerup, tile=tile, task=task) for tile in range(1, 57) for task in tasks)
        if powerup == "doublePowerup":
            yield from (Use(powerup, other=other) for other in POWERUPS)
        yield Use(powerup, team=0, tile=9)
        yield Use(powerup, other="skip1", task=1)


def entries_for(luck: Random, team: Team, asked: Task | PowerupTask, times: int = 1) -> tuple[Entry, ...]:
    """Completions for a task that counts so many times: they mostly fit what is asked."""
    least, most = asked.min * times, asked.max * times
    size = luck.choice((least, most, luck.randint(least, most), luck.randint(0, most + 1)))
    players = luck.choices(team.members, k=size)
    if asked.kind == "group" and luck.random() < 0.8:
        players = luck.sample(team.members * times, min(size, times * len(team.members)))
    if players and luck.random() < 0.05:
        players[0] = luck.randrange(PLAYERS + 1)
    words = [*PIECES, "boots", "HELM", "Crème ", "ring", "cape", "gloves"]
    pieces: list[str | None] = [None] * len(players)
    if (asked.kind == "set") != (luck.random() < 0.05):
        pieces = [*luck.sample(words, min(len(players), len(words)))]
    if luck.random() < 0.05:
        pieces[:1] = [luck.choice((None, " ", "helm"))] * len(pieces[:1])
    return tuple(Entry(player, piece) for player, piece in zip(players, pieces, strict=True))


def a_wish(luck: Random, state: State, seat: int) -> TeamWish:
    """A wish such as a team may have: mostly with what it holds, and aimed where it may well be right."""
    team = state.teams[seat]
    what = luck.random()
    if what < 0.2:
        tile = state.tile(team.position)
        entries = entries_for(luck, team, tile.task, 2 if tile.doubled else 1)
        at = luck.choice((None, team.position, team.position, luck.randint(1, 56)))
        return Report(entries, at) if what < 0.05 else Complete(entries, at)
    if what < 0.3:
        claimed = luck.choice(state.powerup_tiles)
        return ClaimTile(claimed.id if luck.random() < 0.95 else 99, entries_for(luck, team, claimed.task))
    return a_use(luck, state, luck.choice(team.inventory if team.inventory and what < 0.98 else POWERUPS))


def a_use(luck: Random, state: State, powerup: Powerup) -> Use:
    """A powerup with an aim of the right kind, mostly."""
    wish = Use(powerup)
    if luck.random() < 0.03:
        wish = replace(wish, team=luck.choice((None, 0)), tile=luck.choice((None, 9)), task=3)
    if powerup.startswith("back") or powerup == "disablePowerup":
        wish = replace(wish, team=luck.randrange(len(state.teams) + (luck.random() < 0.1)))
    if powerup in ("copypaste", "changeTile", "doubleEasy", "doubleMedium", "doubleHard"):
        wish = replace(wish, tile=luck.randint(1, min(56, state.revealed + luck.choice((0, 0, 9)))))
    if powerup == "changeTile" and state.settings.change_pick == "choose":
        wish = replace(wish, task=luck.choice([*(each.id for each in state.pool), 999]))
    if powerup == "doublePowerup" or (
        powerup == "disablePowerup" and state.settings.disable_pick == "choose"
    ):
        wish = replace(wish, other=luck.choice(POWERUPS))
    return wish
