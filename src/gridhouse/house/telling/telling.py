"""A telling: a match as it stands, as each line needs to hear of it. What many need is written once."""

from functools import cached_property

from msgspec.structs import replace

from gridhouse.house.table.match import Match
from gridhouse.house.telling.frames import Eyes, frame, steps
from gridhouse.house.telling.patch import patch
from gridhouse.house.telling.wire import Frame, Patch
from gridhouse.kernel import encode


class Told:
    """A frame without its steps, as it was told: the next one may be a patch of it."""

    def __init__(self, bare: Frame) -> None:
        self.bare = bare

    @cached_property
    def written(self) -> bytes:
        """All of it that can be patched."""
        bare = self.bare
        return encode(
            {"table": bare.table, "looking_as": bare.looking_as, "view": bare.view, "legal": bare.legal}
        )


class Telling:
    """A match at one moment, told to any eyes."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[Eyes, Told] = {}
        self._written: dict[tuple[Eyes, int, Told | None], bytes] = {}

    def seen(self, eyes: Eyes) -> Told:
        """The match as these eyes see it."""
        if eyes not in self._seen:
            self._seen[eyes] = Told(frame(self.match, eyes, ()))
        return self._seen[eyes]

    def message(self, eyes: Eyes, seq: int, told: Told | None) -> bytes:
        """What brings a line up to this moment that has heard of everything up to `seq`, and of the match as
        it was told: a patch of that, or the whole frame where that is shorter."""
        key = eyes, seq, told
        if key not in self._written:
            self._written[key] = self._write(*key)
        return self._written[key]

    def _write(self, eyes: Eyes, seq: int, told: Told | None) -> bytes:
        seen, happened = self.seen(eyes), self.match.since(seq)
        since = self.match.head - len(happened)
        walked = steps(self.match, eyes, happened)
        whole = encode(replace(seen.bare, after=since, steps=walked))
        if told is None:
            return whole
        puts = list(patch(told.written, seen.written))
        shorter = encode(Patch(seen.bare.seq, since, walked, puts))
        return min(whole, shorter, key=len)
