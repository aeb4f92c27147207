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
                if let name, Self.isModifier(name) {
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
            let name = node.kind == .call && node[.base]?.kind == .memberAccess ? node.calledName?.name : nil
            if node.kind == .memberAccess {
                current = node.owner
            } else if let name, Self.isModifier(name) {
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

    static func isModifier(_ name: String) -> Bool {
        FactoryModifiers.all.contains(name) || FactoryScopes.lifetime(named: name) != nil
    }

    /// Notes a modifier; the last of them, which is come upon first, is what counts.
    private func note(_ name: String, _ factory: inout FactoryFacts.Factory) {
        if let lifetime = FactoryScopes.lifetime(named: name) {
            factory.lifetime = factory.lifetime ?? .lifetime(lifetime)
        } else if !FactoryModifiers.all.contains(name), factory.lifetime == nil {
            factory.ownModifier = factory.ownModifier ?? name
        }
        if FactoryModifiers.changing.contains(name) { factory.modifier = name }
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
