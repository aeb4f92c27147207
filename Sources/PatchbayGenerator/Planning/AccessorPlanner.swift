import PatchbayGraph
import PatchbayModel

/// The planner of the accessors of one context.
struct AccessorPlanner {
    let node: ContextNode
    /// True if code belongs to an actor there unless it says otherwise.
    let isInIsolatedModule: Bool

    /// The accessors of instances, then those of types; none where there is nothing to say.
    func plans() -> [AccessorsPlan] {
        [plan(isStatic: false), plan(isStatic: true)].filter { !$0.accessors.isEmpty }
    }

    private func plan(isStatic: Bool) -> AccessorsPlan {
        AccessorsPlan(
            type: isStatic ? node.receivers.static : node.receivers.instance,
            // `Context` alone may be an alias that an extension declares, which is seen less far than the context.
            requirements: ["Self.Context == any \(node.type)"],
            conditions: node.conditions,
            availability: node.availability,
            accessors: node.requirements.compactMap { accessor($0, isStatic: isStatic) }
        )
    }

    private func accessor(_ requirement: ContextRequirement, isStatic: Bool) -> AccessorPlan? {
        guard let absence = absence(of: requirement, isStatic: isStatic) else { return nil }
        let conditions = requirement.conditions.filter { !node.conditions.contains($0) }
        let availability = Availability.beyond(node.availability, requirement.availability)
        return AccessorPlan(
            summary: "`\(requirement.name)` of the context.",
            conditions: conditions + absence,
            // The key path costs nothing in another module only if the accessor can be inlined. No attribute may follow
            // a modifier, such as `nonisolated`.
            attributes: availability.map { "@\(text: $0)" } + (node.access >= .public ? ["@inlinable"] : [])
                + isolation(of: requirement),
            access: node.access,
            isStatic: isStatic,
            name: SwiftName.escapedMember(requirement.name),
            type: requirement.typeCode,
            effects: Code.effectWords(requirement.effects, thrown: requirement.thrownType),
            body: body(of: requirement)
        )
    }

    private func isolation(of requirement: ContextRequirement) -> [Code] {
        requirement.isolation.map { [Code(actor: $0)] } ?? (isInIsolatedModule ? ["nonisolated"] : [])
    }

    /// A key path cannot name a getter with effects, and what is `any P` gets the context only when it is handed over
    /// as a value.
    private func body(of requirement: ContextRequirement) -> Code {
        let name = SwiftName.escapedMember(requirement.name)
        guard requirement.effects != .none else {
            guard requirement.type.isAnyValue else { return "resolve[\\.\(text: name)]" }
            // A constant stands between, because the compiler opens only a value whose type is settled.
            return "let value: \(requirement.typeCode) = resolve[\\.\(text: name)]; return resolve.extend(value)"
        }
        let value: Code = "\(text: requirement.effects.marks)resolve.context.\(text: name)"
        return requirement.type.isAnyMetatype ? value : "resolve.extend(\(value))"
    }

    /// The conditions under which nobody has written the accessor by hand; `nil` if there are none.
    private func absence(of requirement: ContextRequirement, isStatic: Bool) -> [String]? {
        let present = node.conditions + requirement.conditions
        let variants = node.written
            .filter { $0.name == requirement.name && $0.isStatic == isStatic && !$0.isOfOtherReceivers }
            .map { $0.conditions.filter { !present.contains($0) } }
        guard !variants.isEmpty else { return [] }
        let written = Conditions.either(variants)
        guard !written.isEmpty else { return nil }
        return ["!(\(Conditions.text(written)))"]
    }
}

extension ContextRequirement {
    /// The type as a declaration spells it.
    var typeCode: Code { Code(type, isImplicitlyUnwrapped: isImplicitlyUnwrapped) }
}

extension TypeExpression {
    /// True of `any P`; `any P.Type` is no value that has a context.
    fileprivate var isAnyValue: Bool {
        guard case .existential = self else { return false }
        return !isAnyMetatype
    }

    fileprivate var isAnyMetatype: Bool {
        guard case .existential(let base) = self else { return false }
        if case .metatype = base.unattributed { return true }
        return base.names?.last == "Type"
    }
}

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
            enclosing: node.enclosing,
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

    private func type(_ type: ContextTypes.GeneratedType) -> GeneratedTypePlan {
        let name = SwiftName.escapedType(type.name(of: node.type.names?.last ?? "\(node.type)"))
        return GeneratedTypePlan(
            name: name,
            path: ((node.enclosing?.names ?? []) + [name]).joined(separator: "."),
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
        // A function of C has no room for what a closure captures.
        if requirement.type.attributes.contains(where: { $0.hasPrefix("@convention(") }) { return .value }
        return .call(arguments: function.parameters.count, throws: function.throwsClause == "throws")
    }
}
