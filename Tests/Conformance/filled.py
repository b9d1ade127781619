"""Columns that fill up row by row, so that what stands there says that its row is done (5.10.23)."""

import re

import items
from dates import span
from slashes import plain
from words import COLUMNS, LETTERS, PAGE, day_heading, heading_words, week_heading, weekday


def listed(start):
    return set(re.findall("`([^`]+)`", re.search("^%s(.*)$" % start, PAGE, re.M)[1]))


RESULTS = listed("Words above what came of rows: ")
REMARKS = listed("Words above remarks on rows: ")
ASIDE = listed("Words above what is known of some rows before others: ")
FAILED = listed("Words for a result that isn't enough: ")
DOING = listed("Words above the days on which rows were done: ")
TOTALS = listed("Words of a row that adds up the others: ")


def words_of(name):
    return set(re.findall(r"[^\W_]+", name.lower()))


def is_result(name):
    return bool(words_of(name) & RESULTS) and all(word in RESULTS or re.fullmatch("[0-9]+", word) for word in words_of(name))


def is_remark(name):
    return bool(words_of(name) & REMARKS)


def is_total(row):
    return next((cell for cell in row if cell), "").lower().replace("*", "").replace("_", "").replace(":", "") in TOTALS


def is_sign(cell):
    return bool(items.box(cell) or re.match(r"\W", cell) and items.mark(cell))


def head(cell):
    return re.split("[,;(]| (?=-|\u2013|\u2014)", cell.lower())[0].strip()


def is_score(cell, goes_on=False):
    """`62`, `78,25`, `58%`, `6/10, too slow`, `30L`, `A-`; no span, time or date. `30 e lode` is one where a column is known to be of scores."""
    if not re.match("[0-9]", cell):
        return len(cell.encode()) <= 3 and bool(re.fullmatch("[A-Z][A-Z0-9+-]*", cell))
    found = re.match(r"[0-9]+(?:[.,'/][0-9]+)*%%?[A-Za-z]{0,3}(?=$|[,;(!*]| (?!-|\u2013|\u2014)%s)" % ("" if goes_on else "(?![\\w])"), cell)
    number = re.match(r"[0-9]+(?:[.,'/][0-9]+)*", cell)[0]
    figure = re.fullmatch("[0-9.,']+", cell)
    return bool(found) and number.count("/") < 2 and not (figure and cell.count(".") > 1) and not ("/" not in number and not figure and items.is_date(cell))


def are_scores(cells):
    scores = [cell for cell in cells if is_score(cell)]
    shares = [re.match(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})(?![0-9/])", cell) for cell in scores if re.match("[0-9]+/", cell)]
    fits = None not in shares and len({share[2] for share in shares}) < 2 and all(int(share[2]) > 4 and int(share[1]) <= int(share[2]) for share in shares)
    return len(scores) * 4 >= len(cells) * 3 and fits


def answer(cell):
    said = items.remarked(cell)
    return (None if re.fullmatch("[0-9]{1,3}%", cell) else said) if said else {"y": "done", "n": "open"}.get(head(cell))


def stars(cell):
    signs = cell.replace("\uFE0F", "")
    return len(signs) if signs and signs[0] in "\u2B50\U0001F31F\u2605" and set(signs) == {signs[0]} else None


def circle(cell):
    """What a circle, or a letter beside circles that is no ASCII, says that a cell is or begins with."""
    first = re.split("[ \t(]", cell)[0]
    return None if first.isascii() or first == "\u30FB" else LETTERS.get(first)


def circles(header, rows, taken):
    """The first column below a word for what came of rows that is marked with circles alone."""
    for place, name in enumerate(header):
        cells = [row[place] for _, row in rows if row[place]]
        if place not in taken and is_result(name) and len(cells) > 1 and all(map(circle, cells)) and "done" in map(circle, cells):
            return place
    return None


def status(cell, kind):
    if not cell or is_sign(cell):
        return items.mark(cell)
    if kind == "answers":
        return answer(cell)
    if kind == "stars":
        return stars(cell) and ("done" if stars(cell) > 1 else "partial")
    if kind == "scores":
        return "open" if head(cell) in FAILED else "done" if is_score(cell, True) else items.remarked(cell)
    if circle(cell):
        return circle(cell)
    known = None if re.fullmatch("[0-9]{1,3}%", cell) else items.remarked(cell)
    return known or ("open" if head(cell) in FAILED else "done")


def of_time(name):
    words = re.findall(r"[^\W\d_]+", name.lower())
    return bool(re.search("[0-9]", name)) or bool(words) and all(weekday(word) is not None or items.is_month(word) for word in words)


def rising(cells):
    import work
    spans = [span(plain(cell)) for cell in cells]
    return all(cells) and (all(items.is_date(cell) for cell in cells) and None in spans and slashes(cells) or work.rising(spans))


def slashes(cells):
    """Whether dates with slashes rise in the order that their numbers tell."""
    pairs = [re.fullmatch(r"(\d\d?)/(\d\d?)", cell) for cell in cells]
    if None in pairs:
        return False
    pairs = [(int(pair[1]), int(pair[2])) for pair in pairs]
    pairs = [pair[::-1] for pair in pairs] if any(pair[0] > 12 for pair in pairs) else pairs
    return any(max(pair) > 12 for pair in pairs) and pairs == sorted(pairs)


class Column:
    def __init__(self, place, rows):
        self.place, self.plain, self.rest, self.gaps, self.signs, empty, dashes = place, [], 0, 0, 0, 0, 0
        for row in rows:
            self.rest += 1
            if not row[place]:
                empty += 1
            elif row[place].lower() in items.NOTHING:
                dashes += 1
            elif is_sign(row[place]):
                self.signs += 1
            else:
                self.plain.append(row[place])
                self.gaps, empty, dashes, self.rest = self.gaps + empty, 0, 0, 0
        self.behind = self.rest > 0 and not dashes
        self.runs = self.behind and not self.gaps


def filling(header, rows, places, is_dated):
    """The column that fills up, and what its cells are."""
    rows = [row for _, row in rows]
    rows = rows[:-1] if rows and is_total(rows[-1]) else rows
    if len(rows) < 3:
        return None
    unknown = lambda place: items.column(header[place]) is None and not words_of(header[place]) & ({"actual", "taken", "time"} | DOING)
    free = [place for place in range(len(header)) if place not in places.values() and (is_result(header[place]) or unknown(place))]
    columns = [column for column in (Column(place, rows) for place in free) if column.plain and column.rest + column.gaps > 0]
    for column in columns:
        if is_result(header[column.place]):
            if are_scores(column.plain):
                return column.place, "scores"
            if column.runs and len(column.plain) > 1 and not is_remark(header[column.place]):
                return column.place, "results"
    others = [place for place in range(len(header)) if place not in [column.place for column in columns]]
    columns = [column for column in columns if unknown(column.place) and not of_time(header[column.place]) and len(column.plain) > 1]
    aside = lambda column: bool(words_of(header[column.place]) & ASIDE)
    answered = [column for column in columns if column.runs and all(map(answer, column.plain))]
    if len(answered) == 1 and not aside(answered[0]) and {"done", "partial"} & set(map(answer, answered[0].plain)):
        return answered[0].place, "answers"
    for column in columns:
        if column.behind and column.gaps * 4 <= len(column.plain) and all(map(stars, column.plain)) and not aside(column):
            return column.place, "stars" if max(map(stars, column.plain)) == 2 else "results"
    figures = [column for column in columns if column.runs and column.rest > 1 and not aside(column) and not is_remark(header[column.place]) and are_scores(column.plain) and not all("/" not in cell and items.is_date(cell) for cell in column.plain)]
    filled = lambda place: [row[place] for row in rows if row[place]]
    words = lambda said: len(said) * 2 > len(rows) and not items.measures(said) and sum(not cell[0].isdigit() for cell in said) * 2 > len(said)
    if figures and (is_dated or any(rising([row[place] for row in rows]) for place in range(len(header)))) and any(words(filled(place)) for place in others):
        return figures[0].place, "scores"
    return None


def elsewhere(header, tables):
    """The column of another table with the same header, of a result, that shows that it fills up."""
    if not any(map(is_result, header)):
        return None
    for other, rows in tables:
        if other == header:
            found = filling(header, rows, {}, False)
            if found:
                return found
    return None


def are_times(cells):
    """Whether cells name days or weeks and nothing else."""
    def is_time(cell):
        words = heading_words(cell)
        day, week = day_heading(words), week_heading(words)
        return re.search("[0-9]", cell) and (bool(day) and not day["title"] and not day["series"] or bool(week) and not week[1])
    return all(map(is_time, cells))
