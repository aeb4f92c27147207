import PatchbayGraph
import PatchbayModel

/// The planner of the type that stands for a resolver in tests.
struct StubPlanner {
    private let methods: GeneratedMethods
    private let paths: PathsToProviders
    /// True if its store keeps something that only one thread may use at a time.
    private let hasConfinedStore: Bool

    init(_ methods: GeneratedMethods, hasConfinedStore: Bool) {
        self.methods = methods
        self.hasConfinedStore = hasConfinedStore
        paths = PathsToProviders(methods)
    }

    private var node: ResolverNode { methods.lookup.node }

    func plan() -> StubPlan {
        let names = node.type.names ?? []
        let name = "\(names.last ?? "\(node.type)")Stub"
        if let obstacle = node.requirements.obstacle ?? unsettable { return StubPlan(obstacle: obstacle, name: name) }
        let isInIsolatedModule = methods.lookup.graph.isolatedModules.contains(node.module)
        let nonisolated: [Code] = isInIsolatedModule && node.actor == nil ? ["nonisolated"] : []
        var plan = StubPlan(
            name: name,
            enclosing: node.enclosing,
            resolver: node.type,
            isActor: node.requirements.isForActors,
            availability: node.availability,
            attributes: node.isolation.map { [Code(actor: $0)] } ?? nonisolated,
            access: min(node.access, .public, node.requirements.reach),
            saysNonisolated: saysNonisolated,
            store: requirements.first(where: isStore).map {
                StubPlan.Store(
                    name: SwiftName.escapedMember($0.name),
                    type: storeType ?? $0.result,
                    isConfined: hasConfinedStore
                )
            },
            members: members(of: name)
        )
        plan.real = real
        // A type that meets all but one has to hand on everything else.
        if plan.isActor || plan.members.contains(where: { $0.forwarded == nil }) {
            for index in plan.members.indices {
                plan.members[index].hasDefault = false
                plan.members[index].isSetOverReal = false
            }
        }
        return plan
    }

    /// The store that is generated beside a resolver which is nested elsewhere, by its whole name.
    private var storeType: TypeExpression? {
        guard let store = node.store, let names = store.enclosing?.names, names != node.enclosing?.names,
            let name = requirements.first(where: isStore)?.result.names?.last
        else { return nil }
        return .path(names + [name])
    }

    private var real: StubPlan.Real? {
        guard !node.requirements.isForActors else { return nil }
        return !saysNonisolated ? .constant : node.isSendable ? .free : .confined
    }

    private var requirements: [RequiredMember] { node.requirements.members.filter { !$0.isGenerated } }

    /// Generated code makes what a resolver shares, for a test too: there is nothing to set.
    private func isStore(_ member: RequiredMember) -> Bool {
        member.name == node.store?.name && member.kind != .method
    }

    private var saysNonisolated: Bool { node.isolation != nil || node.requirements.isForActors }

    /// Closures have to be as safe to share as the stub is.
    private var isShared: Bool { node.isSendable || saysNonisolated }

    /// A property that anyone may set needs a place for a value of which nothing says that it may be shared.
    private var unsettable: String? {
        guard isShared else { return nil }
        return node.requirements.members.lazy.compactMap { member -> String? in
            guard case .property(isSettable: true) = member.kind else { return nil }
            return "`\(member.name)` is settable, in a resolver that is shared"
        }.first
    }

    // MARK: Members

    private func members(of stub: String) -> [StubMemberPlan] {
        let members = requirements.filter { !isStore($0) }
        let properties = StubPropertyNames(members.map(\.spelled))
        return members.enumerated().map { index, required in
            let member = required.spelled
            let property = properties.names[index]
            let actor = member.isolation == node.isolation ? nil : member.isolation
            let parameters = Self.parameters(of: member)
            var plan = StubMemberPlan(
                conditions: member.conditions.filter { !node.conditions.contains($0) },
                storage: "_\(property)",
                property: property,
                closure: closure(of: member),
                requirement: "\(node.type).\(member.title)",
                paths: paths.paths(to: required),
                attributes: (member.isDeprecated ? ["@available(*, deprecated)"] : [])
                    + (actor.map { [Code(actor: $0)] } ?? []),
                isNonisolated: isNonisolated(member),
                name: member.name,
                generics: member.generics?.parameters ?? [],
                genericRequirements: (member.generics?.requirements ?? []).map(\.code),
                parameters: member.kind == .method ? parameters : nil,
                isSettable: member.kind == .property(isSettable: true),
                effectWords: Code.effectWords(member.effects, thrown: member.thrownType),
                effects: member.effects,
                result: Code(member.result, isImplicitlyUnwrapped: member.isImplicitlyUnwrapped),
                isChecked: isTold(member),
                throwsIfNotSet: member.effects.isThrowing && member.thrownType == nil,
                arguments: wanted(of: member)
                    + zip(member.parameters, parameters).map { required, parameter in
                        Self.argument(required, SwiftName.escaped(parameter.name), member)
                    }
            )
            plan.saysReturn = member.mayBeBuilt
            plan.isDeprecated = member.namesDeprecated
            var names = LocalNames(taken: parameters.map(\.name))
            plan.over = names.unique("over")
            plan.own = names.unique("own")
            plan.isNonsending = member.isNonsending
            plan.hasDefault = required.hasDefault || methods.meet(required)
            plan.forwarded = Self.forwarded(member, parameters)
            let leavesActor = saysNonisolated && (plan.isNonisolated || actor != nil)
            let isReached = real != nil && (real != .confined || !leavesActor)
            plan.asksReal = isReached && plan.forwarded != nil
            plan.isSetOverReal = real != nil && !isReached && plan.hasDefault
            return plan
        }
    }

    /// True if it has to say that it is on no actor: also what another protocol requires that belongs to none.
    private func isNonisolated(_ member: RequiredMember) -> Bool {
        if member.isBetweenActors { return true }
        guard !member.isNonisolated else { return saysNonisolated }
        guard member.isolation == nil else { return false }
        return node.isolation != nil || (node.requirements.isForActors && !member.isOfActor)
    }

    private func closure(of member: RequiredMember) -> TypeExpression {
        let open = member.generics?.parameters ?? []
        // `(Void) -> Int` is a function without parameters to who reads it, and a warning.
        let types = member.parameters.map { parameter in
            parameter.isVariadic
                ? .array(parameter.type) : parameter.type.isVoid ? .verbatim("()") : parameter.type.erased(open)
        }
        let function = TypeExpression.Function(
            parameters: (isTold(member) ? [.anyType] : []) + types,
            isAsync: member.effects.isAsync,
            throwsClause: member.effects.isThrowing ? Self.throwsClause(of: member) : nil,
            result: member.result.erased(open)
        )
        let actor = member.isolation.map { ["@\($0)"] } ?? []
        // A closure on an actor is `@Sendable` since Swift 6, whether it says so or not.
        let caller = member.isNonsending ? ["nonisolated(nonsending)"] : []
        let attributes = caller + actor + (isShared || !actor.isEmpty ? ["@Sendable"] : [])
        return attributes.isEmpty ? .function(function) : .attributed(attributes, .function(function))
    }

    /// Any number of values cannot be handed on.
    private static func forwarded(_ member: RequiredMember, _ parameters: [ParameterPlan]) -> [ArgumentPlan]? {
        guard !member.parameters.contains(where: \.isVariadic), !member.isUnreadable else { return nil }
        return zip(member.parameters, parameters).map { required, parameter in
            let value = SwiftName.escaped(parameter.name)
            return ArgumentPlan(
                label: parameter.label,
                value: "\(text: required.isInout ? "&" : "")\(text: value)"
            )
        }
    }

    private static func argument(_ required: RequiredParameter, _ name: String, _ member: RequiredMember) -> Code {
        if required.isInout { return "&\(text: name)" }
        let isAny = required.type.erased(member.generics?.parameters ?? []) == .any
        return isAny ? "\(text: name) as Any" : Code(text: name)
    }

    /// A closure is not generic: it is told which type is wanted.
    private func wanted(of member: RequiredMember) -> [Code] {
        isTold(member) ? ["\(member.result.metatypeValue)"] : []
    }

    private func isTold(_ member: RequiredMember) -> Bool {
        member.result.mentions(member.generics?.parameters ?? [])
    }

    private static func throwsClause(of member: RequiredMember) -> String {
        member.thrownType.map { "throws(\($0))" } ?? "throws"
    }

    /// Parameters that the protocol leaves without a name get one.
    private static func parameters(of member: RequiredMember) -> [ParameterPlan] {
        var names = LocalNames(taken: member.parameters.map(\.name) + ["self"])
        return member.parameters.map { parameter in
            ParameterPlan(
                label: parameter.label,
                name: ["_", "self"].contains(parameter.name) ? names.unique("value") : parameter.name,
                type: parameter.isVariadic
                    ? "\(parameter.type)..."
                    : Code(parameter.type, isImplicitlyUnwrapped: parameter.isImplicitlyUnwrapped)
            )
        }
    }
}

extension RequirementFacts {
    /// The requirement as generated code writes it.
    var code: Code {
        switch relation {
        case .sameType: "\(left) == \(right)"
        case .conformance, .layout: "\(left): \(right)"
        }
    }
}

extension RequiredMember {
    /// `provideUser(id:)`, or the name of a property.
    var title: String {
        guard kind == .method else { return name }
        return "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
}

extension TypeExpression {
    fileprivate static let any = TypeExpression.path(["Any"])
    fileprivate static let anyType = TypeExpression.metatype(.any, suffix: "Type")

    /// The type in its place for a closure, which is not generic.
    fileprivate func erased(_ parameters: [String]) -> TypeExpression {
        guard mentions(parameters) else { return self }
        if case .metatype = unattributed { return .anyType }
        return .any
    }
}

extension RequiredParameter {
    fileprivate var isInout: Bool { type.attributes.contains("inout") }
}

/// The names of a stub's properties: `onProvideUser` for `provideUser(id:)`. Of several methods of one name, the
/// labels tell them apart, `onProvideUserID`, and where these are the same, the types.
struct StubPropertyNames {
    /// One a requirement, in the same order.
    let names: [String]

    init(_ members: [RequiredMember]) {
        // Nothing that the resolver requires may be hidden.
        let required = Set(members.map(\.name))
        let namesakes = Dictionary(grouping: members, by: \.name)
        var owners: [String: [RequiredMember]] = [:]
        names = members.map { member in
            let wish = Self.wish(of: member, among: namesakes[member.name] ?? [])
            var name = wish
            var number = 2
            while required.contains(name) || owners[name]?.allSatisfy(member.isApart(from:)) == false {
                name = "\(wish)\(number)"
                number += 1
            }
            owners[name, default: []].append(member)
            return name
        }
    }

    /// The shortest name that no other has.
    private static func wish(of member: RequiredMember, among namesakes: [RequiredMember]) -> String {
        let rivals = namesakes.filter { !member.isApart(from: $0) }
        if rivals.count == 1 { return plain(member) }
        let labelled = withLabels(member)
        return rivals.count { withLabels($0) == labelled } == 1 ? labelled : withTypes(member)
    }

    private static func plain(_ member: RequiredMember) -> String {
        "on" + (SwiftName.isIdentifier(member.name) ? LabelCase.upperCamel(member.name) : TypeName.words(member.name))
    }

    private static func withLabels(_ member: RequiredMember) -> String {
        plain(member) + member.parameters.compactMap(\.label).map(TypeName.words).joined()
    }

    private static func withTypes(_ member: RequiredMember) -> String {
        let parameters = member.parameters.map { TypeName.words($0.label ?? "") + TypeName.name(of: $0.type) }
        return plain(member) + parameters.joined() + "To" + TypeName.name(of: member.result)
    }
}

extension RequiredMember {
    /// True if no build has both: they stand in different branches of one `#if`.
    fileprivate func isApart(from other: RequiredMember) -> Bool {
        Conditions.exclude(conditions, other.conditions)
    }
}
