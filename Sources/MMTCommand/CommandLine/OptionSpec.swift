/// One option: how it is written, what it takes, what it does. Parser, help and man page are all read from it.
package struct OptionSpec: Hashable, Sendable {
  /// Its long name without the dashes, and the name under which a command asks for it.
  package let name: String
  /// Another spelling of the long name.
  package let alias: String?
  /// A letter, for `-o`.
  package let short: Character?
  /// What its value stands for (`FILE`); nil for a flag.
  package let valueName: String?
  package let kind: ValueKind
  package let isRequired: Bool
  /// It means something without its value, too: `--month [MONTH]`.
  package var isValueOptional = false
  /// Imperative, ends with a period.
  package let help: String

  /// A flag.
  package init(_ name: String, short: Character? = nil, help: String) {
    self.init(name: name, alias: nil, short: short, valueName: nil, kind: .text, isRequired: false, help: help)
  }

  /// An option with a value.
  package init(
    _ name: String, alias: String? = nil, short: Character? = nil, value: String, _ kind: ValueKind, required: Bool = false,
    help: String
  ) {
    self.init(name: name, alias: alias, short: short, valueName: value, kind: kind, isRequired: required, help: help)
  }

  /// An option with a value that may be left out.
  package init(_ name: String, optionalValue: String, _ kind: ValueKind, help: String) {
    self.init(name: name, alias: nil, short: nil, valueName: optionalValue, kind: kind, isRequired: false, help: help)
    isValueOptional = true
  }

  private init(
    name: String, alias: String?, short: Character?, valueName: String?, kind: ValueKind, isRequired: Bool, help: String
  ) {
    self.name = name
    self.alias = alias
    self.short = short
    self.valueName = valueName
    self.kind = kind
    self.isRequired = isRequired
    self.help = help
  }

  package var takesValue: Bool { valueName != nil }

  /// `--minutes D`, as in a usage line.
  package var usage: String {
    "--" + name + (valueName.map { isValueOptional ? " [\($0)]" : " " + $0 } ?? "")
  }

  /// `-o, --output FILE`, as in a list of options.
  package var label: String { (short.map { "-\($0), " } ?? "") + usage }

  func answers(to long: String) -> Bool { long == name || long == alias }
}
