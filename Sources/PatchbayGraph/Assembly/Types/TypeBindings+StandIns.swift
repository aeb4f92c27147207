import PatchbayModel

// Bindings for the types that an injectable stands for: `typealias Binds = any Storage`.

extension TypeBindings {
    /// A binding for each type that one of these is to stand for.
    ///
    /// - Parameter fixed: What the conformance says of the type's parameters.
    func standIns(for bindings: [Binding], _ fixed: Substitution) -> [(Binding, [SymbolTable.FileContext])] {
        guard let subject = bindings.first(where: { $0.isInjectable || $0.isWithoutPayload }),
            subject.defects.isEmpty, let alias = declarations.alias("Binds", of: symbol),
            let target = declarations.memberType("Binds", of: symbol)?.type
        else { return [] }
        let targets: [TypeExpression] =
            if case .tuple(let elements) = target { elements.map(\.type) } else { [target] }
        return targets.map {
            (standIn(spelled($0, in: alias.file), subject, fixed, alias.facts, in: alias.file), [alias.file])
        }
    }

    /// A protocol is said with `any` in generated code.
    private func spelled(_ type: TypeExpression, in file: SymbolTable.FileContext) -> TypeExpression {
        switch type {
        case .composition: return .existential(type)
        case .named:
            let target = declarations.table.symbol(of: type, in: file)
            return target.map(declarations.conformances.isProtocol) == true ? .existential(type) : type
        case .optional, .array, .dictionary, .tuple, .function, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return type
        }
    }

    private func standIn(
        _ target: TypeExpression,
        _ subject: Binding,
        _ fixed: Substitution,
        _ alias: AliasFacts,
        in file: SymbolTable.FileContext
    ) -> Binding {
        var request = Request(for: subject)
        request.location = alias.location
        var binding = Binding(
            key: TypeKey(target),
            type: target,
            kind: .standIn,
            name: LabelCase.lowerCamel(subject.name),
            owner: subject.owner,
            module: subject.module,
            requests: [request],
            access: min(subject.access, declarations.access(of: target, in: file)),
            availability: subject.availability,
            conditions: Conditions.union(subject.conditions, ownConditions(of: alias)),
            location: alias.location
        )
        binding.isolation = declarations.actor(ofConformanceOf: symbol, to: target, in: file)
        if let reason = problem(of: target, fixed) {
            let remedy = remedy(for: target, in: file)
            binding.defects.append(
                Defect(.notConforming(type: "\(target)", reason: reason, remedy: remedy), at: alias.location)
            )
        }
        return binding
    }

    /// The conditions of an alias without those of the type that it is written in: `#if` may declare that in each branch.
    private func ownConditions(of alias: AliasFacts) -> [String] {
        let around = declarations.fragments(of: symbol).filter { $0.facts.kind != .extension }
            .map(\.facts.conditions).filter { alias.conditions.starts(with: $0) }
        return Array(alias.conditions.dropFirst(around.map(\.count).max() ?? 0))
    }

    /// The protocol to write in place of one that leaves open which of the generic types is meant.
    private func remedy(for target: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        guard declarations.table.isGeneric(symbol), case .named(let components) = target.stripped,
            components.allSatisfy(\.arguments.isEmpty),
            let parent = declarations.table.symbol(of: target.stripped, in: file),
            let bound = declarations.existential(of: parent, saying: type, symbol, in: file)
        else { return nil }
        return "write `typealias Binds = \(bound)`"
    }

    /// The reason why the type certainly cannot stand for another one.
    private func problem(of target: TypeExpression, _ fixed: Substitution) -> String? {
        let parameters = declarations.table.allGenericParameters(of: symbol).map(\.name)
        if let open = parameters.first(where: { fixed.types[$0] == nil && !target.mentions([$0]) }) {
            return "`\(target)` does not say what `\(open)` is"
        }
        switch target.stripped {
        case .named, .composition: break
        case .optional, .array, .dictionary, .tuple, .function, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return "nothing conforms to `\(target)`"
        }
        let satisfaction = RequirementSatisfaction(declarations: declarations)
        if satisfaction.mayConform(fixed(type), to: fixed(target)) { return nil }
        if let unfit = satisfaction.unfitAssociatedType(of: type, for: target) {
            return "its `\(unfit.name)` is `\(unfit.type)`"
        }
        return "it does not conform to `\(target)`"
    }
}

extension Binding {
    /// True for the making of a module without a payload.
    fileprivate var isWithoutPayload: Bool {
        if case .module(_, let construction) = kind { return construction.payload == nil }
        return false
    }
}
