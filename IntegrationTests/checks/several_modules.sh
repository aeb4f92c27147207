# Libraries, an executable that wires their types, and a test target that uses its resolver.
check_several_modules() {
    local package=$here/SeveralModules
    # Lists of an earlier run, in which the command's check gives the package one more dependency.
    rm -f "$scratch"/plugins/outputs/severalmodules/*/destination/PatchbayPlugin/*.sources.txt
    check "a package with several modules builds, with its tests" build "$package" --build-tests
    check "its generated code compiles without a warning" no_warnings "$package"
    runs "types of other modules are wired" Lending "$package/Expected.txt"
    check "its tests resolve" lending_tests_pass "$package"
    check "a target without a resolver gets a file without code" has_no_code "$(generated Archive Archive)"
    check "sources of Patchbay are not read" reads_only_own_package
}

lending_tests_pass() {
    swift test --package-path "$1" --scratch-path "$scratch" --skip-build >"$log" 2>&1 &&
        grep -q "Test run with 3 tests .*passed" "$log"
}

has_no_code() { [[ -f $1 ]] && ! grep -qvE '^(//.*|)$' "$1"; }

reads_only_own_package() {
    local lists
    lists=$(dirname "$(generated Lending Lending)")
    [[ $(cd "$lists" && echo ./*.sources.txt) == \
        "./Archive.sources.txt ./Lending.sources.txt ./Vocabulary.sources.txt" ]]
}
