import PatchbayModel

/// A closure that looks as if the resolver should fill it, and brings something else than the value takes.
///
/// ```swift
/// struct Dependency { let makeProfile: (Int) -> Profile }
/// // where a `Profile` takes a `User` from its caller
/// ```
///
/// Without a warning it would silently be one more parameter.
struct UnfilledClosureCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        let fillers = fillers(context)
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            let (view, bindings) = (resolver.view, context.graph.bindings)
            var reported: Set<Request> = []
            for index in view.usable where bindings[index].module == resolver.node.module {
                for request in view.requests(of: index) {
                    guard request.type.isFunction, view.link(request) == .lifted, let deferral = Deferral(request),
                        !deferral.parameters.isEmpty, case .binding(let target) = view.link(deferral.request),
                        !(fillers[request] ?? []).contains(where: { isMeant(for: $0, index, request, view) }),
                        let finding = finding(request, deferral, of: index, target, resolver),
                        reported.insert(request).inserted
                    else { continue }
                    mistakes.add(finding, in: resolver.node, as: request)
                }
            }
        }
        return mistakes.told()
    }

    /// The views of the resolvers that fill a closure.
    private func fillers(_ context: LinkedGraph) -> [Request: [ResolverView]] {
        var fillers: [Request: [ResolverView]] = [:]
        for view in context.resolvers.map(\.view) {
            for request in view.usable.flatMap({ view.requests(of: $0) }) where request.type.isFunction {
                if case .deferred = view.link(request) { fillers[request, default: []].append(view) }
            }
        }
        return fillers
    }

    /// Whether who asks for a closure is meant for a resolver that fills it, and not for one that does not: there its
    /// caller has no more to bring than here, the closure not counted.
    private func isMeant(for filler: ResolverView, _ index: Int, _ request: Request, _ view: ResolverView) -> Bool {
        let closure = LiftedRequest.Identity(label: request.label, key: request.key)
        return broughtByCallers(index, filler).count <= broughtByCallers(index, view).subtracting([closure]).count
    }

    private func broughtByCallers(_ index: Int, _ view: ResolverView) -> Set<LiftedRequest.Identity> {
        Set(Shortage.all(from: index, view).map { .init(label: $0.last.request.label, key: $0.last.request.key) })
    }

    private func finding(
        _ request: Request,
        _ deferral: Deferral,
        of index: Int,
        _ target: Int,
        _ resolver: ResolverContext
    ) -> Diagnostic? {
        let view = resolver.view
        let binding = view.graph.bindings[index]
        let shortages = Shortage.all(from: target, view)
        var seen: Set<LiftedRequest.Identity> = []
        let taken = shortages.map(\.last.request).filter { seen.insert(.init(label: $0.label, key: $0.key)).inserted }
        // A function from one value to another is no more than that, unless it has to do with what the other takes.
        let isRelated = taken.contains { deferral.brought.contains($0.key) }
        guard isRelated || !view.graph.bindings[target].isProvider else { return nil }
        let value = deferral.request.type
        let list = taken.map { "`\($0.label): \($0.type)`" }.joined(separator: ", ")
        let needs = taken.isEmpty ? "nothing" : list
        var wanted = deferral.type.unattributed
        if case .function(var function) = wanted {
            function.parameters = taken.map(\.type)
            wanted = .function(function)
        }
        let order = taken.count > 1 ? ", each in this order, and of one type all or none" : ""
        return Diagnostic(
            .unfilledClosure,
            at: request.location,
            "`\(request.label): \(request.type)` is not filled: a `\(value)` takes \(needs) from its caller",
            chain: (shortages.first?.chain ?? []) + [binding.need(request)] + resolver.ways.notes(to: index),
            help: "write `\(wanted)`\(order); until then `\(request.label)` is a parameter of what makes "
                + "`\(binding.type)`"
        )
    }
}
