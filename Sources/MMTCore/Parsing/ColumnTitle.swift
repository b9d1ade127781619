/// What a column's header says of the column.
struct ColumnTitle {
  struct Meaning: OptionSet {
    let rawValue: Int

    static let problem = Meaning(rawValue: 1 << 0)
    static let name = Meaning(rawValue: 1 << 1)
    static let status = Meaning(rawValue: 1 << 2)
    static let difficulty = Meaning(rawValue: 1 << 3)
    static let minutes = Meaning(rawValue: 1 << 4)
    static let number = Meaning(rawValue: 1 << 5)
    static let leetcode = Meaning(rawValue: 1 << 6)
    static let date = Meaning(rawValue: 1 << 7)
    /// The words of `status` and one more, beside `date`.
    static let done = Meaning(rawValue: 1 << 8)
    static let time = Meaning(rawValue: 1 << 9)
    /// Beside `time`.
    static let spent = Meaning(rawValue: 1 << 10)
    static let plainMinutes = Meaning(rawValue: 1 << 11)
    static let day = Meaning(rawValue: 1 << 12)
  }

  /// What its words mean together.
  private var meaning: Meaning = []
  /// Nothing but one word or two for a number; a header without words may stand above numbers as well.
  private(set) var isNumber = false
  /// `#` alone.
  private(set) var isNumberSign = false

  init(_ bytes: [UInt8], _ extent: Extent, _ lexicon: Lexicon) {
    let words = Self.words(bytes, extent)
    isNumber = words.count <= 2
    isNumberSign = words == ["#"]
    for word in words {
      let known = Self.meanings[word] ?? []
      meaning.formUnion(known)
      if word.hasPrefix("min") { meaning.insert(.plainMinutes) }
      if lexicon.isDayWord(word) { meaning.insert(.day) }
      isNumber = isNumber && known.contains(.number)
    }
  }

  func has(_ part: Meaning) -> Bool { meaning.contains(part) }

  /// A header's words in lower case; a sign alone is a word.
  private static func words(_ bytes: [UInt8], _ extent: Extent) -> [String] {
    guard extent.count <= 120 else { return [] }
    if let words = plainWords(bytes, extent) { return words }
    let text = String(decoding: bytes[extent.range], as: UTF8.self).lowercased()
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "#") }.map { word in
      // `#Day`, `LC#`
      word.contains { $0 != "#" } ? word.filter { $0 != "#" } : String(word)
    }
    return words.isEmpty && !text.isEmpty ? [text] : words
  }

  /// The same, by its bytes; nil for other letters than ASCII's.
  private static func plainWords(_ bytes: [UInt8], _ extent: Extent) -> [String]? {
    guard bytes[extent.range].allSatisfy({ $0 < 0x80 }) else { return nil }
    var words: [String] = []
    var start = extent.lowerBound
    for index in extent.lowerBound...extent.upperBound {
      if index < extent.upperBound, isPartOfWord(bytes[index]) { continue }
      if start < index { words.append(word(bytes[start..<index])) }
      start = index + 1
    }
    return words.isEmpty && !extent.isEmpty ? [word(bytes[extent.range])] : words
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool { Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == 0x23 }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let lower = bytes.map(Bytes.lower)
    let words = lower.filter { $0 != 0x23 }
    return String(decoding: words.isEmpty ? lower : words, as: UTF8.self)
  }

  private static let meanings: [String: Meaning] = {
    var result: [String: Meaning] = [:]
    let lists: [([String], Meaning)] = [
      (problemWords, .problem), (nameWords, .name), (statusWords, [.status, .done]), (["completion"], .done),
      (difficultyWords, .difficulty), (minuteWords, .minutes), (numberWords, .number), (["lc", "leetcode"], .leetcode),
      (["date", "on"], .date), (["time"], .time), (["taken", "actual"], .spent),
    ]
    for (words, meaning) in lists {
      for word in words { result[word, default: []].formUnion(meaning) }
    }
    return result
  }()

  private static let problemWords = [
    "problem", "problems", "question", "questions", "problema", "problemas", "leetcode", "задача", "задачи", "题目", "問題", "문제",
  ]
  private static let nameWords = [
    "title", "name", "task", "tasks", "exercise", "exercises", "challenge", "challenges", "item", "items", "todo", "título",
    "titel",
    "titre", "titolo", "tarea", "tareas", "tarefa", "tarefas", "aufgabe", "aufgaben", "exercice", "exercices", "esercizio",
    "esercizi", "opdracht", "zadanie", "görev", "задание", "topic", "topics", "lesson", "chapter", "activity", "project",
    "tema",
    "thema", "sujet", "argomento", "onderwerp", "temat", "konu", "тема",
  ]
  private static let statusWords = [
    "status", "done", "completed", "complete", "solved", "finished", "progress", "check", "checked", "estado", "hecho", "feito",
    "erledigt", "fertig", "fait", "statut", "stato", "fatto", "gedaan", "klaar", "zrobione", "durum", "готово", "статус", "完成",
    "状态", "완료", "state", "tick", "zustand", "état", "是否完成", "进度", "完了", "進捗", "상태", "الحالة", "✓", "✔", "✔\u{FE0F}", "✅", "☑",
    "☑\u{FE0F}", "[x]",
  ]
  private static let difficultyWords = [
    "difficulty", "level", "dificultad", "dificuldade", "schwierigkeit", "difficulté", "difficoltà", "niveau", "trudność",
    "zorluk",
    "сложность", "难度", "難易度", "난이도",
  ]
  private static let minuteWords = ["minutes", "mins", "min", "minuten", "minutos", "minuti", "spent"]
  private static let numberWords = ["#", "no", "nr", "id", "number", "num", "lc", "leetcode"]
}
