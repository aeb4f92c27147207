import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// A call of an initialiser.
package struct ConstructedType: Hashable, Sendable {
    package var type: TypeExpression
    /// `nil` where it cannot be told which initialiser is meant.
    var arguments: CallArguments?
    /// A mark of one that is called only sometimes.
    var isConditional = false
}

/// A call of one initialiser by another one: `self.init(base: url)`, `super.init()`, `self = .init(base: url)`.
struct InitializerDelegation: Sendable {
    /// The type around it.
    var scope: LexicalScope
    var caller: ParameterShape
    var isToSuperclass = false
    var isConditional: Bool
    var arguments: CallArguments

    init?(_ call: Node) {
        guard let callee = call[.base], let around = call.surrounding(.initializerDecl) else { return nil }
        if let receiver = call.receiver, call.calledName?.reads("init") == true {
            isToSuperclass = receiver.isReference(to: "super")
            guard isToSuperclass || receiver.isReference(to: "self") || receiver.isReference(to: "Self") else {
                return nil
            }
        } else {
            let isAssigned = call.parent?.firstChild?.isReference(to: "self") == true
            guard callee.isReference(to: "Self") || isAssigned && call.calledName?.reads("init") == true else {
                return nil
            }
        }
        let place = CodePlace(call)
        scope = place.scope
        caller = ParameterShape(around)
        isConditional = !place.branches.isEmpty || place.closures > 0
        arguments = CallArguments(call)
    }
}

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
    var result: Node? { kind == .accessorBlock ? statements.last?.outcome : self }

    /// The statements of a getter.
    var statements: [Node] { (all(.accessor).first { $0[.keyword]?.reads("get") == true }?[.body] ?? self).all(.item) }
}

/// The shapes of declarations that readers of several libraries ask for.
extension Node {
    /// The access that is written before a declaration.
    var writtenAccess: AccessLevel { Modifiers(self).access ?? .internal }

    /// The access of a member: that before it, or that of the extension around it.
    var memberAccess: AccessLevel {
        let own = writtenAccess
        return own == .internal ? surrounding(.extensionDecl)?.writtenAccess ?? own : own
    }

    /// The source of a body in one line, if it is not long.
    var summary: String {
        var text = Substring(compactText)
        if text.hasPrefix("{"), text.hasSuffix("}") { text = text.dropFirst().dropLast() }
        let whole = text.split(separator: " ").joined(separator: " ")
        return whole.count > 120 ? whole.prefix(119) + "…" : whole
    }
}

extension Node {
    /// True if a name means a variable, a parameter or a function of the code around, not a member.
    func isLocal(_ name: String) -> Bool {
        var member = self
        while let parent = member.parent, parent.kind != .memberBlock, parent.kind != .sourceFile { member = parent }
        // Values that a closure captures are of the code around it.
        let place = surrounding(.closureCapture)?.surrounding(.closure) ?? self
        if case .absent = LocalVariable.result(of: name, seenFrom: place, below: member) { return false }
        return true
    }
}
