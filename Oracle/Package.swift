// swift-tools-version: 6.2
import PackageDescription

// Holds our grammar to Swift's own parser. A package of its own, so that nobody who adopts Patchbay compiles
// swift-syntax for it.
let package = Package(
    name: "oracle",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0")],
    targets: [
        // The grammar's own sources, by a symbolic link: what it has is visible in its own package alone.
        .target(name: "PatchbaySyntax"),
        // Inputs, and what has to hold of every tree.
        .target(name: "Trials", dependencies: ["PatchbaySyntax"]),
        .executableTarget(name: "fuzz", dependencies: ["PatchbaySyntax", "Trials"]),
        .executableTarget(
            name: "oracle",
            dependencies: [
                "PatchbaySyntax",
                "Trials",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
