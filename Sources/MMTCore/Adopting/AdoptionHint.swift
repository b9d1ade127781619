/// Something in a plan that looks like work and isn't read so: why, and what to change.
enum AdoptionHint {
  case boxedSibling, likelyItem, outsideDays, obstacle(Plan.Obstacle), refusedBox, table(rows: Int), tableOutside(rows: Int),
    filledTable(column: String, rows: Int),
    bareList, besideStates, besideMarks, amounts, entry, aside, quoted, legend, restDay
  /// A line of a paragraph that names a problem, or begins with a box; `--lines` takes it, or doesn't.
  case bareLine(isTaken: Bool), boxLine(isTaken: Bool), boxAtEnd(isTaken: Bool)
  /// One of several lines below a bold or italic one, which `--lines` takes.
  case lineBelow
  /// Short lines that are all below a heading, of which the first is told.
  case linesBelowHeading(Int)
  /// Lines of a paragraph of which some end in a state, the first of these.
  case statedLine(Int)
  case contents, countedDay, dayBullet, proseList, html(Int), htmlTable(Int), code, sign, nestedProblem
  /// What lines of nothing but signs count.
  case signCounter(done: Int, all: Int)
  case besideDays, gluedBox, noBreak, highlighted, boldDay, countingHeadings(word: String, count: Int)
  case checkbox(rows: Int), otherMarks, unknownMark(String, Int, hasLegend: Bool), unknownState(String, Int), weekColumn,
    plainDay, boldWeek,
    htmlHeading, italicHeading
  case datedDay, emptyDate, datedLine, datedRows, dayLines(Int), slashDate

  /// A sentence without a final period.
  var reason: String {
    switch self {
    case .boxedSibling: "no box beside bullets that have one"
    case .likelyItem: "looks like an item, but the bullets beside it have boxes and it has none"
    case .outsideDays, .besideDays: "stands outside the days and has no box"
    case .highlighted: "highlighted, but counts as open"
    case .gluedBox: "words right behind a box: without a blank between it is none"
    case .noBreak: "a no-break space before its box or bullet: for Markdown it is no list"
    case .countingHeadings(let word, let count):
      "one of \(count) headings that count, \(word) and a number: may be days, but \(word) is no word for day"
    case .obstacle(let obstacle): obstacle.reason
    case .refusedBox: "a box would change the Markdown around it"
    case .table(let rows): "a table isn't read as items (\(Counted.text(rows, "row")))"
    case .filledTable(let column, let rows):
      "a table isn't read as items; its column \(column) is filled in the first \(Counted.text(rows, "row"))"
    case .tableOutside(let rows): "a table outside the days isn't read as items (\(Counted.text(rows, "row")))"
    case .bareLine: "names a problem, but is no bullet"
    case .boxLine: "a box without a bullet before it"
    case .boxAtEnd: "a box at its end, and no bullet before it"
    case .lineBelow: "one of several lines below a bold or italic one, and no bullet"
    case .linesBelowHeading(let count): "one of \(count) lines below a heading or beside lines that are items, and no bullet"
    case .statedLine(let count):
      "says how far it is" + (count > 1 ? ", as \(count - 1) more beside it," : "") + " and is no bullet"
    case .contents: "a link into this page, in a list of such links: a table of contents"
    case .bareList: "a bullet without a box, in a file that has boxes and no days"
    case .besideStates: "a bullet without a box, behind tables that say how far their rows are"
    case .besideMarks: "a bullet without a box, in a list of its own beside work that is marked"
    case .entry: "an entry of a log, which tells what has been"
    case .amounts: "a bullet without a box, in a list of amounts beside work that is marked"
    case .aside: "stands in a section that is only read, and has no box"
    case .quoted: "stands in a quote and has no box"
    case .legend: "says what a sign means"
    case .restDay: "says that nothing is to be done"
    case .countedDay: "may be a day, but isn't a word for day and its number"
    case .dayBullet: "a bullet that names a day: only a heading or a bold line begins one"
    case .proseList: "goes on the text above it, so it is no list"
    case .htmlTable(let rows): "a table in HTML, which isn't read (\(Counted.text(rows, "row")))"
    case .html(let lines): "stands in HTML, which isn't read (\(Counted.text(lines, "entry", "entries")))"
    case .code: "four columns in it is code"
    case .sign: "its sign is no box, so it counts as open"
    case .nestedProblem: "names a problem, but is nested below a bullet and has no box: a note"
    case .checkbox(let rows):
      "HTML's checkbox isn't read, so it counts as open" + (rows > 1 ? " (\(Counted.text(rows, "row")))" : "")
    case .otherMarks: "a column for the state whose words mean neither done nor open"
    case .unknownMark(let mark, let count, _): "\(mark) is no known mark, and counts as open (\(Counted.text(count, "cell")))"
    case .unknownState(let word, let count):
      "\(word) is no known word for a state, and counts as open (\(Counted.text(count, "cell")))"
    case .signCounter(let done, let all): "signs that count \(done) of \(all), which isn't read"
    case .weekColumn: "its column of weeks isn't read"
    case .datedDay: "a heading that is a date, alone or beside other days"
    case .emptyDate: "a heading that is a date, with no list below it"
    case .datedLine: "begins with a date, but is no bullet"
    case .dayLines(let count): "one of \(count) lines that name days, and no bullet"
    case .datedRows: "its rows are dates, which are sections here and no days"
    case .slashDate: "a date with slashes: which of its numbers is the month is unknown"
    case .plainDay: "may be a day, but is neither a heading nor bold"
    case .boldDay: "begins with a day in bold, but it alone does, and words follow"
    case .boldWeek: "names a week, but is no heading"
    case .htmlHeading: "a heading in HTML, which names no track"
    case .italicHeading: "may name a track, but isn't bold"
    }
  }

  /// A list without boxes that may be work.
  var isUnmarkedList: Bool {
    switch self {
    case .bareList, .besideStates, .besideMarks: true
    default: false
    }
  }

  /// What to change in the plan so that it is understood; nil where it is meant so more often than not.
  var advice: String? {
    switch self {
    case .boxedSibling, .obstacle, .refusedBox, .contents, .besideDays, .quoted, .legend, .signCounter, .restDay, .htmlTable,
      .aside:
      nil
    case .table: "give a table whose rows are work a column \"Done\", with [ ] in each row"
    case .filledTable(let column, _): "where a row is done once its \(column) is filled in, head that column Result"
    case .likelyItem: "give the bullets that are items a box too, [ ]; or run mmt config bullets items"
    case .highlighted: "after mmt adopt, tick what is highlighted because it is done: mmt done"
    case .gluedBox: "put a blank behind a box: - [ ] text"
    case .noBreak: "write plain spaces, not no-break ones, around a bullet and its box"
    case .countingHeadings(let word, _):
      "mmt config labels '{\"day\":[\"\(word)\"]}' reads headings such as \(word) 1 as days, in a workspace"
    case .outsideDays: "put what belongs to a day below its heading, or give it a box"
    case .tableOutside: "put a table of items below the heading of its day"
    case .bareLine(isTaken: true): "mmt adopt --lines puts a bullet and a box before each line that names a problem"
    case .boxLine(isTaken: true): "mmt adopt --lines puts a bullet before each line that begins with a box"
    case .boxAtEnd(isTaken: true):
      "mmt adopt --lines puts a bullet before each line that ends in a box, and the box behind the bullet"
    case .lineBelow: "mmt adopt --lines puts a bullet and a box before each line below a bold or italic one"
    case .bareLine, .boxLine, .boxAtEnd, .linesBelowHeading, .statedLine:
      "make a line that is an item a bullet with a box: - [ ] text"
    case .bareList, .besideStates, .besideMarks, .amounts, .entry:
      "mmt adopt --bullets items gives the lists without boxes boxes too, where they are items"
    case .countedDay: "write a day as a heading with a word and a number: ### Day 1"
    case .dayBullet: "make each day a heading, ### Day 1, and what belongs to it a list below"
    case .proseList: "put a blank line above a list, and indent it by less than four columns"
    case .html: "put a blank line behind <details> or <summary>, and write the list as Markdown"
    case .code: "indent lists by less than four columns, or by as much as the text above them"
    case .sign: "write boxes, [ ] and [x], in place of (x) or a sign, and before the bullets beside them"
    case .nestedProblem: "give nested bullets that are items a box, [ ], and those above them too where they are items"
    case .checkbox: "write [ ] for <input type=\"checkbox\"> and [x] for a checked one"
    case .unknownMark(_, _, hasLegend: true):
      "give each sign of the plan's legend a meaning that mmt knows, such as done, in progress, to do or skipped"
    case .unknownMark: "say in the plan what its signs mean, in a line such as Legend: ✅ = done, 🔶 = in progress"
    case .unknownState: "in a column of states write done, in progress or skipped where a row isn't open"
    case .otherMarks: "write ✅ and ☐, done and todo, or [x] and [ ] into a column for the state"
    case .weekColumn: "divide the table by headings, ## Week 1, or give it a column of days"
    case .datedDay: "number the days: ### Day 1 (YYYY-MM-DD)"
    case .emptyDate: "write what belongs to a date as a list below its heading: - [ ] text"
    case .datedLine: "mmt adopt --lines puts a bullet and a box before each line that begins with a date"
    case .dayLines: "make each line that is a day a bullet with a box: - [ ] Day 1: text"
    case .datedRows: "make rows days by a column \"Day\" before that of the dates, and write these as YYYY-MM-DD"
    case .slashDate: "write dates as YYYY-MM-DD or with the month's name, or run mmt config dates.order day-month"
    case .plainDay, .boldDay: "write a day as a heading with a word and a number: ### Day 1"
    case .boldWeek: "write a week as a heading above its days: ## Week 1"
    case .htmlHeading: "write headings as Markdown, ### Arrays, behind a blank line"
    case .italicHeading: "write a track's name as a heading, of a lower level than its day's: #### Morning"
    }
  }
}

/// A doubt and its line.
struct DoubtfulPlace {
  var line: Int
  var doubt: AdoptionHint
}
