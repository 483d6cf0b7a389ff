"""Answers of the house over HTTP: a refusal is a problem."""

from gridhouse.house.table.wire import Answer
from gridhouse.web.gate.problem import ProblemError, refused


def granted(answer: Answer) -> Answer:
    """The answer to a wish, unless it was refused."""
    if (refusal := answer.refusal) is not None:
        raise ProblemError(refused(refusal.code), refusal.text, code=refusal.code, legal=refusal.legal)
    return answer
