import Foundation
import PatchbayInspector
import PatchbayModel
import PatchbayReader

@testable import PatchbayPipeline
@testable import PatchbayTool

/// Sound inputs of each kind, from the golden cases, and the words that are in them.
enum Seeds {
    /// A longer one takes the time of many.
    private static let mostBytes = 12_000

    static func write(to folder: URL) throws {
        let sources = goldens().filter { $0.count < mostBytes }
        var seeds: [Target: [[UInt8]]] = [.grammar: sources, .program: sources]
        for source in sources {
            let files = SourceReaders.files(source)
            let facts = Pipeline.readModules(files)
            for (target, bytes) in derived(files, facts) { seeds[target, default: []].append(bytes) }
        }
        seeds[.message] = sources.flatMap(Messages.of)
        seeds[.arguments] = [Array(arguments.utf8)]
        for target in Target.allCases {
            let place = folder.appending(path: target.rawValue)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (index, seed) in (seeds[target] ?? []).enumerated() where seed.count < mostBytes {
                try Data(seed).write(to: place.appending(path: "seed-\(index)"))
            }
            let words = Self.words(of: seeds[target] ?? [])
            try Data(words.utf8).write(to: folder.appending(path: "\(target.rawValue).words"))
        }
    }

    private static func derived(_ files: [SourceFile], _ facts: [FileFacts]) -> [(Target, [UInt8])] {
        let module = ModuleFacts(facts)
        var found: [(Target, [UInt8])] = [(.packed, [1] + module.packedBytes.dropLast(16))]
        found += facts.map { (.packed, [0] + PackedFacts.pack($0).facts.bytes) }
        var written = module
        let json = JSONFacts()
        FactsCoder(json).module(&written)
        found.append((.facts, Array(json.text.utf8)))
        let graph = Pipeline.resolve(Pipeline.assemble(facts, for: "App"))
        found.append((.graph, Array(MapJSON.encode(Mapper.map(graph)).utf8)))
        let findings = Pipeline.check(files)
        if !findings.isEmpty { found.append((.baseline, Array(Baseline(of: findings, display: { $0 }).text.utf8))) }
        let entries = facts.map { facts in
            let packed = PackedFacts.pack(facts)
            return (packed.digest, FactsCache.Entry(digest: packed.digest, packed: packed.facts.bytes[...]))
        }
        let cache = FactsCache(key: Digest(), Dictionary(entries) { first, _ in first })
        found.append((.cache, [0] + cache.bytes.dropLast(16)))
        return found
    }

    /// The sources of golden cases: of one with two modules, both behind each other.
    private static func goldens() -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../Tests/Goldens").standardizedFileURL
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.contains("/input/") && $0.hasSuffix(".swift") }
        let sources = paths.sorted().compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
        let pairs = zip(sources, sources.dropFirst()).enumerated().filter { $0.offset % 8 == 0 }
        return sources + pairs.map { $0.element.0 + Array("\n// module Core\n".utf8) + $0.element.1 }
    }

    private static let arguments = """
        --module-name=App
        --file-list=/tmp/App.txt
        --dependency=Core=/tmp/Core.txt
        --output=/tmp/App.swift
        --cache-path=/tmp/App.cache
        --absolute-paths

        """

    /// The words of several inputs, as libFuzzer reads them.
    private static func words(of inputs: [[UInt8]]) -> String {
        var counts: [String: Int] = [:]
        for input in inputs {
            let text = String(decoding: input, as: UTF8.self)
            for word in Set(text.split { !($0.isASCII && ($0.isLetter || $0 == "-" || $0 == "@" || $0 == "#")) }) {
                if (2...24).contains(word.utf8.count) { counts[String(word), default: 0] += 1 }
            }
        }
        let common = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(300)
        return common.map { "\"\($0.key)\"\n" }.joined()
    }
}
