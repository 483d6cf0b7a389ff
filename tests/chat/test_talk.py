"""People of Discord speak to a race in a real house: what they are told, and what comes of it."""

import asyncio
from pathlib import Path

import pytest

from gridhouse.discord.front import address_of, read_match
from gridhouse.discord.games import COMMANDS, SPOKEN
from gridhouse.discord.keeping import FILE, Keeping
from gridhouse.discord.talk import GONE, NOWHERE, Said
from gridhouse.games.race.rules.proofs import ProofGate
from gridhouse.games.race.rules.wishes import Grant
from gridhouse.house.outside.sealing import CannotOpen, Seals
from tests.chat.conftest import ANN, BEA, CID, HANNA, PASSWORD, Race
from tests.house.pictures import png
from tests.race import sample

pytestmark = pytest.mark.anyio


def heard(said: Said) -> str:
    """All words of an answer."""
    saying = said.saying
    return "\n".join((saying.title, saying.text, *(f"{one.name}: {one.text}" for one in saying.details)))


async def ann_joins(race: Race) -> None:
    said = await race.talk.join(ANN, "join-000001", race.codes[0].lower(), "Ann")
    assert said.saying.title == "Welcome, Ann!"
    assert "Foxes" in heard(said)


async def test_somebody_joins_reads_and_leaves(race: Race) -> None:
    talk = race.talk
    assert heard(await talk.say(ANN, "before-0001", "tile", {})).strip() == NOWHERE
    assert await talk.names(ANN, race.codes[0][:5]) == []
    assert await talk.names(ANN, race.codes[0]) == ["Ann", "Bea"]
    assert "Ann, Bea" in heard(await talk.join(ANN, "join-000000", race.codes[0], None))
    await ann_joins(race)
    assert "already" in heard(await talk.join(ANN, "join-000002", race.codes[1], "Cid"))
    assert sample.word(1) in heard(await talk.say(ANN, "look-00001", "tile", {}))
    assert heard(await talk.say(ANN, "look-00002", "tile", {"number": 40})) == "Tile 40\nIt lies in the fog."
    assert "The tiles are 1 to 56." in heard(await talk.say(ANN, "look-00003", "tile", {"number": 57}))
    assert "1. Foxes: tile 1\n1. @everyone *Owls*: tile 1" in heard(
        await talk.say(ANN, "look-00004", "standings", {})
    )
    assert "You have left." in heard(await talk.leave(ANN, "leave-00001"))
    assert heard(await talk.say(ANN, "look-00005", "tile", {})).strip() == NOWHERE


async def test_nothing_that_is_said_tells_what_lies_in_the_fog(race: Race) -> None:
    await ann_joins(race)
    await race.organise(Grant(0, "doubleEasy"))
    said = [heard(await race.talk.say(ANN, f"look-{n:05}", "tile", {"number": n})) for n in range(1, 57)]
    offers = await race.talk.offers(ANN, "use", "target", {"powerup": "doubleEasy"})
    told = "\n".join(said) + str(offers)
    assert [n for n in range(1, 57) if sample.word(n) in told] == list(range(1, 7))


async def test_a_picture_is_sent_in_and_counts_once(race: Race) -> None:
    await ann_joins(race)
    refused = await race.talk.say(ANN, "submit-0001", "submit", {})
    assert heard(refused).strip() == "“Ann” needs a picture, or a link to one."
    given = {"picture": png()}
    said = await race.talk.say(ANN, "submit-0002", "submit", given)
    assert said.saying.title == "Tile 1 is completed"
    again = await race.talk.say(ANN, "submit-0002", "submit", given)
    assert again.saying.title == "That is done already"
    assert again.saying.text.startswith("Foxes completed tile 1.")
    view = await race.view()
    assert view["teams"][0]["position"] == 2
    assert view["waiting"] == 1
    bad = await race.talk.say(ANN, "submit-0003", "submit", {"picture": b"<svg/>"})
    assert "picture" in heard(bad).lower()
    assert (await race.view())["teams"][0]["position"] == 2


async def test_two_who_keep_something_at_once_lose_nothing(race: Race) -> None:
    await ann_joins(race)
    await race.talk.join(BEA, "join-000003", race.codes[0], "Bea")
    sent = (
        race.talk.say(who, f"keep-{who.user}", "submit", {"picture": png(shade=who.user), "keep": True})
        for who in (ANN, BEA)
    )
    said = await asyncio.gather(*sent)
    titles = {one.saying.title for one in said}
    view = await race.view()
    kept = [entry["player"] for entry in view["teams"][0].get("progress", ())]
    # The tile takes one: of the two the second hears so, and the first stays.
    assert len(kept) == 1
    assert titles == {"Kept: 1 of 1 for tile 1", "At most 1 completion count; you have 2."}


async def test_a_powerup_is_used_as_it_is_offered(race: Race) -> None:
    await ann_joins(race)
    assert "has no Skip 2" in heard(await race.talk.say(ANN, "use-000001", "use", {"powerup": "skip2"}))
    await race.organise(Grant(0, "skip2"))
    assert await race.talk.offers(ANN, "use", "powerup", {}) == [("Skip 2", "skip2")]
    said = await race.talk.say(ANN, "use-000002", "use", {"powerup": "Skip 2"})
    assert said.saying.text == "You stand on tile 3. Left: none."
    await race.organise(Grant(1, "back1"))
    await race.talk.join(CID, "join-000004", race.codes[1], "Cid")
    assert await race.talk.offers(CID, "use", "target", {"powerup": "back1"}) == [("Foxes", "#0")]
    for _ in range(2):
        await race.talk.say(CID, "use-000003", "use", {"powerup": "back1", "target": "#0"})
    assert (await race.view())["teams"][0]["position"] == 2


class TestApproveFirst:
    @pytest.fixture
    def gate(self) -> ProofGate:
        return "approve_first"

    async def test_an_organiser_reviews_by_buttons(self, race: Race) -> None:
        talk = race.talk
        await ann_joins(race)
        said = await talk.say(ANN, "submit-0001", "submit", {"picture": png()})
        assert heard(said) == "Tile 1 is sent in\nIt waits for an organiser now."
        assert "Only organisers" in heard(await talk.say(ANN, "review-0001", "review", {}))
        given = {"about": 0, "text": ""}
        assert "organiser" in heard(await talk.say(ANN, "approve-001", "approve", given))
        wrong = await talk.organise(HANNA, "enter-00001", race.match, "Helga", "not the password")
        assert "password" in heard(wrong)
        assert PASSWORD not in heard(wrong)
        link = f"https://house.example/m/{race.match}?x=1"
        assert "Welcome, Helga" in heard(await talk.organise(HANNA, "enter-00002", link, "Helga", PASSWORD))
        shown = await talk.say(HANNA, "review-0002", "review", {})
        assert [press.command for press in shown.saying.presses] == ["approve", "reject"]
        assert shown.pictures[0][8:12] == b"WEBP"
        assert "Say why" in heard(await talk.say(HANNA, "reject-0001", "reject", given))
        other = await talk.say(HANNA, "approve-002", "approve", given, about="another-match")
        assert "another match" in heard(other)
        assert (await race.view())["teams"][0]["position"] == 1
        done = await talk.say(HANNA, "approve-003", "approve", given, about=race.match)
        assert done.saying.title == "Nothing waits for you"
        assert (await race.view())["teams"][0]["position"] == 2


async def test_who_was_sent_away_hears_it(race: Race) -> None:
    await ann_joins(race)
    body = {"id": "new-code-001", "seat": 0}
    (await race.host.post(f"/api/matches/{race.match}/codes", json=body)).raise_for_status()
    assert heard(await race.talk.say(ANN, "look-00001", "tile", {})).strip() == GONE


async def test_who_guesses_codes_keeps_nobody_else_out(race: Race) -> None:
    for n in range(60):
        await race.talk.join(CID, f"guess-{n:05}", "BBBBBB", "Cid")
    assert "Too many wrong codes" in heard(await race.talk.join(CID, "guess-99999", race.codes[1], "Cid"))
    await ann_joins(race)


async def test_what_is_kept_is_sealed_and_read_again(race: Race, tmp_path: Path) -> None:
    await ann_joins(race)
    folder = tmp_path / "bot"
    where = race.keeping.find(ANN)
    assert where is not None
    raw = (folder / FILE).read_bytes()
    assert not any(value.encode() in raw for value in (where.match, *where.cookies.values()))
    assert (folder / FILE).stat().st_mode & 0o077 == 0
    assert Keeping(folder, Seals(folder, "discord.key")).find(ANN) == where
    with pytest.raises(CannotOpen):
        Keeping(folder, Seals(tmp_path / "elsewhere", "discord.key"))


def test_no_two_games_have_a_command_of_the_same_name() -> None:
    assert len(COMMANDS) == sum(len(spoken.chat) for spoken in SPOKEN.values())
    pressed = {name for name, one in COMMANDS.items() if one.by_press}
    assert pressed == {"approve", "reject", "reject-back"}


def test_addresses_of_people_and_matches_are_read() -> None:
    assert address_of(1).startswith("fd")
    assert address_of(1) != address_of(2)
    assert read_match(" https://house.example/m/abc-1/organise?x#y ") == "abc-1"
    assert read_match("https://house.example/enter/abc_1") == "abc_1"
    assert read_match("../../api/me") is None
