"""The wheel: what `pip install .` and `uvx` get is what the checkout has."""

import subprocess
import zipfile
from pathlib import Path

import pytest

import run


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel of this checkout, built with the tools that are installed, without any network."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [
        str(run.BIN / "uv"),
        "build",
        "--wheel",
        "--no-build-isolation",
        "--offline",
        "--out-dir",
        str(folder),
    ]
    subprocess.run([*build, "--python", str(run.PYTHON), str(run.ROOT)], check=True, capture_output=True)
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_the_wheel_has_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    source = Path("src")
    files = [path for path in source.joinpath("gridhouse").rglob("*") if path.is_file()]
    expected = {path.relative_to(source).as_posix() for path in files if "__pycache__" not in path.parts}
    assert {name for name in wheel.namelist() if name.startswith("gridhouse/")} == expected
    assert "gridhouse/py.typed" in expected


def test_the_wheel_brings_the_command_the_license_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    others = {name.partition("/")[2] for name in wheel.namelist() if not name.startswith("gridhouse/")}
    assert others == {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
    info = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "gridhouse = gridhouse.cli.app:main" in wheel.read(info).decode()
