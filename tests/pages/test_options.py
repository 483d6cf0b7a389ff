"""Options become fields: from schemas as msgspec makes them."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from tests.pages.modules import Page


class Deep(Struct, frozen=True):
    inner: int = 0


class Options(Struct, frozen=True):
    size: Annotated[int, Meta(ge=3, le=9, title="Island", description="Tiles along one side.")] = 6
    hidden_moves: bool = False
    level: Literal["easy", "very_hard"] = "very_hard"
    clock: Literal[30, 60] | None = None
    motto: Annotated[str, Meta(max_length=10)] = ""
    unlimited: int = 5
    deep: Deep = Deep()


@pytest.fixture(scope="module")
def fields() -> dict[str, Any]:
    page = Page("parts/text.js", "parts/options.js")
    texts = {"level": {"label": "Strength", "choices": {"very_hard": "Brutal"}}}
    found = page.call("fieldsOf", msgspec.json.schema(Options), texts)
    return {field["key"]: field for field in found}


def test_a_bounded_number_has_its_title_help_and_bounds(fields: dict[str, Any]) -> None:
    assert fields["size"] == {
        "key": "size",
        "kind": "number",
        "label": "Island",
        "help": "Tiles along one side.",
        "initial": 6,
        "least": 3,
        "most": 9,
    }


def test_yes_or_no_is_named_after_its_key(fields: dict[str, Any]) -> None:
    assert fields["hidden_moves"]["kind"] == "toggle"
    assert fields["hidden_moves"]["label"] == "Hidden moves"
    assert fields["hidden_moves"]["initial"] is False


def test_a_game_may_name_its_choices(fields: dict[str, Any]) -> None:
    assert fields["level"]["label"] == "Strength"
    assert fields["level"]["initial"] == "very_hard"
    assert {choice["value"]: choice["text"] for choice in fields["level"]["choices"]} == {
        "easy": "Easy",
        "very_hard": "Brutal",
    }


def test_none_is_a_choice_too(fields: dict[str, Any]) -> None:
    choices = {choice["value"]: choice["text"] for choice in fields["clock"]["choices"]}
    assert choices == {30: "30", 60: "60", None: "None"}
    assert fields["clock"]["initial"] is None


def test_what_a_form_cannot_ask_keeps_its_default(fields: dict[str, Any]) -> None:
    assert fields["motto"]["most"] == 10
    assert "unlimited" not in fields
    assert "deep" not in fields
