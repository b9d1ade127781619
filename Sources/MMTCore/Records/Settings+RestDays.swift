extension Settings {
  /// Rest days that held through a date, before those of the setting `restDays`.
  package struct EarlierRestDays: Equatable, Sendable {
    package var days: RestDays
    package var through: CivilDay
  }

  /// The member beside `restDays` that keeps the past as it was: `[{"days":["sunday"],"through":"2026-12-10"}]`. A reader that doesn't know
  /// it takes `restDays` for the past as well.
  static let earlierRestDaysKey = "restDaysBefore"

  /// By date; nil where the text doesn't read.
  static func earlierRestDays(_ json: JSONText) -> [EarlierRestDays]? {
    guard json.kind == .array else { return nil }
    let read = json.elements.compactMap { element -> EarlierRestDays? in
      guard let through = element["through"]?.string.flatMap({ CivilDay($0) }), let days = element["days"],
        case .restDays(let value)? = SettingForm.restDays.read(days)
      else { return nil }
      return EarlierRestDays(days: value, through: through)
    }
    return read.count == json.elements.count ? read.sorted { $0.through < $1.through } : nil
  }

  /// Sets `restDays` from a date on: before it, what held then goes on to hold, so that no day that has passed moves. With nil it holds
  /// for all of the plan. Throws `.usage` for a value that can't be.
  package mutating func rest(_ text: String, from first: CivilDay?) throws(Failure) {
    var next = self
    try next.set("restDays", text)
    guard let last = first?.advanced(by: -1) else {
      next.restore(Self.earlierRestDaysKey, nil)
      return self = next
    }
    guard next.restDays != restDays else { return self = next }
    // Through `last` what held on that very date holds, also where it was to end later.
    var earlier = earlierRestDays.filter { $0.through < last }
    let then = earlierRestDays.first { $0.through >= last }?.days ?? restDays
    if then != next.restDays { earlier.append(EarlierRestDays(days: then, through: last)) }
    next.restore(Self.earlierRestDaysKey, earlier.isEmpty ? nil : Self.json(earlier))
    self = next
  }

  private static func json(_ earlier: [EarlierRestDays]) -> JSONText {
    JSONText { writer in
      writer.array {
        for rule in earlier {
          $0.object {
            $0.member(
              "days", array: { for name in SettingForm.names(rule.days, weekday: { $0.name.lowercased() }) { $0.string(name) } }
            )
            $0.member("through", rule.through)
          }
        }
      }
    }
  }
}
