import MMTCore

/// What a person set in the editor: `initializationOptions`, or the section `mmt` of its configuration.
struct ServerSettings: Equatable {
  /// Codes of diagnostics that aren't wanted.
  var off: Set<String> = []
  var lenses = true
  var hints = false
  /// Whether what `sync` would write is written before each save, where the client asks.
  var fixesOnSave = false

  init() {}

  /// Takes what is there; anything else stays as it was.
  mutating func take(_ json: JSONText?) {
    guard let json else { return }
    let own = json["mmt"] ?? json
    for (key, value) in own.members {
      switch key {
      case "off": off = Set(value.elements.compactMap(\.string))
      case "codeLens": lenses = value.bool ?? lenses
      case "inlayHint": hints = value.bool ?? hints
      case "fixOnSave": fixesOnSave = value.bool ?? fixesOnSave
      default: break
      }
    }
  }
}

/// What a client says that it can do.
struct ClientAbilities {
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesLenses = false
  var refreshesHints = false
  var resolvesActions = false
  var literalActions = false
  var versionedEdits = false
  var nestsSymbols = false
  var showsDocuments = false
  var showsProgress = false
  var registersWatchers = false
  var configures = false

  init() {}

  init(_ capabilities: JSONText?) {
    guard let capabilities else { return }
    let text = capabilities["textDocument"]
    let workspace = capabilities["workspace"]
    let window = capabilities["window"]
    pullsDiagnostics = text?["diagnostic"] != nil
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.bool ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
    let action = text?["codeAction"]
    literalActions = action?["codeActionLiteralSupport"] != nil
    resolvesActions =
      action?["resolveSupport"]?["properties"]?.elements.contains { $0.string == "edit" } ?? false
      && action?["dataSupport"]?.bool ?? false
    versionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    nestsSymbols = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    showsDocuments = window?["showDocument"]?["support"]?.bool ?? false
    showsProgress = window?["workDoneProgress"]?.bool ?? false
    registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    configures = workspace?["configuration"]?.bool ?? false
  }
}
