#!/usr/bin/env python3
"""Holds what `mmt` writes against Obsidian Tasks' published rules: whatever Tasks saw on a line before, it sees afterwards, and the date.

    tasks_oracle.py MMT [--all]     MMT is the program; --all tries every order of fields, not only some
"""

import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# -- Tasks' rules, written anew from its documentation and source: fields are taken off the end until nothing matches --------------

ID = r"[a-zA-Z0-9-_]+"
DATE = r"(\d{4}-\d{2}-\d{2})"
VALUES = {
    "start": DATE, "created": DATE, "scheduled": DATE, "due": DATE, "completion": DATE, "cancelled": DATE,
    "repeat": r"([a-zA-Z0-9, !]+)", "onCompletion": r"([a-zA-Z]+)", "dependsOn": r"(%s(?: *, *%s *)*)" % (ID, ID), "id": "(%s)" % ID,
}
SIGNS = {
    "start": "\U0001F6EB", "created": "\u2795", "scheduled": "(?:\u23F3|\u231B)", "due": "(?:\U0001F4C5|\U0001F4C6|\U0001F5D3)",
    "completion": "\u2705", "cancelled": "\u274C", "repeat": "\U0001F501", "onCompletion": "\U0001F3C1", "dependsOn": "\u26D4",
    "id": "\U0001F194",
}
EMOJI = {key: re.compile("%s\uFE0F? *%s$" % (sign, VALUES[key])) for key, sign in SIGNS.items()}
EMOJI["priority"] = re.compile("(\U0001F53A|\u23EB|\U0001F53C|\U0001F53D|\u23EC)\uFE0F?$")
BRACKETS = r"(?:(?=[^\]]+\])\[|(?=[^)]+\))\() *%s:: *%s *[)\]](?: *,)?$"
DATAVIEW = {key: re.compile(BRACKETS % (key, value)) for key, value in VALUES.items()}
DATAVIEW["priority"] = re.compile(BRACKETS % ("priority", "(highest|high|medium|low|lowest)"))
ANY_TAG = re.compile(r"(?:^|\s)#[^ !@#$%^&*(),.?\":{}|<>]+")
TAG = re.compile(ANY_TAG.pattern + "$")
LINE = re.compile(r"^[\s\t>]*(?:[-*+]|[0-9]+[.)]) +\[(.)\] *(.*)$")


def seen(line, rules):
    """What Tasks takes from a line: its fields, tags, block link, and the description that is left."""
    body = LINE.match(line)[2].strip()
    found, trailing = {}, []
    link = re.search(r" \^[a-zA-Z0-9-]+$", body)
    if link:
        found["link"], body = link.group().strip(), body[:link.start()].strip()
    for _ in range(21):
        matched = False
        for key, rule in rules.items():
            match = rule.search(body)
            if match:
                found[key], body, matched = match[1].strip(), body[:match.start()].strip(), True
        tag = TAG.search(body)
        if tag:
            trailing.insert(0, tag.group().strip())
            body, matched = body[:tag.start()].strip(), True
        if not matched:
            break
    # Tags among the words count as well as those among the fields, and all are shown with the words.
    found["tags"] = [tag.strip() for tag in ANY_TAG.findall(body)] + trailing
    return found, ANY_TAG.sub("", body).strip()


# -- Lines --------------------------------------------------------------------------------------------------------------------

PIECES = {
    "emoji": ["\U0001F4C5 2026-12-01", "\u23EB", "\U0001F501 every week on Monday", "\U0001F194 abc", "\u26D4 def, ghi", "\U0001F3C1 delete",
              "#talk", "\u2795 2026-11-01", "\U0001F5D3\uFE0F 2026-12-02", "\u23F3 2026-11-30"],
    "dataview": ["[due:: 2026-12-01]", "[priority:: high]", "[repeat:: every week on Monday]", "[id:: abc]", "[dependsOn:: def, ghi]",
                 "[onCompletion:: delete]", "#talk", "[created:: 2026-11-01]", "(scheduled:: 2026-11-30)"],
}
ODD = {
    "emoji": ["\u23EB\U0001F4C5 2026-12-01", "\u26D4 a , b", "\U0001F4C5 2026-13-45 \u23EB",
              "\U0001F501 every month on the first Monday and on the last Friday when done \U0001F4C5 2026-12-01",
              "\U0001F4C5 2026-12-01\u23EB", "\U0001F4C5   2026-12-01", "\U0001F4C5 2026-12-01  \u23EB  #a #b"],
    "dataview": ["[due:: 2026-12-01],", "[due:: 2026-12-01], [priority:: low],", "[due:: 2026-12-01]  [priority:: high]",
                 "[due:: 2026-12-01][priority:: high]", "[due:: 2026-13-45]", "[due::2026-12-01]", "[dependsOn:: a , b]",
                 "[repeat:: every month on the first Monday and on the last Friday when done]"],
}
OURS = {"emoji": ["", " \u23F1 25m", " \u2705 2026-11-19", " \u274C 2026-11-19"],
        "dataview": ["", " [time:: 25m]", " [completion:: 2026-11-19]", " [cancelled:: 2026-11-19]"]}
ENDS = ["", " ^here"]


def tails(style, all_orders):
    """Fields as they stand behind words, in one style."""
    for size in (1, 2, 3) if all_orders else (1, 2):
        for group in itertools.permutations(PIECES[style], size):
            yield " " + " ".join(group)
    for text in ODD[style]:
        yield " " + text


def lines(style, all_orders):
    for tail in itertools.chain([""], tails(style, all_orders)):
        for mine in OURS[style]:
            for end in ENDS if mine == "" or all_orders else [""]:
                # Ours stand in front, where minutes belong, or behind, where dates do.
                yield (mine + tail if "25m" in mine else tail + mine) + end


COMMANDS = [("done",), ("done", "--minutes", "30"), ("undone",), ("skip",), ("time", "+15m")]


def run(mmt, folder, *arguments):
    environment = dict(os.environ, HOME=folder, XDG_STATE_HOME=folder + "/state", XDG_CONFIG_HOME=folder + "/config", TZ="UTC")
    return subprocess.run([mmt, "-C", folder] + list(arguments), capture_output=True, text=True, env=environment)


def check(mmt, style, all_orders):
    """The number of changed lines looked at, and what went wrong."""
    rules = EMOJI if style == "emoji" else DATAVIEW
    looked, wrong = 0, []
    for most in ("emoji", "dataview"):
        # The style of the line counts; that of most others only where the line has none.
        texts = [text for text in lines(style, all_orders) if most == style or re.search("::|[^\x00-\x7f]", text)]
        other = ["- [x] z%d %s" % (number, "\u2705 2026-11-01" if most == "emoji" else "[completion:: 2026-11-01]") for number in range(len(texts) + 1)]
        for command in COMMANDS:
            with tempfile.TemporaryDirectory() as folder:
                before = ["- [%s] task%d%s" % ("x" if command[0] == "undone" else " ", number, text) for number, text in enumerate(texts)]
                plan = pathlib.Path(folder, "plan.md")
                plan.write_text("### Day 1\n" + "\n".join(before + other) + "\n", encoding="utf-8")
                pathlib.Path(folder, "mmt.json").write_text(
                    '{"id":"be4e45b4cb1db194","items":{},"plan":"plan.md","schema":1,"settings":{"startDate":"2026-11-23"}}\n')
                items = ["1.%d" % (number + 1) for number in range(len(before))]
                if command[0] == "time":
                    results = [run(mmt, folder, "time", item, command[1]) for item in items[:60]]
                else:
                    results = [run(mmt, folder, command[0], *items, *command[1:])]
                for result in results:
                    if result.returncode:
                        wrong.append("%s: %s" % (" ".join(command), (result.stderr or result.stdout).strip().split("\n")[0]))
                after = plan.read_text(encoding="utf-8").split("\n")[1:]
                for old, new in zip(before, after):
                    looked += old != new
                    was, words = seen(old, rules)
                    now, left = seen(new, rules)
                    if command[0] == "done":
                        was["completion"] = now.get("completion") if re.fullmatch(r"\d{4}-\d\d-\d\d", now.get("completion", "")) else "a date"
                        was.pop("cancelled", None)
                    elif command[0] == "skip":
                        was["cancelled"] = now.get("cancelled") or "a date"
                        was.pop("completion", None)
                    elif command[0] == "undone":
                        was.pop("completion", None)
                        was.pop("cancelled", None)
                    # Minutes are words for Tasks, which has no such field.
                    ours = re.compile(r"\s*(?:\u23F1\uFE0F? ?[0-9hm]+|\[time:: [0-9hm]+\])")
                    if was != now or ours.sub("", words) != ours.sub("", left):
                        wrong.append("%s\n      %s\n      %s\n      saw %s, sees %s" % (" ".join(command), old, new, was, now))
    return looked, wrong


def main(arguments):
    if not arguments:
        print(__doc__)
        return 64
    failed = 0
    for style in ("emoji", "dataview"):
        looked, wrong = check(arguments[0], style, "--all" in arguments)
        print("%s: %d lines changed, %d seen otherwise by Tasks" % (style, looked, len(wrong)))
        print("".join("    " + one + "\n" for one in wrong[:40 if "--all" in arguments else 15]), end="")
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
