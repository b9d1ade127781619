"""Plain lines, one thing to do each, of which some say how far they are (5.1.13)."""

import re

import ends
import lines
from items import LEGEND, box, goal_in, legend_end, round_box, sign, state_word
from ways import front, way
from words import bare_emoji, heading_words, is_log, is_read


def says(text):
    """Whether a line says at one of its ends how far it is."""
    signs = len(re.findall("|".join(map(re.escape, ends.ALL_SIGNS)), text))
    if legend_end(text):
        return True
    if re.search(lines.ALWAYS + "$", text):
        return signs == 1
    if ends.word(text) or way(text):
        return True
    if ends.letter(text):
        return False
    if ends.end_sign(text):
        return ends.end_sign(text)[0] != "unsure" and signs == 1
    undone = ends.undone(text)
    if undone or front(text):
        return undone[1] if undone else True
    return bool(ends.bare_end(text)) and ends.bare_end(text)[0] != "sign"


def tick(text):
    """What a line says that begins with a tick, a cross, or the letter that is a tick there."""
    words = text.strip(" \t")
    every = any(not boxed for boxed, _ in LEGEND) and not any(not boxed and status == "open" for (boxed, _), status in LEGEND.items())
    told = next(((one, status) for (boxed, one), status in LEGEND.items() if not boxed and words.startswith(one)), None) if every or words[:1] == "x" or words[:1] > "\u1FFF" else None
    if every and not told and words[:1] == "\u00BD" and any(not boxed and status == "done" for (boxed, _), status in LEGEND.items()):
        told = ("\u00BD", "partial")
    if told:
        return told[1] if (told[1] == "done" or every and told[1] != "open") and re.match(r"\uFE0F?[ \t]", words[len(told[0]):]) else None
    found = re.match("([\u2714\u2713\u221A])\uFE0F?[ \t]|[\u274C\u2717\u2718]\uFE0F?[ \t]", words)
    return ("done" if found[1] else "cancelled") if found and len(words.encode()) > 2 else None


def ticks(reader):
    """Whether lines of paragraphs begin with ticks and, but for a few, with no sign for what is open."""
    texts = [text for block in reader.document.children if block.kind == "paragraph" for line, text in block.text if line not in reader.legend]
    others = sum(not tick(text) and bool(box(text.strip()) or round_box(text.strip()) or sign(text.strip())) for text in texts)
    legend = lambda text: not tick(text) == "done" and tick(text) and not re.match("\\s*[\u274C\u2717\u2718]", text)
    done = sum(tick(text) == "done" for text in texts)
    count = done + sum(bool(legend(text)) for text in texts)
    return not reader.has_days and done > 0 and count > 2 and count >= others * 3


def is_name(part):
    """Whether the first of some lines is short and has no mark, and another one has."""
    words = part[0][1].strip(" \t")
    return len(part) > 1 and 2 <= lines.size(words) <= 40 and not tick(words) and len([one for one in words.split(" ") if one]) <= 4 and ":" not in words and any(tick(text) for _, text in part)


def is_label(line, text, reader):
    words = text.strip()
    if not 3 <= lines.size(words) <= 60 or words[0] in "0123456789" or line in reader.day_lines:
        return False
    letters = [one for one in words if one.isalpha()]
    return words.endswith(":") or bool(re.fullmatch(r"#(?:[A-Za-z]|[^\x00-\x7f])[^#]+", words)) and lines.size(words) <= 40 or len(letters) > 2 and all(one.isupper() for one in letters)


def fronted(text):
    return text.strip().startswith("\u3010") and bool(front(text.strip()))


def wrapped(texts):
    """Whether the first word of most lines would have had no place in the one above."""
    widest = max(map(lines.size, texts))
    return len(texts) > 1 and widest >= 50 and sum(bool(re.search(r"[ \t]", two)) and
        lines.size(one) + 1 + lines.size(re.match(r"\S*", two)[0]) > widest for one, two in zip(texts, texts[1:])) * 3 >= (len(texts) - 1) * 2


def block_of(reader, part):
    """The lines of a part that may be a list, how many say how far they are, and whether nothing else makes them one."""
    if reader.bare.lines and reader.bare.work and len(part) < 2:
        return None
    if len(part) > 2 and all(state_word(text.lstrip(" \t")) for _, text in part):
        return None
    days = [text for line, text in part if line in reader.day_lines]
    if days:
        return {"lines": [], "stated": sum(says(text.strip()) for text in days), "texts": [], "named": 0, "doubtful": True}
    found, stated, sentences, amounts, named, long, texts, widest = [], 0, 0, 0, 0, 0, 0, 0
    for line, text in part:
        words = text.strip()
        if reader.ticked and (tick(text) or sign(text.strip())):
            found.append(line)
            stated += 1
            continue
        if not words or lines.size(words) > 200 or words[0] in "!<|>" or not re.search(r"\w|[^\x00-\x7f]", words) or line in reader.legend or goal_in(text) or box(words) or sign(words):
            return None
        if re.fullmatch(r"\(.*\)", words):
            continue
        found.append(line)
        if says(words):
            stated += 1
        elif words.endswith(".") and lines.size(words) > 30 or words.endswith("\u3002"):
            sentences += 1
        elif len(re.sub("[^0-9]", "", re.search("[0-9.,]*$", words)[0])) > 2:
            amounts += 1
        named += b":" in words.encode()[:24]
        long += line != part[-1][0] and lines.size(words) >= 50
        texts += lines.size(words) > 100
        widest = max(widest, lines.size(words))
    if not found or texts * 2 > len(found) or sentences * 3 > len(found) or stated * 3 < len(found) and wrapped([text.strip() for _, text in part]):
        return None
    doubtful = sentences > 0 or amounts * 2 > len(found) or long * 2 > len(part) - 1 or len(found) == 1 and widest >= 50
    return {"lines": found, "stated": stated, "texts": [text for _, text in part], "named": named, "doubtful": doubtful}


def collect(reader, is_table, is_dated):
    """The lines that are items so, and those that name tracks."""
    found, head, label, read = [], None, None, False
    parts = [part for block in reader.document.children if block.kind == "paragraph" for part in lines.parts_of(block) if any(tick(text) for _, text in part) and len(part) > 1]
    named = reader.ticked and len(parts) > 1 and all(map(is_name, parts))
    for block in reader.document.children:
        if block.kind != "paragraph" or is_table(block):
            read = is_read(heading_words(reader.words(block)).split(":")[0].strip().lower()) if block.kind == "heading" else read
            head, label = ("heading", block.level) if block.kind == "heading" else None, None
            continue
        run = block.line
        for place, part in enumerate(lines.parts_of(block)):
            line, text = part[0]
            run = line if re.fullmatch(lines.ALL_BOLD, bare_emoji(text.strip())) else run
            here, rest = head, part
            if re.fullmatch(lines.ALL_BOLD, bare_emoji(text.strip())):
                here, label, rest = "bold", None, part[1:]
            elif is_label(line, text, reader) or named and is_name(part) or len(part) > 1 and not fronted(text) and fronted(part[1][1]):
                here, label, rest = "label", line, part[1:]
            elif place:
                here, label = None, None
            if rest is not part:
                read = is_read(heading_words(text).split(":")[0].strip().lower())
            head = None if rest else here
            one = block_of(reader, rest) if rest and not read else None
            if one:
                found.append(dict(one, head=here, label=label, run=run, listed=any(line in lines.listed(reader, block) for line in one["lines"])))
            label = None if rest else label
    for one in found:
        ended = sum(bool(re.search(lines.ALWAYS + "$", text.strip())) for text in one["texts"])
        if one["head"] not in (None, "label") and ended > 1 and ended * 2 >= len(one["texts"]) and all(lines.size(text.strip()) <= 100 for text in one["texts"]):
            one["stated"] = len(one["lines"])
    stated = [one for one in found if one["stated"]]
    count, every = sum(one["stated"] for one in stated), sum(len(one["lines"]) for one in stated)
    log = reader.has_days and not reader.day_lines and (is_dated or is_log(reader.title))
    told = count > 2 and count * (2 if log else 10) >= every
    said = lambda one: one["head"] and one["stated"] > 1 and one["stated"] * 2 >= len(one["lines"])
    if not (told or any(map(said, stated))):
        return set(), set()
    heads = [one["head"] for one in stated if one["head"]]
    manner = sum(one["named"] for one in stated) * 2 >= every
    runs = {one["run"] for one in stated}
    taken = [one for one in found if not one["listed"] and (told and not one["doubtful"] and one["head"] is None and one["run"] in runs or ((one["stated"] if told else said(one)) or told and not one["doubtful"] and (manner or one["named"] * 2 <= len(one["lines"])) and one["head"] in heads))]
    return {line for one in taken for line in one["lines"]}, {one["label"] for one in taken} - {None}


def numbered(reader):
    """The lines that begin with numbers that rise, where sections hold nothing else (5.1.19)."""
    found, former, sentences = [], (-1, -1), 0
    if reader.has_days or reader.cards:
        return set()
    for block in reader.document.children:
        if block.kind in ("heading", "rule"):
            continue
        if block.kind != "paragraph":
            return set()
        for part in lines.parts_of(block):
            if re.match(r"\*\*|__", bare_emoji(part[0][1].strip())):
                if found and (len(part) > 1 or not re.fullmatch(lines.ALL_BOLD, bare_emoji(part[0][1].strip()))):
                    return set()
                continue
            for place, (line, text) in enumerate(part):
                words = text.strip()
                match = re.match(r"([0-9]{1,4})\.([0-9]{1,4})[ \t]+(?=[A-Za-z*\[]|[^\x00-\x7f])", words)
                if not match or lines.size(words) > 200:
                    if place == 0 and not found:
                        break
                    if place == 0 or not re.fullmatch(r"\(.*\)", words):
                        return set()
                    continue
                if (int(match[1]), int(match[2])) <= former:
                    return set()
                former = (int(match[1]), int(match[2]))
                found.append(line)
                sentences += lines.size(words) > 30 and words.endswith(".") or words.endswith("\u3002")
    return set(found) if len(found) > 2 and sentences * 3 <= len(found) else set()
