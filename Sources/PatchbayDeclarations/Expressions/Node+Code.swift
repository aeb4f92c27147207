import PatchbayFacts
import PatchbaySyntax

/// The shapes of code that more than one reader asks for.
extension Node {
    /// The text of a string literal without interpolations.
    package var literalString: String? {
        guard kind == .stringLiteral, self[.interpolation] == nil else { return nil }
        let text = self.text
        guard text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\""), text.utf8.count >= 2 else {
            return nil
        }
        return String(text.dropFirst().dropLast())
    }

    /// True if its items are statements: not those of a type.
    package var hasStatements: Bool {
        switch kind {
        case .sourceFile, .codeBlock, .closure, .accessorBlock, .switchCase: true
        case .ifConfigClause: !isInMembers
        case _: false
        }
    }

    /// True if it stands among the members of a type, under `#if` or not.
    package var isInMembers: Bool {
        var node = self
        while let parent = node.parent {
            if parent.kind != .ifConfig, parent.kind != .ifConfigClause { return parent.kind == .memberBlock }
            node = parent
        }
        return false
    }

    /// True if it is the only statement of its block.
    package var isSoleStatement: Bool {
        guard role == .item, next == nil, let parent, parent.hasStatements else { return false }
        return parent[.item] == self
    }

    /// The value of a body that ends in it: the operand of `return`, or the expression itself.
    package var outcome: Node? { kind == .returnStmt ? self[.value] : self }

    /// True if the node around it may leave it out: it is a branch, a condition behind another, an operand behind `??`,
    /// or an argument behind `?.`.
    package var mayBeLeftOut: Bool {
        guard let parent else { return false }
        switch parent.kind {
        case .ifExpr, .whileStmt, .guardStmt:
            // Bindings are there to unwrap what mostly is not `nil`.
            return role != .condition
                || parent.all(.condition).contains { $0.start < start && $0.kind != .optionalBinding }
        case .forStmt: return role != .sequence
        case .switchCase, .catchClause, .ternary: return true
        // The default of a parameter, which a call may leave aside.
        case .parameter: return role == .value
        case .sequence:
            let before = parent.children.filter { $0.start < start }
            return before.contains(where: \.isChoice)
                || before.last?.isAssignment == true && before.contains(where: \.hasOptionalChain)
        // A closure stands for itself: its statements run when it is called.
        case .call, .subscriptCall:
            return role == .argument && self[.value]?.kind != .closure && parent[.base]?.hasOptionalChain == true
        case _: return false
        }
    }

    /// True of `=` and of operators like `+=`.
    private var isAssignment: Bool {
        kind == .assignment
            || kind == .binaryOperator && text.hasSuffix("=")
                && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    /// True if there is a `?.` in the chain that it ends.
    package var hasOptionalChain: Bool { kind == .optionalChain || self[.base]?.hasOptionalChain == true }

    /// True if it is an operator that may leave out what stands behind it.
    private var isChoice: Bool {
        switch kind {
        case .ternary: true
        case .binaryOperator: reads("??") || reads("&&") || reads("||")
        case _: false
        }
    }

    /// True if it is a closure that is called where it stands: `{ … }()`.
    package var isCalledAtOnce: Bool { kind == .closure && role == .base && parent?.kind == .call }

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

    /// A declaration may be written with a modifier.
    package func hasModifier(_ name: StaticString) -> Bool {
        children.contains { $0.role == .modifier && $0[.name]?.reads(name) == true }
    }

    /// The names of the generic parameters that it declares.
    package var genericNames: [String] { all(.generic).compactMap { $0[.name]?.name } }

    /// True if it declares a type, or extends one.
    package var isTypeWithMembers: Bool {
        switch kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: true
        case _: false
        }
    }

    /// The expression before the dot of a member; none in `.name`, and none where `#if` goes on with a chain.
    package var owner: Node? {
        guard kind == .memberAccess, let base = self[.base], base.kind != .missingExpr else { return nil }
        return base
    }

    /// The name that an expression ends in: `log` of `log` and of `self.log`.
    package var endName: Node? {
        switch kind {
        case .reference, .memberAccess: self[.name]
        case _: nil
        }
    }

    /// True if it is nothing but a word: `self`.
    package func isReference(to word: StaticString) -> Bool {
        kind == .reference && self[.name]?.reads(word) == true
    }

    /// The name by which the inside of a function or a closure knows a parameter.
    package var innerName: Node? { self[.name] ?? self[.label] }

    /// The name of a pattern that is a name.
    package var patternName: Node? { kind == .identifierPattern ? self[.name] : nil }
}

/// The reader of the types that attributes name by metatypes: `(any Carrier).self`, `Store<User>.self`.
///
/// They are expressions there. The usual ones are taken apart as they are; the rest is read again as a type.
package enum MetatypeReader {
    /// The type, or `nil` if the expression is not written as a metatype.
    package static func read(_ expression: Node) -> TypeExpression? {
        guard expression.kind == .memberAccess, let base = expression[.base], let name = expression[.name],
            name.reads("self"), expression[.argumentName] == nil
        else { return nil }
        return plain(base) ?? parsed(base)
    }

    /// The type of what an expression makes by an initialiser: `Store<User>()`, `Store.init(user)`, `[Store]()`,
    /// `[Store()]`, `["main": Store()]`; `nil` if it is not written so.
    package static func made(by expression: Node) -> TypeExpression? {
        if expression.kind == .arrayLiteral { return common(expression.all(.element).map(made)).map { .array($0) } }
        if expression.kind == .dictionaryLiteral {
            let elements = expression.all(.element)
            let key = common(elements.map { $0[.left].flatMap { literal($0) ?? made(by: $0) } })
            let value = common(elements.map { $0[.right].flatMap(made) })
            return key.flatMap { key in value.map { .dictionary(key: key, value: $0) } }
        }
        guard expression.kind == .call, let called = expression[.base] else { return nil }
        let callee = called.owner != nil && called.endName?.reads("init") == true ? called.owner : called
        if let callee, callee.kind == .arrayLiteral || callee.kind == .dictionaryLiteral { return parsed(callee) }
        guard let callee, let name = (callee.kind == .specialization ? callee[.base] : callee)?.endName,
            name.name.first?.isUppercase == true
        else { return nil }
        return callee.kind == .specialization ? parsed(callee) : nominal(callee).map(TypeExpression.named)
    }

    private static func common(_ types: [TypeExpression?]) -> TypeExpression? {
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private static func literal(_ expression: Node) -> TypeExpression? {
        switch expression.kind {
        case .stringLiteral: .path(["String"])
        case .integerLiteral: .path(["Int"])
        case _: nil
        }
    }

    private static func plain(_ expression: Node) -> TypeExpression? {
        switch expression.kind {
        case .typeExpr:
            return expression[.type].map { TypeExpression($0) }
        case .tuple:
            let elements = expression.all(.element)
            guard elements.count == 1, elements[0][.label] == nil, let value = elements[0][.value] else { return nil }
            return plain(value)
        case .memberAccess:
            if let base = expression[.base], let name = expression[.name], isMetatype(name) {
                return plain(base).map { .metatype($0, suffix: name.text) }
            }
        case _:
            break
        }
        return nominal(expression).map(TypeExpression.named)
    }

    /// Words behind a dot that are no names; a type of that name has backticks.
    private static func isMetatype(_ name: Node) -> Bool { name.reads("Type") || name.reads("Protocol") }

    private static func nominal(_ expression: Node) -> [TypeExpression.Component]? {
        guard let name = expression[.name], expression[.argumentName] == nil, expression[.module] == nil else {
            return nil
        }
        switch expression.kind {
        case .reference:
            return [TypeExpression.Component(name.name)]
        case .memberAccess:
            guard !isMetatype(name), let base = expression[.base], let outer = nominal(base) else { return nil }
            return outer + [TypeExpression.Component(name.name)]
        case _:
            return nil
        }
    }

    private static func parsed(_ expression: Node) -> TypeExpression {
        let tree = SyntaxTree(type: Array(expression.text.utf8))
        return tree.root[.type].map { TypeExpression($0) } ?? .verbatim(expression.text)
    }
}

extension Substring {
    /// The same with a space for each comment.
    var withoutComments: Substring {
        guard contains("/") else { return self }
        // The marks are for builds with `-Xswiftc -swift-version -Xswiftc 5`, which reach this file.
        return replacing(#/\/\/.*|\/\*(?s:.)*?\*\//#, with: " ")
    }
}
