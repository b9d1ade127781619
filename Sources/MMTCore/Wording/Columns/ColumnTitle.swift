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
    /// What is done, in words that say it less plainly than those of `name`.
    static let what = Meaning(rawValue: 1 << 13)
    static let week = Meaning(rawValue: 1 << 14)
    /// Words of `name` that are hardly above anything else.
    static let work = Meaning(rawValue: 1 << 15)
    /// Words for a date or a beginning in all languages; `date` is where it may be that of doing, too.
    static let planned = Meaning(rawValue: 1 << 16)
    /// Words of `planned` that say when something begins.
    static let start = Meaning(rawValue: 1 << 17)
    static let due = Meaning(rawValue: 1 << 18)
    /// Words of `status` that ask how far something is, and not whether it is done.
    static let state = Meaning(rawValue: 1 << 19)
    /// What came of it: a score, a grade.
    static let result = Meaning(rawValue: 1 << 20)
    /// Remarks on a row.
    static let remark = Meaning(rawValue: 1 << 21)
    /// What a row takes, costs or is about: known of some rows before others, and none of them done by it.
    static let aside = Meaning(rawValue: 1 << 22)
    /// Something that has happened to a row, which isn't done by it: `Applied on`.
    static let past = Meaning(rawValue: 1 << 23)
    /// Of these alone nothing else is known.
    static let unsettled: Meaning = [.result, .remark, .aside, .past]
  }

  /// What its words mean together.
  private var meaning: Meaning = []
  /// Nothing but one word or two for a number; a header without words may stand above numbers as well.
  private(set) var isNumber = false
  /// `#` alone.
  private(set) var isNumberSign = false
  /// Nothing but words that stand above states, and above nothing that is only so long or so often done.
  private(set) var isState = false
  /// Nothing but words for what came of something, and numbers: `Score`, `Note /20`.
  private(set) var isResult = false

  init(_ bytes: [UInt8], _ extent: Extent, _ lexicon: Lexicon) {
    // A sentence says nothing of its column.
    let extent = extent.count <= 120 ? extent : .none
    var words = 0
    var (areNumber, areState, areResult) = (true, true, true)
    var (isFrom, isUntil, hasUntil, endsInUntil) = (false, true, false, false)
    func take(_ word: String) {
      words += 1
      let known = Meaning(rawValue: .init(truncatingIfNeeded: Self.meanings[word] ?? 0))
      meaning.formUnion(known)
      if word.hasPrefix("min") { meaning.insert(.plainMinutes) }
      if lexicon.isDayWord(word) { meaning.insert(.day) }
      if lexicon.isWeekWord(word) { meaning.insert(.week) }
      let says = WordedDue.headers.contains(word)
      (hasUntil, isUntil) = (hasUntil || says, isUntil && (says || WordedDue.besideHeaders.contains(word)))
      // `To Ann by`; `To do` ends in no such word.
      endsInUntil = words < 5 && word != "do" && WordedDue.untilHeaders.contains(word)
      isFrom = words == 1 && DateSpan.fromWords.contains(word)
      areNumber = areNumber && known.contains(.number)
      areState = areState && known.contains(.state)
      areResult = areResult && (known.contains(.result) || word.utf8.allSatisfy(Bytes.isDigit))
      isNumberSign = words == 1 && word == "#"
    }
    if bytes[extent.range].allSatisfy({ $0 < 0x80 }) {
      Self.forEachPlainWord(bytes, extent, take)
    } else {
      Self.words(String(decoding: bytes[extent.range], as: UTF8.self).lowercased()).forEach(take)
    }
    isNumber = words <= 2 && areNumber
    isState = words > 0 && areState
    isResult = areResult && meaning.contains(.result)
    // `From | To`, `Del | Al`
    // `Pour le`, `By when`
    if isUntil && hasUntil && !isFrom || endsInUntil && words > 1 && lexicon.revision != .first {
      meaning.insert(.due)
      // `Klar senast`, `Completed by`: until when it is to be done, and not when it was.
      if endsInUntil { meaning.subtract([.status, .done, .state]) }
    }
    if isFrom, lexicon.revision != .first { meaning.formUnion([.planned, .start]) }
    for sign in ["w/c", "w/b"] as [StaticString] where Bytes.has(sign, bytes, at: extent.lowerBound, end: extent.upperBound) {
      meaning.formUnion([.planned, .start])
    }
  }

  /// Whether dates below it may be those of the days or weeks beside them.
  var saysWhen: Bool { !has(.done) && !has(.due) && (has(.date) || has(.planned) || has(.week)) }
  /// Whether dates below it are those by which something is due: by a word for that, and beside neither days nor weeks by one for a date and none
  /// for what has happened.
  func saysDue(besideDays: Bool) -> Bool {
    !has(.done)
      && (has(.due) || !besideDays && !has(.past) && (has(.date) || has(.planned) || has(.day)) && !has(.start) && !has(.week))
  }
  /// Nothing is known of its words.
  var isUnknown: Bool { meaning.isSubset(of: .unsettled) }
  var isRemark: Bool { has(.remark) }
  var isAside: Bool { has(.aside) }

  func has(_ part: Meaning) -> Bool { meaning.contains(part) }

  /// The words of a text in lower case; a sign alone is a word.
  private static func words(_ text: String) -> [String] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "#") }.map { word in
      // `#Day`, `LC#`
      word.contains { $0 != "#" } ? word.filter { $0 != "#" } : String(word)
    }
    return words.isEmpty && !text.isEmpty ? [text] : words
  }

  /// The same, by the bytes of ASCII.
  private static func forEachPlainWord(_ bytes: [UInt8], _ extent: Extent, _ take: (String) -> Void) {
    var start = extent.lowerBound
    var isEmpty = true
    for index in extent.lowerBound...extent.upperBound {
      if index < extent.upperBound, isPartOfWord(bytes[index]) { continue }
      if start < index {
        take(word(bytes[start..<index]))
        isEmpty = false
      }
      start = index + 1
    }
    if isEmpty, !extent.isEmpty { take(String(decoding: bytes[extent.range].map(Bytes.lower), as: UTF8.self)) }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool { Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == 0x23 }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x23) else { return String(decoding: bytes, as: UTF8.self).lowercased() }
    let words = bytes.filter { $0 != 0x23 }
    return String(decoding: words.isEmpty ? bytes : words[...], as: UTF8.self).lowercased()
  }

  private static let meanings: WordTable = {
    let rows: [([String], Meaning)] = [
      (problemWords, .problem), (nameWords, .name), (problemWords + workWords, .work), (statusWords, [.status, .done]),
      (stateWords, .state),
      (doneWords, .done),
      (difficultyWords, .difficulty), (minuteWords, .minutes), (numberWords, .number), (whatWords, .what),
      (["lc", "leetcode"], .leetcode),
      (["date", "on"], .date), (plannedWords, .planned), (startWords, .start), (dueWords, .due), (["time"], .time),
      (["taken", "actual"], .spent), (resultWords, .result), (remarkWords, .remark), (asideWords, .aside),
      (pastWords, .past),
    ]
    return WordTable(rows.map { ($0.0, Int($0.1.rawValue)) }) { $0 | $1 }
  }()

  static let problemWords = [
    "problem", "problems", "question", "questions", "problema", "problemas", "leetcode", "задача", "задачи", "题目", "問題", "문제",
  ]
  static let nameWords = [
    "title", "name", "task", "tasks", "exercise", "exercises", "challenge", "challenges", "item", "items", "todo", "título",
    "titel",
    "titre", "titolo", "tarea", "tareas", "tarefa", "tarefas", "aufgabe", "aufgaben", "exercice", "exercices", "esercizio",
    "esercizi", "opdracht", "zadanie", "görev", "задание", "topic", "topics", "lesson", "chapter", "activity", "project",
    "tema",
    "thema", "sujet", "argomento", "onderwerp", "temat", "konu", "тема", "주제", "主题", "主題",
    "uppgift", "övning", "ämne", "opgave", "øvelse", "emne", "oppgave", "øving", "tehtävä", "harjoitus",
    "aihe", "úkol", "cvičení", "úloha", "cvičenie", "téma", "zadania", "ćwiczenie", "урок", "упражнение",
    "завдання", "вправа", "задача", "zadatak", "vježba", "задатак", "вежба", "naloga", "vaja", "θέμα",
    "εργασία", "άσκηση", "sarcină", "exercițiu", "subiect", "temă", "feladat", "gyakorlat", "ülesanne",
    "harjutus", "teema", "uzdevums", "tēma", "užduotis", "görevler", "ödev", "विषय", "कार्य", "अभ्यास",
    "বিষয়", "কাজ", "தலைப்பு", "பணி", "అంశం", "పని", "หัวข้อ", "งาน", "الموضوع", "موضوع", "المهمة", "مهمة",
    "کار", "کام", "נושא", "משימה", "topik", "tugas", "tugasan", "đề", "nhiệm", "việc", "paksa", "gawain",
    "mada", "kazi", "任务", "任務", "課題", "タスク", "テーマ", "과제", "atividade", "actividad", "übung", "übungen",
    "tâche", "tâches", "compito", "taak", "taken", "oefening",
    "activities", "actividades", "atividades", "activité", "activités", "attività", "aktivität", "aktivitäten", "activiteit",
    "activiteiten", "aktivitet", "aktiviteter", "aktivita", "aktivity", "活动", "活動", "활동",
  ]
  static let workWords = [
    "task", "tasks", "exercise", "exercises", "challenge", "challenges", "todo", "lesson", "tarea", "tareas", "tarefa",
    "tarefas",
    "aufgabe", "aufgaben", "exercice", "exercices", "esercizio", "esercizi", "opdracht", "zadanie", "görev", "задание",
    "uppgift", "övning", "opgave", "øvelse", "oppgave", "øving", "tehtävä", "harjoitus", "úkol", "cvičení",
    "úloha", "cvičenie", "zadania", "ćwiczenie", "упражнение", "завдання", "вправа", "zadatak", "vježba",
    "задатак", "вежба", "naloga", "vaja", "εργασία", "άσκηση", "sarcină", "exercițiu", "feladat",
    "gyakorlat", "ülesanne", "harjutus", "uzdevums", "užduotis", "görevler", "ödev", "कार्य", "अभ्यास",
    "কাজ", "பணி", "పని", "งาน", "المهمة", "مهمة", "کار", "کام", "משימה", "tugas", "tugasan", "nhiệm", "việc",
    "gawain", "kazi", "任务", "任務", "課題", "タスク", "과제", "übung", "übungen", "tâche", "tâches", "compito",
    "taak", "taken", "oefening",
    "activity", "activities", "actividad", "actividades", "atividade", "atividades", "activité", "activités", "attività",
    "aktivität", "aktivitäten", "activiteit", "activiteiten", "aktivitet", "aktiviteter", "aktivita", "aktivity", "活动", "活動",
    "활동",
  ]
  static let whatWords = [
    "what", "do", "work", "workout", "session", "habit", "description", "content", "contents", "subject", "focus", "plan",
    "goal",
    "target", "study", "learn", "practice", "pattern", "concept", "skill", "module", "section", "unit", "book", "video",
    "resource",
    "feature", "step", "milestone", "deliverable",
    "contenido", "conteúdo", "inhalt", "contenu", "contenuto", "inhoud", "innehåll", "indhold", "innhold",
    "sisältö", "treść", "obsah", "содержание", "план", "зміст", "sadržaj", "садржај", "vsebina",
    "περιεχόμενο", "conținut", "tartalom", "sisu", "saturs", "turinys", "içerik", "सामग्री", "বিষয়বস্তু",
    "உள்ளடக்கம்", "విషయం", "เนื้อหา", "المحتوى", "محتوا", "مواد", "תוכן", "materi", "kandungan", "nội",
    "nilalaman", "yaliyomo", "内容", "內容", "내용", "workouts", "sessions", "training", "trainings",
    "einheit", "einheiten", "entrenamiento", "sesión", "sesiones", "treino", "sessão", "entraînement", "séance", "séances",
    "allenamento", "sessione", "träning", "pass", "træning", "trening", "treeni", "harjoitukset", "trénink",
    "тренировка", "тренування", "antrenman", "latihan", "buổi", "训练", "訓練", "練習", "トレーニング", "훈련", "운동",
  ]
  /// docs/format.md, 13.5, has the same.
  static let stateWords = [
    "status", "state", "estado", "statut", "stato", "durum", "статус", "状态", "zustand", "état", "상태", "الحالة",
    "situação", "situación", "situazione", "tillstånd", "tilstand", "tila", "stav", "stan", "состояние", "стан",
    "stanje", "стање", "κατάσταση", "stare", "állapot", "olek", "statuss", "būsena", "स्थिति", "स्थिती", "অবস্থা", "நிலை", "స్థితి",
    "สถานะ", "وضعیت", "حیثیت", "סטטוס", "מצב", "katayuan", "hali", "狀態", "状態", "進捗", "进度", "完成情况",
  ]
  static let statusWords = [
    "status", "done", "completed", "complete", "solved", "finished", "progress", "check", "checked", "estado", "hecho", "feito",
    "erledigt", "fertig", "fait", "statut", "stato", "fatto", "gedaan", "klaar", "zrobione", "durum", "готово", "статус", "完成",
    "状态", "완료", "state", "tick", "zustand", "état", "是否完成", "进度", "完了", "進捗", "상태", "الحالة", "✓", "✔", "✔\u{FE0F}", "✅", "☑",
    "☑\u{FE0F}", "[x]",
    "completado", "terminado", "concluído", "completo", "situação", "abgeschlossen", "terminé", "completato",
    "voltooid", "klar", "klart", "gjort", "tillstånd", "færdig", "udført", "tilstand", "ferdig", "valmis",
    "tehty", "tila", "hotovo", "stav", "splneno", "gotowe", "ukończone", "stan", "выполнено", "сделано",
    "состояние", "зроблено", "виконано", "стан", "gotovo", "završeno", "завршено", "stanje", "стање",
    "opravljeno", "končano", "κατάσταση", "ολοκληρώθηκε", "έγινε", "gata", "terminat", "stare", "kész",
    "állapot", "tehtud", "olek", "pabeigts", "statuss", "atlikta", "būsena", "tamamlandı", "yapıldı",
    "स्थिति", "पूर्ण", "स्थिती", "অবস্থা", "সম্পন্ন", "நிலை", "முடிந்தது", "స్థితి", "పూర్తి", "สถานะ",
    "เสร็จ", "مكتمل", "تم", "وضعیت", "حیثیت", "مکمل", "סטטוס", "מצב", "בוצע", "הושלם", "selesai", "siap",
    "trạng", "hoàn", "xong", "bitti", "katayuan", "tapos", "hali", "imekamilika", "完成情况", "完成度", "狀態", "状態",
    "situación", "situazione", "submitted", "entregado", "entregue", "eingereicht", "abgegeben", "rendu",
    "consegnato", "ingeleverd", "inlämnad", "afleveret", "levert", "oddane", "odevzdáno", "сдано", "здано", "已提交", "提出済み",
    "taught", "attended", "dado", "impartido", "behandelt", "durchgenommen", "behandeld", "svolto",
    "enseigné", "lecionado", "przerobione", "пройдено", "probráno", "işlendi", "решено", "resuelto", "resueltos", "resolvido",
    "resolvidos", "gelöst",
    "résolu", "résolus", "risolto", "risolti", "opgelost", "rozwiązane", "vyřešeno", "çözülen", "解いた数",
  ]
  /// Those that say only above dates that something was done. docs/format.md, 13.5, has the same.
  static let doneWords = [
    "completion", "fixed", "closed", "resolved", "repaired", "behoben", "gelöst", "geschlossen", "résolu", "corrigé", "réparé",
    "resuelto", "corregido", "cerrado", "resolvido", "corrigido", "fechado", "risolto", "riparato", "chiuso", "opgelost",
    "hersteld", "gesloten", "åtgärdat", "løst", "korjattu", "naprawione", "zamknięte", "opraveno", "vyřešeno", "uzavřeno",
    "исправлено", "закрыто", "修正日", "完了日", "完成日期", "修复日期",
  ]
  static let difficultyWords = [
    "difficulty", "level", "dificultad", "dificuldade", "schwierigkeit", "difficulté", "difficoltà", "niveau", "trudność",
    "zorluk",
    "сложность", "难度", "難易度", "난이도",
    "svårighetsgrad", "sværhedsgrad", "vanskelighetsgrad", "vaikeus", "obtížnost", "obťažnosť", "складність",
    "трудност", "težina", "тежина", "zahtevnost", "δυσκολία", "dificultate", "nehézség", "raskus", "grūtība",
    "sunkumas", "कठिनाई", "কঠিনতা", "சிரமம்", "కష్టం", "ความยาก", "الصعوبة", "سختی", "مشکل", "קושי",
    "kesulitan", "kesukaran", "khó", "ugumu", "難度",
  ]
  static let plannedWords =
    [
      "date", "dates", "on", "when", "starts", "starting", "begins", "beginning", "commencing", "fecha", "fechas",
      "cuándo", "desde", "data", "quando", "datum", "wann", "ab", "beginn", "quand", "dès", "wanneer", "vanaf", "dato",
      "kdy", "kiedy", "od", "дата", "когда", "коли", "с", "tarih", "tanggal", "tarikh", "ngày", "ημερομηνία", "تاريخ",
      "التاريخ", "تاریخ", "תאריך", "तारीख", "तिथि", "日期", "日付", "날짜",
      "päivämäärä", "päiväys", "dátum", "dată", "kuupäev", "datums", "датум", "petsa", "tarehe", "তারিখ",
      "தேதி", "తేదీ", "period", "zeitraum", "período", "periodo", "période", "periode", "období", "okres", "период", "період",
      "期間", "期间", "기간", "planned", "geplant", "prévu", "previsto", "planificado", "planeado", "gepland", "planerad", "planlagt",
      "zaplanowane",
    ] + beginnings
  /// Those that say a beginning.
  static let startWords =
    [
      "starts", "starting", "begins", "beginning", "commencing", "desde", "ab", "beginn", "dès", "vanaf", "od", "с",
    ] + beginnings
  private static let beginnings = [
    "start", "begin", "inicio", "início", "début", "inizio", "początek", "začátek", "začiatok", "начало", "початок",
    "başlangıç", "mulai", "开始", "開始", "시작",
  ]
  /// Those that say it of one thing, and not of an end or an appointment.
  static let deadlineWords = [
    "due", "deadline", "vence", "frist", "fällig", "abgabe", "échéance", "scadenza", "prazo", "plazo", "vencimiento", "срок",
    "термін",
    "határidő", "tähtaeg", "截止", "截止日期", "截止时间", "期限", "締切", "締め切り", "마감", "마감일",
  ]
  static let dueWords =
    deadlineWords + ["termín", "termin", "end", "ende", "fin", "fim", "slut", "koniec", "bitiş", "конец"]
  static let minuteWords = [
    "minutes", "mins", "min", "minuten", "minutos", "minuti", "spent",
    "minuter", "minutter", "minuuttia", "minut", "minuty", "минуты", "минут", "хвилини", "хвилин", "минути",
    "minute", "minuta", "λεπτά", "perc", "minutit", "minūtes", "minutės", "dakika", "मिनट", "মিনিট",
    "நிமிடங்கள்", "నిమిషాలు", "นาที", "دقائق", "دقيقة", "دقیقه", "منٹ", "דקות", "menit", "minit", "phút",
    "分钟", "分鐘", "分", "분",
  ]
  static let numberWords = ["#", "no", "nr", "id", "number", "num", "lc", "leetcode"]
}
