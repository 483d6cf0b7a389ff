"""Every setting of the house: its default, its sentence, and where its value may come from.

The default is weakest, then the environment (`GRIDHOUSE_PORT=8080`), then the command line (`--port 8080`).
"""

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_origin, get_type_hints

import msgspec
from msgspec import Meta

PREFIX = "GRIDHOUSE_"
Host = Annotated[str, Meta(pattern=r"^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$", max_length=253)]
"""The name of a host, and a port where it is not the usual one: nothing that could say more in a header."""


class SettingsError(ValueError):
    """A setting has a value, or a name, that the house cannot use."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a host can choose. `Settings()` is a house on this machine alone."""

    host: Annotated[
        str, Meta(description="Address to listen on; 0.0.0.0 opens the house to the whole network.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to listen on; 0 takes any free one.")] = 8000
    data: Annotated[
        Path, Meta(description="Folder for the database file and everything else that is kept.")
    ] = Path("data")
    database: Annotated[
        str,
        Meta(
            pattern="^(postgres(ql)?://.+)?$",
            description="PostgreSQL address (postgresql://…); empty keeps an SQLite file in the data folder.",
        ),
    ] = ""
    workers: Annotated[
        int, Meta(ge=1, le=64, description="Server processes; more than one needs PostgreSQL.")
    ] = 1
    picture_room: Annotated[
        int, Meta(ge=0, le=1_000_000, description="Megabytes of pictures that one match may have.")
    ] = 2048
    games: Annotated[
        tuple[str, ...], Meta(description="Folders of additional games, such as examples/treasure.")
    ] = ()
    base_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^/\s]+)?$",
            description="Public address behind a proxy, such as https://play.example.org; "
            "https makes the cookies secure.",
        ),
    ] = ""
    trusted_proxies: Annotated[
        str, Meta(description="Comma-separated addresses whose X-Forwarded-For and -Proto are believed.")
    ] = "127.0.0.1"
    bot_pause: Annotated[
        float,
        Meta(ge=0, le=60, description="Seconds a bot waits before it moves, so that people can follow."),
    ] = 0.6
    warm_up: Annotated[
        bool,
        Meta(description="Have processes ready to think as soon as somebody opens a page that may ask them."),
    ] = True
    picture_hosts: Annotated[
        tuple[Host, ...],
        Meta(
            description="Hosts whose pictures are shown where people link to them, over https; "
            "links to others stay links."
        ),
    ] = ("oldschool.runescape.wiki",)
    rate_limits: Annotated[
        bool, Meta(description="Limit how often one visitor may log in, create and act.")
    ] = True
    discord_hosts: Annotated[
        tuple[str, ...],
        Meta(
            description="Where webhooks of Discord may be; a relay is named as relay.example.org "
            "or http://127.0.0.1:9000."
        ),
    ] = ("discord.com", "canary.discord.com", "ptb.discord.com", "discordapp.com")
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least urgent message that is logged."),
    ] = "info"
    log_format: Annotated[
        Literal["text", "json"], Meta(description="Log lines for people, or one JSON object per line.")
    ] = "text"

    @property
    def database_url(self) -> str:
        """The database that is really used: the one named, or the file in the data folder."""
        return self.database or f"sqlite:///{self.data.resolve() / 'gridhouse.db'}"

    @property
    def pictures(self) -> Path:
        """Where pictures are kept that people send."""
        return self.data.resolve() / "pictures"

    @property
    def uses_postgresql(self) -> bool:
        """Whether several processes can share the house."""
        return bool(self.database)

    @property
    def secure_cookies(self) -> bool:
        """Whether cookies are marked `Secure`: exactly when people come over https."""
        return self.base_url.startswith("https://")

    def to_environment(self) -> dict[str, str]:
        """These settings as variables, for a child process to `load` again."""
        return {variable(name): _to_text(getattr(self, name)) for name in self.__struct_fields__}


def variable(name: str) -> str:
    """The environment variable of a setting: `bot_pause` is `GRIDHOUSE_BOT_PAUSE`."""
    return PREFIX + name.upper()


def option(name: str) -> str:
    """The command-line option of a setting: `bot_pause` is `--bot-pause`."""
    return "--" + name.replace("_", "-")


def help_of(name: str) -> str:
    """The sentence that explains a setting."""
    return next(meta.description for meta in _HINTS[name].__metadata__ if isinstance(meta, Meta)) or ""


def type_of(name: str) -> Any:
    """The type of a setting, without its constraints."""
    return _HINTS[name].__origin__


def load(environment: Mapping[str, str], given: Mapping[str, object] | None = None) -> Settings:
    """Join the defaults, the environment and what was given on the command line, weakest first."""
    values: dict[str, object] = {}
    for key, text in environment.items():
        if key.startswith(PREFIX):
            name = _setting_of(key)
            values[name] = _convert(name, _from_text(name, text), said=key)
    for name, value in (given or {}).items():
        values[name] = _convert(name, value, said=option(name))
    return Settings(**values)  # type: ignore[arg-type]  # each value was converted to its field's type


_HINTS: dict[str, Any] = {
    name: hint
    for name, hint in get_type_hints(Settings, include_extras=True).items()
    if name in Settings.__struct_fields__
}


def _setting_of(key: str) -> str:
    name = key.removeprefix(PREFIX).lower()
    if name in _HINTS:
        return name
    close = difflib.get_close_matches(name, _HINTS, n=1)
    hint = f"; did you mean {variable(close[0])}?" if close else ""
    raise SettingsError(f"{key} is not a setting{hint or '.'}")


def _convert(name: str, value: object, said: str) -> object:
    try:
        return msgspec.convert(value, _HINTS[name], strict=False, dec_hook=_decode)
    except msgspec.ValidationError as error:
        # The value stays out of the message: a database address holds a password.
        raise SettingsError(f"{said} cannot be used ({error}). {help_of(name)}") from None


def _decode(kind: type, value: object) -> object:
    return kind(value)


def _from_text(name: str, text: str) -> object:
    if get_origin(type_of(name)) is tuple:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def _to_text(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)
