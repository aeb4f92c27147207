import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The types whose initialisers a piece of code calls as it runs: what stands in closures inside of it runs later.
package enum ConstructedTypes {
    package static func all(in node: Node) -> [ConstructedType] {
        var found: [ConstructedType] = []
        collect(node, isOutermost: true, isConditional: false, &found)
        return found
    }

    private static func collect(
        _ node: Node,
        isOutermost: Bool,
        isConditional: Bool,
        _ found: inout [ConstructedType]
    ) {
        let isConditional = isConditional || !isOutermost && node.mayBeLeftOut
        switch node.kind {
        case .token, .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl: return
        case .closure where !isOutermost: return
        case .call:
            if let type = constructed(by: node) {
                found.append(
                    ConstructedType(type: type, arguments: CallArguments(node), isConditional: isConditional)
                )
            }
        case _: break
        }
        for child in node.children {
            collect(child, isOutermost: false, isConditional: isConditional, &found)
        }
    }

    /// `Printer(…)`, `Printer.init(…)`, `Box<Printer>(…)`
    package static func constructed(by call: Node) -> TypeExpression? {
        if let type = NominalExpression.constructed(by: call) { return type }
        guard call.kind == .call, var callee = call[.base] else { return nil }
        if let owner = callee.owner, callee[.name]?.reads("init") == true { callee = owner }
        guard callee.kind == .specialization, let base = callee[.base],
            case .named(var components)? = NominalExpression.type(base), !components.isEmpty
        else { return nil }
        components[components.count - 1].arguments = callee.all(.genericArgument).map { TypeExpression($0) }
        return .named(components)
    }

    /// The type that statements make and come to, if they end in one place alone and say it there, or where the variable
    /// is declared that they come to.
    package static func sole(of items: [Node]) -> TypeExpression? {
        guard let last = items.last, let value = last.outcome, !items.dropLast().contains(where: returns) else {
            return nil
        }
        let expression = NominalExpression.unwrapped(value)
        if let type = constructed(by: expression) { return type }
        guard expression.kind == .reference, let name = expression[.name]?.name,
            case .inferred(let value?) = LocalVariable.annotation(of: name, seenFrom: last, below: last.tree.root)
        else { return nil }
        return constructed(by: NominalExpression.unwrapped(value))
    }

    /// True if code may come to a value in the middle of it.
    private static func returns(_ node: Node) -> Bool {
        switch node.kind {
        case .returnStmt: true
        case .closure, .functionDecl, .structDecl, .classDecl, .enumDecl, .actorDecl: false
        case _: node.children.contains(where: returns)
        }
    }

    /// The type that is wanted of a closure, if that comes to `.init(…)`.
    package static func implicit(_ closure: Node, _ wanted: TypeExpression) -> ConstructedType? {
        guard let value = closure.all(.item).last?.outcome else { return nil }
        let call = NominalExpression.unwrapped(value)
        guard call.kind == .call, call.receiver == nil, call.calledName?.reads("init") == true else { return nil }
        return ConstructedType(type: wanted, arguments: CallArguments(call))
    }

    /// The product of a closure, in a few words.
    static func made(by closure: Node) -> String {
        if let type = result(of: closure) { return "\(type)(…)" }
        let items = closure.all(.item)
        guard items.count == 1 else { return "{ … }" }
        return String((items[0].outcome ?? items[0]).compactText.prefix(60))
    }

    /// The type of the value that a closure comes to, as far as an initialiser or `as` says it.
    package static func result(of closure: Node) -> TypeExpression? {
        if let written = closure[.result] { return TypeExpression(written) }
        guard let expression = closure.all(.item).last?.outcome else { return nil }
        if expression.kind == .sequence {
            let parts = Array(expression.children)
            guard parts.count == 3, parts[1].kind == .cast, let type = parts[2][.type] else { return nil }
            return TypeExpression(type)
        }
        return constructed(by: NominalExpression.unwrapped(expression))
    }
}
