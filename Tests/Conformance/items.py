"""Items of lines and of tables' rows: boxes, labels, numbers, fields."""

import datetime
import re

from words import (
    BOXES, COLUMNS, D, DASH, DAY, DAY_WORDS, FIELDS, KEYS, LABELS, MARKS, PROBLEMS, SIGN, SLUGS, digits, emphasis,
    folded, heading_words,
)


BOX = re.compile(r"\[([^\[\]]*)\](?=[ \t]|$|\[)")


def box(text, letters=True):
    """The status of the box that the text begins with, and where the words begin."""
    match = BOX.match(text)
    if not match or len(match[1].encode()) > 32:
        return None
    content = match[1].strip(" \t")
    end = match.end()
    while True:
        more = re.compile(r"\[([^\[\]]*)\]").match(text, end)
        if not more or more[1].strip(" \t") not in BOXES and more[1].strip(" \t"):
            break
        end = more.end()
    if end < len(text) and text[end] not in " \t":
        return None
    if not content or match[1] in BOXES:
        return BOXES.get(content, "open"), end
    signs = re.sub("^[xX]", "", content)
    if re.fullmatch(r".[\uFE0F\u20E3\u0300-\u036F]*", content) or not any(sign.isalnum() for sign in signs) and " " not in signs:
        if not letters and content[0].isalnum():
            return None
        return "open", end
    return None


def valid_date(text):
    match = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", text)
    try:
        return match and datetime.date(*map(int, match.groups())).isoformat()
    except ValueError:
        return None


def minutes(text):
    text = text.strip()
    match = re.fullmatch(r"(?:(\d+)(?:\.(\d\d?))? ?h)?(?: ?(\d+)(?: ?m)?)?", text)
    if not text or not match or match[2] and match[3]:
        return None
    hours = int(match[1] or 0) * 60 + (int((match[2] + "0")[:2]) * 60 + 50) // 100 if match[2] else int(match[1] or 0) * 60
    total = hours + int(match[3] or 0)
    return total if 1 <= total <= 100000 else None


def value(kind, key, text):
    """Whether the text is a value of that field, and which."""
    text = text.strip(" \t")
    if key == "time":
        return minutes(text)
    if kind == "date":
        return valid_date(text) or (key not in ("completion", "cancelled") and re.fullmatch(r"\d{4}-\d\d-\d\d", text) and "no such day")
    if key == "repeat":
        return text if text and (len(text.split()) <= 7 or text.split()[0] == "every") else None
    if key == "dependsOn":
        return text if re.fullmatch(r"[A-Za-z0-9_-]+(?:[ \t]*,[ \t]*[A-Za-z0-9_-]+)*", text) else None
    return text if re.fullmatch(r"\S+", text) else None


def fields(text):
    """The text without its fields, and the fields by key."""
    found = {}
    text = re.sub(r"[ \t]*\\?[ \t]*$", "", text)
    own = re.search(r"(?:^|[ \t])\^([A-Za-z0-9-]+)$", text)
    if own:
        found["^"] = own[1]
        text = text[:own.start()].rstrip(" \t")
    while True:
        tag = re.search(r"(?:^|[ \t])#([\w/-]+)$", text)
        if tag and not tag[1].isdigit():
            found.setdefault("tags", []).append(tag[1])
            text = text[:tag.start()].rstrip(" \t")
            continue
        inline = re.search(r"(?:\[(\w+)::([^\[\]]*)\]|\((\w+)::([^()]*)\))(?:[ \t]*,)?$", text)
        if inline and (inline[1] or inline[3]) in KEYS:
            key, content = inline[1] or inline[3], inline[2] if inline[1] else inline[4]
            kind = next(k for name, k in FIELDS.values() if name == key)
            good = content.strip() if key == "priority" else value(kind, key, content)
            if not good:
                break
            found.setdefault(key, good)
            text = text[:inline.start()].rstrip(" \t")
            continue
        place = max(((text.rfind(sign), sign) for sign in FIELDS), default=(-1, ""))
        if place[0] < 0:
            break
        key, kind = FIELDS[place[1]]
        content = text[place[0] + len(place[1]):].lstrip("\uFE0F").strip(" \t")
        good = "set" if key == "priority" and not content else None if key == "priority" else value(kind, key, content)
        if not good:
            break
        found.setdefault(key, good)
        text = text[:place[0]].rstrip(" \t")
    return text, found


QUANTITY = "problems?|questions?|easies|mediums|hards|more|random|hours?|hrs|minutes?|mins|times|days|tasks"
LC = re.compile(r"(?:\d\d?:\d\d(?:\s*%s\s*\d\d?:\d\d)?\s+)?\[?(?:LC|LeetCode)[ #-]{0,2}0*([1-9]\d{0,4})(?!\d)(?!\s+(?:%s)\b)" % (DASH, QUANTITY), re.I)


def label_of(text):
    match = re.match(r"(?:%s+\s*)*([*_]*)([^\W\d_][^:\uFF1A*_\s]{0,39})(\1)?\s*[:\uFF1A](\1)?" % SIGN, text)
    if not match or match[1] and not (match[3] or match[4]) or len(text[:match.end()].encode()) > 64:
        return None
    return (LABELS.get(match[2].lower()), match.end()) if match[2].lower() in LABELS else None


def item(block, line, text, more, marker=""):
    """One item of its first line, behind the box, and the lines its paragraph goes on with."""
    words, found = fields(text.strip(" \t"))
    one = {"line": line + 1, "status": "open", "kind": None, "block": block}
    tags = found.pop("tags", [])
    if "bonus" in tags:
        one["optional"] = one["tagged"] = True
    one["own"] = found.get("^") or found.get("id")
    one["minutes"], one["done"], one["cancelled"] = found.get("time"), found.get("completion"), found.get("cancelled")
    label = label_of(words)
    if label:
        one["kind"], words = label[0], words[label[1]:].strip()
        if one["kind"] == "bonus":
            one["optional"] = True
    levels = list(re.finditer(r"[(\[](easy|medium|hard)[)\]](?!\()|([\U0001F7E2\U0001F7E1\U0001F534])", words, re.I))
    if levels:
        level = levels[-1]
        names = {"\U0001F7E2": "Easy", "\U0001F7E1": "Medium", "\U0001F534": "Hard"}
        one["difficulty"] = names.get(level[2]) or level[1].capitalize()
        words = " ".join(part for part in (words[:level.start()].strip(), words[level.end():].strip()) if part)
    unbold = re.fullmatch(r"(\*\*|__|\*|_)(.+)\1", words)
    tried = unbold[2] if unbold else words
    begun, ended = LC.match(tried), re.search(r"\s*(?:[(\[](?:LC|LeetCode)[ #-]{0,2}([1-9]\d{0,4})[)\]]|(?:\s%s|:)\s*(?:LC|LeetCode)[ #-]{0,2}([1-9]\d{0,4}))$" % DASH, tried, re.I)
    linked = re.search(r"leetcode\.(?:com|cn)/problems/([a-z0-9-]+)", words)
    counted = re.match(r"(\d{1,5})[.)]\s+(.*)", (marker + " " if marker[:1].isdigit() else "") + words)
    name = re.fullmatch(r"\[([^\]]*)\]\([^)]*\)", words)
    if begun:
        rest = tried[begun.end():]
        link = re.match(r"([^\]]*)\](?:\([^)]*\))?(.*)", rest) if "[" in begun.group() else None
        rest = link[1] + link[2] if link else rest
        one["number"], words = int(begun[1]), re.sub(r"^\s*(?:[:.)]|%s)?\s*" % DASH, "", rest)
    elif ended:
        one["number"], words = int(ended[1] or ended[2]), tried[:ended.start()].strip()
    elif linked and linked[1] in SLUGS:
        one["number"], words = SLUGS[linked[1]], name[1] if name else words
    elif counted and folded(PROBLEMS.get(int(counted[1]), "")) == folded(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", counted[2])) != "":
        one["number"], words = int(counted[1]), counted[2]
    one["slug"] = words
    one["text"] = " ".join([words] + [part.strip(" \t\\") for _, part in more]).strip()
    one["kind"] = one["kind"] or ("problem" if "number" in one else "task" if one.get("tagged") else "item")
    return one


GOAL = re.compile(r"^[\s>]*(?:%s+\s*)*[*_]*goals?[*_]*\s*:[*_]*\s*(.*)$" % SIGN, re.I)


def goal_in(text):
    match = GOAL.match(emphasis(text))
    return heading_words(match[1]) if match else None


# -- Tables ---------------------------------------------------------------------------------------------------------------------


def cells(line):
    line = line.strip()
    line = line[1:] if line.startswith("|") else line
    line = line[:-1] if line.endswith("|") and not line.endswith("\\|") else line
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)]


def column(header):
    words = set(re.findall(r"[^\W_]+", header.lower())) or {header}
    if words & DAY_WORDS:
        return "day"
    if re.fullmatch("done on|date completed", header, re.I):
        return "date"
    if header.lower() == "time spent":
        return "minutes"
    found = [name for name, known in COLUMNS if words & known]
    return found[0] if found else None


def mark(cell):
    cell = cell.strip().replace("\uFE0F", "")
    if not cell:
        return "open"
    boxed = box(cell)
    if boxed:
        return boxed[0]
    if re.fullmatch(r"\d\d?%", cell) and cell != "0%":
        return "partial"
    return MARKS.get(cell.lower())


def table(block):
    """The rows of a table of items, each with its day if a column of days has it."""
    lines = block.text
    if len(lines) < 2 or not re.fullmatch(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*", lines[1][1]) or "|" not in lines[0][1]:
        return None
    header = cells(lines[0][1])
    if len(cells(lines[1][1])) != len(header):
        return None
    places = {}
    for place, name in enumerate(map(column, header)):
        if name:
            places.setdefault(name, place)
    if "state" not in places:
        for place in range(len(header)):
            column_cells = [(cells(text) + [""] * len(header))[place] for _, text in lines[2:]]
            if any(column_cells) and place not in places.values() and all(not cell or re.match(r"\W", cell) and mark(cell) for cell in column_cells):
                places["state"] = place
    if "words" not in places and ("state" in places or "day" in places):
        free = [place for place in range(len(header)) if place not in places.values() and any(cells(text)[place:place + 1] != [""] for _, text in lines[2:])]
        places.update({"words": free[0]} if free else {})
    if "words" not in places:
        return None
    read, states, filled, days, current = [], 0, 0, True, None
    for line, text in lines[2:]:
        row = (cells(text) + [""] * len(header))[:len(header)]
        get = lambda name: row[places[name]] if name in places else ""
        words = get("words")
        inner = box(words)
        status = inner[0] if inner else mark(get("state")) if "state" in places else "open"
        if get("state"):
            filled, states = filled + 1, states + (mark(get("state")) is not None)
        if get("day"):
            match = re.fullmatch(r"(?:(?:%s)\s*)?(%s{1,6})(?:\s*%s\s*(%s{1,6}))?" % (DAY, D, DASH, D), get("day"), re.I)
            days = days and bool(match)
            current = (digits(match[1]), digits(match[2]) if match[2] else None) if match else current
        if not words:
            continue
        one = item(block, line, words[inner[1]:] if inner else words, [], get("number") + "." if get("number").isdigit() else "")
        if "number" not in one and "number" in places and re.match(r"LC|LeetCode", header[places["number"]], re.I) and get("number").isdigit():
            one["number"], one["kind"] = int(get("number")), "problem"
        one.update(status=status or "open", own=None, minutes=minutes(get("minutes")) if "minutes" in places else None,
                   done=valid_date(get("date")) if "date" in places else None, cancelled=None)
        if inner:
            one["boxed"] = True
        elif "state" not in places:
            one["bare"] = True
        if get("difficulty").lower() in ("easy", "medium", "hard"):
            one["difficulty"] = get("difficulty").capitalize()
        read.append((one, current))
    marked = "state" in places and (states * 2 > filled or not filled) or any("boxed" in one for one, _ in read)
    if not (marked or "day" in places and days or any("number" in one for one, _ in read)):
        return None
    return [(one, day if "day" in places and days else None) for one, day in read]
