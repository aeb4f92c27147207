import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// A function of a container, which factories may call: `private func makeClient() -> Client { … }`.
struct ContainerHelper: Sendable {
    var name: String
    var constructed: [ConstructedType]
    var calls: HelperCalls
    var place: CodePlace
}

/// The functions that a piece of code in a container calls by their names alone, and whether only later or sometimes: in a
/// closure, in a branch.
struct HelperCalls: Sendable {
    private(set) var names: [String: Bool] = [:]

    init() {}

    init(in node: Node, _ exits: Exits) {
        collect(node, isOutermost: true, isLater: false, exits)
    }

    private mutating func collect(_ node: Node, isOutermost: Bool, isLater: Bool, _ exits: Exits) {
        if node.kind == .token { return }
        let isInClosure = node.kind == .closure && !isOutermost && !node.isCalledAtOnce
        let isLater = isLater || isInClosure || node.mayBeLeftOut
        let isOwn = node.receiver.map { $0.isReference(to: "self") } ?? (node[.base]?.kind == .reference)
        if let name = node.calledName?.name, isOwn {
            names[name] = (isLater || exits.mayPass(node)) && names[name] ?? true
        }
        for child in node.children { collect(child, isOutermost: false, isLater: isLater, exits) }
    }
}

/// The factories that the functions of containers run for.
struct HelperCallers {
    struct Function: Hashable {
        var container: String
        var name: String
    }

    private var helpers: [Function: [(path: String, facts: ContainerHelper)]] = [:]
    private var callers: [Function: [Int: Bool]] = [:]

    init(_ facts: [FactoryFacts]) {
        for file in facts {
            for helper in file.helpers {
                let function = Function(container: helper.place.scope.names.last ?? "", name: helper.name)
                helpers[function, default: []].append((file.path, helper))
            }
        }
    }

    /// Notes that a factory of a container calls functions of it.
    ///
    /// - Returns: those that it comes to, which it makes things by.
    mutating func add(_ factory: Int, of container: String, _ calls: HelperCalls) -> [(
        path: String, facts: ContainerHelper
    )] {
        var found: [(path: String, facts: ContainerHelper)] = []
        var waiting = calls.names.map { (name: $0.key, isLater: $0.value) }
        while let next = waiting.popLast() {
            let function = Function(container: container, name: next.name)
            guard let called = helpers[function] else { continue }
            let known = callers[function]?[factory]
            // One that it calls at once was looked at, and one that it calls later once is called at once in the end.
            guard known == nil || known == true && !next.isLater else { continue }
            callers[function, default: [:]][factory] = next.isLater
            if !next.isLater { found += called }
            for helper in called {
                waiting += helper.facts.calls.names.map { ($0.key, $0.value || next.isLater) }
            }
        }
        return found
    }

    /// The factories on whose behalf a function asks.
    func dependents(of name: String, in container: String) -> [(binding: Int, isLater: Bool)] {
        (callers[Function(container: container, name: name)] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}
