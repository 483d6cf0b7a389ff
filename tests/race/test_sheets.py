"""Sheets of tasks: what is written is read back, however it is spelt, and faults are told by line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.race.rules.powerups import CARDS, POWERUPS
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.sheets.cells import CLAIMS, KINDS, guarded, tidy
from gridhouse.games.race.sheets.read import read_powerup_tasks, read_tasks
from gridhouse.games.race.sheets.sheet import MOST_FAULTS
from gridhouse.games.race.sheets.write import Form, write_powerup_tasks, write_tasks

BORING = "\u061c\u200b\u200e\u200f\u2060\ufeff\x85\u2028\u2029" + "".join(
    chr(mark) for mark in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
)
"""What is taken out of a cell, or made a new line."""


def texts(most: int, least: int = 0, lines: bool = False) -> st.SearchStrategy[str]:
    """What people and spreadsheets may write into a cell."""
    characters = st.characters(
        exclude_categories=("Cs", "Cc"), exclude_characters=BORING, include_characters="\n\t" if lines else ""
    )
    awkward = st.sampled_from(
        ["=1+1", "'=x", "''@", "+", "-", "@a", '"', '""', ",", ";", "'", "=cmd|' /C calc'!A0"]
    )
    return (
        st.one_of(st.text(characters, max_size=30), awkward)
        .map(str.strip)
        .filter(lambda text: least <= len(text) <= most)
    )


counts = st.tuples(st.integers(1, 99), st.integers(1, 99)).map(sorted)
links = st.sampled_from(["", "https://example.org/a,b.png?x=1;2", "http://example.org/", "pictures/7"])
tasks = st.builds(
    lambda count, **fields: Task(min=count[0], max=count[1], **fields),
    count=counts,
    label=texts(120, least=1),
    difficulty=st.sampled_from([1, 2, 3]),
    instructions=texts(2000, lines=True),
    image=links,
    points=st.integers(0, 1_000_000),
    kind=st.sampled_from(KINDS),
    start_proof=st.booleans(),
)
powerup_tasks = st.builds(
    lambda count, **fields: PowerupTask(min=count[0], max=count[1], **fields),
    count=counts,
    label=texts(120, least=1),
    powerup=st.sampled_from(POWERUPS),
    claim=st.sampled_from(list(CLAIMS.values())),
    instructions=texts(2000, lines=True),
    image=links,
    points=st.integers(0, 1_000_000),
    kind=st.sampled_from(KINDS),
)
forms = st.sampled_from(["csv", "tsv"])


@settings(max_examples=100, deadline=None)
@given(rows=st.lists(tasks, min_size=1, max_size=5), form=forms, crlf=st.booleans(), bom=st.booleans())
def test_tasks_come_back_as_they_were(rows: list[Task], form: Form, crlf: bool, bom: bool) -> None:
    text = write_tasks(rows, form)
    if crlf:
        text = text.replace("\n", "\r\n")
    sheet = read_tasks(("\ufeff" if bom else "") + text)
    assert sheet.faults == ()
    assert sheet.rows == tuple(rows)


@settings(max_examples=60, deadline=None)
@given(rows=st.lists(powerup_tasks, min_size=1, max_size=5), form=forms)
def test_powerup_tiles_come_back_as_they_were(rows: list[PowerupTask], form: Form) -> None:
    sheet = read_powerup_tasks(write_powerup_tasks(rows, form))
    assert sheet.faults == ()
    assert sheet.rows == tuple(rows)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet='a1,;\t"\n\r\0= easy\ud800\u202e'), st.binary().map(repr)))
def test_anything_is_read_or_faulted_and_never_half(text: str) -> None:
    for sheet in (read_tasks(text), read_powerup_tasks(text)):
        assert bool(sheet.rows) != bool(sheet.faults)
        assert len(sheet.rows) == len(sheet.lines)
        last = text.count("\n") + text.count("\r") + 1
        assert all(1 <= fault.line <= last for fault in (*sheet.faults, *sheet.warnings))
        for row in sheet.rows:
            row.label.encode()


def test_the_first_columns_need_no_header() -> None:
    sheet = read_tasks("Catch a fish\t1\nBake bread\thard\t4\t2\tAny bread.\t\tyes\n")
    assert sheet.rows == (
        Task("Catch a fish", 1),
        Task("Bake bread", 3, min=2, max=4, instructions="Any bread.", start_proof=True),
    )
    assert sheet.lines == (1, 2)


def test_powerup_tiles_without_a_header() -> None:
    sheet = read_powerup_tasks("skip1,Read a book,0.25,5,2,unlimited,Any book.,https://example.org/b.png\n")
    assert sheet.rows == (
        PowerupTask(
            "Read a book",
            "skip1",
            "unlimited",
            min=2,
            max=5,
            points=25,
            instructions="Any book.",
            image="https://example.org/b.png",
        ),
    )


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_columns_may_stand_in_any_order_and_have_other_names(delimiter: str) -> None:
    header = ["Start Check", "Level", "Notes", "Max Completions", "TASK", "min"]
    row = ["x", "Medium", "ours", "3", "Catch a fish", "2"]
    sheet = read_tasks("\r\n\r\n" + delimiter.join(header) + "\r\n \r\n" + delimiter.join(row) + "\r\n")
    assert sheet.rows == (Task("Catch a fish", 2, min=2, max=3, start_proof=True),)
    assert sheet.lines == (5,)
    assert [warning.text for warning in sheet.warnings] == [
        "Line 3: the column 'Notes' is not known and was left out. The columns are label, difficulty, max, "
        "min, instructions, image, start_proof, kind, points, items, source, boss, kills, skill, xp."
    ]


def test_commas_in_a_text_do_not_hide_tabs() -> None:
    sheet = read_tasks("Bake\t2\t\t\tMix, knead, wait, fold, bake, and share.\n")
    assert sheet.rows == (Task("Bake", 2, instructions="Mix, knead, wait, fold, bake, and share."),)


def test_a_cell_may_have_lines_and_the_next_row_is_still_counted_right() -> None:
    sheet = read_tasks('a,1,1,1,"First.\r\nThen.\r\nLast."\r\nb,9\r\n')
    assert [fault.text for fault in sheet.faults] == [
        "Line 4: the difficulty is '9'; write 1, 2 or 3, or easy, medium or hard."
    ]
    sheet = read_tasks('a,1,1,1,"First.\r\nThen."\r\nb,2\r\n')
    assert sheet.rows == (Task("a", 1, instructions="First.\nThen."), Task("b", 2))
    assert sheet.lines == (1, 3)


def test_all_faults_are_told_at_once_and_no_row_is_given() -> None:
    sheet = read_tasks(
        "label,difficulty,max,min,instructions,image,start_proof,kind,points\n"
        "Good,1\n"
        "Bad,hrad,zero,100,,ftp://example.org,maybe,items,1.234\n"
        ",2\n"
        "Upside down,3,2,5\n"
        f"{'x' * 121},1,1,1,{'y' * 2001}\n"
        "Wide,1,1,1,,,no,item,1,and more\n"
    )
    assert sheet.rows == ()
    assert [fault.text for fault in sheet.faults] == [
        "Line 3: the min is '100'; write a whole number from 1 to 99.",
        "Line 3: the max is 'zero'; write a whole number from 1 to 99.",
        "Line 3: the difficulty is 'hrad'; write 1, 2 or 3, or easy, medium or hard.",
        "Line 3: the image is 'ftp://example.org'; write a link that begins with https://, without blanks.",
        "Line 3: the points are '1.234'; write a number from 0 to 10000, with at most two decimals.",
        "Line 3: the kind is 'items'; write item, xp, group, set or single.",
        "Line 3: the start_proof is 'maybe'; write yes or no.",
        "Line 4: the label is missing.",
        "Line 5: the min is 5, which is more than the max, 2.",
        "Line 6: the label has 121 characters; 120 is the most.",
        "Line 6: the instructions have 2,001 characters; 2,000 is the most.",
        "Line 7: there is a cell too many, 'and more'.",
    ]


def test_faults_of_powerup_tiles() -> None:
    sheet = read_powerup_tasks("type,label,claim type\nSkpi 1,a,\nBack 2 Tiles,b,once\nfly,c,\n,d,\n")
    assert [fault.text for fault in sheet.faults] == [
        "Line 2: the type is 'Skpi 1', and there is no such powerup. Did you mean skip1?",
        "Line 3: the claim type is 'once'; write eachTeam, firstTeam or unlimited.",
        "Line 4: the type is 'fly', and there is no such powerup.",
        "Line 5: the type is missing.",
    ]


@pytest.mark.parametrize("powerup", POWERUPS)
def test_a_powerup_goes_by_its_id_or_its_name(powerup: str) -> None:
    name = next(card.name for key, card in CARDS.items() if key == powerup)
    for spelled in (powerup, name, name.upper(), f" {name.replace(' ', '-')} "):
        sheet = read_powerup_tasks(f"{spelled},A task\n")
        assert [row.powerup for row in sheet.rows] == [powerup]


def test_a_header_must_name_what_every_task_has_and_nothing_twice() -> None:
    assert [fault.text for fault in read_tasks("label,max,Label\na,1,b\n").faults] == [
        "Line 1: the column 'label' is there twice.",
        "Line 1: there is no column 'difficulty'.",
    ]
    assert [fault.text for fault in read_tasks("label,difficulty\n\n").faults] == [
        "Line 1: there are columns, and no tasks below them."
    ]


@pytest.mark.parametrize("text", ["", "\ufeff", "\n\n", " , ,\n\t", ",,,\n,,,"])
def test_nothing_is_a_fault(text: str) -> None:
    assert [fault.text for fault in read_tasks(text).faults] == ["There is nothing in this sheet."]


def test_where_only_the_least_is_said_it_is_the_most_as_well() -> None:
    assert read_tasks("label,difficulty,min\na,1,4\n").rows == (Task("a", 1, min=4, max=4),)
    assert read_tasks("label,difficulty,max\na,1,4\n").rows == (Task("a", 1, min=1, max=4),)


def test_the_same_label_twice_is_worth_a_look() -> None:
    sheet = read_tasks("Catch a fish,1\nBake,2\n catch  a FISH,3\n")
    assert len(sheet.rows) == 3
    assert [warning.text for warning in sheet.warnings] == [
        "Line 3: the label 'catch a FISH' is in line 1 as well."
    ]


def test_quotation_marks_that_do_not_close() -> None:
    assert [fault.text for fault in read_tasks('a,1\n"b,2\nc,3\n').faults] == [
        'Line 2: a cell opens with a quotation mark (") that is never closed.'
    ]
    faults = read_tasks('a,1\n"b" or c,2\nd,9\n').faults
    assert [fault.line for fault in faults] == [2, 3]
    assert "write each of them twice" in faults[0].text
    assert read_tasks('A 6" plank,1\n').rows == (Task('A 6" plank', 1),)


def test_what_cannot_be_written_is_a_fault() -> None:
    assert [fault.text for fault in read_tasks("a\0b,1\nc,1,1,1,\ud800\nd,\0\n").faults] == [
        "Line 1: the label has a character that cannot be written (U+0000).",
        "Line 2: the instructions have a character that cannot be written (U+D800).",
        "Line 3: the difficulty has a character that cannot be written (U+0000).",
    ]
    assert (
        read_tasks('"two\nlines",1\n').faults[0].text
        == "Line 1: the label must be on one line, without tabs."
    )


def test_marks_that_hide_what_is_written_are_taken_out_and_told() -> None:
    sheet = read_tasks("\u202eevil\u202c,\u200f2\n")
    assert sheet.rows == (Task("evil", 2),)
    assert [warning.text for warning in sheet.warnings] == [
        "Line 1: invisible marks were taken out of the label.",
        "Line 1: invisible marks were taken out of the difficulty.",
    ]


@pytest.mark.parametrize(
    "link", ["javascript:alert(1)", "data:text/html,x", "JAVASCRIPT:x", "java\tscript:x", "c:/x"]
)
def test_an_image_is_no_other_kind_of_link(link: str) -> None:
    assert read_tasks(f'a,1,1,1,,"{link}"\n').faults[0].text.startswith("Line 1: the image is '")


def test_limits() -> None:
    row = "a,1\n"
    assert len(read_tasks(row * 1000).rows) == 1000
    assert [fault.text for fault in read_tasks(row * 1001).faults] == [
        "Line 1001: a sheet has at most 1,000 tasks."
    ]
    assert [fault.text for fault in read_powerup_tasks("skip1,a\n" * 201).faults] == [
        "Line 201: a sheet has at most 200 powerup tiles."
    ]
    assert [fault.text for fault in read_tasks("é" * (128 * 1024) + "x").faults] == [
        "This sheet has 257 KB; 256 KB is the most."
    ]
    assert [fault.text for fault in read_tasks("a,1\n" + "x" * 140_000 + ",1\n").faults] == [
        "Line 2: a cell is far too long."
    ]
    assert read_tasks(f"a,1,{'0' * 9000}1\n").faults[0].text.startswith("Line 1: the max is '0000")


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "'=", "''-", "＝"])
def test_no_cell_of_an_export_begins_like_a_formula(start: str) -> None:
    cell = guarded(f"{start}1+1")
    assert cell[0] == "'"
    assert tidy(cell) == (f"{start}1+1", False)
    text = write_tasks([Task(f"{start}1+1", 1, instructions=f"{start}x")])
    assert not any(part.startswith(tuple("=+-@\t")) for part in text.split("\n")[1].split(","))


def test_a_sheet_looks_like_this() -> None:
    assert write_tasks([Task("Bake, and share", 2, 1, 4, 'Say "hello".', points=150, kind="group")]) == (
        "label,difficulty,max,min,instructions,image,start_proof,kind,points\n"
        '"Bake, and share",medium,4,1,"Say ""hello"".",,no,group,1.50\n'
    )
    assert write_powerup_tasks([PowerupTask("Bake", "copypaste", "firstTeam")], "tsv") == (
        "type\tlabel\tpoints\tmax\tmin\tclaim type\tinstructions\timage\tkind\n"
        "Copy and Paste\tBake\t1.00\t1\t1\tfirstTeam\t\t\titem\n"
    )


def test_of_endless_faults_the_first_are_told_and_how_many_more_there_are() -> None:
    sheet = read_tasks('"a\n' * 10_000)
    assert len(sheet.faults) == MOST_FAULTS + 1
    assert [fault.line for fault in sheet.faults] == sorted(fault.line for fault in sheet.faults)
    assert sheet.faults[-1].text.endswith("from here on there are 4,800 more.")
