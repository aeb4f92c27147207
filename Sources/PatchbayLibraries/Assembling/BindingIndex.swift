import PatchbayGraph
import PatchbayModel

/// The registrations of a library, by where they stand and by what they make: what code belongs to follows from both.
struct BindingIndex {
    private struct Place: Hashable {
        var path: String
        var start: Int
    }

    /// Code that asks, on behalf of a registration or of none.
    typealias Dependent = (dependent: LibraryRequest.Dependent, isDeferred: Bool)

    private let types: TypeLookup
    private var byPlace: [Place: [Int]] = [:]
    private var byProduct: [TypeKey: [Int]] = [:]

    init(_ types: TypeLookup) {
        self.types = types
    }

    /// Notes where the code of a registration begins.
    mutating func add(_ binding: Int, at start: Int, in path: String) {
        byPlace[Place(path: path, start: start), default: []].append(binding)
    }

    /// Notes the types that a registration makes, as they are written.
    mutating func add(_ binding: Int, making made: [TypeExpression], in path: String, scope: LexicalScope) {
        for type in made {
            let key = TypeKey(types.resolve(type, in: path, scope: scope))
            if byProduct[key]?.contains(binding) != true { byProduct[key, default: []].append(binding) }
        }
    }

    /// The registrations whose code begins at a place: several where one is for several types.
    func bindings(at start: Int, in path: String) -> [Int] { byPlace[Place(path: path, start: start)] ?? [] }

    /// The dependents of code that stands in no registration: those that make the type around it, or the code itself.
    func dependents(of place: CodePlace, in path: String) -> [Dependent] {
        guard !place.scope.names.isEmpty else { return [(.code(type: nil), false)] }
        let type = types.resolve(.path(place.scope.names), in: path, scope: .file)
        let makers = (byProduct[TypeKey(type)] ?? []).sorted()
        if makers.isEmpty { return [(.code(type: "\(type)"), !place.isAtOnce)] }
        return makers.map { (.binding($0), !place.isAtOnce) }
    }
}
