// swift-tools-version: 6.1
import PackageDescription

let patchbay: Target.Dependency = .product(name: "Patchbay", package: "patchbay")

let package = Package(
    name: "Kit",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Kit", targets: ["KitClock", "KitJournal", "KitStore"])],
    dependencies: [.package(name: "patchbay", path: "../../..")],
    targets: [
        // Uses nothing of Patchbay, and is read: it is in a package that does.
        .target(name: "KitNames"),
        .target(name: "KitClock", dependencies: ["KitNames", patchbay]),
        .target(name: "KitStore", dependencies: ["KitNames", patchbay]),
        .target(name: "KitJournal", dependencies: ["KitClock", "KitStore", patchbay]),
    ]
)
