import Foundation
import Testing

/// The folders of the sources, between which names go one way only.
///
/// It goes by names: a folder depends on another where a file of the one names a type that only the other declares at
/// the top level of a file.
@Suite struct RoomsTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appendingPathComponent("Sources")

    static let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()) ?? []

    @Test(arguments: targets)
    func `no two folders of a target name each other`(target: String) throws {
        let files = try Self.files(of: target)
        let declarations = files.flatMap { file in file.declared.map { (name: $0, folder: file.folder) } }
        let folders = Dictionary(grouping: declarations, by: \.name).mapValues { Set($0.map(\.folder)) }
        var names: [[String]: Set<String>] = [:]
        for file in files {
            for word in file.words {
                guard let homes = folders[word], homes.count == 1, let home = homes.first, home != file.folder else {
                    continue
                }
                names[[file.folder, home], default: []].insert("\(file.name) names \(word)")
            }
        }
        for (pair, found) in names {
            let back = names[[pair[1], pair[0]]] ?? []
            #expect(back.isEmpty, "\(pair[0]) and \(pair[1]): \(found.union(back).sorted())")
        }
    }

    @Test func `every target that another imports is one that it declares`() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let target = /\.(?:target|macro|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
        let declared = Dictionary(
            manifest.matches(of: target).map { match in
                (String(match.1), Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }))
            }
        ) { $0.union($1) }
        #expect(declared.count > 20)
        for (name, dependencies) in declared {
            let imports = try Self.files(of: name).reduce(into: Set<String>()) { $0.formUnion($1.imports) }
            let missing = imports.intersection(declared.keys).subtracting(dependencies).subtracting([name])
            #expect(missing.isEmpty, "\(name) imports \(missing.sorted())")
        }
    }

    @Test func `two folders that name each other are noticed`() {
        let one = SourceText(folder: "A", name: "One.swift", text: "struct One { let two: Two } // Three\n")
        #expect(one.declared == ["One"] && one.words.contains("Two") && !one.words.contains("Three"))
        let other = SourceText(folder: "B", name: "Two.swift", text: "package final class Two { let s = \"One\" }\n")
        #expect(other.declared == ["Two"] && !other.words.contains("One"))
    }

    private static func files(of target: String) throws -> [SourceText] {
        let folder = sources.appendingPathComponent(target)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map { path in
            let url = folder.appendingPathComponent(path)
            return SourceText(
                folder: path.split(separator: "/").dropLast().joined(separator: "/"),
                name: url.lastPathComponent,
                text: try String(contentsOf: url, encoding: .utf8)
            )
        }
    }
}

/// The names in one file, those in comments and literals left out.
private struct SourceText {
    let folder: String
    let name: String
    /// Types that stand at the top level.
    private(set) var declared: [String] = []
    /// All words that begin with a capital.
    private(set) var words: Set<String> = []
    private(set) var imports: Set<String> = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let modifiers: Set<String> = [
        "public", "package", "internal", "final", "indirect", "open", "nonisolated",
    ]

    init(folder: String, name: String, text: String) {
        self.folder = folder
        self.name = name
        var isInText = false
        for line in text.split(separator: "\n") {
            if line.contains("\"\"\"") { isInText.toggle() }
            guard !isInText else { continue }
            add(Self.code(of: line))
        }
    }

    private mutating func add(_ line: Substring) {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        self.words.formUnion(words.filter { $0.first?.isUppercase == true })
        guard line.first?.isWhitespace == false else { return }
        if let word = words.firstIndex(of: "import"), word + 1 < words.count {
            imports.formUnion(words[(word + 1)...].prefix(2))
        }
        guard let word = words.firstIndex(where: Self.keywords.contains), word + 1 < words.count,
            words[..<word].allSatisfy({ Self.modifiers.contains($0) || line.hasPrefix("@") })
        else { return }
        declared.append(words[word + 1])
    }

    /// A line without its comment and what stands in quotes.
    private static func code(of line: Substring) -> Substring {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else { return line }
        var code = ""
        var isQuoted = false
        var previous: Character = " "
        for character in line {
            if character == "\"", previous != "\\" {
                isQuoted.toggle()
            } else if !isQuoted {
                if character == "/", previous == "/" { return Substring(code.dropLast()) }
                code.append(character)
            }
            previous = character
        }
        return Substring(code)
    }
}
