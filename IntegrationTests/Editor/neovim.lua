-- Opens a package in Neovim with the configuration of Integrations/Editors, and waits for what the plugin generates. In
-- the folder of a package, with a file that calls a generated method:
--   nvim --headless -u Integrations/Editors/neovim.lua -c 'luafile IntegrationTests/Editor/neovim.lua' FILE
local limit = tonumber(vim.env.PATCHBAY_EDITOR_LIMIT or "900") * 1000
local started = vim.loop.now()

local function say(text)
  io.stdout:write(("%6.1f s  %s\n"):format((vim.loop.now() - started) / 1000, text))
end

local function finish(code)
  for _, client in pairs(vim.lsp.get_active_clients()) do client.stop(true) end
  vim.cmd(code == 0 and "qall!" or "cquit")
end

local function asked(method, line, column)
  local parameters = {
    textDocument = vim.lsp.util.make_text_document_params(0),
    position = { line = line, character = column },
  }
  local answers = vim.lsp.buf_request_sync(0, method, parameters, 30000) or {}
  for _, answer in pairs(answers) do
    if answer.result then return answer.result end
  end
end

-- Asks until the answer is one that is taken, or the time is over.
local function waited(what, attempt)
  while vim.loop.now() - started < limit do
    local found = attempt()
    if found then
      say(what .. " " .. found)
      return
    end
    vim.wait(1000)
  end
  say("FAILED: not within the limit: " .. what)
  finish(1)
end

local function server()
  for _, client in pairs(vim.lsp.get_active_clients()) do
    if client.server_capabilities and client.server_capabilities.definitionProvider then return client.name end
  end
end

local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
local call, column
for number, text in ipairs(lines) do
  local from = text:find("resolve%u%w*%(")
  if from then call, column = number - 1, from + 1 end
end

waited("the server is", server)
waited("the definition is at", function()
  local result = asked("textDocument/definition", call, column)
  local location = result and (result[1] or result)
  local uri = location and (location.uri or location.targetUri)
  if not uri or not uri:find("%.patchbay%.swift") then return end
  return vim.fn.fnamemodify(vim.uri_to_fname(uri), ":t")
end)
waited("completion offers", function()
  local result = asked("textDocument/completion", call, column - 1)
  local labels = {}
  for _, item in ipairs(result and (result.items or result) or {}) do
    if item.label:find("^resolve%u") then table.insert(labels, item.label) end
  end
  if #labels > 0 then return table.concat(labels, ", ") end
end)
finish(0)
