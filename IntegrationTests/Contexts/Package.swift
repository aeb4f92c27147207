// swift-tools-version: 6.1
import PackageDescription

let contexts: Target.Dependency = .product(name: "PatchbayContexts", package: "patchbay")
let clients: Target.Dependency = .product(name: "PatchbayClients", package: "patchbay")
let members: Target.Dependency = .product(name: "PatchbayContextMembers", package: "patchbay")
let testing: Target.Dependency = .product(name: "PatchbayTesting", package: "patchbay")
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")

let package = Package(
    name: "Contexts",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: [
        // A library that asks the program.
        .target(name: "Shelves", dependencies: [contexts], plugins: [wiring]),
        .target(name: "Shop", dependencies: ["Shelves", contexts, clients, members], plugins: [wiring]),
        .executableTarget(name: "ShopProgram", dependencies: ["Shop", "Shelves", contexts], plugins: [wiring]),
        // Some of its tests forget to say what a member is, and fail.
        .testTarget(name: "ShopTests", dependencies: ["Shop", "Shelves", contexts, clients, members, testing]),
    ]
)
