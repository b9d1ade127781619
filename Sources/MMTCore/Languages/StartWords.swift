/// The words by which a text says when it begins: `Started: 8 January 2024`, `Empiezo el 3 de marzo`, `start_date: 2026-01-05`.
enum StartWords {
  /// Of all languages, in lower case; docs/format.md, 13.9, has the same.
  static let words = [
    "start", "starts", "started", "starting", "startdate", "begin", "begins", "began", "begun", "beginning",
    "inicio", "empiezo", "empieza", "empezamos", "comienzo", "comienza",
    "início", "começo", "começa", "iniciado", "startdatum", "beginn", "beginnt", "begonnen", "gestartet",
    "début", "debut", "commence", "commencé", "inizio", "inizia", "iniziato", "comincio", "begint",
    "startar", "börjar", "begynder", "begynner", "aloitus", "alkaa", "zaczynam", "początek", "rozpoczęcie",
    "začátek", "začínám", "начало", "начал", "начала", "начинаю", "старт", "початок", "почав", "почала", "починаю",
    "başlangıç", "başladım", "mulai", "开始", "开始日期", "開始", "開始日", "開始日期", "スタート", "시작", "시작일",
  ]

  private static let known = Set(words.map { WordList.composed($0) })

  static func contains(_ word: String) -> Bool { known.contains(WordList.composed(word)) }
}
