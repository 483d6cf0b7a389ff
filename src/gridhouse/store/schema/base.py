"""What all tables share: how they are named, and a key by which what is somebody's goes with them."""

from sqlalchemy import Column, ForeignKey, MetaData, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def person_key() -> Column[str]:
    """What is somebody's own goes when they leave the house."""
    return Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
