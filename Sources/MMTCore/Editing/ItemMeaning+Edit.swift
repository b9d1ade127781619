extension Item.Meaning {
  /// What the item is to say after an edit.
  func applying(_ edit: ItemEdit?) -> Item.Meaning {
    guard let edit else { return self }
    var result = self
    if edit.addsBox || edit.status != nil { result.hasBox = true }
    result.status = edit.status ?? status
    result.minutes = Int32(clamping: edit.minutes.applied(to: minutes == 0 ? nil : Int(minutes)) ?? 0)
    result.completedOn = edit.completedOn.applied(to: completedOn)
    result.cancelledOn = edit.cancelledOn.applied(to: cancelledOn)
    if let count = edit.count, let words = count.applied(to: text) { result.text = words }
    return result
  }
}
