#!/usr/bin/env python3
"""Holds a reader against the suite of docs/format: this folder's own, or any program that reads a plan and writes its reading.

    run.py                 the reader beside this file
    run.py PROGRAM ARG…    a program that is given each plan on its standard input
    run.py --record CASE…  writes what the reader beside this file reads, for a person to look at
"""

import json
import pathlib
import subprocess
import sys

import reader
from words import ROOT

SUITE = ROOT / "docs/format"


def differences(expected, read, place=""):
    """Where two readings differ, one line for each."""
    if isinstance(expected, dict) and isinstance(read, dict):
        for key in sorted(expected.keys() | read.keys()):
            yield from differences(expected.get(key), read.get(key), "%s.%s" % (place, key))
    elif isinstance(expected, list) and isinstance(read, list) and len(expected) == len(read):
        for number, pair in enumerate(zip(expected, read)):
            yield from differences(*pair, "%s[%d]" % (place, number))
    elif expected != read:
        yield "%s: expected %s, read %s" % (place[1:], json.dumps(expected, ensure_ascii=False), json.dumps(read, ensure_ascii=False))


def printed(reading):
    """A reading with a line for each day, track and item."""
    def fields(what, *without):
        return "".join("%s: %s, " % (json.dumps(key), json.dumps(what[key], ensure_ascii=False)) for key in what if key not in without)

    def listed(parts, blanks):
        return "[\n%s\n%s]" % (",\n".join(parts), blanks) if parts else "[]"

    def tracks(found, blanks):
        return listed(['%s  {%s"items": %s}' % (blanks, fields(track, "items"), listed(
            [blanks + "    " + json.dumps(item, ensure_ascii=False) for item in track["items"]], blanks + "  ")) for track in found], blanks)

    days = ['    {%s"tracks": %s}' % (fields(day, "tracks"), tracks(day["tracks"], "    ")) for day in reading["days"]]
    lines = ["  %s: %s" % (json.dumps(key), json.dumps(reading[key], ensure_ascii=False)) for key in ("title", "length") if key in reading]
    return "{\n%s\n}\n" % ",\n".join(lines + ['  "days": ' + listed(days, "  "), '  "outside": ' + tracks(reading["outside"], "  ")])


def main(arguments):
    if arguments[:1] == ["--record"]:
        for name in arguments[1:]:
            (SUITE / (name + ".json")).write_text(printed(reader.read((SUITE / (name + ".md")).read_bytes())), encoding="utf-8")
        return 0
    cases = sorted(path for path in SUITE.glob("*.md") if path.name != "README.md")
    agreed = 0
    for case in cases:
        data = case.read_bytes()
        try:
            if arguments:
                read = json.loads(subprocess.run(arguments, input=data, capture_output=True, check=True).stdout)
            else:
                read = reader.read(data)
            found = list(differences(json.loads(case.with_suffix(".json").read_text(encoding="utf-8")), read))
        except Exception as error:  # A reader that fails on one case is held against the others all the same.
            found = ["%s: %s" % (type(error).__name__, error)]
        agreed += not found
        if found:
            print("\n    ".join([case.stem] + found))
    print("%d of %d cases agree" % (agreed, len(cases)))
    return 0 if agreed == len(cases) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
