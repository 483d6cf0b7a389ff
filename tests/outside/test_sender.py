"""Notes reach Discord at least once and in order, whatever Discord does."""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.wishes import (
    Complete,
    Configure,
    Grant,
    Move,
    Reset,
    SetCooldown,
    Start,
    Take,
    Use,
)
from gridhouse.house.outside.webhook_wire import Quiet, Resend
from gridhouse.house.table.wire import Act, Redo, Rename
from gridhouse.house.times import now_ms
from tests.house.table import done, new_id
from tests.outside.conftest import QUICK, Opens
from tests.outside.fake import TOKEN, Discord, Mood
from tests.outside.judge import seqs_of
from tests.outside.told import Told, titles, told_race
from tests.race.hosted import undo
from tests.race.scene import by

pytestmark = pytest.mark.anyio


async def some_events(told: Told, times: int = 4) -> None:
    """As many facts, of one team and the other in turn."""
    for number in range(times):
        await told.race.organise(Grant(number % 2, "skip1"))


async def test_a_completion_is_told_with_all_that_belongs_to_it(told: Told) -> None:
    done(await told.race.act(told.race.fox, Complete(by(0))))
    await told.settle()
    (message,) = told.fake.posted
    (embed,) = message.body["embeds"]
    assert embed["title"].startswith("✅ 🔵 Foxes completed Tile 1: label-")
    assert embed["color"] == 0x1F5FBF
    assert "author" not in embed
    assert [field["name"] for field in embed["fields"]] == ["Players and points", "📍 Now on"]
    assert embed["fields"][0]["value"] == "⭐ Ann: +1.00"
    assert embed["footer"] == {"text": f"#{(await told.wanted())[0]}"}
    assert message.body["allowed_mentions"] == {"parse": []}
    assert "content" not in message.body


async def test_the_name_of_an_organiser_is_the_first_line(told: Told) -> None:
    done(await told.race.act(told.race.host, Complete(by(0)), for_team=0))
    await told.settle()
    assert told.fake.posted[0].body["embeds"][0]["author"] == {"name": "Hanna (organiser)"}


async def test_what_is_done_by_hand_begins_with_the_name_of_the_organiser(told: Told) -> None:
    deeds = (SetCooldown(1, True), Move(1, 9), Grant(1, "back2"), Take(1, "back2"))
    for deed in deeds:
        done(await told.race.act(told.race.host, deed))
    await told.settle()
    embeds = [embed for message in told.fake.posted for embed in message.body["embeds"]]
    assert [embed["author"] for embed in embeds] == [{"name": "Hanna (organiser)"}] * len(deeds)


async def test_everything_comes_in_order_and_a_backlog_is_shared(told: Told) -> None:
    await told.set(paused=True)
    await some_events(told, 25)
    await told.set(paused=False)
    await told.settle()
    verdict = await told.judge()
    assert verdict.fine
    assert (verdict.events, verdict.messages, verdict.duplicates, verdict.largest) == (25, 3, 0, 10)


async def test_numbered_channels_get_what_is_about_their_teams(told: Told) -> None:
    await told.set(1, hook=2, seats=[0])
    await told.set(2, hook=3, seats=[1], kinds=["use"])
    await told.race.organise(SetCooldown(0, on=True), SetCooldown(1, on=True), Grant(0, "back1"), Move(1, 3))
    await told.race.organise(SetCooldown(0, on=False))
    done(await told.race.act(told.race.fox, Use("back1", team=1)))
    for number in range(3):
        await told.settle(number)
        assert (await told.judge(number, number + 1)).fine
    assert [len(await told.wanted(number)) for number in range(3)] == [6, 4, 1]
    assert titles(told.fake.of(3)) == ["⚡ 🔵 Foxes used Back 1 against 🟠 Owls"]


@pytest.mark.parametrize(
    ("mood", "again"),
    [
        ("limited", 0),
        ("limited_bare", 0),
        ("broken", 0),
        ("cut", 0),
        ("cut_after", 1),
    ],
)
async def test_whatever_goes_wrong_it_is_tried_again(told: Told, mood: Mood, again: int) -> None:
    told.fake.moods.extend(["fine", mood, mood, "fine"])
    for _ in range(3):
        await some_events(told, 2)
        await told.settle()
    verdict = await told.judge()
    assert verdict.fine
    assert verdict.events == 6
    assert bool(verdict.duplicates) == bool(again)
    assert (await told.info()).failing_since is None


async def test_nobody_waits_for_an_answer_for_ever(
    opens: Opens, fake: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridhouse.house.outside.sender.PACE", replace(QUICK, patience=0.3))
    async with opens() as house:
        told = await told_race(house, fake)
        fake.moods.append("slow")
        await some_events(told, 2)
        await told.settle()
        assert (await told.judge()).fine


async def test_limits_are_kept_by_what_discord_says_of_them(told: Told) -> None:
    told.fake.limit = (2, 0.15)
    for _ in range(6):
        await some_events(told, 1)
        await told.settle()
    assert (await told.judge()).fine
    assert {one.status for one in told.fake.asked} == {200}


async def test_channels_of_one_webhook_share_its_limit(told: Told) -> None:
    await told.set(1, hook=1, paused=True)
    await told.set(2, hook=2, paused=True)
    told.fake.retry_after = 60.0
    told.fake.moods.append("limited")
    await some_events(told, 1)
    await told.when(lambda info: info.failing_since)
    later = now_ms() + 30_000
    assert ((await told.info(1)).next_at or 0) > later
    assert (await told.info(2)).next_at is None


async def test_a_webhook_that_is_gone_is_switched_off_and_a_new_address_gets_what_waited(told: Told) -> None:
    told.fake.deleted.add((told.fake.of() and "") or "100000000000000001")
    await some_events(told, 3)
    await told.when(lambda info: info.trouble)
    asked = len(told.fake.asked)
    await some_events(told, 2)
    info = await told.info()
    assert (info.waiting, info.trouble) == (
        5,
        "This webhook was deleted in Discord. Make a new one, and paste its address.",
    )
    assert len(told.fake.asked) == asked == 1
    await told.set(hook=7)
    await told.settle()
    assert (await told.judge(0, 7)).fine


async def test_what_discord_refuses_is_set_aside_and_can_be_sent_again(told: Told) -> None:
    await told.set(paused=True)
    await some_events(told, 3)
    told.fake.moods.extend(["picky", "fine", "picky", "fine"])  # all three; then each alone
    await told.set(paused=False)
    info = await told.settle()
    assert (info.sent, info.parked) == (2, 1)
    refused = [one for one in (await told.queue()).letters if one.state == "parked"]
    assert [one.error for one in refused] == ["Discord does not take this message (400, code 50035)."]
    assert [one.seq for one in refused] == (await told.wanted())[1:2]
    assert [one.title for one in refused] == ["Owls was given Skip 1"]
    await told.house.webhooks.resend(told.race.match, told.race.host, 0, Resend())
    assert (await told.settle()).parked == 0
    assert seqs_of(told.fake.posted[-1]) == [refused[0].seq]


async def test_the_first_in_line_holds_the_others_up_for_so_long_and_no_longer(
    opens: Opens, fake: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridhouse.house.outside.sender.PACE", replace(QUICK, block=0.1))
    async with opens() as house:
        told = await told_race(house, fake)
        fake.mood = lambda number: "broken" if not told.fake.posted and number < 40 else "fine"
        await some_events(told, 1)
        await told.when(lambda info: info.parked)
        fake.mood = lambda _number: "fine"
        await some_events(told, 3)
        info = await told.settle()
        assert (info.parked, info.sent) == (1, 3)
        parked = next(one for one in (await told.queue()).letters if one.state == "parked")
        assert parked.error == "Discord has trouble of its own (503). It was tried for too long."


async def test_an_undo_strikes_what_it_undoes_and_says_so(told: Told) -> None:
    await told.race.organise(SetCooldown(1, on=True))
    await told.settle()
    done(await told.race.act(told.race.fox, Complete(by(0))))
    await told.settle()
    kept, undone = told.fake.posted
    await undo(told.race)
    await told.settle()
    struck = told.fake.bodies[undone.id]["embeds"][0]
    assert struck["title"].startswith("~~✅ 🔵 Foxes completed Tile 1")
    assert struck["title"].endswith("~~")
    assert struck["fields"][0]["value"] == "~~⭐ Ann: +1.00~~"
    assert struck["footer"]["text"] == f"#{seqs_of(undone)[0]} · taken back"
    assert told.fake.bodies[kept.id] == kept.body
    said = told.fake.posted[-1].body["embeds"][0]
    assert (said["title"], said["author"]) == ("↩️ Undone", {"name": "Hanna (organiser)"})
    assert [(field["name"], field["value"]) for field in said["fields"]] == [
        ("Teams", "Foxes"),
        ("Taken back", f"\\#{seqs_of(undone)[0]}: Tiles completed"),
    ]
    done(await told.house.matches.act(told.race.match, told.race.host, Act(new_id(), house=Redo())))
    await told.settle()
    assert told.fake.bodies[undone.id]["embeds"] == undone.body["embeds"]
    assert titles(told.fake.posted[-1:]) == ["↪️ Brought back"]
    assert (await told.judge()).fine


async def test_what_was_taken_back_before_it_was_sent_is_sent_struck(told: Told) -> None:
    await told.set(paused=True)
    await some_events(told, 2)
    await undo(told.race)
    await told.set(paused=False)
    await told.settle()
    (message,) = told.fake.posted
    assert [title.startswith("~~") for title in titles([message])] == [False, True, False]
    assert {one.method for one in told.fake.asked} == {"POST"}


async def test_a_message_that_somebody_deleted_stops_no_undo(told: Told) -> None:
    await some_events(told, 1)
    await told.settle()
    told.fake.bodies.clear()
    await undo(told.race)
    await told.settle()
    assert [one.status for one in told.fake.asked] == [200, 404, 200]


async def test_a_new_name_of_a_team_is_told(told: Told) -> None:
    act = Act(new_id(), house=Rename(0, "Red *Foxes*"))
    done(await told.house.matches.act(told.race.match, told.race.host, act))
    await told.settle()
    (embed,) = told.fake.posted[0].body["embeds"]
    assert embed["title"] == "👥 Team updated: Red \\*Foxes\\*"
    assert embed["fields"][0]["value"] == "Foxes → Red \\*Foxes\\*"


async def test_a_role_is_called_for_what_was_chosen(told: Told) -> None:
    role = "123456789012345678"
    await told.set(role=role, pings=["completion"])
    await some_events(told, 1)
    await told.settle()
    done(await told.race.act(told.race.fox, Complete(by(0))))
    await told.settle()
    plain, calling = (message.body for message in told.fake.posted)
    assert "content" not in plain
    assert calling["content"] == f"<@&{role}>"
    assert calling["allowed_mentions"] == {"parse": [], "roles": [role]}


async def test_a_digest_waits_for_its_time_and_quiet_hours_for_their_end(told: Told) -> None:
    minute = now_ms() // 60_000
    around_now = Quiet((minute - 60) % (24 * 60), (minute + 60) % (24 * 60))
    choices: list[dict[str, Any]] = [{"digest": 24 * 60}, {"quiet": around_now}]
    for later in choices:
        await told.set(**later)
        await some_events(told, 2)
        info = await told.info()
        assert info.next_at is not None
        assert (info.waiting, info.sent) == (2, len(told.fake.posted) * 2)
        assert now_ms() < info.next_at <= now_ms() + 24 * 60 * 60 * 1000
        await told.set()
        await told.settle()
    assert [seqs_of(message) for message in told.fake.posted] == [
        (await told.wanted())[:2],
        (await told.wanted())[2:],
    ]


async def test_where_onlookers_see_it_later_discord_does_too(told: Told) -> None:
    await told.race.organise(Reset())
    before = (await told.race.state()).settings
    await told.race.organise(Configure(before, replace(before, delay=10)), Start())
    await told.when(lambda info: info.waiting == 1 and info.sent == 1)  # the start waits, the reset does not
    info = await told.info()
    assert info.next_at is not None
    assert now_ms() + 9 * 60_000 < info.next_at <= now_ms() + 10 * 60_000


@contextmanager
def a_clock_that_is_ahead() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridhouse.house.times._wall", lambda: time.time_ns() + 24 * 3_600 * 10**9)
        yield


async def test_a_clock_that_was_ahead_holds_no_note_up(told: Told) -> None:
    await told.set(paused=True)
    with a_clock_that_is_ahead():
        await some_events(told, 2)
    await some_events(told, 2)  # none is dated before the one that it follows: these are of that day as well
    await told.set(paused=False)
    await told.settle()
    assert (await told.judge()).fine
    with a_clock_that_is_ahead():
        told.fake.moods.append("broken")
        await some_events(told, 1)
        await told.when(lambda info: info.failing_since)
    info = await told.settle()
    assert (info.sent, info.failing_since) == (5, None)
    assert (await told.judge()).fine


async def test_what_a_clock_that_was_ahead_has_dated_waits_for_the_delay_of_onlookers(told: Told) -> None:
    await told.race.organise(Reset())
    before = (await told.race.state()).settings
    with a_clock_that_is_ahead():
        await told.race.organise(Configure(before, replace(before, delay=10)), Start())
        await told.when(lambda info: info.waiting == 1 and info.sent == 1)
    info = await told.when(lambda info: (info.next_at or 0) < now_ms() + 3_600_000)
    assert info.next_at is not None
    assert now_ms() + 9 * 60_000 < info.next_at <= now_ms() + 10 * 60_000


async def test_a_house_that_is_closed_and_opened_loses_nothing(opens: Opens, fake: Discord) -> None:
    fake.mood = lambda number: "broken" if number % 2 else "fine"
    async with opens() as house:
        told = await told_race(house, fake)
        await some_events(told, 8)
    async with opens() as house:
        told = told._replace(race=told.race._replace(house=house))
        await told.settle()
        verdict = await told.judge()
        assert verdict.fine
        assert verdict.events == 8


async def test_no_word_of_a_token_is_written_down_or_told(
    told: Told, caplog: pytest.LogCaptureFixture, tmp_path: object
) -> None:
    caplog.set_level(logging.DEBUG)
    told.fake.moods.extend(["broken", "limited", "cut", "picky", "fine"])
    await some_events(told, 2)
    await told.settle()
    await told.house.webhooks.test(told.race.match, told.race.host, 0)
    info, queue = await told.info(), await told.queue()
    assert TOKEN[:8] not in f"{caplog.text} {info} {queue}"
    assert info.tail == "0001"
    records = await told.house.store.events.read(told.race.match)
    assert not any(TOKEN[:8].encode() in bytes(record.fact) for record in records)


@pytest.mark.postgres
async def test_two_processes_send_as_one(opens_shared: Opens, fake: Discord) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(opens_shared())
        two = await stack.enter_async_context(opens_shared())
        told = await told_race(one, fake)
        there = told._replace(race=told.race._replace(house=two))
        for _ in range(6):
            await asyncio.gather(some_events(told, 2), some_events(there, 2))
        await told.settle()
        verdict = await told.judge()
        assert verdict.fine
        assert verdict.duplicates == 0
