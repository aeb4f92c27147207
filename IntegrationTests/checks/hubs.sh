# A hub of a library, added to and used by a program. There is no plugin, and `check` finds nothing.
check_hubs() {
    local package=$here/Hubs
    check "a package with a hub that two modules register on builds" build "$package"
    check "what the attributes expand to compiles without a warning" no_warnings "$package"
    runs "it runs, what it resolved is right, and so is what was mocked" Restaurant "$package/Expected.txt"
}
