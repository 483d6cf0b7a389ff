"""What is told of a match outside the house: notes of its game, and of the house on what was taken back."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from gridhouse.house.table.facts import Renamed, read_fact
from gridhouse.house.table.match import Happened, Match
from gridhouse.kernel import Detail, Note, Record, Undone, encode, standing, undone
from gridhouse.store.protocol import Effect

LISTED = 10
"""More than these are counted instead of named, of what was taken back."""


class Post(Struct, frozen=True, omit_defaults=True):
    """What the outbox keeps of a fact. Whose names stand in it is looked up when it is sent."""

    notes: tuple[Note, ...]
    by: int | None = None
    """The organiser who did it, as a member."""
    strikes: tuple[int, ...] = ()
    """The facts that it took back."""
    restores: tuple[int, ...] = ()
    """The facts that it brought back."""


_POST = msgspec.json.Decoder(Post)


def read_post(payload: bytes) -> Post:
    """A post, as it is stored."""
    return _POST.decode(payload)


def effects(before: Match, after: Match, records: Sequence[Record]) -> tuple[Effect, ...]:
    """What is to be told of these facts, which lead from one to the other; nothing in most games."""
    if not before.box.game.notices or not records:
        return ()
    happened = after.recent[-len(records) :]
    told = []
    for number, one in enumerate(happened):
        post = _post(before, after, (*before.recent, *happened[:number]), one)
        if post is not None:
            seats = sorted({seat for note in post.notes for seat in note.seats})
            due_at = one.record.at + before.delay
            told.append(Effect(one.record.seq, post.notes[0].kind, encode(post), due_at, tuple(seats)))
    return tuple(told)


def _post(before: Match, after: Match, past: Sequence[Happened], one: Happened) -> Post | None:
    record = one.record
    by = record.actor.member if record.actor.role == "admin" else None
    if record.source == "game":
        notes = _notes(before, one)
        return Post(tuple(notes), by) if notes else None
    if (undo := undone(record)) is not None:
        return _taken_back(before, past, record, undo, by)
    fact = read_fact(record.fact)
    return Post((_renamed(before, after, fact.seat),), by) if isinstance(fact, Renamed) else None


def _notes(match: Match, one: Happened) -> Sequence[Note]:
    return match.box.game.announce(one.before, match.box.codec.event(one.record.fact))


def _renamed(before: Match, after: Match, seat: int) -> Note:
    old, new = (_plain(match.seats[seat].name or f"Team {seat + 1}") for match in (before, after))
    change = Detail("Name", f"{old} → {new}")
    return Note("rename", f"👥 Team updated: {{{seat}}}", (change,), (seat,))


def _plain(name: str) -> str:
    """A name as it stands in a note, where braces are kept for seats."""
    return name.replace("{", "(").replace("}", ")")


def _taken_back(match: Match, past: Sequence[Happened], record: Record, undo: Undone, by: int | None) -> Post:
    """What an undo has taken back or brought back, and the teams that it concerns: as far as the latest facts
    tell, which reach further back than anybody can go. It is told by number and kind alone: what was in the
    open then may be in the fog again."""
    log = [one.record for one in past]
    stood = {one.seq for one in standing(log)}
    stands = {one.seq for one in standing([*log, record])}
    swept = [one for one in past if one.record.seq in stood ^ stands]
    notes = [(one.record.seq, note) for one in swept for note in _notes(match, one)]
    told = sorted({(seq, note.kind) for seq, note in notes})
    concerned = {seat for _, note in notes for seat in note.seats}
    concerned |= {seat for one in swept if (seat := one.record.actor.acts_for) is not None}
    seats = sorted(concerned)
    details = []
    if seats:
        details.append(Detail("Teams", ", ".join(f"{{{seat}}}" for seat in seats)))
    if told:
        kinds = match.box.game.notices
        lines = [f"#{seq}: {kinds[kind]}" for seq, kind in told[-LISTED:]]
        more = [f"and {len(told) - LISTED} more"] if len(told) > LISTED else []
        details.append(Detail("I have an account" if undo.redo else "Taken back", "\n".join([*lines, *more])))
    title = "↪️ Brought back" if undo.redo else "↩️ Undone"
    return Post(
        (Note("undo", title, tuple(details), tuple(seats)),),
        by,
        strikes=tuple(sorted(stood - stands)),
        restores=tuple(sorted(stands - stood)),
    )
