import Foundation
import PackagePlugin

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
        let options = lists.flatMap { ["--dependency", "\($0.name)=\($0.file.path(percentEncoded: false))"] }
        return .buildCommand(
            displayName: "Wiring \(module.name) with Patchbay",
            executable: tool,
            arguments: [
                "generate",
                "--module-name", module.name,
                "--file-list", ownList.path(percentEncoded: false),
                "--output", output.path(percentEncoded: false),
                "--cache-path",
                workDirectory.appending(path: "\(module.name).patchbay.cache").path(percentEncoded: false),
                "--absolute-paths",
            ] + options,
            inputFiles: module.files + dependencies.flatMap(\.files) + [ownList] + lists.map(\.file),
            outputFiles: [output]
        )
    }

    /// Writes the paths of a module's sources to a file: on a command line, many of them would not fit.
    ///
    /// A list that says the same already is left alone, or every build would run the tool.
    private func writeList(of module: ModuleSources) throws -> URL {
        let list = workDirectory.appending(path: "\(module.name).sources.txt")
        let text = module.files.map { $0.path(percentEncoded: false) + "\n" }.sorted().joined()
        if (try? String(contentsOf: list, encoding: .utf8)) != text {
            try text.write(to: list, atomically: true, encoding: .utf8)
        }
        return list
    }
}
