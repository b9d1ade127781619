"""Measures mmt side by side with the C floor and Taskwarrior. Run by `./dev bench`; docs/benchmarks.md is its result.

All commands of a run are started once per round, in random order; what counts is the median of the ratios within the rounds.
"""

import argparse
import datetime
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import hostile
import pages
from inputs import ITEMS, RECORDS, Bench, copies, everyday_plan
from journal import journal
from language import language
from live import live
from rhythms import rhythms


class Run:
    """The figures of one command over all rounds."""

    def __init__(self):
        self.wall, self.cpu, self.resident, self.failures = [], [], 0, 0

    def add(self, status: int, wall: int, user: int, system: int, resident: int):
        self.wall.append(wall / 1e6)
        self.cpu.append((user + system) / 1e3)
        self.resident = max(self.resident, resident / 1024)
        self.failures += status != 0

    @property
    def milliseconds(self) -> float:
        return statistics.median(self.wall)


def side_by_side(bench: Bench, units: dict[str, list[list[str]]], rounds: int) -> dict[str, Run]:
    """Runs every unit (its commands in order) once per round; the figures are those of each unit's first command."""
    names, lines = [], []
    for name, commands in units.items():
        for number, command in enumerate(commands):
            names.append(name if number == 0 else None)
            lines.append("\t".join([name, bench.folder, *command]))
    results = subprocess.run(
        [bench.rounds, str(rounds)], input="\n".join(lines) + "\n", text=True, check=True, stdout=subprocess.PIPE, env=bench.environment)
    runs = {name: Run() for name in units}
    for line in results.stdout.splitlines():
        _, command, *figures = map(int, line.split("\t"))
        if names[command]:
            runs[names[command]].add(*figures)
    return runs


def ratio(run: Run, base: Run) -> float:
    return statistics.median(one / other for one, other in zip(run.wall, base.wall))


class Table:
    """The rows of the result, printed as they come."""

    def __init__(self):
        self.lines = []
        self.missed = 0
        self.row("what", "median", "to the floor", "memory", "must reach", "")
        self.row(*["---"] * 6)

    def row(self, *cells: str):
        self.lines.append("| " + " | ".join(cells) + " |")
        print(self.lines[-1], flush=True)

    def judged(self, what: str, median: str, to_floor: str, memory: str, target: str, met: bool | None, failures: int = 0):
        mark = {True: "✓", False: "✗", None: ""}[met]
        if failures:
            mark = f"✗ failed {failures} times"
        self.missed += "✗" in mark
        self.row(what, median, to_floor, memory, target, mark)

    def command(self, what: str, run: Run, floor: Run, limit: float | None):
        times = ratio(run, floor)
        self.judged(
            what, milliseconds(run), f"{times:.2f}×", megabytes(run), f"{limit}×" if limit else "–", times <= limit if limit else None,
            run.failures)

    def compared(self, what: str, runs: dict[str, Run], limits: dict[str, float], of: str):
        """The C floor that reads the same files, and below it each command against it."""
        floor = runs["floor"]
        self.judged(f"C floor, {what}", f"{floor.milliseconds:.2f} ms", "1.00×", f"{floor.resident:.1f} MB", "–", None, floor.failures)
        for name in list(runs)[1:]:
            self.command(f"`mmt {name}`, {of}", runs[name], floor, limits[name])


def milliseconds(run: Run) -> str:
    return f"{run.milliseconds:.2f} ms" if run.milliseconds < 100 else f"{run.milliseconds:.0f} ms"


def megabytes(run: Run) -> str:
    return f"{run.resident:.1f} MB" if run.resident < 100 else f"{run.resident:.0f} MB"


def everyday(bench: Bench, plan: str, rounds: int, table: Table) -> bool:
    """The 100-day plan with RECORDS records: what people run all day. Whether there was an mmt to measure."""
    path = bench.write("floor.md", plan)
    units = {"floor": [[bench.floor, path]]}
    limits = {"today": 1.3, "day 12": 1.3, "week": None, "backlog": None, "progress": 1.5, "heatmap": 1.5, "search cache": 1.5, "sync": 1.3}
    folder = bench.workspace("everyday", plan)
    if folder:
        # The floor reads the same file.
        units["floor"] = [[bench.floor, os.path.join(folder, "everyday.md")]]
        for words in limits:
            command = [bench.mmt, "-C", folder, *words.split(" ")]
            if works(bench, command, words):
                units[words] = [command]
        changed = shutil.copytree(folder, bench.path("changed"), symlinks=True)
        done = [bench.mmt, "-C", changed, "done", "1920"]
        undone = [bench.mmt, "-C", changed, "undone", "1920"]
        if bench.settle(changed) and works(bench, done, "done 1920") and works(bench, undone, "undone 1920"):
            units["done 1920"] = [done, undone]
    else:
        skipped("every command: init and sync make no workspace yet")
    tasks = bench.tasks()
    if tasks:
        units["Taskwarrior"] = [tasks]
    head = commit(bench, "changed")

    side_by_side(bench, units, 5)  # warm
    runs = side_by_side(bench, units, rounds)
    floor = runs["floor"]
    size = os.path.getsize(units["floor"][0][1]) / 1000
    table.judged(f"C floor, {size:.0f} KB", milliseconds(floor), "1.00×", megabytes(floor), "–", None, floor.failures)
    for name, run in runs.items():
        if name not in ("floor", "Taskwarrior", "done 1920"):
            table.command(f"`mmt {name}`" + (", nothing changed" if name == "sync" else ""), run, floor, limits[name])
    if "done 1920" in runs:
        table.command("`mmt done 1920`", runs["done 1920"], floor, 2.2)
        if commit(bench, "changed") != head:
            skipped("note: done or undone made commits while it was measured")
    if "Taskwarrior" in runs:
        task = runs["Taskwarrior"]
        table.command(f"Taskwarrior, one day of {ITEMS} tasks", task, floor, None)
        if "today" in runs:
            faster = ratio(task, runs["today"])
            table.judged("`mmt today` against Taskwarrior", "", f"{faster:.1f} times faster", "", "8 times", faster >= 8)
    if "sync" in runs:
        started = starts_process(bench, units["sync"][0])
        table.judged("`mmt sync`, nothing changed: processes started", "", "some" if started else "none", "", "none", not started)
    if "today" in runs:
        second_opinion(bench, units["floor"][0], units["today"][0])
    return "today" in runs


def large(bench: Bench, plan: str, rounds: int, table: Table):
    """Five hundred copies of the plan."""
    text = copies(plan, 500)
    folder = bench.workspace("large", text)
    path = os.path.join(folder, "large.md") if folder else bench.write("large.md", text)
    units = {"floor": [[bench.floor, path]]}
    for words in ("sync", "today") if folder else ():
        command = [bench.mmt, "-C", folder, words]
        if works(bench, command, f"{words} on the large plan"):
            units[words] = [command]
    runs = side_by_side(bench, units, rounds)
    floor = runs["floor"]
    size = os.path.getsize(path) / 1e6
    table.judged(f"C floor, {size:.0f} MB", milliseconds(floor), "1.00×", megabytes(floor), "–", None, floor.failures)
    for words in list(runs)[1:]:
        run, is_sync = runs[words], words == "sync"
        table.command(f"`mmt {words}`, {size:.0f} MB" + (", nothing changed" if is_sync else ""), run, floor, 1.2 if is_sync else None)
        share = run.resident / floor.resident
        met = share <= 0.6 if is_sync else None
        table.judged(f"its memory (`{words}`)", "", f"{share:.2f}×", megabytes(run), "0.6×" if is_sync else "–", met)


def growth(bench: Bench, plan: str, rounds: int, table: Table):
    """Ten, a hundred, a thousand copies: ten times the file may take ten times as long and as much memory, not more."""
    sizes = (10, 100, 1000)
    units = {}
    for count in sizes:
        folder = bench.workspace(f"grown{count}", copies(plan, count))
        command = [bench.mmt, "-C", folder or "", "today"]
        if not folder or not works(bench, command, f"today on {count} copies"):
            return
        units[f"floor {count}"] = [[bench.floor, os.path.join(folder, f"grown{count}.md")]]
        units[f"today {count}"] = [command]
    runs = side_by_side(bench, units, rounds)
    for count in sizes:
        table.command(f"`mmt today`, {count} copies", runs[f"today {count}"], runs[f"floor {count}"], 1.2)
    for small, big in zip(sizes, sizes[1:]):
        one, other = runs[f"today {small}"], runs[f"today {big}"]
        time, memory = other.milliseconds / one.milliseconds / 10, other.resident / one.resident / 10
        table.judged(
            f"growth, {small} to {big} copies, per copy", f"{time:.2f}×", "", f"{memory:.2f}×", "1.2×", time <= 1.2 and memory <= 1.2)


def hostile_text(bench: Bench, table: Table):
    """Texts made to cost time, against as many bytes of plain words and as many plain items."""
    for size in (1_000_000, 4_000_000):
        trial = hostile.Trial(bench.mmt)
        times, what = hostile.worst(trial, hostile.Plain(trial, size), size, list(hostile.TEXTS))
        table.judged(
            f"hostile text, {size / 1e6:.0f} MB: worst of {len(hostile.TEXTS)}, {what}", "", f"{times:.2f}× plain text", "",
            f"{hostile.LIMIT}×", times <= hostile.LIMIT)
    growth, what = pages.worst(bench.mmt, 50_000)
    table.judged(
        f"pages of one kind of line, 50 to 200 KB: worst of {len(pages.LINES)} on {len(pages.PAGES)} pages, {what}", "", f"{growth:.2f}×", "",
        f"{pages.LIMIT}×", growth <= pages.LIMIT)


def works(bench: Bench, command: list[str], name: str) -> bool:
    """Whether a command ends well and has something to say; one that isn't built yet is left out."""
    result = bench.run(*command)
    if result.returncode == 0 and result.stdout:
        return True
    skipped(f"mmt {name}: exit status {result.returncode}")
    return False


def starts_process(bench: Bench, command: list[str]) -> bool:
    """Runs a command with a git that leaves a mark."""
    os.makedirs(bench.path("tripwire"), exist_ok=True)
    mark = bench.path("tripped")
    os.chmod(bench.write("tripwire/git", f"#!/bin/sh\n: > '{mark}'\nexit 1\n"), 0o755)
    bench.run(*command, env=bench.environment | {"PATH": bench.path("tripwire")})
    return os.path.exists(mark)


def commit(bench: Bench, name: str) -> bytes:
    return bench.run("git", "-C", bench.path(name), "rev-parse", "HEAD").stdout


def second_opinion(bench: Bench, floor: list[str], today: list[str]):
    """hyperfine's figure for `today`, to catch a mistake in ours."""
    if not shutil.which("hyperfine"):
        return
    out = bench.path("hyperfine.json")
    bench.run("hyperfine", "-N", "--warmup", "10", "--runs", "200", "--export-json", out, " ".join(floor), " ".join(today))
    if os.path.exists(out):
        with open(out, encoding="utf-8") as file:
            one, other = (result["median"] for result in json.load(file)["results"])
        print(f"(hyperfine says {other / one:.2f}× for mmt today)")


def skipped(what: str):
    print(f"dev: not measured: {what}", file=sys.stderr)


def machine(bench: Bench) -> list[str]:
    """What ran it, without names or paths."""

    def first(pattern: str, path: str, default: str) -> str:
        try:
            with open(path, encoding="utf-8") as file:
                found = re.search(pattern, file.read(), re.M)
            return found[1].strip() if found else default
        except OSError:
            return default

    def said(*command: str) -> str:
        try:
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            return "unknown"

    processor = first(r"^model name\s*: (.+)$", "/proc/cpuinfo", platform.machine())
    memory = int(first(r"^MemTotal:\s+(\d+)", "/proc/meminfo", "0")) / 1024 / 1024
    system = first(r'^PRETTY_NAME="(.+)"$', "/etc/os-release", platform.system())
    kernel = ".".join(platform.release().split(".")[:2])
    swift = re.search(r"Swift version (\S+)", said("swift", "--version"))
    kind = "static" if "not a dynamic" in subprocess.run(["ldd", bench.mmt], capture_output=True, text=True).stderr else "dynamic"
    return [
        f"- {processor}, {os.cpu_count()} cores, {memory:.0f} GB of memory",
        f"- {system}, kernel {kernel}, files on {said('df', '--output=fstype', bench.folder).split()[-1]}",
        f"- Swift {swift[1] if swift else 'unknown'}, libcmark {said('pkg-config', '--modversion', 'libcmark')}, {kind} executable",
    ]


def report(bench: Bench, table: Table) -> str:
    return "\n".join([
        "# Benchmarks", "",
        f"Written by `./dev bench` on {datetime.date.today()}. The floor is a C program that reads the file with libcmark,",
        "visits every node and ends. All programs of a group run once per round in random order; a ratio is the median of the",
        "ratios within the rounds, memory the largest seen. Only ratios within one table compare, milliseconds do not.", "",
        *machine(bench), "",
        f"The plan holds 100 days and {ITEMS} items, its sidecar {RECORDS} records; the workspace is in git.", "",
        *table.lines, ""])


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench", description="Measure mmt against the C floor and Taskwarrior.")
    parser.add_argument("--mmt", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--root", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=200, help="rounds for the everyday commands (200)")
    parser.add_argument("--large-rounds", type=int, default=9, help="rounds for the large files (9); 0 leaves them out")
    parser.add_argument("--dry-run", action="store_true", help="leave docs/benchmarks.md as it is")
    options = parser.parse_args()

    with open(os.path.join(options.root, "plan/machine-mode.md"), encoding="utf-8", newline="") as file:
        plan = everyday_plan(file.read())
    # Not in memory: what is synced must reach a disk.
    disk = "/var/tmp" if os.path.isdir("/var/tmp") else None
    with tempfile.TemporaryDirectory(prefix="mmt-bench-", dir=disk) as folder:
        bench = Bench(folder, options.mmt, options.root)
        table = Table()
        measured = everyday(bench, plan, options.rounds, table)
        rhythms(bench, max(9, options.rounds // 4), table, side_by_side, works)
        journal(bench, max(9, options.rounds // 4), table, side_by_side, works)
        if options.large_rounds:
            large(bench, plan, options.large_rounds, table)
            growth(bench, plan, options.large_rounds, table)
            hostile_text(bench, table)
        for name, is_large in (("everyday", False), ("large", True)):
            path = os.path.join(folder, name, name + ".md")
            if os.path.exists(path):
                words = (bench.mmt, os.path.dirname(path), path, f"{os.path.getsize(path) / 1e6:.1f} MB", bench.environment, table, is_large)
                live(*words)
                language(*words)
        size = os.path.getsize(bench.mmt) / 1e6
        table.judged("stripped binary", "", "", f"{size:.1f} MB", "12 MB", size <= 12)
        if measured and not options.dry_run:
            with open(os.path.join(options.root, "docs/benchmarks.md"), "w", encoding="utf-8") as file:
                file.write(report(bench, table))
    print(f"\ndev: {table.missed} targets missed" if table.missed else "\ndev: every target measured is met")
    return 1 if table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
