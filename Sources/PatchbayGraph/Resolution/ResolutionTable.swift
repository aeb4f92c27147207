import PatchbayModel

/// The resolutions of all bindings of one resolver, worked out for needs before those that need them.
///
/// A class, though it is changed by its initialisers alone: it is looked into all the time.
package final class ResolutionTable {
    let lookup: BindingLookup
    /// The tables of the parents, nearest first.
    private var outer: [ResolutionTable] = []
    /// The parameters of the methods that are `async` in resolvers that this one refines, by the name of the method.
    private var slowRivals: SlowMethods = [:]
    /// The names of the methods, where the resolver refines others or requires methods itself.
    private var names: MethodNames?
    private var floors: [Int: EffectsFloor] = [:]
    /// The methods that come with a store of another module: what they do was settled there.
    private var inherited: [Int: Resolution] = [:]
    /// The methods that the resolver requires under names of generated ones, if it does.
    private var required: RequiredMethods?
    package private(set) var resolutions: [Int: Resolution] = [:]
    /// The answers to the requests of each binding, found once: a binding may be resolved several times.
    private(set) var answers: Answers = [:]

    /// The answers to the requests of bindings.
    typealias Answers = [Int: [AnsweredRequest]]

    /// A request with its answer, and with what that comes to.
    struct AnsweredRequest {
        let request: Request
        let answer: BindingLookup.Answer
        let outcome: Outcome
    }

    /// A table without resolutions.
    init(_ lookup: BindingLookup) { self.lookup = lookup }

    /// - Complexity: linear in requests times assisted parameters. A chain may be of any length.
    convenience init(_ context: ResolvedResolver, outer: [ResolutionTable]) {
        self.init(context.lookup)
        self.outer = outer
        floors = context.floors
        answers = context.answers
        let refined = context.refined.filter(\.node.isWired)
        let methods = RequiredMethods(context.node)
        required = methods.isEmpty ? nil : methods
        names = refined.isEmpty && methods.isEmpty ? nil : context.methodNames
        for other in refined {
            slowRivals.merge(other.table.slowMethods(other.methodNames)) { $0.union($1) }
        }
        for other in refined where other.node.store?.resolver == context.node.store?.resolver {
            for index in context.ownersInStore.keys where inherited[index] == nil {
                inherited[index] = other.table.resolutions[index]
            }
        }
        for index in context.resolvable { settle(index) }
        spread(from: context.resolvable)
    }

    package subscript(_ index: Int) -> Resolution {
        resolutions[index] ?? Resolution()
    }

    /// The conditions under which an optional takes what it wraps; none where the request insists on a value.
    package func conditions(of request: Request) -> [String] {
        guard lookup.doesWithout(request), case .binding(let target) = lookup.outcome(of: request).answer else {
            return []
        }
        return self[target].conditions
    }

    /// True if no build that the graph is of has what an optional takes.
    private func isLeftOut(_ request: Request) -> Bool {
        guard let configuration = lookup.graph.configuration else { return false }
        return request.nested.contains { configuration.value(of: conditions(of: $0)) == false }
    }

    /// The assisted parameters of `async` methods, by their names.
    typealias SlowMethods = [String: Set<[AssistedParameter.Identity]>]

    /// The assisted parameters of the `async` methods that this resolver or one that it refines has.
    func slowMethods(_ names: MethodNames) -> SlowMethods {
        resolutions.reduce(into: slowRivals) { methods, entry in
            guard entry.value.effects.isAsync else { return }
            for name in names.all(of: entry.key) {
                methods[name, default: []].insert(entry.value.assisted.map(\.identity))
            }
        }
    }

    /// The bindings that a binding's deferred requests lead to.
    private func deferred(of index: Int, without leftOut: Set<Request> = []) -> [(target: Int, outcome: Outcome)] {
        let isDeferredFactory = lookup.isDeferredFactory(index)
        return requests(of: index, without: leftOut).compactMap { request in
            guard request.outcome.isDeferred || isDeferredFactory, let target = request.outcome.answer.binding
            else { return nil }
            return (target, request.outcome)
        }
    }

    private func requests(of index: Int, without leftOut: Set<Request> = []) -> [AnsweredRequest] {
        let all = answers[index] ?? answers(to: index)
        return leftOut.isEmpty ? all : all.filter { !leftOut.contains($0.request) }
    }

    private func answers(to index: Int) -> [AnsweredRequest] {
        lookup.requests(of: index).map { request in
            let answer = lookup.answer(to: request)
            return AnsweredRequest(request: request, answer: answer, outcome: lookup.outcome(after: answer))
        }
    }

    /// Adds what comes by way of deferred requests, which may go round in cycles: values from callers, conditions,
    /// the need to be `Sendable`. Effects and actors do not come that way.
    ///
    /// - Complexity: linear in requests times what comes that way; nothing is done where nothing is deferred.
    private func spread(from indices: [Int]) {
        guard resolutions.keys.contains(where: mayHaveDeferredRequests) else { return }
        var dependents: [Int: [Int]] = [:]
        let order = Search.postOrder(from: indices) { index in
            let targets = dependencies(of: index) + deferred(of: index).map(\.target)
            for target in targets { dependents[target, default: []].append(index) }
            return targets
        }
        var waiting = order[...]
        var isWaiting = Set(order)
        while let index = waiting.popFirst() {
            isWaiting.remove(index)
            let new = resolve(index)
            let hasGrown = resolutions[index].map { $0.size != new.size } ?? true
            resolutions[index] = new
            guard hasGrown else { continue }
            for dependent in dependents[index] ?? [] where isWaiting.insert(dependent).inserted {
                waiting.append(dependent)
            }
        }
    }

    /// True if a type of a request says so; most resolvers have none that does, and this is known at once.
    private func mayHaveDeferredRequests(_ index: Int) -> Bool {
        lookup.isDeferredFactory(index) || lookup.graph.bindings[index].requests.contains { $0.type.mayBeDeferral }
    }

    private func settle(_ start: Int) {
        var stack = [start]
        while let index = stack.last {
            guard resolutions[index] == nil else {
                stack.removeLast()
                continue
            }
            if answers[index] == nil { answers[index] = answers(to: index) }
            let waiting = dependencies(of: index).filter { resolutions[$0] == nil }
            if waiting.isEmpty {
                resolutions[index] = resolve(index)
                stack.removeLast()
            } else {
                stack += waiting
            }
        }
    }

    private func dependencies(of index: Int, without leftOut: Set<Request> = []) -> [Int] {
        guard !lookup.isDeferredFactory(index) else { return [] }
        return requests(of: index, without: leftOut).compactMap { $0.answer.binding }
    }

    /// The effects of asking a parent for what it makes: the method that does may have more, where it is required to.
    /// Effects that the parent's has in other builds count in this one.
    package func effects(ofAskingParentFor index: Int, level: Int) -> Effects {
        reach(index, level: level).effects.union(floors[index]?.effects ?? .none)
    }

    /// The parent's method does all that there is to do.
    private func reach(_ index: Int, level: Int) -> Resolution {
        var result = outer[level - 1][index]
        let actor = lookup.node.actor
        let owner = lookup.outer[level - 1].node
        let isOnOwner = owner.isolation == nil && result.isolation == owner.actor && owner.actor != nil
        // The path to the parent may lead over other actors, and end on one that the parent is.
        result.isolation = (isOnOwner ? nil : result.isolation) ?? actor ?? lookup.isolation(ofThePathTo: level)
        result.isIsolatedByFramework =
            result.isIsolatedByFramework && actor == nil && lookup.isolation(ofThePathTo: level) == nil
        let hops = lookup.actors(onThePathTo: level).contains { Self.hops(from: result.isolation, to: $0) }
        if isOnOwner || hops { result.effects.isAsync = true }
        // A caller on the actor takes the resolver nowhere.
        let leaves = hops && result.isolation != actor
        result.needsSendable = !lookup.node.isSendable && (leaves || result.needsSendable)
        result.access = min(result.access, lookup.node.access)
        return result
    }

    private func resolve(_ index: Int) -> Resolution {
        var result = inherited[index] ?? made(index)
        let (binding, module) = (lookup.graph.bindings[index], lookup.node.module)
        let limit = lookup.graph.imports.limit(ofMethodFor: binding, result, in: module)
        result.access = min(result.access, limit)
        if let floor = floors[index] { result.floor.formUnion(floor) }
        if let required, let requirement = requirement(metBy: index, taking: result.assisted) {
            result.floor.formUnion(required.floor(of: requirement))
        }
        guard !result.effects.isAsync, !slowRivals.isEmpty, let names else { return result }
        // Code that may wait gets the `async` one of two methods of one name, though it is the less special one.
        let taken = result.assisted.map(\.identity)
        let isRival = names.all(of: index).contains { slowRivals[$0]?.contains(taken) == true }
        if isRival { result.effects.isAsync = true }
        return result
    }

    /// The requirement of the resolver that the method for a binding meets, or else of the parent that makes it, if that
    /// has effects; `nil` for none.
    func requirement(metBy index: Int) -> RequiredMember? {
        if let own = requirement(metBy: index, taking: self[index].assisted) { return own }
        guard let level = lookup.owner(of: index), level > 0 else { return nil }
        return outer[level - 1].requirement(metBy: index)
    }

    private func requirement(metBy index: Int, taking assisted: [AssistedParameter]) -> RequiredMember? {
        guard let required, let names else { return nil }
        return required.met(by: names.all(of: index), taking: assisted, making: lookup.graph.bindings[index].key)
    }

    private func made(_ index: Int) -> Resolution {
        if let level = lookup.owner(of: index), level > 0 { return reach(index, level: level) }
        let binding = lookup.graph.bindings[index]
        let leftOut = Set(requests(of: index).map { $0.request }.filter(isLeftOut))
        let needed = dependencies(of: index, without: leftOut).map { self[$0] }
        var result = Resolution()
        result.isolation =
            ownIsolation(of: binding) ?? binding.construction?.dependencyIsolation ?? lookup.node.actor
            ?? (binding.gatheringMethod == nil ? needed : []).lazy.compactMap(\.isolation).first
            ?? lookup.isolation(ofThePathTo: farthest(from: index))
        result.isIsolatedByFramework = isIsolatedByFramework(index, needed)
        result.assisted = assisted(by: binding, requests(of: index, without: leftOut))
        result.effects = needed.reduce(binding.effectsOfMaking) {
            $0.union($1.effects)
        }
        let actors =
            [binding.actor, binding.construction?.dependencyIsolation] + actorsOfResolver(index)
            + needed.map(\.isolation)
        if actors.contains(where: { Self.hops(from: result.isolation, to: $0) }) { result.effects.isAsync = true }
        let deferred = deferred(of: index, without: leftOut)
        // A look at the store, or at the parent, from another actor takes the resolver along.
        let looks = actorsOfResolver(index).contains { Self.hops(from: result.isolation, to: $0) }
        result.needsSendable =
            !lookup.node.isSendable && looks || needsSendable(index, result.isolation, needed, deferred)
        result.carriesTypes = carriesTypes(binding, needed, deferred)
        result.access = result.assisted.reduce(min(binding.access, lookup.node.access, .public)) {
            min($0, $1.typeAccess)
        }
        // A closure that does not wait may run what code that waits may not call.
        let later = deferred.map { self[$0.target].availability.filter { !Availability.saysNoasync($0) } }
        // An element that is there on some systems only is asked for inside, where it is there.
        let atOnce = needed.map(\.availability).map {
            binding.gathers ? $0.filter(Availability.isInseparable) : $0
        }
        let limits = atOnce + later
        result.availability = limits.reduce(binding.availability) { Conditions.union($0, $1) }
        result.thrown = thrown(by: binding, needed, access: result.access)
        result.conditions = required(by: index).reduce(binding.conditions) {
            Conditions.union($0, self[$1].conditions)
        }
        return result
    }

    /// The bindings under conditions without which one is not made: an element of a collection, and what an optional takes, may be
    /// there under a condition, which the method has inside.
    private func required(by index: Int) -> [Int] {
        let binding = lookup.graph.bindings[index]
        guard !binding.gathers else { return [] }
        return requests(of: index).compactMap { request in
            guard let target = request.outcome.answer.binding, !self[target].conditions.isEmpty else { return nil }
            let requests = [request.request] + request.outcome.deferrals.map(\.request)
            return requests.contains(where: lookup.doesWithout) ? nil : target
        }
    }

    /// The actor on which the resolver hands out its store, or those on the path to a parent.
    private func actorsOfResolver(_ index: Int) -> [String?] {
        let ofPath = lookup.actors(onThePathTo: farthest(from: index))
        return lookup.graph.bindings[index].lifetime.isShared ? [lookup.node.actor] + ofPath : ofPath
    }

    /// The number of parents to the one that the method calls, or to the farthest that it hands over.
    private func farthest(from index: Int) -> Int {
        guard !lookup.outer.isEmpty else { return 0 }
        return requests(of: index).reduce(lookup.level(of: index)) { farthest, request in
            guard case .resolver(let level) = request.outcome.answer else { return farthest }
            return max(farthest, level)
        }
    }

    /// A method cannot belong to the actor that another resolver is.
    private func ownIsolation(of binding: Binding) -> String? {
        binding.isolation ?? (binding.actor == lookup.node.actor ? binding.actor : nil)
    }

    /// The actor of the resolver, or one that an attribute names, is one that every caller has to be on.
    private func isIsolatedByFramework(_ index: Int, _ needed: [Resolution]) -> Bool {
        let binding = lookup.graph.bindings[index]
        let isOwnNamed = ownIsolation(of: binding) != nil && binding.construction?.isIsolatedByFramework != true
        return !isOwnNamed && binding.construction?.dependencyIsolation == nil && lookup.node.actor == nil
            && lookup.isolation(ofThePathTo: farthest(from: index)) == nil
            && needed.allSatisfy { $0.isolation == nil || $0.isIsolatedByFramework }
    }

    /// A call on another actor takes the resolver along, and so does one of an `async` method that belongs to
    /// none.
    private func needsSendable(
        _ index: Int,
        _ isolation: String?,
        _ needed: [Resolution],
        _ deferred: [(target: Int, outcome: Outcome)]
    ) -> Bool {
        guard !lookup.node.isSendable else { return false }
        let binding = lookup.graph.bindings[index]
        let leaves = binding.effects.isAsync && !binding.staysWithCaller
        // A parent that is asked elsewhere goes there alone, if it may.
        let level = lookup.level(of: index)
        let saysSendable = level == 1 && lookup.node.parent?.isSendable == true
        let isParents = level > 0 && (saysSendable || lookup.outer[level - 1].node.isSendable)
        let own = binding.isMethodOfResolver && !isParents ? [(binding.isolation, leaves)] : []
        let calls = (own + needed.map { ($0.isolation, $0.effects.isAsync) }).map { ($0.0, $0.1, isolation) }
        let deferredCalls = deferred.map { target, outcome in
            (self[target].isolation, self[target].effects.isAsync, outcome.isolation(within: isolation))
        }
        return needed.contains(where: \.needsSendable)
            || deferred.contains { self[$0.target].needsSendable }
            || (calls + deferredCalls).contains { $0.0 != $0.2 && ($0.0 != nil || $0.1) }
    }

    /// A factory of a generic module is given a closure that any thread may call, and that knows what the open types
    /// conform to; other such closures are asked for. Whoever calls the method takes over what it needs.
    private func carriesTypes(
        _ binding: Binding,
        _ needed: [Resolution],
        _ deferred: [(target: Int, outcome: Outcome)]
    ) -> Bool {
        guard binding.generics?.conforming.isEmpty == false else { return false }
        return binding.isModuleFactory || needed.contains(where: \.carriesTypes)
            || deferred.contains { target, outcome in
                self[target].carriesTypes || outcome.deferrals.contains(where: \.isSendable)
            }
    }

    /// True if a call has to change actors, and so has to be awaited.
    package static func hops(from caller: String?, to callee: String?) -> Bool {
        callee != nil && callee != caller
    }
}
