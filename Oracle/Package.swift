// swift-tools-version: 6.2
import PackageDescription

// Holds our grammar to Swift's own parser, and our macro plug-in to swift-syntax's own. A package of its own, so that
// nobody who adopts Patchbay compiles swift-syntax for it.
let package = Package(
    name: "oracle",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0")],
    targets: [
        // The sources of the grammar and of the macro plug-in, by symbolic links: what they have is visible in their own
        // package alone.
        .target(name: "PatchbayPlatform"),
        .target(name: "PatchbaySyntax", dependencies: ["PatchbayPlatform"]),
        .target(name: "PatchbayFacts"),
        .target(name: "PatchbayDeclarations", dependencies: ["PatchbayFacts", "PatchbaySyntax"]),
        .target(
            name: "PatchbayMacroPlugin",
            dependencies: ["PatchbayDeclarations", "PatchbayFacts", "PatchbayPlatform", "PatchbaySyntax"],
            exclude: ["main.swift"]
        ),
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
        .executableTarget(
            name: "macro-oracle",
            dependencies: [
                "PatchbayMacroPlugin",
                "Trials",
                .product(name: "_SwiftCompilerPluginMessageHandling", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
