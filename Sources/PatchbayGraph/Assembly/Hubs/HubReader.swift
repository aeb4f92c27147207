import PatchbayModel

extension FrontEndAssembly {
    /// Hubs with what they register.
    static let hubs = FrontEndAssembly { sources, graph in
        for symbol in sources.declarations.table.hubs.sorted() {
            let reader = HubReader(sources: sources, symbol: symbol)
            if let node = reader.node() { graph.hubs.append(node) }
            graph.problems += reader.invalidDeclarations()
        }
        return []
    }
}

/// The reader of one hub: what its declaration and all extensions register, and what they resolve by hand.
struct HubReader {
    let sources: AssemblySources
    let symbol: SymbolTable.Symbol

    private var declarations: Declarations { sources.declarations }

    /// - Returns: `nil` if nothing is registered there.
    func node() -> HubNode? {
        let fragments = declarations.fragments(of: symbol).sorted { $0.facts.location < $1.facts.location }
        let modules = Set(fragments.map(\.file.module))
        let reach = Dictionary(uniqueKeysWithValues: modules.map { ($0, sources.reach(of: $0)) })
        let registrations = fragments.flatMap { fragment in
            self.registrations(at: fragment).compactMap {
                registration($0, fragment, reach: reach[fragment.file.module] ?? [:])
            }
        }
        guard !registrations.isEmpty else { return nil }
        let type = declarations.type(of: symbol)
        let parents = declarations.conformances.supertypes(of: symbol)
        return HubNode(
            key: TypeKey(type),
            name: "\(type)",
            path: symbol.path,
            module: symbol.module,
            isDeclared: isKnown,
            registrations: registrations,
            written: ([symbol] + parents).flatMap(written),
            inherited: parents.map { TypeKey(declarations.type(of: $0)) }
        )
    }

    /// The problems of registrations that register nothing.
    func invalidDeclarations() -> [Diagnostic] {
        declarations.fragments(of: symbol).filter { sources.isWanted($0.file.module) }.flatMap { fragment in
            registrations(at: fragment).filter { $0.type == nil || isAtProtocol(fragment) }.flatMap(\.problems)
        }
    }

    /// Attributes of these names are the runtime's where its module is seen.
    private func registrations(at fragment: SymbolTable.Fragment) -> [RegistrationFacts] {
        let seesHubs = fragment.file.sees(FrontEnd.hubs.module)
        return fragment.facts.registrations.filter { $0.isQualified || seesHubs }
    }

    /// An extension of a protocol is not told from one of a type by its syntax.
    private func isAtProtocol(_ fragment: SymbolTable.Fragment) -> Bool {
        fragment.facts.kind == .protocol
    }

    private func registration(
        _ facts: RegistrationFacts,
        _ fragment: SymbolTable.Fragment,
        reach: [String: AccessLevel]
    ) -> HubRegistration? {
        guard let written = facts.type, !isAtProtocol(fragment) else { return nil }
        let type = resolve(written, fragment)
        let parameters = facts.registration?.parameters ?? []
        let requests = zip(parameters, facts.parameterLocations).compactMap { parameter, location -> HubRequest? in
            guard !parameter.isExplicit else { return nil }
            let type = resolve(parameter.type, fragment)
            return HubRequest(
                label: parameter.label,
                key: key(type),
                type: type,
                isCertain: isCertain(type, fragment),
                location: location
            )
        }
        return HubRegistration(
            key: key(type),
            type: type,
            requests: requests,
            supplied: parameters.filter(\.isExplicit).map { resolve($0.type, fragment) },
            takesArguments: facts.takesArguments,
            isSingleton: facts.registration?.isSingleton ?? false,
            made: facts.registration.map(Self.made) ?? "",
            problems: facts.problems,
            access: fragment.facts.access,
            module: fragment.file.module,
            reach: reach,
            isWanted: sources.isWanted(fragment.file.module),
            conditions: facts.conditions
                + constraints(of: fragment).written.map {
                    "where \($0.left) \($0.relation.rawValue) \($0.right)"
                },
            builds: facts.conditions,
            constraints: constraints(of: fragment),
            isCertain: isCertain(type, fragment),
            location: facts.location
        )
    }

    /// The factory with its labels, on one line.
    private static func made(_ registration: HubRegistrationFacts) -> String {
        switch registration.factory {
        case .labelled(let callee):
            let labels = registration.parameters.map { "\($0.label ?? "_"):" }.joined()
            return labels.isEmpty ? callee : "\(callee)(\(labels))"
        case .closure(let text), .unlabelled(let text):
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// The constraints of an extension of a generic hub. Registrations under other constraints are never there at the
    /// same time, or not always.
    private func constraints(
        of fragment: SymbolTable.Fragment,
        _ others: [RequirementFacts] = []
    ) -> HubConstraints {
        let own = fragment.facts.kind == .extension ? fragment.facts.requirements : []
        let written = (own + others).map { $0.mapTypes { resolve($0, fragment) } }
        let names = declarations.table.allGenericParameters(of: symbol).map(\.name)
        var fixed: [String: TypeKey] = [:]
        for (parameter, type) in written.flatMap(\.equations) {
            guard let name = parameter.names?.first, parameter.names == [name], names.contains(name),
                !type.mentions(names), isCertain(type, fragment)
            else { continue }
            fixed[name] = key(type)
        }
        let isPlain = own.isEmpty && fragment.facts.boundType == nil && fragment.facts.name.last == symbol.path.last
        return HubConstraints(
            written: written,
            fixed: fixed,
            leavesAllOpen: isPlain && declarations.entry(symbol).declarations.allSatisfy(\.facts.requirements.isEmpty)
        )
    }

    /// True unless a type is the member of one that is read, and no source declares that member: it may be any type.
    private func isCertain(_ type: TypeExpression, _ fragment: SymbolTable.Fragment) -> Bool {
        if case .verbatim = type.stripped { return false }
        return type.nominals.allSatisfy { names in
            names.count == 1 || declarations.table.symbol(of: .named(names), in: fragment.file) != nil
                || declarations.table.symbol(of: .named(names.dropLast()), in: fragment.file) == nil
        }
    }

    /// The key of a type as the compiler tells it from others: an alias is no type of its own.
    private func key(_ type: TypeExpression) -> TypeKey {
        let table = declarations.table
        return TypeKey(
            StandardNames.unaliased(type) { named in
                table.widest.map { table.symbol(of: named, in: $0) != nil } ?? false
            }
        )
    }

    /// An attribute stands outside of what it is attached to.
    private func resolve(_ type: TypeExpression, _ fragment: SymbolTable.Fragment) -> TypeExpression {
        StandardMembers.resolved(declarations.resolve(type, in: fragment.file, scope: fragment.facts.scope.outer))
    }

    /// True if the sources show all of it. Of a protocol they do not: who conforms may resolve more.
    private var isKnown: Bool {
        !declarations.entry(symbol).declarations.isEmpty && !declarations.conformances.isProtocol(symbol)
            && declarations.conformances.lineage(of: symbol).allSatisfy {
                showsSupertypes($0) && showsMembers($0)
            }
    }

    /// Attributes that add no members; that of a global actor adds none either.
    private static let withoutMembers = Declarations.plainAttributes.subtracting(["unchecked"]).union(["globalActor"])

    /// True unless a macro of others may add members, which would not be read: something that resolves, perhaps.
    private func showsMembers(_ symbol: SymbolTable.Symbol) -> Bool {
        declarations.fragments(of: symbol).allSatisfy { fragment in
            let own = Set(
                registrations(at: fragment).flatMap { [$0.attribute, "\(FrontEnd.hubs.module).\($0.attribute)"] }
            )
            return fragment.facts.attributes.allSatisfy { attribute in
                let name = String(attribute.prefix { !"(< ".contains($0) })
                return Self.withoutMembers.contains(name) || name.hasSuffix("Actor") || own.contains(name)
            }
        }
    }

    /// Names that often stand in an inheritance clause, and resolve nothing.
    private static let withoutRegistrations: Set<String> = [
        "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
        "Equatable", "Error", "Hashable", "Identifiable", "Int", "NSObject", "ObservableObject", "RawRepresentable",
        "Sendable", "String",
    ]

    /// True if the class and the protocols that a type inherits from are read too, if it has any.
    private func showsSupertypes(_ symbol: SymbolTable.Symbol) -> Bool {
        declarations.fragments(of: symbol).allSatisfy { fragment in
            fragment.facts.inheritance.allSatisfy { inherited in
                let type = declarations.resolve(inherited.type, in: fragment.file, scope: fragment.facts.scope.outer)
                return declarations.table.symbol(of: type, in: fragment.file) != nil
                    || Self.withoutRegistrations.contains(type.names?.last ?? "")
                    || type.names?.last.map(resolvesNothing) == true
            }
        }
    }

    /// True of a protocol of the runtime, as long as the sources extend none: those refine each other.
    private func resolvesNothing(_ name: String) -> Bool {
        RuntimeNames.isOfRuntime(name)
            && !declarations.table.entries.contains { symbol, entry in
                !entry.extensions.isEmpty && symbol.path.last.map(RuntimeNames.isOfRuntime) == true
            }
    }

    // MARK: By hand

    private func written(_ owner: SymbolTable.Symbol) -> [WrittenResolution] {
        declarations.fragments(of: owner).flatMap { fragment in
            fragment.facts.methods.compactMap { written($0, fragment, of: owner) }
                + fragment.facts.properties.compactMap { written($0, fragment) }
        }
    }

    /// A property may be a function, or, if none is written, a value that is called like one.
    private func written(_ property: PropertyFacts, _ fragment: SymbolTable.Fragment) -> WrittenResolution? {
        guard property.isStatic, property.name == "resolve" else { return nil }
        var asked: TypeKey?
        if case .function(let function)? = property.type?.unattributed, function.parameters.count == 1,
            case .metatype(let base, _) = function.parameters[0].stripped
        {
            asked = key(declarations.resolve(base, in: fragment))
        }
        return WrittenResolution(
            key: asked,
            access: property.access,
            module: fragment.file.module,
            builds: fragment.facts.conditions + property.conditions,
            location: property.location
        )
    }

    private func written(
        _ method: FunctionFacts,
        _ fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> WrittenResolution? {
        guard method.name == "resolve", method.isStatic, let first = method.parameters.first, first.label == nil,
            method.parameters.dropFirst().allSatisfy({ $0.hasDefault || $0.isVariadic })
        else { return nil }
        let isGeneric = first.type.nominals.contains { names in
            names.contains { method.genericParameters.contains($0.name) }
        }
        guard !isGeneric, case .metatype(let base, _) = first.type.stripped else {
            return WrittenResolution(key: nil, location: method.location)
        }
        func known(_ type: TypeExpression) -> TypeKey { key(declarations.resolve(type, in: fragment)) }
        var obstacle: String?
        let effects = declarations.effects(of: method, in: fragment)
        if effects.isAsync || effects.isThrowing { obstacle = effects.isAsync ? "waits" : "throws" }
        if let result = method.result, known(result) == known(.optional(base)), !method.isImplicitlyUnwrapped {
            obstacle = "returns an optional"
        }
        return WrittenResolution(
            key: known(base),
            obstacle: obstacle,
            isExact: method.parameters.count == 1 && !effects.isAsync && method.requirements.isEmpty
                && (owner == symbol
                    || declarations.table.kind(of: owner) == .class && fragment.facts.requirements.isEmpty
                        && fragment.facts.boundType == nil)
                && method.result.map(known) == known(base),
            access: method.access,
            module: fragment.file.module,
            builds: fragment.facts.conditions + method.conditions,
            constraints: owner == symbol ? constraints(of: fragment, method.requirements) : HubConstraints(),
            location: method.location
        )
    }
}
