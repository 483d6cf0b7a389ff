"""Settings: every one is documented, comes from the strongest source, and survives the way to a worker."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.house.settings import Settings, SettingsError, help_of, load, option, variable

DOC = Path("docs/settings.md")


def test_the_page_documents_every_setting_and_nothing_else() -> None:
    documented = [line for line in DOC.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert documented == [_row(name) for name in Settings.__struct_fields__]


def _row(name: str) -> str:
    default = getattr(Settings(), name)
    listed = ", ".join(default) if isinstance(default, tuple) else str(default)
    text = listed.lower() if isinstance(default, bool) else listed
    shown = "empty" if default in ("", ()) else f"`{text}`"
    return f"| `{option(name)}` | `{variable(name)}` | {shown} | {help_of(name)} |"


def test_no_document_names_a_variable_that_does_not_exist() -> None:
    known = {variable(name) for name in Settings.__struct_fields__}
    for page in [Path("README.md"), *Path("docs").rglob("*.md")]:
        named = set(re.findall(r"GRIDHOUSE_[A-Z_]+[A-Z]", page.read_text(encoding="utf-8")))
        assert named <= known, page


def test_the_command_line_wins_over_the_environment_and_that_over_the_default() -> None:
    environment = {"GRIDHOUSE_PORT": "8080", "GRIDHOUSE_HOST": "::1", "HOME": "/root"}
    settings = load(environment, {"port": 9})
    assert (settings.port, settings.host, settings.workers) == (9, "::1", 1)


def test_variables_are_read_as_their_types() -> None:
    settings = load(
        {
            "GRIDHOUSE_DATA": "/srv/house",
            "GRIDHOUSE_GAMES": "one, two",
            "GRIDHOUSE_RATE_LIMITS": "false",
            "GRIDHOUSE_BOT_PAUSE": "0",
        }
    )
    assert settings == Settings(
        data=Path("/srv/house"), games=("one", "two"), rate_limits=False, bot_pause=0.0
    )


words = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=","), min_size=1
)
every_setting = st.builds(
    Settings,
    host=words,
    port=st.integers(0, 65535),
    data=words.map(Path),
    database=st.just("") | words.map("postgresql://{}".format),
    workers=st.integers(1, 64),
    games=st.lists(words).map(tuple),
    base_url=st.sampled_from(["", "http://a.example", "https://b.example:8443"]),
    trusted_proxies=words,
    bot_pause=st.floats(0, 60),
    warm_up=st.booleans(),
    picture_hosts=st.lists(st.sampled_from(["a.example", "b.example:8443"])).map(tuple),
    rate_limits=st.booleans(),
    log_level=st.sampled_from(["debug", "info", "warning", "error"]),
    log_format=st.sampled_from(["text", "json"]),
)


@given(every_setting)
def test_settings_survive_the_way_to_a_worker(settings: Settings) -> None:
    assert load(settings.to_environment()) == settings


def test_a_mistyped_variable_is_refused_with_the_right_name() -> None:
    with pytest.raises(SettingsError, match="did you mean GRIDHOUSE_PORT"):
        load({"GRIDHOUSE_PROT": "8080"})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "65536"),
        ("port", "eight"),
        ("workers", "0"),
        ("base_url", "play.example.org"),
        ("base_url", "https://play.example.org/path"),
        ("database", "mysql://me@there/house"),
        ("log_level", "loud"),
        ("rate_limits", "perhaps"),
        ("bot_pause", "-1"),
    ],
)
def test_a_wrong_value_is_refused_with_the_name_and_the_sentence_of_its_setting(name: str, text: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load({variable(name): text})
    assert variable(name) in str(refused.value)
    assert help_of(name) in str(refused.value)


def test_a_refused_database_address_keeps_its_password_to_itself() -> None:
    with pytest.raises(SettingsError) as refused:
        load({"GRIDHOUSE_DATABASE": "mysql://me:hunter2@there/house"})
    assert "hunter2" not in str(refused.value)


def test_the_database_is_a_file_in_the_data_folder_unless_one_is_named() -> None:
    assert Settings(data=Path("/srv/house")).database_url == "sqlite:////srv/house/gridhouse.db"
    assert not Settings().uses_postgresql
    named = Settings(database="postgresql://me@there/house")
    assert named.uses_postgresql
    assert named.database_url == "postgresql://me@there/house"


def test_cookies_are_secure_exactly_over_https() -> None:
    assert Settings(base_url="https://play.example.org").secure_cookies
    assert not Settings(base_url="http://play.example.org").secure_cookies
    assert not Settings().secure_cookies


def test_every_setting_is_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path("src").rglob("*.py"))
    unused = {
        name for name in Settings.__struct_fields__ if not re.search(rf"(settings|self)\.{name}\b", source)
    }
    assert not unused
