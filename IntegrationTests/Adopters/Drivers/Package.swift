// swift-tools-version: 6.1
import PackageDescription

// A package that knows nothing of Patchbay: no file of it is read.
let package = Package(
    name: "Drivers",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Drivers", targets: ["Drivers"])],
    targets: [.target(name: "Drivers")]
)
