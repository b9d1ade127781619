"""States that words end in: `Chapter 1 (done, 2 Aug)`, `Arrays — skipped`, `Unit 5 ○`, `bicycle ✔️ no chain`."""

import re

from dates import MONTHS, date
from items import CROSSES, end_sign, legend_end
from ways import BOOKED, FURTHER, NEGATIONS, front, given_up, halved, limited, way
from words import weekday, DONE_SIGNS as SIGNS, DONE_TITLES, LETTERS, SIGNS as ALL_SIGNS, MARKS, PAGE, alternatives, excepted

SILENT = set(re.findall("`([^`]+)`", re.search(r"^At the end of words none of these says anything: (.*)$", PAGE, re.M)[1]))


def exact(word):
    """What a word for a state says at either end of words."""
    if word in FURTHER:
        return FURTHER[word]
    status = MARKS.get(word)
    return status if status in ("done", "partial", "cancelled") and word not in SILENT and re.search(r"\w", word) else None


def meaning(remark):
    plain = re.fullmatch(r"[ \t]*(([*_])\2*)(.+?)\1[ \t]*", remark)
    remark = plain[3] if plain else remark
    word = re.match("[^,;.!:\u2013\u2014-]*", remark.strip(" \t").lower())[0]
    rest = re.search(r"[^\W\d_]+", remark.strip(" \t").lower()[len(word):])
    status = exact(word[:-1] if word.endswith(" ") else word)
    dated_word = not status
    if not status and puts_off(remark):
        return "scheduled"
    if not status:
        # A date or number stands right behind it: `done 2 May`.
        dated = re.match(r"([^\d/]*?) +(?:(?:%s) +)?\d[^/]*$" % alternatives(MONTHS), remark.strip(" \t").lower())
        if not dated or " of " in dated[0]:
            return None
        word, rest, status = dated[1], None, exact(dated[1])
    said = bool(status)
    if said and status == "done" and (rest and excepted(rest[0]) or not dated_word and denies(remark.strip(" \t").lower()[len(word):])):
        return "partial"
    return status if said and not (rest and limited(remark.strip(" \t").lower()[len(word):])) else None


def listed(start):
    return re.findall("`([^`]+)`", re.search("^%s: (.*)$" % start, PAGE, re.M)[1])


PUT_OFF, LEADS = listed("What is put off"), listed("Words at the end of those that lead on to when or where")
LATER, COUNTED = listed("Times to come, behind an arrow"), listed("With a number behind them they are so as well")


def puts_off(remark):
    """Whether a remark says that something is put off."""
    words = remark.strip(" \t").lower().split(" ")
    words = [word for word in words if word] if len(remark.strip(" \t").encode()) <= 64 else []
    for count in range(min(3, len(words)), 0, -1):
        phrase = " ".join(words[:count])
        if count == len(words) and phrase in PUT_OFF or phrase[-1] in ",;.!:" and phrase[:-1] in PUT_OFF:
            return True
        if phrase in PUT_OFF and words[count - 1] in LEADS:
            return count < len(words)
    return False


def later(remark):
    """Whether what stands behind an arrow is a time to come."""
    words = remark.strip(" ").lower()
    counted = re.fullmatch(r"(.*?) *[^\W\D_]{1,3}", words)
    return len(remark.encode()) <= 48 and (words in LATER or destination(words) or bool(counted) and counted[1] in COUNTED)


SMALL_TO = set(listed("Before a weekday or date that leads to these may stand")) | set(LEADS)


def is_weekday(word):
    name = re.sub("[.,]+$", "", word)
    return (len(name.encode()) > 2 or word.endswith(".")) and weekday(name) is not None


def destination(words):
    """Whether words are a weekday or a date, or both, small words before them."""
    import dates, slashes
    words = words.split()
    while words and words[0] in SMALL_TO:
        words.pop(0)
    if not 0 < len(words) < 5:
        return False
    if is_weekday(words[0]):
        words.pop(0)
        if not words:
            return True
    text = " ".join(words)
    if not re.search("[0-9]", text):
        return False
    for known in ("day", "month"):
        dotted = text
        for match, one, two, year in reversed(slashes.found(text)):
            day, month = (one, two) if known == "day" and not match[1] else (two, one)
            dotted = dotted[:match.start()] + "%d.%d.%s" % (day, month, year or "") + dotted[match.end():] if month <= 12 else dotted
        found = dates.date(dotted.strip("() "))
        if found and not found[1].strip():
            return True
    return False


def span_before(words):
    """Whether words before an arrow end in a number or a weekday: `gym Mon → Fri` is a span."""
    last = words.split(" ")[-1] if words else ""
    return bool(re.search(r"[0-9]\.?$", last)) or weekday(last) is not None


TURNS = r"[ \t](?:%s)\uFE0F?" % "|".join(listed("Signs that turn or point"))


def turned(words):
    """`ski ↩ Saturday`: a sign that turns or points, and a weekday or date behind it."""
    for found in re.finditer(TURNS, words):
        if len(words[found.start():].encode()) <= 49 and found.start() and later(words[found.end():].strip(" \t")):
            return words[:found.start()].rstrip(" \t"), "scheduled"
    return None


def led_on(words):
    """`poster moved to Thursday`: words that lead on to a weekday or a date, without a sign before them."""
    for found in reversed(list(re.finditer(r"[ \t]+(?=\S)", words))):
        parts = words[found.end():].lower().split()
        if len(words[found.end():].encode()) > 47:
            return None
        for count in (3, 2):
            if len(parts) > count and " ".join(parts[:count]) in PUT_OFF and parts[count - 1] in LEADS and destination(" ".join(parts[count:])):
                return words[:found.start()], "scheduled"
    return None


def denies(remark):
    """Whether a remark says that something isn't done."""
    found = re.findall(r"[^\W\d_]+", remark[:120])
    said = lambda words: bool(words) and "done" in (exact(" ".join(words)), MARKS.get(" ".join(words)))
    return any(one in NEGATIONS and (said(found[place + 1:place + 2]) or said(found[place + 1:place + 3])) for place, one in enumerate(found))


def still_to_come(words, said):
    """Whether it is only booked for the date with which the words begin."""
    first = re.search(r"[^\W\d_]+", words[len(said[0]):].lower()) if said and said[1] in ("done", "partial") else None
    return bool(first) and first[0] in BOOKED and bool(date(words.lstrip("*_")))


def word(words):
    said = plain_word(words)
    return None if still_to_come(words, said) else said


def plain_word(words):
    """The words before a state in words, and that state."""
    behind = re.fullmatch(r"(.*?\S)[ \t]*(?<=[ \t]|[^\x00-\x7f])[(]([^(]*)[)]|(.*?)(?:\uFF08)([^\uFF08]*)\uFF09", words)
    before, inner = (behind[1] or behind[3] or "", behind[2] or behind[4] or "") if behind else (words, "")
    if behind and before and meaning(inner):
        return before.strip(" \t"), meaning(inner)
    settled = re.fullmatch(r"(.*\S)[ \t\u3000\u00A0]+\u6E08\u307F?", before.strip(" \t"))
    if settled:
        return settled[1].strip(" \t"), "done"
    dashed = r"(.*\S)(?:[ \t]+(?:[-\u2013\u2014]|--)|(?<!\.)\.\.\.|[ \t]*(?:(?<!\.)\.\.\.|\u2026))[ \t](.*)"
    if behind:
        found = re.fullmatch(dashed, before.strip(" \t"))
        status = meaning(found[2]) if found and not re.search("[,;.!:]", found[2]) else None
        if not status or limited(inner):
            return None
        return found[1].strip(" \t"), "partial" if status == "done" and (excepted(inner) or denies(inner.lower())) else status
    for shape in (dashed, r"(\*\*.+?\*\*)([ \t].*)"):
        found = re.fullmatch(shape, words)
        if found:
            return (found[1].strip(" \t"), meaning(found[2])) if meaning(found[2]) else None
    return None


def letter(words):
    """The words before a letter that pupils mark with, and what it says."""
    found = re.fullmatch(r"(.*\S)[ \t\u3000\u00A0]+\**(%s)\**(?:[ \t]+\([^(]*\)|\uFF08[^\uFF08]*\uFF09)?" % "|".join(LETTERS), words)
    return (found[1], LETTERS[found[2]]) if found else None


def undone(words):
    """What a sign of what isn't done says at the end of words, and whether it does so surely."""
    some = "|".join(map(re.escape, [sign for sign, (status, _) in ALL_SIGNS.items() if status in ("cancelled", "partial") or sign in CROSSES]))
    found = re.search(r"(?<=[ \t])(%s)\uFE0F?(?:[ \t]+(.*)|)$" % some, words)
    if not found or found[1] == "\U0001F504":
        return None
    status, remark = "cancelled" if found[1] in CROSSES else ALL_SIGNS[found[1]][0], (found[2] or "").strip()
    if remark and (not re.search("[A-Za-z]|[^\x00-\x7f]", remark) or status == "partial" and re.search("[0-9]", remark)):
        return None
    begin = remark.lower().split(" ")[:3]
    said = any(MARKS.get(re.sub("[,;.!:\u2013\u2014-]+$", "", " ".join(begin[:count]))) == "cancelled" for count in range(1, len(begin) + 1))
    return status, found[1] not in CROSSES or said


def unsigned(words):
    return re.sub(r"(?<=[ \t])%s[ \t]+" % SIGNS, "", words, count=1)


BARE_SIGNS = {"+": "done", "+-": "partial", "-+": "partial", "+/-": "partial", "\u00B1": "partial", "-": "open", "\u2013": "open", "\u2212": "open"}
LEADING = set(re.findall("`([^`]+)`", re.search(r"none of (`be`.*?) stands before it", PAGE, re.S)[1]))


def bare_end(words):
    """A state at the end of words with nothing between: its kind, the words before it, and what it says."""
    words = words.strip(" \t")
    bold = re.fullmatch(r"(.*\S)[ \t]+\*\*([^*]+)\*\*", words)
    said = word(words) or way(words)
    if words.endswith("*"):
        return ("bold", bold[1], meaning(bold[2])) if bold and not said and meaning(bold[2]) else None
    found = re.fullmatch(r"(.*\S)[ \t]+(\S+)", words)
    if not found:
        return None
    if found[2] in BARE_SIGNS:
        return "sign", found[1], BARE_SIGNS[found[2]]
    before, last = re.split(r"[ \t]+", found[1])[-1].lower(), found[2].lower()
    if said or not re.search(r"(?:[A-Za-z)]|[^\x00-\x7f])[0-9 \t]*$", found[1]) or len(found[2].encode()) > 24 or not (last in DONE_TITLES and exact(last) == "done") or before in NEGATIONS or excepted(before) or LEADING & set(re.split(r"[ \t]+", found[1].lower())):
        return None
    return "word", found[1], "done"


def settle_bare(places):
    """Takes the states that items of a track end in so, where enough do."""
    for track in [track for place in places for track in place["tracks"]]:
        items = [one for one in track["items"] if one["status"] and not one.get("row") or one.get("lined")]
        found = [(one, bare_end(one["slug"])) for one in items if bare_end(one["slug"])]
        if not any(said[0] != "word" or one.get("bare") or one.get("lined") for one, said in found):
            continue
        count = lambda kind: sum(said[0] == kind for _, said in found)
        holds = {"sign": count("sign") > 2 and count("sign") * 2 >= len(items) and any(said[0] == "sign" and said[2] == "done" for _, said in found),
                 "bold": count("bold") > 1 and count("bold") * 5 >= len(items), "word": count("word") > 1 and count("word") * 3 >= len(items)}
        for one, (kind, words, status) in found:
            if not holds[kind] or kind == "sign" and one.get("lined") or legend_end(one["slug"]):
                continue
            if kind != "word":
                one["text"] = words + one["text"][len(one["slug"]):]
                one["slug"] = words
            one["taken"] = True
            if one["status"] == "open" and (one.get("bare") or one.get("lined") == "open"):
                one["status"] = status


def settle(places, has_days):
    """Takes the states at the ends of items where two of them say so, or most."""
    settle_bare(places)
    items = [one for place in places for track in place["tracks"] for one in track["items"] if one["status"] and not one.get("row")]
    found = []
    for one in items:
        if one.get("taken") or legend_end(one["slug"]):
            continue
        said = word(one["slug"]) or way(one["slug"])
        said = ("word",) + said if said else None
        if not said and letter(one["slug"]):
            said = ("letter",) + letter(one["slug"])
        if not said and end_sign(one["slug"]):
            said = ("sign",) + end_sign(one["slug"])
        if not said and undone(one["slug"]):
            said = ("not",) + undone(one["slug"])
        if not said and front(one["slug"]):
            said = ("front",) + front(one["slug"])
        if one.get("free", one.get("bare") and one["status"] == "open") and given_up(one["slug"]):
            one["status"] = "cancelled"
        elif one.get("free", one.get("bare") and one["status"] == "open") and said and said[0] == "word" and said[2] == "scheduled":
            one["status"] = "scheduled"
        elif one.get("empty") and one["status"] == "open" and said and said[0] == "word" and said[2] == "partial" \
                and re.match(r"\s*[(\uFF08]", one["slug"][len(said[1]):]) and not denies(one["slug"][len(said[1]):].lower()):
            one["status"] = "partial"
        found.append((one, said))
    quiet = sum(said is None and bool(one.get("bare")) and one["status"] == "open" for one, said in found)
    lined = [one for place in places for track in place["tracks"] for one in track["items"] if one.get("lined") and not one.get("taken")]
    either = lambda words: word(words) or way(words)
    for one in lined:
        if one["status"] == "open" and one["lined"] == "open":
            one["status"] = "cancelled" if given_up(one["slug"]) else "scheduled" if (either(one["slug"]) or "  ")[1] == "scheduled" else "open"
    found += [(one, ("front",) + front(one["slug"])) for one in lined if front(one["slug"]) and not either(one["slug"])]
    found = [(one, said) for one, said in found if said] + [(one, ("word",) + either(one["slug"])) for one in lined if either(one["slug"])]
    sure = sum(one["lined"] == "open" and one["status"] == "open" and not either(one["slug"]) and (end_sign(one["slug"]) or "  ")[0] == "sure" for one in lined)
    ticked = sure + sum(one["status"] == "done" and not either(one["slug"]) for one in lined)
    marked = [(one, end_sign(one["slug"])) for one in lined if one["lined"] == "open" and one["status"] == "open" and not either(one["slug"]) and not letter(one["slug"])]
    found += [(one, ("sign",) + said) for one, said in marked if said and len(re.findall("|".join(map(re.escape, ALL_SIGNS)), one["slug"])) == 1]
    signs = sum(said[0] == "sign" and said[1] != "unsure" and "lined" not in one for one, said in found)
    letters = sum(said[0] == "letter" for _, said in found)
    fronts = any(said[0] == "front" for _, said in found)
    holds = {"word": sum(said[0] == "word" for _, said in found) + fronts > 1, "front": sum(said[0] == "front" for _, said in found) > 1,
             "sign": signs > 1, "unsure": signs > 2,
             "letter": letters > 2 and (letters + signs) * 2 >= len(items) and (signs > 0 or any(said[0] == "letter" and said[2] == "done" for _, said in found))}
    nots = [said for _, said in found if said[0] == "not"]
    crosses, halves = quiet >= sum(not said[2] for said in nots), signs >= sum(said[1] == "partial" for said in nots)
    for one, said in found if signs > 1 else []:
        if said[0] == "not" and one.get("bare") and one["status"] == "open" and (halves if said[1] == "partial" else said[2] or crosses):
            one["status"] = said[1]
    all_found = found
    found = [(one, said) for one, said in found if said[0] != "not"] if signs > 1 else found
    ticked_boxes = sum(not one.get("bare") and one["status"] == "done" and "lined" not in one for one in items)
    if not has_days and ticked_boxes > 1:
        saying = {id(one) for one, _ in found}
        for track in [track for place in places for track in place["tracks"] if not track["done"]]:
            for one in track["items"]:
                if one.get("bare") and one["status"] == "done" and id(one) not in saying and not one.get("settled") and re.match(r"~~[^~\s].*?~~.*\w", one["slug"]):
                    one["status"] = "cancelled"
    worded = {id(one) for one, said in found if said[0] == "word" and said[2] == "done"}
    if holds["sign"] or holds["word"] and len(worded) > 1:
        drop_struck(places, found, has_days, holds["sign"], worded if holds["word"] and len(worded) > 1 else set())
    rounds = rounds_of([one for one, said in all_found if said[0] in ("sign", "not") and "lined" not in one] + [one for one in lined if not one["done"] and not one["cancelled"]])
    for one in lined:
        one["status"] = rounds.get(id(one), one["status"])
    for one in items:
        if id(one) in rounds:
            one["text"] = one["slug"] + one["text"][len(shown(one["slug"])):]
            one["status"] = rounds[id(one)] if one.get("bare") else one["status"]
    for one, (kind, words, status) in found:
        if id(one) in rounds:
            continue
        if "lined" in one and kind == "sign":
            if ticked > 1 and one["status"] == "open":
                one["status"] = "partial" if re.search("(?:%s)\uFE0F?[ \t]+/ " % SIGNS, one["slug"]) else status
            continue
        if kind == "not" or not holds[kind] or kind == "sign" and (words == "itself" or words == "unsure" and not holds["unsure"]):
            continue
        rest = one["text"][len(shown(one["slug"])):]
        if kind == "sign":
            one["text"] = unsigned(one["slug"]) + rest
        elif kind == "word" and status == "done" and open_before(words):
            status = "partial"
        elif kind == "word" and status == "partial" and denies(one["slug"][len(words):].lower()):
            pass
        elif kind == "front":
            one["slug"], one["text"] = words, one["text"][len(one["slug"]) - len(words):]
        else:
            one["slug"], one["text"] = words, shown(words) + rest
        if one.get("lined") == "open":
            one["status"] = status
        if one.get("bare") and (kind in ("word", "front") or one["status"] == "open"):
            one["status"] = "open" if kind == "letter" and status == "done" and signs else status
    below(places, {id(one) for one, _ in found})
    below_signs(places, {id(one) for one, _ in found})


def rounds_in(words):
    """Names with a sign, or from the second on a result, behind each, and what follows them."""
    parts = [one for one in (part[:-1] if part[-1] in ",;" else part for part in re.split("[ \t]+", words) if part) if one and one not in (",", ";", "/", "|", "+", "&")]
    said = [None if part[0] < "\x80" else ALL_SIGNS.get(part.rstrip("\uFE0F"), (None,))[0] for part in parts]
    place = next((place for place, status in enumerate(said) if status), 0) - 1
    found = []
    while 0 <= place < len(parts) - 1 and not said[place] and (said[place + 1] or found and re.fullmatch(r"[0-9]{1,4}(/[0-9]{1,4}|%)", parts[place + 1])) and len(parts[place].encode()) <= 24:
        found.append((parts[place], said[place + 1] in (None, "done")))
        place += 2
    return (found, " ".join(parts[place:])) if found and not any(said[place:]) else None


def rounds_of(items):
    """The states of items whose words name several things with a sign behind each, as two of them do."""
    lines = [(one, rounds_in(one.get("whole", one["slug"]))) for one in items]
    lines = [(one, said) for one, said in lines if said]
    counts = [name for _, (found, _) in lines if len(found) > 1 for name in {name for name, _ in found}]
    groups, group_of = [], {}
    for _, (found, _) in lines:
        known = [name for name, _ in found if counts.count(name) > 1] if len(found) > 1 else []
        if len(set(known)) > 1:
            group = next((group_of[name] for name in known if name in group_of), None)
            if group is None:
                group = set()
            for name in known:
                if name not in group_of:
                    group_of[name] = group
                    group.add(name)
    states = {}
    for one, (found, remark) in lines:
        group = next((group_of[name] for name, _ in found if name in group_of), None)
        if group:
            done = {name for name, is_done in found if is_done and name in group}
            states[id(one)] = "open" if not done else "done" if done == group and not halved(remark[:80]) else "partial"
    return states


def open_before(words):
    """`Ida - done. Tom - not done. Mo - done`: whether a part before the last says that it isn't done."""
    parts = [re.split("(?:^| )[-\u2013\u2014] ", " ".join(part.split())) for part in [one for one in re.split("[.;,]", words.lower()) if one][:-1]]
    return any(len(part) > 1 and MARKS.get(part[-1], "done") != "done" for part in parts)


def below_signs(places, saying):
    """What stands below headings that end in a sign for done is so, where two do; of sections beside such as say what isn't done."""
    ends = lambda what, key, signs: bool(re.search(r".(?:%s)\uFE0F?[ \t]*(\([^(]*\))?[ \t#*_]*$" % signs, what.get(key) or ""))
    days, tracks = [place for place in places if "number" in place], [track for place in places for track in place["tracks"]]
    done = {place["at"] for place in days if ends(place, "raw", SIGNS)} | {place["week_at"] for place in days if ends(place, "week_raw", SIGNS)}
    for raw, at in (("raw", "at"), ("week_raw", "week_at")):
        begun = {place[at] for place in days if re.match(r"[#* _\t]*(?:%s)" % SIGNS, place.get(raw) or "")}
        done |= begun if 1 < len(begun) < len({place.get(at) for place in days} - {None}) else set()
    crossed = {place["at"] for place in days if ends(place, "raw", alternatives(CROSSES + ("\u2796",)))} if len(done) > 1 else set()
    sections = {track["at"] for track in tracks if track["name"] and ends(track, "raw", SIGNS)}
    if sections - done and any(ends(track, "raw", "[\u2610\u2B1C\u25FB\U0001F532\u25A1\u25A2\u274C\u2717\u2718\u23F3\u231B\U0001F6A7\U0001F504]") for track in tracks if track["name"]):
        done |= sections
    heads_of = lambda place, track: {track.get("at") if track["name"] else None, place.get("at"), place.get("week_at")} - {None}
    mixed = {at for place in places for track in place["tracks"] for at in heads_of(place, track) & done
             if any(one["status"] == "done" and not one.get("row") for one in track["items"])}
    for place in places:
        for track in place["tracks"]:
            if len(done) > 1 and done & heads_of(place, track) and not mixed & heads_of(place, track):
                settle_below(track, saying, "done")
            if crossed & {place.get("at")}:
                settle_below(track, saying, "cancelled")


def settle_below(track, saying, status):
    for one in track["items"]:
        if (one.get("bare") or one.get("lined") == "open") and one["status"] == "open" and id(one) not in saying:
            one["status"] = status


def drop_struck(places, found, has_days, by_signs, worded):
    """Beside as many signs or words for done, what is struck through without a box was dropped."""
    ended = {id(one) for one, _ in found}
    signed = worded | ({id(one) for one, said in found if said[0] == "sign" and said[1] != "unsure"} if by_signs else set())
    tracks = [track for place in places for track in place["tracks"]]
    for scope in [tracks] if has_days else [[track] for track in tracks]:
        items = [(track, one) for track in scope for one in track["items"] if one["status"] and not one.get("row")]
        struck = [(track, one) for track, one in items if id(one) not in ended and not one.get("settled") and re.match(r"~~[^~\s].*?~~", one["slug"])]
        if sum(id(one) in signed for _, one in items) >= len(struck):
            for track, one in struck:
                if one.get("bare") and one["status"] == "done" and not track["done"]:
                    one["status"] = "cancelled"


def shown(words):
    return re.sub(r"(?<=.)[ \t]*%s[ \t]*(\([^()]*\))?$" % SIGNS, lambda found: " " + found[1] if found[1] else "", words)


def below(places, saying):
    """What stands below headings that say done is so, where two headings do."""
    heads = [(what, key) for place in places for what, key in [(place, "title")] + [(track, key) for track in place["tracks"] for key in ("topic", "name")]]
    heads = [(what, key, word(what[key]) or (way(what[key]) if what[key].endswith("]") else None)) for what, key in heads if what.get(key)]
    heads = [(what, key, said) for what, key, said in heads if said and said[1] != "scheduled" and not (said[1] == "partial" and any(map(excepted, re.findall(r"[^\W\d_]+", what[key][len(said[0]):]))))]
    if len({id(what) for what, _, _ in heads}) < 2:
        return
    states = {}
    for what, key, said in heads:
        what[key] = said[0]
        states.setdefault(id(what), said[1])
    for place in places:
        for track in place["tracks"]:
            status = states.get(id(track)) or states.get(id(place))
            for one in track["items"] if status else []:
                if (one.get("bare") or one.get("lined") == "open") and one["status"] == "open" and id(one) not in saying:
                    one["status"] = status
