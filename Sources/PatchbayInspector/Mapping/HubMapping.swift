import PatchbayGraph
import PatchbayModel

/// The mapping of the registrations on hubs.
struct HubMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        let graph = resolved.graph
        var ids: [Identity: String] = [:]
        let lookups = graph.hubLookups.sorted { $0.hub.key < $1.hub.key }
        for lookup in lookups {
            builder.add(Self.owner(lookup.hub))
            for registration in lookup.hub.registrations {
                let id = builder.add(WiringNode(registration, on: lookup.hub))
                ids[Identity(registration)] = id
                builder.codeTargets.add(id, madeBy: .place(registration.location))
                addTargets(of: registration, id, on: lookup.hub, sites, to: &builder)
                for type in registration.supplied { addHeld(type, by: id, at: registration.location, to: &builder) }
            }
        }
        for lookup in lookups {
            builder.codeTargets.add(HubAnswers(lookup, ids: lookup.registrations.map { ids[Identity($0)] ?? "" }))
            for (index, registration) in lookup.registrations.enumerated() {
                guard let from = ids[Identity(registration)] else { continue }
                for request in registration.requests {
                    add(request, of: index, from: from, lookup, ids, to: &builder)
                }
            }
        }
    }

    /// Finds the code of what a registration calls by name, so far as that is read.
    private func addTargets(
        of registration: HubRegistration,
        _ id: String,
        on hub: HubNode,
        _ sites: CodeSites,
        to builder: inout MapBuilder
    ) {
        // The arguments of an attribute that is wrong are not known, and a closure is read where it stands.
        guard !sites.isEmpty, !registration.made.isEmpty, !registration.made.hasPrefix("{") else { return }
        let callee = HubCallee(registration.made)
        let owners = callee?.owners(seenFrom: hub.path) ?? []
        if let callee, callee.isInitializer {
            // One type, whichever module it is in; of two, one would have to be guessed.
            let found = owners.first { sites.modules(of: $0).count == 1 }
            if let found { builder.codeTargets.add(id, madeBy: .product(found), in: sites.modules(of: found).first) }
        } else if let callee, let function = Self.function(callee, of: owners, sites) {
            builder.codeTargets.add(id, madeBy: .function(function.types, callee.name), in: function.module)
        } else if !HubCallee.isInitializer(registration.made) {
            let text = "what `\(registration.made)` needs besides its parameters is not to be seen in the sources"
            builder.add(WiringUnknown(node: id, text: text, location: registration.location))
        }
    }

    /// The function that is called, of the likeliest type with one of that name: of two, one would have to be guessed.
    private static func function(_ callee: HubCallee, of owners: [[String]], _ sites: CodeSites) -> CodeSite? {
        owners.lazy.map { sites.members(named: callee.name, of: $0) }.first { $0.count == 1 }?.first
    }

    /// A place has one registration, whichever hubs inherit it.
    private struct Identity: Hashable {
        var key: TypeKey
        var location: SourceLocation

        init(_ registration: HubRegistration) {
            key = registration.key
            location = registration.location
        }
    }

    private static func owner(_ hub: HubNode) -> WiringOwner {
        let first = hub.registrations.min { $0.location < $1.location }
        return WiringOwner(
            name: hub.name,
            kind: .hub,
            module: first?.module ?? "",
            parents: hub.inherited.map(\.text),
            location: first?.location
        )
    }

    /// A parameter that somebody else fills, of a type that is an injectable or a module.
    ///
    /// - Returns: whether it is such a type.
    @discardableResult
    private func addHeld(
        _ type: TypeExpression,
        by id: String,
        _ label: String? = nil,
        at location: SourceLocation,
        to builder: inout MapBuilder
    ) -> Bool {
        let creationSites = builder.codeTargets.byKey[TypeKey(type)] ?? []
        for creationSite in creationSites {
            let edge = WiringEdge(
                from: id,
                to: creationSite,
                label: label ?? "",
                kind: .held,
                isAlternative: creationSites.count > 1,
                location: location
            )
            builder.add(edge)
        }
        return !creationSites.isEmpty
    }

    private func add(
        _ request: HubRequest,
        of index: Int,
        from: String,
        _ lookup: HubLookup,
        _ ids: [Identity: String],
        to builder: inout MapBuilder
    ) {
        switch lookup.answer(to: request, of: index) {
        case .registration(let target):
            guard let to = ids[Identity(lookup.registrations[target])] else { return }
            let edge = WiringEdge(
                from: from,
                to: to,
                label: request.label ?? "",
                seenFrom: [lookup.hub.name],
                location: request.location
            )
            builder.add(edge)
        case .open:
            guard !addHeld(request.type, by: from, request.label, at: request.location, to: &builder) else { return }
            let text =
                lookup.resolvesByHand(request.key)
                ? HubAnswers.byHand(request.type, on: lookup.hub.name)
                : "what answers `\(request.type)` on `\(lookup.hub.name)` is not to be seen in the sources"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        case .onlyWithArguments:
            let text = "`\(request.type)` on `\(lookup.hub.name)` takes arguments, which nobody brings here"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        case .nothing:
            let text = "nothing answers `\(request.type)` on `\(lookup.hub.name)`"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        }
    }
}

extension WiringNode {
    fileprivate init(_ registration: HubRegistration, on hub: HubNode) {
        let supplied = registration.supplied.map { "`\($0)`" }.joined(separator: ", ")
        self.init(
            id: "\(hub.name): \(registration.type)",
            name: "\(registration.type)",
            kind: .registration,
            frontEnd: .hubs,
            type: "\(registration.type)",
            key: registration.key.text,
            owner: hub.name,
            module: registration.module,
            made: registration.made,
            lifetime: registration.isSingleton ? .singleton : .transient,
            access: registration.access,
            conditions: registration.conditions,
            location: registration.location,
            notes: supplied.isEmpty ? [] : ["whoever asks brings \(supplied)"]
        )
    }
}

/// The answers of one hub to code that asks it.
struct HubAnswers {
    /// One registration: its own, or one that it inherits.
    struct Registration {
        var id: String
        var key: TypeKey
        /// The names that the type with `make` may have, which factories with arguments get.
        var factoryTypes: Set<String>
        var takesArguments: Bool
        var suppliedCount: Int
    }

    /// The answer to a call.
    enum Answer {
        case nodes([String])
        /// A method of the hub's own answers.
        case byHand(String)
        case unknown(String)
    }

    let name: String
    let path: [String]
    /// The module that declares it.
    let module: String
    let registrations: [Registration]
    /// The types that it resolves by hand.
    let written: Set<TypeKey>

    /// The answer to a call of this hub.
    func answer(_ call: HubCall) -> Answer {
        switch call.asked {
        case .unknown:
            .unknown("`\(name).\(call.method.rawValue)()` says no type, or is handed on: what it asks for is not known")
        case .factoryType(let factory): answer(call, registrations(madeBy: factory))
        case .type(let type): answer(call, type)
        }
    }

    /// True if something of the type that a call asks for is registered.
    func has(_ type: TypeExpression, _ call: HubCall) -> Bool {
        Self.keys(of: type, call).contains { key in registrations.contains { $0.key == key } }
    }

    private func registrations(madeBy factory: String) -> [Registration] {
        registrations.filter { $0.takesArguments && $0.factoryTypes.contains(factory) }
    }

    private func answer(_ call: HubCall, _ type: TypeExpression) -> Answer {
        for key in Self.keys(of: type, call) {
            let found = registrations.filter { $0.key == key }
            // A method by hand takes the type alone; it may ask for the rest itself.
            if written.contains(key), found.isEmpty || call.argumentCount == 0 {
                return .byHand(Self.byHand(type, on: name))
            }
            if !found.isEmpty { return answer(call, found) }
        }
        return .unknown("what answers `\(type)` on `\(name)` is not to be seen in the sources")
    }

    private func answer(_ call: HubCall, _ found: [Registration]) -> Answer {
        let plain = found.filter { !$0.takesArguments }
        let fitting: [Registration]
        switch call.method {
        case .resolve where call.argumentCount == 0: fitting = plain
        case .factory where call.argumentCount == 0: fitting = plain.isEmpty ? found : plain
        case .resolve, .factory:
            fitting = found.filter { $0.takesArguments && $0.suppliedCount == call.argumentCount }
        case .make: fitting = found
        }
        guard fitting.isEmpty else { return .nodes(fitting.map(\.id)) }
        return .unknown("no registration on `\(name)` takes the arguments of `\(call)`")
    }

    static func byHand(_ type: TypeExpression, on hub: String) -> String {
        "`\(hub)` resolves `\(type)` by hand: what makes it is not known"
    }

    /// The keys that the type of a call may have: the one that it means, where that is known; then those of its text
    /// within the types around, the innermost first, and at last that of what it is an alias of.
    private static func keys(of type: TypeExpression, _ call: HubCall) -> [TypeKey] {
        let unaliased = TypeKey(StandardNames.unaliased(type))
        let known = [call.key].compactMap { $0 }
        guard case .named(let components) = type.stripped else { return known + [TypeKey(type), unaliased] }
        let nested = (0...call.types.count).reversed().map { count in
            TypeKey(.named(call.types.prefix(count).map { TypeExpression.Component($0) } + components))
        }
        return known + nested + [unaliased]
    }
}

extension HubAnswers {
    /// - Parameters:
    ///   - lookup: The hub with what it inherits.
    ///   - ids: The nodes of its registrations, in their order.
    init(_ lookup: HubLookup, ids: [String]) {
        name = lookup.hub.name
        path = lookup.hub.path
        module = lookup.hub.module
        written = Set(lookup.hub.written.compactMap(\.key))
        registrations = zip(lookup.registrations, ids).map { registration, id in
            Registration(
                id: id,
                key: registration.key,
                factoryTypes: Self.factoryTypes(of: registration.type),
                takesArguments: registration.takesArguments,
                suppliedCount: registration.supplied.count
            )
        }
    }

    /// The macro names the type after what the attribute says, which may leave out types around.
    static func factoryTypes(of type: TypeExpression) -> Set<String> {
        guard case .named(let components) = type.stripped else { return [HubRegistrationFacts.factoryName(for: type)] }
        return Set(
            components.indices.map { HubRegistrationFacts.factoryName(for: .named(Array(components[$0...]))) }
        )
    }
}

/// The function that a registration calls, where that is written by name: `Toaster.make(bread:)`, `Loaf.init`.
struct HubCallee {
    /// The function, the names of the types before it.
    let names: [String]

    /// - Parameter made: What makes the value, as written. `nil` if that is no name.
    init?(_ made: String) {
        let names = Self.plain(made).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy(SwiftName.isIdentifier) else { return nil }
        self.names = names
    }

    /// True if an initialiser is named, be it that of a type that no source declares: `[Int].init`.
    static func isInitializer(_ made: String) -> Bool { plain(made).hasSuffix(".init") }

    /// The name without labels, generic arguments and backticks.
    private static func plain(_ made: String) -> String {
        var text = ""
        var depth = 0
        var last: Character = " "
        for character in made {
            if character == "<" { depth += 1 }
            if depth == 0, character == "(" { break }
            if depth == 0, character != "`" { text.append(character) }
            if character == ">", last != "-" { depth -= 1 }
            last = character
        }
        return text
    }

    var name: String { names[names.count - 1] }
    var isInitializer: Bool { name == "init" }

    /// The types whose function it may be, by their names, the likeliest first.
    ///
    /// - Parameter hub: The names of the hub: an attribute's arguments end up in there.
    func owners(seenFrom hub: [String]) -> [[String]] {
        let owner = Array(names.dropLast())
        let receiver: CallReceiver =
            switch owner {
            case []: .around
            case ["Self"]: .innermost
            case _: .named(owner)
            }
        return receiver.candidates(within: hub)
    }
}
