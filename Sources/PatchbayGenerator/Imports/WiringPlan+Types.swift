import PatchbayGraph
import PatchbayModel

/// A type in generated code, and how far what says it can be seen.
struct TypeUse {
    var type: TypeExpression = .void
    /// The access level of its context: `public` for the signature of a public method, `internal` for its body.
    var level: AccessLevel = .internal
    /// Names that stand for something else here: generic parameters.
    var own: Set<String> = []
    /// The types whose members are found here before what stands outside, by their paths.
    var scopes: [[String]] = []
    /// Names that are found here before those of the sources: members of what the runtime declares.
    var hidden: Set<String> = []

    /// The paths of the types in it, without generic parameters and what belongs to the language.
    var paths: [[String]] { paths(in: type) }

    /// The same without the actors of functions: the compiler does not count these as something that others see.
    var shownPaths: [[String]] { paths(in: type.canonical) }

    private func paths(in type: TypeExpression) -> [[String]] {
        type.nominals.filter(isForeign).map { $0.map(\.name) }
    }

    /// True but for a generic parameter and what belongs to the language.
    func isForeign(_ components: [TypeExpression.Component]) -> Bool {
        components.first.map { !own.contains($0.name) && !Self.ofLanguage.contains($0.name) } ?? false
    }

    private static let ofLanguage: Set<String> = ["Self", "Any", "Void"]
}

extension WiringPlan {
    /// Hands out every type that the code names, and takes back what is made of it.
    mutating func mapTypes(_ transform: @escaping (TypeUse) -> TypeExpression) {
        let walk = TypeWalk(transform: transform)
        for index in stores.indices { walk.map(&stores[index]) }
        for index in resolvers.indices { walk.map(&resolvers[index]) }
        for index in accessors.indices { walk.map(&accessors[index]) }
        for index in contextProviders.indices { walk.map(&contextProviders[index]) }
        for index in contextTypes.indices { walk.map(&contextTypes[index]) }
    }

    /// Every type that the code names.
    var types: [TypeUse] {
        TypeWalk.uses { transform in
            var copy = self
            copy.mapTypes(transform)
        }
    }
}

extension MethodPlan {
    /// The types in the part of it that callers see.
    var typesOfSignature: [TypeUse] {
        TypeWalk.uses { transform in
            var copy = self
            TypeWalk(transform: transform).mapSignature(&copy)
        }
    }
}

/// One way through a plan.
private struct TypeWalk {
    let transform: (TypeUse) -> TypeExpression

    /// Every type that a walk comes by.
    static func uses(_ walk: (@escaping (TypeUse) -> TypeExpression) -> Void) -> [TypeUse] {
        var found: [TypeUse] = []
        walk { use in
            found.append(use)
            return use.type
        }
        return found
    }

    /// The place of a piece of code, as what is said of each type in it; its own type does not count.
    private typealias Place = TypeUse

    /// The scope of an extension of a type: what is around the type is not seen there.
    private static func scopes(in type: TypeExpression?) -> [[String]] { type?.names.map { [$0] } ?? [] }

    private func transformed(_ type: TypeExpression, _ place: Place) -> TypeExpression {
        var use = place
        use.type = type
        return transform(use)
    }

    private func map(_ type: inout TypeExpression, _ place: Place = Place()) {
        type = transformed(type, place)
    }

    private func map(_ type: inout TypeExpression?, _ place: Place = Place()) {
        type = type.map { transformed($0, place) }
    }

    private func map(_ code: inout Code, _ place: Place = Place()) {
        code = code.mapTypes { transformed($0, place) }
    }

    private func map(_ code: inout Code?, _ place: Place = Place()) {
        code = code?.mapTypes { transformed($0, place) }
    }

    private func map(_ codes: inout [Code], _ place: Place = Place()) {
        for index in codes.indices { map(&codes[index], place) }
    }

    /// Maps the attributes of a member. The compiler does not count the actor of a function or a property as something that
    /// others see.
    private func mapAttributes(_ attributes: inout [Code], _ place: Place) {
        var place = place
        place.level = .internal
        map(&attributes, place)
    }

    // MARK: Stores and accessors

    func map(_ store: inout StorePlan) {
        map(&store.enclosing, Place(level: store.access))
        let place = Place(scopes: Self.scopes(in: store.enclosing))
        for index in store.cells.indices { map(&store.cells[index].type, place) }
    }

    func map(_ plan: inout AccessorsPlan) {
        let members: Set<String> = ["Context", "Source", "Resolver"]
        let level = plan.accessors.map(\.access).max() ?? .internal
        map(&plan.type, Place(level: level))
        map(&plan.requirements, Place(level: level, hidden: members))
        for index in plan.accessors.indices {
            let place = Place(level: plan.accessors[index].access, hidden: members)
            mapAttributes(&plan.accessors[index].attributes, place)
            map(&plan.accessors[index].type, place)
            map(&plan.accessors[index].effects, place)
            map(&plan.accessors[index].body, place)
        }
    }

    func map(_ plan: inout ContextProviderPlan) {
        let place = Place(level: plan.access)
        map(&plan.type, place)
        for index in plan.conformances.indices { map(&plan.conformances[index].type, place) }
        for index in plan.contexts.indices { map(&plan.contexts[index].type) }
    }

    func map(_ plan: inout ContextTypesPlan) {
        map(&plan.enclosing, Place(level: plan.access))
        let place = Place(level: plan.access, scopes: Self.scopes(in: plan.enclosing))
        var context = place
        // Generic parameters of what is extended for it, and of functions that take it.
        context.hidden = ["Source", "Context", "Resolver", "Instance", "Result", "Failure"]
        map(&plan.context, context)
        for index in plan.members.indices {
            mapAttributes(&plan.members[index].attributes, place)
            map(&plan.members[index].type, place)
            map(&plan.members[index].replacement, place)
            map(&plan.members[index].throwsType, place)
            map(&plan.members[index].effectWords, place)
        }
    }

    // MARK: Resolvers

    func map(_ resolver: inout ResolverPlan) {
        map(&resolver.type, Place(level: resolver.methods.map(\.access).max() ?? .internal))
        for index in resolver.methods.indices {
            let place = Place(own: Self.own(resolver.methods[index].generics), hidden: resolver.hidden)
            mapSignature(&resolver.methods[index], hidden: resolver.hidden)
            map(&resolver.methods[index].steps, place)
            if var kept = resolver.methods[index].cell {
                map(&kept.cell, place)
                resolver.methods[index].cell = kept
            }
        }
        if var stub = resolver.stub, stub.obstacle == nil {
            map(&stub)
            resolver.stub = stub
        }
    }

    /// The names of generic parameters, of packs too: `each Value`.
    private static func own(_ generics: [String]) -> Set<String> {
        Set(generics.map { $0.hasPrefix("each ") ? String($0.dropFirst("each ".count)) : $0 })
    }

    func mapSignature(_ method: inout MethodPlan, hidden: Set<String> = []) {
        let place = Place(level: method.access, own: Self.own(method.generics), hidden: hidden)
        mapAttributes(&method.attributes, place)
        for index in method.parameters.indices { map(&method.parameters[index], place) }
        map(&method.thrownType, place)
        map(&method.result, place)
        map(&method.requirements, place)
    }

    private func map(_ parameter: inout ParameterPlan, _ place: Place) {
        map(&parameter.type, place)
        map(&parameter.defaultValue, place)
    }

    private func map(_ steps: inout [StepPlan], _ place: Place) {
        for index in steps.indices { steps[index] = mapped(steps[index], place) }
    }

    private func mapped(_ step: StepPlan, _ place: Place) -> StepPlan {
        switch step {
        case .bind(let name, let call): return .bind(name: name, mapped(call, place))
        case .return(let call): return .return(mapped(call, place))
        case .defer(let name, var closure):
            map(&closure.type, place)
            map(&closure.callee, place)
            map(&closure.steps, place)
            return .defer(name: name, closure)
        case .conditional(let conditions, var steps, var otherwise):
            map(&steps, place)
            map(&otherwise, place)
            return .conditional(conditions, steps, otherwise: otherwise)
        case .available(let questions, var steps):
            map(&steps, place)
            return .available(questions, steps)
        case .plain(var code):
            map(&code, place)
            return .plain(code)
        }
    }

    private func mapped(_ call: CallPlan, _ place: Place) -> CallPlan {
        var call = call
        map(&call.callee, place)
        for index in call.arguments.indices { map(&call.arguments[index].value, place) }
        return call
    }

    // MARK: Stubs

    private func map(_ stub: inout StubPlan) {
        map(&stub.enclosing, Place(level: stub.access))
        let scopes = Self.scopes(in: stub.enclosing)
        let place = Place(level: stub.access, scopes: scopes)
        map(&stub.resolver, place)
        map(&stub.instanceOwner, Place(scopes: scopes))
        map(&stub.attributes, place)
        if var store = stub.store {
            map(&store.type, place)
            stub.store = store
        }
        for index in stub.members.indices { map(&stub.members[index], Place(level: stub.access, scopes: scopes)) }
    }

    private func map(_ member: inout StubMemberPlan, _ place: Place) {
        var place = place
        place.own = Self.own(member.generics)
        map(&member.closure, place)
        mapAttributes(&member.attributes, place)
        map(&member.genericRequirements, place)
        for index in member.parameters?.indices ?? 0..<0 {
            guard var parameter = member.parameters?[index] else { continue }
            map(&parameter, place)
            member.parameters?[index] = parameter
        }
        map(&member.effectWords, place)
        map(&member.result, place)
        map(&member.arguments, place)
    }
}
