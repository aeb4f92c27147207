import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// A container that a block makes for itself and hands to nobody: what it has is what is registered there.
enum OwnContainer {
    private static let uses: Set<String> = ["register", "autoregister", "resolve", "removeAll", "resetObjectScope"]

    /// The start of the variable that a call is made on, if it is one.
    static func start(ofReceiverOf call: Node) -> Int? {
        guard let receiver = call.receiver, receiver.kind == .reference, let name = receiver[.name]?.name else {
            return nil
        }
        var child: Node = receiver
        while let parent = child.parent, parent.kind != .sourceFile, !parent.isTypeWithMembers {
            let variable = parent.children.first { item in
                item.kind == .variableDecl && item.all(.binding).contains { $0[.pattern]?.patternName?.name == name }
            }
            if let variable, !variable.isInMembers {
                return isMade(variable) && isKept(name, in: parent) ? variable.start : nil
            }
            // A parameter of that name, or a capture, is another.
            if parent.all(.parameter).contains(where: { $0.innerName?.name == name }) { return nil }
            child = parent
        }
        return nil
    }

    /// `let container = Container()`
    private static func isMade(_ variable: Node) -> Bool {
        guard let value = variable[.binding]?[.value], value.kind == .call, value.arguments.isEmpty,
            value[.trailingClosure] == nil
        else { return false }
        return ConstructedTypes.constructed(by: value)?.names?.last == "Container"
    }

    /// A container is kept if nothing but registrations and requests names it.
    private static func isKept(_ name: String, in node: Node) -> Bool {
        if node.kind == .reference, node[.name]?.name == name {
            guard node.role == .base, let access = node.parent, access.kind == .memberAccess,
                let used = access[.name]?.name, uses.contains(used), access.role == .base
            else { return false }
            return access.parent?.kind == .call || access.parent?.kind == .specialization
        }
        if node.kind == .closureCapture, node.text.contains(name) { return false }
        return node.children.allSatisfy { isKept(name, in: $0) }
    }
}
