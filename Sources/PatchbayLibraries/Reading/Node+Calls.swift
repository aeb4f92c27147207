import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The shapes of calls that readers of several libraries ask for.
extension Node {
    /// The name of what a call calls: `register` of `container.register(…)` and of `register<T>(…)`.
    package var calledName: Node? {
        guard kind == .call, let base = self[.base] else { return nil }
        return (base.kind == .specialization ? base[.base] : base)?.endName
    }

    /// The expression before the dot of what a call calls.
    package var receiver: Node? {
        guard kind == .call, let base = self[.base] else { return nil }
        return (base.kind == .specialization ? base[.base] : base)?.owner
    }

    /// The generic arguments in `resolve<T>()`.
    package var specializations: [TypeExpression] {
        guard kind == .call, let base = self[.base], base.kind == .specialization else { return [] }
        return base.all(.genericArgument).map { TypeExpression($0) }
    }

    /// The arguments in parentheses, each with its label.
    package var arguments: [(label: String?, value: Node)] {
        all(.argument).compactMap { argument in argument[.value].map { (argument[.label]?.name, $0) } }
    }

    /// The value of the argument with a label.
    package func argument(_ label: String) -> Node? {
        arguments.first { $0.label == label }?.value
    }

    /// The closures behind the parentheses, the first of which has no label.
    package var trailingClosures: [(label: String?, closure: Node)] {
        let first = self[.trailingClosure].map { [(nil as String?, $0)] } ?? []
        let others = all(.additionalClosure).compactMap { closure in
            closure[.value].map { (closure[.label]?.name, $0) }
        }
        return first + others
    }

    /// The call whose callee is a member of this expression: `x.inScope(…)` for `x`.
    package var chained: Node? {
        guard role == .base, let member = parent, member.kind == .memberAccess, member.role == .base,
            let call = member.parent, call.kind == .call
        else { return nil }
        return call
    }

    /// The source without the spaces in it.
    package var compactText: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// A declaration may have an attribute.
    package func hasAttribute(_ name: StaticString) -> Bool {
        children.contains { $0.role == .attribute && $0[.name]?.reads(name) == true }
    }

    /// A declaration may be written with a modifier.
    package func hasModifier(_ name: StaticString) -> Bool {
        children.contains { $0.role == .modifier && $0[.name]?.reads(name) == true }
    }
}

extension Node {
    /// The nearest node of a kind around this one.
    package func surrounding(_ kind: NodeKind) -> Node? { surrounding { $0.kind == kind } }

    /// The nearest node around this one that is as wanted.
    package func surrounding(where isWanted: (Node) -> Bool) -> Node? {
        var node = parent
        while let current = node {
            if isWanted(current) { return current }
            node = current.parent
        }
        return nil
    }
}

extension Node {
    /// The expression that a value or a getter comes to.
    var result: Node? {
        guard kind == .accessorBlock else { return self }
        let getter = all(.accessor).first { $0[.keyword]?.reads("get") == true }?[.body] ?? self
        return getter.all(.item).last?.outcome
    }
}
