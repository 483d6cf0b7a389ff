"""The bots: what they believe is exact, they see only their view, and they reach the table."""

import re
from collections import Counter
from itertools import pairwise, product

import numpy as np
import pytest

from gridhouse.games.head import GAME
from gridhouse.games.head.bots import hiding
from gridhouse.games.head.bots.hiding import best_board
from gridhouse.games.head.bots.hunters import Hunter, at_random, bayes, by_density, by_frequency
from gridhouse.games.head.bots.simulate import Board, hunt, random_board
from gridhouse.games.head.clues.candidates import fitting, rows_of
from gridhouse.games.head.clues.choosers import CHOOSERS, SHARES, curious, dealt, posterior
from gridhouse.games.head.clues.placements import density, sample
from gridhouse.games.head.fairness.race import Hunt, Runner, first_wins
from gridhouse.games.head.rules.grid import Spot, line, spots
from gridhouse.games.head.rules.judge import Judged, Tries
from gridhouse.games.head.rules.layout import letters_on, lie_well
from gridhouse.games.head.rules.moves import Hide, Letter, Name, Probe, Surprise, Wish
from gridhouse.games.head.rules.settings import Settings
from gridhouse.games.head.study.tournament import PLAYERS, Job, alone, contest, jobs, play
from gridhouse.games.head.view import Found, found_by
from gridhouse.games.words import bank
from gridhouse.kernel import Sealed, player
from tests.head.table import Table

GAMES = 30


def seen(tries: Tries) -> Found:
    rows, places = ("CAT", "RACK", "STONE"), (Spot(0, 0), Spot(6, 0), Spot(12, 0))
    return found_by(Judged(tries, rows, letters_on(6, rows, places)), 6)


def test_candidate_words_are_exactly_those_that_fit() -> None:
    found = seen(Tries(("A", "E", "S"), (), ((0, "BAT"),)))
    naive = [
        word
        for word in bank().shelf(3).words
        if word[1] == "A" and not set(word[0] + word[2]) & set("AES") and word != "BAT"
    ]
    assert [bank().shelf(3).words[n] for n in fitting("_A_", "AES", ["BAT"])] == naive
    row = rows_of(found)[0]
    anything = CHOOSERS.index(curious)
    assert len(row.words) == len(naive)
    assert row.masses[anything] == pytest.approx(len(naive) / len(bank().shelf(3)))
    assert row.chances[anything] == pytest.approx(1 / len(naive))
    assert row.letters[anything][2] == pytest.approx(sum("C" in word for word in naive) / len(naive))


def test_a_rare_word_found_makes_rare_words_likelier_in_the_other_rows() -> None:
    """By Bayes' rule over the ways to choose words, counted plainly word by word."""
    places = (Spot(0, 0), Spot(6, 0), Spot(12, 0))
    shares, believed = np.array(SHARES), []
    for first in ("CAT", "ZAX"):
        rows = (first, "RACK", "STONE")
        found = found_by(Judged(Tries((), (), ((0, first),)), rows, letters_on(6, rows, places)), 6)
        ways = posterior(shares, [row.masses for row in rows_of(found)])
        believed.append(dict(zip(CHOOSERS, ways, strict=True)))
        plain = shares.copy()
        for pattern in found.rows:
            fits = re.compile(pattern.replace("_", f"[^{''.join(found.right)}]"))
            shelf = bank().shelf(len(pattern))
            for at, choose in enumerate(CHOOSERS):
                weights = dict(zip(shelf.words, choose(shelf), strict=True))
                fit = sum(weights[word] for word in weights if fits.fullmatch(word))
                plain[at] *= fit / sum(weights.values())
        assert ways == pytest.approx(plain / plain.sum())
    assert believed[0][dealt] > SHARES[0] > believed[1][dealt] == 0
    assert believed[1][curious] > 2 * SHARES[2]


@pytest.mark.parametrize(
    "tries", [Tries((), (0, 20)), Tries((), (0, 6, 7, 35)), Tries(("A", "T"), (1, 2, 6, 13, 30))]
)
def test_sampled_chances_are_those_of_all_placements(tries: Tries) -> None:
    """Against plain enumeration of two rows, where every pair of spots is looked at."""
    whole = seen(tries)
    found = Found(whole.rows[1:], whole.board, whole.right, whole.wrong, ())
    hits = {cell for cell, there in enumerate(found.board) if there not in ".-"}
    total, covered = 0.0, np.zeros(36)
    for pair in product(spots(6, 4), spots(6, 5)):
        lines = [line(6, spot, len(row)) or () for spot, row in zip(pair, found.rows, strict=True)]
        shown = [dict(zip(cells, row, strict=True)) for cells, row in zip(lines, found.rows, strict=True)]
        if not hits <= set(lines[0]) | set(lines[1]):
            continue
        if any(found.board[c] not in (".", {"_": "*"}.get(x, x)) for at in shown for c, x in at.items()):
            continue
        weight = 1.0
        for cell in shown[0].keys() & shown[1].keys():
            same = shown[0][cell] == shown[1][cell]
            weight *= (1 / 12 if shown[0][cell] == "_" else 1.0) if same else 0.0
        total += weight
        covered[list(set(lines[0]) | set(lines[1]))] += weight
    drawn = sample(6, found, 20_000, np.random.default_rng(1))
    if total == 0:
        assert drawn is None or drawn.weights.sum() == 0
    else:
        assert drawn is not None
        assert np.abs(drawn.chances(6) - covered / total).max() < 0.02


def test_density_counts_the_placements_of_each_word_on_its_own() -> None:
    """Against plain counting, on a grid with hits and misses."""
    found = seen(Tries(tuple("CATRKSONE"), (0, 1, 20, 35)))
    counted = np.zeros(36)
    for row in found.rows:
        for spot in spots(6, len(row)):
            cells = line(6, spot, len(row)) or ()
            if all(found.board[cell] in (".", letter) for cell, letter in zip(cells, row, strict=True)):
                counted[list(cells)] += 100.0 ** sum(found.board[cell] != "." for cell in cells)
    assert density(6, found).tolist() == counted.tolist()


@pytest.mark.parametrize("hunter", [at_random, by_frequency, by_density, bayes])
def test_a_hunt_ends_with_everything_found_and_no_guess_twice(hunter: Hunter) -> None:
    for size, words in ((6, 4), (12, 4), (8, 3)):
        played = hunt(hunter, random_board(size, words, Sealed(b"board", size)), np.random.default_rng(size))
        assert len(set(played.guesses)) == played.turns
        assert all(0 <= after - before <= 2 for before, after in pairwise((0, *played.misses)))


@pytest.mark.parametrize("balanced", [False, True])
def test_two_hunts_side_by_side_are_a_match(balanced: bool) -> None:
    """The shortcut of the tournament against the rules themselves, guess by guess."""
    sides = (Settings("blue", 6, 3, "hard"), Settings("orange", 8, 3, "easy"))
    for seed in range(12):
        boards = [random_board(side.size, 3, Sealed(b"side", f"{seed}/{side.size}")) for side in sides]
        hunts = [hunt(by_density, boards[1 - seat], np.random.default_rng([seed, seat])) for seat in (0, 1)]
        table = Table(sides=sides, balanced=balanced).hide(*(Hide(b.rows, b.spots) for b in boards))
        assert (table.state.paces == (100, 100)) != balanced
        runners = [Runner(table.state.limit(seat).total, table.state.paces[seat]) for seat in (0, 1)]
        left = [iter(played.guesses) for played in hunts]
        while table.state.phase == "play":
            table.act(next(left[table.state.seat]))
        assert table.state.won is not None
        assert (table.state.won.seat == 0) == first_wins(runners[0], hunts[0], runners[1], hunts[1])


def test_the_end_of_a_hunt() -> None:
    one = Hunt((), (0, 1, 3, 3))
    assert one.end(4) == (4, True)
    assert one.end(3) == one.end(2) == (3, False)
    assert Runner(4, 165).end(one) == (3, True)


def test_hiding_well_takes_longer_to_find() -> None:
    rng, chance = Sealed(b"hide", 1), np.random.default_rng(1)
    few = ((12, 1), (4, 2))
    well = [hunt(bayes, best_board(6, 3, rng, few), chance).turns for _ in range(5)]
    lot = [hunt(bayes, random_board(6, 3, rng), chance).turns for _ in range(60)]
    assert np.mean(well) > np.mean(lot) + 1
    board = best_board(7, 4, rng, few)
    assert lie_well(7, board.rows, board.spots)


def test_only_boards_that_do_well_are_hunted_on_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Successive halving, where each board always takes as many turns as its first word says."""
    hunted: Counter[str] = Counter()

    def told(hunter: Hunter, board: Board, rng: np.random.Generator) -> Hunt:
        hunted[str(board)] += 1
        turns = 10 * ord(board.rows[0][0]) + board.spots[0].direction
        return Hunt((), tuple(range(turns)))

    monkeypatch.setattr(hiding, "hunt", told)
    chosen = best_board(8, 3, Sealed(b"halving", 1), ((8, 1), (4, 2), (1, 3)))
    assert sorted(hunted.values()) == [1, 1, 1, 1, 3, 3, 3, 6]
    assert hunted[str(chosen)] == 6
    assert hunted.total() == 8 * 1 + 4 * 2 + 1 * 3


@pytest.fixture(scope="module")
def hunts() -> dict[Job, list[Hunt]]:
    settings = Settings(size=8)
    names = ("bayes", "normal", "easy", "density", "random")
    return {job: [play(job, settings, n, 1) for n in range(GAMES)] for job in jobs(names)}


@pytest.mark.parametrize(
    ("player", "rival", "least", "most"),
    [
        ("easy", "random", 0.90, 1.0),
        ("normal", "easy", 0.65, 0.95),
        ("normal", "bayes", 0.10, 0.33),
        ("bayes", "easy", 0.85, 1.0),
        ("bayes", "density", 0.60, 1.0),
    ],
)
def test_the_levels_are_apart(
    hunts: dict[Job, list[Hunt]], player: str, rival: str, least: float, most: float
) -> None:
    """Not significantly outside the bars. The full tournament is in docs/head-bots.md."""
    interval = contest(player, rival, hunts, Settings(size=8)).interval
    assert interval.high >= least
    assert interval.low <= most


def test_alone_the_best_bot_needs_few_turns(hunts: dict[Job, list[Hunt]]) -> None:
    best, easy = alone(hunts[Job("bayes", False)]), alone(hunts[Job("easy", False)])
    assert best.turns - best.turns_error <= 38.5
    assert best.misses - best.misses_error <= 17.5
    assert easy.turns - easy.turns_error <= 66
    assert easy.turns + easy.turns_error >= 60


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_hard_reaches_the_table() -> None:
    settings, names = Settings(size=8), ("hard", "normal", "density")
    played = {job: [play(job, settings, n, 2) for n in range(150)] for job in jobs(names)}
    strong = contest("hard", "density", played, settings)
    assert strong.interval.high >= 0.8
    assert strong.rate >= 0.75
    assert contest("normal", "hard", played, settings).interval.high >= 0.10
    assert alone(played[Job("hard", False)]).turns <= 38.5
    assert alone(played[Job("hard", False)]).misses <= 17.5


def test_bots_play_from_their_view_alone_to_the_end() -> None:
    assert set(GAME.bots) <= set(PLAYERS)
    table = Table(sides=(Settings("blue", 6), Settings("orange", 6)))
    whim = Sealed(b"whim", 1)
    for seat, key in ((0, "hard"), (1, "easy"), (1, "easy"), (0, "hard")):  # how well, then where
        table.act(GAME.bots[key].choose(table.view(seat), None, whim), seat)
    while table.state.phase == "play":
        bot = GAME.bots[("hard", "normal")[table.state.seat]]
        wish = bot.choose(GAME.view(table.state, player(table.state.seat)), None, whim)
        assert isinstance(wish, Letter | Probe | Name)
        table.act(wish)
    assert GAME.outcome(table.state)


def test_for_a_bot_that_failed_the_house_plays_to_the_end() -> None:
    table = Table(sides=(Settings("blue", 6), Settings("orange", 6)))
    for seat in (0, 1):
        table.act(GAME.fallback(table.view(seat), None) or Letter("?"), seat)
    while table.state.phase == "play":
        table.act(GAME.fallback(table.view(table.state.seat), None) or Letter("?"))
    assert GAME.outcome(table.state)


def test_bots_take_their_time_unless_they_are_asked_not_to() -> None:
    wishes: list[Wish] = [Letter("E"), Probe(0), Name(0, "CAT"), Surprise()]
    state = Table().state
    drawn = [[GAME.ponder(state, wish, Sealed(b"time", n)) for n in range(50)] for wish in wishes]
    assert [(min(times) // 1, -(-max(times) // 1)) for times in drawn] == [(2, 5), (2, 4), (4, 8), (0, 0)]
    assert len(set(drawn[0])) > 20  # not like a clockwork
    hurried = Table(unhurried=False).state
    assert [GAME.ponder(hurried, wish, Sealed(b"time", 1)) for wish in wishes] == [0, 0, 0, 0]
