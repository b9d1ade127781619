extension RunningTimer {
  /// The index of its item in the plan as it is now; nil where that is gone. `found` is what happened to the plan since `seen`, both nil
  /// where nothing did.
  package func place(in plan: Plan, _ itemIDs: ItemIDs, _ found: Reconciliation?, seen: @autoclosure () -> LastSeen?) -> Int? {
    if let new = found?.renamed.first(where: { $0.from == item })?.to { return itemIDs.item(withID: new, in: plan) }
    let exact = itemIDs.item(withID: item, in: plan)
    // Another item may have its id by now.
    guard let found else { return exact }
    let isOwn = !found.renamed.contains { $0.to == item }
    if let exact, isOwn, plan.words(plan.items[exact]) == text { return exact }
    let today = ItemMatcher.Known.items(of: plan, itemIDs)
    // Among all that was known each claims its own, so that the timer's isn't taken for another of the same words.
    let known = (seen()?.items ?? []).map { ItemMatcher.Known($0) }
    if let place = known.firstIndex(where: { $0.id == item && $0.words == text }) {
      let matches = ItemMatcher(known: known, today: today).matches
      return matches.firstIndex(of: place) ?? exact.flatMap { matches[$0] == nil ? $0 : nil }
    }
    let timer = ItemMatcher.Known(id: item, words: text)
    return ItemMatcher(known: [timer], today: today, isWhole: false).matches.firstIndex(of: 0) ?? exact
  }
}
