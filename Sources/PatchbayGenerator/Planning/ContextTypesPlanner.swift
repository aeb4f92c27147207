import PatchbayGraph
import PatchbayModel

/// The planner of the types that are made of one context.
struct ContextTypesPlanner {
    let node: ContextNode
    /// True if code belongs to an actor there unless it says otherwise.
    let isInIsolatedModule: Bool

    func plan() -> ContextTypesPlan {
        let nonisolated = isInIsolatedModule ? ["nonisolated"] : []
        return ContextTypesPlan(
            context: node.type,
            title: "any \(node.type)",
            conditions: node.conditions,
            availability: node.availability,
            access: min(node.access, .public),
            enclosing: enclosing,
            freeModifiers: nonisolated,
            modifiers: node.isolation == nil ? nonisolated : [],
            modifiersOfCurrent: node.types.hasFreeDefault ? nonisolated : [],
            keepsNonisolated: node.isolation != nil,
            overrides: type(node.types.overrides),
            unimplemented: type(node.types.unimplemented),
            current: node.types.hasDefault ? type(node.types.current) : nil,
            conditionsOfDefault: node.types.conditionsOfDefault,
            accessOfCurrent: min(node.access, node.types.accessOfDefault, .public),
            isShared: node.types.isShared,
            generatesDefault: node.types.generatesDefault,
            members: node.requirements.map(member)
        )
    }

    private var enclosing: TypeExpression? {
        guard case .named(let components) = node.type, components.count > 1 else { return nil }
        return .named(components.dropLast())
    }

    /// The names of the types around it.
    private var path: [String] { (node.type.names ?? []).dropLast() }

    private func type(_ type: ContextTypes.GeneratedType) -> GeneratedTypePlan {
        let name = SwiftName.escapedType(type.name(of: node.type.names?.last ?? "\(node.type)"))
        return GeneratedTypePlan(
            name: name,
            path: (path + [name]).joined(separator: "."),
            obstacle: type.obstacle
        )
    }

    private func member(_ requirement: ContextRequirement) -> ContextMemberPlan {
        let availability = Availability.beyond(node.availability, requirement.availability)
        let isByClosure = requirement.effects != .none || requirement.isolation != nil
        return ContextMemberPlan(
            conditions: requirement.conditions.filter { !node.conditions.contains($0) },
            attributes: availability.map { "@\(text: $0)" } + actor(of: requirement),
            name: requirement.name,
            spelled: SwiftName.escapedMember(requirement.name),
            type: requirement.typeCode,
            effectWords: Code.effectWords(requirement.effects, thrown: requirement.thrownType),
            effects: requirement.effects,
            replacement: isByClosure ? closure(requirement) : requirement.type,
            isReplacedByClosure: isByClosure,
            throwsType: requirement.effects.isThrowing ? requirement.thrownType : nil,
            // A stored property may not be missing on some systems.
            isReplaceable: availability.isEmpty,
            failure: failure(of: requirement)
        )
    }

    private func actor(of requirement: ContextRequirement) -> [Code] {
        if let isolation = requirement.isolation { return isolation == node.isolation ? [] : [Code(actor: isolation)] }
        return node.isolation == nil ? [] : ["nonisolated"]
    }

    private func closure(_ requirement: ContextRequirement) -> TypeExpression {
        var result = requirement.type
        var throwsClause = requirement.effects.isThrowing ? "throws" : nil
        // A closure that throws a type, handed on as a generic argument, ends the compiler: Swift 6.3.
        if let thrown = requirement.thrownType, requirement.effects.isThrowing {
            throwsClause = nil
            result = .named([.init("Swift"), .init("Result", arguments: [result, thrown])])
        }
        let actor = requirement.isolation.map { ["@\($0)"] } ?? []
        let function = TypeExpression.Function(
            parameters: [],
            isAsync: requirement.effects.isAsync,
            throwsClause: throwsClause,
            result: result
        )
        return .attributed(actor + ["@Sendable"], .function(function))
    }

    private func failure(of requirement: ContextRequirement) -> ContextMemberPlan.Failure {
        if requirement.effects.isThrowing, requirement.thrownType == nil { return .error }
        guard case .function(let function) = requirement.type.unattributed else { return .value }
        return .call(arguments: function.parameters.count, throws: function.throwsClause == "throws")
    }
}
