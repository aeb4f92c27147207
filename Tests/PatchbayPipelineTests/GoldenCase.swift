import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// A folder with sources under `input` and what is expected of them under `want`.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let folder: URL
    let name: String

    var testDescription: String { name }

    /// Run the tests with `PATCHBAY_RECORD=1` to write down what comes out as what is wanted.
    static let isRecording = ProcessInfo.processInfo.environment["PATCHBAY_RECORD"] == "1"

    /// The folder of what is recorded, for this target and others.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    /// The folders in it, by what is done with the sources of their cases.
    enum Stage: String {
        case generate = "Generate"
        case check = "Check"
        case move = "Move"
    }

    /// All cases of one stage, whatever their front end, sorted by their names.
    static func all(of stage: Stage) -> [GoldenCase] {
        let found = cases(below: root.appendingPathComponent(stage.rawValue)).sorted { $0.name < $1.name }
        // A test of no cases would pass.
        precondition(!found.isEmpty, "there is no golden case to \(stage.rawValue.lowercased())")
        return found
    }

    private static func cases(below folder: URL) -> [GoldenCase] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [GoldenCase] in
            let inner = folder.appendingPathComponent(name)
            let isCase = FileManager.default.fileExists(atPath: inner.appendingPathComponent("input").path)
            return isCase ? [GoldenCase(folder: inner, name: name)] : cases(below: inner)
        }
    }

    /// The sources; their paths are relative to the case.
    func sources() throws -> [SourceFile] {
        let input = folder.appendingPathComponent("input")
        return try FileManager.default.contentsOfDirectory(atPath: input.path).sorted().map { file in
            let data = try Data(contentsOf: input.appendingPathComponent(file))
            return SourceFile(path: "input/\(file)", module: name, bytes: Array(data))
        }
    }

    /// The modules that it depends on, in the order of their names, each after what it imports itself.
    func libraries() throws -> [CaseLibrary] {
        let root = folder.appendingPathComponent("libraries")
        guard FileManager.default.fileExists(atPath: root.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().map { module in
            let files = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(module).path)
            let sources = try files.sorted().map { file in
                let data = try Data(contentsOf: root.appendingPathComponent("\(module)/\(file)"))
                return SourceFile(path: "libraries/\(module)/\(file)", module: module, bytes: Array(data))
            }
            return CaseLibrary(name: module, sources: sources)
        }
    }

    /// Its sources and those of the modules that it depends on.
    func allSources() throws -> [SourceFile] {
        try libraries().flatMap(\.sources) + sources()
    }

    /// The options for the compiler beside the sources: the words in a file `options`.
    var compilerOptions: [String] {
        let text = try? String(contentsOf: folder.appendingPathComponent("options"), encoding: .utf8)
        return (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The builds in which a case is compiled whose conditions choose between alternatives: the lines of a file
    /// `variants`, each with the flags of two builds, one for debugging and one without `DEBUG`.
    var variants: [CaseVariant] {
        let text = try? String(contentsOf: folder.appendingPathComponent("variants"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").flatMap { line in
            let flags = line == "-" ? [] : line.split(separator: " ").map(String.init)
            // The case itself is compiled in debug, without flags.
            return (flags.isEmpty ? [false] : [true, false])
                .map { CaseVariant(goldenCase: self, flags: flags, isDebug: $0) }
        }
    }

    /// The recorded text, after recording it if that is asked for.
    func wanted(_ file: String, recording actual: String) throws -> String {
        let url = folder.appendingPathComponent("want").appendingPathComponent(file)
        if Self.isRecording {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(actual.utf8).write(to: url, options: .atomic)
        }
        guard let recorded = try? Data(contentsOf: url) else {
            Issue.record("\(file) of \(name) is not recorded yet: see “Golden cases” in CONTRIBUTING.md")
            return ""
        }
        return String(decoding: recorded, as: UTF8.self)
    }

    /// The findings that comments in the sources announce: `file:line ID`, for each `// expect ID`.
    func announced() throws -> [String] {
        try sources().flatMap { source in
            String(decoding: source.bytes, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .flatMap { number, line -> [String] in
                    guard let mark = line.range(of: "// expect ") else { return [] }
                    return line[mark.upperBound...].split(separator: " ").map { "\(source.path):\(number + 1) \($0)" }
                }
        }.sorted()
    }
}

/// A case under some flags.
struct CaseVariant: Sendable, CustomTestStringConvertible {
    let goldenCase: GoldenCase
    let flags: [String]
    let isDebug: Bool

    var testDescription: String { ([goldenCase.name] + flags + (isDebug ? ["DEBUG"] : [])).joined(separator: " ") }

    /// No two builds share one.
    var program: String { ([goldenCase.name] + flags + [isDebug ? "DEBUG" : "RELEASE"]).joined(separator: "_") }

    /// The file with what it prints, for debugging or not.
    var output: String { (["output"] + flags).joined(separator: "-") + ".txt" }
}
