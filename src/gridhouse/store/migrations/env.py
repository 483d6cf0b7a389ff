"""Runs the migrations on the connection that `gridhouse.store.migrate` opened."""

from alembic import context

from gridhouse.store.schema import metadata

# SQLite can roll back its DDL too: a step that fails leaves nothing behind on either engine.
context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True
)
with context.begin_transaction():
    context.run_migrations()
