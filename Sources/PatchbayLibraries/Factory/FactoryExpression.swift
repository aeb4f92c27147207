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

    /// Adds what it says to a factory.
    func complete(_ factory: inout FactoryFacts.Factory) {
        var current: Node? = NominalExpression.unwrapped(root)
        while let node = current {
            switch node.kind {
            case .memberAccess:
                note(node[.name]?.name ?? "", nil, &factory)
                current = node.owner
            case .call:
                let name = node[.base]?.kind == .memberAccess ? node.calledName?.name : nil
                if let name, Self.modifiers.contains(name) || Self.lifetimes.contains(name) {
                    note(name, node, &factory)
                    current = node.receiver
                } else {
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
            let name = node.kind == .call && node[.base]?.kind == .memberAccess ? node.calledName?.name : nil
            if node.kind == .memberAccess {
                current = node.owner
            } else if let name, Self.modifiers.contains(name) || Self.lifetimes.contains(name) {
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

    private static let lifetimes: Set<String> = ["singleton", "cached", "shared", "unique", "graph"]
    private static let modifiers: Set<String> = [
        "scope", "custom", "onPreview", "onTest", "onDebug", "onSimulator", "onDevice", "onArg", "onArgs", "context",
        "decorator", "once", "timeToLive", "reset", "scopeOnParameters", "register",
    ]

    /// Notes a modifier; the last of them, which is come upon first, is what counts.
    private func note(_ name: String, _ call: Node?, _ factory: inout FactoryFacts.Factory) {
        if Self.lifetimes.contains(name) { factory.lifetime = factory.lifetime ?? Self.lifetime(named: name) }
        let changing: Set<String> = [
            "decorator", "timeToLive", "once", "onArg", "onArgs", "context", "scopeOnParameters",
        ]
        if changing.contains(name) { factory.modifier = name }
        if name == "scope" || name == "custom" {
            let scope = call?.arguments.first?.value.endName?.name
            factory.lifetime = factory.lifetime ?? scope.map(Self.lifetime) ?? .unknown
        }
    }

    static func lifetime(named scope: String) -> LibraryLifetime {
        switch scope {
        case "singleton": .singleton
        // Reset with its container, which ends no scope of the user's.
        case "cached": .shared
        case "shared": .weaklyShared
        case "unique": .transient
        case "graph": .perResolution
        case _: .scoped(scope)
        }
    }

    /// The call that has the closure: `self { … }`, `Factory(self) { … }`, `promised()`.
    private func finish(_ call: Node, _ factory: inout FactoryFacts.Factory) {
        if call.calledName?.reads("promised") == true {
            factory.isPromise = true
            factory.made = "promised()"
            return
        }
        if let scope = call.argument("scope")?.endName?.name {
            factory.lifetime = factory.lifetime ?? Self.lifetime(named: scope)
        }
        guard let closure = Self.closure(of: call) else {
            let made = call.arguments.last?.value
            factory.made = made?.compactText ?? ""
            if let made, made[.name]?.reads("init") == true, let type = made.owner.flatMap(NominalExpression.type) {
                factory.constructed = [type]
            }
            return
        }
        let items = closure.all(.item)
        factory.constructed = ConstructedTypes.all(in: closure)
        if let type = ConstructedTypes.result(of: closure) {
            factory.made = "\(type)(…)"
        } else {
            let expression = items.first.map { $0.kind == .returnStmt ? $0[.value] ?? $0 : $0 }
            factory.made = items.count == 1 ? String((expression?.compactText ?? "").prefix(60)) : "{ … }"
        }
    }
}
