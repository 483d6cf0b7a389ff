"""Which earlier pictures look like a new one."""

from collections.abc import Sequence

from gridhouse.store.pictures import Alike

NEAR = 6
"""In how many of 64 points two pictures differ at the most that look alike."""
MOST = 5


def likes(sha256: str, likeness: str, earlier: Sequence[tuple[str, str, str]]) -> tuple[Alike, ...]:
    """The earlier pictures (id, hash, likeness) that look most like this one, the nearest first."""
    mine = int(likeness, 16)
    found = (
        Alike(picture, 0 if digest == sha256 else (int(other, 16) ^ mine).bit_count())
        for picture, digest, other in earlier
    )
    near = [one for one in found if one.points <= NEAR]
    return tuple(sorted(near, key=lambda one: one.points)[:MOST])
