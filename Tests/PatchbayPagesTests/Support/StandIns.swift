import Foundation
import PatchbayTestSupport

/// Modules of ours that stand for Apple's, each compiled into a folder of its own, so that a check sees those that it
/// names and no other. They are compiled once a test run.
enum StandIns {
    static let uiKit = Task { try await compile("UIKit") }
    static let appKit = Task { try await compile("AppKit") }
    static let swiftUI = Task { try await compile("SwiftUI") }
    static let xcodeProjectPlugin = Task { try await compile("XcodeProjectPlugin", options: pluginOptions) }

    /// The library `Patchbay` as it is where a module is that stands for one of Apple's.
    static let patchbayWithUIKit = Task { try await compilePatchbay(beside: uiKit.value) }
    static let patchbayWithAppKit = Task { try await compilePatchbay(beside: appKit.value) }

    /// The options with which the toolchain finds the module that package plugins are written with.
    static let pluginOptions: [String] = {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let folders = search.map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent() }
        let modules = folders.map { $0.deletingLastPathComponent().appending(path: "lib/swift/pm/PluginAPI") }
        return modules.first { FileManager.default.fileExists(atPath: $0.path) }.map { ["-I", $0.path] } ?? []
    }()

    private static func compile(_ module: String, options: [String] = []) async throws -> URL {
        let source = Page.root.appending(path: "Tests/PatchbayPagesTests/StandIns/\(module)/\(module).swift")
        return try await emit(module, from: [source], options: options)
    }

    private static func compilePatchbay(beside folder: URL) async throws -> URL {
        let options = ["-I", folder.path, "-package-name", "patchbay"] + (try BuiltModules.options())
        // Declarations for the package alone are there for a package of one name, which that of the build need not be.
        let concurrency = try Page.sources(below: "Sources/PatchbayConcurrency")
        let below = try await emit("PatchbayConcurrency", from: concurrency, options: options).path
        return try await emit(
            "Patchbay",
            from: Page.sources(below: "Sources/Patchbay"),
            options: ["-I", below] + options
        )
    }

    private static func emit(_ module: String, from files: [URL], options: [String]) async throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-\(module)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let run = try await TypeCheck.call(
            "swiftc",
            ["-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
                + ["-emit-module-path", folder.appending(path: "\(module).swiftmodule").path]
                + options + files.map(\.path)
        )
        guard run.succeeds else { throw BuiltModules.NotBuilt(description: run.output) }
        return folder
    }
}
