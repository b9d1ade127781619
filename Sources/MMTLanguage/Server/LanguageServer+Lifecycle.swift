import MMTCore

extension LanguageServer {
  func initialize(_ params: JSONText?) {
    client = ClientAbilities(params?["capabilities"])
    options.take(params?["initializationOptions"])
    settings = options
  }

  func initialized() {
    if client.configures { askConfiguration() }
    guard client.registersWatchers else { return }
    ask("client/registerCapability") { writer in
      writer.object {
        $0.list(
          "registrations",
          { writer in
            writer.object {
              $0.member("id", "mmt-files")
              $0.member("method", "workspace/didChangeWatchedFiles")
              $0.object("registerOptions") {
                $0.list(
                  "watchers",
                  { writer in
                    for pattern in ["**/mmt.json", "**/*.md"] { writer.object { $0.member("globPattern", pattern) } }
                  })
              }
            }
          })
      }
    }
  }

  func askConfiguration() {
    ask("workspace/configuration") { writer in
      writer.object { $0.list("items", { writer in writer.object { $0.member("section", "mmt") } }) }
    } then: { [weak self] result in
      guard let self, let found = result?.elements.first, found.kind == .object else { return }
      configure(found)
    }
  }

  /// Takes settings, all of them: what they don't name is as it was at the beginning. Where they are others than before, what is shown is
  /// made anew.
  func configure(_ found: JSONText?) {
    guard let found, found.kind == .object else { return }
    let before = settings
    settings = options
    settings.take(found)
    if settings != before { refresh(hints: settings.hints || before.hints) }
  }

  /// Has the client ask anew for what it asks by itself.
  func refresh(hints: Bool) {
    for document in documents.values { document.published = nil }
    if client.pullsDiagnostics, client.refreshesDiagnostics { ask("workspace/diagnostic/refresh") { $0.null() } }
    if client.refreshesLenses { ask("workspace/codeLens/refresh") { $0.null() } }
    if client.refreshesHints, hints { ask("workspace/inlayHint/refresh") { $0.null() } }
  }

  static let commands = ["mmt.today", "mmt.toggle", "mmt.sync", "mmt.report", "mmt.deed"]

  func writeCapabilities(_ writer: inout JSONWriter) {
    writer.object {
      $0.object("capabilities") {
        $0.member("positionEncoding", "utf-16")
        $0.object("textDocumentSync") {
          $0.member("openClose", true)
          $0.member("change", 2)
          $0.member("willSaveWaitUntil", settings.fixesOnSave)
          $0.object("save") { $0.member("includeText", false) }
        }
        $0.member("hoverProvider", true)
        $0.member("documentSymbolProvider", true)
        $0.member("workspaceSymbolProvider", true)
        $0.object("codeActionProvider") {
          $0.list("codeActionKinds", { writer in for kind in Deed.kinds { writer.string(kind) } })
          $0.member("resolveProvider", true)
        }
        $0.object("documentLinkProvider") { $0.member("resolveProvider", false) }
        $0.object("codeLensProvider") { $0.member("resolveProvider", false) }
        $0.object("inlayHintProvider") { $0.member("resolveProvider", false) }
        $0.object("completionProvider") {
          $0.list("triggerCharacters", { writer in for sign in ["@", "#", " "] { writer.string(sign) } })
          $0.member("resolveProvider", false)
        }
        $0.object("diagnosticProvider") {
          $0.member("identifier", "mmt")
          $0.member("interFileDependencies", false)
          $0.member("workspaceDiagnostics", false)
        }
        $0.object("executeCommandProvider") {
          $0.list("commands", { writer in for command in Self.commands { writer.string(command) } })
        }
      }
      $0.object("serverInfo") {
        $0.member("name", "mmt-lsp")
        $0.member("version", programVersion)
      }
    }
  }
}
