import Foundation

/// The tool under test, as people run it or as the build plugin does.
enum BuiltTool: String {
    case patchbay
    case buildTool = "PatchbayBuildTool"

    struct NotBuilt: Error, CustomStringConvertible {
        var description: String
    }

    /// The executable beside the test bundle.
    func path() throws -> String {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let candidates = bundles.map { $0.deletingLastPathComponent().appending(path: rawValue).path }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NotBuilt(description: "`\(rawValue)` is not at any of \(Set(candidates).sorted())")
        }
        return found
    }
}
