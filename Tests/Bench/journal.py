"""Five years of daily pages in a journal, a file for each day."""

import datetime
import os

from inputs import Bench
from language import NOTES, notes

DAYS = 1826


SUBJECTS = [
    "caches", "queues", "consensus", "indexes", "sharding", "replication", "gossip", "clocks", "leases", "quorums",
    "logs", "trees", "bloom filters", "locks", "streams", "batches", "schemas", "backups", "proxies", "retries",
]


def page(date: datetime.date, past: int) -> str:
    """Some 700 bytes: tasks, events, notes and prose, all but the last three days' done."""
    text = f"# {date} {date:%A}\n\n"
    for number in range(2):
        text += f"- [x] Task {past * 7 + number} write the report for week {past // 7} #work ✅ {date}\n"
        text += f"- ○ Meeting {number} with the team about project {past % 13}\n"
        text += f"- A note: read chapter {past % 40} of the book, which was about {SUBJECTS[past % 20]} #reading\n"
    text += f"- [ ] Call number {past} about the invoice\n" if past < 4 else f"- [x] Call number {past} about the invoice ✅ {date}\n"
    text += "\nSome prose that explains the day in a few words, as one writes it in the evening.\n"
    return text + "Another line of it, with words enough to make the page as long as a page usually is.\n"


def journal(bench: Bench, rounds: int, table, side_by_side, works):
    """`today`, `log` and `search` in a journal, against the C floor that reads all of its pages."""
    folder = bench.path("journal")
    bench.run(bench.mmt, "init", folder, "--plan", "journal")
    if not os.path.exists(os.path.join(folder, "future.md")):
        return
    today, paths, size = datetime.date.today(), [], 0
    for past in range(1, DAYS + 1):
        date = today - datetime.timedelta(days=past)
        path = os.path.join(folder, "journal", str(date.year), f"{date}.md")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            size += file.write(page(date, past))
        paths.append(path)
    # The day is open, as for all lines of a day but its first.
    bench.run(bench.mmt, "-C", folder, "log", "the first line")
    bench.settle(folder)
    listed = bench.write("journal.list", "".join(path + "\n" for path in paths))
    mmt = [bench.mmt, "-C", folder]
    units = {"floor": [[bench.floor, "--list", listed]]}
    # A word of one page in twenty, and one of every page.
    limits = {"today": 2.0, "next": 2.0, "search caches": 2.5, "search invoice": 2.5}
    for words in limits:
        if works(bench, mmt + words.split(), words):
            units[words] = [mmt + words.split()]
    if works(bench, mmt + ["log", "a line"], "log"):
        units["log"] = [mmt + ["log", "a line"], mmt + ["undo", "--quiet"]]
        limits["log"] = 2.2
    side_by_side(bench, units, 2)
    runs = side_by_side(bench, units, rounds)
    table.compared(f"five years of daily pages, {len(paths)} files, {size / 1000:.0f} KB", runs, limits, "five years of pages")
    notes(bench.mmt, folder, paths[0], str(today - datetime.timedelta(days=NOTES)), bench.environment, table)
