"""The match service against a naive model: any order of wishes, several at once, said twice, over lines that
break, through restarts, by people who come and go."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Act, Answer, AskUndo, Leave, Redo
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.machine import HouseMachine
from tests.house.mailbox import Mailbox
from tests.house.table import Heard, create, guest, hear, joined, log, new_id, seen, token
from tests.house.tallied import DEPTH, HOST, Deed, Tallied

NAMES = ("Ann", "Bob", "Cid")
PEOPLE, SEATS = st.integers(0, len(NAMES) - 1), st.integers(0, 1)
ANY = st.integers(0, 1000)
"""One of those that there are: which ones, depends on the order that the house has found."""
DEEDS = st.one_of(
    st.builds(Deed, PEOPLE, st.just("add"), SEATS, st.integers(-1, 11)),
    st.builds(Deed, PEOPLE, st.just("add"), SEATS, st.integers(1, 9)),
    st.builds(Deed, PEOPLE, st.sampled_from(["undo", "redo", "leave"]), SEATS),
    st.builds(Deed, PEOPLE, st.just("undo"), SEATS, st.integers(0, 40)),
)


class Client:
    """Somebody's screen: the host's, or one of an onlooker."""

    def __init__(self, line: Line, after: int, stack: AsyncExitStack) -> None:
        self.line, self.after, self.stack = line, after, stack
        self.heard = Heard([], [], [])


class Service(HouseMachine):
    """Two seats of tally, and three people: Ann hosts, Bob sits with her, Cid comes later."""

    def __init__(self) -> None:
        super().__init__()
        self.people = [self.run(guest(self.house, name)) for name in NAMES]
        page = self.run(create(self.house, self.people[HOST], "tally", "me", "open"))
        self.match, self.watch = page.id, token(page.watch)
        self.run(joined(self.house, token(page.invite), self.people[1], new_id(), None, None))
        self.model = Tallied()
        self.said: list[tuple[Act, int, Answer]] = []
        self.clients: list[Client] = []

    async def send(self, act: Act, person: int) -> Answer | None:
        """What the house answers; None: there is no such match for this person."""
        try:
            return await self.house.matches.act(self.match, self.people[person], act)
        except NotFound:
            return None

    @rule(deed=DEEDS)
    def act(self, deed: Deed) -> None:
        known, before = self.model.belongs(deed.person), self.model.head
        act = spelled(deed)
        answer = self.run(self.send(act, deed.person))
        if not self.model.do(deed):
            assert (answer is None) != known
            assert answer is None or answer.refusal is not None
        else:
            assert answer is not None
            assert answer.refusal is None, answer.refusal
            assert answer.seq == self.model.head > before
        if answer is not None:
            self.said.append((act, deed.person, answer))

    @rule(deeds=st.lists(DEEDS, min_size=2, max_size=4), twice=st.booleans())
    def act_at_once(self, deeds: list[Deed], twice: bool) -> None:
        """Several are on their way together: the house does them one after the other, in an order of its
        own, and what comes twice is done once."""
        acts = [(spelled(deed), deed) for deed in deeds]
        on_their_way = acts + acts[:1] if twice else acts

        async def all_of_them() -> list[Answer | None]:
            return await asyncio.gather(*(self.send(act, deed.person) for act, deed in on_their_way))

        answers = self.run(all_of_them())
        if twice:
            assert kept(answers.pop()) == kept(answers[0])
        done = sorted(
            ((answer.seq, deed) for (_, deed), answer in zip(acts, answers, strict=True) if went(answer)),
            key=lambda one: one[0],
        )
        stood: list[Tallied] = []
        refused = [deed for (_, deed), answer in zip(acts, answers, strict=True) if not went(answer)]
        could = [[not self.model.may(deed)] for deed in refused]
        for seq, deed in done:
            assert self.model.do(deed), (deed, stood)
            assert self.model.head == seq
            for deed_, times in zip(refused, could, strict=True):
                times.append(not self.model.may(deed_))
        assert all(any(times) for times in could), "what was refused was never against the rules"
        said = zip(acts, answers, strict=True)
        self.said += [(act, deed.person, answer) for (act, deed), answer in said if answer is not None]

    @rule(person=PEOPLE, seat=SEATS)
    def sit(self, person: int, seat: int) -> None:
        row = self.run(self.house.store.events.match(self.match))
        sitting = joined(self.house, row.invite, self.people[person], new_id(), seat, None)
        if self.model.sit(person, seat):
            self.run(sitting)
        else:
            with pytest.raises(Refusal):
                self.run(sitting)

    @rule(which=ANY)
    def repeat(self, which: int) -> None:
        """An answer was lost on its way, and the client asks again, who may belong nowhere by now."""
        if self.said:
            act, person, answer = self.said[which % len(self.said)]
            again = self.run(self.send(act, person))
            assert kept(again) == kept(answer)

    @rule()
    def restart(self) -> None:
        for client in self.clients:
            self.run(client.stack.aclose())
        self.clients = []
        self.close()
        self.open()

    @rule(where=ANY, watches=st.booleans())
    def connect(self, where: int, watches: bool) -> None:
        if len(self.clients) < 4:
            viewer = Viewer(None, self.watch) if watches else Viewer(self.people[HOST])
            after, stack = where % (self.model.head + 1), AsyncExitStack()
            live = self.house.views.live(self.match, viewer, after, Mailbox())
            self.clients.append(Client(self.run(stack.enter_async_context(live)), after, stack))

    @rule(which=ANY)
    def drop(self, which: int) -> None:
        """A line breaks, whatever was still on its way."""
        if self.clients:
            client = self.clients.pop(which % len(self.clients))
            self.run(client.stack.aclose())

    @rule(which=ANY)
    def listen(self, which: int) -> None:
        head = self.model.head
        if self.clients:
            client = self.clients[which % len(self.clients)]
            if head > client.after:
                self.run(hear(client.line, head, client.heard))
                assert client.heard.seqs == list(range(client.after + 1, head + 1))
                last = client.heard.frames[-1].view
                assert (last["total"], last["turn"]) == self.model.totals[-1]

    @invariant()
    def it_stands_as_the_model_does(self) -> None:
        page = self.run(self.house.views.page(self.match, Viewer(self.people[HOST])))
        shown, model = seen(page.frame), self.model
        assert (shown["total"], shown["turn"]) == model.totals[-1]
        assert page.frame.seq == model.head
        assert page.frame.table.turn == model.turn
        mine, full = model.mine(HOST), None not in model.seats
        own = {who for who, _ in model.moves[-DEPTH:]} & mine
        can = page.frame.table.can
        assert can.undo == (sorted(own) if full else [])
        assert can.redo == (bool(model.redos) and model.redos[-1].seat in mine and full)

    def teardown(self) -> None:
        facts = self.run(log(self.house, self.match))
        replay = self.run(self.house.views.replay(self.match, Viewer(self.people[HOST]), 1, 100))
        shown = [(seen(frame)["total"], seen(frame)["turn"]) for frame in replay.frames]
        for client in self.clients:
            self.run(client.stack.aclose())
        super().teardown()
        assert len(facts) == self.model.head
        assert shown == self.model.totals[1:101]


def spelled(deed: Deed) -> Act:
    """A wish as a client sends it, with an id of its own."""
    match deed.kind:
        case "add":
            return Act(new_id(), deed.seat, {"type": "add", "n": deed.number})
        case "undo":
            return Act(new_id(), house=AskUndo(deed.seat, deed.number))
        case "redo":
            return Act(new_id(), house=Redo(deed.seat))
    return Act(new_id(), house=Leave(deed.seat))


def went(answer: Answer | None) -> bool:
    """Whether it was done."""
    return answer is not None and answer.refusal is None


def kept(answer: Answer | None) -> Answer | None:
    """An answer as it is stored: without what could have been done instead."""
    if answer is None or answer.refusal is None:
        return answer
    return replace(answer, refusal=replace(answer.refusal, legal=None))


def _check(template: Path, examples: int, steps: int) -> None:
    Service.template = template
    run_state_machine_as_test(
        Service,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=(Phase.generate,),  # the order of what is sent at once is the house's: nothing to shrink
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_the_service_does_what_the_model_does(sqlite_template: Path) -> None:
    _check(sqlite_template, 10, 25)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_service_does_what_the_model_does_for_long(sqlite_template: Path) -> None:
    _check(sqlite_template, 300, 60)
