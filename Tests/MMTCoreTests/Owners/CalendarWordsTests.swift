import Testing

@testable import MMTCore

/// Names of weekdays and months, found in the table as it stands.
struct CalendarWordsTests {
  @Test("every weekday of every language is found with its accents and without; of two languages the first one counts")
  func everyWeekday() {
    var known: [String: Int] = [:]
    for language in Language.all {
      for (place, forms) in Language.forms(language.weekdays).enumerated() where forms != ["-"] {
        for form in forms {
          let bare = String(decoding: FoldedText(form.utf8).bytes, as: UTF8.self)
          let expected = known[bare] ?? place
          known[bare] = expected
          #expect(CalendarWords.weekday(form)?.rawValue == expected, "\(form)")
          #expect(CalendarWords.weekday(bare)?.rawValue == expected, "\(bare)")
          #expect(CalendarWords.weekday(bare.uppercased()) != nil, "\(bare)")
          #expect(CalendarWords.weekday(written: form) != nil, "\(form)")
        }
      }
    }
    for word in ["", "m", "problem", "monda", "mondayss", "día", "arrays", "luness", "wtorrek"] {
      #expect(CalendarWords.weekday(word) == nil, "\(word)")
      #expect(CalendarWords.weekday(written: word) == nil, "\(word)")
    }
  }

  @Test("every full name of a month is found, or another language has it for another month")
  func everyMonth() {
    var meanings: [String: Set<Int>] = [:]
    let all = Language.all.flatMap { language in
      Language.forms(language.months).enumerated().flatMap { place, forms in forms.map { (place + 1, $0) } }
    }.filter { $0.1 != "-" && $0.1.utf8.count >= 3 }
    for (month, form) in all { meanings[form, default: []].insert(month) }
    for (month, form) in all where CivilDay.month(named: form[...]) == nil {
      #expect(CalendarWords.month(form) == (meanings[form]?.count == 1 ? month : nil), "\(form)")
    }
  }
}
