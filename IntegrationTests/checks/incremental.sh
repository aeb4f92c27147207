# What a build does after a change, and without one; in a package outside of the repository.
check_incremental() {
    local package file kept=$work/kept
    package=$(copy_outside OneModule)
    check "a package outside of the repository builds" build "$package"
    runs "and runs" OneModule "$package/Expected.txt"
    file=$(generated OneModule OneModule)
    cp -p "$file" "$kept"

    # The plan of the build above was made for that build alone.
    check "it builds again" build_again "$package"
    check "a build without a change succeeds" build_again "$package"
    check "and does not run the tool" not_built Wiring

    touch "$package/Sources/OneModule/Weather.swift"
    check "a build after a source was touched succeeds" build_again "$package"
    check "and runs the tool for its target" built "Wiring OneModule"
    check "and not for another" not_built "Wiring InSwift5Mode"
    check "and does not touch the generated file" test ! "$file" -nt "$kept"
    check "and does not compile it" not_built OneModule.patchbay.swift

    { echo "// A line that moves all others." && cat "$package/Sources/OneModule/Weather.swift"; } >"$work/edited"
    cp "$work/edited" "$package/Sources/OneModule/Weather.swift"
    check "a build after an edit that declares nothing succeeds" build_again "$package"
    check "and runs the tool" built "Wiring OneModule"
    check "and does not touch the generated file" test ! "$file" -nt "$kept"
    check "and does not compile it" not_built OneModule.patchbay.swift

    cat >"$package/Sources/OneModule/Added.swift" <<-'SWIFT'
		import Patchbay
		struct Added: Injectable {
		    struct Dependency { let log: Log }
		    init(dependency: Dependency) {}
		}
	SWIFT
    check "a build after a file was added succeeds" build_again "$package"
    check "and wires what the file declares" grep -q "func resolveAdded()" "$file"
    cp -p "$file" "$kept"

    echo "struct Broken: Injectable {}" >>"$package/Sources/OneModule/Added.swift"
    check "a build with an error fails" fails build_again "$package"
    check "and shows it at the user's line" built "^$package/Sources/OneModule/Added.swift:6:8: error: .*\[PB"
    check "and keeps the old output" cmp -s "$file" "$kept"

    rm "$package/Sources/OneModule/Added.swift"
    check "a build after a file was removed succeeds" build_again "$package"
    check "and no longer wires what it declared" fails grep -q "func resolveAdded()" "$file"
}

fails() { ! "$@"; }
