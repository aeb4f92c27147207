import PatchbayModel

/// A method that is written by hand, and that the generator writes as well.
///
/// ```swift
/// extension AppResolver {
///     func resolveProfile() -> Profile { … }  // and `Profile` is an injectable that needs nothing from callers
/// }
/// ```
///
/// An overload with other parameters is none, and one with another result is one where generated code calls the method:
/// nothing tells there which is meant. One that is `async` is what code that waits calls, and a requirement what all code
/// calls, so that one which the generated method does not meet is no better. What a type that conforms has itself goes
/// before the generated method, and is meant.
struct ClashingMethodCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var told: Set<WrittenMethod> = []
        return context.wiredResolvers.filter { !$0.node.written.isEmpty }.flatMap { resolver in
            let methods = resolver.methods.signatures.filter { context.graph.bindings[$0.binding].generics == nil }
            let generated = Dictionary(grouping: methods, by: \.signature.call)
            let calls = Calls(resolver)
            return resolver.node.written.compactMap { written -> Diagnostic? in
                let clash = (generated[written.signature.call] ?? []).first {
                    !Conditions.exclude($0.conditions, written.conditions)
                        && calls.mistake(written, $0.signature, $0.binding)
                }
                // A resolver that refines another one has the requirement again.
                guard let clash, told.insert(written).inserted else { return nil }
                return finding(written, besides: clash.signature, resolver.node)
            }
        }
    }

    /// The bindings whose methods generated code calls where nothing says which type it wants: not in a closure that has
    /// one.
    private struct Calls {
        private var all: Set<Int> = []
        private var waiting: Set<Int> = []

        init(_ resolver: ResolvedResolver) {
            for index in resolver.lookup.compiled {
                let called = resolver.lookup.requests(of: index).compactMap { resolver.lookup.answer(to: $0).binding }
                all.formUnion(called)
                if resolver.table[index].effects.isAsync { waiting.formUnion(called) }
            }
        }

        /// True if a written method is declared twice, or called where the generated one of a binding is meant.
        func mistake(_ written: WrittenMethod, _ generated: MethodSignature, _ binding: Int) -> Bool {
            if written.signature == generated { return !written.isRequirement }
            guard written.signature.isAsync == generated.isAsync else {
                return written.signature.isAsync && waiting.contains(binding)
            }
            return !written.isDisfavored && all.contains(binding)
        }
    }

    private func finding(
        _ written: WrittenMethod,
        besides generated: MethodSignature,
        _ node: ResolverNode
    ) -> Diagnostic {
        let title = written.signature.title
        return Diagnostic(
            .clashingMethod,
            at: written.location,
            written.isRequirement
                ? "`\(node.type)` requires a `\(title)` which the generated one does not meet"
                : "`\(node.type)` has a generated `\(title)` already",
            similar: [.init("\(node.type).\(written.signature.name) is generated", at: node.location)],
            help: written.isRequirement
                ? "let it return `\(generated.result)`, or give it another name, or other parameters"
                : "give this method another name, or other parameters, or drop it"
        )
    }
}

/// A type that stands for two resolvers which generate the same method, so that a call of it is ambiguous, or which both
/// keep an instance of what is shared, so that there are two.
///
/// ```swift
/// protocol AppResolver: Resolver { … }
/// protocol AdminResolver: Resolver { … }
/// final class Root: AppResolver, AdminResolver { … }
/// ```
///
/// A resolver that refines both has methods of its own, which go before theirs: what conforms to it is no such type.
struct ClashingResolversCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let known = Dictionary(context.wiredResolvers.map { ($0.node.key, $0) }) { first, _ in first }
        return context.graph.implementations.flatMap { implementation -> [Diagnostic] in
            let resolvers = implementation.resolvers.compactMap { known[$0] }
            return resolvers.indices.flatMap { left in
                resolvers.indices.dropFirst(left + 1).compactMap { right in
                    finding(implementation, resolvers[left], resolvers[right], among: resolvers)
                }
            }
        }
    }

    private func finding(
        _ implementation: ResolverImplementation,
        _ left: ResolvedResolver,
        _ right: ResolvedResolver,
        among all: [ResolvedResolver]
    ) -> Diagnostic? {
        let (one, other) = (left.node, right.node)
        // The more special of two related resolvers wins: no ambiguity.
        guard !one.refined.contains(other.key), !other.refined.contains(one.key) else { return nil }
        let joining = all.filter { $0.node.refined.contains(one.key) && $0.node.refined.contains(other.key) }
        let made = Set(joining.flatMap(\.lookup.usable).map { left.lookup.graph.bindings[$0].key })
        let shared = keys(of: left.methods, and: right.methods)
        guard let example = shared.filter({ !made.contains($0) }).min() else { return nil }
        return Diagnostic(
            .clashingResolvers,
            at: implementation.location,
            "`\(implementation.name)` is both \(one.type) and \(other.type), which both resolve `\(example)`",
            similar: [
                .init("\(one.type)", at: one.location), .init("\(other.type)", at: other.location),
            ],
            help: joining.first.map { "provide for \($0.node.type), which refines both, what `\(example)` lacks there" }
                ?? "let one resolver refine the other, or let two types conform"
        )
    }

    /// The keys of what both resolvers have the same method for, or keep in stores of their own.
    private func keys(of left: GeneratedMethods, and right: GeneratedMethods) -> [TypeKey] {
        let bindings = left.lookup.graph.bindings
        let others = Dictionary(grouping: right.signatures) { bindings[$0.binding].key }
        let haveOneStore = left.lookup.node.store?.resolver == right.lookup.node.store?.resolver
        let kept = haveOneStore ? [] : Set(left.lookup.owned).intersection(right.lookup.owned)
        return left.signatures.filter { method in
            (others[bindings[method.binding].key] ?? []).contains { other in
                (other.signature == method.signature || kept.isSuperset(of: [method.binding, other.binding]))
                    && !Conditions.exclude(other.conditions, method.conditions)
            }
        }
        .map { bindings[$0.binding].key }
    }
}

/// Something that asynchronous code may not ask for, and that asynchronous code would.
///
/// ```swift
/// struct ThreadLog: Injectable {
///     @available(*, noasync) init(dependency: Dependency) { … }
/// }
/// struct Feed: Injectable {
///     struct Dependency { let log: ThreadLog }
///     init(dependency: Dependency) async { … }
/// }
/// ```
///
/// The compiler would say so in the generated code, where nobody can mend it.
struct UnavailableFromAsyncCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard context.graph.bindings.contains(where: { $0.availability.contains(where: Availability.saysNoasync) })
        else { return [] }
        return SharedMistakes.told(of: context.wiredResolvers, in: \.settled, as: \.location, finding)
    }

    func finding(_ request: Request, of index: Int, _ resolver: ResolvedResolver) -> Diagnostic? {
        let (lookup, table) = (resolver.lookup, resolver.table)
        let outcome = lookup.outcome(of: request)
        let closure = outcome.deferrals.last
        guard case .binding(let target) = outcome.answer, closure?.effects.isAsync ?? table[index].effects.isAsync,
            // One that has to be awaited itself is told of where it is asynchronous.
            !table[target].effects.isAsync,
            let limit = table[target].availability.first(where: Availability.saysNoasync)
        else { return nil }
        let (binding, made) = (lookup.graph.bindings[index], lookup.graph.bindings[target])
        let origin = Diagnostic.Note("making `\(made.type)` is `@\(limit)`", at: made.location)
        // Nobody has written the request of a collection.
        if binding.gathers {
            return Diagnostic(
                .unavailableFromAsync,
                at: binding.location,
                "`\(made.type)` cannot be collected by `\(binding.title)`: that is asynchronous, and making `\(made.type)` "
                    + "is not available there",
                chain: [origin] + resolver.paths.notes(to: index),
                help:
                    "let asynchronous code make `\(made.type)`, or let making what else is collected not be asynchronous"
            )
        }
        return Diagnostic(
            .unavailableFromAsync,
            at: request.location,
            "`\(request.label): \(request.type)` cannot be filled: "
                + (closure == nil ? "making `\(binding.title)` is asynchronous" : "the closure is asynchronous")
                + ", and making `\(made.type)` is not available there",
            chain: [origin] + resolver.path(to: request, of: index),
            help: closure == nil
                ? "ask for `() -> \(made.type)` and call that outside of tasks, or make `\(binding.title)` without waiting"
                : "write `() -> \(made.type)`, and call it outside of tasks"
        )
    }
}

/// Generic types that need each other for ever larger types.
///
/// ```swift
/// struct Tree<Leaf>: Injectable {
///     struct Dependency { let below: Tree<[Leaf]> }  // which needs a Tree<[[Leaf]]>, and so on
/// ```
struct EndlessGenericsCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        let ofResolvers = context.resolvers.flatMap { resolver in
            resolver.lookup.expansions.map { ($0, resolver.paths.notes(toAnyOf: $0.edges.map(\.binding))) }
        }
        var reported: Set<Set<SourceLocation>> = []
        return (graph.expansions.map { ($0, []) } + ofResolvers).compactMap { expansion, path in
            let isNew = reported.insert(Set(expansion.edges.map(\.request.location))).inserted
            return isNew ? finding(expansion, below: path, graph) : nil
        }
    }

    private func finding(_ expansion: EndlessExpansion, below path: [Diagnostic.Note], _ graph: Graph) -> Diagnostic {
        let first = expansion.edges[0]
        let title = graph.bindings[first.binding].title
        return Diagnostic(
            .endlessGenerics,
            at: first.request.location,
            "`\(title)` needs itself for ever larger types: there is no end to what would have to be made",
            chain: expansion.edges.map { graph.bindings[$0.binding].note(for: $0.request) } + path,
            help: "let the caller bring what is deeper down, as a payload or a method parameter, or provide the type "
                + "at which it ends"
        )
    }
}

/// Conditions of `#if` that choose between alternatives independently of each other, and so in more ways than are worked
/// out.
///
/// ```swift
/// #if FAST
///     typealias Search = QuickSearch
/// #else
///     typealias Search = ThoroughSearch
/// #endif
/// // … and seven more of them, each under a flag of its own.
/// ```
///
/// Each way is a program of its own, with a graph of its own; nothing says which of them anybody builds.
struct EntangledAlternativesCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard let place = context.graph.entangledAlternatives else { return [] }
        return [
            Diagnostic(
                .entangledAlternatives,
                at: place,
                "this and other alternatives under `#if` make more than \(ConditionSpace.mostConfigurations) programs, "
                    + "which are not told apart",
                help: "put alternatives that belong together under one condition, or provide what differs: a provider "
                    + "has the same type in each branch"
            )
        ]
    }
}
