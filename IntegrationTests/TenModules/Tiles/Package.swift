// swift-tools-version: 6.1
import PackageDescription

// A package that knows nothing of Patchbay: its sources are not read.
let package = Package(
    name: "Tiles",
    products: [.library(name: "Tiles", targets: ["Tiles"])],
    targets: [.target(name: "Tiles")]
)
