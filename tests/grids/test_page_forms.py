"""The text form and the URL form in the page, held to Python's: what they read, and why they refuse."""

from random import Random

import pytest

from gridhouse.games.grids.board import Puzzle
from gridhouse.games.grids.campaign import campaign
from gridhouse.games.grids.forms import parse, show, url
from tests.grids.boards import random_board
from tests.grids.page import differences, in_page, in_python
from tests.grids.test_page_rules import recoloured

WORDS = [
    ".", "x", "o", "-", "/", "Ro", "W-", "B/", "3", "R-12", "K256", "-256", "F0", "F4", "(*)", "(.)",
    "(*F2)", "(B-2)", "(*Y/)",
]  # fmt: skip
BAD = [
    "0", "-0", "00", "R", "F5", "F", "F22", "257", "-999", "1000", "(", ")", "()", "(*", "(*.)", "(x)",
    "((.))", "X", "ro", "Rx", "*", "?", "taiji", "TAIJI", "٣", "３", "F٣", "F３", "²", "R¾", "1e2", "+3",
    "3.0", "0x3", "--", "−2", "Ｒo", "constructor", "__proto__", "`", "${1}", "é", "ﬀ", "😀", "<b>", "\\",
    "\ud800", "\0", "\x1b[31m", "\u202e", "e\u0301",
]  # fmt: skip
BLANKS = [" ", " ", " ", "  ", "\t", "\xa0", " \t "]
LINE_ENDS = ["\n", "\n", "\r\n", "\r", "\n\n", " \n\t", "\n\r"]
STRANGE = [chr(code) for code in (0xB, 0xC, 0x1C, 0x1D, 0x1E, 0x1F, 0x7F, 0x85, 0xAD, 0x1680, 0x180E)]
STRANGE += [
    chr(code) for code in (*range(0x2000, 0x2010), 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF)
]


def random_text(chance: Random) -> str:
    """Rows of cells, often all of one width, now and then with something that does not belong there."""
    trouble = chance.choice((0.0, 0.0, 0.02, 0.1))
    width, height = chance.choice((1, 2, 3, 4, 17)), chance.choice((0, 1, 2, 3, 17))
    pieces = [chance.choice(LINE_ENDS) for _ in range(chance.randrange(2))]
    pieces += ["taiji", chance.choice(LINE_ENDS)] if chance.random() < 0.3 else []
    for _ in range(height):
        for _ in range(width + (chance.random() < trouble)):
            pieces += [chance.choice(BAD if chance.random() < trouble else WORDS), chance.choice(BLANKS)]
            pieces += [chance.choice(STRANGE + WORDS)] if chance.random() < trouble else []
        pieces.append(chance.choice(LINE_ENDS))
    return "".join(pieces)


def puzzles(chance: Random, count: int) -> list[Puzzle]:
    some = [place.puzzle for place in campaign()]
    while len(some) < count:
        width, height = chance.choice(((16, 16), *((chance.randint(1, 8), chance.randint(1, 8)),) * 20))
        puzzle, _ = random_board(chance, width, height, density=chance.choice((0.05, 0.3, 0.9)))
        some.append(recoloured(chance, puzzle))
    return some


def test_the_page_shows_what_it_read() -> None:
    texts = [(show(puzzle),) for puzzle in puzzles(Random(1), 2000)]
    assert in_page("reread", texts) == [{"answer": text} for (text,) in texts]


def test_the_page_reads_and_refuses_text_as_python_does() -> None:
    chance = Random(2)
    questions = [(random_text(chance),) for _ in range(20_000)]
    questions += [(word,) for word in (*WORDS, *BAD, *STRANGE, "", *BLANKS, *LINE_ENDS)]
    questions += [(f".{it}.",) for it in (*BLANKS, *LINE_ENDS, *STRANGE)]
    expected = in_python(lambda text: show(parse(text)), questions)
    assert not differences(expected, in_page("reread", questions), questions)[:1]
    refused = {it["error"] for it in expected if "error" in it}
    assert len(questions) - 12_000 < sum("error" in it for it in expected) < 17_000, "some of each"
    for sentence in (
        "no row",
        "where the first row has",
        "is no cell",
        "does not close it",
        "either way",
        "1 to 16",
    ):
        assert any(sentence in it for it in refused), sentence


@pytest.mark.parametrize(
    "text",
    [
        ". " * 300_000,
        "\n" * 300_000 + ".",
        ".\n" * 100_000,
        "(" * 300_000,
        "9" * 300_000,
        "🙂" * 300_000,
        "(*" + " " * 300_000 + ")",
    ],
    ids=["a long row", "empty lines", "many rows", "brackets", "digits", "faces", "blanks"],
)
def test_very_long_text_is_refused_alike(text: str) -> None:
    assert in_page("reread", [(text,)]) == in_python(lambda it: show(parse(it)), [(text,)])


def test_the_page_writes_and_reads_codes_as_python_does() -> None:
    some = puzzles(Random(3), 2000)
    texts = [(show(puzzle),) for puzzle in some]
    codes = [(url.encode(puzzle),) for puzzle in some]
    assert in_page("coded", texts) == [{"answer": code} for (code,) in codes]
    assert in_page("uncoded", codes) == [{"answer": text} for (text,) in texts]


def test_the_page_notices_any_single_wrong_character_of_a_code() -> None:
    chance = Random(4)
    damaged: list[tuple[str]] = []
    for puzzle in puzzles(chance, 400):
        code = url.encode(puzzle)
        for place in chance.sample(range(len(code)), min(len(code), 20)):
            wrong = chance.choice(
                [it for it in (*url.ALPHABET, "é", "!", "😀", "\0", " ") if it != code[place]]
            )
            damaged.append((code[:place] + wrong + code[place + 1 :],))
        damaged += [(code[:-1],), (code + "A",), (code[1:],)]
    expected = in_python(lambda code: show(url.decode(code)), damaged)
    assert not differences(expected, in_page("uncoded", damaged), damaged)[:1]
    assert len(damaged) > 4000


def test_the_page_refuses_codes_of_no_board_as_python_does() -> None:
    chance = Random(5)
    codes = [(code,) for code in ("", "1", "1A", "11", "2AA", "1" + "A" * 100_000)]
    some = puzzles(chance, 500)
    for _ in range(8000):
        body = list(url.encode(chance.choice(some))[:-1])
        for _ in range(chance.choice((1, 2, 30))):
            body[chance.randrange(1, len(body))] = chance.choice(url.ALPHABET)
        del body[chance.choice((len(body), chance.randrange(1, len(body)))) :]
        code = "".join(body)
        codes.append((code + url._check(code),))
    expected = in_python(lambda code: show(url.decode(code)), codes)
    assert not differences(expected, in_page("uncoded", codes), codes)[:1]
    refused = {it["error"] for it in expected if "error" in it}
    for sentence in (
        "too early",
        "can not fill",
        "petals",
        "either way",
        "colour",
        "counts further",
        "how this puzzle",
    ):
        assert any(sentence in it for it in refused), sentence
