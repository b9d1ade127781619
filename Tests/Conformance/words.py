"""The words and signs of a plan's lines, most of them from the tables of docs/format.md, and headings taken apart."""

import pathlib
import re
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/format.md").read_text(encoding="utf-8")

# -- Words: taken from the tables of the page -----------------------------------------------------------------------------------


def rows(head):
    """The rows of the tables whose header begins so."""
    lines, found = PAGE.split("\n"), []
    for place, line in enumerate(lines):
        if line.startswith(head):
            for row in lines[place + 2:]:
                if not row.startswith("|"):
                    break
                found.append([cell.strip() for cell in row.strip("|").split("|")])
    return found


def alternatives(words):
    return "|".join(sorted((re.escape(word) for word in words), key=len, reverse=True))




def named(column):
    """The words of all languages in a column of the table of day-words; a dash is none."""
    return {word for row in rows("| language | day-word") for word in re.split(", | / ", row[column]) if word != "\u2013"}


DAY_WORDS, DAYS_WORDS, WEEK_WORDS, WEEKS_WORDS, JOINING = named(1), named(2), named(3), named(4), named(7) | named(8)
OF = named(6)
ORDINALS, COUNTERS = ({sign for row in rows("| language | day, behind") for sign in row[place].split(", ") if sign != "\u2013"} for place in (1, 2))
WEEKDAYS = {}
for row in rows("| language | weekdays, from Monday"):
    for place, forms in enumerate(row[1].split(", ")):
        for form in forms.split(" / "):
            WEEKDAYS.setdefault("".join(c for c in unicodedata.normalize("NFKD", form) if not unicodedata.combining(c)), place)
ENGLISH = [name for row in rows("| language | weekdays, from Monday") if row[0].startswith("English") for name in row[2].split(", ")]
REST = set(re.findall("`([^`]+)`", re.search("^Words of a cell on whose weekday.*$", PAGE, re.M)[0]))
WEEK_LETTERS = re.findall("`([^`]+)`", re.search("^Letters of a week's days in headers.*$", PAGE, re.M)[0])
LABELS = {label.lower(): row[0] for row in rows("| kind | labels") for label in re.findall("`([^`]+)`", row[1])}
for row in rows("| language | video"):
    for kind, cell in zip(["video", "task", "reading", "exercise", "qualifier"], row[1:]):
        LABELS.update({label: kind for label in re.findall("`([^`]+)`", cell)})
STATUSES = {"moved on": "moved", "any other mark": "open", "blanks, or nothing": "open"}
BOXES = {content: STATUSES.get(row[1], row[1]) for row in rows("| content | status") for content in re.findall("`([^`]+)`", row[0])}
FIELDS, KEYS = {}, {}
for row in rows("| field | emoji style"):
    KEYS[row[2].strip("`")] = row[2].strip("`")
    FIELDS.update({sign: (row[2].strip("`"), row[3]) for sign in row[1].split()})
REMARKS = set(re.search(r"first word is one of: ([^.]*(?:n\.b)?)\.\n", PAGE)[1].replace("\n", " ").split(", ")) | {"n.b."}
HINTS = re.findall("`([^` ]+)`", re.search(r"it is one of these in any case: ([^.]*)\.", PAGE)[1])
COLUMNS = [(row[0].split(",")[0], set(re.findall("`([^`]+)`", row[1]))) for row in rows("| column | words |")]
BEGINNINGS = set(re.findall("`([^`]+)`", re.search("^Of the words for a planned date these say a beginning: .*$", PAGE, re.M)[0]))
LOGS = re.findall("`([^`]+)`", re.search(r"### 13\.10 .*?\n\n.*?\n.*?\n(.*)", PAGE)[1])
MARKS = {mark.replace("\uFE0F", ""): row[0] for row in rows("| status | signs") for mark in re.findall("`([^`]+)`", row[1] + row[2])}
SIGNS = {row[0].strip("`"): (row[1], row[4] == "always") for row in rows("| sign in a box's place") if row[4] not in ("among three", "beside its like")}
# Those that may have words right behind them, and what such words begin with.
GLUED_SIGNS = [row[0].strip("`") for row in rows("| sign in a box's place") if row[4] in ("always", "beside others") and row[0] != "`\u221A`"]
GLUED = "[A-Za-z0-9*\\[~(\"\u00BF-\u1FFF\u2070-\u218F\u2C00-\u2FFF\u3008-\uFDFF\uFE10-\uFEFF\uFF10-\uFFFF\U00010000-\U0001EFFF\U0001FB00-\U000DFFFF]"
# What circles and the letters beside them say.
LETTERS = {letter: row[2] for row in re.finditer(r"^\| ((?:`[^`]`,? ?)+)\| (done|partial|open) \|$", PAGE, re.M) for letter in re.findall("`([^`])`", row[1])}
# A full shape and an empty one, each with the other.
PAIRED = {row[0].strip("`"): (row[1], (row[2] + row[3]).strip("`–")) for row in rows("| sign in a box's place") if row[4] == "beside its like"}
STATE_WORDS = {row[0].strip("`"): row[1] for row in rows("| sign in a box's place") if row[4] == "among three"}
DONE_TITLES, READ_TITLES = ({title for row in rows("| language | done |") for title in re.findall("`([^`]+)`", row[column])} for column in (1, 2))

UNITS = re.findall("`([^`]+)`", rows("| units |")[0][0])
DROPPED_TITLES = set(re.findall("`([^`]+)`", re.search(r"^Titles of what was given up: .*$", PAGE, re.M)[0]))
BEGUN_TITLES = set(re.findall("`([^`]+)`", re.search(r"^Titles of what is begun: .*$", PAGE, re.M)[0]))
ARCHIVES = set(re.findall("`([^`]+)`", re.search(r"^Names of a board's archive: .*$", PAGE, re.M)[0]))
PURPOSES = re.findall("`([^`]+)`", re.search(r"what stands before one of (.*?) \(`Ideas", PAGE, re.S)[1])


def is_read(title):
    """Whether a title in lower case names what is only read: `resources`, `ideas for the rest`."""
    before = re.match(r"(.*?) (?:%s)(?: |$)" % alternatives(PURPOSES), title)
    return title in READ_TITLES or before and before[1] in READ_TITLES


DONE_SIGNS = "[\u2705\u2611\u2714\u2713\u221A]\uFE0F?"
EXCEPTIONS = set(re.findall("`([^`]+)`", re.search(r"^What is done is partial, .*$", PAGE, re.M)[0]))


def excepted(remark):
    """Whether a remark behind what says done begins with a word for what isn't."""
    first = re.search(r"[^\W\d_]+", remark)
    return bool(first) and first[0].lower() in EXCEPTIONS


TITLES, PROBLEMS, SLUGS = {}, {}, {}


def folded(title):
    """How titles are compared: letters and digits alone, in any case."""
    plain = unicodedata.normalize("NFKD", title.replace("&", " and ")).lower()
    return "".join(sign for sign in plain if sign.isalnum())


for row in (ROOT / "Sources/EmbeddedFiles/leetcode.tsv").read_text(encoding="utf-8").split("\n")[1:]:
    if row:
        number, title = row.split("\t")[:2]
        PROBLEMS[int(number)] = title
        TITLES[folded(title)] = int(number)
        SLUGS[re.sub(r"[^a-z0-9]+", "-", unicodedata.normalize("NFKD", title).replace("'", "").lower()).strip("-")] = int(number)

# -- Text -----------------------------------------------------------------------------------------------------------------------

EMOJI = "\U0001F000-\U0001FAFF\u2600-\u27BF\u2B00-\u2BFF\u2300-\u23FF\u2190-\u21FF\u25A0-\u25FF\u3030\u303D\u3297\u3299\u203C\u2049\u2139\u2122"
SIGN = "[%s\uFE0F\u200D\u20E3\U000E0020-\U000E007F]" % EMOJI


def emphasis(text):
    """Without the signs of emphasis that have a partner; a lone one is text."""
    gone, openers = set(), []
    for run in re.finditer(r"(?<!\\)(?:\*+|_+)", text):
        start, end, sign = run.start(), run.end(), run[0][0]
        before, after = text[start - 1:start] or " ", text[end:end + 1] or " "
        punctuation = lambda c: unicodedata.category(c)[0] in "PS"
        left = not after.isspace() and (not punctuation(after) or before.isspace() or punctuation(before))
        right = not before.isspace() and (not punctuation(before) or after.isspace() or punctuation(after))
        opens = left and (sign == "*" or not right or punctuation(before))
        closes = right and (sign == "*" or not left or punctuation(after))
        here = list(range(start, end))
        if closes:
            while here and openers:
                match = next((o for o in reversed(openers) if o[0] == sign and o[1]), None)
                if not match:
                    break
                del openers[openers.index(match) + 1:]
                count = min(len(match[1]), len(here))
                gone.update(match[1][-count:], here[:count])
                del match[1][-count:], here[:count]
                if not match[1]:
                    openers.remove(match)
        if opens and here:
            openers.append((sign, here))
    return "".join(c for place, c in enumerate(text) if place not in gone)


def plain(text):
    """The words of a heading (4.1), emoji apart."""
    text = text.replace("\u00A0", " ")
    text = re.sub(r"^\s*\[[ xX/~<>-]?\]\s+", "", text)
    text = re.sub(r"\s*\{#[^}]*\}\s*$", "", text)
    text = re.sub(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"</?[A-Za-z][^>]*>", "", text)
    text = emphasis(text).replace("`", "")
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text).strip()


def bare_emoji(text):
    return re.sub(r"^(?:%s+\s*)+|(?:\s*%s+)+$" % (SIGN, SIGN), "", text).strip()


def heading_words(text):
    return bare_emoji(plain(text))


def kept(words):
    """Without a count that somebody keeps at the end, and a dash behind which nothing stands (4.6)."""
    words = re.sub(r"(\w.*?)\s+[-\u2010-\u2015]$", r"\1", words)
    count = r" *\d+ *(?:/|%s) *\d+ *" % alternatives(OF)
    match = re.match(r"(.*\w.*?)(?:[(\[](?:%s| *\d+ *%%) *[)\]]| [-\u2010-\u2015] (?:%s))$" % (count, count), words)
    numbers = [int(number) for number in re.findall(r"\d+", words[match.end(1):])] if match else []
    return match[1].strip() if numbers and (len(numbers) < 2 or numbers[0] <= numbers[1] > 0) else words


def slug(text):
    text = unicodedata.normalize("NFC", text).lower()
    words = "".join(sign if unicodedata.category(sign)[0] in "LM" or unicodedata.category(sign) == "Nd" else " " for sign in text).split()
    return "-".join(words[:6])[:60].strip("-") or "item"


def digits(text):
    return int("".join(str(unicodedata.digit(sign)) for sign in text))


D = "[0-9\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]"
DASH = "[-\u2010-\u2015\u2212]"
SEPARATOR = r"(?:[:\uFF1A.|]|%s)" % DASH
DAY, WEEK = alternatives(DAY_WORDS), alternatives(WEEK_WORDS)
NUMBERED = r"(?:(?P<word>(?<!\w)(?:%s)(?:\s?|-)#?(?:\s)?|(?<!\w)(?:%s)-#)(?P<n>%s{1,6})|^(?P<m>%s{1,6})\. ?(?:%s)(?!\w)|^\u7b2c(?P<c>%s{1,6})%s|^(?P<j>%s{1,6})(?:%s))"


DAYS_HEADING = re.compile(r"(?<!\w)(?:%s)\s+(?P<n>%s{1,6})(?P<m>)(?P<c>)(?P<j>)" % (alternatives(DAYS_WORDS), D), re.I)


def numbered(words, east):
    return re.compile(NUMBERED % (words, words, D, D, words, D, "[%s]" % east[0], D, "|".join(east[1:])), re.I)


DAY_HEADING = numbered(DAY, ["\u5929\u65e5", "\u65e5\u76ee", "\uc77c\ucc28"])
WEEK_HEADING = numbered(WEEK, ["\u5468\u9031", "\u9031\u76ee", "\uc8fc\ucc28"])


def number_in(match):
    return digits(next(match[name] for name in "nmcj" if match[name]))


def behind_number(rest, word):
    """The last number of a range and the title, or nothing where what follows the number names no day."""
    if re.match(D, rest):
        return None
    if re.match(r"\s+%s\s*%s{1,6}/%s" % (DASH, D, D), rest):
        return None, title(rest)
    span = re.match(r"(?:\s*%s|\s+(?:%s)\s)\s*(?:(?:%s)\s?)?(%s{1,6})(?=\s*(?:$|[:\uFF1A.|(\[]|\s%s|%s\s))(?!\.%s)" % (DASH, alternatives(JOINING), word, D, DASH, DASH, D), rest, re.I)
    if span:
        return digits(span[1]), title(rest[span.end():])
    if not rest.strip() or re.match(r"\s*(?:%s)(?!%s)|\s*[(\[（【「［]" % (SEPARATOR, D), rest) or re.match(r"\s+%s" % DASH, rest):
        return None, title(rest)
    return None


def title(rest):
    return re.sub(r"^\s*%s+\s*" % SEPARATOR, "", rest).strip()


def day_heading(text):
    words = heading_words(text)
    for match in DAY_HEADING.finditer(words):
        if len(words[:match.start()].encode()) > 256:
            break
        letter = match["n"] and re.match(r"[a-eA-E](?!\w)", words[match.end():])
        found = behind_number(words[match.end() + bool(letter):], DAY)
        if not found:
            continue
        number, (last, name) = number_in(match), found
        if letter:
            last, name = None, words[match.end():]
        if last is not None and not number < last <= number + 60:
            last, name = None, title(words[match.end():])
        day = {"day": number, "last": last, "title": name, "series": None, "week": None, "letter": bool(letter)}
        before = words[:match.start()].rstrip()
        if before.count("(") > before.count(")") or before.count("[") > before.count("]"):
            continue
        week = WEEK_HEADING.search(before)
        if week and (not before[week.end():].strip(" ,") or re.fullmatch(r"\s*(%s|,)?\s*" % SEPARATOR, before[week.end():])):
            day["week"] = number_in(week)
        elif before and not re.search(r"(%s|,)$" % SEPARATOR, before):
            if len(before.split()) > 3:
                continue
            day["series"] = before
        return day
    for match in DAYS_HEADING.finditer(words):
        found = behind_number(words[match.end():], "|".join((DAY, alternatives(DAYS_WORDS))))
        before = words[:match.start()].rstrip()
        if found and found[0] and number_in(match) < found[0] <= number_in(match) + 60 and re.search(r"(^|%s|,)$" % SEPARATOR, before):
            return {"day": number_in(match), "last": found[0], "title": found[1], "series": None, "week": None, "plural": True}
    return None


def days_before(words, count):
    """The title of a heading that says how many days come first: `First 30 days - Learn`."""
    match = re.match(r"(?:\S+ ){0,3}%d[ -](?:%s)(?!\w)\s*(?=$|[:.|,;/=~(\[]|%s)" % (count, alternatives(DAY_WORDS | DAYS_WORDS), DASH), words, re.I)
    return title(words[match.end():]) if match else None


def is_log(title):
    """Whether a title ends in a word for a log, or begins with one and a word for *of*."""
    title = title or ""
    begun = re.match(r"[\W\d]*(?:%s)[\W\d]+(?:%s)[\W\d]+[^\W\d]" % ("|".join(LOGS), alternatives(OF)), title, re.I)
    return bool(begun or re.search(r"(?:^|\W)(?:%s)[\W\d]*$" % "|".join(LOGS), title, re.I))


def weekday(words):
    """The weekday that words are, 0 for Monday."""
    return WEEKDAYS.get("".join(c for c in unicodedata.normalize("NFKD", words.strip().lower()) if not unicodedata.combining(c)))


WEEKS_HEADING = re.compile(r"(?<!\w)(?:%s)\s+(?P<n>%s{1,6})(?P<m>)(?P<c>)(?P<j>)" % (alternatives(WEEKS_WORDS), D), re.I)


COMPOUND = re.compile(r"(?<!\w)(?!kalender|calend)[^\W_]{1,34}(?:(?<=\w{3}woche)|(?<=\w{3}vecka)|(?<=\w{3}week)|(?<=\w{3}uge)|(?<=\w{3}uke)|(?<=\w{3}viikko))(?= [#\d])", re.I)


def week_heading(words):
    """The number of a week, its theme, and the last one of a range."""
    words = COMPOUND.sub(lambda word: "Week" if len(word[0].encode()) > 6 else word[0], words)
    short = re.match(r"[Ww]([0-9]{1,6})\s*(?:$|(?=[(\[])|%s(?![0-9]))" % SEPARATOR, words)
    if short:
        return int(short[1]), theme(title(words[short.end():])), None
    for match in list(WEEKS_HEADING.finditer(words)) + list(WEEK_HEADING.finditer(words)):
        before = words[:match.start()].rstrip()
        if before and not re.search(r"(%s|,)$" % SEPARATOR, before):
            continue
        found = behind_number(words[match.end():], WEEK)
        if not found:
            import dates
            said = re.match(r"\s+[^\W\d_][^\d,:.|(\[\u2013\u2014]{0,46}[,:.|(\u2013\u2014]\s*(?:(?:w/c|%s)(?: (?:%s))* )?(.*?)\)?$" % (WEEK, alternatives(dates.OF)), words[match.end():], re.I)
            first = re.match(r"\s*([^\W\d_]+)", words[match.end():])
            found = (None, words[match.end():].strip()) if said and dates.span(said[1]) and first[1].lower() not in dates.MONTHS else None
        if found and (found[0] or match.re is not WEEKS_HEADING):
            return number_in(match), theme(found[1]), found[0]
    return None


def theme(words):
    months = r"jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
    return re.sub(r"\s*\((?=[^()]*(?:\d|%s))[^()]*\)$" % months, "", words, flags=re.I).strip()
