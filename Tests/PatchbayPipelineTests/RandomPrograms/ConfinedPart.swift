import PatchbayModel
import PatchbayTestSupport

/// A part of a random program that has a resolver, and mostly a child of it, on one actor or on none, which share what
/// is not `Sendable`.
struct ConfinedPart: ProgramPart {
    enum Confinement: String, CaseIterable {
        /// Nobody else has it, as it is not `Sendable`.
        case none = ""
        case main = "@MainActor "
        case disk = "@Disk "
    }

    struct Piece {
        var lifetime = Lifetime.transient
        var isProvided = false
        var isSendable = false
        var isThrowing = false
        /// Whether it needs what only the child provides.
        var isOfChild = false
        /// Whether it needs what the caller brings.
        var takesID = false
        /// What it needs less under, and does not throw.
        var flag: String?
        var needs: [Int] = []
    }

    var confinement: Confinement
    var pieces: [Piece] = []
    /// Whether a resolver on an actor may be handed to others.
    var isSendable: Bool
    var hasChild: Bool
    var gathers: Bool
    /// Whether the program asks the generated stub.
    var isStub: Bool

    init(_ random: inout SplitMix) {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        confinement = Confinement.allCases.randomElement(using: &random) ?? .none
        isSendable = chance(2)
        hasChild = !chance(3)
        gathers = !chance(3)
        isStub = chance(3)
        for index in 0..<Int.random(in: 3...8, using: &random) {
            var piece = Piece()
            piece.lifetime = [.transient, .shared, .shared, .weaklyShared].randomElement(using: &random) ?? .shared
            piece.isOfChild = hasChild && chance(3)
            piece.isProvided = !piece.isOfChild && piece.lifetime != .weaklyShared && chance(4)
            piece.isSendable = chance(3)
            piece.isThrowing = chance(6)
            piece.takesID = piece.lifetime == .transient && chance(3)
            if chance(3) { piece.flag = RandomProgram.flags.randomElement(using: &random) }
            piece.needs = (0..<index).filter { other in
                let isSeen = piece.isOfChild || !pieces[other].isOfChild
                return isSeen && !(piece.lifetime.isShared && needsID(other)) && chance(2)
            }
            pieces.append(piece)
        }
    }

    var flags: Set<String> { Set(pieces.compactMap(\.flag)) }

    /// Takes the alternatives of some flags, and no others.
    mutating func select(_ flags: Set<String>) {
        for index in pieces.indices {
            if let flag = pieces[index].flag, flags.contains(flag) { pieces[index] = alternative(of: index) }
            pieces[index].flag = nil
        }
    }

    /// It takes from the caller what it takes in the other branch: who calls is written once.
    private func alternative(of index: Int) -> Piece {
        var piece = pieces[index]
        piece.needs = piece.needs.filter(needsID)
        piece.isThrowing = false
        return piece
    }

    private func needsID(_ index: Int) -> Bool {
        pieces[index].takesID || (pieces[index].lifetime == .transient && pieces[index].needs.contains(where: needsID))
    }

    static func features(of part: ConfinedPart?) -> [String: Bool] {
        let pieces = part?.pieces ?? []
        let shared = pieces.filter { $0.lifetime.isShared && !$0.isSendable }
        return [
            "what is shared on the main actor": part?.confinement == .main && !shared.isEmpty,
            "what is shared on another actor": part?.confinement == .disk && !shared.isEmpty,
            "what is shared where nothing is Sendable": part?.confinement == ConfinedPart.Confinement.none
                && !shared.isEmpty,
            "a confined child that shares": shared.contains(where: \.isOfChild),
            "a confined provider that shares": shared.contains(where: \.isProvided),
            "what is confined and weakly shared": shared.contains { $0.lifetime == .weaklyShared },
            "a confined alternative": shared.contains { $0.flag != nil },
            "what is confined and gathered": part?.gathers == true && shared.count > 1,
            "a confined stub": part?.isStub == true && pieces.contains(where: \.isProvided),
        ]
    }

    // MARK: Sources

    var call: String { "try \(confinement == .disk ? "await " : "")askNook()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        module == program.ownModule ? PartFile(name: "Nook", imports: ["Patchbay"], text: source) : nil
    }

    private var source: String {
        """
        final class NookSerial: @unchecked Sendable {
            static let shared = NookSerial()
            private var last = 0
            func next() -> Int {
                last += 1
                return last
            }
        }

        protocol NookPiece {
            var text: String { get }
        }

        struct NookKey {}

        \(pieces.indices.map { varied($0) { $0.declaration($1) } }.joined(separator: "\n\n"))

        \(resolver("Nook", isChild: false))
        \(hasChild ? resolver("Corner", isChild: true) : "")

        \(confinement.rawValue)func askNook() throws {
            let nook = \(isStub ? "makeNook()" : "Nook()")
        \(calls(on: "nook", isChild: false))
        \(hasChild ? "    let corner = Corner(parent: nook)\n\(calls(on: "corner", isChild: true))" : "")
        }

        """
    }

    private func varied(_ index: Int, _ text: (ConfinedPart, Int) -> String) -> String {
        guard let flag = pieces[index].flag else { return text(self, index) }
        var other = self
        other.pieces[index] = alternative(of: index)
        return "#if \(flag)\n\(text(other, index))\n#else\n\(text(self, index))\n#endif"
    }

    private func needed(by index: Int) -> [(label: String, type: String)] {
        let piece = pieces[index]
        return piece.needs.map { ("n\($0)", "N\($0)") } + (piece.takesID ? [("id", "Int")] : [])
            + (piece.isOfChild ? [("key", "NookKey")] : [])
    }

    private func text(_ index: Int, prefix: String) -> String {
        let piece = pieces[index]
        let parts = piece.needs.map { "\\(\(prefix)n\($0).text)" } + (piece.takesID ? ["\\(\(prefix)id)"] : [])
        let number = piece.lifetime.isShared ? "#\\(NookSerial.shared.next())" : ""
        return "\"N\(index)\(number)(\(parts.joined(separator: ",")))\""
    }

    private func declaration(_ index: Int) -> String {
        let piece = pieces[index]
        let sendable = piece.isSendable ? ", Sendable" : ""
        guard !piece.isProvided else {
            return """
                final class N\(index): NookPiece\(sendable) {
                    let text: String
                    init(text: String) { self.text = text }
                }
                """
        }
        let conformance =
            switch piece.lifetime {
            case .transient: "Injectable"
            case .shared: "SharedInjectable"
            case .weaklyShared: "WeaklySharedInjectable"
            }
        let needs = needed(by: index).map { "        let \($0.label): \($0.type)\n" }.joined()
        // Other resolvers of the program are confined to nothing.
        let owner = piece.lifetime.isShared ? "    typealias Owner = any \(owner(of: index))Resolver\n" : ""
        return """
            final class N\(index): \(conformance), NookPiece\(sendable) {
                struct Dependency {
            \(needs)    }
            \(owner)    let text: String
                init(dependency: Dependency)\(piece.isThrowing ? " throws" : "") {
                    text = \(text(index, prefix: "dependency."))
                }
            }
            """
    }

    private func owner(of index: Int) -> String { pieces[index].isOfChild ? "Corner" : "Nook" }

    private func signature(_ index: Int) -> String {
        let parameters = needed(by: index).map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        let verb = pieces[index].lifetime.isShared ? "share" : "provide"
        return "    func \(verb)N\(index)(\(parameters))\(pieces[index].isThrowing ? " throws" : "") -> N\(index)"
    }

    private func resolver(_ name: String, isChild: Bool) -> String {
        let provided = isChild ? [] : pieces.indices.filter { pieces[$0].isProvided }
        let signatures = provided.map { varied($0) { $0.signature($1) } }
        let bodies = provided.map { varied($0) { "\($0.signature($1)) { N\($1)(text: \($0.text($1, prefix: ""))) }" } }
        let parent = "    var parent: any NookResolver { get }\n    func provideKey() -> NookKey\n"
        let more = isChild ? "    let parent: any NookResolver\n    func provideKey() -> NookKey { NookKey() }\n" : ""
        let closures = provided.map { index in
            varied(index) { part, index in
                let labels = part.needed(by: index).map(\.label).joined(separator: ", ")
                let verb = part.pieces[index].lifetime.isShared ? "Share" : "Provide"
                return "    stub.on\(verb)N\(index) = { \(labels.isEmpty ? "" : labels + " in ")"
                    + "N\(index)(text: \(part.text(index, prefix: ""))) }"
            }
        }
        let stub = """
            \(confinement.rawValue)func make\(name)() -> any \(name)Resolver {
                let stub = \(name)ResolverStub()
            \(closures.joined(separator: "\n"))
                return stub
            }
            """
        let gathering = gathers ? "    func gather\(name)s() throws -> [any NookPiece]\n" : ""
        return """
            \(confinement.rawValue)protocol \(name)Resolver: Resolver\(isSendable ? ", Sendable" : "") {
                var shared: \(name)ResolverShared { get }
            \(isChild ? parent : "")\(gathering)\(signatures.joined(separator: "\n"))
            }
            \(confinement.rawValue)struct \(name): \(name)Resolver {
                let shared = \(name)ResolverShared()
            \(more)\(bodies.joined(separator: "\n"))
            }
            \(isStub && !isChild ? stub : "")
            """
    }

    private func shown(isChild: Bool) -> [Int] { pieces.indices.filter { isChild || !pieces[$0].isOfChild } }

    private func calls(on name: String, isChild: Bool) -> String {
        var lines = shown(isChild: isChild).flatMap { index -> [String] in
            let call = "try \(name).resolveN\(index)(\(needsID(index) ? "id: 7" : ""))"
            guard pieces[index].lifetime.isShared else { return ["print(\(call).text)"] }
            return ["do { let made = \(call); print(made.text, \(call) === made); withExtendedLifetime(made) {} }"]
        }
        if gathers {
            let method = isChild ? "gatherCorners" : "gatherNooks"
            lines.append("print(\"\(method)\", try \(name).\(method)().map(\\.text).joined(separator: \"+\"))")
        }
        return lines.map { "    \($0)" }.joined(separator: "\n")
    }

    // MARK: What it prints

    var expectedOutput: String {
        let interpreter = Interpreter(self)
        return interpreter.lines(isChild: false) + (hasChild ? interpreter.lines(isChild: true) : "")
    }

    private final class Interpreter {
        private let part: ConfinedPart
        private var kept: [Int: Made] = [:]
        private var held: [Int: () -> Made?] = [:]
        private var serial = 0

        private final class Made {
            let text: String
            init(_ text: String) { self.text = text }
        }

        init(_ part: ConfinedPart) { self.part = part }

        private func resolve(_ index: Int) -> Made {
            if let made = kept[index] ?? held[index]?() { return made }
            let piece = part.pieces[index]
            let parts = piece.needs.map(resolve)
            if piece.lifetime.isShared { serial += 1 }
            let made = withExtendedLifetime(parts) { () -> Made in
                let texts = parts.map(\.text) + (piece.takesID ? ["7"] : [])
                let number = piece.lifetime.isShared ? "#\(serial)" : ""
                return Made("N\(index)\(number)(\(texts.joined(separator: ",")))")
            }
            switch piece.lifetime {
            case .transient: break
            case .shared: kept[index] = made
            case .weaklyShared: held[index] = { [weak made] in made }
            }
            return made
        }

        func lines(isChild: Bool) -> String {
            var text = ""
            for index in part.shown(isChild: isChild) {
                let made = resolve(index)
                text += made.text + (part.pieces[index].lifetime.isShared ? " true\n" : "\n")
                withExtendedLifetime(made) {}
            }
            guard part.gathers else { return text }
            var found: [Int] = []
            for index in part.shown(isChild: isChild) where isGathered(index, isChild) { visit(index, &found) }
            let all = found.filter { isGathered($0, isChild) }.map(resolve)
            let texts = withExtendedLifetime(all) { all.map(\.text).joined(separator: "+") }
            return text + "\(isChild ? "gatherCorners" : "gatherNooks") \(texts)\n"
        }

        private func isGathered(_ index: Int, _ isChild: Bool) -> Bool {
            part.pieces[index].lifetime.isShared && part.pieces[index].isOfChild == isChild
        }

        private func visit(_ index: Int, _ found: inout [Int]) {
            guard !found.contains(index) else { return }
            for need in part.pieces[index].needs { visit(need, &found) }
            found.append(index)
        }
    }
}
