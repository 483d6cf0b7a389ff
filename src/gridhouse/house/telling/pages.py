"""What a page is opened with: a match, an invitation, a list, a replay, a proof."""

import re
from collections.abc import Sequence

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from gridhouse.house.members.members import Members, Place
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.match import Match
from gridhouse.house.telling.frames import Eyes, eyes_of, frame, seats
from gridhouse.house.telling.wire import Can, Frame, InviteInfo, MatchPage, MatchSummary, Proof
from gridhouse.kernel import Opening, Outcome, Record, Report, verify
from gridhouse.store.matches import Listed
from gridhouse.store.protocol import MatchRow

LATEST = 100
"""How many of the latest steps a page is opened with; those before them are read by pages."""
LATEST_OF_MANY = 8
"""… of a game in which teams act by the hundred: its page tells the latest few."""

_NUMBERED = re.compile(r"\{m(\d+)\}")
"""A member in a sentence."""

ENOUGH = 8 * 1024 * 1024
"""Bytes of a replay after which no further frame is sent at the same time: of a race with thousands of tasks,
a frame may have millions."""


def match_page(match: Match, place: Place) -> MatchPage:
    """All that a page needs to open a match."""
    row, eyes, info = match.row, eyes_of(match, place), match.box.info
    return MatchPage(
        id=row.id,
        # How to set one up is asked for where one is set up, and so is which bots there are for teams.
        game=replace(info, options={}, bots=[] if info.hosted else info.bots),
        options=Raw(match.open_options),
        created_at=row.created_at,
        commitment=row.commitment,
        role="admin" if eyes.organises else "player" if eyes.mine else "spectator",
        creator=place.role == "host",
        members=[member.number for member in place.rows],
        invite=f"/join/{row.invite}" if place else None,
        watch=f"/watch/{match.watch}" if place and match.watch else None,
        previous=row.previous,
        frame=frame(match, eyes, match.recent[-(LATEST_OF_MANY if match.box.game.hosted else LATEST) :]),
    )


def nearby(page: MatchPage) -> MatchPage:
    """A page as it is first drawn: of a crowd it names those who organise, whoever looks with their team, and
    those of whom the latest steps tell. Its live line begins with all of them."""
    frame = page.frame
    if not page.game.hosted:
        return page
    table, told = frame.table, {step.member for step in frame.steps}
    told.update(int(number) for step in frame.steps for number in _NUMBERED.findall(step.text))
    teams = {one.seat for one in table.members if one.number in page.members and one.seat is not None}
    near = [
        one
        for one in table.members
        if one.role != "player" or one.seat in teams or one.number in told or one.number in page.members
    ]
    return replace(page, frame=replace(frame, table=replace(table, members=near)))


def invite_info(match: Match, person: str | None) -> InviteInfo:
    """What an invite link shows before one joins."""
    host = match.names.get(match.members.host.person or "", "Somebody")
    mine = match.place_of(person).seats
    return InviteInfo(match.id, match.box.info, host, seats(match, mine), bool(mine))


def summary(shelf: Shelf, listed: Listed, person: str) -> MatchSummary:
    """A line of "my games"."""
    row = listed.match
    match = Match(shelf[row.game], row, listed.seats, Members(listed.members), listed.names)
    mine = match.place_of(person).seats
    return MatchSummary(
        id=row.id,
        game=row.game,
        seats=seats(match, mine),
        turn=list(row.turn),
        outcome=msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None,
        created_at=row.created_at,
        updated_at=row.updated_at,
        your_turn=any(seat in mine for seat in row.turn),
    )


def replay_frames(match: Match, moments: Sequence[Match], eyes: Eyes) -> list[Frame]:
    """A match as it stood after each of these facts, and the one step that led there: at least one of them,
    and as many as may be sent at once."""
    over, frames, size = match.outcome is not None, list[Frame](), 0
    for moment in moments:
        if size >= ENOUGH:
            break
        seen = frame(moment, eyes, moment.recent[-1:], everybody=[], now=match)
        frames.append(_looking_back(seen, over))
        size += len(bytes(frames[-1].view))
    return frames


def _looking_back(past: Frame, over: bool) -> Frame:
    """A frame of the past: there is nothing to be done any more, and no clock runs.

    Its members are left out, of whom a race may have thousands: they are as the page tells them, and some
    are of teams that were not there yet. Of an end that was taken back it does not tell the secret again:
    chance still comes from it."""
    secret = past.table.secret if over else None
    nothing = Can(move=[], undo=[], redo=False, resign=[], sit=False, clear=[], organise=False, rematch=False)
    table = replace(past.table, can=nothing, time_left=None, next=None, secret=secret)
    return replace(past, table=table, legal=Raw(b"[]"))


def proof(match: Match, records: Sequence[Record]) -> Proof:
    """A finished match, opened for checking."""
    report = check(match, records)
    row = match.row
    return Proof(
        match=row.id,
        game=row.game,
        commitment=row.commitment,
        secret=row.secret.hex(),
        facts=report.facts,
        drawn=report.drawn,
        faults=report.faults,
        fair=report.fair,
    )


def check(match: Match, records: Sequence[Record]) -> Report:
    """Whether chance was fair in this match."""
    return verify(match.box.codec, opening(match.row), records, match.row.secret)


def opening(row: MatchRow) -> Opening:
    """What the match was created with."""
    return Opening(row.game, Raw(row.options), row.seats, row.commitment)
