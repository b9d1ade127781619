package import MMTCore

extension Workspace {
  /// Takes items to another day, or shows what that would do. `typedDay` is the day as it was typed.
  package func move(
    _ names: [String], to target: DayArgument, typedDay: String, isPreview: Bool, as command: String
  ) throws(Failure) -> ChangeAnswer {
    func request(_ reading: Reading, _ ledger: Ledger) throws(Failure) -> ChangeRequest {
      let day = try day(target, ledger)
      var request = ChangeRequest()
      request.isMove = true
      do throws(Failure) { request.named = try items(names, ledger, command: "move") } catch {
        guard error.exitCode == .notFound,
          let refusal = names.lazy.compactMap({ ledger.heading($0, ShellWord.quoted(typedDay)) }).first
        else { throw error }
        throw refusal
      }
      request.already = request.named.filter { reading.plan.tracks[Int(reading.plan.items[$0].track)].day == day }
      for index in request.already {
        request.remarks[index] = [day == ledger.current.day ? "on today's list already" : "there already"]
      }
      let moving = request.named.filter { !request.already.contains($0) }
      if !moving.isEmpty {
        request.splices = try reading.editor.moving(moving, to: day)
        context.warn(reading.editor.leftBehind(by: moving).map { leftBehind($0, reading.plan) })
      }
      return request
    }
    return isPreview ? try preview(request) : try changing(command, request)
  }
}

extension Workspace {
  private func leftBehind(_ found: PlanEditor.LeftBehind, _ plan: Plan) -> Diagnostic {
    let line = plan.source.line(found.lines.lowerBound)
    let count = Counted.text(found.lines.count, "line stays", "lines stay")
    return Diagnostic(
      .warning, code: "plan.left-behind", file: planName, line: found.lines.lowerBound, length: max(1, line.count),
      message: "\(count) where \"\(plan.words(plan.items[found.item]))\" was: not as far in as its words, and so no part of it",
      excerpt: Array(plan.source.bytes[line.range]),
      help: "if it belongs there, put it that far in in an editor, or take it along; mmt sync takes it up")
  }
}

extension Ledger {
  /// The refusal for words that are a heading's: it names the items below it. nil where no heading has them.
  fileprivate func heading(_ name: String, _ typedDay: String) -> Failure? {
    let wanted = ItemFinder.folded(name)
    let shown = plan.days[current.day].tracks
    let all = Array(shown) + plan.tracks.indices.filter { !shown.contains($0) }
    guard !wanted.isEmpty,
      let track = all.first(where: { place in
        [plan.tracks[place].name, plan.tracks[place].topic].contains { ItemFinder.folded(plan.plain($0)) == wanted }
      })
    else { return nil }
    let refs = placed(plan.tracks[track].items.filter { !plan.items[$0].isQualifier && !plan.items[$0].isBonus }).compactMap(
      \.item.ref)
    guard let first = refs.first, let last = refs.last else { return nil }
    return Failure(
      .notFound, "\"\(name)\" is a heading, and a heading stays where it is", details: ["Nothing was changed."],
      help: "its items move: mmt move \(first == last ? first : "\(first)-\(last)") \(typedDay)")
  }
}
