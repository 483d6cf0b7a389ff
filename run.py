#!/usr/bin/env python3
"""Starts and tests Gridhouse from a fresh clone. Needs Python 3.11 or newer with pip, and nothing else.

    python3 run.py                      serve on http://127.0.0.1:8000
    python3 run.py --port 8080          … with other settings; serve --help lists them
    python3 run.py test                 run every check and every test
    python3 run.py test tests/x -k y    run pytest alone, with these words
    python3 run.py check                run every check and no test
    python3 run.py chaos --minutes 60   let everything break while people play, and judge what became of it
    python3 run.py lock                 pin requirements/*.txt anew from pyproject.toml (add --upgrade)
    python3 run.py doctor               … or any other command of gridhouse; --help lists them

Packages go into .venv beside this file, never into the system's Python.
"""

# This file must compile on old Pythons too, so that they can be told what is missing.
from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

NEEDED = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "gridhouse.json"  # written last: where it stands, the environment is sound
LOCK = ROOT / ".venv.lock"
REQUIREMENTS = ROOT / "requirements"
NEEDS = {"chaos": "test", "check": "test", "test": "test", "discord": "discord"}
"""Packages of commands that need more than serving does."""


class SetupError(Exception):
    """Something that the person at the keyboard has to put right."""


def main(words: list[str]) -> int:
    """Make the environment ready, then do what the words ask for."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # "…" on a terminal without it
    try:
        check_python()
        words = words if words and not is_setting(words[0]) else ["serve", *words]
        command = words[0]
        with alone():
            prepare(NEEDS.get(command, "runtime"))
        if command == "test":
            return test(words[1:])
        if command == "check":
            return check(lambda: 0)
        if command == "chaos":
            return chaos(words[1:])
        if command == "lock":
            return lock(words[1:])
        if command in ("--help", "-h"):
            print(__doc__)
        return gridhouse(words)
    except (SetupError, OSError) as error:
        tell(f"\n{error}\n")
        return 1
    except KeyboardInterrupt:
        return 130


def is_setting(word: str) -> bool:
    """Whether a first word is a setting of `serve`, such as --port, and not a command or a question."""
    return word.startswith("-") and word not in ("--help", "-h", "--version")


def check_python() -> None:
    """Refuse a Python that is too old, and point to a newer one if the machine has it."""
    if sys.version_info >= NEEDED:
        return
    have = ".".join(str(part) for part in sys.version_info[:3])
    newer = [name for name in ("python3.14", "python3.13", "python3.12", "python3.11") if shutil.which(name)]
    advice = f"Try: {newer[0]} run.py" if newer else "Get it from your system's packages or from python.org."
    raise SetupError(f"Gridhouse needs Python 3.11 or newer; this is {have}. {advice}")


# --- the environment ---------------------------------------------------------------------------------


@contextmanager
def alone() -> Iterator[None]:
    """Work on .venv alone: wait for another run.py, and for what a killed one left running."""
    if os.name == "nt":
        yield
        return
    import fcntl

    with LOCK.open("w") as file:
        os.set_inheritable(file.fileno(), True)  # an installer that outlives run.py keeps the lock
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell("Waiting for another run.py to finish with .venv …\n")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare(packages: str) -> None:
    """Bring .venv to the pinned versions; do nothing when it is already there."""
    have = read_stamp()
    if have.get("packages") == "test" or (have.get("packages"), packages) == ("discord", "runtime"):
        packages = have["packages"]  # a superset: serving must not throw the others' packages out
    want = {"root": str(ROOT), "packages": packages, "digest": digest(packages)}
    if have == want:
        return
    tell("Preparing Gridhouse (once; later starts skip this):\n")
    if not have:
        with step("making .venv"):
            make_venv()
    with step("installing the installer (uv)"):
        install_uv()
    STAMP.unlink(missing_ok=True)  # killed from here on, the next run starts afresh
    try:
        with step(f"installing packages ({packages})"):
            install_packages(packages)
        with step("installing gridhouse itself"):
            install_gridhouse()
    except SetupError:
        if have:
            write_stamp(have)  # refused, not killed: the old environment still stands
        raise
    write_stamp(want)


def read_stamp() -> dict[str, str]:
    """What the environment holds; empty when it has to be made (anew)."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    # A moved clone or an upgraded system Python leaves scripts that point nowhere.
    return stamp if PYTHON.exists() and stamp.get("root") == str(ROOT) else {}


def write_stamp(stamp: dict[str, str]) -> None:
    """Write the stamp in one stroke: whole or not at all."""
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps(stamp), encoding="utf-8")
    draft.replace(STAMP)


def digest(packages: str) -> str:
    """A fingerprint of everything that decides what is installed."""
    files = [REQUIREMENTS / "bootstrap.txt", REQUIREMENTS / f"{packages}.txt", ROOT / "pyproject.toml"]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def make_venv() -> None:
    """Create .venv, or wipe a broken one and create it anew."""
    if not has("venv") or not (has("pip") or has("ensurepip")):
        raise SetupError(
            "This Python cannot make a virtual environment: its venv or pip module is missing.\n"
            "On Debian and Ubuntu: apt-get install python3-venv python3-pip"
        )
    without_pip = ["--without-pip"] if has("pip") else []
    run([sys.executable, "-m", "venv", "--clear", *without_pip, str(VENV)])


def pip() -> list[str]:
    """The pip that fills .venv: the running Python's own when it has one, which spares a copy."""
    return (
        [sys.executable, "-m", "pip", "--python", str(PYTHON)] if has("pip") else [str(PYTHON), "-m", "pip"]
    )


def install_uv() -> None:
    """Install uv and the build tool, by pip and by hash."""
    file = str(REQUIREMENTS / "bootstrap.txt")
    run([*pip(), "install", "--quiet", "--retries", "2", "--require-hashes", "--no-deps", "-r", file])


def install_packages(packages: str) -> None:
    """Install exactly the pinned packages; the hashes make every mirror as good as the index itself."""
    files = [REQUIREMENTS / "bootstrap.txt", REQUIREMENTS / f"{packages}.txt"]
    listed = [word for file in files for word in ("-r", str(file))]
    uv_install("--require-hashes", "--index-strategy", "unsafe-best-match", *listed)


def install_gridhouse() -> None:
    """Install this folder itself, editable, with the build tool that is already there."""
    uv_install("--no-deps", "--no-build-isolation", "--offline", "--editable", str(ROOT))


def uv_install(*words: str) -> None:
    """Let uv install into .venv."""
    install = [str(BIN / "uv"), "pip", "install", "--python", str(PYTHON), *words]
    run(install, {**pip_mirrors(), **os.environ})


def pip_mirrors() -> dict[str, str]:
    """Where pip is set up to find packages, in uv's words: uv does not read pip's settings."""
    names = {
        "index-url": ("UV_DEFAULT_INDEX", " "),
        "extra-index-url": ("UV_INDEX", " "),
        "find-links": ("UV_FIND_LINKS", ","),
        "cert": ("SSL_CERT_FILE", " "),
    }
    mirrors: dict[str, str] = {}
    listing = subprocess.run([*pip(), "config", "list"], stdout=subprocess.PIPE, text=True, check=False)
    for line in listing.stdout.splitlines():
        key, _, value = line.partition("=")
        name, joint = names.get(key.rpartition(".")[2], ("", ""))
        if name:
            mirrors.setdefault(name, joint.join(ast.literal_eval(value).split()))  # strongest source first
    return mirrors


def has(module: str) -> bool:
    """Whether the running Python has this module."""
    return importlib.util.find_spec(module) is not None


@contextmanager
def step(what: str) -> Iterator[None]:
    """One line per step: what, and how long it took."""
    tell(f"  {what} … ")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        tell("failed\n")
        raise
    tell(f"{time.monotonic() - start:.1f} s\n")


def tell(text: str) -> None:
    """Speak on standard error: standard output belongs to the command that is run."""
    print(text, end="", file=sys.stderr, flush=True)


OFFLINE = (
    "name resolution",
    "dns error",
    "connection refused",
    "newconnectionerror",
    "network is unreachable",
)


def run(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run a tool silently; if it fails, show what it said."""
    done = subprocess.run(
        command,
        cwd=str(ROOT),
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        close_fds=False,  # the lock goes along
    )
    if done.returncode == 0:
        return
    if any(sign in done.stdout.lower() for sign in OFFLINE):
        raise SetupError(
            f"{done.stdout.strip()}\n\nThe packages could not be fetched: there seems to be no network.\n"
            "Connect, or point pip to a mirror (pip config set global.index-url …), and run again."
        )
    raise SetupError(f"{done.stdout.strip()}\n\nThis command failed: {' '.join(command)}")


# --- what can be run ---------------------------------------------------------------------------------


def gridhouse(words: list[str]) -> int:
    """Become the gridhouse command, so that it gets Ctrl+C and every other signal itself."""
    command = [str(PYTHON), "-m", "gridhouse.cli", *words]
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, variables())
    return subprocess.call(command, env=variables())


def variables() -> dict[str, str]:
    """The variables of this machine, by which every module is compiled once, and kept in .venv.

    A house starts processes for its bots, and the tests start hundreds: where Python may not write down what
    it has compiled, each of them would compile all its modules, for seconds.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(VENV / "compiled"), **kept}


def lock(words: list[str]) -> int:
    """Pin all requirements anew: the tests' first, so that the others agree with them.

    This asks the package index itself: a mirror may lack the hashes of other systems.
    """
    pin = [str(BIN / "uv"), "pip", "compile", "--universal", "--generate-hashes", "--quiet"]
    pin += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    test_pins = str(REQUIREMENTS / "test.txt")
    for name, sources in {
        "test": ["pyproject.toml", "--extra", "discord", "--group", "test"],
        "runtime": ["pyproject.toml", "--constraints", test_pins],
        "discord": ["pyproject.toml", "--extra", "discord", "--constraints", test_pins],
        "bench": ["pyproject.toml", "--group", "test", "--group", "bench", "--constraints", test_pins],
        "bootstrap": ["--group", "bootstrap", "--constraints", test_pins, "--python-version", "3.11"],
    }.items():
        with step(f"pinning requirements/{name}.txt"):
            run([*pin, *sources, "--output-file", str(REQUIREMENTS / f"{name}.txt"), *words])
    return 0


def test(words: list[str]) -> int:
    """Run pytest with these words, or every check and then every test."""
    ensure_chromium()
    if words:
        return subprocess.call([str(PYTHON), "-m", "pytest", *words], cwd=str(ROOT), env=variables())
    tests = [str(PYTHON), "-m", "pytest", "-n", str(workers())]
    tests += ["--dist", "loadfile", "--no-loadscope-reorder"]  # tests/conftest.py knows which come first

    def run_tests() -> int:
        heading("pytest")
        return subprocess.call(tests, cwd=str(ROOT), env=variables())

    return check(run_tests)


def workers() -> int:
    """Processes for the tests: more than there are processors, because tests wait a lot, for pages and for
    other processes."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(max(2, cores * 2), 6)


def check(then: Callable[[], int]) -> int:
    """Run every check, then something else. What takes longest goes on beside all that, and is told last."""
    quick = checks()
    slow = quick.pop(SLOWEST)
    with ThreadPoolExecutor(1) as beside:
        looking = beside.submit(look, slow)
        failed = [name for name, command in quick.items() if not tell_how(name, look(command))]
        code = then()
        failed += [SLOWEST] if not tell_how(SLOWEST, looking.result()) else []
    if failed:
        print(f"\nThese checks failed: {', '.join(failed)}.")
    return code or int(bool(failed))


def chaos(words: list[str]) -> int:
    """Let chaos rule over a house of its own, on each database."""
    return subprocess.call([str(PYTHON), "-m", "tests.chaos", *words], cwd=str(ROOT), env=variables())


SLOWEST = "mypy --strict"


def checks() -> dict[str, list[str]]:
    """What is checked beside the tests."""
    return {
        "ruff check": [str(BIN / "ruff"), "check"],
        "ruff format": [str(BIN / "ruff"), "format", "--check"],
        SLOWEST: [str(PYTHON), "-m", "mypy", "--strict"],
        "lint-imports": [str(BIN / "lint-imports")],
        "deno fmt": [str(PYTHON), "scripts/format_pages.py", "--check"],
        "deno lint": [str(BIN / "deno"), "lint", "--quiet"],
        "deno check": [str(BIN / "deno"), "check", "--quiet", "--no-remote", "--no-npm", "--no-lock"],
    }


def look(command: list[str]) -> tuple[int, str, float]:
    """Run one check: its exit code, what it said, and how long it took."""
    start = time.monotonic()
    tools = {**variables(), "DENO_DIR": str(VENV / "deno"), "DENO_NO_UPDATE_CHECK": "1"}
    done = subprocess.run(
        command,
        cwd=str(ROOT),
        env=tools,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout, time.monotonic() - start


def tell_how(name: str, looked: tuple[int, str, float]) -> bool:
    """Tell under its heading how a check went; say whether it passed."""
    code, said, seconds = looked
    heading(name)
    print(said, end="")
    print(f"{'passed' if code == 0 else 'FAILED'} in {seconds:.1f} s", flush=True)
    return code == 0


def heading(name: str) -> None:
    """Print a line that separates one check from the next."""
    print(f"\n── {name} {'─' * (76 - len(name))}", flush=True)


def ensure_chromium() -> None:
    """The browser tests drive a real Chromium: install it where we may, say how where we may not."""
    if find_chromium():
        return
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        tell("Chromium is missing, so browser tests will fail. Install it: sudo apt-get install chromium\n")
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step("installing Chromium (apt-get)"):
        run(["apt-get", "update", "-qq"], environment)
        install = ["apt-get", "install", "-qq", "-y", "--no-install-recommends"]
        try:
            run([*install, "chromium-headless-shell"], environment)
        except SetupError:  # Debian has it, others may not
            run([*install, "chromium"], environment)


def find_chromium() -> str | None:
    """Where Chromium is, as the doctor and the tests see it."""
    path: str | None = runpy.run_path(str(ROOT / "src/gridhouse/cli/chromium.py"))["find_chromium"]()
    return path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
