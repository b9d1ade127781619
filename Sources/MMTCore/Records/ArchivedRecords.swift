/// The records put aside, of two sides that began with the same ones.
///
/// Two items may have had one id, on one device after another or on two at once, and nothing in a record tells for sure whether
/// they were one. So none is ever joined with another: only equal ones share a name.
struct ArchivedRecords {
  private let base: JSONTable
  private let ours: JSONTable
  private let theirs: JSONTable

  init(base: JSONTable, _ ours: JSONTable, _ theirs: JSONTable) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The name of the `number`th record of an id.
  static func name(_ id: String, _ number: Int) -> String { number == 1 ? id : "\(id)-\(number)" }

  /// The names of an id's records in a table.
  static func names(of id: String, _ table: JSONTable) -> [String] {
    var names: [String] = []
    while table[name(id, names.count + 1)] != nil { names.append(name(id, names.count + 1)) }
    return names
  }

  /// What one side put aside or took back is so. Where both did under one name, that id's records are named anew in the order of
  /// their text: whichever side is ours, and in whatever order three devices meet, the names are the same.
  var merged: JSONTable {
    var changes: [(key: String, value: JSONText?)] = []
    var groups: [String: [(key: String, value: JSONText?)]] = [:]
    for (key, mine, yours) in ours.differences(to: theirs) {
      let was = base[key]
      if mine == was {
        changes.append((key, yours))
      } else if yours != was {
        let id = id(of: key)
        if groups[id] == nil { groups[id] = renamed(id) }
      }
    }
    var result = ours
    result.update(changes)
    // After the others: a name of such an id may have changed on one side alone.
    result.update(groups.values.flatMap(\.self))
    return result
  }

  private func isTaken(_ name: String) -> Bool { [base, ours, theirs].contains { $0[name] != nil } }

  /// The id that a name with `-2`, `-3` … belongs to: one without a gap before it. Else it is an id itself.
  private func id(of name: String) -> String {
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]), number > 1 else {
      return name
    }
    let id = String(name[..<dash])
    let isGapless = Self.name(id, number) == name && !(1..<number).contains { !isTaken(Self.name(id, $0)) }
    return isGapless ? id : name
  }

  private func renamed(_ id: String) -> [(key: String, value: JSONText?)] {
    var names: [String] = []
    while isTaken(Self.name(id, names.count + 1)) { names.append(Self.name(id, names.count + 1)) }
    func counted(_ table: JSONTable) -> [[UInt8]: Int] {
      Dictionary(names.compactMap { table[$0] }.map { (Array($0.compact), 1) }, uniquingKeysWith: +)
    }
    let (was, mine, yours) = (counted(base), counted(ours), counted(theirs))
    var records: [[UInt8]] = []
    for record in Set(mine.keys).union(yours.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let (before, one, other) = (was[record] ?? 0, mine[record] ?? 0, yours[record] ?? 0)
      let count = one == before ? other : other == before ? one : max(one, other)
      records += Array(repeating: record, count: count)
    }
    var changes = names.map { (key: $0, value: JSONText?.none) }
    var number = 0
    for record in records {
      number += 1
      while number > names.count, isTaken(Self.name(id, number)) { number += 1 }
      changes.append((Self.name(id, number), JSONText(record, Extent(0, record.count))))
    }
    return changes
  }
}
