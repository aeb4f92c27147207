// swift-tools-version: 6.1
import PackageDescription

let patchbay: Target.Dependency = .product(name: "Patchbay", package: "patchbay")
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")

let package = Package(
    name: "SeveralModules",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: [
        // Not Swift: nothing to read in it.
        .target(name: "CChecksum"),
        // No resolver and no plugin.
        .target(name: "Vocabulary", dependencies: ["CChecksum"]),
        // The plugin, and no resolver: there is nothing to wire, and nothing to complain of.
        .target(name: "Archive", dependencies: ["Vocabulary", patchbay], plugins: [wiring]),
        // A resolver that wires types of the other modules.
        .executableTarget(name: "Lending", dependencies: ["Archive", patchbay], plugins: [wiring]),
        // A test that resolves with providers of its own, and has a resolver of its own.
        .testTarget(name: "LendingTests", dependencies: ["Lending", patchbay], plugins: [wiring]),
    ]
)
