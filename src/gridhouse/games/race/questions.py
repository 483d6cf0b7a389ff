"""What pages ask a race to think about: sheets in and out, sets, curves, and what a team may do."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.race import why
from gridhouse.games.race.draw.curve import Point, curve
from gridhouse.games.race.reviews import MOST, seen
from gridhouse.games.race.rules.proofs import PictureId, Verdict, pictures
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.settings import Gradient
from gridhouse.games.race.rules.sight import organises, sees_inventory, sees_proofs
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Submission
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.seen import SubmissionView
from gridhouse.games.race.sets.shipped import load
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.sheet import LARGEST, Fault
from gridhouse.games.race.sheets.write import write_powerup_tasks, write_tasks
from gridhouse.games.race.view import view
from gridhouse.kernel import Actor, GameQuestion

Sort = Literal["tasks", "powerup_tiles"]


class AskImport(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet that somebody is about to import."""

    sort: Sort
    text: Annotated[str, Meta(max_length=LARGEST)]


class ImportTold(Struct, frozen=True):
    """What is in a sheet; where anything is wrong, only that."""

    tasks: tuple[Task, ...]
    powerup_tasks: tuple[PowerupTask, ...]
    lines: tuple[int, ...]
    """Where each of them stood."""
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]


def tell_import(_state: State, _actor: Actor, asked: AskImport) -> ImportTold:
    """A sheet as it would come in."""
    if asked.sort == "tasks":
        tasks = read_tasks(asked.text)
        return ImportTold(tasks.rows, (), tasks.lines, tasks.faults, tasks.warnings)
    beside = read_powerup_tasks(asked.text)
    return ImportTold((), beside.rows, beside.lines, beside.faults, beside.warnings)


class AskExport(Struct, frozen=True, forbid_unknown_fields=True):
    """The tasks or the powerup tiles of this race, as a sheet."""

    sort: Sort
    form: Literal["csv", "tsv"] = "csv"


class ExportTold(Struct, frozen=True):
    text: str


def tell_export(state: State, actor: Actor, asked: AskExport) -> ExportTold:
    """What the one who asks sees of the pool, or of the powerup tiles."""
    seen = view(state, actor)
    if asked.sort == "powerup_tiles":
        return ExportTold(write_powerup_tasks((tile.task for tile in seen.powerup_tiles), asked.form))
    if not organises(actor) or seen.free is None:
        raise no("not_an_organiser", "Only an organiser of the race can take its tasks along.")
    return ExportTold(write_tasks((one.task for one in seen.free), asked.form))


class AskSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A set that comes with the house."""

    key: Literal["everyday", "runescape"]


class SetTold(Struct, frozen=True):
    tasks: tuple[Task, ...]
    powerup_tasks: tuple[PowerupTask, ...]


def tell_set(_state: State, _actor: Actor, asked: AskSet) -> SetTold:
    """All that is in a set."""
    return SetTold(*load(asked.key))


class AskCurve(Struct, frozen=True, forbid_unknown_fields=True):
    """A gradient that somebody is about to choose."""

    gradient: Gradient


class CurveTold(Struct, frozen=True):
    points: tuple[Point, ...]


def tell_curve(_state: State, _actor: Actor, asked: AskCurve) -> CurveTold:
    """What a gradient asks of each tile, and what boards give."""
    return CurveTold(curve(asked.gradient))


class AskWhy(Struct, frozen=True, forbid_unknown_fields=True):
    """What a team may do with the powerups that it holds."""


class WhyTold(Struct, frozen=True):
    aims: tuple[why.Aim, ...]


def tell_why(state: State, actor: Actor, _asked: AskWhy) -> WhyTold:
    """Each powerup of a team, with what it can be aimed at, and why not."""
    seat = actor.seat if actor.role == "player" else actor.on_behalf_of
    if seat is None or seat >= len(state.teams) or not sees_inventory(state, seat, actor):
        raise no("no_such_team", "Say for which team you ask.")
    held = dict.fromkeys(state.teams[seat].inventory)
    return WhyTold(tuple(why.why(state, seat, powerup) for powerup in held))


class AskProofs(Struct, frozen=True, forbid_unknown_fields=True):
    """What teams have sent in: by what became of it, by team, or by the pictures that are in it."""

    verdict: Verdict | None = None
    team: Annotated[int, Meta(ge=0, le=63)] | None = None
    pictures: Annotated[tuple[PictureId, ...], Meta(max_length=200)] = ()
    """Empty: whatever is in it."""
    before: Annotated[int, Meta(ge=0)] | None = None
    """Only earlier ones than this."""


class ProofsTold(Struct, frozen=True):
    found: tuple[SubmissionView, ...]
    """The latest first, at most 60."""
    waiting: int
    approved: int
    rejected: int


def tell_proofs(state: State, actor: Actor, asked: AskProofs) -> ProofsTold:
    """What was sent in, as far as the one who asks may see it."""
    mine = [number for number, one in enumerate(state.submissions) if sees_proofs(one.team, actor)]
    found = (number for number in reversed(mine) if _fits(state.submissions[number], asked))
    earlier = (number for number in found if asked.before is None or number < asked.before)
    count = Counter(state.submissions[number].verdict for number in mine)
    return ProofsTold(
        tuple(seen(state, number) for number in islice(earlier, MOST)),
        count["waiting"],
        count["approved"],
        count["rejected"],
    )


def _fits(one: Submission, asked: AskProofs) -> bool:
    if asked.verdict not in (None, one.verdict) or asked.team not in (None, one.team):
        return False
    sent = {picture for entry in one.entries for picture in pictures(entry.proofs)}
    return not asked.pictures or not sent.isdisjoint(asked.pictures)


QUESTIONS: Mapping[str, GameQuestion] = {
    "import": GameQuestion(
        "What is in a sheet of tasks or powerup tiles, or what is wrong with it.",
        AskImport,
        ImportTold,
        tell_import,
        AskImport("tasks", "Bake bread,easy"),
    ),
    "export": GameQuestion(
        "The tasks or the powerup tiles as a sheet.",
        AskExport,
        ExportTold,
        tell_export,
        AskExport("tasks"),
    ),
    "set": GameQuestion(
        "What is in a set that comes with the house.", AskSet, SetTold, tell_set, AskSet("everyday")
    ),
    "curve": GameQuestion(
        "What a gradient asks of each tile, and what boards give.",
        AskCurve,
        CurveTold,
        tell_curve,
        AskCurve(Gradient()),
    ),
    "proofs": GameQuestion(
        "What teams have sent in with their proofs, and what became of it.",
        AskProofs,
        ProofsTold,
        tell_proofs,
        AskProofs(),
    ),
    "why": GameQuestion(
        "What a team may do with each powerup that it holds.", AskWhy, WhyTold, tell_why, AskWhy()
    ),
}
"""By name."""
