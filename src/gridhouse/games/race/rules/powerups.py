"""The fourteen powerups, as players know them."""

from typing import Literal, get_args

from msgspec import Struct

Powerup = Literal[
    "skip1",
    "skip2",
    "skip3",
    "back1",
    "back2",
    "back3",
    "disablePowerup",
    "copypaste",
    "changeTile",
    "doubleEasy",
    "doubleMedium",
    "doubleHard",
    "clearCooldown",
    "doublePowerup",
]
POWERUPS: tuple[Powerup, ...] = get_args(Powerup)

SKIPS: dict[Powerup, int] = {"skip1": 1, "skip2": 2, "skip3": 3}
BACKS: dict[Powerup, int] = {"back1": 1, "back2": 2, "back3": 3}
DOUBLES: dict[Powerup, int] = {"doubleEasy": 1, "doubleMedium": 2, "doubleHard": 3}
"""The difficulty that each of them doubles."""


class Card(Struct, frozen=True):
    """What is printed on a powerup."""

    name: str
    about: str


CARDS: dict[Powerup, Card] = {
    "skip1": Card("Skip 1", "Move forward 1 tile at once."),
    "skip2": Card("Skip 2", "Move forward 2 tiles at once."),
    "skip3": Card("Skip 3", "Move forward 3 tiles at once."),
    "back1": Card("Back 1", "Push another team back 1 tile."),
    "back2": Card("Back 2", "Push another team back 2 tiles."),
    "back3": Card("Back 3", "Push another team back 3 tiles."),
    "disablePowerup": Card("Disable Powerup", "Take one powerup away from another team."),
    "copypaste": Card("Copy and Paste", "Paste the task you stand on onto another tile."),
    "changeTile": Card("Change Tile", "Swap a tile's task for an unused one of the same difficulty."),
    "doubleEasy": Card("Double Easy", "Double what an easy tile asks for."),
    "doubleMedium": Card("Double Medium", "Double what a medium tile asks for."),
    "doubleHard": Card("Double Hard", "Double what a hard tile asks for."),
    "clearCooldown": Card("Clear Cooldown", "End your cooldown, so that you can use another powerup."),
    "doublePowerup": Card("Double Powerup", "Get a second copy of one of your powerups."),
}
