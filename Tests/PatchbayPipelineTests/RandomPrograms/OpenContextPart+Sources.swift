extension OpenContextPart {
    var call: String { "try await showSky()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        var pieces = contexts.indices.filter { contexts[$0].module == module }.map { declaration($0, program) }
        pieces += contexts.indices.filter { contexts[$0].askingModule == module }.map { asker($0, program) }
        let open = module == ownModule ? "" : "public "
        if module == 0 { pieces.append("\(open)protocol Degrees {\n    var \(Self.sharedName): Int { get }\n}") }
        if module == 0, provider == .ofLibrary {
            pieces.append("public struct LiveSky: Sendable {\n    public init() {}\n}")
        }
        pieces.append(shows(in: module, program))
        if module == ownModule { pieces.append(contentsOf: [providers, run]) }
        return PartFile(
            name: "Sky",
            imports: ["PatchbayContexts"],
            text: pieces.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
        )
    }

    private func conditional(_ text: String, _ number: Int) -> String {
        contexts[number].flag.map { "#if \($0)\n\(text)\n#endif" } ?? text
    }

    // MARK: Contexts

    private func declaration(_ number: Int, _ program: RandomProgram) -> String {
        let context = contexts[number]
        let seen = program.prefix(context.access, in: context.module)
        let bases =
            ["OpenContext"] + (context.refined.map { ["Sky\($0)"] } ?? []) + (context.isBased ? ["Degrees"] : [])
        let defaults = context.members.filter(\.hasDefault).map { member in
            lines(member) { type in "    \(seen)var \(member.name): \(type) { \(Self.value("default", 6, type)) }" }
        }
        let text = """
            \(seen)protocol Sky\(number): \(bases.joined(separator: ", ")) {
            \(context.members.map { member in
                lines(member) { "    var \(member.name): \($0) { get\(member.effects) }" }
            }.joined(separator: "\n"))
            }
            \(defaults.isEmpty ? "" : "extension Sky\(number) {\n\(defaults.joined(separator: "\n"))\n}")
            """
        return conditional(text, number)
    }

    private func lines(_ member: Member, _ text: (String) -> String) -> String {
        member.condition.text(text(member.type), otherwise: text(ContextPart.other(member.type)))
    }

    private static func value(_ word: String, _ number: Int, _ type: String) -> String {
        type == "String" ? "\"\(word)\"" : "\(number)"
    }

    /// All that a context requires, with what it refines, each once.
    func members(of number: Int) -> [Member] {
        let context = contexts[number]
        let base = context.isBased ? [Member(name: Self.sharedName, type: "Int")] : []
        let all = (context.refined.map(members) ?? []) + base + context.members
        return all.reduce(into: []) { found, member in
            if !found.contains(where: { $0.name == member.name }) { found.append(member) }
        }
    }

    // MARK: Who asks

    private func asker(_ number: Int, _ program: RandomProgram) -> String {
        let context = contexts[number]
        let seen = program.prefix(context.access, in: context.askingModule)
        let prefix = context.asker == .free ? "CurrentSky\(number)." : ""
        let prints = members(of: number).map { member in
            let line = "        print(\"\(member.name)\", try await \(prefix)\(member.name))"
            return member.condition.text(line, otherwise: line)
        }.joined(separator: "\n")
        let alias = "    \(seen)typealias Context = any Sky\(number)\n"
        let show = "    \(seen)func show() async throws {\n\(prints)\n    }\n"
        let text =
            switch context.asker {
            case .aware:
                """
                \(seen)protocol SkyAware\(number): HasInstanceContext where Self.Context == any Sky\(number) {}

                \(seen)struct Gazer\(number): SkyAware\(number) {
                    \(seen)var resolve = Gazer\(number).default
                    \(seen)init() {}
                \(show)}
                """
            case .ambient:
                "\(seen)struct Gazer\(number): HasAmbientContext {\n\(alias)    \(seen)init() {}\n\(show)}"
            case .actor: "\(seen)actor Gazer\(number): HasAmbientContext {\n\(alias)    \(seen)init() {}\n\(show)}"
            case .static:
                """
                \(seen)enum Gazer\(number): HasStaticContext {
                \(alias)    \(seen)static let resolve = Gazer\(number).default
                \(show.replacing("func show", with: "static func show"))}
                """
            case .free: show.replacing("func show", with: "func showGazer\(number)")
            }
        return conditional(text, number)
    }

    private func shows(in module: Int, _ program: RandomProgram) -> String {
        let open = module == ownModule ? "" : "public "
        let hidden =
            hiddenModule.map { $0 + 1 == module ? ["    try await showSky\(program.libraries[$0])()"] : [] } ?? []
        let named = (0..<module).filter { $0 != hiddenModule }
        let others = module == ownModule ? named.map { "    try await showSky\(program.libraries[$0])()" } : hidden
        let calls = contexts.indices.filter { contexts[$0].askingModule == module }.map { number in
            let call =
                switch contexts[number].asker {
                case .aware, .ambient, .actor: "Gazer\(number)().show()"
                case .static: "Gazer\(number).show()"
                case .free: "showGazer\(number)()"
                }
            return conditional("    try await \(call)", number)
        }
        let globe = module == ownModule ? ["    Globe().show()"] : []
        let name = module == ownModule ? "All" : program.libraries[module]
        return
            "\(open)func showSky\(name)() async throws {\n\((others + calls + globe).joined(separator: "\n"))\n}"
    }

    // MARK: What the program provides

    private var answered: [Member] {
        let all = contexts.flatMap(\.members).filter(\.isAnswered) + [Member(name: Self.sharedName, type: "Int")]
        return all.reduce(into: []) { found, member in
            if !found.contains(where: { $0.name == member.name }) { found.append(member) }
        }
    }

    private func answers(_ word: String, _ number: Int, _ seen: String, _ members: [Member]) -> String {
        let all = members.map { member in
            lines(member) { type in
                let value = Self.value(word, number, type)
                let body = member.effects.isEmpty ? value : "get\(member.effects) { \(value) }"
                return "    \(seen)var \(member.name): \(type) { \(body) }"
            }
        }
        return all.joined(separator: "\n")
    }

    private var providers: String {
        let half = answered.count / 2
        let live =
            switch provider {
            case .plain: whole("LiveSky", "live", 4)
            case .alternatives:
                "#if \(RandomProgram.flags[1])\n\(whole("LiveSky", "late", 9))\n#else\n\(whole("LiveSky", "live", 4))\n#endif"
            case .nested:
                "enum Skies {\n\(whole("LiveSky", "live", 4, conforming: written))\n}\n\ntypealias LiveSky = Skies.LiveSky"
            case .inExtension:
                """
                struct LiveSky: World {
                    var worldID: Int { 4 }
                \(answers("live", 4, "", Array(answered[..<half])))
                }

                extension LiveSky: ContextProvider {
                \(answers("live", 4, "", Array(answered[half...])))
                }
                """
            case .ofLibrary:
                """
                extension LiveSky: World, ContextProvider {
                    public var worldID: Int { 4 }
                \(answers("live", 4, "public ", answered))
                }
                """
            }
        return """
            protocol World: ContextAccessors, Sendable {
                var worldID: Int { get }
            }

            struct Globe: HasInstanceContext {
                typealias Context = any World
                var resolve: ContextResolver<Self, any World> = .init(context: LiveSky())
                func show() { print("world", worldID) }
            }

            \(live)
            \(writtenUnderFlags)

            \(hasScope ? whole("OtherSky", "other", 5) : "")
            """
    }

    /// The contexts that the program can name in every build.
    private var written: String {
        let named = contexts.indices.filter { contexts[$0].flag == nil && contexts[$0].module != hiddenModule }
        return named.filter { $0.isMultiple(of: 2) }.map { ", Sky\($0)" }.joined()
    }

    /// Conformances that the program writes for one build.
    private var writtenUnderFlags: String {
        guard provider != .nested else { return "" }
        let named = contexts.indices.filter { contexts[$0].flag == nil && contexts[$0].module != hiddenModule }
        return named.filter { $0 % 3 == 1 && contexts[$0].refined == nil }.map { number in
            "#if \(RandomProgram.flags[0])\nextension LiveSky: Sky\(number) {}\n#endif"
        }.joined(separator: "\n")
    }

    private func whole(_ name: String, _ word: String, _ number: Int, conforming: String = "") -> String {
        """
        struct \(name): World, ContextProvider\(conforming) {
            var worldID: Int { \(number) }
        \(answers(word, number, "", answered))
        }
        """
    }

    private var run: String {
        let scope = hasScope ? "    try await withContexts(OtherSky()) { try await showSkyAll() }\n" : ""
        let scopes = contexts.indices.compactMap { number -> String? in
            guard let member = replaced(number) else { return nil }
            let value = member.effects.isEmpty ? "77" : "{ 77 }"
            let change = "overriding: { $0.\(member.name) = \(value) }"
            return conditional(
                "    try await withContext((any Sky\(number)).self, \(change)) { try await showSkyAll() }",
                number
            )
        }
        return """
            func showSky() async throws {
                LiveSky().provideContexts()
                try await showSkyAll()
            \(scope)\(scopes.joined(separator: "\n"))
            }
            """
    }

    /// The member of a context that a scope replaces, and the program does so in every build that has the context.
    private func replaced(_ number: Int) -> Member? {
        guard contexts[number].module != hiddenModule || hiddenModule == ownModule else { return nil }
        return contexts[number].members.first { $0.type == "Int" && $0.condition == .none }
    }

    // MARK: What it prints

    var expectedOutput: String {
        let live = provider == .alternatives && selected.contains(RandomProgram.flags[1]) ? ("late", 9) : ("live", 4)
        let scoped = hasScope ? shown(("other", 5)) : ""
        let replacing = contexts.indices.filter(isThere).compactMap { number in
            replaced(number).map { shown(live, replacing: $0.name, in: number) }
        }
        return shown(live) + scoped + replacing.joined()
    }

    private func isThere(_ number: Int) -> Bool { contexts[number].flag.map(selected.contains) ?? true }

    private func shown(_ answer: (String, Int), replacing replaced: String? = nil, in changed: Int? = nil) -> String {
        let asked = (0...ownModule).flatMap { module in
            contexts.indices.filter { contexts[$0].askingModule == module && isThere($0) }
        }
        let lines = asked.flatMap { number in
            members(of: number).compactMap { member -> String? in
                guard let type = member.condition.type(member.type, under: selected) else { return nil }
                if number == changed, member.name == replaced { return "\(member.name) 77\n" }
                let (word, value) = member.isAnswered ? answer : ("default", 6)
                switch type {
                case "String": return "\(member.name) \(word)\n"
                case RandomProgram.amount where selected.contains(RandomProgram.flags[0]):
                    return "\(member.name) \(value).0\n"
                default: return "\(member.name) \(value)\n"  // a whole number, the last of the three
                }
            }
        }
        return lines.joined() + "world \(answer.1)\n"
    }
}
