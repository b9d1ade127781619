import MMTCore
import MMTStore
import MMTViews

/// `review` of a week: on the terminal, as JSON, or with `--save` as a file to answer in.
struct WeekReviewing {
  private let desk: Desk
  private let review: WeekReview
  private let isSaved: Bool
  private let showsAll: Bool

  /// Throws 66 for a week that the plan hasn't.
  init(_ desk: Desk, _ invocation: Invocation) throws(Failure) {
    self.desk = desk
    isSaved = invocation.flag("save")
    showsAll = invocation.flag("all")
    let reading = try desk.read()
    let ledger = desk.ledger(reading)
    let number = try invocation.week("week").map { week throws(Failure) in
      try ledger.knownNumber(of: week, invocation.value("week"))
    }
    guard var review = ledger.review(week: number) else {
      let name = number.map { " \($0)" } ?? ""
      throw Failure(.notFound, "the plan has no Week\(name)", help: "mmt progress --json lists its weeks")
    }
    review.authored = desk.authored(reading)
    for placed in review.finished {
      switch reading.sidecar.record(placed.item.id)?.felt {
      case .hard: review.feltHard.append(placed.item)
      case .easy: review.feltEasy.append(placed.item)
      case .ok, nil: break
      }
    }
    self.review = review
  }

  func run() throws(Failure) -> ExitCode {
    if isSaved { try save() }
    let saved = isSaved ? "reviews/" + review.fileName : nil
    try desk.session.show(review.json(saved: saved)) { rendering in
      saved.map { WeekReviewView.saved(review, as: $0, rendering) }
        ?? WeekReviewView.sheet(review, showsAll: showsAll, rendering)
    }
    return .ok
  }

  /// Never over a file that is there: it may hold answers.
  private func save() throws(Failure) {
    let folder = desk.workspace.folder.appending("reviews")
    let path = folder.appending(Array(review.fileName.utf8))
    guard (try? desk.world.files.status(path, followingLink: false)) == nil else {
      throw Failure(
        .cannotCreate, "reviews/\(review.fileName) is there already", details: ["Nothing was written."],
        help: "it may hold your answers: move it away to have it written anew")
    }
    // Whoever put a link there decides what would be written to.
    let real = (try? desk.world.files.resolve(folder)) ?? folder
    guard real.bytes.starts(with: desk.workspace.folder.bytes + [0x2F]) else {
      throw Failure(
        .cannotCreate, "reviews is a link that leads out of the workspace, to \(real.shown)", details: ["Nothing was written."],
        help: "take the link away; the folder is then made here")
    }
    let template = try PageTemplate.text("weekly-review", desk.world)
    try OutputFile(desk.world, folder).makeFolder()
    try OutputFile(desk.world, path).write(
      WeekReviewText.filled(template, review), replaces: false)
  }
}

extension Desk {
  /// What the author of the edition that the plan began from wrote beneath its items; nothing for a plan of one's own.
  func authored(_ reading: Reading) -> AuthoredLines {
    guard let name = reading.sidecar.edition,
      let edition = session.plans.lazy.flatMap(\.editions).first(where: { $0.id == name })
    else { return AuthoredLines() }
    return AuthoredLines(edition: edition.bytes)
  }
}
