"""Texts made to cost time: what a command takes for n bytes of them, against n bytes of plain words.

`./dev bench` keeps a row of the table below; `./dev fuzz time [SECONDS]` looks for texts that aren't in it yet. Work that is really
there is paid for: plain words stand for the text, and plain items, headings and records for those that it holds.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

LIMIT = 5  # times what plain words take
HEAD = "### Day 1\n- [ ] target one\n\n"
COMMANDS = {
    "init": ["init", ".", "--plan", "p.md", "-q"],
    "today": ["today"],
    "done": ["done", "^t0"],
    "note": ["note", "^t0", "hello"],
    "sync": ["sync"],
    "undo": ["undo"],
    "verify": ["verify"],
    "search": ["search", "target"],
    "backlog": ["backlog"],
    "week": ["week"],
    "stats": ["stats"],
    "review": ["review"],
    "adopt": ["adopt", "p.md", "--dry-run"],
    "export": ["export", "--format", "json"],
    "report": ["report", "-o", "r.html"],
    "merge-file": ["merge-file", "base.md", "ours.md", "theirs.md"],
    "csv": ["export", "--format", "csv"],
    "bonus": ["bonus", "x"],
}
SAVED_BEFORE = {"bonus"}  # an editor saved a line before these: items are found again


def repeated(unit: str):
    return lambda size: unit * max(1, size // len(unit.encode()))


def counted(unit):
    def text(size: int) -> str:
        parts, length, number = [], 0, 0
        while length < size:
            parts.append(unit(number))
            length += len(parts[-1].encode())
            number += 1
        return "".join(parts)
    return text


def line(unit: str, start: str = "- [ ] x "):
    return lambda size: start + unit * max(1, size // len(unit.encode())) + "\n"


# What stands behind HEAD, by size. Found by looking and by the search below.
TEXTS = {
    "one long line": line("word "),
    "one long word": line("a"),
    "images in images": line("![[]()"),
    "images of a definition": lambda size: "[a]: /u\n\n" + "![[a]" * (size // 5) + "\n",
    "images as CDATA": line("<![CDATA[[]()"),
    "brackets": line("["), "links begun": line("[a]("), "empty links": line("[]"), "pairs of brackets": line("[a]["),
    "stars and scores": line("*a **a _b "), "emphasis": line("*a* "), "bold": line("**a** ", ""), "emphasis in a heading": line("*a* ", "### "),
    "backticks": counted(lambda number: "`" * (number % 3000) + " "), "code": line("`a` "),
    "entities": line("&amp;"), "escapes": line("\\*"), "autolinks": line("<a:"), "tags": line("<a "), "tags with quotes": line("a <a b='"),
    "comments": line("a <!-- "), "CDATA": line("a <![CDATA["), "declarations": line("<!A "), "instructions": line("<?"),
    "definitions": counted(lambda number: f"[{number}]: /u\n"), "titles of definitions": repeated("[a]: /u '\n"),
    "references": lambda size: "[a]: /u\n\n" + "[a] " * (size // 4) + "\n",
    "blank lines": repeated("\n"), "lines of a letter": repeated("a\n"), "spaces": line(" "), "tabs": line("\t"),
    "containers, then blank lines": lambda size: "- " * 95 + "x\n" + "\n" * size,
    "steps of lists, blank lines between": lambda size: "".join("\t" * n + "- x\n" for n in range(80)) + ("\t" * 80 + "x\n\n\n") * (size // 84),
    "quotes": repeated(">" * 95 + "x\n"), "bullets in bullets": repeated("- " * 95 + "x\n"), "a few bullets in bullets": repeated("- - - - - x\n"),
    "quotes of bullets": repeated("> - > - x\n"), "lazy lines": repeated("> a\nb\n"),
    "marks on a letter": line("\u0301"), "marks of mixed classes": line("\u0301\u0323"), "marks in bare text": line("\u0301\u0323", ""),
    "items with marks": repeated("- [ ] a" + "\u0301\u0323" * 50 + "\n"), "a track with marks": line("\u0301\u0323", "#### a"),
    "an id with marks": line("\u0301\u0323", "- [ ] x 🆔 a"), "a note with marks": line("\u0301\u0323", "- [ ] x\n  - a"),
    "Cyrillic": line("ж"), "letters far apart": line("ĀȀ"), "syllables": line("한"), "items of accents": repeated("- [ ] é è ê ë\n"),
    "joined emoji": line("👩\u200d"), "directions": line("\u202e\u2067"), "wide letters": line("漢字"), "broken UTF-8 is text": line("\ufffd"),
    "NULs": line("\0"), "returns": repeated("a b c d\r"),
    "Dataview fields": line("[a:: 1] "), "minutes": line("[time:: 1m] "), "emoji fields": line("✅ 2026-01-01 "), "tags of words": line("#a "),
    "digits": line("1", "- [ ] LC "), "digits of a day": line("1", "### Day "), "a title of numbers": line("1-day ", "# "),
    "weeks": counted(lambda number: f"## Week {number + 1}\n### Day 1\n- [ ] a\n"),
    "days": counted(lambda number: f"### Day {number + 2}\n- [ ] item {number}\n"),
    "ranges of days": repeated("### Day 1-60\n- [ ] a\n"),
    "ranges of days, one that slipped": lambda size: repeated("### Day 1-60\n- [ ] a\n")(size) + "##Day 10000\n",
    "one day again": repeated("### Day 2\n- [ ] a\n"), "series of days": counted(lambda number: f"### Warm {chr(97 + number % 26)} Day {number % 99}\n- [ ] a\n"),
    "words of accents": counted(lambda number: f"### Day {number}\n#bonusİ[a] 1-day ж\n"), "slips": repeated("-[x] - [xx] a\n##Day 7\n"),
    "a heading of everything": line("**1. Day 2- a\u0301", "### "), "bold, brackets, ideographs": line("**bold**[a]漢", "@"),
    "tracks": counted(lambda number: f"#### T{number}\n- [ ] item {number}\n"), "one track again": repeated("#### T\n- [ ] a\n"),
    "bold lines": repeated("**bold line**\n"), "underlined headings": repeated("a\n---\n"), "rules": repeated("---\n"),
    "numbered paragraphs": counted(lambda number: f"{number // 90 + 1}.{number % 90 + 1} Read part {number}\n\n"),
    "headings that say done": counted(lambda number: f"## Part {number} ☑\nIt took a day.\n\n"),
    "days with letters": counted(lambda number: f"## Day {number // 2}{'ab'[number % 2]}\n- read\n\n"),
    "linked days": counted(lambda number: f"- [[{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}]]\n  - read\n"),
    "dated paragraphs": counted(lambda number: f"**{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}** Chapter {number}.\n\n"),
    "numbered steps, every other with boxes": counted(lambda number: f"1. Step {number}\n   - {'[ ] ' if number % 2 else ''}part\n"),
    "full and empty shapes": counted(lambda number: f"- {'■' if number % 2 else '□'} thing {number}\n"),
    "items": counted(lambda number: f"- [ ] item {number} in words\n"), "items alike": repeated("- [ ] a\n"),
    "items nearly alike": counted(lambda number: f"- [ ] the same words here {number % 7}\n"),
    "bare bullets": repeated("- some words\n"), "bare bullets alone": lambda size: "#### T\n" + "- some words\n" * (size // 13),
    "ids": counted(lambda number: f"- [ ] item ^i{number}\n"), "one id again": repeated("- [ ] item ^id\n"),
    "emoji ids": counted(lambda number: f"- [ ] item 🆔 i{number}\n"), "problems": counted(lambda number: f"- [ ] LC {number % 3000 + 1}: Two Sum\n"),
    "rows": lambda size: "| Task | Done |\n|---|---|\n" + counted(lambda number: f"| row {number} | [ ] |\n")(size),
    "columns": lambda size: "|" + "a|" * (size // 6) + "\n|" + "-|" * (size // 6) + "\n|" + "b|" * (size // 6) + "\n",
    "columns of signs, some empty": lambda size: (
        "|a|" + "".join(f"{n}V|" for n in range(1, size // 16)) + "\n|-|" + "-|" * (size // 16 - 1) + "\n|b|"
        + "".join("✅|" if n % 2 else "|" for n in range(1, size // 16)) + "\n"),
    "tables": repeated("| Task | Done |\n|---|---|\n| r | [ ] |\n\n"), "bars": repeated("| a\n"),
    "notes": lambda size: "- [ ] x\n" + "  - note words\n" * (size // 15), "notes nested": counted(lambda number: f"- [ ] item {number}\n  - note\n    - deeper\n"),
    "reflections": repeated("> 📝 a\n\n"), "goals": repeated("📌 Goal: a b c\n"), "goals of an item": lambda size: "- [ ] x\n" + "📌 Goal: a b c\n" * (size // 17),
    "fences": repeated("```\n"), "headings in a fence": lambda size: "```\n" + "# a\n" * (size // 4), "HTML": repeated("<div>\n"),
    "HTML comments": repeated("<!--\n"), "conflicts": repeated("<<<<<<< a\n=======\n>>>>>>> b\n"), "qualifiers": repeated("- Include: x\n"),
}
SIDECARS = {
    "records": lambda number: ("items", f"d001/list/r{number}", {"completed": "2026-11-01T10:00:00Z", "text": f"item {number}"}),
    "records alike": lambda number: ("items", f"d001/list/r{number}", {"text": "target one"}),
    "reviews of one problem": lambda number: ("items", f"d{number}/dsa/lc-1", {"reviews": ["2026-11-01T10:00:00Z"]}),
    "archived alike": lambda number: ("archived", f"d001/list/r{number}", {"text": "target one"}),
    "archived of one track": lambda number: ("archived", f"d001/list/r{number}", {"text": f"target {number % 9} one two three"}),
}


def sidecar(name: str, size: int) -> bytes:
    document: dict = {"version": 1, "settings": {"plan": "p.md"}}
    number, length = 0, 0
    while length < size:
        section, key, value = SIDECARS[name](number)
        document.setdefault(section, {})[key] = value
        length += len(key) + len(json.dumps(value)) + 8
        number += 1
    return json.dumps(document).encode()


class Trial:
    """Runs the commands on a text in a workspace of its own; what counts is the processor's time, the system's included."""

    def __init__(self, mmt: str, seconds: int = 60):
        self.mmt, self.seconds = mmt, seconds

    def run(self, text: str, records: bytes | None = None, only: set[str] | None = None) -> dict[str, float]:
        with tempfile.TemporaryDirectory(prefix="mmt-hostile-") as folder:
            work = os.path.join(folder, "work")
            os.mkdir(work)
            plan = (HEAD.replace("one\n", "one ^t0\n") + text).encode("utf-8", "surrogatepass")
            self.write(work, "p.md", plan)
            self.write(work, "base.md", plan)
            self.write(work, "ours.md", plan.replace(b"target", b"my target", 1))
            self.write(work, "theirs.md", plan + b"\nmore\n")
            times = {}
            for name, command in COMMANDS.items():
                if name == "today":
                    if records:
                        self.write(work, "mmt.json", records)
                    # What an earlier look kept is of no use to this one.
                    shutil.rmtree(os.path.join(folder, "state"), ignore_errors=True)
                if name in SAVED_BEFORE:
                    with open(os.path.join(work, "p.md"), "rb+") as file:
                        after = file.read().replace(b"target", b"new target", 1)
                        file.seek(0)
                        file.write(after)
                if only is None or name in only or name == "init":
                    times[name] = self.time(folder, work, command)
            return times

    @staticmethod
    def write(work: str, name: str, data: bytes):
        with open(os.path.join(work, name), "wb") as file:
            file.write(data)

    def time(self, folder: str, work: str, command: list[str]) -> float:
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_STATE_HOME": os.path.join(folder, "state"), "LC_ALL": "C.UTF-8",
            "MMT_NOW": "2026-11-20T09:00:00", "GIT_CONFIG_NOSYSTEM": "1"}
        limit = self.seconds

        def bounded():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

        process = subprocess.Popen(
            [self.mmt, *command], cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, preexec_fn=bounded)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        return usage.ru_utime + usage.ru_stime


class Plain:
    """What plain words, items and headings take, by command; from it what a text's own share of them would take."""

    def __init__(self, trial: Trial, size: int):
        self.size = size
        self.empty = trial.run("")
        self.words = trial.run(repeated("Plain words of a line, as people write them.\n")(size))
        self.items = trial.run(TEXTS["items"](size))
        self.item_count = TEXTS["items"](size).count("\n")
        self.headings = trial.run(counted(lambda number: f"#### Words {number}\n- [ ] item {number}\n")(size))
        self.heading_count = counted(lambda number: f"#### Words {number}\n- [ ] item {number}\n")(size).count("####")

    def time(self, command: str, size: int, items: int, headings: int) -> float:
        byte = max(0.0, self.words[command] - self.empty[command]) / self.size
        item = max(0.0, self.items[command] - self.words[command]) / self.item_count
        heading = max(0.0, (self.headings[command] - self.words[command]) / self.heading_count - item)
        return self.empty[command] + size * byte + items * item + headings * heading


BULLETS = re.compile(r"^[ \t>]*((?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)+)", re.M)
HEADINGS = re.compile(r"^[ \t>]*#{1,6}[ \t]|^\*\*|^(?:-+|=+)$", re.M)


def ratios(trial: Trial, plain: Plain, text: str, only: set[str] | None = None) -> dict[str, float]:
    size = len(text.encode("utf-8", "surrogatepass"))
    items = sum(len(re.findall(r"[-*+>]|\d+[.)]", found[1])) for found in BULLETS.finditer(text))
    items += len(re.findall(r"^\|", text, re.M)) + len(re.findall("📝", text))
    headings = len(HEADINGS.findall(text))
    times = trial.run(text, only=only)
    return {name: seconds / plain.time(name, size, items, headings) for name, seconds in times.items()}


def worst(trial: Trial, plain: Plain, size: int, names: list[str], report=None) -> tuple[float, str]:
    found = (0.0, "")
    for name in names:
        for command, times in ratios(trial, plain, TEXTS[name](size)).items():
            if report:
                report(name, size, command, times)
            found = max(found, (times, f"`{command}`, {name}"))
    return found


# -- Search --------------------------------------------------------------------------------------------------------------------

ATOMS = [
    "[", "]", "(", ")", "![", "](", "[]()", "[a]", "[a]: /u\n", "`", "``", "*", "**", "_", "<", ">", "<!--", "-->", "<?", "&amp;", "&#1;",
    "\\", "> ", "- ", "1. ", "- [ ] ", "- [x] ", "+ ", "  ", "\t", "\n", "\n\n", "\r", "\r\n", "|", "| a | b |\n", "|---|---|\n", "# ", "### ",
    "#### ", "---\n", "===\n", "```\n", "~~~\n", "<div>\n", "### Day 1\n", "### Day 2\n", "## Week 1\n", "**Day 3**\n", "**bold**", "[time:: 5m] ",
    "[completion:: 2026-01-01] ", "✅ 2026-01-01 ", "⏱ 5m ", "❌ 2026-02-30 ", "📅 2026-01-01 ", "LC 1: Two Sum", "LC 88", "^a", "^b1\n", " 🆔 x",
    "\u0301", "\u0323", "\u0301\u0323", "👩\u200d", "👩\u200d👩\u200d👧", "🇩🇪", "\u202e", "\u2067", "\ufeff", "\0", "漢", "ß", "İ", "a", "word ", "target one",
    "Watch: ", "Include: ", "📌 Goal: a\n", "> 📝 a\n", "#tag ", "#bonus", "(Easy)", "Task", "Done", "[x]", "1", "99999", "2026-11-20", "https://leetcode.com/problems/two-sum/",
    "{n}", "{n} ", "Day {n}", "### Day {n}\n", "## Week {n}\n", "^i{n}", "LC {n}: ", "### Day {n}-99\n", "### Day 1-60\n", "##Day {n}\n", "-[x] ", "- [xx] a\n", "- [x LC {n}\n",
    "**Day {n}\n", "［x］", "- x LC 1\n", "#### T\n", "    - ", "\t- [ ] a\n", "| Day | Title | Done |\n|---|---|---|\n", "| {n} | a | ✅ |\n", "é", "ж", "한", "か\u3099",
    "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "Day 2-9", "Week 1 – Day 1", "1-day ", ":", "::", "'", '"', "@", "$", "~~", "\f", "\u2028", "\x85",
]


def candidate(random_: random.Random, kept: list[tuple[float, tuple]]) -> tuple:
    """A start, a unit that repeats, and an end; a mutation of one kept, or anew."""
    if kept and random_.random() < 0.7:
        start, unit, end = (list(part) for part in random_.choice(kept)[1])
        part = random_.choice([start, unit, unit, unit, end])
        choice = random_.random()
        if choice < 0.3 or not part:
            part.insert(random_.randint(0, len(part)), random_.choice(ATOMS))
        elif choice < 0.5:
            part[random_.randrange(len(part))] = random_.choice(ATOMS)
        elif choice < 0.65 and sum(map(len, part)) < 5_000:
            # A long line, or many lines alike before others: what is within a unit repeats as well.
            place = random_.randrange(len(part))
            part[place:place + 1] = [part[place] * random_.choice([2, 2, 4, 30])]
        elif choice < 0.75:
            other = random_.choice(kept)[1][1]
            unit.extend(other)
        else:
            part.pop(random_.randrange(len(part)))
        return tuple(start), tuple(unit or ["a"]), tuple(end)

    def some(least: int, most: int) -> tuple:
        return tuple(random_.choice(ATOMS) for _ in range(random_.randint(least, most)))
    return some(0, 3), some(1, 6), some(0, 2)


def composed(found: tuple, size: int) -> str:
    """`{n}` in a unit is the number of the repetition."""
    start, unit, end = ("".join(part) for part in found)
    middle = counted(lambda number: unit.replace("{n}", str(number)))(size) if "{n}" in unit else repeated(unit)(size)
    return start + middle + end


def search(mmt: str, seconds: int, seed: int, size: int):
    """Prints what takes more than LIMIT times what plain words take, or grows faster than the text; at the end the worst of each command."""
    trial = Trial(mmt, seconds=20)
    plain = Plain(trial, size)
    larger = Plain(trial, 4 * size)
    random_ = random.Random(seed)
    kept: list[tuple[float, tuple]] = []
    worst_of: dict[str, tuple[float, tuple]] = {}
    tried, end = 0, os.times().elapsed + seconds
    while os.times().elapsed < end:
        found = candidate(random_, kept)
        tried += 1
        by_command = ratios(trial, plain, composed(found, size))
        command = max(by_command, key=lambda name: by_command[name])
        kept = sorted([*kept, (by_command[command], found)], reverse=True)[:24]
        for name, times in by_command.items():
            if times <= max(LIMIT * 0.6, worst_of.get(name, (0.0, ()))[0]):
                continue
            # Once more: another program may have been in the way.
            times = min(times, ratios(trial, plain, composed(found, size), only={name})[name])
            if times <= max(LIMIT * 0.6, worst_of.get(name, (0.0, ()))[0]):
                continue
            worst_of[name] = (times, found)
            again = ratios(trial, larger, composed(found, 4 * size), only={name})[name]
            if again > LIMIT or again > 2.5 * times:
                print(f"{again:.1f}× ({times:.1f}× at a quarter) {name}: {found!r}", flush=True)
    print(f"{tried} texts tried, {size} bytes each", flush=True)
    for name, (times, found) in sorted(worst_of.items(), key=lambda entry: -entry[1][0]):
        print(f"{times:6.2f}× {name:10} {found!r}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure mmt on texts made to cost time.")
    parser.add_argument("--mmt", required=True)
    parser.add_argument("--search", type=int, metavar="SECONDS", help="look for texts that aren't in the table")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--size", type=int, action="append", help="bytes (1 MB and 4 MB)")
    parser.add_argument("--only", default="", help="names that hold this")
    options = parser.parse_args()
    if options.search:
        search(options.mmt, options.search, options.seed, (options.size or [100_000])[0])
        return 0
    trial, missed = Trial(options.mmt), 0
    for size in options.size or [1_000_000, 4_000_000]:
        plain = Plain(trial, size)
        for name in [name for name in TEXTS if options.only in name]:
            by_command = ratios(trial, plain, TEXTS[name](size))
            command = max(by_command, key=lambda name: by_command[name])
            missed += by_command[command] > LIMIT
            print(f"{size / 1e6:.2f} MB  {by_command[command]:6.2f}× {command:10} {name}", flush=True)
        usual = trial.run("", records=sidecar("records", size))
        for name in [name for name in SIDECARS if options.only in name]:
            times = trial.run("", records=sidecar(name, size))
            by_command = {command: times[command] / usual[command] for command in times}
            command = max(by_command, key=lambda name: by_command[name])
            missed += by_command[command] > LIMIT
            print(f"{size / 1e6:.2f} MB  {by_command[command]:6.2f}× {command:10} sidecar: {name}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
