/// Which elements of two lists are the same ones, where many are equal: as many pairs as there can be in order, of equally many those with
/// the most that are preferred; then what is left over, wherever it stands.
struct Alignment {
  /// By places in the two lists.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private let olds: [Int32]
  private let news: [Int32]
  /// Cells of a table that are worked out; where it would take more, only what `SequenceMatch` finds is taken as in order.
  private static let cellLimit = 1 << 18

  init(_ olds: [Int32], _ news: [Int32], isPreferred: (_ old: Int, _ new: Int) -> Bool) {
    self.olds = olds
    self.news = news
    guard !olds.isEmpty, !news.isEmpty else { return }
    takeInOrder(isPreferred)
    takeMoved(isPreferred)
  }

  private mutating func takeInOrder(_ isPreferred: (Int, Int) -> Bool) {
    var low = 0
    while low < min(olds.count, news.count), olds[low] == news[low], isPreferred(low, low) {
      pairs.append((low, low))
      low += 1
    }
    var (oldEnd, newEnd) = (olds.count, news.count)
    while oldEnd > low, newEnd > low, olds[oldEnd - 1] == news[newEnd - 1], isPreferred(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
      pairs.append((oldEnd, newEnd))
    }
    let (rows, columns) = (oldEnd - low, newEnd - low)
    guard rows > 0, columns > 0 else { return }
    if rows <= Self.cellLimit / columns { return takeBest(low, rows, columns, isPreferred) }
    let places = SequenceMatch(Array(olds[low..<oldEnd]), Array(news[low..<newEnd])).places
    for (old, new) in places.enumerated() where new >= 0 { pairs.append((low + old, low + Int(new))) }
  }

  /// The longest common subsequence, by a table of what can still be had from each place on.
  private mutating func takeBest(_ low: Int, _ rows: Int, _ columns: Int, _ isPreferred: (Int, Int) -> Bool) {
    let width = columns + 1
    let pair: Int32 = 1 << 10
    var best = [Int32](repeating: 0, count: (rows + 1) * width)
    var preferred = [Bool](repeating: false, count: rows * columns)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let place = row * width + column
        var value = max(best[place + width], best[place + 1])
        if olds[low + row] == news[low + column] {
          preferred[row * columns + column] = isPreferred(low + row, low + column)
          value = max(value, best[place + width + 1] + pair + (preferred[row * columns + column] ? 1 : 0))
        }
        best[place] = value
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let place = row * width + column
      let bonus: Int32 = preferred[row * columns + column] ? 1 : 0
      if olds[low + row] == news[low + column], best[place] == best[place + width + 1] + pair + bonus {
        pairs.append((low + row, low + column))
        row += 1
        column += 1
      } else if best[place] == best[place + 1] {
        column += 1
      } else {
        row += 1
      }
    }
  }

  private mutating func takeMoved(_ isPreferred: (Int, Int) -> Bool) {
    guard pairs.count < min(olds.count, news.count) else { return }
    var isTakenOld = [Bool](repeating: false, count: olds.count)
    var isTakenNew = [Bool](repeating: false, count: news.count)
    for pair in pairs { (isTakenOld[pair.old], isTakenNew[pair.new]) = (true, true) }
    // The next one is the last of its list.
    var open: [Int32: [Int]] = [:]
    for old in olds.indices.reversed() where !isTakenOld[old] { open[olds[old], default: []].append(old) }
    // Those that are preferred first; where many are equal only the next ones are asked for.
    for isStrict in [true, false] {
      for new in news.indices where !isTakenNew[new] {
        guard let candidates = open[news[new]], !candidates.isEmpty,
          let place = isStrict ? candidates.suffix(32).lastIndex(where: { isPreferred($0, new) }) : candidates.count - 1
        else { continue }
        isTakenNew[new] = true
        pairs.append((candidates[place], new))
        open[news[new]]?.remove(at: place)
      }
    }
  }
}
