import Foundation

/// The modules, the macro plug-in and the programs that were built with the tests.
public enum BuiltModules {
    public struct NotBuilt: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) {
            self.description = description
        }
    }

    /// An executable beside the test bundle.
    ///
    /// - Parameter names: What it may be called.
    public static func executable(_ names: String...) throws -> URL {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let candidates = bundles.map { $0.deletingLastPathComponent() }.flatMap { folder in
            names.map { folder.appending(path: $0) }
        }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw NotBuilt(description: "`\(names[0])` is not at any of \(Set(candidates.map(\.path)).sorted())")
        }
        return found
    }

    /// The options with which the compiler finds the modules: those that were built with the tests, if the package has others.
    public static func options() throws -> [String] {
        let folder = try plugin().deletingLastPathComponent()
        return ["-I", folder.path, "-I", folder.appending(path: "Modules-tool").path]
            + ["-I", folder.appending(path: "Modules").path]
            + ["-Xcc", "-fmodule-map-file=\(atomics.path)"]
    }

    /// The options with which the compiler finds the macros.
    public static func macroOptions() throws -> [String] {
        ["-load-plugin-executable", "\(try plugin().path)#PatchbayMacroPlugin"]
    }

    private static func plugin() throws -> URL {
        try executable("PatchbayMacroPlugin-tool", "PatchbayMacroPlugin")
    }

    private static let atomics = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/PatchbayAtomics/include/module.modulemap")
}
