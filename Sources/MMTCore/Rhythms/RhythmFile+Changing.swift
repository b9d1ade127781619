extension RhythmFile {
  /// The line of a name on a date: of a definition, or as it is written there. nil where there is none.
  package func line(_ slug: String, on date: CivilDay) -> Line? {
    sections(on: date).flatMap(\.lines).first { $0.slug == slug }
  }

  /// The same file as it was read after an edit.
  func with(_ plan: Plan) -> RhythmFile { with(Document(plan: plan, document.options)) }

  func with(_ document: Document) -> RhythmFile { RhythmFile(document, path: path, whole: whole) }

  package var editor: PlanEditor { PlanEditor(plan, document.options) }

  /// Puts a line of the definition into the day, which is opened where it isn't there, in a file without days as in the one that it is to be
  /// `like`; nil where the line is there already.
  package func opening(
    _ definition: RhythmDefinition, on date: CivilDay, like other: RhythmFile? = nil, isExpected: (RhythmDefinition) -> Bool
  ) -> [Splice] {
    if let section = sections(on: date).first { return [addition(of: definition, to: section)] }
    let day = DayOpening(self, on: date, like: other) { $0 == definition || isExpected($0) }
    return day.splice.map { [$0] } ?? []
  }

  /// The file with lines put in, proven.
  package func adding(_ splices: [Splice]) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let proven = try Proof.prove(editor, splices: splices)
    return (proven.text, with(proven.plan))
  }

  /// The file with an edit of one line, proven.
  package func editing(_ edit: ItemEdit) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    if let timed = try timing(edit) {
      var rest = edit
      rest.minutes = .keep
      return rest == ItemEdit(edit.item) ? timed : try timed.file.editing(rest)
    }
    let proven = try Proof.prove(editor, [edit])
    return (proven.text, with(proven.plan))
  }

  /// The edit that counts. The box follows the number: full at the target, open again below it.
  package func counting(_ line: Line, _ request: CounterBounds.Request) throws(Failure) -> ItemEdit {
    guard let counter = line.counter else {
      if let edit = try measuring(line, request) { return edit }
      throw Failure(
        .usage, "\(line.name) has no number to count [counter.no-number]",
        help: "mmt mark \(ShellWord.quoted(line.name)) says that it is done; 'NAME 0/100' in its line makes it a counter")
    }
    let definition = line.definition.map { definitions[$0] }
    let bounds = CounterBounds(target: counter.goal, step: definition?.step, max: definition?.max)
    try refuseGoingOn(from: line, request)
    let value = try bounds.value(request, from: counter.amount, name: line.name)
    return edit(line, counter, to: value, isNegative: definition?.isNegative ?? false)
  }

  /// What counts as nothing, or lies between two steps, is nothing to go on from: how many it was is for a person to say.
  private func refuseGoingOn(from line: Line, _ request: CounterBounds.Request) throws(Failure) {
    if case .set = request { return }
    let written: Extent
    var why = "counts as nothing"
    if let mistyped = line.mistyped {
      written = mistyped.whole
    } else if let counter = line.words.counter, line.isOutOfBounds || counter.amount.scaled(to: counter.goal.decimals) == nil {
      written = counter.value
      if !line.isOutOfBounds { why = "lies between two steps" }
    } else {
      return
    }
    throw Failure(
      .usage, "\(line.name) has \"\(plan.source.string(written))\" there, which \(why) [counter.bad-value]",
      details: ["Nothing was changed."], help: "mmt count \(ShellWord.quoted(line.name)) N says how many it was")
  }

  /// The edit that writes a number without a target: of a measure, or a day's part of a longer sum. nil where there is none.
  private func measuring(_ line: Line, _ request: CounterBounds.Request) throws(Failure) -> ItemEdit? {
    guard let index = line.definition, definitions[index].hasNumberAlone, !line.valueExtent.isEmpty else { return nil }
    let definition = definitions[index]
    try refuseGoingOn(from: line, request)
    let old = line.value ?? Quantity(units: 0, decimals: definition.decimals)
    let value = try CounterBounds(of: definition).value(request, from: old, name: line.name)
    let written = plan.source.bytes[line.valueExtent.lowerBound..<line.valueExtent.upperBound]
    let hasComma = written.contains(0x2C) || !written.contains(0x2E) && definition.words.contains(0x2C)
    var edit = ItemEdit(line.item)
    edit.count = .init(Edit(line.valueExtent, Array(value.text(hasComma ? "," : ".").utf8)), of: plan.items[line.item])
    return edit
  }

  func edit(_ line: Line, _ counter: CounterText, to value: Quantity, isNegative: Bool) -> ItemEdit {
    let item = plan.items[line.item]
    var edit = ItemEdit(line.item)
    edit.count = .init(counter.edit(to: value), of: item)
    if isNegative { return edit }
    if counter.goal.units == 0 { return edit }
    if value >= counter.goal, item.status != .done { edit.status = .done }
    if value < counter.goal, item.status == .done || item.status == .cancelled && value > counter.amount { edit.status = .open }
    return edit
  }

  /// The edit that says how it went. A counter that is done has reached its target; one that has reached it can't be made open by its box.
  package func marking(_ line: Line, _ state: RhythmState) throws(Failure) -> ItemEdit {
    let definition = line.definition.map { definitions[$0] }
    var edit = ItemEdit(line.item)
    let isFull = definition?.isNegative != true && line.counter?.hasReachedGoal == true
    // What was skipped is taken up again: its number says that it is done.
    if state == .none, isFull, plan.items[line.item].status == .cancelled {
      edit.status = .done
      return edit
    }
    if state == .none, isFull {
      let name = ShellWord.quoted(line.name)
      throw Failure(
        .data, "\(line.name) has reached its target, so its box alone doesn't open it", details: ["Nothing was changed."],
        help: "mmt count \(name) N says how many it was; mmt undo takes the last change back")
    }
    // Digits that count as nothing are a person's: only the box says that it is done.
    if state == .success, let counter = line.counter, definition?.isNegative != true, counter.amount < counter.goal,
      !line.isOutOfBounds
    {
      edit = self.edit(line, counter, to: counter.goal, isNegative: false)
    }
    switch state {
    case .none: edit.status = .open
    case .success: edit.status = .done
    case .partial: edit.status = .partial
    case .attempted: edit.status = .attempted
    case .skipped: edit.status = .cancelled
    }
    return edit
  }

  /// Lines whose box and number disagree by what an editor typed: full and not ticked. Only those that `wasLower` says were seen lower; none
  /// where it is nil, for a file that nobody edited.
  package func selfTicks(wasLower: ((_ id: String) -> Bool)?) -> [ItemEdit] {
    guard let wasLower else { return [] }
    let dates = Dictionary(sections.map { ($0.date, 1) }, uniquingKeysWith: +)
    // A day that stands twice is nobody's until it is one.
    return sections.filter { dates[$0.date] == 1 }.flatMap { section in
      section.lines.compactMap { line -> ItemEdit? in
        guard let counter = line.counter, counter.hasReachedGoal, line.status == .open,
          plan.items[line.item].hasBox, line.definition.map({ !definitions[$0].isNegative }) ?? true,
          wasLower(Self.id(line.slug, section.date))
        else { return nil }
        var edit = ItemEdit(line.item)
        edit.status = .done
        return edit
      }
    }
  }

  /// `2026-11-20/push-ups`.
  package static func id(_ slug: String, _ date: CivilDay) -> String { "\(date.iso)/\(slug)" }
}

// MARK: - Details

extension RhythmFile {
  /// The file with kinds (`#cardio`) and intensity (`🔥 3`) written into one line, proven: what the line says besides stays.
  package func annotating(_ line: Line, kinds: [String], intensity: Int?) throws(Failure) -> (
    text: ProvenText, file: RhythmFile
  ) {
    let item = plan.items[line.item]
    let source = plan.source
    let end = source.line(Int(item.line)).upperBound
    let words = line.words
    var edits: [Edit] = []
    let tags = kinds.filter { kind in !words.tags.contains { $0.lowercased() == kind.lowercased() } }
    if !tags.isEmpty {
      edits.append(Edit(insert: tags.map { " #" + $0 }.joined(), at: words.text.upperBound))
    }
    if let intensity, intensity != words.intensity {
      if let old = words.intensityExtent {
        edits.append(Edit(old, Array("\(intensity)".utf8)))
      } else {
        let place =
          Bytes.trim(Extent(words.text.upperBound, end), source.bytes).isEmpty
          ? words.text.upperBound : Bytes.trim(Extent(Int(item.content), end), source.bytes).upperBound
        edits.append(Edit(insert: " 🔥 \(intensity)", at: place))
      }
    }
    do throws(Proof.Refusal) {
      let held = try Proof.hold(document, edits, at: Int(item.line)) { change in
        // No line but this one says anything else, and this one nothing but what was added.
        let after = with(change.after)
        let same = change.before.plan.standings { $0 != Int(item.line) } == change.after.plan.standings { $0 != Int(item.line) }
        guard same, change.before.plan.items.count == change.after.plan.items.count,
          let section = after.sections.first(where: { $0.lines.contains { $0.item == line.item } }),
          let new = section.lines.first(where: { $0.item == line.item }), new.slug == line.slug, new.status == line.status,
          new.counter?.amount == line.counter?.amount, new.words.minutes == words.minutes,
          intensity == nil || new.words.intensity == intensity, tags.allSatisfy(new.words.tags.contains)
        else { return Proof.Refusal(line: Int(item.line)) }
        return nil
      }
      return (held.proven.text, with(held.proven.plan))
    } catch { throw Proof.refused(error.line) }
  }
}

extension RhythmFile {
  /// The file with whole lines put back, proven: what stands outside them stays, but for sections that the lines open or close.
  package func reverting(_ hunks: [LineHunk]) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let edits = hunks.map { $0.edit(in: plan.source) }
    let old = hunks.map { $0.line..<($0.line + max(1, $0.after.count)) }
    var shift = 0
    var new: [Range<Int>] = []
    for hunk in hunks.sorted(by: { $0.line < $1.line }) {
      new.append((hunk.line + shift)..<(hunk.line + shift + hunk.before.count))
      shift += hunk.before.count - hunk.after.count
    }
    do throws(Proof.Refusal) {
      let held = try Proof.hold(document, edits, readsAll: true, at: hunks.first?.line) { change in
        let before = change.before.plan.standings { line in !hunks.contains { $0.line..<($0.line + $0.after.count) ~= line } }
        let after = change.after.plan.standings { line in !new.contains { $0.contains(line) } }
        return before == after ? nil : Proof.Refusal(line: old.first?.lowerBound)
      }
      return (held.proven.text, with(held.proven.plan))
    } catch { throw Proof.refused(error.line) }
  }

  /// The file without a byte, proven: for one that holds nothing but a title.
  package func emptied() throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    try reverting([LineHunk(line: 1, before: [], after: WholeLines.split(document.bytes))])
  }
}
