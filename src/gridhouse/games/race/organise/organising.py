"""What organisers wish for, and what follows. The clock may start and close a race, and where the race allows
it a team may choose its own players."""

from gridhouse.games.race.organise import laying, roster, staging, steering
from gridhouse.games.race.rules import reviewing
from gridhouse.games.race.rules.acting import ends
from gridhouse.games.race.rules.facts import Closed, Fact
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import (
    AdminWish,
    Approve,
    Bonus,
    ClearAhead,
    Close,
    Configure,
    Dress,
    EditPowerupTile,
    EditRoster,
    EditTask,
    EditTile,
    Grant,
    Load,
    Move,
    Reject,
    RenamePlayer,
    Reset,
    Reveal,
    SetCooldown,
    SetFog,
    Shuffle,
    Start,
    Take,
    Wipe,
    Withdraw,
)
from gridhouse.kernel import Actor, Sealed


def organise(state: State, actor: Actor, wish: AdminWish, rng: Sealed) -> list[Fact]:
    """The facts that follow from an organiser's wish, or a Refusal."""
    _check_may(state, actor, wish)
    if state.phase == "closed":
        raise no("race_over", "The race is over. Take its end back first if something has to be put right.")
    match wish:
        case Shuffle():
            return laying.shuffle(state, wish, rng)
        case EditTile():
            return [laying.edit_tile(state, actor, wish)]
        case Withdraw():
            return steering.withdraw(state, wish)
        case Configure():
            return [*staging.configure(state, wish)]
        case Approve():
            facts = reviewing.approve(state, wish)
            return [*facts, Closed()] if ends(state, facts[-1]) else [*facts]
        case _:
            return [_one(state, wish)]


def _check_may(state: State, actor: Actor, wish: AdminWish) -> None:
    """An organiser may all, the clock what has a date; who acts for a team may what the team may."""
    team = actor.acts_for
    if actor.role == "admin" and team is None:
        return
    if actor.role == "clock" and isinstance(wish, Start | Close):
        return
    if isinstance(wish, EditRoster) and team is not None and state.settings.captains_manage:
        if [lineup.team for lineup in wish.lineups] == [team]:
            return
        raise no("not_an_organiser", "You can change who is in your own team, and in no other.")
    raise no("not_an_organiser", "Only an organiser of the race can do that.")


def _one(
    state: State,
    wish: SetFog
    | Reveal
    | Load
    | EditTask
    | EditPowerupTile
    | EditRoster
    | RenamePlayer
    | Dress
    | Move
    | Grant
    | Take
    | SetCooldown
    | ClearAhead
    | Bonus
    | Reject
    | Start
    | Close
    | Reset
    | Wipe,
) -> Fact:
    match wish:
        case SetFog():
            return staging.set_fog(state, wish)
        case Reveal():
            return staging.reveal(state, wish)
        case Start():
            return staging.start(state)
        case Close():
            return staging.close(state)
        case Reset():
            return staging.reset(state)
        case Wipe():
            return staging.wipe(state, wish)
        case Load():
            return laying.load(state, wish)
        case EditTask():
            return laying.edit_task(state, wish)
        case EditPowerupTile():
            return laying.edit_powerup_tile(state, wish)
        case EditRoster():
            return roster.edit(state, wish)
        case RenamePlayer():
            return roster.rename(state, wish)
        case Dress():
            return steering.dress(state, wish)
        case Move():
            return steering.move(state, wish)
        case Grant():
            return steering.grant(state, wish)
        case Take():
            return steering.take(state, wish)
        case SetCooldown():
            return steering.set_cooldown(state, wish)
        case ClearAhead():
            return steering.clear_ahead(state, wish)
        case Bonus():
            return steering.bonus(state, wish)
        case Reject():
            return reviewing.reject(state, wish)
