"""A message is within every limit of Discord, and nothing that people wrote is more than text in it."""

import re

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gridhouse.games.race.announce_organised import BADGES
from gridhouse.house.outside.answers import Gone, Limited, Rejected, Sent, Trouble
from gridhouse.house.outside.discord import read_answer
from gridhouse.house.outside.messages import Line, calling, escape, fit, length, pack, units
from gridhouse.house.outside.webhooks import plain
from gridhouse.house.table.announcing import Post
from gridhouse.kernel import Detail, Note
from gridhouse.store.outbox import Letter
from tests.outside.fake import Discord

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=1500)
LONG = st.builds(
    lambda text, times: text * times, st.text("a*🩵\n#", min_size=1, max_size=6), st.integers(1, 400)
)
details = st.lists(st.builds(Detail, LONG, LONG), max_size=30).map(tuple)
notes = st.builds(Note, st.just("use"), LONG, details)
posts = st.builds(Post, st.lists(notes, min_size=1, max_size=12).map(tuple), st.none() | st.just(1))


def line(seq: int, post: Post, struck: bool = False) -> Line:
    return Line(Letter("m", 0, seq, "use", b"", 10**12, 0, None, None, None, None, struck), post, struck)


def name(number: int) -> str:
    return f"*{number}*"


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(posts, st.booleans()), min_size=1, max_size=12))
def test_whatever_is_told_discord_takes_it(told: list[tuple[Post, bool]]) -> None:
    lines = [line(seq, post, struck) for seq, (post, struck) in enumerate(told)]
    message = pack(lines, name, lambda _member: "Ann" * 200)
    fake = Discord()
    fake._check(message.body, "POST", "wait=true")
    struck = pack([replace(one, struck=True) for one in message.lines], name, name, len(message.lines))
    assert len(struck.lines) == len(message.lines), "what was told together cannot be struck together"
    fake._check(struck.body, "PATCH", "")
    assert fake.faults == []


@given(TEXTS, st.integers(10, 300))
def test_a_text_fits_and_is_cut_only_where_it_must(text: str, limit: int) -> None:
    fitted = fit(text, limit)
    assert units(fitted) <= limit
    assert fitted == escape(text) or fitted.endswith("…")


@given(TEXTS)
def test_nothing_in_a_text_is_a_mark(text: str) -> None:
    bare = re.sub(r"\\.", "", escape(text), flags=re.DOTALL)
    assert not re.search(r"[*_~`|>#\[\]()<@]", bare)
    assert "://" not in escape(text)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("@everyone", r"\@everyone"),
        ("<@&123>", r"\<\@&123\>"),
        ("[x](https://evil.org)", r"\[x\]\(https:\//evil.org\)"),
        ("~~**a**~~ ||b||", r"\~\~\*\*a\*\*\~\~ \|\|b\|\|"),
        ("- list\n+ list", "\\- list\n\\+ list"),
        ("a-b +1", "a-b +1"),
        ("# big\n-# small", "\\# big\n\\-\\# small"),
    ],
)
def test_marks_are_made_harmless(text: str, escaped: str) -> None:
    assert escape(text) == escaped


@pytest.mark.parametrize("badge", BADGES)
def test_a_page_shows_no_signs_that_are_for_discord(badge: str) -> None:
    assert plain(f"✅ {badge} {{0}} completed Tile 1") == "{0} completed Tile 1"


def test_names_are_put_in_and_escaped() -> None:
    post = Post((Note("use", "{1} and {10}", (Detail("{0}", "x"),)),), by=7)
    (embed,) = pack([line(5, post)], name, lambda number: f"M{number}").body["embeds"]
    assert embed["title"] == r"\*1\* and \*10\*"
    assert embed["fields"] == [{"name": r"\*0\*", "value": "x", "inline": True}]
    assert embed["author"] == {"name": "M7 (organiser)"}
    assert embed["footer"] == {"text": "#5"}
    assert length(embed) == len(r"\*1\* and \*10\*" + r"\*0\*" + "x" + "M7 (organiser)" + "#5")


def test_ten_share_a_message_and_no_more() -> None:
    short = Post((Note("use", "x"),))
    message = pack([line(seq, short) for seq in range(15)], name, name)
    assert [one.letter.seq for one in message.lines] == list(range(10))


def test_a_role_is_called_only_for_what_stands() -> None:
    short = Post((Note("use", "x"),))
    role = "1" * 18
    fine, gone = (pack([line(1, short, struck)], name, name) for struck in (False, True))
    assert calling(fine, role, ["use"])["content"] == f"<@&{role}>"
    for body in (calling(gone, role, ["use"]), calling(fine, role, ["claim"]), calling(fine, None, ["use"])):
        assert "content" not in body
        assert body["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize(
    ("status", "headers", "body", "meant"),
    [
        (200, {}, b'{"id": "12"}', Sent("12")),
        (200, {"X-RateLimit-Remaining": "3", "X-RateLimit-Reset-After": "9"}, b'{"id": "12"}', Sent("12")),
        (
            200,
            {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"},
            b'{"id": "12"}',
            Sent("12", 1.5),
        ),
        (200, {}, b"", Trouble("Discord answered, but named no message.")),
        (204, {}, b"", Rejected("Discord does not take this message (204).")),
        (429, {"Retry-After": "2"}, b'{"retry_after": 1.25, "global": true}', Limited(1.25, True)),
        (429, {}, b'{"retry_after": 41.5}', Limited(41.5)),
        (429, {"Retry-After": "7"}, b"<html>", Limited(7.0)),
        (429, {}, b"", Limited(5.0)),
        (429, {}, b'{"retry_after": "nan"}', Limited(5.0)),
        (429, {}, b'{"retry_after": 1e99}', Limited(3600.0)),
        (302, {"Location": "https://evil.org"}, b"", Rejected("Discord does not take this message (302).")),
        (400, {}, b'{"code": 50035}', Rejected("Discord does not take this message (400, code 50035).")),
        (404, {}, b'{"code": 10008}', Rejected("The message was deleted in Discord.")),
        (404, {}, b"", Rejected("Discord does not take this message (404).")),
        (503, {}, b"", Trouble("Discord has trouble of its own (503).")),
    ],
)
def test_an_answer_means_this(status: int, headers: dict[str, str], body: bytes, meant: object) -> None:
    assert read_answer(httpx.Response(status, headers=headers, content=body)) == meant


@pytest.mark.parametrize(("status", "body"), [(401, b""), (403, b""), (404, b'{"code": 10015}')])
def test_a_webhook_that_is_gone_is_gone(status: int, body: bytes) -> None:
    assert isinstance(read_answer(httpx.Response(status, content=body)), Gone)
