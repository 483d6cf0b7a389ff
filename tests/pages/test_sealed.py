"""The browser draws what the kernel drew."""

import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.kernel import Sealed
from tests.pages.modules import Page


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/sealed.js")
    page.offer(
        "hmacHex", lambda secret, text: hmac.digest(bytes.fromhex(secret), text.encode(), "sha256").hex()
    )
    page.run(
        "const again = (secret, label, ways) =>"
        " drawAgain(async (text) => bytes(hmacHex(secret, text)), label, ways);"
    )
    return page


@given(
    secret=st.binary(min_size=1, max_size=40),
    label=st.integers(1, 10_000),
    ways=st.lists(st.integers(1, 2**32), max_size=30),
)
def test_every_draw_is_the_kernels(page: Page, secret: bytes, label: int, ways: list[int]) -> None:
    sealed = Sealed(secret, label)
    expected = [sealed.below(n) for n in ways]
    assert page.settled(f"again('{secret.hex()}', {label}, {ways})") == expected


@given(data=st.binary(max_size=40))
def test_hex_goes_there_and_back(page: Page, data: bytes) -> None:
    assert page.call("((text) => hex(bytes(text)))", data.hex()) == data.hex()
