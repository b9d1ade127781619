/// What the columns of a table hold, as far as its header and cells tell.
struct TableColumns: Sendable, Equatable {
  /// How many the header has; cells behind them count for nothing.
  var count: Int
  /// The item's words.
  var name: Int?
  /// LeetCode's number, or just a numbering.
  var number: Int?
  var difficulty: Int?
  /// A box, sign or word for how far the row is.
  var status: Int?
  var day: Int?
  /// Minutes spent; `Time` alone is more often an estimate and isn't taken for it.
  var minutes: Int?
  /// The header says minutes, so a cell holds their bare number.
  var hasPlainMinutes = false
  /// The day it was done on; `Date` alone is more often a plan.
  var date: Int?
  /// The header of `name` says that these are problems, and that of `number` that they are LeetCode's.
  var namesProblems = false
  /// A column whose header says status, and whose cells hold other words than those for it.
  var unreadStatus: Int?
  var numbersAreLeetCode = false

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

  /// Reads the table whose header stands on `header` and whose last row on `last`. nil where no column tells items from other things.
  init?(_ source: SourceText, header: Int, last: Int, _ lexicon: Lexicon) {
    let bytes = source.bytes
    let titles = TableLine(bytes, source.line(header)).cells.map { Self.words(bytes, $0.words) }
    count = titles.count
    guard count > 1, last > header + 1 else { return nil }
    var rest = Set(titles.indices)
    func take(_ isIt: ([String]) -> Bool) -> Int? {
      guard let found = rest.sorted().first(where: { isIt(titles[$0]) }) else { return nil }
      rest.remove(found)
      return found
    }
    func has(_ words: [String], _ known: [String]) -> Bool {
      words.contains { word in
        // Letters beyond ASCII have several spellings, of other lengths.
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
        return known.contains { (!isPlain || $0.utf8.count == word.utf8.count) && $0 == word }
      }
    }

    date = take { has($0, ["date", "on"]) && has($0, Self.statusWords + ["completion"]) }
    minutes = take { has($0, Self.minuteWords) || has($0, ["time"]) && has($0, ["taken", "actual"]) }
    hasPlainMinutes = minutes.map { titles[$0].contains { $0.hasPrefix("min") } } ?? false
    difficulty = take { has($0, Self.difficultyWords) }
    let rows = (header + 2)...last
    let lines = rows.map { TableLine(bytes, source.line($0)) }
    func cells(_ column: Int) -> [Extent] { lines.compactMap { $0[column]?.words } }
    day = take { title in title.contains { lexicon.isDayWord($0) } }
    if let column = day {
      let filled = cells(column).filter { !$0.isEmpty }
      if filled.isEmpty || filled.contains(where: { Self.day(bytes, $0, lexicon) == nil }) {
        day = nil
        rest.insert(column)
      }
    }
    if let column = take({ has($0, Self.statusWords) }) {
      // One word of its own among known ones is as good as `[?]`; a column of other words says something else.
      let marks = cells(column).filter { !$0.isEmpty }
      let known = marks.count { TableMark.status(bytes, $0) != nil }
      if known == marks.count || known * 2 > marks.count && marks.allSatisfy({ $0.count <= 40 }) {
        status = column
      } else {
        rest.insert(column)
        unreadStatus = column
      }
    }
    if status == nil {
      // A column of boxes or signs, whatever its header says.
      status = rest.sorted().first { column in
        guard titles[column] != ["#"] else { return false }
        var isMarked = false
        for cell in cells(column) where !cell.isEmpty {
          guard TableMark.isBoxOrSign(bytes, cell) else { return false }
          isMarked = true
        }
        return isMarked
      }
      if let status {
        rest.remove(status)
        unreadStatus = nil
      }
    }
    number = take { title in
      title.count <= 2 && title.allSatisfy(Self.numberWords.contains)
    }
    numbersAreLeetCode = number.map { has(titles[$0], ["lc", "leetcode"]) } ?? false
    if let column = number, numbersAreLeetCode,
      cells(column).contains(where: { !$0.isEmpty && Self.number(bytes, $0) == nil })
    {
      // `LeetCode` over titles or links names the problems themselves.
      number = nil
      numbersAreLeetCode = false
      rest.insert(column)
    }
    name = take { has($0, Self.problemWords) }
    namesProblems = name != nil
    if name == nil { name = take { has($0, Self.nameWords) } }
    if name == nil, status != nil || day != nil {
      name = rest.sorted().first { column in cells(column).contains { !$0.isEmpty } }
    }
    if name == nil, status != nil { name = day }
    if name == nil { return nil }
  }

  /// A header's words in lower case; a sign alone is a word.
  private static func words(_ bytes: [UInt8], _ extent: Extent) -> [String] {
    guard extent.count <= 120 else { return [] }
    let text = String(decoding: bytes[extent.range], as: UTF8.self).lowercased()
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "#") }.map { word in
      // `#Day`, `LC#`
      word.contains { $0 != "#" } ? word.filter { $0 != "#" } : String(word)
    }
    return words.isEmpty && !text.isEmpty ? [text] : words
  }

  /// The day, or days, that a cell names: `3`, `Day 3`, `Day 3-4`.
  static func day(_ bytes: [UInt8], _ cell: Extent, _ lexicon: Lexicon) -> (number: Int, last: Int?)? {
    let text = HeadingText(bytes, heading: cell)
    if let heading = DayHeading(text, lexicon) { return heading.series == nil ? (heading.number, heading.lastNumber) : nil }
    guard let first = text.number(at: 0) else { return nil }
    var end = first.end
    if end < text.bytes.count, text.bytes[end] == 0x2E || text.bytes[end] == 0x29 { end += 1 }
    if end == text.bytes.count { return (first.value, nil) }
    guard let dash = text.separator(at: first.end), text.bytes[first.end] != 0x2E,
      let second = text.number(at: first.end + dash),
      second.end == text.bytes.count, second.value > first.value, second.value - first.value <= 60
    else { return nil }
    return (first.value, second.value)
  }

  /// The number in a cell, if digits stand in it before any letter but `LC`'s: `88`, `#88`, `LC 88`, `[88](https://…)`.
  static func number(_ bytes: [UInt8], _ cell: Extent) -> Int? {
    var index = cell.lowerBound
    let end = cell.upperBound
    while index < end, !Bytes.isWordByte(bytes[index]) { index += 1 }
    if Bytes.has("leetcode", bytes, at: index, end: end) {
      index += 8
    } else if Bytes.has("lc", bytes, at: index, end: end) {
      index += 2
    }
    while index < end, !Bytes.isWordByte(bytes[index]) { index += 1 }
    var value = 0
    let start = index
    while index < end, Bytes.isDigit(bytes[index]), index - start < 6 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start, index - start <= 5, value > 0, index == end || !Bytes.isWordByte(bytes[index]) else { return nil }
    return value
  }
}
