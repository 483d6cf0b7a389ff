"""Sealed randomness: fair, repeatable, and the same in every language that checks it."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.kernel import Sealed, commitment

VECTORS = [
    # secret, label, below, draws: a page that checks a match must get the same
    (b"a secret", 1, 6, [3, 0, 1, 1, 4, 4, 0, 1, 3, 5]),
    (bytes(32), 7, 52, [22, 27, 9, 33, 50, 16, 5, 28, 44, 44]),
    (b"\xff" * 32, "bot/0/5", 2**32, [3177580765, 14449074, 3316406312]),
]


@pytest.mark.parametrize(("secret", "label", "below", "draws"), VECTORS, ids=["die", "card", "word"])
def test_known_answers(secret: bytes, label: int | str, below: int, draws: list[int]) -> None:
    rng = Sealed(secret, label)
    assert [rng.below(below) for _ in draws] == draws
    assert rng.draws == [(below, draw) for draw in draws]


def test_the_commitment_is_the_hash() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@given(
    st.binary(min_size=1, max_size=40), st.integers(1, 10**6), st.lists(st.integers(1, 2**32), max_size=20)
)
def test_it_is_what_the_docstring_says(secret: bytes, label: int, bounds: list[int]) -> None:
    """A second reading: words of HMAC blocks, those above the last whole multiple thrown away."""
    rng, at = Sealed(secret, label), 0

    def word() -> int:
        nonlocal at
        block = hmac.new(secret, f"{label}/{at // 8}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(block[4 * (at % 8) : 4 * (at % 8) + 4], "big")
        at += 1
        return value

    for bound in bounds:
        value = word()
        while value >= 2**32 - 2**32 % bound:
            value = word()
        assert rng.below(bound) == value % bound


@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_each_is_as_likely_as_the_next(n: int) -> None:
    rng, throws = Sealed(b"a fixed seed", n), 20_000
    counts = Counter(rng.below(n) for _ in range(throws))
    chi_square = sum((counts[face] - throws / n) ** 2 / (throws / n) for face in range(n))
    assert chi_square < (n - 1) + 4 * (2 * (n - 1)) ** 0.5


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    bound = 3 * 2**30  # a quarter of all words must go: without that, the low third would come twice as often
    rng = Sealed(b"rejection", 1)
    low = sum(rng.below(bound) < 2**30 for _ in range(6000))
    assert abs(low - 2000) < 200


def test_every_order_of_a_deck_is_as_likely() -> None:
    rng = Sealed(b"decks", 1)
    counts = Counter(tuple(rng.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_what_cannot_be_drawn(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Sealed(b"x", 1).below(n)


def test_a_seed_begins_a_stream_of_its_own() -> None:
    assert Sealed(b"x", 1).seed() == Sealed(b"x", 1).seed() != Sealed(b"x", 2).seed()
    assert len(Sealed(b"x", 1).seed()) == 32
