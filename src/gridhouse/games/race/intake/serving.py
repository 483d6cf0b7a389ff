"""The settings that Dink reads from an address: where to send, and items to tell of.

They name the items of tiles that everybody sees for good, and no others: the list must not tell what the
fog hides.
"""

from typing import Any

from gridhouse.games.race.rules.sight import is_open
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.kernel import player

_HOOKS = ("loot", "collection", "pet", "clue", "killCount", "metadata")
_ON = {
    "lootEnabled": True,
    "lootSendImage": True,
    "collectionLogEnabled": True,
    "collectionSendImage": True,
    "petEnabled": True,
    "petSendImage": True,
    "clueEnabled": True,
    "clueSendImage": True,
    "killCountEnabled": True,
    "killCountSendImage": True,
}
_KILLS = {"killCountInterval": 1}
"""Every kill, where kills are asked for; Dink tells of every fiftieth by itself."""
_LEVELS = {"levelEnabled": True, "levelSendImage": True, "levelInterval": 1}


def serve(state: State, seat: int, address: str) -> dict[str, Any]:
    """What Dink takes over when it starts."""
    tasks: list[Task | PowerupTask] = [
        *(
            tile.lay.task
            for n, tile in enumerate(state.tiles, 1)
            if tile.lay and is_open(state, n, player(seat))
        ),
        *(tile.task for tile in state.powerup_tiles if state.phase != "setup"),
    ]
    items = {item for task in tasks if task.match for item in task.match.items}
    asked = [task.match for task in tasks if task.match]
    more = {
        **(_KILLS if any(match.boss for match in asked) else {}),
        **(_LEVELS | {"levelWebhook": address} if any(match.skill for match in asked) else {}),
    }
    hooks = {f"{name}Webhook": address for name in _HOOKS}
    return {**hooks, **_ON, **more, "lootItemAllowlist": "\n".join(sorted(items, key=str.casefold))}
