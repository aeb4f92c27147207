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

/// The arguments that run later than the call around them: those of parameters that sources declare as `@autoclosure`.
///
/// Calls are told by their names alone, since a wrong guess hides a finding, and never makes one up.
package struct LaterArguments: Sendable {
    private struct Parameter: Hashable {
        /// The name of the function, or the type of the initialiser.
        var callee: String
        var label: String?
    }

    /// Those of SwiftUI that keep what they are handed.
    private var parameters: Set<Parameter> = [Parameter(callee: "StateObject", label: "wrappedValue")]

    init() {}

    /// The text that stands in every file with such a parameter.
    static let mark = "@autoclosure"

    /// Adds the parameters that a file declares.
    mutating func add(_ file: LibraryFile) { add(below: file.root) }

    mutating func formUnion(_ other: Self) { parameters.formUnion(other.parameters) }

    private mutating func add(below node: Node) {
        if node.kind == .functionDecl || node.kind == .initializerDecl, let callee = Self.callee(node) {
            for parameter in node.all(.parameter) where parameter[.type]?.text.contains(Self.mark) == true {
                let label = parameter[.label]?.name ?? parameter[.name]?.name
                parameters.insert(Parameter(callee: callee, label: label == "_" ? nil : label))
            }
        }
        for child in node.children { add(below: child) }
    }

    private static func callee(_ declaration: Node) -> String? {
        if declaration.kind == .functionDecl { return declaration[.name]?.name }
        let type = declaration.surrounding(where: \.isTypeWithMembers)
        return type?[.name]?.name ?? type?[.type].flatMap { TypeExpression($0).names?.last }
    }

    /// True if code stands in such an argument, without a closure between them.
    func contain(_ node: Node) -> Bool {
        var child = node
        while let parent = child.parent, parent.kind != .closure, parent.kind != .codeBlock {
            if child.kind == .argument, parent.kind == .call, let name = Self.name(ofCalledBy: parent),
                parameters.contains(Parameter(callee: name, label: child[.label]?.name))
            {
                return true
            }
            child = parent
        }
        return false
    }

    /// `A` of `A(…)`, `A<B>(…)` and `A.init(…)`.
    private static func name(ofCalledBy call: Node) -> String? {
        guard let name = call.calledName else { return nil }
        return name.reads("init") ? call.receiver?.endName?.name : name.name
    }
}

extension InstanceUse {
    /// - Parameter node: A request, or a variable that has its answer.
    static func read(of node: Node) -> InstanceUse {
        guard let parent = node.parent else { return .unknown }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr, .optionalChain: return read(of: parent)
        case .memberAccess: return node.role == .base ? .asked : .unknown
        case .argument:
            let callee = parent.parent?[.base]
            if callee?.kind == .reference, let name = callee?[.name]?.name, showing.contains(name) { return .asked }
            return Destination.isArgument(node) ? .handedOn : .unknown
        case .sequence:
            if isCompared(node, parent) { return .asked }
            return isAssignedToMember(node, parent) ? .handedOn : .unknown
        case .switchExpr: return node.role == .subject ? .asked : .unknown
        case .patternBinding, .optionalBinding: return ofVariable(parent)
        case _: return .unknown
        }
    }

    /// Functions of the standard library that keep nothing of what they are handed.
    private static let showing: Set<String> = ["print", "debugPrint", "dump"]

    /// `mode == .live`, `settings === nil`
    private static func isCompared(_ node: Node, _ sequence: Node) -> Bool {
        let parts = Array(sequence.children)
        guard let place = parts.firstIndex(of: node) else { return false }
        let around = [place - 1, place + 1].filter(parts.indices.contains).map { parts[$0] }
        return around.contains { part in
            part.kind == .binaryOperator && ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="].contains(part.text)
        }
    }

    /// `screen.model = …`
    private static func isAssignedToMember(_ node: Node, _ sequence: Node) -> Bool {
        guard let target = sequence.firstChild, target.kind == .memberAccess, let sign = target.next else {
            return false
        }
        return sign.kind == .assignment && sign.next == node && node.next == nil
    }

    /// The same for all mentions of a variable of a block; what is passed on once is.
    private static func ofVariable(_ binding: Node) -> InstanceUse {
        guard let name = binding[.pattern]?.patternName?.name, let block = block(around: binding) else {
            return .unknown
        }
        var uses: Set<InstanceUse> = []
        func collect(_ node: Node) {
            if node.kind == .reference, node.start > binding.end, node[.name]?.name == name {
                uses.insert(read(of: node))
            }
            for child in node.children { collect(child) }
        }
        collect(block)
        if uses.contains(.handedOn) { return .handedOn }
        return uses.contains(.unknown) ? .unknown : .asked
    }

    /// The code in which a variable is known; `nil` for one of a type or of a file.
    private static func block(around binding: Node) -> Node? {
        var node = binding
        while let parent = node.parent, parent.kind != .memberBlock, parent.kind != .sourceFile {
            if parent.kind == .closure || parent.kind == .codeBlock { return parent }
            node = parent
        }
        return nil
    }
}
