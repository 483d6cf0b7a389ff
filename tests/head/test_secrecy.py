"""Hidden words and places reach nobody: every byte is the same for another secret that fits."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.moves import Fact, Letter, Name, Probe, Readied, Settle, Surprise, Wish, Write
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.state import State, untouched
from gridhouse.kernel import HISTORIAN, SPECTATOR, Actor, Codec, Refusal, Resign, Sealed, encode, player
from gridhouse.kernel.conformance import Played, play
from tests.head.table import Table

CODEC = Codec(GAME)
EYES = (SPECTATOR, player(0), player(1))


@cache
def random_game(seed: int) -> Played:
    return play(CODEC, GAME.kinds.options(extra=True), 2, seed)


def answer(state: State, actor: Actor, wish: Wish, rng: Sealed) -> list[Fact] | str:
    """What a wish comes to: its facts, or the sentence of its refusal."""
    try:
        return GAME.decide(state, actor, wish, rng)
    except Refusal as refusal:
        return f"{refusal.code}: {refusal.text} {refusal.legal}"


def test_a_disguise_is_nearly_always_another_board() -> None:
    """Else the tests of secrecy would test nothing."""
    changed: dict[str, list[bool]] = {"setup": [], "play": []}
    for seed in range(2):
        for state in random_game(seed).states[:-1]:
            other = GAME.disguise(state, player(0), Sealed(b"other", seed))
            if untouched(state, 1):
                assert other.sides[1] == state.sides[1]
                continue
            changed[state.phase].append(other.sides[1] != state.sides[1])
            assert other.sides[0] == state.sides[0]
    assert all(changed["setup"])
    assert sum(changed["play"]) > 0.9 * len(changed["play"])


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9), st.data())
def test_no_sentence_and_no_refusal_tells_what_is_hidden(seed: int, data: st.DataObject) -> None:
    """Whatever happens on the viewer's own side of the secret is told alike in the truth and in disguise."""
    states = random_game(seed % 2).states
    state = data.draw(st.sampled_from(states[:-1]))
    viewer = data.draw(st.sampled_from(EYES))
    other = GAME.disguise(state, viewer, Sealed(b"disguise", seed))
    assert encode(GAME.view(state, viewer)) == encode(GAME.view(other, viewer))
    wishes: list[Wish] = [
        Letter("?"),
        Probe(143),
        Name(0, "QQQ"),
        Name(3, "MARBLE"),
        Write(0, "QQQ"),
        Settle(Settings("orange")),
        Settle(Settings("blue")),
    ]
    if other.sides[1 - (viewer.seat or 0)].ready and viewer.seat is not None:
        found = GAME.view(state, viewer).sides[1 - viewer.seat].found
        wishes += [Letter(letter) for letter in (found.right + found.wrong if found else ())]
    for wish in wishes:
        truth, disguised = (answer(s, viewer, wish, Sealed(b"rng", 1)) for s in (state, other))
        if isinstance(truth, str) or isinstance(disguised, str):
            assert truth == disguised


@pytest.mark.parametrize("seed", range(2))
def test_what_is_told_of_a_guess_is_what_the_views_show(seed: int) -> None:
    """Two boards that look alike before and after a guess have the same sentence for it."""
    state = GAME.blank
    for n, record in enumerate(random_game(seed).records):
        fact = CODEC.event(record.fact)
        after = GAME.evolve(state, fact)
        if state.phase == after.phase == "play" and n % 4 == 0:
            for viewer in EYES:
                other = _with_hidden(state, GAME.disguise(after, viewer, Sealed(b"told", n)))
                assert GAME.tell(other, fact, viewer) == GAME.tell(state, fact, viewer)
        state = after


def _with_hidden(state: State, other: State) -> State:
    """The state, with what another one hides."""
    sides = tuple(
        replace(own, rows=hidden.rows, spots=hidden.spots)
        for own, hidden in zip(state.sides, other.sides, strict=True)
    )
    return replace(state, sides=sides)


def test_a_seat_knows_more_than_an_onlooker_while_it_has_something_prepared() -> None:
    table = Table()
    assert [GAME.knows(table.state, seat) for seat in (0, 1)] == [False, False]
    table.act(Write(0, "CAT"), 0)
    table.act(Settle(Settings("orange", 9)), 1)
    assert [GAME.knows(table.state, seat) for seat in (0, 1)] == [True, True]
    table.act(Resign(), 0)
    assert [GAME.knows(table.state, seat) for seat in (0, 1)] == [False, False]


def test_a_guess_is_shown_to_everybody() -> None:
    table = Table().hide()
    before = table.state
    for fact in table.act(Letter("O"), 0):
        assert [GAME.show(before, fact, actor) for actor in EYES] == [fact] * 3


def test_what_somebody_prepares_is_told_to_that_player_alone() -> None:
    table = Table()
    for wish in (Settle(Settings("pink", 9)), Write(0, "CAT"), Surprise()):
        before = table.state
        for fact in table.act(wish, 0):
            told = [GAME.tell(before, fact, actor) for actor in EYES]
            shown = [GAME.show(before, fact, actor) for actor in (*EYES, HISTORIAN)]
            assert shown == ([fact] * 4 if isinstance(fact, Readied) else [None, fact, None, fact])
            before = GAME.evolve(before, fact)
            assert told[0] == told[2]
            assert told[0] in ("", "{0} is ready.")
            assert told[1]
