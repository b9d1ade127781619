package import MMTCore

/// What is to be added to a day, and where.
package struct Bonus {
  /// 0 where it isn't a LeetCode problem.
  package var leetcode: Int
  /// The line's words, without box and tag.
  package var words: String
  package var track: String?
  package var note: String?

  /// `text` are words, a problem's number or its address; `difficulty` is what it counts as, else what is known. Throws 66 for a problem
  /// that isn't known.
  package init(_ text: String, difficulty: Difficulty?, track: String?, note: String?) throws(Failure) {
    (self.track, self.note) = (track, note)
    guard let problem = try Self.problem(text) else {
      leetcode = text.contains(text: ":") ? ItemFinder.leetcodeNumber(String(text.prefix { $0 != ":" })) ?? 0 : 0
      words = text + (difficulty.map { " (\($0.rawValue))" } ?? "")
      return
    }
    leetcode = problem.number
    words = "LC \(problem.number): \(problem.title) (\((difficulty ?? problem.difficulty).rawValue))"
  }

  /// The problem that a number or an address names.
  private static func problem(_ text: String) throws(Failure) -> CatalogueProblem? {
    if let number = ItemFinder.leetcodeNumber(text) {
      if let problem = Catalogue.problem(number: number) { return problem }
      throw Failure(
        .notFound, "LeetCode has no problem \(number) that mmt knows of", details: ["Nothing was changed."],
        help: "if it is newer than this mmt: mmt bonus \"LC \(number): Its title\"")
    }
    guard let place = text.firstRange(of: "leetcode.com/problems/") else { return nil }
    return Catalogue.problem(slug: String(text[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }))
  }

  fileprivate func request(_ reading: Reading, _ ledger: Ledger, _ day: Int, at now: Moment) throws(Failure) -> ChangeRequest {
    var request = ChangeRequest()
    if let known = known(in: day, reading.plan) {
      request.named = [known]
      request.remarks[known] = [day == ledger.current.day ? "in today's list already" : "in that day's list already"]
      guard let note else {
        request.already = [known]
        return request
      }
      var edit = ItemEdit(known)
      edit.note = note
      request.edits = [edit]
      return request
    }
    let track = try track(in: day, reading.plan)
    if let track, reading.plan.items[reading.plan.tracks[track].items].contains(where: \.isTableRow) {
      throw Failure(
        .data, "the items there are rows of a table, and a bonus is a line of a list", details: ["Nothing was changed."],
        help: "choose another track with --track, or add a row in an editor")
    }
    if let track, reading.plan.items[reading.plan.tracks[track].items].contains(where: \.isLine) {
      throw Failure(
        .data, "the items there are lines and no bullets, and a bonus is a line of a list", details: ["Nothing was changed."],
        help: "add a line in an editor; or make each line that is an item a bullet with a box, - [ ]")
    }
    let splice = reading.editor.bonus(words, day: day, track: track, note: note)
    request.refusal = Failure(
      .data, "\"\(words)\" can't be written as a bonus: it would be read as something else",
      details: ["Nothing was changed. A date, minutes or a label such as 'Include:' in the text may be the reason."],
      help: "say it in other words, or write the line in an editor and end it with #bonus")
    request.splices = [splice]
    var record = ItemRecord()
    record.created = now
    request.addedRecord = record
    let place = reading.plan.items.firstIndex { Int($0.line) >= splice.lines.lowerBound } ?? reading.plan.items.count
    request.remarks[place] = ["added"] + elsewhere(day, reading.plan)
    return request
  }

  /// The same problem, or the same words, in a day's list.
  private func known(in day: Int, _ plan: Plan) -> Int? {
    let items = plan.days[day].items
    if leetcode > 0 { return items.first { Int(plan.items[$0].leetcode) == leetcode } }
    // Signs tell words apart: C++ and C#.
    let wanted = StackedMarks.bounded(words.replacing(" #bonus", with: "")).lowercased()
    return items.first { !plan.items[$0].isQualifier && plan.words(plan.items[$0]).lowercased() == wanted }
  }

  /// Where else in the plan the problem stands.
  private func elsewhere(_ day: Int, _ plan: Plan) -> [String] {
    guard leetcode > 0 else { return [] }
    let days = plan.items.filter { Int($0.leetcode) == leetcode }.map { plan.days[plan.tracks[Int($0.track)].day] }
    let numbers = days.compactMap { $0.key.number }
    guard let first = numbers.first else { return [] }
    return ["also on Day \(first)"]
  }

  /// The track of a day: that named, else a problem's first with problems, else the last. nil for a day without items.
  private func track(in day: Int, _ plan: Plan) throws(Failure) -> Int? {
    let tracks = plan.days[day].tracks
    guard let name = track else { return plan.trackForOwn(isProblem: leetcode > 0, day: day) }
    let wanted = ItemFinder.folded(name)
    let whole = tracks.map { (track: $0, words: ItemFinder.folded(plan.name(of: plan.tracks[$0]))) }
    let isWhole = whole.contains { $0.words == wanted }
    let named = isWhole ? whole : tracks.map { (track: $0, words: ItemFinder.folded(plan.plain(plan.tracks[$0].name))) }
    let exact = named.filter { $0.words == wanted }
    let found =
      exact.isEmpty ? named.filter { $0.words.joined(separator: " ").hasPrefix(wanted.joined(separator: " ")) } : exact
    if found.count == 1, !wanted.isEmpty { return found.first?.track }
    let names = tracks.map { "\"\(plan.name(of: plan.tracks[$0]))\"" }.joined(separator: ", ")
    let title = plan.days[day].key.number.map { "Day \($0)" } ?? "the list"
    throw Failure(
      .notFound, "\(title) has \(found.isEmpty ? "no" : "more than one") track \"\(name)\"",
      details: ["Nothing was changed. " + (tracks.isEmpty ? "It has none." : "It has \(names).")],
      help: "name one of them, or leave --track out")
  }
}

extension Workspace {
  /// Adds an item beyond what the plan asks to a day, today's where none is named.
  package func add(_ bonus: Bonus, to day: DayArgument?, as command: String) throws(Failure) -> ChangeAnswer {
    try changing(command) { (reading, ledger) throws(Failure) in
      try bonus.request(reading, ledger, try dayAsked(day, ledger), at: now)
    }
  }
}
