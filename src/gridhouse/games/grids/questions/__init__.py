"""Questions: what a page may ask the house to think about, each a pure function of what is asked."""

from collections.abc import Mapping

from gridhouse.games.grids.questions import forms, hints, study
from gridhouse.kernel import Question

QUESTIONS: Mapping[str, Question] = {**hints.QUESTIONS, **study.QUESTIONS, **forms.QUESTIONS}
"""All of them, by name."""
