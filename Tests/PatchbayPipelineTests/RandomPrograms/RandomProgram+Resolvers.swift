import PatchbayModel

extension RandomProgram {
    /// The resolvers, and what makes the stub of each.
    var resolvers: String {
        places.indices.map { place in
            let name = places[place].name
            let providers = indices.filter { nodes[$0].homes.contains(place) }
            // Children of an actor reach its parent from wherever they are; the main actor has to walk the way itself.
            let isBetween = places.contains { $0.parent == place } && places[place].isolation == .own
            let begin = isBetween ? "    nonisolated " : "    "
            let outer = places[place].parent.map { "parent: any \(places[$0].name)Resolver" }
            let parent = outer.map { "\(begin)var \($0) { get }\n" } ?? ""
            let kept = outer.map { "\(begin)let \($0)\n" } ?? ""
            let bodies = providers.map { "    \(signature($0)) { \(body($0, in: name)) }" }
            let isActor = places[place].isolation == .own
            let actor = places[place].isolation == .main ? "@MainActor " : ""
            // Swift writes no initialiser for an actor that takes its properties.
            let initializer =
                isActor ? outer.map { "    init(\($0)) { self.parent = parent }\n" } ?? "" : ""
            let asked = providers.filter { nodes[$0].part == nil }
            let refined = parts(of: place).map { "\(partName(of: place, in: $0)), " }.joined()
            return """
                \(actor)protocol \(name)Resolver: \(refined)Resolver, \(isActor ? "Actor" : "Sendable") {
                    var shared: \(name)ResolverShared { get }
                \(parent)\(asked.map { "    \(signature($0))" }.joined(separator: "\n"))
                }

                \(actor)\(isActor ? "actor" : "struct") \(name): \(name)Resolver {
                    let shared = \(name)ResolverShared()
                \(kept)\(initializer)\(bodies.joined(separator: "\n"))
                }

                \(stub(of: place, providers))
                """
        }.joined(separator: "\n\n")
    }

    private func stub(of place: Int, _ providers: [Int]) -> String {
        guard hasStubs else { return "" }
        let name = places[place].name
        let parent = places[place].parent.map { "parent: any \(places[$0].name)Resolver" } ?? ""
        let closures = providers.map { index in
            let labels = nodes[index].needs.map { "`\(label($0))`" }.joined(separator: ", ")
            let method = (nodes[index].isContribution ? "Contribute" : "Provide") + self.name(index)
            return "    stub.on\(method) = { \(labels.isEmpty ? "" : labels + " in ")\(body(index, in: name)) }"
        }
        return """
            func make\(name)Stub(\(parent)) -> any \(name)Resolver {
                let stub = \(name)ResolverStub()
            \(parent.isEmpty ? "" : "    stub.onParent = { parent }\n")\(closures.joined(separator: "\n"))
                return stub
            }
            """
    }

    private func body(_ index: Int, in name: String) -> String {
        let trace = "trace: \"\(trace(index, in: "@\(name)"))\""
        switch nodes[index].kind {
        case .contribution: return "Mark(\(trace))"
        case .keyedContribution: return "(\"k\(index)\", Mark(\(trace)))"
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .twin, .applied:
            return "\(typeName(index))(\(trace), later: \(later(nodes[index].needs)))"
        }
    }

    func signature(_ index: Int) -> String {
        let parameters = nodes[index].needs.map { need in
            "\(label(need)): \(Self.parameter(type(need)))"
        }.joined(separator: ", ")
        let verb = nodes[index].isContribution ? "contribute" : "provide"
        return "func \(verb)\(name(index))(\(parameters))\(effects(index)) -> \(result(index))"
    }

    private func result(_ index: Int) -> String {
        switch nodes[index].kind {
        case .contribution: "Mark"
        case .keyedContribution: "(String, Mark)"
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .twin, .applied:
            typeName(index)
        }
    }

    // MARK: The program

    /// Whether a resolver has a method for a node. One for a generic type with a type in place is there if somebody
    /// asks for it there.
    func hasMethod(_ index: Int, in place: Int) -> Bool {
        guard maker(of: index, askedIn: place) != nil else { return false }
        guard nodes[index].kind.argument != nil else { return true }
        return indices.contains { asker in
            nodes[asker].needs.contains { $0.target == index } && maker(of: asker, askedIn: place) == place
                && hasMethod(asker, in: place)
        }
    }

    /// Asks every resolver for everything that it has a method for.
    var main: String {
        let functions = places.indices.map { place -> String in
            let calls = indices.filter { hasMethod($0, in: place) }.map { call($0, in: place) }
            let name = places[place].name
            return "func ask(_ resolver: any \(name)Resolver) async throws {\n\(calls.joined(separator: "\n"))\n}"
        }
        let instances = instances.enumerated().map { number, instance in
            let parent = instance.parent.map { "parent: resolver\($0)" } ?? ""
            let name = places[instance.place].name
            return "let resolver\(number) = \(instance.isStub ? "make\(name)Stub" : name)(\(parent))"
        }
        let runs = self.instances.indices.map { "try await ask(resolver\($0))" }
        return ([imports(in: ownModule)] + functions + instances + runs).joined(separator: "\n") + "\n"
    }

    private func call(_ index: Int, in place: Int) -> String {
        let node = nodes[index]
        let arguments = parameters(of: index, in: place).map { "\($0.label): \(value($0.lifted))" }
        let listed = arguments.joined(separator: ", ")
        switch node.kind {
        case .property:
            let made = (["made"] + arguments).joined(separator: ", ")
            return shown(index, in: place, "T\(index)()", then: "try await resolver.injectToT\(index)(\(made))")
        case .configurator:
            return shown(
                index,
                in: place,
                "T\(index)()",
                then: "try await resolver.resolveT\(index)Configurator(\(listed))"
                    + ".configure(made, payload: .init(mark: \"?\"))"
            )
        case .module:
            let all = (arguments + ["payload: .init(mark: \"?\")"]).joined(separator: ", ")
            return shown(index, in: place, "try await resolver.resolve\(name(index))(\(all))")
        case .contribution:
            return shown(index, in: place, "try await resolver.resolve\(name(index))Contribution(\(listed))")
        case .keyedContribution:
            return shown(index, in: place, "try await resolver.resolve\(name(index))Contribution(\(listed)).1")
        case .injectable, .factoryMethod, .provided, .twin, .applied:
            return shown(index, in: place, "try await resolver.resolve\(name(index))(\(listed))")
        }
    }

    /// A scope of its own: what is weakly shared lives no longer than that.
    private func shown(_ index: Int, in place: Int, _ made: String, then more: String = "") -> String {
        guard nodes[index].asksLater || !more.isEmpty else {
            guard failure(of: index, in: place) == .typed else { return "    print(\(made).trace)" }
            return "    do { print(\(made).trace) } catch { let _: Offline = error }"
        }
        // Of another module, not even a constant is seen from outside of its actor.
        let wait = nodes[index].isOnActor ? "await " : ""
        let later = nodes[index].asksLater ? "for ask in \(wait)made.later { print(\"later\", try await ask()) }" : ""
        return """
                do {
                    let made = \(made)
                    \(more)
                    print(\(wait)made.trace)
                    \(later)
                    withExtendedLifetime(made) {}
                }
            """
    }
}
