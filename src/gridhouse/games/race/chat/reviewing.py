"""Reviewing: organisers look at what was sent in, one after the other, and press what they think of it."""

from gridhouse.games.race.rules.proofs import pictures
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.wishes import Approve, Reject
from gridhouse.games.race.seen import SubmissionView, View
from gridhouse.games.race.words import listed, said, who
from gridhouse.kernel import Detail, Given, Onlook, Press, Saying, Wanted

MOST_PICTURES = 10
WHY = "Why? The team reads it."


def review(seen: Onlook, _given: Given) -> Saying:
    """The oldest that waits."""
    view: View = seen.view
    if not seen.organises:
        raise no("not_an_organiser", "Only organisers of the race review what was sent in.")
    if not view.reviews:
        return Saying("Nothing waits for you")
    return _shown(view, view.reviews[0])


def _shown(view: View, one: SubmissionView) -> Saying:
    place = "a powerup tile" if one.claim else f"tile {one.tile}"
    proofs = [proof for entry in one.entries for proof in entry.proofs]
    links = [proof.message for proof in proofs if proof.message]
    players = list(dict.fromkeys(said(view.players[entry.player]) for entry in one.entries))
    details = [Detail("By", listed(players) or "nobody"), Detail("Waiting", str(view.waiting))]
    if one.start_check:
        details.append(Detail("START CHECK", "Pictures from before come first."))
    if links:
        details.append(Detail("Messages", "\n".join(links)))
    ordered = sorted(proofs, key=lambda proof: not proof.before)
    presses = [Press("Approve", "approve", one.id, style="good")]
    presses.append(Press("Reject", "reject", one.id, WHY, "bad"))
    if one.counts:
        presses.append(Press("Reject, and take it back", "reject-back", one.id, WHY, "bad"))
    return Saying(
        f"{who(one.team)}: {said(one.label)}",
        f"For {place}, {'which counts already' if one.counts else 'which counts when you approve it'}.",
        tuple(details),
        tuple(presses),
        tuple(pictures(ordered)[:MOST_PICTURES]),
    )


def approve(_seen: Onlook, given: Given) -> Wanted:
    """It is good; the next one follows."""
    return Wanted(Approve(given["about"]), lambda after: review(after, {}))


def reject(_seen: Onlook, given: Given) -> Wanted:
    """It is not, and why; the next one follows."""
    return Wanted(Reject(given["about"], given.get("text", "")), lambda after: review(after, {}))


def reject_back(_seen: Onlook, given: Given) -> Wanted:
    """It is not, and what it has brought is taken back."""
    wish = Reject(given["about"], given.get("text", ""), take_back=True)
    return Wanted(wish, lambda after: review(after, {}))
