import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The expression that a property of a container comes to: `self { Service() }.singleton`.
struct FactoryExpression {
    private let root: Node

    init(_ expression: Node) {
        root = expression
    }

    /// Adds what it says to a factory, and notes the scopes that it makes.
    func complete(
        _ factory: inout FactoryFacts.Factory,
        _ reader: ScopeReader<FactoryScopes>,
        noting scopes: inout ScopeFacts
    ) {
        // `Container.shared.api` is another one's factory, and says nothing of scopes.
        var current: Node? = call == nil ? nil : NominalExpression.unwrapped(root)
        while let node = current {
            switch node.kind {
            case .memberAccess:
                note(node[.name]?.name ?? "", &factory)
                current = node.owner
            case .call:
                let name = node[.base]?.kind == .memberAccess ? node.calledName?.name : nil
                if let name, Self.isModifier(node) {
                    note(name, &factory)
                    if name == "scope" || name == "custom", factory.lifetime == nil {
                        let scope = node.arguments.first.map { reader.read($0.value, noting: &scopes) }
                        factory.lifetime = scope ?? .lifetime(.unknown)
                    }
                    current = node.receiver
                } else {
                    if let scope = node.argument("scope"), factory.lifetime == nil {
                        factory.lifetime = reader.read(scope, noting: &scopes)
                    }
                    return finish(node, &factory)
                }
            case _:
                return
            }
        }
    }

    /// The closure that makes the value.
    var closure: Node? { call.flatMap(Self.closure) }

    /// The call that modifiers stand behind.
    var call: Node? {
        var current: Node? = NominalExpression.unwrapped(root)
        while let node = current {
            if node.kind == .memberAccess {
                current = node.owner
            } else if node.kind == .call, Self.isModifier(node) {
                current = node.receiver
            } else {
                return node.kind == .call ? node : nil
            }
        }
        return nil
    }

    private static func closure(of call: Node) -> Node? {
        call.trailingClosures.first?.closure ?? call.arguments.map(\.value).first { $0.kind == .closure }
    }

    /// True of an expression that makes a factory, as far as its names say: functions of the program's own may do more.
    var isRead: Bool {
        guard let base = call?[.base], let name = call?.calledName?.name else { return call != nil }
        return base.kind != .reference || name == "self" || name == "promised" || name.first?.isUppercase == true
    }

    /// `self { … }.once()`, where a modifier of the program's own may have any name.
    private static func isModifier(_ call: Node) -> Bool {
        var receiver = call.receiver
        while let access = receiver, access.kind == .memberAccess { receiver = access.owner }
        return receiver?.kind == .call || call.receiver != nil && call.calledName.map { isModifier($0.name) } == true
    }

    static func isModifier(_ name: String) -> Bool {
        FactoryModifiers.all.contains(name) || FactoryScopes.lifetime(named: name) != nil
    }

    /// Notes a modifier; the last of them, which is come upon first, is what counts.
    private func note(_ name: String, _ factory: inout FactoryFacts.Factory) {
        if let lifetime = FactoryScopes.lifetime(named: name) {
            if factory.ownModifier == nil { factory.lifetime = factory.lifetime ?? .lifetime(lifetime) }
        } else if !FactoryModifiers.all.contains(name) {
            factory.ownModifier = factory.ownModifier ?? name
        }
        if FactoryModifiers.changing.contains(name) { factory.obstacle = "it has the modifier `\(name)`" }
    }

    /// The call that has the closure: `self { … }`, `Factory(self) { … }`, `promised()`.
    private func finish(_ call: Node, _ factory: inout FactoryFacts.Factory) {
        if call.calledName?.reads("promised") == true {
            factory.isPromise = true
            factory.made = "promised()"
            return
        }
        guard let closure = Self.closure(of: call) else {
            let made = call.arguments.last?.value
            factory.made = made?.compactText ?? ""
            if let made, made[.name]?.reads("init") == true, let type = made.owner.flatMap(NominalExpression.type) {
                factory.constructed = [ConstructedType(type: type)]
            }
            return
        }
        factory.constructed = ConstructedTypes.all(in: closure)
        factory.made = ConstructedTypes.made(by: closure)
    }
}

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

    private var helpers: [Name: [Helper]] = [:]
    private var callers: [BindingIndex.Place: [Int: Bool]] = [:]

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
                let place = BindingIndex.Place(path: helper.path, start: helper.facts.start)
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
        let found = callers[BindingIndex.Place(path: path, start: start)] ?? [:]
        return found.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}
