import Foundation
import Harness
import PatchbayModel
import SourceCorpus

/// Times what the build plugin runs on a corpus in files: cold, after edits, and when nothing changed.
public struct ToolBenchmark {
    /// What a build finds.
    public enum State: String, CaseIterable, Sendable {
        case cold = "cold"
        case unchanged = "nothing changed"
        case movedLines = "one edit that moves lines"
        case newDeclaration = "one edit that declares something"
        case newInjectable = "one edit that declares an injectable"
    }

    /// What the states took, one entry a round; and what it took to parse all files, in milliseconds.
    public struct Figures {
        public var runs: [State: [ToolRun]] = [:]
        public var parsing: [Double] = []
    }

    private let tool: String
    private let oracle: String?
    private let corpus: Corpus
    private let directory: URL

    /// - Parameters:
    ///   - tool: The program `PatchbayBuildTool`.
    ///   - oracle: The program of `Oracle/`, which has Swift's own parser; without it, nothing is parsed.
    ///   - directory: Where to write the corpus, the output and the cache.
    public init(tool: String, oracle: String?, corpus: Corpus, directory: URL) throws {
        self.tool = tool
        self.oracle = oracle
        self.corpus = corpus
        self.directory = directory
        for file in corpus.files {
            let url = sources.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(file.text.utf8).write(to: url)
        }
        let paths = corpus.files.map { sources.appendingPathComponent($0.path).path + "\n" }.sorted()
        try Data(paths.joined().utf8).write(to: URL(fileURLWithPath: path("sources.txt")))
        let lines = [
            "--module-name=App", "--file-list=\(path("sources.txt"))", "--output=\(path("Wiring.swift"))",
            "--cache-path=\(path("cache"))", "--absolute-paths",
        ]
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path("arguments.txt")))
    }

    private var sources: URL { directory.appendingPathComponent("Sources", isDirectory: true) }

    public func run(rounds: Int) throws -> Figures {
        var figures = Figures()
        let edited = corpus.files.filter { $0.text.contains("struct Dependency {") }
        let file = edited[edited.count / 2]
        let url = sources.appendingPathComponent(file.path)
        for round in 0..<rounds {
            if let oracle {
                figures.parsing.append(try ToolRun.measureApart([oracle, "--only-parse", "1", sources.path]).cpu)
            }
            try Data(file.text.utf8).write(to: url)
            for name in ["cache", "cache.facts", "cache.stamp", "Wiring.swift"] {
                try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
            }
            for state in State.allCases {
                switch state {
                case .cold, .unchanged: break
                case .movedLines: try Data("// \(round)\n\(file.text)".utf8).write(to: url)
                case .newDeclaration: try Data("\(file.text)\nstruct Added\(round) {}\n".utf8).write(to: url)
                case .newInjectable: try Data("\(file.text)\n\(Self.injectable(round))\n".utf8).write(to: url)
                }
                // As long as it takes from saving a file to where a build runs the tool: what was changed in the same
                // moment would be read once more.
                Thread.sleep(forTimeInterval: 0.3)
                figures.runs[state, default: []].append(try generate())
            }
        }
        return figures
    }

    private static func injectable(_ number: Int) -> String {
        "struct Wired\(number): Injectable { struct Dependency {}; init(dependency: Dependency) {} }"
    }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    private func generate() throws -> ToolRun { try ToolRun.measureApart([tool, path("arguments.txt")]) }
}
