# An executable that wires types of ten libraries, three of them in a second package that uses Patchbay.
check_ten_modules() {
    local package file
    package=$here/TenModules
    check "an application of eleven modules and two packages builds" build "$package" --product Gallery
    check "its generated code compiles without a warning" no_warnings "$package"
    file=$(generated Gallery Gallery)
    runs "types of ten modules are wired" Gallery "$package/Expected.txt"
    check "of other packages, only one that uses Patchbay is read" reads_kit_and_not_tiles
    check "what its modules keep to themselves is not wired" \
        fails grep -qE 'Bench|Compartment|Drawer|Shelf' "$file"

    for target in Closed Unmet; do
        printed_for "$package" "$target" >"$work/printed"
        expect "what the build prints for $target" "$package/Expected$target.txt" "$work/printed"
    done

    package=$(copy_outside TenModules)
    sed -i.old "s#path: \"../../..\"#path: \"$root\"#" "$package/Kit/Package.swift"
    rm "$package/Kit/Package.swift.old"
    check "it builds outside of the repository" build "$package" --product Gallery
    # The plan of the build above was made for that build alone.
    check "it builds again" build_again "$package" --product Gallery
    check "and a build without a change" build_again "$package" --product Gallery
    check "does not run the tool" not_built Wiring
    sed -i.old 's/package init() {}/public init() {}/' "$package/Kit/Sources/KitStore/Store.swift"
    rm "$package/Kit/Sources/KitStore/Store.swift.old"
    check "an edit in the other package" build_again "$package" --product Gallery
    check "runs the tool" built "Wiring Gallery"
    check "and is seen" grep -q "func resolveShelf() -> Shelf" "$(generated Gallery Gallery)"
}

reads_kit_and_not_tiles() {
    local lists
    lists=$(dirname "$(generated Gallery Gallery)")
    [[ $(cd "$lists" && echo ./*.sources.txt | sed 's#\./##g; s#\.sources\.txt##g') == \
        "Audio Cafe Catalogue Gallery Guides KitClock KitJournal KitNames KitStore Rooms Shop Tickets" ]]
}
