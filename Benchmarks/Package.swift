// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "patchbay-benchmarks",
    // What is measured by hand uses the mutex of the standard library, which is the fastest.
    platforms: [.macOS(.v15)],
    products: [
        // Several, so that each is built with what it needs alone.
        .executable(name: "patchbay-bench-runtime", targets: ["PatchbayBenchRuntime"]),
        .executable(name: "patchbay-bench-generate", targets: ["PatchbayBenchGenerate"]),
        .executable(name: "patchbay-bench-hubs", targets: ["PatchbayBenchHubs"]),
        .executable(name: "patchbay-bench-report", targets: ["PatchbayBenchReport"]),
        .executable(name: "patchbay-random-programs", targets: ["PatchbayRandomPrograms"]),
        .executable(name: "patchbay-soak", targets: ["PatchbaySoak"]),
    ],
    dependencies: [
        .package(name: "patchbay", path: ".."),
        // What the root package resolves too; nothing else.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // How to measure.
        .target(name: "BlackHole"),
        .target(name: "Harness", dependencies: ["BlackHole"]),
        .target(name: "HeldMemory"),

        // The cost of wired code when it runs. It does not use the plugin: that would compile its tool
        // optimised. `make bench-wiring` writes what the plugin would.
        .target(
            name: "RunTimeBenchmarks",
            dependencies: [
                "ContextSubjects",
                "Harness",
                .product(name: "Patchbay", package: "patchbay"),
                .product(name: "PatchbayContexts", package: "patchbay"),
                .product(name: "PatchbayFeatures", package: "patchbay"),
            ]
        ),
        // A context of another module than those who ask it.
        .target(
            name: "ContextSubjects",
            dependencies: [.product(name: "PatchbayContexts", package: "patchbay")]
        ),
        .executableTarget(
            name: "PatchbayBenchRuntime",
            dependencies: [
                "Harness",
                "RunTimeBenchmarks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // The cost of hubs when they run. The package manager would compile their macros optimised;
        // `Scripts/hub-run-time` does not.
        .executableTarget(
            name: "PatchbayBenchHubs",
            dependencies: ["Harness", .product(name: "PatchbayHubs", package: "patchbay")]
        ),

        // The runtime, used for a long time by many at once. Its wiring is written as that of the benchmarks.
        .executableTarget(
            name: "PatchbaySoak",
            dependencies: [
                "Harness",
                "HeldMemory",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Patchbay", package: "patchbay"),
                .product(name: "PatchbayContexts", package: "patchbay"),
                .product(name: "PatchbayFeatures", package: "patchbay"),
                .product(name: "PatchbayHubs", package: "patchbay"),
            ]
        ),

        // The random programs of the tests, by symbolic links: tried so often that it has to be optimised.
        .target(name: "PatchbayTestSupport"),
        .executableTarget(
            name: "PatchbayRandomPrograms",
            dependencies: [
                "PatchbayTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "PatchbayPipeline", package: "patchbay"),
            ],
            exclude: [
                "RandomPrograms/FrontEndPartTests.swift", "RandomPrograms/RandomEditTests.swift",
                "RandomPrograms/RandomGraphTests.swift", "RandomPrograms/RandomMistakeTests.swift",
            ]
        ),

        // A page of what the others measured.
        .executableTarget(name: "PatchbayBenchReport"),

        // What generating costs.
        .target(name: "SourceCorpus"),
        .target(
            name: "GenerateBenchmarks",
            dependencies: [
                "Harness",
                "SourceCorpus",
                .product(name: "PatchbayPipeline", package: "patchbay"),
            ]
        ),
        .executableTarget(
            name: "PatchbayBenchGenerate",
            dependencies: [
                "GenerateBenchmarks",
                "Harness",
                "SourceCorpus",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
