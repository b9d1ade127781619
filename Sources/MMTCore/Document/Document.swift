/// A Markdown text as it was read: its lines, its outline, and what the plan's grammar finds in them. Whoever reads a text gets it from here, and
/// so none that the parser can't be given gets further.
package struct Document: Sendable {
  package let plan: Plan
  /// How the text was read; the same text read with other options is another document.
  package let options: PlanParser.Options

  /// A line opens more than `Outline.containerLimit` lists or quotes: the parser would take seconds over it, or end the program.
  package struct TooDeep: Error, Equatable {
    /// 1-based.
    package let line: Int
  }

  /// Throws `TooDeep`; every other text is a document. `known` may have the outline, and the plan, from an earlier reading.
  package init(
    _ source: SourceText, _ options: PlanParser.Options = .init(),
    known: (SourceText) -> (outline: Outline, plan: Plan?) = { (Outline($0), nil) }
  ) throws(TooDeep) {
    if let line = source.tooDeepLine { throw TooDeep(line: line) }
    let (outline, plan) = known(source)
    self.init(plan: plan ?? PlanParser.parse(source, outline, options), options)
  }

  /// What an earlier reading made of a text by these options: nothing is looked for again.
  package init(known plan: Plan, _ options: PlanParser.Options) { self.init(plan: plan, options) }

  package init(_ bytes: [UInt8], _ options: PlanParser.Options = .init()) throws(TooDeep) {
    try self.init(SourceText(bytes), options)
  }

  /// A plan that was read with these options.
  init(plan: Plan, _ options: PlanParser.Options) {
    self.plan = plan
    self.options = options
  }

  package var source: SourceText { plan.source }
  package var bytes: [UInt8] { plan.source.bytes }
  package var lexicon: Lexicon { options.lexicon }

  /// The items' names, looked up once for a document: one pass over its items.
  package var ids: ItemIDs { ItemIDs(plan, options.lexicon) }

  /// The same text read in another way.
  package func read(_ options: PlanParser.Options) -> Document {
    Document(plan: PlanParser.parse(source, plan.outline, options), options)
  }
}

extension Document.TooDeep {
  /// The finding in a file of this name.
  package func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      .error, code: "plan.too-deep", file: file, line: line, column: 1, length: 1,
      message: "this line opens more than \(Outline.containerLimit) lists or quotes",
      help: "take the line out of the plan, or shorten it")
  }
}

extension Outline {
  /// The outline of a text that need not be read as a plan. Throws `TooDeep` as a document does.
  package init(checked source: SourceText) throws(Document.TooDeep) {
    if let line = source.tooDeepLine { throw Document.TooDeep(line: line) }
    self.init(source)
  }
}
