/// The letters after one dash: flags, and at the end perhaps an option with its value (`-qoFILE`).
struct ShortCluster {
  private(set) var flags: [OptionSpec] = []
  /// The option that takes what follows.
  private(set) var valued: OptionSpec?
  /// What follows in the same argument, without a leading `=`.
  private(set) var value: RawArgument?
  /// The first letter that is no option.
  private(set) var unknown: Character?

  var awaitsValue: Bool { valued != nil && value == nil }

  init(_ letters: ArraySlice<UInt8>, option: (UInt8) -> OptionSpec?) {
    for place in letters.indices {
      guard let option = option(letters[place]) else {
        // A letter beyond ASCII is shown whole.
        unknown = String(decoding: letters[place...], as: UTF8.self).first ?? "?"
        return
      }
      guard option.takesValue else {
        flags.append(option)
        continue
      }
      valued = option
      var rest = letters[(place + 1)...]
      if rest.first == 0x3D { rest = rest.dropFirst() } else if rest.isEmpty { return }
      value = RawArgument(Array(rest))
      return
    }
  }
}
