"""Opens the house: everything that belongs to it, around one store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from gridhouse.house.classes.bell import Bell
from gridhouse.house.classes.classes import Classes
from gridhouse.house.classes.lessons import Lessons
from gridhouse.house.keeping.aging import Aging
from gridhouse.house.keeping.backup import Backups
from gridhouse.house.keeping.given import Given
from gridhouse.house.keeping.looking import Looks
from gridhouse.house.keeping.restoring import Restorer
from gridhouse.house.outside.intake import Intakes
from gridhouse.house.outside.pictures import Pictures
from gridhouse.house.outside.sealing import Seals
from gridhouse.house.outside.sender import Sender
from gridhouse.house.outside.sharing import Sharing
from gridhouse.house.outside.webhooks import Webhooks
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import People, open_people
from gridhouse.house.players.bots import Bots
from gridhouse.house.players.clock import Clock
from gridhouse.house.players.company import Company
from gridhouse.house.players.idle import Idle
from gridhouse.house.puzzles.collection import Collections
from gridhouse.house.puzzles.dailies import Dailies, Out
from gridhouse.house.puzzles.finder import Finder
from gridhouse.house.puzzles.library import Library
from gridhouse.house.puzzles.progress import Progress
from gridhouse.house.puzzles.questions import Questions
from gridhouse.house.puzzles.standings import Standings
from gridhouse.house.puzzles.tagging import tag_all
from gridhouse.house.puzzles.todays import Todays
from gridhouse.house.puzzles.tries import Tries
from gridhouse.house.settings import Settings
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.ids import Ids
from gridhouse.house.table.matches import Matches
from gridhouse.house.table.passes import Passes
from gridhouse.house.telling.asking import Asking
from gridhouse.house.telling.chronicles import Chronicles
from gridhouse.house.telling.doors import Doors
from gridhouse.house.telling.gallery import Gallery
from gridhouse.house.telling.views import Views
from gridhouse.house.work.duties import Duties
from gridhouse.house.work.workers import Workers, room_for
from gridhouse.store import Store, keys, open_store
from gridhouse.store.blobs import Blobs


class House(Struct, frozen=True):
    """A house that is open."""

    store: Store
    games: Shelf
    gallery: Gallery
    matches: Matches
    passes: Passes
    doors: Doors
    views: Views
    asking: Asking
    chronicles: Chronicles
    people: People
    company: Company
    lessons: Lessons
    classes: Classes
    bell: Bell
    dailies: Dailies
    finder: Finder
    tries: Tries
    todays: Todays
    standings: Standings
    progress: Progress
    library: Library
    collections: Collections
    questions: Questions
    pictures: Pictures
    webhooks: Webhooks
    sharing: Sharing
    aging: Aging
    backups: Backups
    restorer: Restorer
    given: Given
    looks: Looks
    intakes: Intakes


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Opens the house on its store, which must be migrated; closes it in good order."""
    out = Out()
    shelf = Shelf(settings.games, out.of)
    store = await open_store(settings.database_url)
    duties = Duties(store.database, alone=not settings.uses_postgresql)
    try:
        ids = Ids(await store.database.write(lambda conn: keys.secret_key(conn, "match ids")))
        desk = Desk(store, shelf)
        gallery = Gallery(desk)
        matches = Matches(desk, ids)
        views = Views(desk, gallery)
        await duties.open()
        company, room = Company(gallery.rooms), room_for(settings.workers)
        thinkers = Workers(settings.games, room + 1, at_an_address=room)
        bots = Bots(desk, matches, company, thinkers, duties, settings.bot_pause)
        clock = Clock(desk, matches, gallery, bots, duties)
        dailies = Dailies(store.database, shelf, out, duties)
        workers = Workers(settings.games, room)
        blobs, quota = Blobs(settings.pictures), settings.picture_room << 20
        pictures = Pictures(desk, views, blobs, workers, quota)
        aging = Aging(desk, blobs)
        all_rounds = [pictures.rounds, aging.rounds, Idle(matches).rounds]
        seals = Seals(settings.data)
        sender = Sender(desk, seals, duties)
        bell = Bell(store)
        try:
            await dailies.open()
            await tag_all(store.database, shelf.kinds)
            passwords = Passwords()
            people = await open_people(store.database, gallery, passwords)
            passes = Passes(desk, ids, passwords)
            lessons = Lessons(store, shelf)
            classes = Classes(store.database, lessons, bell)
            finder = Finder(shelf, dailies, store.database)
            tries = Tries(store.database, finder)
            standings = Standings(store.database, finder, tries)
            library = Library(store.database, finder, workers)
            for rounds in all_rounds:
                rounds.open()
            yield House(
                store,
                shelf,
                gallery,
                matches,
                passes,
                Doors(desk, passes),
                views,
                Asking(views, workers),
                Chronicles(views),
                people,
                company,
                lessons,
                classes,
                bell,
                dailies,
                finder,
                tries,
                Todays(store.database, dailies),
                standings,
                Progress(store.database, finder),
                library,
                Collections(store.database, library),
                Questions(shelf, workers, settings.warm_up),
                pictures,
                Webhooks(desk, seals, sender, settings.discord_hosts),
                Sharing(views, workers),
                aging,
                Backups(desk, blobs, seals, settings.pictures),
                Restorer(desk, blobs, seals, settings.discord_hosts, quota),
                Given(desk, blobs, gallery, settings.pictures),
                Looks(desk),
                Intakes(matches, pictures, seals),
            )
        finally:
            workers.close()
            bell.close()
            for rounds in all_rounds:
                await rounds.close()
            await dailies.close()
            await clock.close()
            await bots.close()
            await sender.close()
            await desk.close()
            await gallery.close()
    finally:
        await duties.close()
        await store.close()
