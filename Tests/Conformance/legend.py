"""What a file says that its signs mean (5.3.5): `Legend: ✅ done, 🔶 in progress`."""

import re

from words import BOXES, DONE_TITLES, EMOJI, MARKS, SIGNS as ALL, rows

SIGNS = {sign: said[0] for sign, said in ALL.items()}

WORDS = dict(MARKS, **{word: "done" for word in DONE_TITLES})
WORDS.update({word: row[0] for row in rows("| further meanings in a legend") for word in re.findall("`([^`]+)`", row[1])})
ALONE = "(?![\u2190-\u21FF])[%s\u2200-\u22FF\u2400-\u25FF]" % EMOJI
MARK = r"(?![\u2190-\u21FF\u00AB\u00B7\u00BB\u2000-\u201F\u2022-\u203A\u3000-\u303F\uFE00-\uFE0F\uFF00-\uFFEF])[^\w\s\x00-\xA0]|[\u00BC-\u00BE]"
CROSS = "(?<![^ \t\u00A0])\u00D7(?=[ \t\u00A0])"
TOKEN = r"\[[ \t]*(?P<b>[^\s\[\]]?)[ \t]*\]|\([ \t]*(?P<r>[^\s()]?)[ \t]*\)|(?P<s>%s|(?:%s)(?=[ \t]*=)|%s)|(?P<l>[xXoOvV~+\-?!/>])(?=[ \t]*=)" % (ALONE, MARK, CROSS)
JOINT = re.compile(r"[ \t\u00A0]*(->|=>|\.\.\.|[=:\u2026\uFF1A\u2013\u2014\u2192\u21D2-])?[ \t\u00A0]*")
MEANING = re.compile(r"(?:(?!%s|(?:%s)[ \t]*=|%s|(?<=[ \t])[xXoOvV~+\-?!/>][ \t]*=|[,;|\u00B7\u2022\uFF0C\u3001\uFF1B]|(?<=[ \t])/(?=[ \t])).)*" % (ALONE, MARK, CROSS))


def joined(text):
    """`(+ know, - don't know, × dropped)` with `=` behind its marks."""
    parts = text[1:-1].split(",")
    match = [re.match(r"[ \t\u00A0]*(%s|[+\-~!?])[ \t\u00A0](.+)" % MARK, part) for part in parts]
    if text[:1] != "(" or text[-1:] != ")":
        plain = [re.match(r"[ \t\u00A0]*(%s|%s|[xXoOvV~+\-?!/>])[ \t\u00A0:\uFF1A](.+)" % (ALONE, MARK), part) for part in re.split("[,;]", text) if part]
        listed = len(text.encode()) <= 120 and len(plain) > 1 and all(plain) and all(meaning(one[2], False) for one in plain) and not all(re.match(ALONE, one[1]) for one in plain)
        return ",".join("%s = %s" % (one[1], one[2]) for one in plain) if listed else text
    return ",".join("%s = %s" % (one[1], one[2]) for one in match) if text[:1] == "(" and text[-1:] == ")" and len(parts) > 2 and all(match) else text


def stripped(text):
    text = joined(text.strip(" \t").replace("\uFF1D", "="))
    text = re.sub("[\u00AB\u201C\u201E\"]([xXoOvV~+\\-?!/>])[\u00BB\u201D\u201C\"]", r"\1=", text)
    return re.sub("[*_`\"\u201C\u201D\u201E\uFE0F]", "", text).strip(" \t\u00A0")


def meaning(words, joined):
    words = re.sub(r"^(?:(?!%)[\W_])+|(?:(?!%)[\W_])+$", "", re.split("[(/]", words.lower())[0])
    if words in WORDS or not joined:
        return WORDS.get(words)
    parts = words.split(" ")
    for count in range(min(4, len(parts) - 1), 0, -1):
        begin = re.sub(r"^[\W_]+|[\W_]+$", "", " ".join(parts[:count]))
        if len(begin.encode()) > 3 and begin in WORDS:
            return WORDS[begin]
    return None


def before_equals(words):
    """A word before `=` is no sign, and what it means none of the meaning before it."""
    match = re.match(r"([^=]*[^ \t=])[ \t]*=", words)
    cut = match and re.match(r"(.*)[ \t]", match[1])
    return cut[1] if cut else words


def within(line):
    """Pairs among other words."""
    text, result, place = stripped(line), [], 0
    if len(line.encode()) > 400:
        return []
    while (sign := re.compile(r"(?<![^ \t\u00A0(])(%s|%s)[ \t]*=>?[ \t]*" % (ALONE, MARK)).search(text, place)):
        words = MEANING.match(text, sign.end())
        place = max(words.end(), sign.end())
        result.append(((False, sign[1]), meaning(re.split(r"\.(?:[ \t]|$)", before_equals(words[0]))[0], True), None))
    return result


def found(match):
    """Whether a sign is one in brackets, and what it is."""
    return (False, match["s"] or match["l"]) if match["s"] or match["l"] else (True, match["b"] or match["r"] or "")


def pairs(line):
    """The signs of a line with their meanings; none where it holds anything else."""
    text = stripped(line)
    if len(line.encode()) > 400:
        return []
    first = re.match(TOKEN, text)
    if not first:
        title = re.match("(?:(?!%s)[^:\uFF1A(]){0,59}[:\uFF1A(]" % ALONE, text)
        text = text[title.end():].lstrip(" \t\u00A0") if title else ""
    result, place = [], 0
    while place < len(text):
        sign = re.compile(TOKEN).match(text, place)
        if not sign:
            return []
        joint = JOINT.match(text, sign.end())
        words = MEANING.match(text, joint.end())
        if not re.search(r"\w", words[0]):
            return []
        result.append((found(sign), meaning(before_equals(words[0]), bool(joint[1])), meaning(before_equals(words[0]), True)))
        place = words.end()
        while place < len(text):
            if re.match("[,;|\u00B7\u2022\uFF0C\u3001\uFF1B \t/).\u00A0]", text[place]):
                place += 1
            elif re.compile(TOKEN).match(text, place):
                break
            else:
                place = max(place + 1, MEANING.match(text, place).end())
    return result


def in_row(cells):
    """The pair that a row of a table is."""
    for sign, words in (cells[:2], cells[1::-1]):
        text = stripped(sign)
        match = re.fullmatch(TOKEN, text) or re.fullmatch(r"(?P<b>)(?P<r>)(?P<l>)(?P<s>[^\w\s]|[xXoOvV])", text)
        if match:
            return found(match), meaning(words, True), None
    return None


def markers(blocks, lines):
    """Lists of one bullet each that say nothing but what their markers mean: `+ done`, `- not done`."""
    found = []
    for block in blocks:
        entry = block.children[0] if block.kind == "list" and len(block.children) == 1 else None
        if entry is None or not entry.children or entry.children[0].kind != "paragraph":
            break
        for line, _ in entry.children[0].text[:4]:
            match = re.fullmatch(r"([+*~-]) (.*)", lines[line].strip(" \t"))
            status = meaning(match[2], False) if match and len(match[0].encode()) < 48 else None
            if not status or any(match[1] == sign for _, sign, _ in found):
                return []
            found.append((line, match[1], status))
    return found if len(found) > 1 and any(status == "done" for _, _, status in found) else []


def of(blocks, cells, text):
    """The signs of a file with what they mean, and the lines that say so."""
    signs, lines, single, alone = {}, set(), [], []

    def take(read):
        known = [status for _, (_, status, _) in read if status]
        if len(known) > 1 and len(known) * 2 >= len(read) and "done" in known and set(known) != {"done"} and len({sign for _, (sign, _, _) in read}) == len(read):
            for line, (sign, status, _) in read:
                lines.add(line)
                if status:
                    signs.setdefault(sign, status)
            for _, (sign, status, begin) in read:
                if not status and (begin or sign in ((False, "\u25B3"), (False, "\u25D0"))):
                    signs.setdefault(sign, begin or "partial")
            return True

    def look(block):
        if block.kind == "paragraph":
            if len(block.text) > 1 and "|" in block.text[0][1] and re.fullmatch(r"[ \t|:-]*-[ \t|:-]*", block.text[1][1]):
                read = [(line, in_row(cells(text))) for line, text in block.text[2:]]
                if all(pair for _, pair in read) and len(read) <= 20 and take(read):
                    lines.update(line for line, _ in block.text[:2])
                return
            run = []
            for line, text in block.text:
                said = pairs(text)
                if len(said) == 1:
                    run.append((line, said[0]))
                    continue
                take(run)
                run = []
                take([(line, pair) for pair in said])
            take(run)
            if len(run) == len(block.text) == 1 and "=" in block.text[0][1] and not any(run[0][0] == line for line in lines):
                alone.append(run[0])
            single.extend((line, pair) for line, text in block.text if line not in lines for pair in within(text))
        elif block.kind == "list":
            entries = [entry for entry in block.walk() if entry.kind == "item"]
            texts = [entry.children[0].text[0] if entry.children and entry.children[0].kind == "paragraph" else (0, "") for entry in entries]
            said = [(line, pairs(text)) for line, text in texts]
            if all(pair for _, pair in said) and len(said) <= 20:
                take([(line, pair) for line, all in said for pair in all])
        else:
            for child in block.children:
                look(child)

    for place, block in enumerate(blocks):
        look(block)
        for line, sign, status in markers(blocks[place:place + 6], re.split(r"\r\n|\n|\r", text)):
            lines.add(line)
            signs.setdefault((False, sign), status)
    ends = lambda sign: len(re.findall(r"(?m)(?<=[ \t])%s\uFE0F?(?=[ \t]*(?:$|[\r(|\u23F1\u2705\u274C]|\[(?:time|completion|cancelled)::))" % re.escape(sign[1]), text))
    begins = lambda sign: len(re.findall(r"(?m)^[ \t]*[-*+][ \t]+%s\uFE0F?[ \t]" % re.escape(sign[1]), text))
    used = [(line, sign, status) for line, (sign, status, _) in single[:8] if status and (ends(sign) > 2 or begins(sign) > 2 * (status == "done"))]
    if any(status == "done" for _, _, status in used):
        for line, sign, status in used:
            lines.add(line)
            signs.setdefault(sign, status)
    bullets = [entry.children[0].text[0][1] for block in blocks for entry in block.walk() if entry.kind == "item" and entry.children and entry.children[0].kind == "paragraph"]
    for line, (sign, status, _) in alone[:20]:
        if not status or line in lines or not sign[1] or not sign[0] and re.match("[A-Za-z]", sign[1]):
            continue
        if sign[0]:
            used = any(re.match(r"\[[ \t]*%s[ \t]*\](?=[ \t]|$)" % re.escape(sign[1]), text) for text in bullets)
        else:
            used = SIGNS.get(sign[1]) != status and (not sign[1].isascii() and ends(sign) > 1 or sum(bool(re.match(r"%s\uFE0F?[ \t]" % re.escape(sign[1]), text)) for text in bullets) > 1)
        if used:
            lines.add(line)
            if not (sign[0] and BOXES.get(sign[1]) == status):
                signs.setdefault(sign, status)
    return signs, lines
