// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "patchbay-benchmarks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "patchbay-bench", targets: ["PatchbayBench"])
    ],
    dependencies: [
        .package(name: "patchbay", path: ".."),
        // What the root package resolves too; nothing else.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    ],
    targets: [
        // How to measure.
        .target(name: "BlackHole"),
        .target(name: "Harness", dependencies: ["BlackHole"]),

        // What wired code costs when it runs.
        .target(
            name: "RunTimeBenchmarks",
            dependencies: ["Harness", .product(name: "Patchbay", package: "patchbay")],
            // Generates the resolvers' methods that are measured.
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),

        // What generating costs.
        .target(name: "SourceCorpus"),
        .target(
            name: "GenerateBenchmarks",
            dependencies: [
                "Harness",
                "SourceCorpus",
                .product(name: "PatchbayPipeline", package: "patchbay"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),

        .executableTarget(
            name: "PatchbayBench",
            dependencies: [
                "GenerateBenchmarks",
                "Harness",
                "RunTimeBenchmarks",
                "SourceCorpus",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
