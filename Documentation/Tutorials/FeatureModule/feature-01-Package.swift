// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "shop",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(path: "../patchbay")
    ],
    targets: [
        .target(
            name: "Books",
            dependencies: [.product(name: "Patchbay", package: "patchbay")]
        ),
        .executableTarget(
            name: "Shop",
            dependencies: ["Books", .product(name: "Patchbay", package: "patchbay")],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
    ]
)
