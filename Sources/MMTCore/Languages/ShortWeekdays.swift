/// Weekdays by their first letters, `Lu`, `Út`, `월`, or in Chinese by the last one, `一`: each alone may be anything, a week of them is one.
enum ShortWeekdays {
  /// No such word has more letters, nor bytes.
  static let letters = 4
  static let longest = 12

  /// The weekdays of one language that words are, 0 for Monday, nil for those that are none in it: of the language in which most of them are different
  /// ones, `least` at least. nil where there is none.
  static func places(_ words: [String], least: Int) -> [Int?]? {
    let words = words.map { $0.unicodeScalars.count > letters ? [] : FoldedText($0.utf8).bytes }
    guard words.count(where: { $0.count > 1 && $0.count <= longest }) >= least else { return nil }
    var best: (places: [Int?], count: Int)?
    for language in languages {
      let places = words.map { place(of: $0, in: language) }
      let count = Set(places.compactMap(\.self)).count
      if count >= least, count > best?.count ?? 0 { best = (places, count) }
    }
    return best?.places
  }

  /// A name, the only one that begins so, or, of one sign, the only one that ends so.
  private static func place(of word: [UInt8], in language: [[[UInt8]]]) -> Int? {
    guard word.count > 1, word.count <= longest else { return nil }
    func only(_ isIt: ([UInt8]) -> Bool) -> Int? {
      let found = language.indices.filter { language[$0].contains(where: isIt) }
      return found.count == 1 ? found.first : nil
    }
    if let exact = only({ $0 == word }) ?? only({ $0.starts(with: word) }) { return exact }
    return word.count == 3 && word[0] >= 0xE3 ? only { $0.suffix(3).elementsEqual(word) } : nil
  }

  /// By language and weekday, the forms of its name without accents.
  private static let languages = Language.all.map { language in
    Language.forms(language.weekdays).map { $0.map { FoldedText($0.utf8).bytes } }
  }
}
