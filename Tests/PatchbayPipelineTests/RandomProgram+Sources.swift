import PatchbayModel

extension RandomProgram {
    /// The program as source files.
    func sources(module: String) -> [SourceFile] {
        let types = nodes.indices.map(declaration).joined(separator: "\n\n")
        return [
            SourceFile(path: "Types.swift", module: module, text: Self.preamble + types),
            SourceFile(path: "Resolvers.swift", module: module, text: "import Patchbay\n\n" + resolvers),
            SourceFile(path: "main.swift", module: module, text: main),
        ]
    }

    private static let preamble = """
        import Patchbay

        /// What was asked for later, and is now.
        typealias Asking = @Sendable () async throws -> String

        /// Numbers the shared instances. The program asks for one thing after the other.
        final class Serial: @unchecked Sendable {
            static let shared = Serial()
            private var last = 0
            func next() -> Int {
                last += 1
                return last
            }
        }

        /// What is contributed.
        struct Mark: Sendable {
            let trace: String
        }


        """

    // MARK: Types

    private func declaration(_ index: Int) -> String {
        let node = nodes[index]
        let properties = node.needs.map { "        let `\(Self.label($0))`: \(Self.type($0))" }.joined(separator: "\n")
        let dependency = "    struct Dependency: Sendable {\n\(properties)\n    }"
        let text = "\"\(trace(index, prefix: "dependency."))\""
        let actor = node.isOnMainActor ? "@MainActor " : ""
        let stored = "    let trace: String\n    let later: [Asking]"
        let given = """
                init(trace: String, later: [Asking] = []) {
                    self.trace = trace
                    self.later = later
                }
            """
        let later = later(index, prefix: "dependency.")
        switch node.kind {
        case .injectable:
            let owner = node.chosenOwner.map { "    typealias Owner = any \(places[$0].name)Resolver\n" } ?? ""
            return """
                \(actor)\(keyword(node.lifetime)) T\(index): \(conformances(node.lifetime)) {
                \(owner)\(dependency)
                \(stored)
                \(given)
                    init(dependency: Dependency)\(effects(index)) {
                        trace = \(text)
                        later = \(later)
                    }
                }
                """
        case .factoryMethod:
            return """
                struct T\(index): FactoryMethodInjectable {
                \(dependency)
                \(stored)
                \(given)
                    static func makeInstance(dependency: Dependency)\(effects(index)) -> T\(index) {
                        T\(index)(trace: \(text), later: \(later))
                    }
                }
                """
        case .provided:
            return "struct T\(index): Sendable {\n\(stored)\n\(given)\n}"
        case .contribution:
            return ""
        case .module:
            return """
                final class T\(index): FactoryModule, Sendable {
                \(dependency)
                    struct Payload: Sendable { let mark: String }
                \(stored)
                    init(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = \(later)
                    }
                }
                """
        }
    }

    private func keyword(_ lifetime: Lifetime) -> String {
        switch lifetime {
        case .transient: "struct"
        case .shared, .weaklyShared: "final class"
        }
    }

    private func conformances(_ lifetime: Lifetime) -> String {
        switch lifetime {
        case .transient: "Injectable"
        case .shared: "SharedInjectable, Sendable"
        case .weaklyShared: "WeaklySharedInjectable, Sendable"
        }
    }

    private func trace(_ index: Int, prefix: String = "", in place: String = "") -> String {
        let parts = nodes[index].needs.compactMap { need -> String? in
            let name = prefix.isEmpty && Self.label(need) == "default" ? "`default`" : Self.label(need)
            return switch need {
            case .node(let target):
                nodes[target].isOnMainActor ? "T\(target)" : "\\(\(prefix)\(name).trace)"
            case .optional(let target):
                nodes[target].isOnMainActor
                    ? "\\(\(prefix)\(name) == nil ? \"nil\" : \"T\(target)\")"
                    : "\\(\(prefix)\(name).map(\\.trace) ?? \"nil\")"
            case .marks: "\\(\(prefix)\(name).map(\\.trace).joined(separator: \"+\"))"
            case .factory: "\\(\(prefix)\(name).create(payload: .init(mark: \"!\")).trace)"
            case .lifted: "\\(\(prefix)\(name))"
            case .later: nil
            }
        }
        let number = nodes[index].lifetime.isShared ? "#\\(Serial.shared.next())" : ""
        return "T\(index)\(place)\(number)(\(parts.joined(separator: ",")))"
    }

    /// What asks for all that a node asks for later. It keeps nothing else that the node was given.
    private func later(_ index: Int, prefix: String = "") -> String {
        let closures = nodes[index].needs.compactMap { need -> String? in
            guard case .later(let target) = need else { return nil }
            let body =
                nodes[target].isOnMainActor
                ? "_ = try await ask(); return \"T\(target)\"" : "try await ask().trace"
            return "{ [ask = \(prefix)\(Self.label(need))] in \(body) }"
        }
        return "[\(closures.joined(separator: ", "))]"
    }

    // MARK: Resolvers

    private var resolvers: String {
        places.indices.map { place in
            let name = places[place].name
            let providers = nodes.indices.filter { nodes[$0].homes.contains(place) }
            let parent = places[place].parent.map { "    var parent: any \(places[$0].name)Resolver { get }\n" } ?? ""
            let kept = places[place].parent.map { "    let parent: any \(places[$0].name)Resolver\n" } ?? ""
            let bodies = providers.map { index in
                let rest = nodes[index].kind == .contribution ? "" : ", later: \(later(index))"
                let made = "\(result(index))(trace: \"\(trace(index, in: "@\(name)"))\"\(rest))"
                return "    \(signature(index)) { \(made) }"
            }
            return """
                protocol \(name)Resolver: Resolver, Sendable {
                    var shared: \(name)ResolverShared { get }
                \(parent)\(providers.map { "    \(signature($0))" }.joined(separator: "\n"))
                }

                struct \(name): \(name)Resolver {
                    let shared = \(name)ResolverShared()
                \(kept)\(bodies.joined(separator: "\n"))
                }
                """
        }.joined(separator: "\n\n")
    }

    private func signature(_ index: Int) -> String {
        let parameters = nodes[index].needs.map { need -> String in
            if case .later = need { return "\(Self.label(need)): @escaping \(Self.type(need))" }
            return "\(Self.label(need)): \(Self.type(need))"
        }.joined(separator: ", ")
        let verb = nodes[index].kind == .contribution ? "contribute" : "provide"
        return "func \(verb)T\(index)(\(parameters))\(effects(index)) -> \(result(index))"
    }

    private func result(_ index: Int) -> String {
        nodes[index].kind == .contribution ? "Mark" : "T\(index)"
    }

    private func effects(_ index: Int) -> String {
        (nodes[index].isAsync ? " async" : "") + (nodes[index].isThrowing ? " throws" : "")
    }

    // MARK: The program

    /// Asks every resolver for everything that it has a method for.
    private var main: String {
        let functions = places.indices.map { place -> String in
            let calls = nodes.indices.filter { maker(of: $0, askedIn: place) != nil }.map { index -> String in
                var arguments = parameters(of: index, in: place).map { "\($0.label): \(value($0.lifted))" }
                if nodes[index].kind == .module { arguments.append("payload: .init(mark: \"?\")") }
                let name = "T\(index)" + (nodes[index].kind == .contribution ? "Contribution" : "")
                let call = "try await resolver.resolve\(name)(\(arguments.joined(separator: ", ")))"
                guard nodes[index].asksLater else { return "    print(\(call).trace)" }
                // A scope of its own: what is weakly shared lives no longer than that.
                return """
                        do {
                            let made = \(call)
                            print(made.trace)
                            for ask in made.later { print("later", try await ask()) }
                            withExtendedLifetime(made) {}
                        }
                    """
            }
            let name = places[place].name
            return "func ask(_ resolver: any \(name)Resolver) async throws {\n\(calls.joined(separator: "\n"))\n}"
        }
        let instances = instances.enumerated().map { number, instance in
            let parent = instance.parent.map { "parent: resolver\($0)" } ?? ""
            return "let resolver\(number) = \(places[instance.place].name)(\(parent))"
        }
        let runs = self.instances.indices.map { "try await ask(resolver\($0))" }
        return (functions + instances + runs).joined(separator: "\n") + "\n"
    }

    private func value(_ lifted: Lifted) -> String {
        switch lifted.type {
        case "Int": "\(lifted.label.count)"
        case "Double": "\(lifted.label.count).5"
        case "String": "\"\(lifted.label)\""
        case "[Mark]": "[Mark(trace: \"given marks\")]"
        case let type where type.hasPrefix("@Sendable"):
            "{ \(type.split(separator: " ").last ?? "")(trace: \"given \(lifted.label)\") }"
        default: "\(lifted.type)(trace: \"given \(lifted.label)\")"  // a type of the program's own
        }
    }
}
