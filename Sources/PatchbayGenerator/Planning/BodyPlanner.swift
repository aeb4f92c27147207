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

/// The planner of what an optional is in builds that lack what it takes: nil, under an `#if` of its own, so that who
/// asks is made in every build.
struct AbsencePlanner {
    let node: ResolverNode
    let resolutions: ResolutionTable

    /// The step, or what takes its place where the value is not there.
    ///
    /// - Parameter resolution: That of the method in which the step stands.
    func step(_ step: StepPlan, named name: String, _ request: Request, in resolution: Resolution) -> StepPlan {
        let conditions = conditions(of: request, in: resolution)
        guard !conditions.isEmpty else { return step }
        return .conditional(conditions, [step], otherwise: [.lack(name: name, type: request.type)])
    }

    /// The conditions that the value needs and the method does not have; none where the request insists on a value.
    func conditions(of request: Request, in resolution: Resolution) -> [String] {
        let here = resolution.conditions + node.conditions
        return resolutions.conditions(of: request).filter { !here.contains($0) }
    }

    /// The resolution of a method around code that is compiled where the value is there.
    func compiled(_ request: Request, in resolution: Resolution) -> Resolution {
        var result = resolution
        result.conditions += conditions(of: request, in: resolution)
        return result
    }
}

/// The planner of the statements that gather contributions.
struct CollectionPlanner {
    /// One contribution.
    struct Element {
        /// The name of its value, if nothing else has it.
        var name: String
        /// The provider's name, for the message about two of one key.
        var contributor: String
        /// The `#if` conditions that it stands under and the collection does not.
        var conditions: [String]
        /// The lists for `#available(…)`, where it is there on newer systems only.
        var systems: [String]
        var call: CallPlan

        var isAlwaysThere: Bool { conditions.isEmpty && systems.isEmpty }
    }

    let binding: Binding
    let form: Binding.CollectionForm
    /// Names that the types of the method need.
    let names: Set<String>
    let assisted: AssistedParameters

    func steps(_ elements: [Element]) -> [StepPlan] {
        var names = LocalNames(taken: assisted.all.map(\.name) + self.names)
        guard form == .dictionary || elements.contains(where: { !$0.isAlwaysThere }) else {
            let named = elements.map { (names.unique($0.name), $0.call) }
            return named.map { .bind(name: $0, $1) } + [.list(named.map(\.0))]
        }
        let collected = names.unique("collected")
        var steps = [start(collected)]
        for element in elements {
            let name = names.unique(element.name)
            let contributor = form == .dictionary ? element.contributor : nil
            let added: [StepPlan] = [
                .bind(name: name, element.call), .contribute(value: name, to: collected, by: contributor),
            ]
            let here = element.systems.isEmpty ? added : [.available(element.systems, added)]
            steps += element.conditions.isEmpty ? here : [.conditional(element.conditions, here)]
        }
        return steps + [
            form == .dictionary ? .return(CallPlan(callee: "\(text: collected).gathered")) : .give(.name(collected))
        ]
    }

    /// The variable that the elements are added to.
    private func start(_ name: String) -> StepPlan {
        guard case .dictionary(let key, let value) = binding.type else {
            return .variable(name: name, type: binding.type, value: "[]")
        }
        return .variable(name: name, type: .runtime("_KeyedContributions", [key, value]), value: ".init()")
    }
}
