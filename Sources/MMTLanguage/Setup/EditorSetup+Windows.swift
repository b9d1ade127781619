extension EditorSetup {
  static let vscodeText = """
    Visual Studio Code needs a small extension: it has no client of its own that
    any server could use. Its source is in packaging/vscode of mmt's repository,
    and './dev package' makes a .vsix of it where node is there. Then

        code --install-extension mmt-VERSION.vsix

    It starts 'mmt lsp' where a folder with an mmt.json is opened. What you may
    set, in settings.json:

        "mmt.path": "/home/ada/.local/bin/mmt"
        "mmt.off": ["plan.day-missing"]
        "mmt.codeLens": true
        "mmt.inlayHint": false

    Why: 'mmt.path' is needed where Code doesn't see the PATH of your shell;
    'mmt.off' names diagnostics that you don't want, by their codes.

    Then: 'Ctrl+.' lists what can be done with the item under the cursor; the
    commands 'mmt: …' are in the palette.

    """

  static let zedText = """
    Zed needs an extension for each server. Make a folder with these three files,
    then 'zed: install dev extension' in the palette, and choose the folder.
    (It builds it with Rust, from rustup.)

    extension.toml

        id = "mmt"
        name = "mmt"
        version = "0.1.0"
        schema_version = 1
        authors = ["you"]
        description = "mmt's language server"

        [language_servers.mmt]
        name = "mmt"
        languages = ["Markdown"]

    Cargo.toml

        [package]
        name = "mmt-zed"
        version = "0.1.0"
        edition = "2021"

        [lib]
        crate-type = ["cdylib"]

        [dependencies]
        zed_extension_api = "0.7"

    src/lib.rs

        use zed_extension_api as zed;

        struct Mmt;

        impl zed::Extension for Mmt {
            fn new() -> Self {
                Mmt
            }

            fn language_server_command(
                &mut self,
                _: &zed::LanguageServerId,
                worktree: &zed::Worktree,
            ) -> zed::Result<zed::Command> {
                let path = worktree.which("mmt").ok_or("mmt isn't on the PATH")?;
                Ok(zed::Command { command: path, args: vec!["lsp".into()], env: worktree.shell_env() })
            }
        }

        zed::register_extension!(Mmt);

    Why: Zed starts only servers that an extension names; this one finds mmt on
    your shell's PATH.

    What Zed can't do: it shows no code lenses. What they say stands at the
    heading of today, in the outline and in hover too.

    """

  static let sublimeText = """
    Sublime Text: install the package LSP (Package Control: Install Package),
    then put this into 'Preferences: LSP Settings'

        {
          "clients": {
            "mmt": {
              "enabled": true,
              "command": ["mmt", "lsp"],
              "selector": "text.html.markdown"
            }
          }
        }

    Why: 'selector' is Sublime's name for Markdown; other servers for it can stay
    beside mmt.

    Then: 'LSP: Code Action' lists what can be done with the item under the
    cursor, 'LSP: Hover' says what is known of it. Code lenses appear with
    "show_code_lens": "phantom" in the same settings.

    """

  static let kateText = """
    Kate: put this into Settings > Configure Kate > LSP Client > User Server
    Settings

        {
          "servers": {
            "markdown": {
              "command": ["mmt", "lsp"],
              "rootIndicationFileNames": ["mmt.json"],
              "highlightingModeRegex": "^Markdown$"
            }
          }
        }

    Why: Kate knows its servers by language; 'rootIndicationFileNames' finds the
    workspace above the file.

    Then: 'LSP Client > Code Action' lists what can be done with the item under
    the cursor; the outline is in 'LSP Client > Symbol Outline'.

    What Kate can't do: one server speaks for a language, so this takes the place
    of another one for Markdown; it shows no code lenses.

    """
}
