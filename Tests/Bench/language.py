"""The language server, measured as an editor meets it: from a message to its answer, on one line of a plan in the middle of it."""

import json
import os
import re
import shutil
import statistics
import subprocess
import time

IDLE_SECONDS = 5
CHANGES = 300
NOTES = 1000


class Server:
    """A language server on pipes, with one document open."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: str):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=folder)
        self.last, self.version = 0, 1
        root = "file://" + folder
        self.ask("initialize", {"processId": os.getpid(), "rootUri": root, "workspaceFolders": [{"uri": root, "name": "w"}],
                                "capabilities": {"workspace": {"workspaceEdit": {"documentChanges": True}}}})
        self.tell("initialized", {})

    def send(self, message: dict):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self) -> dict:
        count = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                raise EOFError
            if line.lower().startswith(b"content-length:"):
                count = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(count))

    def tell(self, method: str, params: dict):
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: dict) -> dict:
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while (message := self.read()).get("id") != self.last or "method" in message:
            self.answer(message)
        return message

    def answer(self, message: dict):
        if "id" in message and "method" in message:
            self.send({"id": message["id"], "result": None})

    def open(self, path: str):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.uri = "file://" + path
        lines = text.split("\n")
        self.line = next((number for number in range(len(lines) // 2, len(lines)) if lines[number].startswith("- [ ] LC ")), 0)
        self.tell("textDocument/didOpen", {"textDocument": {"uri": self.uri, "languageId": "markdown", "version": 1, "text": text}})

    def place(self, character: int = 6) -> dict:
        return {"textDocument": {"uri": self.uri}, "position": {"line": self.line, "character": character}}

    def diagnostics(self):
        while (message := self.read()).get("method") != "textDocument/publishDiagnostics":
            self.answer(message)

    def change(self, number: int):
        """Ticks the line, or opens it again: each makes other diagnostics."""
        self.version += 1
        at = {"start": {"line": self.line, "character": 3}, "end": {"line": self.line, "character": 4}}
        self.tell("textDocument/didChange", {"textDocument": {"uri": self.uri, "version": self.version},
                                             "contentChanges": [{"range": at, "text": " x"[number % 2]}]})
        self.diagnostics()

    def resident(self) -> float:
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024

    def ticks(self) -> int:
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(") ", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def times(body, count: int) -> list[float]:
    taken = []
    for number in range(count):
        start = time.perf_counter()
        body(number)
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def language(mmt: str, folder: str, plan: str, size: str, environment: dict[str, str], table, is_large: bool):
    """Rows of one workspace, whose plan's file is `plan`."""
    if not os.path.exists(mmt + "-lsp"):
        print("dev: skipped: mmt lsp", flush=True)
        return
    server = Server([mmt, "lsp"], environment, folder)
    first = times(lambda _: (server.open(plan), server.diagnostics()), 1)[0]
    table.judged(f"`mmt lsp`, {size}: open to diagnostics", f"{first:.1f} ms", "", "", "–", None)
    count = 30 if is_large else CHANGES
    server_changes = times(lambda number: server.change(number + 1), count)
    limit = 50 if is_large else 1
    row(table, f"`mmt lsp`, {size}: change to diagnostics, p99", percentile(server_changes), limit)
    if not is_large:
        for name, method, limit in (("hover", "textDocument/hover", 1), ("completion", "textDocument/completion", 1)):
            taken = times(lambda _, method=method: server.ask(method, server.place(9)), CHANGES)
            row(table, f"`mmt lsp`, {size}: {name}, p99", percentile(taken), limit)
        memory = server.resident()
        table.judged(f"`mmt lsp`, {size}: resident", "", "", f"{memory:.1f} MB", "15 MB", memory < 15)
        # What was left for a pause is done first.
        time.sleep(1)
        before = server.ticks()
        time.sleep(IDLE_SECONDS)
        used = (server.ticks() - before) * 10
        table.judged(f"`mmt lsp`, idle for {IDLE_SECONDS} s", f"{used} ms of CPU", "", "", "0", used == 0)
    server.end()
    other = shutil.which("marksman")
    if other and not is_large:
        beside = Server([other, "server"], environment, folder)
        beside.open(plan)
        taken = times(lambda _: beside.ask("textDocument/documentSymbol", {"textDocument": {"uri": beside.uri}}), 50)
        table.judged(f"marksman, {size}: outline, p99", f"{percentile(taken):.2f} ms", "", f"{beside.resident():.1f} MB", "–", None)
        beside.end()


def notes(mmt: str, folder: str, page: str, since: str, environment: dict[str, str], table):
    """From opening one page of a journal of many to what there is to say of it, all those read in which a task may be open since a date."""
    if not os.path.exists(mmt + "-lsp"):
        return
    sidecar = os.path.join(folder, "mmt.json")
    with open(sidecar, encoding="utf-8") as file:
        text = file.read()
    with open(sidecar, "w", encoding="utf-8") as file:
        file.write(re.sub(r'"openSince":"[^"]*"', f'"openSince":"{since}"', text))
    taken = []
    for _ in range(9):
        server = Server([mmt, "lsp"], environment, folder)
        taken += times(lambda _, server=server: (server.open(page), server.diagnostics()), 1)
        server.end()
    row(table, f"`mmt lsp`, {NOTES} daily pages: open to diagnostics", statistics.median(taken), 100)


def percentile(taken: list[float]) -> float:
    return statistics.quantiles(taken, n=100)[98]


def row(table, what: str, taken: float, limit: float):
    table.judged(what, f"{taken:.2f} ms", "", "", f"{limit} ms", taken < limit)
