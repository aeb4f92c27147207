# A program as those are that were written before Patchbay was there.
check_adopters() {
    local package=$here/Adopters
    check "a program that was written before builds, with its tests" build "$package" --build-tests
    check "its generated code compiles without a warning" no_warnings "$package"
    runs "its types keep their initialisers, and its services start in order" Reader "$package/Expected.txt"
    check "its tests replace a part of it" reader_tests_pass "$package"
}

reader_tests_pass() {
    swift test --package-path "$1" --scratch-path "$scratch" --skip-build >"$log" 2>&1 &&
        grep -q "Test run with 3 tests .*passed" "$log"
}
