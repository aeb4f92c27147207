import PatchbayDeclarations
import PatchbayInspector
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The walk over one file, which notes the pieces of code in it, where hubs are asked, and where members of contexts
/// are read.
struct CodeVisitor {
    struct Found: Sendable {
        var sites: [CodeSite] = []
        var reads: [Read] = []
        var hubCalls: [HubCall] = []
        var functionCalls: [FunctionCall] = []
        var calls: Set<TypeMemberCall> = []
        /// The names of the members that the file gives to types, by the names of the type.
        var declared: [[String]: Set<String>] = [:]
    }

    /// A member of a type itself that another member of the type names: `Self.page`, `Menu.page`.
    struct TypeMemberCall: Hashable, Sendable {
        var types: [String]
        /// The member of the type itself that names it; `nil` for members of instances.
        var caller: String?
        var name: String
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
    private let locate: (Int) -> SourceLocation
    /// The names of the type around the place and of those around that.
    private var types: [String] = []
    /// The number of members and closures around the place, below the innermost type.
    private var depth = 0
    /// The number of those around that type.
    private var outerDepth = 0
    /// The member around the place, and whether it is the type's own.
    private var (member, isStatic) = ("", false)
    /// True where the innermost type's members stand in an extension.
    private var isInExtension = false
    /// Reads by name alone in the outermost member around the place.
    private var pending: [Read] = []
    /// Names that something within it declares.
    private var locals: Set<String> = []

    init(module: String, wanted: CodeNames, locate: @escaping (Int) -> SourceLocation) {
        self.module = module
        self.wanted = wanted
        self.locate = locate
    }

    mutating func walk(_ node: Node) {
        switch node.kind {
        case .token, .keyPath: break
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
            walkType(node, types + [node[.name]?.name ?? ""])
        case .extensionDecl:
            walkType(node, node[.type].flatMap { TypeExpression($0).names } ?? [], isExtension: true)
        case .functionDecl: walkFunction(node, .member, node[.name]?.name ?? "")
        case .initializerDecl: walkFunction(node, .initializer, "init")
        case .subscriptDecl: walkFunction(node, .member, "subscript")
        case .deinitializerDecl: walkFunction(node, .member, "deinit")
        case .variableDecl: walkVariable(node)
        case .closure:
            add(.closure, node)
            walkCode(node)
        case .reference:
            add(node, isByName: true)
            noteHubFunction(node)
        case .memberAccess: walkMember(node)
        case .identifierPattern: noteName(node)
        case _:
            look(at: node)
            walkChildren(of: node)
        }
    }

    private mutating func walkChildren(of node: Node) {
        for child in node.children where child.kind != .token { walk(child) }
    }

    /// Notes what a node says whose inside is looked through as any other.
    private mutating func look(at node: Node) {
        switch node.kind {
        case .attribute:
            if depth == 0, node.hasList { add(.attribute, node) }
        case .call:
            read(node)
        case .subscriptCall:
            readKeyPath(node)
        case .parameter:
            if node.parent?.kind != .enumCaseElement, let name = node.innerName { locals.insert(name.name) }
        case .closureParameter:
            if let name = node.innerName { locals.insert(name.name) }
        case _:
            break
        }
    }

    // MARK: Types

    private mutating func walkType(_ node: Node, _ names: [String], isExtension: Bool = false) {
        let outer = (types, depth, outerDepth, member, isStatic, isInExtension)
        outerDepth += depth
        (types, depth, member, isStatic, isInExtension) = (names, 0, "", false, isExtension)
        walkChildren(of: node)
        (types, depth, outerDepth, member, isStatic, isInExtension) = outer
    }

    // MARK: Code

    private mutating func add(_ kind: CodeSite.Kind, _ node: Node, name: String = "", isAtOnce: Bool = false) {
        found.sites.append(
            CodeSite(
                kind,
                types: types,
                module: module,
                name: name,
                isAtOnce: isAtOnce,
                isStatic: isStatic,
                isInExtension: isInExtension,
                start: locate(node.start),
                end: locate(node.end)
            )
        )
    }

    /// A member; within another one, a function that is called later.
    private mutating func walkFunction(_ node: Node, _ kind: CodeSite.Kind, _ name: String) {
        let isLocal = depth > 0
        if !isLocal { (member, isStatic) = (name, node.isOfType) }
        add(isLocal ? .closure : kind, node, name: name, isAtOnce: kind == .initializer)
        if isLocal { locals.insert(name) } else { declare(name) }
        walkCode(node)
    }

    private mutating func walkVariable(_ node: Node) {
        if depth == 0 {
            let bindings = node.all(.binding)
            let names = bindings.compactMap { $0[.pattern]?.patternName?.name }
            for name in names { declare(name) }
            (member, isStatic) = (names.first ?? "", node.isOfType)
            let hasValue = bindings.contains { $0[.value] != nil }
            let isAtOnce = hasValue && !isStatic && !node.hasModifier("lazy")
            add(.member, node, name: names.first ?? "", isAtOnce: isAtOnce)
        }
        walkCode(node)
    }

    private mutating func declare(_ name: String) {
        guard wanted.members.contains(name) else { return }
        found.declared[types, default: []].insert(name)
    }

    /// The inside of a member, a closure or a local declaration.
    private mutating func walkCode(_ node: Node) {
        depth += 1
        walkChildren(of: node)
        depth -= 1
        guard depth == 0, outerDepth == 0 else { return }
        found.reads += pending.filter { !locals.contains($0.fact.name) }
        pending = []
        locals = []
    }

    // MARK: Calls

    private mutating func read(_ call: Node) {
        guard let callee = call[.base], let name = callee.endName else { return }
        if callee.kind == .memberAccess {
            if name.reads("use") || name.reads("replace") { add(.registration, call) }
            // The feature is made when the answer is used.
            if name.reads("deferredInstance") { add(.closure, call) }
        }
        if wanted.functions.contains(name.name) { addCall(of: callee, name) }
        if let call = hubCallReader.read(call) { found.hubCalls.append(call) }
    }

    private mutating func noteHubFunction(_ reference: Node) {
        if let call = hubCallReader.read(reference: reference) { found.hubCalls.append(call) }
    }

    private var hubCallReader: HubCallReader { HubCallReader(types: types, module: module, locate: locate) }

    private mutating func addCall(of callee: Node, _ name: Node) {
        let receiver = callee.kind == .reference ? .around : callee.owner.map(CallReceiver.init) ?? .unknown
        found.functionCalls.append(
            FunctionCall(
                name: name.name,
                receiver: receiver,
                types: types,
                module: module,
                location: locate(name.start)
            )
        )
    }

    // MARK: Reads

    private mutating func readKeyPath(_ node: Node) {
        guard let base = node[.base].flatMap(NominalExpression.names), base.last == "resolve", base.count <= 2,
            let argument = node[.argument], let path = argument[.value], path.kind == .keyPath,
            node.all(.argument).count == 1,
            let component = path[.component], component.kind == .keyPathProperty, let name = component[.name]
        else { return }
        let owner = base.count == 2 && !["self", "Self"].contains(base[0]) ? base[0] : nil
        // `other.resolve[\.x]`: whose context that is, the name alone does not say.
        if owner?.first?.isUppercase != false { add(name, type: owner, isByKeyPath: true) }
    }

    /// A name behind a dot belongs to the expression before it.
    private mutating func walkMember(_ node: Node) {
        guard let owner = node.owner else { return }
        if owner.isReference(to: "self") || owner.isReference(to: "Self") { add(node, isByName: false) }
        // `CurrentAppContext.now`: an accessor of what generated code has by the name of the context.
        if let names = NominalExpression.names(of: owner), let last = names.last, last.hasPrefix("Current"),
            let name = node[.name]
        {
            add(name, type: last, isByKeyPath: true)
        }
        if !types.isEmpty, let called = NominalExpression.names(of: owner), let name = node[.name]?.name,
            called == ["Self"] || types.suffix(called.count) == called[...]
        {
            found.calls.insert(TypeMemberCall(types: types, caller: isStatic ? member : nil, name: name))
        }
        noteHubFunction(node)
        walk(owner)
    }

    /// A name of something local, unless it is that of a member.
    private mutating func noteName(_ pattern: Node) {
        let variable = pattern.parent?.parent
        let isMember = depth == 1 && variable?.kind == .variableDecl && variable?.isInMembers == true
        if !isMember, let name = pattern[.name] { locals.insert(name.name) }
    }

    /// A name that may be the accessor of a member. What is called is no value, unless that is a function.
    private mutating func add(_ expression: Node, isByName: Bool) {
        guard let name = expression[.name] else { return }
        let isCalled = expression.role == .base && expression.parent?.kind == .call
        guard !isCalled || wanted.callableMembers.contains(name.name) else { return }
        add(name, isByKeyPath: false, isByName: isByName)
    }

    private mutating func add(_ name: Node, type: String? = nil, isByKeyPath: Bool, isByName: Bool = true) {
        let text = name.name
        guard wanted.members.contains(text), !types.isEmpty || type != nil else { return }
        let fact = ContextRead(name: text, type: type, location: locate(name.start))
        let read = Read(fact: fact, types: types, isByKeyPath: isByKeyPath)
        // A name alone may be that of something local.
        if isByKeyPath || !isByName { found.reads.append(read) } else { pending.append(read) }
    }
}

extension Node {
    /// True of a member of a type itself, which no instance has.
    fileprivate var isOfType: Bool { hasModifier("static") || hasModifier("class") }
}
