// swift-tools-version: 6.1
import Foundation
import PackageDescription

// SwiftPM knows local packages by the names of their folders, and says something confusing when two are alike.
if Context.packageDirectory.lowercased().hasSuffix("/bookshop/examples/bookshop") {
    print("Rename the folder of the whole repository: it must not have the name of this one, Bookshop")
    exit(1)
}

let package = Package(
    name: "bookshop",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "bookshop", targets: ["Bookshop"])
    ],
    dependencies: [
        .package(name: "patchbay", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        .executableTarget(
            name: "Bookshop",
            dependencies: [
                .product(name: "Patchbay", package: "patchbay"),
                .product(name: "PatchbayContexts", package: "patchbay"),
                .product(name: "PatchbayFeatures", package: "patchbay"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            // Writes the composition root, and the properties of those who have a context.
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
        .testTarget(
            name: "BookshopTests",
            dependencies: [
                "Bookshop",
                .product(name: "PatchbayContexts", package: "patchbay"),
                .product(name: "PatchbayFeatures", package: "patchbay"),
                .product(name: "PatchbayTesting", package: "patchbay"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
