"""Tables by what names their rows, by stages in words and days, and by counts (docs/format.md, 5.10.24, 25, 27 and 28)."""

import re

import filled
import items
from words import day_heading, heading_words, week_heading


def is_key(cell):
    """`PAY-412`, `#1287`, `[GH_31](https://…)`"""
    link = re.fullmatch(r"\[([^\]]*)\]\(.*\)", cell)
    return bool(re.fullmatch(r"#[0-9]{1,8}|[A-Z][A-Z0-9]{0,9}[-_#][0-9]{1,8}", link[1] if link else cell))


def numbers(cells):
    """Whether cells only number the rows: `1`, `2`, `B`; `S01`."""
    fits = all(is_key(cell) or len(cell.encode()) <= 6 and " " not in cell and (re.search("[0-9]", cell) or len(cell.encode()) <= 2) for cell in cells)
    return len(cells) > 1 and fits and sum(bool(re.search("[0-9]", cell)) for cell in cells) * 3 >= len(cells) * 2 and len(set(cells)) == len(cells)


def times(cells):
    """Whether cells are dates, months, or days or weeks with their word."""
    def is_time(cell):
        if not cell or len(cell.encode()) > 40:
            return False
        if items.says_when(cell):
            return True
        words = heading_words(cell)
        day, week = day_heading(words), week_heading(words)
        return bool(re.search("[0-9]", cell)) and not cell[0].isdigit() and bool(day and not day["series"] or week)
    return len(cells) > 1 and all(map(is_time, cells))


def naming(found, header, rows):
    """The column that names the rows beside columns of marks."""
    cells = lambda place: [row[place] for _, row in rows if row[place]]
    free = [place for place in range(len(header)) if place not in found and cells(place) and not items.measures(cells(place))]
    little = lambda place: numbers(cells(place)) or times(cells(place))
    if free and little(free[0]):
        return next((place for place in free[1:] if len(cells(place)) == len(rows) and not little(place)), free[0])
    return free[0] if free else None


def other_name(mine, header, rows, places):
    """The column that names the rows instead of one that says when, only counts them, or says the same again and again."""
    if rows and filled.is_total(rows[-1][1]):
        rows = rows[:-1]
    held = lambda place: [row[place] for _, row in rows if row[place]]
    cells = held(mine)
    counts = numbers(cells)
    when = counts or times(cells)
    if not when and not (len(cells) > 5 and len(set(cells)) * 2 < len(cells)):
        return None
    def names(place, part):
        said = held(place)
        return place not in places.values() and place != mine and len(said) == len(rows) and not items.measures(said) and not (
            when and (numbers(said) or times(said))) and len(set(said)) * part >= len(said)
    words = lambda place: set(re.findall(r"[^\W_]+", header[place].lower()))
    what = lambda place: items.column(header[place]) == "words" and not words(place) & items.COLUMNS[1][1] and not words(place) & items.COLUMNS[0][1]
    name = lambda place: bool(words(place) & items.COLUMNS[1][1])
    if when:
        found = next((place for place in range(len(header)) if name(place) and names(place, 2)), None)
        if found is not None:
            return found
    aside = lambda place: bool(filled.words_of(header[place]) & filled.ASIDE) or filled.is_remark(header[place])
    return next((place for place in range(len(header)) if items.column(header[place]) is None and not (counts and aside(place)) and names(place, 1)
                 or when and what(place) and names(place, 2)), None)


def is_bold_total(row, state):
    first = next((cell for cell in row if cell), "")
    words = re.findall(r"[^\W\d_]+", first.lower())
    return bool(re.fullmatch(r"\*\*.+\*\*", first)) and 6 <= len(first.encode()) <= 80 and not (state is not None and row[state]) and 0 < len(words) < 5 and words[0] in filled.TOTALS


def status(cell, form):
    """What the cell of a stage says."""
    if not cell:
        return "open"
    if form == "dates":
        if items.says_when(cell):
            return "done"
        if cell.lower() in items.NO:
            return "cancelled"
    return items.remarked(cell) or items.part(cell)


def find(block, header, rows):
    """The columns of stages, the one of their names, and how they say how far they are."""
    known = dict(items.COLUMNS)
    words = {word for name in header for word in re.findall(r"[^\W_]+", name.lower()) or [name]}
    if len(header) < 3 or len(rows) < 3 or words & (known["state"] | items.COLUMNS[0][1] | {"lc"} | filled.DOING | known["difficulty"] | known["minutes"] | items.DAY_WORDS | items.WEEK_WORDS):
        return None
    cells = lambda place: [row[place] for _, row in rows if row[place]]
    free = [place for place, name in enumerate(header) if items.column(name) is None and not filled.words_of(name) & filled.ASIDE
            and not filled.words_of(name) & {"actual", "taken", "time"} and not items.until(name) and not filled.is_remark(name) and len(name.encode()) <= 40 and re.search(r"[A-Za-z]|[^\x00-\x7f]", name)]
    found, form = in_words(free, cells), "words"
    if found:
        all_cells = [row[place] for _, row in rows for place in found]
        form = "dashes" if any(cell in items.DASHES for cell in all_cells) and all(all_cells) else "words"
    else:
        found, form = by_days(free, cells, header, rows), "dates"
    name = naming(found, header, rows) if found else None
    if name is None or any("number" in items.item(block, line, row[name], []) for line, row in rows):
        return None
    return found, name, form


def beside(found):
    return all(b == a + 1 for a, b in zip(found, found[1:]))


def in_words(free, cells):
    unknown, begun, done, found = 0, 0, False, []
    for place in free:
        said = [cell for cell in cells(place) if cell.lower() not in items.NOTHING]
        other = [cell for cell in said if not items.remarked(cell) or re.fullmatch(r"\d{1,3}%", cell)]
        says = {items.remarked(cell) for cell in said if cell not in other and len(cell.encode()) > 1 and cell.lower() not in items.SILENT} & {"done", "partial"}
        if not cells(place) or any(len(cell.encode()) > 40 for cell in cells(place)) or len(other) > 1 or other and (unknown or len(cells(place)) < 4):
            continue
        unknown, begun, done = unknown + len(other), begun + bool(says), done or "done" in says
        found.append(place)
    return found if done and begun > 1 and beside(found) and sum(len(cells(place)) for place in found) > 4 else None


def by_days(free, cells, header, rows):
    found = [place for place in free if re.search("[0-9]", header[place]) and all(status(cell, "dates") for cell in cells(place))]
    if len(found) < 2 or not beside(found) or sum(map(items.says_when, cells(found[0]))) < 3:
        return None
    count = lambda place: int(re.sub(r"\D", "", header[place]) or 0)
    if len({re.sub(r"^\d+(?:st|nd|rd|th)|\d", "", header[place].lower()) for place in found}) > 1 or not all(0 < count(a) < count(b) for a, b in zip(found, found[1:])):
        return None
    states = [[bool(row[place]) for place in found] for _, row in rows]
    if any(filled.is_sign(cell) and cell.lower() not in items.NOTHING for place in found for cell in cells(place)):
        return found
    if any(b and not a for row in states for a, b in zip(row, row[1:])) or not any(row[0] and not row[-1] for row in states):
        return None
    return found


def whole(place, header, rows, places):
    """The column right before one of counts that holds how many there are."""
    rows = [row for _, row in rows]
    rows = rows[:-1] if rows and filled.is_total(rows[-1]) else rows
    number = lambda cell: int(cell) if re.fullmatch("[0-9]{1,5}", cell) else None
    if place == 0 or filled.is_total([header[place - 1]]) or place - 1 in places.values() or len(rows) < 2 or not all(number(row[place - 1]) for row in rows):
        return None
    counts = [row for row in rows if row[place]]
    fits = all(number(row[place]) is not None and number(row[place]) <= number(row[place - 1]) for row in counts)
    return place - 1 if fits and len(counts) > 1 else None


def counted(row, place, all_of):
    """What a count beside how many there are says."""
    if not row[place]:
        return "open"
    if not re.fullmatch("[0-9]{1,5}", row[place]):
        return items.remarked(row[place])
    return "done" if int(row[place]) >= int(row[all_of]) else "partial" if int(row[place]) else "open"
