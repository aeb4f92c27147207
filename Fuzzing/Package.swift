// swift-tools-version: 6.2
import PackageDescription

// What the package has inside is tested here, and all of it with the sanitizers, which know it as optimised code.
let inside: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]
// What is reached seldom is not optimised: with the sanitizers that would take many minutes.
let slow: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

// Hands everything that reads what others wrote inputs that nobody wrote: see `Fuzzing/run`. A package of its own, whose
// targets are the sources of Patchbay by symbolic links: what they have is visible in their own package alone.
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v13)],
    products: [.library(name: "PatchbayFuzz", type: .static, targets: ["PatchbayFuzz"])],
    targets: [
        .target(name: "PatchbayPlatform"),
        .target(name: "PatchbayFoundation"),
        .target(name: "PatchbaySyntax", dependencies: ["PatchbayPlatform"]),
        .target(name: "PatchbayFacts"),
        .target(name: "PatchbayModel", dependencies: ["PatchbayFacts"]),
        .target(name: "PatchbayDeclarations", dependencies: ["PatchbayFacts", "PatchbaySyntax"]),
        .target(
            name: "PatchbayReader",
            dependencies: ["PatchbayDeclarations", "PatchbayModel", "PatchbayPlatform", "PatchbaySyntax"]
        ),
        .target(name: "PatchbayGraph", dependencies: ["PatchbayModel"], swiftSettings: slow),
        .target(name: "PatchbayGenerator", dependencies: ["PatchbayGraph", "PatchbayModel"], swiftSettings: slow),
        .target(
            name: "PatchbayInspector",
            dependencies: ["PatchbayFoundation", "PatchbayGraph", "PatchbayModel"],
            resources: [.embedInCode("Page/Assets")],
            swiftSettings: slow
        ),
        .target(
            name: "PatchbayPipeline",
            dependencies: ["PatchbayModel", "PatchbayReader", "PatchbayGraph", "PatchbayGenerator"],
            swiftSettings: inside
        ),
        .target(
            name: "PatchbayRun",
            dependencies: ["PatchbayModel", "PatchbayPipeline", "PatchbayPlatform", "PatchbayReader"]
        ),
        // Of the programs, what reads; not what is their `main`.
        .target(
            name: "PatchbayTool",
            dependencies: ["PatchbayFoundation", "PatchbayModel", "PatchbayPipeline", "PatchbayReader"],
            exclude: [
                "Arguments", "Commands", "Run", "Files/BaselineFile.swift", "Files/CodePointColumns.swift",
                "Files/FactsFile.swift", "Files/PageOpener.swift", "Files/SourceFile+Seen.swift",
                "Files/WorkingDirectory+Repository.swift",
            ],
            swiftSettings: inside
        ),
        .target(
            name: "PatchbayBuildTool",
            dependencies: ["PatchbayModel", "PatchbayRun"],
            exclude: ["BuildTool.swift"],
            swiftSettings: inside
        ),
        .target(
            name: "PatchbayMacroPlugin",
            dependencies: ["PatchbayDeclarations", "PatchbayFacts", "PatchbayPlatform", "PatchbaySyntax"],
            exclude: ["main.swift"],
            swiftSettings: inside
        ),
        // What has to hold of every tree.
        .target(name: "Trials", dependencies: ["PatchbaySyntax"]),

        // A library, which `Fuzzing/run` links: its `main` is libFuzzer's.
        .target(
            name: "PatchbayFuzz",
            dependencies: [
                "PatchbayBuildTool", "PatchbayInspector", "PatchbayMacroPlugin", "PatchbayModel", "PatchbayPipeline",
                "PatchbayReader", "PatchbaySyntax", "PatchbayTool", "Trials",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
