/// Numbers for lines: equal for equal bytes.
struct LineTable {
  private var numbers: [UInt64: Int32] = [:]
  private var samples: [ArraySlice<UInt8>] = []
  private let start: Int32
  /// The line asked for last: a text may be one line over and over.
  private var last: (line: ArraySlice<UInt8>, number: Int32)?

  /// The numbers begin at `start`.
  init(from start: Int32) { self.start = start }

  mutating func number(_ line: ArraySlice<UInt8>) -> Int32 {
    if let last, last.line.elementsEqual(line) { return last.number }
    let number = found(line)
    last = (line, number)
    return number
  }

  private mutating func found(_ line: ArraySlice<UInt8>) -> Int32 {
    var key = Digest(of: line).value
    while let known = numbers[key] {
      if samples[Int(known - start)].elementsEqual(line) { return known }
      key &+= 1
    }
    let new = start + Int32(truncatingIfNeeded: samples.count)
    numbers[key] = new
    samples.append(line)
    return new
  }
}
