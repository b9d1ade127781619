import MMTCore

extension LogView {
  /// Not more entries than a person looks at.
  private static let limit = 100

  /// What changes boxes and notes alone. What moves a task changes other pages too: `mmt migrate` and `mmt schedule` do that.
  func offers(in range: TextRange) -> [Offer] {
    let tasks = tasks(in: range).prefix(Self.limit).filter { isOwn($0) }.map { page.entries[$0] }
    guard let first = tasks.first else { return [] }
    let words = VisibleText.line(page.plain(first))
    let name = tasks.count == 1 ? (words.isEmpty ? "task" : words) : Counted.text(tasks.count, "task")
    var offers: [Offer] = []
    func offer(_ deed: Deed.Name, _ title: String, _ argument: String? = nil, where isFitting: (JournalEntry) -> Bool) {
      let lines = tasks.filter(isFitting).map(\.line)
      if !lines.isEmpty { offers.append(Offer(deed: Deed(deed, lines, argument), title: "\(title): \(name)")) }
    }
    offer(.done, "Done") { $0.status != .done }
    offer(.undone, "Open again") { $0.status != .open }
    offer(.partial, "Partly done") { $0.isOpenBox && $0.status != .partial }
    offer(.skip, "Drop") { $0.status != .cancelled }
    if tasks.count == 1 { offer(.note, "Add a note", PlanView.emptyNote) { _ in true } }
    return offers
  }

  func edits(_ deed: Deed) throws(Failure) -> [Edit] {
    if let broken = page.damage.first { throw Failure(.data, "nothing was changed", diagnostics: [broken]) }
    let lines = Set(deed.lines)
    let here = page.entries.indices.filter {
      page.entries[$0].kind == .task && lines.contains(page.entries[$0].line) && isOwn($0)
    }
    let wanted = here.compactMap { index in page.entries[index].item.flatMap { edit(page.entries[index], $0, deed) } }
    guard !wanted.isEmpty else { return [] }
    return try Proof.prove(PlanEditor(document.plan, document.options), wanted).draft.edits
  }

  private func edit(_ entry: JournalEntry, _ item: Int, _ deed: Deed) -> ItemEdit? {
    var edit = ItemEdit(item)
    switch deed.name {
    case .done: return entry.status == .done ? nil : .done(item, on: today)
    case .undone: return entry.status == .open ? nil : .undone(item)
    case .skip: return entry.status == .cancelled ? nil : .skipped(item, on: today)
    case .partial: edit.status = .partial
    case .note: edit.note = deed.argument ?? PlanView.emptyNote
    case .date, .box, .start, .stop, .review, .count, .mark, .fixAll: return nil
    }
    return edit
  }
}
