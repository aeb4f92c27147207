# Programs as users of the libraries write them whose declarations are accepted as they stand, in both language modes:
# nothing but the imports is Patchbay's.
check_moving_in() {
    local package=$here/MovingIn mode program
    for mode in 5 6; do
        export PATCHBAY_MOVING_IN_MODE=$mode
        check "programs of newcomers build in the language mode of Swift $mode" build "$package"
        check "their one kind of warning in it is about what was deprecated before" \
            only_old_warnings "$package"
        for program in FromCorridor FromDIKit FromMDI FromMQDo FromPure; do
            runs "$program runs in the language mode of Swift $mode" "$program" "$package/Expected/$program.txt"
        done
    done
    unset PATCHBAY_MOVING_IN_MODE
}

# What MDI deprecates is deprecated here. In the language mode of Swift 5 a function that is handed over by its name is
# not known to be `Sendable`, as what makes a mock has to be.
only_old_warnings() {
    local known='is deprecated: renamed to|converting non-Sendable function value'
    ! grep -E "^($1|$scratch)/.*: warning: " "$log" | grep -vE "$known"
}
