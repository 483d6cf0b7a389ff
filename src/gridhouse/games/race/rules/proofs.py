"""Proofs: pictures, or links to messages in Discord, that go with what a team has done."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal
from urllib.parse import urlsplit

from msgspec import Meta, Struct

from gridhouse.games.race.rules.refusing import no
from gridhouse.kernel import Refusal

PictureId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""A picture that the house keeps."""
Link = Annotated[str, Meta(max_length=200)]
Reason = Annotated[str, Meta(max_length=200)]

HOSTS = frozenset(("discord.com", "canary.discord.com", "ptb.discord.com", "discordapp.com"))
_NUMBER = "[0-9]{17,20}"
_PATH = re.compile(f"/channels/({_NUMBER}|@me)/({_NUMBER})/({_NUMBER})")


class Proof(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One proof: either a picture or a link to a message."""

    picture: PictureId | None = None
    message: Link | None = None
    before: bool = False
    """From before the team began, for START CHECK."""


ProofMode = Literal["off", "optional", "required"]
ProofGate = Literal["trust", "approve_first"]
Verdict = Literal["waiting", "approved", "rejected"]


def tidy(proofs: Sequence[Proof]) -> tuple[Proof, ...]:
    """Proofs as they are kept: links as Discord itself writes them."""
    for proof in proofs:
        if (proof.picture is None) == (proof.message is None):
            raise no("bad_proof", "A proof is either a picture or a link to a message.")
    return tuple(
        proof if proof.message is None else Proof(message=message_link(proof.message), before=proof.before)
        for proof in proofs
    )


def message_link(text: str) -> str:
    """The address of a message in Discord, from what somebody has pasted. It is read part by part."""
    try:
        address = urlsplit(text.strip())
        port = address.port
    except ValueError:
        raise _bad_link() from None
    path = _PATH.fullmatch(address.path)
    plain = address.username is None and address.password is None and port in (None, 443)
    if address.scheme != "https" or address.hostname not in HOSTS or not plain or path is None:
        raise _bad_link()
    return f"https://discord.com/channels/{path[1]}/{path[2]}/{path[3]}"


def _bad_link() -> Refusal:
    return no(
        "bad_link",
        "That is no link to a message in Discord. Right-click the message and choose “Copy Message Link”.",
    )


def pictures(proofs: Iterable[Proof]) -> list[str]:
    """The pictures among proofs."""
    return [proof.picture for proof in proofs if proof.picture is not None]
