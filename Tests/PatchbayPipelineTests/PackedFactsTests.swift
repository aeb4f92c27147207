import Foundation
import PatchbayModel
import Testing

@testable import PatchbayPipeline
@testable import PatchbayReader

/// Facts that are packed, and the digest that does not depend on lines.
@Suite struct PackedFactsTests {
    private static let files = ["Cases", "Findings"].flatMap(GoldenCase.all)
        .flatMap { (try? $0.sources()) ?? [] }

    private func facts(_ text: String) -> FileFacts {
        Reader.read(SourceFile(path: "A.swift", module: "App", text: text))
    }

    @Test func `lines that move together change nothing`() {
        for file in Self.files {
            let facts = Reader.read(file)
            guard facts.diagnostics.isEmpty else { continue }
            var moved = file
            moved.bytes = Array("// One line,\n// and another.\n".utf8) + file.bytes
            #expect(
                PackedFacts.pack(Reader.read(moved)).digest == PackedFacts.pack(facts).digest,
                "\(file.path)"
            )
        }
    }

    @Test func `what was packed comes out as it was`() throws {
        for file in Self.files {
            for facts in [Reader.read(file)] {
                #expect(PackedFacts.pack(facts).facts.unpacked(for: file) == facts, "\(file.path)")
            }
        }
    }

    @Test func `the order of two things on two lines counts`() {
        let (one, other) = ("struct A: P {}\n", "struct B: P {}\n")
        #expect(PackedFacts.pack(facts(one + other)).digest != PackedFacts.pack(facts(other + one)).digest)
    }

    /// Whatever fields anybody adds to the facts: of each field that any golden case has, a value is changed.
    @Test func `every field of the facts counts, but for the numbers of lines and columns`() throws {
        var seen: Set<String> = []
        for file in Self.files {
            let facts = Reader.read(file)
            let digest = PackedFacts.pack(facts).digest
            let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(facts))
            for path in Self.leaves(of: encoded) where !seen.contains(Self.field(at: path)) {
                let json = try JSONSerialization.data(withJSONObject: Self.changing(encoded, at: path[...]))
                // A value that the facts do not take is no other value.
                guard let other = try? JSONDecoder().decode(FileFacts.self, from: json), other != facts else {
                    continue
                }
                seen.insert(Self.field(at: path))
                let packed = PackedFacts.pack(other)
                #expect(packed.digest != digest, "\(file.path) \(path)")
                var same = file
                (same.path, same.module, same.package) = (other.path, other.module, other.package)
                same.pathInPackage = other.isInTestFolder ? "Tests/A.swift" : "A.swift"
                #expect(packed.facts.unpacked(for: same) == other, "\(file.path) \(path)")
            }
        }
        for kind in ["imports", "declarations", "aliases", "features", "registrations", "injectable"] {
            #expect(seen.contains { $0.contains(kind) }, "no golden case has \(kind)")
        }
    }

    /// The names on the way to a value; types are nested to any depth, and the last few tell fields apart.
    private static func field(at path: [Step]) -> String {
        let names = path.compactMap { step -> String? in
            switch step {
            case .key(let name): name
            case .index: nil
            }
        }
        return (names.prefix(3) + ["…"] + names.suffix(2)).joined(separator: ".")
    }

    private enum Step {
        case key(String)
        case index(Int)
    }

    private static func leaves(of value: Any) -> [[Step]] {
        if let fields = value as? [String: Any] {
            return fields.keys.sorted().flatMap { key -> [[Step]] in
                if key == "line" || key == "column" { return [] }
                return leaves(of: fields[key] as Any).map { [.key(key)] + $0 }
            }
        }
        if let elements = value as? [Any] {
            return elements.indices.flatMap { index in leaves(of: elements[index]).map { [.index(index)] + $0 } }
        }
        return [[]]
    }

    private static func changing(_ value: Any, at path: ArraySlice<Step>) -> Any {
        switch path.first {
        case .key(let key):
            guard var fields = value as? [String: Any], let old = fields[key] else { return value }
            fields[key] = changing(old, at: path.dropFirst())
            return fields
        case .index(let index):
            guard var elements = value as? [Any] else { return value }
            elements[index] = changing(elements[index], at: path.dropFirst())
            return elements
        case nil:
            if let text = value as? String { return text + "x" }
            // Booleans are numbers too.
            if let number = value as? NSNumber { return number == 0 ? true as Any : false as Any }
            return value
        }
    }
}
