"""Calendars and feeds as files: whatever people have written, they are read as what they are."""

from xml.etree import ElementTree

import msgspec

from gridhouse.house.outside.calendars import calendar
from gridhouse.house.outside.feeds import Entry, Feed, json_feed, rss
from gridhouse.kernel import Appointment

AT = 1_800_000_000_000
HOSTILE = 'A; b, c\\ d\r\nBEGIN:VEVENT "<x>&amp;" \x00\x1b ünï ' + "é" * 60


def unfolded(body: bytes) -> list[str]:
    assert all(len(line) <= 75 for line in body.split(b"\r\n"))
    return body.replace(b"\r\n ", b"").decode().split("\r\n")


def test_a_calendar_is_escaped_folded_and_in_utc() -> None:
    dates = [Appointment("start", f"{HOSTILE} starts", AT), Appointment("end", "End", AT + 1)]
    lines = unfolded(calendar(HOSTILE, "match", AT, 7, "https://house/watch/x", dates))
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert lines.count("BEGIN:VEVENT") == 2
    assert "DTSTART:20270115T080000Z" in lines
    title = next(line for line in lines if line.startswith("SUMMARY:A"))
    assert title.startswith('SUMMARY:A\\; b\\, c\\\\ d\\nBEGIN:VEVENT "<x>&amp\\;"  ünï é')
    ids = [line for line in lines if line.startswith("UID:")]
    assert len(set(ids)) == 2
    assert ids == [
        line for line in unfolded(calendar("x", "match", AT, 9, "y", dates)) if line.startswith("UID:")
    ]


def test_no_letter_is_cut_where_a_line_is_folded() -> None:
    for length in range(60, 90):
        title = "x" * length + "€€€€"
        lines = unfolded(calendar(title, "match", AT, 1, "y", [Appointment("start", title, AT)]))
        assert f"SUMMARY:{title}" in lines


def test_a_feed_is_read_as_what_it_says() -> None:
    feed = Feed(HOSTILE, "https://house/watch/x", [Entry("urn:a", AT, HOSTILE), Entry("urn:b", AT, "Two")])
    xml = ElementTree.fromstring(rss(feed, 'https://house/feed.xml?a="b"'))
    titles = [item.findtext("title") for item in xml.iter("item")]
    assert titles[1] == "Two"
    assert '"<x>&amp;"' in (titles[0] or "")
    assert xml.findtext("channel/item/pubDate") == "Fri, 15 Jan 2027 08:00:00 GMT"
    told = msgspec.json.decode(json_feed(feed, "https://house/feed.json"))
    assert told["items"][0]["content_text"] == HOSTILE
    assert told["items"][0]["date_published"] == "2027-01-15T08:00:00.000+00:00"
