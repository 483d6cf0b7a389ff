"""A match that onlookers see later: nothing of what has just happened reaches them, on no path."""

import pytest

from gridhouse.house import times
from gridhouse.house.house import House
from gridhouse.house.table.wire import Act, AskUndo, CreateMatch, Team
from gridhouse.house.telling import gallery
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal, encode
from tests.house.mailbox import Mailbox
from tests.house.relay import as_organiser
from tests.house.table import created, done, guest, hear, hear_frame, new_id, seen, token

pytestmark = pytest.mark.anyio

DELAY = 600


class Clock:
    """A wall clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ns = 2_000_000_000 * 10**9

    def wait(self, seconds: float) -> None:
        self.ns += round(seconds * 10**9)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(times, "_wall", lambda: clock.ns)
    monkeypatch.setattr(gallery, "PACE", 0.01)
    return clock


async def relay(house: House) -> tuple[str, str, Viewer]:
    """A match of two teams that onlookers see ten minutes later, its host, and an onlooker."""
    host = await guest(house, "Hanna")
    wish = CreateMatch(new_id(), "relay", [Team("Foxes"), Team("Owls")], {"delay": DELAY})
    page = await created(house, host, wish)
    return page.id, host, Viewer(watch=token(page.watch))


async def told(house: House, match: str, viewer: Viewer) -> list[bytes]:
    """All that an onlooker can ask for."""
    return [
        encode(await house.views.page(match, viewer)),
        encode(await house.views.steps(match, viewer, None, 200, None, False)),
        encode(await house.views.replay(match, viewer, 1, 100)),
        encode(await house.views.watch(viewer.watch or "")),
    ]


async def test_what_has_just_happened_is_told_to_no_onlooker(house: House, clock: Clock) -> None:
    match, host, onlooker = await relay(house)
    before = await told(house, match, onlooker)
    clock.wait(DELAY)
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, host, "claim", on_behalf_of=1, leg=0))
    clock.wait(DELAY - 1)
    assert await told(house, match, onlooker) == before
    assert seen((await house.views.page(match, Viewer(host))).frame)["begun"]
    clock.wait(1)
    page = await house.views.page(match, onlooker)
    assert (page.frame.seq, seen(page.frame)["teams"][1]["claimed"]) == (3, 1)


async def test_a_line_hears_of_it_when_its_time_has_come(house: House, clock: Clock) -> None:
    match, host, onlooker = await relay(house)
    async with (
        house.views.live(match, onlooker, 0, Mailbox()) as late,
        house.views.live(match, Viewer(host), 0, Mailbox()) as at_once,
    ):
        assert [frame.seq for frame in (await hear(late, 1)).frames] == [1]
        done(await as_organiser(house, match, host, "begin"))
        clock.wait(60)
        done(await as_organiser(house, match, host, "claim", on_behalf_of=0, leg=2))
        assert (await hear(at_once, 3)).frames[-1].seq == 3
        clock.wait(DELAY - 60)
        (first,) = (await hear(late, 2)).frames
        assert (first.seq, [step.seq for step in first.steps], first.view["teams"][0]["claimed"]) == (
            2,
            [2],
            0,
        )
        clock.wait(60)
        assert (await hear(late, 3)).frames[-1].view["teams"][0]["claimed"] == 1


async def test_a_line_that_comes_back_goes_on_where_it_was(house: House, clock: Clock) -> None:
    match, host, onlooker = await relay(house)
    clock.wait(1)
    done(await as_organiser(house, match, host, "begin"))
    clock.wait(DELAY / 2)
    async with house.views.live(match, onlooker, 1, Mailbox()) as late:
        clock.wait(DELAY / 2)
        assert (await hear(late, 2)).frames[-1].steps[-1].text == "It begins."


async def test_an_onlooker_who_looks_through_a_seat_sees_no_more(house: House, clock: Clock) -> None:
    match, host, onlooker = await relay(house)
    clock.wait(1)
    done(await as_organiser(house, match, host, "begin"))
    async with house.views.live(match, onlooker, 1, Mailbox()) as late:
        await house.gallery.look(late, 0)
        frame = await hear_frame(late)
        assert (frame.seq, frame.steps, frame.view["begun"]) == (1, [], False)


async def test_the_end_that_is_taken_back_opens_nothing_of_what_follows(house: House, clock: Clock) -> None:
    match, host, onlooker = await relay(house)
    done(await as_organiser(house, match, host, "begin"))
    done(await as_organiser(house, match, host, "finish"))
    async with house.views.live(match, onlooker, 0, Mailbox()) as line:
        assert (await hear(line, 3)).frames[-1].table.outcome is not None
        clock.wait(1)
        done(await house.matches.act(match, host, Act(new_id(), house=AskUndo())))
        assert line.seq == 3  # the host's page has heard of it by now, and this one has not
        clock.wait(DELAY - 1)
        done(await as_organiser(house, match, host, "claim", on_behalf_of=0, leg=2))
        clock.wait(1)
        (frame,) = (await hear(line, 4)).frames
        assert (frame.seq, frame.view["teams"][0]["claimed"]) == (4, 0)
        clock.wait(DELAY - 1)
        assert (await hear(line, 5)).frames[-1].view["teams"][0]["claimed"] == 1


@pytest.mark.usefixtures("clock")
async def test_when_it_is_over_everybody_sees_it(house: House) -> None:
    match, host, onlooker = await relay(house)
    done(await as_organiser(house, match, host, "begin"))
    with pytest.raises(Refusal, match="over"):
        await house.views.proof(match, onlooker)
    done(await as_organiser(house, match, host, "finish"))
    assert (await house.views.page(match, onlooker)).frame.table.outcome is not None
    assert (await house.views.proof(match, onlooker)).fair
