/// Titles of what may be left, and of what is out of date: the items below count for nobody.
extension SectionTitle {
  /// docs/format.md, 13.8, has the same.
  static let wishes: [String] = [
    "someday", "someday / maybe", "someday/maybe", "some day", "maybe later", "if there is time", "if there's time",
    "if time allows", "if time permits", "time permitting", "optional", "optional extras", "stretch goals", "nice to have",
    "nice-to-have", "icebox", "ideas for later", "irgendwann", "wenn zeit bleibt", "wenn noch zeit ist",
    "algún día", "si da tiempo", "si hay tiempo", "opcional", "um dia", "se der tempo", "se sobrar tempo",
    "un jour", "s'il reste du temps", "facultatif", "un giorno", "se c'è tempo", "facoltativo", "ooit",
    "als er tijd is", "optioneel", "någon dag", "om tid finns", "en dag", "joskus",
    "kiedyś", "może kiedyś", "pomysły na kiedyś", "jeśli starczy czasu", "někdy", "když zbude čas",
    "когда-нибудь", "если будет время", "колись", "якщо буде час", "bir gün", "vakit kalırsa",
    "suatu hari", "有空再做", "有时间再说", "以后再说", "いつか", "余裕があれば", "언젠가", "시간 나면",
  ]

  /// In parentheses behind another title. docs/format.md, 13.8, has the same.
  static let outdated: [String] = [
    "ignore", "old", "not used anymore", "not used any more", "outdated", "obsolete", "ignorieren", "alt", "veraltet",
    "ignorar",
    "antiguo", "viejo", "antigo", "à ignorer", "ancien", "vecchio", "ignorare", "oud", "gammal", "gammel", "stare",
    "nieaktualne", "staré", "устарело", "старое", "старий", "eski", "废弃", "旧", "古い", "구버전",
  ]

  private static let wishSet = Set(wishes.map { WordList.composed($0) })
  private static let outdatedSet = Set(outdated.map { WordList.composed($0) })

  /// Whether a title says that what stands below it may be left, or is out of date, in words before a comma: `Old list (ignore, from January)`.
  static func isWish(_ title: ArraySlice<UInt8>) -> Bool {
    guard let text = folded(title) else { return false }
    if wishSet.contains(text) { return true }
    guard title.last == 0x29, let open = title.lastIndex(of: 0x28) else { return false }
    let said = String(decoding: title[(open + 1)...].dropLast(), as: UTF8.self).lowercased().split { ",;".contains($0) }
    return said.contains { part in
      let words = WordList.composed(String(part.trimmed))
      return outdatedSet.contains(words) || wishSet.contains(words)
    }
  }
}
