/// The words by which a text says when it begins: `Started: 8 January 2024`, `Empiezo el 3 de marzo`, `start_date: 2026-01-05`.
enum StartWords {
  /// Of all languages, in lower case; docs/format.md, 13.9, has the same. First the words of languages of which some people write the month
  /// first, then those where the day comes first, then those of East Asia.
  static let words = english + dayFirst + eastern

  private static let english = [
    "start", "starts", "started", "starting", "startdate", "begin", "begins", "began", "begun", "beginning", "mula", "simula",
  ]
  private static let dayFirst = [
    "inicio", "empiezo", "empieza", "empezamos", "empecé", "comienzo", "comienza", "inici", "comença",
    "início", "começo", "começa", "comecei", "iniciado", "startdatum", "beginn", "beginnt", "begonnen", "gestartet",
    "début", "debut", "commence", "commencé", "inizio", "inizia", "iniziato", "comincio", "begint", "început", "începe",
    "startar", "startade", "börjar", "började", "begynder", "begynner", "startet", "startdato", "aloitus", "aloitin", "alkaa",
    "zaczynam", "początek", "rozpoczęcie", "rozpoczęcia", "začátek", "začátku", "začínám", "zahájení", "začiatok", "začínam",
    "začetek", "početak", "početka", "почетак", "начало", "начал", "начала", "начинаю", "старт", "започвам", "початок",
    "початку", "почав", "почала", "починаю", "kezdés", "kezdete", "pradžia", "sākums", "algus", "έναρξη", "έναρξης",
    "αρχή", "ξεκινάω", "başlangıç", "başlama", "başladım", "başlıyorum", "البداية", "بداية", "البدء", "بدء", "بدأت", "شروع",
    "آغاز", "התחלה", "התחלתי", "शुरुआत", "शुरू", "प्रारंभ", "आरंभ", "सुरुवात", "শুরু", "தொடக்கம்", "ప్రారంభం",
    "เริ่ม", "เริ่มต้น", "วันที่เริ่ม", "วันเริ่มต้น", "mulai", "kuanza", "bắt đầu", "khởi đầu",
  ]
  private static let eastern = [
    "开始", "开始日期", "开始时间", "起始日期", "開始", "開始日", "開始日期", "スタート", "시작", "시작일",
  ]

  /// Words for a date, which may stand before one of those, perhaps with a word for *of*: `Date de début`, `Ngày bắt đầu`.
  static let leading = [
    "date", "fecha", "data", "datum", "dato", "дата", "tarih", "tanggal", "tarikh", "ngày", "ημερομηνία", "تاريخ", "تاریخ",
    "תאריך", "तारीख", "तिथि",
  ]

  /// The plan or its writer, two such words at most before one of those: `The plan starts`, `Ich beginne`.
  static let subjects: Set<String> = [
    "the", "this", "my", "our", "i", "we", "it", "plan", "program", "programme", "training", "course", "challenge",
    "block", "el", "la", "curso", "programa", "der", "das", "die", "mein", "ich", "wir", "kurs", "programm", "le",
    "je", "nous", "on", "cours", "il", "corso", "programma", "piano", "o", "a", "plano", "het", "de", "ik", "cursus",
    "planen", "jag", "jeg", "vi", "plán", "kurz", "план", "курс", "я", "мы", "ми", "programı", "your", "dein", "ihr",
    "votre", "ton", "tu", "su", "jouw", "uw", "twój", "ваш", "твой",
  ]

  /// Of languages whose verbs stand last, those that may stand behind the date: `3월 2일 시작`.
  static let behind = ["시작", "开始", "開始", "スタート", "başladım", "başlıyorum", "शुरू", "शुरुआत"]

  /// The first time of what a plan is made of; behind them stand a colon and the date: `First class: 14 January`.
  static let firsts = [
    "first day", "first class", "first session", "first lesson", "first training", "first workout", "first lecture",
    "first meeting",
    "primer día", "primera clase", "primera sesión", "primeiro dia", "primeira aula", "premier jour", "premier cours",
    "première séance", "primo giorno", "prima lezione", "erster tag", "erste stunde", "erste einheit", "erstes training",
    "eerste dag", "eerste les", "första dagen", "første dag", "pierwszy dzień", "pierwsze zajęcia", "první den", "первый день",
    "первое занятие", "перший день",
  ]

  private static let knownFirsts = Set(firsts.map { WordList.composed($0) })

  static func isFirst(_ words: String) -> Bool { knownFirsts.contains(WordList.composed(words)) }

  private static let known = Set(words.map { WordList.composed($0) })
  private static let ofDayFirst = Set(dayFirst.map { WordList.composed($0) })

  static func contains(_ word: String) -> Bool { known.contains(WordList.composed(word)) }

  /// Whether those who write this word write the day before the month.
  static func isDayFirst(_ word: String) -> Bool { ofDayFirst.contains(WordList.composed(word)) }
}
