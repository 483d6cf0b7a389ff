"""What holds in every match, whatever anybody tries; and that its dice can be checked."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.board import TILES, owner
from gridhouse.games.vapoosh.moves import Answer, Help, Place, Placed, Roll, Rolled, TimeUp, Wish
from gridhouse.games.vapoosh.options import Options
from gridhouse.games.vapoosh.state import State
from gridhouse.kernel import (
    CLOCK,
    Actor,
    Codec,
    Opening,
    Record,
    Refusal,
    Resign,
    Sealed,
    commitment,
    encode,
    fold,
    player,
    verify,
)
from tests.vapoosh.naive import has_won

CODEC = Codec(GAME)
OPTIONS = st.builds(
    Options,
    st.sampled_from(["quick", "learning"]),
    st.booleans(),
    st.booleans(),
    st.sampled_from([0, 10]),
)


class Match:
    """A match kept as the house keeps it: numbered records, and a sealed secret."""

    def __init__(self, options: Options, seats: int, secret: bytes) -> None:
        self.secret = secret
        self.opening = Opening(GAME.key, Raw(encode(options)), seats, commitment(secret))
        self.records: list[Record] = []
        self.state: State = GAME.blank
        self._keep(Actor("admin"), GAME.setup(options, seats, Sealed(secret, 1)))

    def act(self, actor: Actor, wish: Wish) -> None:
        facts = GAME.decide(self.state, actor, wish, Sealed(self.secret, len(self.records) + 1))
        self._keep(actor, facts)

    def _keep(self, actor: Actor, facts: list) -> None:  # type: ignore[type-arg]
        command = f"command {len(self.records)}"
        for fact in facts:
            self.state = GAME.evolve(self.state, fact)
            seq = len(self.records) + 1
            self.records.append(Record(seq, seq, actor, command, "game", Raw(encode(fact))))


def whims(match: Match, whim: Sealed) -> Iterator[tuple[Actor, Wish]]:
    """Mostly what makes sense, now and then anything at all from anybody."""
    bots = sorted(GAME.bots)
    while not match.state.won:
        state = match.state
        me = player(state.seat)
        if whim.below(4):
            yield me, GAME.bots[whim.choice(bots)].choose(GAME.view(state, me), None, whim)
            continue
        tile = whim.choice(TILES)
        wishes: list[Wish] = [Roll(), Help(), Answer(whim.below(150)), Place(*tile), TimeUp(state.go)]
        anyone = [me, me, player(whim.below(4)), CLOCK]
        yield whim.choice(anyone), Resign() if whim.below(60) == 0 else whim.choice(wishes)


def counters(board: str, seat: int) -> set[tuple[int, int]]:
    return {tile for tile in TILES if owner(board, tile) == seat}


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(2, 4), st.integers(0, 10**6))
def test_what_holds_in_every_match(options: Options, seats: int, seed: int) -> None:
    match = Match(options, seats, b"%d" % seed)
    for actor, wish in whims(match, Sealed(b"whims", seed)):
        before = match.state
        try:
            match.act(actor, wish)
        except Refusal:
            assert match.state is before
            continue
        after = match.state
        assert sum(a != b for a, b in zip(before.board, after.board, strict=True)) <= isinstance(wish, Place)
        if not after.won:
            assert after.seat not in after.left
            assert not any(has_won(counters(after.board, seat)) for seat in range(seats))
    won = match.state.won
    assert won
    assert has_won(counters(match.state.board, won.seat)) == (won.how in ("line", "square"))
    assert set(won.tiles) <= counters(match.state.board, won.seat)
    assert not any(1 in tile or tile == (12, 12) for s in range(seats) for tile in counters(after.board, s))
    assert fold(CODEC, match.records) == match.state
    assert verify(CODEC, match.opening, match.records, match.secret).fair


def test_a_loaded_die_is_found_out() -> None:
    match = Match(Options(), 2, b"secret")
    for actor, wish in whims(match, Sealed(b"whims", 7)):
        try:
            match.act(actor, wish)
        except Refusal:
            continue
    at = next(n for n, record in enumerate(match.records) if b'"rolled"' in bytes(record.fact))
    told = CODEC.event(match.records[at].fact)
    assert isinstance(told, Rolled)
    forged = Rolled(told.seat, told.pink, (told.green[0], 7 - told.green[1]))
    record = match.records[at]
    loaded = Record(record.seq, record.at, record.actor, record.command, record.source, Raw(encode(forged)))
    records = [*match.records[:at], loaded, *match.records[at + 1 :]]
    report = verify(CODEC, match.opening, records, match.secret)
    assert report.faults[0] == f"Fact {loaded.seq} is not what the sealed secret gives."


def test_old_facts_fold_even_where_the_rules_would_now_refuse_them() -> None:
    """`evolve` never judges: a counter on one's own tile, out of turn, before any roll."""
    state = Match(Options(), 2, b"").state
    for _ in range(2):
        state = GAME.evolve(state, Placed(1, 1, 1, None, next=1))
    assert (counters(state.board, 1), state.seat) == ({(1, 1)}, 1)
