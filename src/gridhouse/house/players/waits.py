"""Since when bots are waited for: what others do meanwhile makes a bot think again, but not longer."""

from collections.abc import Sequence

from msgspec import Struct

from gridhouse.house.table.match import Match


class Wait(Struct, frozen=True):
    """A bot whose move a match waits for."""

    since: float
    """By the clock of whoever looked."""
    head: int
    """Where the match stood then."""


class Waits:
    """For whose moves matches wait, of the seats that bots hold."""

    def __init__(self) -> None:
        self._waits: dict[str, dict[int, Wait]] = {}

    def look(self, match: Match, now: float) -> Sequence[int]:
        """The bots that a match waits for, the one that has waited longest first: where all of them may move
        at any time, none gets ahead of the others. Whoever has just moved begins to wait anew."""
        known = self._waits.pop(match.id, {})
        bots = {seat.seat for seat in match.seats if seat.kind == "bot"} & set(match.turn)
        waits = {seat: _again(match, seat, known.get(seat), now) for seat in sorted(bots)}
        if waits and match.outcome is None:
            self._waits[match.id] = waits
        return sorted(waits, key=lambda seat: waits[seat].since)

    def of(self, match: str, seat: int) -> Wait | None:
        """Since when a bot's move is waited for; None: it is not."""
        return self._waits.get(match, {}).get(seat)


def _again(match: Match, seat: int, wait: Wait | None, now: float) -> Wait:
    if wait is None or any(
        one.record.actor.seat == seat for one in match.recent if one.record.seq > wait.head
    ):
        return Wait(now, match.head)
    return wait
