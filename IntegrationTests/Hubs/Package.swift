// swift-tools-version: 6.1
import PackageDescription

/// Hubs need no plugin. One is public and used from another module, which adds to it.
let package = Package(
    name: "Hubs",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: [
        .target(name: "Kitchen", dependencies: [.product(name: "PatchbayHubs", package: "patchbay")]),
        .executableTarget(
            name: "Restaurant",
            dependencies: ["Kitchen", .product(name: "PatchbayHubs", package: "patchbay")]
        ),
    ]
)
