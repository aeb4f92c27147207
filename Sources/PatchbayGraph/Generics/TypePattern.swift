import PatchbayModel

/// A type with variables in it, and which types it stands for.
struct TypePattern {
    let type: TypeExpression
    let variables: Set<String>

    init(_ type: TypeExpression, variables: some Sequence<String>) {
        self.type = type
        self.variables = Set(variables)
    }

    /// A binding as a pattern of what it makes.
    init(_ binding: Binding) {
        self.init(binding.type, variables: binding.generics?.parameters ?? [])
    }

    /// The types in place of the variables that make the pattern that type; `nil` if none do. Apart from the
    /// variables, types are compared as keys are: `any P` is `P`, `T?` is `Optional<T>`.
    ///
    /// - Complexity: linear in the size of the pattern, but for compositions.
    func match(_ subject: TypeExpression) -> Substitution? {
        var found: [String: TypeExpression] = [:]
        return match(type, subject, &found) ? Substitution(found) : nil
    }

    /// True if every type that the other stands for is one of this.
    func covers(_ other: TypePattern) -> Bool { match(other.type) != nil }

    /// True if the two stand for some type both.
    func overlaps(_ other: TypePattern) -> Bool {
        // Two patterns may call different things by one name.
        let renamed = Substitution(
            Dictionary(uniqueKeysWithValues: other.variables.map { ($0, .path(["\($0)'"])) })
        )
        var unifier = TypeUnifier(variables: variables.union(other.variables.map { "\($0)'" }))
        return unifier.unify(type, renamed(other.type))
    }

    private func match(
        _ pattern: TypeExpression,
        _ subject: TypeExpression,
        _ found: inout [String: TypeExpression]
    ) -> Bool {
        if let name = pattern.plainName, variables.contains(name) {
            let bound = subject.isFunction ? subject.ofArgument : subject.unattributed
            guard let known = found.updateValue(bound, forKey: name) else { return true }
            return TypeKey(argument: known) == TypeKey(argument: bound)
        }
        guard let pairs = TypePairs.pairs(of: pattern, subject) else { return false }
        return pairs.allSatisfy { match($0.0, $0.1, &found) }
    }
}

extension TypeExpression {
    /// `Item`; nil for `Box<Item>`, for `Kit.Item`, and for what has no name.
    var plainName: String? {
        guard case .named(let components) = self, components.count == 1, components[0].arguments.isEmpty else {
            return nil
        }
        return components[0].name
    }
}

/// Types with variables can be made one, or not.
private struct TypeUnifier {
    let variables: Set<String>
    var known: [String: TypeExpression] = [:]

    /// - Complexity: linear in the size of both, times the depth to which variables stand for each other.
    mutating func unify(_ left: TypeExpression, _ right: TypeExpression) -> Bool {
        let (one, other) = (follow(left), follow(right))
        if TypeKey(one) == TypeKey(other) { return true }
        if let name = variable(one) { return bind(name, to: other) }
        if let name = variable(other) { return bind(name, to: one) }
        guard let pairs = TypePairs.pairs(of: one, other) else { return false }
        for (one, other) in pairs where !unify(one, other) { return false }
        return true
    }

    /// A variable that would be part of what it stands for has no type.
    private mutating func bind(_ name: String, to type: TypeExpression) -> Bool {
        var waiting = [type]
        while let next = waiting.popLast() {
            for components in next.nominals {
                guard let first = components.first?.name, variables.contains(first) else { continue }
                if first == name { return false }
                if let inner = known[first] { waiting.append(inner) }
            }
        }
        known[name] = type
        return true
    }

    private func variable(_ type: TypeExpression) -> String? {
        type.unattributed.plainName.flatMap { variables.contains($0) ? $0 : nil }
    }

    private func follow(_ type: TypeExpression) -> TypeExpression {
        var type = type
        while let name = variable(type), let next = known[name] { type = next }
        return type
    }
}

/// The pairs of types that stand in the same places of two types.
enum TypePairs {
    /// The parts that have to be the same for the two types to be the same; `nil` where they are not of one make.
    static func pairs(
        of left: TypeExpression,
        _ right: TypeExpression
    ) -> [(TypeExpression, TypeExpression)]? {
        switch (outermost(left), outermost(right)) {
        case (.named(let one), .named(let other)): return named(one, other)
        case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)):
            return [(one, other)]
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return [(key, otherKey), (value, otherValue)]
        case (.tuple(let one), .tuple(let other)):
            guard one.map(\.label) == other.map(\.label) else { return nil }
            return Array(zip(one.map(\.type), other.map(\.type)))
        case (.function(let one), .function(let other)):
            guard one.parameters.count == other.parameters.count, one.isAsync == other.isAsync,
                one.throwsClause == other.throwsClause
            else { return nil }
            return Array(zip(one.parameters, other.parameters)) + [(one.result, other.result)]
        case (.metatype(let one, let suffix), .metatype(let other, let otherSuffix)):
            return suffix == otherSuffix ? [(one, other)] : nil
        case (.composition(let one), .composition(let other)): return composed(one, other)
        case (let one, let other): return TypeKey(one) == TypeKey(other) ? [] : nil
        }
    }

    private static func named(
        _ left: [TypeExpression.Component],
        _ right: [TypeExpression.Component]
    ) -> [(TypeExpression, TypeExpression)]? {
        guard left.map(\.name) == right.map(\.name),
            left.map(\.arguments.count) == right.map(\.arguments.count)
        else { return nil }
        let pairs = zip(left, right).flatMap { Array(zip($0.arguments, $1.arguments)) }
        return pairs.allSatisfy(haveSameAttributes) ? pairs : nil
    }

    /// True unless these are two functions that differ in attributes: as generic arguments nothing converts one to the
    /// other.
    private static func haveSameAttributes(_ left: TypeExpression, _ right: TypeExpression) -> Bool {
        guard left.isFunction, right.isFunction else { return true }
        return attributes(of: left) == attributes(of: right)
    }

    private static func attributes(of type: TypeExpression) -> Set<String> {
        guard case .attributed(let attributes, _) = type.ofArgument else { return [] }
        return Set(attributes)
    }

    /// Members in any order; each has the partner of its name.
    private static func composed(
        _ left: [TypeExpression],
        _ right: [TypeExpression]
    ) -> [(TypeExpression, TypeExpression)]? {
        guard left.count == right.count else { return nil }
        let partners = left.compactMap { member in
            right.first { $0.stripped.names == member.stripped.names && member.stripped.names != nil }
                .map { (member, $0) }
        }
        return partners.count == left.count ? partners : nil
    }

    /// The one spelling of what is outermost, with the parts as they stand.
    private static func outermost(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .existential(.metatype): return type
        case .existential(let base), .opaque(let base): return outermost(base)
        case .attributed(let attributes, let base): return attributes.contains("inout") ? type : outermost(base)
        case .tuple(let elements):
            return elements.count == 1 && elements[0].label == nil ? outermost(elements[0].type) : type
        case .named(let components): return sugared(components)
        case .optional, .array, .dictionary, .function, .composition, .metatype, .verbatim: return type
        }
    }

    private static func sugared(_ components: [TypeExpression.Component]) -> TypeExpression {
        let isQualified = components.count > 1 && components[0].name == "Swift"
        let parts = isQualified ? Array(components.dropFirst()) : components
        guard parts.count == 1 else { return .named(parts) }
        let arguments = parts[0].arguments
        switch (parts[0].name, arguments.count) {
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
        case ("Void", 0): return .void
        case (_, _): return .named(parts)
        }
    }
}

extension GenericSignature {
    /// The types that have to conform to something, each once, but for what is `Sendable` as it is.
    package var conforming: [TypeExpression] {
        let all = requirements.filter { $0.relation == .conformance }
        let safe = all.filter { requirement in
            requirement.right.protocols.contains { $0.names?.last.map(Self.ofEveryThread.contains) == true }
        }
        .map(\.left)
        return all.map(\.left).reduce(into: []) { found, type in
            if !safe.contains(type), !found.contains(type) { found.append(type) }
        }
    }

    private static let ofEveryThread: Set<String> = ["Sendable", "SendableMetatype"]
}

extension RequirementFacts {
    /// Both directions in which one says that types are the same; none for other requirements.
    var equations: [(side: TypeExpression, other: TypeExpression)] {
        relation == .sameType ? [(left, right), (right, left)] : []
    }

    /// One requirement for each protocol of a composition; the sides of one that types are the same in one order.
    package var single: [RequirementFacts] {
        switch relation {
        case .layout: [self]
        case .sameType:
            "\(left)" < "\(right)" ? [self] : [RequirementFacts(left: right, relation: relation, right: left)]
        case .conformance: right.protocols.map { RequirementFacts(left: left, relation: relation, right: $0) }
        }
    }
}

extension Binding {
    /// The requirements on the types in the place of its parameters under which it answers, of one protocol each.
    ///
    /// Constraints of a type on its own parameters hold wherever the type is named. Who asks for a protocol that the
    /// type stands for does not name it.
    package func demands(of types: Substitution) -> [RequirementFacts] {
        let inherent = isProvider || isStandIn ? [] : generics?.inherent ?? []
        return (generics?.requirements ?? []).filter { !inherent.contains($0) }
            .map { $0.mapTypes { types($0) } }.flatMap(\.single)
    }

    /// Notes in its requests what depends on its parameters, and which metatypes its caller knows without being told.
    mutating func open(_ signature: GenericSignature) {
        generics = signature
        for index in requests.indices {
            let parameters = signature.parameters.filter { requests[index].type.mentions([$0]) }
            guard !parameters.isEmpty else { continue }
            requests[index].openness = GenericSignature(parameters: parameters, requirements: signature.requirements)
            if case .metatype(let base, "Type") = requests[index].type.unattributed {
                requests[index].metatypeOf = base
            }
        }
    }

    /// The same for types in the place of its parameters; what is left of them stays open.
    ///
    /// - Parameter resolve: Resolves what a substitution may have made of a type: `User.ID`.
    func specialized(_ substitution: Substitution, _ resolve: (TypeExpression) -> TypeExpression) -> Binding {
        func replace(_ type: TypeExpression) -> TypeExpression { resolve(substitution(type)) }
        var result = self
        result.type = replace(type)
        result.key = TypeKey(result.type)
        result.alias = alias.map(substitution.callAsFunction)
        result.construction?.dependency = construction?.dependency.map(replace)
        result.construction?.payload = construction?.payload.map(replace)
        result.requests = requests.map { request in
            var request = request
            request.type = replace(request.type)
            request.key = TypeKey(request.type)
            request.alias = request.alias.map(substitution.callAsFunction)
            request.metatypeOf = request.metatypeOf.map(replace)
            request.openness = nil
            return request
        }
        result.generics = nil
        guard let generics else { return result }
        let open = generics.parameters.filter { substitution.types[$0] == nil }
        guard !open.isEmpty else { return result }
        func left(of requirements: [RequirementFacts]) -> [RequirementFacts] {
            requirements.map { $0.mapTypes(replace) }
                .filter { $0.left.mentions(open) || $0.right.mentions(open) }
                .filter { $0.relation != .sameType || TypeKey($0.left) != TypeKey($0.right) }
        }
        result.open(
            GenericSignature(
                parameters: open,
                requirements: left(of: generics.requirements),
                inherent: left(of: generics.inherent)
            )
        )
        return result
    }
}
