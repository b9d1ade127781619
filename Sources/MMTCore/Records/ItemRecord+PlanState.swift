extension ItemRecord {
  /// Members that only an archived record has: for an item in the plan its line says this.
  private static let planState = ["status", "minutes", "completedOn"]

  /// Keeps what the line of an item that is gone had said, as far as the moment of completion doesn't say it.
  mutating func keepPlanState(of item: LastSeen.Item) {
    dropPlanState()
    if let minutes = item.minutes { others.append(Member(key: "minutes", value: JSONText(minutes))) }
    if item.status == .done, completed != nil { return }
    if item.status != .open { others.append(Member(key: "status", value: JSONText(item.status.rawValue))) }
    if let date = item.date { others.append(Member(key: "completedOn", value: JSONText(date.iso))) }
  }

  mutating func dropPlanState() { others.removeAll { Self.planState.contains($0.key) } }

  /// Of an item that is gone: it was done, and nobody knows when.
  var wasDoneUndated: Bool {
    func said(_ key: String) -> String? { others.first { $0.key == key }?.value.string }
    return completed == nil && said("status") == ItemStatus.done.rawValue && said("completedOn") == nil
  }

  var withoutPlanState: ItemRecord {
    var result = self
    result.dropPlanState()
    return result
  }
}
