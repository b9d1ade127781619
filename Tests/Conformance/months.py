"""Calendars of months: columns of weekdays whose cells begin with the day of the month, or whose rows say from which day to which they go (5.10.16)."""

import datetime
import re

import items
from dates import MONTHS
from words import DASH, heading_words


def day(cell):
    """The day of the month that a cell begins with, and the words behind it."""
    found = re.match(r"(\*\*)?(\d{1,3})(?(1)\*\*)[.:)]?(?:$|[ \t]|(?=<))(?:<br ?/?>)?", cell)
    return (int(found[2]), cell[found.end():].strip()) if found and 1 <= int(found[2]) <= 31 else None


def starts(days, rows, week):
    """Which days of the month the rows' first weekdays are."""
    places = [None if one is None else (one - next(day for day in days if day is not None)) % 7 for one in days]
    if not 2 <= len(rows) <= 6:
        return None
    filled = [(7 * count + at, day(row[place]), count) for count, (_, row) in enumerate(rows) for place, at in enumerate(places) if at is not None and row[place]]
    if all(said for _, said, _ in filled) and len(filled) >= 7 and sum(bool(said[1]) and not items.only_mark(said[1]) for _, said, _ in filled) > 2:
        start = next((said[0] - at for at, said, count in filled if count or said[0] < 15), None)
        fits = lambda at, number: start + at == number or start + at < 1 and 28 <= number - start - at <= 31 or start + at > 28 and 28 <= start + at - number <= 31
        outside = lambda test: sum(test(start + at) and start + at != said[0] for at, said, _ in filled)
        if start is not None and all(fits(at, said[0]) for at, said, _ in filled) and outside(lambda at: at < 1) < 7 and outside(lambda at: at > 28) < 14:
            return "cells", [start + 7 * count for count in range(len(rows))]
    reach, found = max(at for at in places if at is not None), []
    for _, row in rows:
        said = re.fullmatch(r"(\d{1,2})\s*%s\s*(\d{1,2})" % DASH, row[week]) if week is not None else None
        if not said or not 1 <= int(said[1]) <= 31 or not 1 <= int(said[2]) <= 31 or int(said[2]) - int(said[1]) not in (reach, 4, 6):
            return None
        start = int(said[1]) + (0 if int(said[2]) - int(said[1]) == reach else next(day for day in days if day is not None))
        if found and (start <= found[-1] or (start - found[-1]) % 7):
            return None
        found.append(start)
    return "spans", found


def date(cell):
    """The two numbers of the date that a cell begins with, and the words behind it."""
    found = re.match(r"(\*\*)?(\d{1,2})/(\d{1,2})(?(1)\*\*)[:)]?(?:$|[ \t]|(?=<))(?:<br ?/?>)?", cell)
    return (int(found[2]), int(found[3]), cell[found.end():].strip()) if found and 1 <= int(found[2]) <= 31 and 1 <= int(found[3]) <= 31 else None


def named_date(cell):
    """The month and day of a date with the month's name that a cell begins with, and the words behind it."""
    name = r"[^\W\d_]{3,}"
    found = re.match(r"(\*\*)?(?:(\d{1,2})(?:st|nd|rd|th)?\.? ?(?:de )?(%s)\.?|(%s)\.? ?(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})\.(\d{1,2})\.|(\d{1,2})[\u6708\uC6D4] ?(\d{1,2})[\u65E5\uC77C])(?(1)\*\*)[:),]?(?:$|[ \t]|(?=<))(?:<br ?/?>)?" % (name, name), cell, re.I)
    if not found:
        return None
    word = (found[3] or found[4] or "").lower()
    month = MONTHS.get(word) or MONTHS.get(word[:3]) if word else int(found[7] or found[8])
    number = int(found[2] or found[5] or found[6] or found[9])
    return (month, number, cell[found.end():].strip()) if month and 1 <= month <= 12 and 1 <= number <= 31 else None


def dated(days, rows):
    """The month of a calendar whose cells begin with their dates, and which days of it the rows' first weekdays are."""
    first = next(day for day in days if day is not None)
    front = lambda cell: date(cell) or named_date(cell)
    filled = [(7 * count + (day - first) % 7, front(row[place])) for count, (_, row) in enumerate(rows) for place, day in enumerate(days) if day is not None and row[place]]
    if not 2 <= len(rows) <= 60 or len(filled) < 7 or not all(said for _, said in filled):
        return None
    found = []
    named = {bool(date(row[place])) for _, row in rows for place, day in enumerate(days) if day is not None and row[place]}
    if len(named) > 1:
        return None
    for order in (0, 1) if named == {True} else (1,):
        pairs = [(at, (said[0], said[1]) if order else (said[1], said[0])) for at, said in filled]
        top = pairs[0][1][0]
        if all(1 <= month <= 12 for _, (month, _) in pairs):
            begins = {sum((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[:month - 1]) + day + (365 if month < top else 0) - at for at, (month, day) in pairs}
            if len(begins) == 1:
                found.append((top, [pairs[0][1][1] - pairs[0][0] + 7 * count for count in range(len(rows))]))
    return found[0] if len(found) == 1 else None


def base(known, days, month):
    """How many days of the plan come before the month that the headings above name."""
    named = known.get("month") and known["month"]()
    if month[0] == "dates":
        named = month[2], (known["year"]() if "year" in known else None) or (named[1] if named else None)
    if not named:
        return None
    number, year = named
    weekday = (next(day for day in days if day is not None) + 1 - month[1][0]) % 7
    if year and datetime.date(year, number, 1).weekday() != weekday:
        return None
    if "calendar" not in known:
        known["calendar"] = (number, year, weekday)
        return 0
    begun, begun_year, begun_weekday = known["calendar"]
    if year and begun_year:
        days = (datetime.date(year, number, 1) - datetime.date(begun_year, begun, 1)).days
        return days if days >= 0 else None
    days = sum((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[(begun - 1 + one) % 12] for one in range((number - begun) % 12))
    more = (weekday - begun_weekday - days) % 7
    return days + more if more < 2 else None


def named(words):
    """The one month that a heading names, and a year beside it."""
    words = heading_words(words).lower()
    found = {MONTHS[word] for word in re.findall(r"[^\W\d_]+", words) if word in MONTHS}
    found |= {int(one) for one in re.findall(r"(?<!\d)(\d{1,2})[\u6708\uC6D4]", words) if 1 <= int(one) <= 12}
    years = {int(year) for year in re.findall(r"(?<!\d)\d{4}(?!\d)", words) if 1990 <= int(year) <= 2099}
    return (found.pop(), years.pop() if years else None) if len(found) == 1 and len(years) < 2 else None
