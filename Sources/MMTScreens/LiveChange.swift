/// A change that a key or a prompt asks for. Items go by their ids; what a person typed is as typed.
package enum LiveChange: Equatable, Sendable {
  case done([String])
  case undone([String])
  case skip([String])
  case reviewed([String])
  case start(String)
  case stop
  case undo
  case time(String, String)
  case bonus(String, day: Int?)
  case reflect(String, day: Int?)
  case set(String, String)
  case restore(String)
  case open(String)

  /// How many items it is about.
  var itemCount: Int {
    switch self {
    case .done(let ids), .undone(let ids), .skip(let ids), .reviewed(let ids): ids.count
    case .start, .stop, .undo, .time, .bonus, .reflect, .set, .restore, .open: 1
    }
  }
}
