"""Words that the sentences of a race are made of."""

from collections import Counter
from collections.abc import Sequence

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry


def who(seat: int) -> str:
    """A team, whose name the house knows."""
    return f"{{{seat}}}"


def listed(words: Sequence[str]) -> str:
    """Ann; Ann and Bo; Ann, Bo and Cy."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def quoted(label: str) -> str:
    """What is written on a tile."""
    return f"“{said(label)}”"


def said(text: str) -> str:
    """What somebody has written, as it stands in a sentence. Braces are kept for the names of teams."""
    return text.replace("{", "(").replace("}", ")")


def called(state: State, player: int) -> str:
    """A player's name."""
    return said(state.players[player])


def points(hundredths: int) -> str:
    """Points, with two decimals."""
    sign, whole = ("−" if hundredths < 0 else ""), abs(hundredths)
    return f"{sign}{whole // 100}.{whole % 100:02}"


def earnings(state: State, entries: Sequence[Entry], each: int) -> str:
    """Who gets how many points, in a sentence; nothing where nobody gets any."""
    if not each or not entries:
        return ""
    often = Counter(sorted(entry.player for entry in entries))
    groups = {
        count: [called(state, one) for one, n in often.items() if n == count] for count in often.values()
    }
    parts = [
        f"{listed(names)} {'get' if len(names) > 1 else 'gets'} {points(count * each)}"
        f"{' each' if len(names) > 1 else ''}"
        for count, names in groups.items()
    ]
    return f" {listed(parts)}."
