import PatchbayModel

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
