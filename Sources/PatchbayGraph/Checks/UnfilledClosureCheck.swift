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
    func findings(in context: CheckContext) -> [Diagnostic] {
        // What one resolver fills is not meant for another that cannot.
        var settled: Set<Request> = []
        for view in context.resolvers.map(\.view) {
            for request in view.usable.flatMap({ view.requests(of: $0) }) where request.type.isFunction {
                if case .deferred = view.link(request) { settled.insert(request) }
            }
        }
        return context.resolvers.flatMap { resolver -> [Diagnostic] in
            let (view, bindings) = (resolver.view, context.graph.bindings)
            return view.usable.filter { bindings[$0].module == resolver.node.module }.flatMap { index in
                view.requests(of: index).compactMap { request in
                    guard request.type.isFunction, view.link(request) == .lifted, let deferral = Deferral(request),
                        !deferral.parameters.isEmpty, case .binding(let target) = view.link(deferral.request),
                        let finding = finding(request, deferral, of: index, target, resolver),
                        settled.insert(request).inserted
                    else { return nil }
                    return finding
                }
            }
        }
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
