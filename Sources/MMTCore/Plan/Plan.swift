/// The curriculum as read from a Markdown file: weeks, days, tracks and items as places in the file's bytes.
///
/// Flat arrays in file order: a day holds the range of its tracks and items, a track that of its items. Strings are made only where
/// text leaves the core. Invariant: `days` is never empty; a file without days is one day with the key `.none`.
package struct Plan: Sendable {
  package let source: SourceText
  package let outline: Outline
  /// The rules it was read by.
  package internal(set) var revision = Revision.newest
  /// What the workspace's settings say of dates with slashes, where no date of the file does.
  var dateOrder: DateOrder?
  /// Its days are named otherwise than by a day-word and digits, or say in lines what is to do, which only the whole file tells.
  var hasOtherDays = false
  /// Behind its last day's work lists are prose that belong to the whole file, as only the whole file tells.
  var hasAppendix = false
  /// How it writes what is work, as far as the whole file tells it.
  var manners = FileManners()
  /// What it says that its signs mean, if that is more than they mean anyway.
  package internal(set) var legend: Legend?
  /// The lines that say so, which rise: none of them is work.
  package internal(set) var legendLines: [Int] = []
  /// What words end in that may be a state, which the whole file tells; nil where none do.
  var endStates: EndStates?
  /// Dates that items begin with say when they are due.
  var frontDates: FrontDates?
  /// Dates with their years that items end in say so.
  var endsSayDue = false
  /// The name of a section, or of one around it, says when what stands below it is due.
  var sectionsSayDue = false
  /// What cells of due dates name beside days or weeks, where a bullet has the name.
  var namedDues: [NamedDue] = []
  /// Its days are headings that say dates: these hold, whatever start is set.
  var daysAreDated = false
  /// Where days are weekdays, that of the numbers 1, 8, 15 …: 0 for Monday.
  package internal(set) var firstWeekday: Int?
  /// Where days are those of calendars, the month of the first.
  var calendar: CalendarMonth?
  /// Where weeks count their days from 1, the days they begin with after the first week, by number, and how many weeks after the one before.
  package internal(set) var weekSteps: [Int: Int] = [:]
  /// The same days in their order, with the numbers of their weeks.
  var weekBegins: [(number: Int, week: Int)] = []
  package internal(set) var title = Extent.none
  /// The number of days the title announces.
  package internal(set) var announcedDays: Int?
  package internal(set) var weeks: [Week] = []
  package internal(set) var days: [Day] = []
  package internal(set) var tracks: [Track] = []
  package internal(set) var items: [Item] = []
  /// Bullets that are no items: kept as prose or notes.
  package internal(set) var prose: [ProseBullet] = []
  package internal(set) var repeatedDays: [RepeatedDay] = []
  /// Tables whose rows are items, in file order.
  package internal(set) var tables: [Table] = []
  package internal(set) var otherTables: [OtherTable] = []
  /// Annotations in the file's lines, by style: how the file's own style is elected.
  package internal(set) var emojiAnnotations = 0
  package internal(set) var dataviewAnnotations = 0
  /// What its titles say of dates, of a plan that was kept; nil where they are to be read.
  var knownTitles: DatedTitles?

  package struct Week: Sendable, Equatable {
    /// nil for a phase (`## Final preparation`).
    package var number: Int?
    package var theme: Extent
    package var line: Int
    /// All words behind its number, a parenthesis with dates too; of a phase all its words.
    package var words = Extent.none
    /// The headings it stands below, the outermost first; the title is none.
    package var parts: [Extent] = []
    /// The number of the day that its dates begin with, where the days in it aren't counted from that one on.
    var firstDay: Int?
  }

  package struct Day: Sendable {
    package var key: DayKey
    /// A range's last number.
    package var lastNumber: Int?
    /// 1 for the first day of its key, 2 for a repeat.
    package var occurrence: Int
    /// The heading's line; 1 for a region without a heading.
    package var line: Int
    /// The last line before the next day or section.
    package var lastLine: Int
    /// Index into `weeks`.
    package var week: Int?
    /// The week's number, from a section or the day's own heading.
    package var weekNumber: Int?
    package var title: Extent
    package var seriesName: Extent
    package var goal: Extent
    /// Lines of the 📝 quotes.
    package var reflections: [ClosedRange<Int>]
    package var tracks: Range<Int>
    package var items: Range<Int>
    /// The weekday that its heading says behind the number: `Day 1 - Saturday`.
    package var weekday: Weekday?
    /// By how many dates it comes after the day whose number it has.
    package var later = 0

    /// The first part of its items' ids, apart from that of the first day with the same key: `d012-2`.
    package var idPart: String { key.idPart + (occurrence > 1 ? "-\(occurrence)" : "") }

    /// A day of the plan's own count; the days of a series aren't.
    package var isNumbered: Bool { if case .number = key { true } else { false } }

    /// The numbers of the plan's own count that it stands for, several for a range; nil for a day of a series, and for one without number.
    package var numbers: ClosedRange<Int>? {
      guard case .number(let first) = key else { return nil }
      return first...max(first, lastNumber ?? first)
    }

    package func covers(_ number: Int) -> Bool { numbers?.contains(number) ?? false }
  }

  package struct Track: Sendable {
    package var name: Extent
    package var topic: Extent
    package var goal: Extent
    package var line: Int
    package var day: Int
    package var items: Range<Int>
    /// No bullet of it has a box: its bare bullets are items.
    package var isBare: Bool
    /// In a file without days, the headings that its own stands below, the outermost first; the title is none.
    package var parts: [Extent] = []
  }

  /// A day number that an earlier heading has already.
  package struct RepeatedDay: Sendable, Equatable {
    package var number: Int
    package var line: Int
    package var firstLine: Int
  }

  package struct ProseBullet: Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
      /// Outside the days, or beside bullets with boxes.
      case boxedSiblings, outsideDays
      /// Begins with something else than words: a fence, a heading, a quote, a definition, nothing.
      case obstacle(Obstacle)
      /// Of a list of links into the page.
      case contents
      /// A list without boxes, in a file without days that has boxes elsewhere.
      case bareList
      /// A list that says nothing of how far it is, in a file without days whose tables do.
      case besideStates
      /// A list without boxes in a section that is only read: resources, rules, grading.
      case aside
      /// A bare bullet that is only a word for rest.
      case rest
      /// In a block quote, without a box.
      case quoted
      /// A list in a section of its own, without a mark beside work that has them.
      case besideMarks
      /// A list of amounts, of money or weights, beside work that is marked.
      case amounts
      /// Says what a sign means.
      case legend
      /// Of a log: it tells what has been.
      case entry
    }
    package var line: Int
    package var reason: Reason
    /// The words look like an item's (`LC 146`).
    package var looksLikeItem: Bool
  }

  /// Why a bullet can't get a box.
  package enum Obstacle: UInt8, CaseIterable, Sendable, Equatable {
    case empty, code, heading, quote, rule, html, definition, list, nestedUnderNumber, total
  }

  /// The highest number of a day, a range's last; nil without numbered days.
  package internal(set) var highestDay: Int?
  /// Whether any day has a key; else the file is one list.
  package internal(set) var hasDays = false

  /// Problems ticked, bonus included.
  package var problemsDone: Int {
    var count = 0
    for index in items.indices where items[index].leetcode > 0 && items[index].isDone { count += 1 }
    return count
  }

  /// Days the plan counts to: what the title announces, else the highest number; nil without numbered days.
  package var dayCount: Int? { highestDay.map { announcedDays ?? $0 } }
}
