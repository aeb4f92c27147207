# One target for each kind of error: what the build prints is compared with Errors/Expected/<Target>.txt.
check_errors() {
    local package=$here/Errors target
    mkdir -p "$package/Expected"
    # The tool first, so that no target's output has its build in it. This target builds, with a warning.
    check "the tool is built" build "$package" --target OutOfReach
    for target in $(cd "$package/Sources" && ls); do
        [[ $target == OtherModule ]] && continue
        printed_for "$package" "$target" >"$work/printed"
        expect "what the build prints for $target" "$package/Expected/$target.txt" "$work/printed"
    done
    PATCHBAY_DOCUMENTATION_SITE=https://docs.example printed_for "$package" OutOfReach >"$work/printed"
    check "a build says where the pages on its findings are" \
        grep -qx '\[PB114\]: <https://docs.example/documentation/patchbay/pb114>' "$work/printed"
    check "every kind of error that a build can have is there" every_kind_is_expected
}

# All but what only a command line can have: an unreadable path, an empty directory, an output, other libraries; what
# macros say; and notes, which a build does not print.
every_kind_is_expected() {
    local known seen
    known=$(grep -oE '"PB[0-9]+"' "$root/Sources/PatchbayFacts/Findings/DiagnosticID.swift" | tr -d '"' |
        grep -vE 'PB00[145]|PB12[45]|PB13|PB30|PB407|PB510|PB6' | sort -u)
    seen=$(cat "$here"/Errors/Expected/*.txt | grep -oE '\[PB[0-9]+\]' | tr -d '[]' | sort -u)
    diff <(echo "$known") <(echo "$seen")
}

# The output of the build of one target, without what the build system says of itself, paths relative to the
# package, and whether the build succeeded.
printed_for() {
    # Once more, although it may be built already: a warning is printed only when the tool runs.
    find "$1/Sources/$2" -name '*.swift' -exec touch {} +
    local outcome="the build succeeds"
    build_again "$1" --target "$2" || outcome="the build fails"
    grep -vE '^(\[[0-9]+/[0-9]+\] |Building for |Build of target|error: cancelled)' "$log" | sed "s#$1/##g" || true
    echo "$outcome"
}
