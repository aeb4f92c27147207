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
        guard let own = ModuleSources(target) else { return [] }
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

// MARK: - What is read

/// A module and its Swift sources.
struct ModuleSources {
    var name: String
    var files: [URL]

    init(name: String, files: [URL]) {
        self.name = name
        self.files = files
    }

    /// Nothing for what is not written in Swift, and for macros: they run in the compiler, not in the program.
    init?(_ target: any Target) {
        guard let target = target as? SwiftSourceModuleTarget, target.kind != .macro else { return nil }
        self.init(name: target.moduleName, files: target.sourceFiles.filter { $0.type == .source }.map(\.url))
    }
}

/// The targets below one whose sources are read: those of its own package, and those of every package that uses
/// Patchbay.
///
/// The package manager shows a plugin the sources of all packages of the build. Most of them have nothing to wire:
/// reading them would cost time in every build, and yield nothing.
struct ReadTargets {
    /// Dependencies before their dependents, as the package manager has them.
    let targets: [any Target]

    init(below target: any Target, of root: Package) {
        let packages = Self.packages(from: root)
        var homes: [Target.ID: Package.ID] = [:]
        for package in packages {
            for target in package.targets { homes[target.id] = package.id }
        }
        let runtimes = packages.filter { $0.products.contains { $0.name == "Patchbay" } }
        let runtime = Set(runtimes.flatMap { $0.targets.map(\.id) })
        let below = target.recursiveTargetDependencies.filter { !runtime.contains($0.id) }
        var users = Users(runtime: runtime)
        let read = Set(below.filter { users.contains($0) }.compactMap { homes[$0.id] } + [root.id])
        targets = below.filter { homes[$0.id].map(read.contains) ?? false }
    }

    /// A package and all that it depends on, each once.
    private static func packages(from root: Package) -> [Package] {
        var found: [Package] = []
        var seen: Set<Package.ID> = []
        var waiting = [root]
        while let package = waiting.popLast() {
            guard seen.insert(package.id).inserted else { continue }
            found.append(package)
            waiting += package.dependencies.map(\.package)
        }
        return found
    }

    /// The targets that depend on one of Patchbay, directly or through others: a library of a company may re-export it.
    private struct Users {
        let runtime: Set<Target.ID>
        private var known: [Target.ID: Bool] = [:]

        init(runtime: Set<Target.ID>) {
            self.runtime = runtime
        }

        mutating func contains(_ target: any Target) -> Bool {
            if let answer = known[target.id] { return answer }
            var answer = false
            for next in target.dependencies.flatMap(Self.targets) where !answer {
                answer = runtime.contains(next.id) || contains(next)
            }
            known[target.id] = answer
            return answer
        }

        private static func targets(of dependency: TargetDependency) -> [any Target] {
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }
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
        let ownList = try writeList(of: module)
        let lists = try dependencies.map { (name: $0.name, file: try writeList(of: $0)) }
        let cache = workDirectory.appending(path: "\(module.name).patchbay.cache")
        let arguments = try write(
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

    /// Writes the paths of a module's sources to a file: on a command line, many of them would not fit.
    private func writeList(of module: ModuleSources) throws -> URL {
        try write(module.files.map(\.text).sorted(), to: "\(module.name).sources.txt")
    }

    /// Writes a file of lines for the tool.
    ///
    /// A file that says the same already is left alone, or every build would run the tool.
    ///
    /// - Throws: also when a line has a line break in it, as a path may have: the tool would read two.
    private func write(_ lines: [String], to name: String) throws -> URL {
        for line in lines where line.contains(where: \.isNewline) { throw LineBreak(text: line) }
        let file = workDirectory.appending(path: name)
        let text = lines.map { $0 + "\n" }.joined()
        if (try? String(contentsOf: file, encoding: .utf8)) != text {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return file
    }

    struct LineBreak: Error, CustomStringConvertible {
        var text: String
        var description: String {
            "Patchbay cannot take a path with a line break in it: \(text.debugDescription); rename the file or folder"
        }
    }
}

extension URL {
    /// The path as the file system has it.
    fileprivate var text: String { path(percentEncoded: false) }
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
