// swift-tools-version: 6.1
import PackageDescription

let patchbay: Target.Dependency = .product(name: "Patchbay", package: "patchbay")
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")
let kit: Target.Dependency = .product(name: "Kit", package: "Kit")

let package = Package(
    name: "TenModules",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "patchbay", path: "../.."),
        .package(path: "Kit"),
        .package(path: "Tiles"),
    ],
    targets: [
        // Seven libraries with injectables, and no plugin; three more are in the package Kit.
        .target(name: "Audio", dependencies: [kit, patchbay]),
        .target(name: "Cafe", dependencies: ["Tickets", kit, patchbay]),
        .target(name: "Catalogue", dependencies: [kit, patchbay]),
        .target(name: "Guides", dependencies: ["Audio", "Catalogue", patchbay]),
        .target(name: "Rooms", dependencies: ["Catalogue", patchbay]),
        .target(name: "Shop", dependencies: ["Catalogue", "Tickets", patchbay]),
        .target(name: "Tickets", dependencies: [kit, patchbay]),
        // The one resolver.
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "Audio", "Cafe", "Catalogue", "Guides", "Rooms", "Shop", "Tickets", kit, patchbay,
                .product(name: "Tiles", package: "Tiles"),
            ],
            plugins: [wiring]
        ),
        // Asks for what its modules do not let it see.
        .target(name: "Closed", dependencies: ["Rooms", kit, patchbay], plugins: [wiring]),
        // Does not provide what a shared type of Kit needs: this one does not build.
        .target(name: "Unmet", dependencies: [kit, patchbay], plugins: [wiring]),
    ]
)
