"""Every step from an empty database to the tables of today, for Alembic."""
