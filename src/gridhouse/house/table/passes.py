"""Passes and codes: a password or six letters make whoever has them a member of a match."""

from gridhouse.house.missing import NotFound
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.table import admission
from gridhouse.house.table.admission import ORGANISER, Way
from gridhouse.house.table.codes import read_code
from gridhouse.house.table.desk import Decide, Desk
from gridhouse.house.table.ids import Ids
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import Plan
from gridhouse.house.table.wire import Answer, Enter, EnterByCode, Knock, SetCode, SetPass
from gridhouse.house.times import Now
from gridhouse.kernel import Refusal
from gridhouse.store import Conflict
from gridhouse.store import matches as tables

WRONG_PASSWORD = "wrong_password"  # noqa: S105 - the code of a refusal
TRIES = 5
"""How often a code is drawn that another match has already: once in millions of times it is so."""


class NoSuchCode(NotFound):
    """No match of the house has this code."""

    def __init__(self) -> None:
        super().__init__("There is no such code. Look again, or ask whoever gave it to you.")


class Passes:
    """Sets passes and codes, and lets in whoever shows one."""

    def __init__(self, desk: Desk, ids: Ids, passwords: Passwords) -> None:
        self._desk = desk
        self._ids = ids
        self._passwords = passwords

    # --- setting them -----------------------------------------------------------------

    async def set(self, match: str, person: str, wish: SetPass) -> Answer:
        """Sets, changes or takes away a pass; those who came by the old one are members no more."""
        await self._desk.look_as(match, person)
        hashed = None if wish.password is None else await self._passwords.hash(wish.password)

        async def decide(match: Match, now: Now) -> Plan:
            opens, _ = await self._stored(match.id, wish.opens)
            codes = await self._desk.store.events.codes(match.id)
            return admission.set_pass(match, match.place_of(person), opens, hashed, codes, now)

        return await self._write(match, person, wish.id, decide)

    async def set_code(self, match: str, person: str, wish: SetCode) -> Answer:
        """Makes a new code for a team, or takes it away; those who came by the old one are out."""

        async def decide(match: Match, now: Now) -> Plan:
            return admission.set_code(match, match.place_of(person), wish.seat, wish.on, now)

        return await self._write(match, person, wish.id, decide)

    async def _write(self, match: str, person: str, wish: str, decide: Decide) -> Answer:
        command = self._ids.command(match, person, wish)
        for _ in range(TRIES):
            try:
                return await self._desk.commit(match, command, wish, decide, person)
            except Conflict:  # the code that was drawn is another match's
                continue
        raise Refusal("no_code", "No code is free right now. Try again in a moment.")

    # --- coming in --------------------------------------------------------------------

    async def knock(self, match: str) -> Match:
        """NotFound where nobody comes in by a pass: for a stranger, such a match is not there."""
        found = await self._desk.look(match)
        if not found.box.game.hosted:
            raise NotFound
        return found

    async def check(self, match: str, wish: Knock) -> Way:
        """The way that a password opens. It takes as long to say no where there is none."""
        await self.knock(match)
        opens, stored = await self._stored(match, wish.opens)
        if not await self._passwords.check(stored, wish.password):
            raise _wrong_password()
        return Way(opens)

    async def enter(self, match: str, person: str, wish: Enter) -> Answer:
        """Makes somebody a member who knows a pass."""
        await self.knock(match)
        opens, stored = await self._stored(match, wish.opens)
        right = await self._passwords.check(stored, wish.password)

        async def decide(match: Match, now: Now) -> Plan:
            # It takes a while to check a password: it may have been changed meanwhile.
            if not right or await self._stored(match.id, wish.opens) != (opens, stored):
                raise _wrong_password()
            return admission.enter(match, person, Way(opens), wish.name, now)

        command = self._ids.command(match, person, wish.id)
        return await self._desk.commit(match, command, wish.id, decide)

    async def opened_by(self, code: str) -> tuple[str, Way]:
        """The match that a code leads to, and the way in."""
        letters = read_code(code)
        if letters is None:
            raise NoSuchCode
        found = await self._desk.store.database.read(lambda conn: tables.by_code(conn, letters))
        if found is None:
            raise NoSuchCode
        return found[0], Way(found[1], by_code=True)

    async def enter_by_code(self, code: str, person: str, wish: EnterByCode) -> tuple[str, Answer]:
        """Makes somebody a member who has a code; the match that it is."""
        match, way = await self.opened_by(code)

        async def decide(_match: Match, now: Now) -> Plan:
            if await self.opened_by(code) != (match, way):
                raise NoSuchCode
            return admission.enter(_match, person, way, wish.name, now)

        command = self._ids.command(match, person, wish.id)
        return match, await self._desk.commit(match, command, wish.id, decide)

    async def _stored(self, match: str, opens: str) -> tuple[str, str | None]:
        """What a pass opens, in the letters in which it was first written, and the hash of its password."""
        passes = {one.opens: one.password for one in await self._desk.store.events.passes(match)}
        if opens.startswith(ORGANISER):
            opens = next((one for one in passes if one.casefold() == opens.casefold()), opens)
        return opens, passes.get(opens)


def _wrong_password() -> Refusal:
    return Refusal(WRONG_PASSWORD, "That is not the password.")
