extension Settings {
  /// One setting as `mmt config` lists it.
  package struct Definition: Sendable {
    package let key: String
    /// The value that holds while nothing is set, as `get` would give it.
    package let defaultText: String
    package let form: SettingForm
    /// One sentence.
    package let meaning: String

    /// What may be written, in a few words.
    package var type: String { form.type }
  }

  /// Every setting of a workspace, in the order of its listing.
  package static let definitions: [Definition] = [
    Definition(
      key: "startDate", defaultText: "", form: .date, meaning: "The date of the plan's first day."),
    Definition(
      key: "dayBoundary", defaultText: "04:00", form: .clock,
      meaning: "The hour at which a new day of the program begins: what is done before it counts for the day before."),
    Definition(
      key: "restDays", defaultText: "", form: .restDays,
      meaning:
        "Weekdays and dates on which no day of the plan falls, from the day on which it is set; what has passed keeps its dates."
    ),
    Definition(
      key: "weekStart", defaultText: "monday", form: .word(Weekday.allCases.map { $0.name.lowercased() }),
      meaning: "The first day of the week for counters and habits: of '3 per week', and on their pages."),
    Definition(
      key: "pauses", defaultText: "", form: .pauses, meaning: "Stretches in which no day of the plan falls."),
    Definition(
      key: "annotations", defaultText: "emoji", form: .word(["emoji", "dataview"]),
      meaning: "How minutes and dates are written into a plan that has none yet."),
    Definition(
      key: "bullets", defaultText: "auto", form: .word(["auto", "items"]),
      meaning: "Which bullets without a box are items: \"auto\" in tracks without any box, \"items\" in every track."),
    Definition(
      key: "plan.readAs", defaultText: "newest", form: .word(["newest"] + Revision.allCases.map(\.rawValue)),
      meaning:
        "By which revision of the plan format the plan is read: \"newest\", or the date of an earlier one to keep its reading."),
    Definition(
      key: "labels", defaultText: "{}", form: .labels,
      meaning:
        "Your own words for day, week, track and kinds of item: {\"day\":[\"Etappe\"],\"kinds\":{\"video\":[\"Schau\"]}}."),
    Definition(
      key: "reminders", defaultText: "{}", form: .reminders,
      meaning: "When reminders come; mmt remind list shows them, mmt config reminders.morning 06:30 moves one."),
    Definition(
      key: "review.daily", defaultText: "3", form: .count(1...50),
      meaning: "How many problems come back for another look on a day."),
    Definition(
      key: "review.method", defaultText: "ladder", form: .word(["ladder", "fsrs", "off"]),
      meaning:
        "How solved problems come back: \"ladder\" after 3, 7, 21 and 60 days, \"fsrs\" when FSRS-6 takes them to be recalled with 90 %, \"off\" not at all."
    ),
    Definition(
      key: "backup", defaultText: "{}", form: .object,
      meaning:
        "Copies elsewhere: {\"keep\":7} is how many of them 'mmt backup --to' leaves in a folder, {\"remindAfter\":14} after how many days today says that work stands on this machine alone; 0 is never."
    ),
    Definition(
      key: "cycleDays", defaultText: "off", form: .dayCount,
      meaning:
        "For who rebuilds mmt at fixed times: days until a build is to be renewed. status counts them, today warns of the last two."
    ),
  ]

  /// The members of `reminders`, each a setting of its own: `reminders.morning`, and `reminders.all`. They aren't listed.
  package static var reminderDefinitions: [Definition] {
    let all = Definition(
      key: "reminders." + ReminderRules.allName, defaultText: "on", form: .reminder(nil), meaning: "All reminders together.")
    let names = Definition(
      key: "reminders." + ReminderRules.namesName, defaultText: "off", form: .word(["on", "off"]),
      meaning: "Whether a reminder names counters and habits, or only says how many are left.")
    return [all, names]
      + ReminderKind.allCases.map { kind in
        Definition(
          key: "reminders." + kind.rawValue, defaultText: ReminderRule().text(kind), form: .reminder(kind),
          meaning: "\(kind.title): \(kind.condition).")
      }
  }

  /// What stands in the file for a key: a member, or a member's member.
  func written(_ key: String) -> JSONText? {
    guard let (object, member) = Self.nested(key) else { return stored[key] }
    return stored[object]?[member]
  }

  /// `review.daily` is the member `daily` of the object `review`.
  private static func nested(_ key: String) -> (object: String, member: String)? {
    for object in ["plan", "reminders", "review", "journal"] where key.hasPrefix(object + ".") {
      return (object, String(key.dropFirst(object.utf8.count + 1)))
    }
    return nil
  }

  private static func reminder(_ key: String) -> String? { nested(key).flatMap { $0.object == "reminders" ? $0.member : nil } }

  /// The table's members with one of them changed.
  private func changed(_ key: String, _ value: JSONText?) -> JSONTable {
    var members = stored
    guard let (object, member) = Self.nested(key) else {
      members[key] = value
      return members
    }
    var rest = (stored[object]?.members ?? []).filter { $0.key != member }
    if let value { rest.append((member, value)) }
    rest.sort { $0.key < $1.key }
    members[object] =
      rest.isEmpty
      ? nil
      : JSONText { writer in
        writer.object {
          for (key, value) in rest {
            $0.key(key)
            $0.raw(value.compact)
          }
        }
      }
    return members
  }

  /// A setting's value as text: the one that holds, so the default where nothing is set.
  ///
  /// Throws `.usage` for a key that doesn't exist, `.configuration` where the written value doesn't read.
  package func get(_ key: String) throws(Failure) -> String {
    let definition = try Self.definition(key)
    guard let value = written(definition.key), value.kind != .null else { return definition.defaultText }
    guard let read = definition.form.read(value) else {
      throw Failure(
        .configuration, "\(definition.key) in mmt.json doesn't read: \(String(decoding: value.compact, as: UTF8.self))",
        details: ["It must be \(definition.type); until then \(definition.defaultDescription) holds."],
        help: "run mmt config \(definition.key) VALUE")
    }
    return definition.form.text(read, json: value)
  }

  /// Whether the key stands in the file.
  package func isSet(_ key: String) -> Bool { written(key).map { $0.kind != .null } ?? false }

  /// The one further key of the person's own configuration; no workspace has it.
  package static let pagerKey = "pager"

  /// Sets a key from text as a person types it. Throws `.usage` for a key or value that can't be.
  package mutating func set(_ key: String, _ text: String) throws(Failure) {
    let definition = try Self.definition(key)
    let json: JSONText
    do throws(SettingForm.Refusal) {
      json = try definition.form.json(text)
    } catch {
      throw Failure(
        .usage, "\(definition.key) can't be \"\(text)\": \(error.reason)",
        help: "write \(definition.form.typed)")
    }
    let result = Settings(changed(definition.key, json))
    if let foreign = result.ignored.first(where: { !ignored.contains($0) }) {
      throw Failure(
        .usage, "\(foreign) names a program, an address or a path outside: such a setting has no effect in a workspace",
        help: "leave it out: a file that is synced must not decide what your machine runs")
    }
    self = result
  }

  /// Takes a key away, so that its default holds. Throws `.usage` for a key that doesn't exist.
  package mutating func unset(_ key: String) throws(Failure) {
    self = Settings(changed(try Self.definition(key).key, nil))
  }

  private static func definition(_ key: String) throws(Failure) -> Definition {
    if reminder(key.lowercased()) != nil {
      if let found = reminderDefinitions.first(where: { $0.key.lowercased() == key.lowercased() }) { return found }
      throw Failure(
        .usage, "no reminder \"\(key)\"",
        details: [
          "The reminders are \(ReminderKind.allCases.map(\.rawValue).joined(separator: ", ")); all stands for every one, names for whether habits are named."
        ],
        help: "mmt remind list shows each with its time")
    }
    if nested(key.lowercased())?.object == "journal" {
      if let found = journalDefinitions.first(where: { $0.key == key.lowercased() }) { return found }
      throw Failure(
        .usage, "no setting \"\(key)\"",
        details: ["Those of the journal are \(journalDefinitions.map(\.key).joined(separator: ", "))."],
        help: "the other members of \"journal\" stand in mmt.json")
    }
    if let exact = definitions.first(where: { $0.key == key }) { return exact }
    if let folded = definitions.first(where: { $0.key.lowercased() == key.lowercased() }) { return folded }
    if isPersonal(key) {
      throw Failure(
        .usage, "\"\(key)\" is no setting of a workspace",
        help: "a workspace is synced, and must not decide what your machine runs; mmt config lists the settings")
    }
    throw Failure(
      .usage, "no setting \"\(key)\"",
      details: [
        "The settings are \((definitions.map(\.key) + [pagerKey]).joined(separator: ", ")).",
        "alias.WORD is a word of your own for a command; mmt config aliases lists them.",
      ],
      help: "mmt config shows each with its value and meaning")
  }
}

extension Settings.Definition {
  fileprivate var defaultDescription: String { defaultText.isEmpty ? "no value" : defaultText }
}
