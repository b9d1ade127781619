/// The result of a merge in the making: lines with their endings.
struct MergedText {
  private(set) var bytes: [UInt8] = []
  /// Lines there are so far.
  private(set) var lines = 0
  /// The ending that lines get that have none, or whose version has other endings than the result.
  private let ending: [UInt8]
  private var pending: ArraySlice<UInt8> = []

  init(ending: [UInt8], capacity: Int) {
    self.ending = ending
    bytes.reserveCapacity(capacity)
  }

  mutating func add(_ content: ArraySlice<UInt8>, _ lineEnding: ArraySlice<UInt8>) {
    endLine()
    let start = bytes.count
    bytes.append(contentsOf: content)
    // A lone CR and the LF of an empty line would together be one ending.
    let joins = start == bytes.count && bytes.last == 0x0D && lineEnding.first == 0x0A
    pending = joins ? [0x0D] : lineEnding
    lines += 1
  }

  /// Adds lines as they stand, their endings with them; false, and nothing is added, where the ending before them would become another one.
  mutating func add(lines count: Int, _ whole: ArraySlice<UInt8>, lastEnding: ArraySlice<UInt8>) -> Bool {
    let before = lines > 0 ? (pending.isEmpty ? ending[...] : pending).last : bytes.last
    guard before != 0x0D || whole.first != 0x0A else { return false }
    endLine()
    bytes.append(contentsOf: whole.dropLast(lastEnding.count))
    pending = lastEnding
    lines += count
    return true
  }

  private mutating func endLine() {
    if lines > 0 { bytes.append(contentsOf: pending.isEmpty ? ending[...] : pending) }
  }

  /// Ends the last line or leaves it open.
  mutating func finish(hasLastEnding: Bool) {
    guard lines > 0, hasLastEnding else { return }
    endLine()
    pending = []
  }

  mutating func prepend(_ mark: [UInt8]) { bytes.insert(contentsOf: mark, at: 0) }
}
