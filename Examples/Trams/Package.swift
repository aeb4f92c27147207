// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "trams",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "trams", targets: ["trams"])
    ],
    dependencies: [
        .package(name: "patchbay", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // When the next tram leaves. What that takes from the world is a context.
        .target(
            name: "Departures",
            dependencies: [
                .product(name: "PatchbayClients", package: "patchbay"),
                .product(name: "PatchbayContextMembers", package: "patchbay"),
                .product(name: "PatchbayContexts", package: "patchbay"),
            ],
            // Writes the accessors of the context, and its forms for tests.
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
        // How that is shown. What shows it is registered on a hub, by macros, which need no plugin.
        .target(
            name: "Boards",
            dependencies: ["Departures", .product(name: "PatchbayHubs", package: "patchbay")]
        ),
        .executableTarget(
            name: "trams",
            dependencies: [
                "Boards", "Departures",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "PatchbayContexts", package: "patchbay"),
            ]
        ),
        .testTarget(
            name: "DeparturesTests",
            dependencies: ["Departures", .product(name: "PatchbayTesting", package: "patchbay")]
        ),
        .testTarget(
            name: "BoardsTests",
            dependencies: ["Boards", "Departures", .product(name: "PatchbayTesting", package: "patchbay")]
        ),
        .testTarget(name: "TramsTests", dependencies: ["trams"]),
    ],
    swiftLanguageModes: [.v6]
)
