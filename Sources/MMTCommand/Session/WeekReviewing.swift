import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// `review` of a week: on the terminal, as JSON, or with `--save` as a file to answer in.
struct WeekReviewing {
  private let session: Session
  private let workspace: Workspace
  private let review: WeekReview
  private let isSaved: Bool
  private let showsAll: Bool

  /// Throws 66 for a week that the plan hasn't.
  init(_ workspace: Workspace, _ invocation: Invocation, _ session: Session) throws(Failure) {
    self.session = session
    self.workspace = workspace
    isSaved = invocation.flag("save")
    showsAll = invocation.flag("all")
    let reading = try workspace.read()
    let ledger = workspace.authoredLedger(reading)
    let number = try invocation.week("week").map { week throws(Failure) in
      try ledger.knownNumber(of: week, invocation.value("week"))
    }
    guard var review = ledger.review(week: number) else {
      let name = number.map { " \($0)" } ?? ""
      throw Failure(.notFound, "the plan has no Week\(name)", help: "mmt progress --json lists its weeks")
    }
    review.authored = ledger.authored
    review.week.rhythms = try workspace.rhythms(in: review.week.dates)
    for placed in review.finished {
      switch reading.records(ledger).record(placed.item.id)?.felt {
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
    try session.show(review.json(saved: saved)) { rendering in
      saved.map { WeekReviewView.saved(review, as: $0, rendering) }
        ?? WeekReviewView.sheet(review, showsAll: showsAll, rendering)
    }
    return .ok
  }

  /// Never over a file that is there: it may hold answers.
  private func save() throws(Failure) {
    let folder = workspace.folder.path.appending("reviews")
    let path = folder.appending(Array(review.fileName.utf8))
    guard !workspace.world.files.exists(path, followingLink: false) else {
      throw Failure(
        .cannotCreate, "reviews/\(review.fileName) is there already", details: ["Nothing was written."],
        help: "it may hold your answers: move it away to have it written anew")
    }
    // Whoever put a link there decides what would be written to.
    let real = (try? workspace.world.files.resolve(folder)) ?? folder
    guard real.bytes.starts(with: workspace.folder.path.bytes + [0x2F]) else {
      throw Failure(
        .cannotCreate, "reviews is a link that leads out of the workspace, to \(real.shown)", details: ["Nothing was written."],
        help: "take the link away; the folder is then made here")
    }
    let template = try PageTemplate.text("weekly-review", workspace.world)
    try OutputFile(workspace.world, folder).makeFolder()
    let text = WeekReviewText.filled(template, review)
    try OutputFile(workspace.world, path).write(text, replaces: false)
    workspace.noteReview("reviews/" + review.fileName, text, as: "mmt review --save")
  }
}
