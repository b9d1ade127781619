"""Tables whose rows are dates, weekdays or weeks, and whose cells are work (5.10.14 and 15)."""

import re

import filled
import items
from dates import numbered, placed, span
from slashes import plain
from words import COLUMNS, D, DASH, DAY_WORDS, DONE_SIGNS, WEEK, WEEK_WORDS, heading_words, is_read, weekday

KNOWN = dict(COLUMNS)
WHAT = set().union(*(known for name, known in COLUMNS if name.startswith("words") and "problems" not in name))
SPAN = re.compile(r"(\d{1,2})\.(\d{1,2}) *[-~\u2013\u2014] *(\d{1,2})\.(\d{1,2})")


def words_of(header):
    return [{word for word in re.findall(r"[^\W_]+", name.lower()) or [name]} for name in header]


def others(said, header, *more):
    """Whether headers have words that make a table one of something else."""
    return set().union(*said) & (KNOWN["state"] | COLUMNS[0][1] | {"lc"} | KNOWN["difficulty"]).union(*more)


def says(cell):
    return (items.end_sign(cell) or "  ")[0] == "itself" or cell.startswith("~~") and len(cell.encode()) > 4


def spans_of(cells):
    """The spans of dates in cells; also of two numbers each, where they tell together which is the month."""
    pairs = [SPAN.fullmatch(cell) for cell in cells]
    first = max([int(one[place]) for one in pairs if one for place in (1, 3)], default=0)
    second = max([int(one[place]) for one in pairs if one for place in (2, 4)], default=0)
    dotted = lambda one: "%s.%s.-%s.%s." % (one.group(2, 1, 4, 3) if second > 12 else one.group(1, 2, 3, 4))
    known = max(first, second) > 12 >= min(first, second)
    return [span(plain(cell)) or (one and known and span(dotted(one)) or None) for cell, one in zip(cells, pairs)]


def rising(spans):
    starts = all(spans) and [first for first, _ in placed(spans)]
    return bool(spans) and starts and starts == sorted(starts)


def cells(block, line, row, work, states):
    """The items of a row's cells; `states` are those with a sign, and those that begin struck through."""
    for place in work:
        cell, inner = row[place], items.box(row[place])
        if not cell or items.rests(cell, False):
            continue
        one = items.item(block, line, cell[inner[1]:] if inner else cell, [])
        one.update({"status": inner[0]} if inner else {"bare": True})
        told = None if inner else items.legend_end(one["text"])
        said = None if told else items.end_sign(one["text"])
        if told:
            one["status"] = told[1]
            one["text"] = one["slug"] = one["text"] if told[2].endswith(")") else told[2]
        elif said:
            one["status"] = one["status"] if inner else said[1]
            one["text"] = one["slug"] = re.sub(r"(?<=.)[ \t]*%s[ \t]*$" % DONE_SIGNS, "", one["text"])
        elif not inner and items.remarked(cell) == "cancelled":
            one["status"] = "cancelled"
        elif not inner and items.mark_of_undone(cell) and not re.match(r"~~[^~\s].*?~~", one["text"]):
            states[2:] = [(states[2] if states[2:] else []) + [(one,) + items.mark_of_undone(cell)]]
        states[0] += bool(said)
        states[1] += [one] if not said and not told and re.match(r"~~[^~\s].*?~~", one["text"]) else []
        one.update(own=None, minutes=None, done=None, cancelled=None)
        yield place, one


def settle(states):
    for one in states[1]:
        if one.get("bare"):
            one["status"] = "cancelled" if states[0] > 1 and states[0] >= len(states[1]) else "done"
    items.settle_undone(states[2] if states[2:] else [], states[0])


def dated(block, header, rows, known, weeks):
    """The cells of a table whose rows are dates that don't fall, or weekdays, and whose cells say that they are done, three at least."""
    said = words_of(header)
    again = known.get("work header") == header
    if len(header) < 2 or len(rows) < 3 and not again or others(said, header, WEEK_WORDS) or set().union(*said[1:]) & DAY_WORDS:
        return None
    days = [weekday(row[0]) for _, row in rows]
    spans = [] if None not in days else spans_of([row[0] for _, row in rows])
    if spans and not rising(spans):
        return None
    if not spans and (len(days) < 5 and not again or any(one >= two for one, two in zip(days, days[1:]))):
        return None
    ended = [[place for _, row in rows if says(row[place])] for place in range(len(header))]
    work = [place for place in range(1, len(header)) if ended[place]]
    ends = sum(len(ended[place]) for place in work) > 2
    # Headers that name work say so whatever the cells do.
    held = lambda place: [row[place] for _, row in rows if row[place]]
    asides = filled.RESULTS | filled.REMARKS | filled.ASIDE | KNOWN["due date"]
    names = [place for place in range(1, len(header)) if said[place] & (KNOWN["words"] | WHAT) and not said[place] & asides
             and len(held(place)) * 2 > len(rows) and not items.measures(held(place))]
    if names:
        known["by header"] = not ends or bool(spans and said[0] & DAY_WORDS)
        work = sorted(set(work) | set(names)) if ends else names
    elif not ends or spans and said[0] & DAY_WORDS:
        work = []
    if known.get("work header") == header and len(known["work"]) > len(work):
        work = known["work"]
    if not work:
        return None
    known.update({"work header": header, "work": work})
    if not spans:
        known["week"] = weeks() or known.get("week", 0) + 1
    read, states = [], [0, []]
    for (line, row), (number, last), day in zip(rows, numbered(spans) if spans else [(7 * known["week"] - 6 + one, None) for one in days], days):
        day = (number, last if last and last > number else None, None, row[0] if spans else None)
        read.append((None, day))
        read += [(one, day) for _, one in cells(block, line, row, work, states)]
    settle(states)
    return read


def week_of(cell):
    """The first and last week that a cell names, and what stands in parentheses behind."""
    found = re.fullmatch(r"(?:(?:%s)\s*|w)?(%s{1,4})(?:\s*%s\s*(%s{1,4}))?\s*(?:\((.*)\))?" % (WEEK, D, DASH, D), heading_words(cell), re.I)
    return found and (int(found[1]), int(found[2] or found[1]), found[3])


def by_weeks(block, header, rows, known):
    """The cells of a table whose rows are weeks and whose columns are what is worked at: tracks of these weeks."""
    said = words_of(header)
    begins = lambda cell: bool(week_of(cell)) and not cell[:1].isdigit()
    if len(header) < 3 or len(rows) < 3 and known.get("work header") != header or others(said, header) or set().union(*said) & DAY_WORDS or set().union(*said[1:]) & WEEK_WORDS:
        return None
    names = [row[0] for _, row in rows]
    weeks = [week_of(name) for name in names]
    headed = bool(said[0] & WEEK_WORDS)
    rise = all(weeks) and all(one[1] < two[0] for one, two in zip(weeks, weeks[1:]))
    spans = [] if rise else spans_of(names)
    if rise and not (headed or begins(names[0])) or not rise and not rising(spans):
        return None
    numbers = numbered(spans) if spans else [(7 * first - 6, 7 * last) for first, last, _ in weeks]
    if spans and not (headed or all(4 <= last - first <= 6 for first, last in numbers)):
        return None
    is_marked = lambda cell: len(cell.encode()) > 4 and (bool(items.box(cell)) and bool(cell[items.box(cell)[1]:].strip()) if cell[:1] == "[" else says(cell))
    marked = {place: sum(is_marked(row[place]) for _, row in rows) for place in range(1, len(header))}
    work = [place for place, count in marked.items() if count]
    filled = lambda place: [row[place] for _, row in rows if row[place]]
    if len(work) > 1 and sum(marked.values()) > 2:
        free = lambda place: not items.column(header[place]) and re.search(r"\w", header[place]) and not is_read(header[place].lower()) and not items.measures(filled(place))
        work = [place for place in marked if marked[place] or free(place)]
    else:
        work = []
    if known.get("work header") == header and len(known["work"]) > len(work):
        work = known["work"]
    if not work:
        return None
    known.update({"work header": header, "work": work})
    read, states = [], [0, []]
    for (line, row), (first, last), name, week in zip(rows, numbers, names, weeks):
        day = (first, last if last > first else None, None, name) if spans else (first, last, week[0], week[2])
        read.append((None, day))
        for place, one in cells(block, line, row, work, states):
            one["track"] = heading_words(header[place])
            read.append((one, day))
    settle(states)
    return read
