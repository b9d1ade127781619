/// A reader or a change of files that may come from anywhere, and the laws that hold for every input.
enum FuzzTarget: String, CaseIterable {
  /// A plan's bytes: read whatever they are, and in pieces as in one.
  case parser
  /// A plan and edits of it: proven or refused, and nothing changes but what was meant.
  case editing
  /// A sidecar, whole and damaged.
  case sidecar
  /// A plan and a sidecar: every page, export and report of them.
  case pages
  /// Three versions of a plan.
  case merge
  /// Three versions of a sidecar.
  case records

  func check(_ input: [UInt8]) {
    switch self {
    case .parser: ParserLaws.check(input)
    case .editing: EditingLaws.check(input)
    case .sidecar: SidecarLaws.check(input)
    case .pages: PageLaws.check(input)
    case .merge: MergeLaws.check(input)
    case .records: RecordLaws.check(input)
    }
  }
}

/// What is being fuzzed: a C callback carries no context.
nonisolated(unsafe) var target = FuzzTarget.parser

/// The name by which libFuzzer's runtime wants it.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.check(start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  return 0
}

/// Ends the process where a law doesn't hold; libFuzzer keeps the input.
func law(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError("broken law: \(words())") }
}

/// What stands between the parts of an input: no plan and no sidecar has reason to hold this control character.
let partSeparator: UInt8 = 0x1E

extension Collection<UInt8> {
  /// So many parts; one that is missing is the first again.
  func parts(_ count: Int) -> [[UInt8]] {
    let found = split(separator: partSeparator, maxSplits: count - 1, omittingEmptySubsequences: false).map { Array($0) }
    return (0..<count).map { $0 < found.count ? found[$0] : found[0] }
  }
}
