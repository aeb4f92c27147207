import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that tells names of factories that only ask from those by which something may be registered.
extension FactoryReader {
    /// Notes a factory that is handed to other code, which may register what it makes: `let one = container.one`,
    /// `keep(container.one)`, `set(\.one)`.
    ///
    /// - Parameter node: The name of a factory, behind a dot or in a container.
    mutating func addHandedOn(_ node: Node) {
        guard let name = node[.name]?.name, names.contains(name), !facts.handedOn.contains(name), !node.isInPreview
        else { return }
        var isOfContainer = true
        var current = node
        if node.kind == .keyPathProperty {
            guard let path = node.parent, path.kind == .keyPath, let value = asked(path) else { return }
            current = value
        } else {
            isOfContainer = container(node.kind == .reference ? nil : node.owner, around: CodePlace(node)) != nil
            // A view model may have a property of that name, which is none of a container.
            guard isOfContainer || node.owner?.isReference(to: "self") == false else { return }
        }
        if isHandedOn(current, isOfContainer: isOfContainer) { facts.handedOn.insert(name) }
    }

    /// The expression that is the factory of a key path, or the path itself where other code has it.
    ///
    /// - Returns: `nil` for one that is asked for right there.
    private func asked(_ path: Node) -> Node? {
        guard let argument = path.parent, argument.kind == .argument, let around = argument.parent else { return path }
        switch around.kind {
        case .subscriptCall:
            return argument[.label]?.name == "keyPath" ? around : path
        case .call:
            return Self.asks(around[.base]) ? nil : path
        case .attribute:
            let wrapper = around[.name].map { TypeExpression($0) }?.names?.last
            return wrapper.flatMap { FactoryWrappers.timing(wrappers[$0] ?? $0) } == nil ? path : nil
        case _:
            return path
        }
    }

    /// Follows the calls behind a factory up to the end of the expression.
    private func isHandedOn(_ factory: Node, isOfContainer: Bool) -> Bool {
        var node = factory
        var last: String?
        while let parent = node.parent, node.role == .base {
            if parent.kind == .call {
                // The factory itself is called.
                if last == nil { return Self.registers(parent) }
                if last.map(Self.asking.contains) == true { return false }
            } else if parent.kind == .memberAccess, let name = parent[.name]?.name {
                // The thing that has that name may be no factory at all.
                guard isOfContainer || FactoryExpression.isModifier(name) else { return false }
                last = name
            } else {
                break
            }
            node = parent
        }
        return last.map { !Self.keepingNothing.contains($0) } ?? true
    }

    /// Calls that register nothing for a program that runs.
    private static let keepingNothing: Set<String> = ["reset", "onPreview", "onTest", "preview"]
}
