import PatchbayModel

/// A method that gathers nothing, though something is shared that may conform and is not seen to, or that conforms and
/// lives with a parent or a child.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func shareDriver() -> Driver  // of a package that is not read
///     func gatherServices() -> [any Service]  // []
/// }
/// ```
///
/// A method that some resolver has something to gather for is no mistake in those that refine or are refined.
struct GatheredNothingCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var empty: [(index: Int, resolver: ResolvedResolver)] = []
        var filled: Set<SourceLocation> = []
        for resolver in context.wiredResolvers {
            let lookup = resolver.lookup
            for index in lookup.compiled where lookup.graph.bindings[index].gatheringMethod != nil {
                if lookup.isMadeOutside(index) { continue }
                if lookup.parts(of: index).isEmpty {
                    empty.append((index, resolver))
                } else {
                    filled.insert(lookup.graph.bindings[index].location)
                }
            }
        }
        return empty.compactMap { index, resolver in
            let binding = resolver.lookup.graph.bindings[index]
            guard filled.insert(binding.location).inserted else { return nil }
            let lookup = resolver.lookup
            let children = context.resolvers.map(\.lookup).filter { child in
                child.outer.contains { $0.node.key == lookup.node.key }
            }
            return elsewhere(binding, lookup.outer) ?? elsewhere(binding, children) ?? unseen(binding, lookup)
        }
    }

    /// - Parameter others: The parents of the resolver, or its children.
    private func elsewhere(_ binding: Binding, _ others: [BindingLookup]) -> Diagnostic? {
        // Each gathers its own where another does so, too.
        let isGathered = others.contains { other in
            other.node.bindings.map { other.graph.bindings[$0] }.contains {
                $0.gatheringMethod != nil && $0.key == binding.key
            }
        }
        guard !isGathered else { return nil }
        let shared = binding.requests.map(\.unwrapped)
        let owners = shared.map { others.owner(of: $0.key) }
        guard let owner = owners.lazy.compactMap({ $0 }).first else { return nil }
        return Diagnostic(
            .gatheredNothing,
            at: binding.location,
            "`\(binding.gatheringMethod ?? "")` gathers nothing: what conforms lives with `\(owner)`",
            similar: zip(shared, owners).compactMap { request, owner in
                owner.map { .init("`\(request.type)` lives with `\($0)`", at: request.location) }
            },
            help: "declare the method in `\(owner)`"
        )
    }

    /// True if the type is declared in sources that were read, which say what it conforms to.
    private func isRead(_ type: TypeExpression, _ origins: ImportOrigins) -> Bool {
        guard let path = type.stripped.names, let first = path.first else { return false }
        return origins.declared[path] != nil
            || origins.modules.contains(first) && origins.declared[Array(path.dropFirst())] != nil
    }

    private func unseen(_ binding: Binding, _ lookup: BindingLookup) -> Diagnostic? {
        guard case .array(let element) = binding.type else { return nil }
        let unseen = lookup.owned.map { lookup.graph.bindings[$0] }.filter { shared in
            guard case .provider = shared.kind else { return false }
            return !isRead(shared.type, lookup.graph.imports)
        }
        // There is nothing to miss of what nobody shares.
        guard let first = unseen.first else { return nil }
        let label = LabelCase.lowerCamel(first.name)
        return Diagnostic(
            .gatheredNothing,
            at: binding.location,
            "`\(binding.gatheringMethod ?? "")` gathers nothing: nothing that `\(lookup.node.type)` shares is seen to "
                + "conform to `\(element)`",
            similar: unseen.map {
                .init("\($0.title) shares `\($0.type)`: what it conforms to is not read", at: $0.location)
            },
            help: "contribute what conforms and is not seen to: `func contribute\(LabelCase.upperCamel(label))"
                + "(\(label): \(first.type)) -> \(element)`"
        )
    }
}

/// A method that gathers, and does not say what that takes.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func gatherServices() -> [any Service]  // and making one of them throws
/// }
/// ```
///
/// The generated method has to have the very effects that the protocol requires.
struct GatheringTakesMoreCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let lookups = context.wiredResolvers.map(\.lookup)
        return context.wiredResolvers.flatMap { resolver -> [Diagnostic] in
            let lookup = resolver.lookup
            let indices = resolver.settled.filter {
                lookup.graph.bindings[$0].gatheringMethod != nil && !lookup.isMadeOutside($0)
            }
            return indices.compactMap { finding($0, resolver, lookups) }
        }
    }

    private func finding(_ index: Int, _ resolver: ResolvedResolver, _ lookups: [BindingLookup]) -> Diagnostic? {
        let (lookup, table) = (resolver.lookup, resolver.table)
        let binding = lookup.graph.bindings[index]
        let resolution = table[index]
        let declared = binding.effects
        if let assisted = resolution.assisted.first {
            // That what would make the value cannot is told of that.
            guard !lookups.haveNoOwner(for: assisted.identity.key), !lookup.graph.isDefective(assisted.type) else {
                return nil
            }
            let cause = cause(index, lookup) { table[$0].assisted.contains { $0.identity == assisted.identity } }
            // That what is shared lacks something is said of that.
            if cause?.lifetime.isShared == true { return nil }
            let owner = lookups.owner(of: assisted.identity.key)
            return diagnostic(
                binding,
                owner.map { "making one takes `\(assisted.type)`, which lives with `\($0)`" }
                    ?? "nothing provides `\(assisted.identity.label): \(assisted.type)`, which it would have to be given",
                cause,
                help: owner.map { "let `\($0)` gather, or provide `\(assisted.type)` in `\(lookup.node.type)`, too" }
                    ?? "provide it: `func provide\(LabelCase.upperCamel(assisted.identity.label))() -> \(assisted.type)` in "
                    + "`\(lookup.node.type)`"
            )
        }
        if let found = crossing(binding, resolution, lookup.node) { return found }
        if resolution.needsSendable {
            return diagnostic(
                binding,
                "what it gathers is made on another actor, and `\(lookup.node.type)` is not `Sendable`",
                nil,
                help: (onActor(of: index, resolver)
                    .map { "write `@\($0)` at `\(binding.gatheringMethod ?? "")`, or " } ?? "")
                    + "let `\(lookup.node.type)` refine `Sendable`"
                    + (declared.isAsync ? "" : " and the method be `async`")
            )
        }
        let lacking =
            (resolution.effects.isAsync && !declared.isAsync ? ["async"] : [])
            + (resolution.effects.isThrowing && (!declared.isThrowing || binding.thrown != nil) ? ["throws"] : [])
        guard !lacking.isEmpty else { return nil }
        let error = lacking == ["throws"] ? binding.thrown : nil
        return diagnostic(
            binding,
            error.map { "the generated method may throw any error, and it says `throws(\($0.type))`" }
                ?? "what it gathers makes it `\(lacking.joined(separator: " "))`, which it does not say",
            cause(index, lookup) { target in
                let effects = table[target].effects
                return lacking[0] == "async" ? effects.isAsync : effects.isThrowing
            },
            help: "write `func \(binding.gatheringMethod ?? "")() \(resolution.effects.words) -> \(binding.type)`"
        )
    }

    /// The finding about a method that would be on an actor, and is required of code on none.
    private func crossing(_ binding: Binding, _ resolution: Resolution, _ node: ResolverNode) -> Diagnostic? {
        guard let actor = resolution.isolation, actor != binding.actor, !binding.effects.isAsync,
            binding.member?.isWrittenByAll == false
        else { return nil }
        let saysNonisolated = node.requirements.members.contains {
            $0.name == binding.gatheringMethod && $0.isNonisolated
        }
        let remedy =
            ResolverNode.isOwnActor(actor)
            ? "let the method be `async`" : "write `@\(actor)` at `\(binding.gatheringMethod ?? "")`"
        return diagnostic(
            binding,
            "for `\(node.type)` it would be on \(CrossingSearch.place(actor)), and it is required of code on no actor",
            nil,
            help: saysNonisolated ? "delete `nonisolated`, or let it be `async`" : remedy
        )
    }

    /// The actor on which all is made that a method gathers, if that is one.
    private func onActor(of index: Int, _ resolver: ResolvedResolver) -> String? {
        let actors = Set(resolver.lookup.parts(of: index).map { resolver.table[$0].isolation })
        guard actors.count == 1, let actor = actors.first ?? nil else { return nil }
        return actor
    }

    /// The first that is gathered and that has something.
    private func cause(_ index: Int, _ lookup: BindingLookup, _ has: (Int) -> Bool) -> Binding? {
        lookup.parts(of: index).first(where: has).map { lookup.graph.bindings[$0] }
    }

    private func diagnostic(_ binding: Binding, _ reason: String, _ cause: Binding?, help: String) -> Diagnostic {
        Diagnostic(
            .gatheringTakesMore,
            at: binding.location,
            "`\(binding.gatheringMethod ?? "")` cannot be generated: \(reason)",
            chain: cause.map { [.init("\(binding.title) gathers \($0.title)", at: $0.location)] } ?? [],
            help: help
        )
    }
}

extension [BindingLookup] {
    /// True of something shared that lives nowhere, which is a finding of its own.
    func haveNoOwner(for key: TypeKey) -> Bool {
        guard let bindings = first?.graph.bindings else { return false }
        return bindings.indices.contains { index in
            bindings[index].key == key && bindings[index].lifetime.isShared && allSatisfy { $0.owner(of: index) == nil }
        }
    }

    /// The resolver that has what is shared of a type.
    func owner(of key: TypeKey) -> TypeExpression? {
        first { lookup in
            lookup.node.bindings.contains { lookup.graph.bindings[$0].key == key && lookup.owner(of: $0) == 0 }
        }?.node.type
    }
}
