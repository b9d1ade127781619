/// What stands behind the words of a dated line, as two devices changed it: kinds, minutes, intensity, fields.
///
/// What one side alone put there, changed or took away is so; of minutes that both changed the sum of what each added. The order is the
/// same whichever side is ours.
struct LineEndMerge {
  /// Behind the words, with a blank before it; empty where nothing is left.
  let bytes: [UInt8]

  /// nil where both changed one field in ways that contradict each other, or something there is no field. What one side alone changed is
  /// so byte for byte.
  init?(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    if ours == theirs || theirs == base {
      bytes = ours
      return
    }
    if ours == base {
      bytes = theirs
      return
    }
    guard let was = Field.all(base), let mine = Field.all(ours), let yours = Field.all(theirs) else { return nil }
    var result: [Field] = []
    let keys = was.map(\.key)
    let new = Set((mine + yours).map(\.key)).subtracting(keys).sorted()
    for key in keys + new {
      func named(_ fields: [Field]) -> Field? { fields.first { $0.key == key } }
      let (old, one, other) = (named(was), named(mine), named(yours))
      if one?.bytes == other?.bytes || other?.bytes == old?.bytes {
        if let one { result.append(one) }
      } else if one?.bytes == old?.bytes {
        if let other { result.append(other) }
      } else {
        guard key == Field.minutesKey, let one, let other, let sum = Field.minutes(old, one, other) else { return nil }
        result.append(sum)
      }
    }
    bytes = result.flatMap { [0x20] + $0.bytes }
  }

  private struct Field {
    var key: String
    var bytes: [UInt8]

    static let minutesKey = "time"

    /// The fields of a line's end, in its order; nil where a word is none of them, or one is there twice.
    static func all(_ bytes: [UInt8]) -> [Field]? {
      var fields: [Field] = []
      var words = bytes.split { $0 == 0x20 || $0 == 0x09 }[...]
      while let word = words.popFirst() {
        var text = Array(word)
        if word.first == 0x5B {
          while text.last != 0x5D, let next = words.popFirst() { text += [0x20] + next }
          let parts = text.dropFirst().split(separator: 0x3A, maxSplits: 1)
          guard text.last == 0x5D, let key = parts.first, parts.count == 2 else { return nil }
          fields.append(Field(key: String(decoding: key, as: UTF8.self).lowercased(), bytes: text))
          continue
        }
        if word.first == 0x23 {
          fields.append(Field(key: String(decoding: word, as: UTF8.self).lowercased(), bytes: text))
          continue
        }
        let key = [("⏱", minutesKey), ("🔥", "intensity")].first { word.starts(with: $0.0.utf8) }?.1
        guard let key else { return nil }
        // `⏱20m` is one word.
        if !word.contains(where: { (0x30...0x39).contains($0) }) {
          guard let value = words.popFirst() else { return nil }
          text += [0x20] + value
        }
        // `⏱ 1h 20m`
        if key == minutesKey, let next = words.first, next.first.map({ (0x30...0x39).contains($0) }) == true {
          text += [0x20] + next
          words.removeFirst()
        }
        fields.append(Field(key: key, bytes: text))
      }
      return Set(fields.map(\.key)).count == fields.count ? fields : nil
    }

    private var minutes: Int? {
      let digits = bytes.drop { !(0x30...0x39).contains($0) }
      return WorkDuration.minutes(digits.last == 0x5D ? digits.dropLast() : digits)
    }

    /// What both sides worked, in the form of ours where they have one form, else in that of a page.
    static func minutes(_ base: Field?, _ ours: Field, _ theirs: Field) -> Field? {
      guard let one = ours.minutes, let other = theirs.minutes, let was = base.map({ $0.minutes }) ?? 0 else { return nil }
      let sum = one == other ? one : one - was + other
      guard (1...1_000_000).contains(sum) else { return nil }
      let text = WorkDuration.text(sum)
      let isField = [ours, theirs].allSatisfy { $0.bytes.first == 0x5B }
      return Field(key: minutesKey, bytes: Array((isField ? "[time:: \(text)]" : "⏱ \(text)").utf8))
    }
  }
}
