/// What a workspace can begin from, as `mmt plans` lists it. Title and days are read from its text.
package struct PlanListing: Sendable, Equatable {
  /// What it is to a workspace. The raw values are the words of the JSON document, and of `mmt.json`.
  package enum Role: String, Sendable {
    case plan, rhythm, journal
  }

  /// What `init --plan` takes.
  package var name: String
  package var title: String
  /// nil for a file without days.
  package var days: Int?
  package var sentence: String?
  /// Where a template of the user's own lies; nil for what is built in.
  package var file: String?
  package var role: Role

  package init(
    name: String, title: String, days: Int?, sentence: String?, file: String? = nil, role: Role = .plan
  ) {
    self.role = role
    self.name = name
    self.title = title
    self.days = days
    self.sentence = sentence
    self.file = file
  }

  package init(_ plan: BuiltInPlan) {
    self.init(name: plan.name, try? Document(plan.bytes), sentence: plan.sentence)
  }

  /// A template of the user's own: its sentence is the first one of its first paragraph.
  package init(name: String, template: Document, file: String) {
    self.init(name: name, template, sentence: template.plan.firstSentence)
    self.file = file
  }

  private init(name: String, _ document: Document?, sentence: String?) {
    let title = document.map { $0.plan.plain($0.plan.title) } ?? ""
    self.init(name: name, title: title.isEmpty ? name : title, days: document?.plan.dayCount, sentence: sentence)
  }
}

extension Plan {
  /// The longest sentence that is taken as one.
  private static let sentenceLimit = 200

  /// The first sentence of the first paragraph before the days that isn't bold as a whole; nil where there is none.
  var firstSentence: String? {
    let end = hasDays ? days.first { $0.key != .none }?.line ?? Int.max : items.first.map { Int($0.line) } ?? Int.max
    guard
      let block = outline.blocks.first(where: {
        $0.depth == 0 && $0.kind == .paragraph && !$0.flags.contains(.allBold) && !$0.flags.contains(.continuation)
      }), Int(block.line) < end
    else { return nil }
    var text = ""
    for line in Int(block.line)...max(Int(block.line), Int(block.lastLine)) where text.utf8.count < 4 * Self.sentenceLimit {
      let words = plain(Bytes.trim(source.line(line), source.bytes))
      text += (text.isEmpty ? "" : " ") + words
    }
    return Self.sentence(text)
  }

  /// Up to the first `.`, `!` or `?` that a blank or the end follows.
  private static func sentence(_ text: String) -> String? {
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      if ".!?。！？".contains(text[end]), next == text.endIndex || text[next].isWhitespace || !text[end].isASCII {
        return DisplayWidth.truncated(String(text[..<next]), to: sentenceLimit)
      }
      end = next
    }
    return text.isEmpty ? nil : DisplayWidth.truncated(text, to: sentenceLimit)
  }
}
