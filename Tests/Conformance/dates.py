"""The dates that titles say (docs/format.md, 4.3.7), and the days that they number (4.3.6 d)."""

import datetime
import re

from words import OF, WEEK_WORDS, alternatives, rows

MONTHS = {}
for row in rows("| language | weekdays"):
    lists = [row[2]] + ([row[3]] if row[0].startswith("English") else [])
    for names in lists:
        for place, forms in enumerate(names.split(", ")):
            for form in forms.split(" / "):
                MONTHS.setdefault(form, set()).add(place + 1)
MONTHS = {name: numbers.pop() for name, numbers in MONTHS.items() if len(numbers) == 1 and name != "\u2013"}
WEEKDAY = "(?:%s)(?:\\.,?|,)? +" % alternatives({form for row in rows("| language | weekdays") for form in re.split(", | / ", row[1])})
MONTH = "(?P<m>%s)\\.?" % alternatives(MONTHS)
DAY = r"(?P<d>\d{1,2})(?:st|nd|rd|th|er)?"
YEAR = r"(?:,? +(?P<y>\d{4})(?!\d))?"
DATES = [re.compile("(?:%s)?%s(?!\\w)" % (WEEKDAY, form), re.I) for form in (
    r"(?P<y>\d{4})-(?P<m>\d\d)-(?P<d>\d\d)", r"(?P<y>(?:19|2\d)\d\d)\. ?(?P<m>\d{1,2})\. ?(?P<d>\d{1,2})\.?", r"(?P<d>\d{1,2})\.(?P<m>\d{1,2})\.(?: ?(?P<y>\d{4}))?", DAY + r"\.? +" + MONTH + YEAR, MONTH + " +" + DAY + YEAR)]
FROM_WORDS = "from de del desde do da dal dall du dès von vom van från fra od с со від з".split()
FROM = r"(?:%s) +(?:el +)?" % alternatives(FROM_WORDS)
FROM_PHRASES = set(FROM_WORDS) | set("a à partir ab dem den vanaf starting el le la".split())
JOIN = r" *(?:--|[-\u2010-\u2015~\u301C\u2192]) *| +(?:%s) +" % alternatives({word for row in rows("| language | day-word") for cell in row[6:8] for word in re.split(", | / ", cell)})
END = r"(?= *$| *[-\u2010-\u2015\u2192:|(])"


# By weekday the short names of months of the languages that have it.
BESIDE = {}
for row in rows("| language | weekdays"):
    for weekday in re.split(", | / ", row[1]):
        for place, forms in enumerate(row[3].split(", ")):
            for form in forms.split(" / "):
                BESIDE.setdefault(weekday.lower(), {}).setdefault(form.strip(), set()).add(place + 1)
BESIDE_DATE = re.compile(r"(?P<w>[^\W\d_]+)[.,]{0,2} +" + DAY + r"\.? +(?P<m>[^\W\d_]{3,})\.?" + YEAR + r"(?!\w)", re.I)


def beside(text):
    """A date behind a weekday, with the month's short name in its language: `Lunes 15 Dic`."""
    match = BESIDE_DATE.match(text)
    months = BESIDE.get(match["w"].lower(), {}).get(match["m"].lower(), set()) if match else ()
    if len(months) != 1 or not 1 <= int(match["d"]) <= 31:
        return None
    return (match["y"] and int(match["y"]), *months, int(match["d"])), text[match.end():]


def date(text):
    """A date at the beginning of a text as year (or nothing), month and day, and what follows it."""
    for form in DATES:
        match = form.match(text)
        if match:
            month = MONTHS.get(match["m"].lower(), 0) if not match["m"].isdigit() else int(match["m"])
            try:
                datetime.date(int(match["y"] or 2024), month, int(match["d"]))
            except ValueError:
                continue
            return (match["y"] and int(match["y"]), month, int(match["d"])), text[match.end():]
    return beside(text)


SHORT = {}
for row in rows("| language | weekdays"):
    for names in row[2:4]:
        for place, forms in enumerate(names.split(", ")):
            for form in forms.split(" / "):
                SHORT.setdefault(form.strip(), set()).add(place + 1)
SHORT = {name: numbers.pop() for name, numbers in SHORT.items() if len(numbers) == 1 and len(name) > 2}


def unhyphened(words):
    """Words with blanks in the dates that spreadsheets write: `7-Feb-26`."""
    return re.sub(r"(?i)(?<![\w-])(\d{1,2})-(%s)-(\d{4}|\d\d)(?![\w-])" % alternatives(MONTHS),
                  lambda date: "%s %s %s%s" % (date[1], date[2], "20" * (len(date[3]) == 2), date[3]), words)


DOTS = re.compile(r"(\d{1,2})\.(0[1-9]|1[0-2])(?:%s)(\d{1,2})\.(0[1-9]|1[0-2])" % JOIN, re.I)


def plain_dots(text):
    """Two dates without a dot behind their months, the second at most two weeks behind the first: `12.01–18.01`."""
    match = DOTS.fullmatch(text)
    try:
        first, last = (datetime.date(2024, int(match[place + 1]), int(match[place])) for place in (1, 3)) if match else (None, None)
    except ValueError:
        return None
    if first and 0 < ((last if first < last else last.replace(year=2025)) - first).days <= 14:
        return (None, first.month, first.day), (None, last.month, last.day)
    return None


def span(words):
    """The first and last date that a title says."""
    words = re.sub("^(?:[0-9]\uFE0F?\u20E3)+ *", "", unhyphened(words))
    short = re.fullmatch(r"([0-9]{1,2})-([^\W\d_]{3,})\.?", words)
    if short and SHORT.get(short[2].lower()):
        words = "%s.%d." % (short[1], SHORT[short[2].lower()])
    starts = [0] + [match.end() for match in re.finditer(r"[:|,([]| [-]|(?!(?<=[0-9])\u2013[0-9])[\u2010-\u2015\u2192]", words)]
    begun = None
    before = re.match(r"([^(\[]*[0-9][^(\[]*)[(\[]", words)
    for start, text in [(starts[0], words)] + ([(0, before[1])] if before else []) + [(start, words[start:].split(")")[0]) for start in starts[1:]]:
        text = re.sub(r"[()\[\]]", "", text).strip()
        whole = text
        text = re.sub("(?i)^" + FROM, "", text) if re.search(JOIN, text) else text
        lone_remark = re.match(r"(.*\d[^,;\d]*)[,;] *([^\s\d]+)[^\d]*$", text) if start and words[start - 1] in "([" else None
        if lone_remark and lone_remark[2].lower() not in WEEKDAYS:
            text = lone_remark[1]
        behind = re.match(r"(?:[^\s\d()]+ +){1,3}", text) if start and words[start - 1] == "(" and not date(text) else None
        for place in [one.end() for one in re.finditer(" +", behind[0])] if behind else []:
            first = date(text[place:])
            joined = first and re.match(JOIN, first[1])
            last = joined and date(first[1][joined.end():])
            if last and not last[1].strip():
                return begun or ((first[0][0] or last[0][0],) + first[0][1:], last[0])
            if first and re.match(END, first[1]) and all(word.lower() in FROM_PHRASES for word in text[:place].split()):
                return begun or (first[0], first[0])
        if plain_dots(text):
            return begun or plain_dots(text)
        ends = behind_words(words, True) if text and start == 0 and len(text) >= len(re.sub(r"[()\[\]]", "", words).strip()) - 12 and whole == re.sub(r"[()\[\]]", "", words).strip() else None
        if ends:
            return ends
        lone = re.match(r"(?i:%s)?(\d{1,2}(?=\D)|1(?=er))(?:\.|st|nd|rd|th|er)?(?:%s|, *)" % (WEEKDAY, JOIN), text)
        found = date(text[lone.end():]) if lone else None
        if found and re.match(END, found[1]) and int(lone[1]) < found[0][2]:
            return begun or ((found[0][0], found[0][1], int(lone[1])), found[0])
        if found and re.match(END, found[1]) and whole != text:
            # `du 28 au 3 janvier`
            year, month, _ = found[0]
            return begun or ((year and year - (month == 1), (month - 2) % 12 + 1, int(lone[1])), found[0])
        found = date(text)
        if not found:
            continue
        first, rest = found
        listed = re.match(r", *(\d{1,2}) *$", rest)
        if listed and first[2] < int(listed[1]) <= 31:
            # `Feb 3, 5`
            return begun or (first, (first[0], first[1], int(listed[1])))
        further = date(re.sub("^, *", "", rest)) if rest[:1] == "," else None
        if further and not further[1].strip():
            return begun or ((first[0] or further[0][0], first[1], first[2]), further[0])
        begun = begun or start == 0 and not re.match("(?:%s)|%s" % (JOIN, END), rest) and (first, first) or None
        join = re.match(JOIN, rest)
        if join:
            rest = rest[join.end():]
            second = date(rest)
            if second and re.match(END, second[1]):
                return begun or ((first[0] or second[0][0], first[1], first[2]), second[0])
            day = re.match(r"(\d{1,2})(?:,? +(\d{4}))?" + END, rest)
            if day and int(day[1]) > first[2]:
                year = first[0] or day[2] and int(day[2])
                return begun or ((year, first[1], first[2]), (year, first[1], int(day[1])))
            return begun or (first, first)
        if re.match(END, rest):
            return begun or (first, first)
    return behind_words(words)


def behind_words(words, two=False):
    """Two whole dates, or one behind words for a beginning, that end words behind one to three others without a digit."""
    text = re.sub(r"[()\[\]*_]", "", words).strip()
    behind = re.match(r"(?:[^\s\d()]+ +){1,3}", text) if not date(text) else None
    for place in [one.end() for one in re.finditer(" +", behind[0])] if behind else []:
        first = date(text[place:])
        joined = first and re.match(JOIN, first[1])
        last = joined and date(first[1][joined.end():])
        if last and not last[1].strip():
            return (first[0][0] or last[0][0],) + first[0][1:], last[0]
        if first and not two and re.match(END, first[1]) and all(word.lower() in FROM_PHRASES for word in text[:place].split()):
            return first[0], first[0]
    return None


def span_of_week(words):
    """The two dates of a title that says them behind a week-word."""
    found = re.match(r"(?:%s) +(?:(?:%s) +)?" % (alternatives(WEEK_WORDS), alternatives(OF - set(FROM_WORDS))), words, re.I)
    for rest in (words[found.end():], words[found.end():].split("(")[0]) if found else ():
        said = span(rest)
        if said and said[0] != said[1]:
            return said
    return None


WEEKDAYS = {form.lower(): place for row in rows("| language | weekdays") for place, forms in enumerate(row[1].split(", ")) for form in forms.split(" / ")}


def continued(before, weekday, words):
    """The date of `Fri 16` behind one whose weekday is known, and its weekday."""
    found = re.match(r"([^\W\d_]+)[ ,.]+(\d{1,2})\.? *(?:$|[-\u2010-\u2015:|(](?! *\d))", words)
    place = WEEKDAYS.get(found[1].lower()) if found else None
    (year, month, day), last = before
    if place is None or weekday is None or (year, month, day) != last:
        return None
    for one in [year] if year else [2023, 2024]:
        try:
            start = datetime.date(one, month, day)
        except ValueError:
            continue
        for steps in range(1, 32):
            date = start + datetime.timedelta(steps)
            if date.day == int(found[2]):
                if steps % 7 == (place - weekday) % 7:
                    said = (year and date.year, date.month, date.day)
                    return (said, said), place
                break
    return None


def doubtful(words):
    """Where the rest begins behind a word that is a month in one language and a weekday in another: `mar`."""
    first = re.match(r"([^\W\d_]+)[.,]*(?: +|$)", words)
    return first and first[1].lower() in MONTHS and first[1].lower() in WEEKDAYS and first.end()


def weekday_of(said, words):
    """The weekday of a date: the one beside it, else that which its year tells."""
    if doubtful(words) and re.match(r"\d{1,2}(?:st|nd|rd|th|er)?(?:\.? +[^\W\d_]|\.\d{1,2}\.)", words[doubtful(words):]) and date(words[doubtful(words):]):
        return WEEKDAYS[re.match(r"[^\W\d_]+", words)[0].lower()]
    for word in re.findall(r"[^\W\d_]+", words)[:4]:
        if word.lower() in WEEKDAYS and word.lower() not in MONTHS:
            return WEEKDAYS[word.lower()]
    return datetime.date(*said[0]).weekday() if said[0][0] else None


def placed(spans):
    """The dates of each, first and last, in the file's order."""
    year, firsts = 2001, []
    steps = [((b[0][1] - a[0][1]) * 32 + b[0][2] - a[0][2]) % 384 for a, b in zip(spans, spans[1:])]
    falls = sum(step >= 192 for step in steps) > sum(0 < step <= 192 for step in steps)
    undated = not any(first[0] for first, _ in spans)
    before = None
    for first, last in reversed(spans) if undated and falls else spans:
        if undated and before and first[1:] < before[1:]:
            year += 1
        before = first
        day = datetime.date(first[0] or year, *first[1:])
        end = datetime.date(last[0] or day.year + (last[1:] < first[1:]), *last[1:])
        firsts.append((day, max(day, end)))
    if undated and falls:
        firsts.reverse()
    return firsts


PAIR = r"(?<![.\d])(\d{1,2})\.(\d{1,3})(?![.\d])"
SPAN_OF_PAIRS = PAIR + " *[-\u2013\u2014~\u301C\uFF5E\u2192] *" + PAIR


LONGEST_PAIR = 61


def pair_order(lines):
    """Which number is the month in spans of dates without a last dot that follow each other: `7.6-7.12`, `7.13-7.19`."""
    spans = []
    for line in lines:
        if len(line.encode()) <= 256:
            spans += [tuple(map(int, match.groups())) for match in re.finditer("(?=%s)" % SPAN_OF_PAIRS, line)]
    spans = [one for one in spans[:400] if all(1 <= number <= 31 for number in one) and min(one[:2]) <= 12 and min(one[2:]) <= 12]
    fitting = []
    for which in ("day", "month"):
        follows, before = 0, None
        for one in spans:
            try:
                first, last = [datetime.date(2023, *(pair if which == "month" else pair[::-1])) for pair in (one[:2], one[2:])]
            except ValueError:
                first = last = datetime.date(2023, 1, 1)
            is_span = 2 <= (last - first).days % 365 <= LONGEST_PAIR
            follows += bool(is_span and before and (first - before).days % 365 == 1)
            before = last if is_span else None
        if follows and follows * 2 >= len(spans) - 1:
            fitting.append(which)
    return fitting[0] if len(fitting) == 1 and max(map(max, spans)) > 12 and len(spans) > 1 else None


def pointed(words, known):
    """Words with a last dot behind each date of such spans, the day first."""
    found = list(re.finditer(PAIR, words))
    weekday = any(word.lower() in WEEKDAYS for word in re.findall(r"[^\W\d_]+", words)[:4])
    if not known or not (len(found) > 1 or weekday or found and found[0][0] == words):
        return words
    dots = re.sub(PAIR, lambda pair: "%d.%d." % ((int(pair[1]), int(pair[2])) if known == "day" else (int(pair[2]), int(pair[1]))), words)
    said = span(dots)
    return dots if said and (placed([said])[0][1] - placed([said])[0][0]).days <= LONGEST_PAIR else words


def week_of_date(words):
    """The seven dates from one on that a week-word follows: `Sep 14th, 2026 week`."""
    match = re.fullmatch(r"(.*) (\S+)", re.sub(r"[\[\]]", "", words))
    found = date(match[1]) if match and match[2].lower() in WEEK_WORDS else None
    if not found or found[1].strip():
        return None
    first = found[0]
    end = datetime.date(first[0] or 2023, *first[1:]) + datetime.timedelta(6)
    return first, (first[0] and end.year, end.month, end.day)


def days_behind(before, words):
    """The dates of `du 7 au 13`, the next with these numbers behind the span before, or in the month whose first day that is."""
    match = re.match("(?i)%s(?:%s)?(\\d{1,2})(?:er)?\\.?(?:%s)(\\d{1,2})\\.? *(?:$|[:,(|\\u2010-\\u2015-])" % (FROM, WEEKDAY, JOIN), words)
    if not match or not before:
        return None
    year, month, day = before[1]
    start, found = datetime.date(year or 2023, month, day), []
    for number in (int(match[1]), int(match[2])):
        start = next((one for one in (start + datetime.timedelta(step) for step in range(32)) if one.day == number), None)
        if start is None:
            return None
        found.append((year and start.year, start.month, start.day))
    return tuple(found) if found[0] != found[1] else None


def follow(spans):
    """Whether each is a span that begins on the day after the one before."""
    dates = placed(spans)
    return all(end > day for day, end in dates) and all((b[0] - a[1]).days == 1 for a, b in zip(dates, dates[1:]))


def numbered(spans):
    """The first and last number of each, in the file's order."""
    firsts = placed(spans)
    numbers, following = {}, 1
    order = sorted({day for day, _ in firsts})
    for place, day in enumerate(order):
        days = max((end - day).days + 1 for start, end in firsts if start == day)
        if place + 1 < len(order):
            days = min(days, (order[place + 1] - day).days)
        numbers[day] = (following, following + days - 1)
        following += days
    return [numbers[day] for day, _ in firsts]
