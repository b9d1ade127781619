"""Five years of counters and habits, a line of each for every day."""

import datetime
import os

from inputs import Bench

DAYS = 1826
LINES = [
    ("Push-ups", "{}/100", 100), ("Sit-ups", "{}/100", 100), ("Run", "{}.0/10.0 km", 10), ("Read", "{}/30 pages", 30),
    ("Meditate", "", 0), ("Stretch", "", 0), ("Write", "", 0), ("Call family", "", 0),
]


def five_years(today: datetime.date) -> str:
    text = "# Five years\n\n## Every day\n" + "".join(f"- {name} {form.format(0)}".rstrip() + "\n" for name, form, _ in LINES)
    for past in range(1, DAYS + 1):
        date = today - datetime.timedelta(days=past)
        text += f"\n## {date} {date:%A}\n"
        for number, (name, form, target) in enumerate(LINES):
            value = (past * 7 + number * 13) % (target + target // 4 + 1) if target else 0
            isDone = value >= target if target else (past + number) % 3 > 0
            text += f"- [{'x' if isDone else ' '}] {name} {form.format(value)}".rstrip() + "\n"
    return text


def rhythms(bench: Bench, rounds: int, table, side_by_side, works):
    """`today`, `calendar`, `habits` and what changes a line, against the C floor that reads the same file."""
    folder = bench.path("rhythms")
    bench.run(bench.mmt, "init", folder, "--plan", "hundreds")
    path = os.path.join(folder, "hundreds.md")
    if not os.path.exists(path):
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(five_years(datetime.date.today()))
    bench.settle(folder)
    mmt = [bench.mmt, "-C", folder]
    units = {"floor": [[bench.floor, path]]}
    limits = {"today": 2.0, "calendar": 2.0, "habits --quarter": 2.5, "stats": 2.5, "heatmap": 2.5}
    for words in limits:
        if works(bench, mmt + words.split(), words):
            units[words] = [mmt + words.split()]
    pairs = {"count push +1": (["count", "push", "+1"], ["count", "push", "-1"]), "mark write": (["mark", "write"], ["mark", "write"])}
    for name, (there, back) in pairs.items():
        if works(bench, mmt + there, name) and works(bench, mmt + back, name):
            units[name] = [mmt + there, mmt + back]
            limits[name] = 2.2
    side_by_side(bench, units, 3)
    runs = side_by_side(bench, units, rounds)
    size = os.path.getsize(path) / 1000
    table.compared(f"five years of {len(LINES)} lines a day, {size:.0f} KB", runs, limits, "five years")
