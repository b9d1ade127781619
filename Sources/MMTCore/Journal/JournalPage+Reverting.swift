extension JournalPage {
  /// The page with whole lines put back, proven: what stands outside them stays.
  package func reverting(_ hunks: [LineHunk]) throws(Failure) -> JournalPage {
    let (text, plan) = try Proof.prove(replacing: hunks, in: document.plan, document.options)
    return with(text, plan)
  }
}
