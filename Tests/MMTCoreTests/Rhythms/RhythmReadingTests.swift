import MMTCore
import Testing

/// The words for how often, in every form and language that is understood, and what is none of them.
struct RhythmReadingTests {
  static let mondayWednesdayFriday = Rhythm.weekdays([.monday, .wednesday, .friday])
  static let workdays = Rhythm.weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])
  static let weekend = Rhythm.weekdays([.saturday, .sunday])

  @Test(arguments: [
    ("Every day", Rhythm.daily), ("Daily", .daily), ("🌅 Every day:", .daily), ("**Every day**", .daily), ("EVERY  DAY", .daily),
    ("every 1 days", .daily), ("once a day", .daily), ("7/7", .daily), ("Mon–Sun", .daily),
    ("Weekdays", workdays), ("Every weekday", workdays), ("Mon–Fri", workdays), ("Monday to Friday", workdays),
    ("Weekends", weekend), ("Every weekend", weekend), ("week-end", weekend), ("Sat & Sun", weekend), ("Sa, So", weekend),
    ("Mon, Wed, Fri", mondayWednesdayFriday), ("mon wed fri", mondayWednesdayFriday),
    ("Monday, Wednesday, and Friday", mondayWednesdayFriday), ("Mo/Mi/Fr", mondayWednesdayFriday),
    ("Monday and Thursday", .weekdays([.monday, .thursday])), ("Tue, Thu", .weekdays([.tuesday, .thursday])),
    ("Every Monday", .weekdays([.monday])), ("Mondays", .weekdays([.monday])), ("on Mondays", .weekdays([.monday])),
    ("Fri–Mon", .weekdays([.friday, .saturday, .sunday, .monday])),
    ("Weekends and Wed", .weekdays([.saturday, .sunday, .wednesday])),
    ("3 per week", .times(3, per: .week)), ("3× a week", .times(3, per: .week)), ("3x a week", .times(3, per: .week)),
    ("3 times per week", .times(3, per: .week)), ("three times a week", .times(3, per: .week)),
    ("3 days a week", .times(3, per: .week)), ("3/week", .times(3, per: .week)), ("once a week", .times(1, per: .week)),
    ("twice weekly", .times(2, per: .week)), ("7 per week", .times(7, per: .week)), ("2 per month", .times(2, per: .month)),
    ("twice a month", .times(2, per: .month)), ("3 in 7 days", .rolling(3, days: 7)), ("3/7", .rolling(3, days: 7)),
    ("3 out of 7 days", .rolling(3, days: 7)), ("3 of 7", .rolling(3, days: 7)), ("2 times in 2 weeks", .rolling(2, days: 14)),
    ("once every 3 days", .rolling(1, days: 3)), ("Every 3 days", .every(days: 3)), ("every other day", .every(days: 2)),
    ("Every 2 weeks", .every(days: 14)), ("every second week", .every(days: 14)), ("every 3rd day", .every(days: 3)),
    ("fortnightly", .every(days: 14)), ("1st, 15th", .monthDays([1, 15])), ("1st and 15th of the month", .monthDays([1, 15])),
    ("on the 31st", .monthDays([31])), ("1 of each month", .monthDays([1])), ("Per week", .sum(per: .week)),
    ("per month", .sum(per: .month)), ("Weekly", .sum(per: .week)), ("every month", .sum(per: .month)),
  ])
  func english(words: String, rhythm: Rhythm) {
    let heading = Rhythm.read(heading: words)
    #expect(heading?.rhythm == rhythm && heading?.isNegative == false, "\(words)")
    #expect(Rhythm.read(words)?.rhythm == rhythm, "\(words)")
  }

  @Test(arguments: [
    "Avoid", "Never", "Quit", "🚫 Avoid:", "Vermeiden", "Éviter", "Evitar", "Evitare", "Nunca", "Jamais", "Mai", "Nie",
  ])
  func avoided(words: String) {
    let found = Rhythm.read(heading: words)
    #expect(found?.rhythm == .daily && found?.isNegative == true)
  }

  @Test(arguments: [
    ("Täglich", Rhythm.daily), ("Jeden Tag", .daily), ("Tous les jours", .daily), ("Chaque jour", .daily), ("Cada día", .daily),
    ("Todos los días", .daily), ("Todos os dias", .daily), ("Ogni giorno", .daily), ("Tutti i giorni", .daily),
    ("Werktags", workdays), ("En semaine", workdays), ("Días laborables", workdays), ("Lunes a viernes", workdays),
    ("Segunda a sexta", workdays), ("Du lundi au vendredi", workdays), ("Dias úteis", workdays),
    ("Montag bis Freitag", workdays),
    ("Dal lunedì al venerdì", workdays), ("Segunda-feira a sexta-feira", workdays), ("Am Wochenende", weekend),
    ("Fin de semana", weekend), ("Fins de semana", weekend), ("Fine settimana", weekend), ("Le week-end", weekend),
    ("Mo, Mi, Fr", mondayWednesdayFriday), ("Lundi, mercredi et vendredi", mondayWednesdayFriday),
    ("Seg, Qua, Sex", mondayWednesdayFriday), ("Lunes, miércoles y viernes", mondayWednesdayFriday),
    ("Lunedì, mercoledì e venerdì", mondayWednesdayFriday), ("montags", .weekdays([.monday])),
    ("3-mal pro Woche", .times(3, per: .week)), ("dreimal die Woche", .times(3, per: .week)),
    ("3 fois par semaine", .times(3, per: .week)), ("3 veces a la semana", .times(3, per: .week)),
    ("3 vezes por semana", .times(3, per: .week)), ("3 volte alla settimana", .times(3, per: .week)),
    ("2 Mal im Monat", .times(2, per: .month)), ("deux fois par mois", .times(2, per: .month)),
    ("3 mal in 7 Tagen", .rolling(3, days: 7)), ("3 fois en 7 jours", .rolling(3, days: 7)), ("Alle 3 Tage", .every(days: 3)),
    ("Jeden zweiten Tag", .every(days: 2)), ("Tous les 3 jours", .every(days: 3)), ("Un jour sur deux", .every(days: 2)),
    ("Cada 3 días", .every(days: 3)), ("A cada 3 dias", .every(days: 3)), ("Ogni 2 settimane", .every(days: 14)),
    ("1. und 15.", .monthDays([1, 15])), ("le 1er et le 15", .monthDays([1, 15])), ("Il 1° e il 15", .monthDays([1, 15])),
    ("Pro Woche", .sum(per: .week)), ("Par mois", .sum(per: .month)), ("Por semana", .sum(per: .week)),
  ])
  func otherLanguages(words: String, rhythm: Rhythm) {
    #expect(Rhythm.read(heading: words)?.rhythm == rhythm, "\(words)")
  }

  @Test(arguments: [
    "", " ", "🌅", ":", "fortnightly-ish", "every 0 days", "0 per week", "8 per week", "32 per month", "8/7", "0/7", "3/0",
    "every 99999 days", "32nd", "0th", "Daily notes", "Every day (morning)", "Morning", "Ended", "2026", "1, 15", "Mon-Wed-Fri",
    "every 3 months", "Hundreds", "So", "Sex", "We", "per", "and", "Mon,", "3 per", "per week per week", "every every day",
    "Avoid sugar", "99999999999999999999 per week", "3.5 per week", "\u{0}", "毎日", "Week: plan", "day", "Week", "month",
  ])
  func whatIsNoRhythm(words: String) { #expect(Rhythm.read(heading: words) == nil, "\(words)") }

  @Test func aFieldMayNameThePeriodAlone() {
    #expect(Rhythm.read("week")?.rhythm == .sum(per: .week))
    #expect(Rhythm.read("month")?.rhythm == .sum(per: .month))
    #expect(Rhythm.read("day")?.rhythm == .daily)
    #expect(Rhythm.read("fortnightly-ish") == nil)
    #expect(Rhythm(heading: "Mon, Wed, Fri") == Self.mondayWednesdayFriday)
  }

  @Test func longWordsAreReadQuickly() {
    #expect(Rhythm.read(String(repeating: "mon, ", count: 100_000)) == nil)
    #expect(Rhythm.read(String(repeating: "é", count: 59)) == nil)
  }

  @Test(arguments: [
    Rhythm.daily, .weekdays([.monday]), mondayWednesdayFriday, workdays, weekend, .weekdays([.tuesday, .sunday]),
    .times(3, per: .week), .times(1, per: .month), .rolling(3, days: 7), .rolling(1, days: 30), .every(days: 3),
    .every(days: 7),
    .every(days: 14), .monthDays([1, 2, 3, 11, 12, 13, 21, 22, 23, 31]), .sum(per: .week), .sum(per: .month),
  ])
  func canonicalWordsReadAsTheSame(rhythm: Rhythm) {
    #expect(Rhythm.read(rhythm.text)?.rhythm == rhythm, "\(rhythm.text)")
    #expect(Rhythm.read(heading: rhythm.heading)?.rhythm == rhythm, "\(rhythm.heading)")
  }

  @Test func everyWeekdayAndTimesRoundTrip() {
    for mask in 1..<127 {
      let days = Set(Weekday.allCases.filter { mask >> $0.rawValue & 1 == 1 })
      #expect(Rhythm.read(Rhythm.weekdays(days).text)?.rhythm == .weekdays(days))
    }
    for days in 1...60 {
      for times in 1..<max(2, days) where times < days {
        #expect(Rhythm.read(Rhythm.rolling(times, days: days).text)?.rhythm == .rolling(times, days: days))
      }
    }
  }

  @Test func theWordsOfADefinition() {
    var definition = RhythmDefinition(name: "Run")
    definition.rhythm = .sum(per: .week)
    definition.target = Quantity("30.0")
    definition.unit = "km"
    #expect(definition.rhythmText == "30.0 km per week")
    definition.isNegative = true
    #expect(definition.rhythmText == "at most 30.0 km per week")
    definition.rhythm = .daily
    #expect(definition.rhythmText == "at most 30.0 km")
    definition.target = nil
    #expect(definition.rhythmText == "avoid")
    definition.isNegative = false
    definition.rhythm = nil
    #expect(definition.rhythmText == "")
  }
}
