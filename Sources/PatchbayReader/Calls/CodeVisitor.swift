import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Walks one file and notes the pieces of code in it, where hubs are asked, and where members of contexts are read.
final class CodeVisitor: SyntaxVisitor {
    struct Found: Sendable {
        var sites: [CodeSite] = []
        var reads: [Read] = []
        var hubCalls: [HubCall] = []
        var functionCalls: [FunctionCall] = []
        /// By the names of a type, the names of the members that the file gives it.
        var declared: [[String]: Set<String>] = [:]
    }

    /// A read, and what decides whether it is one.
    struct Read: Sendable {
        var fact: ContextRead
        /// The types around it.
        var types: [String]
        var isByKeyPath: Bool
    }

    private(set) var found = Found()
    private let module: String
    private let wanted: CodeNames
    private let locate: (AbsolutePosition) -> SourceLocation
    /// The types around the place, and for each how many members it is in.
    private var types: [[String]] = [[]]
    /// How many members and closures are around the place, below the innermost type.
    private var depths: [Int] = [0]
    /// Reads by name alone in the outermost member around the place.
    private var pending: [Read] = []
    /// Names that something within it declares.
    private var locals: Set<String> = []
    /// Names that stand before the parentheses of a call.
    private var called: Set<SyntaxIdentifier> = []

    init(module: String, wanted: CodeNames, locate: @escaping (AbsolutePosition) -> SourceLocation) {
        self.module = module
        self.wanted = wanted
        self.locate = locate
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types

    private func enter(_ names: [String]) -> SyntaxVisitorContinueKind {
        types.append(names)
        depths.append(0)
        return .visitChildren
    }

    private func leave() {
        types.removeLast()
        depths.removeLast()
    }

    private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        enter(types[types.count - 1] + [name.plainText])
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(TypeExpression(node.extendedType).names ?? [])
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    // MARK: Code

    private func add(_ kind: CodeSite.Kind, _ node: some SyntaxProtocol, name: String = "", isAtOnce: Bool = false) {
        found.sites.append(
            CodeSite(
                kind,
                types: types[types.count - 1],
                module: module,
                name: name,
                isAtOnce: isAtOnce,
                start: locate(node.positionAfterSkippingLeadingTrivia),
                end: locate(node.endPositionBeforeTrailingTrivia)
            )
        )
    }

    /// A member; within another one, a function that is called later.
    private func enterFunction(
        _ kind: CodeSite.Kind,
        _ node: some SyntaxProtocol,
        _ name: String
    ) -> SyntaxVisitorContinueKind {
        let isLocal = depths[depths.count - 1] > 0
        add(isLocal ? .closure : kind, node, name: name, isAtOnce: kind == .initializer)
        if isLocal { locals.insert(name) } else { declare(name) }
        depths[depths.count - 1] += 1
        return .visitChildren
    }

    private func declare(_ name: String) {
        guard wanted.members.contains(name) else { return }
        found.declared[types[types.count - 1], default: []].insert(name)
    }

    private func leaveCode() {
        depths[depths.count - 1] -= 1
        guard depths.allSatisfy({ $0 == 0 }) else { return }
        found.reads += pending.filter { !locals.contains($0.fact.name) }
        pending = []
        locals = []
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(.member, node, node.name.plainText)
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leaveCode() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(.initializer, node, "init")
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leaveCode() }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(.member, node, "subscript")
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { leaveCode() }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(.member, node, "deinit")
    }
    override func visitPost(_ node: DeinitializerDeclSyntax) { leaveCode() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
        if depths[depths.count - 1] == 0 {
            names.forEach(declare)
            let modifiers = node.modifiers.map(\.name.text)
            let isLate = modifiers.contains("lazy") || modifiers.contains("static")
            let hasValue = node.bindings.contains { $0.initializer != nil }
            add(.member, node, name: names.first ?? "", isAtOnce: hasValue && !isLate)
        }
        depths[depths.count - 1] += 1
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { leaveCode() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        add(.closure, node)
        depths[depths.count - 1] += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { leaveCode() }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments != nil, depths[depths.count - 1] == 0 { add(.attribute, node) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if name == "use" || name == "replace" { add(.registration, node) }
        // What it asks for is made when the answer is used.
        if name == "deferredInstance" { add(.closure, node) }
        if let callee = Self.name(calledBy: node) {
            called.insert(callee.id)
            if wanted.functions.contains(callee.baseName.plainText) { addCall(of: callee, node) }
        }
        let reader = HubCallReader(types: types[types.count - 1], module: module, locate: locate)
        if let call = reader.read(node) { found.hubCalls.append(call) }
        return .visitChildren
    }

    /// What a call calls, if that is a member or a name alone: `log` of `log("…")` and `self.log("…")`.
    private static func name(calledBy node: FunctionCallExprSyntax) -> DeclReferenceExprSyntax? {
        node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    }

    private func addCall(of callee: DeclReferenceExprSyntax, _ node: FunctionCallExprSyntax) {
        let access = node.calledExpression.as(MemberAccessExprSyntax.self)
        found.functionCalls.append(
            FunctionCall(
                name: callee.baseName.plainText,
                receiver: access.map { $0.base.map(CallReceiver.init) ?? .unknown } ?? .around,
                types: types[types.count - 1],
                module: module,
                location: locate(callee.positionAfterSkippingLeadingTrivia)
            )
        )
    }

    // MARK: Names

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let isMember = depths[depths.count - 1] == 1 && node.parent?.parent?.parent?.is(VariableDeclSyntax.self) == true
        let isOfType = node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        if !(isMember && isOfType) { locals.insert(node.identifier.plainText) }
        return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        locals.insert(node.name.plainText)
        return .visitChildren
    }

    // MARK: Reads

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = NominalExpression.names(of: node.calledExpression), base.last == "resolve",
            let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self), node.arguments.count == 1,
            let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
        else { return .visitChildren }
        guard base.count <= 2 else { return .visitChildren }
        let owner = base.count == 2 && !["self", "Self"].contains(base[0]) ? base[0] : nil
        // `other.resolve[\.x]`: whose context that is, the name alone does not say.
        if owner?.first?.isUppercase != false {
            add(name, type: owner, isByKeyPath: true)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self), ["self", "Self"].contains(base.baseName.text) {
            add(node.declName, isByName: false)
        }
        // What stands behind a dot belongs to what stands before it.
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        add(node, isByName: true)
        return .skipChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// A name that may be the accessor of a member. What is called is no value, unless that is a function.
    private func add(_ name: DeclReferenceExprSyntax, isByName: Bool) {
        guard !called.contains(name.id) || wanted.callableMembers.contains(name.baseName.plainText) else { return }
        add(name.baseName, isByKeyPath: false, isByName: isByName)
    }

    private func add(_ name: TokenSyntax, type: String? = nil, isByKeyPath: Bool, isByName: Bool = true) {
        let text = name.plainText
        let around = types[types.count - 1]
        guard wanted.members.contains(text), !around.isEmpty || type != nil else { return }
        let location = locate(name.positionAfterSkippingLeadingTrivia)
        let fact = ContextRead(name: text, type: type, location: location)
        let read = Read(fact: fact, types: around, isByKeyPath: isByKeyPath)
        // A name alone may be that of something local.
        if isByKeyPath || !isByName { found.reads.append(read) } else { pending.append(read) }
    }
}
