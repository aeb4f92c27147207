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
    func findings(in graph: Graph) -> [Diagnostic] {
        // What one resolver fills is not meant for another that cannot.
        var settled: Set<Request> = []
        let views = graph.resolvers.map { graph.view(of: $0) }
        for view in views {
            for request in view.usable.flatMap({ view.requests(of: $0) }) where request.type.isFunction {
                if case .deferred = view.link(request) { settled.insert(request) }
            }
        }
        return views.flatMap { view -> [Diagnostic] in
            let node = view.node
            return view.usable.filter { graph.bindings[$0].module == node.module }.flatMap { index in
                view.requests(of: index).compactMap { request in
                    guard request.type.isFunction, view.link(request) == .lifted, let deferral = Deferral(request),
                        !deferral.parameters.isEmpty, case .binding(let target) = view.link(deferral.request),
                        let finding = finding(request, deferral, of: graph.bindings[index], target, view),
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
        of binding: Binding,
        _ target: Int,
        _ view: ResolverView
    ) -> Diagnostic? {
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
        let asking = Diagnostic.Note(
            "\(binding.title) needs `\(request.label): \(request.type)`",
            at: request.location
        )
        return Diagnostic(
            .unfilledClosure,
            at: request.location,
            "`\(request.label): \(request.type)` is not filled: a `\(value)` takes \(needs) from its caller",
            chain: (shortages.first?.chain ?? []) + [asking],
            help: "write `\(wanted)`\(order); until then `\(request.label)` is a parameter of what makes "
                + "`\(binding.type)`"
        )
    }
}
