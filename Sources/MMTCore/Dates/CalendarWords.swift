/// Names of months and weekdays in the languages that are known: full names and fixed abbreviations, without capitals and accents, as
/// `FoldedText` gives them.
package enum CalendarWords {
  /// The raw values are those of ISO 639, as a settings file names a language.
  package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case portuguese = "pt"
    case italian = "it"
  }

  /// 1 to 12; nil for a word that is no month in these languages.
  static func month(_ word: String, in languages: [Language]) -> Int? { first(word, languages, months) }

  /// nil for a word that is no weekday in these languages.
  static func weekday(_ word: String, in languages: [Language]) -> Weekday? {
    first(word, languages, weekdays).flatMap { Weekday(rawValue: $0 - 1) }
  }

  /// Every name of a language's weekdays with its weekday.
  static func weekdayNames(_ language: Language) -> [(name: String, weekday: Weekday)] {
    (weekdays[language] ?? [:]).compactMap { name, number in Weekday(rawValue: number - 1).map { (name, $0) } }
  }

  private static func first(_ word: String, _ languages: [Language], _ table: [Language: [String: Int]]) -> Int? {
    for language in languages {
      if let number = table[language]?[word] { return number }
    }
    return nil
  }

  /// One line of names, `|` between the months or days and a blank between the names of one of them.
  private static func numbered(_ lines: [Language: String]) -> [Language: [String: Int]] {
    lines.mapValues { line in
      var names: [String: Int] = [:]
      for (index, group) in line.split(separator: "|").enumerated() {
        for name in group.split(separator: " ") { names[String(name)] = index + 1 }
      }
      return names
    }
  }

  private static let months = numbered([
    .english:
      "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec",
    .german:
      "januar janner jan|februar feb|marz mrz|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez",
    .french:
      "janvier janv|fevrier fevr|mars|avril avr|mai|juin|juillet juil|aout|septembre sept|octobre oct|novembre nov|decembre dec",
    .spanish:
      "enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sep sept|octubre oct|noviembre nov|diciembre dic",
    .portuguese:
      "janeiro jan|fevereiro fev|marco mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez",
    .italian:
      "gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic",
  ])

  private static let weekdays = numbered([
    .english:
      "monday mondays mon|tuesday tuesdays tue tues tu|wednesday wednesdays wed weds we|thursday thursdays thu thur thurs th|friday fridays fri|saturday saturdays sat|sunday sundays sun su",
    .german:
      "montag montags mo|dienstag dienstags di|mittwoch mittwochs mi|donnerstag donnerstags do|freitag freitags fr|samstag samstags sonnabend sonnabends sa|sonntag sonntags so",
    .french:
      "lundi lundis lun|mardi mardis mar|mercredi mercredis mer|jeudi jeudis jeu|vendredi vendredis ven|samedi samedis sam|dimanche dimanches dim",
    .spanish:
      "lunes lun|martes mar|miercoles mie|jueves jue|viernes vie|sabado sabados sab|domingo domingos dom",
    .portuguese:
      "segunda segundas seg|terca tercas ter|quarta quartas qua|quinta quintas qui|sexta sextas sex|sabado sabados sab|domingo domingos dom",
    .italian:
      "lunedi lun|martedi mar|mercoledi mer|giovedi gio|venerdi ven|sabato sabati sab|domenica domeniche dom",
  ])
}
