"""Further ways in which words say a state (5.3.7 to 5.3.10): `seats : done`, `Pump → done`, `[done]`, `Read one. DONE`, `done – call the roofer`."""

import re

from words import MARKS, PAGE, alternatives, excepted, rows

FURTHER = {word: row[0] for row in rows("| further words at the end of words") for word in re.findall("`([^`]+)`", row[1])}
HALF = dict(MARKS)
HALF.update({word: row[0] for row in rows("| further meanings in a legend") for word in re.findall("`([^`]+)`", row[1])})
listed = lambda head: re.findall("`([^`]+)`", re.search("^%s: (.*)$" % head, PAGE, re.M)[1])
WEAK, NEGATIONS = listed("Alone these say nothing"), set(listed("Words for .not. behind an arrow"))
BOOKED, ANEW = listed("What is only booked"), listed("To be done anew")
HOWS, SMALL = listed("How something was done"), listed("Small words before these")
LIMITS = set(re.findall("`([^`]+)`", re.search(r"^Nothing is said if a remark begins with one of these: (.*)$", PAGE, re.M)[1]))
ARROWS = r"(?:(?:\u2192|(?<=[ \t])[-=]>))"


def limited(remark):
    """Whether a remark begins with a word behind which a state isn't all that is to be said: not `but slow`."""
    first = re.search(r"[^\W\d_]+", remark)
    said = re.findall(r"(?:[^\W\d_]|')+", re.match(r"[^,;.:!)]*", remark[first.start():].lower())[0]) if first else []
    how = 1 < len(said) < 6 and said[-1] in HOWS and all(word in SMALL for word in said[1:-1])
    return bool(first) and first[0].lower() in LIMITS and not how


def halved(remark):
    """Whether a remark behind what says done says that it is so in part."""
    words = re.match(r"[^,;.:!)]*", re.sub(r"^[\W\d_]+", "", remark))[0].lower()
    return excepted(remark) or words in ANEW or HALF.get(re.sub(r"^(?:(?!%)[\W_])+|(?:(?!%)[\W_])+$", "", re.split("[(/]", words)[0])) == "partial"


def capitals(remark):
    """A word for a state in capitals, with any remark behind it."""
    import ends
    found = re.match(r"([A-Z]{3,})(?=[ \t]|$)(.*)", remark)
    status = ends.meaning(found[1]) if found else None
    if status == "done" and excepted(found[2]):
        return "partial"
    return None if status and limited(found[2]) else status


def shouted(words):
    """`parsnips in DONE (late)`: a word for a state in capitals behind others that aren't."""
    import ends
    for found in reversed(list(re.finditer(r"(?<=[ \t])[A-Z]{4,}(?![A-Z])(?=$|[,;!]|\.(?:$|[ \t])|[ \t]+[0-9(-])", words))):
        status, start = ends.exact(found[0].lower()), found.start()
        more = re.search(r"(?<=[ \t])(?:([A-Z]{2,})[ \t])?([A-Z]{2,})[ \t]$", words[:start])
        for place in sorted({more.start(), more.start(2)}, reverse=True) if more else []:
            status, start = (ends.exact(words[place:found.end()].lower()), place) if ends.exact(words[place:found.end()].lower()) else (status, start)
        if len(words[found.end():].encode()) <= 80 and re.search(r"[a-z]|[^\x00-\x7f]", words[:start]) and status:
            return None if words[:start].split(" ")[-2:][0].lower() in NEGATIONS else (re.sub("(?<=.):$", "", words[:start].strip(" \t")), status)
    return None


def way(words):
    import ends
    said = plain_way(words)
    return None if ends.still_to_come(words, said) else said


def plain_way(words):
    import ends
    return joined(words) or (shouted(words) or ends.turned(words) or ends.led_on(words) if len(words.encode()) > 4 and not words.endswith("]") else None)


def joined(words):
    """The words before such a state, and that state."""
    import ends
    if len(words.encode()) < 5:
        return None
    if words.endswith("]"):
        found = re.fullmatch(r"(.*)[ \t]\[([^\[]*)\]", words)
        return (found[1].strip(" \t"), ends.meaning(found[2])) if found and found[1] and ends.meaning(found[2]) else None
    clause = re.fullmatch(r"(.*?\S)[ \t]*(?<=[ \t]|[^\x00-\x7f])\([^(]*,([^(,]*)\)", words)
    if clause and MARKS.get(clause[2].strip().lower(), FURTHER.get(clause[2].strip().lower())) == "cancelled" and ends.meaning(clause[2]) == "cancelled":
        return clause[1].strip(" \t"), "cancelled"
    inside = re.fullmatch(r"([^()]*)[ \t]\(([^()]*)\)[ \t]+[-\u2013\u2014][ \t]+[^()]+", words)
    if inside and inside[1] and len(words[len(inside[1]):].encode()) <= 120 and ends.meaning(inside[2]):
        return inside[1].strip(" \t"), ends.meaning(inside[2])
    for place in range(len(words) - 1, 0, -1):
        if len(words[place:].encode()) > 80:
            return None
        remark, before = words[place:], words[:place]
        gap = re.search(r"[ \t]{2,}$", before)
        dash = re.search(r"[ \t](?:--?|[\u2013\u2014])[ \t]$", before)
        other = re.search(r"(?<=[!?])[ \t]$|(?<=[^.][.])[ \t]$|(?<=.):[ \t]$|(?<=.)\uFF1A$|[ \t][-=]>[ \t]$|\u2192[ \t]?$|(?<=\u3002)$", before)
        if remark[0] in " \t" or not (gap or dash or other) or not before[:(gap or dash or other).start()]:
            continue
        status = None if dash and not gap else ends.meaning(remark)
        column = gap and re.match(r"(.*?)[ \t]{2,}", remark)
        arrow = other and re.search(r"(?:[-=]>|\u2192)[ \t]?$", before)
        status = status or column and ends.meaning(column[1]) or capitals(remark) or (arrow and ends.later(remark) and not ends.span_before(before[:other.start()].strip(" \t").removesuffix("\u2192")) and "scheduled")
        if status:
            return before[:(gap or dash or other).start()].strip(" \t").rstrip(":").strip(" \t"), status
        figure = gap and not re.search(r"[A-Za-z]|[^\x00-\x7f]", remark) and re.fullmatch(r"(.*\S)[ \t]+(\S+)", before.strip(" \t"))
        if figure and ends.exact(figure[2].lower()):
            return figure[1], ends.exact(figure[2].lower())
    return None


def front(words):
    """The words behind one for what is done or cancelled and a dash, and that state."""
    import ends
    bracket = re.match(r"(?:\u3010([^\u3011]+)\u3011|\[([^\]]+)\])[ \t\u3000]*(?=[^(\[ \t])", words)
    word = bracket and (bracket[1] or bracket[2]).lower()
    if bracket and word != "x" and re.search(r"[^\W\d_]", word) and MARKS.get(word):
        return words[bracket.end():], MARKS[word]
    round = re.match(r"\(([^)]{1,64})\)(?:[ \t]+[-\u2013\u2014])?[ \t]+(?=\S)", words)
    if round and ends.exact(round[1].lower()):
        return words[round.end():], ends.exact(round[1].lower())
    found = re.match(r"(.{1,64}?)[ \t]+[-\u2013\u2014][ \t]+(?=\S)", words)
    status = ends.exact(found[1].lower()) if found else None
    return (words[found.end():], status) if status in ("done", "cancelled") else None


def given_up(words):
    """Whether words alone say that something won't be done."""
    import ends
    said = ends.word(words) or way(words)
    if re.search(r"[ \t](?:--?|[\u2013\u2014])[ \t]skip(?:$|[,;]|[ \t]\()", words, re.I):
        return True
    behind = re.sub(r"^[\W\d_]+", "", words[len(said[0]):].lower()) if said else ""
    clause = re.sub(r"^[\W\d_]+", "", behind.rsplit(",", 1)[-1])
    return bool(said) and said[1] == "cancelled" and not any(one.startswith(word) for word in WEAK for one in (behind, clause))


def why_not(remark):
    """Whether what stands behind words struck through gives a reason why not."""
    text = remark.lstrip(" \t")
    begin = re.sub(r"^[^\w]+", "", text).lower().split(" ")[:3]
    if any(MARKS.get(re.sub("[,;.!:\u2013\u2014-]+$", "", " ".join(begin[:count]))) == "cancelled" for count in range(1, len(begin) + 1)):
        return True
    return bool(re.match("->|=>|\u2192", text)) and bool(NEGATIONS & set(re.findall(r"[^\W\d_]+", text.lower())))
