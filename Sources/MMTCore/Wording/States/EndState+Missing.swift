/// What is done in part only, to be done anew, or arranged for a day to come: `✔ half`, `✓ redo!`, `9 May – hall – booked`.
extension EndState {
  // MARK: half done

  /// Whether a remark behind what says done says that it is so in part only: `✔ (except the last page)`, `✔ half`.
  static func saysHalf(_ remark: Substring) -> Bool {
    if beginsWithException(remark) { return true }
    let words = remark.drop { !$0.isLetter }.prefix { !",;.:!)".contains($0) }
    return anew.contains(words.lowercased()) || !words.isEmpty && LegendWords.status(String(words), isJoined: false) == .partial
  }

  // MARK: what isn't done yet

  /// docs/format.md, 13.6, has the same.
  static let booked: Set<String> = ["booked", "gebucht", "réservé", "prenotato", "予約済", "予約済み"]

  /// Whether the word that says done says only that something is arranged: `– booked, licence paid`.
  func isBooked(_ bytes: [UInt8]) -> Bool {
    guard manner == .word, status == .done || status == .partial else { return false }
    let said = String(decoding: bytes[extent.range].prefix(64), as: UTF8.self).lowercased().drop { !$0.isLetter }
    return Self.booked.contains(String(said.prefix { $0.isLetter }))
  }

  /// `**Wed 4 Nov** – The Zone of Interest`
  static func beginsWithDate(_ bytes: [UInt8], _ words: Extent) -> Bool {
    DateHeading.beginning(bytes[words.range].drop { $0 == 0x2A || $0 == 0x5F }) != nil
  }

  func denies(_ bytes: [UInt8]) -> Bool { Self.denies(String(decoding: bytes[extent.range], as: UTF8.self).lowercased()[...]) }

  /// Whether a remark, in small letters, holds a word for *not* right before one for what is done: `licence not paid`.
  static func denies(_ remark: Substring) -> Bool {
    let words = remark.prefix(120).split { !$0.isLetter }.map(String.init)
    func saysDone(_ words: ArraySlice<String>) -> Bool {
      let word = words.joined(separator: " ")
      return meaning(of: word) == .done || TableMark.known(word)?.status == .done
    }
    // `not handed in`
    return words.indices.contains { place in
      negations.contains(words[place])
        && (saysDone(words[(place + 1)...].prefix(1)) || saysDone(words[(place + 1)...].prefix(2)))
    }
  }

  /// docs/format.md, 13.6, has the same.
  static let anew: Set<String> = [
    "redo", "retry", "to redo", "to repeat", "nochmal", "noch einmal", "wiederholen", "à refaire", "rehacer", "repetir",
    "refazer",
    "rifare", "ripetere", "opnieuw", "gör om", "powtórzyć", "zopakovat", "переделать", "повторить", "повторити", "tekrar",
    "やり直し", "重做", "다시",
  ]
}
