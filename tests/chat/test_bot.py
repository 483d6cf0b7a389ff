"""discord.py's end of the talk: the commands as Discord gets them, and made-up interactions."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from gridhouse.discord.bot import Bot, Sheet, choices, message, pressed
from gridhouse.discord.keeping import Who
from gridhouse.discord.talk import Said, Talk
from gridhouse.kernel import Detail, Press, Saying

pytestmark = pytest.mark.anyio

TEXT, NUMBER, YES, PICTURE = 3, 4, 5, 11


class Heard:
    """Stands for the talk: it writes down what it was asked."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    async def say(self, *words: Any) -> Said:
        self.calls.append(words)
        return Said(Saying("Done"))

    async def offers(self, *words: Any) -> list[tuple[str, str]]:
        self.calls.append(words)
        return [("Skip 2", "skip2"), ("Back 1", "back1")]


class Told:
    """Stands for an interaction: it writes down how it was answered."""

    def __init__(self, custom_id: str = "") -> None:
        self.id, self.guild_id, self.user = 123456789012345678, 7, SimpleNamespace(id=101)
        self.data, self.type = {"custom_id": custom_id}, discord.InteractionType.component
        self.response = self.followup = self
        self.told: list[tuple[str, Any]] = []

    async def defer(self, **how: Any) -> None:
        self.told.append(("defer", how))

    async def send(self, **what: Any) -> None:
        self.told.append(("send", what))

    async def send_modal(self, sheet: Sheet) -> None:
        self.told.append(("sheet", sheet))


async def tree() -> dict[str, Any]:
    bot = Bot(cast(Talk, Heard()))
    return {one.name: one.to_dict(bot.tree) for one in bot.tree.get_commands()}


async def test_the_commands_are_what_discord_takes() -> None:
    told = await tree()
    assert set(told) == {"join", "organise", "leave", "tile", "standings", "submit", "use", "review"}
    kinds = {name: {one["name"]: one["type"] for one in told[name]["options"]} for name in told}
    assert kinds["tile"] == {"number": NUMBER}
    assert kinds["submit"] == {
        "picture": PICTURE,
        "before": PICTURE,
        "player": TEXT,
        "piece": TEXT,
        "claim": TEXT,
        "keep": YES,
    }
    offered = [one["name"] for one in told["use"]["options"] if one.get("autocomplete")]
    assert offered == ["powerup", "target", "what"]
    assert [one["name"] for one in told["use"]["options"] if one["required"]] == ["powerup"]
    for command in told.values():
        assert all(0 < len(one["description"]) <= 100 for one in (command, *command["options"]))


async def test_a_command_is_said_with_the_id_of_its_interaction_and_answered_to_one_alone() -> None:
    heard, told = Heard(), Told()
    bot = Bot(cast(Talk, heard))
    command = cast(Any, bot.tree.get_command("tile"))
    await command.callback(cast(Any, told), number=3)
    assert heard.calls == [(Who(7, 101), "123456789012345678", "tile", {"number": 3})]
    assert told.told[0] == ("defer", {"ephemeral": True, "thinking": True})
    assert told.told[1][1]["ephemeral"] is True
    assert told.told[1][1]["allowed_mentions"].to_dict() == {"parse": []}


async def test_a_picture_that_is_too_large_is_not_fetched() -> None:
    heard, told = Heard(), Told()
    picture = object.__new__(discord.Attachment)
    picture.size = 11 << 20
    command = cast(Any, Bot(cast(Talk, heard)).tree.get_command("submit"))
    await command.callback(cast(Any, told), picture=picture)
    assert heard.calls == []
    assert "10 MB" in told.told[-1][1]["embed"].title


async def test_a_button_does_its_command_and_one_that_asks_does_after_the_answer() -> None:
    heard, told = Heard(), Told("gridhouse|approve|match-1|12|")
    await pressed(cast(Talk, heard), cast(Any, told))
    given = {"about": 12, "text": ""}
    assert heard.calls == [(Who(7, 101), str(told.id), "approve", given, "match-1")]
    asking = Told("gridhouse|reject|match-1|12|asks")
    await pressed(cast(Talk, heard), cast(Any, asking))
    sheet = asking.told[0][1]
    assert len(heard.calls) == 1
    await sheet.then(cast(Any, sent := Told()), "It is blurred.")
    assert heard.calls[-1][3] == {"about": 12, "text": "It is blurred."}
    assert sent.told[-1][1]["ephemeral"] is True


@pytest.mark.parametrize(
    "custom",
    ["", "other|approve|m|1|", "gridhouse|tile|m|1|", "gridhouse|approve|m/../x|1|"],
)
async def test_other_buttons_are_not_heard(custom: str) -> None:
    heard, told = Heard(), Told(custom)
    await pressed(cast(Talk, heard), cast(Any, told))
    assert (heard.calls, told.told) == ([], [])


async def test_words_of_people_are_no_marks_and_call_nobody() -> None:
    saying = Saying("@everyone *Owls*", "[here](https://bad.example)", (Detail("By", "<@1>"),))
    told = message(Said(saying))
    assert told["embed"].title == r"\@everyone \*Owls\*"
    assert told["embed"].description == r"\[here\]\(https:\//bad.example\)"
    assert told["embed"].fields[0].value == r"\<\@1\>"
    assert "content" not in told


async def test_long_words_and_many_offers_stay_within_what_discord_takes() -> None:
    details = tuple(Detail("*" * 500, "_" * 5000) for _ in range(4))
    presses = (Press("Approve", "approve", 1_000_000, style="good"), Press("Reject", "reject", 1, "Why?"))
    told = message(Said(Saying("*" * 999, "*" * 9999, details, presses), "m" * 40, (b"x",)))
    assert len(told["embed"]) <= 6000
    assert len(told["embed"].title) <= 256
    assert all(len(one.name) <= 256 and len(one.value) <= 1024 for one in told["embed"].fields)
    assert all(len(one.custom_id) <= 100 for one in told["view"].children)
    assert len(choices([("x" * 300, str(n)) for n in range(60)], "X")) == 25
    assert [one.value for one in choices([("Skip 2", "skip2"), ("Back 1", "back1")], "sk")] == ["skip2"]
