"""What could be taken back or brought back, told to one viewer before anybody asks for it."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from gridhouse.house.table.match import Happened, Match
from gridhouse.house.table.moves import Move
from gridhouse.house.table.past import happened, state_after
from gridhouse.house.table.undo import can_go_back, can_redo, no_such_moment, trail_from, undo_points
from gridhouse.house.telling.changes import changes
from gridhouse.house.telling.frames import Eyes, step
from gridhouse.house.telling.wire import UndoPoint, UndoPoints, UndoPreview
from gridhouse.kernel import Actor, encode
from gridhouse.store.protocol import EventStore

AT_ONCE = 200
"""How many facts are read at a time to tell of moves."""


async def tell_points(store: EventStore, match: Match, eyes: Eyes) -> UndoPoints:
    """The moves that can be taken back, and what can be brought back."""
    moves = (await undo_points(store, match)).moves
    taken = await _taken(store, match)
    facts = await _facts(store, match, [*moves, *taken])
    actor, mine, directs = eyes.actor(match), eyes.mine, eyes.directs

    def point(move: Move, to: int, can: bool) -> UndoPoint:
        by, text = move.actor, _text(match, move, facts, actor)
        return UndoPoint(to, move.at, by.role, by.acts_for, by.member, text, can)

    points = [point(move, move.to, can_go_back(match, move, mine, directs)) for move in moves]
    back = [point(move, match.redos[-1].to, can_redo(match, mine, eyes.role)) for move in taken]
    return UndoPoints(match.box.game.undo, points, back[0] if back else None)


async def tell_preview(store: EventStore, match: Match, eyes: Eyes, to: int) -> UndoPreview:
    """What would change for this viewer if the game stood again as it stood after `to`."""
    redo = bool(match.redos) and match.redos[-1].to == to
    if not redo and to not in [move.to for move in (await undo_points(store, match)).moves]:
        raise no_such_moment(match)
    then, actor = await state_after(store, match, to), eyes.actor(match)
    found = await asyncio.to_thread(
        lambda: list(changes(_seen(match, match.state, actor), _seen(match, then, actor)))
    )
    return UndoPreview(match.head, to, redo, found)


def _seen(match: Match, state: Any, actor: Actor) -> Any:
    """A match as it stood in some state, as it may be seen now and JSON has it."""
    return msgspec.json.decode(encode(match.box.game.look_back(match.state, state, actor)))


async def _taken(store: EventStore, match: Match) -> Sequence[Move]:
    """The last of the moves that can be brought back."""
    return (await trail_from(store, match, match.redos[-1].to, 1)).moves if match.redos else ()


async def _facts(store: EventStore, match: Match, moves: Iterable[Move]) -> dict[int, Happened]:
    """The facts of these moves by sequence number; of one of very many, the last ones."""
    facts: dict[int, Happened] = {}
    for last in sorted({move.last for move in moves}, reverse=True):
        if last not in facts:
            stretch = await happened(store, match, max(0, last - AT_ONCE), last)
            facts.update((fact.record.seq, fact) for fact in stretch)
    return facts


def _text(match: Match, move: Move, facts: dict[int, Happened], actor: Actor) -> str:
    """A move in the sentences of its facts."""
    own = (facts[seq] for seq in range(move.to + 1, move.last + 1) if seq in facts)
    return " ".join(text for fact in own if (text := step(match, actor, fact).text))
