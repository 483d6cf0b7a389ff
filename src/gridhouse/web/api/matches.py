"""The interface to games and matches."""

from msgspec import Raw

from gridhouse.house.table.wire import Act, Answer, Copy, CreateMatch, ForBot, Join, Mine, Rematch
from gridhouse.house.telling.views import LONGEST_REPLAY, Viewer
from gridhouse.house.telling.wire import (
    InviteInfo,
    MatchList,
    MatchPage,
    Meetings,
    Proof,
    Replay,
    ResultsTable,
    Steps,
    UndoPoints,
    UndoPreview,
)
from gridhouse.house.wire import GameInfo, Seat
from gridhouse.web.api.answers import granted
from gridhouse.web.api.room import room_for_organisers
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import Key, Limit, MatchId, Seq, StepLimit, Token
from gridhouse.web.routes.typed import Routes

games = Routes("games")
matches = Routes("matches")


@games.get("/api/games")
async def list_games(visit: Visit) -> list[GameInfo]:
    """The games of this house."""
    return [cover.info for cover in visit.house.games.covers.values()]


@games.get("/api/games/{game}", problems=(NOT_FOUND,))
async def show_game(visit: Visit, game: Key) -> GameInfo:
    """One game, with a JSON Schema of its options."""
    try:
        return visit.house.games.covers[game].info
    except KeyError:
        raise ProblemError(NOT_FOUND, "This house has no game of that name.") from None


@matches.post(
    "/api/matches",
    status=201,
    limit=limits.CREATE,
    problems=(REFUSED,),
    example=CreateMatch(id="8f14e45fceea", game="treasure", seats=[Mine(), ForBot("digger")]),
)
async def create_match(visit: Visit, body: CreateMatch) -> MatchPage:
    """Create a match.

    A visitor without a name becomes a guest with a friendly one.
    A repeat with the same id is answered as before and changes nothing.
    """
    person = await visit.somebody()
    match = await visit.house.matches.create(person.id, body)
    return await visit.house.views.page(match, Viewer(person.id))


@matches.get("/api/matches")
async def my_matches(visit: Visit, before: Seq | None = None, limit: Limit = 20) -> MatchList:
    """My matches, the latest first.

    Pass on the answer's `before` to get the next page.
    """
    person = await visit.person()
    if person is None:
        return MatchList([], None)
    return await visit.house.views.mine(person.id, before, limit)


@matches.get("/api/matches/{match}", problems=(NOT_FOUND,))
async def show_match(visit: Visit, match: MatchId, watch: Token | None = None) -> MatchPage:
    """A match as this visitor may see it."""
    return await visit.house.views.page(match, await visit.viewer(watch))


@matches.post(
    "/api/matches/{match}/commands",
    limit=limits.ACT,
    room=room_for_organisers,
    problems=(NOT_FOUND, REFUSED),
    example=Act(id="c4ca4238a0b9", seat=0, move={"type": "dig", "tile": 4}),
)
async def act(visit: Visit, match: MatchId, body: Act) -> Answer:
    """Make a move, or wish something of the house.

    The answer comes when the facts are durable. A repeat with the same id gets the first answer.
    """
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    answer = await visit.house.matches.act(match, person.id, body)
    visit.front.metrics.answered(await visit.game_of(match), answer)
    return granted(answer)


@matches.get("/api/matches/{match}/meetings", problems=(NOT_FOUND,))
async def earlier_meetings(visit: Visit, match: MatchId) -> Meetings:
    """How those at this table have fared against each other before.

    It is told to those who sit there, once every seat is taken.
    """
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return await visit.house.views.meetings(match, person.id)


@matches.get("/api/matches/{match}/steps", problems=(NOT_FOUND,))
async def list_steps(
    visit: Visit,
    match: MatchId,
    before: Seq | None = None,
    limit: StepLimit = 100,
    seat: Seat | None = None,
    back: bool = False,
    watch: Token | None = None,
) -> Steps:
    """The story of a match, a page at a time, the latest page first.

    A page has the `limit` steps before the sequence number `before`, the oldest first. Pass on the answer's
    `before` to get the page before it. `seat` tells it to another of one's own seats (pass and play);
    with `back`, a match that is over is told to somebody who may see everything.
    """
    return await visit.house.views.steps(match, await visit.viewer(watch), before, limit, seat, back)


@matches.get("/api/matches/{match}/replay", problems=(NOT_FOUND,))
async def replay_match(
    visit: Visit, match: MatchId, from_: Seq = 0, to: Seq | None = None, watch: Token | None = None
) -> Replay:
    """A stretch of a match, frame by frame, at most 100 at a time, and fewer where they are large."""
    last = from_ + LONGEST_REPLAY if to is None else to
    return await visit.house.views.replay(match, await visit.viewer(watch), from_, last)


@matches.get("/api/matches/{match}/undo", problems=(NOT_FOUND,))
async def list_undo_points(visit: Visit, match: MatchId, watch: Token | None = None) -> UndoPoints:
    """The moves that could be taken back, and what could be brought back.

    They are asked for with the commands `ask_undo` and `redo`.
    """
    return await visit.house.views.undo(match, await visit.viewer(watch))


@matches.get("/api/matches/{match}/undo/{to}", problems=(NOT_FOUND, REFUSED))
async def preview_undo(visit: Visit, match: MatchId, to: Seq, watch: Token | None = None) -> UndoPreview:
    """What would change in this visitor's view if the game stood again as it stood after `to`."""
    return await visit.house.views.undo_preview(match, await visit.viewer(watch), to)


@matches.get("/api/matches/{match}/chronicle", limit=limits.CHRONICLE, problems=(NOT_FOUND,))
async def tell_chronicle(visit: Visit, match: MatchId, watch: Token | None = None) -> Raw:
    """How a match went so far as a whole, in the game's own words: what everybody may know of it."""
    return await visit.house.chronicles.tell(match, await visit.viewer(watch))


@matches.get("/api/matches/{match}/results.json", problems=(NOT_FOUND, REFUSED))
async def show_results(visit: Visit, match: MatchId, watch: Token | None = None) -> ResultsTable:
    """How a match stands or has ended as a table. The same is at `results.csv`, for spreadsheets."""
    return await visit.house.chronicles.results(match, await visit.viewer(watch))


@matches.get("/api/matches/{match}/proof", problems=(NOT_FOUND, REFUSED))
async def prove_match(visit: Visit, match: MatchId, watch: Token | None = None) -> Proof:
    """A finished match, opened for checking: its secret, and every draw that it gave."""
    return await visit.house.views.proof(match, await visit.viewer(watch))


@matches.post("/api/matches/{match}/rematch", status=201, limit=limits.CREATE, problems=(NOT_FOUND, REFUSED))
async def rematch(visit: Visit, match: MatchId, body: Rematch) -> MatchPage:
    """Play again with the same people; the match that somebody else was faster to create, if so."""
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    following = await visit.house.matches.rematch(match, person.id, body.id)
    return await visit.house.views.page(following, Viewer(person.id))


@matches.post("/api/matches/{match}/copy", status=201, limit=limits.COPY, problems=(NOT_FOUND, REFUSED))
async def copy_match(visit: Visit, match: MatchId, body: Copy) -> MatchPage:
    """Make a new match like this one, with what the game keeps of it, as an organiser."""
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    copied = await visit.house.matches.copy(match, person.id, body)
    return await visit.house.views.page(copied, Viewer(person.id))


@matches.get("/api/invites/{token}", problems=(NOT_FOUND,))
async def show_invite(visit: Visit, token: Token) -> InviteInfo:
    """What an invite link opens."""
    return await visit.house.views.invite(token, await visit.person_id())


@matches.post("/api/invites/{token}", limit=limits.JOIN, problems=(NOT_FOUND, REFUSED))
async def join_match(visit: Visit, token: Token, body: Join) -> MatchPage:
    """Sit down at the table of an invite link."""
    await visit.house.views.invite(token, None)  # a wrong link makes nobody a guest
    person = await visit.somebody(body.name)
    match = await visit.house.matches.join(token, person.id, body.id, body.seat, body.name)
    return await visit.house.views.page(match, Viewer(person.id))


@matches.get("/api/watch/{token}", problems=(NOT_FOUND,))
async def watch_match(visit: Visit, token: Token) -> MatchPage:
    """A match as an onlooker sees it."""
    return await visit.house.views.watch(token)
