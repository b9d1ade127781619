"""Lines and headings that are items, where days hold no lists (5.11)."""

import re

import ends
from dates import date, span
from items import SIGNS, box, fields, goal_in, item, legend_end, sign, state_word, unsigned
from slashes import dotted, order
from ways import way
from words import ARCHIVES, BEGUN_TITLES, DAY, DONE_TITLES, DROPPED_TITLES, MARKS, REMARKS, REST, SIGN, bare_emoji, day_heading, heading_words, is_log, is_read, week_heading

LONGEST = 240
DELIMITERS = r"\s*\|?[\s:|-]*-[\s:|-]*"


def size(text):
    return len(text.encode())


class Bare:
    """The days without lists and tables, by the lines of their heads, and whether their paragraphs are work."""

    def __init__(self, reader, named, bold):
        days, day, section = [], None, 0
        for block in reader.document.children:
            held = block.kind == "quote" and any(inner.kind == "list" for inner in block.walk())
            if block.kind == "heading":
                if named[id(block)]:
                    day = {"line": block.line, "level": block.level, "title": named[id(block)]["title"], "sizes": [], "holds": False}
                    days.append(day)
                elif day is None or block.level <= day["level"] or day.get("bold") and week_heading(heading_words(reader.words(block))):
                    day, section = None, block.level
            elif block.kind == "paragraph":
                if len(block.text) > 1 and any("|" in text and re.fullmatch(DELIMITERS, text) for _, text in block.text[1:]):
                    held = True
                heads = [line for line, _ in block.text if line in bold]
                for line in heads:
                    day = {"line": line, "level": section, "title": bold[line]["title"], "sizes": [], "holds": False, "bold": True}
                    days.append(day)
                if day and not heads:
                    day["sizes"].append(size("\n".join(reader.lines[block.line:block.end + 1])))
            if day and (held or block.kind == "list"):
                day["holds"] = True
        bare = [day for day in days if not day["holds"]]
        self.lines = {day["line"] for day in bare} if len(bare) > 1 and len(bare) * 2 >= len(days) and not reader.by_table else set()
        sizes, known = [one for day in bare for one in day["sizes"]], order(reader.lines)
        dated = sum(span(dotted(day["title"] or "", known)) is not None for day in bare)
        log = any(day and day.get("dated") for day in named.values()) or is_log(reader.title)
        heads = [reader.lines[day["line"]] for day in bare]
        self.titles = sum(one > LONGEST for one in sizes) * 2 > len(sizes) and len(bare) == len(days) and not reader.work_in_lines and sum(map(head_says, heads)) > 1
        self.work = not (reader.work_in_lines or log or dated * 2 >= len(bare) or sum(one > LONGEST for one in sizes) * 2 > len(sizes))

    def open(self, reader, line, text):
        if line in self.lines:
            reader.day.update(bare=True, empty=True, raw=text, line=line)


def head_says(line):
    """Whether a heading's line says at its end how far it is."""
    import stated
    words = bare_words(re.sub(r"^\s*#+\s*|\s+#+\s*$", "", line), True)
    return bool(words) and (bool(re.search(ALWAYS + "$", words)) or stated.says(words))


def is_rest(words):
    return heading_words(words).lower() in REST


def is_text(words):
    """Whether words end as a sentence, or are several."""
    return size(words) > 30 and words.endswith(".") or words.endswith("\u3002") or len(words) > 2 and words[-1] in ".!?" and bool(re.search(r"[A-Za-z][.!?][ \t]", words[:-1]))


def is_work(text):
    """Whether a line says something to do."""
    text = text.rstrip("\\ ")
    remark = heading_words(text).split(":")[0].lower() if ":" in heading_words(text) else ""
    return not (size(text) > LONGEST or text.endswith(":") or is_rest(text) or not re.search(r"\w", text) or text[0] in "!<|" or box(text) or sign(text)
                or remark in REMARKS)


def entry(line, text, more=()):
    """The item that a line is."""
    one = item(None, line, text, [(number, words) for number, words in more])
    end = re.search(r"[ \t]+(%s)\uFE0F?$" % "|".join(name for name in SIGNS if SIGNS[name][1]), one["slug"])
    words = one["slug"][:end.start()] if end else one["slug"]
    told, one["whole"] = legend_end(one["slug"]), one["slug"]
    done = end is None and unsigned(words) != words
    one["text"] = (unsigned(words) if done else words) + one["text"][len(one["slug"]):]
    one.update(slug=words, status="done" if one["done"] else "cancelled" if one["cancelled"] else told[1] if told else SIGNS[end[1]][0] if end else "done" if done else "open")
    one["kind"] = "item" if one["kind"] == "qualifier" else one["kind"]
    one["lined"] = "itself" if end or told or done or one["done"] or one["cancelled"] else "open"
    return one


def bare_words(raw, is_heading=False):
    """The words of a line, without what a heading ends in, a hard break, and emphasis that opened before them."""
    words = re.sub(r"(\s*\{[#.:][^{}]*\})?\s*$", "", raw) if is_heading else re.sub(r"\s*\\?\s*$", "", raw)
    cut = re.fullmatch(r"(.+?)([*_])\2*", words)
    return cut[1] if cut and cut[2] not in cut[1] else words


def paragraph(reader, texts, below_bold=False):
    """Reads lines of a paragraph as work; short ones below a bold day are no text that goes on."""
    wanted = []
    for line, text in texts:
        if goal_in(text):
            reader.goal(goal_in(text))
        else:
            wanted.append((line, text))
    if not wanted:
        return
    reader.day["empty"] = False
    apart = all(re.search(r"(  |\\)$", reader.lines[line]) for line, _ in wanted[:-1])
    if below_bold and not apart and any(size(reader.lines[line]) < 50 for line, _ in wanted[:-1]):
        return
    for line, text in wanted if apart else wanted[:1]:
        more = [] if apart else [(number, words) for number, words in wanted[1:]]
        if is_work("\n".join([text.strip()] + [words.strip() for _, words in more])):
            reader.current()["found"].append(("row", entry(line, bare_words(text) if apart else text.strip(), more)))


ALL_BOLD = r"(\*\*|__)(?!\s).*(?<!\s)\1:?"


def parts_of(block):
    """The lines of a paragraph, divided before each that begins bold."""
    parts = []
    for line, text in block.text:
        if not parts or re.match(r"(?:%s+\s*)*(\*\*|__)(?!\s)" % SIGN, text.strip()):
            parts.append([])
        parts[-1].append((line, text))
    return parts


def listed(reader, block):
    """The lines of a paragraph that count as a list does (5.1.12), with their words."""
    found, top = {}, reader.document.children
    if len(block.text) > 1 and any("|" in text and re.fullmatch(DELIMITERS, text) for _, text in block.text[1:]):
        return found
    before = top[top.index(block) - 1] if top.index(block) else None
    for part in parts_of(block):
        bold = re.fullmatch(ALL_BOLD, bare_emoji(part[0][1].strip()))
        below = bold or part[0] == block.text[0] and before is not None and before.kind == "heading"
        rest = part[1:] if bold else part
        pasted = [re.match("[•◦▪▫‣⁃●■➢➤~][ \t]+(\S.*)", text.strip()) for _, text in rest]
        dots = [re.match("\u30FB[ \t]*(\S.*)", text.strip()) for _, text in rest]
        if len(rest) > 1 and all(dots[len(rest) > 2:]) and any(one and (way(one[1]) or ends.word(one[1]) or re.search(ALWAYS + "$", one[1])) for one in dots):
            pasted = dots
        if len(rest) > 2 and not all(pasted[1:]) and is_text(rest[-1][1].strip()):
            rest, pasted = rest[:-1], pasted[:-1]
        if len(rest) > 1 and all(pasted[len(rest) > 2:]) and (pasted[0] or not (box(rest[0][1].strip()) or sign(rest[0][1].strip()))):
            found.update({line: one[1].strip() for (line, _), one in zip(rest, pasted) if one})
            continue
        rest = part[1:] if bold else part
        if not below:
            continue
        head, rest = (part[0][1], part[1:]) if bold else (reader.words(before), part)
        if len(rest) < 2:
            continue
        texts = [text.strip() for _, text in rest]
        ended = sum(bool(legend_end(text) or re.search(ALWAYS + "$", text)) for text in texts)
        if all(size(text) <= 100 for text in texts) and ended > 1 and ended * 2 >= len(texts):
            found.update({line: text for (line, _), text in zip(rest, texts)})
            continue
        words = (bold and counted(texts, r"(\d{1,4})[.)][ \t]+(\S.*)", int)) or outlined(texts) or (
            may_hold_letters(head) and re.match("[aA]", texts[0]) and counted(texts, r"([a-zA-Z])[.)][ \t]+(\S.*)", ord))
        if bold and words and re.match(r"\d{1,4}[.)]", texts[0]):
            reader.first_numbers.add(int(re.match(r"\d+", texts[0])[0]))
        found.update({line: one for (line, _), one in zip(rest, words or []) if one})
    return found


ALWAYS = r"\S[ \t]+(?:%s)\uFE0F?" % "|".join(name for name in SIGNS if SIGNS[name][1])


def counted(texts, shape, value):
    matches = [re.fullmatch(shape, text) for text in texts]
    if not all(matches):
        return None
    first = value(matches[0][1])
    return [match[2] for match in matches] if all(value(match[1]) == first + place for place, match in enumerate(matches)) else None


def outlined(texts):
    numbers = [re.match(r"(\d{1,4})\.(\d{1,4})[ \t]", text) for text in texts]
    values = [(int(one[1]), int(one[2])) for one in numbers if one]
    if not texts[0][:1].isdigit() or len(values) < 2 or len(values) * 2 < len(texts) or any(one >= two for one, two in zip(values, values[1:])):
        return None
    return [text if one or not re.fullmatch(r"\(.*\)", text) else None for text, one in zip(texts, numbers)]


def may_hold_letters(head):
    words = heading_words(head)
    if not words or size(words) > 96:
        return False
    return bool(day_heading(head) or week_heading(words)) or not re.match("[0-9]", words) and "?" not in words and words[-1] not in "?:_.\uFF1F\uFF1A\u2026"


def take_listed(reader, line, text):
    one = box(text) or sign(text)
    if one and text[one[1]:].strip():
        reader.current()["found"].append(("line", dict(item(None, line, text[one[1]:], []), status=one[0], free=one[0] == "open", sign=not box(text))))
    else:
        reader.current()["found"].append(("row", entry(line, bare_words(text))))


def day_lines(reader):
    """Lines of paragraphs that are a day and its work (4.3.6 k), those by a day-word."""
    found, bullets = {}, 0
    for block in reader.document.children:
        bullets += len(block.children) if block.kind == "list" else 0
        for line, text in block.text if block.kind == "paragraph" and not any(re.fullmatch(DELIMITERS, text) and "|" in text for _, text in block.text) else []:
            text = bare_words(text)
            if re.match(r"\D*\d+ *=", text):
                continue
            gap = re.match(r"(.{1,24}?)[ \t]{2,}(\S.*)", text.strip())
            day = day_heading(fields(text)[0])
            if not day and gap and day_heading(gap[1]) and not day_heading(gap[1])["title"]:
                day = dict(day_heading(gap[1]), title=gap[2])
            if day and not day.get("letter") and re.match(r"\W*(?:%s)\W*\d" % DAY, text, re.I) and day["title"] and not day["series"] and not day["week"]:
                found[line] = dict(day, raw=text)
    numbers = [day["day"] for day in found.values()]
    return found if len(found) > 2 and len(found) >= bullets and all(one < two for one, two in zip(numbers, numbers[1:])) else {}


def read_days(reader, block):
    """Reads the lines of a paragraph that are days."""
    for line, text in block.text:
        day = reader.day_lines.get(line)
        if day:
            said = re.match(r"\(([^()]{1,38})\)\s*(?:[-\u2013\u2014:]\s+)?(?=\w)", day["title"])
            said = said if said and span(said[1]) else None
            reader.begin(dict(day, title=said and said[1]), 0, True)
            day = dict(day, title=day["title"][said.end():]) if said else day
            if not is_rest(day["title"]):
                number = day["raw"].index(said[0]) + len(said[0]) if said else re.match(r"\W*(?:%s)\W*\d+" % DAY, day["raw"], re.I).end()
                start = day["raw"].find(day["title"].split()[0], number)
                reader.current()["found"].append(("row", entry(line, re.search(r"[\[*_`~]*$", day["raw"][:start])[0] + day["raw"][start:])))
            reader.end()


def read(reader, block, bold):
    """Reads a paragraph of such a day, or one that begins some."""
    if any(line in reader.plain_lines for line, _ in block.text):
        if reader.day and reader.day["bare"] and reader.bare.work:
            reader.day["listed"] = True
        return False
    parts, counts = parts_of(block), listed(reader, block)
    if not (reader.day and reader.day["bare"]) and not any(part[0][0] in reader.bare.lines for part in parts):
        return False
    for part in parts:
        line, text = part[0]
        below_bold = line in bold
        if line in bold:
            reader.begin(bold[line], 0, True)
            reader.bare.open(reader, line, text)
            part = part[1:]
        elif not goal_in(text) and len(part) == 1 and re.fullmatch(r"(\*\*|__)(?!\s).*(?<!\s)\1:?", bare_emoji(text.strip())):
            reader.day["empty"] = False
            reader.named_track(heading_words(text))
            continue
        elif not below_bold and any(line in counts for line, _ in part) and re.fullmatch(ALL_BOLD, bare_emoji(text.strip())):
            reader.named_track(heading_words(text))
        if any(line in counts for line, _ in part):
            reader.day.update(empty=False, listed=reader.bare.work)
            for line, _ in part:
                if line in counts:
                    take_listed(reader, line, counts[line])
        elif reader.day["bare"] and reader.bare.work:
            if not (part and not below_bold and reader.day.get("listed") and not goal_in(part[0][1]) and is_text("\n".join(text for _, text in part).strip())):
                paragraph(reader, part, below_bold)
        elif part:
            reader.day["empty"] = reader.day["empty"] and reader.bare.titles
    return True


def heading(reader, block, words):
    """Whether a heading below a day is an item: nothing stands below it."""
    top = reader.document.children
    after = next(iter(top[top.index(block) + 1:]), None)
    leaf = after is None or after.kind == "rule" or after.kind == "heading" and (after.level <= block.level) or after.line in reader.days_at
    name = re.sub(r"\s*\(\d*\)$|\W+$", "", words.split(":")[0].lower())
    reader.day["empty"] = False
    raw = re.sub(r"^(?:%s+\s*)*" % SIGN, "", reader.words(block))
    if not leaf or not words or box(raw) or week_heading(words) or is_read(name) or name in DONE_TITLES:
        reader.day["named"] = block.level
        return False
    if block.level <= reader.day.get("named", 0):
        reader.track("")
        reader.day["named"] = 0
    reader.current()["found"].append(("row", entry(block.line, bare_words(raw, True))))
    return True


def close(reader):
    """A day in which nothing else stands is an item itself."""
    day = reader.day
    if not day or not day.get("empty") or any(track["found"] for track in day["tracks"]):
        return
    place = day["raw"].find(day["title"] or "\n")
    day["empty"], words = False, bare_words(day["raw"][place:], True) if place >= 0 else day["title"] or ""
    said = span(dotted(words, order(reader.lines)))
    only = said and (said[0] != said[1] or (date(words.strip("()*_ ")) or (0, "more"))[1] == "")
    if words and not is_rest(words) and not only:
        reader.track("")
        day["tracks"][-1]["found"].append(("row", entry(day["line"], words)))


def list_name(words):
    """`To Do`, `List: To Do`"""
    rest = words.split(":", 1)[1].strip() if ":" in words else ""
    return rest or words


def cards(reader):
    """The cards of a board by their lines (5.11.7): the line and name of their list, and whether nothing stands below that names a track."""
    top, found, lists, card = reader.document.children, {}, None, None
    folded = lambda words: re.sub(r"\s*\(\d*\)$|\W+$", "", list_name(words).lower())
    uncounted = lambda words: re.sub(r" *\(\d*\)$", "", list_name(words).lower())
    heads = [(block.level, heading_words(reader.words(block))) for block in top if block.kind == "heading"]
    short = [(level, words) for level, words in heads if size(words) <= 64]
    done = {level for level, words in short if folded(words) in DONE_TITLES | ARCHIVES}
    said = lambda words: re.match(r"\w", words) and MARKS.get(uncounted(words))
    board = min(done & {level for level, words in short if folded(words) not in DONE_TITLES | ARCHIVES and said(words) in ("open", "partial")}, default=6)
    if len(heads) < 4 or board > 5:
        return {}
    remarked, has_boxes, above = set(), False, set()
    for block in top:
        if block.kind == "heading" and block.level <= board:
            words = heading_words(reader.words(block))
            here = block.level == board and block is not reader.first and (not is_read(folded(words)) or ":" in words[:12])
            lists, card = (block.line, list_name(words)) if here else None, None
        elif block.kind == "heading" and lists:
            if block.level == board + 1:
                card = block.line if re.search(r"\w", heading_words(reader.words(block))) and not box(reader.words(block).strip()) else None
                found.update({card: lists + (True,)} if card is not None else {})
            elif card is not None:
                found[card] = lists + (False,)
                above.add(card)
        elif block.kind == "list" and lists:
            texts = [(reader.first_text(entry) or [(0, "")])[0][1] for one in block.walk() if one.kind == "list" for entry in one.children]
            bare = not all(box(text) or sign(text) for text in texts)
            if card is None:
                return {}
            has_boxes = has_boxes or any(box(text) or sign(text) for text in texts)
            remarked |= {card} if bare else set()
            found[card] = lists + (False,)
        elif block.kind == "paragraph" and lists and block.text[0][0] in reader.above_lists:
            above |= {card} - {None}
        elif block.kind == "paragraph" and lists and len(block.text) > 1 and any(
                "|" in above and re.fullmatch(DELIMITERS, text) for (_, above), (_, text) in zip(block.text, block.text[1:])):
            return {}
    if remarked and not (has_boxes and len(remarked) * 4 <= len(found)):
        return {}
    if len(found) < 2 or sum(leaf for _, _, leaf in found.values()) * 2 <= len(found):
        return {}
    begins = [re.match(r"([^\W\d_]{2,}):[ \t]+(?=\S)", heading_words(reader.words(block))) for block in top if block.line in found]
    word = len(begins[0][1]) + 1 if all(begins) and len({begin[1] for begin in begins}) == 1 and len(begins[0][1].encode()) < 12 else 0
    return {line: (place, name, line not in above, word) for line, (place, name, _) in found.items()}


def card(reader, block):
    """Takes a card as an item of its list; whether it names no track."""
    line, name, leaf, word = reader.cards[block.line]
    if not reader.apart["tracks"] or reader.apart["tracks"][-1].get("board") != line:
        reader.track(name)
        reader.current()["board"] = line
    raw = bare_words(re.sub(r"^(?:%s+\s*)*" % SIGN, "", reader.words(block)), True)
    raw = raw[word:].lstrip(" \t") if word else raw
    one = entry(block.line, raw)
    title, plain = re.sub(r"\s*\(\d*\)$|\W+$", "", name.lower()), re.sub(r" *\(\d*\)$", "", name.lower())
    if one["status"] == "open" and one["text"] == raw:
        one["status"] = "done" if title in DONE_TITLES or re.match(r"~~[^~\s].*?~~", one["slug"]) else "cancelled" if title in DROPPED_TITLES | ARCHIVES else "partial" if title in BEGUN_TITLES or MARKS.get(plain) == "partial" else "open"
        one["lined"] = "open" if one["status"] == "open" else "itself"
    reader.current()["found"].append(("row", one))
    return leaf


def stated(reader):
    """The headings that begin with a word for their state, three at least (5.11.8): the status and where the words begin, by their lines."""
    found = {}
    for block in reader.document.children:
        said = state_word(reader.words(block).strip()) if block.kind == "heading" and block is not reader.first and not hasattr(block, "underlined") else None
        if said:
            found[block.line] = said
    top = reader.document.children
    leaves = sum(not more_below(top, block, False) for block in top if block.line in found)
    return found if len(found) > 2 and leaves * 2 > len(found) and not reader.cards else {}


def ended(reader):
    """The headings that are items because some of them say how far they are, where nothing else is work (5.11.11)."""
    top = reader.document.children
    heads = [block for block in top if block.kind == "heading"]
    texts = [block.text for block in top if block.kind == "paragraph"]
    if reader.has_days or reader.cards or reader.stated or reader.plain_lines or len(heads) < 2 or any(block.kind == "list" for block in reader.document.walk()):
        return set()
    if any(box(text.strip()) or "|" in text and re.fullmatch(DELIMITERS, text) for lines in texts for place, (_, text) in enumerate(lines) if place or box(text.strip())):
        return set()
    name = lambda block: re.sub(r"\s*\(\d*\)$|\W+$", "", heading_words(reader.words(block)).split(":")[0].lower())
    own = [block for block in heads if block is not reader.first and re.search(r"\w", heading_words(reader.words(block))) and not is_read(name(block)) and name(block) not in DONE_TITLES]
    said = [block.level for block in own if head_says(reader.lines[block.line])]
    best = max(said, key=lambda level: (said.count(level), level), default=None)
    found = {block.line for block in own if block.level == best}
    return found if said.count(best) > 1 and said.count(best) * 5 >= len(found) else set()


def ended_heading(reader, block):
    """Takes such a heading as an item of what it stands below."""
    reader.levels = [section for section in reader.levels if section["level"] < block.level]
    parent = reader.levels[-1]["line"] if reader.levels else None
    if not reader.apart["tracks"] or reader.apart["tracks"][-1].get("at") != parent:
        above = next((other for other in reader.document.children if other.kind == "heading" and other.line == parent), None)
        reader.named_track(heading_words(reader.words(above)) if above is not None else "", is_heading=True)
        if parent is not None:
            reader.mark(parent)
    raw = re.sub(r"^(?:%s+\s*)*" % SIGN, "", reader.words(block))
    reader.current()["found"].append(("row", entry(block.line, bare_words(raw, True))))


def more_below(top, block, paragraphs=True):
    """Whether a list, a quote, a deeper heading or a paragraph of several lines stands below a heading."""
    for below in top[top.index(block) + 1:]:
        if below.kind == "heading":
            return below.level > block.level
        if below.kind in ("list", "quote") or paragraphs and below.kind == "paragraph" and len(below.text) > 1:
            return True
    return False


def stated_heading(reader, block):
    """Takes such a heading as an item of what it stands below; what stands below it has its name."""
    status, end = reader.stated[block.line]
    top = reader.document.children
    reader.levels = [section for section in reader.levels if section["level"] < block.level]
    parent = reader.levels[-1]["line"] if reader.levels else None
    if not reader.apart["tracks"] or reader.apart["tracks"][-1].get("at") != parent:
        above = next((other for other in top if other.kind == "heading" and other.line == parent), None)
        reader.track(reader.levels[-1].get("own") or heading_words(reader.words(above)) if above is not None else "")
        if parent is not None:
            reader.mark(parent)
    one = dict(item(None, block.line, bare_words(reader.words(block).strip()[end:], True), []), status=status, sign=False)
    reader.current()["found"].append(("line", one))
    reader.levels.append({"words": one["slug"], "own": one["slug"], "line": block.line, "level": block.level, "week": None, "last": None, "theme": one["slug"]})
    if more_below(top, block):
        reader.track(one["slug"])
        reader.mark(block.line)


def is_fact(text):
    """`start date: 6 May 2024`: nothing but a date or a number stands behind a colon."""
    value = text.partition(":")[2].strip() if len(text.encode()) <= 80 and text.find(":") > 0 else ""
    said = value and re.search(r"[0-9]", value) and span(value)
    return bool(re.search(r"[0-9]", value)) and bool(said or re.fullmatch(r"[\x00-@\[-`{-\x7f]+", value))


def siblings(reader, hold):
    """The tracks without boxes whose heads are of one kind with some above boxes."""
    kinds = {}
    held = [track for track in reader.apart["tracks"] if track["found"] and (hold(track) or reader.shows_states(track, hold) or track.get("share") or reader.runs_on(track))]
    for track in reader.apart["tracks"]:
        level = re.match(r" {0,3}(#*)", track.get("raw") or "")[1]
        counted = re.match(r"([^\W\d_]+)[ #]*\d", track["name"].lower())
        kind = ("step", track["step"]) if "step" in track else track["name"] and (
            level, "#" + re.match(r"\d+(\D?)", track["name"])[1] if track["name"][0].isdigit() else counted[1] + " 1" if counted else track["name"].lower())
        texts = [fields((reader.first_text(what[0]) or [(0, "")])[0][1].strip())[0] for form, what in track["found"] if form == "entry"]
        sentences = sum(len(text.encode()) > 30 and text.endswith(".") or text.endswith("\u3002") or is_fact(text) for text in texts)
        if kind and not track["read"] and (track in held or texts and sentences * 3 <= len(texts)):
            kinds.setdefault(kind, []).append(track)
    found = []
    for kind, tracks in kinds.items():
        boxed = sum(track in held for track in tracks)
        if boxed and not (str(kind[1]).startswith("#") and boxed * 2 < len(tracks)):
            found += [track for track in tracks if track not in held]
    return found
