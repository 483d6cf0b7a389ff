"""Refusals, by codes that the rule book knows."""

from gridhouse.games.race.rules.codes import AdminCode, ProofCode, TeamCode
from gridhouse.kernel import Refusal


def no(code: TeamCode | AdminCode | ProofCode, text: str) -> Refusal:
    """The refusal of a wish: its code, and a sentence for a person."""
    return Refusal(code, text)


def nothing_new() -> Refusal:
    """The refusal of a wish that would change nothing."""
    return no("no_change", "It is like that already.")
