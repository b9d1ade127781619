import Foundation
import MMTCore
import MMTViews
import Support
import Testing

/// The page of `report`: whole, closed against everything a plan can hold, and the person's own in its looks.
@Suite struct ReportTests {
  static let hostile = """
    # <script>alert("title")</script> & 'plan' ]]>

    ## Week 1: "Quotes" & <b>bold</b>

    ### Day 1

    #### DSA: <img src=x onerror=alert(1)>

    - [x] LC 1: Two Sum </span><script>alert(2)</script> ⏱ 25m ✅ 2026-11-20
      - <script>alert(3)</script> and <b onclick="alert(4)">raw</b>

        [click](javascript:alert(5)) [data](data:text/html,x) [good](https://example.org/?a=1&b="2") ![pic](https://example.org/x.png)

        ```html
        </style></script><!-- ]]>
        ```

        <div onmouseover="alert(6)">block</div>
    - [ ] Read: شجرة \u{202E}evil\u{7}\u{2066} ]]> <!-- no comment -->
    - [-] [a link](javascript:alert(7)) & "more"

    > 📝 # Heading
    >
    > <iframe src="https://example.org"></iframe> & [x](vbscript:1)

    ## Week 2: Later

    ### Day 8

    - [ ] LC 20: Valid Parentheses

    """

  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "a", "header", "h1", "h2", "h3", "h4", "p", "div", "span", "main",
    "section",
    "dl", "dt", "dd", "small", "ul", "ol", "li", "svg", "circle", "text", "b", "em", "strong", "desc", "rect", "path",
    "details",
    "summary", "table", "thead", "tbody", "tr", "th", "td", "time", "label", "input", "button", "code", "pre", "blockquote",
    "footer",
    "script", "caption", "abbr",
  ]

  /// What no page of ours may hold, whoever wrote the plan.
  static func check(_ reading: PageReading, scripts: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(reading.problems.isEmpty, sourceLocation: sourceLocation)
    #expect(Set(reading.elements.keys).subtracting(elements).isEmpty, sourceLocation: sourceLocation)
    #expect(reading.elements["script"] ?? 0 == scripts, sourceLocation: sourceLocation)
    #expect(!reading.attributes.keys.contains { $0.hasPrefix("on") || $0 == "src" }, sourceLocation: sourceLocation)
    for address in reading.attributes["href"] ?? [] {
      #expect(
        address == "#main" || address.hasPrefix("https://") || address.hasPrefix("http://") || address.hasPrefix("mailto:"),
        sourceLocation: sourceLocation)
    }
  }

  @Test("a plan full of markup is a page full of text")
  func hostilePlan() throws {
    let bench = try Workbench(plan: Self.hostile)
    let result = try bench.mmt("report")
    #expect(result.status == 0, "\(result.errors)")
    let reading = PageReading(result.output)
    Self.check(reading)
    for words in [
      #"alert("title")</script> & 'plan' ]]>"#,
      "Two Sum </span><script>alert(2)</script>",
      "<script>alert(3)</script>", #"<b onclick="alert(4)">raw</b>"#, "click data good",
      #"<div onmouseover="alert(6)">block</div>"#,
      "شجرة evil", "</style></script><!-- ]]>", #"<iframe src="https://example.org"></iframe>"#,
      #"Week 1 · "Quotes" & <b>bold"#,
    ] { #expect(reading.words.contains(words), "\(words)") }
    #expect(reading.attributes["href"]?.contains("https://example.org/?a=1&b=%222%22") == true)
    #expect(!result.output.unicodeScalars.contains { [0x7, 0x202E, 0x2066].contains($0.value) })
    // Headings of the plan's own text would break the page's outline.
    #expect(reading.elements["h1"] == 1)
  }

  @Test("the page lets run its own script and nothing else")
  func policy() throws {
    let bench = try Workbench(plan: Self.hostile)
    let page = try bench.mmt("report").output
    let script = PageReading(page).script
    try bench.write("script.js", script)
    let hash = try bench.shell("openssl dgst -sha256 -binary script.js | base64").output.trimmingCharacters(in: .newlines)
    #expect(page.contains("script-src 'sha256-\(hash)'; base-uri 'none'"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'"))
  }

  @Test("a style sheet of one's own takes the place of ours, and can't end its element")
  func ownStyle() throws {
    let bench = try Workbench(plan: Self.hostile)
    let folder = bench.session.root.path("config/mmt/templates")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sheet = "h1{color:red}/*</style><script>alert(1)</script></STYLE */a<b{}"
    try Data(sheet.utf8).write(to: URL(fileURLWithPath: folder + "/report.css"))
    let reading = PageReading(try bench.mmt("report").output)
    Self.check(reading)
    #expect(reading.style.contains("h1{color:red}/*<\\/style><script>alert(1)</script><\\/STYLE */a<b{}"))
    #expect(!reading.style.contains(":root"))
    try FileManager.default.removeItem(atPath: folder + "/report.css")
    try FileManager.default.createDirectory(atPath: folder + "/report.css", withIntermediateDirectories: true)
    let refused = try bench.mmt("report")
    #expect(refused.status == 74 && refused.output.isEmpty && refused.errors.contains("report.css"), "\(refused)")
  }

  @Test("a page for others holds no notes, reflections and times; a week's page its days alone")
  func shareAndWeek() throws {
    let bench = try Workbench(plan: Self.hostile)
    let shared = PageReading(try bench.mmt("report", "--share").output)
    Self.check(shared)
    for words in ["25m", "alert(3)", "Heading", "of work"] { #expect(!shared.words.contains(words), "\(words)") }
    #expect(shared.words.contains("Two Sum") && shared.words.contains("Valid Parentheses"))
    let week = PageReading(try bench.mmt("report", "--week", "2").output)
    Self.check(week)
    #expect(week.words.contains("Days of Week 2") && week.words.contains("20 Valid Parentheses"))
    #expect(!week.words.contains("alert(3)"))
  }

  @Test("the heat map alone is a picture that an XML parser reads")
  func picture() throws {
    let bench = try Workbench(plan: Self.hostile)
    let picture = try bench.mmt("report", "--svg", "heatmap").output
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let reading = PageReading(picture)
    #expect(reading.problems.isEmpty && reading.elements["script"] == nil)
    #expect(reading.elements["rect"] == 2 + 6, "two days, and six squares of the legend")
    #expect(reading.words.contains("Day 1, 20 Nov: 1 of 2"))
  }

  @Test("a card is a picture that an XML parser reads, of nothing private, and the same each time")
  func card() throws {
    let bench = try Workbench(plan: Self.hostile)
    let picture = try bench.mmt("report", "--card", "-").output
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && picture.hasSuffix("</svg>\n"))
    let reading = PageReading(picture)
    #expect(reading.problems.isEmpty && reading.elements["script"] == nil)
    #expect(picture.contains("prefers-color-scheme:dark"))
    for words in ["25m", "alert(3)", "of work"] { #expect(!reading.words.contains(words), "\(words)") }
    #expect(try bench.mmt("report", "--card", "card.svg").status == 0)
    #expect(try bench.mmt("report", "--card", "card.svg").status == 73)
    #expect(try bench.mmt("report", "--card", "card.svg", "--force").status == 0)
    #expect(try bench.mmt("report", "--card", "-").output == picture)
  }

  @Test("a card of a long plan is no long file")
  func longCard() throws {
    let days = (1...1500).map { "### Day \($0)\n- [x] one ✅ 2026-11-20\n- [ ] two\n" }.joined()
    let picture = try Workbench(plan: "# \(String(repeating: "Long & ", count: 40))\n" + days).mmt("report", "--card", "-")
    #expect(picture.status == 0 && picture.stdout.count < 20_000, "\(picture.stdout.count)")
    #expect(PageReading(picture.output).problems.isEmpty)
  }

  private static let worked = """
    # Two weeks

    ## Week 1: One

    ### Day 1

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20
      - mind the pairs
    - [x] LC 20: Valid Parentheses ⏱ 95m ✅ 2026-11-20
    - [ ] Read: what is left

    ### Day 2

    - [x] LC 206: Reverse Linked List ✅ 2026-11-23

    ## Week 2: Two

    ### Day 8

    - [ ] LC 3: Longest Substring Without Repeating Characters

    """

  @Test("what is open, due, hard, long and written is told, and to others only what is open")
  func lists() throws {
    let bench = try Workbench(plan: Self.worked)
    #expect(try bench.mmt("done", "LC 20", "--felt", "hard").status == 0)
    func page(_ option: String) throws -> String {
      let result = try bench.shell("MMT_NOW=2026-11-24T08:00:00 \(bench.executable) report \(option)")
      Self.check(PageReading(result.output))
      return PageReading(result.output).words
    }
    let own = try page("")
    for words in [
      "60%", "3 of 5 items", "Open from earlier days", "Read: what is left", "Due for another look", "1 Two Sum", "1 day late",
      "Felt hard",
      "What took longest", "1h35m", "Notes and reflections", "mind the pairs", "1 week to come", "Items a day",
    ] { #expect(own.contains(words), "\(words)") }
    let shared = try page("--share")
    #expect(shared.contains("Open from earlier days") && shared.contains("Items a day"))
    for words in ["Due for", "Felt hard", "took longest", "mind the pairs", "1h35m", "Hours a day", "Notes and"] {
      #expect(!shared.contains(words), "\(words)")
    }
  }

  @Test("each date's column says what was done on it; a pause is a band; amounts at the axis are round")
  func charts() throws {
    let bench = try Workbench(plan: Self.worked)
    #expect(try bench.mmt("pause", "2026-11-24", "2026-11-26").status == 0)
    let page = PageReading(try bench.shell("MMT_NOW=2026-11-24T08:00:00 \(bench.executable) report").output)
    for title in ["20 Nov: 2 items, 2h", "23 Nov: 1 item", "Pause, 24 Nov – 26 Nov"] {
      #expect(page.words.contains(title), "\(title)")
    }
    #expect(page.words.contains("3 of 5 items are done by Tuesday 24 November 2026; the plan asks for 4 by then."))
    #expect(page.words.contains("Shaded: a pause, 24 Nov – 26 Nov."))
    #expect(page.words.contains("16–22 Nov") && page.words.contains("23–24 Nov"), "calendar weeks")
  }

  @Test("words over the chart end at its edge where the line they name goes on, and stand on the axis where no line runs")
  func words() throws {
    let bench = try Workbench(plan: Self.worked)
    let page = try bench.shell("MMT_NOW=2026-11-24T08:00:00 \(bench.executable) report").output
    for tag in [
      #"<span class="tag before pace" aria-hidden="true" style="left:22.22%;top:20%">the plan</span>"#,
      #"<span class="tag end projected" aria-hidden="true" style="right:0;top:40%">at this pace</span>"#,
      #"<span class="tag low done" aria-hidden="true" style="left:55.55%;top:100%">3 done</span>"#,
    ] { #expect(page.contains(tag), "\(tag)") }
  }

  @Test("what scrolls holds what is kept out of sight in it, so that a month of habits makes no page wider than a phone")
  func phone() throws {
    let style = PageReading(try Workbench(plan: Self.worked).mmt("report").output).style
    #expect(style.contains(".table-wrap {\n  position: relative;\n  overflow-x: auto;\n}"))
    // The squares of a month begin at their end there, without those of days to come.
    #expect(style.contains("  .table-wrap:has(> table.grid) {\n    direction: rtl;\n  }"))
    #expect(style.contains("  table.grid .later {\n    display: none;\n  }"))
  }

  @Test("'--open' hands the page's address to the browser")
  func openInBrowser() throws {
    let bench = try Workbench(plan: Self.hostile)
    let browser = bench.session.root.path("bin/look")
    try Data("#!/bin/sh\necho \"$1\" >> \"$HOME/looked\"\n".utf8).write(to: URL(fileURLWithPath: browser))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    let open = "BROWSER=look \(bench.executable) report --open"
    #expect(try bench.shell(open + " -o 'my page%.html'").status == 0)
    #expect(try bench.shell(open + " -o 'my page%.html'").status == 73)
    #expect(try bench.shell(open + " --share").status == 0)
    let looked = try String(contentsOfFile: bench.session.root.path("home/looked"), encoding: .utf8).split(separator: "\n")
    #expect(looked.count == 2 && looked[0].hasSuffix("/my%20page%25.html") && looked[0].hasPrefix("file:///"), "\(looked)")
    // Readable by nobody else.
    let kept = try #require(looked.last).dropFirst("file://".count)
    let mode = try FileManager.default.attributesOfItem(atPath: String(kept))[.posixPermissions] as? Int
    #expect((mode ?? 0o777) & 0o077 == 0, "\(looked)")
  }

  @Test(
    "a plan with nothing in it, or without dates, has a page",
    arguments: ["# Empty\n", "### Day 1\n\nProse.\n", "- [ ] one\n- [x] two\n", "# T\n\n## A\n\n- [ ] LC 1: Two Sum\n"])
  func littlePlans(_ plan: String) throws {
    let bench = try Workbench(plan: "### Day 1\n- [ ] a\n")
    try bench.write("plan.md", plan)
    for arguments in [["report"], ["report", "--share"]] {
      let result = try bench.mmt(arguments)
      #expect(result.status == 0, "\(result.errors)")
      Self.check(PageReading(result.output))
    }
    for arguments in [["--svg", "heatmap"], ["--card", "-"]] {
      let picture = try bench.mmt(["report"] + arguments)
      #expect(picture.status == 0 && PageReading(picture.output).problems.isEmpty, "\(picture.errors)")
    }
  }
}
