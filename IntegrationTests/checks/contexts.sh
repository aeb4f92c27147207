# A library with an open context, a program that provides it, and tests of which some forget.
check_contexts() {
    local package=$here/Contexts
    check "a package with contexts builds, with its tests" build "$package" --build-tests
    check "its generated code compiles without a warning" no_warnings "$package"
    runs "a program provides what its library asks, and replaces some members" ShopProgram "$package/Expected.txt"
    check "tests that forget fail with member, asker and line, and the others pass" shop_tests_tell "$package"
}

shop_tests_tell() {
    swift test --package-path "$1" --scratch-path "$scratch" --skip-build >"$log" 2>&1 && return 1
    grep -q 'Test says() passed' "$log" && grep -q 'Test sleeps() passed' "$log" &&
        grep -q '`CurrentShopContext` asks for `now` of `any ShopContext`' "$log" &&
        grep -q 'Test forgetsNow() recorded an issue at Shop.swift:' "$log" &&
        grep -q '`Shelf` asks for `label` of `any ShelfContext`' "$log" &&
        grep -q 'asks for `price` of `Catalogue`' "$log" &&
        grep -q 'ShopCase.testForgets.* failed\|ShopCase.testForgets :' "$log" &&
        grep -q "ShopCase.testSays' passed" "$log" &&
        grep -q 'Test forgetsTheLibrary() failed after .* with 2 issues' "$log"
}
