// swift-tools-version: 6.2
import PackageDescription

// Holds our grammar to Swift's own parser, and our macro plug-in to swift-syntax's own. A package of its own, so that
// nobody who adopts Patchbay compiles swift-syntax for it.
//
// swift-syntax is compiled, which takes minutes, or is the one that the compiler brings along, whose folder is in
// `SWIFT_HOST_LIBRARIES`: at once there, and a fifth as fast when it runs.
let host = Context.environment["SWIFT_HOST_LIBRARIES"].flatMap { $0.isEmpty ? nil : $0 }

func swiftSyntax(_ products: String...) -> [Target.Dependency] {
    host == nil ? products.map { .product(name: $0, package: "swift-syntax") } : []
}

let package = Package(
    name: "oracle",
    platforms: [.macOS(.v13)],
    dependencies: host == nil
        ? [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0")] : [],
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
        // Inputs, and what has to hold of every tree; and the made-up program of the benchmarks, by a link as well.
        .target(name: "Trials", dependencies: ["PatchbaySyntax"]),
        .target(name: "SourceCorpus"),
        .executableTarget(name: "fuzz", dependencies: ["PatchbaySyntax", "Trials"]),
        .executableTarget(
            name: "oracle",
            dependencies: ["PatchbaySyntax", "SourceCorpus", "Trials"] + swiftSyntax("SwiftSyntax", "SwiftParser")
        ),
        .executableTarget(
            name: "macro-oracle",
            dependencies: ["PatchbayMacroPlugin", "Trials"]
                + swiftSyntax(
                    "_SwiftCompilerPluginMessageHandling",
                    "SwiftDiagnostics",
                    "SwiftParser",
                    "SwiftSyntax",
                    "SwiftSyntaxBuilder",
                    "SwiftSyntaxMacroExpansion",
                    "SwiftSyntaxMacros"
                )
        ),
    ],
    swiftLanguageModes: [.v6]
)

if let host {
    for target in package.targets where ["oracle", "macro-oracle"].contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-I", host])]
        target.linkerSettings = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
    }
}
