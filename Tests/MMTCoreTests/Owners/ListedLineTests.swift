import Testing

@testable import MMTCore

/// Lines of paragraphs that count as a list does.
@Suite struct ListedLineTests {
  private static let books =
    "# Books\n\n**May**\n1. ✅ Emma\n2. Dune\n\n**June**\n3. ✅ Kim\n4. Ulysses\n\n**July**\n5) Walden\n6) Faust\n"

  @Test("numbers that go on right below a bold line count a list, whose first number Markdown lets begin none there")
  func numbers() throws {
    #expect(Owners.tracks(Self.books) == ["May: ✓Emma, Dune", "June: ✓Kim, Ulysses", "July: Walden, Faust"])
    #expect(Owners.tracks(Self.books, .first).count < 3)
    let file = "**A**\n3. Kim\n4. Ulysses\n\n**B**\n5. Walden\n6. ☐ Faust\n"
    #expect(try Editing(file).applying(.done(0)) == file.replacing("Kim", with: "Kim ✅ 2026-11-20"))
    #expect(try Editing(file).applying(.done(3)) == file.replacing("☐ Faust", with: "☑ Faust ✅ 2026-11-20"))
    let done = try Editing(file).applying(.done(0))
    #expect(try Editing(done).applying(.undone(0)) == file)
  }

  @Test(
    "numbers that don't run up by one, a line without one, a lone line and lines below words are words",
    arguments: [
      "**A**\n3. Kim\n5. Ulysses\n", "**A**\n3. Kim\nand more\n", "**A**\n1984. A novel\n", "It sold\n3. Kim\n4. Ulysses\n",
      "**A** was\n3. Kim\n4. Ulysses\n", "**A**\n3.Kim\n4.Ulysses\n", "**A**\n2.5 km\n3. Kim\n",
    ])
  func words(_ text: String) {
    #expect(Owners.plan(text).items.isEmpty)
  }

  @Test("letters in their order count the lines below a day, a week or a section")
  func letters() throws {
    let file = "# Italian\n\n**Day 1**\na) unit 1\nb) unit 2\n\n**Day 2**\nA) unit 3\nB) ✅ unit 4\n"
    #expect(Owners.days(file) == ["d001: unit 1, unit 2", "d002: unit 3, unit 4"])
    #expect(Owners.tracks("# T\n\n## Garden\na) dig\nb) sow\n") == ["Garden: dig, sow"])
    let day = "### Day 1\na) dig\nb) sow\n"
    #expect(try Editing(day).applying(.done(1)) == day.replacing("sow", with: "sow ✅ 2026-11-20"))
  }

  @Test(
    "answers to a question, letters out of order, one alone, and those behind or before words are words",
    arguments: [
      "## Which is it?\na) Rome\nb) Oslo\n", "## Choose:\na) Rome\nb) Oslo\n",
      "**3. The capital of Italy**\na) Rome\nb) Oslo\n",
      "## G\nWho?\na) Rome\nb) Oslo\n", "## G\na) Rome\nc) Oslo\n", "## G\na) Rome\n", "## G\na) Rome\nb) Oslo\nor both\n",
      "## G\n\nWho?\n\na) Rome\nb) Oslo\n",
    ])
  func answers(_ text: String) {
    #expect(Owners.plan(text).items.isEmpty)
  }

  @Test("below a bold day or a heading, lines are work each where half of them have numbers such as 1.1")
  func outlined() throws {
    let file =
      "**Week 1**\n1.1 Ints\n1.2 Floats\n*Homework: a clock*\n(no class on Friday)\n\n**Week 2**\n2.1 Lists\n2.2 Maps\n"
    #expect(Owners.days(file) == ["d001-7: 1.1 Ints, 1.2 Floats, *Homework: a clock*", "d008-14: 2.1 Lists, 2.2 Maps"])
    #expect(try Editing(file).applying(.done(1)) == file.replacing("Floats", with: "Floats ✅ 2026-11-20"))
    #expect(
      Owners.tracks("## Day 1\n**DSA**\n1.1 Ints\n1.2 Floats\n\n## Day 2\nrun\n") == ["DSA: 1.1 Ints, 1.2 Floats", ": run"])
    #expect(Owners.plan("## G\n1.2 Floats\n1.1 Ints\n").items.isEmpty)
    #expect(Owners.plan("## G\n1.2 Floats\nand\nso on\n").items.isEmpty)
  }

  @Test("short lines below a bold day are never one item: adopt tells them, and --lines takes each")
  func glued() throws {
    let file = "**Week 1**\npack books\nsell the desk\n\n**Week 2**\nDONE call Ann\nclean\n(with Bo)\n"
    let plan = Owners.plan(file)
    #expect(plan.items.isEmpty)
    #expect(Adoption.bareLines(plan) == [2, 3, 6, 7])
    let taken = try #require(Adoption.proveLines(plan, .init(), Adoption.bareLines(plan)))
    #expect(taken.plan.items.count { $0.isDone } == 1 && taken.plan.items.count == 4)
    #expect(Adoption.bareLines(Owners.plan("# Running log\n\n" + file)).isEmpty)
    // Long ones go on, and a line alone is one.
    let long = String(repeating: "words ", count: 10) + "end\nwith these\n"
    #expect(Owners.plan("**Week 1**\n\(long)\n**Week 2**\nrun\n").items.count == 2)
  }

  @Test("in a file of nothing else, lines below two lines in bold or italics are taken by --lines")
  func italics() throws {
    let file = "Moving\n\n*six weeks before*\nDONE call the landlord\nsort the closet\n\n*the day*\nread the meter\nkeys\n"
    let plan = Owners.plan(file)
    #expect(Adoption.bareLines(plan) == [4, 5, 8, 9])
    let taken = try #require(Adoption.proveLines(plan, .init(), Adoption.bareLines(plan)))
    #expect(
      taken.plan.source.string(Extent(0, taken.plan.source.bytes.count))
        == "Moving\n\n*six weeks before*\n- [x] call the landlord\n- [ ] sort the closet\n\n*the day*\n- [ ] read the meter\n- [ ] keys\n"
    )
    #expect(Adoption.bareLines(Owners.plan("*a song*\nline one\nline two\n")).isEmpty)
  }

  @Test("beside boxes a bullet that is struck through was dropped, with a reason behind it or none")
  func dropped() throws {
    let file = "- [x] SQL\n- [ ] Redis\n- ~~Mongo~~ — not needed\n- ~~Neo4j~~ done in May\n- ~~Couch~~\n"
    let plan = Owners.plan(file)
    #expect(plan.items.map(\.status) == [.done, .open, .cancelled, .cancelled])
    #expect(try Editing(file).applying(.done(1)) == file.replacing("[ ] Redis", with: "[x] Redis ✅ 2026-11-20"))
    #expect(Owners.plan(file, .first).items.count == 2)
  }

  @Test("lines with bullets that Markdown doesn't know are a list, perhaps below a line without")
  func pastedBullets() throws {
    let text = "## Mon\n• [x] gym\n• [ ] call\n\nGoals:\n▪ run\n▪ swim ✅\n"
    #expect(Owners.tracks(text) == ["Mon: ✓gym, call, run, ✓swim"])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("[ ] call", with: "[x] call ✅ 2026-11-20"))
    #expect(try Editing(text).applying(.done(2)) == text.replacing("run", with: "run ✅"))
    #expect(Owners.tracks("# A\n• a\n  and more\n• b\n") == [])
    #expect(Owners.tracks("# A\n• a\n") == [])
    #expect(Owners.tracks("# Day 1\n• a\n• b\n# Notes\n• c\n• d\n") == [": a, b"])
    #expect(Owners.tracks(text, .first) == [])
  }

  @Test("below a heading short lines are a list where two of them, and half, end in a sign for a state")
  func endedLines() throws {
    let text = "# Revision\n\n### Biology\nCells ✅\nGenes\nEcology ❌\n\n**Chemistry**\nBonds ✔\nAcids ☐\n"
    #expect(Owners.tracks(text) == ["Biology: ✓Cells, Genes, Ecology, ✓Bonds, Acids"])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("Genes", with: "Genes ✅"))
    #expect(try Editing(text).applying(.done(2)) == text.replacing("❌", with: "✅"))
    #expect(Owners.tracks("### Biology\nCells ✅\nGenes\nAll\nEcology ❌\nMore\n") == [])
    #expect(Owners.tracks("words\n\nCells ✅\nGenes ✅\n") == [])
    #expect(Owners.tracks(text, .first) == [])
  }
}
