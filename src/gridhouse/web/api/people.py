"""The interface to people: guests, accounts and sessions."""

from gridhouse.house.people.wire import ChangePassword, Goodbye, LogIn, Me, Person, SetName, SignUp
from gridhouse.web.gate import guesses, limits
from gridhouse.web.gate.problem import LOG_IN, NOT_FOUND, REFUSED, TOO_FAST, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import Token
from gridhouse.web.routes.typed import Routes

routes = Routes("people")


@routes.get("/api/me")
async def who_am_i(visit: Visit) -> Me:
    """Who am I?

    `person` is null for a visitor without a name.
    """
    person = await visit.person()
    if person is not None and person.kind == "guest":
        visit.welcome(person)  # a guest who keeps coming is never forgotten
    return Me(person)


@routes.post("/api/me", limit=limits.RENAME, problems=(REFUSED,), example=SetName(name="Quiet Otter"))
async def set_name(visit: Visit, body: SetName) -> Me:
    """Choose the name that others see.

    A visitor without one becomes a guest, who is known by a signed cookie.
    """
    people = visit.house.people
    person = await visit.person()
    if person is None:
        return Me(visit.welcome(people.new_guest(body.name)))
    renamed = await people.rename(person, body.name)
    return Me(visit.welcome(renamed) if renamed.kind == "guest" else renamed)


@routes.get("/api/guests")
async def guests_here(visit: Visit) -> list[Person]:
    """The other guests of this device: those who made way for somebody else on it."""
    return await visit.others()


@routes.post("/api/guests/{guest}", limit=limits.JOIN, problems=(NOT_FOUND, REFUSED))
async def come_back(visit: Visit, guest: Token) -> Me:
    """Be another guest of this device again."""
    for one in await visit.others():
        if one.id == guest:
            return Me(await visit.make_way(one))
    raise ProblemError(NOT_FOUND, "This device does not know them any more.")


@routes.post(
    "/api/accounts",
    status=201,
    limit=limits.SIGN_UP,
    problems=(LOG_IN, REFUSED),
    example=SignUp(login="otter", password="a long sentence is best", name="Quiet Otter"),  # noqa: S106
)
async def sign_up(visit: Visit, body: SignUp) -> Me:
    """Sign up.

    The guest becomes the account, with all matches.
    """
    account, token = await visit.house.people.sign_up(await visit.person(), body)
    return Me(await visit.enter(account, token))


@routes.put("/api/accounts/me/password", status=204, account=True, problems=(REFUSED, TOO_FAST))
async def change_password(visit: Visit, body: ChangePassword) -> None:
    """Change the password.

    All other sessions of the account end.
    """
    account = await visit.account()
    with guesses.proving(visit):
        await visit.house.people.change_password(account, visit.jar.session, body)
    await visit.mark(account)


@routes.delete("/api/accounts/me", status=204, account=True, problems=(TOO_FAST,))
async def delete_account(visit: Visit, body: Goodbye) -> None:
    """Delete the account and what belongs to it.

    Matches with others stay theirs, without the name.
    """
    account = await visit.account()
    with guesses.proving(visit):
        await visit.house.people.delete(account, body)
    visit.jar.forget_session()


@routes.post(
    "/api/sessions",
    problems=(LOG_IN, TOO_FAST),
    example=LogIn(login="otter", password="a long sentence is best"),  # noqa: S106
)
async def log_in(visit: Visit, body: LogIn) -> Me:
    """Log in.

    The matches of the guest who logs in are the account's from now on.
    """
    async with guesses.logging_in(visit, body.login):
        account, token = await visit.house.people.log_in(await visit.person(), visit.jar.session, body)
    return Me(await visit.enter(account, token))


@routes.delete("/api/sessions/current", status=204)
async def log_out(visit: Visit) -> None:
    """Log out.

    The session ends on the server, too.
    """
    if visit.jar.session is not None:
        await visit.house.people.log_out(visit.jar.session)
        visit.jar.forget_session()
