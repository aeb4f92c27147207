# `swift package patchbay …` in a consumer package: the tool's own output and exit code, by way of the plugin.
check_command() {
    local package
    # The command works in the directory of the package, and what it writes goes there: a copy.
    package=$(copy_outside SeveralModules)
    check "swift package patchbay check passes a sound package" command_says "no findings in" "$package" check
    check "explain says how a type is made" command_says "made " "$package" explain Desk
    check "why says by which way" command_says "→ catalogue: Catalogue" "$package" why Desk Catalogue
    check "graph prints the graph" command_says "resolver LendingResolver" "$package" graph
    check "graph writes a page" command_writes_a_page "$package"
    check "help is that of the tool" command_says "USAGE: patchbay" "$package" --help
    add_generating_plugin "$package"
    check "a type that another plugin generates is wired" build "$package" --target Lending
    check "what the last build has generated takes part" command_says "no findings in" "$package" check
    check "explain knows the file" command_says "Labels/Label.swift" "$package" explain Label
    add_other_package "$package"
    check "what another package offers takes part, and nothing is told of it" \
        command_says "no findings in" "$package" check
    check "explain knows where it comes from" command_says "module Lamps" "$package" explain Lamp
    printf 'import Patchbay\nextension Desk: Resolver {}\n' >"$package/Sources/Lending/Wrong.swift"
    check "check fails where there is an error" command_fails "\[PB" "$package" check
    check "and its place is that of the package" built "^Sources/Lending/Wrong.swift:2:"
}

# Beside the package at $1 another one, with a type that something shared needs, and a type that cannot be wired.
add_other_package() {
    local other=$work/Lamps
    mkdir -p "$other/Sources/Lamps"
    cat >"$other/Package.swift" <<EOF
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
    name: "Lamps",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Lamps", targets: ["Lamps"])],
    dependencies: [.package(name: "patchbay", path: "$root")],
    targets: [.target(name: "Lamps", dependencies: [.product(name: "Patchbay", package: "patchbay")])]
)
EOF
    cat >"$other/Sources/Lamps/Lamps.swift" <<EOF
import Patchbay
public struct Lamp: Injectable, Sendable {
    public struct Dependency { public init() {} }
    public init(dependency: Dependency) {}
}
struct Wrong: Injectable {}
EOF
    sed -i.old -e "s#\\.package(name: \"patchbay\"#.package(path: \"$other\"), &#" \
        -e 's#name: "Lending", dependencies: \[#&.product(name: "Lamps", package: "Lamps"), #' "$1/Package.swift"
    cat >"$1/Sources/Lending/Room.swift" <<EOF
import Lamps
import Patchbay
final class Room: SharedInjectable, Sendable {
    typealias Owner = any RoomResolver
    struct Dependency { let lamp: Lamp }
    init(dependency: Dependency) {}
}
protocol RoomResolver: Resolver { var shared: RoomResolverShared { get } }
EOF
}

# In the package at $1 a plugin that writes a type, before Patchbay's, and something shared that needs it.
add_generating_plugin() {
    mkdir -p "$1/Plugins/Labels"
    cat >"$1/Plugins/Labels/Labels.swift" <<'EOF'
import Foundation
import PackagePlugin
@main struct Labels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "Label.swift")
        let text = """
            import Patchbay
            struct Label: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            """
        return [
            .buildCommand(
                displayName: "Labels", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", "printf '%s' \"$1\" >\"$2\"", "sh", text, file.path(percentEncoded: false)],
                outputFiles: [file])
        ]
    }
}
EOF
    sed -i.old -e 's#^    targets: \[#&\n        .plugin(name: "Labels", capability: .buildTool()),#' \
        -e '/name: "Lending"/s#plugins: \[wiring\]#plugins: ["Labels", wiring]#' "$1/Package.swift"
    cat >"$1/Sources/Lending/Spine.swift" <<EOF
import Patchbay
final class Spine: SharedInjectable {
    typealias Owner = any SpineResolver
    struct Dependency { let label: Label }
    init(dependency: Dependency) {}
}
protocol SpineResolver: Resolver { var shared: SpineResolverShared { get } }
EOF
}

# command EXPECTATION PACKAGE ARGUMENT…
command_says() {
    local expected=$1
    shift
    run_command "$@" && built "$expected"
}

command_fails() {
    local expected=$1
    shift
    ! run_command "$@" && built "$expected"
}

run_command() {
    local package=$1
    shift
    swift package --package-path "$package" --scratch-path "$scratch" --disable-build-manifest-caching \
        --allow-writing-to-package-directory patchbay "$@" >"$log" 2>&1
}

command_writes_a_page() {
    run_command "$1" graph --format html --output "$1/wiring.html" && grep -q "<!doctype html>" -i "$1/wiring.html"
}
