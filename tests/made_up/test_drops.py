"""Whatever a program tells at the address of a team is heard, or refused in a sentence; nothing comes of it
but suggestions."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.race.intake.intake import INTAKE
from gridhouse.games.race.intake.reading import MOST_XP, Happened, read
from gridhouse.games.race.rules.matching import Matcher
from gridhouse.kernel import Refusal
from gridhouse.web.gate.body import decode
from gridhouse.web.gate.forms import BadForm, read_form
from gridhouse.web.gate.problem import ProblemError
from tests.made_up.strategies import damaged, like, tried
from tests.race.test_intake import racing

KINDS = ["LOOT", "CLUE", "COLLECTION", "PET", "KILL_COUNT", "LOGIN", "LEVEL", "TRADE", "DEATH"]
ITEMS = st.lists(
    like({"name": st.sampled_from(["Magic fang", "Coins"]), "quantity": st.integers()}), max_size=3
)
SKILLS = st.dictionaries(st.sampled_from(["Mining", "mining", "Cooking"]), st.integers(-1, 10**10))
EXTRA = like(
    {
        "items": ITEMS,
        "source": st.sampled_from(["Zulrah", "Elite clue"]),
        "boss": st.just("Zulrah"),
        "count": st.integers(-1, 10**10),
        "itemName": st.just("Magic fang"),
        "petName": st.just("Snakeling"),
        "clueType": st.just("Elite"),
        "skills": like({"experience": SKILLS, "levels": SKILLS}),
        "levelledSkills": SKILLS,
        "allSkills": SKILLS,
    }
)
MESSAGES = like(
    {
        "type": st.sampled_from(KINDS),
        "playerName": st.sampled_from(["Ann", "aNN", "Mallory"]),
        "dinkAccountHash": st.just("hash"),
        "extra": EXTRA,
        "seasonalWorld": st.booleans(),
    }
)
TASKS = [
    Matcher(items=("Magic fang",), source="Zulrah"),
    Matcher(boss="Zulrah", kills=3),
    Matcher(skill="Mining", xp=1000),
]


@settings(max_examples=200, deadline=None)
@given(MESSAGES, st.sampled_from(TASKS), st.dictionaries(st.text(max_size=8), st.integers(0, MOST_XP)))
def test_a_message_of_dink(payload: dict[str, Any], match: Matcher, kept: dict[str, int]) -> None:
    message = tried(lambda: read(payload, 7), Refusal)
    if message is None:
        return
    assert message.player.isprintable()
    if not isinstance(message.what, Happened):
        return
    what = message.what
    assert all(0 <= number <= MOST_XP for number in (what.kills, *what.xp.values()))
    state = racing(match, beside=match)
    hints, now = INTAKE.suggest(state, 0, "Ann", message, kept)
    assert len(hints) <= 2
    msgspec.json.encode((hints, now))


FORM = (
    b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"type": "LOOT"}\r\n'
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n--x--'
)


@settings(max_examples=300, deadline=None)
@given(
    st.just("multipart/form-data; boundary=x") | st.text(max_size=60),
    st.just(FORM) | damaged(FORM) | st.binary(max_size=80),
)
def test_a_form_of_several_parts(kind: str, body: bytes) -> None:
    try:
        parts = read_form(kind, body)
    except BadForm:
        return
    assert sum(map(len, parts.values())) < len(body)


@settings(max_examples=300, deadline=None)
@given(
    damaged(b'{"id": "a", "move": {"type": "dig", "tile": [1, 2.5, null, true]}}') | st.binary(max_size=60)
)
def test_a_body(body: bytes) -> None:
    tried(lambda: decode(body, dict[str, Any]), ProblemError)
