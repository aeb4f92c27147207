import PatchbayGraph
import PatchbayModel

/// The planner of the closures that answer deferred requests.
struct ClosurePlanner {
    /// The values and names around a closure.
    struct Scope {
        /// The method's resolution, with the actor that the code runs on.
        var resolution: Resolution
        /// The values that the method is given.
        var values: AssistedParameters
        var names: LocalNames
        /// The resolver that a closure hands out, where it was read outside.
        var resolver: Code?

        init(_ resolution: Resolution, _ values: AssistedParameters, _ names: LocalNames) {
            self.resolution = resolution
            self.values = values
            self.names = names
        }
    }

    let planner: MethodPlanner

    func closure(for deferral: Deferral, in outer: Scope) -> ClosurePlan {
        var scope = outer
        scope.resolution.isolation = deferral.isolation(within: outer.resolution.isolation)
        let parameters = name(deferral, in: &scope, for: planner.lookup.outcome(of: deferral.request))
        let steps = steps(for: deferral, in: scope)
        let value = deferral.request.type
        switch deferral.form {
        case .closure: return ClosurePlan(type: deferral.type, parameters: parameters, steps: steps)
        case .lazy, .sendableLazy: return ClosurePlan(callee: .runtime(deferral.form.rawValue, [value]), steps: steps)
        }
    }

    private func steps(for deferral: Deferral, in outer: Scope) -> [StepPlan] {
        let answer = planner.lookup.answer(to: deferral.request)
        var scope = outer
        scope.resolution = planner.compiled(deferral.request, in: outer.resolution)
        let steps = steps(for: deferral, answer, in: scope)
        let conditions = planner.conditions(of: deferral.request, in: outer.resolution)
        return conditions.isEmpty ? steps : [.conditional(conditions, steps, otherwise: [.give(.absent)])]
    }

    private func steps(for deferral: Deferral, _ answer: BindingLookup.Answer, in scope: Scope) -> [StepPlan] {
        switch answer {
        case .binding(let target):
            return [.return(planner.call(target, for: deferral.request, from: scope.resolution, scope.values))]
        case .resolver(let level):
            return [.give(scope.resolver ?? BodyPlanner.receiver(level: level))]
        case .deferred(let inner):
            var names = scope.names
            let name = names.unique(deferral.request.label)
            return [.defer(name: name, closure(for: inner, in: scope)), .give(.name(name))]
        case .absent:
            return [.give(.absent)]
        case .assisted, .metatype, .ambiguous:
            return [
                .give(.name(scope.values.name(of: .init(label: deferral.request.label, key: deferral.request.key))))
            ]
        }
    }

    /// The parameters of the closure are called after what they are for. Of several of one type one that the type of the
    /// closure names so is for that, and of the others the first is the first that is needed.
    private func name(_ deferral: Deferral, in scope: inout Scope, for outcome: Outcome) -> [String] {
        let parameters = deferral.parameters
        guard !parameters.isEmpty, case .binding(let target) = outcome.answer else { return [] }
        let needed = planner.resolutions[target].assisted.map(\.identity)
        let supplied = Set(parameters.map { TypeKey($0) })
        // Captured values keep their names; the other values that the method is given are of no use here.
        let captured = needed.filter { !supplied.contains($0.key) }.map(scope.values.name)
        scope.names = LocalNames(taken: captured + ["self"])
        var taken = needed
        let named = zip(parameters, deferral.names).map { parameter, name in
            let identity = AssistedParameter.Identity(label: name, key: TypeKey(parameter))
            return taken.firstIndex(of: identity).map { taken.remove(at: $0) }
        }
        var names: [AssistedParameter.Identity: String] = [:]
        let result = parameters.enumerated().map { place, parameter -> String in
            var identity = named.isEmpty ? nil : named[place]
            if identity == nil, let index = taken.firstIndex(where: { $0.key == TypeKey(parameter) }) {
                identity = taken.remove(at: index)
            }
            guard let identity else { return "_" }
            let name = scope.names.unique(identity.label)
            names[identity] = name
            return name
        }
        scope.values = scope.values.renaming(names)
        return result
    }
}
