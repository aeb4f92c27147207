# A package that does without the command line: nothing of Patchbay's depends on another package then. It is resolved in
# a build directory of its own, where nothing was fetched before, and not built.
check_traits() {
    local package
    package=$(copy_outside Hubs)
    check "a package that says nothing of traits has the argument parser" depends_on_the_argument_parser "$package"
    sed -i.old 's#\(\.package(name: "patchbay", path: "[^"]*"\))#\1, traits: [])#' "$package/Package.swift"
    check "a package with \`traits: []\` depends on Patchbay and nothing else" depends_on_patchbay_alone "$package"
}

dependencies_of() {
    rm -rf "$work/traits-build" "$1/Package.resolved"
    swift package --package-path "$1" --scratch-path "$work/traits-build" show-dependencies >"$log" 2>&1
}

depends_on_the_argument_parser() { dependencies_of "$1" && built "swift-argument-parser"; }

depends_on_patchbay_alone() {
    dependencies_of "$1" && built "$root" && not_built "swift-argument-parser" &&
        [[ -z $(ls "$work/traits-build/checkouts" 2>/dev/null) ]]
}
