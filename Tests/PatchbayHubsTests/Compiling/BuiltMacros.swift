import Foundation

/// The modules and the macro plug-in that were built with the tests.
enum BuiltMacros {
    struct NotBuilt: Error, CustomStringConvertible {
        let description: String
    }

    /// The options with which the compiler finds them.
    static func options() throws -> [String] {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let folders = bundles.map { $0.deletingLastPathComponent() }
        let plugins = folders.flatMap { folder in
            ["PatchbayMacroPlugin-tool", "PatchbayMacroPlugin"].map { folder.appending(path: $0).path }
        }
        guard let plugin = plugins.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NotBuilt(description: "the macro plug-in is not at any of \(Set(plugins).sorted())")
        }
        let modules = URL(filePath: plugin).deletingLastPathComponent()
        return ["-load-plugin-executable", "\(plugin)#PatchbayMacroPlugin"]
            + ["-I", modules.path, "-I", modules.appending(path: "Modules").path]
            + ["-Xcc", "-fmodule-map-file=\(atomics.path)"] + sdk
    }

    private static let atomics = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/PatchbayAtomics/include/module.modulemap")

    /// The compiler proper is not told by its driver where the system's modules are.
    private static var sdk: [String] {
        ProcessInfo.processInfo.environment["SDKROOT"].map { ["-sdk", $0] } ?? []
    }
}
