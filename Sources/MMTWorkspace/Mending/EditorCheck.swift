package import MMTCore
package import MMTStore

/// Whether the editors of this machine would find the language server. Nothing is changed.
package struct EditorCheck {
  private let world: World

  package init(_ world: World) { self.world = world }

  /// An editor, and how it tells.
  private struct Editor {
    let id: String
    let name: String
    let programs: [String]
    /// Files of its configuration, from the folder of configurations (`~/.config`), or with `~/` from the person's own folder; one that
    /// names mmt says that it is set up.
    let files: [String]
    /// Arguments with which it says so itself, and what it says then.
    var check: (arguments: [String], says: String)?
  }

  private static func editors(plan: Path?) -> [Editor] {
    [
      Editor(
        id: "helix", name: "Helix", programs: ["hx", "helix"], files: ["helix/languages.toml"],
        check: (["--health", "markdown"], "mmt")),
      Editor(
        id: "neovim", name: "Neovim", programs: ["nvim"],
        files: ["nvim/lsp/mmt.lua", "nvim/init.lua", "nvim/init.vim"], check: plan.map { (neovim($0.shown), "mmt attached") }),
      Editor(
        id: "vscode", name: "Visual Studio Code", programs: ["code", "codium"], files: [],
        check: (["--list-extensions"], "mmt.mmt")),
      Editor(id: "zed", name: "Zed", programs: ["zed", "zeditor"], files: ["~/.local/share/zed/extensions/index.json"]),
      Editor(
        id: "emacs", name: "Emacs", programs: ["emacs"],
        files: ["~/.emacs", "~/.emacs.el", "~/.emacs.d/init.el", "emacs/init.el"]),
      Editor(
        id: "sublime", name: "Sublime Text", programs: ["subl"],
        files: ["sublime-text/Packages/User/LSP.sublime-settings"]),
      Editor(id: "kate", name: "Kate", programs: ["kate"], files: ["kate/lspclient/settings.json"]),
    ]
  }

  /// Opens the plan as the person would, without writing anything, and waits for a client of the server.
  private static func neovim(_ plan: String) -> [String] {
    let wait = """
      lua local get = vim.lsp and (vim.lsp.get_clients or vim.lsp.get_active_clients) or function() return {} end \
      local function found() for _, client in pairs(get()) do local cmd = client.config.cmd \
      if type(cmd) == 'table' and table.concat(cmd, ' '):find('mmt') then return true end end return false end \
      io.stdout:write(vim.wait(4000, found, 50) and 'mmt attached' or 'mmt missing')
      """
    return ["--headless", "-n", "-R", "-i", "NONE", plan, "-c", wait, "-c", "qa!"]
  }

  /// `plan` is opened by the editors that can be asked.
  package func report(plan: Path?) -> EditorsReport {
    var problems: [Diagnostic] = []
    let hasServer =
      world.executable().map { world.files.isProgram($0.parent.appending("mmt-lsp")) } ?? false || program("mmt-lsp") != nil
    if !hasServer {
      problems.append(
        Diagnostic(
          .error, code: "editor.no-server", file: "mmt-lsp",
          message: "the language server isn't installed: there is no mmt-lsp beside mmt nor on the PATH",
          help: "./dev install puts it there"))
    }
    if program("mmt") == nil {
      problems.append(
        Diagnostic(
          .warning, code: "editor.no-mmt", file: "mmt", message: "mmt isn't on the PATH, where editors look for it",
          help: "add its folder to PATH, or name the whole path in the editor's configuration"))
    }
    let found = Self.editors(plan: plan).compactMap { editor -> EditorsReport.Editor? in
      guard let program = editor.programs.first(where: { self.program($0) != nil }) else { return nil }
      if let file = editor.files.first(where: names) {
        guard let check = editor.check, !says(program, check) else {
          return .init(id: editor.id, name: editor.name, state: editor.check == nil ? .configured : .confirmed, detail: file)
        }
        return .init(
          id: editor.id, name: editor.name, state: .missing, detail: "\(file) names it, and \(program) doesn't find it")
      }
      let confirms = editor.check.map { says(program, $0) } ?? false
      return .init(
        id: editor.id, name: editor.name, state: confirms ? .confirmed : .missing, detail: confirms ? "\(program) says so" : "")
    }
    return EditorsReport(editors: found, problems: problems)
  }

  private func says(_ program: String, _ check: (arguments: [String], says: String)) -> Bool {
    let result = world.run(
      ProcessRequest(program, check.arguments.map { Array($0.utf8) }, timeout: 20_000), world.environment)
    let text = String(decoding: (result.output + result.error).prefix(1 << 16), as: UTF8.self)
    return text.split(separator: "\n").contains { $0.contains(text: check.says) && !$0.contains("✘") }
  }

  /// Whether a file of the configuration names the server.
  private func names(_ file: String) -> Bool {
    let path: Path?
    if file.hasPrefix("~/") {
      path = world.environment.path("HOME")?.appending(String(file.dropFirst(2)))
    } else {
      path = (world.environment.path("XDG_CONFIG_HOME") ?? world.environment.path("HOME")?.appending(".config"))?.appending(
        file)
    }
    guard let path, let open = try? world.files.open(path, .read) else { return false }
    defer { open.close() }
    guard let bytes = try? world.files.read(open, count: 1 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text: "mmt")
  }

  private func program(_ name: String) -> Path? {
    world.environment.programFolders.lazy.map { $0.appending(name) }.first { world.files.isProgram($0) }
  }
}
