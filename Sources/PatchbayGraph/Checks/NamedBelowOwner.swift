import PatchbayModel

/// A shared type that its owner makes of what has another name, while a child has what is asked for by name.
///
/// ```swift
/// final class Users: SharedInjectable {
///     struct Dependency { let mainDatabase: Database }  // provideMainDatabase of a child
/// ```
struct NamedBelowOwner {
    private let lookup: BindingLookup
    private let owner: BindingLookup
    private let shared: Int

    /// One finding for each shared type and request, about the outermost child.
    static func findings(_ lookups: [BindingLookup]) -> [Diagnostic] {
        var seen: Set<SourceLocation> = []
        let inner = lookups.filter { !$0.outer.isEmpty }.sorted { $0.outer.count < $1.outer.count }
        return inner.flatMap { lookup in
            lookup.usable.compactMap { index -> Diagnostic? in
                let binding = lookup.graph.bindings[index]
                guard binding.lifetime.isShared, !binding.isOfResolver, binding.sharing.owner == nil,
                    let level = lookup.owner(of: index), level > 0
                else { return nil }
                let search = NamedBelowOwner(lookup: lookup, owner: lookup.outer[level - 1], shared: index)
                return search.finding().flatMap { seen.insert($0.location).inserted ? $0 : nil }
            }
        }
    }

    /// Looks at what the owner makes it of, but for what is shared itself.
    private func finding() -> Diagnostic? {
        var waiting: [(index: Int, chain: [Diagnostic.Note])] = [(shared, [])]
        var seen: Set<Int> = [shared]
        while let (index, chain) = waiting.popLast() {
            for request in owner.requests(of: index) {
                guard case .binding(let answer) = owner.outcome(of: request).answer else { continue }
                let (from, to) = (lookup.graph.bindings[index], lookup.graph.bindings[answer])
                let note = from.note(for: request)
                if to.isProvider, !to.isNamed(request.label), let named = named(request) {
                    return finding(request, to, named, chain + [note])
                }
                guard !to.lifetime.isShared, seen.insert(answer).inserted else { continue }
                waiting.append((answer, chain + [note]))
            }
        }
        return nil
    }

    /// The child's provider that has the name of a request.
    private func named(_ request: Request) -> Binding? {
        guard case .binding(let answer) = lookup.outcome(of: request).answer else { return nil }
        let binding = lookup.graph.bindings[answer]
        return binding.isProvider && binding.isNamed(request.label) ? binding : nil
    }

    private func finding(
        _ request: Request,
        _ found: Binding,
        _ named: Binding,
        _ chain: [Diagnostic.Note]
    ) -> Diagnostic {
        let type = lookup.graph.bindings[shared].type
        return Diagnostic(
            .captiveDependency,
            at: request.location,
            "`\(type)` lives in \(owner.node.type), where `\(request.label): \(request.type)` is what "
                + "\(found.title) provides, and not \(named.title)",
            chain: chain,
            similar: [.init("\(named.title) has that name", at: named.location)],
            help: "write `typealias Owner = any \(lookup.node.type)` in `\(type)` if it is to have that, or "
                + "`typealias Owner = any \(owner.node.type)` if it is not"
        )
    }
}
