import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Code that a container is handed to, or that has one of its own: where that is not in the sources, nobody knows what it
/// registers and resolves.
extension SwinjectReader {
    /// The library's own functions, and those that have no use for a container but to show it.
    private static let own: Set<String> = [
        "register", "autoregister", "resolve", "apply", "create", "synchronize", "forward", "storyboardInitCompleted",
        "registerForStoryboard", "removeAll", "resetObjectScope", "hasAnyRegistration", "addBehavior", "init", "loaded",
        "inObjectScope", "initCompleted", "implements", "print", "debugPrint", "dump", "type", "append",
    ]

    /// `Kit.registerAll(in: container)`, `container.setUpKit()`, `KitAssembly()`, `Container(parent: Kit.container)`,
    /// `Kit.shared.resolve(…)`
    mutating func addHandOuts(of call: Node) {
        guard isOfLibrary, let name = call.calledName?.name else { return }
        if let type = ConstructedTypes.constructed(by: call), let last = type.names?.last {
            let isHanded = last.hasSuffix("Assembly") || call.arguments.contains { isContainer($0.value) }
            if isHanded, !SwinjectTypes.containers.contains(last) { facts.handOuts.insert(.type(type)) }
        }
        for (label, value) in call.arguments where label?.hasPrefix("parent") == true { addOwner(value) }
        if name == "resolve", let receiver = call.receiver { addOwner(receiver) }
        guard name.first?.isUppercase != true, !Self.own.contains(name) else { return }
        let isOnContainer = call.receiver.map(isContainer) ?? false
        guard isOnContainer || call.arguments.contains(where: { isContainer($0.value) }) else { return }
        if let receiver = call.receiver, let type = NominalExpression.type(receiver) {
            facts.handOuts.insert(.type(type))
        } else if name == "assemble" {
            if let made = call.receiver.flatMap({ ConstructedTypes.constructed(by: $0) }) {
                facts.handOuts.insert(.type(made))
            }
        } else {
            facts.handOuts.insert(.function(name))
        }
    }

    /// `Kit` of `Kit.shared.container`
    private mutating func addOwner(_ expression: Node) {
        let names = NominalExpression.names(of: expression)
        guard let first = names?.first, first.first?.isUppercase == true else { return }
        facts.handOuts.insert(.type(.path([first])))
    }

    /// An expression is a container by the type that is written where its name is declared, or by its name.
    private func isContainer(_ expression: Node) -> Bool {
        guard expression.kind == .reference || expression.kind == .memberAccess, let name = expression.endName?.name
        else { return false }
        if expression.kind == .reference {
            switch LocalVariable.annotation(of: name, seenFrom: expression, below: file.root) {
            case .written(let type):
                return TypeExpression(type).stripped.names?.last.map(SwinjectTypes.containers.contains) ?? false
            case .inferred(let value?):
                let made = ConstructedTypes.constructed(by: NominalExpression.unwrapped(value))
                if let made { return made.names?.last.map(SwinjectTypes.containers.contains) ?? false }
            case .inferred(nil), .absent: break
            }
        }
        return SwinjectTypes.containers.contains { name.lowercased().hasSuffix($0.lowercased()) }
    }
}
