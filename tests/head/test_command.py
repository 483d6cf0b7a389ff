"""`gridhouse bots head` and `gridhouse head`."""

import pytest

from gridhouse.cli.bots import app as bots
from gridhouse.cli.head import app as head


def test_the_tournament_prints_rates_confidence_turns_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["head", "--games", "6", "--players", "bayes", "easy", "--size", "6"]
    bots(words, exit_on_error=False, result_action="return_value")
    rates, alone, times = capsys.readouterr().out.split("┏")[1:]
    assert "bayes" in rates
    assert rates.count("%") == 4
    assert alone.count("drawn by lot") == 2
    assert all(f"{bot} " in times for bot in ("Easy", "Normal", "Hard"))
    assert times.count(" ms") == 9


@pytest.mark.parametrize("more", [[], ["--balanced", "--hunts", "1"]])
def test_fairness_prints_every_grid_against_every_other(
    capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    head(["fairness", *more], exit_on_error=False, result_action="return_value")
    out = capsys.readouterr().out
    assert out.count("%") == 49
    assert ("500 hunts" in out) == (not more)
