package import MMTCore
import MMTStore

extension Workspace {
  /// Ticks what the plan has of these problems, each on the day on which it was accepted; with `isPreview` it is only told. A problem that the
  /// plan has ticked already stays as it is, so the same list a second time changes nothing.
  package func take(
    _ submissions: LeetCodeSubmissions, isPreview: Bool, as command: String
  ) throws(Failure) -> LeetCodeAnswer {
    func request(_ reading: Reading, _ ledger: Ledger) throws(Failure) -> ChangeRequest {
      var request = ChangeRequest()
      request.saysNext = true
      for solved in submissions.solved {
        let moment = world.moment(at: solved.seconds)
        let day = moment.logicalDay(boundary: reading.settings.dayBoundary)
        let all = reading.plan.items.indices.filter {
          Int(reading.plan.items[$0].leetcode) == solved.problem.number && !reading.plan.items[$0].isQualifier
        }
        if let done = all.first(where: { reading.plan.items[$0].isDone }) {
          request.named.append(done)
          request.already.append(done)
          continue
        }
        // What was skipped or moved on was decided by a person.
        guard day <= ledger.today, let item = all.first(where: { reading.plan.items[$0].status.isRequired }) else { continue }
        request.named.append(item)
        request.edits.append(.done(item, on: day))
        var record = reading.record(item) ?? ItemRecord()
        record.completed = moment
        request.records.append((item, record))
      }
      return request
    }
    let reading = try read()
    let known = Set(reading.plan.items.map { Int($0.leetcode) })
    let offers = submissions.solved.filter { !known.contains($0.problem.number) }.map {
      LeetCodeAnswer.Offer(
        $0.problem, solvedOn: world.moment(at: $0.seconds).logicalDay(boundary: reading.settings.dayBoundary))
    }
    var change = try preview(request)
    if change.changed.isEmpty { change.isPreview = isPreview }
    if !isPreview, !change.changed.isEmpty { change = try changing(command, request) }
    return LeetCodeAnswer(change: change, offers: offers, notTaken: submissions.notTaken)
  }

  /// What the file of submissions holds. Throws 65 where it isn't such a file.
  package func submissions(_ bytes: [UInt8], from name: String) throws(Failure) -> LeetCodeSubmissions {
    do throws(ForeignUnreadable) { return try LeetCodeSubmissions(bytes) } catch {
      throw Failure(
        .data, "\(name) is no list of LeetCode's submissions: \(error.reason)", details: ["Nothing was changed."],
        help: "what LeetCode answers to a query for recentAcSubmissionList is one; mmt help import shows it")
    }
  }
}
