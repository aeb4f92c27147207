import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// The program after somebody changed one thing in it. It is sound again, whatever that was.
    func edited(_ random: inout SplitMix) -> RandomProgram {
        let present = indices
        guard let index = present.dropLast().randomElement(using: &random) else { return self }
        var program = self
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return without([index])
        case 1 where mayHaveEffects(index): program.nodes[index].isThrowing.toggle()
        case 2 where mayHaveEffects(index): program.nodes[index].isAsync.toggle()
        case 3 where !nodes[index].needs.isEmpty && nodes[index].kind.arguments.isEmpty:
            program.nodes[index].needs.remove(at: Int.random(in: nodes[index].needs.indices, using: &random))
        case 4 where nodes[index].kind.arguments.isEmpty:
            let label = ["hint", "mode"].randomElement(using: &random) ?? "hint"
            guard nodes[index].needs.allSatisfy({ self.label($0) != label }) else { break }
            program.nodes[index].needs.append(.assisted(label: label, type: Self.plainTypes[0]))
        case 5 where nodes[index].kind == .injectable:
            program.nodes[index].lifetime =
                [.transient, .shared, .weaklyShared].randomElement(using: &random) ?? .shared
        // A type under a condition that has a branch without its parts lacks these there.
        case 6 where !nodes[index].hasGap:
            program.nodes[index].condition = nodes[index].condition == .none ? .met : .none
        case 7: program.nodes[index].wantsProperty.toggle()
        case _ where nodes[index].kind.arguments.isEmpty && isArgument(nodes[index]):
            program.nodes[index].isSized.toggle()
            program.refreshBounds()
        case _: break
        }
        let changed = program
        program.drop { if case .lazily(let target) = $0 { !changed.isPlain(target) } else { false } }
        program.mend()
        return program
    }

    private func mayHaveEffects(_ index: Int) -> Bool {
        switch nodes[index].kind {
        case .injectable, .factoryMethod, .provided, .namesake, .contribution, .keyedContribution:
            nodes[index].spelling != .byMacro
        case .property, .module, .configurator, .applied: false
        }
    }

    /// Looks again at which generic types are made for what stands in the place of their parameters.
    private mutating func refreshBounds() {
        for index in nodes.indices {
            guard case .applied(let family, let arguments) = nodes[index].kind, families[family].isBound else {
                continue
            }
            nodes[index].isOutOfBounds = !(arguments.first.map { nodes[$0].isSized } ?? false)
            if nodes[index].isOutOfBounds { nodes[index].specialHome = nil }
        }
        refreshLacking()
    }
}

extension [SourceFile] {
    /// The files after somebody typed something into one of them: mostly what declares nothing, sometimes what leaves a
    /// file half written.
    func typed(_ random: inout SplitMix) -> [SourceFile] {
        let pieces = [
            "\n", "// a note\n", "/* a note */", "struct Other {}\n", "}", "{", "\"", ": Injectable", "#if A\n",
            "import Kit\n",
        ]
        var files = self
        guard let index = files.indices.randomElement(using: &random), let piece = pieces.randomElement(using: &random)
        else { return files }
        let lines = files[index].bytes.indices.filter { $0 == 0 || files[index].bytes[$0 - 1] == UInt8(ascii: "\n") }
        let place =
            Bool.random(using: &random)
            ? lines.randomElement(using: &random) ?? 0 : Int.random(in: 0...files[index].bytes.count, using: &random)
        files[index].bytes.insert(contentsOf: piece.utf8.map { $0 }, at: place)
        return files
    }

    /// The files after somebody declared something at the end of one: of a name that nobody knows, or of one that stands
    /// somewhere, as a type of another module does, or one that generated code has.
    func declared(_ random: inout SplitMix) -> [SourceFile] {
        let text = map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
        let words = Set(text.split { !($0.isLetter || $0.isNumber) }.filter { $0.first?.isUppercase == true }).sorted()
        func name() -> String {
            let word = words.randomElement(using: &random).map(String.init) ?? "Other"
            return switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: "Unknown\(Int.random(in: 0..<4, using: &random))"
            case 2: word + ["Stub", "Shared", "Overrides", "Unimplemented"].randomElement(using: &random)!
            default: word
            }
        }
        let declaration =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: "extension \(name()) { struct \(name()) {} }"
            case 1: "protocol \(name()): \(name()) {}"
            case 2: "enum \(name()): \(name()) { case one }"
            case 3: "extension \(name()): \(name()) { func provideOther() -> Int { 1 } }"
            default: "struct \(name()) { let other: \(name()) }"
            }
        var files = self
        guard let index = files.indices.randomElement(using: &random) else { return files }
        files[index].bytes += "\n\(declaration)\n".utf8.map { $0 }
        return files
    }
}
