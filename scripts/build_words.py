"""Builds the word lists of the word games from public packages, byte for byte the same every time.

    python scripts/build_words.py fetch    # download the packages: apt-get, pip and npm are needed
    python scripts/build_words.py          # read them, and write the lists

The packages are pinned by version and SHA-256; nothing else that the result depends on is outside
this folder. What a person decided about single words is in `scripts/words/`.
"""

import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
PACKAGES = HERE.parent / "build/words"
TARGET = HERE.parent / "src/gridhouse/games/words/data"

SCOWL = "scowl_2020.12.07-2_all.deb"
WORDFREQ = "wordfreq-3.1.1-py3-none-any.whl"
BETTER = "better_profanity-0.7.0-py3-none-any.whl"
SAFETEXT = "safetext-0.3.3-py3-none-any.whl"
PROFANE = "profane-words-2.1.0.tgz"
NAUGHTY = "naughty-words-1.2.0.tgz"
CUSS = "cuss-2.2.0.tgz"
PINS = {
    SCOWL: "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
    WORDFREQ: "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    BETTER: "bd4c529ea6aa2db1aaa50524be1ed14d0fe5c664f1fd88c8bc388c7e9f9f00e8",
    SAFETEXT: "3612329352a23da30ccfcf0e497d9f57bd3a88db983e5d42d3eb7e8b16ccf0fb",
    PROFANE: "a7f4052faa88d3de4120db150df6290e71b6e857e9682740b8ef3dec6f162b6f",
    NAUGHTY: "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e",
    CUSS: "66b19c6086d3fb3eac3769daf97dd695290ecc24b0fddbc30688418c629b776f",
}
FETCH = (
    ("apt-get download -q", ["scowl=2020.12.07-2"]),
    (f"{sys.executable} -m pip download -q --no-deps", ["wordfreq==3.1.1", "better-profanity==0.7.0"]),
    (f"{sys.executable} -m pip download -q --no-deps", ["safetext==0.3.3"]),
    ("npm pack --silent", ["profane-words@2.1.0", "naughty-words@1.2.0", "cuss@2.2.0"]),
)

BANK_SIZE, ANSWER_SIZE, ANSWER_ZIPF = 80, 50, 250
"""SCOWL's sizes (a larger one has rarer words), and the rarest answer in hundredths of Zipf."""

NOTICE = """The word lists in this folder are made from these works by scripts/build_words.py:

bank.txt, answers.txt and known.txt select words of SCOWL, the Spell Checker Oriented Word Lists, whose notice
follows below. They are modified: words were left out, and all are in upper case.

The numbers in bank.txt are word frequencies of wordfreq 3.1.1 by Robyn Speer
(https://github.com/rspeer/wordfreq), from data under CC BY-SA 4.0
(https://creativecommons.org/licenses/by-sa/4.0/). They are modified: only words of the bank are kept, as
hundredths on the Zipf scale. The numbers in bank.txt are under the same licence. wordfreq's sources are the
Google Books Ngrams, the Leeds Internet Corpus, Wikipedia, ParaCrawl, OpenSubtitles
(http://www.opensubtitles.org/), SUBTLEX (by Marc Brysbaert and others), and others that it names.

Words to leave out were found with the packages profane-words (WTFPL), naughty-words (CC BY 4.0, the List of
Dirty, Naughty, Obscene, and Otherwise Bad Words by Shutterstock), cuss, better-profanity and safetext (MIT).
Nothing of these lists is in this folder.

---------------------------------------------------------------------------------------------------------------

"""


def main(words: list[str]) -> None:
    """Fetches the packages, or builds the lists from them."""
    if words == ["fetch"]:
        fetch()
    elif not words:
        for name, data in build(PACKAGES).items():
            (TARGET / name).write_bytes(data)
            print(f"{hashlib.sha256(data).hexdigest()}  {name}  {len(data):,} bytes")
    else:
        sys.exit(__doc__)


def fetch() -> None:
    """Downloads the packages, whatever mirrors the machine is set up with."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    for command, names in FETCH:
        subprocess.run([*command.split(), *names], cwd=PACKAGES, check=True)


def build(packages: Path) -> dict[str, bytes]:
    """The files of the lists, from a folder of packages."""
    scowl = dict(debian_files(package(packages, SCOWL)))
    zipf = frequencies(package(packages, WORDFREQ))
    known = scowl_words(scowl, BANK_SIZE, dialects=None)
    common = scowl_words(scowl, ANSWER_SIZE, dialects=("english", "american"))

    harmless, bank_only, blocked = (reviewed(name) for name in ("harmless", "bank_only", "blocked"))
    rude = (listed_as_rude(packages) & known | blocked) - harmless - bank_only
    bank = known - (with_inflections(rude) - harmless - bank_only)
    awkward = with_inflections(bank_only) - harmless
    familiar = {
        word
        for word in bank & common - awkward
        if zipf.get(word, 0) >= ANSWER_ZIPF and not is_inflection(word, common)
    }
    answers = {word for word in familiar if len(word) == 5}
    undrawn = reviewed("undrawn")
    dealt = {word for word in familiar - undrawn if not is_longer_form(word, common)}

    notice = scowl["usr/share/doc/scowl/copyright"].decode()
    return {
        "bank.txt": text(f"{word.upper()} {zipf.get(word, 0)}" for word in by_length(bank)),
        "answers.txt": text(word.upper() for word in sorted(answers)),
        "known.txt": text(word.upper() for word in by_length(dealt | answers)),
        "NOTICE.txt": (NOTICE + notice).encode(),
    }


def by_length(words: set[str]) -> list[str]:
    return sorted(words, key=lambda word: (len(word), word))


def text(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def package(packages: Path, name: str) -> bytes:
    """The bytes of a package, if they are the pinned ones."""
    data = (packages / name).read_bytes()
    if hashlib.sha256(data).hexdigest() != PINS[name]:
        sys.exit(f"{name} is not the package that the lists are made from.")
    return data


def debian_files(deb: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a Debian package: an `ar` archive whose last member is a tar archive."""
    at = len(b"!<arch>\n")
    while at < len(deb):
        name, size = deb[at : at + 16].strip(), int(deb[at + 48 : at + 58])
        if name.startswith(b"data.tar"):
            with tarfile.open(fileobj=io.BytesIO(deb[at + 60 : at + 60 + size])) as tar:
                for member in tar:
                    file = tar.extractfile(member) if member.isfile() else None
                    if file:
                        yield member.name.removeprefix("./"), file.read()
        at += 60 + size + size % 2


def scowl_words(scowl: dict[str, bytes], size: int, dialects: tuple[str, ...] | None) -> set[str]:
    """The plain words of three to six letters up to a size, of these dialects or of all."""
    found: set[str] = set()
    for path, data in scowl.items():
        file = re.fullmatch(r"usr/share/dict/scowl/(.+)-words\.(\d+)", path)
        if file and int(file[2]) <= size and (dialects is None or file[1] in dialects):
            found.update(re.findall(r"^[a-z]{3,6}$", data.decode("latin-1"), re.MULTILINE))
    return found


def frequencies(wheel: bytes) -> dict[str, int]:
    """Hundredths on the Zipf scale. wordfreq keeps words in buckets: bucket n is 10 ** (-n / 100)."""
    packed = zipfile.ZipFile(io.BytesIO(wheel)).read("wordfreq/data/large_en.msgpack.gz")
    _, *buckets = msgspec.msgpack.decode(gzip.decompress(packed))
    return {word: 900 - n for n, bucket in enumerate(buckets) for word in bucket}


def listed_as_rude(packages: Path) -> set[str]:
    """Every word on any of the public lists."""
    rude = (BETTER, SAFETEXT, PROFANE, NAUGHTY, CUSS)
    better, safetext, profane, naughty, cuss = (package(packages, name) for name in rude)
    lists = (
        wheel_file(better, "better_profanity/profanity_wordlist.txt").splitlines(),
        wheel_file(safetext, "safetext/languages/en/words.txt").splitlines(),
        json.loads(npm_file(profane, "words.json")),
        json.loads(npm_file(naughty, "en.json")),
        re.findall(r"^  '?([a-z]+)'?: [12]", npm_file(cuss, "index.js"), re.MULTILINE),
    )
    return {word.strip().lower() for words in lists for word in words}


def wheel_file(wheel: bytes, path: str) -> str:
    return zipfile.ZipFile(io.BytesIO(wheel)).read(path).decode()


def npm_file(tgz: bytes, path: str) -> str:
    with tarfile.open(fileobj=io.BytesIO(tgz)) as tar:
        file = tar.extractfile(f"package/{path}")
        assert file is not None
        return file.read().decode()


def reviewed(name: str) -> set[str]:
    """The words of one of the lists that people wrote."""
    lines = (HERE / "words" / f"{name}.txt").read_text().splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def with_inflections(words: set[str]) -> set[str]:
    """The words, and what they become with an ending."""
    return words | {form for word in words for form in inflections(word)}


def inflections(word: str) -> Iterator[str]:
    stem, last = word[:-1], word[-1]
    yield from (word + ending for ending in ("s", "es", "d", "ed", "ing", "er", "ers", "y", "ish"))
    if last == "y":
        yield from (stem + ending for ending in ("ies", "ied", "ier"))
    elif last == "e":
        yield from (stem + ending for ending in ("ing", "er", "ers", "y"))
    elif last not in "aiou":
        yield from (word + last + ending for ending in ("ed", "ing", "er", "ers", "y", "ies", "ier"))


def is_inflection(word: str, common: set[str]) -> bool:
    """Whether it is a plain plural, third person or past form of a common word."""
    if word.endswith("s") and not word.endswith("ss"):
        stems = {word[:-1]}
        stems |= {word[:-2]} if word.endswith("es") else set()
        stems |= {word[:-3] + "y"} if word.endswith("ies") else set()
        stems |= {word[:-3] + "f", word[:-3] + "fe"} if word.endswith("ves") else set()
    elif word.endswith("ed") and not word.endswith("eed"):
        stems = {word[:-1], word[:-2]}
        stems |= {word[:-3] + "y"} if word.endswith("ied") else set()
    else:
        return False
    return bool(stems & common)


def is_longer_form(word: str, common: set[str]) -> bool:
    """Whether it is a common word with -ing, or with a doubled letter and -ed: mostly of six letters."""
    if word.endswith("ing"):
        stem = word[:-3]
        return bool({stem, stem + "e", *([stem[:-1]] if stem[-2:-1] == stem[-1:] else [])} & common)
    return word.endswith("ed") and word[-4:-3] == word[-3:-2] and word[:-3] in common


if __name__ == "__main__":
    main(sys.argv[1:])
