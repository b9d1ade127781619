/// Names that sync services, browsers and editors give a second file beside the first.
///
/// As Dropbox, Nextcloud, Seafile, Syncthing, ownCloud and OneDrive name what two devices wrote at once, and iCloud, Google Drive and
/// browsers a file that was there already.
package enum SyncCopyName {
  /// The name of the first file: of `plan (Ana's conflicted copy).md`, `plan.sync-conflict-20261120-101010-ABC.md`,
  /// `plan_conflict-20261120-101010.md` and `plan-DESKTOP-AB12.md` it is `plan.md`; with `counted` of `plan 1.md` and `plan(1).md` too, which
  /// people write themselves. nil for a name without such a sign.
  package static func original(of name: some StringProtocol, counted: Bool) -> String? {
    let name = Substring(name)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    guard let stem = conflicted(name[..<dot]) ?? (counted ? numbered(name[..<dot]) : nil), !stem.isEmpty else { return nil }
    return String(stem + name[dot...])
  }

  private static func conflicted(_ stem: Substring) -> Substring? {
    let small = stem.lowercased()
    if small.contains(text: "conflict") {
      if stem.last == ")", let open = stem.lastIndex(of: "("), stem[open...].lowercased().contains(text: "conflict") {
        return trimmed(stem[..<open])
      }
      for sign in [".sync-conflict-", "_conflict-", " conflicted copy"] {
        if let found = stem.firstRange(of: sign) { return stem[..<found.lowerBound] }
      }
    }
    for sign in ["-DESKTOP-", "-LAPTOP-", "-WIN-"] {
      guard let found = stem.firstRange(of: sign) else { continue }
      let machine = stem[found.upperBound...]
      if machine.count > 3, machine.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase) }) {
        return stem[..<found.lowerBound]
      }
    }
    return nil
  }

  private static func numbered(_ stem: Substring) -> Substring? {
    var rest = stem
    let isBracketed = rest.last == ")"
    if isBracketed { rest = rest.dropLast() }
    let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
    rest = rest.dropLast(digits)
    guard (1...3).contains(digits), let sign = rest.popLast(), sign == (isBracketed ? "(" : " ") else { return nil }
    return trimmed(rest)
  }

  private static func trimmed(_ words: Substring) -> Substring {
    var words = words
    while words.last == " " { words = words.dropLast() }
    return words
  }
}
