"""A reader of plans, written from docs/format.md alone: it says what a plan holds in the JSON that docs/format/README.md describes."""

import json
import re
import sys

from items import BOX, box, fields, goal_in, item, label_of, table
from markdown import blocks
from words import (
    DAY, DAY_WORDS, DAYS_WORDS, HINTS, REMARKS, SIGN, TITLES, alternatives, bare_emoji, day_heading, folded, heading_words, plain, slug, theme,
    week_heading,
)


def front_matter(lines):
    if not lines or lines[0].rstrip() not in ("---", "+++"):
        return lines
    ends = ("---", "...") if lines[0].startswith("-") else ("+++",)
    for place in range(1, min(len(lines), 2000)):
        if lines[place].rstrip() in ends:
            return [""] * (place + 1) + lines[place + 1:]
        if not re.match(r"\s*$|\s*#|[ \t]+|- |-$|[\w.\"'-][^:=]*\s*[:=]|\[|\]|}", lines[place]):
            return lines
    return lines


class Reader:
    def __init__(self, data):
        text = (data[3:] if data.startswith(b"\xEF\xBB\xBF") else data).decode("utf-8", "replace")
        self.lines = re.split(r"\r\n|\n|\r", text)
        self.document = blocks(front_matter(self.lines))
        self.days, self.outside = [], []
        self.day = None
        self.levels = []
        self.collect()

    # A place is a day, or what is outside the days; its tracks hold list items until all of them are known.
    def place(self, **what):
        return dict({"tracks": [], "goal": None, "reflection": None}, **what)

    def track(self, name, topic=None):
        place = self.day or self.apart
        place["tracks"].append({"name": name, "topic": topic, "goal": None, "found": []})

    def current(self):
        place = self.day or self.apart
        if not place["tracks"]:
            self.track("")
        return place["tracks"][-1]

    def collect(self):
        top = self.document.children
        self.apart = self.place()
        heads = [block for block in top if block.kind == "heading"]
        named = {id(block): day_heading(self.words(block)) for block in heads}
        bold = {}
        for block in top:
            if block.kind == "paragraph" and not table(block):
                for line, text in block.text:
                    if re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1", bare_emoji(text.replace("\u00A0", " ").strip())) and day_heading(text):
                        bold[line] = day_heading(text)
        titles = [block for block in heads if block.level == 1]
        parts = [block for block in titles if not named[id(block)] and not week_heading(heading_words(self.words(block)))]
        first = titles[0] if titles else None
        if len(parts) >= 3 and first in parts:
            upto = parts[1].line if first is parts[0] else 0
            if any(block.kind == "list" and first.line < block.line < upto for block in top):
                first = None
        if first is not None and named[id(first)]:
            others = [block for block in heads if named[id(block)] and block is not first]
            if others and any(block.level == 1 for block in others) or not others and not bold:
                first = None
            elif others or bold:
                named[id(first)] = None
        self.title = plain(self.words(first)) if first is not None else None
        self.announced = None
        if self.title:
            count = re.search(r"(?<![\w.])(\d{1,6})[ -](?:%s)(?!\w)" % alternatives(DAY_WORDS | DAYS_WORDS), self.title, re.I)
            self.announced = int(count[1]) if count else None
        self.by_table = not bold and not any(named.values()) and any(
            block.kind == "paragraph" and any(day for _, day in table(block) or []) for block in top)
        self.has_days = bool(bold or any(named.values()) or self.by_table)
        for block in top:
            if block.kind == "heading":
                self.heading(block, named[id(block)], block is first)
            elif block.kind == "paragraph":
                self.paragraph(block, bold)
            elif block.kind == "list":
                self.list(block)
            elif block.kind == "quote":
                self.quote(block)
        self.finish()

    def words(self, block):
        return " ".join(text for _, text in block.text)

    def heading(self, block, day, is_title):
        words = heading_words(self.words(block))
        if is_title:
            self.day, self.levels = None, []
            self.track("")
            return
        if day:
            self.begin(day, block.level)
            return
        inside = self.day and block.level > self.day["level"] and not (self.day["bold"] and week_heading(words))
        if inside:
            self.named_track(words)
            return
        self.day = None
        week = week_heading(words)
        self.levels = [section for section in self.levels if section["level"] < block.level]
        self.levels.append({"line": block.line, "level": block.level, "week": week[0] if week else None, "theme": week[1] if week else theme(words)})
        self.named_track(words)

    def named_track(self, words):
        parts = re.split("[:\uFF1A]", words, maxsplit=1)
        self.track(parts[0].strip(), parts[1].strip() or None if len(parts) > 1 else None)

    def begin(self, day, level, bold=False):
        if bold:
            level = self.levels[-1]["level"] if self.levels else 0
        else:
            self.levels = [section for section in self.levels if section["level"] < level]
        week = next((section for section in reversed(self.levels) if section["week"] is not None), None)
        section = week or (self.levels[-1] if self.levels else None)
        self.day = self.place(number=day["day"], last=day["last"], series=day["series"], title=day["title"] or None, level=level, bold=bold,
                              week=week["week"] if week else day["week"], theme=section["theme"] or None if section else None,
                              key=(section["line"] if section else None, day["week"]))
        self.days.append(self.day)

    def goal(self, words):
        place = self.day or self.apart
        place["goal"] = place["goal"] or words
        track = place["tracks"][-1] if place["tracks"] else {"name": "", "found": []}
        if track["name"] and (self.day or not self.has_days) or track["found"]:
            track["goal"] = track["goal"] or words

    def paragraph(self, block, bold):
        read = table(block)
        if read:
            for one, day in read:
                if self.by_table and day and (not self.day or self.day["number"] != day[0]):
                    self.begin({"day": day[0], "last": day[1], "series": None, "title": None, "week": None}, 7)
                if self.day or not self.has_days:
                    self.current()["found"].append(("row", one))
            return
        for line, text in block.text:
            if line in bold:
                self.begin(bold[line], 0, True)
                continue
            goal = goal_in(text)
            if goal:
                self.goal(goal)
                continue
            head = self.day and re.match(r"((?:%s+\s*)*)(\*\*|__)(?!\s)(.+?)(?<!\s)\2(.*)$" % SIGN, text.strip())
            if head:
                words, rest = head[3], plain(head[4])
                if not rest.strip(" :\uFF1A") or ":" in words or "\uFF1A" in words:
                    parts = re.split("[:\uFF1A]", heading_words(words), maxsplit=1)
                    name, topic = parts[0], (parts[1].strip() if len(parts) > 1 else "")
                    topic = (topic + " " + bare_emoji(rest.lstrip(" :"))).strip()
                else:
                    name, topic = heading_words(words), bare_emoji(rest.lstrip(" :\uFF1A").strip())
                if rest.strip() or head[3].rstrip().endswith(":"):
                    if name.split() and name.split()[0].lower().rstrip(":") in REMARKS and rest.strip():
                        continue
                self.track(name.strip(), topic or None)

    def quote(self, block):
        text = [re.sub(r"^ {0,3}> ?", "", line) for line in self.lines[block.line:block.end + 1]]
        if self.day and text[0].lstrip().startswith("\U0001F4DD"):
            if self.day["reflection"] is None:
                words = "\n".join([text[0].lstrip()[1:].lstrip("\uFE0F").lstrip()] + text[1:]).strip("\n")
                self.day["reflection"] = words
            return
        for child in block.children:
            if child.kind == "list":
                self.list(child)
            elif child.kind == "paragraph":
                for _, line in child.text:
                    if goal_in(line):
                        self.goal(goal_in(line))
            elif child.kind == "quote":
                self.quote(child)

    def list(self, block):
        for entry in block.children:
            first = entry.children[0] if entry.children else None
            if self.day and first is not None and first.kind == "heading" and first.line == entry.line and not hasattr(first, "underlined"):
                self.named_track(heading_words(self.words(first)))
                for child in entry.children[1:]:
                    if child.kind == "list":
                        self.list(child)
                continue
            if first is not None and first.kind == "list" and first.line == entry.line and not self.doubled(entry):
                self.list(first)
                continue
            self.current()["found"].append(("entry", (entry, block)))

    def doubled(self, entry):
        """`- 1. Two Sum`: for CommonMark a list in a list, for its writer one item."""
        inner = entry.children[0]
        kinds = [child.kind for child in inner.children[0].children]
        return inner.ordered and len(entry.children) == len(inner.children) == 1 and kinds == ["paragraph"] and not box(
            inner.children[0].children[0].text[0][1])

    # -- What the entries of a track are

    def first_text(self, entry):
        first = entry.children[0] if entry.children else None
        if first is None or first.line != entry.line:
            return None
        if first.kind == "list":
            if self.doubled(entry):
                lines = first.children[0].children[0].text
                return [(lines[0][0], first.children[0].marker + " " + lines[0][1])] + lines[1:]
            return None
        if first.kind == "heading" and getattr(first, "underlined", False):
            return first.text
        return first.text if first.kind == "paragraph" else None

    def boxed(self, entry):
        lines = self.first_text(entry)
        return lines and box(lines[0][1], entry.letters)

    def letters(self, block):
        """Letters and digits are marks only where all items of a list have a box, and not all of them such a one."""
        contents = []
        for entry in block.children:
            entry.letters = True
            lines = self.first_text(entry)
            match = BOX.match(lines[0][1]) if lines else None
            contents.append(match[1].strip() if match and box(lines[0][1]) else None)
        special = [bool(c) and c[:1].isalnum() and c[0] not in "xX" for c in contents]
        allowed = all(c is not None for c in contents) and not all(special)
        for entry in block.children:
            entry.letters = allowed

    def finish(self):
        for block in self.document.walk():
            if block.kind == "list":
                self.letters(block)
        places = self.days + [self.apart]
        hold = lambda track: any(kind == "entry" and any(self.boxed(e) for e in what[0].walk() if e.kind == "item") for kind, what in track["found"])
        any_box = any(hold(track) for place in places for track in place["tracks"])
        self.prose = []
        for place in places:
            for track in place["tracks"]:
                boxed = any_box if not self.has_days else hold(track)
                track["items"] = []
                seen = set()
                for kind, what in track.pop("found"):
                    if kind == "row":
                        track["items"].append(what)
                        continue
                    entry, block = what
                    self.entry(entry, block, track, place, bare=not boxed and not (place is self.apart and self.has_days), seen=seen)
            place["tracks"] = [track for track in place["tracks"] if track["items"]]
        # A title of the table is a problem where another of the track has a number.
        for place in places:
            for track in place["tracks"]:
                if any("number" in one for one in track["items"]):
                    for one in track["items"]:
                        if one["kind"] in ("item",) and folded(one["slug"]) in TITLES:
                            one["number"], one["kind"] = TITLES[folded(one["slug"])], "problem"
        self.number()

    def contents(self, block):
        """Whether every entry of a list links into the same page, or stands above nothing but such links."""
        for entry in block.children:
            lines = self.first_text(entry)
            below = [child for child in entry.children[1:] if child.kind == "list"]
            if not lines:
                return False
            text = " ".join(text for _, text in lines).strip()
            if not (re.fullmatch(r"\[[^\]]*\]\(#[^)]*\)|\[\[#[^\]]*\]\]", text) or below) or not all(map(self.contents, below)):
                return False
        return True

    def entry(self, entry, block, track, place, bare, seen, nested=False):
        lines = self.first_text(entry)
        inner = entry.children[1:]
        if lines is None:
            inner = entry.children
        taken = False
        if lines:
            status = self.boxed(entry)
            text = lines[0][1]
            goal = goal_in(text) if not status and not nested else None
            more, lazy = [], getattr(entry.children[0], "lazy", []) or []
            for number, line in lines[1:]:
                words = goal_in(line)
                if words:
                    self.late_goal(words, track, place)
                else:
                    more.append((number, line))
            marker = entry.marker
            if goal:
                self.late_goal(goal, track, place, begins=True)
            elif status:
                one = item(entry, entry.line, text[status[1]:], more, marker)
                one["status"], taken = status[0], True
                if one["kind"] == "qualifier":
                    one["kind"] = "item"
            elif not nested:
                label = label_of(text.strip())
                qualifier = label and label[0] == "qualifier" and id(block) in seen and not (place is self.apart and self.has_days)
                if qualifier:
                    one = item(entry, entry.line, text, more)
                    words, _ = fields(text.strip())
                    said = words[label[1]:].strip()
                    one.update(status=None, kind="qualifier", slug=said, text=" ".join([said] + [part for _, part in more]))
                    one.pop("number", None)
                    taken = True
                elif bare and not self.contents(block):
                    one = item(entry, entry.line, text, more, marker)
                    one["bare"] = taken = True
                    if one["kind"] == "qualifier":
                        one["kind"] = "item"
        if taken:
            seen.add(id(block))
            track["items"].append(one)
            self.notes(entry, one)
        for child in inner:
            if child.kind == "list":
                for below in child.children:
                    self.entry(below, child, track, place, bare, seen, nested=True)
            elif child.kind == "quote":
                for deeper in child.children:
                    if deeper.kind == "list":
                        for below in deeper.children:
                            self.entry(below, deeper, track, place, bare, seen, nested=True)

    def late_goal(self, words, track, place, begins=False):
        if track["name"] or track["items"] or not begins:
            track["goal"] = track["goal"] or words
        place["goal"] = place["goal"] or words

    def notes(self, entry, one):
        """What is nested below an item apart from items, whose lines go, and hints."""
        dropped, hints = set(), []
        last = entry.children[0].end if entry.children else entry.line
        for child in entry.children[1:]:
            nested = child.children if child.kind == "list" else [child]
            for below in nested:
                inner = below.children[0] if below.kind == "item" and below.children else below
                words = inner.text[0][1] if inner.kind == "paragraph" and inner.text else ""
                match = re.match(r"(?:\*\*|__)?(?:%s)(?:\*\*|__)?\s*[:\uFF1A](?:\*\*|__)?\s*" % alternatives(HINTS), words, re.I)
                if match and not (below.kind == "item" and self.boxed(below)) and (words[match.end():] or below.end > below.line):
                    column = below.offset if below.kind == "item" else entry.offset
                    rest = [line[column:] if not line[:column].strip() else line.lstrip() for line in self.lines[below.line + 1:below.end + 1]]
                    hints.append("\n".join([words[match.end():]] + rest).strip("\n"))
                    dropped.update(range(below.line, below.end + 1))
        for block in entry.walk():
            if block.kind == "item" and block is not entry and self.boxed(block):
                dropped.update(range(block.line, block.end + 1))
        kept = []
        for number in range(last + 1, entry.end + 1):
            line = self.lines[number]
            if number in dropped:
                continue
            line = line[entry.offset:] if not line[:entry.offset].strip() else line.lstrip()
            kept.append(line.rstrip())
        text = "\n".join(kept).strip("\n")
        one["notes"], one["hint"] = text or None, "\n".join(hints) or None

    # -- Names

    def number(self):
        series = {day["series"].lower() for day in self.days if day["series"]}
        if len(series) == 1 and all(day["series"] for day in self.days):
            for day in self.days:
                day["series"] = None
        offset, highest, section = 0, 0, None
        for day in self.days:
            if day["series"] is None:
                if day["key"] != section:
                    offset = highest if day["number"] == 1 else 0
                section = day["key"]
                day["number"] += offset
                if day["last"]:
                    day["last"] += offset
                highest = max(highest, day["last"] or day["number"])
        counts, own = {}, set()
        for day in self.days:
            key = (day["series"] and slug(day["series"]), day["number"])
            counts[key] = counts.get(key, 0) + 1
            day["again"] = counts[key]
            name = "d%03d" % day["number"] + ("-%d" % day["again"] if day["again"] > 1 else "")
            self.ids(day, (key[0] + "-" if key[0] else "") + name, own)
        self.ids(self.apart, "list", own)

    def ids(self, place, name, own):
        used = {}
        for track in place["tracks"]:
            for one in track["items"]:
                mine = one["own"] if one["own"] and one["own"] not in own else None
                own.add(mine)
                base = mine or ("lc-%d" % one["number"] if "number" in one else slug(one["slug"]))
                full = "%s/%s/%s" % (name, slug(track["name"]) if track["name"] else "list", base)
                used[full] = used.get(full, 0) + 1
                one["id"] = full + ("-%d" % used[full] if used[full] > 1 else "")

    def reading(self):
        def short(what, *keys):
            return {key: what[key] for key in keys if what.get(key) not in (None, False, "")}

        def tracks(place):
            return [dict(short(track, "name", "topic", "goal"), items=[
                short(one, "line", "id", "status", "kind", "number", "text", "difficulty", "minutes", "done", "cancelled", "optional", "bare", "notes", "hint")
                for one in track["items"]]) for track in place["tracks"]]

        result = short({"title": self.title, "length": self.announced}, "title", "length")
        result["days"] = []
        for day in self.days:
            shown = short(day, "number", "last", "series", "week", "theme", "title", "goal", "reflection")
            shown.update({"again": day["again"]} if day["again"] > 1 else {})
            result["days"].append(dict(shown, tracks=tracks(day)))
        result["outside"] = tracks(self.apart)
        return result


def read(data):
    return Reader(data).reading()


if __name__ == "__main__":
    print(json.dumps(read(sys.stdin.buffer.read()), ensure_ascii=False, indent=1))
