"""What no test can do: cut the power. So nothing waits until the disk has what was written."""

import os

import pytest

from gridhouse.store.sqlite import line

LASTING = line._SETTINGS
"""The settings of lines to SQLite as the house has them."""


def never_cut_power(patch: pytest.MonkeyPatch) -> None:
    """Lets this process write as if the power never failed: what it wrote outlives the process all the same,
    however that ends. It would wait longer for the disk than most tests take."""
    quick = {use: tuple(one.replace("= FULL", "= OFF") for one in each) for use, each in LASTING.items()}
    assert quick != LASTING
    patch.setattr(line, "_SETTINGS", quick)
    patch.setattr(os, "fsync", lambda file: None)
