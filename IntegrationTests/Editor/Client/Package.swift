// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "EditorClient",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../../..")],
    targets: [
        .target(name: "Library", dependencies: [.product(name: "Patchbay", package: "patchbay")]),
        .executableTarget(
            name: "Desk",
            dependencies: ["Library", .product(name: "Patchbay", package: "patchbay")],
            plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]
        ),
    ]
)
