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
