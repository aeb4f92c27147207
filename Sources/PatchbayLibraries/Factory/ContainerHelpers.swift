import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// A function of a container, which factories may call: `private func makeClient() -> Client { … }`.
struct ContainerHelper: Sendable {
    var name: String
    var start: Int
    var shape: ParameterShape
    /// A mark of one that other files do not see.
    var isPrivate: Bool
    var constructed: [ConstructedType]
    var calls: HelperCalls
    var place: CodePlace
}

/// The functions that a piece of code in a container calls by their names alone, and whether only later or sometimes: in a
/// closure, in a branch.
struct HelperCalls: Sendable {
    struct Call: Hashable {
        var name: String
        var arguments: CallArguments
    }

    private(set) var isLater: [Call: Bool] = [:]

    init() {}

    init(in node: Node, of file: LibraryFile, _ exits: Exits) {
        collect(node, isOutermost: true, isLater: false, file, exits)
    }

    private mutating func collect(
        _ node: Node,
        isOutermost: Bool,
        isLater: Bool,
        _ file: LibraryFile,
        _ exits: Exits
    ) {
        switch node.kind {
        case .token, .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl: return
        case _: break
        }
        let isInClosure = node.kind == .closure && !isOutermost && !node.isCalledAtOnce
        let isLater = isLater || isInClosure || node.mayBeLeftOut
        let isOwn = node.receiver.map { $0.isReference(to: "self") } ?? (node[.base]?.kind == .reference)
        if let name = node.calledName?.name, isOwn, node.receiver != nil || !node.isLocal(name) {
            let call = Call(name: name, arguments: CallArguments(node))
            let isSometimes = isLater || exits.mayPass(node) || file.runsLater(node)
            self.isLater[call] = isSometimes && (self.isLater[call] ?? true)
        }
        for child in node.children { collect(child, isOutermost: false, isLater: isLater, file, exits) }
    }
}

/// The factories that the functions of containers run for.
struct HelperCallers {
    typealias Helper = (path: String, facts: ContainerHelper)

    private struct Name: Hashable {
        var container: String
        var function: String
    }

    private struct Place: Hashable {
        var path: String
        var start: Int
    }

    private var helpers: [Name: [Helper]] = [:]
    private var callers: [Place: [Int: Bool]] = [:]

    init(_ facts: [FactoryFacts]) {
        for file in facts {
            for helper in file.helpers {
                let name = Name(container: helper.place.scope.names.last ?? "", function: helper.name)
                helpers[name, default: []].append((file.path, helper))
            }
        }
    }

    /// Notes that a factory of a container calls functions of it.
    ///
    /// - Returns: those that it comes to, which it makes things by.
    mutating func add(_ factory: Int, of container: String, _ calls: HelperCalls, in path: String) -> [Helper] {
        var found: [Helper] = []
        var waiting = calls.isLater.map { (call: $0.key, isLater: $0.value, path: path) }
        while var next = waiting.popLast() {
            let named = helpers[Name(container: container, function: next.call.name)] ?? []
            let meant = named.filter { helper in
                helper.facts.shape.takes(next.call.arguments) && (!helper.facts.isPrivate || helper.path == next.path)
            }
            // Of several that take the call, each may be meant.
            next.isLater = next.isLater || meant.count > 1
            for helper in meant {
                let place = Place(path: helper.path, start: helper.facts.start)
                // One that runs later on one path runs at once if it does so on another.
                let known = callers[place]?[factory]
                guard known == nil || known == true && !next.isLater else { continue }
                callers[place, default: [:]][factory] = next.isLater
                if !next.isLater { found.append(helper) }
                waiting += helper.facts.calls.isLater.map { ($0.key, $0.value || next.isLater, helper.path) }
            }
        }
        return found
    }

    /// The factories on whose behalf a function asks, by where it begins.
    func dependents(of start: Int, in path: String) -> [(binding: Int, isLater: Bool)] {
        let found = callers[Place(path: path, start: start)] ?? [:]
        return found.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}
