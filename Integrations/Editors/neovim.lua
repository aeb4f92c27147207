-- sourcekit-lsp for Swift packages, without a plugin for Neovim: put it into init.lua. Neovim 0.7 and later.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.swift",
  callback = function(event)
    local folder = vim.fn.fnamemodify(event.file, ":p:h")
    local manifest = vim.fn.findfile("Package.swift", folder .. ";")
    if manifest == "" then return end
    local root = vim.fn.fnamemodify(manifest, ":p:h")
    -- One server for each package, however many of its files are open.
    _G.sourcekit_lsp = _G.sourcekit_lsp or {}
    local client = _G.sourcekit_lsp[root]
      or vim.lsp.start_client({ name = "sourcekit-lsp", cmd = { "sourcekit-lsp" }, root_dir = root })
    _G.sourcekit_lsp[root] = client
    vim.lsp.buf_attach_client(event.buf, client)
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.keymap.set("n", "gd", vim.lsp.buf.definition, { buffer = event.buf })
  end,
})
