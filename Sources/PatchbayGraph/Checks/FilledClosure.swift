import PatchbayModel

/// The closure that a resolver would fill, in place of one whose parameters are not what the value takes.
struct FilledClosure {
    /// The requests that the value leaves to its caller, in the order in which the method takes it that makes the value.
    let taken: [Request]
    let type: TypeExpression
    /// The way to the first of these, the nearest cause first.
    let chain: [Diagnostic.Note]
    /// The optional on the way that does without what the closure brings.
    let idle: (binding: Binding, request: Request)?

    /// - Parameters:
    ///   - request: The request for the closure. Once it is filled, nobody has to bring it, on a way back to it neither.
    ///   - target: The binding that makes the value.
    init(_ deferral: Deferral, for request: Request, _ target: Int, _ resolver: ResolvedResolver) {
        let closure = AssistedParameter.Identity(request)
        let shortages = Shortage.all(from: target, resolver.lookup)
            .filter { AssistedParameter.Identity($0.last.request) != closure }
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
        idle = Self.idle(below: target, deferral.supplied, resolver.lookup)
    }

    private static func idle(
        below target: Int,
        _ supplied: Set<TypeKey>,
        _ lookup: BindingLookup
    ) -> (binding: Binding, request: Request)? {
        let reached = PathTree(from: [target], lookup) { lookup.answer(to: $0).binding }
        for index in reached.steps.map(\.binding) {
            let request = lookup.requests(of: index).first { request in
                lookup.answer(to: request) == .absent && !supplied.isDisjoint(with: request.nested.map(\.key))
            }
            if let request { return (lookup.graph.bindings[index], request) }
        }
        return nil
    }

    /// The mend that lets the optional take what the closure brings; `nil` if there is no such optional.
    func mendOfIdle(_ deferral: Deferral) -> String? {
        guard let (binding, request) = idle, let wrapped = request.type.wrappedTypes.first else { return nil }
        let isBrought = deferral.supplied.contains(request.key)
        return
            "`\(request.label): \(request.type)` of `\(binding.type)` is `nil` where nothing provides it, and takes no "
            + "parameter: write `\(request.label): \(wrapped)\(isBrought ? "!" : "")` in `\(binding.type).Dependency`"
    }
}
