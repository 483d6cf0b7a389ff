"""Creating, sitting down, watching, looking back, playing again."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.house.house import House, open_house
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import CreateMatch, ForBot, Leave, Mine, Open, SeatBot, Sit
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal, commitment
from gridhouse.store import people
from tests.house.conftest import Opens, settings_for
from tests.house.mailbox import Mailbox
from tests.house.table import (
    Heard,
    create,
    created,
    done,
    duel,
    guest,
    hear,
    hear_frame,
    hear_one,
    hear_presence,
    join,
    joined,
    log,
    move,
    new_id,
    refused,
    rematched,
    seen,
    token,
    view,
    wish,
)

pytestmark = pytest.mark.anyio


# --- creating ---------------------------------------------------------------------------


async def test_a_repeated_wish_is_one_match(opens: Opens) -> None:
    wish = CreateMatch(new_id(), "tally", [Mine(), Open()])
    async with opens() as house:
        ann, bob = await guest(house), await guest(house)
        pages = await asyncio.gather(*(created(house, ann, wish) for _ in range(5)))
        assert len({page.id for page in pages}) == 1
        assert (await created(house, bob, wish)).id != pages[0].id
    async with opens() as house:
        again = await created(house, ann, wish)
        assert (again.id, again.invite, again.commitment) == (
            pages[0].id,
            pages[0].invite,
            pages[0].commitment,
        )


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("chess", [Mine()], {}, "no_such_game"),
        ("treasure", [Mine()] * 5, {}, "bad_seats"),
        ("whisper", [Mine()], {}, "bad_seats"),
        ("treasure", [Mine(), ForBot("nobody")], {}, "no_such_bot"),
        ("treasure", [Mine()], {"size": 2}, "bad_options"),
        ("treasure", [Mine()], {"size": "6"}, "bad_options"),
        ("treasure", [Mine()], {"sice": 6}, "bad_options"),
        ("treasure", [Mine("\u202e\u200b")], {}, "bad_name"),
    ],
)
async def test_a_bad_wish_is_refused_with_a_sentence(
    sqlite_house: House, game: str, seats: list[Mine | ForBot], options: dict[str, object], code: str
) -> None:
    ann = await guest(sqlite_house)
    with pytest.raises(Refusal) as refusal:
        await created(sqlite_house, ann, CreateMatch(new_id(), game, [*seats], options))
    assert refusal.value.code == code
    assert refusal.value.text.endswith(".")
    assert (await sqlite_house.views.mine(ann, None, 10)).matches == []


async def test_a_match_of_a_game_that_is_not_here_is_not_found(sqlite_url: str) -> None:
    settings = settings_for(sqlite_url)
    async with open_house(settings) as house:
        ann = await guest(house)
        page = await create(house, ann, "tally", "me")
    async with open_house(replace(settings, games=())) as house:
        with pytest.raises(NotFound):
            await house.views.page(page.id, Viewer(ann))
        assert (await house.views.mine(ann, None, 10)).matches == []
    async with open_house(settings) as house:
        assert (await house.views.page(page.id, Viewer(ann))).id == page.id


# --- seats and links --------------------------------------------------------------------


async def test_invite_and_watch_links_are_different_rights(house: House) -> None:
    ann, bob, eve = await guest(house, "Ann"), await guest(house, "Bob"), await guest(house, "Eve")
    page = await create(house, ann, "tally", "me", "open")
    invite, watch = token(page.invite), token(page.watch)
    assert len({invite, watch, page.id}) == 3
    for viewer in (Viewer(eve), Viewer(eve, invite), Viewer(None, page.id), Viewer()):
        with pytest.raises(NotFound):
            await house.views.page(page.id, viewer)
        with pytest.raises(NotFound):
            await house.views.replay(page.id, viewer, 1, 9)
        with pytest.raises(NotFound):
            async with house.views.live(page.id, viewer, 0, Mailbox()):
                pass
    with pytest.raises(NotFound):
        await house.views.watch(invite)
    with pytest.raises(NotFound):
        await house.views.invite(watch, eve)
    with pytest.raises(NotFound):
        await joined(house, watch, eve, new_id(), None, None)
    with pytest.raises(NotFound):
        await move(house, page.id, eve, "add", n=1)

    onlooker = await house.views.watch(watch)
    assert (onlooker.role, onlooker.invite, onlooker.watch) == ("spectator", None, None)
    info = await house.views.invite(invite, None)
    assert (info.host, info.seated, [seat.kind for seat in info.seats]) == ("Ann", False, ["person", "open"])
    seated = await join(house, page, bob)
    assert (seated.role, seated.frame.looking_as, seated.creator) == ("player", 1, False)
    assert (await house.views.invite(invite, bob)).seated


async def test_the_last_seat_goes_to_one(house: House) -> None:
    page = await create(house, await guest(house), "tally", "me", "open", "open")
    crowd = [await guest(house, f"P{n}") for n in range(6)]
    results = await asyncio.gather(*(join(house, page, one) for one in crowd), return_exceptions=True)
    seated = [result for result in results if not isinstance(result, BaseException)]
    assert sorted(result.frame.looking_as or 0 for result in seated) == [1, 2]
    assert {error.code for error in results if isinstance(error, Refusal)} == {"full"}


async def test_a_taken_seat_is_refused_with_the_free_ones(house: House) -> None:
    page = await create(house, await guest(house), "tally", "me", "open", "open")
    with pytest.raises(Refusal, match="already has that place") as refusal:
        await join(house, page, await guest(house), seat=0)
    assert [option["seat"] for option in refusal.value.legal] == [1, 2]


async def test_nobody_moves_before_everybody_is_here(house: House) -> None:
    ann = await guest(house)
    page = await create(house, ann, "tally", "me", "open")
    assert page.frame.table.turn == []
    assert refused(await move(house, page.id, ann, "add", n=1)) == "waiting"
    await join(house, page, await guest(house, "Bob"))
    assert done(await move(house, page.id, ann, "add", n=1)) == 3


async def test_leaving_opens_the_seat_for_another(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    assert refused(await wish(house, match, bob, Leave(0))) == "not_your_seat"
    assert refused(await wish(house, match, bob, Leave(9))) == "not_your_seat"
    done(await wish(house, match, bob, Leave(1)))
    with pytest.raises(NotFound):
        await house.views.page(match, Viewer(bob))
    assert refused(await move(house, match, ann, "add", n=1)) == "waiting"
    cleo = await guest(house, "Cleo")
    page = await join(house, await house.views.page(match, Viewer(ann)), cleo)
    assert page.frame.looking_as == 1
    done(await move(house, match, ann, "add", n=1))
    done(await move(house, match, cleo, "add", n=1))


async def test_the_host_may_stay_out_and_still_fill_the_seats(house: House) -> None:
    ann = await guest(house)
    page = await create(house, ann, "tally", "open", "open")
    assert (page.role, page.creator, page.frame.table.can.sit) == ("spectator", True, True)
    assert refused(await wish(house, page.id, ann, SeatBot(0, "nobody"))) == "no_such_bot"
    done(await wish(house, page.id, ann, Sit(1, "  An\u202en ")))
    seats = (await house.views.page(page.id, Viewer(ann))).frame.table.seats
    assert [seat.name for seat in seats] == ["Free place", "Ann"]


async def test_the_seat_of_somebody_who_left_the_house_can_be_cleared(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    forgotten = await house.store.database.write(lambda conn: people.forget(conn, bob))
    async with house.views.live(match, Viewer(ann), 0, Mailbox()) as line:
        heard = await hear(line, 2)
        await house.gallery.changed(forgotten.changed)
        while heard.frames[-1].table.seats[1].name == "Bob":
            await hear_one(line, heard)
    done(await wish(house, match, ann, Leave(1)))
    done(await wish(house, match, ann, Sit(1)))
    done(await move(house, match, ann, "add", seat=0, n=1))
    done(await move(house, match, ann, "add", seat=1, n=1))


async def test_one_person_plays_all_seats(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "whisper", "me:Left", "me:Right")
    numbers = (await log(house, page.id))[0]["numbers"]
    assert (page.frame.looking_as, seen(page.frame)["mine"]) == (0, numbers[0])
    assert refused(await move(house, page.id, ann, "draw")) == "not_your_seat"
    async with house.views.live(page.id, Viewer(ann), 1, Mailbox()) as line:
        done(await move(house, page.id, ann, "draw", seat=0))
        told = await hear_frame(line)
        assert (told.looking_as, told.view["mine"]) == (1, numbers[1])
        await house.gallery.look(line, 0)
        told = await hear_frame(line)
        assert (told.looking_as, told.view["mine"]) == (0, (await log(house, page.id))[1]["number"])
        await house.gallery.look(line, 7)
        assert (await hear_frame(line)).looking_as == 1


async def test_names_are_told_apart(sqlite_house: House) -> None:
    ann = await guest(sqlite_house, "Ann")
    page = await create(sqlite_house, ann, "tally", "me", "me:Ann", "me:Ann 2", "adder")
    names = [seat.name for seat in page.frame.table.seats]
    assert names == ["Ann", "Ann 2", "Ann 2 2", "Adder"]


# --- around a match ---------------------------------------------------------------------


async def test_presence(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    watch = token((await house.views.page(match, Viewer(ann))).watch)
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as anns:
        await hear_presence(anns, [0])
        async with house.views.live(match, Viewer(bob), 2, Mailbox()):
            await hear_presence(anns, [0, 1])
            async with house.views.live(match, Viewer(watch=watch), 2, Mailbox()):
                await hear_presence(anns, [0, 1], 1)
            await hear_presence(anns, [0, 1], 0)
        await hear_presence(anns, [0])


async def test_whoever_hears_presence_first_has_missed_nothing(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    for after, frames in ((2, 0), (1, 1)):
        heard = Heard([], [], [])
        async with house.views.live(match, Viewer(ann), after, Mailbox()) as line:
            while not heard.presences:
                await hear_one(line, heard)
        assert len(heard.frames) == frames


async def test_my_matches(house: House) -> None:
    ann = await guest(house, "Ann")
    made = [(await create(house, ann, "tally", "me", "adder")).id for _ in range(3)]
    other, _, bob = await duel(house, "tally")
    done(await move(house, made[0], ann, "add", n=1))
    first = await house.views.mine(ann, None, 2)
    rest = await house.views.mine(ann, first.before, 2)
    listed = [line.id for line in (*first.matches, *rest.matches)]
    assert sorted(listed) == sorted(made)
    assert [line.id for line in (await house.views.mine(bob, None, 9)).matches] == [other]


async def test_resigning_ends_it_and_tells_the_secret(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    page = await house.views.page(match, Viewer(ann))
    assert page.frame.table.secret is None
    with pytest.raises(Refusal, match="over"):
        await house.views.proof(match, Viewer(ann))
    done(await move(house, match, ann, "throw"))
    done(await move(house, match, bob, "resign"))
    over = (await house.views.page(match, Viewer(bob))).frame.table
    assert over.outcome is not None
    assert (over.outcome.winners, over.turn, over.can.rematch) == ((0,), [], True)
    assert commitment(bytes.fromhex(over.secret or "")) == page.commitment
    assert refused(await move(house, match, ann, "add", n=1)) == "over"
    assert refused(await wish(house, match, ann, Leave(0))) == "over"
    proof = await house.views.proof(match, Viewer(bob))
    assert (proof.fair, proof.faults, proof.secret) == (True, [], over.secret)
    assert [(drawn.seq, drawn.draws[0][0]) for drawn in proof.drawn] == [(3, 6)]


# --- replay -----------------------------------------------------------------------------


async def test_a_replay_shows_each_viewer_what_they_saw_and_all_once_it_is_over(house: House) -> None:
    match, ann, bob = await duel(house, "whisper")
    watch = Viewer(watch=token((await house.views.page(match, Viewer(ann))).watch))
    viewers = {0: Viewer(ann), 1: Viewer(bob), None: watch}
    saw: dict[int | None, list[Any]] = {who: [] for who in viewers}
    for turn in range(4):
        done(await move(house, match, (ann, bob)[turn % 2], "draw"))
        for who, viewer in viewers.items():
            frame = (await house.views.page(match, viewer)).frame
            saw[who].append((frame.seq, seen(frame), frame.steps[-1].text))
    for who, viewer in viewers.items():
        replay = await house.views.replay(match, viewer, 3, 100)
        assert [(f.seq, seen(f), f.steps[-1].text) for f in replay.frames] == saw[who]
        assert all(f.table.can.move == [] and f.table.secret is None for f in replay.frames)
    number = (await log(house, match))[5]["number"]
    done(await move(house, match, ann, "guess", whose=1, number=number))
    for viewer in viewers.values():
        replay = await house.views.replay(match, viewer, 1, 100)
        assert [f.seq for f in replay.frames] == list(range(1, 8))
        assert all(seen(f)["all"] is not None for f in replay.frames)


async def test_a_replay_comes_in_stretches(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    done(await move(house, match, ann, "burst", facts=249))
    seqs, first = [], 1
    while first <= 250:
        replay = await house.views.replay(match, Viewer(ann), first, 1000)
        assert replay.head == 250
        seqs += [frame.seq for frame in replay.frames]
        first = seqs[-1] + 1
    assert seqs == list(range(1, 251))
    assert (await house.views.replay(match, Viewer(ann), 251, 300)).frames == []


# --- rematch ----------------------------------------------------------------------------


async def test_a_rematch_turns_the_seats_and_is_one_for_all(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    with pytest.raises(Refusal, match="finish it"):
        await rematched(house, match, ann, new_id())
    done(await move(house, match, ann, "resign"))
    async with house.views.live(match, Viewer(bob), 3, Mailbox()) as line:
        same = new_id()
        wishes = [(ann, same), (bob, new_id()), (ann, same), (bob, new_id())]
        pages = await asyncio.gather(*(rematched(house, match, *one) for one in wishes))
        assert len({page.id for page in pages}) == 1
        assert [page.frame.looking_as for page in pages] == [1, 0, 1, 0]
        assert pages[0].previous == match
        assert (await hear_frame(line)).table.next == pages[0].id
    assert [fact["type"] for fact in await log(house, match)].count("rematched") == 1
    assert (await rematched(house, match, ann, new_id())).id == pages[0].id


async def test_everybody_keeps_their_place_where_the_game_says_who_begins(house: House) -> None:
    match, ann, bob = await duel(house, "vapoosh")
    begins = [0]
    for _ in range(3):
        done(await move(house, match, ann, "resign"))
        again = await rematched(house, match, bob, new_id())
        assert again.frame.looking_as == 1  # Bob is who he was
        begins += again.frame.table.turn
        match = again.id
    assert begins == [0, 1, 0, 1]


async def test_a_rematch_has_the_options_that_the_game_makes_of_how_it_was(house: House) -> None:
    match, ann, bob = await duel(house, "tally_eager", seconds=600)
    done(await move(house, match, ann, "add", n=5))
    done(await move(house, match, bob, "resign"))
    again = await rematched(house, match, bob, new_id())
    assert msgspec.json.decode(again.options)["seconds"] == 605
    assert seen(again.frame)["seconds"] == 605


async def test_a_restart_has_the_options_as_they_were(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally_eager", "me", "me", seconds=600)).id
    done(await move(house, match, ann, "add", seat=0, n=5))
    again = await rematched(house, match, ann, new_id())
    assert msgspec.json.decode(again.options)["seconds"] == 600


async def test_a_rematch_cannot_be_another_match(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    same = new_id()
    other = await created(house, ann, CreateMatch(same, "tally", [Mine()]))
    done(await move(house, match, ann, "resign"))
    page = await rematched(house, match, ann, same)
    assert page.id != other.id
    assert (await rematched(house, match, bob, same)).id == page.id


async def test_a_rematch_whose_creator_died_in_the_middle_is_still_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "resign"))
    monkeypatch.setattr(house.matches.desk, "commit", _die)
    with pytest.raises(ConnectionError):
        await rematched(house, match, ann, new_id())
    monkeypatch.undo()
    page = await rematched(house, match, bob, new_id())
    assert (await house.views.page(match, Viewer(ann))).frame.table.next == page.id
    assert page.frame.looking_as == 0


async def _die(*_: object) -> None:
    raise ConnectionError


async def test_only_those_who_sat_there_play_again(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "tally", "open")
    bob = await guest(house, "Bob")
    await join(house, page, bob)
    done(await move(house, page.id, bob, "resign"))
    with pytest.raises(Refusal, match="those who played"):
        await rematched(house, page.id, ann, new_id())
    with pytest.raises(NotFound):
        await rematched(house, page.id, await guest(house), new_id())
    assert (await rematched(house, page.id, bob, new_id())).role == "player"
    assert (await view(house, page.id, bob))["resigned"] == 0
