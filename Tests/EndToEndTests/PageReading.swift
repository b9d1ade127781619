import MMTCore

/// A page's elements and words, read strictly: for tests of what `report` writes.
struct PageReading {
  /// Elements by name, without their closing tags.
  private(set) var elements: [String: Int] = [:]
  /// Names of attributes, with all values each of them has.
  private(set) var attributes: [String: Set<String>] = [:]
  /// What is wrong: tags that don't match, ids that are there twice, names that point nowhere.
  private(set) var problems: [String] = []
  /// The words between the tags, with entities resolved, without those of style and script.
  private(set) var words = ""
  private(set) var style = ""
  private(set) var script = ""

  private static let void: Set<String> = ["meta", "input", "br", "hr"]
  private var open: [String] = []

  init(_ page: String) {
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      words += Self.resolved(rest[..<start])
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("!") {
        rest = rest[(rest.firstIndex(of: ">") ?? rest.index(before: rest.endIndex))...].dropFirst()
      } else {
        readTag(&rest)
      }
    }
    words += Self.resolved(rest)
    problems += open.map { "<\($0)> isn't closed" }
    let ids = attributes["id"] ?? []
    for name in ["aria-labelledby", "for"] {
      for id in (attributes[name] ?? []).flatMap({ $0.split(separator: " ") }) where !ids.contains(String(id)) {
        problems.append("\(name) names \(id), which isn't there")
      }
    }
  }

  /// A tag whose `<` is read.
  private mutating func readTag(_ rest: inout Substring) {
    let isEnd = rest.hasPrefix("/")
    if isEnd { rest = rest.dropFirst() }
    let name = String(rest.prefix { $0.isLetter || $0.isNumber })
    if name.isEmpty { problems.append("a bare < before \(rest.prefix(20))") }
    rest = rest.dropFirst(name.count)
    var isClosed = false
    while true {
      rest = rest.drop { $0 == " " || $0 == "\n" }
      if rest.isEmpty { return problems.append("<\(name)> has no end") }
      if rest.hasPrefix("/>") { isClosed = true }
      if rest.hasPrefix(">") || isClosed {
        rest = rest.dropFirst(isClosed ? 2 : 1)
        break
      }
      readAttribute(&rest)
    }
    if isEnd {
      if open.popLast() != name { problems.append("</\(name)> closes what isn't open") }
      return
    }
    elements[name, default: 0] += 1
    if isClosed || Self.void.contains(name) { return }
    open.append(name)
    guard name == "style" || name == "script" else { return }
    var text = ""
    while !rest.isEmpty, !rest.prefix(name.count + 2).lowercased().hasPrefix("</\(name)") { text.append(rest.removeFirst()) }
    if name == "style" { style += text } else { script += text }
  }

  private mutating func readAttribute(_ rest: inout Substring) {
    let name = String(rest.prefix { !" =>/\n".contains($0) })
    rest = rest.dropFirst(max(name.count, 1))
    var value = ""
    if rest.hasPrefix("=\"") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "\"") ?? rest.endIndex
      value = Self.resolved(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    if name == "id", attributes["id"]?.contains(value) == true { problems.append("the id \(value) is there twice") }
    attributes[name, default: []].insert(value)
  }

  private static func resolved(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
