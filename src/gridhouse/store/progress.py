"""Progress: the most stars that somebody has won at each puzzle of a campaign, and the answer for them."""

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, exists, select, text, update

from gridhouse.store.schema import progress

_KEEP = text(
    "INSERT INTO progress (kind, person, puzzle, stars, answer, at) "
    "VALUES (:kind, :person, :puzzle, :stars, :answer, :at) "
    "ON CONFLICT (kind, person, puzzle) DO UPDATE "
    "SET stars = excluded.stars, answer = excluded.answer, at = excluded.at "
    "WHERE excluded.stars > progress.stars"
)


class Won(Struct, frozen=True):
    """What somebody has won at a puzzle."""

    puzzle: str
    stars: int
    answer: bytes
    at: int


_won = select(*(progress.c[name] for name in Won.__struct_fields__))


def of(conn: Connection, kind: str, person: str) -> dict[str, Won]:
    """What somebody has won so far, by puzzle."""
    mine = _won.where(progress.c.kind == kind, progress.c.person == person)
    return {row.puzzle: Won(*row) for row in conn.execute(mine)}


def keep(conn: Connection, kind: str, person: str, won: Won) -> None:
    """Writes down what somebody has won, unless they have won as much before."""
    conn.execute(_KEEP, {"kind": kind, "person": person, **asdict(won)})


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest has won is the account's. Where both solved a puzzle, the more stars stay."""
    other = progress.alias("other")
    same = and_(other.c.kind == progress.c.kind, other.c.puzzle == progress.c.puzzle)
    for mine, theirs, better in (
        (guest, account, other.c.stars >= progress.c.stars),
        (account, guest, other.c.stars > progress.c.stars),
    ):
        beaten = exists().where(same, other.c.person == theirs, better)
        conn.execute(delete(progress).where(progress.c.person == mine, beaten))
    conn.execute(update(progress).where(progress.c.person == guest).values(person=account))
