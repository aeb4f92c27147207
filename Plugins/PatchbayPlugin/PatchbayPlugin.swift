import Foundation
import PackagePlugin

/// Checks and generates the wiring of a target, on every build that follows a change to one of its sources.
///
/// It reads the target's own sources and those of the targets that it depends on: a type of `Core` can be wired by a
/// resolver of `App`. Of other packages it reads those that use Patchbay. What the rest offers is brought in by a
/// provider method.
@main
struct PatchbayPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard var own = ModuleSources(target) else { return [] }
        own.addGenerated(target)
        let dependencies = ReadTargets(below: target, of: context.package).targets.compactMap(ModuleSources.init)
        let wiring = Wiring(
            tool: try context.tool(named: "PatchbayBuildTool").url,
            workDirectory: context.pluginWorkDirectoryURL,
            module: own,
            dependencies: dependencies
        )
        return [try wiring.command()]
    }
}

// MARK: - What is run

/// The one command that wires a module.
struct Wiring {
    var tool: URL
    /// Where this plugin may write.
    var workDirectory: URL
    var module: ModuleSources
    /// The modules whose types it may wire.
    var dependencies: [ModuleSources]

    /// The command, with all that it reads and writes declared: a build in which none of it changed does not
    /// run it.
    func command() throws -> Command {
        let output = workDirectory.appending(path: "\(module.name).patchbay.swift")
        let folder = ListFolder(url: workDirectory)
        let ownList = try folder.writeSources(of: module)
        let lists = try dependencies.map { (name: $0.name, file: try folder.writeSources(of: $0)) }
        let cache = workDirectory.appending(path: "\(module.name).patchbay.cache")
        let arguments = try folder.write(
            [
                "--module-name=\(module.name)", "--file-list=\(ownList.text)", "--output=\(output.text)",
                "--cache-path=\(cache.text)", "--absolute-paths",
            ] + lists.map { "--dependency=\($0.name)=\($0.file.text)" },
            to: "\(module.name).arguments.txt"
        )
        return .buildCommand(
            displayName: "Wiring \(module.name) with Patchbay",
            executable: tool,
            arguments: [arguments.text],
            inputFiles: module.files + dependencies.flatMap(\.files) + [arguments, ownList] + lists.map(\.file),
            outputFiles: [output]
        )
    }
}

// MARK: - Xcode

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension PatchbayPlugin: XcodeBuildToolPlugin {
        /// The same for a target of an Xcode project and the targets of that project that it depends on.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let wiring = Wiring(
                tool: try context.tool(named: "PatchbayBuildTool").url,
                workDirectory: context.pluginWorkDirectoryURL,
                module: ModuleSources(target),
                dependencies: Self.dependencies(of: target).map(ModuleSources.init)
            )
            return [try wiring.command()]
        }

        /// All targets of the project below this one, each once.
        private static func dependencies(of target: XcodeTarget) -> [XcodeTarget] {
            var found: [XcodeTarget] = []
            var pending = [target]
            while let next = pending.popLast() {
                for case .target(let dependency) in next.dependencies
                where !(found + [target]).contains(where: { $0.id == dependency.id }) {
                    found.append(dependency)
                    pending.append(dependency)
                }
            }
            return found.sorted { $0.displayName < $1.displayName }
        }
    }

    extension ModuleSources {
        fileprivate init(_ target: XcodeTarget) {
            // Xcode names the module after the target, with underscores for what no name may contain or begin with.
            let letters = target.displayName.enumerated().map { index, letter in
                letter.isLetter || letter.isNumber && index > 0 ? letter : "_"
            }
            let name = String(letters)
            let files = target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
            self.init(name: name, files: files.map(\.url))
        }
    }
#endif
