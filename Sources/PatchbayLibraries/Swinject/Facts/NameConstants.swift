/// Texts that names stand for which sources declare: `static let disk = "disk"`, `enum Disk: String { case hot }`.
struct NameConstants: Sendable {
    /// The texts that a path of two names or more may stand for, by all ends of the path.
    private var values: [String: Set<String>] = [:]

    mutating func add(_ path: [String], _ text: String) {
        for start in path.indices.dropLast() { values[path[start...].joined(separator: "."), default: []].insert(text) }
    }

    mutating func merge(_ other: Self) { values.merge(other.values) { $0.union($1) } }

    /// The literal that a name stands for, where all that may be meant agree; otherwise the name.
    func resolved(_ name: SwinjectFacts.Name) -> SwinjectFacts.Name {
        guard case .expression(let text) = name, let found = values[text], found.count == 1, let value = found.first
        else { return name }
        return .literal(value)
    }
}
