"""Pages of a journal with thousands of lines of one kind: what a command takes for four times as many of them."""

import os
import shutil
import tempfile

import hostile

LIMIT = 6  # times what a quarter of the lines takes; 4 is linear
DAY, BEFORE = "2026-11-20", "2026-11-19"
LINES = {
    "tasks": "- [ ] task %d\n", "equal tasks": "- [ ] task\n", "tasks for a day to come": "- [ ] task @+2\n", "done tasks": "- [x] task %d ✅ 2026-11-19\n",
    "questions": "- **q?**\n", "events": "- o 12:00 event %d\n", "sub-tasks": "  - [ ] task %d\n", "tags": "- note #tag%d\n",
    "copies": f"- [ ] task ← [{BEFORE}]({BEFORE}.md)\n", "lines that went on": f"- [>] task → [{DAY}]({DAY}.md)\n", "put off": "- [<] task → [future](../../future.md#2027-01)\n",
    "sections": "## 2027-01\n- [ ] task %d\n", "equal sections": "## 2027-01\n- [ ] task\n", "tasks that are due": "- [ ] task 📅 2026-11-18\n",
    "scheduled": f"- [ ] task ⏳ {DAY}\n",
}
COMMANDS = {"today": ["today"], "log": ["log", "x"], "done": ["done", ".2"], "search": ["search", "task"], "sync": ["sync"]}
PAGES = [f"journal/2026/{DAY}.md", f"journal/2026/{BEFORE}.md", "journal/2026/2026-11.md", "future.md"]


def times(trial: hostile.Trial, page: str, line: str, count: int) -> dict[str, float]:
    """Each command in a journal of its own whose page has so many of the lines."""
    with tempfile.TemporaryDirectory(prefix="mmt-pages-") as folder:
        made = os.path.join(folder, "made")
        os.mkdir(made)
        trial.time(folder, made, ["init", ".", "--plan", "journal", "-q"])
        # Of days before the journal began nothing walks on.
        settings = os.path.join(made, "mmt.json")
        with open(settings, encoding="utf-8") as file:
            text = file.read().replace(f'"openSince":"{DAY}"', '"openSince":"2026-11-01"')
        trial.write(made, "mmt.json", text.encode())
        os.makedirs(os.path.dirname(os.path.join(made, page)), exist_ok=True)
        with open(os.path.join(made, page), "a", encoding="utf-8") as file:
            file.write("\n## Log\n" + "".join(line.replace("%d", str(number)) for number in range(count)))
        found = {}
        for name, command in COMMANDS.items():
            work = os.path.join(folder, name)
            shutil.copytree(made, work)
            found[name] = trial.time(folder, work, command)
        return found


def worst(mmt: str, size: int, report=None) -> tuple[float, str]:
    trial, found = hostile.Trial(mmt), (0.0, "")
    for page in PAGES:
        for name, line in LINES.items():
            count = size // len(line.encode())
            few, many = times(trial, page, line, count), times(trial, page, line, 4 * count)
            for command, seconds in many.items():
                # What starting takes is no part of growth.
                growth = seconds / max(few[command], 0.02)
                if report:
                    report(page, name, command, few[command], seconds)
                found = max(found, (growth, f"`{command}`, {name} in {page}"))
    return found


if __name__ == "__main__":
    import sys
    print(worst(sys.argv[1], int(sys.argv[2]), lambda *row: print(*row) if row[4] > 0.1 and row[4] > 5 * max(row[3], 0.02) else None))
