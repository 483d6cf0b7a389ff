"""Sending in: a completion of the team's tile, or a claim of a powerup tile, with its pictures."""

from collections.abc import Iterator

from gridhouse.games.race.chat.looking import tile
from gridhouse.games.race.rules.powerups import CARDS
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report
from gridhouse.games.race.seen import TeamView, View
from gridhouse.games.race.words import quoted
from gridhouse.kernel import Blank, Given, Onlook, Saying, Wanted

WAITS = "It waits for an organiser now."


def submit(seen: Onlook, given: Given) -> Wanted:
    """One completion more. When there are enough the tile is completed; until then they are kept."""
    view: View = seen.view
    team = own(view)
    entry = Entry(_player(seen, team, given), given.get("piece") or None, tuple(_proofs(given)))
    if given.get("claim"):
        return _claim(view, entry, str(given["claim"]))
    number, entries = team.position, (*team.progress, entry)
    least = view.tiles[number - 1].min

    def completed(after: Onlook) -> Saying:
        if own(after.view).awaits:
            return Saying(f"Tile {number} is sent in", WAITS)
        there = tile(after, {})
        return Saying(f"Tile {number} is completed", there.title, there.details)

    if len(entries) < least or given.get("keep"):
        kept = Saying(f"Kept: {len(entries)} of {least} for tile {number}")
        return Wanted(Report(entries, number), lambda _after: kept, as_seen=True)
    return Wanted(Complete(entries, number), completed, as_seen=True)


def _claim(view: View, entry: Entry, wanted: str) -> Wanted:
    found = next((one for one in view.powerup_tiles if wanted in (str(one.id), one.task.label)), None)
    if found is None:
        raise no("no_such_powerup_tile", "There is no such powerup tile.")
    name, label = CARDS[found.task.powerup].name, quoted(found.task.label)

    def claimed(after: Onlook) -> Saying:
        waits = any(
            one.claim and one.tile == found.id and one.verdict == "waiting" and not one.counts
            for one in after.view.reviews
        )
        return Saying(f"{label} is sent in", WAITS) if waits else Saying(f"{name} is yours", f"For {label}.")

    return Wanted(ClaimTile(found.id, (entry,)), claimed)


def own(view: View) -> TeamView:
    """The team of whoever speaks."""
    if view.you is None:
        raise no("no_such_team", "Only somebody in a team can do that.")
    return view.teams[view.you]


def _player(seen: Onlook, team: TeamView, given: Given) -> int:
    """Who has done it: whoever speaks, if nobody is named."""
    name = str(given.get("player") or seen.called).strip().casefold()
    found = next((one for one in team.all_members if seen.view.players[one].casefold() == name), None)
    if found is None:
        raise no("not_a_member", "Choose by `player` who of your team has done it.")
    return found


def _proofs(given: Given) -> Iterator[Proof]:
    if picture := given.get("picture"):
        yield Proof(picture=picture)
    if before := given.get("before"):
        yield Proof(picture=before, before=True)


def _players(seen: Onlook, _given: Given) -> list[tuple[str, str]]:
    return [(seen.view.players[one], seen.view.players[one]) for one in own(seen.view).all_members]


def _claims(seen: Onlook, _given: Given) -> list[tuple[str, str]]:
    return [
        (f"{one.task.label} ({CARDS[one.task.powerup].name})", str(one.id)) for one in seen.view.powerup_tiles
    ]


BLANKS = (
    Blank("picture", "The picture that proves it", "picture"),
    Blank("before", "A picture from before, for START CHECK", "picture"),
    Blank("player", "Who has done it; you, if you say nothing", offers=_players),
    Blank("piece", "Of a set: which piece it is"),
    Blank("claim", "A powerup tile that you claim, instead of your tile", offers=_claims),
    Blank("keep", "Keep it, and do not complete the tile yet", "yes"),
)
