import PatchbayGraph
import PatchbayModel

/// The planner of the parameters and the statements of one generated method.
struct BodyPlanner {
    let binding: Binding
    let resolution: Resolution
    /// The resolver whose provider is called: `self`, or a parent.
    let receiver: Code
    /// The actors on which the path to that resolver leads.
    let actorsOfResolver: [String]
    /// The type `Void`, as it has to be written.
    let void: TypeExpression
    /// The plan of the call that resolves another binding.
    let call: (_ target: Int, _ request: Request, _ caller: Resolution, _ own: AssistedParameters) -> CallPlan
    let closures: ClosurePlanner
    let absences: AbsencePlanner
    /// The dependency of a factory is made when that is first used.
    let isDeferredFactory: Bool

    func body(
        answers: [(request: Request, answer: BindingLookup.Answer)],
        parameters assisted: AssistedParameters
    ) -> (parameters: [ParameterPlan], steps: [StepPlan]) {
        let parameters = leading + assisted.all.map(\.plan) + trailing
        var names = LocalNames(taken: parameters.map(\.name) + binding.reservedNames)
        var steps: [StepPlan] = []
        let arguments = answers.map { request, link in
            let value: Code
            switch link {
            case .binding(let target):
                let name = names.unique(request.label)
                let call = call(target, request, resolution, assisted)
                steps.append(absences.step(.bind(name: name, call), named: name, request, in: resolution))
                value = .name(name)
            case .resolver(let level):
                value = resolver(level, request, here: resolution.isolation, &steps, &names)
            case .deferred(let deferral):
                let here = absences.compiled(request, in: resolution)
                var scope = ClosurePlanner.Scope(here, assisted, names)
                if case .resolver(let level) = closures.lookup.outcome(of: request).answer {
                    // The closure may belong to another actor than the path to a parent.
                    let isolation = deferral.isolation(within: resolution.isolation)
                    scope.resolver = resolver(level, request, here: isolation, &steps, &names)
                }
                let name = names.unique(request.label)
                scope.names = names
                let closure = closures.closure(for: deferral, in: scope)
                steps.append(absences.step(.defer(name: name, closure), named: name, request, in: resolution))
                value = .name(name)
            case .metatype(let type):
                value = "\(type.metatypeValue)"
            case .absent:
                value = .absent
            case .assisted, .ambiguous:
                value = .name(assisted.name(of: .init(label: request.label, key: request.key)))
            }
            return ArgumentPlan(label: request.argumentLabel, value: value)
        }
        steps += finish(arguments, &names)
        return (parameters, isDeferredFactory ? postponing(steps, &names) : steps)
    }

    /// A parent, or the resolver itself: read in a step of its own where code that belongs elsewhere takes it.
    private func resolver(
        _ level: Int,
        _ request: Request,
        here: String?,
        _ steps: inout [StepPlan],
        _ names: inout LocalNames
    ) -> Code {
        let receiver = Self.receiver(level: level)
        let actors = closures.lookup.actors(onThePathTo: level)
        guard actors.contains(where: { ResolutionTable.hops(from: here, to: $0) }) else { return receiver }
        let name = names.unique(request.label)
        var effects = Effects.none
        effects.isAsync = actors.contains { ResolutionTable.hops(from: resolution.isolation, to: $0) }
        steps.append(.bind(name: name, CallPlan(callee: receiver, effects: effects, isProperty: true)))
        return .name(name)
    }

    /// A factory that is handed a closure: its initialiser takes what it is given as one.
    private func postponing(_ steps: [StepPlan], _ names: inout LocalNames) -> [StepPlan] {
        let name = names.unique("makeDependency")
        let result = binding.construction?.dependency ?? binding.requests.first?.type ?? .void
        let function = TypeExpression.function(.init(parameters: [], result: result))
        let type = resolution.isolation == nil ? .attributed(["@Sendable"], function) : function
        let argument = ArgumentPlan(label: "dependency", value: "\(text: name)()")
        return [
            .defer(name: name, ClosurePlan(type: type, steps: steps)),
            .return(CallPlan(callee: "\(binding.type)", arguments: [argument])),
        ]
    }

    /// The resolver so many parents away.
    static func receiver(level: Int) -> Code {
        Code(text: (["self"] + Array(repeating: "parent", count: level)).joined(separator: "."))
    }

    /// The instance that a property injection works on.
    private var leading: [ParameterPlan] {
        guard binding.isPropertyInjection else { return typeParameter }
        return [ParameterPlan(label: nil, name: "instance", type: "\(binding.type)")]
    }

    /// The parameter that tells a generic method its type, where its caller does not say what result it wants.
    private var typeParameter: [ParameterPlan] {
        guard binding.generics != nil else { return [] }
        let type = TypeExpression.metatype(binding.type, suffix: "Type")
        return [ParameterPlan(label: nil, name: "type", type: "\(type)", defaultValue: "\(binding.type.metatypeValue)")]
    }

    private var trailing: [ParameterPlan] {
        guard binding.takesPayload else { return [] }
        guard let payload = binding.construction?.payload else {
            return [ParameterPlan(label: "payload", name: "_", type: "\(void)", defaultValue: "()")]
        }
        return [ParameterPlan(label: "payload", name: "payload", type: "\(payload.ofStoredParameter)")]
    }

    /// Hands the arguments over.
    private func finish(_ arguments: [ArgumentPlan], _ names: inout LocalNames) -> [StepPlan] {
        let type: Code = "\(binding.type)"
        var steps: [StepPlan] = []
        func dependency() -> ArgumentPlan {
            ArgumentPlan(label: "dependency", value: self.dependency(arguments, &steps, &names))
        }
        switch binding.kind {
        case .provider(let member) where member.isProperty:
            var access = made("\(receiver).\(text: SwiftName.escapedMember(member.name))", [])
            access.isProperty = true
            steps.append(.return(access))
        case .provider(let member), .contribution(let member, _):
            steps.append(.return(made("\(receiver).\(text: SwiftName.escaped(member.name))", arguments)))
        case .standIn:
            steps.append(.give(arguments.first?.value ?? .nothing))
        case .initializer:
            let dependency = dependency()
            steps.append(.return(made(type, [dependency])))
        case .factoryMethod:
            let dependency = dependency()
            steps.append(.return(made("\(type).makeInstance", [dependency])))
        case .propertyInjection:
            let dependency = dependency()
            steps.append(.assign(target: "instance.dependency", value: dependency.value))
        case .moduleFactory:
            let dependency = dependency()
            steps.append(
                isDeferredFactory
                    ? .give(dependency.value) : .return(CallPlan(callee: type, arguments: [dependency]))
            )
        case .module(let form, let construction):
            let dependency = dependency()
            let payload = ArgumentPlan(
                label: "payload",
                value: construction.payload == nil ? .nothing : .name("payload")
            )
            if construction.isCustomized {
                let factory = names.unique("factory")
                let moduleFactory: Code = "\(binding.type.member(form.factoryName))"
                steps.append(.bind(name: factory, CallPlan(callee: moduleFactory, arguments: [dependency])))
                steps.append(.return(made("\(text: factory).create", [payload])))
            } else {
                steps.append(.return(made(type, [dependency, payload])))
            }
        case .collection, .gathering:
            preconditionFailure("what is collected is planned elsewhere")
        }
        return steps
    }

    /// The name of the value to pass as the dependency, made in a step of its own where it has to be made.
    private func dependency(
        _ arguments: [ArgumentPlan],
        _ steps: inout [StepPlan],
        _ names: inout LocalNames
    ) -> Code {
        guard let construction = binding.construction, let type = construction.dependency else {
            return arguments.first?.value ?? .nothing
        }
        let name = names.unique("dependency")
        var effects = construction.dependencyEffects
        let actor = construction.dependencyIsolation
        if ResolutionTable.hops(from: resolution.isolation, to: actor) { effects.isAsync = true }
        steps.append(.bind(name: name, CallPlan(callee: "\(type)", arguments: arguments, effects: effects)))
        return .name(name)
    }

    /// The call that makes the value itself.
    private func made(_ callee: Code, _ arguments: [ArgumentPlan]) -> CallPlan {
        var effects = binding.effects
        let actors = [binding.actor] + actorsOfResolver
        if actors.contains(where: { ResolutionTable.hops(from: resolution.isolation, to: $0) }) {
            effects.isAsync = true
        }
        return CallPlan(callee: callee, arguments: arguments, effects: effects)
    }
}
