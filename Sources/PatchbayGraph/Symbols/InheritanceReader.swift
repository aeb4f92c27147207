import PatchbayModel

/// The reader of inheritance clauses of a type, with names resolved.
struct InheritanceReader {
    let table: SymbolTable

    func clauses(of symbol: SymbolTable.Symbol, _ entry: SymbolTable.Entry) -> InheritanceClauses {
        var result = InheritanceClauses()
        for fragment in entry.declarations { add(fragment, of: symbol, isInDeclaration: true, to: &result) }
        for fragment in entry.extensions { add(fragment, of: symbol, isInDeclaration: false, to: &result) }
        return result
    }

    private func add(
        _ fragment: SymbolTable.Fragment,
        of symbol: SymbolTable.Symbol,
        isInDeclaration: Bool,
        to result: inout InheritanceClauses
    ) {
        let facts = fragment.facts
        guard !facts.inheritance.isEmpty, isInDeclaration || !facts.attributes.contains(where: Availability.isNever)
        else {
            return
        }
        // The names in an inheritance clause are looked up outside of the type itself. The parameters of the type are
        // the exception: clauses see them.
        var clauses = TypeResolver(table: table, file: fragment.file, scope: facts.scope.outer)
        for parameter in table.genericParameters(of: symbol) {
            clauses.substitutions[parameter.written] = .path([parameter.name])
        }
        let inside = TypeResolver(table: table, file: fragment.file, scope: facts.scope)
        let requirements =
            facts.kind == .extension
            ? facts.requirements.map { $0.mapTypes(inside.resolve) } + bounds(of: fragment, symbol) : []
        for (index, inherited) in facts.inheritance.enumerated() {
            let clause = InheritanceClause(
                location: inherited.location,
                requirements: requirements,
                conditions: facts.conditions,
                attributes: inherited.attributes
            )
            for type in clauses.resolve(inherited.type).protocols {
                let name = type.names?.last ?? ""
                let marker = marker(type, in: fragment.file)
                if let symbol = declared(type, besides: marker, in: fragment.file) {
                    result.supertypes.append(
                        .init(symbol: symbol, type: type, clause: clause, isInDeclaration: isInDeclaration)
                    )
                } else if let marker {
                    result.conformances.append(ConformanceIndex.Conformance(marker: marker, clause: clause))
                    guard name == MarkerProtocol.openContext else { continue }
                    result.isOpenContext = true
                    result.isSendable = true
                } else if Self.refiningSendable.contains(name) {
                    result.isSendable = true
                    result.requirementsOfUnread[name, default: []].append(requirements)
                } else {
                    result.unreadSupertypes.append(name)
                    result.requirementsOfUnread[name, default: []].append(requirements)
                    let mayBeParent = index == 0 && isInDeclaration && facts.kind == .class
                    if mayBeParent { result.unreadParent = name }
                    guard isInDeclaration else { continue }
                    if mayBeParent && FrameworkActors.hasMainActor(class: name)
                        || FrameworkActors.hasMainActor(protocol: name, imports: fragment.file.imports)
                    {
                        result.hasActorOfFramework = true
                    }
                }
            }
        }
    }

    /// `Sendable`, and protocols of the standard library that refine it.
    private static let refiningSendable: Set<String> = ["Sendable", "Actor", "AnyActor"]

    /// The declared type that a clause names, and not a protocol of the runtime.
    private func declared(
        _ type: TypeExpression,
        besides marker: MarkerProtocol?,
        in file: SymbolTable.FileContext
    ) -> SymbolTable.Symbol? {
        // One of that name in a module that the file does not see is not what it means.
        let isSeen = marker == nil || table.origin(declaring: type.names ?? [], seenFrom: file) != nil
        guard isSeen, let symbol = table.symbol(of: type, in: file) else { return nil }
        return MarkerProtocol(rawValue: symbol.path.last ?? "")?.declaringModule == symbol.module ? nil : symbol
    }

    /// The bounds on the parameters of a type in an extension that is spelled with arguments: `extension Cache<User>`
    /// says the same as `extension Cache where Value == User`, and so does an extension of an alias for it.
    func bounds(of fragment: SymbolTable.Fragment, _ symbol: SymbolTable.Symbol) -> [RequirementFacts] {
        let facts = fragment.facts
        let types = table.enclosing(symbol)
        let resolver = TypeResolver(table: table, file: fragment.file, scope: facts.scope.outer)
        guard types.contains(where: { !table.genericParameters(of: $0).isEmpty }),
            case .named(let components) = resolver.resolve(facts.boundType ?? .path(facts.name))
        else { return [] }
        return zip(types.reversed(), components.reversed()).flatMap { type, component in
            zip(table.genericParameters(of: type), component.arguments).map { parameter, argument in
                RequirementFacts(left: .path([parameter.name]), relation: .sameType, right: argument)
            }
        }
    }

    private func marker(_ type: TypeExpression, in file: SymbolTable.FileContext) -> MarkerProtocol? {
        guard let names = type.names, let last = names.last else { return nil }
        // It refines the other, and says nothing else to who writes accessors.
        let found = last == MarkerProtocol.openContext ? .contextAccessors : MarkerProtocol(rawValue: last)
        guard let marker = found else { return nil }
        let isQualified = names.count == 2 && names[0] == marker.declaringModule
        guard names.count == 1 || isQualified else { return nil }
        return file.sees(marker.declaringModule) ? marker : nil
    }
}

extension TypeExpression {
    /// The protocols in a composition; of any other type, the type.
    var protocols: [TypeExpression] {
        guard case .composition(let members) = stripped else { return [stripped] }
        return members.flatMap(\.protocols)
    }
}

/// The content of the inheritance clauses of one type.
struct InheritanceClauses {
    var conformances: [ConformanceIndex.Conformance] = []
    /// The declared supertypes, those of the declaration before those of extensions.
    var supertypes: [Step] = []
    /// The first name of a class that the sources do not declare: perhaps its superclass.
    var unreadParent: String?
    /// True if the declaration names a type of a framework that puts it on the main actor.
    var hasActorOfFramework = false
    var isSendable = false
    /// True if they name the runtime's protocol of contexts that a program provides.
    var isOpenContext = false
    /// The last names of supertypes that the sources do not declare.
    var unreadSupertypes: [String] = []
    /// The constraints of the clauses that name each of these: none of one that holds for all arguments of the type.
    var requirementsOfUnread: [String: [[RequirementFacts]]] = [:]

    /// True if they say nothing, as those of most types.
    var isEmpty: Bool {
        conformances.isEmpty && supertypes.isEmpty && !isSendable && unreadSupertypes.isEmpty
    }

    /// A supertype that the sources declare, and the clause that names it.
    struct Step {
        var symbol: SymbolTable.Symbol
        /// Its name, with the types in the place of its parameters.
        var type: TypeExpression
        var clause: InheritanceClause
        var isInDeclaration: Bool
    }
}

/// One inheritance clause, by which a type has a supertype.
struct InheritanceClause: Hashable {
    var location: SourceLocation
    /// The constraints on the type's generic parameters under which it holds, with names resolved.
    var requirements: [RequirementFacts]
    var conditions: [String]
    /// Attributes of the conformance: `MainActor` for an isolated one.
    var attributes: [String]
}
