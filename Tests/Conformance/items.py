"""Items of lines and of tables' rows: boxes, labels, numbers, fields."""

import datetime
import re
import unicodedata

import filled
import months
import stages
import work
from dates import FROM_WORDS, MONTH, MONTHS, date, span
from slashes import plain, says
from ways import ANEW, HALF, WEAK, halved, limited
from words import (
    BEGINNINGS, BOXES, COLUMNS, COUNTERS, D, DASH, DAY, DAY_WORDS, DONE_SIGNS, EMOJI, ENGLISH, FIELDS, GLUED as GLUED_WORDS, GLUED_SIGNS, KEYS, LABELS, LETTERS, MARKS, ORDINALS, PAGE, PAIRED, PROBLEMS, REST, SIGN, SIGNS, SLUGS, STATE_WORDS, WEEK, WEEK_LETTERS, WEEK_WORDS, digits,
    rows as rows_of, emphasis, excepted, alternatives, folded, heading_words, weekday,
)


LEGEND = {}
# The header and rows of each table of the file.
OTHERS = []
# Three bullets of the file that begin with signs of its legend and words right behind.
GLUED = []
CROSSES = ("\u274C", "\u2717", "\u2718", ":x:")
BOX, RUN = re.compile(r"\[([^\[\]]*)\](?=[ \t]|$|\[)"), re.compile(r"\[([^\[\]]*)\]")


def box(text, letters=True):
    """The status of the box that the text begins with, and where the words begin."""
    match = BOX.match(text)
    if not match or len(match[1].encode()) > 32:
        return None
    content, end = match[1].strip(" \t"), match.end()
    while (more := RUN.match(text, end)) and (more[1].strip(" \t") in BOXES or not more[1].strip(" \t")):
        end = more.end()
    if end < len(text) and text[end] not in " \t":
        return None
    if content and (True, content) in LEGEND:
        return LEGEND[True, content], end
    if content in ("x", "X"):
        return "done", end
    if not content or match[1] in BOXES:
        return BOXES.get(content, "open"), end
    signs = re.sub("^[xX]", "", content)
    is_mark = re.fullmatch(r".[\uFE0F\u20E3\u0300-\u036F]*", content) or not any(c.isalnum() for c in signs) and " " not in signs
    return ("open", end) if is_mark and (letters or not content[0].isalnum()) else None


def round_box(text):
    """The same of a box in parentheses."""
    match = re.match(r"\(([^()]{1,7})\)(?=[ \t])", text)
    if match and match[1] in ("ok", "OK", "xx", "  ", "--"):
        return {"ok": "done", "OK": "done", "  ": "open"}.get(match[1], "cancelled"), match.end()
    if match and (True, match[1]) in LEGEND:
        return LEGEND[True, match[1]], match.end()
    return (BOXES.get(match[1], "open"), match.end()) if match and (match[1] == " " or match[1] in BOXES) else None


def line_box(text):
    """The box that a paragraph's line begins with: its status, its end, and whether it is a `box`, a `sign`, or one with another `mark`."""
    match, said = BOX.match(text), sign(text)
    known = match and (match[1] in BOXES or match[1] in ("", " ", "\t") or (True, match[1].strip()) in LEGEND) and box(text)
    one = known or round_box(text)
    if one:
        return one + ("box",) if text[one[1]:].strip() else None
    if match and box(text) and not re.search("[0-9]", match[1]):
        return box(text) + ("mark",) if text[box(text)[1]:].strip() else None
    return said[:2] + ("sign" if said[2] is True else said[2] or "doubtful",) if said and not text[said[1]:].lstrip().startswith("=") else None


def legend_end(words):
    """The sign of a legend that words end in: where it begins, what it says, and the words without it."""
    whole, words = words, words.rstrip(" \t\uFE0F")
    for (boxed, one), status in LEGEND.items():
        if not boxed and not one.isalpha() and re.search(r"\S[ \t]+%s$" % re.escape(one), words):
            return len(words) - len(one), status, words[:len(words) - len(one)].rstrip(" \t")
    for (boxed, one), status in LEGEND.items():
        times = re.search(r"(?<=[^ \t\d])[ \t]+\u00D7[ \t]+([^\d\s].*)$", whole) if (boxed, one) == (False, "\u00D7") else None
        if times:
            return times.start(), status, whole[:times.start()] + " " + times[1]
        shape = re.fullmatch("[\u2020\u2021\u203B\u221A\u25A0-\u25FF\u2713-\u2718\u2705\u274C\u274E\u2B1B\u2B1C\U0001F534-\U0001F53B\U0001F7E0-\U0001F7EB]", one)
        if not boxed and (shape or ord(one[0]) >= 0x800):
            found = re.search(r"(?<=[^ \t])[ \t]+%s\uFE0F?[ \t]+(%s.*)$" % (re.escape(one), "" if shape else r"\("), whole)
            if found and (shape or whole.endswith(")")):
                return found.start(), "partial" if status == "done" and halved(found[1]) else status, whole[:found.start()] + " " + found[1]
    return None


def own_sign(text):
    """The same of a sign that the file explains."""
    for (boxed, one), status in LEGEND.items():
        behind = r"(?=[ \t]+(?!\d{4}-\d\d-\d\d)[^ \t]%s)" % ("|[^ \t]" if GLUED and not one.isascii() else r"|(?!\d{4}-\d\d-\d\d)" + GLUED_WORDS if one in GLUED_SIGNS else "")
        match = not boxed and re.match(r"%s\uFE0F?" % re.escape(one) + behind, text)
        if match:
            return status, match.end(), True
    if (False, "\u00BD") not in LEGEND and any(not boxed and status == "done" for (boxed, _), status in LEGEND.items()) and re.match("\u00BD[ \t]+[^ \t]", text):
        return "partial", 1, True
    return None


def glued(text):
    """A sign that a text begins with, words right behind it: `✅Caminar`."""
    found = re.match(r"(%s)\uFE0F?(?!\d{4}-\d\d-\d\d)(?=%s)" % ("|".join(GLUED_SIGNS), GLUED_WORDS), text)
    return found if found and not own_sign(text) else None


def first_of(cell):
    """The sign that a cell may begin with: up to the first blank, or to words right behind it."""
    cell = cell.replace("\uFE0F", "")
    return glued(cell)[0] if glued(cell) else re.split("[ \t]", cell, maxsplit=1)[0]


def sign(text):
    """The status of the sign that stands in a box's place, where the words begin, and whether it needs none beside it: or the one that it does need."""
    if own_sign(text):
        return own_sign(text)
    match = re.match(r"(%s)\uFE0F?(?=[ \t]+(?!\d{4}-\d\d-\d\d)[^ \t])" % "|".join(list(SIGNS) + list(PAIRED)), text) or glued(text)
    known = match and SIGNS.get(match[1], PAIRED.get(match[1]))
    return match and (known[0], match.end(), known[1])


def state_word(text):
    """The status of a word such as TODO that stands in a box's place, and where the words begin."""
    match = re.match(r"(%s)(?=[ \t]+[^ \t])([ \t]+\[#[A-Za-z]\](?=[ \t]))?([ \t]+[-\u2013\u2014](?=[ \t]+[^ \t]))?" % alternatives(STATE_WORDS), text)
    return match and (STATE_WORDS[match[1]], match.end())


def end_sign(words):
    """The words without a sign for done, and whether it says so by itself, by what stands behind it, or not surely."""
    found = re.fullmatch(r"(.+?)[ \t]*(%s)[ \t]*(\([^(]*\))?" % DONE_SIGNS, words)
    if found:
        return "itself", "partial" if halved(found[3] or "") else "done"
    found = re.search(r"(?<=[ \t])%s[ \t]+(\S.*)$" % DONE_SIGNS, words)
    if not found:
        return None
    remark = found[1]
    if found[0][0] == "\u2705" and not re.fullmatch(r"[0-9]{1,4}(/[0-9]{1,4}|%)", remark) and not re.search("[A-Za-z]|[^\x00-\x7f]", remark):
        return None
    if halved(remark):
        return "sure", "partial"
    figure = len(remark.encode()) <= 24 and re.search("[0-9]", remark)
    return "sure" if figure or re.match(r"[-(\[,;:.!/>=+0-9\u2013\u2014\u2180-\u21BF]", remark) else "unsure", "done"


def unsigned(words):
    """Words without a sign for done, or one of a legend, at their end."""
    if legend_end(words):
        return legend_end(words)[2]
    return re.sub(r"(?<=.)[ \t]*[\u2705\u2611\u2714\u2713\u221A]\uFE0F?[ \t]*(\([^()]*\))?$", lambda sign: " " + sign[1] if sign[1] else "", words)


def properties(lines):
    """Of the further lines of an item those that are words, not what other programs say of it."""
    kept, drawer = [], False
    for line, text in lines:
        words = text.strip(" \t\\")
        if drawer or re.fullmatch(":(logbook|properties):", words, re.I):
            drawer = not re.match(":end:", words, re.I)
            continue
        said = re.match(r"([A-Za-z0-9_-]{1,40})(::?)[ \t]+(\S.*)$", words)
        key, value = (said[1].lower(), said[3]) if said else ("", "")
        if key in ("due", "deadline", "scheduled"):
            found, slashes = date(value.lstrip("<[")), re.fullmatch(r"(\d\d?)/(\d\d?)/(\d{4})", value)
            certain = slashes and (int(slashes[1]) > 12 or int(slashes[2]) > 12 or slashes[1] == slashes[2])
            if not (certain or found and found[0][0]):
                kept.append((line, text))
        elif not (key in ("closed", "clock") and value[0] in "<[" or key == "priority" and re.fullmatch(r"\S{1,12}", value) or
                  key not in ("", "closed", "clock") and said[2] == "::"):
            kept.append((line, text))
    return kept


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
        text = re.sub(r"(?<=\d)[ \tT]([01]?\d|2[0-3]):[0-5]\d$", "", text) if key not in ("completion", "cancelled") else text
        return valid_date(text) or (key not in ("completion", "cancelled") and re.fullmatch(r"\d{4}-\d\d-\d\d", text) and "no such day")
    if key == "repeat":
        return text if text and (len(text.split()) <= 7 or text.split()[0] == "every") else None
    if key == "dependsOn":
        return text if re.fullmatch(r"[A-Za-z0-9_-]+(?:[ \t]*,[ \t]*[A-Za-z0-9_-]+)*", text) else None
    return text if re.fullmatch(r"\S+", text) else None


def fields(text):
    """The text without its fields, and the fields by key."""
    found, cut = {}, lambda start: text[:start].rstrip(" \t")
    text = re.sub(r"[ \t]*\\?[ \t]*$", "", text)
    own = re.search(r"(?:^|[ \t])\^([A-Za-z0-9-]+)$", text)
    if own:
        found["^"], text = own[1], cut(own.start())
    while True:
        tag = re.search(r"(?:^|[ \t])#([\w/-]+)$", text)
        inline = re.search(r"(?:\[(\w+)::([^\[\]]*)\]|\((\w+)::([^()]*)\))(?:[ \t]*,)?$", text)
        if tag and not tag[1].isdigit():
            found.setdefault("tags", []).append(tag[1])
            text = cut(tag.start())
            continue
        if inline and (inline[1] or inline[3]) in KEYS:
            start, key, content = inline.start(), inline[1] or inline[3], inline[2] if inline[1] else inline[4]
            kind = next(k for name, k in FIELDS.values() if name == key)
            good = content.strip() if key == "priority" else value(kind, key, content)
        else:
            start, mark = max(((text.rfind(mark), mark) for mark in FIELDS), default=(-1, ""))
            key, kind = FIELDS.get(mark, ("", ""))
            content = text[start + len(mark):].lstrip("\uFE0F").strip(" \t")
            if key == "repeat":
                import ends
                content = "" if ends.destination(content.lower()) else content
            good = start >= 0 and ("set" if not content else None) if key == "priority" else start >= 0 and value(kind, key, content)
        kanban = re.search(r"(?:^|[ \t])(?:@\{(\d{4}-\d\d-\d\d)\}|@@\{[\d:]{4,5}\})$", text)
        if kanban and (valid_date(kanban[1]) if kanban[1] else True):
            text = cut(kanban.start())
            continue
        if not good or not (inline and (inline[1] or inline[3]) in KEYS) and kind != "date" and key not in ("time", "priority") and start == 0:
            return text, found
        found.setdefault(key, good)
        text = cut(start)


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
    struck = re.fullmatch(r"(~~[^~].*?~~)[ \t]+(?:\[([^\]]*)\]\([^)]*\)|(.*))", words)
    if struck and MARKS.get((struck[2] or struck[3] or "").lower()) == "done" and re.search(r"\w", struck[2] or struck[3]):
        words = struck[1]
    one = {"line": line + 1, "status": "open", "kind": None, "block": block, "settled": words != fields(text.strip(" \t"))[0]}
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
    if words & (DAY_WORDS | COUNTERS | ORDINALS):
        return "day"
    if re.fullmatch("done on|date completed", header, re.I):
        return "date"
    if header.lower() == "time spent":
        return "minutes"
    if ends_in_until(header):
        return "due date"
    found = [name for place, (name, known) in enumerate(COLUMNS) if words & known and not (place == 2 and words & filled.ASIDE)]
    return found[0] if found else "planned date" if header.lower() in FROM_WORDS else None


def measures(cells):
    """Whether cells are nothing but times, dates, weekdays and numbers."""
    def measure(cell):
        words = [word for word in re.split(r"[\W\d_]+", cell.lower()) if word]
        if len(words) == 1 and weekday(words[0]) is not None:
            return True
        return bool(re.search("[0-9]", cell)) and all(word in UNITS or weekday(word) is not None or any(word == month or len(word) > 2 and month.startswith(word) for month in ENGLISH) for word in words)
    return any(cell not in DASHES for cell in cells) and all(cell in DASHES or len(cell.encode()) <= 40 and measure(cell) for cell in cells)


def is_date(cell):
    """Whether a cell is a date or a span of them, perhaps with slashes."""
    return bool(span(plain(cell)) or says(plain(cell)))


def says_when(cell):
    """A date, a span or a month, perhaps with a remark in parentheses."""
    bare = re.sub(r" *\([^()]*\)$", "", cell)
    return bool(cell) and (is_date(cell) or is_date(bare) or bool(re.fullmatch(MONTH + r"(?:,? +\d{4})?", bare, re.I)))


def are_days(cells):
    """Whether cells are dates in the place of marks."""
    dates = sum(map(says_when, cells))
    return dates * 2 > len(cells) and all(says_when(cell) or mark(cell) for cell in cells)


def full_date(cell):
    """The last date in a cell, if it has a year."""
    found = span(plain(cell))
    return valid_date(cell) or (datetime.date(*found[1]).isoformat() if found and found[1][0] else None)


UNITS = "am pm a p m h hr hrs hour hours min mins minute minutes s to st nd rd th uhr t z ms sec secs".split()


def due(header, rows, beside_days):
    """The column of the dates by which rows are due."""
    known = dict(COLUMNS)

    def says(name):
        words = set(re.findall(r"[^\W_]+", name.lower()))
        if words & (known["state"] | filled.DOING) and not ends_in_until(name):
            return 0
        plain = not beside_days and not words & PAST and words & (known["planned date"] | DAY_WORDS) and not words & (BEGINNINGS | WEEK_WORDS) and not re.match("w/[cb]", name, re.I)
        return 2 if words & known["due date"] or until(name) else 1 if plain else 0

    places = sorted((place for place, name in enumerate(header) if says(name)), key=lambda place: (-says(header[place]), place))
    return dated(places, rows)


PAST = filled.listed("Words above days on which something has happened: ")
UNTIL, ARTICLES = ({word for row in rows_of("| by | due date |") for word in re.findall("`([^`]+)`", row[place])} for place in (0, 2))


def hand_ins(header, rows):
    """The column below a word for a due date whose cells are no dates but what is due."""
    for place, name in enumerate(header):
        cells = [row[place] for _, row in rows if row[place] and row[place] not in DASHES]
        if set(re.findall(r"[^\W_]+", name.lower())) & dict(COLUMNS)["due date"] and len(cells) > 1 and all(map(is_hand_in, cells)):
            return place
    return None


def is_hand_in(cell):
    word = re.match(r"\W*([^\W\d_]+)", cell)
    known = word and (word[1].lower() in MONTHS or weekday(word[1]) is not None or word[1].lower() in FROM_WORDS or word[1].lower() in BY)
    return 4 <= len(cell.encode()) <= 64 and bool(word) and not known and not is_date(cell)


BY = set(re.findall("`([^`]+)`", " ".join(" ".join(row) for row in rows_of("| by | due date |"))))


def ends_in_until(header):
    """Whether the last of two to four words is one for *by*: `Klar senast`."""
    words = re.findall(r"[^\W_]+", header.lower())
    return 1 < len(words) < 5 and words[-1] in UNTIL - {"do"}


def until(header):
    """Whether a header is nothing but a word for *by*, an article or a word for *when* aside."""
    words = re.findall(r"[^\W_]+", header.lower())
    if ends_in_until(header):
        return True
    strong = UNTIL | {"pour", "para", "für", "för"}
    return bool(set(words) & strong) and set(words) <= strong | ARTICLES | set("when wann quand cuándo quando kiedy kdy".split()) and header.lower() not in FROM_WORDS


def dated(places, rows):
    """The first column whose header may say when, and of whose filled cells more than half are dates."""
    for place in places:
        filled = [row[place] for _, row in rows if row[place]]
        if sum(map(is_date, filled)) * 2 > len(filled):
            return place
    return None


def mark(cell):
    cell = cell.strip().replace("\uFE0F", "")
    if not cell:
        return "open"
    if is_link(cell):
        return "done"
    boxed = box(cell)
    if boxed:
        return boxed[0]
    told = [status for (bracket, one), status in LEGEND.items() if not bracket and re.match(re.escape(one) + "([ \t(]|$)", cell)]
    if told:
        return told[0]
    if re.fullmatch(r"\d\d?%", cell) and cell != "0%":
        return "partial"
    remark = re.fullmatch(r"([^(]*\w) \([^()]*\)", cell)
    said = MARKS.get(cell.lower()) or remark and MARKS.get(remark[1].lower())
    twice = re.fullmatch(r"([^\w\s]+|:\w+:) (\w.*)", cell)
    if twice and not said and MARKS.get(twice[2].lower()):
        second = MARKS.get(twice[2].lower())
        known = MARKS.get(twice[1])
        if known == "done" and twice[2].lower() in ANEW:
            return "partial"
        return (second if second == "cancelled" or (known, second) in (("done", "partial"), ("partial", "open")) else known) if known else second if re.fullmatch("[%s]+" % EMOJI, twice[1]) else None
    if not said and re.fullmatch(r"\w[^!]*!+", cell):
        said = MARKS.get(cell.lower().split("!")[0])
    if not said and (late := re.fullmatch(r"(\w.*) (%s)" % alternatives(LATE), cell.lower())):
        said = MARKS.get(late[1])
    return "partial" if remark and said == "done" and halved(cell[len(remark[1]):]) else said


def is_link(cell):
    """Whether a cell is a link by the name of a mark for what is done."""
    found = re.fullmatch(r"\[(.{1,8}?)\]\([^)]*\)", cell.replace("\uFE0F", ""))
    return bool(found) and (found[1] in ("x", "X") or MARKS.get(found[1].lower()) == "done" and not re.match(r"\w", found[1]))


def stated(cell):
    """The same in a column of states, where a remark may stand behind a sign."""
    cell = cell.strip().replace("\uFE0F", "")
    first = first_of(cell)
    if mark(cell) or first == cell or not re.match(r"\W", first) or first in DASHES or not mark(first):
        return mark(cell)
    return "partial" if mark(first) == "done" and halved(cell[len(first):]) else mark(first)


LATE = re.findall("`([^`]+)`", re.search("^What may stand behind a word for a state: (.*)$", PAGE, re.M)[1])


def told_beside(cells, is_column):
    """What crosses and hourglasses mean by the other cells of their columns: added to what the file says."""
    told = {}
    first = first_of
    free = [cell for cell in cells if cell and not (re.match("[A-Za-z0-9]", cell)) and not (box(first(cell)) is None and not MARKS.get(first(cell))) and (False, first(cell)) not in LEGEND]
    said = lambda cell: box(first(cell))[0] if box(first(cell)) else MARKS.get(first(cell))
    crosses = [first(cell) for cell in free if first(cell) in CROSSES]
    glasses = [first(cell) for cell in free if first(cell) in ("\u23F3", "\u231B")]
    others = [cell for cell in free if said(cell) == "open" and first(cell) not in CROSSES]
    lights = [first(cell) for cell in free if said(cell) == "done" and first(cell) in tuple("\U0001F7E2\U0001F7E9")]
    if is_column and any(said(cell) == "done" and not re.match(r"\w", cell) for cell in free):
        told = {first(cell): "open" for cell in cells if (re.match(r"[^\W\d_]*", cell.lower())[0]) in CLOSED}
    if is_column and any(map(prepared, cells)):
        told = {light: "open" for light in lights}
    if any(said(cell) == "done" and ord(cell[0]) > 127 for cell in free) and "x" not in cells and (False, "X") not in LEGEND:
        told = dict(told, **{cell: "cancelled" for cell in cells if cell == "X"})
    if any(first(cell) not in DASHES for cell in others):
        told = dict(told, **{cross: "cancelled" for cross in crosses})
    worded = [cell for cell in cells if re.match("[A-Za-z0-9]", cell) and (mark(cell) or "open") == "open"]
    if is_column and not crosses and not others and not worded and all(cells):
        told = dict(told, **{glass: "open" for glass in glasses})
    return told


CLOSED_BELOW = set(re.findall("`([^`]+)`", re.search("^Done below a header of words that ask how far something is: (.*)$", PAGE, re.M)[1]))
CLOSED = set(re.findall("`([^`]+)`", re.search("^Beside a sign for done in its column, .*: (.*)$", PAGE, re.M)[1]))
PREPARED = re.findall("`([^`]+)`", re.search("^What is only prepared: (.*)$", PAGE, re.M)[1])


def prepared(cell):
    """`🟢 ready`: whether a cell says behind a sign for done that something is only prepared."""
    found = re.match(r"([^\x00-\x7f]+)[ \t](.*)", cell)
    words = re.findall(r"[^\W\d_]+", found[2].lower()) if found and MARKS.get(found[1].replace("\uFE0F", "")) == "done" else []
    return len(cell.encode()) <= 64 and any(" ".join(words[:count]) in PREPARED for count in (1, 2))


def denies(remark):
    import ends
    return ends.denies(remark.lower())


def remarked(cell):
    """The same where a remark may follow a word: behind `,` `;`, a parenthesis or a dash."""
    if stated(cell) or cell == "/":
        return stated(cell) or "partial"
    found = re.match("(.{1,64}?)[ \t]*(?:[,;(\uFF08\uFF0C\uFF1B]| - | [\u2013\u2014])(.*)", cell)
    if not found or not re.match(r"\w", found[1]) or not mark(found[1]):
        return worded(cell)
    if mark(found[1]) == "done" and (halved(found[2]) or denies(found[2])):
        return "partial"
    return worded(cell) if limited(found[2]) else mark(found[1])


def worded(cell):
    """What a cell says in more words than one: `済 4/19`, `雨で中止`, `JA 🎉`, `no conviene, descartado`."""
    if not 4 <= len(cell.encode()) <= 64 or not re.match(r"[^\W\d_]|[^\x00-\x7f]", cell):
        return None
    if re.match("\u6E08\u307F?[ (\uFF08]", cell):
        return "done"
    found = re.fullmatch(r"([^ ]+)((?: |\uFE0F|[%s])+)" % EMOJI, cell.lower())
    if found and " " == found[2][0] and MARKS.get(found[1]) and re.match(r"\w", found[1]) and not any(MARKS.get(sign) for sign in found[2]):
        return MARKS[found[1]]
    part = cell.lower().rsplit(",", 1)[1].lstrip(" ") if "," in cell else ""
    if MARKS.get(part) == "cancelled" and re.match(r"\w", part) and part not in SILENT:
        return "cancelled"
    return "cancelled" if re.fullmatch(".+(?:\u4E2D\u6B62|\u53D6\u6D88|\u898B\u9001\u308A|\uCDE8\uC18C|\u653E\u5F03)", cell) else None


def unknown_sign(cell):
    """Whether a cell is nothing but a symbol that says no state."""
    return bool(re.fullmatch("[%s]+" % EMOJI, cell)) and len(cell.encode()) <= 12 and not mark(cell)


CIRCLED = {letter: row[2] for row in re.finditer(r"^\| ((?:`[^`]`,? ?)+)\| (done|partial|open) \|$", PAGE, re.M) for letter in re.findall("`([^`])`", row[1]) if not letter.isascii() and letter != "\u30FB"}


def part(cell):
    """What a cell among ticks says."""
    said = mark(cell) or CIRCLED.get(cell) or ("open" if cell in DOTS else "done" if star(cell) else None)
    if said or cell in ("~", "\u00BD", "1/2", "/"):
        return said or "partial"
    if " " in cell and MARKS.get(cell.replace("\uFE0F", "").split(" ")[0].lower()) == "done" and halved(cell[cell.index(" "):]):
        return "partial"
    return "partial" if HALF.get(re.sub(r"^(?:(?!%)[\W_])+|(?:(?!%)[\W_])+$", "", re.split("[(/]", cell.lower())[0])) == "partial" else None


def are_marks(cells):
    """Whether cells are boxes or signs, or three signs that say a state by themselves and half as many remarks at most."""
    signs = [cell for cell in cells if re.match(r"\W", cell) and mark(cell)]
    plain = [cell for cell in signs if cell not in DASHES and cell[0] not in CIRCLES]
    remarks = len(cells) - len(signs)
    return any(cell != "\U0001F501" for cell in signs) and (not remarks or len(plain) > 2 and len(plain) >= remarks * 2 and any(stated(cell) == "done" for cell in signs)
                            and all(len(cell.encode()) <= 40 for cell in cells if cell not in signs))


DASHES = ("-", "\u2013", "\u2014")
NOTHING = ("-", "\u2013", "\u2014", "n/a")
DOTS = (".", "\u00B7")
CIRCLES = "\U0001F7E2\U0001F7E1\U0001F534\U0001F7E9\U0001F7E5\u26AA"


ASKING = set(re.findall("`([^`]+)`", re.search("^Of the words for a state these ask how far.*$", PAGE, re.M)[0]))
SILENT = set(re.findall("`([^`]+)`", re.search("^At the end of words none of these says anything: (.*)$", PAGE, re.M)[1])) | {
    "no", "não", "nein", "non", "nee", "нет", "nie", "hayır", "否", "لا", "नहीं", "לא"}


def may_be_state(cell):
    """Whether a cell may be a state in its owner's own words."""
    return len(cell.encode()) <= 40 and not is_date(cell) and bool(re.search(r"[A-Za-z]|[^\x00-\x7f]", cell) or not re.search("[0-9]", cell))


def says_cancelled(words):
    """Whether words begin with one for what is cancelled, before a remark; dashes may stand around them."""
    if re.fullmatch("~~[^~]+~~", words):
        return True
    inner = re.fullmatch("([-\u2013\u2014])(.+)\\1", words)
    words = inner[2].strip() if inner else words
    first = re.match(r"(?:[^\W\d_]|/)*", words.lower())[0]
    return bool(re.match(r"[^\W\d_]", words)) and remarked(words) == "cancelled" and first not in SILENT and (bool(inner) or not any(map(words.lower().startswith, WEAK)))


def are_words(cells):
    """Whether more than half of some cells are words for states, one of them done or partial, and the others may be such."""
    more = lambda cell: None if mark(cell) or cell.split(" ")[0].lower() in SILENT else worded(cell)
    known = [cell for cell in cells if mark(cell) and re.match(r"\w", cell) and cell.lower() not in SILENT and not box(cell) or more(cell)]
    said = lambda cell: (mark(cell) or more(cell)) if cell in known else "open"
    return len(cells) > 2 and len(known) * 2 > len(cells) and any(said(cell) in ("done", "partial") for cell in known) and len(
        {said(cell) for cell in cells}) < len(cells) and all(
        len(cell.encode()) <= 40 and (cell in known or may_be_state(cell)) for cell in cells)


def answers(header, cells):
    """Whether a column below a question is one of states."""
    said = [remarked(cell) if re.match(r"[A-Za-z]|[^\x00-\x7f]", cell) else None for cell in cells]
    asks, word = bool(re.search("[?\uFF1F][*_]*$", header)), re.sub("[*_]", "", header).lower()
    done = 2 <= len(header.encode()) <= 32 and (HALF.get(word) == "done" or __import__("ends").exact(word) == "done")
    return (asks or done and "open" in said) and len(cells) > 2 and "done" in said and sum(map(bool, said)) * 2 > len(cells) and all(
        len(cell.encode()) <= 60 and not is_date(cell) for cell in cells)


MEANINGS = set(re.findall("`([^`]+)`", re.search("^Words above what words or colours mean: (.*)$", PAGE, re.M)[1]))


def known_states(header, held, taken):
    """The column whose cells alone say that it is one of states."""
    def known(cell):
        said, sign = remarked(cell) if len(cell.encode()) <= 60 else None, first_of(cell)
        if is_link(cell) or re.match(r"\W", sign) and (box(sign) or mark(sign)):
            return said if mark(cell) and sign[:1] not in CIRCLES and sign not in DASHES else None
        word = re.split("[,;(\uFF08\uFF0C\uFF1B!]", cell.lower())[0].strip(" ")
        return None if {word, cell.lower()} & SILENT or cell.lower() in NO or cell.endswith("%") else said

    words = lambda place: set(re.findall(r"[^\W_]+", header[place].lower()))
    if any(words(place) & MEANINGS for place in range(len(header))):
        return None
    for place in range(1, len(header)):
        if place in taken or header[place] == "#" or any(words(place) & known_words for _, known_words in COLUMNS[:3]):
            continue
        cells = held(place)
        others, said = [cell for cell in cells if not known(cell)], {known(cell) for cell in cells} - {None}
        if len(cells) > 1 and len(others) * 5 <= len(cells) and all(map(may_be_state, others)) and ("done" in said or "partial" in said and len(said) > 1):
            return place
    return None


def star(cell):
    return cell.strip().replace("\uFE0F", "") in ("\u2B50", "\U0001F31F", "\u2605")


def dated_columns(header, rows):
    """The columns of marks in a table whose first one holds dates or weekdays; none if one says that it is one of states."""
    dates = [row[0] for _, row in rows if row[0]]
    is_date = lambda cell: date(cell) and not date(cell)[1].strip() or weekday(re.sub(r"^\d+[. ]*|[\d .]*$", "", heading_words(cell))) is not None
    begins = lambda cell: is_date(re.sub(r"(?<=[\w.]) ?[^\w .].*", "", heading_words(cell)))
    if len(header) < 3 or len(dates) < 2 or not all(map(begins, dates)) or sum(map(bool, map(is_date, dates))) * 2 <= len(dates) or any(set(re.findall(r"[^\W_]+", name.lower())) & dict(COLUMNS)["state"] for name in header):
        return None
    found = []
    for place in range(1, len(header)):
        filled = [row[place] for _, row in rows if row[place]]
        if not all((mark(cell) or cell in DOTS or star(cell)) and not re.search(r"\d", cell) for cell in filled):
            break
        found += [(place, filled)] if filled else []
    done = any(star(cell) or mark(cell) == "done" for _, filled in found for cell in filled)
    return [place for place, _ in found] if len(found) > 1 and done else None


def letters(header):
    """The weekdays of columns that are headed by a week's letters in their order."""
    short = lambda name: name.upper() if len(name) == 1 else {"tu": "T", "th": "T", "sa": "S", "su": "S"}.get(name.lower(), " ")
    names = "".join(map(short, header))
    for week in WEEK_LETTERS:
        for first, count in ((0, 7), (6, 7), (0, 5)):
            run = (week[first:] + week[:first])[:count]
            place = names.find(run)
            if place >= 0:
                return [(column - place + first) % 7 if 0 <= column - place < count else None for column in range(len(header))]
    return short_week(header)


def short_week(names):
    """The weekdays of one language whose first letters names are, or whose last one in Chinese, five different ones at least."""
    fold = lambda word: "".join(c for c in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(c))
    best = None
    for row in rows_of("| language | weekdays"):
        week = [[fold(form) for form in forms.split(" / ")] for forms in row[1].split(", ")]
        only = lambda test: (lambda found: found[0] if len(found) == 1 else None)([place for place, forms in enumerate(week) if any(map(test, forms))])
        said = []
        for name in map(str.strip, names):
            word = fold(name)
            place = None
            if len(word.encode()) > 1 and len(name) <= 4 and len(word.encode()) <= 12:
                place = only(lambda form: form == word)
                place = only(lambda form: form.startswith(word)) if place is None else place
                place = only(lambda form: form.endswith(word)) if place is None and len(word) == 1 and len(word.encode()) == 3 and word >= "\u3000" else place
            said.append(place)
        if len(set(said) - {None}) >= 5 and (best is None or len(set(said) - {None}) > len(set(best) - {None})):
            best = said
    return best


def rounds(block, header, rows):
    """The columns of nothing but signs, two at least, of a table that names its rows and no state, day or problem."""
    known = dict(COLUMNS)
    marks = lambda place: all(cell.lower() == "x" or cell in CIRCLED or cell in DOTS or box(cell) or mark(cell) and re.match(r"\W", cell) and not cell[0] in CIRCLES for cell in (row[place] for _, row in rows) if cell)
    words = {word for place, name in enumerate(header) for word in re.findall(r"[^\W_]+", name.lower()) or [name] if not (word in COLUMNS[0][1] and marks(place))}
    if len(header) < 3 or len(rows) < 2 or words & (known["state"] | COLUMNS[0][1] | {"lc"} | known["difficulty"] | DAY_WORDS | WEEK_WORDS):
        return None
    filled = [[row[place] for _, row in rows if row[place]] for place in range(len(header))]
    is_sign = lambda cell: cell.lower() == "x" or cell in CIRCLED or cell in DOTS or bool(box(cell)) or mark(cell) and re.match(r"\W", cell) and not cell[0] in CIRCLES
    found = [place for place, said in enumerate(filled) if ticks(said, is_sign) and not set(said) <= set(NOTHING) and re.search(r"\w", header[place])]
    name = stages.naming(found, header, rows)
    if name is None:
        name = next((place for place, said in enumerate(filled) if place not in found and len(said) == len(rows) == len(set(said)) and re.search(r"[A-Za-z]|[^\x00-\x7f]", header[place])), None)
    if len(found) < 2 or name is None or not any(all(map(is_sign, filled[place])) for place in found) or not any((mark(cell) or CIRCLED.get(cell)) == "done" for place in found for cell in filled[place]):
        return None
    if any("number" in item(block, line, row[name], []) for line, row in rows):
        return None
    months = sum(bool(is_month(header[place])) for place in found)
    if months * 2 > len(found) and all(cell.lower() == "x" for place in found for cell in filled[place]):
        return None
    count = lambda place: int(re.sub(r"\D", "", header[place]) or 0)
    for place, said in enumerate(filled):
        places = sorted(found + [place])
        if not said and len({re.sub(r"^\d+(?:st|nd|rd|th)|\d", "", header[one].lower()) for one in places}) == 1 and all(0 < count(a) < count(b) for a, b in zip(places, places[1:])):
            found = places
    return found, name


YES, NO = (set(re.findall("`([^`]+)`", re.search("^Words for `%s` in a cell: (.*)$" % word, PAGE, re.M)[1])) for word in ("yes", "no"))


def answer(cell):
    """`yes` or `no`, perhaps with a remark."""
    cell = cell.lower()
    if (cell.split("(")[0].rstrip(" ") if cell.endswith(")") else cell) in YES:
        return True
    return False if re.split("[(,]", cell)[0].rstrip(" ") in NO else None


def yes_no(block, header, rows):
    """Columns that answer by yes and no how far each row has come."""
    known = dict(COLUMNS)
    words = {word for name in header for word in re.findall(r"[^\W_]+", name.lower()) or [name]}
    if len(header) < 3 or len(rows) < 3 or words & (known["state"] | COLUMNS[0][1] | {"lc"} | known["difficulty"] | known["minutes"] | DAY_WORDS | WEEK_WORDS):
        return None
    filled = [[row[place] for _, row in rows if row[place]] for place in range(len(header))]
    found, unknown = [], 0
    for place, said in enumerate(filled):
        other = sum(answer(cell) is None for cell in said)
        if len(said) > 2 and (not other or other == 1 and not unknown) and all(len(cell.encode()) <= 40 for cell in said) and re.search(r"[A-Za-z]|[^\x00-\x7f]", header[place]):
            found.append(place)
            unknown += other
    name = stages.naming(found, header, rows)
    if len(found) < 2 or name is None or any(b != a + 1 for a, b in zip(found, found[1:])):
        return None
    states = [[bool(row[place]) and answer(row[place]) is True for place in found] for _, row in rows]
    if any(b and not a for row in states for a, b in zip(row, row[1:])) or not any(row[0] and not row[-1] for row in states):
        return None
    if any("number" in item(block, line, row[name], []) for line, row in rows):
        return None
    return found, name


def is_month(header):
    """Whether a header is a month, by its name or three letters of it at least."""
    words = re.findall(r"[^\W\d_]+", header.lower())
    return len(words) == 1 and len(words[0]) > 2 and any(name.startswith(words[0]) for name in MONTHS)


def ticks(cells, is_sign):
    """Whether cells are signs, or two at least and twice as many as words for what is half done, one short other one among them."""
    others = [cell for cell in cells if not is_sign(cell)]
    unknown = [cell for cell in others if not part(cell)]
    fits = all(len(cell.encode()) <= 24 and (part(cell) or "partial") == "partial" for cell in others)
    return not others or fits and len(unknown) < 2 and not re.search("[0-9]", "".join(unknown)) and len(cells) - len(others) >= max(2, len(others) * 2)


WEEK_CELL = re.compile(r"(?:(?:%s)\s*)?\d{1,4}(?:\s*%s\s*\d{1,4})?" % (WEEK, DASH), re.I)


def grid(block, header, rows, known):
    """The cells of a table with weekdays as columns: items of days where its rows are weeks, of tracks where they are habits."""
    days = letters(header) or [weekday(re.sub(r"(?<=.)\s*\([^()]*\)$", "", heading_words(name))) for name in header]
    if not letters(header) and sum(day is not None for day in days) > 1:
        days = [weekday(name.split(" ")[0]) if day is None and " " in name and 5 <= len(name.encode()) <= 32 and len(name.split(" ")[0].encode()) > 2 else day for day, name in zip(days, header)]
    found = [day for day in days if day is not None]
    words = [set(re.findall(r"[^\W_]+", name.lower()) or [name]) for name in header]
    numbered = any(day is None and all(WEEK_CELL.fullmatch(row[place]) for _, row in rows) for place, day in enumerate(days))
    least = 2 if numbered and any(some & WEEK_WORDS for some in words) and not any(some & dict(COLUMNS)["state"] for some in words) else 5
    if 2 <= len(found) < least and len(set(found)) == len(found) and months.dated(days, rows) and all(
            day is not None or not row[place] or WEEK_CELL.fullmatch(row[place]) for _, row in rows for place, day in enumerate(days)):
        least = 2
    dated, others = dated_columns(header, rows), None
    name, parts, form = 0, False, None
    if len(found) < least and not dated:
        dated, name, form = (rounds(block, header, rows) or yes_no(block, header, rows) or (None, 0)) + (None,)
        if not dated:
            dated, name, form = stages.find(block, header, rows) or (None, 0, None)
        parts = bool(dated)
    if known.get("header") == header and len(known["columns"]) > len(dated or found) and all(
            not row[place] or (stages.status(row[place], known["form"]) if known.get("form") else part(row[place]) if known["parts"] else mark(row[place]) or row[place] in DOTS or star(row[place])) for _, row in rows for place in known["columns"]):
        dated, found, name, parts, form = known["columns"], [], known["name"], known["parts"], known.get("form")
    if len(found) < least and dated:
        days, found = [place if place in dated else None for place in range(len(header))], dated
        known.update(header=header, columns=dated, name=name, parts=parts, form=form)
    elif len(found) < least or len(set(found)) < len(found):
        return None
    others = [place for place in range(len(header)) if days[place] is None and any(row[place] for _, row in rows)]
    week = next((place for place in others if all(WEEK_CELL.fullmatch(row[place]) for _, row in rows)), None)
    marks = found is dated or others and all(mark(row[place]) is not None or row[place] in DOTS or star(row[place]) for _, row in rows for place in range(len(header)) if days[place] is not None)
    below = [row[place] for _, row in rows for place in range(len(header)) if days[place] is not None and row[place]]
    halves = [cell for cell in below if mark(cell) is None and not (cell in DOTS or star(cell))]
    if not marks and others and found is not dated and set(halves) <= {"~", "\u00BD", "1/2", "/"} and len(below) >= len(halves) * 3 and "done" in {mark(cell) or star(cell) and "done" for cell in below}:
        marks = parts = True
    name = name if found is dated else next((place for place in others if place != week and not measures([row[place] for _, row in rows if row[place]])), week)
    weeks = week is not None or any(all(is_date(row[place]) for _, row in rows if row[place]) for place in others)
    printed = not marks and found is not dated and months.dated(days, rows)
    month = ("dates", printed[1], printed[0]) if printed else not marks and found is not dated and months.starts(days, rows, week)
    if others and (name is None if marks else not weeks and not (month and month[0] != "spans")):
        return None
    base = months.base(known, days, month) if month else None
    first = found[0] if found[0] >= 5 and found[1] == (found[0] + 1) % 7 else 0
    told = told_beside([row[place] for _, row in rows for place, day in enumerate(days) if day is not None], False) if marks else {}
    with_signs = lambda cell, status: told.get(first_of(cell)) or status
    read, signs, struck, undone = [], 0, [], []
    bold = lambda row: bool(re.fullmatch(r"\*\*.+\*\*", row[name]))
    groups = marks and any(row[name] and not bold(row) for _, row in rows)
    first_of_month = base
    for count, (line, row) in enumerate(rows):
        if groups and bold(row) and not any(row[place] for place, day in enumerate(days) if day is not None):
            continue
        base, last = 7 * (int(re.search(r"\d+", row[week])[0]) - 1 if week is not None and not marks else count), -1
        for place, day in enumerate(days):
            if day is None or marks and (not row[name] or row[place].lower() in NOTHING and not (form == "dashes" and row[place] in DASHES)):
                continue
            number = first_of_month + month[1][count] + (day - found[0]) % 7 if first_of_month is not None else None
            if number is not None and number < 1:
                continue
            cell = row[place]
            if number is not None and cell and month[0] != "spans":
                cell = months.day(cell)[1] if month[0] == "cells" else (months.date(cell) or months.named_date(cell))[2]
            inner = box(cell)
            if number is not None and row[place] and (not cell or only_mark(cell)):
                read.append((None, (number, None, None)))
            elif marks:
                one = item(block, line, header[place], [])
                one.update(status=with_signs(cell, stages.status(cell, form) or "open" if form else "open" if cell in DOTS else part(cell) or "open" if parts else mark(cell) or "done"), track=row[name])
                read.append((one, None))
            elif cell:
                at = (day - first) % 7
                base, last = base + 7 * (at <= last), at
                one = item(block, line, cell[inner[1]:] if inner else cell, [])
                one.update({"status": inner[0]} if inner else {"bare": True})
                told = None if inner else legend_end(one["text"])
                if told:
                    one["status"] = told[1]
                    one["text"] = one["slug"] = one["text"] if told[2].endswith(")") else told[2]
                ticked, said = re.search(r"(?<=.)[ \t]*[\u2705\u2611\u2714\u2713\u221A]\uFE0F?[ \t]*$", one["text"]), None if told else end_sign(one["text"])
                if said and not inner:
                    one["status"] = said[1]
                if ticked:
                    one["text"] = one["slug"] = one["text"][:ticked.start()]
                if not inner and not told and not said and mark_of_undone(cell):
                    undone.append((one,) + mark_of_undone(cell))
                if not rests(cell, False):
                    signs += bool(said)
                    struck += [one] if not said and not told and re.match(r"~~[^~\s].*?~~", one["text"]) else []
                read.append((None if rests(cell, False) else one, (base + at + 1, None, base // 7 + 1) if number is None else (number, None, None)))
    for one in struck:
        if one.get("bare"):
            one["status"] = "cancelled" if signs > 1 and signs >= len(struck) else "done"
    settle_undone(undone, signs)
    for one, _ in read:
        if one:
            one.update(own=None, minutes=None, done=None, cancelled=None)
    return read


def only_mark(cell):
    """Whether a cell is nothing but a box or sign."""
    return bool(re.match(r"\W", cell) and mark(cell) and not (box(cell) and cell[box(cell)[1]:].strip()))


def mark_of_undone(words):
    """What a sign at the end of a cell says of what isn't done, and whether it does so surely."""
    import ends
    return ends.undone(words)


def settle_undone(undone, signs):
    """Beside two signs for done, and more of them than crosses, cells that end in signs for what isn't done are so."""
    crosses = sum(not sure for _, _, sure in undone)
    for one, status, sure in undone:
        if signs > 1 and (sure or signs > crosses):
            one["status"] = status


def habits(block, header, rows):
    """The cells of a table with habits as columns and days as rows: items of these days."""
    at = next((place for place, name in enumerate(header) if column(name) == "day"), None)
    days = [at is not None and re.fullmatch(r"(?:(?:%s)\s*)?(%s{1,6})(?:\s*%s\s*(%s{1,6}))?" % (DAY, D, DASH, D), row[at], re.I) for _, row in rows]
    if not rows or not all(days):
        return None
    filled = [[row[place] for _, row in rows if row[place]] for place in range(len(header))]
    done = lambda cell: "done" if star(cell) else mark(cell)
    places = [place for place, said in enumerate(filled) if place != at and said and all(map(done, said)) and column(header[place]) != "state"]
    others = [place for place, said in enumerate(filled) if place != at and place not in places and said and not measures(said)]
    names, counts = {re.sub(r"\d", "", header[place]).lower() for place in places}, [re.sub(r"\D", "", header[place]) for place in places]
    parts = len(names) == 1 and all(map(int, (count or 0 for count in counts))) and all(int(a) < int(b) for a, b in zip(counts, counts[1:]))
    if len(places) < 2 or others and not parts:
        return None
    if not any(done(cell) == "done" for place in places for cell in filled[place]):
        return None
    read, told = [], told_beside([row[place] for _, row in rows for place in places], False)
    for (line, row), day in zip(rows, days):
        for place in places:
            one = item(block, line, header[place], [])
            one.update(status=told.get(first_of(row[place])) or done(row[place]), own=None, minutes=None, done=None, cancelled=None)
            key = (digits(day[1]), digits(day[2]) if day[2] else None, None, others and row[others[0]] or None)
            read.append((None if row[place].lower() in NOTHING else one, key))
    return read


def groups(rows, places):
    """The rows in bold that are the heads of those below them."""
    bold = lambda cell: bool(re.fullmatch(r"\*\*.+\*\*", cell))
    if "state" not in places or places["words"] == 0:
        return set()
    heads = {place for place, (_, row) in enumerate(rows) if bold(row[0]) and bold(row[places["words"]]) and (not row[places["state"]] or bold(row[places["state"]]))}
    above = all(place + 1 < len(rows) and place + 1 not in heads for place in heads)
    return heads if 0 in heads and len(heads) > 1 and above else set()


def rests(words, weekdays=True):
    """Whether words only say that nothing is to be done, perhaps with a remark in parentheses."""
    words = re.sub("(?<=..)!+$", "", heading_words(words)).lower()
    if weekdays and re.match(r"[^\W\d_]{1,3}\s*[:\uFF1A]", words):
        words = re.sub(r"^\w+\s*[:\uFF1A]\s*", "", words)
    if weekdays:
        found = re.match(r"(\w+)(?:\s*[:.|,]\s*|\s+[-\u2013\u2014]\s+|\s+)", words)
        words = words[found.end():] if found and weekday(found[1]) is not None else words
    remark = re.fullmatch(r"([^(]*)\((.*)\)", words)
    words = (remark[1].strip() or remark[2].strip()) if remark else words
    slash = re.fullmatch(r"([^/]+?) */[^/\d][^\d]*|([^/]+?) */", words)
    words = (slash[1] or slash[2]) if slash and words not in REST else words
    return words in REST and (not weekdays or bool(re.search(r"\w", words)))


def adds_up(words):
    """Whether words of a list item add up the others: `**Total:** 30 km`."""
    found = re.match(r"([^:]{1,39}):(.*\d.*)$", words)
    return bool(found) and 6 <= len(words.encode()) <= 80 and re.sub(r"[*_]", "", found[1]).strip().lower() in filled.TOTALS


DAY_CELL = re.compile(r"(?:(?:%s)\s*)?(%s{1,6})(?:\s*%s\s*(%s{1,6})|%s)?" % (DAY, D, DASH, D, alternatives(COUNTERS)), re.I)


def parts(block):
    """The header and the rows of a paragraph that is a table."""
    lines = block.text if block.kind == "paragraph" else []
    if len(lines) < 2 or not re.fullmatch(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*", lines[1][1]) or "|" not in lines[0][1]:
        return None
    header = cells(lines[0][1])
    if len(cells(lines[1][1])) != len(header):
        return None
    return header, [(line, (cells(text) + [""] * len(header))[:len(header)]) for line, text in lines[2:]]


def table(block, by_days=True, known=None, weeks=lambda: None):
    """The rows of a table of items, each with its day if a column of days has it; `known` is the last one of marks."""
    lines, (header, rows) = block.text, parts(block) or (None, None)
    if header is None:
        return None
    known = {} if known is None else known
    known.pop("by header", None)
    weeks = grid(block, header, rows, known) or by_days and (habits(block, header, rows) or work.by_weeks(block, header, rows, known) or work.dated(block, header, rows, known, weeks))
    if weeks and known.get("by header"):
        # What says how far its rows are by a column does so.
        plain_rows = table(block, False, {}) or []
        if any(one and one.get("stated") for one, _ in plain_rows):
            known.pop("by header")
            return plain_rows
    if weeks:
        return weeks
    places = {}
    for place, name in enumerate(map(column, header)):
        if name:
            places.setdefault(name, place)
    if "day" in places and not all(row[places["day"]] in ("",) + DASHES or DAY_CELL.fullmatch(row[places["day"]]) for _, row in rows):
        places.pop("day")
    if "day" not in places and rows and column(header[0]) is None:
        days = [re.fullmatch(r"(?:%s)[ -]*(%s{1,6})" % (DAY, D), row[0], re.I) for _, row in rows if row[0]]
        counts = [digits(day[1]) for day in days if day]
        if len(counts) == len(days) > 1 and counts == sorted(counts) and counts[0] < counts[-1]:
            places["day"] = 0
    shares = lambda place: all(re.fullmatch(r"\d{1,3}%", row[place]) for _, row in rows if row[place]) and any(row[place] for _, row in rows)
    if "state" in places and shares(places["state"]):
        asking = [place for place, name in enumerate(header) if column(name) == "state" and set(re.findall(r"[^\W_]+", name.lower())) <= ASKING and not shares(place)]
        places["state"] = next((place for place in asking if sum(bool(remarked(row[place])) for _, row in rows if row[place]) * 2 > sum(bool(row[place]) for _, row in rows)), places["state"])
    if "state" not in places and not any(set(re.findall(r"[^\W_]+", name.lower()) or [name]) & dict(COLUMNS)["state"] for name in header) and not any(
            place not in places.values() and name != "#" and are_marks([row[place] for _, row in rows if row[place]]) for place, name in enumerate(header)):
        circles = filled.circles(header, rows, places.values())
        places.update({"state": circles} if circles is not None else {})
    circled = [re.split("[ \t(]", row[places["state"]])[0] for _, row in rows if row[places["state"]]] if "state" in places else []
    circles = {letter: None if letter == "\u30FB" else LETTERS.get(letter) for letter in circled}
    told = dict(circles) if len(circled) > 1 and None not in circles.values() and "done" in circles.values() else {}
    if "state" in places and set(re.findall(r"[^\W_]+", header[places["state"]].lower())) <= ASKING:
        told.update({row[places["state"]]: "done" for _, row in rows if row[places["state"]].lower() in CLOSED_BELOW})
    if told:
        own = {(False, letter): status for letter, status in told.items() if (False, letter) not in LEGEND}
        LEGEND.update(own)
        try:
            return table_rows(block, header, rows, lines, places)
        finally:
            for key in own:
                LEGEND.pop(key)
    return table_rows(block, header, rows, lines, places)


def table_rows(block, header, rows, lines, places):
    """The rows of a table whose columns are known so far."""
    places.pop("planned date", None)
    when = dated([place for place, name in enumerate(header) if column(name) == "planned date"], rows) if "day" in places else None
    places.update({"when": when} if when is not None else {})
    places.pop("due date", None)
    until = due(header, rows, "day" in places)
    places.update({"due": until} if until is not None and until not in places.values() else {})
    held = lambda place: [row[place] for _, row in rows if row[place]]
    hands = hand_ins(header, rows) if until is None and "day" in places else None
    said = lambda *words: [place for place, name in enumerate(header) if not ends_in_until(name) and set(re.findall(r"[^\W_]+", name.lower()) or [name]) & set().union(*words) and are_days(held(place))]
    doing = (said(dict(COLUMNS)["state"]) or said({"taken", "actual"} | filled.DOING))[:1] if "date" not in places else []
    if doing and places.get("due") != doing[0]:
        places["date"] = doing[0]
        if places.get("state") == doing[0]:
            places.pop("state")
            places.update({"state": place for place, name in reversed(list(enumerate(header))) if column(name) == "state" and place != doing[0]})
    if doing and "state" not in places and set(re.findall(r"[^\W_]+", header[doing[0]].lower())) & dict(COLUMNS)["state"]:
        steps = [place for place in range(len(header)) if place not in places.values() and column(header[place]) is None and are_marks(held(place))]
        places.update({"state": doing[0]} if len(steps) > 1 else {})
    if "state" not in places:
        for place in range(len(header)):
            if "state" not in places and place not in places.values() and header[place] != "#" and are_marks([row[place] for _, row in rows if row[place]]):
                places["state"] = place
    if "state" not in places and not any(set(re.findall(r"[^\W_]+", name.lower()) or [name]) & dict(COLUMNS)["state"] for name in header):
        places.update({"state": place for place in reversed(range(len(header))) if place not in places.values() and column(header[place]) is None and are_words(held(place))})
    if "state" not in places and not any(set(re.findall(r"[^\W_]+", name.lower()) or [name]) & dict(COLUMNS)["state"] for name in header):
        places.update({"state": place for place in range(len(header)) if place not in places.values() and column(header[place]) is None and answers(header[place], held(place))})
        known = known_states(header, held, {place for name, place in places.items() if name not in ("words", "number", "when")}) if "state" not in places else None
        if known is not None:
            places = dict({name: place for name, place in places.items() if place != known}, state=known)
    if "state" in places and "due" in places and "date" not in places and not set(re.findall(r"[^\W_]+", header[places["due"]].lower())) & dict(COLUMNS)["due date"]:
        beside = [remarked(row[places["state"]]) for _, row in rows if row[places["due"]]]
        if "done" in beside and set(beside) <= {"done", "partial", "attempted"}:
            places["date"] = places.pop("due")
    if "state" not in places and "date" in places and are_days(held(places["date"])):
        places["state"] = places["date"]
    kind, all_of = None, stages.whole(places["state"], header, rows, {name: place for name, place in places.items() if name != "state"}) if "state" in places and not any(
        remarked(row[places["state"]]) for _, row in rows if row[places["state"]]) else None
    if "state" not in places:
        found = filled.filling(header, rows, places, "day" in places) or filled.elsewhere(header, OTHERS)
        if found:
            places["state"], kind = found
    if "state" in places and "words" in places and filled.are_times([row[places["words"]] for _, row in rows if row[places["words"]]]):
        whats = [place for place, name in enumerate(header) if column(name) == "words" and not measures([row[place] for _, row in rows if row[place]]) and not filled.are_times([row[place] for _, row in rows if row[place]])]
        places.update({"words": whats[0]} if whats else {})
    told = told_beside([row[places["state"]] for _, row in rows], True) if "state" in places and places["state"] != places.get("date", -1) else {}
    shut = lambda cell: (re.match(r"[^\W\d_]*", cell.lower())[0]) in CLOSED and first_of(cell) in told
    state = lambda cell: None if shut(cell) else filled.status(cell, kind) if kind else "done" if places.get("state") == places.get("date", -1) and says_when(cell) else told.get(
        first_of(cell)) or remarked(cell)
    if "words" not in places and ("state" in places or "day" in places):
        held = {place: [cell for _, text in lines[2:] for cell in cells(text)[place:place + 1] if cell] for place in range(len(header))}
        free = [place for place in held if place not in places.values() and held[place]]
        worded = [place for place in free if not measures(held[place])]
        common = [place for place in worded if "state" in places or len(held[place]) >= (len(lines) - 1) // 2]
        common = [place for place in common if not filled.is_remark(header[place]) and not (kind and filled.words_of(header[place]) & filled.ASIDE)] or common
        places.update({"words": place} if (place := next(iter(common if worded else free), None)) is not None else {})
    if {"words", "state", "day"} <= set(places) and filled.is_remark(header[places["words"]]) and not all(row[places["words"]] for _, row in rows):
        places["words"] = places["day"]
    if "words" in places and "state" in places and column(header[places["words"]]) != "words, of problems":
        other = stages.other_name(places["words"], header, rows, dict(places, whole=all_of if all_of is not None else -1))
        places.update({"words": other} if other is not None else {})
    if "words" not in places:
        return None
    if "state" in places and len(rows) > 1 and filled.is_total(rows[-1][1]):
        rows = rows[:-1]
    rows = [(line, row) for line, row in rows if not stages.is_bold_total(row, places.get("state"))]
    calendar = "day" in places or "when" in places or places["words"] != 0 and stages.times([row[0] for _, row in rows if row[places["words"]]])
    named = max((place for place, (_, row) in enumerate(rows) if row[places["words"]]), default=len(rows))
    read, states, full, days, current, all_rows, group = [], 0, 0, True, None, rows, None
    heads = groups(rows, places) if "day" not in places else set()
    for place, (line, row) in enumerate(rows):
        if place in heads:
            group = heading_words(row[places["words"]])
            continue
        get = lambda name: row[places[name]] if name in places else ""
        words = get("words") or (get("day") if "state" in places and place > named else "")
        inner = box(words)
        status = inner[0] if inner else stages.counted(row, places["state"], all_of) if all_of is not None else state(get("state")) if "state" in places else "open"
        if get("state"):
            full, states = full + 1, states + (all_of is not None or state(get("state")) is not None)
        if get("day"):
            match = DAY_CELL.fullmatch(get("day"))
            days = days and bool(match or get("day") in DASHES)
            if get("day") in DASHES:
                continue
            current = (digits(match[1]), digits(match[2]) if match[2] else None, None, get("when") or None) if match else current
        if not words:
            continue
        if calendar and not inner and not get("state") and rests(words, False):
            read += [(None, current)] if "day" in places else []
            continue
        one = item(block, line, words[inner[1]:] if inner else words, [], get("number") + "." if get("number").isdigit() else "")
        if "number" not in one and "number" in places and re.match(r"LC|LeetCode", header[places["number"]], re.I) and get("number").isdigit():
            one["number"], one["kind"] = int(get("number")), "problem"
        if "state" in places and not inner and not get("state") and says_cancelled(one["slug"]):
            status = "cancelled"
        one.update(status=status or "open", own=None, minutes=minutes(get("minutes")) if "minutes" in places else None,
                   done=full_date(get("date")) if "date" in places else None, cancelled=None)
        one["stated"] = "state" in places and not kind
        one.update(told=bool(get("state")), name=words)
        one.update({"track": group} if group else {})
        if inner:
            one["boxed"] = True
        elif "state" not in places:
            one["bare"] = True
        if get("difficulty").lower() in ("easy", "medium", "hard"):
            one["difficulty"] = get("difficulty").capitalize()
        read.append((one, current))
        if hands is not None and "state" not in places and row[hands] and row[hands] not in DASHES:
            read.append((dict(item(block, line, row[hands], []), status="open", own=None, minutes=None, done=None, cancelled=None, stated=False, bare=True), current))
    cells_of = [row[places["state"]] for _, row in all_rows if row[places["state"]]] if "state" in places else []
    unknown = [cell for cell in cells_of if not mark(cell)]
    kinds = len({cell.lower() for cell in unknown})
    named = any(set(re.findall(r"[^\W_]+", name.lower())) & (COLUMNS[0][1] | COLUMNS[1][1]) for name in header)
    few = len(cells_of) > 2 and (kinds < 2 or kinds * 3 <= len(cells_of)) and (named or (len(cells_of) - len(unknown)) * 3 >= len(cells_of)) and all(
        re.search(r"[^\W\d_]", cell) and len(cell.encode()) <= 40 and not is_date(cell) for cell in unknown)
    signs = states and all(remarked(cell) or unknown_sign(cell) for cell in cells_of)
    asked = "state" in places and set(re.findall(r"[^\W_]+", header[places["state"]].lower()) or [""]) <= ASKING
    signs = signs or asked and (states or len(cells_of) * 2 <= len(all_rows)) and all(remarked(cell) or may_be_state(cell) for cell in cells_of)
    signs = signs or "state" in places and column(header[places["state"]]) != "state"
    marked = "state" in places and (states * 2 > full and all(len(cell.encode()) <= 200 for cell in cells_of) or not full or few or signs) or any(one and "boxed" in one for one, _ in read)
    if not (marked or "day" in places and days or any(one and "number" in one for one, _ in read)):
        return None
    return [(one, day if "day" in places and days else None) for one, day in read]
