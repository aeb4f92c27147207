import PatchbayModel
import PatchbayPipeline
import PatchbayTestSupport
import Testing

@testable import PatchbayReader

/// The relevant facts have the same outcome as all of them.
@Suite struct DifferentialTests {
    @Test func `what is left out makes no difference`() {
        let cases = RealSources.goldenCases()
        #expect(!cases.isEmpty)
        for golden in cases {
            let all = Reader.read(golden.files)
            #expect(outcome(Reader.relevant(all)) == outcome(all), "\(golden.name)")
        }
    }

    @Test func `the outcome is the same when each declaration has a file of its own`() {
        for golden in RealSources.goldenCases() {
            let files = golden.files.flatMap(split)
            let all = Reader.read(files)
            #expect(outcome(Reader.relevant(all)) == outcome(all), "\(golden.name)")
        }
    }

    @Test func `the outcome is the same for programs in which words were exchanged`() {
        var dice = SplitMix(state: 11)
        let cases = RealSources.goldenCases().map(\.files)
        var compared = 0
        for round in 0..<120 {
            guard var files = cases.randomElement(using: &dice) else { return }
            let vocabulary = files.flatMap { file in words(of: file).map { Array(file.bytes[$0]) } }
            for _ in 0..<Int.random(in: 1...3, using: &dice) {
                let index = Int.random(in: files.indices, using: &dice)
                guard let place = words(of: files[index]).randomElement(using: &dice) else { continue }
                files[index].bytes.replaceSubrange(place, with: vocabulary.randomElement(using: &dice) ?? [])
            }
            let whole = Reader.read(files)
            guard whole.allSatisfy({ $0.diagnostics.isEmpty }) else { continue }
            compared += 1
            #expect(outcome(Reader.relevant(whole)) == outcome(whole), "round \(round)")
            #expect(outcome(spoiled(whole)) == outcome(whole), "round \(round)")
        }
        #expect(compared > 20)
    }

    @Test func `nobody asks for the members of what is not selected`() {
        for golden in RealSources.goldenCases() {
            let whole = Reader.read(golden.files)
            guard whole.allSatisfy({ $0.diagnostics.isEmpty }) else { continue }
            #expect(outcome(spoiled(whole)) == outcome(whole), "\(golden.name)")
        }
    }

    /// The facts with members that would do harm in every declaration that is not selected.
    private func spoiled(_ files: [FileFacts]) -> [FileFacts] {
        var selection = Selection(files.map(\.heads))
        while selection.selectShared(in: files) {}
        let selected = selection.selected
        return files.enumerated().map { index, file in
            var spoiled = file
            for declaration in file.declarations.indices
            where !selected.contains(DeclarationReference(file: index, declaration: declaration)) {
                spoil(&spoiled.declarations[declaration])
            }
            return spoiled
        }
    }

    private func spoil(_ facts: inout DeclarationFacts) {
        let type = TypeExpression.path(["Harmful"])
        let parameters = ["dependency", "payload"].map {
            ParameterFacts(label: $0, name: $0, type: type, location: facts.location)
        }
        func function(_ name: String, isStatic: Bool = false, _ parameters: [ParameterFacts]) -> FunctionFacts {
            FunctionFacts(
                name: name,
                isStatic: isStatic,
                parameters: parameters,
                effects: Effects(isAsync: true, isThrowing: true),
                result: type,
                location: facts.location
            )
        }
        facts.properties = ["provideHarm", "dependency", "harm"].map {
            PropertyFacts(
                name: $0,
                type: type,
                accessors: facts.kind == .protocol ? AccessorFacts(isSettable: true) : nil,
                location: facts.location
            )
        }
        facts.otherRequirements = [
            OtherRequirementFacts(kind: .associatedType, name: "Harm", location: facts.location)
        ]
        facts.initializers = [function("init", [parameters[0]]), function("init", parameters)]
        facts.methods = [
            function(
                "resolve",
                isStatic: true,
                [
                    ParameterFacts(
                        label: nil,
                        name: "type",
                        type: .metatype(type, suffix: "Type"),
                        location: facts.location
                    )
                ]
            ),
            function("provideHarm", parameters), function("configure", parameters),
            function("makeInstance", isStatic: true, [parameters[0]]), function("create", [parameters[1]]),
        ]
    }

    private func words(of file: SourceFile) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for (index, byte) in file.bytes.enumerated() {
            guard
                byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
                    || Character(Unicode.Scalar(byte)).isNumber
            else { continue }
            if words.last?.upperBound == index {
                words[words.count - 1] = words[words.count - 1].lowerBound..<index + 1
            } else {
                words.append(index..<index + 1)
            }
        }
        return words
    }

    private struct Outcome: Equatable {
        var source: String?
        var findings: [Diagnostic]
    }

    private func outcome(_ facts: [FileFacts]) -> Outcome {
        let graph = Pipeline.resolve(Pipeline.assemble(facts, for: nil))
        let findings = Set(facts.flatMap(\.diagnostics) + Pipeline.check(graph)).sorted()
        let hasErrors = findings.contains { $0.severity == .error }
        return Outcome(source: hasErrors ? nil : Pipeline.emit(Pipeline.plan(graph)), findings: findings)
    }

    /// One file for each top-level declaration, all with the imports of the file.
    private func split(_ file: SourceFile) -> [SourceFile] {
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.filter { $0.hasPrefix("import ") }.joined(separator: "\n")
        var pieces: [[Substring]] = [[]]
        for line in lines where !line.hasPrefix("import ") {
            pieces[pieces.count - 1].append(line)
            if line.hasPrefix("}") { pieces.append([]) }
        }
        return pieces.enumerated().map { index, piece in
            SourceFile(
                path: "\(file.path)-\(index)",
                module: file.module,
                text: imports + "\n" + piece.joined(separator: "\n")
            )
        }
    }
}
