# The same package, optimised.
check_release() {
    local package=$here/OneModule configuration=release
    check "a package with one module builds for release" build "$package" -c release
    check "its generated code compiles without a warning in release" no_warnings "$package"
    runs "it runs and what it resolved is right in release" OneModule "$package/Expected.txt"
    runs "so does a program in the Swift 5 language mode in release" InSwift5Mode \
        "$package/ExpectedInSwift5Mode.txt"
}
