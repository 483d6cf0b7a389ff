"""Passes: a password of a team or of the organisers makes whoever enters it a member of a match."""

from gridhouse.house.missing import NotFound
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.table import seating
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.ids import Ids
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import Plan
from gridhouse.house.table.wire import Answer, Enter, SetPass
from gridhouse.house.times import Now
from gridhouse.kernel import Refusal


class Passes:
    """Sets passes, and lets in whoever shows one."""

    def __init__(self, desk: Desk, ids: Ids, passwords: Passwords) -> None:
        self._desk = desk
        self._ids = ids
        self._passwords = passwords

    async def set(self, match: str, person: str, wish: SetPass) -> Answer:
        """Sets, changes or takes away a pass; those who came by the old one are members no more."""
        await self._desk.look_as(match, person)
        hashed = None if wish.password is None else await self._passwords.hash(wish.password)

        async def decide(match: Match, now: Now) -> Plan:
            return seating.set_pass(match, match.place_of(person), wish.opens, hashed, now)

        command = self._ids.command(match, person, wish.id)
        return await self._desk.commit(match, command, wish.id, decide, person)

    async def knock(self, match: str) -> None:
        """NotFound where nobody comes in by a pass: for a stranger, such a match is not there."""
        if not (await self._desk.look(match)).box.game.hosted:
            raise NotFound

    async def enter(self, match: str, person: str, wish: Enter) -> Answer:
        """Makes somebody a member who knows a pass. It takes as long to say no where there is none."""
        await self.knock(match)
        stored = await self._stored(match, wish.opens)
        right = await self._passwords.check(stored, wish.password)

        async def decide(match: Match, now: Now) -> Plan:
            # It takes a while to check a password: it may have been changed meanwhile.
            if not right or await self._stored(match.id, wish.opens) != stored:
                raise Refusal("wrong_password", "That is not the password.")
            return seating.enter(match, person, wish.opens, wish.name, now)

        command = self._ids.command(match, person, wish.id)
        return await self._desk.commit(match, command, wish.id, decide)

    async def _stored(self, match: str, opens: str) -> str | None:
        passes = await self._desk.store.events.passes(match)
        return next((one.password for one in passes if one.opens == opens), None)
