import PatchbayModel

/// The reader of a `Dependency` struct: its stored properties are requests, and one of its initialisers takes them.
struct StructReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    /// The struct as it is named where it is used: with arguments, if it is generic.
    let type: TypeExpression

    /// The types in the place of the struct's parameters.
    private var arguments: Substitution {
        guard case .named(let components) = type else { return Substitution() }
        return declarations.table.arguments(of: components, symbol)
    }

    private func resolve(_ type: TypeExpression, in fragment: SymbolTable.Fragment) -> TypeExpression {
        arguments(declarations.resolve(type, in: fragment))
    }

    func read() -> DependencyShape {
        let fragments = declarations.fragments(of: symbol)
        guard let declaration = fragments.first(where: { $0.facts.kind == .struct }) else {
            return DependencyShape()
        }
        var shape = DependencyShape(availability: declaration.facts.attributes, files: [declaration.file])
        let fields = Self.fields(of: declaration.facts)
        shape.defects = fields.compactMap { defect(of: $0, in: declaration) } + variants(fields, fragments)
        if declaration.facts.initializers.isEmpty, !fields.isEmpty { shape.defects += defectsOfImplicit(declaration) }
        guard shape.defects.isEmpty else { return shape }
        let requests = fields.compactMap { request($0, in: declaration) }
        choose(for: requests, fields, declaration, fragments, into: &shape)
        return shape
    }

    /// The properties that have to be given to make one: stored ones without a value, and in place of those that an
    /// init accessor gives a value, the property of that accessor.
    private static func fields(of facts: DeclarationFacts) -> [PropertyFacts] {
        let given = Set(facts.properties.flatMap(\.initializedProperties))
        return facts.properties.filter { property in
            !property.hasDefault && !property.isLazy && !given.contains(property.name)
                && (property.isStored || !property.isStatic && !property.initializedProperties.isEmpty)
        }
    }

    /// The reason why a property cannot be a request.
    private func defect(of field: PropertyFacts, in declaration: SymbolTable.Fragment) -> Defect? {
        let reason: String
        if field.type == nil {
            reason =
                field.name.hasPrefix("(") ? "it declares several properties at once" : "its type is not written"
        } else if field.conditions != declaration.facts.conditions {
            reason = "it stands under `#if`, so that whether it is needed depends on the build"
        } else {
            return nil
        }
        return Defect(.unreadableProperty(name: field.name, reason: reason), at: field.location)
    }

    /// The properties for which the initialiser that Swift writes takes something else than their values.
    private func defectsOfImplicit(_ declaration: SymbolTable.Fragment) -> [Defect] {
        declaration.facts.properties.filter { $0.isStored && !$0.isLet }.compactMap { property in
            let reason: String
            if property.hasDefault, property.name.hasPrefix("(") {
                reason = "it declares several properties at once"
            } else if !property.hasDefault,
                let wrapper = property.attributes.first(where: { takesWrapper($0, in: declaration) })
            {
                let name = wrapper.prefix { $0 != "(" && $0 != "<" }
                reason =
                    "the initialiser that Swift writes takes a `\(name)` for it; one of your own can take the value"
            } else {
                return nil
            }
            return Defect(.unreadableProperty(name: property.name, reason: reason), at: property.location)
        }
    }

    /// True of the attribute of a property wrapper that is given instead of the value.
    private func takesWrapper(_ attribute: String, in fragment: SymbolTable.Fragment) -> Bool {
        let name = attribute.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").map(String.init)
        guard let symbol = declarations.table.symbol(of: resolve(.path(name), in: fragment), in: fragment.file),
            declarations.table.entries[symbol]?.declarations.first?.facts.attributes.contains("propertyWrapper") == true
        else { return false }
        let initializers = declarations.fragments(of: symbol).flatMap(\.facts.initializers).map { initializer in
            initializer.parameters.filter { !$0.hasDefault }.map(\.label)
        }
        let takesValue =
            initializers.isEmpty
            || initializers.contains(["wrappedValue"]) && initializers.allSatisfy { !$0.isEmpty }
        return attribute.hasSuffix(")") || !takesValue
    }

    /// `#if` may choose between two structs, but they have to ask for the same.
    private func variants(_ fields: [PropertyFacts], _ fragments: [SymbolTable.Fragment]) -> [Defect] {
        let others = fragments.filter { $0.facts.kind == .struct }.dropFirst()
        let wanted = fields.map(Self.spelling)
        guard let other = others.first(where: { Self.fields(of: $0.facts).map(Self.spelling) != wanted }) else {
            return []
        }
        let reason = "`#if` declares it with other properties elsewhere"
        return [Defect(.unreadableProperty(name: symbol.path.last ?? "", reason: reason), at: other.facts.location)]
    }

    private static func spelling(_ field: PropertyFacts) -> String {
        "\(field.name): \(field.type?.description ?? "_")"
    }

    private func request(_ field: PropertyFacts, in declaration: SymbolTable.Fragment) -> Request? {
        guard let written = field.type else { return nil }
        let type = resolve(written, in: declaration)
        var request = declarations.request(field.name, field.name, of: type, in: declaration.file, at: field.location)
        request.isImplicitlyUnwrapped = field.isImplicitlyUnwrapped
        let alias = declarations.spelling(of: written, in: declaration, level: declaration.facts.access)
        request.alias = alias.map { arguments($0) }
        return request
    }

    /// Finds the initialiser that takes exactly the requests, in its own order.
    private func choose(
        for requests: [Request],
        _ fields: [PropertyFacts],
        _ declaration: SymbolTable.Fragment,
        _ fragments: [SymbolTable.Fragment],
        into shape: inout DependencyShape
    ) {
        shape.construction.dependency = type
        shape.construction.isDependencySendable = declarations.conformances.isSendable(symbol)
        guard !declaration.facts.initializers.isEmpty else {
            return chooseImplicit(for: requests, declaration, into: &shape)
        }
        let fitting = candidates(for: requests, fragments).filter { takes($0.needed, all: requests, in: $0.fragment) }
        // One that states no level has that of a private struct, of which another finding tells.
        let visible = fitting.filter { $0.facts.access > .fileprivate || $0.facts.access >= declaration.facts.access }
        let failing = visible.first { $0.facts.mayMakeNothing && !$0.hasOthers }
        let usable = visible.filter { !$0.facts.mayMakeNothing && (failing == nil || !$0.hasOthers) }
            .min { $0.isPreferred(to: $1) }
        guard let (fragment, candidate, needed) = usable.map({ ($0.fragment, $0.facts, $0.needed) }) else {
            let unfit = (failing ?? fitting.first)?.facts
            let place = declaration.facts.initializers[0].location
            shape.defects = [unfit.map(defect) ?? mismatch(of: requests, at: place)]
            return
        }
        shape.requests = needed.compactMap { parameter in
            guard var request = requests.first(where: { $0.label == parameter.label ?? parameter.name })
            else { return nil }
            request.argumentLabel = parameter.label
            request.modifier = declarations.modifier(of: parameter, request.type, in: fragment.file)
            return request
        }
        shape.availability += fragment.attributesOfExtension + candidate.attributes
        shape.construction.dependencyEffects = declarations.effects(of: candidate, in: fragment)
        shape.construction.dependencyThrown = declarations.thrownType(of: candidate, in: fragment)
        shape.construction.dependencyAccess = min(candidate.reach, declaration.facts.reach)
        shape.construction.dependencyIsolation = declarations.isolation.isolation(
            of: candidate,
            in: fragment,
            typeIsolation: declarations.isolation.isolation(of: symbol)
        )
    }

    /// Takes the initialiser that Swift writes: as visible as its least visible property, and never public.
    private func chooseImplicit(
        for requests: [Request],
        _ declaration: SymbolTable.Fragment,
        into shape: inout DependencyShape
    ) {
        let facts = declaration.facts
        let given = Set(facts.properties.flatMap(\.initializedProperties))
        let stored = facts.properties.filter {
            $0.isStored && !($0.isLet && $0.hasDefault) && !given.contains($0.name)
                || !$0.initializedProperties.isEmpty
        }
        guard let hidden = stored.first(where: { $0.access <= .fileprivate && $0.access < facts.access }) else {
            shape.requests = requests
            shape.construction.dependencyAccess = min(.internal, facts.access)
            shape.construction.dependencyIsolation = isolationOfImplicit(declaration)
            return
        }
        let reason = "`\(hidden.name)` is \(hidden.access.rawValue), and so is the initialiser that Swift writes"
        let remedy =
            "let `\(hidden.name)` be as visible as the struct, or declare an initialiser with a parameter for "
            + "each stored property"
        shape.defects = [Defect(.dependencyNotConstructible(reason: reason, remedy: remedy), at: hidden.location)]
    }

    /// The actor of the initialiser that Swift writes: all properties have to be `Sendable` for it to be on none. What
    /// initial values and wrappers need is taken for the actor if the struct names one, and for none if it is only the
    /// module's. Without properties the language modes differ, and the actor is right in both.
    private func isolationOfImplicit(_ declaration: SymbolTable.Fragment) -> String? {
        guard let actor = declarations.isolation.isolation(of: symbol) else { return nil }
        let sendability = Sendability(declarations: declarations)
        let open = declarations.table.enclosing(symbol).flatMap { openParameters(of: $0, sendability) }
        let stored = declaration.facts.properties.filter { $0.isStored && !$0.isStatic && !$0.isNonisolated }
        if declarations.isolation.statedIsolation(of: symbol) != nil,
            stored.isEmpty || stored.contains(where: { $0.hasDefault || !$0.attributes.isEmpty })
        {
            return actor
        }
        let isKept = stored.filter(\.attributes.isEmpty).compactMap(\.type).contains { written in
            let type = declarations.resolve(written, in: declaration)
            return type.nominals.contains { $0.count == 1 && open.contains($0[0].name) }
                || sendability.problem(of: type, in: declaration.file) != nil
        }
        return isKept ? actor : nil
    }

    /// The generic parameters of a type that may be anything which is not `Sendable`.
    private func openParameters(of type: SymbolTable.Symbol, _ sendability: Sendability) -> [String] {
        guard let fragment = declarations.entry(type).declarations.first else { return [] }
        return fragment.facts.genericParameters.filter { name in
            fragment.facts.requirements.filter { $0.relation == .conformance && $0.left.names == [name] }.allSatisfy {
                let bound = declarations.resolve($0.right, in: fragment)
                return sendability.problem(of: .existential(bound), in: fragment.file) != nil
            }
        }
    }

    /// An initialiser that may do.
    private struct Candidate {
        var fragment: SymbolTable.Fragment
        var facts: FunctionFacts
        /// The parameters that have to take the requests.
        var needed: [ParameterFacts]
        /// It has others, which keep their defaults.
        var hasOthers: Bool { needed.count < facts.parameters.count }

        /// Swift calls the one that has no others. Of two that differ in their order of arguments the call names one: the
        /// one that is seen further.
        func isPreferred(to other: Candidate) -> Bool {
            if hasOthers != other.hasOthers { return !hasOthers }
            return facts.reach > other.facts.reach
        }
    }

    /// The initialisers that may do. Those in which no request has a default come before those in which one has.
    private func candidates(
        for requests: [Request],
        _ fragments: [SymbolTable.Fragment]
    ) -> [Candidate] {
        let all = fragments.flatMap { fragment in fragment.facts.initializers.map { (fragment, $0) } }
        let labels = Set(requests.map(\.label))
        let plain = all.map { Candidate(fragment: $0, facts: $1, needed: $1.parameters.filter { !$0.hasDefault }) }
        let defaulted = all.map { fragment, facts in
            let needed = facts.parameters.filter { !$0.hasDefault || labels.contains($0.label ?? $0.name) }
            return Candidate(fragment: fragment, facts: facts, needed: needed)
        }
        return plain + defaulted.filter { $0.needed.contains(where: \.hasDefault) }
    }

    /// True if parameters take each of the requests, by its name.
    private func takes(
        _ parameters: [ParameterFacts],
        all requests: [Request],
        in fragment: SymbolTable.Fragment
    ) -> Bool {
        Set(parameters.map { $0.label ?? $0.name }) == Set(requests.map(\.label)) && parameters.count == requests.count
            && parameters.allSatisfy { parameter in
                let key = TypeKey(resolve(parameter.type, in: fragment))
                return requests.contains { $0.label == parameter.label ?? parameter.name && $0.key == key }
            }
    }

    /// An initialiser that would do, but that may make nothing, or that no other file may call.
    private func defect(of unfit: FunctionFacts) -> Defect {
        let labels = unfit.parameters.map { "\($0.label ?? "_"):" }.joined()
        let (reason, remedy): (String, String)
        if unfit.mayMakeNothing {
            let mark = unfit.isFailable ? "?" : "!"
            (reason, remedy) = (
                "`init\(mark)(\(labels))` may make nothing",
                "let it throw instead: `init(\(labels)) throws`"
            )
        } else {
            let (name, access) = ("`init(\(labels))`", unfit.access.rawValue)
            (reason, remedy) = (
                "\(name) is \(access), and the code that makes it stands in another file",
                "delete `\(access)`: let \(name) be as visible as the struct"
            )
        }
        return Defect(.dependencyNotConstructible(reason: reason, remedy: remedy), at: unfit.location)
    }

    private func mismatch(of requests: [Request], at location: SourceLocation) -> Defect {
        let reason = "none of its initialisers takes exactly its stored properties"
        let needed = requests.map { "\($0.label): \($0.type.ofStoredParameter)" }.joined(separator: ", ")
        return Defect(
            .dependencyNotConstructible(reason: reason, remedy: "declare `init(\(needed))`"),
            at: location
        )
    }
}

extension FunctionFacts {
    /// True of `init?` and `init!`.
    fileprivate var mayMakeNothing: Bool { isFailable || isImplicitlyUnwrapped }
}
