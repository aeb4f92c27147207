// swift-tools-version: 6.1
import PackageDescription

/// What programs are like that were written before: types with initialisers of their own in libraries, values that come
/// from a command's options, services of a package that is not read, and objects that only one thread may use.
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")

let package = Package(
    name: "Adopters",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../.."), .package(path: "Drivers")],
    targets: [
        .target(
            name: "Kit",
            dependencies: ["Drivers", .product(name: "PatchbayMacros", package: "patchbay")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .executableTarget(
            name: "Reader",
            dependencies: ["Kit", .product(name: "PatchbayMacros", package: "patchbay")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
            plugins: [wiring]
        ),
        .testTarget(
            name: "ReaderTests",
            dependencies: ["Reader", .product(name: "PatchbayTesting", package: "patchbay")],
            plugins: [wiring]
        ),
    ]
)
