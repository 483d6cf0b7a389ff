"""A race in one file: it goes on in another house, and a file that somebody has made up brings nothing."""

import hashlib
import io
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.keeping.form import ABOUT, LIST, LOG, SECRETS, Contents, Part
from gridhouse.house.outside.webhook_wire import SetChannel
from gridhouse.house.table.wire import Enter
from gridhouse.house.telling.archive import check_archive, export, read_archive
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from gridhouse.store import matches
from tests.house.relay import FOX
from tests.house.table import done, guest, new_id
from tests.race.hosted import Race, undo
from tests.race.kept import HOOK, another_house, prove

pytestmark = pytest.mark.anyio

PHRASE = "correct horse battery"


async def backed_up(race: Race, passphrase: str | None = None) -> bytes:
    with await race.house.backups.made_for(race.match, race.host, passphrase) as file:
        return file.read()


def repacked(
    whole: bytes,
    change: Callable[[dict[str, bytes]], object],
    honest: bool = True,
    how: int = zipfile.ZIP_STORED,
) -> bytes:
    """The backup with other parts; `honest`: with a list that fits them."""
    with zipfile.ZipFile(io.BytesIO(whole)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    change(parts)
    if honest and LIST in parts:
        listed = msgspec.json.decode(parts[LIST], type=Contents)
        fresh = {
            name: Part(len(body), hashlib.sha256(body).hexdigest())
            for name, body in parts.items()
            if name != LIST
        }
        parts[LIST] = msgspec.json.encode(msgspec.structs.replace(listed, parts=fresh))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", how) as new:
        for name, body in parts.items():
            new.writestr(name, body)
    return file.getvalue()


async def restored(house: House, whole: bytes, passphrase: str | None = None) -> str:
    host = await guest(house, "Freya")
    await house.restorer.restore(io.BytesIO(whole), host, passphrase)
    return host


async def test_a_race_goes_on_in_another_house(race: Race, sqlite_template: Path, tmp_path: Path) -> None:
    picture = await prove(race)
    await race.house.webhooks.set(
        race.match, race.host, SetChannel(number=0, name="Main", kinds=[], address=HOOK)
    )
    before, whole = await race.state(), await backed_up(race)
    for word in (race.fox, race.host, FOX, HOOK[-60:], "argon2"):
        assert word.encode() not in b"".join(zipfile_parts(whole).values())
    async with another_house(sqlite_template, tmp_path / "other") as house:
        host = await restored(house, whole)
        moved = Race(house, race.match, host, race.fox, race.owl)
        assert await moved.state() == before
        assert (await house.pictures.file(picture, Viewer(host), small=False))[:4] == b"RIFF"
        assert (await house.pictures.show(picture, host)).by == "Fay"
        lines = await export(house.store.events, house.games, race.match)
        assert check_archive(house.games, read_archive(lines)).fair
        await undo(moved)
        assert not (await moved.state()).teams[0].progress
        (channel,) = (await house.webhooks.show(race.match, host)).channels
        assert (channel.name, channel.paused, channel.tail) == ("Main", True, "")
        assert "Paste" in (channel.trouble or "")
        with pytest.raises(Refusal) as refusal:
            await restored(house, whole)
        assert refusal.value.code == "here_already"
        assert (await house.pictures.file(picture, Viewer(host), small=True))[:4] == b"RIFF"


def zipfile_parts(whole: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(whole)) as parts:
        return {name: parts.read(name) for name in parts.namelist()}


async def test_secrets_come_along_only_by_the_passphrase(
    race: Race, sqlite_template: Path, tmp_path: Path
) -> None:
    await race.house.webhooks.set(
        race.match, race.host, SetChannel(number=0, name="Main", kinds=[], address=HOOK)
    )
    whole = await backed_up(race, PHRASE)
    assert HOOK[-60:].encode() not in b"".join(zipfile_parts(whole).values())
    with pytest.raises(Refusal, match="passphrase") as short:
        await backed_up(race, "short")
    assert short.value.code == "short_passphrase"
    async with another_house(sqlite_template, tmp_path / "other") as house:
        other_log = repacked(whole, lambda parts: parts.update({ABOUT: parts[ABOUT] + b" "}))
        for file, phrase in ((whole, "wrong horse battery"), (other_log, PHRASE)):
            with pytest.raises(Refusal) as wrong:
                await restored(house, file, phrase)
            assert wrong.value.code == "wrong_passphrase"
        host = await restored(house, whole, PHRASE)
        (channel,) = (await house.webhooks.show(race.match, host)).channels
        assert (channel.paused, channel.tail, channel.trouble) == (True, HOOK[-4:], None)
        again = await guest(house, "Fay")
        done(await house.passes.enter(race.match, again, Enter(new_id(), "0", FOX, name="Ann")))


async def test_only_the_host_takes_a_backup(race: Race) -> None:
    with pytest.raises(Refusal) as refusal:
        await race.house.backups.made_for(race.match, race.fox, None)
    assert refusal.value.code == "not_allowed"


def _about(name: str, value: object) -> Callable[[dict[str, bytes]], object]:
    def change(parts: dict[str, bytes]) -> None:
        parts[ABOUT] = msgspec.json.encode(msgspec.json.decode(parts[ABOUT]) | {name: value})

    return change


def _lines(change: Callable[[list[bytes]], object]) -> Callable[[dict[str, bytes]], object]:
    def changed(parts: dict[str, bytes]) -> None:
        lines = parts[LOG].splitlines()
        change(lines)
        parts[LOG] = b"\n".join(lines)

    return changed


def _picture(body: Callable[[bytes], bytes]) -> Callable[[dict[str, bytes]], object]:
    def change(parts: dict[str, bytes]) -> None:
        name = next(name for name in parts if name.endswith(".small.webp"))
        parts[name] = body(parts[name])

    return change


def _sized(old: bytes, more: bytes) -> bytes:
    """A picture with something behind it that its own head counts in."""
    return old[:4] + struct.pack("<I", len(old) + len(more) - 8) + old[8:] + more


HOSTILE: dict[str, tuple[Callable[[dict[str, bytes]], object], bool]] = {
    "the log was changed": (_lines(lambda lines: lines.reverse()), False),
    "facts are missing": (_lines(lambda lines: lines.pop(3)), True),
    "a fact that no game writes": (
        _lines(lambda lines: lines.append(lines[-1].replace(b'"reported"', b'"conjured"'))),
        True,
    ),
    "another sealed secret": (
        _lines(lambda lines: lines.__setitem__(0, lines[0].replace(b'"secret":"', b'"secret":"00'))),
        True,
    ),
    "another match": (
        _lines(lambda lines: lines.__setitem__(0, lines[0].replace(b'"id":"', b'"id":"x'))),
        True,
    ),
    "no log": (lambda parts: parts.pop(LOG), True),
    "no list": (lambda parts: parts.pop(LIST), True),
    "a part too many": (lambda parts: parts.update({"../../etc/passwd": b"x"}), True),
    "an absolute name": (lambda parts: parts.update({"/tmp/x.webp": b"x"}), True),
    "a picture elsewhere": (lambda parts: parts.update({f"pictures/../{'0' * 32}.webp": b"x"}), True),
    "a picture that nobody names": (lambda parts: parts.update({f"pictures/{'0' * 32}.webp": b"x"}), True),
    "pictures that are missing": (_about("pictures", []), True),
    "a page for a picture": (_picture(lambda _old: b"<html><script>alert(1)</script></html>"), True),
    "a script behind a picture": (_picture(lambda old: _sized(old, b"<script>alert(1)</script>")), True),
    "nobody who hosts": (_about("members", []), True),
    "what is no JSON": (lambda parts: parts.update({ABOUT: b"{" * 9000}), True),
    "secrets that are none": (lambda parts: parts.update({SECRETS: b"x" * 99}), True),
}


async def test_of_what_somebody_made_up_nothing_stays(
    race: Race, sqlite_template: Path, tmp_path: Path
) -> None:
    await prove(race)
    whole = await backed_up(race)
    files = {name: repacked(whole, change, honest) for name, (change, honest) in HOSTILE.items()}
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr(LOG, b"\0" * (200 << 20))
    twice = io.BytesIO(whole)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(twice, "a") as parts:
        parts.writestr(LOG, b"")
    files |= {
        "a bomb": bomb.getvalue(),
        "a name twice": twice.getvalue(),
        "cut": whole[: len(whole) // 2],
        "without its end": whole[:-30],
        "nothing": b"",
        "no zip": b"hello" * 100,
        "packed pictures": repacked(whole, lambda _parts: None, how=zipfile.ZIP_DEFLATED),
    }
    other = tmp_path / "other"
    async with another_house(sqlite_template, other) as house:
        for name, file in files.items():
            with pytest.raises(Refusal) as refusal:
                await restored(house, file, PHRASE if name.startswith("secrets") else None)
            assert refusal.value.code in ("bad_backup", "wrong_passphrase"), name
            assert not [path for path in (other / "pictures").glob("*") if path.is_file()], name
            assert await house.store.events.match(race.match) is None, name
        await restored(house, whole)


async def test_a_picture_of_another_match_is_not_overwritten(race: Race) -> None:
    picture = await prove(race)
    whole = await backed_up(race)

    def renamed(parts: dict[str, bytes]) -> None:
        for name in (LOG, ABOUT, LIST):
            parts[name] = parts[name].replace(race.match.encode(), b"another-match")

    seen = await race.house.pictures.file(picture, Viewer(race.host), small=False)
    with pytest.raises(Refusal) as refusal:
        await restored(race.house, repacked(whole, renamed))
    assert refusal.value.code == "here_already"
    assert await race.house.pictures.file(picture, Viewer(race.host), small=False) == seen
    await race.house.store.database.write(lambda conn: matches.delete(conn, race.match))
    await race.house.pictures.sweep()
