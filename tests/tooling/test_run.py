"""run.py: what it installs and when, how it heals, and what it says when it cannot."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run
from tests.conftest import TAKE_LONG

SOURCE = Path("run.py").read_text(encoding="utf-8")


class Workshop:
    """A clone in which tools are not run but written down."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.did: list[str] = []
        self.breaks_at: str | None = None
        self.breaks_with: BaseException = run.SetupError("no")
        self.venv = root / ".venv"
        (root / "requirements").mkdir(parents=True)
        for name in ("bootstrap", "runtime", "test"):
            (root / "requirements" / f"{name}.txt").write_text(f"{name}==1")
        (root / "pyproject.toml").write_text("")
        paths = {
            "ROOT": root,
            "VENV": self.venv,
            "BIN": self.venv / "bin",
            "PYTHON": self.venv / "bin" / "python",
            "STAMP": self.venv / "gridhouse.json",
            "LOCK": root / ".venv.lock",
            "REQUIREMENTS": root / "requirements",
        }
        for name, path in paths.items():
            monkeypatch.setattr(run, name, path)
        monkeypatch.setattr(run, "run", self._run)
        monkeypatch.setattr(run, "pip_mirrors", dict)

    def prepare(self, packages: str = "runtime") -> list[str]:
        """Prepare, and return what was done for it."""
        self.did.clear()
        run.prepare(packages)
        return self.did[:]

    def _run(self, command: list[str], environment: dict[str, str] | None = None) -> None:
        words = " ".join(command)
        deed = next(
            deed
            for deed in ("--clear", "--editable", "runtime.txt", "test.txt", "bootstrap.txt")
            if deed in words
        )
        if self.breaks_at == deed:
            raise self.breaks_with
        if deed == "--clear":
            (self.venv / "bin").mkdir(parents=True, exist_ok=True)
            (self.venv / "bin" / "python").touch()
        self.did.append(deed)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(tmp_path / "clone", monkeypatch)


FRESH = ["--clear", "bootstrap.txt", "runtime.txt", "--editable"]


def test_a_fresh_clone_gets_everything_and_a_second_start_nothing(workshop: Workshop) -> None:
    assert workshop.prepare() == FRESH
    assert workshop.prepare() == []


def test_changed_pins_are_installed_into_the_environment_that_stands(workshop: Workshop) -> None:
    workshop.prepare()
    (workshop.root / "requirements" / "runtime.txt").write_text("runtime==2")
    assert workshop.prepare() == FRESH[1:]
    assert workshop.prepare() == []


def test_serving_after_testing_keeps_the_packages_of_the_tests(workshop: Workshop) -> None:
    workshop.prepare()
    assert workshop.prepare("test") == ["bootstrap.txt", "test.txt", "--editable"]
    assert workshop.prepare("runtime") == []


@pytest.mark.parametrize("moment", ["--clear", "bootstrap.txt", "runtime.txt", "--editable"])
def test_an_environment_whose_making_was_killed_is_made_anew(workshop: Workshop, moment: str) -> None:
    workshop.breaks_at, workshop.breaks_with = moment, SystemExit()
    with pytest.raises(SystemExit):
        workshop.prepare()
    workshop.breaks_at = None
    assert workshop.prepare() == FRESH


@pytest.mark.parametrize("moment", ["runtime.txt", "--editable"])
def test_an_environment_killed_in_an_update_is_made_anew(workshop: Workshop, moment: str) -> None:
    workshop.prepare()
    (workshop.root / "pyproject.toml").write_text("changed")
    workshop.breaks_at, workshop.breaks_with = moment, SystemExit()
    with pytest.raises(SystemExit):
        workshop.prepare()
    workshop.breaks_at = None
    assert workshop.prepare() == FRESH


def test_an_update_without_network_leaves_the_old_environment_standing(workshop: Workshop) -> None:
    workshop.prepare()
    before = (workshop.root / "pyproject.toml").read_text()
    (workshop.root / "pyproject.toml").write_text("changed")
    workshop.breaks_at = "runtime.txt"
    with pytest.raises(run.SetupError):
        workshop.prepare()
    (workshop.root / "pyproject.toml").write_text(before)
    assert workshop.prepare() == []


def test_a_python_that_is_gone_or_a_clone_that_moved_needs_a_new_environment(workshop: Workshop) -> None:
    workshop.prepare()
    (workshop.venv / "bin" / "python").unlink()
    assert workshop.prepare() == FRESH
    stamp = workshop.venv / "gridhouse.json"
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "root": "/elsewhere"}))
    assert workshop.prepare() == FRESH
    stamp.write_text("{half a st")
    assert workshop.prepare() == FRESH


def test_the_words_go_to_gridhouse_and_no_word_means_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[list[str]] = []
    monkeypatch.setattr(run, "prepare", lambda packages: passed.append([packages]))
    monkeypatch.setattr(run, "gridhouse", passed.append)
    run.main([])
    run.main(["--port", "9"])
    run.main(["doctor", "--port", "9"])
    run.main(["--version"])
    assert [words for words in passed if words != ["runtime"]] == [
        ["serve"],
        ["serve", "--port", "9"],
        ["doctor", "--port", "9"],
        ["--version"],
    ]


def test_preparing_says_nothing_on_standard_output(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.prepare()
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1 + len(FRESH)


def test_words_after_test_go_to_pytest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def call(command: list[str], **_: object) -> int:
        called.append(command)
        return 5

    monkeypatch.setattr(run, "ensure_chromium", lambda: None)
    monkeypatch.setattr(subprocess, "call", call)
    assert run.test(["tests/x", "-k", "y"]) == 5
    assert called == [[str(run.PYTHON), "-m", "pytest", "tests/x", "-k", "y"]]


def test_chaos_gets_its_words_and_the_packages_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    called: list[list[str]] = []

    def call(command: list[str], **_: object) -> int:
        called.append(command)
        return 1

    monkeypatch.setattr(run, "prepare", prepared.append)
    monkeypatch.setattr(subprocess, "call", call)
    assert run.main(["chaos", "--minutes", "60"]) == 1
    assert prepared == ["test"]
    assert called == [[str(run.PYTHON), "-m", "tests.chaos", "--minutes", "60"]]


@pytest.mark.parametrize("words", [[], ["tests/x"]])
def test_what_is_compiled_is_kept_in_the_environment_whatever_the_machine_says(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it each of the hundreds of processes that tests start would compile all its modules."""
    given: list[dict[str, str]] = []

    def call(command: list[str], env: dict[str, str], **_: object) -> int:
        given.append(env)
        return 0

    def check(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        given.append(env)
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setattr(run, "ensure_chromium", lambda: None)
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(subprocess, "run", check)
    assert run.test(words) == 0
    for variables in given:
        assert "PYTHONDONTWRITEBYTECODE" not in variables
        assert variables["PYTHONPYCACHEPREFIX"] == str(run.VENV / "compiled")
        assert variables["PATH"] == os.environ["PATH"]
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "/elsewhere")
    assert run.variables()["PYTHONPYCACHEPREFIX"] == "/elsewhere"


def test_one_failing_check_fails_the_run_but_all_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checked: list[str] = []
    tested: list[list[str]] = []

    def check(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        checked.append(" ".join(command[:3]))
        wrong = "mypy" in command
        return subprocess.CompletedProcess(command, int(wrong), "two faults\n" if wrong else "")

    def call(command: list[str], **_: object) -> int:
        tested.append(command)
        return 0

    monkeypatch.setattr(run, "ensure_chromium", lambda: None)
    monkeypatch.setattr(subprocess, "run", check)
    monkeypatch.setattr(subprocess, "call", call)
    assert run.test([]) == 1
    assert len(checked) == len(run.checks())
    assert ["pytest" in command for command in tested] == [True]
    told = capsys.readouterr().out
    assert "two faults\nFAILED in " in told
    assert told.endswith("These checks failed: mypy --strict.\n")


def test_checks_run_without_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(run, "prepare", prepared.append)
    monkeypatch.setattr(run, "look", lambda command: (0, "", 0.0))
    assert run.main(["check"]) == 0
    assert prepared == ["test"]


def test_files_that_have_their_turn_early_are_there() -> None:
    for folder, files in TAKE_LONG.items():
        for file in files:
            assert Path("tests", folder, file).is_file(), (folder, file)


def test_continuous_integration_runs_the_same_command() -> None:
    script = Path(".ci/run")
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "exec python3 run.py test"
    assert os.access(script, os.X_OK)


def test_a_clone_that_cannot_be_written_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "LOCK", Path("nowhere") / ".venv.lock")
    assert run.main([]) == 1
    assert capsys.readouterr().err.strip().count("\n") == 0


def test_only_the_standard_library_is_imported() -> None:
    imported = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse(SOURCE))
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
        + ([node.module or ""] if isinstance(node, ast.ImportFrom) else [])
    }
    assert imported <= sys.stdlib_module_names


def test_an_old_python_can_read_it_and_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compile(ast.parse(SOURCE, feature_version=(3, 7)), "run.py", "exec")
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(shutil, "which", lambda name: name == "python3.12")
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert "needs Python 3.11 or newer; this is 3.9.18" in said
    assert "python3.12 run.py" in said


def test_a_python_without_pip_or_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "has", lambda module: module == "venv")
    with pytest.raises(run.SetupError, match="apt-get install python3-venv"):
        run.make_venv()


def failing(output: str) -> list[str]:
    return [sys.executable, "-c", f"print({output!r}); raise SystemExit(1)"]


def test_no_network_is_named_as_such_and_other_failures_are_shown_whole() -> None:
    with pytest.raises(run.SetupError, match="there seems to be no network"):
        run.run(failing("Temporary failure in name resolution"))
    with pytest.raises(run.SetupError, match=r"(?s)the disk is full.*This command failed"):
        run.run(failing("the disk is full"))


def test_the_mirrors_of_pip_are_passed_on_to_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    listing = (
        ":env:.find-links='/wheels'\nglobal.find-links='/weaker'\nglobal.timeout='9'\n"
        "global.index-url='https://mirror.example/simple'\nglobal.extra-index-url='\\nhttps://a\\nhttps://b'\n"
    )
    monkeypatch.setattr(run, "pip", lambda: [sys.executable, "-c", f"print({listing!r})"])
    assert run.pip_mirrors() == {
        "UV_FIND_LINKS": "/wheels",
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "UV_INDEX": "https://a https://b",
    }


@pytest.mark.parametrize(
    ("user", "apt", "done"),
    [(0, "/usr/bin/apt-get", ["update", "install"]), (1000, "/usr/bin/apt-get", []), (0, None, [])],
)
def test_a_missing_chromium_is_installed_by_root_and_named_to_others(
    user: int,
    apt: str | None,
    done: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(run, "find_chromium", lambda: None)
    monkeypatch.setattr(run, "run", lambda command, _: called.append(command))
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(shutil, "which", lambda _: apt)
    run.ensure_chromium()
    assert [command[1] for command in called] == done
    assert ("sudo apt-get install chromium" in capsys.readouterr().err) == (not done)


def test_where_no_shell_of_chromium_is_to_be_had_all_of_it_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed: list[str] = []

    def apt(command: list[str], _: dict[str, str]) -> None:
        if command[-1] == "chromium-headless-shell":
            raise run.SetupError("Unable to locate package")
        installed.append(command[-1])

    monkeypatch.setattr(run, "find_chromium", lambda: None)
    monkeypatch.setattr(run, "run", apt)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    run.ensure_chromium()
    assert installed[-1] == "chromium"


def test_a_chromium_that_is_there_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "run", lambda *_: pytest.fail("nothing is to be installed"))
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "chromium" else None)
    assert run.find_chromium() == "/usr/bin/chromium"
    run.ensure_chromium()
