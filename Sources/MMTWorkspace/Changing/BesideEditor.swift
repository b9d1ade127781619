package import MMTCore
package import MMTStore

/// What the language server does to a workspace whose documents an editor has open: records and the timer change, no document does.
extension Workspace {
  /// Takes what was saved over into the records, as any command that writes would. Nothing is committed.
  package func takeOverSave() throws(Failure) {
    guard hasPlan else { return }
    try takeOverSave(try read()) { _, found in !found.isQuiet }
  }

  /// Starts the timer on an item of the text in the editor. Throws 75 where another one runs.
  package func start(item id: String, words: String) throws(Failure) {
    let record = foundSidecar.flatMap { try? sidecars.parse($0) }?.record(id) ?? ItemRecord()
    try begin(
      RunningTimer(session: record.newSessionID(at: now, device: device()), item: id, text: words, start: now), after: nil)
  }

  /// Ends a timer whose minutes are in the editor's text already: its item has this many now. Throws 66 where the item isn't in the plan
  /// as it is on disk.
  package func book(_ timer: RunningTimer, seconds: Int, minutes: Int, as command: String) throws(Failure) {
    _ = try changing(command) { (reading, _) throws(Failure) in
      guard let place = place(of: timer, reading) else {
        throw Failure(
          .notFound, "the timer's item \"\(timer.text)\" isn't in the plan as it was saved last; the timer runs on",
          help: "its minutes are in the line: save, then mmt stop --discard")
      }
      var request = ChangeRequest()
      request.named = [place]
      request.record(place, reading) {
        _ = $0.book(.init(id: timer.session, start: timer.start, seconds: seconds))
        $0.takeMinutes(of: minutes)
      }
      var ids = ItemIDLookup(reading.plan, reading.ids)
      let end = EndedTimer(
        id: ids.id(of: place), startedAt: timer.start, endedAt: now, seconds: seconds, reason: .measured)
      request.ended = (timer, end)
      return request
    }
  }

  /// Notes that a solved problem was looked at again; what there is to say of it.
  package func lookedAgain(_ id: String, felt: ItemRecord.Felt, as command: String) throws(Failure) -> [String] {
    var remarks: [String] = []
    _ = try changing(command) { (reading, ledger) throws(Failure) in
      let request = try reviewing([id], felt, reading, ledger)
      remarks = request.named.flatMap { request.remarks[$0] ?? [] }
      return request
    }
    return remarks
  }

  /// A document of counters or habits as mmt saw it last.
  package func keptBytes(of document: DocumentFile) -> [UInt8]? { keptDocument(document)?.bytes }
}
