import PatchbayGraph
import PatchbayModel

/// The planner of the parameters and the statements of one generated method.
struct BodyPlanner {
    private let planner: MethodPlanner
    private let binding: Binding
    private let resolution: Resolution
    /// The number of parents to the resolver whose provider is called.
    private let level: Int
    /// The dependency of a factory is made when that is first used.
    private let isDeferredFactory: Bool

    init(_ index: Int, of planner: MethodPlanner) {
        self.planner = planner
        binding = planner.lookup.graph.bindings[index]
        resolution = planner.resolutions[index]
        level = planner.lookup.level(of: index)
        isDeferredFactory = planner.lookup.isDeferredFactory(index)
    }

    func body(_ assisted: AssistedParameters) -> (parameters: [ParameterPlan], steps: [StepPlan]) {
        let parameters = leading + assisted.all.map(\.plan) + trailing
        var names = LocalNames(taken: parameters.map(\.name) + binding.reservedNames)
        var steps: [StepPlan] = []
        let arguments = binding.requests.map { request in
            let value: Code
            switch planner.lookup.answer(to: request) {
            case .binding(let target):
                let name = names.unique(request.label)
                let call = planner.call(target, for: request, from: resolution, assisted)
                steps.append(planner.step(.bind(name: name, call), named: name, request, in: resolution))
                value = .name(name)
            case .resolver(let level):
                value = resolver(level, request, here: resolution.isolation, &steps, &names)
            case .deferred(let deferral):
                let here = planner.compiled(request, in: resolution)
                var scope = ClosurePlanner.Scope(here, assisted, names)
                let outcome = planner.lookup.outcome(of: request)
                if case .resolver(let level) = outcome.answer {
                    // The closure may belong to another actor than the path to a parent.
                    let isolation = deferral.isolation(within: resolution.isolation)
                    let staysBehind = outcome.travels(from: resolution.isolation) && !planner.lookup.node.mayGoAnywhere
                    scope.resolver = resolver(level, request, here: isolation, apart: staysBehind, &steps, &names)
                }
                let name = names.unique(request.label)
                scope.names = names
                let closure = ClosurePlanner(planner: planner).closure(for: deferral, in: scope)
                steps.append(planner.step(.defer(name: name, closure), named: name, request, in: resolution))
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
    ///
    /// - Parameter apart: Whether the code may not take along the resolver, which reads the parent.
    private func resolver(
        _ level: Int,
        _ request: Request,
        here: String?,
        apart: Bool = false,
        _ steps: inout [StepPlan],
        _ names: inout LocalNames
    ) -> Code {
        let receiver = Self.receiver(level: level)
        let actors = planner.lookup.actors(onThePathTo: level)
        let isApart = apart && level > 0 || actors.contains { ResolutionTable.hops(from: here, to: $0) }
        guard isApart else { return receiver }
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
            return [
                ParameterPlan(
                    label: "payload",
                    name: "_",
                    type: "\(planner.lookup.graph.imports.standard("Void"))",
                    defaultValue: "()"
                )
            ]
        }
        return [ParameterPlan(label: "payload", name: "payload", type: "\(payload.ofStoredParameter)")]
    }

    /// Hands the arguments over.
    private func finish(_ arguments: [ArgumentPlan], _ names: inout LocalNames) -> [StepPlan] {
        let type: Code = "\(binding.type)"
        let receiver = Self.receiver(level: level)
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
            steps.append(.plain("instance.dependency = \(dependency.value)"))
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
        let actors = [binding.actor] + planner.lookup.actors(onThePathTo: level)
        if actors.contains(where: { ResolutionTable.hops(from: resolution.isolation, to: $0) }) {
            effects.isAsync = true
        }
        return CallPlan(callee: callee, arguments: arguments, effects: effects)
    }
}

/// The value of an optional in builds that lack what it takes: nil, under an `#if` of its own, so that who asks is made in every
/// build.
extension MethodPlanner {
    /// The step, or what takes its place where the value is not there.
    ///
    /// - Parameter resolution: That of the method in which the step stands.
    func step(_ step: StepPlan, named name: String, _ request: Request, in resolution: Resolution) -> StepPlan {
        let conditions = conditions(of: request, in: resolution)
        guard !conditions.isEmpty else { return step }
        return .conditional(conditions, [step], otherwise: [.plain("let \(.name(name)): \(request.type) = nil")])
    }

    /// The conditions that the value needs and the method does not have; none where the request insists on a value.
    func conditions(of request: Request, in resolution: Resolution) -> [String] {
        let here = resolution.conditions + lookup.node.conditions
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
    private struct Element {
        /// The name of its value, if nothing else has it.
        var name: String
        /// The provider's name, for the message about two of one key.
        var contributor: String
        /// The `#if` conditions that it stands under and the collection does not.
        var conditions: [String]
        /// The lists for `#available(…)`, where it is there on newer systems only.
        var systems: [String]
        var call: CallPlan
    }

    let index: Int
    let planner: MethodPlanner
    let assisted: AssistedParameters

    private var binding: Binding { planner.lookup.graph.bindings[index] }

    func steps() -> [StepPlan] {
        let keyed = keyed
        let here = planner.resolutions[index].conditions + planner.lookup.node.conditions
        let elements = planner.lookup.requests(of: index).compactMap { element($0, under: here) }
        var names = LocalNames(taken: assisted.all.map(\.name) + binding.reservedNames)
        guard keyed != nil || elements.contains(where: { !$0.conditions.isEmpty || !$0.systems.isEmpty }) else {
            let named = elements.map { (names.unique($0.name), $0.call) }
            let list = named.map { SwiftName.escaped($0.0) }.joined(separator: ", ")
            return named.map { .bind(name: $0, $1) } + [.give("[\(text: list)]")]
        }
        let collected = names.unique("collected")
        let start: Code =
            keyed.map { "var \(text: collected): \($0) = .init()" }
            ?? "var \(text: collected): \(binding.type) = []"
        var steps = [StepPlan.plain(start)]
        for element in elements {
            let name = names.unique(element.name)
            let addition: Code =
                keyed == nil
                ? "\(text: collected).append(\(.name(name)))"
                : "\(text: collected).add(\(.name(name)), by: \(.literal(element.contributor)))"
            let added = [.bind(name: name, element.call), StepPlan.plain(addition)]
            let guarded = element.systems.isEmpty ? added : [.available(element.systems, added)]
            steps += element.conditions.isEmpty ? guarded : [.conditional(element.conditions, guarded)]
        }
        let gathered = CallPlan(callee: "\(text: collected).gathered")
        return steps + [keyed == nil ? .give(.name(collected)) : .return(gathered)]
    }

    /// The type of what gathers a dictionary; `nil` for an array.
    private var keyed: TypeExpression? {
        guard case .dictionary(let key, let value) = binding.type else { return nil }
        return .runtime("_KeyedContributions", [key, value])
    }

    /// - Parameter here: The `#if` conditions of the collection.
    private func element(_ request: Request, under here: [String]) -> Element? {
        let (lookup, resolution) = (planner.lookup, planner.resolutions[index])
        guard let target = lookup.answer(to: request).binding else { return nil }
        let made = planner.resolutions[target]
        let said = resolution.availability + lookup.node.availability
        let absences = Availability.absences(for: made.availability, within: said)
        return Element(
            name: request.label,
            contributor: lookup.graph.bindings[target].title,
            conditions: Conditions.union(made.conditions, absences).filter { !here.contains($0) },
            systems: Availability.questions(for: made.availability, within: said),
            call: planner.call(target, for: request, from: resolution, assisted)
        )
    }
}
