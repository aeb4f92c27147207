import PatchbayModel

/// A shared type that its owner makes of what has another name, while a child has what is asked for by name.
///
/// ```swift
/// final class Users: SharedInjectable {
///     struct Dependency { let mainDatabase: Database }  // provideMainDatabase of a child
/// ```
///
/// It is said where all three are of one module, which may choose the owner.
struct NamedBelowOwnerCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let lookups = context.wiredResolvers.map(\.lookup)
        let inner = lookups.filter { !$0.outer.isEmpty }
            .sorted { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
        var found: [Diagnostic] = []
        for owner in lookups {
            let below = inner.filter { lookup in lookup.outer.contains { $0.node.key == owner.node.key } }
            guard !below.isEmpty, let search = NamedBelowOwnerSearch(owner, below) else { continue }
            found += search.findings()
        }
        return found.sorted()
    }
}

/// The requests of one owner that a resolver below it has something for by name.
private struct NamedBelowOwnerSearch {
    private struct Mistake {
        var request: Request
        /// What the owner has, and what the child has.
        var found: Binding
        var named: Binding
        var child: ResolverNode
    }

    private let owner: BindingLookup
    /// By what asks.
    private let mistakes: [Int: [Mistake]]

    /// - Parameter below: The resolvers below the owner, nearest first.
    /// - Returns: `nil` where there is no such request.
    init?(_ owner: BindingLookup, _ below: [BindingLookup]) {
        let bindings = owner.graph.bindings
        let module = owner.node.module
        var named: [TypeKey: [(binding: Int, child: BindingLookup)]] = [:]
        for child in below where child.node.module == module {
            for index in child.usable where bindings[index].owner == .resolver(child.node.key) {
                guard bindings[index].isProvider else { continue }
                named[bindings[index].key, default: []].append((index, child))
            }
        }
        guard !named.isEmpty else { return nil }
        var mistakes: [Int: [Mistake]] = [:]
        for index in owner.usable where !owner.isMadeOutside(index) {
            for request in owner.requests(of: index) {
                guard case .binding(let answer) = owner.outcome(of: request).answer, bindings[answer].isProvider,
                    !bindings[answer].isNamed(request.label), let others = named[bindings[answer].key]
                else { continue }
                let other = others.first { other in
                    bindings[other.binding].isNamed(request.label)
                        && other.child.outcome(of: request).answer == .binding(other.binding)
                }
                guard let other else { continue }
                mistakes[index, default: []].append(
                    Mistake(
                        request: request,
                        found: bindings[answer],
                        named: bindings[other.binding],
                        child: other.child.node
                    )
                )
            }
        }
        guard !mistakes.isEmpty else { return nil }
        self.owner = owner
        self.mistakes = mistakes
    }

    func findings() -> [Diagnostic] {
        let bindings = owner.graph.bindings
        return owner.owned.flatMap { shared -> [Diagnostic] in
            let binding = bindings[shared]
            guard !binding.isOfResolver, binding.sharing.owner == nil, binding.module == owner.node.module else {
                return []
            }
            return findings(about: shared)
        }
    }

    /// Those about what the owner makes a shared type of, but for what is shared itself.
    private func findings(about shared: Int) -> [Diagnostic] {
        let bindings = owner.graph.bindings
        var path = PathTree(from: [shared])
        var seen: Set<Int> = [shared]
        var found: [Diagnostic] = []
        var next = 0
        while next < path.steps.count {
            let index = path.steps[next].binding
            let chain = mistakes[index] == nil ? [] : path.requests(to: next, bindings).map { $0.note(for: $1) }
            found += (mistakes[index] ?? []).map { finding($0, about: bindings[shared], bindings[index], chain) }
            for request in owner.requests(of: index) {
                guard case .binding(let target) = owner.outcome(of: request).answer,
                    !bindings[target].lifetime.isShared, seen.insert(target).inserted
                else { continue }
                path.add(target, by: request, after: next)
            }
            next += 1
        }
        return found
    }

    private func finding(
        _ mistake: Mistake,
        about shared: Binding,
        _ asking: Binding,
        _ chain: [Diagnostic.Note]
    ) -> Diagnostic {
        let request = mistake.request
        let name = shared.type.names?.joined(separator: ".") ?? "\(shared.type)"
        return Diagnostic(
            .namedBelowOwner,
            at: request.location,
            "`\(shared.type)` lives in \(owner.node.type), where `\(request.label): \(request.type)` is what "
                + "\(mistake.found.title) provides, and not \(mistake.named.title)",
            chain: [asking.note(for: request)] + chain.reversed(),
            similar: [.init("\(mistake.named.title) has that name", at: mistake.named.location)],
            help: "write in `\(name)` which is meant: `typealias Owner = any \(owner.node.type)`, or "
                + "`typealias Owner = any \(mistake.child.type)`, whose store keeps it then"
        )
    }
}
