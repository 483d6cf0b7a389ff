"""What a refusal leaves behind, and how much can be written at a table without a move."""

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.table.desk import LONGEST
from gridhouse.house.table.match import RECENT
from gridhouse.house.table.wire import Act, Answer, AskUndo, Leave, RefusalInfo, Rename, Sit
from gridhouse.store import Batch
from gridhouse.store.schema import commands
from tests.house.table import create, done, duel, guest, move, new_id, refused, wish

pytestmark = pytest.mark.anyio


async def stored(house: House, match: str) -> list[bytes]:
    """The answers that are stored with the refused commands of a match."""
    query = commands.select().where(commands.c.match == match)
    rows = await house.store.database.read(lambda conn: list(conn.execute(query)))
    return [bytes(row.answer) for row in rows if b'"refusal"' in row.answer]


async def test_a_refusal_is_stored_without_what_could_be_done_instead(house: House) -> None:
    ann = await guest(house)
    page = await create(house, ann, "chromacross", "me")
    wrong = Act(new_id(), 0, {"type": "guess", "letter": "?"})
    first = await house.matches.act(page.id, ann, wrong)
    assert refused(first) == "not_a_letter"
    assert first.refusal
    assert len(first.refusal.legal or []) == 26
    (answer,) = await stored(house, page.id)
    assert len(answer) < 120
    assert await house.matches.act(page.id, ann, wrong) == Answer(
        wrong.id, refusal=RefusalInfo("not_a_letter", first.refusal.text)
    )


async def test_what_is_quoted_from_a_long_move_is_cut(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    wrong = Act(new_id(), 0, {"type": "x" * 60_000})
    first = await house.matches.act(match, ann, wrong)
    assert first.refusal
    assert len(first.refusal.text) == LONGEST
    assert first.refusal.text.endswith("x…")
    (answer,) = await stored(house, match)
    assert len(answer) < 2 * LONGEST
    assert await house.matches.act(match, ann, wrong) == first


async def test_refusals_that_were_stored_at_length_are_read(house: House) -> None:
    """Those of earlier versions have what could be done instead."""
    match, ann, _ = await duel(house, "tally")
    old = Answer("an-old-one", refusal=RefusalInfo("too_much", "Add less.", [{"type": "add", "n": 1}]))
    command = house.matches._ids.command(match, ann, old.id)
    batch = Batch(match=match, after=0, command=command, answer=msgspec.json.encode(old), at=1)
    assert await house.store.events.append(batch) is None
    assert await move(house, match, ann, "add", n=5, id=old.id) == old


async def test_a_table_is_not_rearranged_for_ever(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=1))
    for number in range(RECENT):
        done(await wish(house, match, ann, Rename(0, f"Ann {number}")))
    for restless in (Rename(0, "Ann"), Leave(0), AskUndo(0)):
        assert refused(await wish(house, match, ann, restless)) == "restless"
    done(await move(house, match, bob, "add", n=1))
    done(await wish(house, match, ann, Rename(0, "Ann")))


async def test_whoever_got_up_last_can_still_be_replaced(house: House) -> None:
    """Nobody can move while a seat is open, so sitting down is always possible."""
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=1))
    for number in range(RECENT - 1):
        done(await wish(house, match, ann, Rename(0, f"Ann {number}")))
    done(await wish(house, match, ann, Leave(0)))
    done(await wish(house, match, ann, Sit(0)))
    assert refused(await wish(house, match, ann, Leave(0))) == "restless"
    done(await move(house, match, bob, "add", n=1))
    done(await wish(house, match, ann, Leave(0)))
