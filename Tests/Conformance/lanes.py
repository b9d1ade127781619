"""Lanes of a board, `## Doing` beside `## Done` (5.3.23), and what was moved on (5.3.24)."""

import re

from words import ARCHIVES, BEGUN_TITLES, DONE_TITLES, DROPPED_TITLES, MARKS, PAGE, heading_words

TO_DO = set(re.findall("`([^`]+)`", re.search(r"^Names of lanes of what is still to do: .*$", PAGE, re.M)[0]))


def state(title):
    """What the name of a lane says of what stands below it."""
    if title in DONE_TITLES:
        return "done"
    if title in DROPPED_TITLES:
        return "cancelled"
    if title in BEGUN_TITLES:
        return "partial"
    return "open" if title in TO_DO or MARKS.get(title) == "open" and re.match(r"\w", title) else None


def settle(reader, places):
    """Gives items with an empty box that say nothing else the state of their lane, where the file names two kinds of lanes."""
    if reader.has_days:
        return
    tracks = [track for place in places for track in place["tracks"]]
    names = [title for track in tracks for title in track["titles"]] + [reader.plain_title(heading_words(reader.words(block))) for block in reader.document.children if block.kind == "heading"]
    if len({state(name) for name in names} - {None}) < 2:
        return
    for track in tracks:
        cut = reader.plain_title(track["name"]) == "cut"
        said = "cancelled" if cut or reader.plain_title(track["name"]) in ARCHIVES else next((one for one in ("done", "cancelled", "partial") if one in {state(name) for name in track["titles"]}), None)
        rest = [one for one in track["items"] if one["status"] != "moved"]
        free = [one for one in rest if (one.get("empty") or cut and one.get("bare") and not one.get("row")) and one["status"] == "open"]
        for one in free if said and (said != "done" or len(free) == len(rest)) else []:
            one["status"] = said


def settle_links(has_days, places, lines):
    """What has a link is done where two items like it have one of its name that leads nowhere yet."""
    if has_days:
        return
    silent = lambda one: one.get("bare") and not one.get("row") and one["status"] == "open" and one["kind"] == "item" and "number" not in one and not one["minutes"]
    links = [(one, re.fullmatch(r".*\[([^\[\]]{0,64})\]\((.*)", lines[one["line"] - 1])) for place in places for track in place["tracks"] for one in track["items"] if silent(one)]
    names = [link[1] for _, link in links if link and link[2].startswith(")")]
    for one, link in links:
        if link and not link[2].startswith(")") and names.count(link[1]) > 1:
            one["status"] = "done"


def before_arrow(words):
    return min((words.split(arrow)[0] for arrow in (" \u2192", " ->", " =>", " >")), key=len)


LISTS = [set(re.findall("`([^`]+)`", re.search(r"^%s: .*$" % head, PAGE, re.M)[0])) for head in ("Titles of what may be left", "Words in parentheses for what is out of date")]


def is_wish(title):
    """Whether a title says that what stands below it may be left, or is out of date."""
    behind = re.search(r"\(([^(]*)\)$", title)
    return title in LISTS[0] or bool(behind) and any(part.strip() in LISTS[0] | LISTS[1] for part in re.split("[,;]", behind[1]))


def settle_wishes(places, has_days):
    """What stands below such a title is optional, unless all of a file without days does."""
    tracks = [track for place in places for track in place["tracks"]]
    left = [one for track in tracks if any(map(is_wish, track["wishes"])) for one in track["items"]]
    if has_days or len(left) < sum(len(track["items"]) for track in tracks):
        for one in left:
            one["optional"] = True


def marked(line):
    """Whether a line begins with a box that isn't empty, or a sign for one."""
    import items
    words = re.sub(r"^\s*(?:[-*+]|\d+[.)])?\s*", "", line)
    return bool(re.match(r"\[[^ ]", words) and items.box(words) or items.sign(words))


def settle_moved(places, lines):
    """What was moved on counts where the same words stand elsewhere, or else as put off."""
    items = [one for place in places for track in place["tracks"] for one in track["items"]]
    words = lambda one: one["text"].lower()
    put_off = [one for one in items if one["status"] == "scheduled" and not marked(lines[one["line"] - 1])]
    left = [one for one in items if one["status"] != "moved" and not any(one is other for other in put_off)]
    standing = {words(one) for one in left}
    if put_off:
        standing |= {re.sub(r"\s*[(\uFF08][^(\uFF08]*[)\uFF09]$", "", words(one)) for one in left}
    for one in reversed([one for one in items if one["status"] == "moved" or any(one is other for other in put_off)]):
        moved = {words(one), before_arrow(words(one))}
        one["status"] = "moved" if moved & standing else "scheduled"
        standing |= moved
