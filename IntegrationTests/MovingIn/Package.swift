// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Programs as users of five libraries write them: the imports are Patchbay's, and nothing else is. They are built in
/// the language mode that `PATCHBAY_MOVING_IN_MODE` names, one after the other.
let mode: SwiftLanguageMode = ProcessInfo.processInfo.environment["PATCHBAY_MOVING_IN_MODE"] == "5" ? .v5 : .v6

let contexts: Target.Dependency = .product(name: "PatchbayContexts", package: "patchbay")
let features: Target.Dependency = .product(name: "PatchbayFeatures", package: "patchbay")
let hubs: Target.Dependency = .product(name: "PatchbayHubs", package: "patchbay")
let patchbay: Target.Dependency = .product(name: "Patchbay", package: "patchbay")
let testing: Target.Dependency = .product(name: "PatchbayTesting", package: "patchbay")
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")

let package = Package(
    name: "MovingIn",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: [
        .executableTarget(name: "FromCorridor", dependencies: [contexts]),
        .executableTarget(name: "FromDIKit", dependencies: [patchbay], plugins: [wiring]),
        .executableTarget(name: "FromMDI", dependencies: [hubs]),
        .executableTarget(name: "FromMQDo", dependencies: [features, testing]),
        .executableTarget(name: "FromPure", dependencies: [patchbay, testing]),
    ],
    swiftLanguageModes: [mode]
)
