import Foundation
import MMTCore
import Testing

/// `docs/errors.md` shows every error with the input that provokes it. Its blocks are run like those of any page; here the source is walked
/// for what isn't in it.
@Suite struct ErrorGalleryTests {
  private static let page = (try? String(contentsOfFile: Repository.path("docs/errors.md"), encoding: .utf8)) ?? ""
  private static let lines = page.split(separator: "\n").map(String.init)

  /// What is still to be shown, a message or a code a line as the source has it. It may only shrink.
  private static let notYet = Set(
    ((try? String(contentsOfFile: Repository.path("Tests/EndToEndTests/Transcripts/errors-not-yet.txt"), encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init))

  @Test("every failure, every usage error and every diagnostic is in the gallery")
  func everythingIsShown() {
    let sites = ErrorSite.all.map { site in (site: site, isShown: Self.lines.contains(where: site.matches)) }
    let hidden = sites.filter { !$0.isShown }.map { $0.site }
    let missing =
      hidden.filter { !Self.notYet.contains($0.text) }.map { "\"\($0.text)\" (\($0.place))" }
      + ErrorSite.codes.filter { code in
        !["[\(code)]", "`\(code)`", "\"code\":\"\(code)\""].contains { Self.page.contains(text: $0) }
          && !Self.notYet.contains(code)
      }.map { "[\($0)]" }
    #expect(
      missing.isEmpty,
      """
      docs/errors.md doesn't show:
      \(missing.joined(separator: "\n"))
      Add a command there that provokes it and record it (MMT_RECORD=1), or a line in its last table that says why nothing can.
      """)
    let shown = sites.filter { $0.isShown }.map { $0.site.text }
    let settled = Self.notYet.intersection(shown).subtracting(hidden.map(\.text)).sorted()
    #expect(settled.isEmpty, "shown by now; take out of errors-not-yet.txt: \(settled.joined(separator: "\n"))")
  }

  @Test("the contents list every section")
  func contents() {
    let sections = Self.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    let listed = Self.lines.filter { $0.hasPrefix("- [") }.compactMap { line in
      line.wholeMatch(of: /- \[(.*)\]\(#(.*)\)/).map { (String($0.1), String($0.2)) }
    }
    #expect(listed.map(\.0) == sections)
    for (title, anchor) in listed {
      let words = title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      #expect(anchor == words.replacingOccurrences(of: " ", with: "-"))
    }
  }

  @Test("the walk finds what there is to find")
  func walk() {
    #expect(ErrorSite.all.count > 150 && ErrorSite.codes.count > 40)
    #expect(ErrorSite.all.contains { $0.text == "the plan has no Day \\(number)" })
    #expect(ErrorSite.codes.contains("plan.conflict") && ErrorSite.codes.contains("sidecar.newer"))
  }
}

/// A place in the source where an error gets its message.
struct ErrorSite: Sendable, CustomTestStringConvertible {
  let place: String
  /// The message as it is written there.
  let text: String
  /// What of it is the same whatever it is about.
  private let fixed: [String]

  var testDescription: String { text }

  /// Whether a line of the gallery shows it.
  func matches(_ line: String) -> Bool {
    // Few lines hold all of them, and this look is quick.
    guard fixed.allSatisfy({ line.contains(text: $0) }) else { return false }
    var rest = line[...]
    for piece in fixed {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  private init?(_ place: String, _ literal: String) {
    self.place = place
    text = literal
    fixed = Self.pieces(literal).filter { $0.contains { $0.isLetter } }
    // Nothing to know it by: the message is made elsewhere.
    if fixed.reduce(0, { $0 + $1.count }) < 6 { return nil }
  }

  /// The parts of a literal between its interpolations, as they read.
  private static func pieces(_ literal: String) -> [String] {
    var pieces = [""]
    var depth = 0
    var isEscaped = false
    for character in literal {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if isEscaped {
        isEscaped = false
        if character == "(" {
          depth = 1
          pieces.append("")
        } else {
          pieces[pieces.count - 1].append(character)
        }
      } else if character == "\\" {
        isEscaped = true
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  // MARK: The walk

  private static let sources: [(name: String, text: String)] = {
    let root = Repository.path("Sources")
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      (try? String(contentsOfFile: root + "/" + name, encoding: .utf8)).map { (name, $0) }
    }
  }()

  static let all: [ErrorSite] = sources.flatMap { name, text in
    makers.flatMap { maker in
      calls(of: maker, in: text).compactMap { call in message(call).flatMap { ErrorSite(name, $0) } }
    }
  }

  /// What an error, a warning or the reason in one begins with.
  private static let makers = [
    "Failure(", "UsageError(", ".misuse(", ".warn(", "warnings.append(", "Refusal(reason: ", "Refusal(message: ",
    "Unreadable(reason: ", "refused(",
  ]

  static let codes: [String] = {
    var found = Set<String>()
    for (name, text) in sources {
      // Most literals are words: a look at their beginning is cheaper than a regular expression.
      for literal in literals(in: text)
      where ["plan.", "files.", "git.", "backup.", "merge."].contains(where: { literal.hasPrefix($0) })
        && literal.wholeMatch(of: /[a-z]+\.[a-z-]+/) != nil && !literal.hasSuffix(".md")
      {
        found.insert(literal)
      }
      // These are written without their area.
      if name.hasSuffix("JSONError.swift") {
        for match in text.matches(of: /\.[a-zA-Z0-9]+: "([a-z0-9]+(?:-[a-z0-9]+)*)"$/.anchorsMatchLineEndings()) {
          found.insert("sidecar." + match.1)
        }
      }
      let areas = [("SidecarFindings.swift", "sidecar."), ("Verification+Git.swift", "git.")]
      for (file, area) in areas where name.hasSuffix(file) {
        for match in text.matches(of: /\.(?:error|warning), "([a-z-]+)"/) { found.insert(area + match.1) }
      }
    }
    for (_, text) in sources where text.contains(text: "\"sidecar.") {
      for match in text.matches(of: /"(sidecar\.[a-z-]+)"/) { found.insert(String(match.1)) }
    }
    return found.sorted()
  }()

  /// The arguments of each call, as text; a declaration or a type is none.
  private static func calls(of maker: String, in text: String) -> [Substring] {
    guard text.contains(text: maker) else { return [] }
    var found: [Substring] = []
    var rest = text[...]
    while let start = rest.range(of: maker) {
      rest = rest[start.upperBound...]
      let before = text[..<start.lowerBound].last
      if before == "(" && text[..<start.lowerBound].hasSuffix("throws(") { continue }
      if maker.first != ".", let before, before.isLetter || before == "." { continue }
      var depth = 1
      var isInside = false
      var last: Character = " "
      let end = rest.firstIndex { character in
        defer { last = last == "\\" ? " " : character }
        if character == "\"", last != "\\" { isInside.toggle() }
        if !isInside { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
        return depth == 0
      }
      found.append(rest[..<(end ?? rest.endIndex)])
    }
    return found
  }

  /// The literal that is the message: the first that is no value of `of:`, where the message begins with one.
  private static func message(_ call: Substring) -> String? {
    var call = call.drop { $0.isWhitespace }
    for (lead, needsComma) in [("system:", true), ("of:", true), (".", true)] where call.hasPrefix(lead) {
      guard let comma = call.firstIndex(of: ",") else { return needsComma ? nil : String(call) }
      call = call[call.index(after: comma)...].drop { $0.isWhitespace }
    }
    if call.hasPrefix("error.exitCode,") { call = call.dropFirst(15).drop { $0.isWhitespace } }
    guard call.first == "\"" else { return nil }
    return literals(in: String(call)).first
  }

  /// String literals, with their interpolations; those of several lines are skipped.
  private static func literals(in text: String) -> [String] {
    var found: [String] = []
    for line in text.split(separator: "\n")
    where line.contains(text: "\"") && !line.drop(while: { $0 == " " }).hasPrefix("//") {
      var literal: String?
      var depth = 0
      var last: Character = " "
      for character in line {
        if literal != nil {
          if depth == 0, character == "\"", last != "\\" {
            found.append(literal ?? "")
            literal = nil
          } else {
            if character == "(" && (last == "\\" || depth > 0) { depth += 1 }
            if character == ")", depth > 0 { depth -= 1 }
            literal?.append(character)
          }
        } else if character == "\"" {
          literal = ""
        }
        last = last == "\\" && character == "\\" ? " " : character
      }
    }
    return found
  }
}
