"""The pinned requirements: complete, hashed, free of any index address, and within pyproject's ranges."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
ASKED: dict[str, list[str]] = {
    "runtime": PROJECT["project"]["dependencies"],
    "discord": PROJECT["project"]["dependencies"] + EXTRAS["discord"],
    "test": PROJECT["project"]["dependencies"] + EXTRAS["discord"] + GROUPS["test"],
    "bench": PROJECT["project"]["dependencies"] + GROUPS["test"] + GROUPS["bench"],
    "bootstrap": GROUPS["bootstrap"],
}
every_file = pytest.mark.parametrize("name", sorted(ASKED))


def text_of(name: str) -> str:
    return Path(f"requirements/{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> Iterator[Requirement]:
    """The pinned requirements of a file, each line joined with its continuations."""
    for entry in re.split(r"\n(?=\S)", text_of(name).strip()):
        requirement, *hashes = (part.rstrip(" \\") for part in entry.split("\n"))
        assert hashes, f"{requirement} has no hash"
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", each) for each in hashes), requirement
        yield Requirement(requirement)


@every_file
def test_every_line_is_an_exact_version_with_hashes(name: str) -> None:
    for pin in pins(name):
        assert re.fullmatch(r"==[^,*]+", str(pin.specifier)), pin
        assert pin.url is None


@every_file
def test_no_index_address_or_folder_is_named(name: str) -> None:
    assert not re.search(r"https?:|file:|index-url|find-links|@|\s/", text_of(name))


@every_file
def test_what_pyproject_asks_for_is_pinned_within_its_range(name: str) -> None:
    pinned: dict[str, list[Requirement]] = {}
    for pin in pins(name):
        pinned.setdefault(canonicalize_name(pin.name), []).append(pin)
    for asked in map(Requirement, ASKED[name]):
        assert canonicalize_name(asked.name) in pinned, f"{asked} is not pinned: python3 run.py lock"
        for pin in pinned[canonicalize_name(asked.name)]:
            version = str(pin.specifier).removeprefix("==")
            assert asked.specifier.contains(version, prereleases=True), f"{pin} is outside {asked}"


@pytest.mark.parametrize("name", ["runtime", "discord", "bootstrap", "bench"])
def test_all_files_agree_with_the_tests_on_versions(name: str) -> None:
    tested: dict[str, set[str]] = {}
    for pin in pins("test"):
        tested.setdefault(pin.name, set()).add(str(pin.specifier))
    for pin in pins(name):
        assert str(pin.specifier) in tested.get(pin.name, {str(pin.specifier)}), pin


def test_serving_needs_nothing_that_the_tests_do_not_install() -> None:
    assert {pin.name for pin in pins("runtime")} <= {pin.name for pin in pins("test")}
