"""The lists themselves: what is in them, and what must never be."""

import codecs
import subprocess
import sys
from importlib.resources import files

import pytest

from gridhouse.games.words import answers, bank, known

NEVER = codecs.decode(
    """
    avttre avttref avttn snttbg snttbgf snt sntf xvxr xvxrf fcvp fcvpf puvax puvaxf tbbx tbbxf pbba
    pbbaf jbc jbcf qntb qntbf jbt jbtf xnssve cnxv phag phagf shpx shpxf shpxrq shpxre fuvg fuvgf
    fuvggl encr encrq encrf encre encvfg genaal ergneq fcnm fcnfgvp gjng gjngf jnax jnaxre fyhg
    fyhgf juber juberf ovgpu ovgpurf qlxr qlxrf ubzb ubzbf wnc wncf lvq lvqf fdhnj arteb qnexl fnzob
    pbpx pbpxf qvpx qvpxf chffl cravf intvan nahf nany frzra cbea cbeab vaprfg wvmm gvgf gvggl nefr
    nefrf cvff cvffrq ohttre yrfob cbbs cbbsf zbyrfg tlc tlcf mnzob gnvt
    """,
    "rot13",
).split()
"""Words that must not be in any list, turned so that nobody has to read them."""


def test_the_files_are_the_recorded_ones() -> None:
    """A change to a word list is meant, and seen: a stored puzzle names its lists by these hashes."""
    assert bank().digest == "a3fb32b2ca88af6cb1b3e50b75ccd9bc8392afe6b8d961c71f2f75a7f15c35d4"
    assert answers().digest == "d1bda71127652fcd2cc778e222ecd0795920e1b25d1df015e378700493fbea30"
    assert known().digest == "8f44d429cd0e17c27455516d7dcd46f14b43972871c15d7437e1ac3ee083acbe"


def test_the_bank_is_large_and_plain() -> None:
    assert len(bank()) == 37_585
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in bank())
    assert {len(word) for word in bank()} == {3, 4, 5, 6}
    assert list(bank()) == sorted(bank(), key=lambda word: (len(word), word))


def test_answers_are_words_of_the_bank_that_most_people_know() -> None:
    assert len(answers()) == 2_145
    assert all(len(word) == 5 and word in bank() for word in answers())
    assert min(map(answers().zipf, answers())) >= 2.5


def test_what_chance_deals_is_filtered_as_answers_are() -> None:
    assert {length: len(known().shelf(length)) for length in (3, 4, 5, 6)} == {
        3: 487,
        4: 1_527,
        5: 2_145,
        6: 2_673,
    }
    assert list(known().shelf(5).words) == list(answers())
    assert min(map(bank().zipf, known())) >= 2.5
    for word in ("JOHN", "MARTIN", "DON", "CATS", "BAKING", "NABBED", "DAMN", "TEXAS"):
        assert word not in known(), word


@pytest.mark.parametrize("word", ["WATER", "LEMON", "MELON", "CHAOS", "GRASS", "SPEED", "SPICE"])
def test_good_answers_stay(word: str) -> None:
    assert word in answers()


@pytest.mark.parametrize(
    "word", ["WORDS", "BOXES", "FLIES", "WIVES", "BAKED", "TRIED", "HARRY", "GONNA", "NAKED"]
)
def test_inflections_names_slips_and_awkward_words_are_no_answers(word: str) -> None:
    assert word not in answers()


def test_the_core_of_the_block_list_is_in_no_list() -> None:
    assert len(NEVER) == len(set(NEVER)) > 80
    assert [word for word in NEVER if word.upper() in {*bank(), *answers(), *known()}] == []


def test_both_lists_load_about_as_fast_as_their_files_are_read() -> None:
    """Measured in a fresh process, in time of the processor and beside a plain reading of the larger file:
    so neither a slow machine nor a busy one matters. It is 2 to 3 times that, which was 15 ms."""
    script = (
        "import numpy, time; from importlib.resources import files\n"
        "from gridhouse.games.words import answers, bank\n"
        "file = files('gridhouse.games.words').joinpath('data', 'bank.txt')\n"
        "start = time.process_time(); words = file.read_bytes().decode().split()\n"
        "list(map(int, words[1::2])); read = time.process_time(); bank(); answers()\n"
        "print((time.process_time() - read) / (read - start))"
    )
    runs = [subprocess.run([sys.executable, "-c", script], capture_output=True, check=True) for _ in range(3)]
    assert min(float(run.stdout) for run in runs) < 8


def test_the_licences_travel_with_the_lists() -> None:
    notice = files("gridhouse.games.words").joinpath("data", "NOTICE.txt").read_text()
    for owner in (
        "Kevin Atkinson",
        "J Ross Beresford",
        "Geoff Kuenning",
        "Princeton",
        "Robyn Speer",
        "CC BY-SA 4.0",
    ):
        assert owner in notice
