"""What stays: `mmt watch` and `mmt tui`, measured from outside, on a terminal of 80 by 24 cells.

A redraw is timed from the save, or the key, to the first byte that reaches the terminal; what a program costs while nothing happens is
what the system says it used of the processor.
"""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import termios
import time

IDLE_SECONDS = 10


class Stay:
    """A program on a terminal of its own."""

    def __init__(self, command: list[str], environment: dict[str, str]):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe(command[0], command, {**environment, "TERM": "xterm-256color", "LANG": "C.UTF-8"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.works = self.settle(60, wants=True)

    def settle(self, seconds: float, wants: bool = False) -> bool:
        """Reads until nothing came for a moment; False where nothing came at all, or the program ended."""
        came, deadline = False, time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not select.select([self.terminal], [], [], 0.5)[0]:
                if came or not wants:
                    return came
                continue
            try:
                came = bool(os.read(self.terminal, 1 << 16))
            except OSError:
                return False
        return came

    def answer(self, ask) -> float | None:
        """Milliseconds until something is drawn; None where nothing is."""
        start = time.monotonic()
        ask()
        if not select.select([self.terminal], [], [], 30)[0]:
            return None
        took = (time.monotonic() - start) * 1000
        self.settle(5)
        return took

    def press(self, key: bytes) -> float | None:
        return self.answer(lambda: os.write(self.terminal, key))

    def idle(self) -> int:
        """Ticks of the processor's clock, a hundredth of a second each, used in IDLE_SECONDS."""
        def used() -> int:
            with open(f"/proc/{self.process}/stat", encoding="ascii") as file:
                fields = file.read().rsplit(") ", 1)[1].split()
            return int(fields[11]) + int(fields[12])
        before = used()
        time.sleep(IDLE_SECONDS)
        return used() - before

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        self.settle(2)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def live(mmt: str, folder: str, plan: str, size: str, environment: dict[str, str], table, is_large: bool):
    """Rows of one workspace, whose plan's file is `plan`. On a large plan only the full screen's frames have a budget."""
    with open(plan, "rb") as file:
        text = file.read()
    ticked = text.replace(b"- [ ] LC 1920:", b"- [x] LC 1920:", 1)

    def save(number: int):
        with open(plan, "wb") as file:
            file.write(ticked if number % 2 == 0 else text)

    watch = Stay([mmt, "-C", folder, "watch"], environment)
    if not watch.works:
        print(f"dev: skipped: mmt watch, {size}", flush=True)
    else:
        times = [watch.answer(lambda number=number: save(number)) for number in range(10)]
        judge(table, f"`mmt watch`, {size}: save to redraw", times, None if is_large else 50)
        if not is_large:
            rest(table, "`mmt watch`", watch)
        watch.end()
    save(1)

    screen = Stay([mmt, "-C", folder, "tui"], environment)
    if not screen.works:
        print(f"dev: skipped: mmt tui, {size}", flush=True)
        return
    times = [screen.press(b"j" if number % 2 == 0 else b"k") for number in range(20)]
    judge(table, f"`mmt tui`, {size}: key to frame", times, 16)
    rest(table, f"`mmt tui`, {size}", screen)
    screen.end()


def judge(table, what: str, times: list[float | None], limit: float | None):
    seen = [one for one in times if one is not None]
    median = statistics.median(seen) if seen else float("inf")
    table.judged(
        what, f"{median:.2f} ms", "", "", f"{limit} ms" if limit else "–", median < limit if limit else None, len(times) - len(seen))


def rest(table, what: str, stay: Stay):
    ticks = stay.idle()
    table.judged(f"{what}, idle for {IDLE_SECONDS} s", f"{ticks * 10} ms of CPU", "", "", "0", ticks == 0)
