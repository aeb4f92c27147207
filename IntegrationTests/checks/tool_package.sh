# The tool as an artifact bundle, with the plugin in a package of its own: what `make tool` makes. The tool is the one
# that was built for the checks before, which is not optimised.
check_tool_package() {
    local package tools tool
    tool=$(built_tool)
    if [[ -z $tool ]]; then
        fail "a built tool to make a package of: run the check one_module with the same build directory" /dev/null
        return
    fi
    # It must not find what the others built.
    local scratch=$work/tool-package-build
    package=$(copy_outside OneModule)
    tools=$("$root/Scripts/make-tool" --output "$work" --tool "$tool")
    sed -i.old -e 's#PatchbayPlugin", package: "patchbay"#PatchbayToolPlugin", package: "patchbay-tool"#' \
        -e "s#dependencies: \[.package(name#dependencies: [.package(path: \"$tools\"), .package(name#" \
        "$package/Package.swift"
    rm "$package/Package.swift.old"
    check "a package builds with the plugin that runs a built tool" build "$package"
    check "and does not build the tool" not_built "PatchbayBuildTool"
    runs "and runs" OneModule "$package/Expected.txt"
}

# The tool that the plugin ran in the checks before.
built_tool() {
    find "$scratch"/*/debug "$scratch"/debug -maxdepth 1 -name PatchbayBuildTool-tool -type f 2>/dev/null | head -1 || true
}
