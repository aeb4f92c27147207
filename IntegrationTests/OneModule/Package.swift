// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "OneModule",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: [
        .executableTarget(
            name: "OneModule",
            dependencies: [.product(name: "Patchbay", package: "patchbay")],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
        .executableTarget(
            name: "WithContexts",
            dependencies: [
                .product(name: "Patchbay", package: "patchbay"),
                .product(name: "PatchbayContexts", package: "patchbay"),
            ],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
        .executableTarget(
            name: "ContextsInSwift5Mode",
            dependencies: [.product(name: "PatchbayContexts", package: "patchbay")],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
        .executableTarget(
            name: "InSwift5Mode",
            dependencies: [.product(name: "Patchbay", package: "patchbay")],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
    ]
)
