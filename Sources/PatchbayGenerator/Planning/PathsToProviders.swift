import PatchbayGraph
import PatchbayModel

/// The generated methods that lead to a provider, or to a contribution: the message of a stub has them, since nothing
/// at run time knows.
struct PathsToProviders {
    /// No message shows more paths, nor more methods of one.
    private static let shown = 3
    private static let longest = 8

    private let lookup: BindingLookup
    private let name: (Int) -> String
    private let dependents: Dependents
    private let providers: [String: [Int]]

    /// - Parameters:
    ///   - indices: The bindings that methods are generated for.
    ///   - name: What the method of a binding is called.
    init(_ lookup: BindingLookup, _ indices: [Int], name: @escaping (Int) -> String) {
        self.lookup = lookup
        self.name = name
        dependents = Dependents(lookup, indices)
        let named = lookup.usable.compactMap { index in
            lookup.graph.bindings[index].methodOfResolver.map { (index: index, name: $0) }
        }
        providers = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.index) }
    }

    /// The paths to what a requirement provides, from entry points down, the shortest first.
    func paths(to member: RequiredMember) -> [String] {
        guard let provider = provider(of: member) else { return [] }
        let (entries, next) = search(from: provider)
        let paths = entries.prefix(Self.shown).map { text(from: $0, next) }
        let rest = entries.count - paths.count
        return paths + (rest > 0 ? ["and on \(rest) more"] : [])
    }

    private func provider(of member: RequiredMember) -> Int? {
        providers[member.name]?.first { index in
            let binding = lookup.graph.bindings[index]
            return binding.isProperty == (member.kind != .method)
                && TypeKey(binding.type) == TypeKey(member.result)
                && binding.requests.map(\.argumentLabel) == member.parameters.map(\.label)
                && binding.requests.map(\.key) == member.parameters.map { TypeKey($0.type) }
        }
    }

    /// The methods that lead to a provider and that no other generated method calls, nearest first, and for each
    /// method on the path the one that it calls.
    private func search(from provider: Int) -> (entries: [Int], next: [Int: Int]) {
        var next: [Int: Int] = [:]
        var found = [provider]
        var seen: Set<Int> = [provider]
        var entries: [Int] = []
        var at = 0
        while at < found.count {
            let above = dependents[found[at]].map(\.binding)
            if above.isEmpty { entries.append(found[at]) }
            for caller in above where seen.insert(caller).inserted {
                next[caller] = found[at]
                found.append(caller)
            }
            at += 1
        }
        // All dependents may ask for each other, by deferred requests.
        return (entries.isEmpty ? [provider] : entries, next)
    }

    private func text(from entry: Int, _ next: [Int: Int]) -> String {
        let chain = Array(sequence(first: entry) { next[$0] }).map(name)
        guard chain.count > Self.longest else { return chain.joined(separator: " → ") }
        let half = Self.longest / 2
        return (chain.prefix(half) + ["…"] + chain.suffix(half)).joined(separator: " → ")
    }
}
