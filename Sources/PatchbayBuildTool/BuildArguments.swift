import PatchbayModel
import PatchbayRun

/// The plugin's arguments, as a file has them: one a line, in the form in which `patchbay generate` takes it.
///
/// ```
/// --module-name=App
/// --file-list=/tmp/App.sources.txt
/// --dependency=Core=/tmp/Core.sources.txt
/// --output=/tmp/App.patchbay.swift
/// ```
///
/// A line ends with a newline, whatever else is in it is taken as it is; empty lines do not count. A path with a line
/// break in it cannot be said: the plugin refuses it.
struct BuildArguments {
    private(set) var moduleName: String?
    private(set) var fileLists: [String] = []
    private(set) var dependencies: [InputSelection.Dependency] = []
    private(set) var output: String?
    private(set) var cachePath: String?
    private(set) var showsWholePaths = false
    /// The lines of the file that make no sense.
    private(set) var problems: [Diagnostic] = []

    private let file: String

    /// - Parameter file: How findings name the file.
    init(_ bytes: [UInt8], of file: String) {
        self.file = file
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            guard let text = String(validating: line, as: UTF8.self) else {
                refuse(index, "it is not UTF-8", help: "write the arguments as UTF-8")
                continue
            }
            take(text, index)
        }
        if problems.isEmpty, fileLists.isEmpty {
            refuse(0, "it names no sources", help: "add `--file-list=FILE`: a file with their paths, one a line")
        }
        if problems.isEmpty, let first = dependencies.first, moduleName == nil {
            let help = "add `--module-name=NAME`: the module that depends on `\(first.moduleName)`"
            refuse(0, "`--dependency` needs `--module-name`", help: help)
        }
    }

    private mutating func take(_ argument: String, _ index: Int) {
        if argument == "--absolute-paths" {
            showsWholePaths = true
            return
        }
        guard let separator = argument.firstIndex(of: "="), separator != argument.index(before: argument.endIndex)
        else {
            let help = "write an argument of `patchbay generate` and its value: `--output=FILE`"
            return refuse(index, "`\(argument)` has no value", help: help)
        }
        let value = String(argument[argument.index(after: separator)...])
        switch argument[..<separator] {
        case "--file-list": fileLists.append(value)
        case "--module-name": set(\.moduleName, value, argument, index)
        case "--output": set(\.output, value, argument, index)
        case "--cache-path": set(\.cachePath, value, argument, index)
        case "--dependency":
            if let dependency = InputSelection.Dependency(value) { return dependencies.append(dependency) }
            refuse(index, "`\(value)` is no module with its sources", help: "write `--dependency=NAME=FILE`")
        case let name:
            let known = "`--module-name`, `--file-list`, `--dependency`, `--output`, `--cache-path`, `--absolute-paths`"
            refuse(index, "`\(name)` is no argument of the build tool", help: "it takes \(known)")
        }
    }

    private mutating func set(
        _ property: WritableKeyPath<Self, String?>,
        _ value: String,
        _ argument: String,
        _ index: Int
    ) {
        if self[keyPath: property] == nil {
            self[keyPath: property] = value
            return
        }
        refuse(index, "`\(argument)` is not the first of its kind", help: "say it once")
    }

    private mutating func refuse(_ index: Int, _ problem: String, help: String) {
        let place = SourceLocation(file: file, line: index + 1, column: 1)
        problems.append(Diagnostic(.unreadableInput, at: place, "cannot be read: \(problem)", help: help))
    }
}
