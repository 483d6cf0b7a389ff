"""Pictures on their way to the house, the places they go to, and the order in which organisers see them."""

from typing import Any

import pytest

from tests.pages.modules import Page

RACE = "../../games/race/page"
LINK = "https://discord.com/channels/112233445566778899/223344556677889900/175928847299117063"

HOUSE = """
class Problem extends Error {
  constructor(status, code, text) { super(text); this.status = status; this.code = code; }
}
const told = [];
function fake(size, troubles) {
  let received = 0;
  const picture = () => ({ id: "p", state: received === size ? "kept" : "coming", size, received });
  const fail = (name) => {
    const trouble = troubles.shift();
    told.push(`${name}${trouble ? ` ${trouble}` : ""}`);
    if (trouble === "half") { received += 100000; throw new Problem(0, "unreachable", "lost"); }
    if (trouble) throw new Problem(trouble, trouble === 409 ? "not_a_picture" : "busy", `it was ${trouble}`);
  };
  return {
    begin: async () => { fail("begin"); return picture(); },
    part: async (_, start, bytes) => {
      fail(`part ${start}`);
      if (start !== received) throw new Problem(409, "other_part", "elsewhere");
      received += bytes.size;
      return picture();
    },
    look: async () => { fail("look"); return picture(); },
    giveUp: async () => { told.push("give up"); },
  };
}
const file = (size) => ({ size, slice: (from, to) => ({ size: Math.min(to, size) - from }) });
const sent = async (size, troubles, leaves = 99) => {
  told.length = 0;
  const parts = [];
  const how = {
    progress: (part) => parts.push(part),
    gone: () => told.length >= leaves,
    wait: async (ms) => { told.push(`wait ${ms}`); },
  };
  try {
    const { state } = await sendPicture(fake(size, troubles), file(size), how);
    return { state, told, parts };
  } catch (trouble) {
    return { trouble: trouble.message, told };
  }
};
"""


@pytest.fixture(scope="module")
def sending() -> Page:
    page = Page("parts/pictures.js")
    page.run(HOUSE)
    return page


@pytest.fixture(scope="module")
def places() -> Page:
    return Page(f"{RACE}/proofs.js")


@pytest.fixture(scope="module")
def looking() -> Page:
    return Page(f"{RACE}/organise/proofs.js")


def test_a_picture_goes_part_by_part_and_tells_how_far_it_is(sending: Page) -> None:
    sent = sending.settled("sent(600000, [])")
    assert sent["told"] == ["begin", "part 0", "part 262144", "part 524288"]
    assert sent["state"] == "kept"
    assert sent["parts"] == pytest.approx([0, 0.4369, 0.8738, 1], abs=0.001)


def test_a_lost_line_goes_on_from_what_has_come(sending: Page) -> None:
    sent = sending.settled('sent(600000, [0, 0, "half", 0, 503, 503, 0])')
    assert sent["state"] == "kept"
    assert sent["told"][:6] == ["begin", "part 0", "part 262144 half", "wait 500", "look", "part 362144 503"]
    assert sent["told"][-1] == "part 362144"


def test_what_cannot_be_helped_is_told_and_patience_has_an_end(sending: Page) -> None:
    assert sending.settled("sent(1000, [0, 409])") == {
        "trouble": "it was 409",
        "told": ["begin", "part 0 409"],
    }
    lost = sending.settled("sent(1000, Array(99).fill(503))")
    assert lost["trouble"] == "it was 503"
    assert len(lost["told"]) == 21


def test_who_does_not_go_on_leaves_nothing(sending: Page) -> None:
    assert sending.settled("sent(600000, [], 2)")["told"] == ["begin", "part 0", "give up"]


def test_files_that_the_house_would_not_take_are_not_sent(sending: Page) -> None:
    assert sending.call("whyNotSend", {"size": 0}) == "That file is empty."
    assert sending.call("whyNotSend", {"size": 10 << 20}) == ""
    assert sending.call("whyNotSend", {"size": 12 << 20}) == "That picture has 12.0 MB. It may have 10 MB."


def entry(player: int, *proofs: dict[str, Any]) -> dict[str, Any]:
    return {"player": player, "proofs": list(proofs)}


def test_each_proof_goes_to_its_place(places: Page) -> None:
    check, plain = {"start_proof": True}, {"start_proof": False}
    entries = [entry(1), entry(2), entry(1)]
    assert (places.call("places", check), places.call("places", plain)) == ([True, False], [False])
    assert places.call("nextPlace", check, entries[0])
    before = places.call("withProof", entries, 1, 1, {"picture": "a", "before": True})
    assert [len(one["proofs"]) for one in before] == [0, 0, 1]
    assert not places.call("nextPlace", check, before[2])
    assert places.call("withProof", entries, 7, 0, {"picture": "a"}) == entries
    assert [places.call("nthOf", entries, at) for at in range(3)] == [0, 0, 1]


def test_what_a_picture_has_to_show_is_told(places: Page) -> None:
    said = [places.call("lookedFor", "Ann", word, {"start_proof": word}) for word in (False, True)]
    assert said == [
        ["the date", "the name Ann", "what was done"],
        ["the date", "the name Ann", "the code word", "the collection log before and after"],
    ]


def test_what_is_missing_is_told_where_proofs_are_required(places: Page) -> None:
    asked, names = {"start_proof": True}, ["Ann", "Bo"]
    after, before = {"picture": "a"}, {"picture": "b", "before": True}

    def code(mode: str, *entries: dict[str, Any]) -> str | None:
        why = places.call("whyNotProven", {"proofs": mode}, asked, list(entries), names)
        return why and f"{why['code']}: {why['text']}"

    assert code("optional", entry(0)) is None
    assert code("required", entry(0, after, before), entry(1, before)) == (
        "proof_missing: Bo needs a picture, or a link to one."
    )
    assert code("required", entry(0, after)) == "before_missing: Ann needs a picture from before, too."
    assert code("required", entry(0, after, before)) is None


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (LINK, True),
        (f" {LINK} ", True),
        (LINK.replace("discord.com", "ptb.discord.com"), True),
        (LINK.replace("https", "http"), False),
        (LINK.replace("discord.com", "discord.com.example.org"), False),
        (f"https://example.org/?{LINK}", False),
        ("", False),
    ],
)
def test_a_link_to_a_message_is_known(places: Page, text: str, is_one: bool) -> None:
    assert places.call("isMessage", text) == is_one


def sent_in(number: int, *pictures: str, message: str | None = None) -> dict[str, Any]:
    proofs = [{"picture": one} for one in pictures] + ([{"message": message}] if message else [])
    return {"id": number, "entries": [entry(0, *proofs)]}


def test_what_looks_like_something_that_was_sent_in_elsewhere_is_flagged_and_comes_first(
    looking: Page,
) -> None:
    first, second = sent_in(1, "a", "b"), sent_in(2, "c")
    about = {
        "b": {"alike": [{"picture": "a", "points": 1}]},
        "c": {"alike": [{"picture": "x", "points": 0}, {"picture": "a", "points": 4}]},
    }
    where = {"a": first, "b": first, "c": second}
    assert looking.call("lookalikes", first, about, where) == [], "before and after may look alike"
    (like,) = looking.call("lookalikes", second, about, where)
    assert (like["like"], like["points"], like["at"]["id"]) == ("a", 4, 1)
    looking.run("const flagged = (one) => one.id === 2;")
    looking.run(f"const list = {[first, second]!r};".replace("None", "null"))
    looking.run("const order = () => inOrder(list, flagged).map(({ id }) => id);")
    assert looking.call("order") == [2, 1]
    assert looking.call("unknown", [first, second], ["a"]) == ["b", "c"]


def test_the_next_one_is_open_when_one_is_done(looking: Page) -> None:
    rows = [sent_in(number) for number in (4, 5, 6)]
    assert [looking.call("after", rows, number) for number in (4, 6, 9)] == [5, 5, 4]
    assert looking.call("after", rows[:1], 4) is None


def test_when_something_was_sent_is_told_by_pictures_or_by_the_number_of_a_message(looking: Page) -> None:
    assert looking.call("sentAt", sent_in(1, "a", "b"), {"a": {"at": 5}, "b": {"at": 9}}) == 9
    assert looking.call("sentAt", sent_in(1, message=LINK), {}) == 1462015105796
    assert looking.call("sentAt", sent_in(1, "a"), {}) is None
