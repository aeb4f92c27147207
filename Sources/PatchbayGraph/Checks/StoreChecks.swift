import PatchbayModel

/// A shared type that a resolver makes otherwise than the one it refines, though both keep it in one store: whoever asks
/// first decides, or it is made twice.
///
/// ```swift
/// protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
/// protocol DebugResolver: AppResolver { func provideLog() -> any Log }  // what a shared type does without in the other
/// ```
struct SharedOtherwiseCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.wiredResolvers.flatMap { heir in
            var told: Set<Int> = []
            return heir.refined.filter { $0.node.store?.resolver == heir.node.store?.resolver }
                .flatMap { StoreInCommon(owner: $0, heir: heir).findings(except: &told) }
        }
        .sorted()
    }
}

/// The store of a resolver, which one that refines it uses too.
private struct StoreInCommon {
    let owner: ResolvedResolver
    let heir: ResolvedResolver

    private var bindings: [Binding] { heir.lookup.graph.bindings }

    /// - Parameter told: The shared types of which something is said already: a resolver may refine several.
    func findings(except told: inout Set<Int>) -> [Diagnostic] {
        guard heir.node.store != nil else { return [] }
        let kept = Set(owner.settledInStore)
        var findings: [Diagnostic] = []
        for shared in heir.settledInStore
        where kept.contains(shared) && !bindings[shared].isOfResolver
            && (bindings[shared].module == heir.node.module || heir.node.usesStoreOfOtherModule)
        {
            let isAlike = owner.table[shared].effects.isAsync == heir.table[shared].effects.isAsync
            guard let finding = difference(below: shared) ?? (isAlike ? nil : waiting(shared)),
                told.insert(shared).inserted
            else { continue }
            findings.append(finding)
        }
        return findings
    }

    /// The first request of what a shared type is made of that the two answer with different providers.
    private func difference(below shared: Int) -> Diagnostic? {
        let reached = PathTree(from: [shared], heir.lookup) { request in
            let answer = heir.lookup.outcome(of: request).answer
            guard let target = answer.binding, !bindings[target].lifetime.isShared,
                isSame(answer, owner.lookup.outcome(of: request).answer)
            else { return nil }
            return target
        }
        for place in reached.steps.indices {
            for request in heir.lookup.requests(of: reached.steps[place].binding) {
                let (own, other) = (heir.lookup.outcome(of: request).answer, owner.lookup.outcome(of: request).answer)
                guard let named = own.binding, !isSame(own, other) else { continue }
                let path =
                    reached.edges(to: place) + [BindingEdge(binding: reached.steps[place].binding, request: request)]
                return finding(
                    about: shared,
                    // Nothing is wrong with a type of another module.
                    at: heir.node.usesStoreOfOtherModule ? heir.node.location : request.location,
                    "`\(request.label): \(request.type)` is \(title(of: named, in: heir, besides: other.binding, in: owner)),"
                        + " and in \(owner.node.type) "
                        + (other.binding.map { "it is \(title(of: $0, in: owner, besides: named, in: heir))" }
                            ?? "there is none"),
                    chain: heir.lookup.graph.notes(along: path)
                )
            }
        }
        return nil
    }

    /// A provider by its name. Of a collection the parts count that the other one has not.
    private func title(
        of binding: Int,
        in resolver: ResolvedResolver,
        besides other: Int?,
        in otherResolver: ResolvedResolver
    ) -> String {
        if bindings[binding].isProvider { return bindings[binding].title }
        let parts = bindings[binding].isCollection ? resolver.lookup.parts(of: binding) : []
        let others = other.map { bindings[$0].isCollection ? otherResolver.lookup.parts(of: $0) : [] } ?? []
        let added = parts.filter { part in !others.contains { isSame(.binding(part), .binding($0)) } }
        guard !parts.isEmpty else { return "what is made of other parts" }
        return added.isEmpty
            ? "made without" : "made with \(added.map { bindings[$0].title }.joined(separator: " and "))"
    }

    /// A provider that a resolver says again is another binding, and the same provider. A collection is one of each resolver.
    private func isSame(_ left: BindingLookup.Answer, _ right: BindingLookup.Answer) -> Bool {
        guard case .binding(let one) = left, case .binding(let other) = right else { return left == right }
        if one == other { return true }
        let (first, second) = (bindings[one], bindings[other])
        guard first.key == second.key else { return false }
        if first.isCollection, second.isCollection {
            let (parts, others) = (heir.lookup.parts(of: one), owner.lookup.parts(of: other))
            return parts.count == others.count
                && zip(parts, others).allSatisfy { isSame(.binding($0), .binding($1)) }
        }
        guard first.isProvider == second.isProvider, first.isMethodOfResolver, second.isMethodOfResolver else {
            return false
        }
        guard first.methodOfResolver == second.methodOfResolver else { return false }
        // A type meets all requirements of one name with one member. What only extensions have, code of the protocol
        // means that they extend.
        switch (first.isRequirement, second.isRequirement) {
        case (true, true): return true
        case (false, false): return first.owner == second.owner
        case (true, false), (false, true): return areRelated(first.owner, second.owner)
        }
    }

    /// True if one of the resolvers that declare two providers refines the other, so that these are one.
    private func areRelated(_ left: Owner, _ right: Owner) -> Bool {
        let keys = [heir.node.key, owner.node.key] + heir.node.refined + owner.node.refined
        return [left, right].allSatisfy { owner in keys.contains { owner == .resolver($0) } }
    }

    private func waiting(_ shared: Int) -> Diagnostic {
        let waits = heir.table[shared].effects.isAsync
        return finding(
            about: shared,
            at: heir.node.location,
            "it has to wait there, and \(owner.node.type) does \(waits ? "not" : "wait"), so that each has its own",
            chain: []
        )
    }

    private func finding(
        about shared: Int,
        at location: SourceLocation,
        _ reason: String,
        chain: [Diagnostic.Note]
    ) -> Diagnostic {
        let type = bindings[shared].type
        let declarer = heir.node.store.flatMap { heir.lookup.graph.resolver($0.resolver) }?.type ?? owner.node.type
        return Diagnostic(
            .sharedOtherwise,
            at: location,
            "`\(type)` lives in the store of \(declarer), and \(heir.node.type) makes it otherwise: \(reason)",
            chain: chain,
            help: heir.node.usesStoreOfOtherModule
                ? "let both provide the same, or \(InvalidStoreCheck.beingChild(of: owner.node.key))"
                : "let both provide the same, or let \(heir.node.type) alone make it: write "
                    + "`typealias Owner = any \(heir.node.type)` in `\(type.names?.joined(separator: ".") ?? "\(type)")`"
        )
    }
}

/// A resolver that has something to share and nowhere to keep it.
///
/// ```swift
/// final class Cache: SharedInjectable { … }
/// protocol AppResolver: Resolver {}  // no `var shared: AppResolverShared { get }`
/// ```
struct MissingStoreCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.resolvers.compactMap { resolver in
            let node = resolver.node
            guard node.isWired, node.sharedProperties.isEmpty,
                let first = resolver.lookup.owned.first
            else { return nil }
            let binding = context.graph.bindings[first]
            let name = ResolverNode.storeName(of: node.type)
            return Diagnostic(
                .missingStore,
                at: node.location,
                "`\(node.type)` shares `\(binding.type)` and declares no store to keep it in",
                chain: [.init(binding.reasonForSharing, at: binding.location)],
                help: "add `var shared: \(name) { get }` to `\(node.type)`, and `let shared = \(node.storePath)()` to "
                    + "\(conforming(to: node, context.graph)); the class is generated"
            )
        }
    }

    /// The types to add the store to, by their names where they were read.
    private func conforming(to node: ResolverNode, _ graph: Graph) -> String {
        let types = graph.roles.filter { role in
            role.resolvers.contains(node.key) && role.module == node.module
                && graph.resolver(TypeKey(.path(role.path))) == nil
        }
        .map { "`\($0.path.joined(separator: "."))`" }
        let isShort = (1...3).contains(types.count)
        return isShort ? types.joined(separator: " and ") : "the types that conform to it"
    }
}

/// A property `shared` that cannot be the generated store, where one is needed.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     var shared: URLSession { get }  // and `Cache` is shared
/// }
/// ```
struct InvalidStoreCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.resolvers.compactMap { resolver in
            let node = resolver.node
            guard node.isWired, !node.sharedProperties.isEmpty else { return nil }
            guard let first = resolver.lookup.owned.first else { return withoutNeed(node) }
            let added = resolver.settledInStore.first { resolver.ownersInStore[$0] == nil }
            return finding(node, context.graph.bindings[added ?? first], adds: added != nil)
        }
    }

    /// The finding about a store of nothing so far: its class is named, and not generated.
    private func withoutNeed(_ node: ResolverNode) -> Diagnostic? {
        node.sharedProperties.filter { $0.resolver == node.key && !$0.isDeclared }.lazy.compactMap { property in
            switch property.role {
            case .slow, .misplaced: unfit(property, node, nil)
            case .store, .ofOtherType, .handMade: nil
            }
        }.first
    }

    /// - Parameter adds: Whether the binding has no place yet in a store that another module has generated.
    private func finding(_ node: ResolverNode, _ binding: Binding, adds: Bool) -> Diagnostic? {
        let stores = node.sharedProperties.filter { $0.role == .store }
        if let finding = node.sharedProperties.lazy.compactMap({ unfit($0, node, binding) }).first { return finding }
        if stores.count > 1 {
            let isOfModule = stores[1].module == node.module
            return diagnostic(
                node,
                binding,
                at: stores[0].location,
                "`\(node.type)` has two stores: it inherits the one of `\(stores[1].resolver)`",
                help: isOfModule
                    ? "delete this line: the store of `\(stores[1].resolver)` has room for what both share"
                    : Self.beingChild(of: stores[1].resolver)
            )
        }
        guard adds, let store = stores.first, store.module != node.module else { return nil }
        return diagnostic(
            node,
            binding,
            at: node.location,
            "the store that `\(node.type)` inherits from `\(store.resolver)` was generated in module \(store.module)",
            help: Self.beingChild(of: store.resolver)
                + ", and `var shared: \(ResolverNode.storeName(of: node.type)) { get }`"
        )
    }

    fileprivate static func beingChild(of resolver: TypeKey) -> String {
        "instead of refining `\(resolver)`, be its child: `var parent: any \(resolver) { get }`"
    }

    /// The finding about one of the properties.
    private func unfit(_ property: SharedProperty, _ node: ResolverNode, _ binding: Binding?) -> Diagnostic? {
        let name = property.resolver == node.key ? ResolverNode.storeName(of: node.type) : "\(property.resolver)Shared"
        let line = "`var \(property.name): \(name) { get }`"
        let (message, help): (String, String)
        switch property.role {
        case .store: return nil
        case .ofOtherType(let type):
            message = "`\(property.name)` of `\(property.resolver)` is not its store but `\(type)`"
            help = "write \(line), or give this another name and add that; the class is generated"
        case .slow:
            message = "`\(property.name)` of `\(property.resolver)` cannot be its store: its getter has effects"
            help = "write \(line)"
        case .misplaced(let reason, let remedy):
            message = "`\(property.name)` of `\(property.resolver)` cannot be its store: \(reason)"
            help = remedy
        case .handMade:
            message = "`\(name)` is declared by hand, and so cannot be generated"
            help = "delete or rename what is declared: the class is generated"
        }
        return diagnostic(node, binding, at: property.location, message, help: help)
    }

    private func diagnostic(
        _ node: ResolverNode,
        _ binding: Binding?,
        at location: SourceLocation,
        _ message: String,
        help: String
    ) -> Diagnostic {
        Diagnostic(
            .invalidStore,
            at: location,
            message,
            chain: binding.map { binding in
                [
                    .init("\(node.type) shares `\(binding.type)`", at: node.location),
                    .init(binding.reasonForSharing, at: binding.location),
                ]
            } ?? [],
            help: help
        )
    }
}
