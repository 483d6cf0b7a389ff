"""A race in its second week: eight teams, the leader on 26, fog from 32. Pages are tried with it."""

from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Difficulty, PoolTask, Task
from gridhouse.games.race.rules.teams import Claim, Entry, Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile

DAY = 24 * 60 * 60 * 1000
FIRE = 0
"""The seat of Fire Cape Club, whose page it mostly is."""
NAMES = (
    "Fire Cape Club",
    "Tears of Guthix",
    "Star Miners",
    "Uncut Gems",
    "Leaf-Bladed",
    "Moonlight Moths",
    "Key Masters",
    "Anchors Aweigh",
)
PEOPLE = ("Ayla", "Brann", "Cato", "Dwyn", "Ebba", "Falk", "Gro", "Hild")
TASKS: tuple[tuple[str, Difficulty], ...] = (
    ("Cook 50 sharks", 1),
    ("Catch 20 salmon", 1),
    ("Barrows item", 2),
    ("Steel dragon task", 1),
    ("Fire cape", 3),
    ("Chop 200 yews", 1),
    ("Eclectic jar", 1),
    ("Fremennik kill", 2),
    ("Two agility laps", 1),
    ("Tempoross unique", 2),
    ("20 Soaked pages", 1),
    ("Godsword shard", 3),
    ("Brimstone key", 1),
    ("Skotizo kill", 2),
    ("25 Crystal shards", 1),
    ("20 Abyssal pearls", 2),
    ("Zenyte shard", 3),
    ("Brimstone key", 1),
    ("Abyssal whip or 40k XP", 2),
    ("Zulrah unique", 2),
    ("Xeric raid, team of five", 3),
    ("30 Burnt pages", 2),
    ("Larran’s key", 1),
    ("Hydra unique", 3),
    ("50 Vorkath kills", 2),
    ("Crystal armour seed", 2),
    ("Nex, team of five", 3),
    ("Kraken tentacle", 2),
    ("10 Hunter rumours", 1),
    ("Granite maul", 2),
    ("Inquisitor piece", 3),
)


def race() -> State:
    """The race, as its own state."""
    return State(
        settings=Settings(
            name="Winter Clan Race", starts_at=1_794_000_000_000, ends_at=1_794_000_000_000 + 21 * DAY
        ),
        phase="live",
        revealed=31,
        reached=26,
        players=tuple(f"{name}{number or ''}" for number in range(8) for name in PEOPLE),
        teams=tuple(_team(seat) for seat in range(len(NAMES))),
        tiles=tuple(_tile(number) for number in range(1, 57)),
        powerup_tiles=_powerup_tiles(),
        pool=tuple(
            PoolTask(100 + n, Task(f"{label} again", difficulty))
            for n, (label, difficulty) in enumerate(TASKS)
        ),
        claims=(Claim(FIRE, 2),),
    )


_POSITIONS = (22, 26, 24, 24, 22, 19, 17, 12)
_LOOKS = ((1, 1), (0, 0), (5, 5), (6, 6), (2, 2), (3, 3), (4, 4), (7, 7))
_HELD: tuple[tuple[Powerup, ...], ...] = (
    ("copypaste", "back2", "back2", "doubleMedium", "skip1", "clearCooldown", "disablePowerup", "changeTile"),
    ("skip1", "back1", "doubleEasy"),
    (),
    ("skip2", "changeTile"),
    ("skip3",),
    ("back3", "back1", "skip1", "copypaste"),
    ("doubleHard", "skip1"),
    ("skip3", "skip2", "back1", "back2", "doublePowerup"),
)


def _team(seat: int) -> Team:
    colour, mark = _LOOKS[seat]
    players = range(8 * seat, 8 * seat + 8)
    return Team(
        position=_POSITIONS[seat],
        members=tuple(players),
        inventory=_HELD[seat],
        cooldown=seat in (1, 2),
        progress=(Entry(0),) if seat == FIRE else (),
        points={player: 525 + 100 * (player % 5) - 25 * seat for player in players},
        colour=colour,
        mark=mark,
    )


def _tile(number: int) -> Tile:
    label, difficulty = TASKS[number - 1] if number <= len(TASKS) else (f"Secret {number}", 3)
    least, most = {22: (2, 4), 21: (5, 5), 27: (5, 5), 12: (1, 2)}.get(number, (1, 1))
    task = Task(
        label,
        difficulty,
        min=least,
        max=most,
        instructions="Earn 30 burnt pages from the Wintertodt. Show your collection log before and after."
        if number == 22
        else "",
        kind="group" if least == 5 else "item",
        start_proof=number in (11, 22),
    )
    tile = Tile(difficulty, Lay(task, number), reward="skip2" if number in (10, 28) else None)
    if number == 18:
        return replace(tile, copied=True, was=Lay(Task("Fire rune order", 1)))
    if number == 13:
        return replace(tile, copied_from=True)
    if number == 25:
        return replace(tile, changed=True, was=Lay(Task("Dragonbone necklace", 2)))
    return replace(tile, doubled=True) if number == 23 else tile


def _powerup_tiles() -> tuple[PowerupTile, ...]:
    tasks = (
        PowerupTask("Pet drop, any boss", "skip2", "firstTeam"),
        PowerupTask("5 Gauntlet runs under 9:00", "doubleHard"),
        PowerupTask("Master clue casket", "disablePowerup"),
        PowerupTask("100k Slayer XP", "clearCooldown", "unlimited"),
        PowerupTask("Three different pets", "changeTile", kind="set", min=3, max=3),
    )
    return tuple(PowerupTile(number, task) for number, task in enumerate(tasks))
