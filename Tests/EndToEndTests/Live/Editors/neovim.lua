-- Drives a session in Neovim: nvim --headless -u NONE -l is too new, so it is run by `-S`. What was seen goes to $OUT, a line each.
local out = io.open(vim.env.OUT, 'w')
local function say(...) out:write(table.concat({ ... }, ' '), '\n') out:flush() end
local function finish() out:close() vim.cmd('qa!') end

local ok, problem = pcall(function()
  vim.cmd('edit plan.md')
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = 'mmt', cmd = { 'mmt', 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(buffer, id)
  vim.wait(5000, function() local c = vim.lsp.get_client_by_id(id) return c and c.initialized end, 20)
  local client = vim.lsp.get_client_by_id(id)
  vim.wait(5000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
  for _, one in ipairs(vim.diagnostic.get(buffer)) do say('diagnostic', one.lnum, one.code or (one.user_data and one.user_data.lsp and one.user_data.lsp.code) or '', one.message) end

  local uri = vim.uri_from_bufnr(buffer)
  local function ask(method, params)
    local answer = client.request_sync(method, params, 5000, buffer)
    if not answer or answer.err then say('error', method, vim.inspect(answer and answer.err)) return nil end
    return answer.result
  end
  local function act(line, kind)
    local place = { line = line, character = 0 }
    local actions = ask('textDocument/codeAction', {
      textDocument = { uri = uri }, range = { start = place, ['end'] = place }, context = { diagnostics = {}, only = { kind } },
    })
    local action = actions and actions[1]
    if not action then say('no action', kind) return end
    if not action.edit then action = ask('codeAction/resolve', action) end
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
    say('did', action.title)
  end

  local hover = ask('textDocument/hover', { textDocument = { uri = uri }, position = { line = tonumber(vim.env.LINE), character = 4 } })
  say('hover', (hover.contents.value:gsub('\n+', ' / ')))
  for _, symbol in ipairs(ask('textDocument/documentSymbol', { textDocument = { uri = uri } })) do say('symbol', symbol.name, symbol.detail or '') end
  act(tonumber(vim.env.LINE), 'refactor.rewrite.mmt.done')
  act(tonumber(vim.env.OTHER), 'refactor.rewrite.mmt.skip')
  say('encoding', client.offset_encoding)
  if vim.env.BESIDE then
    -- Another pane, while the buffer is dirty. Nobody is there to be asked what is to be done about it.
    vim.cmd("autocmd FileChangedShell * let v:fcs_choice = ''")
    say('beside', (vim.fn.system(vim.env.BESIDE):gsub('\n', ' / ')))
    act(tonumber(vim.env.LINE), 'refactor.rewrite.mmt.note')
    -- Neovim asks whether the file that changed is to be written over.
    vim.api.nvim_input('y')
  end
  vim.cmd('write!')
  vim.wait(300, function() return false end, 50)
  -- The save is taken over before the server answers again.
  ask('textDocument/hover', { textDocument = { uri = uri }, position = { line = 0, character = 0 } })
  client.stop()
  vim.wait(3000, function() return client.is_stopped() end, 20)
  say('stopped', tostring(client.is_stopped()))
end)
if not ok then say('failed', tostring(problem)) end
finish()
