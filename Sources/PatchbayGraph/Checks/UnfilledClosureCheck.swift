import PatchbayModel

/// A closure that looks as if the resolver should fill it, and has other parameters than the value takes.
///
/// ```swift
/// struct Dependency { let makeProfile: (Int) -> Profile }
/// // where a `Profile` takes a `User` from its caller
/// ```
///
/// The closure would silently be one more parameter without a warning.
struct UnfilledClosureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let fillers = fillers(context)
        let lookups = context.resolvers.map(\.lookup)
        var found: [(request: Request, taken: Int, finding: Diagnostic, node: ResolverNode)] = []
        for resolver in context.resolvers {
            let (lookup, bindings) = (resolver.lookup, context.graph.bindings)
            var reported: Set<Request> = []
            for index in lookup.compiled where bindings[index].module == resolver.node.module {
                for request in lookup.requests(of: index) {
                    // In a generic method no closure with parameters is filled; for a type that is asked for, it is
                    // looked at again.
                    guard request.openness == nil, request.type.isFunction, lookup.answer(to: request) == .assisted,
                        let deferral = request.deferral ?? request.keepingParameters.deferral,
                        !deferral.parameters.isEmpty, case .binding(let target) = lookup.answer(to: deferral.request),
                        !(fillers[request] ?? []).contains(where: { isMeant(for: $0, index, request, lookup) }),
                        let (taken, finding) = finding(request, deferral, of: index, target, resolver, lookups),
                        reported.insert(request).inserted
                    else { continue }
                    found.append((request, taken, finding, resolver.node))
                }
            }
        }
        var mistakes = SharedMistakes()
        for all in Dictionary(grouping: found, by: \.request).values {
            // The author did not think of the closure in a resolver where more is missing.
            guard let best = all.min(by: { $0.taken < $1.taken }) else { continue }
            for one in all where one.finding.message == best.finding.message {
                mistakes.add(one.finding, in: one.node, as: one.request)
            }
        }
        return mistakes.told()
    }

    /// The lookups of the resolvers that fill a closure.
    private func fillers(_ context: ResolvedGraph) -> [Request: [BindingLookup]] {
        var fillers: [Request: [BindingLookup]] = [:]
        for lookup in context.resolvers.map(\.lookup) {
            for request in lookup.usable.flatMap({ lookup.requests(of: $0) }) where request.type.isFunction {
                if case .deferred = lookup.answer(to: request) { fillers[request, default: []].append(lookup) }
            }
        }
        return fillers
    }

    /// True if the dependent is meant for a resolver that fills the closure, and not for one that does not: there its
    /// caller has no more to bring than here, the closure not counted.
    private func isMeant(for filler: BindingLookup, _ index: Int, _ request: Request, _ lookup: BindingLookup) -> Bool {
        let closure = AssistedParameter.Identity(request)
        return suppliedByCallers(index, filler).count <= suppliedByCallers(index, lookup).subtracting([closure]).count
    }

    private func suppliedByCallers(_ index: Int, _ lookup: BindingLookup) -> Set<AssistedParameter.Identity> {
        Set(Shortage.all(from: index, lookup).map { .init(label: $0.last.request.label, key: $0.last.request.key) })
    }

    private func finding(
        _ request: Request,
        _ deferral: Deferral,
        of index: Int,
        _ target: Int,
        _ resolver: ResolvedResolver,
        _ lookups: [BindingLookup]
    ) -> (taken: Int, Diagnostic)? {
        let lookup = resolver.lookup
        let binding = lookup.graph.bindings[index]
        let filled = FilledClosure(deferral, for: request, target, resolver)
        let taken = filled.taken
        // A function from one value to another is no more than that, unless it has to do with what the other takes.
        let isRelated = taken.contains { deferral.supplied.contains($0.key) }
        guard isRelated || !lookup.graph.bindings[target].isProvider && request.deferral != nil else { return nil }
        guard !taken.contains(where: { lookups.haveNoHome(for: $0.key) }) else { return nil }
        let value = deferral.request.type
        let list = taken.map { "`\($0.label): \($0.type)`" }.joined(separator: ", ")
        let parameters = taken.isEmpty ? "nothing" : list
        let order = taken.count > 1 ? ", each in this order, and of one type all or none" : ""
        let finding = Diagnostic(
            .unfilledClosure,
            at: request.location,
            "`\(request.label): \(request.type)` is not filled: `\(value)` takes \(parameters) from its caller",
            chain: filled.chain + [binding.note(for: request)] + resolver.paths.notes(to: index),
            help: filled.help(deferral, target, lookup) + order
                + "; until then `\(request.label)` is a parameter of what makes `\(binding.type)`"
        )
        return (taken.count, finding)
    }
}

extension Request {
    /// The request for a closure whose parameters are closures that may be kept, as what is made keeps them.
    fileprivate var keepingParameters: Request {
        guard case .function(var function) = type.unattributed else { return self }
        function.parameters = function.parameters.map(\.ofStoredParameter)
        let kept = TypeExpression.function(function)
        return asking(for: type.attributes.isEmpty ? kept : .attributed(type.attributes, kept))
    }
}
