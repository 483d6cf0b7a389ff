"""A telling: a match as it stands, as each line needs to hear of it. What many need is written once."""

from functools import cached_property

from msgspec.structs import replace

from gridhouse.house.members.members import Members
from gridhouse.house.table.match import Match
from gridhouse.house.telling.frames import Eyes, frame, members, steps
from gridhouse.house.telling.patch import patch
from gridhouse.house.telling.wire import Frame, MemberInfo, Patch, Step
from gridhouse.kernel import encode


class Told:
    """What a line was told last: a frame, here without its steps, that the next one may be a patch of."""

    def __init__(self, eyes: Eyes, members: Members, bare: Frame) -> None:
        self.eyes = eyes
        self.members = members
        """Those who belonged to the match then, and so the people who have these eyes."""
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
        self._whole: dict[tuple[Eyes, int], bytes] = {}
        self._next: dict[Told, tuple[bytes, Told]] = {}

    def whole(self, eyes: Eyes, seq: int) -> tuple[bytes, Told]:
        """The frame for a line that has heard of every fact up to `seq`, and what it was told by that. For
        all who are further behind than the facts at hand go it is the same."""
        seen, key = self._see(eyes), (eyes, self._since(seq))
        if key not in self._whole:
            since, walked = self._steps(eyes, seq)
            self._whole[key] = encode(replace(seen.bare, after=since, steps=walked))
        return self._whole[key], seen

    def is_ready(self, eyes: Eyes, seq: int) -> bool:
        """Whether the frame for such a line is written already."""
        return (eyes, self._since(seq)) in self._whole

    def next(self, told: Told) -> tuple[bytes, Told]:
        """The same for all lines that were told this last: a patch of it, or the frame where that is
        shorter."""
        if told not in self._next:
            self._next[told] = self._follow(told)
        return self._next[told]

    def _follow(self, told: Told) -> tuple[bytes, Told]:
        seen = self._see(told.eyes)
        since, walked = self._steps(told.eyes, told.bare.seq)
        patched = encode(Patch(seen.bare.seq, since, walked, list(patch(told.written, seen.written))))
        if len(patched) < len(seen.written):  # of which the whole frame is more than a part
            return patched, seen
        whole, _ = self.whole(told.eyes, told.bare.seq)
        return min(whole, patched, key=len), seen

    @cached_property
    def _everybody(self) -> list[MemberInfo]:
        return members(self.match)

    def _see(self, eyes: Eyes) -> Told:
        if eyes not in self._seen:
            self._seen[eyes] = Told(eyes, self.match.members, frame(self.match, eyes, (), self._everybody))
        return self._seen[eyes]

    def _since(self, seq: int) -> int:
        """The fact after which those at hand are complete, for whoever has heard of all up to `seq`."""
        return self.match.head - len(self.match.since(seq))

    def _steps(self, eyes: Eyes, seq: int) -> tuple[int, list[Step]]:
        """The steps since `seq`, and the one after which they are complete."""
        return self._since(seq), steps(self.match, eyes, self.match.since(seq))
