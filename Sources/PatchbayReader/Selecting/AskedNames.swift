/// The names that an index was asked for: what has none of them was not found, and could be anything else.
final class AskedNames {
    private(set) var names: Set<String> = []

    func note(_ name: String) { names.insert(name) }
}
