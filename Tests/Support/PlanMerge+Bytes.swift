package import MMTCore

extension PlanMerge {
  /// Three texts merged as the program merges documents; what can't be read counts as empty.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ options: PlanParser.Options = .init(), policy: Policy,
    keeps: Set<Int> = []
  ) {
    self.init(
      base: Document(reading: base, options), ours: Document(reading: ours, options),
      theirs: Document(reading: theirs, options),
      policy: policy, keeps: keeps)
  }
}

extension Document {
  /// A text that can be read, else an empty one.
  package init(reading bytes: [UInt8], _ options: PlanParser.Options = .init()) {
    do throws(TooDeep) { self = try Document(bytes, options) } catch { self = Document(reading: [], options) }
  }
}
