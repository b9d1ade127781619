"""Dates with slashes, and the order of day and month that a file tells (docs/format.md, 4.3.7)."""

import re

from dates import WEEKDAY

SIGN = re.compile("[ ]?(?:[(\uFF08][\u6708\u706B\u6C34\u6728\u91D1\u571F\u65E5\uC6D4\uD654\uC218\uBAA9\uAE08\uD1A0\uC77C]|[\u6708\u706B\u6C34\u6728\u91D1\u571F\u65E5\uC6D4\uD654\uC218\uBAA9\uAE08\uD1A0\uC77C](?=$|[\x00-\x7f]|\u66DC|\uC694))")
FORM = re.compile(r"(?<![\w/.])(?:(\d{4})/(\d{1,2})/(\d{1,2})|(\d{1,2})/(\d{1,2})(?:/(\d{4}))?)(?![\w/%]|\.\d)", re.A)


def plain(text):
    """Digits of every script and wide signs as ASCII has them."""
    return "".join(str(int(sign)) if sign.isdecimal() else chr(ord(sign) - 0xFEE0) if 0xFF01 <= ord(sign) <= 0xFF5E else sign for sign in text)


def found(text):
    """Each date of a text: its match, first and second number and year; of one that begins with its year month and day."""
    result = []
    for match in FORM.finditer(text):
        year, month, day, first, second, last = (part and int(part) for part in match.groups())
        one, two = (month, day) if year else (first, second)
        if 1 <= one <= (12 if year else 31) and 1 <= two <= 31 and min(one, two) <= 12 and 1900 <= (year or last or 1900) < 2200:
            result.append((match, one, two, year or last))
    return result


def told(match, one, two):
    """The order that a date's own numbers tell."""
    return None if match[1] else "day" if one > 12 else "month" if two > 12 or signed(match) else None


def signed(match):
    """Whether a weekday's sign of East Asia stands behind a date."""
    return bool(SIGN.match(match.string, match.end()))


def says(title):
    """Whether a title is such a date, or holds one beside a weekday or with a year, or two of them."""
    dates = found(title)
    if not dates or len(title.encode()) > 256:
        return False
    words = [word for word in re.split(r"[\s()\[\]*_,:\u0080-\U0010FFFF-]+", title) if word]
    weekday = any(re.match(WEEKDAY, word + " ", re.I) for word in re.split(r"\W+", title)[:5] if word)
    return len(dates) > 1 or bool(dates[0][3]) or len(words) == 1 or weekday


def order(lines):
    """`day` or `month`, whichever comes first in a file; nothing where no date tells it, or they differ."""
    with_year, others, plain_dates = set(), set(), []
    for line in map(str.strip, lines):
        for match, one, two, year in found(line):
            which = told(match, one, two)
            cell = line[:match.start()].split("|")[-1]
            before = re.findall(r"\w+", cell)
            if line.startswith("#"):
                stands = says(line.lstrip("#").strip())
            else:
                stands = not before or before in (["x"], ["X"]) or len(before) == 1 and re.match(WEEKDAY, before[0] + " ", re.I)
            if year and not with_year:
                plain_dates.append((match, one, two, year))
            if which and year:
                with_year.add(which)
            elif which and stands:
                others.add(which)
    votes = with_year or others
    return votes.pop() if len(votes) == 1 else None if votes else near(plain_dates)


def near(dates):
    """The order in which three dates with a year are within a month, if they lie over more than two in the other."""
    if any(match[1] and day > 12 or max(one, two) > 12 for match, one, two, _ in dates for day in [two]):
        return None
    dates = [(one, two, year) for match, one, two, year in dates if one != two and not match[1]]
    spans = {}
    for name, which in (("day", lambda one, two: (two, one)), ("month", lambda one, two: (one, two))):
        places = [year * 372 + (month - 1) * 31 + day for one, two, year in dates for month, day in [which(one, two)]]
        spans[name] = max(places) - min(places) + 1 if places else 0
    if len(set((one, two) for one, two, _ in dates)) < 3:
        return None
    return "day" if spans["day"] <= 31 and spans["month"] > 62 else "month" if spans["month"] <= 31 and spans["day"] > 62 else None


def dotted(title, known):
    """A title with dots in place of its slashes."""
    title = plain(title)
    if not says(title):
        return title
    for match, one, two, year in reversed(found(title)):
        which = "month" if match[1] or one == two else known or (year or signed(match)) and told(match, one, two)
        day, month = (one, two) if which == "day" else (two, one)
        if which and month <= 12:
            title = title[:match.start()] + "%d.%d.%s" % (day, month, year or "") + title[match.end():]
    return title
