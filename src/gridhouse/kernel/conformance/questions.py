"""What every question of a kind owes: an answer of its type, the same each time, and a no in a sentence."""

import re
from typing import Any

import msgspec

from gridhouse.kernel.codec import encode
from gridhouse.kernel.conformance.unexpected import JUNK, changed
from gridhouse.kernel.puzzle import AnyKind, Question
from gridhouse.kernel.refusal import Refusal

NAME = re.compile("[a-z][a-z0-9_-]{0,63}")
PATIENCE = 120.0
"""Seconds that nobody waits for an answer."""


def check_questions(kind: AnyKind) -> None:
    """Asks every question of a kind: its example, and what nobody expects."""
    for name, question in kind.questions.items():
        label = f"{kind.key}, question {name}"
        assert NAME.fullmatch(name), f"{label}: this is no name for an address"
        assert question.about.endswith("."), f"{label}: what it is about is a sentence"
        assert 0 < question.seconds <= PATIENCE, f"{label}: nobody waits for {question.seconds} seconds"
        _check_example(question, label)
        _check_the_unexpected(question, label)


def _check_example(question: Question, label: str) -> None:
    assert type(question.example) is question.asked, f"{label}: the example is not what is asked"
    again = msgspec.json.decode(encode(question.example), type=question.asked)
    assert again == question.example, f"{label}: what is asked changes on the wire"
    told = question.answer(question.example)
    _check_told(question, told, label)
    assert question.answer(again) == told, f"{label}: the same question is answered otherwise"


def _check_the_unexpected(question: Question, label: str) -> None:
    for junk in JUNK:
        assert not _is_asked(question, junk), f"{label}: {junk[:20]!r} is taken for a question"
    for sent in changed(msgspec.to_builtins(question.example)):
        why = "It was answered."
        try:
            _check_told(question, question.answer(msgspec.convert(sent, question.asked)), label)
        except msgspec.ValidationError:
            continue
        except Refusal as refused:
            why = refused.text
        assert " " in why, f"{label}: {sent} is refused without a sentence"


def _is_asked(question: Question, data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=question.asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _check_told(question: Question, told: Any, label: str) -> None:
    assert type(told) is question.told, f"{label}: {type(told).__name__} is not what was promised"
    again = msgspec.json.decode(encode(told), type=question.told)
    assert again == told, f"{label}: the answer changes on the wire"
