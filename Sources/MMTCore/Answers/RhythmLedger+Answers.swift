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
        lines += file.definitionsAsWritten.filter { isExpected($0, on: date, history) }.map { fresh($0, on: date) }
        if file.definitions.isEmpty, let first = family.first, let pattern = pattern(of: first),
          let newest = pattern.sections.max(by: { $0.date < $1.date }), date > newest.date
        {
          lines += newest.lines.map { fresh($0, of: pattern, on: date) }
        }
      } else {
        isOpened = true
        var there: [RhythmFile.Line] = []
        for index in written {
          let own = sections[index].flatMap(\.lines)
          lines += own.map { answer($0, of: files[index], on: date) }
          there += own
        }
        let lacks = family.first.flatMap { history?.lacks[$0] } ?? MissingLines(file)
        add(lacks.on(date, besides: there, self, history), file, on: date, to: &lines)
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

  /// What a written day has no line of: it is shown as on a page that isn't written, before what is to be avoided.
  private func add(_ missing: [RhythmDefinition], _ file: RhythmFile, on date: CivilDay, to lines: inout [RhythmLineAnswer]) {
    if missing.isEmpty { return }
    let paths = Set(files.filter { $0.documentPath == file.documentPath }.map(\.path))
    for definition in missing {
      let line = fresh(definition, on: date)
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
    return RhythmMonth(month: month, today: today, weekStart: weekStart, days: days.map(square))
  }

  /// A day as a calendar has it: today counts once anything is marked.
  private func square(_ day: RhythmDayAnswer) -> RhythmMonth.Day {
    let state = day.date == today && day.state == .none ? .future : day.state
    return .init(date: day.date, state: state, percent: state == .future ? nil : day.percent)
  }

  /// The week of a date.
  package func week(of date: CivilDay, _ history: RhythmHistory) -> [RhythmMonth.Day] {
    let first = date.startOfWeek(weekStart)
    return (0..<7).map { square(day(first.advanced(by: $0), history)) }
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
      mayWait: definition?.mayWait(on: date) ?? false, value: entry.value ?? line.counter?.amount,
      target: line.counter?.goal, unit: definition?.unit ?? line.unit(in: file),
      step: line.counter.map { CounterBounds(target: $0.goal, step: definition?.step, max: definition?.max).step }
        ?? definition.flatMap { $0.hasNumberAlone && !line.valueExtent.isEmpty ? CounterBounds(of: $0).step : nil },
      decimalSign: line.counter.map { $0.decimalSign == 0x2C } ?? definition?.words.contains(0x2C) ?? false ? "," : ".",
      minutes: entry.minutes, intensity: entry.intensity,
      kinds: entry.kinds, notes: entry.notes.isEmpty ? nil : entry.notes.joined(separator: "\n"))
  }

  /// A line that its day doesn't have, as it would be put there; nil for what is defined on no such day.
  package func unwritten(_ slug: String, on date: CivilDay) -> RhythmLineAnswer? {
    definitions.last { $0.slug == slug && $0.holds(on: date) }.map { fresh($0, on: date) }
  }

  /// A definition as its line will be.
  private func fresh(_ definition: RhythmDefinition, on date: CivilDay) -> RhythmLineAnswer {
    let zero = definition.target.map { Quantity(units: 0, decimals: $0.decimals) }
    return RhythmLineAnswer(
      id: RhythmFile.id(definition.slug, date), name: definition.name, icon: definition.icon, date: date, path: definition.path,
      line: nil, status: .open, state: .none, isNegative: definition.isNegative, isRelapse: false,
      hasNumberAlone: definition.hasNumberAlone, mayWait: definition.mayWait(on: date), value: zero,
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
