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
