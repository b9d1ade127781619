/// The words by which a title is that of a log: what it tells has been.
enum LogWords {
  /// Of all languages, in lower case; docs/format.md, 13.10, has the same.
  static let words = [
    "log", "logs", "logbook", "journal", "diary", "diario", "bitácora", "diário", "tagebuch", "logbuch", "logboek", "dagboek",
    "dagbok", "dagbog", "logg", "päiväkirja", "dziennik", "deník", "журнал", "дневник", "щоденник", "günlük", "nhật ký", "日志",
    "日誌", "日記", "ログ", "일지", "registro", "registre",
  ]

  /// `Practice log`, `Lauftagebuch 2025`: a longer one of the words may be the end of a compound, and numbers may follow. `Registro de programación`,
  /// `Journal de bord`: a word for *of* may stand behind it.
  static func name(_ title: ArraySlice<UInt8>) -> Bool {
    guard title.count <= 96 else { return false }
    let letters = String(decoding: title, as: UTF8.self).lowercased().split { !$0.isLetter }
    let text = WordList.composed(letters.joined(separator: " "))
    if letters.count > 2, Language.ofWords.contains(String(letters[1])), words.contains(WordList.composed(String(letters[0]))) {
      return true
    }
    return words.contains { word in
      text == word || text.hasSuffix(" " + word) || word.utf8.count > 5 && text.hasSuffix(word)
    }
  }
}
