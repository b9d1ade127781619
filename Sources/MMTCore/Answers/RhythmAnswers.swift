/// A counter or habit on one day.
package struct RhythmLineAnswer: Sendable, Equatable {
  /// `2026-11-20/push-ups`.
  package var id: String
  /// Its place on the page: `.3`.
  package var ref: String?
  package var name: String
  package var icon: String?
  package var date: CivilDay
  package var path: String
  /// nil where its day isn't opened yet.
  package var line: Int?
  package var status: ItemStatus
  package var state: RhythmState
  package var isNegative: Bool
  package var isRelapse: Bool
  /// A measure, or a day's part of a longer sum.
  package var hasNumberAlone = false
  /// Of a rhythm such as `3 per week`: it may be done on another day.
  package var isOneOfSeveral = false
  package var value: Quantity?
  package var target: Quantity?
  package var unit: String?
  package var step: Quantity?
  /// `.` or `,`, as its target is written.
  package var decimalSign: Character
  package var minutes: Int?
  package var intensity: Int?
  package var kinds: [String]
  package var notes: String?

  /// What of it is done, 0 to 1; nil for what doesn't count: skipped, avoided, measured, or a part of a longer sum.
  package var share: Double? {
    Self.share(state, counts: !isNegative && !hasNumberAlone, isOneOfSeveral: isOneOfSeveral, value: value, target: target)
  }

  static func share(_ state: RhythmState, counts: Bool, isOneOfSeveral: Bool, value: Quantity?, target: Quantity?) -> Double? {
    if state == .skipped || !counts { return nil }
    if state == .success { return 1 }
    // One of so many in a week or in some days is missed on none of them.
    if isOneOfSeveral, state == .none { return nil }
    guard let target else { return value == nil ? (state == .partial ? 0.5 : 0) : nil }
    guard target.units > 0 else { return 0 }
    return min(1, (value?.value ?? 0) / target.value)
  }

  /// Whether something is left to do: what was tried, or is only measured or avoided, is settled.
  package var isOpen: Bool { state != .attempted && (share ?? 1) < 1 }

  /// Whole percents, more than 100 where the value is above the target.
  package var percent: Int? {
    guard let target, target.units > 0, !isNegative else { return share.map { Int($0 * 100) } }
    if status == .done, (value ?? target) < target { return 100 }
    return Int(((value?.value ?? 0) * 100 / target.value).rounded(.down))
  }
}

/// A day of the rhythm files.
package struct RhythmDayAnswer: Sendable, Equatable {
  package enum State: String, Sendable {
    case complete, partial, none
    /// Nothing counts on it: before the beginning, in a pause, all skipped.
    case rest
    case future
  }

  package var date: CivilDay
  package var today: CivilDay
  /// Whether its section is written already.
  package var isOpened: Bool
  package var lines: [RhythmLineAnswer]
  package var state: State
  /// The mean of its lines' shares, in percent; nil where none counts.
  package var percent: Int?
  package var done: Int
  package var of: Int
  /// A timer that runs on one of them.
  package var timer: TimerAnswer?
  /// That of the files; nil on a day that is one of many.
  package var revision: Digest?
}

extension RhythmDayAnswer {
  /// Its figures, as its lines have them.
  package mutating func count() {
    let found = Self.figures(lines.compactMap(\.share))
    (done, of, percent) = (found.done, found.of, found.percent)
    if state != .future { state = found.state }
  }

  /// What these shares come to.
  static func figures(_ shares: [Double]) -> (done: Int, of: Int, percent: Int?, state: State) {
    let done = shares.count { $0 >= 1 }
    var percent = shares.isEmpty ? nil : Int((shares.reduce(0, +) * 100 / Double(shares.count)).rounded())
    // All of it only where it is.
    if percent == 100, done < shares.count { percent = 99 }
    let state: State =
      shares.isEmpty ? .rest : done == shares.count ? .complete : shares.contains { $0 > 0 } ? .partial : .none
    return (done, shares.count, percent, state)
  }

  /// Lines on which something is left to do today, in the page's order.
  package var open: [RhythmLineAnswer] { lines.filter(\.isOpen) }

  /// For a page on which the first places are those of the plan's items.
  package func numbered(after places: Int) -> RhythmDayAnswer {
    var day = self
    for index in day.lines.indices { day.lines[index].ref = ".\(places + index + 1)" }
    return day
  }

  /// For a page on which `.1` is an item of the plan.
  package var withoutRefs: RhythmDayAnswer {
    var day = self
    for index in day.lines.indices { day.lines[index].ref = nil }
    return day
  }
}

/// A month of the rhythm files.
package struct RhythmMonth: Sendable, Equatable {
  package struct Day: Sendable, Equatable {
    package var date: CivilDay
    package var state: RhythmDayAnswer.State
    package var percent: Int?
  }

  package var month: Month
  package var today: CivilDay
  /// The first day of a row.
  package var weekStart: Weekday
  package var days: [Day]
  package var complete: Int { days.count { $0.state == .complete } }
  package var partial: Int { days.count { $0.state == .partial } }
  package var none: Int { days.count { $0.state == .none } }
}

/// What `count` and `mark` changed.
package struct RhythmChangeAnswer: Sendable, Equatable {
  package struct Changed: Sendable, Equatable {
    package var line: RhythmLineAnswer
    package var before: RhythmLineAnswer

    package init(line: RhythmLineAnswer, before: RhythmLineAnswer) { (self.line, self.before) = (line, before) }
  }

  package var changed: [Changed]
  /// The day after it.
  package var day: RhythmDayAnswer
  /// The command that was taken back, or made again.
  package var takenBack: String?
  package var madeAgain: String?
  /// A commit that was made on the way.
  package var commit: String?
  /// The timer that ended with it.
  package var ended: EndedTimer?

  package init(changed: [Changed], day: RhythmDayAnswer) { (self.changed, self.day) = (changed, day) }
}

/// What `habit` changed of what is expected.
package struct HabitChangeAnswer: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// 1-based, as the file is before it.
    package var line: Int
    package var before: [[UInt8]]
    package var after: [[UInt8]]

    package init(line: Int, before: [UInt8], after: [UInt8]) {
      func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        let source = SourceText(bytes)
        return bytes.isEmpty ? [] : (1...source.lineCount).map { Array(bytes[source.line($0).range]) }
      }
      (self.line, self.before, self.after) = (line, lines(before), lines(after))
    }
  }

  package var path: String
  package var lines: [Line]
  /// The first day of what begins, the last one of what ends.
  package var day: CivilDay?
  package var isPreview: Bool
  /// The first day on which another rhythm or target holds, and whether that is tomorrow because today's line is written already.
  package var holdsFrom: (day: CivilDay, isAfterToday: Bool)?

  package static func == (one: Self, other: Self) -> Bool {
    one.path == other.path && one.lines == other.lines && one.day == other.day && one.isPreview == other.isPreview
      && one.holdsFrom?.day == other.holdsFrom?.day && one.holdsFrom?.isAfterToday == other.holdsFrom?.isAfterToday
  }

  package init(path: String, lines: [Line], day: CivilDay?, isPreview: Bool) {
    (self.path, self.lines, self.day, self.isPreview) = (path, lines, day, isPreview)
  }
}

/// What `add` took into the workspace, or `init` made one of.
package struct AddAnswer: Sendable, Equatable {
  package var path: String
  package var role: String
  /// What it defines, by name.
  package var names: [String]
  /// Dated sections that it has.
  package var days: Int
  package var findings: [Diagnostic] = []
  /// The workspace's folder as a shell reads it, where it was made with it.
  package var folder: String?
  package var isPreview: Bool
  package var commit: String?
  /// Of a journal: where its pages lie, and what holds for them.
  package var journal: JournalAdoption?

  /// Of a document that defines nothing.
  package init(path: String, role: String, names: [String], isPreview: Bool) {
    (self.path, self.role, self.names, self.isPreview) = (path, role, names, isPreview)
    days = 0
  }

  package init(_ file: RhythmFile, role: String, isPreview: Bool) {
    path = file.path
    self.role = role
    let defined = file.definitions.map(\.name)
    names = defined.isEmpty ? file.sections.first?.lines.map(\.name) ?? [] : defined
    days = file.sections.count
    findings = file.findings
    self.isPreview = isPreview
  }
}

extension RhythmLedger {
  /// A day as it is written, or as it would be opened. Who asks for many days hands a `history` in.
  package func day(_ date: CivilDay, _ history: RhythmHistory? = nil) -> RhythmDayAnswer {
    var lines: [RhythmLineAnswer] = []
    var isOpened = false
    let start = (history.map { $0.start } ?? self.start) ?? today
    let sections = history?.sections(on: date) ?? files.map { $0.sections(on: date) }
    for family in families {
      guard let file = family.first.map({ files[$0] }) else { continue }
      let written = family.filter { !sections[$0].isEmpty }
      if written.isEmpty {
        guard date >= start else { continue }
        lines += file.definitions.filter { isExpected($0, on: date, history) }.map { fresh($0, on: date) }
        if file.definitions.isEmpty, let first = family.first, let pattern = pattern(of: first),
          let newest = pattern.sections.max(by: { $0.date < $1.date }), date > newest.date
        {
          lines += newest.lines.map { fresh($0, of: pattern, on: date) }
        }
      } else {
        isOpened = true
        for index in written {
          lines += sections[index].flatMap { section in section.lines.map { answer($0, of: files[index], on: date) } }
        }
        if date == today { add(late: file, written.flatMap { sections[$0] }, to: &lines, history) }
      }
    }
    for index in lines.indices { lines[index].ref = ".\(index + 1)" }
    var day = RhythmDayAnswer(
      date: date, today: today, isOpened: isOpened, lines: lines, state: date > today ? .future : .none, done: 0, of: 0)
    day.count()
    if history == nil { day.revision = revision }
    if !isOpened, day.state != .future, isPaused(date) || date < start { day.state = .rest }
    return day
  }

  /// What began today, once its page was written: it has no line yet, and is shown as on a page that isn't written.
  private func add(
    late file: RhythmFile, _ sections: [RhythmFile.Section], to lines: inout [RhythmLineAnswer], _ history: RhythmHistory?
  ) {
    let begun = file.definitions.filter { $0.since == today }
    guard !begun.isEmpty else { return }
    let written = Set(sections.flatMap { $0.lines.map(\.slug) })
    let paths = Set(files.filter { $0.documentPath == file.documentPath }.map(\.path))
    for definition in begun where !written.contains(definition.slug) && isExpected(definition, on: today, history) {
      let line = fresh(definition, on: today)
      // What is to be avoided stands last.
      let place =
        definition.isNegative ? lines.count : lines.firstIndex { $0.isNegative && paths.contains($0.path) } ?? lines.count
      lines.insert(line, at: place)
    }
  }

  package func month(_ month: Month, _ history: RhythmHistory? = nil) -> RhythmMonth {
    let history = history ?? RhythmHistory(self)
    let days = (1...CivilDay.daysIn(month: month.month, year: month.year)).compactMap { number in
      CivilDay(year: month.year, month: month.month, day: number).map { day($0, history) }
    }
    return RhythmMonth(
      month: month, today: today, weekStart: weekStart,
      days: days.map { .init(date: $0.date, state: $0.state, percent: $0.state == .future ? nil : $0.percent) })
  }

  /// The week of a date.
  package func week(of date: CivilDay, _ history: RhythmHistory) -> [RhythmMonth.Day] {
    let first = date.startOfWeek(weekStart)
    return (0..<7).map { day(first.advanced(by: $0), history) }.map {
      .init(date: $0.date, state: $0.state, percent: $0.percent)
    }
  }

  /// Complete days in a row up to today, or to yesterday while today is under way; `RhythmProgress.streak` without the days before.
  package func streak(_ history: RhythmHistory) -> Int {
    guard let start = history.start else { return 0 }
    var count = 0
    var date = today
    while date >= start, today - date < RhythmHistory.limit {
      switch day(date, history).state {
      case .complete: count += 1
      case .rest, .future: break
      case .partial, .none: if date != today { return count }
      }
      date = date.advanced(by: -1)
    }
    return count
  }

  /// The habits and counters over a period; `names` as `HabitsPage` takes them.
  package func habits(_ period: HabitPeriod, names: [String] = []) -> HabitsPage {
    HabitsPage(
      definitions: definitions, entries: entries, pages: pages, today: today, period: period, pauses: pauses,
      weekStart: weekStart, names: names)
  }

  /// A line as it stands.
  package func answer(_ line: RhythmFile.Line, of file: RhythmFile, on date: CivilDay) -> RhythmLineAnswer {
    let definition = line.definition.map { file.definitions[$0] }
    let entry = file.entry(line, on: date)
    let item = file.plan.items[line.item]
    return RhythmLineAnswer(
      id: RhythmFile.id(line.slug, date), name: line.name,
      icon: line.words.icon == line.name ? nil : line.words.icon ?? definition?.icon, date: date,
      path: file.path,
      line: Int(item.line), status: item.status, state: entry.state, isNegative: definition?.isNegative ?? false,
      isRelapse: entry.isRelapse || definition?.isNegative == true && line.counter.map { $0.amount > $0.goal } == true,
      hasNumberAlone: line.counter == nil && definition?.hasNumberAlone == true,
      isOneOfSeveral: definition?.isOneOfSeveral ?? false, value: entry.value ?? line.counter?.amount,
      target: line.counter?.goal, unit: definition?.unit ?? line.unit(in: file),
      step: line.counter.map { CounterBounds(target: $0.goal, step: definition?.step, max: definition?.max).step }
        ?? definition.flatMap { $0.hasNumberAlone && !line.valueExtent.isEmpty ? CounterBounds(of: $0).step : nil },
      decimalSign: line.counter.map { $0.decimalSign == 0x2C } ?? definition?.words.contains(0x2C) ?? false ? "," : ".",
      minutes: entry.minutes, intensity: entry.intensity,
      kinds: entry.kinds, notes: entry.notes.isEmpty ? nil : entry.notes.joined(separator: "\n"))
  }

  /// A definition as its line will be.
  private func fresh(_ definition: RhythmDefinition, on date: CivilDay) -> RhythmLineAnswer {
    let zero = definition.target.map { Quantity(units: 0, decimals: $0.decimals) }
    return RhythmLineAnswer(
      id: RhythmFile.id(definition.slug, date), name: definition.name, icon: definition.icon, date: date, path: definition.path,
      line: nil, status: .open, state: .none, isNegative: definition.isNegative, isRelapse: false,
      hasNumberAlone: definition.hasNumberAlone, isOneOfSeveral: definition.isOneOfSeveral, value: zero,
      target: definition.hasNumberAlone ? nil : definition.target,
      unit: definition.unit,
      step: definition.target == nil && !definition.isMeasure ? nil : CounterBounds(of: definition).step,
      decimalSign: definition.words.contains(0x2C) ? "," : ".", kinds: [])
  }

  private func fresh(_ line: RhythmFile.Line, of file: RhythmFile, on date: CivilDay) -> RhythmLineAnswer {
    var answer = answer(line, of: file, on: date)
    answer.line = nil
    (answer.status, answer.state, answer.minutes, answer.intensity, answer.kinds, answer.notes) = (
      .open, .none, nil, nil, [], nil
    )
    answer.value = answer.value.map { Quantity(units: 0, decimals: $0.decimals) }
    return answer
  }
}

extension RhythmFile.Line {
  fileprivate func unit(in file: RhythmFile) -> String? {
    guard let counter, !counter.unit.isEmpty, counter.whole.lowerBound > words.text.lowerBound else { return nil }
    return file.plan.plain(counter.unit)
  }
}
