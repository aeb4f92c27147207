/// The contributions to a dictionary, as generated code gathers them.
///
/// You do not make these yourself. For the methods of a resolver that contribute pairs the generator writes one that
/// adds them all, in their order:
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func contributeJSON() -> (String, any Format)
///     func contributeText() -> (String, any Format)
/// }
/// ```
///
/// The name is that of the field: Dagger's multibindings, Metro's `@ContributesIntoMap`.
///
/// ## Threads
///
/// A value like any other: not to be changed by two threads at once.
public struct _KeyedContributions<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]
    /// The contributors, in order, for the message about two of one key.
    private var contributors: [(key: Key, name: StaticString)] = []

    /// Nothing contributed yet.
    public init() {}

    /// Adds what one method returned. Traps when an earlier one returned the same key, naming both.
    ///
    /// - Parameters:
    ///   - pair: A key and its value.
    ///   - contributor: The method, as the message calls it: `AppResolver.contributeJSON`.
    /// - Complexity: that of adding to a dictionary.
    public mutating func add(_ pair: (Key, Value), by contributor: StaticString) {
        let (key, value) = pair
        guard values.updateValue(value, forKey: key) == nil else { fatalError(repetition(of: key, by: contributor)) }
        contributors.append((key, contributor))
    }

    /// The contributions so far.
    public func gathered() -> [Key: Value] { values }

    private func repetition(of key: Key, by contributor: StaticString) -> String {
        let first = contributors.first { $0.key == key }.map { "\($0.name)" } ?? "another"
        let type = "[\(Key.self): \(Value.self)]"
        return "Patchbay: \(contributor) contributes the key \(key) to \(type), and so does \(first)"
    }
}
