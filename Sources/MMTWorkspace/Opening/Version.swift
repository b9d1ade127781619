/// The version of this source, and the day it was released, as the manual page says it.
package enum Version {
  package static let current = "1.0.0"
  package static let released = "November 23, 2026"
}
