// Starts `mmt lsp` and hands it the Markdown files of a workspace. Everything else is the server's.
'use strict'

const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

// The settings as the server reads them.
function settings() {
  const own = vscode.workspace.getConfiguration('mmt')
  return Object.fromEntries(['off', 'codeLens', 'inlayHint', 'fixOnSave'].map((key) => [key, own.get(key)]))
}

async function activate(context) {
  const command = vscode.workspace.getConfiguration('mmt').get('path') || 'mmt'
  client = new LanguageClient(
    'mmt',
    'mmt',
    { command, args: ['lsp'] },
    {
      documentSelector: [{ scheme: 'file', language: 'markdown' }],
      initializationOptions: settings(),
      synchronize: { configurationSection: 'mmt' },
    }
  )
  // The place of the cursor, as the server's commands take it.
  const here = () => {
    const editor = vscode.window.activeTextEditor
    return editor && { uri: client.code2ProtocolConverter.asUri(editor.document.uri), line: editor.selection.active.line }
  }
  context.subscriptions.push(
    vscode.commands.registerCommand('mmt.toggleItem', () => {
      const place = here()
      return place && vscode.commands.executeCommand('mmt.toggle', place.uri, place.line)
    }),
    vscode.commands.registerCommand('mmt.noteItem', async () => {
      const place = here()
      const argument = place && (await vscode.window.showInputBox({ prompt: 'A note for the item under the cursor' }))
      return argument && vscode.commands.executeCommand('mmt.deed', { uri: place.uri, deed: 'note', lines: [place.line + 1], argument })
    })
  )
  try {
    await client.start()
  } catch (error) {
    vscode.window.showErrorMessage(`mmt: the language server didn't start (${command}): ${error.message}. Set mmt.path to the program.`)
  }
}

function deactivate() {
  return client && client.stop()
}

module.exports = { activate, deactivate }
