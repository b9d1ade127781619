"""What `./dev bench` measures on: plans, workspaces and a Taskwarrior database, made anew in a temporary folder."""

import datetime
import json
import os
import re
import shutil
import subprocess

ITEMS = 815
RECORDS = 400
TODAY = 60  # the day of the plan that today shows


def everyday_plan(built_in: str) -> str:
    """The built-in plan with as many further tasks as it takes to hold ITEMS items (about 60 KB)."""
    missing = ITEMS - built_in.count("\n- [ ] ")
    lines, topic = [], ""
    for line in built_in.split("\n"):
        lines.append(line)
        if line.startswith("#### "):
            topic = line.split(": ", 1)[1]
        elif line.startswith("- [ ] Task: ") and missing > 0:
            for task in (f"Draw: {topic}, its parts and who talks to whom", f"Read: what others say about {topic}")[:missing]:
                lines.append(f"- [ ] {task}")
                missing -= 1
    return "\n".join(lines)


def copies(plan: str, count: int) -> str:
    """The plan `count` times, with its weeks and days numbered on."""
    days = len(re.findall(r"^### Day ", plan, re.M))
    weeks = len(re.findall(r"^## Week ", plan, re.M))
    first = plan.index("## Week 1")
    parts = [plan[:first]]
    for copy in range(count):
        text = re.sub(r"^(### Day )(\d+)", lambda m: f"{m[1]}{int(m[2]) + copy * days}", plan[first:], flags=re.M)
        parts.append(re.sub(r"^(## Week )(\d+)", lambda m: f"{m[1]}{int(m[2]) + copy * weeks}", text, flags=re.M))
    return "\n".join(parts)


def ticked(plan: str) -> str:
    """The plan with RECORDS ticks, by hand and undated, on other items than LC 1920.

    The tick after them isn't a tenth problem: that one would make a commit.
    """
    lines, left, problems = plan.split("\n"), RECORDS, 0
    for index, line in enumerate(lines):
        is_problem = line.startswith("- [ ] LC ")
        if not left or not line.startswith("- [ ] ") or "LC 1920:" in line or (left == 1 and is_problem and problems % 10 == 8):
            continue
        lines[index] = line.replace("[ ]", "[x]", 1)
        left -= 1
        problems += is_problem
    return "\n".join(lines)


class Bench:
    """A temporary folder with programs and inputs, and the surroundings in which everything runs."""

    def __init__(self, folder: str, mmt: str, root: str):
        self.folder, self.root = folder, root
        for name in ("bin", "home", "state"):
            os.makedirs(self.path(name))
        # Copied, not used in place: what a linker wrote through a memory map loads slower.
        self.mmt = shutil.copy(mmt, self.path("bin", "mmt"))
        # `mmt tui` and `mmt lsp` look for their programs beside themselves.
        for name in ("tui", "lsp"):
            if os.path.exists(f"{mmt}-{name}"):
                shutil.copy(f"{mmt}-{name}", self.path("bin", f"mmt-{name}"))
        self.floor = self.compile("floor", "cmark")
        self.rounds = self.compile("rounds")
        self.task = shutil.which("task")
        self.write("home/.gitconfig", "[user]\nname = Bench\nemail = bench@localhost\n[gc]\nauto = 0\n")
        self.environment = {
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": self.path("home"),
            "XDG_STATE_HOME": self.path("state"), "XDG_CONFIG_HOME": self.path("home", ".config"),
            "GIT_CONFIG_NOSYSTEM": "1", "TASKRC": self.path("home", ".taskrc"), "TASKDATA": self.path("home", "tasks"),
        }

    def path(self, *names: str) -> str:
        return os.path.join(self.folder, *names)

    def write(self, name: str, text: str) -> str:
        path = self.path(name)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        return path

    def compile(self, name: str, library: str = "") -> str:
        program = self.path("bin", name)
        flags = []
        if library:
            flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", f"lib{library}"], text=True).split()
        subprocess.run(["cc", "-O2", "-o", program, os.path.join(self.root, "Tests/Bench", f"{name}.c"), *flags], check=True)
        return program

    def run(self, *command: str, **options) -> subprocess.CompletedProcess:
        options.setdefault("env", self.environment)
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def workspace(self, name: str, plan: str) -> str | None:
        """A workspace in git whose sidecar has RECORDS records and where nothing is left to do; None where mmt can't yet."""
        source = self.write(f"{name}.md", plan)
        folder = self.path(name)
        start = datetime.date.today() - datetime.timedelta(days=TODAY - 1)
        self.run(self.mmt, "init", folder, "--plan", source, "--start", start.isoformat())
        file = os.path.join(folder, f"{name}.md")
        if not os.path.exists(file):
            return None
        with open(file, encoding="utf-8", newline="") as opened:
            adopted = opened.read()
        with open(file, "w", encoding="utf-8", newline="") as opened:
            opened.write(ticked(adopted))
        return folder if self.settle(folder) else None

    def settle(self, folder: str) -> bool:
        return self.run(self.mmt, "-C", folder, "sync").returncode == 0

    def tasks(self) -> list[str] | None:
        """Taskwarrior listing one day of ITEMS tasks; None where it isn't installed."""
        if not self.task:
            return None
        self.write("home/.taskrc", "confirmation=off\nnews.version=9.9.9\n")
        tasks = [
            {"description": f"Task {number} of the plan", "project": f"day{number // 8 + 1:03}", "status": "pending"}
            for number in range(ITEMS)
        ]
        self.run(self.task, "import", self.write("tasks.json", json.dumps(tasks)))
        return [self.task, "project:day012", "list"]
