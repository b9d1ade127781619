/// Which editors are found on a machine, and whether each would find the language server.
package struct EditorsReport: Sendable, Equatable {
  package enum State: String, Sendable {
    /// The editor itself says that it finds the server.
    case confirmed
    /// Its configuration names the server.
    case configured
    /// Nothing does.
    case missing
  }

  package struct Editor: Sendable, Equatable {
    /// What `mmt lsp --setup` takes.
    package var id: String
    package var name: String
    package var state: State
    /// Where that was seen; empty where nothing was.
    package var detail: String

    package init(id: String, name: String, state: State, detail: String) {
      (self.id, self.name, self.state, self.detail) = (id, name, state, detail)
    }
  }

  package var editors: [Editor]
  /// What keeps every editor from starting the server.
  package var problems: [Diagnostic]

  package init(editors: [Editor], problems: [Diagnostic]) { (self.editors, self.problems) = (editors, problems) }

  package var isReady: Bool { problems.isEmpty && editors.allSatisfy { $0.state != .missing } }
}
