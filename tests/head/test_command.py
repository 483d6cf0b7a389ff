"""`gridhouse bots head` and `gridhouse head`."""

import pytest

from gridhouse.cli.bots import app as bots


def test_the_tournament_prints_rates_confidence_turns_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["head", "--games", "6", "--players", "bayes", "easy", "--size", "6"]
    bots(words, exit_on_error=False, result_action="return_value")
    rates, alone, times = capsys.readouterr().out.split("┏")[1:]
    assert "bayes" in rates
    assert rates.count("%") == 4
    assert alone.count("drawn by lot") == 2
    assert all(f"{bot} " in times for bot in ("Easy", "Normal", "Hard"))
    assert times.count(" ms") == 9
