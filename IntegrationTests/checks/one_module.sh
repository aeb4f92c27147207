# Executables with one module: with resolvers, with contexts, with both, and in the Swift 5 language mode.
check_one_module() {
    local package=$here/OneModule
    check "a package with one module builds with one line for the plugin" build "$package"
    check "its generated code compiles without a warning" no_warnings "$package"
    runs "it runs and what it resolved is right" OneModule "$package/Expected.txt"
    runs "so does one with contexts beside a resolver" WithContexts "$package/ExpectedWithContexts.txt"
    runs "and one with contexts alone, in the Swift 5 language mode" ContextsInSwift5Mode \
        "$package/ExpectedContextsInSwift5Mode.txt"
    runs "so does a program in the Swift 5 language mode" InSwift5Mode "$package/ExpectedInSwift5Mode.txt"
}
