"""The words on the wire about people: who somebody is, and how one becomes somebody."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.house.wire import Name, Wish

Login = Annotated[
    str,
    Meta(
        min_length=3,
        max_length=32,
        description="Letters, digits and . _ - in any script; upper and lower case are the same.",
    ),
]
NewPassword = Annotated[str, Meta(min_length=8, max_length=256)]
Password = Annotated[str, Meta(max_length=256)]


class Person(Struct, frozen=True):
    """Somebody who plays: a guest, or an account with a login."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None = None


class Me(Struct, frozen=True):
    """Who asks. None: a visitor who has no name yet."""

    person: Person | None


class SetName(Wish, frozen=True):
    """The name that others see."""

    name: Name


class SignUp(Wish, frozen=True):
    """An account, so that matches are kept and found again on any device."""

    login: Login
    password: NewPassword
    name: Name | None = None


class LogIn(Wish, frozen=True):
    login: Annotated[str, Meta(max_length=64)]
    password: Password


class ChangePassword(Wish, frozen=True):
    old: Password
    new: NewPassword


class Goodbye(Wish, frozen=True):
    """The password once more, so that nobody deletes an account by a slip."""

    password: Password
