"""Migrations lead from nothing to exactly the schema, however often and however many run them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text

from gridhouse.store import StoreUnavailable, migrate, migrated, open_store
from gridhouse.store.migrate import newest_step
from gridhouse.store.schema import matches, metadata, snapshots
from tests.store.make import ENVIRONMENT
from tests.store.test_old_members import to
from tests.store_fixtures import once

# What Alembic does not compare: the conditions of indexes, what a key's deletion does, clustered tables.
FINE_PRINT = {
    "sqlite": """
        SELECT name, CASE type WHEN 'index' THEN sql ELSE sql LIKE '%WITHOUT ROWID%' END FROM sqlite_master
        WHERE name NOT LIKE 'sqlite_%' AND name != 'alembic_version' ORDER BY name
    """,
    "postgresql": """
        SELECT indexname, indexdef FROM pg_indexes
        WHERE schemaname = 'public' AND tablename != 'alembic_version'
        UNION SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND conrelid != to_regclass('alembic_version') ORDER BY 1
    """,
}


def fine_print(conn: Connection) -> list[Any]:
    return [tuple(row) for row in conn.execute(text(FINE_PRINT[conn.dialect.name]))]


def differences(conn: Connection) -> Any:
    return compare_metadata(MigrationContext.configure(conn, opts={"compare_server_default": True}), metadata)


def test_migrating_gives_exactly_the_schema(bare_url: str) -> None:
    migrate(bare_url)
    assert once(bare_url, differences) == []
    by_migration = once(bare_url, fine_print)
    once(bare_url, metadata.drop_all)
    once(bare_url, metadata.create_all)
    assert by_migration == once(bare_url, fine_print)
    assert len(by_migration) > len(metadata.tables)


def test_a_database_knows_whether_it_is_migrated(bare_url: str) -> None:
    assert not migrated(bare_url)
    migrate(bare_url)
    assert migrated(bare_url)
    once(bare_url, lambda conn: conn.execute(text("UPDATE alembic_version SET version_num = 'later'")))
    assert not migrated(bare_url)


def test_asking_does_not_make_a_file(tmp_path: Path) -> None:
    assert not migrated(f"sqlite:///{tmp_path / 'none.db'}")
    assert list(tmp_path.iterdir()) == []


def test_migrating_again_keeps_what_is_there(bare_url: str) -> None:
    migrate(bare_url)
    add = text("INSERT INTO keys (name, secret) VALUES ('k', 's')")
    once(bare_url, lambda conn: conn.execute(add))
    migrate(bare_url)
    assert once(bare_url, lambda conn: conn.execute(text("SELECT name FROM keys")).scalars().all()) == ["k"]


def test_a_database_of_an_earlier_version_keeps_its_snapshots(bare_url: str) -> None:
    to(bare_url, "0003")
    once(bare_url, lambda conn: conn.execute(OLD_MATCH) and None)
    old = {"match": "m", "layout": 1, "seq": 200, "state": b"\x00two hundred"}
    once(bare_url, lambda conn: conn.execute(snapshots.insert().values(old)) and None)
    migrate(bare_url)
    once(bare_url, lambda conn: conn.execute(snapshots.insert().values({**old, "seq": 500})) and None)
    kept = select(snapshots).order_by(snapshots.c.seq)
    rows = once(bare_url, lambda conn: [dict(row) for row in conn.execute(kept).mappings()])
    assert rows == [old, {**old, "seq": 500}]
    once(bare_url, lambda conn: conn.execute(matches.delete()) and None)
    assert once(bare_url, lambda conn: conn.execute(select(snapshots)).all()) == []  # they go with the match


OLD_MATCH = text("""
    INSERT INTO matches (id, game, options, seats, secret, commitment, invite, watch, creator, created_at,
        head, updated_at, turn, bot_due)
    VALUES ('m', 'tally', '{}', 1, 's', 'c', 'i', 'w', 'ann', 1, 400, 2, '[0]', false)
""")


def test_several_processes_may_migrate_at_once(bare_url: str) -> None:
    program = (
        "import sys; from gridhouse.store import migrate; print(flush=True); input(); migrate(sys.argv[1])"
    )
    pipes: Any = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    start = [sys.executable, "-c", program, bare_url]
    racers = [subprocess.Popen(start, text=True, env=ENVIRONMENT, **pipes) for _ in range(2)]
    for racer in racers:  # each has imported everything, and waits for the shot
        assert racer.stdout
        assert racer.stdout.readline() == "\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()
    for racer in racers:
        _, said = racer.communicate(timeout=60)
        assert racer.returncode == 0, said
    assert migrated(bare_url)


@pytest.mark.anyio
async def test_a_store_does_not_open_before_it_is_migrated(bare_url: str) -> None:
    with pytest.raises(StoreUnavailable, match="gridhouse migrate"):
        await open_store(bare_url)


@pytest.mark.anyio
async def test_an_address_that_nobody_answers(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        await open_store(f"postgresql://postgres@/gridhouse?host={tmp_path}")


@pytest.mark.parametrize("url", ["", "sqlite:///", "mysql://me:secret@db", "/some/secret"])
@pytest.mark.anyio
async def test_other_addresses_are_refused_without_being_told(url: str) -> None:
    with pytest.raises(ValueError, match="a database address is") as error:
        await open_store(url)
    assert "secret" not in str(error.value)


def test_the_newest_step_is_where_the_chain_of_all_steps_ends() -> None:
    config = Config()
    config.set_main_option("script_location", "gridhouse.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [newest_step()]


def test_a_house_with_the_tables_of_today_opens_without_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    migrate(url)
    opens = (
        "import sys; from gridhouse.web import app; from gridhouse.store import migrate; migrate(sys.argv[1])"
    )
    asks = f"{opens}; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks, url], env=ENVIRONMENT, check=False).returncode == 0
