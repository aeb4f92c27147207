import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The container that an expression means, and whether one stays with the code that makes it.
enum ContainerReader {
    /// The functions of a container that hand it to nobody.
    private static let uses: Set<String> = [
        "register", "autoregister", "resolve", "removeAll", "resetObjectScope", "hasAnyRegistration", "synchronize",
    ]

    /// The container that a variable is made as: `let container = Container(parent: parent)`.
    ///
    /// - Returns: it, and the call that makes it.
    static func declaration(_ variable: Node) -> (ContainerFacts.Declaration, call: Node)? {
        guard let binding = variable[.binding], variable.all(.binding).count == 1,
            let name = binding[.pattern]?.patternName?.name, let call = made(by: binding)
        else { return nil }
        var isHandedOn = closure(of: binding).map { !isKept(returnedBy: $0) } ?? false
        let isOutside = variable.isInMembers || variable.parent?.kind == .sourceFile
        if !isOutside {
            let isConstant = variable[.keyword]?.reads("let") == true
            isHandedOn = isHandedOn || !isConstant || !(variable.parent.map { isKept(name, in: $0) } ?? false)
        }
        let type = isOutside ? CodePlace(binding).scope.names : nil
        return (declaration(variable, name, of: type, call, isHandedOn: isHandedOn), call)
    }

    /// The container that an initialiser makes for a property: `self.container = Container()`.
    static func declaration(assignedBy sequence: Node) -> (ContainerFacts.Declaration, call: Node)? {
        guard let (target, call) = assignment(sequence), let name = target[.name]?.name else { return nil }
        let place = CodePlace(sequence)
        guard place.isInInitializer, place.closures == 0, place.branches.isEmpty,
            target.kind == .reference || target.owner?.isReference(to: "self") == true,
            let members = sequence.surrounding(.memberBlock),
            let variable = members.children.first(where: { $0[.binding]?[.pattern]?.patternName?.name == name }),
            variable.kind == .variableDecl, variable[.binding]?[.value] == nil
        else { return nil }
        return (declaration(variable, name, of: place.scope.names, call, isHandedOn: false), call)
    }

    private static func declaration(
        _ variable: Node,
        _ name: String,
        of type: [String]?,
        _ call: Node,
        isHandedOn: Bool
    ) -> ContainerFacts.Declaration {
        let parent = call.argument("parent").flatMap { $0.kind == .nilLiteral ? nil : $0 }
        let access = variable.writtenAccess
        let isFilled = registering(call).map { !isKept(by: $0) } ?? false
        return ContainerFacts.Declaration(
            start: call.start,
            name: name,
            type: type,
            isPrivate: access == .private || access == .fileprivate,
            isPublic: variable.memberAccess >= .public,
            hasParent: parent != nil,
            parent: parent.flatMap { reference($0) },
            isHandedOn: isHandedOn || isFilled || call.argument("behaviors") != nil || variable[.attribute] != nil
                || isReplaceable(variable)
        )
    }

    /// `container = Container()`
    private static func assignment(_ sequence: Node) -> (target: Node, call: Node)? {
        let parts = Array(sequence.children)
        guard sequence.kind == .sequence, parts.count == 3, parts[1].kind == .assignment, isMaking(parts[2]) else {
            return nil
        }
        return (parts[0], parts[2])
    }

    /// The initialiser that the compiler writes for a struct may bring another one.
    private static func isReplaceable(_ variable: Node) -> Bool {
        variable[.keyword]?.reads("let") != true && !variable.hasModifier("static") && variable.isInMembers
            && variable.surrounding(where: \.isTypeWithMembers)?.kind == .structDecl
    }

    /// The container that an expression is; `nil` for what nobody follows.
    ///
    /// - Parameter scope: The types around it, where these are known.
    static func reference(_ expression: Node, in scope: LexicalScope? = nil) -> ContainerFacts.Reference? {
        guard let name = expression.endName?.name else { return nil }
        let scope = scope ?? CodePlace(expression).scope
        guard expression.kind == .reference else {
            guard let owner = expression.owner else { return nil }
            if owner.isReference(to: "self") || owner.isReference(to: "Self") { return .variable(name, in: scope) }
            guard let type = NominalExpression.type(owner) else { return .some(name) }
            return .member(of: type, name, in: scope)
        }
        switch VariableSource.read(name, at: expression) {
        case .outside: return .variable(name, in: scope)
        case .local(let binding, _): return made(by: binding).map { .made($0.start) }
        case .closureParameter(let closure):
            guard let call = closure.parent?.kind == .call ? closure.parent : closure.parent?.parent,
                registering(call) == closure
            else { return nil }
            return .made(call.start)
        case .parameter, .bound: return nil
        }
    }

    /// True if a mention of a container does nothing but register, resolve, and make it a parent.
    static func isUse(_ node: Node) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.kind == .sequence, node == parent.firstChild, declaration(assignedBy: parent) != nil { return true }
        if node.role == .base, parent.kind == .memberAccess {
            guard parent.role == .base, let name = parent[.name]?.name, uses.contains(name) else { return false }
            let callee = parent.parent
            guard let call = callee?.kind == .specialization ? callee?.parent : callee, call.kind == .call else {
                return false
            }
            return !name.hasSuffix("register") || registersWhatIsRead(call)
        }
        return isParent(node)
    }

    /// A function of the user's own may register whatever it is called with, or what an assembly has.
    private static func registersWhatIsRead(_ call: Node) -> Bool {
        guard let first = call.arguments.first, first.label == nil,
            SwinjectReader.isRegistration(call) || call.argument("initializer") != nil
        else { return false }
        guard let type = MetatypeReader.read(first.value) else {
            return LoopedType.all(first.value, isHandedOn: false) != nil
        }
        return !CodePlace(call).mentionsGenericParameter(type)
    }

    /// `Container(parent: container)`
    private static func isParent(_ node: Node) -> Bool {
        guard let argument = node.parent, argument.kind == .argument, argument[.label]?.reads("parent") == true,
            let call = argument.parent
        else { return false }
        return isMaking(call)
    }

    /// The call that makes the container of a variable: its value, or what a closure comes to that is called at once.
    private static func made(by binding: Node) -> Node? {
        guard let value = binding[.value] else { return nil }
        if isMaking(value) { return value }
        guard let closure = closure(of: binding), let last = closure.all(.item).last,
            let result = last.outcome, result.kind == .reference,
            let name = result[.name]?.name,
            case .local(let inner, true) = VariableSource.read(name, at: result), let call = inner[.value],
            isMaking(call)
        else { return nil }
        return call
    }

    /// `{ … }()`
    private static func closure(of binding: Node) -> Node? {
        guard let value = binding[.value], value.kind == .call, let closure = value[.base], closure.kind == .closure
        else {
            return nil
        }
        return closure
    }

    /// True of a variable or a parameter that is a container, as far as the file says.
    static func isContainer(_ expression: Node) -> Bool {
        guard let name = expression.endName?.name, expression.kind == .reference || expression.owner != nil else {
            return false
        }
        switch LocalVariable.annotation(of: name, seenFrom: expression, below: expression.tree.root) {
        case .written(let type): return TypeExpression(type).stripped.names?.last == "Container"
        case .inferred(let value?): return isMaking(value)
        case .inferred, .absent: return name.lowercased().hasSuffix("container")
        }
    }

    static func isMaking(_ call: Node) -> Bool {
        guard call.kind == .call, call[.base]?.kind == .reference else { return false }
        return call[.base]?[.name]?.reads("Container") == true
    }

    /// The closure that registers while a container is made: `Container { $0.register(…) }`.
    private static func registering(_ call: Node) -> Node? {
        guard isMaking(call) else { return nil }
        return call[.trailingClosure] ?? call.argument("registeringClosure")
    }

    private static func isKept(by closure: Node) -> Bool {
        guard closure.kind == .closure else { return false }
        let name = closure.hasList ? closure.all(.parameter).first?.innerName?.name : "$0"
        return name.map { name in closure.all(.item).allSatisfy { isKept(name, in: $0) } } ?? true
    }

    /// A container is kept that a closure makes and returns at its end.
    private static func isKept(returnedBy closure: Node) -> Bool {
        guard let last = closure.all(.item).last, let result = last.outcome,
            let name = result[.name]?.name
        else { return false }
        return closure.all(.item).dropLast().allSatisfy { isKept(name, in: $0) }
    }

    /// A container is kept if nothing but registrations and requests names it.
    private static func isKept(_ name: String, in node: Node) -> Bool {
        if node.kind == .reference, node[.name]?.name == name { return isUse(node) }
        if node.kind == .closureCapture, node.text.contains(name) { return false }
        return node.children.allSatisfy { isKept(name, in: $0) }
    }
}
