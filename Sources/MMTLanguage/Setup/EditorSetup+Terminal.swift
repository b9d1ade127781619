extension EditorSetup {
  static let helixText = """
    Helix: put this into ~/.config/helix/languages.toml

        [language-server.mmt]
        command = "mmt"
        args = ["lsp"]

        [[language]]
        name = "markdown"
        language-servers = ["mmt", "marksman", "markdown-oxide"]

    Why: the first part says how the server is started. The line in the second
    one replaces Helix's own, so it names all servers that you want; 'mmt' comes
    before markdown-oxide, because Helix takes some things from the first server
    alone. Leave out those that you don't have.

    Then: 'hx --health markdown' names mmt among the language servers. 'space a'
    lists what can be done with the item under the cursor, 'space k' says what
    is known of it, 'space s' shows the outline.

    What Helix can't do: it shows no code lenses. What they say stands at the
    heading of today, in the outline and in hover too.

    """

  static let neovimText = """
    Neovim 0.11 or newer: make the file ~/.config/nvim/lsp/mmt.lua

        return {
          cmd = { 'mmt', 'lsp' },
          filetypes = { 'markdown' },
          root_markers = { 'mmt.json' },
          workspace_required = true,
        }

    and add one line to ~/.config/nvim/init.lua

        vim.lsp.enable('mmt')

    Why: 'cmd' starts the server; 'root_markers' finds the workspace, so that
    two of them get a server each; with 'workspace_required' none is started for
    a README elsewhere.

    Neovim 0.8 to 0.10: put this into ~/.config/nvim/init.lua instead

        vim.api.nvim_create_autocmd('FileType', {
          pattern = 'markdown',
          callback = function()
            local found = vim.fs.find('mmt.json', { upward = true, path = vim.fn.expand('%:p:h') })[1]
            if found then
              vim.lsp.start({ name = 'mmt', cmd = { 'mmt', 'lsp' }, root_dir = vim.fs.dirname(found) })
            end
          end,
        })

    Then: ':checkhealth vim.lsp' (0.11) names mmt. 'gra' (0.11), or
    'vim.lsp.buf.code_action()', lists what can be done with the item under the
    cursor, 'K' says what is known of it, 'gO' shows the outline.

    What to switch on where you want it: 'vim.lsp.codelens.refresh()' shows the
    lenses above the days, 'vim.lsp.inlay_hint.enable()' the hints, which the
    server gives with 'init_options = { inlayHint = true }'.

    """

  static let emacsText = """
    Emacs 29 or newer (eglot is part of it): put this into your init file

        (with-eval-after-load 'eglot
          (add-to-list 'eglot-server-programs
                       '((markdown-mode gfm-mode) . ("mmt" "lsp"))))

    and, for the buffers of a workspace alone,

        (add-hook 'markdown-mode-hook
                  (lambda ()
                    (when (locate-dominating-file default-directory "mmt.json")
                      (eglot-ensure))))

    Why: the first part says which server speaks for Markdown, the second one
    starts it where there is a workspace above the file. markdown-mode is a
    package of its own: 'M-x package-install RET markdown-mode'.

    Then: 'M-x eglot-code-actions' lists what can be done with the item under
    the cursor, 'M-x eldoc-doc-buffer' says what is known of it, 'M-x imenu'
    shows the outline.

    What Emacs can't do: eglot speaks with one server for a buffer, and shows no
    code lenses. For a second server beside mmt there is 'rass', which makes one
    of several: ("rass" "--" "mmt" "lsp" "--" "marksman" "server").

    """
}
