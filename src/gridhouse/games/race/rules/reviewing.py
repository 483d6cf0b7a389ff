"""Proofs and their review: what has to come with a completion, and what organisers make of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from gridhouse.games.race.rules import completing
from gridhouse.games.race.rules.facts import Claimed, Completed, Reviewed, Submitted
from gridhouse.games.race.rules.moving import put
from gridhouse.games.race.rules.points import earned
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.proofs import pictures, tidy
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Claim, Entry, Submission
from gridhouse.games.race.rules.texts import one_line
from gridhouse.games.race.rules.used import without
from gridhouse.games.race.rules.wishes import Approve, ClaimTile, Complete, Reject

Done = Completed | Claimed

# --- sending in --------------------------------------------------------------------------------------


def tidied(state: State, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries with their proofs as they are kept."""
    if state.settings.proofs == "off" and any(entry.proofs for entry in entries):
        raise no("proofs_off", "This race takes no proofs.")
    return tuple(replace(entry, proofs=tidy(entry.proofs)) if entry.proofs else entry for entry in entries)


def check_free(state: State, seat: int, claim: int | None) -> None:
    """A team whose completion waits for an organiser completes nothing else meanwhile, nor does it claim the
    same powerup tile twice at once."""
    if claim is None and state.teams[seat].awaits:
        raise no("waits_for_review", "Your team has sent this in already: an organiser has to approve it.")
    tile = next((one for one in state.powerup_tiles if one.id == claim), None)
    if tile is None or tile.task.claim == "unlimited":
        return
    for one in state.submissions:
        if (one.team, one.claim, one.tile) == (seat, True, tile.id) and _waits(one):
            raise no("waits_for_review", "Your team has claimed it already: an organiser has to approve it.")


def proven(state: State, fact: Done) -> Done | Submitted:
    """What follows from something that a team has done: it counts, or waits for an organiser."""
    _check_proofs(state, fact)
    if state.settings.proofs == "off" or state.settings.gate == "trust":
        return fact
    return Submitted(fact.team, fact.tile, isinstance(fact, Claimed), fact.entries)


def _check_proofs(state: State, fact: Done) -> None:
    check = isinstance(fact, Completed) and state.tile(fact.tile).task.start_proof
    if state.settings.proofs == "required":
        for entry in fact.entries:
            if not any(not proof.before for proof in entry.proofs):
                raise no("proof_missing", f"{_name(state, entry)} needs a picture, or a link to one.")
            if check and not any(proof.before for proof in entry.proofs):
                raise no("before_missing", f"{_name(state, entry)} needs a picture from before, too.")
    sent = {picture for entry in fact.entries for picture in pictures(entry.proofs)}
    for one in state.submissions if sent else ():
        if one.team != fact.team or one.verdict == "rejected":
            continue  # pictures of other teams are not theirs to send
        used = sent.intersection(picture for entry in one.entries for picture in pictures(entry.proofs))
        if used:
            raise no("picture_used", f"One of these pictures was sent in for “{one.label}” already.")


def _name(state: State, entry: Entry) -> str:
    return f"“{state.players[entry.player]}”"


# --- the race after it was sent in --------------------------------------------------------------------


def submitted(state: State, fact: Submitted) -> State:
    """The race after something was sent in that waits: nothing has moved."""
    one = _submission(state, fact.team, fact.tile, fact.claim, fact.entries, 0, None, False)
    return _with(state if fact.claim else _awaiting(state, fact.team, True), one)


def noted(before: State, after: State, fact: Done) -> State:
    """The race after something that counts at once; what came with proofs is to be looked at."""
    claim = isinstance(fact, Claimed)
    gained = fact.powerup if isinstance(fact, Claimed) else fact.reward
    if fact.approved is not None:
        one = replace(before.submissions[fact.approved], points=fact.points, gained=gained, counts=True)
        return _changed(after, fact.approved, one)
    if not any(entry.proofs for entry in fact.entries):
        return after
    one = _submission(before, fact.team, fact.tile, claim, fact.entries, fact.points, gained, True)
    return _with(after, one)


def _submission(
    state: State,
    team: int,
    tile: int,
    claim: bool,
    entries: tuple[Entry, ...],
    points: int,
    gained: Powerup | None,
    counts: bool,
) -> Submission:
    if claim:
        label = next((one.task.label for one in state.powerup_tiles if one.id == tile), "")
        return Submission(team, tile, True, label, False, entries, points, gained, counts)
    lay = state.tile(tile).lay
    label, check = (lay.task.label, lay.task.start_proof) if lay else ("", False)
    return Submission(team, tile, False, label, check, entries, points, gained, counts)


def _awaiting(state: State, seat: int, awaits: bool) -> State:
    return state.with_team(seat, replace(state.teams[seat], awaits=awaits))


def _with(state: State, one: Submission) -> State:
    return replace(state, submissions=(*state.submissions, one))


def _changed(state: State, number: int, one: Submission) -> State:
    row = state.submissions
    return replace(state, submissions=(*row[:number], one, *row[number + 1 :]))


# --- reviewing ----------------------------------------------------------------------------------------


def approve(state: State, wish: Approve) -> list[Reviewed | Done]:
    """An organiser approves something. Where nothing counted before, it does now."""
    one = _waiting(state, wish.submission)
    good = Reviewed(wish.submission, "approved")
    if one.counts:
        return [good]
    _check_first(state, wish.submission)
    if one.claim:
        claimed = completing.claim(state, one.team, ClaimTile(one.tile, one.entries))
        return [good, replace(claimed, approved=wish.submission)]
    stands = state.teams[one.team].position
    if stands != one.tile:
        raise no("elsewhere", f"The team stands on tile {stands} by now, so this cannot count. Reject it.")
    completed = completing.complete(state, one.team, Complete(one.entries, one.tile))
    return [good, replace(completed, approved=wish.submission)]


def reject(state: State, wish: Reject) -> Reviewed:
    """An organiser rejects something, and says why."""
    one = _waiting(state, wish.submission)
    reason = one_line(wish.reason)
    if not reason:
        raise no("reason_missing", "Say why: the team has to know what to send instead.")
    return Reviewed(wish.submission, "rejected", reason, taken_back=wish.take_back and one.counts)


def reviewed(state: State, fact: Reviewed) -> State:
    """The race after an organiser has looked at something."""
    one = state.submissions[fact.submission]
    after = _taken_back(state, one) if fact.taken_back else state
    if not one.counts and not one.claim:
        after = _awaiting(after, one.team, False)
    judged = replace(one, verdict=fact.verdict, reason=fact.reason, counts=one.counts and not fact.taken_back)
    return _changed(after, fact.submission, judged)


def _taken_back(state: State, one: Submission) -> State:
    """The race without what a submission has brought. The fog stays as it is."""
    team = state.teams[one.team]
    points = earned(team.points, one.entries, -one.points)
    inventory = without(team.inventory, one.gained) if one.gained else team.inventory
    team = replace(team, points=points, inventory=inventory)
    if one.claim:
        return replace(state.with_team(one.team, team), claims=_unclaimed(state, one))
    team = replace(team, rewarded=tuple(tile for tile in team.rewarded if tile != one.tile))
    if team.position > one.tile or one.team in state.finishers:
        team = put(team, one.tile)
    finishers = tuple(seat for seat in state.finishers if seat != one.team)
    return replace(state.with_team(one.team, team), finishers=finishers)


def _unclaimed(state: State, one: Submission) -> tuple[Claim, ...]:
    at = [n for n, claim in enumerate(state.claims) if (claim.team, claim.tile) == (one.team, one.tile)]
    return tuple(claim for n, claim in enumerate(state.claims) if n not in at[-1:])


def _waiting(state: State, number: int) -> Submission:
    if number >= len(state.submissions):
        raise no("no_such_proof", "There is no such proof in this race.")
    one = state.submissions[number]
    if one.verdict != "waiting":
        raise no("reviewed_already", f"Another organiser was faster: it is {one.verdict} already.")
    return one


def _check_first(state: State, number: int) -> None:
    """What only the first team gets is decided in the order in which it was sent in."""
    one = state.submissions[number]
    task = next((tile.task for tile in state.powerup_tiles if tile.id == one.tile and one.claim), None)
    if task is None or task.claim != "firstTeam":
        return
    for other in state.submissions[:number]:
        if other.claim and other.tile == one.tile and _waits(other):
            raise no("earlier_waits", "Another team has claimed this earlier: review that first.")


def _waits(one: Submission) -> bool:
    return one.verdict == "waiting" and not one.counts


def said_of(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Entries as everybody may know them: without their proofs."""
    return tuple(replace(entry, proofs=()) if entry.proofs else entry for entry in entries)
