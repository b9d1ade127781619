import Foundation
import MMTCore
import Testing

/// The rules of the house, kept by tests. The compiler keeps the arrows between our own targets; here is what it can't know.
@Suite struct HouseTests {
  private struct Source: CustomTestStringConvertible {
    /// From the repository's root: `Sources/MMTCore/Bytes/Slug.swift`.
    let name: String
    let lines: [String]
    /// The modules it imports.
    let imports: [String]
    /// The code without comments and without what stands between quotation marks: as far as one line tells, but for texts of several
    /// lines.
    let code: [(line: Int, text: String)]

    /// Read once for all rules.
    private init(name: String, lines: [String]) {
      self.name = name
      self.lines = lines
      imports = Self.imports(lines)
      code = Self.code(lines)
    }

    var target: String { String(name.split(separator: "/").dropFirst().first ?? "") }
    var testDescription: String { name }

    private static func imports(_ lines: [String]) -> [String] {
      lines.filter { $0.contains(text: "import ") }.compactMap { line in
        var words = line.split(separator: " ").map(String.init)[...]
        while let first = words.first, first.hasPrefix("@") || ["package", "internal", "private", "public"].contains(first) {
          words.removeFirst()
        }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, ["struct", "enum", "class", "func", "protocol", "var"].contains(kind) {
          words.removeFirst()
        }
        return words.first.map { String($0.prefix { $0 != "." }) }
      }
    }

    private static func code(_ lines: [String]) -> [(line: Int, text: String)] {
      var isText = false
      return lines.enumerated().map { number, line in
        if line.contains(text: "\"\"\"") { isText.toggle() } else if isText { return (number + 1, "") }
        if !line.contains(text: "\""), !line.contains(text: "//") { return (number + 1, line) }
        var text = ""
        var isQuoted = false
        var previous: Character = " "
        for character in line {
          if character == "\"", previous != "\\" { isQuoted.toggle() }
          if !isQuoted { text.append(character) }
          if text.hasSuffix("//") { break }
          previous = character
        }
        return (number + 1, text)
      }
    }

    static let all: [Source] = files("Sources", ending: ".swift").compactMap { name in
      guard let text = try? String(contentsOfFile: Repository.path(name), encoding: .utf8) else { return nil }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return Source(name: name, lines: lines)
    }
  }

  private static func files(_ folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: Repository.path(folder))
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
  }

  @Test("each target imports what its place in the house allows, and nothing else")
  func imports() {
    let allowed: [String: Set<String>] = [
      "MMTCore": ["CCmark", "EmbeddedFiles"],
      "MMTViews": ["MMTCore"],
      "CLibrary": ["Glibc", "Darwin", "Musl"],
      "MMTStore": ["MMTCore", "CSystem", "CLibrary"],
      "MMTWorkspace": ["MMTCore", "MMTStore"],
      "MMTCommand": ["MMTCore", "MMTStore", "MMTWorkspace", "MMTViews"],
      "MMTScreens": ["MMTCore", "MMTViews"],
      "mmt-tui": ["MMTScreens", "MMTCommand", "MMTWorkspace", "MMTStore", "MMTViews", "MMTCore", "CScreen", "CLibrary"],
      "MMTLanguage": ["MMTCore"],
      "mmt-lsp": ["MMTLanguage", "MMTWorkspace", "MMTStore", "MMTCore", "CLibrary"],
      "mmt": ["MMTCommand", "MMTStore", "CLibrary"],
    ]
    #expect(Source.all.count > 50)
    for source in Source.all {
      let strangers = Set(source.imports).subtracting(allowed[source.target] ?? []).subtracting(["Swift", "Synchronization"])
      #expect(strangers.isEmpty, "\(source.name) imports \(strangers.sorted().joined(separator: ", "))")
    }
  }

  /// The folders of MMTCore, each of which knows those before it and none after it.
  private static let layers = [
    "Bytes", "JSON", "Languages", "Dates", "Catalogue", "Markdown", "Wording", "Plan", "Reading", "Document", "BuiltIn",
    "Editing", "Records", "Reconciling",
    "Slips", "Merging", "Calendar", "Rhythms", "Journal", "Tracking", "Importing", "Reminding", "Answers", "Adopting",
    "Checking",
    "Searching",
  ]

  @Test("MMTCore's folders are layers: no file names a type of a higher one")
  func layers() throws {
    let core = Source.all.filter { $0.target == "MMTCore" }
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias"]
    var homes: [String: Set<Int>] = [:]
    func layer(_ source: Source) -> Int {
      let folder = source.name.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
      return Self.layers.firstIndex(of: folder) ?? -1
    }
    for source in core {
      #expect(layer(source) >= 0, "\(source.name) is in no layer")
      for (_, text) in source.code where text.first.map({ $0 != " " }) ?? false {
        let words = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        guard let kind = words.firstIndex(where: { kinds.contains($0) }), !text.hasPrefix("extension"), kind + 1 < words.count
        else { continue }
        homes[String(words[kind + 1]), default: []].insert(layer(source))
      }
    }
    #expect(homes.count > 200)
    for source in core {
      let own = layer(source)
      for (line, text) in source.code {
        var before: Character = " "
        var word = ""
        for character in text + " " {
          if character.isLetter || character.isNumber || character == "_" {
            word.append(character)
            continue
          }
          // A member of another type may have any name.
          if let home = homes[word]?.min(), home > own, before != "." {
            Issue.record("\(source.name):\(line) names \(word) of \(Self.layers[home])")
          }
          word = ""
          before = character
        }
      }
    }
  }

  @Test("a text becomes a plan in one place")
  func documents() {
    for source in Source.all
    where !["Document", "Reading", "Markdown"].contains(source.name.split(separator: "/").dropFirst(2).first.map(String.init)) {
      for (line, text) in source.code where text.contains(text: "PlanParser.parse(") || text.contains(text: "tooDeepLine") {
        Issue.record("\(source.name):\(line) reads a text without Document")
      }
    }
  }

  @Test("tracked files are written by Workspace.write, which says what came between, and by nothing beside it")
  func writes() {
    let calls = [".update {", "store.update(", "store).update("]
    var doors: [String] = []
    for source in Source.all where source.target != "MMTStore" {
      for (line, text) in source.code where calls.contains(where: { text.contains(text: $0) }) {
        doors.append("\(source.name):\(line)")
      }
    }
    #expect(doors.count == 1, "\(doors)")
  }

  @Test("C is met in one file each", arguments: ["CCmark", "EmbeddedFiles", "CSystem", "CScreen", "Glibc"])
  func importers(_ module: String) {
    let importers = Source.all.filter { $0.imports.contains(module) }.map(\.name)
    #expect(importers.count == 1, "\(module): \(importers)")
  }

  @Test("nothing in the sources can end the program over a strange plan")
  func traps() {
    let forbidden = [
      "try!", "fatalError(", "preconditionFailure(", "precondition(", " as! ", "unsafelyUnwrapped", "&+!", "assert(",
    ]
    for source in Source.all {
      for (line, text) in source.code {
        for word in forbidden where text.contains(text: word) { Issue.record("\(source.name):\(line): \(word)") }
        // `name!`, `)!` and `]!`; not `!name`, `!=`, nor a type such as `T!`, which would need the same.
        guard text.contains(text: "!") else { continue }
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "!") {
          let before = bytes[index - 1]
          let isValue = before == UInt8(ascii: ")") || before == UInt8(ascii: "]") || Character(Unicode.Scalar(before)).isLetter
          let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
          if isValue, next != UInt8(ascii: "=") { Issue.record("\(source.name):\(line): a forced unwrap") }
        }
      }
    }
  }

  @Test("nothing asks for the name of a Unicode scalar: the release has none")
  func scalarNames() {
    for source in Source.all {
      for (line, text) in source.code where text.contains(text: "properties.name") { Issue.record("\(source.name):\(line)") }
    }
  }

  @Test("no program uses the module of regular expressions, a megabyte large", arguments: ["mmt", "mmt-tui", "mmt-lsp"])
  func regularExpressions(_ program: String) throws {
    let folder = URL(fileURLWithPath: try Session.executable()).resolvingSymlinksInPath().deletingLastPathComponent()
    let bytes = try Data(contentsOf: folder.appendingPathComponent(program), options: .mappedIfSafe)
    #expect(bytes.range(of: Data("17_StringProcessing".utf8)) == nil, "see StringProtocol+Search.swift for what to use instead")
  }

  @Test("no source file is longer than 400 lines")
  func lengths() {
    for source in Source.all { #expect(source.lines.count <= 400, "\(source.name) has \(source.lines.count) lines") }
  }

  @Test("the map of the house names only files that are there")
  func map() throws {
    let text = try String(contentsOfFile: Repository.path("docs/architecture.md"), encoding: .utf8)
    let names = Set(Source.all.compactMap { $0.name.split(separator: "/").last.map(String.init) })
    var count = 0
    for match in text.replacing(/(?ms)^```.*?^```$/, with: "").matches(of: /`([A-Za-z][^`\s<>]*)`/) {
      let name = String(match.1)
      guard name.contains("/") || name.hasSuffix(".swift") else { continue }
      let places = ["Sources/", "docs/", ""].map { Repository.path($0 + name) }
      count += 1
      let isThere = names.contains(name) || places.contains { FileManager.default.fileExists(atPath: $0) }
      #expect(isThere, "docs/architecture.md names \(name)")
    }
    #expect(count > 50)
  }

  /// Folders whose files each hold a deed of one type: what is done with a workspace, a command, the keys of a screen, a part of the parser.
  private static let deeds = [
    "Sources/MMTWorkspace/": "Workspace", "Sources/MMTCommand/Commands/": "CommandSpec",
    "Sources/MMTScreens/": "LiveState", "Sources/MMTCore/Reading/": "PlanBuilder",
  ]

  @Test("a file that only extends types is named after one of them, or after a deed of the one that its folder is about")
  func names() {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "func", "let", "var", "typealias"]
    // Documents of a page stand together, by what they are about.
    for source in Source.all where !source.name.hasSuffix("+JSON.swift") {
      var extended: Set<String> = []
      var hasOwn = false
      for (_, text) in source.code where text.first?.isLetter ?? false {
        let words = text.split { $0 == " " || $0 == ":" || $0 == "(" }
        if let place = words.firstIndex(of: "extension"), place + 1 < words.count {
          extended.formUnion(words[place + 1].split(separator: ".").map(String.init))
        } else if words.contains(where: { kinds.contains($0) }) {
          hasOwn = true
        }
      }
      if hasOwn || extended.isEmpty { continue }
      let stem = source.name.split(separator: "/").last.map(String.init) ?? ""
      let isNamed = extended.contains { stem.contains($0) }
      let isDeed = Self.deeds.contains { source.name.hasPrefix($0.key) && extended.contains($0.value) }
      #expect(isNamed || isDeed, "\(source.name) extends \(extended.sorted().joined(separator: ", "))")
    }
  }

  @Test("a page of the documentation links only to what is there, and every page is in the index")
  func documentation() throws {
    // The cases of the conformance suite are plans, and no pages.
    let documentation = Self.files("docs", ending: ".md").filter { !$0.hasPrefix("docs/format/") || $0.hasSuffix("/README.md") }
    let pages = ["README.md", "CHANGELOG.md"] + documentation
    var linked: Set<String> = []
    for page in pages {
      let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
      let folder = (page as NSString).deletingLastPathComponent
      // In an example's text links lead elsewhere.
      let told = text.replacing(/(?ms)^```.*?^```$/, with: "")
      for match in told.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) where !match.1.contains(":") {
        let target = ((folder + "/" + match.1) as NSString).standardizingPath
        let path = target.hasPrefix("/") ? String(target.dropFirst()) : target
        #expect(FileManager.default.fileExists(atPath: Repository.path(path)), "\(page) links to \(match.1)")
        if page == "docs/README.md" { linked.insert(path) }
      }
    }
    for page in documentation where page != "docs/README.md" {
      #expect(linked.contains(page), "docs/README.md doesn't list \(page)")
    }
  }
}
