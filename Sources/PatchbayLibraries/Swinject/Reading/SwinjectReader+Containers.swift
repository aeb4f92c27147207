import PatchbayDeclarations
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
        // `.container` is a scope.
        case .memberAccess: guard let owner = node.owner, !owner.isReference(to: "ObjectScope") else { return }
        case _: break
        }
        facts.containers.handedOn.insert(name)
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
        for child in node.inner { addMentions(below: child) }
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
