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

    /// The modules of other packages that the wiring may use, for the commands that look at all of it.
    private static func others(for arguments: [String], _ context: PluginContext) throws -> [String] {
        guard let command = arguments.first, ["check", "explain", "why", "unused", "graph"].contains(command),
            !arguments.contains(where: { $0.hasPrefix("--module-name") })
        else { return [] }
        var seen = Set(context.package.targets.map(\.id))
        let targets = context.package.targets.flatMap { ReadTargets(below: $0, of: context.package).targets }
        let folder = ListFolder(url: context.pluginWorkDirectoryURL)
        return try targets.filter { seen.insert($0.id).inserted }.compactMap(ModuleSources.init).map { module in
            "--dependency=\(module.name)=\(try folder.writeSources(of: module).text)"
        }
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
