/// Bullets that can't get a box: naming one says why instead of "no such item".
enum Untickable {
  /// The refusal (65) for words that name such a bullet; nil where they name none.
  static func refusal(_ plan: Plan, _ wanted: [String], _ name: String) -> Failure? {
    for bullet in plan.prose {
      guard case .obstacle(let obstacle) = bullet.reason else { continue }
      let text = plan.source.string(plan.source.line(bullet.line))
      let words = WordOverlap.words(text)
      guard words.count >= wanted.count, !wanted.isEmpty,
        (0...(words.count - wanted.count)).contains(where: { start in
          zip(wanted, words[start...]).allSatisfy { $1.hasPrefix($0) }
        })
      else { continue }
      return Failure(
        .data, "\"\(name)\" names line \(bullet.line), which can't be ticked: \(obstacle.reason)",
        details: ["Nothing was changed."], help: "begin the bullet with words, and put [ ] before them")
    }
    return nil
  }
}

extension Plan.Obstacle {
  /// Why a bullet can't get a box, as the end of a sentence.
  var reason: String {
    switch self {
    case .empty: "the bullet's first line is empty"
    case .code: "the bullet begins with code"
    case .heading: "the bullet begins with a heading"
    case .quote: "the bullet begins with a quote"
    case .rule: "the bullet begins with a rule"
    case .html: "the bullet begins with HTML"
    case .definition: "the bullet begins with a link definition"
    case .list: "the bullet begins with another list"
    case .nestedUnderNumber: "something is nested under its numbered title"
    case .total: "the bullet adds up the others"
    }
  }
}
