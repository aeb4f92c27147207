// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "patchbay",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .library(name: "Patchbay", targets: ["Patchbay"]),
        .library(name: "PatchbayClients", targets: ["PatchbayClients"]),
        .library(name: "PatchbayContextMembers", targets: ["PatchbayContextMembers"]),
        .library(name: "PatchbayContexts", targets: ["PatchbayContexts"]),
        .library(name: "PatchbayFeatures", targets: ["PatchbayFeatures"]),
        .library(name: "PatchbayHubs", targets: ["PatchbayHubs"]),
        .library(name: "PatchbayMacros", targets: ["PatchbayMacros"]),
        .library(name: "PatchbayTesting", targets: ["PatchbayTesting"]),
        .library(name: "PatchbayPipeline", targets: ["PatchbayPipeline", "PatchbaySurvey", "PatchbayModel"]),
        .executable(name: "patchbay", targets: ["PatchbayMain"]),
        .plugin(name: "PatchbayPlugin", targets: ["PatchbayPlugin"]),
        .plugin(name: "PatchbayCommand", targets: ["PatchbayCommand"]),
    ],
    traits: [
        .trait(name: "CommandLine", description: "`swift package patchbay` and `swift run patchbay`."),
        // Who says `traits: []` neither fetches the argument parser nor compiles its plugins, which all builds would.
        .default(enabledTraits: ["CommandLine"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // What users import.
        .target(name: "Patchbay", dependencies: ["PatchbayAtomics", "PatchbayConcurrency"]),
        .target(
            name: "PatchbayContexts",
            dependencies: ["PatchbayAtomics", "PatchbayConcurrency", "PatchbayOverrides"]
        ),
        .target(
            name: "PatchbayClients",
            dependencies: ["PatchbayConcurrency", "PatchbayContexts", "PatchbayMacroPlugin"]
        ),
        .target(name: "PatchbayContextMembers", dependencies: ["PatchbayConcurrency", "PatchbayContexts"]),
        .target(name: "PatchbayFeatures", dependencies: ["PatchbayAtomics", "PatchbayConcurrency"]),
        .target(
            name: "PatchbayHubs",
            dependencies: ["PatchbayConcurrency", "PatchbayOverrides", "PatchbayMacroPlugin"]
        ),
        .target(name: "PatchbayMacros", dependencies: ["Patchbay", "PatchbayMacroPlugin"]),
        .target(
            name: "PatchbayTesting",
            dependencies: [
                "Patchbay", "PatchbayAtomics", "PatchbayConcurrency", "PatchbayContexts", "PatchbayFeatures",
                "PatchbayOverrides", "PatchbayTestStart",
            ]
        ),

        // What these stand on, and nobody imports.
        .target(name: "PatchbayConcurrency", dependencies: ["PatchbayAtomics"]),
        // Its part in C: atomic operations, a mutex, a condition, variables of a thread.
        .target(name: "PatchbayAtomics"),
        // What runs before `main` in processes that can run tests, and tells the runtime of it.
        .target(name: "PatchbayTestStart", dependencies: ["PatchbayAtomics"]),
        .target(name: "PatchbayFoundation"),
        .target(name: "PatchbayOverrides", dependencies: ["PatchbayAtomics", "PatchbayConcurrency"]),

        // What reads, checks and generates.
        .target(name: "PatchbayPlatform"),
        .target(name: "PatchbaySyntax", dependencies: ["PatchbayPlatform"]),
        // What the reader shares with macros: clients of hubs compile nothing else of all this.
        .target(name: "PatchbayFacts"),
        .target(name: "PatchbayDeclarations", dependencies: ["PatchbayFacts", "PatchbaySyntax"]),
        .target(name: "PatchbayModel", dependencies: ["PatchbayFacts"]),
        .target(
            name: "PatchbayReader",
            dependencies: ["PatchbayDeclarations", "PatchbayModel", "PatchbayPlatform", "PatchbaySyntax"]
        ),
        .target(name: "PatchbayGraph", dependencies: ["PatchbayModel"]),
        .target(name: "PatchbayGenerator", dependencies: ["PatchbayGraph", "PatchbayModel"]),
        .target(
            name: "PatchbayInspector",
            dependencies: ["PatchbayFoundation", "PatchbayGraph", "PatchbayModel"],
            resources: [.embedInCode("Page/Assets")]
        ),
        .target(
            name: "PatchbayPipeline",
            dependencies: [
                "PatchbayModel",
                "PatchbayReader",
                "PatchbayGraph",
                "PatchbayGenerator",
            ]
        ),
        // What reads the wiring of other libraries.
        .target(
            name: "PatchbayLibraries",
            dependencies: [
                "PatchbayDeclarations", "PatchbayGraph", "PatchbayInspector", "PatchbayModel", "PatchbayReader",
                "PatchbaySyntax",
            ]
        ),
        .target(
            name: "PatchbaySurvey",
            dependencies: [
                "PatchbayDeclarations", "PatchbayGraph", "PatchbayInspector", "PatchbayLibraries", "PatchbayModel",
                "PatchbayPipeline", "PatchbayReader", "PatchbaySyntax",
            ]
        ),
        .target(
            name: "PatchbayRun",
            dependencies: ["PatchbayModel", "PatchbayPipeline", "PatchbayPlatform", "PatchbayReader"]
        ),
        .target(
            name: "PatchbayTool",
            dependencies: [
                "PatchbayFoundation",
                "PatchbayGraph",
                "PatchbayInspector",
                "PatchbayLibraries",
                "PatchbayModel",
                "PatchbayPipeline",
                "PatchbayPlatform",
                "PatchbayReader",
                "PatchbayRun",
                "PatchbaySurvey",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: .when(traits: ["CommandLine"])
                ),
            ]
        ),
        .macro(
            name: "PatchbayMacroPlugin",
            dependencies: ["PatchbayDeclarations", "PatchbayFacts", "PatchbayPlatform", "PatchbaySyntax"]
        ),
        .executableTarget(name: "PatchbayMain", dependencies: ["PatchbayTool"]),
        .executableTarget(name: "PatchbayCommandTool", dependencies: ["PatchbayTool"]),
        // What a client's build compiles: no argument parser, nothing that answers questions.
        .executableTarget(
            name: "PatchbayBuildTool",
            dependencies: ["PatchbayModel", "PatchbayPlatform", "PatchbayRun"]
        ),
        .plugin(name: "PatchbayPlugin", capability: .buildTool(), dependencies: ["PatchbayBuildTool"]),
        .plugin(
            name: "PatchbayCommand",
            capability: .command(intent: .custom(verb: "patchbay", description: "Check, explain and draw the wiring.")),
            dependencies: ["PatchbayCommandTool"]
        ),

        // What several test targets use.
        .target(name: "PatchbayTestSupport", path: "Tests/PatchbayTestSupport"),
        .testTarget(name: "PatchbayTests", dependencies: ["Patchbay", "PatchbayConcurrency", "PatchbayTesting"]),
        .testTarget(name: "PatchbayConcurrencyTests", dependencies: ["PatchbayConcurrency"]),
        .testTarget(name: "PatchbayContextsTests", dependencies: ["PatchbayContexts"]),
        .testTarget(
            name: "PatchbayClientsTests",
            dependencies: ["PatchbayClients", "PatchbayContexts", "PatchbayTesting"]
        ),
        .testTarget(
            name: "PatchbayContextMembersTests",
            dependencies: ["PatchbayContextMembers", "PatchbayContexts", "PatchbayTesting"]
        ),
        .testTarget(
            name: "PatchbayContextsSwift5Tests",
            dependencies: ["PatchbayContexts"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "PatchbayTestingTests",
            dependencies: ["PatchbayTesting", "PatchbayContexts", "PatchbayFeatures", "PatchbayHubs"]
        ),
        .testTarget(name: "PatchbayFeaturesTests", dependencies: ["PatchbayConcurrency", "PatchbayFeatures"]),
        .testTarget(name: "PatchbayHubsTests", dependencies: ["PatchbayHubs", "PatchbayTestSupport"]),
        .testTarget(name: "PatchbayMacrosTests", dependencies: ["PatchbayMacros"]),
        .testTarget(
            name: "PatchbayMacroPluginTests",
            dependencies: [
                "PatchbayMacroPlugin", "PatchbayModel", "PatchbayPipeline", "PatchbaySyntax", "PatchbayTestSupport",
            ]
        ),
        .testTarget(name: "PatchbaySyntaxTests", dependencies: ["PatchbaySyntax", "PatchbayTestSupport"]),
        .testTarget(name: "PatchbayModelTests", dependencies: ["PatchbayModel"]),
        .testTarget(
            name: "PatchbayReaderTests",
            dependencies: [
                "PatchbayReader", "PatchbayModel", "PatchbayGraph", "PatchbayPipeline", "PatchbayTestSupport",
            ]
        ),
        .testTarget(
            name: "PatchbayGraphTests",
            dependencies: ["PatchbayGraph", "PatchbayGenerator", "PatchbayInspector", "PatchbayModel"]
        ),
        .testTarget(
            name: "PatchbayInspectorTests",
            dependencies: ["PatchbayInspector", "PatchbayGraph", "PatchbayModel", "PatchbayTestSupport"]
        ),
        .testTarget(
            name: "PatchbayPipelineTests",
            dependencies: [
                "PatchbayPipeline", "PatchbaySurvey", "PatchbayModel", "PatchbayReader", "PatchbayInspector",
                "PatchbayGenerator", "PatchbayGraph", "PatchbayLibraries", "PatchbayTool", "PatchbayTestSupport",
            ]
        ),
        // The pages of this repository, held to what they say.
        .testTarget(
            name: "PatchbayPagesTests",
            dependencies: [
                "PatchbayClients", "PatchbayContextMembers", "PatchbayContexts", "PatchbayFeatures", "PatchbayHubs",
                "PatchbayGraph", "PatchbayInspector", "PatchbayMacros", "PatchbayPipeline", "PatchbaySurvey",
                "PatchbayTesting", "PatchbayTestSupport",
            ],
            exclude: ["StandIns"]
        ),
        .testTarget(
            name: "PatchbayToolTests",
            dependencies: [
                "PatchbayTool", "PatchbayCommandTool", "PatchbayBuildTool", "PatchbayInspector", "PatchbayModel",
                "PatchbayPipeline", "PatchbayRun", "PatchbayTestSupport",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// What runs while somebody builds a program is not optimised in their release builds, either: compiling it would take
// minutes, twice, and save each run a second at most. Whoever links `PatchbayPipeline` for a tool of their own says
// `PATCHBAY_OPTIMIZED=1`, as our scripts do. Package managers before 6.3 refuse such flags in a dependency; of Xcode it is
// not known.
#if os(Linux) && compiler(>=6.3)
    let runsInBuilds: Set<String> = [
        "PatchbaySyntax", "PatchbayFacts", "PatchbayDeclarations", "PatchbayModel", "PatchbayReader", "PatchbayGraph",
        "PatchbayGenerator", "PatchbayPipeline", "PatchbayRun", "PatchbayMacroPlugin", "PatchbayBuildTool",
    ]
    if Context.environment["PATCHBAY_OPTIMIZED"] == nil {
        for target in package.targets where runsInBuilds.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
        }
    }
#endif
