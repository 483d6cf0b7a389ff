"""What a command does: it looks at the match, asks the game, and takes its wish to the house."""

import asyncio
import re
from collections.abc import Mapping
from typing import Any

import httpx
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from gridhouse.discord.front import Page, Refused, Visitor, keep_no_cookies, read_match
from gridhouse.discord.games import SPOKEN, Spoken
from gridhouse.discord.keeping import Belonging, Keeping, Who
from gridhouse.kernel import ChatCommand, Onlook, Refusal, Saying, Wanted

NOWHERE = "You belong to no match here yet. Join your team: /join with its code and your name."
GONE = "You belong to this match no more. Join again: /join with the code of your team and your name."
TRIES = 6
"""How often a wish is made anew for a match that has moved on meanwhile."""
NO_PICTURE = "0" * 32
"""Stands for a picture that is not sent yet."""
_CODE = 6
_SEAT = re.compile(r"\{(\d{1,2})\}")


class Said(Struct, frozen=True):
    """What is answered, to one person alone; names stand in it already."""

    saying: Saying
    match: str = ""
    pictures: tuple[bytes, ...] = ()


class Talk:
    """All that can be said, to one house."""

    def __init__(self, client: httpx.AsyncClient, keeping: Keeping) -> None:
        keep_no_cookies(client)
        self._client = client
        self._keeping = keeping

    # --- who somebody is ------------------------------------------------------------------------------

    async def join(self, who: Who, asked: str, code: str, name: str | None) -> Said:
        """Become a member of a team by its code."""
        try:
            self._check_free(who)
            visitor, code = Visitor(self._client, who.user, {}), plain_code(code)
            door = await visitor.door(code)
            if door.names and not name:
                return _say(f"Who are you in {door.team}?", "Say it by `name`: " + ", ".join(door.names))
            page = await visitor.enter_by_code(code, asked, name)
        except Refused as refused:
            return _say(refused.text)
        return self._welcome(who, visitor, page, door.team)

    async def organise(self, who: Who, asked: str, match: str, name: str, password: str) -> Said:
        """Become an organiser by the password that the host has made for this name."""
        try:
            self._check_free(who)
            found = read_match(match)
            if found is None:
                return _say("That is no address of a match.")
            visitor = Visitor(self._client, who.user, {})
            body = {"id": asked, "opens": f"admin:{name.strip()}", "password": password}
            page = await visitor.enter(found, body)
        except Refused as refused:
            return _say(refused.text)
        return self._welcome(who, visitor, page, "those who organise it")

    async def leave(self, who: Who, asked: str) -> Said:
        """Belong to the match no more, and have nothing kept here."""
        where = self._keeping.find(who)
        if where is None:
            return _say(NOWHERE)
        visitor = Visitor(self._client, who.user, where.cookies)
        try:
            page = await visitor.page(where.match)
            for number in page.members:
                body = {"id": f"{asked}-{number}", "house": {"type": "dismiss", "member": number}}
                await visitor.act(where.match, body)
        except Refused as refused:
            if refused.status != httpx.codes.NOT_FOUND:
                return _say(refused.text)
        self._keeping.forget(who)
        return _say("You have left.", "Nothing of you is kept here any more.")

    async def names(self, who: Who, code: str) -> list[str]:
        """The names of a team to pick from. A code that is not whole yet is not asked for: each wrong one
        counts."""
        if self._keeping.find(who) is not None or len(plain_code(code)) != _CODE:
            return []
        try:
            return (await Visitor(self._client, who.user, {}).door(plain_code(code))).names
        except Refused:
            return []

    def _check_free(self, who: Who) -> None:
        where = self._keeping.find(who)
        if where is not None:
            raise Refused(f"You are {where.called} at a match here already. Use /leave first.")

    def _welcome(self, who: Who, visitor: Visitor, page: Page, team: str) -> Said:
        called = _called(page)
        self._keeping.keep(
            who, Belonging(page.id, page.game.key, called, page.frame.looking_as, visitor.cookies)
        )
        can = ", ".join(f"/{name}" for name, one in _chat(page.game.key).items() if not one.by_press)
        return _say(f"Welcome, {called}!", f"You are one of {team}. " + (f"Try {can}." if can else ""))

    # --- what is said to a game -----------------------------------------------------------------------

    async def say(
        self, who: Who, asked: str, name: str, given: Mapping[str, Any], about: str | None = None
    ) -> Said:
        """A command of a game. Pictures are given as bytes. `about` is the match of a button."""
        where = self._keeping.find(who)
        if where is None:
            return _say(NOWHERE)
        command = _chat(where.game).get(name)
        if command is None or about not in (None, where.match):
            return _say("That is for another match than yours.")
        visitor = Visitor(self._client, who.user, where.cookies)
        try:
            return await self._done(visitor, where, asked, command, given)
        except Refusal as refusal:
            return _say(refusal.text)
        except Refused as refused:
            gone = refused.status == httpx.codes.NOT_FOUND
            return _say(GONE if gone else refused.text)
        finally:
            if self._keeping.find(who) == where:
                self._keeping.keep(who, replace(where, cookies=visitor.cookies))

    async def offers(
        self, who: Who, name: str, blank: str, given: Mapping[str, Any]
    ) -> list[tuple[str, str]]:
        """What could be filled in, from what this person may see."""
        where = self._keeping.find(who)
        command = _chat(where.game).get(name) if where else None
        asked = next((one for one in command.blanks if one.name == blank), None) if command else None
        if where is None or asked is None or asked.offers is None:
            return []
        try:
            page = await Visitor(self._client, who.user, where.cookies).page(where.match)
            return list(asked.offers(_onlook(page, SPOKEN[where.game]), given))
        except (Refused, Refusal):
            return []

    async def _done(
        self, visitor: Visitor, where: Belonging, asked: str, command: ChatCommand, given: Mapping[str, Any]
    ) -> Said:
        spoken = SPOKEN[where.game]
        page = await visitor.page(where.match)
        sent = {name: value for name, value in given.items() if isinstance(value, bytes)}
        # What would be refused anyway is refused before a picture is sent.
        wanted = command.do(_onlook(page, spoken), {**given, **dict.fromkeys(sent, NO_PICTURE)})
        seat = page.frame.looking_as
        kept = {name: await visitor.send_picture(where.match, sent[name], seat) for name in sent}
        for n in range(TRIES):
            if kept or n:
                wanted = command.do(_onlook(page, spoken), {**given, **kept})
            if not isinstance(wanted, Wanted):
                return await _shown(visitor, page, wanted)
            try:
                done = await visitor.act(where.match, _act(f"{asked}-{n}" if n else asked, page, wanted))
            except Refused as refused:
                if refused.code != "stale":
                    raise
                page = await visitor.page(where.match)  # and with an id of its own: the refusal is kept
                continue
            if done <= page.frame.seq:  # this command came before: what was asked anew was not done
                told = await visitor.told(where.match, done)
                return await _shown(visitor, page, Saying("That is done already", told))
            page = await visitor.page(where.match)
            return await _shown(visitor, page, wanted.said(_onlook(page, spoken)))
        raise Refused("Many of you are sending at once. Try again in a moment.")


def plain_code(text: str) -> str:
    """A code as somebody types it, without blanks and dashes."""
    return "".join(text.upper().replace("-", " ").split())


def _chat(game: str) -> Mapping[str, ChatCommand]:
    return SPOKEN[game].chat if game in SPOKEN else {}


def _act(asked: str, page: Page, wanted: Wanted) -> dict[str, Any]:
    move = to_builtins(wanted.wish)
    expect = page.frame.seq if wanted.as_seen else None
    return {"id": asked, "seat": page.frame.looking_as, "move": move, "expect": expect}


def _onlook(page: Page, spoken: Spoken) -> Onlook:
    frame = page.frame
    names = {seat.seat: seat.name for seat in frame.table.seats}
    return Onlook(
        spoken.read(bytes(frame.view)),
        tuple(names.get(seat, "") for seat in range(max(names, default=-1) + 1)),
        _called(page),
        frame.table.can.organise,
    )


def _called(page: Page) -> str:
    mine = (one.name for one in page.frame.table.members if one.number in page.members and one.here)
    return next(mine, "somebody")


async def _shown(visitor: Visitor, page: Page, saying: Saying) -> Said:
    names = {seat.seat: seat.name for seat in page.frame.table.seats}

    def named(text: str) -> str:
        return _SEAT.sub(lambda found: names.get(int(found[1]), ""), text)

    pictures = await asyncio.gather(*(visitor.picture(one) for one in saying.pictures))
    details = tuple(replace(one, text=named(one.text)) for one in saying.details)
    named_saying = replace(saying, title=named(saying.title), text=named(saying.text), details=details)
    return Said(named_saying, page.id, tuple(pictures))


def _say(title: str, text: str = "") -> Said:
    return Said(Saying(title, text))
