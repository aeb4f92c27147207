import PatchbayGraph
import PatchbayModel

/// The registrations of a library, by where they stand and by what they make: what code belongs to follows from both.
struct BindingIndex {
    private struct Place: Hashable {
        var path: String
        var start: Int
    }

    /// A registration that makes a type, with the arguments that the initialiser gets.
    private struct Maker: Hashable {
        var binding: Int
        /// `nil` where it cannot be told which initialiser is meant.
        var arguments: CallArguments?
    }

    /// Code that asks, on behalf of a registration or of none.
    typealias Dependent = (dependent: LibraryRequest.Dependent, isDeferred: Bool)

    private let types: TypeLookup
    private let delegations: [TypeKey: [InitializerDelegation]]
    private var byPlace: [Place: [Int]] = [:]
    private var byProduct: [TypeKey: [Maker]] = [:]

    /// - Parameter delegations: Those of each file, by its path.
    init(_ types: TypeLookup, _ delegations: [(path: String, facts: [InitializerDelegation])] = []) {
        self.types = types
        var byType: [TypeKey: [InitializerDelegation]] = [:]
        for (path, facts) in delegations {
            for delegation in facts {
                let type = types.resolve(.path(delegation.scope.names), in: path, scope: .file)
                byType[Self.key(type), default: []].append(delegation)
            }
        }
        self.delegations = byType
    }

    /// Notes where the code of a registration begins.
    mutating func add(_ binding: Int, at start: Int, in path: String) {
        byPlace[Place(path: path, start: start), default: []].append(binding)
    }

    /// Notes what a registration makes, as it is written, with all that runs for it: initialisers that these call, and
    /// what is inherited.
    mutating func add(_ binding: Int, making made: [ConstructedType], in path: String, scope: LexicalScope) {
        var waiting = made.map { construction in
            let type = types.resolve(construction.type, in: path, scope: scope)
            return ConstructedType(type: type, arguments: construction.arguments)
        }
        var seen: Set<ConstructedType> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            let maker = Maker(binding: binding, arguments: next.arguments)
            if byProduct[Self.key(next.type)]?.contains(maker) != true {
                byProduct[Self.key(next.type), default: []].append(maker)
            }
            waiting += further(next, in: path)
        }
    }

    /// The initialisers that one calls, and that of the superclass.
    private func further(_ construction: ConstructedType, in path: String) -> [ConstructedType] {
        let called = (delegations[Self.key(construction.type)] ?? []).filter { delegation in
            construction.arguments.map(delegation.caller.takes) ?? true
        }
        let own = called.filter { !$0.isToSuperclass }.map { delegation in
            ConstructedType(type: construction.type, arguments: delegation.arguments)
        }
        let fragments = types.fragments(of: construction.type, seenFrom: path)
        guard let superclass = types.superclass(of: construction.type, seenFrom: path) else { return own }
        let above = called.filter(\.isToSuperclass).map(\.arguments)
        guard above.isEmpty else { return own + above.map { ConstructedType(type: superclass, arguments: $0) } }
        // One that calls none calls that without arguments; a class that declares none inherits those of its superclass.
        let inherits = fragments.allSatisfy(\.facts.initializers.isEmpty)
        guard inherits || own.isEmpty else { return own }
        return [ConstructedType(type: superclass, arguments: inherits ? construction.arguments : CallArguments())]
    }

    /// The registrations whose code begins at a place: several where one is for several types.
    func bindings(at start: Int, in path: String) -> [Int] { byPlace[Place(path: path, start: start)] ?? [] }

    /// The dependents of code that stands in no registration: those that make the type around it, or the code itself.
    func dependents(of place: CodePlace, in path: String) -> [Dependent] {
        guard !place.scope.names.isEmpty else { return [(.code(type: nil), false)] }
        let type = types.resolve(.path(place.scope.names), in: path, scope: .file)
        let makers = Set(makers(of: type, running: place.member, in: path).map(\.binding)).sorted()
        if makers.isEmpty { return [(.code(type: "\(type)"), !place.isAtOnce)] }
        return makers.map { (.binding($0), !place.isAtOnce) }
    }

    private func makers(of type: TypeExpression, running member: CodePlace.Member, in path: String) -> [Maker] {
        let makers = byProduct[Self.key(type)] ?? []
        switch member {
        case .storedProperty: return makers
        case .initializer(let shape): return makers.filter { $0.arguments.map(shape.takes) ?? true }
        // What an extension gives a type of somebody else's, anybody may call who has a value of it.
        case .other, .function, .file: return types.declares(type, seenFrom: path) ? makers : []
        }
    }

    /// A generic type asks for the same whatever its parameters are.
    private static func key(_ type: TypeExpression) -> TypeKey { TypeKey(type.names.map { .path($0) } ?? type) }
}
