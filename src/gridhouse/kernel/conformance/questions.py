"""What every question owes: an answer of its type, the same each time, and a no in a sentence."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from gridhouse.kernel.codec import AnyGame, Codec, encode
from gridhouse.kernel.conformance.playing import Played
from gridhouse.kernel.conformance.unexpected import JUNK, changed
from gridhouse.kernel.puzzle import AnyKind, Question
from gridhouse.kernel.question import GameQuestion
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed

NAME = re.compile("[a-z][a-z0-9_-]{0,63}")
PATIENCE = 120.0
"""Seconds that nobody waits for an answer."""

Ask = Callable[[Any], Any]


def check_questions(kind: AnyKind) -> None:
    """Asks every question of a kind: its example, and what nobody expects."""
    for name, question in kind.questions.items():
        label = f"{kind.key}, question {name}"
        _check_form(name, question, label)
        again = _on_the_wire(question, label)
        told = question.answer(question.example)
        _check_told(question, told, label)
        assert question.answer(again) == told, f"{label}: the same question is answered otherwise"
        _check_the_unexpected(question, question.answer, label)


def check_form(game: AnyGame) -> None:
    """Looks at every question of a game, before it is asked."""
    for name, question in game.questions.items():
        label = f"{game.key}, question {name}"
        _check_form(name, question, label)
        _on_the_wire(question, label)


def check_answers(codec: Codec, played: Played, rng: Sealed) -> None:
    """Asks every question of a game at some moment of it, whoever may look at it."""
    state = rng.choice(played.states)
    for name, question in codec.game.questions.items():
        for actor in played.eyes:
            label = f"question {name} by {actor}"
            ask = partial(question.answer, state, actor)
            first, second = (_refused_or_told(question, ask, label) for _ in range(2))
            assert first == second, f"{label}: the same question is answered otherwise"
            _check_the_unexpected(question, ask, label)


def unexpected(question: Question | GameQuestion) -> Iterator[Any]:
    """What somebody may ask who means no good, as far as it can be read."""
    for sent in changed(msgspec.to_builtins(question.example)):
        try:
            yield msgspec.convert(sent, question.asked)
        except msgspec.ValidationError:
            continue


def _check_form(name: str, question: Question | GameQuestion, label: str) -> None:
    assert NAME.fullmatch(name), f"{label}: this is no name for an address"
    assert question.about.endswith("."), f"{label}: what it is about is a sentence"
    assert 0 < question.seconds <= PATIENCE, f"{label}: nobody waits for {question.seconds} seconds"
    for junk in JUNK:
        assert not _is_asked(question, junk), f"{label}: {junk[:20]!r} is taken for a question"


def _on_the_wire(question: Question | GameQuestion, label: str) -> Any:
    """The example, as it arrives."""
    assert type(question.example) is question.asked, f"{label}: the example is not what is asked"
    again = msgspec.json.decode(encode(question.example), type=question.asked)
    assert again == question.example, f"{label}: what is asked changes on the wire"
    return again


def _refused_or_told(question: GameQuestion, ask: Ask, label: str) -> Any:
    try:
        told = ask(question.example)
    except Refusal as refusal:
        return refusal.code, refusal.text
    _check_told(question, told, label)
    return told


def _check_the_unexpected(question: Question | GameQuestion, ask: Ask, label: str) -> None:
    for asked in unexpected(question):
        why = "It was answered."
        try:
            _check_told(question, ask(asked), label)
        except Refusal as refused:
            why = refused.text
        assert " " in why, f"{label}: {asked} is refused without a sentence"


def _is_asked(question: Question | GameQuestion, data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=question.asked)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _check_told(question: Question | GameQuestion, told: Any, label: str) -> None:
    assert type(told) is question.told, f"{label}: {type(told).__name__} is not what was promised"
    again = msgspec.json.decode(encode(told), type=question.told)
    assert again == told, f"{label}: the answer changes on the wire"
