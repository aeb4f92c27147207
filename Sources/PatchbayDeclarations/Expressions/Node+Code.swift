import PatchbaySyntax

/// The shapes of code that more than one reader asks for.
extension Node {
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

    /// Says whether it is nothing but a word: `self`.
    package func isReference(to word: StaticString) -> Bool {
        kind == .reference && self[.name]?.reads(word) == true
    }

    /// The name by which the inside of a function or a closure knows a parameter.
    package var innerName: Node? { self[.name] ?? self[.label] }

    /// The name of a pattern that is a name.
    package var patternName: Node? { kind == .identifierPattern ? self[.name] : nil }
}
