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

extension Destination {
    package static func read(of node: Node) -> Destination {
        switch AskedType(root: node.tree.root).destination(of: node) {
        case .type(let type): return .type(type)
        case .property(let name): return .property(name)
        case .unknown: return assigned(node) ?? argument(node)
        }
    }

    /// A value may be an argument of an initialiser.
    package static func isArgument(_ node: Node) -> Bool {
        if case .parameter = argument(node) { true } else { false }
    }

    /// The name of the argument or the variable that a value goes to.
    package static func label(of node: Node) -> String {
        guard let parent = node.parent else { return "" }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr, .optionalChain: return label(of: parent)
        case .argument: return parent[.label]?.name ?? ""
        case .patternBinding, .optionalBinding: return parent[.pattern]?.patternName?.name ?? ""
        case _: return ""
        }
    }

    /// `screen.model = …`, where the code around says what `screen` is.
    private static func assigned(_ node: Node) -> Destination? {
        var value = node
        while let parent = value.parent, parent.kind == .forceUnwrap || parent.kind == .tryExpr { value = parent }
        guard let sequence = value.parent, sequence.kind == .sequence, let target = sequence.firstChild,
            target.next?.kind == .assignment, target.next?.next == value, value.next == nil,
            target.kind == .memberAccess, let owner = target.owner, owner.kind == .reference,
            let name = target[.name]?.name, let variable = owner[.name]?.name
        else { return nil }
        switch LocalVariable.annotation(of: variable, seenFrom: owner, below: node.tree.root) {
        case .written(let type): return .propertyOf(TypeExpression(type), name)
        case .inferred(let value?):
            let value = NominalExpression.unwrapped(value)
            if let type = ConstructedTypes.constructed(by: value) { return .propertyOf(type, name) }
            // `Screen.instantiate()`
            guard let function = value.calledName?.name, let type = value.receiver.flatMap(NominalExpression.type)
            else { return nil }
            return .propertyOfResult(of: type, function: function, name)
        case .inferred(nil), .absent: return nil
        }
    }

    private static func argument(_ node: Node) -> Destination {
        guard let parent = node.parent else { return .unknown }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr: return argument(parent)
        case .argument:
            guard let call = parent.parent, call.kind == .call, let type = ConstructedTypes.constructed(by: call),
                let index = call.all(.argument).firstIndex(of: parent)
            else { return .unknown }
            return .parameter(of: type, index: index, labels: call.arguments.map(\.label))
        case _: return .unknown
        }
    }
}

/// The declaration of a variable that code names, as far as the code around says which it is.
enum VariableSource {
    /// One of a block, with what it is bound to.
    case local(binding: Node, isConstant: Bool)
    case parameter(Node)
    /// One of a closure.
    case closureParameter(of: Node)
    /// One that a pattern, a loop or a condition binds.
    case bound
    /// One of a type around, or of a file.
    case outside

    static func read(_ name: String, at place: Node) -> Self {
        guard let member = member(around: place) else { return .outside }
        let found = LocalVariable.annotation(of: name, seenFrom: place, below: member)
        let node: Node
        switch found {
        case .written(let type): node = type
        case .inferred(let value?): node = value
        case .inferred(nil): return closure(with: name, around: place).map { .closureParameter(of: $0) } ?? .bound
        case .absent: return .outside
        }
        guard let declaration = node.parent else { return .bound }
        switch declaration.kind {
        case .patternBinding:
            let isConstant = declaration.parent?[.keyword]?.reads("let") == true
            return .local(binding: declaration, isConstant: isConstant)
        case .parameter: return .parameter(declaration)
        case .closureParameter: return declaration.parent.map { .closureParameter(of: $0) } ?? .bound
        case _: return .bound
        }
    }

    /// The nearest closure with a parameter of a name, if nothing in it has the name.
    private static func closure(with name: String, around place: Node) -> Node? {
        var child = place
        while let parent = child.parent, parent.kind != .memberBlock {
            if parent.kind == .closure {
                let isParameter =
                    parent.hasList
                    ? parent.all(.parameter).contains { $0.innerName?.name == name } : name == "$0"
                guard case .absent = LocalVariable.annotation(of: name, seenFrom: place, below: child) else {
                    return nil
                }
                if isParameter { return parent }
            }
            child = parent
        }
        return nil
    }

    /// The declaration around a place that is a member of a type or of a file.
    private static func member(around place: Node) -> Node? {
        var child = place
        while let parent = child.parent {
            if parent.kind == .memberBlock || parent.kind == .sourceFile { return child }
            child = parent
        }
        return nil
    }
}
