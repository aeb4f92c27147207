import Foundation
import PackagePlugin

/// `swift package patchbay …`: the command line `patchbay`, run in the directory of the package.
///
/// All arguments go to the tool as they are: `swift package patchbay explain OrderDesk Sources`.
@main
struct PatchbayCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try context.tool(named: "PatchbayCommandTool").url
        let others = try Self.others(for: arguments, context)
        try Invocation(tool: tool, directory: context.package.directoryURL).run(
            arguments.prefix(1) + others + arguments.dropFirst()
        )
    }

    /// The files that no folder of the package shows to commands which look at all of it: those of other packages, those that
    /// other plugins generate, and those of each target, as a manifest may compute them.
    private static func others(for arguments: [String], _ context: PluginContext) throws -> [String] {
        guard let command = arguments.first, ["check", "explain", "why", "unused", "graph"].contains(command),
            !arguments.contains(where: { $0.hasPrefix("--module-name") })
        else { return [] }
        var seen = Set(context.package.targets.map(\.id))
        let targets = context.package.targets.flatMap { ReadTargets(below: $0, of: context.package).targets }
        let modules =
            targets.filter { seen.insert($0.id).inserted }.compactMap(ModuleSources.init)
            + context.package.targets.compactMap { generated(in: $0, context) }
        let folder = ListFolder(url: context.pluginWorkDirectoryURL)
        let own = context.package.targets.compactMap(ModuleSources.init)
        return try modules.map { "--dependency=\($0.name)=\(try folder.writeSources(of: $0).text)" }
            + own.map { module in
                let list = try folder.write(module.files.map(\.text).sorted(), to: "\(module.name).own.txt")
                return "--module=\(module.name)=\(list.text)"
            }
    }

    /// The files of other plugins that the last build handed to Patchbay's: the package manager shows a command none, so
    /// they are taken from the list that the plugin has written, or that of the ready-made tool, which has another name.
    private static func generated(in target: any Target, _ context: PluginContext) -> ModuleSources? {
        guard var module = ModuleSources(target) else { return nil }
        let files = FileManager.default
        func entries(_ folder: URL) -> [URL] {
            (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        }
        let outputs = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "outputs").appending(path: context.package.id).appending(path: target.name)
        let lists = entries(outputs).flatMap(entries).compactMap {
            try? String(contentsOf: ListFolder(url: $0).file(ofSourcesOf: module), encoding: .utf8)
        }
        let paths = Set(lists.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) })
        module.files = paths.filter { $0.hasPrefix(outputs.text) && files.fileExists(atPath: $0) }
            .map { URL(filePath: $0) }
        return module.files.isEmpty ? nil : module
    }
}

/// One run of the tool.
struct Invocation {
    var tool: URL
    /// Where relative paths start.
    var directory: URL

    /// Its output is the plugin's.
    func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = directory
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // The tool has said what is wrong; this makes the command fail.
            throw Failure(code: process.terminationStatus)
        }
    }

    struct Failure: Error, CustomStringConvertible {
        var code: Int32
        var description: String { "patchbay ended with exit code \(code)" }
    }
}

// MARK: - Xcode

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension PatchbayCommand: XcodeCommandPlugin {
        /// The same in the directory of an Xcode project. Xcode adds the targets that were chosen, which the tool does
        /// not take.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            let tool = try context.tool(named: "PatchbayCommandTool").url
            let directory = context.xcodeProject.directoryURL
            try Invocation(tool: tool, directory: directory).run(extractor.remainingArguments)
        }
    }
#endif
