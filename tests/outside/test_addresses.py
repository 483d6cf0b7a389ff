"""The address of a webhook is parsed and rebuilt; whatever else somebody pastes is refused."""

from pathlib import Path

import pytest

from gridhouse.house.outside.addresses import read_address
from gridhouse.house.outside.sealing import FILE, CannotOpen, Seals
from gridhouse.house.settings import Settings
from gridhouse.kernel import Refusal

HOSTS = Settings().discord_hosts
ID, TOKEN = "123456789012345678", "aB3-_" + "x" * 60
GOOD = f"https://discord.com/api/webhooks/{ID}/{TOKEN}"


@pytest.mark.parametrize(
    "address",
    [
        GOOD,
        f" {GOOD}\n",
        f"{GOOD}/",
        f"https://discord.com:443/api/webhooks/{ID}/{TOKEN}",
        f"https://DISCORD.com/api/v9/webhooks/{ID}/{TOKEN}",
    ],
)
def test_an_address_is_rebuilt_from_its_parts(address: str) -> None:
    read = read_address(address, HOSTS)
    assert read.url == f"https://discord.com/api/v10/webhooks/{ID}/{TOKEN}"
    assert read.tail == "xxxx"
    assert TOKEN not in repr(read)


@pytest.mark.parametrize("host", HOSTS)
def test_every_host_of_discord_is_fine(host: str) -> None:
    read = read_address(f"https://{host}/api/webhooks/{ID}/{TOKEN}", HOSTS)
    assert read.hook == f"https://{host}/api/v10/webhooks/{ID}"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "hello",
        f"http://discord.com/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com.evil.org/api/webhooks/{ID}/{TOKEN}",
        f"https://evil.org/https://discord.com/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com@evil.org/api/webhooks/{ID}/{TOKEN}",
        f"https://me:pass@discord.com/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com:8443/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com:x/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com/api/webhooks/{ID}/{TOKEN}/../../../evil",
        f"https://discord.com/api/webhooks/{ID}/{TOKEN}/slack",
        f"https://discord.com/api/webhooks/{ID}/{TOKEN}?thread_id=1",
        f"https://discord.com/api/webhooks/{ID}/{TOKEN}#x",
        f"https://discord.com/api/webhooks/{ID}/short",
        f"https://discord.com/api/webhooks/12/{TOKEN}",
        f"https://discord.com/api/webhooks/{ID}/{'x' * 59}é",
        f"https://discord.com/api/webhooks/{ID[:-1]}٣/{TOKEN}",
        f"https://discord.com/api/v1000/webhooks/{ID}/{TOKEN}",
        f"https://127.0.0.1/api/webhooks/{ID}/{TOKEN}",
        f"https://[::1]/api/webhooks/{ID}/{TOKEN}",
        f"https://[::1/api/webhooks/{ID}/{TOKEN}",
        f"file:///api/webhooks/{ID}/{TOKEN}",
        f"https:///api/webhooks/{ID}/{TOKEN}",
        f"https://dıscord.com/api/webhooks/{ID}/{TOKEN}",
        f"https://discord.com/api/webhooks/{ID}/{TOKEN}\nhttps://evil.org",
    ],
)
def test_anything_else_is_refused(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_address(address, HOSTS)
    assert refused.value.code == "bad_address"
    assert TOKEN[:8] not in refused.value.text


def test_a_relay_is_named_in_the_settings_of_the_house() -> None:
    relays = ("http://127.0.0.1:9000", "relay.example.org")
    assert read_address(f"http://127.0.0.1:9000/api/webhooks/{ID}/{TOKEN}", relays).hook.startswith(
        "http://127.0.0.1:9000/api/"
    )
    assert read_address(f"https://relay.example.org/api/webhooks/{ID}/{TOKEN}", relays)
    for other in (
        "http://127.0.0.1",
        "https://127.0.0.1:9000",
        "http://relay.example.org",
        "https://discord.com",
    ):
        with pytest.raises(Refusal):
            read_address(f"{other}/api/webhooks/{ID}/{TOKEN}", relays)


def test_a_token_is_sealed_with_a_key_beside_the_data(tmp_path: Path) -> None:
    sealed = Seals(tmp_path / "data").seal(TOKEN)
    assert TOKEN[:8].encode() not in sealed
    assert Seals(tmp_path / "data").open(sealed) == TOKEN
    key = tmp_path / "data" / FILE
    assert key.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in key.parent.iterdir()] == [FILE]
    with pytest.raises(CannotOpen):
        Seals(tmp_path / "other").open(sealed)


def test_a_key_that_another_process_drew_first_stays(tmp_path: Path) -> None:
    late, early = Seals(tmp_path), Seals(tmp_path)
    sealed = early.seal(TOKEN)
    late._draw()
    assert late.open(sealed) == TOKEN
