import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that notes containers, and what is done with them.
extension SwinjectReader {
    mutating func addContainer(_ variable: Node) {
        if let (declaration, call) = ContainerReader.declaration(variable) { add(declaration, madeBy: call) }
    }

    mutating func addAssignedContainer(_ sequence: Node) {
        if let (declaration, call) = ContainerReader.declaration(assignedBy: sequence) {
            add(declaration, madeBy: call)
        }
    }

    private mutating func add(_ made: ContainerFacts.Declaration, madeBy call: Node) {
        var declaration = made
        declaration.scope = call.argument("defaultObjectScope").map { scopeReader.read($0, noting: &facts.scopes) }
        facts.containers.declarations.append(declaration)
    }

    /// Notes a child that is in no variable: nobody follows what it is asked.
    mutating func addChild(of call: Node) {
        guard let parent = call.argument("parent").flatMap({ ContainerReader.reference($0) }) else { return }
        let isDeclared =
            call.parent?.kind == .patternBinding
            || call.parent.map { ContainerReader.declaration(assignedBy: $0) != nil } ?? false
        if !isDeclared { facts.containers.parentsOfOthers.append(parent) }
    }

    /// Notes a mention of a container that is a variable of a type or of a file.
    mutating func addMention(_ node: Node) {
        guard let name = node[.name]?.name, containers.contains(name), !ContainerReader.isUse(node) else { return }
        switch node.kind {
        case .reference: guard case .outside = VariableSource.read(name, at: node) else { return }
        case .memberAccess:
            // `.container` is a scope, of other libraries as well.
            let isScope = name == "container" || Self.isScope(node)
            if node.owner.map({ $0.isReference(to: "ObjectScope") }) ?? isScope { return }
        case _: break
        }
        facts.containers.handedOn.insert(name)
    }

    /// `inObjectScope(.container)`, `Container(defaultObjectScope: .container)`
    private static func isScope(_ node: Node) -> Bool {
        guard let argument = node.parent, argument.kind == .argument else { return false }
        return argument[.label]?.reads("defaultObjectScope") == true
            || argument.parent?.calledName?.name.hasSuffix("ObjectScope") == true
    }

    /// Notes the mentions of those variables that no other file sees, now that they are known.
    mutating func addPrivateMentions() {
        let declared = facts.containers.declarations.filter { $0.isPrivate && $0.type != nil }.map(\.name)
        guard !declared.isEmpty else { return }
        containers = Set(declared)
        addMentions(below: file.root)
    }

    private mutating func addMentions(below node: Node) {
        switch node.kind {
        case .token: return
        case .reference, .memberAccess, .keyPathProperty: addMention(node)
        case _: break
        }
        for child in node.children where child.kind != .token { addMentions(below: child) }
    }

    /// The container that a call is made on, where one is in a variable that it may name.
    func container(ofReceiverOf call: Node, _ place: CodePlace) -> ContainerFacts.Reference? {
        guard mayNameContainers else { return nil }
        return call.receiver.flatMap { ContainerReader.reference($0, in: place.scope) }
    }

    /// True if a request is made of the resolver that its factory is handed.
    func isOfResolver(_ receiver: Node?, in registration: Node) -> Bool {
        guard mayNameContainers, let receiver, receiver.kind == .reference, let name = receiver[.name]?.name,
            case .closureParameter(let closure) = VariableSource.read(name, at: receiver),
            !closure.hasList || closure.all(.parameter).first?.innerName?.name == name
        else { return false }
        var node = closure
        while let parent = node.parent, parent.kind == .argument { node = parent }
        guard let call = node.parent, call.kind == .call else { return false }
        if call == registration { return true }
        guard call.calledName?.reads("initCompleted") == true else { return false }
        var first = call
        while let receiver = first.receiver, receiver.kind == .call { first = receiver }
        return first == registration
    }
}

/// Declarations that say which text a name is.
extension SwinjectReader {
    /// `static let disk = "disk"`
    mutating func addConstants(of variable: Node) {
        guard variable.isInMembers, variable.hasModifier("static"), variable[.keyword]?.reads("let") == true else {
            return
        }
        for binding in variable.all(.binding) {
            guard let name = binding[.pattern]?.patternName, let text = binding[.value].flatMap(Self.plain) else {
                continue
            }
            facts.constants.add(CodePlace(binding).scope.names + [name.name], text)
        }
    }

    /// `enum Disk: String { case hot, cold = "c" }`
    mutating func addConstants(ofCases declaration: Node) {
        guard declaration.all(.inherited).first.map({ TypeExpression($0).names?.last }) == "String",
            let name = declaration[.name]?.name
        else { return }
        let path = CodePlace(declaration).scope.names + [name]
        func collect(_ node: Node) {
            for child in node.children {
                switch child.kind {
                case .enumCaseElement:
                    guard let name = child[.name]?.name else { continue }
                    let text = child[.value].map(Self.plain) ?? name
                    if let text { facts.constants.add(path + [name, "rawValue"], text) }
                case .enumCaseDecl, .memberBlock, .ifConfig, .ifConfigClause: collect(child)
                case _: continue
                }
            }
        }
        collect(declaration)
    }

    /// A literal that is its text: no escapes, which may be written in several ways.
    private static func plain(_ value: Node) -> String? {
        value.literalString.flatMap { $0.contains("\\") ? nil : $0 }
    }
}

/// The part that says what runs only sometimes.
extension SwinjectReader {
    func isConditional(_ node: Node, _ place: CodePlace) -> Bool {
        place.branches.isEmpty ? exits.mayPass(node) : !isOnlyForVersions(node)
    }

    /// The branches around a node may depend on the version of the system alone: code that resolves there may say that it
    /// needs that version.
    private func isOnlyForVersions(_ node: Node) -> Bool {
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .ifExpr:
                if child.role == .condition { break }
                guard parent.all(.condition).allSatisfy({ $0.kind == .availability }) else { return false }
            case .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause: return false
            case .functionDecl: return true
            case _: break
            }
            child = parent
        }
        return true
    }

    static func isInLoneBranch(_ node: Node) -> Bool {
        var isFound = false
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .ifExpr:
                let conditions = parent.all(.condition)
                let mayAsk = conditions.contains {
                    $0.kind == .availability || $0.contains("esolve") || $0.contains("hasAny")
                }
                guard child.role == .body, parent[.otherwise] == nil, !mayAsk, parent.role == .item else {
                    return false
                }
                isFound = true
            case .guardStmt, .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause, .deferStmt, .doStmt,
                .closure:
                return false
            case .functionDecl, .initializerDecl: return isFound
            case _: break
            }
            child = parent
        }
        return isFound
    }
}

/// The part that says in which scope something is registered.
extension SwinjectReader {
    /// `inObjectScope(.container)`
    mutating func scope(of call: Node) -> ScopeFacts.Expression? {
        call.arguments.first.map { scopeReader.read($0.value, noting: &facts.scopes) }
    }

    /// The scope that a function of the user's own registers in: the one that it chooses, or that its call brings.
    mutating func scope(
        of call: Node,
        by function: SwinjectFacts.RegisteringFunction
    ) -> ScopeFacts.Expression? {
        guard let label = function.scopeLabel, let brought = call.arguments.first(where: { $0.label == label }) else {
            return function.lifetime
        }
        return scopeReader.read(brought.value, noting: &facts.scopes)
    }

    /// The label of the parameter that is handed to `inObjectScope`, and the scope that it has by default.
    mutating func handedScope(
        _ call: Node,
        _ scope: ScopeFacts.Expression?
    ) -> (label: String??, ScopeFacts.Expression?) {
        guard let value = call.arguments.first?.value, value.kind == .reference, let name = value[.name]?.name,
            case .parameter(let parameter) = VariableSource.read(name, at: value), parameter.kind == .parameter
        else { return (nil, scope) }
        let label = parameter[.label]?.name
        let usual = parameter[.value].map { scopeReader.read($0, noting: &facts.scopes) }
        return (.some(label == "_" ? nil : label), usual ?? scope)
    }

    /// `Container(defaultObjectScope: .container)`, `Assembler(…, defaultObjectScope: …)`
    mutating func addDefaultScope(_ call: Node) {
        guard call[.base]?.kind == .reference, call.calledName?.reads("apply") == false, !file.isInTests else { return }
        // An assembler that is handed a container makes none.
        guard call.argument("container") == nil else { return }
        let scope = call.argument("defaultObjectScope")
        let found = scope.map { scopeReader.read($0, noting: &facts.scopes) }
        facts.defaultLifetimes.append(found)
    }
}
