"""The commands of a game that stand: those that an undo could take back."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.table.facts import adds_seat
from gridhouse.kernel import Actor, Record, undone


class Move(Struct, frozen=True):
    """A command of the game that stands. The setting up is none, nor is that a team has joined: nobody goes
    back behind these."""

    to: int
    """The moment before it, to which an undo of it leads."""
    last: int
    """The last of its facts."""
    at: int
    actor: Actor
    command: str


class Trail:
    """Walks a log backwards along what stands, from a moment, and collects the last `depth` moves.

    It is handed stretches of the log, each with the fact that it stands at, until it is `done`.
    """

    def __init__(self, seq: int, depth: int) -> None:
        self.at = seq
        self._depth = depth
        self.joined = 0
        """Where a team has joined, if that is where the trail ends."""
        self._found: list[Move] = []
        self._full = depth == 0

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find."""
        return self._full or self.at == 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were found, the latest last. Before the end, the earliest may be one of which only a
        part was seen: it does not count."""
        return tuple(reversed(self._found if self.done else self._found[:-1]))

    def follow(self, records: Sequence[Record]) -> None:
        """Walks on as far as this stretch of the log reaches back."""
        first = records[0].seq if records else self.at + 1
        while not self.done and self.at >= first:
            self._pass(records[self.at - first])

    def _pass(self, record: Record) -> None:
        undo = undone(record)
        self.at = undo.to if undo else record.seq - 1
        if adds_seat(record):
            self._found = [move for move in self._found if move.command != record.command]
            self.joined, self._full = record.seq, True
        elif record.source == "house":
            return
        elif record.actor.role == "house":
            self._full = True
        elif self._found and self._found[-1].command == record.command:
            self._found[-1] = replace(self._found[-1], to=record.seq - 1)
        elif len(self._found) == self._depth:
            self._full = True
        else:
            self._found.append(Move(record.seq - 1, record.seq, record.at, record.actor, record.command))


def followed(moves: tuple[Move, ...], records: Sequence[Record], depth: int) -> tuple[Move, ...]:
    """The last moves that stand when these facts, with no undo among them, have followed."""
    joins = {record.command for record in records if adds_seat(record)}
    for record in records:
        if record.command in joins:
            moves = ()
        elif record.source == "house" or record.actor.role == "house":
            continue
        elif moves and moves[-1].command == record.command:
            moves = (*moves[:-1], replace(moves[-1], last=record.seq))
        else:
            move = Move(record.seq - 1, record.seq, record.at, record.actor, record.command)
            moves = (*moves, move)[-depth:]
    return moves


def latest_moves(records: Sequence[Record], depth: int) -> tuple[Move, ...]:
    """The last moves that stand at the end of a stretch of a log, as far as it reaches back."""
    trail = Trail(records[-1].seq if records else 0, depth)
    trail.follow(records)
    return trail.moves
