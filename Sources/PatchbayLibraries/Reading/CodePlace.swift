import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The surroundings of a place in code: the types and the member around it, when it runs, and under which conditions.
package struct CodePlace: Hashable, Sendable {
    /// The kinds of member that code stands in.
    package enum Member: Hashable, Sendable {
        /// The first value of a property, or its wrapper: it runs when an instance is made.
        case storedProperty
        /// It runs at some time of its own.
        case other
        case initializer(ParameterShape)
        /// A function, by its name.
        case function(String)
        /// The level of the file.
        case file
    }

    /// The types around it.
    package var scope = LexicalScope.file
    package var member = Member.file
    /// The number of closures and local functions between the place and the member, but for those that are called where
    /// they stand.
    package var closures = 0
    /// `#if` conditions, outermost first.
    package var conditions: [String] = []
    /// The starts of the blocks around it that do not run always: two places with the same ones run together.
    package var branches: [Int] = []
    /// The start of the member.
    package var memberStart = 0
    /// The generic parameters of the functions and types around it, in this file.
    package var generics: Set<String> = []

    package init(_ node: Node) {
        var child = node
        while let parent = child.parent {
            pass(parent, from: child)
            child = parent
        }
    }

    package var isInInitializer: Bool { if case .initializer = member { true } else { false } }

    /// Code runs at once that runs as soon as an instance of the type around it is made.
    package var isAtOnce: Bool {
        switch member {
        case .storedProperty, .initializer: closures == 0
        case .other, .function, .file: false
        }
    }

    /// True if a type is a generic parameter of the functions and types around it.
    package func isGenericParameter(_ type: TypeExpression) -> Bool {
        guard let names = type.names, names.count == 1 else { return false }
        return generics.contains(names[0])
    }

    /// True if a generic parameter of the functions and types around it stands in a type.
    package func mentionsGenericParameter(_ type: TypeExpression) -> Bool {
        guard !generics.isEmpty else { return false }
        return "\(type)".split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { generics.contains(String($0)) }
    }

    /// The type around it, as its name is written.
    package var type: String? { scope.names.isEmpty ? nil : scope.names.joined(separator: ".") }

    private mutating func pass(_ parent: Node, from child: Node) {
        if child.mayBeLeftOut { branches.insert(child.start, at: 0) }
        switch parent.kind {
        case .ifConfigClause:
            guard let block = parent.parent else { return }
            for (condition, other) in ConditionalBlock.clauses(of: block) where other == parent {
                conditions.insert(condition, at: 0)
            }
        case .closure:
            if scope == .file, !parent.isCalledAtOnce { closures += 1 }
        case .functionDecl, .initializerDecl, .subscriptDecl, .deinitializerDecl:
            passFunction(parent)
        case .variableDecl:
            if scope == .file, parent.isInMembers || parent.parent?.kind == .sourceFile { passVariable(parent, child) }
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
            generics.formUnion(parent.genericNames)
            scope = LexicalScope([parent[.name]?.name ?? ""] + scope.names, extensionDepth: scope.extensionDepth)
        case .extensionDecl:
            let names = parent[.type].flatMap { TypeExpression($0).names } ?? []
            scope = LexicalScope(names + scope.names, extensionDepth: names.count)
        case _:
            break
        }
    }

    private mutating func passFunction(_ function: Node) {
        generics.formUnion(function.genericNames)
        guard scope == .file else { return }
        if function.isInMembers || function.parent?.kind == .sourceFile {
            memberStart = function.start
            switch function.kind {
            case .initializerDecl: member = .initializer(ParameterShape(function))
            case .functionDecl: member = .function(function[.name]?.name ?? "")
            case _: member = .other
            }
        } else if function.kind == .functionDecl {
            closures += 1
        }
    }

    private mutating func passVariable(_ variable: Node, _ child: Node) {
        memberStart = variable.start
        let isDeferred = variable.children.contains { modifier in
            modifier.role == .modifier
                && modifier[.name].map { $0.reads("lazy") || $0.reads("static") || $0.reads("class") } == true
        }
        let isInAccessors = !isDeferred && child.role == .binding && child[.value] == nil && child[.accessors] != nil
        member = variable.isInMembers ? (isDeferred || isInAccessors ? .other : .storedProperty) : .other
    }
}
