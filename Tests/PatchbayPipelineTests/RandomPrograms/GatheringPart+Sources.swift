extension GatheringPart {
    var call: String { "try await askLedger()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        let isOwn = module == program.ownModule
        guard isOwn || (isOfLibrary && module == 0) else { return nil }
        let declares = isOwn != isOfLibrary
        let text = (declares ? [declarations] : []) + (isOwn ? [resolver, question] : [])
        return PartFile(name: "Ledger", imports: ["Patchbay"], text: text.joined(separator: "\n\n") + "\n")
    }

    private var seen: String { isOfLibrary ? "public " : "" }

    private func conditional(_ text: String, _ flag: String?) -> String {
        flag.map { "#if \($0)\n\(text)\n#endif" } ?? text
    }

    /// A text in both branches, where the piece hangs on a flag.
    private func varied(_ index: Int, _ text: (Piece) -> String) -> String {
        guard let flag = pieces[index].flag else { return text(pieces[index]) }
        return "#if \(flag)\n\(text(alternative(of: index)))\n#else\n\(text(pieces[index]))\n#endif"
    }

    // MARK: Types

    private var declarations: String {
        let stock = contributed.filter { contributions[$0].isOfStock }
        let defaults = stock.filter { contributions[$0].hasDefault }.map { number in
            conditional("    \(seen)\(signature(number)) { \(body(number)) }", contributions[number].flag)
        }
        return """
            \(seen)final class LedgerSerial: @unchecked Sendable {
                \(seen)static let shared = LedgerSerial()
                private var last = 0
                \(seen)func next() -> Int {
                    last += 1
                    return last
                }
            }

            \(seen)protocol LedgerService: Sendable {
                var text: String { get }
            }

            \(seen)struct LedgerNote: LedgerService {
                \(seen)let text: String
                \(seen)init(text: String) { self.text = text }
            }

            \(pieces.indices.map { index in varied(index) { declaration($0, index) } }.joined(separator: "\n\n"))

            \(pieces.indices.compactMap(conformance).joined(separator: "\n"))

            \(seen)protocol LedgerStock {
            \(stock.map { conditional("    \(signature($0))", contributions[$0].flag) }.joined(separator: "\n"))
            }

            \(defaults.isEmpty ? "" : "extension LedgerStock {\n\(defaults.joined(separator: "\n"))\n}")
            """
    }

    /// Those that do not say at once that they conform.
    private func conformance(_ index: Int) -> String? {
        guard pieces[index].isService, let flag = pieces[index].serviceFlag else { return nil }
        return "#if \(flag)\nextension L\(index): LedgerService {}\n#endif"
    }

    private func taken(_ piece: Piece) -> [(label: String, type: String)] {
        piece.needs.map { ("n\($0)", "L\($0)") }
            + piece.later.map { ("later\($0)", "@Sendable () async throws -> L\($0)") }
    }

    private func parameters(_ piece: Piece) -> String {
        taken(piece).map { "\($0.label): \(RandomProgram.parameter($0.type))" }.joined(separator: ", ")
    }

    private func text(_ piece: Piece, _ index: Int, prefix: String, name: String) -> String {
        let number = piece.kind == .transient ? "" : "#\\(LedgerSerial.shared.next())"
        return "\"\(name)\(number)(\(piece.needs.map { "\\(\(prefix)n\($0).text)" }.joined(separator: ",")))\""
    }

    private func declaration(_ piece: Piece, _ index: Int) -> String {
        let isSeen = piece.isService && piece.serviceFlag == nil
        let conforms = isSeen ? "LedgerService" : "Sendable"
        guard piece.kind != .provided else {
            return """
                \(seen)final class L\(index): \(conforms) {
                    \(seen)let text: String
                    \(seen)init(text: String) { self.text = text }
                }
                """
        }
        let members = taken(piece).map { "        \(seen)let \($0.label): \($0.type)\n" }.joined()
        let values = taken(piece).map { "self.\($0.label) = \($0.label)" }.joined(separator: "; ")
        let initializer = isOfLibrary ? "        public init(\(parameters(piece))) { \(values) }\n" : ""
        let isShared = piece.kind == .shared
        // Other resolvers of the program see it, too.
        let owner = isShared && !isOfLibrary ? "    typealias Owner = any LedgerResolver\n" : ""
        return """
            \(seen)\(isShared ? "final class" : "struct") L\(index): \(isShared ? "SharedInjectable" : "Injectable"), \(conforms) {
            \(owner)    \(seen)struct Dependency: Sendable {
            \(members)\(initializer)    }
                \(seen)let text: String
                \(seen)init(dependency: Dependency)\(piece.effects) {
                    text = \(text(piece, index, prefix: "dependency.", name: "L\(index)"))
                }
            }
            """
    }

    // MARK: The resolver

    private func signature(_ number: Int) -> String {
        let contribution = contributions[number]
        let parameters = contribution.needs.map { "n\($0): L\($0)" }.joined(separator: ", ")
        return "func contributeC\(number)(\(parameters))\(contribution.effects) -> any LedgerService"
    }

    private func body(_ number: Int, name: String? = nil) -> String {
        let parts = contributions[number].needs.map { "\\(n\($0).text)" }.joined(separator: ",")
        return "LedgerNote(text: \"\(name ?? "C\(number)")(\(parts))\")"
    }

    private func share(_ piece: Piece, _ index: Int) -> String {
        "    func shareL\(index)(\(parameters(piece)))\(piece.effects) -> L\(index)"
    }

    private var provided: [Int] { pieces.indices.filter { pieces[$0].kind == .provided } }

    private var resolver: String {
        let own = contributed.filter { !contributions[$0].isOfStock }
        let written = contributed.filter { !contributions[$0].hasDefault }
        let bodies = provided.map { index in
            varied(index) { piece in
                "\(share(piece, index)) { L\(index)(text: \(text(piece, index, prefix: "", name: "L\(index)"))) }"
            }
        }
        return """
            protocol LedgerResolver: Resolver, Sendable, LedgerStock {
                var shared: LedgerResolverShared { get }
            \(provided.map { index in varied(index) { share($0, index) } }.joined(separator: "\n"))
                func gatherLedger() async throws -> [any LedgerService]
            \(own.map { conditional("    \(signature($0))", contributions[$0].flag) }.joined(separator: "\n"))
            }

            struct Ledger: LedgerResolver {
                let shared = LedgerResolverShared()
            \(bodies.joined(separator: "\n"))
            \(written.map { conditional("    \(signature($0)) { \(body($0)) }", contributions[$0].flag) }.joined(separator: "\n"))
            }

            struct LedgerReader: Injectable {
                struct Dependency {
                    let services: [any LedgerService]
                }
                let dependency: Dependency
            }
            """
    }

    /// The members of a stub that the program sets: all that have no default, or every second one.
    private func isSet(contribution number: Int) -> Bool {
        switch form {
        case .live: false
        case .stub: !contributions[number].hasDefault
        case .over: number.isMultiple(of: 2)
        }
    }

    private func isSet(provider index: Int) -> Bool {
        switch form {
        case .live: false
        case .stub: true
        case .over: index.isMultiple(of: 2)
        }
    }

    private var question: String {
        let providers = provided.filter(isSet(provider:)).map { index in
            varied(index) { piece in
                let labels = taken(piece).map(\.label).joined(separator: ", ")
                let made = "L\(index)(text: \(text(piece, index, prefix: "", name: "set L\(index)")))"
                return "    stub.onShareL\(index) = { \(labels.isEmpty ? "" : labels + " in ")\(made) }"
            }
        }
        let contributions = contributed.filter(isSet(contribution:)).map { number in
            let labels = self.contributions[number].needs.map { "n\($0)" }.joined(separator: ", ")
            let made = body(number, name: "set C\(number)")
            return conditional(
                "    stub.onContributeC\(number) = { \(labels.isEmpty ? "" : labels + " in ")\(made) }",
                self.contributions[number].flag
            )
        }
        let stub = "let stub = LedgerResolverStub(\(form == .over ? "over: Ledger()" : ""))"
        return """
            func askLedger() async throws {
                \(form == .live ? "let ledger = Ledger()" : stub)
            \((providers + contributions).joined(separator: "\n"))
                \(form == .live ? "" : "let ledger = stub")
                print(try await ledger.gatherLedger().map(\\.text).joined(separator: "+"))
                print(try await ledger.resolveLedgerReader().dependency.services.map(\\.text).joined(separator: "+"))
            }
            """
    }

    // MARK: What it prints

    var expectedOutput: String {
        var part = self
        for index in pieces.indices where pieces[index].flag.map(selected.contains) == true {
            part.pieces[index] = alternative(of: index)
        }
        let interpreter = Interpreter(part)
        return interpreter.line + interpreter.line
    }

    private final class Interpreter {
        private let part: GatheringPart
        private var kept: [Int: String] = [:]
        private var serial = 0

        init(_ part: GatheringPart) { self.part = part }

        var line: String {
            let texts = OrderOfNeeds(part).order.map { step -> String in
                switch step {
                case .piece(let index): return resolve(index)
                case .contribution(let number):
                    let name = (part.isSet(contribution: number) ? "set " : "") + "C\(number)"
                    return "\(name)(\(part.contributions[number].needs.map(resolve).joined(separator: ",")))"
                }
            }
            return texts.joined(separator: "+") + "\n"
        }

        private func resolve(_ index: Int) -> String {
            if let text = kept[index] { return text }
            let piece = part.pieces[index]
            let parts = piece.needs.map(resolve).joined(separator: ",")
            guard piece.kind != .transient else { return "L\(index)(\(parts))" }
            serial += 1
            let name = (piece.kind == .provided && part.isSet(provider: index) ? "set " : "") + "L\(index)"
            let text = "\(name)#\(serial)(\(parts))"
            kept[index] = text
            return text
        }
    }
}
