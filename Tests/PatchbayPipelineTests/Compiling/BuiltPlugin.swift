import Foundation

/// The macro plug-in that was built with the tests, or before what is no test.
enum BuiltPlugin {
    struct NotBuilt: Error, CustomStringConvertible {
        let description: String
    }

    /// The options with which the compiler expands the macros of Patchbay.
    static func options() throws -> [String] {
        // On Linux the tests are an executable of their own, on macOS a bundle that another program loads.
        let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let debug = CaseCompiler.package.appendingPathComponent(".build/debug")
        let plugins = (bundles.map { $0.deletingLastPathComponent() } + [debug]).flatMap { folder in
            ["PatchbayMacroPlugin-tool", "PatchbayMacroPlugin"].map { folder.appendingPathComponent($0).path }
        }
        guard let plugin = plugins.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NotBuilt(description: "the macro plug-in is not at any of \(Set(plugins).sorted())")
        }
        return ["-load-plugin-executable", "\(plugin)#PatchbayMacroPlugin"]
    }
}
