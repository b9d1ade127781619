import Support
import Testing

@testable import MMTCore

/// What is work where nothing else in a file is: numbered lines, headings that say how far they are, paragraphs with dates.
@Suite struct LoneWorkTests {
  @Test("numbered paragraphs are items where sections hold nothing else")
  func numbered() throws {
    let text = """
      # Statistics

      By myself, one hour a day.

      ## Part one

      1.1 Read chapter one

      1.2 Do the exercises

      ## Part two

      2.1 Read chapter two
      2.2 Write a summary

      2.3 Solve sheet 2

      """
    let read = [
      "Part one: 1.1 Read chapter one, 1.2 Do the exercises",
      "Part two: 2.1 Read chapter two, 2.2 Write a summary, 2.3 Solve sheet 2",
    ]
    #expect(Owners.tracks(text) == read)
    #expect(Owners.tracks(text, .first) == [])
    var file = text
    for place in 0..<5 { file = try Editing(file).applying(.done(place)) }
    #expect(Owners.plan(file).items.count(where: \.isDone) == 5)
    // A handbook's paragraphs, and numbers that fall.
    #expect(Owners.tracks(text.replacing("2.3 Solve", with: "All of it is there.\n\n2.3 Solve")).count == 1)
    #expect(Owners.tracks(text.replacing("1.1", with: "1.9")).count == 1)
    #expect(Owners.tracks("# P\n\n1.1 Ask\n\n1.2 Buy\n\n- [ ] 1.3 Build\n\n1.4 Rest\n") == [": 1.3 Build"])
  }

  private static let kitchen = """
    # Kitchen

    ## Inside

    ### 1. Tear out the old one ☑
    It took two days, and it was a mess.

    ### 2. Rebuild the sink ☑

    With Bert.

    ### 3. Paint
    White, I think.

    ### Notes

    Ask about the tap.

    """

  @Test("headings are items where two of them say that they are done, and there is neither list nor table")
  func headings() throws {
    #expect(Owners.tracks(Self.kitchen) == ["Inside: ✓1. Tear out the old one, ✓2. Rebuild the sink, 3. Paint"])
    let done: String = try Editing(Self.kitchen).applying(.done(2))
    #expect(done == Self.kitchen.replacing("3. Paint", with: "3. Paint ☑"))
    #expect(Owners.tracks(Self.kitchen.replacing("sink ☑", with: "sink")) == [])
    #expect(Owners.tracks(Self.kitchen + "- a tap\n").map { $0.hasSuffix("a tap") } == [true])
  }

  @Test("a day or week that says how far it is is its own work, whatever prose stands below")
  func titles() {
    let prose = String(repeating: "It took longer than I had thought it would. ", count: 8)
    let text =
      "# Guitar\n\n### Week 1 — Basics ✔\n\(prose)\n\n### Week 2 — Chords ✔\n\(prose)\n\n### Week 3 — Songs\n\(prose)\n"
    #expect(Owners.tracks(text) == [": ✓Basics", ": ✓Chords", ": Songs"])
    #expect(Owners.tracks(text.replacing("Chords ✔", with: "Chords")) == [])
  }

  @Test("paragraphs that begin with dates are days with their work, where there is no list")
  func dated() {
    let text = "# Reading Capital\n\n**12 May** Chapter 3.\n\n**14 May** Chapter 4, the hard one.\n\n**18 May** Chapter 5.\n"
    #expect(
      Owners.days(text) == ["d001 12 May: Chapter 3.", "d002 14 May: Chapter 4, the hard one.", "d003 18 May: Chapter 5."])
    #expect(Owners.days(text.replacing("**", with: "").replacing(" May ", with: " May: ")).count == 3)
    #expect(Owners.days(text.replacing("Reading Capital", with: "Reading log")) == [])
    #expect(Owners.days(text + "\n- [ ] Write about it\n") == [])
    #expect(Owners.days(text.replacing("14 May", with: "3 May").replacing("18 May", with: "1 May")) == [])
  }
}
