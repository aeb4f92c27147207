import Foundation
import PackagePlugin

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

    /// Adds what the plugins write that the target names before this one. Of other targets that is not to be had.
    mutating func addGenerated(_ target: any Target) {
        guard let target = target as? SwiftSourceModuleTarget else { return }
        files += target.pluginGeneratedSources.filter { $0.pathExtension == "swift" }
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

// MARK: - Lists of them

/// The folder in which a plugin writes what the tool is to read.
struct ListFolder {
    var url: URL

    /// Writes the paths of a module's sources to a file: on a command line, many of them would not fit.
    func writeSources(of module: ModuleSources) throws -> URL {
        try write(module.files.map(\.text).sorted(), to: file(ofSourcesOf: module).lastPathComponent)
    }

    func file(ofSourcesOf module: ModuleSources) -> URL { url.appending(path: "\(module.name).sources.txt") }

    /// Writes a file of lines for the tool.
    ///
    /// A file that says the same already is left alone, or every build would run the tool.
    ///
    /// - Throws: also when a line has a line break in it, as a path may have: the tool would read two.
    func write(_ lines: [String], to name: String) throws -> URL {
        for line in lines where line.contains(where: \.isNewline) { throw LineBreak(text: line) }
        let file = url.appending(path: name)
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
    var text: String { path(percentEncoded: false) }
}
