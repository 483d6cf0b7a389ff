"""The commands of a race in a chat, by name."""

from collections.abc import Mapping

from gridhouse.games.race.chat import looking, reviewing, sending, using
from gridhouse.kernel import Blank, ChatCommand

CHAT: Mapping[str, ChatCommand] = {
    "tile": ChatCommand(
        "Read the tile your team stands on, or another one",
        looking.tile,
        (Blank("number", "Which tile; yours, if you say nothing", "number"),),
    ),
    "standings": ChatCommand("See who leads", looking.standings),
    "submit": ChatCommand("Send in what you have done, with a picture", sending.submit, sending.BLANKS),
    "use": ChatCommand("Use a powerup of your team", using.use, using.BLANKS),
    "review": ChatCommand("As an organiser, look at what was sent in", reviewing.review),
    "approve": ChatCommand("Approve it", reviewing.approve, by_press=True),
    "reject": ChatCommand("Reject it", reviewing.reject, by_press=True),
    "reject-back": ChatCommand("Reject it, and take it back", reviewing.reject_back, by_press=True),
}
