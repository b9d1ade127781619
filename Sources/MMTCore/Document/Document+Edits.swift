extension SourceText {
  /// The text after one edit; nil where that lies outside it. Lines that the edit leaves are taken over.
  package func replacing(_ edit: Edit) -> SourceText? {
    guard edit.extent.upperBound <= bytes.count else { return nil }
    var new: [UInt8] = []
    new.reserveCapacity(bytes.count - edit.extent.count + edit.replacement.count)
    new += bytes[..<edit.extent.lowerBound]
    new += edit.replacement
    new += bytes[edit.extent.upperBound...]
    let change = TextChange(
      prefix: edit.extent.lowerBound, suffix: bytes.count - edit.extent.upperBound, oldCount: bytes.count, newCount: new.count)
    return SourceText(new, after: self, change)
  }
}

extension Document {
  /// The document of a later version of its text: the day that changed is read anew where nothing else can have changed, else all of it.
  /// `day` is the only one that was; nil where all were.
  package func following(_ source: SourceText) throws(TooDeep) -> (document: Document, day: Int?) {
    let change = TextChange(from: bytes, to: source.bytes)
    if let line = source.tooDeepLine(after: change) { throw TooDeep(line: line) }
    let (plan, day) = PlanParser.parse(source, after: plan, change, options)
    return (Document(plan: plan, options), day)
  }
}
