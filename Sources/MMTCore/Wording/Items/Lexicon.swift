/// The words a plan is recognised by: for days, weeks and labels. Built in, and added to by `settings.labels`.
///
/// All words are lower case. ASCII is compared without case on bytes; other scripts through `String.lowercased`.
///
/// A class, as it never changes and is handed to every line: one reference instead of the tables.
package final class Lexicon: Sendable {
  let dayWords: WordList
  let weekWords: WordList
  private let ownDayWords: [String]
  private let ownWeekWords: [String]
  private let labels: [Label]
  let hasOnlyBuiltInLabels: Bool
  /// The user's words that name a track when a colon follows (`Bereich: Graphen`), in lower case.
  private let trackWords: [String]
  /// Which rules plans are read by.
  let revision: Revision
  /// What a file says that its signs mean.
  let legend: Legend?
  let hasLegend: Bool

  private struct Label {
    let word: String
    let bytes: [UInt8]
    let kind: ItemKind

    init(_ word: String, _ kind: ItemKind) {
      self.word = word
      bytes = Array(word.utf8)
      self.kind = kind
    }
  }

  package init(
    dayWords: [String] = [], weekWords: [String] = [], trackWords: [String] = [], labels: [String: ItemKind] = [:],
    revision: Revision = .newest
  ) {
    self.revision = revision
    legend = nil
    hasLegend = false
    self.trackWords = trackWords.map { $0.lowercased() }
    ownDayWords = dayWords.map { WordList.composed($0.lowercased()) }
    ownWeekWords = weekWords.map { WordList.composed($0.lowercased()) }
    self.dayWords = WordList(Self.dayWords(revision) + ownDayWords)
    self.weekWords = WordList(Self.weekWords(revision) + ownWeekWords)
    hasOnlyBuiltInLabels = labels.isEmpty
    // The user's own first: the first one found counts.
    self.labels =
      labels.sorted { $0.key < $1.key }.map { Label($0.key.lowercased(), $0.value) }
      + Self.builtInLabels.map { Label($0.word, $0.kind) }
  }

  /// The words that aren't built in, each behind what it is for.
  var ownWords: [String] {
    ownDayWords.map { "day " + $0 } + ownWeekWords.map { "week " + $0 } + trackWords.map { "track " + $0 }
      + labels.dropLast(Self.builtInLabels.count).map { $0.kind.rawValue + " " + $0.word }
  }

  package static let standard = Lexicon()
  /// Of pages and habits, which are read by their role: no rule for other people's plans changes what they say.
  package static let ofRoles = Lexicon(revision: .first)

  /// The same words, by other rules.
  package func reading(by revision: Revision) -> Lexicon {
    revision == self.revision ? self : Lexicon(self, revision)
  }

  /// The same words and rules, with what a file says of its signs.
  func reading(with legend: Legend) -> Lexicon { Lexicon(self, legend) }

  private init(_ other: Lexicon, _ legend: Legend) {
    revision = other.revision
    self.legend = legend
    hasLegend = true
    (ownDayWords, ownWeekWords) = (other.ownDayWords, other.ownWeekWords)
    (dayWords, weekWords) = (other.dayWords, other.weekWords)
    (labels, hasOnlyBuiltInLabels, trackWords) = (other.labels, other.hasOnlyBuiltInLabels, other.trackWords)
  }

  private init(_ other: Lexicon, _ revision: Revision) {
    self.revision = revision
    legend = nil
    hasLegend = false
    (ownDayWords, ownWeekWords) = (other.ownDayWords, other.ownWeekWords)
    dayWords = WordList(Self.dayWords(revision) + ownDayWords)
    weekWords = WordList(Self.weekWords(revision) + ownWeekWords)
    (labels, hasOnlyBuiltInLabels, trackWords) = (other.labels, other.hasOnlyBuiltInLabels, other.trackWords)
  }

  static func dayWords(_ revision: Revision) -> [String] { revision == .first ? firstDayWords : Language.dayWords }
  static func weekWords(_ revision: Revision) -> [String] { revision == .first ? firstWeekWords : Language.weekWords }

  /// Those of the first revision.
  static let firstDayWords = [
    "day", "día", "dia", "tag", "jour", "giorno", "dag", "dzień", "den", "день", "gün", "ημέρα", "ziua", "päivä", "hari",
    "ngày",
    "दिन", "يوم", "اليوم", "יום",
  ]

  static let firstWeekWords = [
    "week", "semana", "woche", "semaine", "settimana", "vecka", "uge", "uke", "tydzień", "týden", "неделя", "тиждень", "hafta",
    "εβδομάδα", "săptămâna", "viikko", "minggu", "tuần", "सप्ताह", "أسبوع", "الأسبوع", "שבוע",
  ]

  static let builtInLabels: [(word: String, kind: ItemKind)] = [
    ("watch", .video), ("video", .video), ("task", .task), ("draw", .task), ("diagram", .task), ("design", .task),
    ("read", .reading),
    ("write", .exercise), ("explain", .exercise), ("bonus", .bonus), ("include", .qualifier), ("focus", .qualifier),
    ("example", .qualifier), ("scenario", .qualifier), ("again", .qualifier), ("system", .qualifier), ("systems", .qualifier),
    ("problems", .qualifier),
  ]

  /// The labels of other languages. Looked at only where no other label is found, so that an English plan pays nothing for them.
  static let foreignLabels: [(word: StaticString, kind: ItemKind)] = [
    // Spanish and Portuguese
    ("ver", .video), ("mira", .video), ("vídeo", .video), ("tarea", .task), ("dibuja", .task), ("diseña", .task),
    ("lee", .reading), ("leer", .reading), ("escribe", .exercise), ("explica", .exercise), ("ejemplo", .qualifier),
    ("incluye", .qualifier), ("assista", .video), ("assistir", .video), ("tarefa", .task), ("desenhe", .task),
    ("leia", .reading), ("ler", .reading), ("escreva", .exercise), ("explique", .exercise), ("exemplo", .qualifier),
    ("inclui", .qualifier),
    // German and Dutch
    ("ansehen", .video), ("anschauen", .video), ("aufgabe", .task), ("zeichne", .task), ("zeichnen", .task),
    ("entwirf", .task), ("lesen", .reading), ("schreibe", .exercise), ("schreiben", .exercise), ("erkläre", .exercise),
    ("erklären", .exercise), ("beispiel", .qualifier), ("bekijk", .video), ("kijk", .video), ("taak", .task),
    ("teken", .task), ("ontwerp", .task), ("lees", .reading), ("schrijf", .exercise), ("voorbeeld", .qualifier),
    // French and Italian
    ("regarder", .video), ("regarde", .video), ("vidéo", .video), ("tâche", .task), ("dessiner", .task), ("dessine", .task),
    ("lire", .reading), ("écrire", .exercise), ("expliquer", .exercise), ("exemple", .qualifier), ("guarda", .video),
    ("compito", .task), ("disegna", .task), ("leggi", .reading), ("leggere", .reading), ("scrivi", .exercise),
    ("spiega", .exercise), ("esempio", .qualifier),
    // Polish, Russian, Turkish
    ("obejrzyj", .video), ("zadanie", .task), ("narysuj", .task), ("zaprojektuj", .task), ("przeczytaj", .reading),
    ("napisz", .exercise), ("wyjaśnij", .exercise), ("przykład", .qualifier), ("смотреть", .video), ("посмотреть", .video),
    ("видео", .video), ("задание", .task), ("нарисовать", .task), ("читать", .reading), ("прочитать", .reading),
    ("написать", .exercise), ("объяснить", .exercise), ("пример", .qualifier), ("izle", .video), ("görev", .task),
    ("çiz", .task), ("tasarla", .task), ("oku", .reading), ("yaz", .exercise), ("açıkla", .exercise), ("örnek", .qualifier),
    // Hindi, Chinese, Japanese, Korean
    ("देखें", .video), ("कार्य", .task), ("पढ़ें", .reading), ("लिखें", .exercise), ("उदाहरण", .qualifier),
    ("观看", .video), ("视频", .video), ("任务", .task), ("画图", .task), ("阅读", .reading), ("写作", .exercise),
    ("解释", .exercise), ("示例", .qualifier), ("視聴", .video), ("動画", .video), ("課題", .task), ("読む", .reading),
    ("書く", .exercise), ("説明", .exercise), ("例", .qualifier), ("시청", .video), ("과제", .task), ("읽기", .reading),
    ("쓰기", .exercise), ("설명", .exercise), ("예시", .qualifier),
  ]

  private static let foreignBeginnings = {
    var beginnings = FirstLetters()
    for label in foreignLabels { label.word.withUTF8Buffer { beginnings.insert($0) } }
    return beginnings
  }()

  private static func mayBeForeign(_ word: ArraySlice<UInt8>) -> Bool {
    let second = word.startIndex + 1
    return second >= word.endIndex || foreignBeginnings.mayBegin(word[second - 1], word[second])
  }

  private static func foreignKind(_ word: String) -> ItemKind? {
    let count = word.utf8.count
    return foreignLabels.first { label in
      label.word.utf8CodeUnitCount == count && label.word.withUTF8Buffer { $0.elementsEqual(word.utf8) }
    }?.kind
  }

  /// The words of all languages that state a goal before a colon.
  static let goalWords = WordList(Language.goalWords)

  /// Whether a column's header says days by this word: `Day`, `일차`, `天`.
  func isDayWord(_ word: String) -> Bool {
    dayWords.contains(word)
      || revision != .first && word.utf8.first.map { $0 >= 0x80 } == true
        && (Language.dayCounters.contains(Array(word.utf8)) || Language.ordinalDays.contains(Array(word.utf8)))
  }
  func isWeekWord(_ word: String) -> Bool {
    weekWords.contains(word)
      || revision != .first && word.utf8.first.map { $0 >= 0x80 } == true
        && (Language.weekCounters.contains(Array(word.utf8)) || Language.ordinalWeeks.contains(Array(word.utf8)))
  }

  var hasTrackWords: Bool { !trackWords.isEmpty }

  /// Whether a name is one of the user's words for a track.
  func isTrackWord(_ name: ArraySlice<UInt8>) -> Bool {
    hasTrackWords && name.count <= 64 && trackWords.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The kind a label's word stands for, in any case. ASCII words, nearly all, are compared without making a `String`.
  func kind(of word: ArraySlice<UInt8>) -> ItemKind? {
    guard let first = word.first, word.count <= 40 else { return nil }
    let lower = Bytes.lower(first)
    let isASCII = word.allSatisfy { $0 < 0x80 }
    if isASCII {
      for index in labels.indices where labels[index].bytes.count == word.count && labels[index].bytes.first == lower {
        if word.elementsEqual(labels[index].bytes, by: { Bytes.lower($0) == $1 }) { return labels[index].kind }
      }
    }
    if isASCII, !Self.mayBeForeign(word) { return nil }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return (isASCII ? nil : labels.first { $0.word == text }?.kind) ?? Self.foreignKind(text)
  }

  /// Words of a table's cell on whose day nothing is to be done.
  static let restWords: Set<String> = [
    "rest", "rest day", "off", "day off", "-", "–", "—", "ruhe", "ruhetag", "pause", "frei", "repos", "descanso", "riposo",
    "rust",
    "rustdag", "vila", "vilodag", "hvile", "hviledag", "lepo", "odpoczynek", "volno", "odpočinek", "oddych", "отдых",
    "відпочинок",
    "dinlenme", "istirahat", "nghỉ", "휴식", "休み", "休息", "休養", "आराम", "راحة", "מנוחה", "rest days", "free day",
    "ruhetage",
    "freier tag", "jour de repos", "día libre", "dia de descanso", "día de descanso", "folga", "libero", "giorno libero",
    "giorno di riposo", "vrij", "vrije dag", "ledig", "fri", "fridag", "wolne", "dzień wolny", "выходной", "каникулы", "отпуск",
    "вихідний", "канікули", "boş", "tatil", "libur", "ngày nghỉ", "쉬는 날", "休日", "お休み", "放假", "छुट्टी",
    "holiday", "public holiday", "no meeting", "no class", "feiertag", "feriado", "festivo",
    "nothing", "do nothing", "nichts", "nichts tun", "rien", "ne rien faire", "nada", "no hacer nada", "não fazer nada",
    "niente",
    "non fare niente", "niets", "niets doen", "ingenting", "göra ingenting", "gøre ingenting", "gjøre ingenting", "ei mitään",
    "nic",
    "nic nie robić", "nic nedělat", "ничего", "ничего не делать", "нічого", "hiçbir şey", "什么都不做", "何もしない",
    "night shift", "night shifts", "day shift", "early shift", "late shift", "on call", "nachtschicht", "frühschicht",
    "spätschicht", "nachtdienst", "bereitschaft", "dienstfrei", "libre", "turno de noche", "guardia", "nuit de garde",
    "de garde", "congé", "férié", "turno di notte", "turno de noite", "plantão", "nattskift", "nattevagt", "nattevakt",
    "vapaa", "vapaapäivä", "lepopäivä", "yövuoro", "dyżur", "nocna zmiana", "dzień odpoczynku", "volný den", "noční směna",
    "noční", "voľno", "voľný deň", "nočná", "počitek", "prost dan", "odmor", "slobodan dan", "одмор", "слободан дан",
    "почивка", "почивен ден", "день отдыха", "ночная смена", "дежурство", "чергування", "нічна зміна", "день відпочинку",
    "ξεκούραση", "ανάπαυση", "ρεπό", "odihnă", "zi liberă", "pihenő", "pihenőnap", "szabadnap", "puhkus", "puhkepäev",
    "atpūta", "brīvdiena", "poilsis", "poilsio diena", "laisvadienis", "dinlenme günü", "izin", "nöbet", "gece nöbeti",
    "hari libur", "jaga malam", "rehat", "cuti", "nghỉ ngơi", "ca đêm", "trực đêm", "pahinga", "pumziko", "mapumziko",
    "विश्राम", "अवकाश", "विश्रांती", "বিশ্রাম", "ছুটি", "ஓய்வு", "విశ్రాంతి", "พัก", "วันหยุด", "يوم راحة", "عطلة", "إجازة",
    "استراحت", "تعطیل", "آرام", "چھٹی", "יום מנוחה", "חופש", "休", "夜勤", "日勤", "早番", "遅番", "夜勤明け", "明け", "当直", "夜班", "白班",
    "值班", "休假", "쉼", "휴무", "비번", "당직", "야간", "야간 근무", "주간 근무", "쉬는날",
  ]

  /// The labels of hints, which are shown only where they are asked for.
  static let hintWords: [StaticString] = [
    "hint", "hints", "pista", "dica", "hinweis", "indice", "indizio", "suggerimento", "wskazówka", "подсказка", "ipucu", "संकेत",
    "提示", "ヒント", "힌트",
  ]

  /// Whether a label's word, in any case, is that of a hint.
  static func isHintWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count <= 40 else { return false }
    let text = WordList.composed(String(decoding: word, as: UTF8.self).lowercased())
    return hintWords.contains { hint in hint.withUTF8Buffer { $0.elementsEqual(text.utf8) } }
  }

  /// Words that, in bold at a paragraph's start, introduce a remark and never a track.
  static let remarkWords: Set<String> = [
    "note", "notes", "tip", "tips", "hint", "hints", "warning", "important", "remember", "goal", "goals", "time", "duration",
    "include", "focus", "example", "scenario", "nb", "n.b.",
  ]
}
