import Foundation
import PatchbayModel
import PatchbayTestSupport
import Testing

@testable import PatchbayPipeline
@testable import PatchbayReader

/// Facts that are packed, and the digest that does not depend on lines.
@Suite struct PackedFactsTests {
    @Test func `a place that no source has is packed`() {
        let place = SourceLocation(file: "A.swift", line: -1, column: Int.max)
        let declaration = DeclarationFacts(kind: .class, name: ["A"], location: place)
        var facts = FileFacts(path: "A.swift", module: "App")
        facts.declarations = [declaration]
        #expect(PackedFacts.pack(facts).facts.unpacked(into: FileFacts(path: "A.swift", module: "App")) != nil)
    }

    private static let files = [GoldenCase.Stage.generate, .check].flatMap(GoldenCase.all)
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
                #expect(PackedFacts.pack(facts).facts.unpacked(into: FileFacts(of: file)) == facts, "\(file.path)")
            }
        }
        #expect(
            PackedFacts.pack(Self.rare).facts.unpacked(into: FileFacts(path: "A.swift", module: "App")) == Self.rare
        )
    }

    @Test func `the order of two things on two lines counts`() {
        let (one, other) = ("struct A: P {}\n", "struct B: P {}\n")
        #expect(PackedFacts.pack(facts(one + other)).digest != PackedFacts.pack(facts(other + one)).digest)
    }

    /// A field that is written nowhere comes out of every packing as it was blank: so each field has to have two values
    /// in the golden cases or in the facts below, and then a test above sees it.
    @Test func `every field of the facts has several values in what is packed here`() {
        var values: [String: Set<String>] = [:]
        for facts in Self.files.map(Reader.read) + [Self.rare] { Self.collect(facts, &values) }
        // The name of a file is known to whoever reads it.
        let constant = values.filter {
            $0.value.count < 2 && !["FileFacts.isInTestFolder", "FileFacts.package"].contains($0.key)
        }
        #expect(constant.keys.sorted() == [])
        for field in ["ImportFacts.modifiers", "HubRegistrationFacts.factory", "InjectableFacts.binds"] {
            #expect(values[field] != nil, "no golden case has \(field)")
        }
    }

    /// A digest guards what is kept, but a reader that trusts it falls with the first file that somebody makes by hand.
    @Test func `bytes that nobody packed are no facts, or some, and never a crash`() {
        var mutations = Mutations(seed: 7)
        let packed = (Self.files.map(Reader.read) + [Self.rare]).map { PackedFacts.pack($0).facts.bytes }
        let named = FileFacts(path: "A.swift", module: "App")
        var refused = 0
        for _ in 0..<Mutations.count {
            let bytes = mutations.bytes(of: packed.randomElement(using: &mutations) ?? [])
            if PackedFacts(bytes: bytes[...])?.unpacked(into: named) == nil { refused += 1 }
        }
        #expect(refused > 0 && refused < Mutations.count)
    }

    private static func collect(_ value: Any, _ values: inout [String: Set<String>]) {
        let mirror = Mirror(reflecting: value)
        for (label, child) in mirror.children {
            if mirror.displayStyle == .struct, let label {
                let field = "\(mirror.subjectType).\(label)"
                if values[field, default: []].count < 2 { values[field, default: []].insert("\(child)") }
            }
            collect(child, &values)
        }
    }

    /// Facts that no golden case has.
    private static let rare: FileFacts = {
        let place = SourceLocation(file: "B.swift", line: 3, column: 7)
        let scope = LexicalScope(["Shop", "Desk"], extensionDepth: 1)
        let type = TypeExpression.path(["Desk"])
        let conditions = ["DEBUG"]
        let finding = { (id: DiagnosticID) in
            var finding = Diagnostic(id, at: place, "it is so", chain: [.init("from here", at: place)], help: "mend it")
            finding.similar = [.init("this one"), .init("that one", at: place)]
            return finding
        }
        var facts = FileFacts(path: "A.swift", module: "App")
        facts.diagnostics = [finding(.syntaxError)]
        facts.imports = [ImportFacts(kind: "struct", path: ["Foundation", "URL"])]
        let receiver = FeatureReceiverFacts(type: type, path: ["desk", "features"], isHeldByUsualName: true)
        let request = FeatureRequestFacts(
            asked: .property("desk"),
            receiver: receiver,
            scope: scope,
            conditions: conditions,
            location: place
        )
        let branch = FeatureBranchFacts(type: type, isTolerant: true, location: place)
        var reference = FeatureReferenceFacts(base: .type(type), name: "register")
        reference.arguments = CallArguments(labels: ["size", "_"], closures: ["_", "done"])
        let item = FeatureItemFacts(
            .setup(reference),
            isConditional: true,
            conditions: conditions,
            scope: scope,
            location: place
        )
        let loader = FeatureLoaderFacts(feature: type, requests: [request], branches: [branch], location: place)
        facts.features.roots = [FeatureRootFacts(items: [item], location: place)]
        facts.features.loaders = [
            NamedFeatureLoaderFacts(
                name: "desk",
                parameters: ParameterShape([
                    ParameterShape.Parameter("size", type, hasDefault: true, isVariadic: true),
                    ParameterShape.Parameter(nil, .path(["Int"]), hasDefault: false, isVariadic: false),
                ]),
                scope: scope,
                loaders: [loader],
                isOpen: true,
                conditions: conditions,
                location: place
            )
        ]
        facts.features.setups = ["one", "other"].map { name in
            FeatureSetupFacts(
                name: name,
                parameters: name == "one" ? facts.features.loaders[0].parameters : ParameterShape(),
                registry: name == "one" ? type : nil,
                scope: name == "one" ? scope : .file,
                items: name == "one" ? [item] : [],
                conditions: name == "one" ? conditions : [],
                location: name == "one" ? place : .wholeFile("A.swift")
            )
        }
        facts.features.requests = [request]
        facts.features.branches = [branch]
        facts.features.holders = [
            FeatureHolderFacts(name: ["Desk", "features"], receiver: receiver, scope: scope, location: place),
            FeatureHolderFacts(name: [], receiver: nil, scope: .file, location: .wholeFile("A.swift")),
            FeatureHolderFacts(name: [], receiver: FeatureReceiverFacts(), scope: .file, location: place),
        ]
        var injectable = InjectableFacts()
        injectable.binds = [type]
        injectable.actor = "MainActor"
        injectable.problems = [finding(.unreadableProperty)]
        var declaration = DeclarationFacts(kind: .protocol, name: ["P"], location: place)
        declaration.injectable = injectable
        declaration.otherRequirements = [OtherRequirementFacts(kind: .associatedType, name: "A", location: place)]
        facts.declarations = [declaration]
        return facts
    }()
}
