"""What is in `deploy` fits the house: every setting, command, port and metric that it names is there."""

import configparser
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from gridhouse.cli.app import COMMANDS
from gridhouse.house.settings import Settings, option, variable
from gridhouse.web.gate.metrics import Metrics

DEPLOY = Path("deploy")
UNITS = sorted((*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")))
SETTINGS = {variable(name) for name in Settings.__struct_fields__}
OPTIONS = {option(name) for name in Settings.__struct_fields__}
OPERATE = Path("docs/operate.md").read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return loaded


def unit(path: Path) -> configparser.ConfigParser:
    """A unit; of words that may be said several times, the last one."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd tells large from small
    parser.read(path, encoding="utf-8")
    return parser


ENDS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


def measured() -> set[str]:
    """Every name under which a process tells of what it has measured."""
    every = Metrics().registry.collect()
    return {f"{metric.name}{end}" for metric in every for end in ENDS[metric.type]}


def metrics_of(text: str) -> set[str]:
    return set(re.findall(r"\bgridhouse_[a-z_]+", text))


@pytest.mark.parametrize("file", sorted(path for path in DEPLOY.iterdir() if path.is_file()), ids=str)
def test_every_variable_of_the_house_is_a_setting(file: Path) -> None:
    named = set(re.findall(r"\bGRIDHOUSE_[A-Z_]+\b", file.read_text(encoding="utf-8")))
    assert named <= SETTINGS


def test_the_dockerfile_has_nothing_that_its_linter_minds() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    done = subprocess.run([hadolint, "--no-color", DEPLOY / "Dockerfile"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_container_is_nobody_s_root_and_runs_the_house() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r"^USER \d{4,}$", text, re.MULTILINE)
    assert json.loads(re.findall(r"^ENTRYPOINT (.+)$", text, re.MULTILINE)[0])[1:] == ["-m", "gridhouse.cli"]
    assert json.loads(re.findall(r"^CMD (.+)$", text, re.MULTILINE)[0]) == ["serve"]
    assert f"EXPOSE {Settings().port}" in text
    left_out = Path(".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "data"} <= set(left_out)
    assert not {"src", "requirements", "pyproject.toml", "README.md", "run.py"} & set(left_out)


def test_compose_is_a_database_two_houses_and_a_door() -> None:
    services, text = compose()["services"], (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    houses = {name: one for name, one in services.items() if one["image"] == "gridhouse"}
    assert len(houses) == 2
    for house in houses.values():
        assert house["depends_on"]["postgres"]["condition"] == "service_healthy"
        assert house["volumes"] == ["kept:/data"]  # pictures and keys are everybody's
        assert "GRIDHOUSE_DATABASE" in house["environment"]
    caddyfile = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    for name in houses:
        assert f"{name}:{Settings().port}" in caddyfile
    assert services["caddy"]["depends_on"] == list(houses)
    for one in services.values():
        assert set(one["networks"]) <= set(compose()["networks"])
        named = {volume.partition(":")[0] for volume in one["volumes"]}
        assert {name for name in named if not name.startswith(".")} <= set(compose()["volumes"])
        assert ":" in one["image"] or one["image"] == "gridhouse"  # no picture that changes by itself
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\$\{(\w+)", text)) == given
    subnet = compose()["networks"]["house"]["ipam"]["config"][0]["subnet"]
    assert {house["environment"]["GRIDHOUSE_TRUSTED_PROXIES"] for house in houses.values()} == {subnet}


def test_the_door_keeps_metrics_inside_and_passes_over_whoever_is_not_well() -> None:
    caddyfile = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert caddyfile.count("{") == caddyfile.count("}")
    assert re.search(r"@inside path /metrics\s+respond @inside 404", caddyfile)
    assert "health_uri /healthz" in caddyfile


@pytest.mark.parametrize("path", UNITS, ids=str)
def test_units_run_commands_that_are_there(path: Path) -> None:
    parser = unit(path)
    assert parser["Unit"]["Description"]
    if path.suffix == ".timer":
        assert path.with_suffix(".service") in UNITS
        assert parser["Timer"]["OnCalendar"]
        return
    service = parser["Service"]
    command, words = re.findall(r"gridhouse\.cli (\w+)([^']*)", service["ExecStart"])[0]
    assert command in COMMANDS
    assert set(re.findall(r"--[a-z-]+", words)) <= OPTIONS
    assert service["User"] == "gridhouse"
    if service.get("Type") != "oneshot":
        assert service["Restart"] == "always"
        assert service["ProtectSystem"] == "strict"
        assert service["StateDirectory"] in service["ReadWritePaths"]


def test_alerts_ask_for_what_is_measured_and_each_is_explained() -> None:
    (group,) = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]:
        assert metrics_of(rule["expr"]) <= measured()
        assert rule["expr"].count("(") == rule["expr"].count(")")
        assert rule["annotations"]["summary"]
        assert f"`{rule['alert']}`" in OPERATE
    named = {rule["alert"] for rule in group["rules"]}
    assert set(re.findall(r"`(Gridhouse[A-Za-z]+)`", OPERATE)) == named


def test_the_dashboard_shows_all_that_is_measured_and_nothing_else() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    shown = {
        name for panel in board["panels"] for one in panel["targets"] for name in metrics_of(one["expr"])
    }
    assert shown <= measured()
    every = {metric.name for metric in Metrics().registry.collect()}
    assert {name for name in every if not any(one.startswith(name) for one in shown)} == set()
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_the_page_for_operators_names_every_metric() -> None:
    every = {metric.name for metric in Metrics().registry.collect()}
    told = metrics_of(OPERATE)
    assert {name.removesuffix("_total") for name in told} == every
