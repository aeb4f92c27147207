import PatchbayModel

/// The reader of the lines of a resolver that are no providers: the one that names its parent, and the one that
/// declares its store.
struct ResolverLines {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    /// The declared protocols that it refines, nearest first.
    let refined: [SymbolTable.Symbol]
    /// The builds that are read; `nil` for all at once.
    let configuration: BuildConfiguration?

    /// A property of a protocol, and where it stands.
    private struct Line {
        var property: PropertyFacts
        var fragment: SymbolTable.Fragment
        var owner: SymbolTable.Symbol
    }

    func adopt(into node: inout ResolverNode) {
        node.sharedProperties = stores().map(shared)
        for line in parents() {
            switch parent(line) {
            case .parent(let key, let isSendable)?:
                guard node.parent == nil else { continue }
                node.parent = ParentLine(
                    key: key,
                    location: line.property.location,
                    isNonisolated: line.property.isNonisolated,
                    isSendable: isSendable
                )
            case .unfit(let reason, let remedy)?:
                node.defects.append(
                    Defect(
                        .invalidParent(reason: reason, remedy: remedy),
                        at: line.property.location,
                        member: "\(node.type)"
                    )
                )
            case nil: break
            }
        }
    }

    /// True if a property is such a line, and so no provider.
    func contains(
        _ property: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> Bool {
        let line = Line(property: property, fragment: fragment, owner: owner)
        return isStore(line) || (property.name == "parent" && parent(line) != nil)
    }

    /// The properties called `parent`, each protocol's once; where none requires one, a plain one of an extension.
    private func parents() -> [Line] {
        let required = ([symbol] + refined).compactMap { first(of: $0) { $0.property.name == "parent" } }
        guard required.isEmpty else { return required }
        let extensions = declarations.entry(symbol).extensions.filter {
            $0.file.module == symbol.module && $0.facts.requirements.isEmpty && $0.facts.attributes.isEmpty
        }
        return first(of: symbol, in: extensions, where: isPlainParent).map { [$0] } ?? []
    }

    /// True of a property as a protocol would require its parent. Any other one in an extension serves something else.
    private func isPlainParent(_ line: Line) -> Bool {
        let property = line.property
        guard property.name == "parent", property.access > .fileprivate, property.accessors == nil,
            property.attributes.isEmpty, property.conditions.isEmpty,
            let type = property.type.map({ declarations.resolve($0, in: line.fragment) })
        else { return false }
        let targets = resolvers(type, in: line)
        return targets.count == 1 && targets.allSatisfy(declarations.conformances.isProtocol)
    }

    private func first(of owner: SymbolTable.Symbol, where isWanted: (Line) -> Bool) -> Line? {
        first(of: owner, in: declarations.entry(owner).declarations, where: isWanted)
    }

    private func first(
        of owner: SymbolTable.Symbol,
        in fragments: [SymbolTable.Fragment],
        where isWanted: (Line) -> Bool
    ) -> Line? {
        fragments.lazy
            .flatMap { fragment in
                fragment.facts.properties.map { Line(property: $0, fragment: fragment, owner: owner) }
            }
            .first { isWanted($0) && !$0.property.isStatic }
    }

    // MARK: The store

    /// The store of each protocol: the property of the store's type, and otherwise the one of the usual name.
    private func stores() -> [Line] {
        ([symbol] + refined).compactMap { owner in
            first(of: owner, where: isStore)
                ?? first(of: owner) { line in
                    line.property.name == SharedProperty.usualName
                        && (line.property.accessors?.isSettable == true || !isInherited(line))
                }
        }
    }

    /// True of a property that says again which store its protocol inherits.
    private func isInherited(_ line: Line) -> Bool {
        ([symbol] + refined).contains { owner in
            owner != line.owner
                && first(of: owner, where: isStore).map { typeName(of: $0) == typeName(of: line) } == true
        }
    }

    private func isStore(_ line: Line) -> Bool {
        typeName(of: line) == ResolverNode.storeName(of: declarations.type(of: owner(of: line)))
    }

    /// The last name of a property's type, aliases followed: the store has no declaration that was read.
    private func typeName(of line: Line) -> String? {
        line.property.type.map { declarations.resolve($0, in: line.fragment) }?.unattributed.names?.last
    }

    /// The resolver whose store a line may be: a protocol that is none itself speaks for the one that refines it.
    private func owner(of line: Line) -> SymbolTable.Symbol {
        declarations.conformances.resolverKeys[line.owner] == nil ? symbol : line.owner
    }

    private func shared(_ line: Line) -> SharedProperty {
        let owner = owner(of: line)
        let type = declarations.type(of: owner)
        let name = ResolverNode.storeName(of: type)
        return SharedProperty(
            resolver: TypeKey(type),
            module: owner.module,
            name: line.property.name,
            role: role(line, name),
            enclosing: owner.path.count > 1 ? type.names.map { .path($0.dropLast()) } : nil,
            isDeclared: isDeclared(name, beside: owner),
            location: line.property.location
        )
    }

    /// True if a store could not be generated for a resolver, as its name is taken.
    private func isDeclared(_ name: String, beside owner: SymbolTable.Symbol) -> Bool {
        declarations.table.knows(owner.outer.member(name))
    }

    private func role(_ line: Line, _ name: String) -> SharedProperty.Role {
        guard typeName(of: line) == name || isInherited(line) else {
            return .ofOtherType(line.property.type.map { "\($0)" } ?? "_")
        }
        if let effects = line.property.accessors?.effects, effects != .none { return .slow }
        if line.property.accessors?.isSettable == true {
            return .misplaced("it can be set", remedy: "write `{ get }`: what is shared would be made again")
        }
        if let reason = misplacement(of: line) { return .misplaced(reason.text, remedy: reason.remedy) }
        return isDeclared(name, beside: owner(of: line)) ? .handMade : .store
    }

    // MARK: The parent

    private enum Parent {
        case parent(TypeKey, isSendable: Bool)
        case unfit(reason: String, remedy: String? = nil)
    }

    /// `nil` for a property that has nothing to do with resolvers.
    private func parent(_ line: Line) -> Parent? {
        guard let written = line.property.type else { return nil }
        let type = declarations.resolve(written, in: line.fragment)
        if case .optional(let wrapped) = type {
            let target = resolvers(wrapped, in: line).first
            return target.map { .unfit(reason: "it is optional", remedy: remedy(for: $0)) }
        }
        let targets = resolvers(type, in: line)
        guard !targets.isEmpty else { return associated(type, line) }
        // One that refines the others is the parent.
        let conformances = declarations.conformances
        guard let target = targets.first(where: { Set(conformances.lineage(of: $0)).isSuperset(of: targets) }) else {
            let remedy = "let one protocol refine them, and let `parent` be of that"
            return .unfit(reason: "it is several resolvers", remedy: remedy)
        }
        guard conformances.isProtocol(target) else {
            let reason = "`\(type)` is not a resolver, but conforms to one"
            return .unfit(reason: reason, remedy: remedy(for: target))
        }
        if line.fragment.facts.kind == .extension {
            return .unfit(reason: "an extension has it", remedy: remedy(for: target).map { "\($0) in the protocol" })
        }
        if let reason = misplacement(of: line) { return .unfit(reason: reason.text, remedy: reason.remedy) }
        if let effects = line.property.accessors?.effects, effects != .none {
            return .unfit(reason: "its getter has effects", remedy: remedy(for: target))
        }
        if let (method, name) = openProvider(of: target) {
            return .unfit(
                reason: "`\(method)` names `\(name)`, an associated type, which no child can take over",
                remedy: "let `parent` be of a protocol without `\(name)`, which `\(target.path.last ?? "")` may refine"
            )
        }
        return .parent(TypeKey(declarations.type(of: target)), isSendable: saysSendable(type, line))
    }

    /// True of `any AppResolver & Sendable`, whatever the resolver says.
    private func saysSendable(_ type: TypeExpression, _ line: Line) -> Bool {
        guard case .composition(let members) = type.stripped else { return false }
        return members.contains { member in
            let symbol = declarations.table.symbol(of: member, in: line.fragment.file)
            return symbol.map(declarations.conformances.isSendable) ?? (member.names?.last == "Sendable")
        }
    }

    /// The line that names the protocol of a parent.
    private func remedy(for target: SymbolTable.Symbol) -> String? {
        let resolver = declarations.conformances.lineage(of: target).first {
            declarations.conformances.isProtocol($0) && declarations.conformances.resolverKeys[$0] != nil
        }
        return resolver.map { "write `var parent: any \(declarations.type(of: $0)) { get }`" }
    }

    /// The reason why not all generated methods could use a property, wherever and whenever they are there.
    private func misplacement(of line: Line) -> (text: String, remedy: String)? {
        let own = declarations.isolation.isolation(of: line.owner)
        let actor = declarations.isolation.isolation(ofRequirement: line.property, in: line.fragment, of: line.owner)
        if let actor, actor != own {
            let remedy = "delete `@\(actor)`, or put it at `\(declarations.type(of: line.owner))`"
            return ("it belongs to `\(actor)`, and the resolver does not", remedy)
        }
        let conditions = conditions(of: line)
        guard let condition = conditions.first, !Condition.constant(true).implies(Condition(conditions)),
            configuration?.value(of: conditions) != true
        else { return nil }
        return ("it is there only under `#if \(condition)`", "write it outside of `#if`")
    }

    /// The conditions under which a property is there: it may stand in each branch of `#if`.
    private func conditions(of line: Line) -> [String] {
        func key(_ property: PropertyFacts, in fragment: SymbolTable.Fragment) -> TypeKey? {
            property.type.map { TypeKey(declarations.resolve($0, in: fragment)) }
        }
        let type = key(line.property, in: line.fragment)
        let variants = declarations.entry(line.owner).declarations.flatMap { fragment in
            fragment.facts.properties.filter { $0.name == line.property.name && key($0, in: fragment) == type }
                .map { $0.conditions.filter { !fragment.facts.conditions.contains($0) } }
        }
        return Conditions.either(variants)
    }

    /// A provider of a resolver that says what only those say that conform. Outside of the resolver nobody can name it.
    private func openProvider(of target: SymbolTable.Symbol) -> (method: String, type: String)? {
        let fragments = ([target] + declarations.conformances.refined(by: target)).flatMap(declarations.fragments)
        let all = Set(
            fragments.flatMap(\.facts.otherRequirements).filter { $0.kind == .associatedType }.map(\.name)
        )
        let open = all.subtracting(declarations.fixedTypes(all, of: target).keys)
        guard !open.isEmpty else { return nil }
        for method in fragments.flatMap(\.facts.methods)
        where ProviderName.matches(method.name) || MethodPrefix.contribute.matches(method.name) {
            let names = open.subtracting(method.genericParameters)
            for path in ([method.result ?? .void] + method.parameters.map(\.type)).flatMap(\.nominals) {
                let named = path.map(\.name)
                guard let name = named.first == "Self" ? named.dropFirst().first : named.first else { continue }
                if names.contains(name) { return (method.name, name) }
            }
        }
        return nil
    }

    /// The type of a parent that whoever conforms to the resolver chooses.
    private func associated(_ type: TypeExpression, _ line: Line) -> Parent? {
        guard let name = type.unattributed.names?.last else { return nil }
        for owner in [symbol] + refined {
            for fragment in declarations.entry(owner).declarations {
                let bounds = fragment.facts.otherRequirements.filter { $0.name == name }.compactMap(\.bound)
                    .map { declarations.resolve($0, in: fragment) }
                guard let target = bounds.lazy.compactMap({ resolvers($0, in: line).first }).first else { continue }
                let reason = "`\(name)` is an associated type, so that its methods are not known here"
                return .unfit(reason: reason, remedy: remedy(for: target))
            }
        }
        return nil
    }

    /// The resolvers that a type names: of `any AppResolver & Sendable` the one in it.
    private func resolvers(_ type: TypeExpression, in line: Line) -> [SymbolTable.Symbol] {
        if case .composition(let members) = type.stripped { return members.flatMap { resolvers($0, in: line) } }
        guard let target = declarations.table.symbol(of: type, in: line.fragment.file),
            declarations.conformances.resolverKeys[target] != nil
        else { return [] }
        return [target]
    }
}

// The methods of a resolver under names like those of generated ones.

extension ResolverBindings {
    /// The methods that may clash: requirements, and those of the module's extensions. Those for some types only, or
    /// private to a file, do not: generated code stands elsewhere.
    ///
    /// - Parameter location: That of the resolver, for what another module requires.
    func writtenMethods(at location: SourceLocation) -> [WrittenMethod] {
        let protocols = ([symbol] + refined).flatMap { declarations.entry($0).declarations }
        return (ownExtensions + protocols).flatMap { fragment in
            fragment.facts.methods.filter(Self.mayClash).map { written($0, in: fragment, of: location) }
        }
    }

    private static func mayClash(_ facts: FunctionFacts) -> Bool {
        let isLikeGenerated =
            facts.name.hasPrefix("resolve") || facts.name.hasPrefix("injectTo")
            || MethodPrefix.gather.matches(facts.name)
        guard isLikeGenerated else { return false }
        return !facts.isStatic && facts.access > .fileprivate && facts.genericParameters.isEmpty
            && facts.requirements.isEmpty
    }

    private func written(
        _ facts: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of location: SourceLocation
    ) -> WrittenMethod {
        func key(_ type: TypeExpression) -> TypeKey {
            let type = declarations.resolve(type.withoutSelf, in: fragment, parameters: associated)
            return TypeKey(fixed(type).ofArgument)
        }
        let signature = MethodSignature(
            name: facts.name,
            labels: facts.parameters.map(\.label),
            types: facts.parameters.map { key($0.isVariadic ? .array($0.type) : $0.type) },
            result: key(facts.result ?? .void),
            isAsync: facts.effects.isAsync
        )
        return WrittenMethod(
            signature: signature,
            conditions: Conditions.union(fragment.facts.conditions, facts.conditions),
            isRequirement: fragment.facts.kind == .protocol,
            isDisfavored: facts.attributes.contains("_disfavoredOverload"),
            location: fragment.file.module == symbol.module ? facts.location : location
        )
    }
}
