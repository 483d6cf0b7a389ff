"""What organisers ask before they decide: sheets, sets, curves, and what a team may do."""

import pytest

from gridhouse.games.race import GAME
from gridhouse.games.race import questions as ask
from gridhouse.games.race.rules.settings import Gradient, Weights
from gridhouse.games.race.rules.state import State
from gridhouse.kernel import SPECTATOR, Actor, Refusal
from gridhouse.kernel.actor import player
from tests.race import winter

ADMIN = Actor("admin", member=1)


def test_a_sheet_comes_in_whole_or_is_told_by_its_lines() -> None:
    good = ask.tell_import(State(), ADMIN, ask.AskImport("tasks", "label,difficulty\nBake,easy\nRun,hard"))
    assert [task.label for task in good.tasks] == ["Bake", "Run"]
    assert good.lines == (2, 3)
    bad = ask.tell_import(State(), ADMIN, ask.AskImport("tasks", "label,difficulty\nBake,easy\nRun,hrad"))
    assert not bad.tasks
    assert [(fault.line, fault.text[:7]) for fault in bad.faults] == [(3, "Line 3:")]


def test_what_goes_out_comes_back_in() -> None:
    race = winter.race()
    for sort in ("tasks", "powerup_tiles"):
        sheet = ask.tell_export(race, Actor("historian"), ask.AskExport(sort, "tsv")).text
        back = ask.tell_import(race, ADMIN, ask.AskImport(sort, sheet))
        assert not back.faults
        kept = tuple(one.task for one in race.pool)
        assert (back.tasks, back.powerup_tasks) == (
            (kept, ()) if sort == "tasks" else ((), tuple(one.task for one in race.powerup_tiles))
        )


def test_in_the_fog_an_organiser_takes_along_only_what_is_not_used() -> None:
    race = winter.race()
    assert race.fog == "on"
    sheet = ask.tell_export(race, ADMIN, ask.AskExport("tasks")).text
    assert [one.task.label for one in race.pool if one.used and f"\n{one.task.label}," in sheet] == []
    with pytest.raises(Refusal, match="Only an organiser"):
        ask.tell_export(race, SPECTATOR, ask.AskExport("tasks"))


def test_a_curve_has_a_point_for_every_tile_and_wants_shares_of_a_hundred() -> None:
    told = ask.tell_curve(State(), ADMIN, ask.AskCurve(Gradient()))
    assert [point.tile for point in told.points] == list(range(1, 57))
    with pytest.raises(Refusal, match="must make 100"):
        ask.tell_curve(State(), ADMIN, ask.AskCurve(Gradient(early=Weights(1, 2, 3))))


def test_a_set_has_both_sorts() -> None:
    told = ask.tell_set(State(), ADMIN, ask.AskSet("everyday"))
    assert len(told.tasks) == 168
    assert len(told.powerup_tasks) == 20


def test_what_a_team_may_do_is_told_to_it_and_to_organisers_for_it() -> None:
    race = winter.race()
    seat = next(seat for seat, team in enumerate(race.teams) if team.inventory)
    own = ask.tell_why(race, player(seat), ask.AskWhy())
    assert {aim.powerup for aim in own.aims} == set(race.teams[seat].inventory)
    assert ask.tell_why(race, Actor("admin", on_behalf_of=seat, member=1), ask.AskWhy()) == own
    for nobody in (SPECTATOR, ADMIN, Actor("admin", on_behalf_of=60, member=1)):
        with pytest.raises(Refusal, match="for which team"):
            ask.tell_why(race, nobody, ask.AskWhy())


def test_every_question_is_answered_to_an_organiser_for_a_team() -> None:
    organiser = Actor("admin", on_behalf_of=0, member=1)
    for question in GAME.questions.values():
        assert isinstance(question.answer(winter.race(), organiser, question.example), question.told)
