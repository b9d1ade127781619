package import MMTCore

/// A plan as a person might have written it, in the shapes of the plan format, drawn from a generator.
///
/// Every box in it that makes an item is known, so a parser can be held against it. There are also boxes that make none: in code,
/// comments, front matter, code spans and reflections.
package struct RandomPlan: Sendable {
  package let bytes: [UInt8]
  /// What stands between the brackets of each item's box, in the order of the file.
  package let boxes: [Extent]
  /// The numbers of its days, in the order of the file; the first of a range.
  package let days: [Int]

  package init(using random: inout SplitMix64, days count: Int? = nil) {
    var writer = PlanWriter(&random)
    let text = writer.plan(days: count ?? random.number(0...8), &random)
    let marked = MarkedText(Self.bytes(text, &random))
    bytes = marked.bytes
    boxes = marked.extents
    days = writer.days
  }

  /// The lines with one kind of ending, or a mixture, perhaps a BOM, perhaps without the last ending.
  private static func bytes(_ lines: [String], _ random: inout SplitMix64) -> [UInt8] {
    let lf: [UInt8] = [0x0A]
    let crlf: [UInt8] = [0x0D, 0x0A]
    let cr: [UInt8] = [0x0D]
    let endings = random.pick([[lf], [lf], [crlf], [cr], [lf, crlf], [lf, crlf, cr]])
    var result: [UInt8] = random.once(in: 5) ? [0xEF, 0xBB, 0xBF] : []
    let lacksLast = random.once(in: 4)
    for (index, line) in lines.enumerated() {
      // A lone CR and the LF of an empty line would together be one ending.
      let joins = line.isEmpty && result.last == 0x0D
      let ending = random.pick(joins ? endings.filter { $0 != lf } : endings)
      result += Array(line.utf8)
      if index < lines.count - 1 || !lacksLast { result += joins && endings == [lf] ? cr : ending }
    }
    return result
  }
}

/// The habits of one author: chosen once, kept through the plan.
struct PlanWriter {
  enum DayStyle: CaseIterable { case heading, titledHeading, deepHeading, boldParagraph, boldHeading }
  enum TrackStyle: CaseIterable { case heading, emojiParagraph, boldParagraph, none }
  enum AnnotationStyle: CaseIterable { case emoji, dataview, none }

  let dayStyle: DayStyle
  let trackStyle: TrackStyle
  let annotationStyle: AnnotationStyle
  let marker: String
  /// Between marker and text.
  let gap: String
  let isBare: Bool
  let hasWeeks: Bool
  let isLoose: Bool
  private(set) var days: [Int] = []

  init(_ random: inout SplitMix64) {
    dayStyle = random.pick(DayStyle.allCases)
    trackStyle = random.pick(TrackStyle.allCases)
    annotationStyle = random.pick(AnnotationStyle.allCases)
    marker = random.pick(["-", "*", "+", "1.", "1)"])
    gap = random.pick([" ", " ", " ", "   ", "\t"])
    isBare = random.once(in: 5)
    hasWeeks = random.once(in: 2)
    isLoose = random.once(in: 5)
  }

  /// The lines of a plan; the content of an item's box stands between marks.
  mutating func plan(days count: Int, _ random: inout SplitMix64) -> [String] {
    var lines: [String] = []
    if random.once(in: 6) { lines += ["---", "title: 100 days", "- [ ] not an item", "---", ""] }
    if !random.once(in: 4) { lines += ["# MACHINE MODE: \(random.pick(["100", "30"]))-DAY PLAN (DAYS 1-100)", ""] }
    if random.once(in: 3) { lines += ["One hour of problems, one of design. `- [ ]` means open.", ""] }
    var number = random.pick([0, 1, 1, 1, 8])
    for index in 0..<count {
      if hasWeeks, index % 3 == 0 { lines += week(index / 3 + 1, &random) + [""] }
      let last = random.once(in: 8) ? number + 1 : number
      lines += day(last == number ? "\(number)" : "\(number)-\(last)", &random)
      days.append(number)
      number = last + 1
      if random.once(in: 3) { lines += ["---", ""] }
    }
    return lines
  }

  private func week(_ number: Int, _ random: inout SplitMix64) -> [String] {
    [
      random.pick([
        "## WEEK \(number): SLIDING WINDOWS (July 14-20)", "## Week \(number) — Hash maps", "## Final preparation",
        "## 🗓 Week \(number)",
      ])
    ]
  }

  private func day(_ name: String, _ random: inout SplitMix64) -> [String] {
    var lines: [String] = []
    switch dayStyle {
    case .heading: lines += ["### Day \(name)"]
    case .titledHeading: lines += ["### Day \(name) - \(PlanWords.topic(&random))"]
    case .deepHeading: lines += ["#### DAY \(name): \(PlanWords.topic(&random))"]
    case .boldParagraph: lines += ["**💥 MACHINE MODE: DAY \(name) – JULY 14**"]
    case .boldHeading: lines += ["### **Day \(name)** ###"]
    }
    if dayStyle == .boldParagraph || !random.once(in: 3) { lines.append("") }
    if random.once(in: 5) { lines += ["📌 Goal: \(PlanWords.topic(&random))", ""] }
    let tracks = trackStyle == .none ? 1 : random.number(1...3)
    for track in 0..<tracks { lines += self.track(track, &random) }
    if random.once(in: 4) { lines += ["> 📝 \(PlanWords.topic(&random)) clicked.", "> - [ ] not an item", ""] }
    if random.once(in: 6) { lines += ["<!--", "- [ ] not an item", "-->", ""] }
    if random.once(in: 6) { lines += ["```text", "- [x] not an item", "### Day 99", "```", ""] }
    return lines
  }

  private func track(_ index: Int, _ random: inout SplitMix64) -> [String] {
    let name = ["DSA", "System Design", "Theory"][index % 3]
    let topic = PlanWords.topic(&random)
    var lines: [String] = []
    switch trackStyle {
    case .heading: lines += ["##### \(random.pick(["", "🎯 ", "🧠 "]))\(name): \(topic)"]
    case .emojiParagraph: lines += ["\(random.pick(["🎯", "🧠", "⚙️"])) **\(name): \(topic) (Medium)**"]
    case .boldParagraph: lines += [random.once(in: 2) ? "**\(name)**" : "**\(name):** \(topic)"]
    case .none: break
    }
    if !lines.isEmpty, random.once(in: 2) { lines.append("") }
    return lines + list(&random) + [""]
  }
}
