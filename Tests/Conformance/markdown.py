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
        # Tabs before the text are the spaces up to the next stop of four.
        head = re.match(r"[\s>*+\-\d.)]*", line).group()
        add(document, number, head.expandtabs(4) + line[len(head):])
    for block in list(document.walk()):
        for child in block.children:
            # Definitions of links are no text.
            while child.kind == "paragraph" and child.text and DEFINITION.match(child.text[0][1]):
                child.text.pop(0)
            child.line = child.text[0][0] if child.kind == "paragraph" and child.text else child.line
        block.children = [child for child in block.children if child.kind != "paragraph" or child.text]
    return document


def indent(text):
    return len(text) - len(text.lstrip(" "))


def shut(block):
    """What is open inside of a block ends, as something else begins there."""
    for child in block.children[-1:]:
        child.open = False
        shut(child)


def add(document, number, line):
    at, rest, column = [document], line, 0

    def put(kind, **more):
        """A block that begins on this line, within those that are open. A list holds items alone: anything else stands beside it."""
        shut(at[-1])
        while at[-1].kind == "list" and kind != "item":
            at.pop().open = False
        at[-1].children.append(Block(kind, number, **more))
        for block in at:
            block.end = number
        return at[-1].children[-1]

    # First what stays open.
    while at[-1].children and at[-1].children[-1].open:
        child, blank, width = at[-1].children[-1], not rest.strip(" "), 0
        if child.kind == "quote":
            mark = re.match(r" {0,3}> ?", rest)
            if not mark:
                break
            width = mark.end()
        elif child.kind == "item":
            width = child.width
            if not child.children if blank else indent(rest) < width:
                break
        elif child.kind in ("fence", "code", "html"):
            if child.kind == "code" and not blank and indent(rest) < 4 or child.kind == "html" and not child.until and blank:
                break
            child.open = not (child.until and child.until.match(rest) if child.kind == "fence" else child.until and child.until.search(rest))
            for block in at + [child] if child.kind != "code" or not blank else []:
                block.end = number
            return
        elif child.kind == "paragraph" and blank:
            break
        rest, column = rest[width:], column + width
        at.append(child)
    deepest = at[-1]
    while deepest.children and deepest.children[-1].open:
        deepest = deepest.children[-1]
    # A lazy line goes on a paragraph whose containers it doesn't repeat.
    paragraph = deepest if deepest.kind == "paragraph" else None
    is_lazy = paragraph is not at[-1]
    if paragraph and not is_lazy:
        at.pop()
    # Then what begins here.
    while text := rest.lstrip(" "):
        gap = len(rest) - len(text)
        if gap >= 4:
            if paragraph:
                break
            return put("code", until=None)
        marker = BULLET.match(text)
        if marker and paragraph and not is_lazy and (not text[marker.end():].strip() or marker[2] and int(marker[2]) != 1):
            marker = None
        kind = next((k for k, (start, _) in enumerate(HTML) if start.match(text)), None)
        if text[0] == ">":
            width = gap + (2 if text[1:2] == " " else 1)
            at.append(put("quote"))
        elif heading := re.match(r"(#{1,6})(?:[ \t]+|$)", text):
            words = re.sub(r"(?:^|[ \t]+)#+[ \t]*$", "", text[heading.end():]).strip(" \t")
            return put("heading", level=len(heading[1]), text=[(number, words)], open=False)
        elif fence := re.match(r"(`{3,})[^`]*$|(~{3,})", text):
            run = fence[1] or fence[2]
            return put("fence", until=re.compile(r" {0,3}%s{%d,}[ \t]*$" % (re.escape(run[0]), len(run))))
        elif kind is not None and not (kind == 6 and paragraph):
            until = HTML[kind][1]
            return put("html", until=until, open=not (until and until.search(text)))
        elif re.match(r"(=+|-+)[ \t]*$", text) and paragraph and not is_lazy and not all(DEFINITION.match(t) for _, t in paragraph.text):
            paragraph.kind, paragraph.level, paragraph.open, paragraph.underlined = "heading", 1 if text[0] == "=" else 2, False, True
            for block in at + [paragraph]:
                block.end = number
            return
        elif RULE.match(text):
            return put("rule", open=False)
        elif marker:
            after = text[marker.end():]
            sign, blanks = marker[1] or marker[3], indent(after) if after.strip(" ") and indent(after) <= 4 else 1
            if at[-1].kind != "list" or at[-1].sign != sign:
                at.append(put("list", sign=sign, ordered=marker[2] is not None))
            width = gap + marker.end() + blanks
            at.append(put("item", width=width, offset=column + width, marker=marker.group()))
        else:
            break
        rest, column, paragraph = rest[width:], column + width, None
    if not text.strip():
        if paragraph and not is_lazy:
            paragraph.open = False
        else:
            shut(at[-1])
    elif paragraph:
        paragraph.text.append((number, text))
        block = document
        while block is not paragraph:
            block = block.children[-1]
            block.end = number
    else:
        put("paragraph", text=[(number, text.rstrip(" \t"))])
