import Foundation

/// Where the tool under test is.
enum BuiltTool {
    struct NotBuilt: Error, CustomStringConvertible {
        var description: String
    }

    /// The executable `patchbay` beside the test bundle.
    static func path() throws -> String {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let candidates = bundles.map { $0.deletingLastPathComponent().appending(path: "patchbay").path }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NotBuilt(description: "`patchbay` is not at any of \(Set(candidates).sorted())")
        }
        return found
    }
}
