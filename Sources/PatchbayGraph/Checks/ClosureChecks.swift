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
    ///     nor what is shared and lacks it, or such closures alone.
    ///   - target: The binding that makes the value.
    init(_ deferral: Deferral, for request: Request, _ target: Int, _ resolver: ResolvedResolver) {
        let (closure, lookup) = (AssistedParameter.Identity(request), resolver.lookup)
        let shortages = Shortage.all(from: target, lookup).filter { shortage in
            let roots = shortage.deepened(in: lookup).map(\.request)
            return !([shortage.request] + roots).contains { AssistedParameter.Identity($0) == closure }
                && (roots.isEmpty || !roots.allSatisfy(lookup.bringsOtherValues))
        }
        var seen: Set<AssistedParameter.Identity> = []
        let distinct = shortages.map(\.request).filter { seen.insert(AssistedParameter.Identity($0)).inserted }
        let made = resolver.table[target]
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
        (self.taken, self.type, chain) = (taken, type, lookup.graph.notes(along: shortages.first?.path ?? []))
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
        request.call.map { answer(to: $0.request).binding != nil } ?? false
    }
}

/// A closure that looks as if the resolver should fill it, and has other parameters than the value takes.
///
/// ```swift
/// struct Dependency { let makeProfile: (Int) -> Profile }
/// // where a `Profile` takes a `User` from its caller
/// ```
///
/// The closure would silently be one more parameter without a warning, and an optional one `nil` for ever.
struct UnfilledClosureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let fillers = fillers(context)
        let lookups = context.resolvers.map(\.lookup)
        var found: [(request: Request, taken: Int, finding: Diagnostic, node: ResolverNode)] = []
        for resolver in context.resolvers {
            let lookup = resolver.lookup
            var reported: Set<Request> = []
            for index in resolver.ownCompiled {
                for request in lookup.requests(of: index) {
                    // In a generic method no closure with parameters is filled; for a type that is asked for, it is
                    // looked at again.
                    guard request.openness == nil, let deferral = request.call,
                        [.assisted, .absent].contains(lookup.outcome(of: request).answer),
                        case .binding(let target) = lookup.answer(to: deferral.request),
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
            for request in lookup.usable.flatMap({ lookup.requests(of: $0) }) where request.call != nil {
                guard case .deferred = lookup.answer(to: request), lookup.outcome(of: request).answer != .absent
                else { continue }
                fillers[request, default: []].append(lookup)
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
        Set(Shortage.all(from: index, lookup).map { .init(label: $0.request.label, key: $0.request.key) })
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
        guard !taken.contains(where: { lookups.haveNoOwner(for: $0.key) }) else { return nil }
        let value = deferral.request.type
        let list = taken.map { "`\($0.label): \($0.type)`" }.joined(separator: ", ")
        let parameters = taken.isEmpty ? "nothing" : list
        let order = taken.count > 1 ? ", each in this order, and of one type all or none" : ""
        let finding = Diagnostic(
            .unfilledClosure,
            at: request.location,
            "`\(request.label): \(request.type)` is not filled: `\(value)` takes \(parameters) from its caller",
            chain: filled.chain + resolver.path(to: request, of: index),
            help: filled.help(deferral, target, lookup) + order
                + "; until then `\(request.label)` is "
                + (lookup.outcome(of: request).answer == .absent
                    ? "`nil`" : "a parameter of what makes `\(binding.type)`")
        )
        return (taken.count, finding)
    }
}

extension Request {
    /// The call that it comes to that is given something, at once or within a `Lazy` or another closure.
    fileprivate var call: Deferral? {
        closures.lazy.compactMap { $0.deferral ?? $0.keepingParameters.deferral }.first { !$0.parameters.isEmpty }
    }

    /// The request for a closure whose parameters are closures that may be kept, as what is made keeps them.
    fileprivate var keepingParameters: Request {
        guard case .function(var function) = type.unattributed else { return self }
        function.parameters = function.parameters.map(\.ofStoredParameter)
        let kept = TypeExpression.function(function)
        return asking(for: type.attributes.isEmpty ? kept : .attributed(type.attributes, kept))
    }
}

/// A provider's closure that may be called in fewer places than the request says.
///
/// ```swift
/// protocol AppResolver: Resolver { func provideNext() -> () -> Int }
/// struct Dependency { let next: @Sendable () -> Int }
/// ```
///
/// Attributes are no part of a type's identity: a `@Sendable` closure answers a request for a plain one. An array of them
/// does not: the compiler (6.3) lets it pass, and the program stops where it is converted.
struct UnsuitableClosureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        SharedMistakes.told(of: context.resolvers, in: \.settled, as: \.self, finding)
    }

    func finding(_ request: Request, of index: Int, _ resolver: ResolvedResolver) -> Diagnostic? {
        // A deferred request gets another closure, which generated code makes as it is asked for.
        let outcome = resolver.lookup.outcome(of: request)
        let asked = outcome.deferrals.last?.request ?? request
        guard case .binding(let target) = outcome.answer else { return nil }
        let binding = resolver.lookup.graph.bindings[target]
        guard let lack = Self.lack(of: binding.type, for: asked.type) else { return nil }
        return Diagnostic(
            .unsuitableClosure,
            at: request.location,
            lack.places.map { places in
                "`\(request.label): \(request.type)` may be called \(places), and `\(binding.type)`, which "
                    + "\(binding.title) makes, may not"
            }
                ?? "`\(request.label): \(request.type)` is no `\(binding.type)`, which \(binding.title) makes: a closure "
                + "converts, and an array or a dictionary of closures does not",
            chain: [.init("\(binding.title) makes it", at: binding.location)]
                + resolver.path(to: request, of: index),
            help: lack.help
        )
    }

    private struct Lack {
        /// The places where it cannot be called; `nil` if it can, and is not converted.
        var places: String?
        /// The type to make instead, if that would do.
        var made: TypeExpression?
        /// The type to ask for instead.
        var asked: TypeExpression

        var help: String { "\(made.map { "let it make `\($0)`, or " } ?? "")ask for `\(asked)`" }

        /// The same of a type that has this one within.
        func within(_ outer: (TypeExpression) -> TypeExpression) -> Lack {
            Lack(places: places, made: made.map(outer), asked: outer(asked))
        }
    }

    /// The reason why one type, of the same key, does not convert to another; `nil` if it does.
    private static func lack(of provided: TypeExpression, for asked: TypeExpression) -> Lack? {
        switch (provided.unattributed, asked.unattributed) {
        case (.function(let function), .function(let wanted)):
            // A closure of an actor is `Sendable`, as it always runs there.
            let isSafe = provided.attributes.contains("@Sendable") || provided.actorAttribute != nil
            let attribute = asked.attributes.contains("@Sendable") ? "@Sendable" : asked.actorAttribute
            if let attribute, !isSafe {
                return Lack(
                    places: attribute == "@Sendable" ? "from any thread" : "on `\(attribute)`",
                    made: .attributed([attribute], provided.unattributed),
                    asked: provided
                )
            }
            if let actor = provided.actorAttribute, actor != asked.actorAttribute, !function.isAsync {
                return Lack(
                    places: asked.actorAttribute.map { "on `\($0)`" } ?? "without waiting for `\(actor)`",
                    asked: provided
                )
            }
            return lack(of: function.result, for: wanted.result)?.within { result in
                var function = function
                function.result = result
                let attributes = provided.attributes
                return attributes.isEmpty ? .function(function) : .attributed(attributes, .function(function))
            }
        case (.array(let element), .array(let wanted)):
            return lack(ofElement: element, for: wanted)?.within { .array($0) }
        case (.dictionary(let key, let element), .dictionary(_, let wanted)):
            return lack(ofElement: element, for: wanted)?.within { .dictionary(key: key, value: $0) }
        case (.tuple(let elements), .tuple(let wanted)) where elements.count == wanted.count:
            return elements.indices.lazy.compactMap { index in
                lack(of: elements[index].type, for: wanted[index].type)?.within { type in
                    var elements = elements
                    elements[index].type = type
                    return .tuple(elements)
                }
            }.first
        case (let type, _):
            let (inner, wanted) = (type.wrappedTypes.last, asked.wrappedTypes.last)
            guard inner != nil || wanted != nil else { return nil }
            let depth = type.wrappedTypes.count
            return lack(of: inner ?? provided, for: wanted ?? asked)?.within { type in
                (0..<depth).reduce(type) { type, _ in .optional(type) }
            }
        }
    }

    /// The same of the elements of a collection, which does not convert where a closure would.
    private static func lack(ofElement element: TypeExpression, for wanted: TypeExpression) -> Lack? {
        let isOther = TypeKey(argument: element) != TypeKey(argument: wanted)
        return lack(of: element, for: wanted) ?? (isOther ? Lack(asked: element) : nil)
    }
}
