extension ProviderPart {
    var call: String { "try await askMill()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        guard module == program.ownModule else { return nil }
        return PartFile(
            name: "Mill",
            imports: ["Patchbay"] + (usesMacros ? ["PatchbayMacros"] : []),
            text: "\(declarations)\n\n\(resolver)\n\n\(question)\n"
        )
    }

    private func varied(_ index: Int, _ text: (Thing) -> String) -> String {
        guard let flag = things[index].flag else { return text(things[index]) }
        return "#if \(flag)\n\(text(alternative(of: index)))\n#else\n\(text(things[index]))\n#endif"
    }

    // MARK: Types

    /// The type by which others ask for a thing.
    private func asked(_ index: Int) -> String {
        switch things[index].form {
        case .bound: "any MP\(index)"
        case .tuple: "any MQ\(index)"
        case .property, .method, .defaulted, .unrequired, .initializer, .crate: type(index)
        }
    }

    private func type(_ index: Int) -> String {
        if things[index].form == .crate { return "Crate<Tag\(index)>" }
        return things[index].isGeneric ? "Sack<Tag\(index)>" : "M\(index)"
    }

    private var declarations: String {
        """
        final class MillSerial: @unchecked Sendable {
            static let shared = MillSerial()
            private var last = 0
            func next() -> Int {
                last += 1
                return last
            }
        }

        struct Sack<Content: Sendable>: Sendable {
            let text: String
        }

        struct Crate<Content: Sendable>: Sendable {
            let text: String
        }

        \(things.indices.map { index in varied(index) { declaration($0, index) } }.joined(separator: "\n\n"))

        \(things.indices.filter { things[$0].form == .defaulted }.map { "struct Extra\($0): Sendable {\n    let text: String\n}" }.joined(separator: "\n"))
        """
    }

    private func taken(_ thing: Thing) -> [(label: String, type: String)] {
        thing.needs.map { ("m\($0)", asked($0)) }
    }

    private func text(_ thing: Thing, _ index: Int, prefix: String = "", name: String, more: [String] = []) -> String {
        let number = thing.isShared ? "#\\(MillSerial.shared.next())" : ""
        let parts = thing.needs.map { "\\(\(prefix)m\($0).text)" } + more
        return "\"\(name)\(number)(\(parts.joined(separator: ",")))\""
    }

    private func declaration(_ thing: Thing, _ index: Int) -> String {
        let parameters = taken(thing).map { "\($0.label): \($0.type)" }
        let stored = taken(thing).map { "    let \($0.label): \($0.type)\n" }.joined()
        let keyword = thing.isShared ? "final class" : "struct"
        let shared = thing.isShared ? "SharedInjectable, " : ""
        let owner = thing.isShared ? "    typealias Owner = any MillResolver\n" : ""
        switch thing.form {
        case .crate: return "enum Tag\(index) {}"
        case .property, .method, .defaulted, .unrequired:
            return thing.isGeneric ? "enum Tag\(index) {}" : "struct M\(index): Sendable {\n    let text: String\n}"
        case .initializer:
            let text = text(thing, index, name: "M\(index)", more: ["\\(spare)"])
            return """
                @Injectable
                \(keyword) M\(index): \(shared)Sendable {
                \(owner)    let text: String
                    init(\((parameters + ["spare: Int = 7"]).joined(separator: ", ")))\(thing.effects) {
                        text = \(text)
                    }
                }
                """
        case .bound:
            let number = thing.isShared ? "    private let number = MillSerial.shared.next()\n" : ""
            let text = text(thing, index, name: "M\(index)").replacing("MillSerial.shared.next()", with: "number")
            return """
                \(boundProtocols(index, "MP"))

                @Injectable(as: (any MP\(index)).self)
                \(keyword) M\(index): \(shared)MP\(index) {
                \(owner)\(stored)\(number)    var text: String { \(text) }
                }
                """
        case .tuple:
            return """
                \(boundProtocols(index, "MP"))
                \(boundProtocols(index, "MQ"))

                \(keyword) M\(index): \(thing.isShared ? "SharedInjectable" : "Injectable"), MP\(index), MQ\(index) {
                    typealias Binds = (any MP\(index), any MQ\(index))
                \(owner)    struct Dependency: Sendable {
                \(stored)    }
                    let text: String
                    init(dependency: Dependency)\(thing.effects) {
                        text = \(text(thing, index, prefix: "dependency.", name: "M\(index)"))
                    }
                }
                """
        }
    }

    private func boundProtocols(_ index: Int, _ name: String) -> String {
        "protocol \(name)\(index): Sendable {\n    var text: String { get }\n}"
    }

    // MARK: The resolver

    private func name(_ thing: Thing, _ index: Int) -> String { thing.isRenamed ? "Main\(index)" : "M\(index)" }

    /// The member by which a resolver has a thing.
    private func signature(_ thing: Thing, _ index: Int, default value: String = "", spare: String = "") -> String {
        let name = name(thing, index)
        if thing.form == .property {
            return "var \(name.prefix(1).lowercased() + name.dropFirst()): \(type(index)) { get\(thing.effects) }"
        }
        var parameters = taken(thing).map { "\($0.label): \($0.type)" }
        if thing.form == .defaulted { parameters.append("extra\(index): Extra\(index)\(value)") }
        if thing.form == .unrequired { parameters.append("spare: Int = 7") }
        let verb = thing.isShared ? "share" : "provide"
        return "func \(verb)\(name)(\(parameters.joined(separator: ", ")))\(thing.effects) -> \(type(index))"
    }

    private func made(_ thing: Thing, _ index: Int, by word: String = "") -> String {
        let more =
            switch thing.form {
            case .defaulted: ["\\(extra\(index).text)"]
            case .unrequired: ["\\(spare)"]
            case .property, .method, .initializer, .bound, .tuple, .crate: [String]()
            }
        let text = text(thing, index, name: "\(word)M\(index)", more: more)
        return "\(type(index))(text: \(text))"
    }

    private func indices(_ isWanted: (Thing) -> Bool) -> [Int] { things.indices.filter { isWanted(things[$0]) } }

    private func requirements(_ isWanted: (Thing) -> Bool) -> String {
        indices(isWanted).map { index in varied(index) { "    \(signature($0, index))" } }.joined(separator: "\n")
    }

    private func implementation(_ thing: Thing, _ index: Int, by word: String = "") -> String {
        let signature = signature(thing, index, default: " = Extra\(index)(text: \"default\")")
        let made = made(thing, index, by: word)
        return thing.form == .property ? "    \(signature.dropLast(2)) { \(made) } }" : "    \(signature) { \(made) }"
    }

    private func implementations(_ isWanted: (Thing) -> Bool) -> String {
        indices(isWanted).map { index in varied(index) { implementation($0, index) } }.joined(separator: "\n")
    }

    private var kept: [Int] { indices { $0.form == .defaulted && $0.isKept } }

    private static let crate = "    func shareCrate<Content: Sendable>(m0: TYPE) -> Crate<Content>"
    private var hasCrates: Bool { things.contains { $0.form == .crate } }
    private var crateSignature: String { Self.crate.replacing("TYPE", with: asked(0)) }
    private static let crateText = "Crate(text: \"Crate#\\(MillSerial.shared.next())(\\(m0.text))\")"

    private var resolver: String {
        """
        protocol MillBase {
        \(requirements { $0.form == .defaulted && $0.isFar })
        }

        protocol MillResolver: Resolver, Sendable, MillBase {
            var shared: MillResolverShared { get }
        \(requirements { $0.form == .property || $0.form == .method || ($0.form == .defaulted && !$0.isFar) })
        \(kept.map { "    var extra\($0): Extra\($0) { get }" }.joined(separator: "\n"))
        \(hasCrates ? crateSignature : "")
        }

        extension MillResolver {
        \(implementations { $0.form == .defaulted || $0.form == .unrequired })
        }

        struct Mill: MillResolver {
            let shared = MillResolverShared()
        \(implementations { $0.form == .property || $0.form == .method })
        \(kept.map { "    var extra\($0): Extra\($0) { Extra\($0)(text: \"kept\") }" }.joined(separator: "\n"))
        \(hasCrates ? "\(crateSignature) { \(Self.crateText) }" : "")
        }

        \(hasChild ? child : "")
        """
    }

    private var child: String {
        let own = overridden.map { "    \(signature(things[$0], $0))" } ?? ""
        let body = overridden.map { implementation(things[$0], $0, by: "shop ") } ?? ""
        return """
            protocol MillShopResolver: Resolver, Sendable {
                var parent: any MillResolver { get }
            \(own)
            }

            struct MillShop: MillShopResolver {
                let parent: any MillResolver
            \(body)
            }
            """
    }

    // MARK: What is asked

    /// The members that the program sets of a stub; what has a default implementation may be left.
    private func isSet(_ index: Int) -> Bool {
        guard things[index].form.isRequired else { return false }
        switch form {
        case .live: return false
        case .stub: return things[index].form != .defaulted || index.isMultiple(of: 2)
        case .over: return index.isMultiple(of: 2)
        }
    }

    private func setting(_ thing: Thing, _ index: Int) -> String {
        let labels = taken(thing).map(\.label) + (thing.form == .defaulted ? ["extra\(index)"] : [])
        let verb = thing.form == .property ? "" : thing.isShared ? "Share" : "Provide"
        let head = labels.isEmpty ? "" : labels.joined(separator: ", ") + " in "
        return "    stub.on\(verb)\(name(thing, index)) = { \(head)\(made(thing, index, by: "set ")) }"
    }

    private var question: String {
        let settings = things.indices.filter(isSet).map { index in varied(index) { setting($0, index) } }
        let alone = form == .stub
        let more =
            alone
            ? kept.map { "    stub.onExtra\($0) = { Extra\($0)(text: \"kept\") }" }
                + (hasCrates
                    ? [
                        "    stub.onShareCrate = { type, m0 in (type as! any Crated.Type).init(text: \"Crate#\\(MillSerial.shared.next())(\\(m0.text))\") }"
                    ] : []) : []
        let shows = shows(of: "mill") + (hasChild ? ["    let shop = MillShop(parent: mill)"] + shows(of: "shop") : [])
        let direct = directs.map { index in
            varied(index) { "    print(try await Mill().\($0.isShared ? "share" : "provide")M\(index)().text)" }
        }
        let stub = "let stub = MillResolverStub(\(form == .over ? "over: Mill()" : ""))"
        return """
            protocol Crated: Sendable {
                init(text: String)
            }

            extension Crate: Crated {}

            func askMill() async throws {
                \(form == .live ? "let mill = Mill()" : stub)
            \((settings + more).joined(separator: "\n"))
                \(form == .live ? "" : "let mill = stub")
            \((shows + direct).joined(separator: "\n"))
            }
            """
    }

    private func shows(of name: String) -> [String] {
        things.indices.filter { things[$0].form != .crate }.flatMap { index -> [String] in
            let arguments = extras(of: index).map { "extra\($0): Extra\($0)(text: \"given\")" }.joined(separator: ", ")
            let type = things[index].isGeneric ? "SackOfTag\(index)" : "M\(index)"
            let names = [type] + (things[index].isRenamed ? ["Main\(index)"] : [])
            return names.map { "    print(try await \(name).resolve\($0)(\(arguments)).text)" }
        }
    }

    /// Those whose method can be called with nothing but its default argument.
    private var directs: [Int] { indices { $0.form == .defaulted && $0.needs.isEmpty && !$0.isShared } }

    // MARK: What it prints

    var expectedOutput: String {
        var part = self
        for index in things.indices where things[index].flag.map(selected.contains) == true {
            part.things[index] = alternative(of: index)
        }
        let interpreter = Interpreter(part)
        let shown = things.indices.filter { things[$0].form != .crate }.flatMap { index in
            Array(repeating: index, count: things[index].isRenamed ? 2 : 1)
        }
        let lines = [false, true].filter { !$0 || hasChild }.flatMap { isShop in
            shown.map { interpreter.resolve($0, isShop) + "\n" }
        }
        return lines.joined() + directs.map { "M\($0)(default)\n" }.joined()
    }

    private final class Interpreter {
        private let part: ProviderPart
        private var kept: [Int: String] = [:]
        private var serial = 0

        init(_ part: ProviderPart) { self.part = part }

        func resolve(_ index: Int, _ isShop: Bool) -> String {
            if let text = kept[index] { return text }
            let thing = part.things[index]
            var parts = thing.needs.map { resolve($0, isShop) }
            switch thing.form {
            case .defaulted: parts.append(thing.isKept ? "kept" : "given")
            case .unrequired, .initializer: parts.append("7")
            case .property, .method, .bound, .tuple, .crate: break
            }
            let word = isShop && index == part.overridden ? "shop " : part.isSet(index) ? "set " : ""
            var name = thing.form == .crate ? "Crate" : "\(word)M\(index)"
            if thing.isShared {
                serial += 1
                name += "#\(serial)"
            }
            let text = "\(name)(\(parts.joined(separator: ",")))"
            if thing.isShared { kept[index] = text }
            return text
        }
    }
}
