"""A reader of plans, written from docs/format.md alone: it says what a plan holds in the JSON that docs/format/README.md describes."""

import datetime
import json
import re
import sys

import ends
import items
import legend
import lanes
import lines
import months
import stated
from dates import MONTHS, continued, date, days_behind, doubtful, follow, numbered, pair_order, placed, pointed, span, span_of_week, week_of_date, weekday_of
from items import BOX, box, cells, fields, goal_in, item, label_of, legend_end, line_box, own_sign, properties, rests, round_box, sign, state_word, table, unsigned
from markdown import blocks
from slashes import dotted, order
from ways import front, halved, way, why_not
from words import (
    BEGUN_TITLES, DAY, DAY_HEADING, DAY_WORDS, DAYS_WORDS, DONE_TITLES, DROPPED_TITLES, HINTS, MARKS, REMARKS, SIGN, TITLES, UNITS, alternatives, bare_emoji, day_heading, days_before, excepted, folded, heading_words,
    ARCHIVES, is_log, is_read, kept, number_in, plain, rows, slug, theme, week_heading, weekday,
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


def stated_title(lines):
    """The title in a file's properties (4.2)."""
    ended = front_matter(lines)
    if ended is not lines:
        known = [re.fullmatch(r"([\w-]+)[ \t]*[:=](.*)", line) for line in lines[1:next(place for place, line in enumerate(ended) if line or place + 1 == len(ended))]]
    else:
        known = []
        for line in lines[:50]:
            match = re.fullmatch(r"([\w-]+)[ \t]*::(.*)", line)
            if not match:
                break
            known.append(match)
    said = next((match[2].strip() for match in known if match and match[1].lower() == "title"), "")
    said = re.sub(r"^([\"'])(.+)\1$", r"\2", said)
    return said if re.search(r"\w", said) else None


# Signs that are boxes outside the days, too.
PAPER = ("\u2610", "\u2611") + tuple("\u25D0\u25D1\u25D2\u25D3\u25D4\u25D5")


# Signs that are boxes only before a paragraph's line.
ON_LINES = tuple(row[0].strip("`") for row in rows("| sign in a box's place") if row[4].endswith("on a line"))
SHARE = r"(?=[^%/]*\d)(?=.*[%/])[\d%/` ]{2,12}"


def capitals(line):
    """Whether a line is one to four words of letters in capitals."""
    return 3 <= len(line.encode()) <= 40 and bool(re.fullmatch(r"[^\W\d_]+(?:[ /&'-]+[^\W\d_]+){0,3}", line)) and line.upper() == line != line.lower() and len(re.findall(r"\w", line)) > 2


def label(line):
    """Whether a line is all bold, perhaps with a colon or a remark in parentheses behind, or a few words and a colon."""
    line = bare_emoji(line.strip())
    if re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1", line) or re.fullmatch(r"(\*\*|__)(?!\s)(?:(?!\1).)+(?<!\s)\1\s*(\(.*\)|%s)?\s*:?".replace("%s", SHARE), line):
        return True
    if capitals(line):
        return re.match(r"\w+", line)[0].lower() not in REMARKS
    first = re.search(r"\w+", line)
    return bool(first) and not re.match(r"\*\*|__", line) and line.endswith(":") and len(line.encode()) <= 60 and (first[0].lower() not in REMARKS or is_read(line[:-1].strip().lower()))


def hash_label(line):
    """`#maths`, without a blank: a heading for its owner."""
    return bool(re.fullmatch(r"#(?:[A-Za-z]|[^\x00-\x7f])[^#]+", line)) and 3 <= len(line.encode()) <= 40


def glued(line, longest):
    """Whether a line names what follows it without a blank line: no sentence, no remark."""
    line = line.strip()
    first = re.search(r"[^\W_]+", line)
    if hash_label(line) or re.match(r"[^\W\d_]+ [0-9]{1,2}:.", line) and len(line.encode()) <= longest + 20 and line[-1] not in ".,;:!?\u2026\u3002\u3001\uFF01\uFF1F\uFF1A":
        return True
    return bool(first) and (line[0].isalpha() or line[0] > "\x7f") and 2 <= len(line.encode()) <= longest and line[-1] not in ".,;:!?\u2026\u3002\u3001\uFF01\uFF1F\uFF1A" and (
        len(line.split()) <= 8 and ":" not in line and first[0].lower() not in REMARKS)


def is_amount(words):
    """Whether words begin or end with an amount: `€ 3.000`, `500 g`, `200ml`."""
    units = r"(?:%s)" % alternatives(UNITS)
    amount = r"[~\u2248(\[]*(?:%s[ \t\u00A0]*{0}|{0}[ \t\u00A0]*%s)[),;:.]*" .replace("{0}", r"[0-9](?:[-0-9.,'\u2019\u2013/]*[0-9])?") % (units, units)
    words = re.sub(r"[ \t]\([^(]*\)$", "", words.lower())
    return len(words.encode()) <= 200 and bool(re.match(amount + r"(?=[ \t\u00A0]|$)", words) or re.search(r"(?:^|[ \t\u00A0])%s$" % amount, words))


def dropped(text):
    """Whether words begin struck through, with a reason behind them or nothing."""
    remark = re.match(r"~~[^~\s].*?~~(.*)", item(None, 0, text, [])["slug"])
    if remark and not re.search(r"\w", remark[1]):
        return not re.match(r"~~[^~\s].*?~~[ \t]*(\[[^\]]*\]\(|[^\W\d_])", text.strip())
    first = remark and re.search(r"[^\W\d_]+", remark[1])
    return bool(remark) and not (first and MARKS.get(first[0].lower()) == "done")


class Reader:
    def __init__(self, data, outside=False):
        self.tables_outside = outside
        text = (data[3:] if data.startswith(b"\xEF\xBB\xBF") else data).decode("utf-8", "replace")
        self.lines = re.split(r"\r\n|\n|\r", text)
        self.document = blocks(front_matter(self.lines))
        self.first_numbers = set()
        items.LEGEND.clear()
        told, self.legend = legend.of(self.document.children, cells, text)
        items.LEGEND.update(told)
        if "\u2612" in text and not re.search("[\u2611\u2705\u2714\u2713\u221A]", text):
            items.LEGEND.setdefault((False, "\u2612"), "done")
        if sum(bool(re.match(r"[ \t]*x (?=[A-Za-z]|[^\x00-\x7f])", text)) for block in self.document.children if block.kind == "paragraph" and len(block.text) > 1 for _, text in block.text) > 2:
            items.LEGEND.setdefault((False, "x"), "done")
        glued = [line for line in self.lines for (boxed, one) in items.LEGEND if not boxed and not one.isascii() and re.match(r"\s*(?:[-*+]|\d+[.)])[ \t]+%s\uFE0F?[^ \t]" % re.escape(one), line)]
        items.GLUED[:] = glued if len(glued) > 2 else []
        items.OTHERS[:] = filter(None, map(items.parts, self.document.children))
        self.days, self.outside = [], []
        self.day = None
        self.levels = []
        self.part, self.offset, self.weeks = "", 0, 0
        self.grids = {}
        self.collect()

    # A place is a day, or what is outside the days; its tracks hold list items until all of them are known.
    def place(self, **what):
        return dict({"tracks": [], "goal": None, "reflection": None}, **what)

    @staticmethod
    def plain_title(words):
        """A title without a count in parentheses, signs at its end, and a number before it."""
        return re.sub(r"\s*\(\d*\)$|\W+$|^\d[\d.) ]*(?=[^\d.) ])", "", words.lower())

    def track(self, name, topic=None, is_heading=False):
        place = self.day or self.apart
        above = [] if self.has_days else [section["words"] for section in self.levels[:len(self.levels) - is_heading]]
        titles = {self.plain_title(title) for title in above + [name]}
        place["tracks"].append({"name": name, "topic": topic, "goal": None, "found": [], "done": titles & DONE_TITLES, "dropped": titles & DROPPED_TITLES, "begun": titles & BEGUN_TITLES, "titles": titles, "wishes": {re.sub(r"\W+$", "", title.lower()) if not title.endswith(")") else title.lower() for title in above + [name]}, "read": any(map(is_read, titles))})

    def current(self):
        place = self.day or self.apart
        if not place["tracks"]:
            self.track("")
        return place["tracks"][-1]

    def collect(self):
        top = self.document.children
        self.apart = self.place()
        heads = [block for block in top if block.kind == "heading"]
        named = {id(block): day_heading(re.sub("^~~(.+)~~$", r"\1", self.words(block).strip())) for block in heads}
        bold = {}
        for block in top:
            if block.kind == "paragraph" and not table(block):
                for line, text in block.text:
                    if re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1", bare_emoji(text.replace("\u00A0", " ").strip())) and day_heading(text):
                        bold[line] = day_heading(text)
        self.letters_alone(named, bold)
        self.before(heads, named, bold)
        self.missed(top, heads, named)
        titles = [block for block in heads if block.level == 1]
        later = titles and titles[0] is not heads[0] and self.plain_title(heading_words(self.words(titles[0])))
        parts = [block for block in titles if not named[id(block)] and not week_heading(heading_words(self.words(block)))]
        first = titles[0] if titles else self.lone_title(top, heads, named, bold)
        if len(parts) >= 3 and first in parts:
            upto = parts[1].line if first is parts[0] else 0
            if any(block.kind == "list" and first.line < block.line < upto for block in top):
                first = None
        if later and (later in DONE_TITLES | ARCHIVES or is_read(later)):
            first = None
        if first is not None and named[id(first)]:
            others = [block for block in heads if named[id(block)] and block is not first]
            if others and any(block.level == 1 for block in others) or not others and not bold:
                first = None
            elif others or bold:
                named[id(first)] = None
        self.title = kept(plain(self.words(first))) if first is not None else stated_title(self.lines) or (None if titles else self.loose_title(top))
        self.announced = None
        if self.title:
            count = re.search(r"(?<![\w.])(\d{1,6})[ -](?:%s)(?!\w)" % alternatives(DAY_WORDS | DAYS_WORDS), self.title, re.I)
            self.announced = int(count[1]) if count else None
        only = [block for block in heads if named[id(block)]]
        if len(only) == 1 and not bold and named[id(only[0])]["series"] and any(
                block.level == only[0].level for block in heads if block is not only[0] and block is not first):
            named[id(only[0])] = None
        if any(named.values()):
            self.join_dated(heads, named)
        if not bold and not any(named.values()):
            self.worded(heads, named)
        if not bold and not any(named.values()):
            self.dated(heads, named)
            if first is not None and named[id(first)]:
                self.title = None
        self.by_table = not bold and not any(named.values()) and any(block.kind == "paragraph" and self.names_days(block) for block in top)
        self.has_days = bool(bold or any(named.values()) or self.by_table)
        self.day_lines = {} if self.has_days else lines.day_lines(self)
        self.has_days = self.has_days or bool(self.day_lines)
        # Without days, labels above lists name tracks as headings do.
        above = [block.text[0][0] for block, after in zip(top, top[1:]) if block.kind == "paragraph" and len(block.text) == 1 and after.kind == "list"
                 and (label(block.text[0][1]) or after.line == block.text[0][0] + 1 and glued(block.text[0][1], 40)) and not goal_in(block.text[0][1])]
        for block in top:
            counts = lines.listed(self, block) if block.kind == "paragraph" and not table(block) else {}
            above += [line for line, text in block.text if line + 1 in counts and line not in counts and re.fullmatch(lines.ALL_BOLD, bare_emoji(text.strip()))] if counts else []
        texts = [block for block in top if block.kind == "paragraph" and not table(block)]
        found = [self.lined(block, place) for block in texts for place in range(len(block.text))]
        self.ticked = stated.ticks(self)
        self.work_in_lines = self.ticked or sum(bool(one) and one[2] != "mark" for one in found) >= 3
        over, all_bold = self.above_boxes(texts)
        above += [line for line in all_bold if line not in above] + (over if len(over) > 1 else [])
        self.word_lines = {line for block in texts if len(block.text) > 2 and all(state_word(text.lstrip(" \t")) for _, text in block.text)
                           and len({text.split()[0] for _, text in block.text}) > 1 for line, _ in block.text}
        self.first, self.above_lists = first, set(above)
        self.cards = {} if self.has_days else lines.cards(self)
        self.stated = {} if self.has_days else lines.stated(self)
        self.bare = lines.Bare(self, named, bold)
        self.plain_lines, self.plain_labels = stated.collect(self, table, any(day and day.get("dated") for day in named.values()))
        self.plain_lines |= stated.numbered(self)
        self.ended = lines.ended(self)
        above += [line for block in texts for line, text in block.text if line + 1 in self.plain_lines and line not in above and re.fullmatch(lines.ALL_BOLD, bare_emoji(text.strip()))]
        read = [line for line in above if is_read(self.lines[line].strip().split(":")[0].lower()) and not re.match(r"\*\*|__", self.lines[line])]
        self.bold_names = set(above) if (len(above) > 1 or read) and not self.has_days else set()
        self.days_at = {block.line for block in heads if named[id(block)]} | set(bold)
        for block in top:
            if block.kind == "heading":
                if block.line in self.cards and lines.card(self, block):
                    continue
                if block.line in self.stated:
                    lines.stated_heading(self, block)
                    continue
                if block.line in self.ended:
                    lines.ended_heading(self, block)
                    continue
                self.heading(block, named[id(block)], block is first and not named[id(block)])
            elif block.kind == "paragraph":
                self.paragraph(block, bold)
            elif block.kind == "list":
                self.list(block)
            elif block.kind == "quote":
                self.quote(block)
        self.end()
        self.finish()

    def names_days(self, block):
        """Whether a table's rows are days; where its headers alone say so, it is most of the file's work, and the file no log."""
        known = {}
        read = table(block, True, known)
        if not any(day for _, day in read or []) or not known.get("by header"):
            return any(day for _, day in read or [])
        rows, entries = len(items.parts(block)[1]), [one for one in self.document.walk() if one.kind == "item"]
        top = sum(len(one.children) for one in self.document.children if one.kind == "list")
        boxed = sum(bool(self.first_text(one)) and bool(box(self.first_text(one)[0][1])) for one in entries)
        tables = [one for one in self.document.children if one.kind == "paragraph" and one is not block]
        stated = any(one and one.get("stated") for other in tables for one, _ in table(other, False) or [])
        return top <= rows * 2 and boxed < rows and not stated and not is_log(self.title)

    def above_boxes(self, texts):
        """The first lines of paragraphs all of whose other lines have boxes: plain ones, and those all in bold."""
        over, bold = [], []
        for block in texts if self.work_in_lines else []:
            boxes = [box(text.strip()) for _, text in block.text]
            line, first = block.text[0][0], block.text[0][1].strip()
            if len(boxes) > 1 and not boxes[0] and all(boxes[1:]) and not goal_in(first):
                if re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1", bare_emoji(first)):
                    bold.append(line)
                elif not re.match(r"(?:%s+\s*)*(\*\*|__)" % SIGN, first) and glued(first, 80):
                    over.append(line)
        return over, bold

    def runs_on(self, track):
        """Whether a list goes on, number for number, in the lines below another bold one."""
        last = [what[0] for kind, what in track["found"] if kind == "entry"]
        number = re.match(r"\s*(\d{1,4})[.)]", self.lines[last[-1].line]) if last else None
        return bool(number) and int(number[1]) + 1 in self.first_numbers

    def lone_title(self, top, heads, named, bold):
        """The heading that a file begins with, if all others are deeper and none is a day or week."""
        first = heads[0] if heads else None
        if len(heads) < 2 or first is not top[0] or stated_title(self.lines) or bold or any(named.values()):
            return None
        words = heading_words(self.words(first))
        said = date(words)
        if any(block.level <= first.level for block in heads[1:]) or any(week_heading(heading_words(self.words(block))) for block in heads):
            return None
        name = re.sub(r"\s*\(\d*\)$|\W+$", "", words.split(":")[0].lower())
        if re.search(r"[0-9]$", words) or said and re.match(r" *$| *[-\u2010-\u2015\u2192:|(]", said[1]) or name in DONE_TITLES or is_read(name):
            return None
        return first

    def loose_title(self, top):
        """The words of an `<h1>` before the lists, else the first line, if that reads like a title."""
        for block in top:
            if block.kind == "list":
                break
            found = re.match(r"\s*<h1[^>]*>(.*?)</h1", self.lines[block.line], re.I) if block.kind == "html" else None
            if found:
                return bare_emoji(plain(found[1]))
        if len(top) < 2 or top[0].kind != "paragraph" or top[1].kind == "list":
            return None
        line, alone = top[0].text[0][1].strip(), len(top[0].text) == 1
        if len(line.encode()) > 120 or "|" in line or day_heading(line) or week_heading(heading_words(line)) or goal_in(line):
            return None
        bold = alone and re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1", bare_emoji(line))
        words = [word for word in line.split(" ") if word]
        capitals = len(words) > 1 and re.match("[A-Z]", line) and not re.search("[a-z:]|[^\x00-\x7f]", line)
        short = alone and line[0].isalpha() and len(words) <= 8 and len(line.encode()) <= 80 and ":" not in line and line[-1] not in ".;,?"
        return bare_emoji(plain(line)) if bold or capitals or short else None

    def letters_alone(self, named, bold):
        """`Day 2b` is a day beside others."""
        every = [day for day in list(named.values()) + list(bold.values()) if day]
        if len(every) == 1 and every[0].get("letter"):
            bold.clear()
            named.update({place: None for place in named})

    def missed(self, top, heads, named):
        """A day struck through with nothing below it gives its number to the next one."""
        struck = lambda block: re.fullmatch(r"~~.+~~", self.words(block).strip())
        days = [block for block in heads if named[id(block)]]
        for block, after in zip(days, days[1:]):
            one, other = named[id(block)], named[id(after)]
            between = top[top.index(block) + 1:top.index(after)]
            if one["day"] == other["day"] and not one["series"] and not other["series"] and struck(block) and not struck(after) \
                    and block.level == after.level and not any(
                        inner.kind in ("list", "heading") or inner.kind == "paragraph" and len(inner.text) > 1
                        and re.fullmatch(r"\s*\|[\s:|-]+", inner.text[1][1]) for inner in between):
                named[id(block)] = None

    def before(self, heads, named, bold):
        """`Days 1-7` above days that lie in it is a part; `First 30 days` before `Days 31-60` is these."""
        days = [day for day in list(named.values()) + list(bold.values()) if day]
        numbers = [day["day"] for day in days if not day.get("plural")]
        first = min((block for block in heads if named[id(block)]), key=lambda block: named[id(block)]["day"], default=None)
        lowest = named[id(first)] if first else {}
        if lowest.get("last") and not lowest["series"] and lowest["week"] is None and 1 < lowest["day"] <= min(day["day"] for day in days):
            for place in reversed(range(heads.index(first))):
                words, below = heading_words(self.words(heads[place])), heads[place + 1]
                if heads[place].level != first.level:
                    continue
                name = days_before(words, lowest["day"] - 1)
                week = below.level > first.level and not named[id(below)] and week_heading(heading_words(self.words(below)))
                if name is not None or week and week[0] == 1:
                    last = lowest["day"] - 1
                    named[id(heads[place])] = {"day": 1, "last": last if last > 1 else None, "title": words if name is None else name, "series": None, "week": None}
                    break
        for block in heads:
            day = named[id(block)]
            if day and day.get("plural") and any(day["day"] <= number <= day["last"] for number in numbers):
                named[id(block)] = None

    def worded(self, heads, named):
        """Three headings of a level at least whose titles stand right behind their numbers: `Day 1 Introduction`."""
        best = []
        for level in range(1, 7):
            found, last, again, rises = [], 0, False, True
            for block in heads:
                words = heading_words(self.words(block))
                match = DAY_HEADING.match(words) if block.level == level else None
                again = again or block.level < level
                if match and match["n"] and len(words.encode()) <= 256 and 1 <= number_in(match) <= 1000 and re.match(r" +(?:[A-Za-z]|[^\x00-\x7f])", words[match.end():]):
                    number = number_in(match)
                    rises, last, again = rises and (number > last or again and number == 1), number, False
                    found.append((block, {"day": number, "last": None, "series": None, "week": None, "title": words[match.end():].strip()}))
            best = found if rises and len(found) > max(2, len(best)) else best
        for block, day in best:
            named[id(block)] = day

    def dated(self, heads, named):
        """Days by headings that say dates: those of the level with most of them."""
        levels, latest, spans = {}, {}, {}
        known, pairs = order(self.lines), pair_order(self.lines)
        says = lambda words: span_of_week(dotted(words, known)) or week_of_date(dotted(words, known)) or span(pointed(dotted(words, known), pairs))
        for block in heads:
            words = heading_words(self.words(block))
            month = MONTHS.get(re.split(r"\W", words.lower())[0]) if not re.search(r"\d", words) else None
            if month:
                spans.update({level: ((None, month, 1),) * 2 for level in range(block.level + 1, 8)})
            said, weekday = doubtful(words) and block.level in latest and not week_heading(words) and continued(*latest[block.level], words) or (None, None)
            if said:
                latest[block.level] = (said, weekday)
                levels.setdefault(block.level, []).append((block, said))
                continue
            said = None if week_heading(words) else says(words)
            weekday = said and weekday_of(said, words)
            if not said and block.level in latest and not week_heading(words):
                said, weekday = continued(*latest[block.level], words) or (None, None)
            if not said and not week_heading(words):
                said = days_behind(spans.get(block.level), words)
            if said:
                latest[block.level], spans[block.level] = (said, weekday), said
            levels.setdefault(block.level, []).append((block, said))
        best = []
        for level in sorted(levels):
            found = [(block, said) for block, said in levels[level] if said]
            if len(found) > max(1, len(best)) and (len(found) * 2 >= len(levels[level]) or follow([said for _, said in found])):
                best = found
        if not self.hold_work([block for block, _ in best]) or self.are_lanes(heads, best):
            return
        best, leads = self.with_periods(heads, best, says), best
        for (block, _), (number, last) in zip(best, numbered([said for _, said in best])):
            title = heading_words(self.words(block))
            named[id(block)] = {"day": number, "last": last if last > number else None, "series": None, "week": None, "title": title, "dated": True}
        best = leads
        following = max((day["last"] or day["day"] for day in named.values() if day), default=0)
        left = lambda block: re.match(r"([A-Za-z])([-+]\d{1,4})(?!\d)", heading_words(self.words(block)))
        told = [(left(block), first) for (block, _), (first, _) in zip(best, placed([said for _, said in best])) if left(block)]
        if told and len(told) == len(best) and len({(count[1].lower(), first - datetime.timedelta(int(count[2]))) for count, first in told}) == 1:
            reached = max(int(count[2]) for count, _ in told)
            for block, _ in levels[best[0][0].level]:
                count = left(block)
                if not named[id(block)] and count and count[1].lower() == told[0][0][1].lower() and int(count[2]) > reached:
                    named[id(block)] = {"day": following + int(count[2]) - reached, "last": None, "series": None, "week": None,
                                        "title": heading_words(self.words(block)), "dated": True}
        counts = [re.match(r"([^\W\d]+) ?(\d+)", heading_words(self.words(block)), re.I) for block, _ in best]
        if not all(counts) or len({count[1].lower() for count in counts}) > 1:
            return
        dates = placed([said for _, said in best])
        begun = {start - datetime.timedelta(7 * int(count[2])) for count, (start, _) in zip(counts, dates)}
        weeks = len(best) > 1 and len(begun) == 1 and (lambda week: (week[1] - week[0]).days == 6)(max(dates))
        for block, _ in levels[best[0][0].level] if best else []:
            title = heading_words(self.words(block))
            count = re.match(r"([^\W\d]+) ?(\d+)", title)
            greatest = max(int(one[2]) for one in counts)
            if not named[id(block)] and count and count[1].lower() == counts[0][1].lower() and int(count[2]) > greatest:
                week = following + 7 * (int(count[2]) - greatest) - 6
                following += not weeks
                named[id(block)] = {"day": week if weeks else following, "last": week + 6 if weeks else None, "series": None, "week": None,
                                    "title": title, "dated": True}

    def are_lanes(self, heads, best):
        """Whether headings of the level of those with dates that say none are lanes of two kinds."""
        level = best[0][0].level if best else 7
        kinds = {lanes.state(self.plain_title(heading_words(self.words(block)))) for block in heads
                 if block.kind == "heading" and block.level == level and all(block is not day for day, _ in best)}
        return level < 7 and len(kinds - {None}) > 1

    def own_list(self, block):
        """Whether a list stands below a heading before the next one."""
        top = self.document.children
        for after in top[top.index(block) + 1:]:
            if after.kind in ("heading", "list"):
                return after.kind == "list"
        return False

    def join_dated(self, heads, named):
        """Headings with dates among and behind days by a word that say theirs."""
        known, pairs = order(self.lines), pair_order(self.lines)
        says = lambda words: span_of_week(dotted(words, known)) or week_of_date(dotted(words, known)) or span(pointed(dotted(words, known), pairs))
        days = [block for block in heads if named[id(block)] and not named[id(block)]["series"]]
        spans = {id(block): says(named[id(block)]["title"] or "") for block in days}
        if len(days) < 2 or sum(map(bool, spans.values())) < 2 or sum(map(bool, spans.values())) * 2 < len(days):
            return
        number = lambda day: day["last"] or day["day"]
        before, highest = None, max(number(named[id(block)]) for block in days)
        for block in heads[heads.index(days[0]):]:
            behind = block.line > days[-1].line
            if block in days:
                before = spans[id(block)] and (number(named[id(block)]), spans[id(block)])
                continue
            words = heading_words(self.words(block))
            said = before and (says(words) or behind and days_behind(before[1], words))
            if not said or not self.own_list(block) or (block.level > days[0].level if behind else block.level != days[0].level):
                continue
            (start, end), (first, last) = placed([before[1], said])
            day = {"series": None, "week": None, "title": words, "last": None}
            if not behind and 0 <= (first - start).days <= 14:
                named[id(block)] = dict(day, day=before[0], letter=True)
            elif behind and 1 <= (first - end).days <= 120 and not is_read(re.sub(r"\W+$", "", words.split(":")[0].lower())):
                count = min((last - first).days + 1, 60)
                named[id(block)] = dict(day, day=highest + 1, last=highest + count if count > 1 else None, dated=True)
                highest, before = highest + count, (highest + count, said)

    def with_periods(self, heads, best, says):
        """The days with the other headings that say two dates and have a list of their own right below, and none of the days' dates."""
        top, found, latest = self.document.children, [], None
        for block in heads if best else []:
            words = heading_words(self.words(block))
            said = says(words) or days_behind(latest, words)
            latest = said or latest
            below = []
            for after in top[top.index(block) + 1:]:
                if after.kind == "heading":
                    break
                below.append(after.kind)
            if said and said[0] != said[1] and "list" in below and not any(block is day for day, _ in best):
                found.append((block, said))
        both = sorted(best + found, key=lambda one: one[0].line)
        dates = dict(zip([id(block) for block, _ in both], placed([said for _, said in both])))
        days = [dates[id(block)] for block, _ in best]
        apart = lambda one: all(last < dates[id(one)][0] or first > dates[id(one)][1] for first, last in days)
        return [one for one in both if any(one is day for day in best) or apart(one[0])]

    def hold_work(self, dated):
        """Whether a list or table stands below one of these headings, or no box anywhere."""
        top = self.document.children
        for head in dated:
            for block in top[top.index(head) + 1:]:
                if block in dated or block.kind == "heading" and block.level <= head.level:
                    break
                if block.kind == "list" or block.kind == "paragraph" and len(block.text) > 1 and re.fullmatch(r"\s*\|[\s:|-]+", block.text[1][1]):
                    return True
        return not any(re.match(r"[\s>]*(?:[-*+]|\d+[.)])\s+\[.\]", line) for line in self.lines)

    def words(self, block):
        return " ".join(text for _, text in block.text)

    def heading(self, block, day, is_title):
        words = heading_words(self.words(block))
        if is_title:
            self.day, self.levels = None, []
            self.track("")
            return
        if day:
            self.begin(day, block.level, at=block.line)
            self.bare.open(self, block.line, self.words(block))
            return
        inside = self.day and block.level > self.day["level"] and not (self.day["bold"] and week_heading(words))
        if inside:
            if not self.day["bare"] or not lines.heading(self, block, words):
                self.named_track(words)
                self.mark(block.line)
            return
        self.end()
        week = week_heading(words)
        self.levels = [section for section in self.levels if section["level"] < block.level]
        after = next((head for head in self.document.children if head.kind == "heading" and head.line > block.line), None)
        if week and week[2] and after and after.level > block.level and week_heading(heading_words(self.words(after))):
            week = None
        self.levels.append({"words": words.split(":")[0].strip(), "line": block.line, "level": block.level, "week": week[0] if week else None,
                            "last": week and (week[2] or week[0]), "theme": kept(week[1] if week else theme(words))})
        self.named_track(words, is_heading=True)
        self.mark(block.line)

    def mark(self, line):
        """Keeps the line as it stands of the track that it names."""
        self.current().update(at=line, raw=self.lines[line])

    def named_track(self, words, is_heading=False):
        parts = [kept(part.strip()) for part in re.split("[:\uFF1A]", words, maxsplit=1)]
        self.track(parts[0].strip(), parts[1].strip() or None if len(parts) > 1 else None, is_heading)

    def end(self):
        lines.close(self)
        self.day = None

    def begin(self, day, level, bold=False, at=None):
        self.end()
        if bold:
            level = self.levels[-1]["level"] if self.levels else 0
        else:
            self.levels = [section for section in self.levels if section["level"] < level]
        week = next((section for section in reversed(self.levels) if section["week"] is not None), None)
        # A week that a table's row names has no other words.
        section = week or (self.levels[-1] if self.levels and not (self.by_table and day["week"]) else None)
        if week and "number" not in week:
            # Weeks that begin again at 1 below another part are counted on.
            part = self.levels[self.levels.index(week) - 1]["line"] if week is not self.levels[0] else None
            if part != self.part:
                self.part, self.offset = part, self.weeks if week["week"] == 1 else 0
            week["number"] = week["week"] + self.offset
            self.weeks = max(self.weeks, week["last"] + self.offset)
        self.day = self.place(number=day["day"], last=day["last"], series=day["series"], title=kept(day["title"] or "") or None, level=level, bold=bold,
                              week=week["number"] if week else day["week"], theme=section["theme"] or None if section else None, bare=False,
                              dated=day.get("dated"), key=(section["line"] if section else None, day["week"]))
        if at is not None:
            self.day.update(at=at, raw=self.lines[at])
        if section and section["week"] is not None:
            self.day.update(week_at=section["line"], week_raw=self.lines[section["line"]])
        self.days.append(self.day)

    def goal(self, words):
        place = self.day or self.apart
        place["goal"] = place["goal"] or words
        track = place["tracks"][-1] if place["tracks"] else {"name": "", "found": []}
        if track["name"] and (self.day or not self.has_days) or track["found"]:
            track["goal"] = track["goal"] or words

    def lined(self, block, place):
        """The box of a paragraph's line: a sign only alone, or beside a line with another one."""
        line, text = block.text[place]
        boxes = [None if line in self.legend else line_box(text) for line, text in block.text]
        kinds = [one and one[2] for one in boxes]
        if kinds[place] == "mark":
            # Beside a known box, perhaps with further marks between.
            above, below = next((kind for kind in kinds[place::-1] if kind != "mark"), None), next((kind for kind in kinds[place:] if kind != "mark"), None)
            return boxes[place] if "box" in (above, below) else None
        signs = [kind is not None and kind not in ("box", "mark") for kind in kinds]
        if not signs[place]:
            return boxes[place]
        first, last = place, place
        while first and signs[first - 1]:
            first -= 1
        while last + 1 < len(signs) and signs[last + 1]:
            last += 1
        shapes = tuple(kind for kind in kinds[first:last + 1] if kind not in ("sign", "doubtful"))
        paired = any(text.lstrip(" \t").startswith(shapes) for _, text in block.text[first:last + 1])
        if "sign" not in kinds[first:last + 1] and not paired or first == last and len(kinds) > 1 and not getattr(self, "ticked", False):
            return None
        return boxes[place][:2] + ("sign" if kinds[place] == "sign" else "doubtful",)

    def paragraph(self, block, bold):
        if block.text[0][0] in self.legend and len(block.text) > 1 and block.text[1][0] in self.legend and "|" in block.text[0][1]:
            return
        self.grids["month"] = lambda: self.month_above(block)
        self.grids["year"] = self.year_of_title
        read = table(block, self.by_table, self.grids, lambda: next((section["week"] for section in reversed(self.levels) if section["week"] is not None), None))
        if read:
            rows = [one for one, day in read if one and one.get("stated") and not day]
            filled = sum(one["told"] for one in rows)
            far = filled > 1 and sum(bool(day_heading(one["name"]) or week_heading(one["name"])) for one in rows) * 2 < len(rows)
            for one, day in read:
                if self.by_table and day and (not self.day or self.day["number"] != day[0]):
                    self.begin({"day": day[0], "last": day[1], "series": None, "title": day[3] if day[3:] else None, "week": day[2] if day[2:] else None}, 7)
                if one and (self.day or not self.has_days or (self.tables_outside or far) and one.get("stated") and not day):
                    if "track" in one and one["track"] != self.current()["name"]:
                        self.track(one["track"])
                    self.current()["found"].append(("row", one))
            if self.by_table and any(day for _, day in read):
                self.end()
            return
        if any(line in self.day_lines for line, _ in block.text):
            return lines.read_days(self, block)
        if self.bare.lines and self.has_days and not self.work_in_lines and lines.read(self, block, bold):
            return
        counts = lines.listed(self, block)
        for place, (line, text) in enumerate(block.text):
            if line in counts and (self.day or not self.has_days):
                lines.take_listed(self, line, counts[line])
                continue
            if line in bold:
                self.begin(bold[line], 0, True, line)
                self.bare.open(self, line, text)
                continue
            if self.day:
                self.day["empty"] = False
            goal = goal_in(text)
            if goal:
                self.goal(goal)
                continue
            if line in self.plain_labels:
                self.named_track(heading_words(text.strip().lstrip("#")))
                continue
            if line in self.plain_lines and not (self.ticked and (stated.tick(text) or items.sign(text.strip()))) and (self.day or not self.has_days or self.day_lines):
                if not lines.is_rest(text):
                    self.current()["found"].append(("row", lines.entry(line, lines.bare_words(text))))
                continue
            if line in self.word_lines:
                status, start = state_word(text.lstrip(" \t"))
                self.current()["found"].append(("line", dict(item(None, line, text.lstrip(" \t")[start:], []), status=status, free=status == "open", sign=False)))
                continue
            one = None if re.match(r"(?:%s+\s*)*(\*\*|__)\S" % SIGN, text.strip()) or not self.work_in_lines else self.lined(block, place)
            if one and not (one[2] in ("sign", "doubtful") and self.has_days and not self.day and text.strip()[:1] not in PAPER):
                self.current()["found"].append(("line", dict(item(None, line, text[one[1]:], []), status=one[0], free=one[0] == "open" and one[2] != "mark", sign=one[2] in ("sign", "doubtful"))))
                continue
            if line in self.bold_names and not re.match(r"(?:%s+\s*)*(\*\*|__)" % SIGN, text.strip()):
                self.named_track(heading_words(text.strip().lstrip("#") if hash_label(text.strip()) else text))
                self.mark(line)
                continue
            head = (self.day or line in self.bold_names) and re.match(r"((?:%s+\s*)*)(\*\*|__)(?!\s)(.+?)(?<!\s)\2(.*)$" % SIGN, text.strip())
            if head:
                words, rest = head[3], plain(head[4])
                if not rest.strip(" :\uFF1A") or ":" in words or "\uFF1A" in words:
                    parts = re.split("[:\uFF1A]", heading_words(words), maxsplit=1)
                    name, topic = parts[0], (parts[1].strip() if len(parts) > 1 else "")
                    topic = (topic + " " + bare_emoji(rest.lstrip(" :"))).strip()
                else:
                    name, topic = heading_words(words), bare_emoji(rest.lstrip(" :\uFF1A").strip())
                    topic = "" if re.fullmatch(SHARE, topic) else topic
                if rest.strip() or head[3].rstrip().endswith(":"):
                    if name.split() and name.split()[0].lower().rstrip(":") in REMARKS and rest.strip():
                        continue
                self.track(name.strip(), topic or None)
                self.mark(line)
                self.current()["share"] = bool(rest.strip()) and re.fullmatch(SHARE, bare_emoji(rest.lstrip(" :\uFF1A").strip())) is not None

    def year_of_title(self):
        """The year that the title names, if it is one."""
        found = {int(year) for year in re.findall(r"(?<!\d)\d{4}(?!\d)", (self.title or "")) if 1990 <= int(year) <= 2099}
        return found.pop() if len(found) == 1 else None

    def month_above(self, block):
        """The month that the headings above a block name."""
        top, lowest = self.document.children, 9
        for above in reversed(top[:top.index(block)]):
            bold = above.kind == "paragraph" and len(above.text) == 1 and above is top[top.index(block) - 1] and re.fullmatch(r"(\*\*|__).+\1", bare_emoji(above.text[0][1].strip()))
            level = above.level if above.kind == "heading" else 7 if bold else 9
            if level < lowest:
                if months.named(self.words(above)):
                    return months.named(self.words(above))
                lowest = level
        return None

    def quote(self, block):
        text = [re.sub(r"^ {0,3}> ?", "", line) for line in self.lines[block.line:block.end + 1]]
        if self.day and text[0].lstrip().startswith("\U0001F4DD"):
            if self.day["reflection"] is None:
                words = "\n".join([text[0].lstrip()[1:].lstrip("\uFE0F").lstrip()] + text[1:]).strip("\n")
                self.day["reflection"] = words
            return
        for child in block.children:
            if child.kind == "list":
                for entry in child.walk():
                    entry.quoted = True
                self.list(child)
            elif child.kind == "paragraph":
                for _, line in child.text:
                    if goal_in(line):
                        self.goal(goal_in(line))
            elif child.kind == "quote":
                self.quote(child)

    def groups(self, block):
        """Whether a list of a file without days holds nothing but names, each above items with boxes, or above problems."""
        if self.has_days or block not in self.document.children or None in map(self.first_text, block.children):
            return False
        texts = lambda entries: [(self.first_text(entry) or [(0, "")])[0][1] for entry in entries]
        below = [[entry for child in entry.children[1:] if child.kind == "list" for entry in child.children] for entry in block.children]
        inner = [entry for entries in below for entry in entries]
        signed = lambda entry: getattr(entry, "sign", None) is not None
        for entries in [block] + [child for entry in block.children for child in entry.children if child.kind == "list"]:
            self.letters(entries)
        alone = sum(not entries for entries in below)
        boxes = all(box(text, False) for text in texts(inner))
        if len(inner) < 2 or alone and (alone * 2 >= len(below) or not boxes) or any(map(box, texts(block.children))) or any(map(signed, block.children)):
            return False
        named = lambda entry, text: "number" in item(entry, entry.line, text, [])
        if any(map(named, block.children, texts(block.children))):
            return False
        leaves = not any(child.kind == "list" for entry in inner for child in entry.children)
        return all(box(text, False) or signed(entry) for entry, text in zip(inner, texts(inner))) or not alone and leaves and all(map(named, inner, texts(inner)))

    def steps(self, block):
        """Whether a list is of numbered steps without boxes, each above a list of which all have a box or none, both among them."""
        if self.has_days or block not in self.document.children or not block.ordered or len(block.children) < 2:
            return False
        text = lambda entry: (self.first_text(entry) or [(0, "")])[0][1]
        below = [[child for child in entry.children if child.kind == "list"] for entry in block.children]
        if not all(below) or any(box(text(entry), False) or "number" in item(entry, entry.line, text(entry), []) for entry in block.children):
            return False
        said = [{bool(box(text(entry), False)) for entry in inner.children} for lists in below for inner in lists]
        return all(len(one) == 1 for one in said) and {True} in said and {False} in said

    def list(self, block):
        if self.groups(block) or self.steps(block):
            for entry in block.children:
                below = [child for child in entry.children[1:] if child.kind == "list"]
                self.named_track(heading_words(self.first_text(entry)[0][1]) if below else "")
                self.current().update({"step": block.line} if self.steps(block) else {})
                for child in below:
                    self.list(child)
                if not below:
                    self.current()["found"].append(("entry", (entry, block)))
            return
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

    def boxed(self, entry, signs=True):
        lines = self.first_text(entry)
        return lines and (box(lines[0][1], entry.letters) or entry.round or entry.word or signs and entry.sign)

    def letters(self, block):
        """Letters and digits are marks only where all items of a list have a box, and not all of them such a one; some signs only beside others."""
        texts = [(self.first_text(entry) or [(0, "")])[0][1] for entry in block.children]
        contents = [BOX.match(text)[1].strip() if box(text) else None for text in texts]
        signs = [sign(text) if (False, text[:1]) in items.LEGEND or not text.startswith(ON_LINES) else None for text in texts]
        allowed = None not in contents and not all(c[:1].isalnum() and c[0] not in "xX" for c in contents)
        plain = any(c is not None for c in contents) or any(one and one[2] is True for one in signs)
        shapes = tuple(one[2] for one in signs if one and one[2] and one[2] is not True)
        for (entry, one), text in zip(zip(block.children, signs), texts):
            entry.letters, entry.sign = allowed, one if plain or text.startswith(shapes) else None

    def state_words(self):
        """Words such as TODO are boxes where three entries of the file begin with one."""
        entries = [entry for entry in self.document.walk() if entry.kind == "item"]
        for entry in entries:
            lines = None if getattr(entry, "quoted", False) else self.first_text(entry)
            entry.word = state_word(lines[0][1]) if lines else None
        if sum(bool(entry.word) for entry in entries) < 3:
            for entry in entries:
                entry.word = None

    def finish(self):
        self.state_words()
        for block in self.document.walk():
            if block.kind == "list":
                self.letters(block)
        entries = [entry for entry in self.document.walk() if entry.kind == "item" and self.first_text(entry)]
        rounds = {entry: round_box(self.first_text(entry)[0][1]) for entry in entries}
        if sum(bool(one) for entry, one in rounds.items() if not getattr(entry, "quoted", False)) < 3:
            rounds = {}
        for entry in self.document.walk():
            entry.round = rounds.get(entry)
        places = self.days + [self.apart]
        hold = lambda track: any(kind == "line" and not what["sign"] or kind == "entry" and any(self.boxed(e, False) for e in what[0].walk() if e.kind == "item") for kind, what in track["found"])
        any_box = any(hold(track) for place in places for track in place["tracks"])
        siblings = lines.siblings(self, hold) if any_box and not self.has_days else []
        all_read = all(track["read"] for track in self.apart["tracks"] if track["found"]) and not self.has_more()
        for place in places:
            for track in place["tracks"]:
                hold_before = hold(track)
                boxed = any_box and not self.shows_states(track, hold) and not track.get("share") and not self.runs_on(track) and track not in siblings if not self.has_days else hold_before
                track["held"] = hold_before
                track["aside"] = track["read"] and not hold(track) and (any_box or self.has_days or not all_read)
                boxed = boxed or track["aside"]
                track["items"] = []
                seen = set()
                for kind, what in track.pop("found"):
                    if kind == "line":
                        what["text"] = what["text"].replace(what["slug"], unsigned(what["slug"]), 1).strip()
                        track["items"] += [] if track["aside"] and what["sign"] else [what]
                        continue
                    if kind == "row":
                        what.setdefault("stated", False)
                        track["items"].append(dict(what, row=True))
                        continue
                    entry, block = what
                    outside = place is self.apart and self.has_days
                    if not boxed and entry in self.names(block):
                        self.entry(entry, block, track, place, bare=False, seen=seen)
                        continue
                    track["states"] = not outside and not track["aside"] and (not boxed or hold_before)
                    self.entry(entry, block, track, place, bare=not boxed and (not outside or self.says_how_far(block)), seen=seen)
            rows = [one["line"] for track in place["tracks"] for one in track["items"] if one.get("stated")]
            signed = any(one["status"] and not one.get("bare") and not one.get("row") for track in place["tracks"] for one in track["items"])
            if rows and not any_box and not signed and not self.has_days:
                self.drop_behind_states(place, rows[-1])
            for track in place["tracks"]:
                sums = [one for one in track["items"] if one.get("bare") and not track["held"] and not one.get("row") and not one.get("inner") and items.adds_up(one["text"])]
                if sums and len(sums) < len(track["items"]):
                    track["items"] = [one for one in track["items"] if not any(one is other for other in sums)]
            place["tracks"] = [track for track in place["tracks"] if track["items"]]
        for track in (track for place in places for track in place["tracks"]):
            self.settle_crosses(track)
        self.drop_behind_rule()
        ends.settle(places, self.has_days)
        lanes.settle_links(self.has_days, places, self.lines)
        lanes.settle(self, places)
        lanes.settle_moved(places, self.lines)
        lanes.settle_wishes(places, self.has_days)
        self.drop_entries()
        self.drop_beside_marks(any_box)
        self.drop_amounts(any_box)
        self.drop_appendix()
        # A title of the table is a problem where another of the track has a number.
        for place in places:
            for track in place["tracks"]:
                if any("number" in one for one in track["items"]):
                    for one in track["items"]:
                        if one["kind"] in ("item",) and folded(one["slug"]) in TITLES:
                            one["number"], one["kind"] = TITLES[folded(one["slug"])], "problem"
        self.number()

    def drop_entries(self):
        """What stands in the days of a log has been."""
        called, numbers = is_log, [day["number"] for day in self.days]
        # What comes last stands on top where it is told.
        falls = len(numbers) > 2 and not any(day.get("dated") for day in self.days) and all(one > two for one, two in zip(numbers, numbers[1:]))
        first = self.days[0].get("theme") if self.days else None
        if len(self.days) < 2 or not (falls or called(self.title) or called(re.split(r"[-:|\u2010-\u2015]", self.title or "")[0]) or called(first)):
            return
        known = order(self.lines)
        dated = sum(bool(day.get("title") and span(dotted(day["title"], known))) for day in self.days)
        found = [one for day in self.days for track in day["tracks"] for one in track["items"]]
        if dated * 2 >= len(self.days) and all(one.get("bare") and one["status"] == "open" and one["kind"] == "item" and not one.get("minutes") and "lined" not in one for one in found):
            for day in self.days:
                day["tracks"] = []

    def settle_crosses(self, track):
        """Beside a sign for what is open in the same track, a cross says that something won't be done."""
        signed = [one for one in track["items"] if one["status"] == "open" and not one.get("bare") and not one.get("row")]
        begins = lambda one: re.match(r"[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(%s)" % alternatives(items.SIGNS), self.lines[one["line"] - 1])
        signed = [(one, begins(one)[1]) for one in signed if begins(one) and (False, begins(one)[1]) not in items.LEGEND]
        if any(sign not in items.CROSSES for _, sign in signed) or getattr(self, "ticked", False):
            for one, sign in signed:
                if sign in items.CROSSES:
                    one["status"] = "cancelled"

    def names(self, block):
        """The entries of a list without states that only name what has signs and is nested in them, and what stands beside them."""
        lists = [[child for child in entry.children[1:] if child.kind == "list"] for entry in block.children]
        above = [entry for entry, below in zip(block.children, lists) if below and all(getattr(one, "sign", None) for child in below for one in child.children)]
        texts = [fields((self.first_text(entry) or [(0, "")])[0][1].strip())[0] for entry in block.children]
        shown = any(map(self.boxed, block.children)) or any(legend_end(text) or re.match("~~", text) or ends.word(text) or ends.letter(text) or items.end_sign(text) for text in texts)
        if len(above) < 2 or shown:
            return []
        return block.children if len(above) * 2 > len(block.children) else above

    def shows_states(self, track, hold):
        """Whether a track without boxes says itself how far it is: two of its entries, or a fifth."""
        texts = [self.first_text(what[0]) for kind, what in track["found"] if kind == "entry" and not self.boxed(what[0])]
        words = [item(None, 0, text[0][1], [])["slug"] for text in texts if text and not goal_in(text[0][1])]
        said = sum(bool(re.match(r"~~[^~\s].*?~~", slug) or unsigned(slug) != slug or (ends.word(slug) or way(slug) or "  ")[1] == "done") for slug in words)
        return not hold(track) and (said > 1 or said and said * 5 >= len(words))

    def has_more(self):
        """Whether there is something besides lists that are only read: a table, or lines that count days."""
        texts = [block.text for block in self.document.children if block.kind == "paragraph"]
        return any(len(text) > 1 and re.fullmatch(r"[-:| \t]*-[-:| \t]*", text[1][1]) and "|" in text[1][1] for text in texts) or any(
            len(text) > 2 and all(day_heading(line) for _, line in text[:3]) for text in texts)

    def drop_behind_states(self, place, row):
        """Lists of a file without days behind the tables that say how far their rows are, if they themselves say nothing of it."""
        def shows(track):
            own = [one for one in track["items"] if "stated" not in one and one.get("bare") and not one.get("inner")]
            said = sum(one["status"] == "done" or (ends.word(one["slug"]) or way(one["slug"]) or "  ")[1] == "done" for one in own)
            return said > 1 or said and said * 5 >= len(own)

        first = min(one["line"] for track in place["tracks"] for one in track["items"] if one.get("stated"))
        if any(shows(track) and track["items"] and track["items"][-1]["line"] < first for track in place["tracks"]):
            return
        for track in place["tracks"]:
            lists = [one for one in track["items"] if "stated" not in one]
            if not shows(track) and all(one["line"] > row and (one.get("bare") and one["status"] == "open" and "number" not in one or one["status"] is None) for one in lists):
                track["items"] = [one for one in track["items"] if one not in lists]

    def drop_beside_marks(self, any_box):
        """Lists without marks beside work that is marked."""
        marked = lambda track: not all(one.get("bare") or one.get("row") for one in track["items"])
        silent = lambda track: all(one.get("bare") and not one.get("row") and one["status"] == "open" and "number" not in one for one in track["items"])
        places = self.days if self.has_days else [self.apart]
        tracks = [track for place in places for track in place["tracks"]]
        if self.has_days:
            names = {track["name"] for track in tracks + self.apart["tracks"] if marked(track)}
            count = sum(map(marked, tracks))
            if count < 3:
                return
            if count < 5 or count * 4 < len(tracks) * 3:
                free = lambda track: silent(track) and track["name"] and track["name"] not in names and not any(one["kind"] != "item" or one.get("optional") or one["minutes"] for one in track["items"])
                above = lambda place: any(marked(track) and track["name"] for track in place["tracks"])
                beside = [track["name"] for place in places if above(place) for track in place["tracks"] if free(track)]
                alone = {track["name"] for place in places if not above(place) for track in place["tracks"] if free(track)}
                names |= {track["name"] for track in tracks if beside.count(track["name"]) < 3 or track["name"] in alone}
        else:
            signs = [self.lines[one["line"] - 1] for track in tracks for one in track["items"] if not (one.get("bare") or one.get("row"))]
            told = [sign for (boxed, sign), status in items.LEGEND.items() if not boxed]
            opens = any(not boxed and status == "open" for (boxed, _), status in items.LEGEND.items())
            begins = lambda line, some: re.match(r"[\s\d.)+*-]*(?:%s)" % alternatives(some), line)
            if any_box or not (told and any(begins(line, told) for line in signs) if opens else sum(bool(begins(line, "\u2610\u2611\u2796")) for line in signs) > 2):
                return
        for place in places:
            if not self.has_days or any(map(marked, place["tracks"])):
                place["tracks"] = [track for track in place["tracks"] if not silent(track) or self.has_days and (
                    not track["name"] or track["name"] in names or any(one["kind"] != "item" or one.get("optional") or one["minutes"] for one in track["items"]))]

    def drop_amounts(self, any_box):
        """Lists of amounts beside three items that are marked, in a file without days and boxes."""
        tracks = self.apart["tracks"]
        marked = [one for track in tracks for one in track["items"] if not one.get("row") and (not one.get("bare") or one["status"] not in ("open", None))]
        if self.has_days or any_box or len(marked) < 3:
            return
        silent = lambda one: one.get("bare") and not one.get("row") and one["status"] == "open" and one["kind"] == "item" and "number" not in one and not one["minutes"]
        count = lambda track: sum(is_amount(one["slug"]) for one in track["items"])
        self.apart["tracks"] = [track for track in tracks if not all(map(silent, track["items"])) or count(track) < 2 or count(track) * 3 < len(track["items"]) * 2]

    def drop_behind_rule(self):
        """Bare lists behind the only rule, below headings deeper than those of the sections before it, in a file without days."""
        tracks, top = self.apart["tracks"], self.document.children
        named = [track["items"][0]["line"] for track in tracks if track["name"]]
        levels = {block.line + 1: block.level for block in top if block.kind == "heading"}
        above = lambda track: max((line for line in levels if line < track["items"][0]["line"]), default=0)
        rules = [block.line + 1 for block in top if block.kind == "rule" and named and block.line + 1 > named[0]]
        before = [track for track in tracks if rules and above(track) < rules[0]]
        if self.has_days or len(rules) != 1 or not 1 < len(before) < len(tracks):
            return
        level = min((levels[above(track)] for track in before if above(track)), default=0)
        behind = tracks[len(before):]
        if all(at < rules[0] or deep > level for at, deep in levels.items()) and all(
                track["name"] and all(one.get("bare") and one["status"] == "open" and "number" not in one for one in track["items"]) for track in behind):
            del tracks[len(before):]

    def drop_appendix(self):
        """Named lists without boxes behind the last day's own, where no other track of the days has a name and most have boxes."""
        if not self.has_days or not self.days:
            return
        last, tail = self.days[-1]["tracks"], []
        while last and last[-1]["name"] and all(one.get("bare") and one["status"] == "open" and "number" not in one for one in last[-1]["items"]):
            tail.append(last.pop())
        others = [track for day in self.days for track in day["tracks"]]
        after = tail and any(one["line"] > tail[0]["items"][-1]["line"] for track in self.apart["tracks"] for one in track["items"])
        boxed = sum(not all(one.get("bare") for one in track["items"]) for track in others)
        if not last or after or boxed < 3 or boxed * 2 <= len(others) or any(track["name"] for track in others):
            last.extend(reversed(tail))

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
        lines, one = self.first_text(entry), None
        if entry.line in self.legend:
            return
        if lines:
            outside, quoted = place is self.apart and self.has_days, getattr(entry, "quoted", False)
            text, label = lines[0][1], label_of(lines[0][1].strip())
            status = self.boxed(entry, not (quoted or track["aside"]) and (not outside or text[:1] in PAPER or own_sign(text)))
            more = properties([(number, line) for number, line in lines[1:] if not self.late_goal(goal_in(line), track, place)])
            if status:
                one = dict(item(entry, entry.line, text[status[1]:], more, entry.marker), status=status[0])
                struck = re.match(r"~~[^~\s].*?~~(.*\w)?", one["slug"])
                if status[0] == "open" and not re.match(r"\[[^\] ]", text) and struck and (struck[1] or not one["settled"] and not track["done"] and self.drops_struck()):
                    one["status"] = "cancelled"
                one["empty"] = bool(re.match(r"\[[ \t]*\]", text))
                one["free"] = one["status"] == "open" and not re.match(r"\[[^\] ]", text)
            elif nested and not (track["states"] and not quoted and not goal_in(text) and not (label and label[0] == "qualifier") and self.says_state(entry, block)):
                pass
            elif not nested and self.late_goal(goal_in(text), track, place, begins=True) or quoted:
                pass
            elif label and label[0] == "qualifier" and id(block) in seen and not outside:
                said = fields(text.strip())[0][label[1]:].strip()
                one = dict(item(entry, entry.line, text, more), status=None, slug=said, text=" ".join([said] + [part for _, part in more]))
                one.pop("number", None)
            elif not nested and not bare and track["held"] and not outside and dropped(text):
                one = dict(item(entry, entry.line, text, more, entry.marker), bare=True, status="cancelled")
            elif (bare or nested) and not self.contents(block) and not (bare and len(text) <= 64 and rests(text)):
                one = dict(item(entry, entry.line, text, more, entry.marker), bare=True)
                ended = re.search(r".[✅☑✔✓√]\uFE0F?\s*(\([^(]*\))?\s*$", one["slug"])
                if track["dropped"] and not track["done"]:
                    one["status"] = "cancelled"
                elif legend_end(one["slug"]):
                    one["status"] = legend_end(one["slug"])[1]
                elif not track["done"] and (struck := re.match(r"~~[^~\s].*?~~(.*\w.*)", one["slug"])) and why_not(struck[1]):
                    one["status"] = "cancelled"
                elif not track["done"] and items.LEGEND.get((False, entry.marker), "open") != "open":
                    one["status"] = items.LEGEND[False, entry.marker]
                elif track["done"] or re.match(r"~~[^~\s].*?~~", one["slug"]) or ended:
                    one["status"] = "partial" if ended and not track["done"] and halved(ended[1] or "") else "done"
                elif track["begun"]:
                    one["status"] = "partial"
            if one:
                one["text"] = (unsigned(one["slug"]) + one["text"][len(one["slug"]):]).strip()
        if one:
            one["kind"] = "item" if one["kind"] == "qualifier" and one["status"] else one["kind"]
            seen.add(id(block))
            track["items"].append(one)
            entry.taken = True
        for child in entry.children[1:] if lines else entry.children:
            for inner in child.children if child.kind == "quote" else [child]:
                for below in inner.children if inner.kind == "list" else []:
                    self.entry(below, inner, track, place, bare, seen, nested=True)
        if one:
            self.notes(entry, one)

    def drops_struck(self):
        """Whether no entry of the file is both ticked and struck through."""
        if not hasattr(self, "struck"):
            texts = [(self.first_text(one) or [(0, "")])[0][1] for one in self.document.walk() if one.kind == "item"]
            ticked = [(text, box(text) or round_box(text) or sign(text)) for text in texts]
            self.struck = not any(said and said[0] == "done" and re.fullmatch(r"~~[^~\s].*?~~\W*", text[said[1]:].lstrip(" \t")) for text, said in ticked)
        return self.struck

    def says_state(self, entry, block):
        """Whether a nested bullet without a box ends in a sign for a state, or stands in a list of which two and half do."""
        ended = lambda text: legend_end(text) or re.search(r".[✅☑✔✓√]\uFE0F?\s*(\([^(]*\))?\s*$", text)
        texts = [(self.first_text(other) or [(0, "")])[0][1].strip() for other in block.children]
        marked = sum(bool(ended(text) or BOX.match(text) and box(text)) for text in texts)
        beside = [other for outer in self.document.walk() if outer.kind == "list" and any(block in one.children for one in outer.children)
                  for one in outer.children for other in one.children if other.kind == "list" and other is not block] if marked == 1 or 1 < marked * 2 < len(texts) else []
        step = lambda text: not goal_in(text) and (label_of(text) or [""])[0] != "qualifier"
        counts = [[bool(ended(text)) and step(text) for text in ((self.first_text(one) or [(0, "")])[0][1].strip() for one in other.children)] for other in beside]
        return ended(fields(self.first_text(entry)[0][1].strip())[0]) or marked > 1 and marked * 2 >= len(texts) or (
            sum(sum(count) > 1 and sum(count) * 2 >= len(count) for count in counts) > 1)

    def says_how_far(self, block):
        """Whether two entries of a list, and a fifth of them, are struck through or end in a sign for a state."""
        texts = [(self.first_text(other) or [(0, "")])[0][1].strip() for other in block.children]
        marked = sum(bool(re.match(r"~~[^~\s].*?~~", text) or own_sign(text) or legend_end(text) or ends.word(text) or way(text) or front(text) or re.search(r".[✅☑✔✓√]\uFE0F?\s*(\([^(]*\))?\s*$", text)) for text in texts)
        return marked > 1 and marked * 5 >= len(texts) and not any(getattr(other, "quoted", False) for other in block.children)

    def late_goal(self, words, track, place, begins=False):
        """Takes the goal that an item's line states; nothing where it states none."""
        if words and (track["name"] or track["items"] or not begins):
            track["goal"] = track["goal"] or words
        place["goal"] = place["goal"] or words
        return words

    def notes(self, entry, one):
        """What is nested below an item apart from items, whose lines go, and hints."""
        def dedented(first, last, column):
            lines = ((number, self.lines[number]) for number in range(first, last + 1) if number not in dropped)
            return [line[column:] if not line[:column].strip() else line.lstrip() for _, line in lines]

        dropped, hints = set(), []
        for child in entry.children[1:]:
            for below in child.children if child.kind == "list" else [child]:
                inner = below.children[0] if below.kind == "item" and below.children else below
                words = inner.text[0][1] if inner.kind == "paragraph" and inner.text else ""
                match = re.match(r"(?:\*\*|__)?(?:%s)(?:\*\*|__)?\s*[:\uFF1A](?:\*\*|__)?\s*" % alternatives(HINTS), words, re.I)
                if match and not (below.kind == "item" and self.boxed(below)) and (words[match.end():] or below.end > below.line):
                    rest = dedented(below.line + 1, below.end, below.offset if below.kind == "item" else entry.offset)
                    hints.append("\n".join([words[match.end():]] + rest).strip("\n"))
                    dropped.update(range(below.line, below.end + 1))
        for block in entry.walk():
            if block is not entry and hasattr(block, "taken"):
                dropped.update(range(block.line, block.end + 1))
        kept = dedented((entry.children[0].end if entry.children else entry.line) + 1, entry.end, entry.offset)
        one["notes"], one["hint"] = "\n".join(line.rstrip() for line in kept).strip("\n") or None, "\n".join(hints) or None

    # -- Names

    def weekdays(self):
        """A weekday behind a day's number is no title, if its name is long or another day has one."""
        found = []
        for day in self.days:
            head = r"\(([^()]*)\)\s*[:\uFF1A.|\u2013\u2014-]?\s*(.*)$|([\w'-]+?(?: [\w'-]+)?)\s*(?:$|[:\uFF1A.|,/)]\s*|\s-\s*|[\u2013\u2014]\s*|(?=\())(.*)$"
            match = re.match(head, day["title"] or "")
            name, rest = (match[1] or match[3] or "", match[2] or match[4] or "") if match else ("", "")
            if weekday(name) is not None and weekday(re.split(r"[\W_]", rest)[0]) is None and not re.search(r"\d", rest):
                found.append((day, rest, len(name.encode()) >= 5))
        if len(found) > 1 or any(long for _, _, long in found):
            for day, rest, _ in found:
                day["title"] = rest or None

    def number(self):
        self.weekdays()
        series = {day["series"].lower() for day in self.days if day["series"]}
        if len(series) == 1 and all(day["series"] for day in self.days):
            for day in self.days:
                day["series"] = None
        offset, highest, section = 0, 0, None
        for day in self.days:
            if day["series"] is None and not day["dated"]:
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
    found = Reader(data)
    if found.has_days and not any(track["items"] for place in found.days + [found.apart] for track in place["tracks"]):
        # The days are a diary: the plan is a table beside them.
        again = Reader(data, True)
        found = again if again.apart["tracks"] else found
    return found.reading()


if __name__ == "__main__":
    print(json.dumps(read(sys.stdin.buffer.read()), ensure_ascii=False, indent=1))
