"""Proofs: what has to come with a completion, what counts when, who sees them, and how they are reviewed."""

import contextlib
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.race import GAME
from gridhouse.games.race.decide import decide
from gridhouse.games.race.evolve import evolve
from gridhouse.games.race.questions import AskProofs, tell_proofs
from gridhouse.games.race.reviews import MOST
from gridhouse.games.race.rules.codes import ProofCode
from gridhouse.games.race.rules.facts import Completed, Reviewed, Submitted
from gridhouse.games.race.rules.proofs import Proof, message_link
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import PowerupTask, PowerupTile
from gridhouse.games.race.rules.wishes import (
    Approve,
    ClaimTile,
    Complete,
    Configure,
    Reject,
    Report,
    Reset,
    Use,
    Wish,
)
from gridhouse.kernel import ADMIN, SPECTATOR, Actor, Refusal, Sealed, encode, player
from tests.race.scene import OTHERS, THEM, US, by, scene, team, tile

LINK = "https://discord.com/channels/112233445566778899/223344556677889900/334455667788990011"
GIFTS = (
    PowerupTile(7, PowerupTask("Catch a bird", "skip1", "firstTeam")),
    PowerupTile(8, PowerupTask("Catch a fish", "skip2", "unlimited")),
)
NO_DATE = "No date."


def picture(number: int, before: bool = False) -> Proof:
    return Proof(picture=f"{number:032x}", before=before)


def entry(who: int, *proofs: Proof) -> Entry:
    return Entry(who, proofs=proofs)


def us(race: State, seat: int = US) -> int:
    """A member of a team."""
    return race.teams[seat].members[0]


def done(race: State, actor: Actor, wish: Wish) -> State:
    for fact in decide(race, actor, wish, Sealed(b"seed", 1)):
        race = evolve(race, fact)
    return race


def refused(race: State, actor: Actor, wish: Wish) -> str:
    with pytest.raises(Refusal) as refusal:
        decide(race, actor, wish, Sealed(b"seed", 1))
    return refusal.value.code


def single(**settings: Any) -> State:
    """The scene, on a tile that takes one completion, with powerup tiles beside it."""
    race = scene(**settings)
    for number in (10, 20, 30):
        race = tile(race, number, {"min": 1, "max": 1, "kind": "item", "start_proof": number == 20})
    return replace(race, powerup_tiles=GIFTS)


def sent(race: State, seat: int = US, number: int = 1) -> Complete:
    return Complete((entry(us(race, seat), picture(number)),))


# --- which proofs --------------------------------------------------------------------------------


def test_a_link_to_a_message_is_read_part_by_part() -> None:
    plain = LINK.removeprefix("https://discord.com")
    for host in ("discord.com", "canary.discord.com", "ptb.discord.com", "discordapp.com", "DISCORD.com"):
        assert message_link(f" https://{host}{plain} ") == LINK
    assert message_link(f"{LINK}?x=1#y") == LINK
    assert message_link("https://discord.com:443/channels/@me/223344556677889900/334455667788990011").count(
        "@me"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Look at this",
        LINK.replace("https", "http"),
        LINK.replace("https", "javascript"),
        LINK.replace("discord.com", "discord.com.example.org"),
        LINK.replace("discord.com", "example.org/discord.com"),
        LINK.replace("discord.com", "discord.com@example.org"),
        LINK.replace("discord.com", "ann@discord.com"),
        LINK.replace("discord.com", "discord.com:8443"),
        LINK.replace("discord.com", "[discord.com"),
        LINK.replace("discord.com", "discord.com:x"),
        f"https://example.org/?{LINK}",
        f"{LINK}/..",
        f"{LINK} and more",
        LINK[:-3],
        LINK.replace("channels", "webhooks"),
        LINK.replace("1122", "11²2"),
        f"text {LINK}",
    ],
)
def test_what_is_no_link_to_a_message_is_none(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        message_link(text)
    assert refusal.value.code == "bad_link"


@given(st.text(max_size=60).filter(lambda text: not text[:1].isdigit()))
def test_no_text_around_a_link_makes_another_one(text: str) -> None:
    for pasted in (text + LINK, LINK + text):
        with contextlib.suppress(Refusal):
            assert message_link(pasted) == LINK


def test_proofs_go_with_what_was_done_and_links_are_kept_as_discord_writes_them() -> None:
    race = single()
    link = Proof(message=LINK.replace("discord.com", "ptb.discord.com"))
    for wish in (
        Report((entry(us(race), link),)),
        Complete((entry(us(race), link),)),
        ClaimTile(7, (entry(us(race), link),)),
    ):
        fact = decide(race, player(US), wish, Sealed(b"seed", 1))[0]
        assert fact.entries[0].proofs == (Proof(message=LINK),)  # type: ignore[union-attr]
    for bad in (Proof(), Proof(picture="0" * 32, message=LINK)):
        assert refused(race, player(US), Complete((entry(us(race), bad),))) == "bad_proof"
    assert refused(race, player(US), Complete((entry(us(race), Proof(message="x")),))) == "bad_link"
    off = single(proofs="off")
    assert refused(off, player(US), sent(off)) == "proofs_off"
    assert done(off, player(US), Complete(by(us(off)))).submissions == ()


def test_where_proofs_are_required_each_completion_has_one_and_start_check_two() -> None:
    race = single(proofs="required")
    assert refused(race, player(US), Complete(by(us(race)))) == "proof_missing"
    assert refused(race, player(US), ClaimTile(7, by(us(race)))) == "proof_missing"
    only_before = Complete((entry(us(race), picture(1, before=True)),))
    assert refused(race, player(US), only_before) == "proof_missing"
    assert done(race, player(US), sent(race)).teams[US].position == 11
    assert refused(race, player(THEM), sent(race, THEM)) == "before_missing"
    both = Complete((entry(us(race, THEM), picture(1, before=True), picture(2)),))
    after = done(race, player(THEM), both)
    assert after.teams[THEM].position == 21
    assert after.submissions[0].start_check
    assert done(race, player(US), Report(by(us(race)))).teams[US].progress


def test_a_picture_is_sent_in_once_unless_it_was_rejected() -> None:
    race = done(single(), player(US), sent(single()))
    again = ClaimTile(8, (entry(us(race), picture(1)),))
    assert refused(race, player(US), again) == "picture_used"
    race = done(race, ADMIN, Reject(0, NO_DATE))
    assert done(race, player(US), again).submissions[1].gained == "skip2"


# --- trust ---------------------------------------------------------------------------------------


def test_where_teams_are_trusted_it_counts_at_once_and_waits_for_a_look() -> None:
    race = single()
    after = done(race, player(US), sent(race))
    assert after.teams[US].position == 11
    (one,) = after.submissions
    assert (one.verdict, one.counts, one.label) == ("waiting", True, race.tile(10).task.label)
    approved = done(after, ADMIN, Approve(0))
    assert replace(approved, submissions=()) == replace(after, submissions=())
    assert approved.submissions[0].verdict == "approved"
    assert done(race, player(US), Complete(by(us(race)))).submissions == (), "there is nothing to look at"


def test_of_two_organisers_the_second_is_told_that_it_is_reviewed() -> None:
    race = single()
    race = done(race, player(US), sent(race))
    for first in (Approve(0), Reject(0, NO_DATE)):
        after = done(race, ADMIN, first)
        for second in (Approve(0), Reject(0, "Not yours.")):
            assert refused(after, ADMIN, second) == "reviewed_already"
    assert refused(race, ADMIN, Approve(1)) == "no_such_proof"
    assert refused(race, ADMIN, Reject(0, " \u200b ")) == "reason_missing"
    for actor in (player(US), player(THEM), SPECTATOR, Actor("admin", on_behalf_of=US)):
        assert refused(race, actor, Approve(0)) == "not_an_organiser"


def test_a_rejection_changes_nothing_unless_it_takes_back_what_was_brought() -> None:
    race = tile(single(), 10, reward="skip3")
    race = team(race, US, inventory=())
    after = done(race, player(US), sent(race))
    assert after.teams[US].inventory == ("skip3",)
    kept = done(after, ADMIN, Reject(0, NO_DATE))
    assert replace(kept, submissions=()) == replace(after, submissions=())
    back = done(after, ADMIN, Reject(0, NO_DATE, take_back=True))
    assert back.teams[US].position == 10
    assert not back.teams[US].inventory
    assert not back.teams[US].rewarded
    assert not any(back.teams[US].points.values())
    assert (back.submissions[0].counts, back.submissions[0].reason) == (False, NO_DATE)
    assert done(back, player(US), sent(back)).teams[US].position == 11


def test_a_rejected_finish_is_no_finish_and_a_rejected_claim_no_claim() -> None:
    race = team(tile(single(), 56, {"min": 1, "max": 1, "kind": "item"}), US, position=56)
    won = done(race, player(US), sent(race))
    assert won.finishers == (US,)
    back = done(won, ADMIN, Reject(0, NO_DATE, take_back=True))
    assert (back.finishers, back.teams[US].position) == ((), 56)
    race = team(single(), US, inventory=())
    claimed = done(race, player(US), ClaimTile(7, (entry(us(race), picture(1)),)))
    assert refused(claimed, player(THEM), ClaimTile(7, by(us(race, THEM)))) == "claimed"
    back = done(claimed, ADMIN, Reject(0, NO_DATE, take_back=True))
    assert not back.teams[US].inventory
    assert not back.claims
    assert back.teams[US].position == 10
    assert done(back, player(THEM), ClaimTile(7, by(us(race, THEM)))).claims[0].team == THEM


def test_of_a_tile_that_was_claimed_several_times_one_claim_is_taken_back() -> None:
    race = single()
    tiles = tuple(replace(one, task=replace(one.task, claim="unlimited")) for one in race.powerup_tiles)
    race = replace(race, powerup_tiles=tiles)
    for number in (1, 2, 3):
        race = done(race, player(US), ClaimTile(7, (entry(us(race), picture(number)),)))
    back = done(race, ADMIN, Reject(1, NO_DATE, take_back=True))
    assert [(claim.team, claim.tile) for claim in back.claims] == [(US, 7), (US, 7)]
    assert [one.counts for one in back.submissions] == [True, False, True]


def test_what_is_gone_already_is_not_taken_twice_and_a_team_behind_stays_behind() -> None:
    race = team(tile(single(), 10, reward="skip3"), US, inventory=())
    after = team(done(race, player(US), sent(race)), US, inventory=(), position=4)
    back = done(after, ADMIN, Reject(0, NO_DATE, take_back=True))
    assert (back.teams[US].inventory, back.teams[US].position) == ((), 4)


# --- approve first -------------------------------------------------------------------------------


def test_where_organisers_approve_first_nothing_moves_before() -> None:
    race = single(gate="approve_first")
    facts = decide(race, player(US), sent(race), Sealed(b"seed", 1))
    assert [type(fact) for fact in facts] == [Submitted]
    after = done(race, player(US), sent(race))
    waiting = replace(after, submissions=(), teams=race.teams)
    assert waiting == replace(race, submissions=())
    assert after.teams[US] == replace(race.teams[US], awaits=True)
    assert GAME.turn(after) == (THEM, OTHERS)
    for wish in (sent(race, number=2), Complete(by(us(race))), Report(by(us(race)))):
        assert refused(after, player(US), wish) == "waits_for_review"
    assert refused(after, player(THEM), Use("back2", team=US)) == "target_waits"
    approving = decide(after, ADMIN, Approve(0), Sealed(b"seed", 1))
    assert [type(fact) for fact in approving] == [Reviewed, Completed]
    approved = done(after, ADMIN, Approve(0))
    assert replace(approved, submissions=()) == replace(
        done(single(), player(US), sent(race)), settings=race.settings, submissions=()
    )
    assert [(one.verdict, one.counts) for one in approved.submissions] == [("approved", True)]


def test_a_rejection_lets_the_team_try_again() -> None:
    race = single(gate="approve_first")
    race = done(done(race, player(US), sent(race)), ADMIN, Reject(0, NO_DATE, take_back=True))
    assert not race.teams[US].awaits
    assert race.teams[US].position == 10
    again = done(race, player(US), sent(race))
    assert len(again.submissions) == 2
    assert done(race, player(THEM), Use("back2", team=US)).teams[US].position == 8


def test_without_proofs_somebody_has_to_look_as_well_where_they_approve_first() -> None:
    race = single(gate="approve_first")
    assert done(race, player(US), Complete(by(us(race)))).teams[US].awaits
    off = single(gate="approve_first", proofs="off")
    assert done(off, player(US), Complete(by(us(off)))).teams[US].position == 11


def test_claims_are_approved_in_the_order_in_which_they_were_sent_in() -> None:
    race = single(gate="approve_first")
    claims = [ClaimTile(7, (entry(us(race, seat), picture(seat)),)) for seat in (US, THEM)]
    race = done(done(race, player(US), claims[0]), player(THEM), claims[1])
    assert refused(race, player(US), claims[0]) == "waits_for_review"
    assert refused(race, ADMIN, Approve(1)) == "earlier_waits"
    first = done(race, ADMIN, Approve(0))
    assert first.claims[0].team == US
    assert refused(first, ADMIN, Approve(1)) == "claimed"
    other = done(done(race, ADMIN, Reject(0, NO_DATE)), ADMIN, Approve(1))
    assert other.claims[0].team == THEM
    often = ClaimTile(8, by(us(race)))
    assert len(done(done(race, player(US), often), player(US), often).submissions) == 4


def test_what_does_not_fit_any_more_cannot_be_approved() -> None:
    race = single(gate="approve_first")
    race = done(race, player(US), sent(race))
    assert refused(team(race, US, position=12), ADMIN, Approve(0)) == "elsewhere"
    assert refused(team(race, US, members=()), ADMIN, Approve(0)) == "not_a_member"


def test_an_approval_may_end_the_race() -> None:
    race = single(gate="approve_first", ends="first")
    race = team(tile(race, 56, {"min": 1, "max": 1, "kind": "item"}), US, position=56)
    race = done(race, player(US), sent(race))
    assert race.phase == "live"
    assert done(race, ADMIN, Approve(0)).phase == "closed"


def test_the_gate_may_change_while_something_waits() -> None:
    race = single(gate="approve_first")
    race = done(race, player(US), sent(race))
    trusting = done(race, ADMIN, Configure(race.settings, replace(race.settings, gate="trust")))
    assert done(trusting, ADMIN, Approve(0)).teams[US].position == 11
    assert done(race, ADMIN, Reset()).submissions == ()
    assert not done(race, ADMIN, Reset()).teams[US].awaits


# --- who sees what -------------------------------------------------------------------------------


def test_proofs_are_seen_by_their_team_and_by_organisers() -> None:
    race = single()
    race = done(race, player(US), Report((entry(us(race), picture(0xAAA)),)))
    reported = GAME.view(race, player(US)).teams[US].progress[0].proofs
    assert reported == (picture(0xAAA),)
    race = done(race, player(US), sent(race, number=0xBBB))
    race = done(race, ADMIN, Reject(0, "No date in it."))
    race = done(race, player(US), ClaimTile(8, (entry(us(race), picture(0xCCC)),)))
    fact = Completed(US, 10, (entry(us(race), picture(0xBBB)),), 100, None, 11, False, 56)
    for actor, sees in ((player(US), True), (ADMIN, True), (player(THEM), False), (SPECTATOR, False)):
        told = encode([GAME.view(race, actor), GAME.show(race, fact, actor)])
        assert (b"bbb" in told, b"ccc" in told) == (sees, sees)
        assert bool(tell_proofs(race, actor, AskProofs()).found) == sees
    assert [one.id for one in GAME.view(race, ADMIN).reviews] == [1]
    assert GAME.view(race, ADMIN).waiting == 1
    mine = GAME.view(race, player(US)).reviews
    assert [(one.verdict, one.reason) for one in mine] == [("rejected", "No date in it."), ("waiting", "")]
    rejected = Reviewed(0, "rejected", "No date in it.")
    for actor in (player(THEM), SPECTATOR):
        assert b"No date" not in encode([GAME.show(race, rejected, actor), GAME.tell(race, rejected, actor)])
    assert "No date" in GAME.tell(race, rejected, player(US))


def test_organisers_find_what_was_sent_in_by_verdict_team_and_picture() -> None:
    race = single()
    for number in range(MOST + 5):
        race = done(race, player(US), ClaimTile(8, (entry(us(race), picture(number)),)))
    race = done(race, player(THEM), ClaimTile(8, (entry(us(race, THEM), picture(999)),)))
    race = done(done(race, ADMIN, Approve(3)), ADMIN, Reject(4, NO_DATE))
    view = GAME.view(race, ADMIN)
    assert (len(view.reviews), view.waiting) == (MOST, MOST + 4)

    def found(**asked: Any) -> list[int]:
        return [one.id for one in tell_proofs(race, ADMIN, AskProofs(**asked)).found]

    assert (found(verdict="approved"), found(verdict="rejected")) == ([3], [4])
    assert found(team=THEM) == [MOST + 5]
    assert found(pictures=(f"{7:032x}", f"{999:032x}")) == [MOST + 5, 7]
    latest = found()
    assert len(latest) == MOST
    assert found(before=latest[-1]) == list(range(latest[-1] - 1, -1, -1))
    told = tell_proofs(race, ADMIN, AskProofs())
    assert (told.waiting, told.approved, told.rejected) == (MOST + 4, 1, 1)


def test_every_picture_that_a_wish_names_is_told_to_the_house() -> None:
    proofs = (picture(1), Proof(message=LINK), picture(2, before=True))
    entries = (entry(0, *proofs), entry(1, picture(3)))
    named = [f"{number:032x}" for number in (1, 2, 3)]
    for wish in (Complete(entries), Report(entries), ClaimTile(7, entries)):
        assert list(GAME.pictures_of(wish)) == named
    assert list(GAME.pictures_of(Reset())) == []


def test_every_code_is_tried_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [code for code in get_args(ProofCode) if f'"{code}"' not in text] == []
