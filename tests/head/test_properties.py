"""What holds in every match, whatever is guessed; and the judging against a second, naive one."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.head import GAME
from gridhouse.games.head.rules.moves import Letter, Name, Probe, Surprise, Wish
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.rules.vocabulary import drawable
from gridhouse.kernel import Refusal, encode
from tests.head.naive import Naive
from tests.head.table import Table

SIDES = st.builds(
    Settings,
    colour=st.just("blue"),
    size=st.integers(6, 12),
    words=st.sampled_from([3, 4]),
    difficulty=st.sampled_from(["easy", "normal", "hard"]),
)


def naive(table: Table, seat: int) -> Naive:
    side = table.state.sides[seat]
    size = side.settings.size
    return Naive(size, side.rows, {divmod(cell, size): letter for cell, letter in side.written.items()})


def guesses(table: Table, data: st.DataObject) -> Wish:
    """A letter, a cell, or a word: often a right one, so that games come to an end."""
    hidden = table.state.sides[1 - table.state.seat]
    kind = data.draw(st.integers(0, 9))
    if kind < 3:
        return Letter(data.draw(st.sampled_from("".join(hidden.rows) + "ETAOINQ")))
    if kind < 8:
        cells = [*sorted(hidden.written), data.draw(st.integers(0, hidden.settings.size**2 - 1))]
        return Probe(data.draw(st.sampled_from(cells)))
    row = data.draw(st.integers(0, len(hidden.rows) - 1))
    wrong = data.draw(st.sampled_from(drawable(len(hidden.rows[row]))[:40]))
    return Name(row, data.draw(st.sampled_from([hidden.rows[row], wrong])))


@settings(max_examples=30, deadline=None)
@given(SIDES, SIDES, st.booleans(), st.booleans(), st.data())
def test_every_guess_is_judged_as_the_naive_judge_does(
    first: Settings, second: Settings, extra: bool, balanced: bool, data: st.DataObject
) -> None:
    sides = (first, Settings("orange", second.size, second.words, second.difficulty))
    table = Table(sides=sides, extra=extra, balanced=balanced, starts="drawn")
    table.act(Surprise(), 0)
    table.act(Surprise(), 1)
    judges = [naive(table, 1), naive(table, 0)]
    for _ in range(60):
        if table.state.phase == "over":
            break
        seat, wish, before = table.state.seat, guesses(table, data), encode(table.state)
        try:
            table.act(wish)
        except Refusal:
            assert encode(table.state) == before
            continue
        _ask(judges[seat], wish)
        found, judge = table.found(seat), judges[seat]
        assert (list(found.rows), found.board) == (judge.shown(), judge.grid())
        assert table.misses(seat) == judge.misses
        _check_end(table, judges)


def _ask(judge: Naive, wish: Wish) -> None:
    match wish:
        case Letter():
            judge.letter(wish.letter)
        case Probe():
            judge.coordinate(*divmod(wish.cell, judge.size))
        case Name():
            judge.word(wish.row, wish.word)


def _check_end(table: Table, judges: list[Naive]) -> None:
    limits = [table.state.limit(seat).total for seat in (0, 1)]
    dead = [judge.misses >= limit for judge, limit in zip(judges, limits, strict=True)]
    through = [judge.won() for judge in judges]
    assert (table.state.phase == "over") == any(dead + through)
    if table.state.won:
        winner = table.state.won.seat
        assert through[winner] or dead[1 - winner]


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_the_turn_passes_after_each_action_and_stays_after_a_refusal(data: st.DataObject) -> None:
    table = Table().hide()
    for _ in range(25):
        if table.state.phase == "over":
            return
        seat = table.state.seat
        try:
            table.act(guesses(table, data))
            assert GAME.turn(table.state) in ((1 - seat,), ())
        except Refusal:
            assert table.state.seat == seat
