/// A plan that the executable carries.
package struct BuiltInPlan: Sendable, Hashable {
  /// What `init --plan` takes, and the name of the file it makes.
  package let name: String
  /// What it is, in one sentence.
  package let sentence: String
  let source: Source

  enum Source: Hashable, Sendable {
    /// The path of its text in the repository; former editions lie in `plan/editions/NAME-N.md`.
    case embedded(String)
    /// The newest first.
    case texts([[UInt8]])
  }

  init(name: String, sentence: String, path: String) {
    self.name = name
    self.sentence = sentence
    source = .embedded(path)
  }

  /// A plan with these editions, the newest first, for tests of what is built in later.
  package init(name: String, sentence: String, texts: [[UInt8]]) {
    self.name = name
    self.sentence = sentence
    source = .texts(texts)
  }

  /// The plan's Markdown as it is written to disk: the newest edition.
  package var bytes: [UInt8] {
    switch source {
    case .embedded(let path): EmbeddedFile.bytes(path) ?? []
    case .texts(let texts): texts.first ?? []
    }
  }

  /// The texts of former editions, from the last to the first.
  var formerTexts: [[UInt8]] {
    if case .texts(let texts) = source { return Array(texts.dropFirst()) }
    let start = "plan/editions/\(name)-"
    let found = EmbeddedFile.paths.compactMap { path -> (number: Int, path: String)? in
      guard path.hasPrefix(start), path.hasSuffix(".md") else { return nil }
      return Int(path.dropFirst(start.count).dropLast(3)).map { ($0, path) }
    }
    return found.sorted { $0.number > $1.number }.compactMap { EmbeddedFile.bytes($0.path) }
  }
}

/// The plans this executable carries, for `mmt plans`, `mmt init --plan NAME` and `mmt plan update`.
package enum BuiltInPlans {
  /// The one that `mmt init` makes unless it is told otherwise.
  package static let machineMode = BuiltInPlan(
    name: "machine-mode",
    sentence:
      "LeetCode problems and one System Design topic a day, from arrays to mock interviews, in 14 weeks and a final phase.",
    path: "plan/machine-mode.md")

  /// In the order in which they are listed.
  package static let all = [
    machineMode,
    BuiltInPlan(
      name: "30-days-system-design",
      sentence:
        "System Design on paper in a month of an hour or so a day, from the first questions to a whole design told to others.",
      path: "templates/30-days-system-design.md"),
    BuiltInPlan(
      name: "blank-plan", sentence: "A skeleton for a plan of your own, with comments that say what each part is for.",
      path: "templates/blank-plan.md"),
  ]
}
