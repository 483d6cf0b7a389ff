"""What waits for a look of organisers, and what a team is told of its own."""

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.seen import SubmissionView

Reviews = tuple[tuple[SubmissionView, ...], int]

MOST = 60
"""So many wait in the view of organisers; more come when these are done."""
OWN = 8


def waiting(state: State) -> Reviews:
    """The oldest that wait, and how many do."""
    numbers = [number for number, one in enumerate(state.submissions) if one.verdict == "waiting"]
    return tuple(seen(state, number) for number in numbers[:MOST]), len(numbers)


def own_latest(state: State, seat: int | None) -> Reviews:
    """The latest of a team, the latest last, and how many of its own wait."""
    if seat is None:
        return (), 0
    numbers = [number for number, one in enumerate(state.submissions) if one.team == seat]
    wait = sum(state.submissions[number].verdict == "waiting" for number in numbers)
    return tuple(seen(state, number) for number in numbers[-OWN:]), wait


def seen(state: State, number: int) -> SubmissionView:
    """One of them, as its team and organisers see it."""
    one = state.submissions[number]
    return SubmissionView(
        id=number,
        team=one.team,
        tile=one.tile,
        label=one.label,
        entries=one.entries,
        claim=one.claim,
        start_check=one.start_check,
        counts=one.counts,
        verdict=one.verdict,
        reason=one.reason,
    )
