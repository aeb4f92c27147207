import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The type that a request asks for, as far as it is written: in its arguments, or where its result goes.
package struct AskedType {
    /// The piece of source around it, at which looking for the destination ends.
    package let root: Node

    package init(root: Node) {
        self.root = root
    }

    /// - Parameter call: `features.instance(of: Printer.self)`, or without the argument.
    func read(_ call: Node) -> FeatureRequestFacts.Asked {
        for argument in call.children where argument.role == .argument {
            if let label = argument[.label], !label.reads("of") { continue }
            return argument[.value].flatMap(MetatypeReader.read).map(FeatureRequestFacts.Asked.type) ?? .unknown
        }
        return destination(of: call)
    }

    /// The type that the value of an expression has to have where it goes.
    package func destination(of node: Node) -> FeatureRequestFacts.Asked {
        guard node != root, let parent = node.parent else { return .unknown }
        switch parent.kind {
        case .tryExpr, .forceUnwrap:
            return destination(of: parent)
        case .wordExpr:
            return parent[.keyword]?.reads("await") == true ? destination(of: parent) : .unknown
        case .argument:
            // Parentheses, not an argument.
            guard let tuple = parent.parent, tuple.kind == .tuple, parent[.label] == nil, parent.next == nil,
                tuple.firstChild == parent
            else { return .unknown }
            return destination(of: tuple)
        case .sequence:
            return inSequence(node, parent)
        case .patternBinding, .optionalBinding, .parameter:
            return node.role == .value ? type(parent[.type]) : .unknown
        case .returnStmt:
            return result(around: parent)
        case _:
            return node.isSoleStatement ? result(around: node) : .unknown
        }
    }

    /// `x = try features.instance()`, `try features.instance() as Printer`: the grammar leaves operators in a row.
    private func inSequence(_ node: Node, _ sequence: Node) -> FeatureRequestFacts.Asked {
        if let sign = node.next, sign.kind == .cast, let written = sign.next, written.kind == .typeExpr {
            return type(written[.type])
        }
        guard let first = sequence.firstChild, let sign = first.next, sign.kind == .assignment, sign.next == node,
            node.next == nil
        else { return .unknown }
        return target(first)
    }

    private func target(_ expression: Node) -> FeatureRequestFacts.Asked {
        guard let name = expression.endName else { return .unknown }
        if expression.kind == .reference {
            switch LocalVariable.annotation(of: name.name, seenFrom: expression, below: root) {
            case .written(let written): return type(written)
            case .inferred: return .unknown
            case .absent: return .property(name.name)
            }
        }
        return expression.owner?.isReference(to: "self") == true ? .property(name.name) : .unknown
    }

    /// The result of the function, the closure or the getter around a place.
    private func result(around node: Node) -> FeatureRequestFacts.Asked {
        var current = node
        while current != root, let parent = current.parent {
            switch parent.kind {
            case .closure, .functionDecl, .subscriptDecl:
                return type(parent[.result])
            case .patternBinding:
                return type(parent[.type])
            case .accessorDecl:
                guard parent[.keyword]?.reads("get") == true else { return .unknown }
            case .ifExpr, .switchExpr, .doStmt, .initializerDecl:
                // The statement alone says nothing; `return` does.
                guard node.kind == .returnStmt else { return .unknown }
            case _:
                break
            }
            current = parent
        }
        return .unknown
    }

    /// A feature is asked for as such: where an optional is wanted, it is wrapped.
    private func type(_ node: Node?) -> FeatureRequestFacts.Asked {
        guard let node else { return .unknown }
        let type = TypeExpression(node)
        return .type((type.wrappedTypes.last ?? type).unattributed)
    }
}

/// Expressions that are names of types, as far as capitals tell.
package enum NominalExpression {
    /// `Cart.Item`, if every name in it has a capital.
    package static func type(_ expression: Node) -> TypeExpression? {
        guard let names = names(of: expression), names.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        return .path(names)
    }

    /// The names of an expression that is nothing but names and dots.
    package static func names(of expression: Node) -> [String]? {
        guard let name = expression.endName, expression[.argumentName] == nil else { return nil }
        if expression.kind == .reference {
            return name.reads("super") || name.reads("Any") ? nil : [name.name]
        }
        guard let owner = expression.owner, let outer = names(of: owner) else { return nil }
        return outer + [name.name]
    }

    /// The type that a call constructs if it calls one: `Printer(…)`, `Printer.init(…)`.
    package static func constructed(by expression: Node) -> TypeExpression? {
        let call = unwrapped(expression)
        guard call.kind == .call, let callee = call[.base] else { return nil }
        if let owner = callee.owner, callee[.name]?.reads("init") == true { return type(owner) }
        return type(callee)
    }

    /// An expression without what surrounds it and does not change what it is: `try`, `await`, parentheses.
    package static func unwrapped(_ expression: Node) -> Node {
        switch expression.kind {
        case .tryExpr, .forceUnwrap:
            return expression[.base].map(unwrapped) ?? expression
        case .wordExpr:
            guard expression[.keyword]?.reads("await") == true else { return expression }
            return expression[.base].map(unwrapped) ?? expression
        case .tuple:
            guard let only = expression.firstChild, only.next == nil else { return expression }
            return only[.value].map(unwrapped) ?? expression
        case _:
            return expression
        }
    }
}

/// The expressions that a function, a getter or an initial value comes to.
struct ReturnedExpressions {
    private(set) var expressions: [Node] = []

    init(_ expression: Node) {
        add(expression)
    }

    /// - Parameter block: Whose statements are looked through.
    init(of block: Node?) {
        guard let block else { return }
        let items = block.all(.item)
        var found: [Node] = []
        for item in items { Self.find(in: item, &found) }
        for expression in found { add(expression) }
        if found.isEmpty, items.count == 1, Self.isExpression(items[0]) { add(items[0]) }
    }

    /// Finds `return`, but for those of closures and functions inside.
    private static func find(in node: Node, _ found: inout [Node]) {
        switch node.kind {
        case .returnStmt:
            if let value = node[.value] { found.append(value) }
        case .closure, .functionDecl, .token:
            break
        case _:
            for child in node.children { find(in: child, &found) }
        }
    }

    /// True if a statement may be the value of the block that it stands in alone.
    private static func isExpression(_ item: Node) -> Bool {
        switch item.kind {
        case .throwStmt, .yieldStmt, .thenStmt, .discardStmt, .breakStmt, .continueStmt, .fallthroughStmt, .deferStmt,
            .guardStmt, .whileStmt, .repeatStmt, .forStmt, .labeledStmt, .doStmt, .returnStmt, .ifConfig, .unknown:
            false
        case .importDecl, .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
            .typealiasDecl, .associatedtypeDecl, .variableDecl, .functionDecl, .initializerDecl, .deinitializerDecl,
            .subscriptDecl, .enumCaseDecl, .macroDecl, .operatorDecl, .precedenceGroupDecl, .missingDecl:
            false
        case _:
            true
        }
    }

    /// `if` and `switch` may be values themselves.
    private mutating func add(_ expression: Node) {
        switch expression.kind {
        case .ifExpr:
            expressions += Self(of: expression[.body]).expressions
            guard let otherwise = expression[.otherwise] else { return }
            if otherwise.kind == .ifExpr {
                add(otherwise)
            } else {
                expressions += Self(of: otherwise).expressions
            }
        case .switchExpr:
            for branch in expression.all(.case) where branch.kind == .switchCase {
                expressions += Self(of: branch).expressions
            }
        case _:
            expressions.append(expression)
        }
    }
}
