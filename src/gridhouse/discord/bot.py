"""The bot: discord.py's end of the talk. It knows how Discord is spoken, and nothing of any game."""

import inspect
import io
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from gridhouse.discord.games import COMMANDS
from gridhouse.discord.keeping import Who
from gridhouse.discord.talk import Said, Talk
from gridhouse.kernel import Blank, ChatCommand, Press, Saying

NOBODY = discord.AllowedMentions.none()
MOST_OFFERS, LONGEST_OFFER = 25, 100
MOST_BYTES = 10 << 20
TITLE, TEXT, NAME, FIELD = 250, 3000, 60, 340
"""Letters at most, escapes and all: with seven details no more than the 6,000 of a message."""
STYLES = {
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
    "plain": discord.ButtonStyle.secondary,
}
_TYPES: dict[str, Any] = {"text": str, "number": int, "picture": discord.Attachment, "yes": bool}
_SPECIAL = re.compile(r"[\\*_~`|>#\[\]()<@]|(?<=:)//|^[-+]", re.MULTILINE)
_BUTTON = re.compile(r"gridhouse\|([a-z-]{1,32})\|([A-Za-z0-9_-]{1,40})\|([0-9]{1,7})\|(.{0,20})")

Interaction = discord.Interaction[Any]


class Bot(discord.Client):
    """Hears commands, buttons and sheets. It reads no messages and asks for no privilege."""

    def __init__(self, talk: Talk) -> None:
        super().__init__(intents=discord.Intents.none(), allowed_mentions=NOBODY)
        self.talk = talk
        self.tree = app_commands.CommandTree(self)
        for command in (*own_commands(talk), *(spoken(talk, name) for name in COMMANDS)):
            if command is not None:
                self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Tells Discord which commands there are."""
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        """A button: those of earlier days are heard as well, also after a restart."""
        if interaction.type is discord.InteractionType.component:
            await pressed(self.talk, interaction)


# --- commands ----------------------------------------------------------------------------------------


def own_commands(talk: Talk) -> list[app_commands.Command[Any, ..., Any]]:
    """Who somebody is."""

    async def join(interaction: Interaction, code: str, name: str | None = None) -> None:
        await answer(interaction, lambda: talk.join(who(interaction), str(interaction.id), code, name))

    async def names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        code = str(getattr(interaction.namespace, "code", "") or "")
        return choices([(one, one) for one in await talk.names(who(interaction), code)], current)

    async def organise(interaction: Interaction, match: str, name: str) -> None:
        async def enter(sent: Interaction, password: str) -> None:
            await answer(sent, lambda: talk.organise(who(sent), str(sent.id), match, name, password))

        await interaction.response.send_modal(Sheet("Your organiser's password", enter))

    async def leave(interaction: Interaction) -> None:
        await answer(interaction, lambda: talk.leave(who(interaction), str(interaction.id)))

    describe = app_commands.describe
    describe(code="The six letters of your team", name="Your name on the list of the team")(join)
    describe(match="The address of the match", name="Your name, as the host has written it")(organise)
    first = _command("join", "Join your team by its six-letter code", join)
    first.autocomplete("name")(names)
    second = _command("organise", "Come in as an organiser, by a password of your own", organise)
    return [first, second, _command("leave", "Leave your team, and be forgotten", leave)]


def _command(name: str, about: str, do: Any) -> app_commands.Command[Any, ..., Any]:
    return app_commands.Command(name=name, description=about, callback=do)


def spoken(talk: Talk, name: str) -> app_commands.Command[Any, ..., Any] | None:
    """A command of a game; None for those that only buttons give."""
    command = COMMANDS[name]
    if command.by_press:
        return None

    async def say(interaction: Interaction, **given: Any) -> None:
        async def said() -> Said:
            try:
                filled = {key: await _read(value) for key, value in given.items() if value is not None}
            except discord.HTTPException:
                return Said(Saying("Discord has lost the picture. Send it again."))
            except OverflowError:
                return Said(Saying("A picture may have 10 MB at most."))
            return await talk.say(who(interaction), str(interaction.id), name, filled)

        await answer(interaction, said)

    return _with_blanks(talk, name, command, say)


async def _read(value: Any) -> Any:
    if not isinstance(value, discord.Attachment):
        return value
    if value.size > MOST_BYTES:
        raise OverflowError
    return await value.read()


def _with_blanks(
    talk: Talk, name: str, command: ChatCommand, say: Any
) -> app_commands.Command[Any, ..., Any]:
    """The command with what can be filled in: discord.py reads it from the signature."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    say.__signature__ = inspect.Signature([first, *map(_parameter, command.blanks)])
    if command.blanks:
        app_commands.describe(**{blank.name: blank.about for blank in command.blanks})(say)
    made = _command(name, command.about, say)
    for blank in command.blanks:
        if blank.offers is not None:
            made.autocomplete(blank.name)(_offering(talk, name, blank.name))
    return made


def _parameter(blank: Blank) -> inspect.Parameter:
    kind = _TYPES[blank.kind]
    default = inspect.Parameter.empty if blank.needed else None
    asked = kind if blank.needed else kind | None
    return inspect.Parameter(blank.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=asked)


def _offering(talk: Talk, name: str, blank: str) -> Any:
    async def offer(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        given = {key: value for key, value in interaction.namespace if key != blank and value is not None}
        return choices(await talk.offers(who(interaction), name, blank, given), current)

    return offer


def choices(offers: list[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    """Those that fit what is typed so far, as many and as long as Discord takes."""
    fitting = [(read, told) for read, told in offers if current.casefold() in read.casefold()]
    return [
        app_commands.Choice(name=read[:LONGEST_OFFER] or told, value=told)
        for read, told in fitting[:MOST_OFFERS]
        if len(told) <= LONGEST_OFFER
    ]


# --- buttons and sheets ------------------------------------------------------------------------------


async def pressed(talk: Talk, interaction: Interaction) -> None:
    """A button of ours does its command at once, or after something was written."""
    data: Mapping[str, Any] = interaction.data or {}
    found = _BUTTON.fullmatch(str(data.get("custom_id", "")))
    command = COMMANDS.get(found[1]) if found else None
    if found is None or command is None or not command.by_press:
        return
    name, match, about = found[1], found[2], int(found[3])

    async def do(sent: Interaction, text: str) -> None:
        given = {"about": about, "text": text}
        await answer(sent, lambda: talk.say(who(sent), str(sent.id), name, given, match))

    if found[4]:
        await interaction.response.send_modal(Sheet(command.about, do, "Why?"))
    else:
        await do(interaction, "")


class Sheet(discord.ui.Modal):
    """One line to write."""

    def __init__(
        self, title: str, then: Callable[[Interaction, str], Awaitable[None]], label: str = "Password"
    ) -> None:
        super().__init__(title=title[:45], timeout=900)
        self.then = then
        self.line: discord.ui.TextInput[Any] = discord.ui.TextInput(label=label, max_length=200)
        self.add_item(self.line)

    async def on_submit(self, interaction: Interaction) -> None:
        await self.then(interaction, self.line.value)


def buttons(match: str, presses: tuple[Press, ...]) -> discord.ui.View:
    """The buttons under something that was said. Each names its match, so that it is about no other."""
    view = discord.ui.View(timeout=None)
    for press in presses:
        custom = f"gridhouse|{press.command}|{match}|{press.about}|{'asks' if press.asks else ''}"
        view.add_item(discord.ui.Button(label=press.label, style=STYLES[press.style], custom_id=custom))
    return view


# --- answers -----------------------------------------------------------------------------------------


def who(interaction: Interaction) -> Who:
    return Who(interaction.guild_id or 0, interaction.user.id)


async def answer(interaction: Interaction, say: Callable[[], Awaitable[Said]]) -> None:
    """Answers the one who asked, and nobody else sees it. Discord waits three seconds: first it hears that
    an answer comes."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    said = await say()
    await interaction.followup.send(**message(said), ephemeral=True)


def message(said: Said) -> dict[str, Any]:
    """What is said, as discord.py sends it: people's words stand in embeds, escaped, and call nobody."""
    saying = said.saying
    embed = discord.Embed(title=_plainly(saying.title, TITLE), description=_plainly(saying.text, TEXT))
    for detail in saying.details:
        embed.add_field(name=_plainly(detail.name, NAME), value=_plainly(detail.text, FIELD) or "-")
    told: dict[str, Any] = {"embed": embed, "allowed_mentions": NOBODY}
    if said.pictures:
        files = (io.BytesIO(picture) for picture in said.pictures)
        told["files"] = [discord.File(file, f"proof-{n}.webp") for n, file in enumerate(files, 1)]
    if saying.presses:
        told["view"] = buttons(said.match, saying.presses)
    return told


def _plainly(text: str, most: int) -> str:
    """What people have written, as it reads: nothing in it is a mark, a link or a call."""
    escaped = _SPECIAL.sub(r"\\\g<0>", text)
    return escaped if len(escaped) <= most else escaped[: most - 1].rstrip("\\") + "…"
