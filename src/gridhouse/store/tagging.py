"""Tags: what kinds say of the puzzles in the library, in short words to be searched by."""

from collections.abc import Collection, Iterable

from msgspec import Struct
from sqlalchemy import Connection, delete, select, update

from gridhouse.store.schema import library, tags


class Untagged(Struct, frozen=True):
    """A puzzle that nobody has asked its kind about."""

    id: int
    kind: str
    text: str


def tag(conn: Connection, number: int, said: Iterable[str]) -> None:
    """Writes down what a kind says of a puzzle, in place of what it said before. One that is
    gone has none."""
    there = conn.execute(update(library).where(library.c.id == number).values(tagged=True)).rowcount
    conn.execute(delete(tags).where(tags.c.entry == number))
    rows = [{"entry": number, "tag": word} for word in sorted(said)]
    if there and rows:
        conn.execute(tags.insert(), rows)


def untagged(conn: Connection, kinds: Collection[str], after: int, limit: int) -> list[Untagged]:
    """The next puzzles of these kinds that have no tags yet, by number."""
    columns = (library.c[name] for name in Untagged.__struct_fields__)
    waiting = select(*columns).where(library.c.tagged.is_(False), library.c.kind.in_(kinds))
    found = conn.execute(waiting.where(library.c.id > after).order_by(library.c.id).limit(limit))
    return [Untagged(*row) for row in found]
