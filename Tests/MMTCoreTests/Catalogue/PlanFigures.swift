/// A text as numbers and words, so that tests can read what the 100 days tell: `200 million`, `3.1 Tbit/s`, `95%`.
struct PlanFigures {
  struct Figure {
    var value: Double
    /// What its last digit stands for.
    var step: Double
    var isRate = false
    /// Written as a word: no load is.
    var isSpelled = false

    /// Whether it is the value, rounded to as many digits as it has and never far off.
    func tells(_ exact: Double) -> Bool {
      abs(value - exact) <= min(step * 0.500001, abs(exact) * 0.05)
    }
  }

  enum Token {
    case number(Figure)
    /// In lower case, without the punctuation around it.
    case word(String)
    /// Where a sentence or a clause ends.
    case stop
  }

  let tokens: [Token]

  /// Lines of the plan: each ends a clause, unless the text is `prose`.
  init(_ lines: [String], prose: Bool = false) {
    var tokens: [Token] = []
    for line in lines {
      for word in line.split(separator: " ") { Self.add(word, to: &tokens) }
      if !prose || line.isEmpty { tokens.append(.stop) }
    }
    self.tokens = tokens
  }

  private static let scales = ["thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12]
  private static let prefixes: [Character: Double] = ["K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15]
  private static let names = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  private static let operators: Set<Substring> = ["×", "/", "+", "-", "="]

  private static func add(_ word: Substring, to tokens: inout [Token]) {
    if operators.contains(word) { return tokens.append(.word(String(word))) }
    // An opening parenthesis or quote begins a clause of its own.
    if word.first == "(" || word.first == "\"" { tokens.append(.stop) }
    let bare = word.drop { "(\"[".contains($0) }
    let text = bare.prefix(bare.count - bare.reversed().prefix { ")\",.;:?".contains($0) }.count)
    let ends = bare.dropFirst(text.count).contains { ").;:?".contains($0) }
    defer { if ends { tokens.append(.stop) } }
    if let scale = scales[String(text)], let last = tokens.indices.last, case .word("one") = tokens[last] {
      tokens[last] = .number(.init(value: scale, step: scale))
      return
    }
    if let last = tokens.indices.last, case .number(var figure) = tokens[last], let factor = factor(text) {
      figure.value *= factor
      figure.step *= factor
      figure.isRate = text.hasSuffix("/s")
      tokens[last] = .number(figure)
      return
    }
    let digits = text.last == "%" ? text.dropLast() : text
    guard digits.first?.isNumber == true || names.contains(String(text)), let figure = figure(digits) else {
      return tokens.append(.word(text.lowercased()))
    }
    let share = text.last == "%" ? 0.01 : 1
    tokens.append(.number(.init(value: figure.value * share, step: figure.step * share, isSpelled: figure.isSpelled)))
  }

  /// What a word behind a number makes of it: a scale, or a unit with a prefix.
  private static func factor(_ word: Substring) -> Double? {
    if let scale = scales[String(word)] { return scale }
    guard ["B", "B/s", "bit", "bit/s"].contains(word.dropFirst()) else { return nil }
    return word.first.flatMap { prefixes[$0] }
  }

  private static func figure(_ text: Substring) -> Figure? {
    if let index = names.firstIndex(of: String(text)) { return Figure(value: Double(index + 2), step: 1, isSpelled: true) }
    let digits = text.filter { $0 != "," }
    guard let value = Double(digits), digits.allSatisfy({ $0.isASCII }) else { return nil }
    if let point = digits.firstIndex(of: ".") {
      let places = digits.distance(from: point, to: digits.endIndex) - 1
      return Figure(value: value, step: (0..<places).reduce(1.0) { step, _ in step / 10 })
    }
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return Figure(value: value, step: value == 0 ? 1 : (0..<zeros).reduce(1.0) { step, _ in step * 10 })
  }

  // MARK: what it tells

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return nil }
    return word
  }

  private func isWord(_ index: Int, _ words: String...) -> Bool { word(index).map(words.contains) ?? false }

  /// The numbers at `#` where the words of a phrase stand in a row; nil where they don't.
  func numbers(_ phrase: String) -> [Double]? { figures(phrase)?.map(\.value) }

  func figures(_ phrase: String) -> [Figure]? {
    let parts = phrase.split(separator: " ")
    return tokens.indices.lazy.compactMap { start -> [Figure]? in
      var found: [Figure] = []
      for (offset, part) in parts.enumerated() {
        guard start + offset < tokens.count else { return nil }
        switch tokens[start + offset] {
        case .number(let figure) where part == "#": found.append(figure)
        case .word(let word) where word == part: continue
        default: return nil
        }
      }
      return found
    }.first
  }

  /// Every number told as so many a second, on average or at a peak, with the words around it.
  var rates: [(figure: Figure, context: String)] {
    tokens.indices.compactMap { index in
      guard case .number(let figure) = tokens[index], !figure.isSpelled, figure.isRate || isRate(index) else { return nil }
      return (figure, context(index))
    }
  }

  private func isRate(_ index: Int) -> Bool {
    if isWord(index - 1, "peak") || isWord(index - 2, "peak") && isWord(index - 1, "of", "is") {
      return !isWord(index + 1, "times")
    }
    if isWord(index - 3, "at"), isWord(index - 2, "the"), isWord(index - 1, "peak") { return true }
    for next in (index + 1)..<(index + 7) {
      guard let word = word(next) else { return false }
      if word == "second", isWord(next - 1, "a", "each") { return true }
      if word == "×" || word == "/" || word == "=" { return false }
      if next <= index + 3, word == "peak" || word == "average", isWord(next - 2, "at") || isWord(next - 1, "on") {
        return true
      }
    }
    return false
  }

  private func context(_ index: Int) -> String {
    tokens[max(0, index - 4)..<min(tokens.count, index + 6)].map { token in
      switch token {
      case .number(let figure): "\(figure.value)"
      case .word(let word): word
      case .stop: "."
      }
    }.joined(separator: " ")
  }

  // MARK: sums

  /// Every sum with its result: `500 million × 40 = 20 billion`, `4 TB / 8 MB is 500,000`.
  var sums: [(exact: Double, told: Figure, context: String)] {
    var result: [(Double, Figure, String)] = []
    var index = 0
    while index < tokens.count {
      let start = index
      index += 1
      guard case .number(let first) = tokens[start], !isWord(start - 1, "×", "/", "+", "-") else { continue }
      var (total, sign, product) = (0.0, 1.0, first.value)
      var place = start
      var count = 0
      while let next = operand(after: place) {
        switch next.sign {
        case "×": product *= next.figure.value
        case "/": product /= next.figure.value
        default: (total, sign, product) = (total + sign * product, next.sign == "+" ? 1 : -1, next.figure.value)
        }
        (place, count) = (next.index, count + 1)
      }
      guard count > 0, let told = told(after: place) else { continue }
      result.append((total + sign * product, told, context(start)))
      index = place + 1
    }
    return result
  }

  /// The next operand, behind at most three words that say what the one before counts.
  private func operand(after place: Int) -> (sign: String, figure: Figure, index: Int)? {
    for index in (place + 1)..<(place + 5) {
      guard let sign = word(index) else { return nil }
      if ["×", "/", "+", "-"].contains(sign) {
        guard index + 1 < tokens.count, case .number(let figure) = tokens[index + 1] else { return nil }
        return (sign, figure, index + 1)
      }
      if ["=", "is", "are", "and", "or", "of"].contains(sign) { return nil }
    }
    return nil
  }

  private func told(after place: Int) -> Figure? {
    var index = place + 1
    while index < place + 5, let word = word(index), !["=", "is", "are"].contains(word) {
      if ["and", "or", "of", "×", "/", "+", "-"].contains(word) { return nil }
      index += 1
    }
    guard isWord(index, "=", "is", "are") else { return nil }
    index += 1
    if isWord(index, "about", "some", "nearly", "roughly") { index += 1 }
    guard index < tokens.count, case .number(let figure) = tokens[index] else { return nil }
    return figure
  }
}
