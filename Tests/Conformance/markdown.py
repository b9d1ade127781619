"""The blocks of CommonMark, as far as a plan needs them: a tree of quotes, lists, headings and paragraphs with their lines."""

import re


class Block:
    def __init__(self, kind, line, **more):
        self.kind, self.line, self.end, self.children, self.text, self.open = kind, line, line, [], [], True
        self.__dict__.update(more)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


RULE = re.compile(r"(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$")
BULLET = re.compile(r"([-*+])(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$)")
TAGS = ("address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset"
        " figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem"
        " nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul").split()
ATTRIBUTES = r"""(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*"""
HTML = [
    (re.compile(r"<(?:script|pre|style|textarea)(?:\s|>|$)", re.I), re.compile(r"</(?:script|pre|style|textarea)>", re.I)),
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<\?"), re.compile(r"\?>")),
    (re.compile(r"<![A-Za-z]"), re.compile(r">")),
    (re.compile(r"<!\[CDATA\["), re.compile(r"\]\]>")),
    (re.compile(r"</?(?:%s)(?:\s|/?>|$)" % "|".join(TAGS), re.I), None),
    (re.compile(r"(?:<[A-Za-z][\w-]*%s\s*/?>|</[A-Za-z][\w-]*\s*>)\s*$" % ATTRIBUTES), None),
]
DEFINITION = re.compile(r" {0,3}\[(?:\\.|[^\]\[])+\]:[ \t]*\S+(?:[ \t]+(?:\"[^\"]*\"|'[^']*'|\([^)]*\)))?[ \t]*$")


def blocks(lines):
    """The document of these lines, which have no endings."""
    document = Block("document", 0)
    for number, line in enumerate(lines):
        add(document, number, spaced(line))
    for block in document.walk():
        if block.kind == "paragraph":
            # Definitions of links are no text.
            while block.text and DEFINITION.match(block.text[0][1]):
                block.text.pop(0)
            if block.text:
                block.line = block.text[0][0]
    prune(document)
    return document


def prune(block):
    block.children = [child for child in block.children if child.kind != "paragraph" or child.text]
    for child in block.children:
        prune(child)


def spaced(line):
    """Tabs before the text are the spaces up to the next stop of four."""
    head = re.match(r"[\s>*+\-\d.)]*", line).group()
    return head.expandtabs(4) + line[len(head):]


def indent(text):
    return len(text) - len(text.lstrip(" "))


def add(document, number, line):
    # First what stays open.
    at, block, rest, column = [document], document, line, 0
    while block.children and block.children[-1].open:
        child = block.children[-1]
        blank = not rest.strip(" ")
        if child.kind == "quote":
            match = re.match(r" {0,3}> ?", rest)
            if not match:
                break
            rest, column = rest[match.end():], column + match.end()
        elif child.kind == "item":
            if blank and child.children:
                rest, column = rest[child.width:], column + child.width
            elif blank:
                break
            elif indent(rest) >= child.width:
                rest, column = rest[child.width:], column + child.width
            else:
                break
        elif child.kind == "fence":
            if indent(rest) < 4 and re.match(r"%s{%d,}[ \t]*$" % (re.escape(child.sign), child.length), rest.lstrip(" ")):
                child.open, child.end = False, number
                stretch(at, number)
                return
            child.text.append((number, rest))
            child.end = number
            stretch(at, number)
            return
        elif child.kind == "code":
            if not blank and indent(rest) < 4:
                break
            child.text.append((number, rest))
            if not blank:
                child.end = number
                stretch(at, number)
            return
        elif child.kind == "html":
            if child.until is None and blank:
                break
            child.end = number
            stretch(at, number)
            if child.until and child.until.search(rest):
                child.open = False
            return
        elif child.kind == "paragraph":
            if blank:
                break
            at.append(child)
            block = child
            break
        elif child.kind != "list":
            break
        at.append(child)
        block = child
    deepest = document
    while deepest.children and deepest.children[-1].open:
        deepest = deepest.children[-1]
    matched = at[-1]
    paragraph = matched if matched.kind == "paragraph" else None
    if paragraph:
        at.pop()
    # Then what begins here.
    started = False
    while True:
        parent = at[-1]
        text = rest.lstrip(" ")
        gap = len(rest) - len(text)
        if not text:
            break
        if gap >= 4:
            if paragraph or (not started and deepest.kind == "paragraph" and deepest is not matched):
                break
            shut(parent)
            parent = host(at)
            parent.children.append(Block("code", number, text=[(number, rest)]))
            stretch(at, number)
            return
        heading = re.match(r"(#{1,6})(?:[ \t]+|$)", text)
        underline = re.match(r"(=+|-+)[ \t]*$", text)
        fence = re.match(r"(`{3,})[^`]*$|(~{3,})", text)
        if text[0] == ">":
            paragraph = None
            shut(parent)
            parent = host(at)
            at.append(child := Block("quote", number))
            parent.children.append(child)
            width = gap + (2 if text[1:2] == " " else 1)
            rest, column, started = rest[width:], column + width, True
            continue
        if heading:
            shut(parent)
            parent = host(at)
            words = re.sub(r"(?:^|[ \t]+)#+[ \t]*$", "", text[heading.end():]).strip(" \t")
            parent.children.append(Block("heading", number, level=len(heading[1]), text=[(number, words)], open=False))
            stretch(at, number)
            return
        if fence:
            shut(parent)
            parent = host(at)
            run = fence[1] or fence[2]
            parent.children.append(Block("fence", number, sign=run[0], length=len(run)))
            stretch(at, number)
            return
        kind = next((k for k, (start, _) in enumerate(HTML) if start.match(text)), None) if text[0] == "<" else None
        if kind is not None and not (kind == 6 and (paragraph or deepest.kind == "paragraph" and not started)):
            shut(parent)
            parent = host(at)
            until = HTML[kind][1]
            parent.children.append(Block("html", number, until=until, open=not (until and until.search(text))))
            stretch(at, number)
            return
        if underline and paragraph and not all(DEFINITION.match(t) for _, t in paragraph.text):
            paragraph.kind, paragraph.level, paragraph.open, paragraph.end = "heading", 1 if text[0] == "=" else 2, False, number
            paragraph.underlined = True
            stretch(at, number)
            return
        if RULE.match(text):
            shut(parent)
            parent = host(at)
            parent.children.append(Block("rule", number, open=False))
            stretch(at, number)
            return
        marker = BULLET.match(text)
        if marker and paragraph and (not text[marker.end():].strip() or marker[2] and int(marker[2]) != 1):
            marker = None
        if marker:
            after = text[marker.end():]
            blanks = indent(after)
            if not after.strip(" "):
                blanks = 1
            elif blanks > 4:
                blanks = 1
            sign = marker[1] or marker[3]
            paragraph = None
            shut(parent)
            if parent.kind != "list" or parent.sign != sign:
                parent = host(at)
                at.append(fresh := Block("list", number, sign=sign, ordered=marker[2] is not None))
                parent.children.append(fresh)
                parent = fresh
            width = gap + marker.end() + blanks
            item = Block("item", number, width=width, offset=column + width, marker=marker.group(), column=column + gap)
            parent.children.append(item)
            at.append(item)
            rest, column, started = rest[width:], column + width, True
            continue
        break
    text = rest.strip(" \t") if not paragraph else rest.lstrip(" ")
    if not rest.strip(" \t"):
        if paragraph:
            paragraph.open = False
        else:
            shut(at[-1])
        return
    if paragraph:
        paragraph.text.append((number, rest.lstrip(" ")))
        paragraph.end = number
        stretch(at, number)
        return
    if not started and deepest.kind == "paragraph" and deepest is not matched:
        # A lazy line goes on a paragraph whose containers it doesn't repeat.
        deepest.text.append((number, rest.lstrip(" ")))
        block = document
        while block is not deepest:
            block = block.children[-1]
            block.end = number
        deepest.lazy = getattr(deepest, "lazy", []) + [number]
        return
    shut(at[-1])
    parent = host(at)
    parent.children.append(Block("paragraph", number, text=[(number, text if started else rest.lstrip(" "))]))
    stretch(at, number)


def shut(parent):
    """What is open inside of a block ends, as something else begins there."""
    if parent.children:
        block = parent.children[-1]
        while True:
            block.open = False
            if not block.children:
                break
            block = block.children[-1]


def host(at):
    """A list holds items alone: anything else stands beside it."""
    while at[-1].kind in ("list", "paragraph"):
        at[-1].open = False
        at.pop()
    return at[-1]


def stretch(at, number):
    for block in at:
        block.end = number
