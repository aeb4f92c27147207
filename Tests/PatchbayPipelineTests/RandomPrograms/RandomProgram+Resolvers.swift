import PatchbayModel

extension RandomProgram {
    /// The resolvers of a module.
    func resolvers(in module: Int) -> String {
        places.indices.filter { places[$0].module == module }.map { place in
            let isActor = places[place].isolation == .own
            let asked = asked(of: place, in: nil)
            let signatures =
                asked.map { index in conditional(varied(index) { "    \($0.signature(index))" }, index) }
                + families.indices.filter { families[$0].home == place && isAsked(family: $0) }
                .map { "    \(genericSignature($0))" }
                + specials(of: place).filter { nodes[$0].specialHome == place }.map { "    \(signature($0))" }
            let refined = [places[place].refined, places[place].alsoRefined].compactMap { $0 }
                .map { protocolName(of: $0, in: module) }
            let all = refined + parts(of: place).map { partName(of: place, in: $0) } + ["Resolver"]
            // Whoever refines another one has its lines.
            let own =
                (places[place].hasNoStore ? [] : ["    var shared: \(places[place].protocolName)ResolverShared"])
                + (parentLine(of: place, in: module).map { [$0] } ?? [])
            let gathering = places[place].gathers ? [Self.gathering] : []
            let lines = (refined.isEmpty ? own.map { "\($0) { get }" } : []) + gathering
            return """
                \(attribute(of: place))\(prefix(access(ofResolver: place), in: module))protocol \(places[place].protocolName)Resolver: \
                \(all.joined(separator: ", ")), \(isActor ? "Actor" : "Sendable") {
                \((lines + signatures).joined(separator: "\n"))
                }
                """
        }.joined(separator: "\n\n")
    }

    private func attribute(of place: Int) -> String { places[place].isolation == .main ? "@MainActor " : "" }

    /// Children of an actor reach its parent from wherever they are; the main actor has to walk the way itself.
    private func parentLine(of place: Int, in module: Int, keyword: String = "var") -> String? {
        let begin = isBetween(place) && places[place].isolation == .own ? "    nonisolated " : "    "
        return places[place].parent.map { "\(begin)\(keyword) parent: any \(protocolName(of: $0, in: module))" }
    }

    /// The types that conform to the resolvers, and the functions that make their stubs.
    var conforming: String {
        places.indices.map { place in
            let name = places[place].name
            let bodies =
                providers(of: place).map { index in
                    conditional(varied(index) { "    \($0.implementation(index, in: name))" }, index)
                }
                + genericProviders(of: place).map { "    \(genericSignature($0)) { \(genericBody($0, in: name)) }" }
            let isActor = places[place].isolation == .own
            let last = lineage(of: place).last ?? place
            let store = qualifier(of: last, in: ownModule) + places[last].protocolName
            let outer = places[place].parent.map { "parent: any \(protocolName(of: $0, in: ownModule))" }
            // Swift writes no initialiser for an actor that takes its properties.
            let initializer = isActor ? outer.map { "    init(\($0)) { self.parent = parent }\n" } ?? "" : ""
            return """
                \(attribute(of: place))\(isActor ? "actor" : "struct") \(name): \(protocolName(of: place, in: ownModule)) {
                    let shared = \(store)ResolverShared()
                \(parentLine(of: place, in: ownModule, keyword: "let") ?? "")
                \(initializer)\(bodies.joined(separator: "\n"))
                }

                \(stub(of: place))
                """
        }.joined(separator: "\n\n")
    }

    /// The nodes that a resolver has methods for.
    private func providers(of place: Int) -> [Int] {
        indices.filter { nodes[$0].kind.arguments.isEmpty && provides($0, in: place) } + specials(of: place)
    }

    /// The cases of generic providers that a resolver has methods for.
    private func specials(of place: Int) -> [Int] {
        indices.filter { index in
            guard case .applied(let family, _) = nodes[index].kind, isAsked(family: family) else { return false }
            return specializes(index, in: place)
        }
    }

    /// Says whether the program sets a member of stubs that stand over others.
    func isSetOver(_ index: Int, in place: Int) -> Bool {
        index.isMultiple(of: 2) && providers(of: place).contains(index) && nodes[index].kind.arguments.isEmpty
    }

    /// The line that sets a member of a stub.
    private func setting(_ index: Int, in name: String) -> String {
        let verb = self.verb(index).prefix(1).uppercased() + self.verb(index).dropFirst()
        let method = isProperty(index) ? self.name(index) : verb + self.name(index)
        let text = varied(index) { program in
            let labels = program.nodes[index].needs.map { "`\(program.label($0))`" }.joined(separator: ", ")
            let other = program.nodes[index].isRenamed ? "Other" : ""
            let start = "    stub.on\(method)\(other) = { \(labels.isEmpty ? "" : labels + " in ")"
            return "\(start)\(program.body(index, in: name)) }"
        }
        return conditional(text, index)
    }

    /// The function that makes a stub over another resolver.
    private func over(of place: Int) -> String {
        guard instances.contains(where: { $0.place == place && $0.over != nil }) else { return "" }
        let (name, resolver) = (places[place].name, protocolName(of: place, in: ownModule))
        let settings = providers(of: place).filter { isSetOver($0, in: place) }.map { setting($0, in: "Over\(name)") }
        return """
            \(attribute(of: place))func make\(name)Over(_ live: any \(resolver)) -> any \(resolver) {
                let stub = \(resolver)Stub(over: live)
            \(settings.joined(separator: "\n"))
                return stub
            }
            """
    }

    private func stub(of place: Int) -> String {
        guard hasStubs else { return "" }
        let name = places[place].name
        let parent = places[place].parent.map { "parent: any \(protocolName(of: $0, in: ownModule))" } ?? ""
        let resolver = protocolName(of: place, in: ownModule)
        let closures = providers(of: place).map { setting($0, in: name) }
        let all = closures + genericProviders(of: place).map { genericStub($0, in: name) }
        return over(of: place) + """

            func make\(name)Stub(\(parent)) -> any \(resolver) {
                let stub = \(resolver)Stub()
            \(parent.isEmpty ? "" : "    stub.onParent = { parent }\n")\(all.joined(separator: "\n"))
                return stub
            }
            """
    }

    func body(_ index: Int, in name: String) -> String {
        let trace = "trace: \"\(trace(index, in: "@\(name)"))\""
        switch nodes[index].kind {
        case .contribution: return "Mark(\(trace))"
        case .keyedContribution: return "(\"k\(index)\", Mark(\(trace)))"
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .namesake, .applied:
            return "\(typeName(index))(\(trace), later: \(later(nodes[index].needs)))"
        }
    }

    /// The member by which a resolver that provides a node meets its own requirement.
    private func implementation(_ index: Int, in name: String) -> String {
        let body = body(index, in: name)
        guard isProperty(index) else { return "\(signature(index)) { \(body) }" }
        return "var \(lowerName(index)): \(typeName(index)) { get\(effects(index)) { \(body) } }"
    }

    /// Says whether a property provides a node.
    func isProperty(_ index: Int) -> Bool {
        let node = nodes[index]
        return node.wantsProperty && node.kind == .provided && node.lifetime == .transient && node.needs.isEmpty
            && node.flag == nil && !nodes.contains { $0.kind == .namesake(of: index) }
    }

    private func verb(_ index: Int) -> String {
        if nodes[index].isContribution { return "contribute" }
        return nodes[index].kind == .provided && nodes[index].lifetime.isShared ? "share" : "provide"
    }

    func signature(_ index: Int) -> String {
        if isProperty(index) { return "var \(lowerName(index)): \(typeName(index)) { get\(effects(index)) }" }
        let parameters = nodes[index].needs.map { need in
            "\(label(need)): \(Self.parameter(type(need)))"
        }.joined(separator: ", ")
        let other = nodes[index].isRenamed ? "Other" : ""
        return "func \(verb(index))\(name(index))\(other)(\(parameters))\(effects(index)) -> \(result(index))"
    }

    private func result(_ index: Int) -> String {
        switch nodes[index].kind {
        case .contribution: "Mark"
        case .keyedContribution: "(String, Mark)"
        case .injectable, .factoryMethod, .property, .module, .configurator, .provided, .namesake, .applied:
            typeName(index)
        }
    }

    // MARK: The program

    /// Says whether a resolver has a method for a node. One for a generic type with a type in place is there if
    /// somebody asks for it there.
    func hasMethod(_ index: Int, in place: Int) -> Bool {
        guard maker(of: index, askedIn: place) != nil else { return false }
        guard case .applied(let family, _) = nodes[index].kind else { return true }
        // Of a module that is generic, only the factory is made.
        guard families[family].maker != .module else { return false }
        return indices.contains { dependent in
            nodes[dependent].needs.contains { $0.target == index } && maker(of: dependent, askedIn: place) == place
                && hasMethod(dependent, in: place)
        }
    }

    /// Says whether the program asks a resolver for a node.
    func isShown(_ index: Int, in place: Int) -> Bool {
        nodes[index].condition != .unmet && hasMethod(index, in: place) && isCallable(index, in: place)
    }

    /// Asks every resolver for everything that it has a method for.
    var main: String {
        let functions = places.indices.map { place -> String in
            let calls = indices.filter { isShown($0, in: place) }.map { call($0, in: place) }
            let gathered = gathers(place) ? [Self.gatheringCall] : []
            return function("ask\(places[place].name)", of: place, calls + gathered)
        }
        let instances = instances.enumerated().map { number, instance in
            let name = places[instance.place].name
            if let over = instance.over { return "let resolver\(number) = make\(name)Over(resolver\(over))" }
            let parent = instance.parent.map { "parent: resolver\($0)" } ?? ""
            return "let resolver\(number) = \(instance.isStub ? "make\(name)Stub" : name)(\(parent))"
        }
        let runs = lookups.map { "try await ask\(places[$0.place].name)(resolver\($0.number))" }
        let all = [imports(in: ownModule)] + functions + instances + runs + parts.all.map(\.call)
        return all.joined(separator: "\n") + "\n"
    }

    /// A function of some lines, by others that have few each: the compiler copies a function that waits once for each
    /// time that it does.
    private func function(_ name: String, of place: Int, _ lines: [String]) -> String {
        let resolver = "(_ resolver: any \(protocolName(of: place, in: ownModule))) async throws"
        let starts = Array(stride(from: 0, to: lines.count, by: 4))
        let parts = starts.map { start in
            "func \(name)\(start)\(resolver) {\n\(lines[start...].prefix(4).joined(separator: "\n"))\n}\n"
        }
        let calls = starts.map { "    try await \(name)\($0)(resolver)" }
        return "\(parts.joined())func \(name)\(resolver) {\n\(calls.joined(separator: "\n"))\n}"
    }

    private func call(_ index: Int, in place: Int) -> String {
        let node = nodes[index]
        let arguments = parameters(of: index, in: place).map { "\($0.label): \(value($0.assisted))" }
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
        case .injectable, .factoryMethod, .provided, .namesake, .applied:
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
