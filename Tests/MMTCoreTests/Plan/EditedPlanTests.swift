import Support
import Testing

@testable import MMTCore

/// What is known of a plan and taken over after an edit of one day is what the whole plan would tell.
@Suite struct EditedPlanTests {
  private static let pieces = [
    "- [ ] LC 7: Words ✅ 2026-02-30\n", "- [x] a ✅ 2030-01-01\n", "-[x] slipped\n", "- [xx] LC 5\n", "- [z] LC 6\n",
    "LC 12: Integer to Roman\n", "##Day 2: Lists\n", "##DSA: Trees\n", "#### DSA: Trees\n", "*Day 3**\n", "- [done] LC 9\n",
    "- LC 88: Merge\n", "- [x] b ^own\n", "- [ ] c\n", "- [ ] c\n", "\n", "\n\nwords\n", "> 📝 -[x] kept\n", "```\n",
    "    - [ ] code\n",
    "- [ ] Due 13/5/2026\n", "- [x] d\n- e\n", "**Goal:** more\n", "[x] LC 3\n[ ] LC 4\n", "### Day 9\n", "## Week 9\n", "x",
    "\r",
    String(repeating: "- ", count: 120),
  ]

  /// Which number of a date in its titles is the month only other lines could tell, and two lines carry one id.
  private static let entangled = """
    # Plan

    ### Day 1 · 3/4
    - [ ] LC 1: a
    - [ ] b ^own

    ### Day 2 · 6/4
    - [ ] c

    ### Day 4
    - [x] d
    - [ ] e ^own

    """

  private struct Known {
    let document: Document
    let ids: ItemIDs
    let ledger: Ledger
    let lines: LineFindings

    private static let start = Ledgers.day("2026-04-03")

    init(_ document: Document) {
      self.document = document
      ids = document.ids
      ledger = Ledger(
        document.plan, path: "plan.md", schedule: Schedule(document.plan, start: Self.start, free: .init()),
        today: Ledgers.start,
        ids: ids)
      lines = LineFindings(Self.checks(document, ids))
    }

    init(_ document: Document, after former: Known, day: Int) {
      self.document = document
      // Those of all days are known by then.
      _ = former.ids.all(former.document.plan)
      ids = ItemIDs(document.plan, document.lexicon, after: former.ids, day: day)
      ledger = Ledger(document.plan, ids: ids, after: former.ledger, day: day) ?? Known(document).ledger
      lines = LineFindings(Self.checks(document, ids), after: former.lines, of: former.document.plan, day: day)
    }

    private static func checks(_ document: Document, _ ids: ItemIDs) -> PlanChecks {
      PlanChecks(plan: document.plan, lexicon: document.lexicon, file: "plan.md", today: Ledgers.start, ids: ids)
    }
  }

  @Test("edit after edit, findings, ids, dates and tallies are those of the whole plan")
  func takenOver() throws {
    var alone = 0
    try forEachSeed(200) { random in
      let text = random.once(in: 4) ? Array(Self.entangled.utf8) : RandomPlan(using: &random).bytes
      guard let first = try? Document(text) else { return }
      var known = Known(first)
      for _ in 0..<12 {
        let source = known.document.source
        let place = source.wholeLine(random.number(1...source.lineCount))
        let edit = Edit(
          Extent(place.lowerBound, random.once(in: 4) ? place.upperBound : place.lowerBound),
          Array(random.pick(Self.pieces).utf8))
        guard let bytes = random.once(in: 8) ? random.mutated(source.bytes, accidents: 1...1) : source.applying([edit]) else {
          continue
        }
        let next = SourceText(bytes)
        #expect(next.tooDeepLine(after: TextChange(from: source.bytes, to: bytes)) == next.tooDeepLine, "\(random)")
        guard let (document, day) = try? known.document.following(next) else { continue }
        let whole = Known(document)
        guard let day else {
          known = whole
          continue
        }
        alone += 1
        known = Known(document, after: known, day: day)
        #expect(known.lines == whole.lines, "\(random)")
        #expect(known.ids.all(document.plan) == whole.ids.all(document.plan), "\(random)")
        #expect(known.ledger.schedule?.dates == whole.ledger.schedule?.dates, "\(random)")
        #expect("\(known.ledger.tallies)" == "\(whole.ledger.tallies)", "\(random)")
      }
    }
    #expect(alone > rounds(of: 400))
  }

  @Test("a line that tells which number of a date is the month tells it for the titles of all days")
  func slashTitles() throws {
    let known = Known(try Document(Array(Self.entangled.utf8)))
    let text = Self.entangled.replacing("- [x] d", with: "- [x] d\n- [ ] Due 13/5/2026")
    let (document, day) = try known.document.following(SourceText(text))
    let taken = Known(document, after: known, day: try #require(day))
    #expect(taken.ledger.schedule?.dates == Known(document).ledger.schedule?.dates)
  }
}
