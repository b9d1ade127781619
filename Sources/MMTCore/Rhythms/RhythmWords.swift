/// The words in which people say how often, each with what it stands for in the few words that `Rhythm.read` knows. Written without
/// capitals and accents, as `FoldedText` gives them; several words before one of them alone.
enum RhythmWords {
  /// The most words that stand for something only together.
  static let longest = 6

  /// What these words stand for; nil for words that say nothing of a rhythm.
  static func meaning(of words: String) -> String? { table[words] }

  private static let table: [String: String] = [english, german, french, spanishAndPortuguese, italian, weekdays].reduce(
    into: [:]) {
      $0.merge($1) { first, _ in first }
    }

  /// Those of the languages above: here a weekday stands among other words of a rhythm.
  private static let weekdays: [String: String] = ["en", "de", "fr", "es", "pt", "it"].reduce(into: [:]) { all, code in
    for (name, weekday) in CalendarWords.weekdayNames(code) { all[name] = String(weekday.name.lowercased().prefix(3)) }
  }

  private static let english: [String: String] = [
    "every": "every", "each": "every", "day": "day", "days": "day", "week": "week", "weeks": "week", "month": "month",
    "months": "month", "everyday": "every day", "daily": "every day", "weekly": "per week", "monthly": "per month",
    "fortnightly": "every 2 week", "weekday": "weekdays", "weekdays": "weekdays", "workday": "weekdays",
    "workdays": "weekdays", "week days": "weekdays", "work days": "weekdays", "working days": "weekdays",
    "weekend": "weekends", "weekends": "weekends", "week end": "weekends", "week ends": "weekends",
    "week - end": "weekends", "week - ends": "weekends", "per": "per", "a": "per", "an": "per", "x": "times",
    "time": "times", "times": "times", "once": "1 times", "twice": "2 times", "thrice": "3 times", "one": "1", "two": "2",
    "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "other": "other", "alternate days": "every other day",
    "and": "and", "&": "and", "+": "and", "to": "to", "through": "to", "thru": "to", "the": "", "on": "", "in": "in",
    "of": "of", "out of": "of", "avoid": "avoid", "avoiding": "avoid", "never": "avoid", "quit": "avoid",
    "quitting": "avoid",
  ]

  private static let german: [String: String] = [
    "jeden": "every", "jede": "every", "jeder": "every", "jedes": "every", "alle": "every", "tag": "day", "tage": "day",
    "tagen": "day", "woche": "week", "wochen": "week", "monat": "month", "monate": "month", "monaten": "month",
    "monats": "month", "taglich": "every day", "wochentlich": "per week", "monatlich": "per month", "werktags": "weekdays",
    "werktage": "weekdays", "wochentags": "weekdays", "wochentage": "weekdays", "arbeitstage": "weekdays",
    "wochenende": "weekends", "wochenenden": "weekends", "pro": "per", "die woche": "per week", "im monat": "per month",
    "in der woche": "per week", "mal": "times", "- mal": "times", "einmal": "1 times", "zweimal": "2 times",
    "dreimal": "3 times", "viermal": "4 times", "funfmal": "5 times", "sechsmal": "6 times", "siebenmal": "7 times",
    "zwei": "2", "drei": "3", "vier": "4", "funf": "5", "sechs": "6", "sieben": "7", "zweiten": "2nd", "zweite": "2nd",
    "dritten": "3rd", "dritte": "3rd", "vierten": "4th", "vierte": "4th", "und": "and", "bis": "to", "am": "", "an": "",
    "von": "", "des": "of", "vermeiden": "avoid", "meiden": "avoid", "nie": "avoid", "niemals": "avoid",
    "aufhoren": "avoid",
  ]

  private static let french: [String: String] = [
    "jour": "day", "jours": "day", "semaine": "week", "semaines": "week", "mois": "month", "chaque": "every", "tous": "every",
    "toutes": "every", "les": "", "le": "", "du": "", "quotidien": "every day", "quotidiennement": "every day",
    "hebdomadaire": "per week", "mensuel": "per month", "en semaine": "weekdays", "jours ouvrables": "weekdays",
    "jours ouvres": "weekdays", "jours de semaine": "weekdays", "par": "per", "fois": "times", "un": "1", "une": "1",
    "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "sept": "7", "un jour sur deux": "every other day",
    "un jour sur trois": "every 3 day", "une semaine sur deux": "every other week", "sur": "of", "en": "in", "et": "and",
    "au": "to", "du mois": "of month", "eviter": "avoid", "jamais": "avoid", "arreter": "avoid",
  ]

  private static let spanishAndPortuguese: [String: String] = [
    "dia": "day", "dias": "day", "semana": "week", "semanas": "week", "mes": "month", "meses": "month", "cada": "every",
    "a cada": "every", "todos los": "every", "todas las": "every", "todos os": "every", "todas as": "every", "por": "per",
    "a la": "per", "al": "per", "veces": "times", "vezes": "times", "vez": "times", "diario": "every day",
    "diariamente": "every day", "semanal": "per week", "semanalmente": "per week", "mensual": "per month",
    "mensal": "per month", "mensalmente": "per month", "entre semana": "weekdays", "dias laborables": "weekdays",
    "dias de semana": "weekdays", "dias uteis": "weekdays", "fin de semana": "weekends", "fines de semana": "weekends",
    "fim de semana": "weekends", "fins de semana": "weekends", "dos": "2", "dois": "2", "duas": "2", "tres": "3",
    "cuatro": "4", "quatro": "4", "cinco": "5", "seis": "6", "siete": "7", "sete": "7", "dia sim dia nao": "every other day",
    "dia sim , dia nao": "every other day", "un dia si y otro no": "every other day", "y": "and", "e": "and", "em": "in",
    "los": "", "el": "", "de": "", "do mes": "of month", "del mes": "of month", "evitar": "avoid", "nunca": "avoid",
    "dejar": "avoid", "- feira": "", "- feiras": "", "feira": "",
  ]

  private static let italian: [String: String] = [
    "giorno": "day", "giorni": "day", "settimana": "week", "settimane": "week", "mese": "month", "mesi": "month",
    "ogni": "every", "tutti i": "every", "tutte le": "every", "volta": "times", "volte": "times", "alla": "per",
    "giornaliero": "every day", "quotidiano": "every day", "settimanale": "per week", "mensile": "per month",
    "giorni feriali": "weekdays", "giorni lavorativi": "weekdays", "fine settimana": "weekends", "due": "2", "tre": "3",
    "quattro": "4", "cinque": "5", "sei": "6", "sette": "7", "un giorno si e uno no": "every other day", "i": "", "il": "",
    "da": "", "dal": "", "del mese": "of month", "evitare": "avoid", "mai": "avoid", "smettere": "avoid",
  ]

  /// Short for a day only beside another: alone they are words of everyday.
  static let needCompany: Set<String> = ["do", "sex", "so", "th", "tu", "we", "qui", "ter", "di", "mi"]
}
