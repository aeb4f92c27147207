import PatchbayModel

/// The closure that a resolver would fill, in place of one whose parameters are not what the value takes.
struct FilledClosure {
    /// The requests that the value leaves to its caller, in the order in which the method takes it that makes the value.
    let taken: [Request]
    let type: TypeExpression
    /// The way to the first of these, the nearest cause first.
    let chain: [Diagnostic.Note]

    /// - Parameters:
    ///   - request: The request for the closure. Once it is filled, nobody has to bring it, on a way back to it neither,
    ///     nor what is shared and lacks such closures alone.
    ///   - target: The binding that makes the value.
    init(_ deferral: Deferral, for request: Request, _ target: Int, _ resolver: ResolvedResolver) {
        let (closure, lookup) = (AssistedParameter.Identity(request), resolver.lookup)
        let shortages = Shortage.all(from: target, lookup).filter { shortage in
            let roots = shortage.deepened(in: lookup).map(\.last.request)
            return AssistedParameter.Identity(shortage.last.request) != closure
                && (roots.isEmpty || !roots.allSatisfy(lookup.bringsOtherValues))
        }
        var seen: Set<AssistedParameter.Identity> = []
        let distinct = shortages.map(\.last.request).filter { seen.insert(AssistedParameter.Identity($0)).inserted }
        let made = resolver.hasCycle ? Resolution() : resolver.table[target]
        let order = made.assisted.map(\.identity)
        let places = distinct.map { order.firstIndex(of: AssistedParameter.Identity($0)) ?? order.count }
        let taken = zip(distinct, places).sorted { $0.1 < $1.1 }.map(\.0)
        var type = deferral.type.unattributed
        if case .function(var function) = type {
            function.parameters = taken.map(\.type.ofStoredParameter)
            function.names = []
            function.isAsync = function.isAsync || made.effects.isAsync
            if made.effects.isThrowing, function.throwsClause != made.thrown.map({ "throws(\($0.type))" }) {
                function.throwsClause = "throws"
            }
            type = .function(function)
            if case .attributed(let attributes, _) = deferral.type {
                type = .attributed(attributes.filter { $0 != "@escaping" }, type)
            }
        }
        (self.taken, self.type, chain) = (taken, type, shortages.first?.chain ?? [])
    }

    /// The mend: to write what would be filled. Before it comes that of an optional which does without what the closure
    /// brings, if there is one on the way.
    func help(_ deferral: Deferral, _ target: Int, _ lookup: BindingLookup) -> String {
        let brought = deferral.parameters.filter { parameter in !taken.contains { $0.key == TypeKey(parameter) } }
        guard let (binding, request, type) = idle(below: target, brought, lookup) else { return "write `\(self.type)`" }
        let written = type.wrappedTypes.first.map { "\(TypeExpression.optional($0))".dropLast() + "!" } ?? "\(type)"
        return
            "`\(request.label): \(request.type)` of \(binding.title) is `nil` where nothing provides it, and takes no "
            + "parameter: write `\(request.label): \(written)` there, or `\(self.type)` here"
    }

    /// The nearest optional that does without, with the type of the closure's that it could take.
    private func idle(
        below target: Int,
        _ brought: [TypeExpression],
        _ lookup: BindingLookup
    ) -> (Binding, Request, TypeExpression)? {
        let reached = PathTree(from: [target], lookup) { lookup.answer(to: $0).binding }
        for index in reached.steps.map(\.binding) where !lookup.graph.bindings[index].isSpecialized {
            for request in lookup.requests(of: index) where lookup.answer(to: request) == .absent {
                let keys = ([request.type] + request.type.wrappedTypes).map { TypeKey($0) }
                if let type = brought.first(where: { keys.contains(TypeKey($0)) }) {
                    return (lookup.graph.bindings[index], request, type)
                }
            }
        }
        return nil
    }
}

extension BindingLookup {
    /// True of a closure for something that is made, whose parameters are not what that takes.
    fileprivate func bringsOtherValues(_ request: Request) -> Bool {
        guard let deferral = request.deferral, !deferral.parameters.isEmpty else { return false }
        return answer(to: deferral.request).binding != nil
    }
}
