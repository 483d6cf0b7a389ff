"""`gridhouse bots vapoosh`"""

from pathlib import Path

import pytest

from gridhouse.cli.bots import app
from gridhouse.games.vapoosh.equity import draw, from_csv
from gridhouse.games.vapoosh.tournament import contest


def gridhouse_bots(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    app(list(words), exit_on_error=False, result_action="return_value")
    return capsys.readouterr().out


def test_it_prints_rates_confidence_loss_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    out = gridhouse_bots(capsys, "vapoosh", "--games", "200", "--players", "hard", "random", "--seed", "3")
    rates, game, given_away, times = (part for part in out.split("┏")[1:])
    assert "hard" in rates
    assert "random" in rates
    assert rates.count("%") == 4
    assert "Vapoosh!" in game
    assert "0.0008" in given_away
    assert all(f"{bot} " in times for bot in ("Easy", "Medium", "Hard"))
    assert times.count(" ms") == 6


def test_with_more_seats_each_kind_plays_among_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    out = gridhouse_bots(capsys, "vapoosh", "--games", "60", "--players", "hard", "easy", "--seats", "4")
    rates = out.split("┏")[1]
    assert "among 3" in rates
    assert rates.count("hard") == rates.count("easy") == 2


def test_it_makes_judged_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "positions.csv"
    gridhouse_bots(
        capsys, "vapoosh-positions", str(out), "--positions", "5", "--rollouts", "50", "--seed", "1"
    )
    made = from_csv(out.read_text())
    assert [position.board for position in made] == [position.board for position in draw(5, 1)]
    assert all(0 < position.first_wins <= 1 for position in made)


@pytest.mark.parametrize("bot", ["hard", "medium", "easy"])
def test_the_document_tells_what_the_command_prints(bot: str) -> None:
    told = (Path(__file__).parents[2] / "docs" / "vapoosh-bots.md").read_text()
    for seats in (2, 3, 4):
        played = contest(bot, "random", seats, 6000, seed=2026)
        low, high = played.interval.low, played.interval.high
        assert f"| {bot} | random | {played.rate:.1%} | {low:.1%} to {high:.1%} |" in told
