"""Doors: what somebody sees of a match before they come in, and who lets people in."""

from collections.abc import Sequence

from gridhouse.house.members.members import Place
from gridhouse.house.table.admission import ORGANISER, Way
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.passes import Passes
from gridhouse.house.table.seating import manages
from gridhouse.house.table.wire import Knock
from gridhouse.house.telling.frames import called, seats
from gridhouse.house.telling.wire import Came, Door, FrontDoor, Roll, RollMember, RollPass, TeamDoor
from gridhouse.kernel import Refusal
from gridhouse.store import CodeRow, MemberRow, PassRow


class Doors:
    """Everything about a match that is told at its doors."""

    def __init__(self, desk: Desk, passes: Passes) -> None:
        self._desk = desk
        self._passes = passes

    async def front(self, match: str, person: str | None) -> FrontDoor:
        """A match that somebody organises, as whoever has its address sees it. NotFound for all others."""
        found = await self._passes.knock(match)
        open_ones = {one.opens for one in await self._desk.store.events.passes(match)}
        teams = [TeamDoor(one.seat, one.name, str(one.seat) in open_ones) for one in seats(found)]
        inside = bool(found.place_of(person))
        return FrontDoor(found.id, found.box.info, _host(found), teams, inside)

    async def by_password(self, match: str, person: str | None, wish: Knock) -> Door:
        """What a password opens."""
        way = await self._passes.check(match, wish)
        return _door(await self._desk.look(match), way, person)

    async def by_code(self, code: str, person: str | None) -> Door:
        """What a code opens."""
        match, way = await self._passes.opened_by(code)
        return _door(await self._desk.look(match), way, person)

    async def roll(self, match: str, person: str) -> Roll:
        """Who belongs to a match and what lets people in, for organisers; a team, for whoever manages it."""
        found = await self._desk.look_as(match, person)
        place = found.place_of(person)
        all_of_it = found.box.game.hosted and place.organises
        managed = {seat for seat in place.seats if manages(found, place, seat)}
        if not all_of_it and not managed:
            raise Refusal("not_allowed", "Only an organiser sees who came in how.")
        passes = await self._desk.store.events.passes(match)
        codes = await self._desk.store.events.codes(match)
        members = [row for row in found.members.rows if all_of_it or row.seat in managed]
        doors = _doors(found, passes, codes, all_of_it)
        mine = [door for door in doors if all_of_it or door.opens in map(str, managed)]
        return Roll([_member(found, row, place) for row in members], mine)


def _host(match: Match) -> str:
    return called(match, match.members.host)


def _door(match: Match, way: Way, person: str | None) -> Door:
    place = match.place_of(person)
    row = next((row for row in place.rows if row.seat == way.seat), None)
    team = way.organiser if way.seat is None else seats(match)[way.seat].name
    return Door(
        match=match.id,
        game=match.box.info,
        host=_host(match),
        seat=way.seat,
        team=team or "",
        names=[] if way.seat is None else list(match.box.game.roster(match.state, way.seat)),
        called=called(match, row) if row else None,
    )


def _doors(
    match: Match, passes: Sequence[PassRow], codes: Sequence[CodeRow], organisers: bool
) -> list[RollPass]:
    """The organisers who have a password of their own, and every team."""
    known, code_of = {one.opens for one in passes}, {one.opens: one.code for one in codes}
    helpers = [one for one in sorted(known, key=str.casefold) if one.startswith(ORGANISER) and organisers]
    teams = [(str(one.seat), one.name) for one in seats(match)]
    named = [*((opens, opens.removeprefix(ORGANISER)) for opens in helpers), *teams]
    return [RollPass(opens, name, opens in known, code_of.get(opens)) for opens, name in named]


def _member(match: Match, row: MemberRow, place: Place) -> RollMember:
    return RollMember(
        number=row.number,
        name=called(match, row),
        role=row.role,
        seat=row.seat,
        since=row.joined_at,
        came=_came(row),
        here=row.left_at is None,
        you=row in place.rows,
    )


def _came(row: MemberRow) -> Came:
    if row.by_pass is not None:
        return "code" if row.by_pass.startswith("code:") else "password"
    if row.role == "host":
        return "host"
    return "appointed" if row.role == "admin" else "seated"
