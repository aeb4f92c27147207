// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "hello",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(path: "../patchbay")
    ],
    targets: [
        .executableTarget(
            name: "Hello",
            dependencies: [.product(name: "Patchbay", package: "patchbay")],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        )
    ]
)
