/// The settings as `config` lists them.
package struct ConfigReport: Sendable, Equatable {
  package struct Setting: Sendable, Equatable {
    package var key: String
    /// As it would be typed.
    package var value: String
    package var defaultValue: String
    /// What values are: `HH:MM`, `auto|items`.
    package var type: String
    /// A sentence without a final period.
    package var meaning: String

    package init(key: String, value: String, defaultValue: String, type: String, meaning: String) {
      self.key = key
      self.value = value
      self.defaultValue = defaultValue
      self.type = type
      self.meaning = meaning
    }

    package var isDefault: Bool { value == defaultValue }
  }

  package var settings: [Setting]

  package init(settings: [Setting]) { self.settings = settings }
}
