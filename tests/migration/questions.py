"""Asks a house of today what the old one was asked, and compares what the two say."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from gridhouse.house.classes.lessons import tables
from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.wire import Standings
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.migration.old_house import Question

DAILY = ("chromacross", "daily")
OTHERWISE = {
    "host": "a host who does not play has a name, too",
    "frame.table.deadline_at": "a clock is told by the time that is left",
    "frames.table.deadline_at": "a clock is told by the time that is left",
    "yours.match": "a try is no match any more",
    "joined.link": "a pupil finds the way back to the class",
}
"""What the wire no longer says as the old house did, and why: `frame.table.can.sit`, say. Fields that are new
need not stand here."""
BOTS = {
    "Easy": "Pip",
    "Medium": "Marlow",
    "Normal": "Marlow",
    "Hard": "Vesper",
    "Reader": "Pip",
    "Sleuth": "Vesper",
}
"""What bots are called that went by their strength."""
SENTENCES = {
    r"\{(\d)\} sits down\.": r"{\1} joins.",
    r"Seat \d is open again\.": "A place is free again.",
    r"Seat \d is called \{(\d)\} now\.": r"{\1} has a new name.",
    r"Open seat": "Free place",
}
"""What the house says in other words by now."""


async def differences(house: House, question: Question) -> list[str]:
    """Where the house answers a question otherwise than the old one."""
    try:
        said = plain(await _ask(house, question.ask, question.about))
    except NoSuchPuzzle:  # a day to come, of which the old house said nothing either
        return [] if question.said is None or question.said["players"] == 0 else ["is not out any more"]
    except NotFound:
        return [] if question.missing else ["is not found any more"]
    except Refusal as refusal:
        return [] if question.refused == refusal.code else [f"is refused: {refusal.code}"]
    if question.missing or question.refused:
        return ["is answered now"]
    return list(compared(question.said, said))


async def _ask(house: House, kind: str, about: dict[str, Any]) -> Any:
    person, match = about.get("person", ""), about.get("match", "")
    viewer = Viewer(about.get("person"), about.get("watch"))
    match kind:
        case "mine":
            return await house.views.mine(person, None, 100)
        case "page":
            return await house.views.page(match, viewer)
        case "watch":
            return await house.views.watch(about["watch"])
        case "invite":
            return await house.views.invite(about["invite"], person)
        case "meetings":
            return await house.views.meetings(match, person)
        case "replay":
            return await house.views.replay(match, viewer, about["first"], about["last"])
        case "proof":
            return await house.views.proof(match, viewer)
        case "known":
            return await house.people.known(about["session"], about["ticket"])
        case "lessons":
            return tables(await house.lessons.games(person))
        case "lesson":
            return await house.lessons.game(person, match)
        case "classes":
            return await house.classes.of(person)
        case "class link":
            return await house.classes.link(about["token"], about["here"])
        case "class":
            return await house.classes.report(person, about["class"])
        case "csv":
            return await house.classes.to_csv(person, about["class"])
        case "standings":
            return _in_old_words(await house.standings.of(*DAILY, about["day"], person))
        case "streaks":
            return await house.standings.streaks(*DAILY, about["day"], person)
        case "daily":
            return (await house.finder.find(*DAILY, about["day"])).puzzle
    raise ValueError(f"nobody can ask for {kind!r}")


def _in_old_words(standings: Standings) -> dict[str, Any]:
    """Standings under the names of the old house, which had one kind of puzzles."""
    said = plain(standings)
    best = [{**one, "misses": one["score"]} for one in said["best"]]
    return {**said, "puzzleId": standings.number, "best": best}


def plain(answer: Any) -> Any:
    """An answer as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(answer))


def compared(old: Any, new: Any, path: str = "", otherwise: Mapping[str, str] = OTHERWISE) -> Iterator[str]:
    """Where the new answer does not say what the old one said."""
    if path in otherwise:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for name, value in old.items():
            inside = f"{path}.{name}".lstrip(".")
            if name in new:
                yield from compared(value, new[name], inside, otherwise)
            elif inside not in otherwise:
                yield f"{inside} is gone"
    elif path in ("frame.steps", "frames.steps") and isinstance(new, list):
        yield from _compared_steps(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for one, other in zip(old, new, strict=True):
            yield from compared(one, other, path, otherwise)
    elif old != new and not _is_the_same(path, old, new):
        yield f"{path} was {old!r}, is {new!r}"


def _is_the_same(path: str, old: Any, new: Any) -> bool:
    """Whether this says the same in the words of today."""
    if path.endswith(".name") and _is_called(old, new):
        return True
    return any(
        re.sub(was, now, str(old)) == new for was, now in SENTENCES.items() if re.fullmatch(was, str(old))
    )


def _is_called(old: Any, new: Any) -> bool:
    """Whether this is a bot that has a name by now; the second of its kind has a number behind it."""
    strength, *number = str(old).split(" ")
    return str(new) == " ".join([BOTS.get(strength, strength), *number])


def _compared_steps(old: list[Any], new: list[Any], path: str) -> Iterator[str]:
    """Steps by their number, up to the last: how far back a frame tells of them is another matter."""
    known = {step["seq"]: step for step in new}
    if old and old[-1]["seq"] not in known:
        yield f"{path} ends before {old[-1]['seq']}"
    for step in old:
        if step["seq"] in known:
            yield from compared(step, known[step["seq"]], path)
