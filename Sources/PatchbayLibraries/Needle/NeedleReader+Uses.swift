import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that reads what makes components, and what uses what they make.
extension NeedleReader {
    mutating func addCreation(_ call: Node) {
        guard let type = ConstructedTypes.constructed(by: call), let name = type.names?.last, components.contains(name)
        else { return }
        let place = CodePlace(call)
        let parent = call.argument("parent")
        facts.creations.append(
            NeedleFacts.Creation(
                component: type,
                isByParent: isInComponent(place) && parent.map { $0.isReference(to: "self") } ?? true,
                member: place.memberStart,
                place: place,
                location: file.location(of: call)
            )
        )
    }

    /// The row of names that begins at a reference.
    mutating func addUse(_ reference: Node) {
        guard let first = reference[.name]?.name else { return }
        let place = CodePlace(reference)
        var (names, end) = row(from: reference)
        var root: TypeExpression?
        if components.contains(first) {
            // A type alone is no use.
            root = .path([first])
            names.removeFirst()
        } else if first == "self" {
            guard isInComponent(place) else { return }
            names.removeFirst()
        } else {
            let member = member(around: reference) ?? file.root
            switch LocalVariable.annotation(of: first, seenFrom: reference, below: member) {
            case .written(let type):
                root = TypeExpression(type).stripped
            case .inferred(let value):
                root = value.flatMap { ConstructedTypes.constructed(by: NominalExpression.unwrapped($0)) }
                if root == nil { return }
            case .absent:
                if !isInComponent(place) { root = propertyType(first, around: reference) }
                if root == nil, !isInComponent(place) { return }
            }
            if let known = root {
                guard known.names?.last.map(components.contains) == true else { return }
                names.removeFirst()
            }
        }
        guard !names.isEmpty else { return }
        if root == nil { note(reference) }
        facts.uses.append(
            NeedleFacts.Use(
                root: root,
                names: names,
                label: Destination.label(of: end),
                member: place.memberStart,
                isDeferred: Self.isDeferred(reference) || file.runsLater(reference),
                isConditional: !place.branches.isEmpty || exits.mayPass(reference, within: []),
                place: place,
                location: file.location(of: reference)
            )
        )
    }

    /// `component.builder(user).view` is `component`, `builder`, `view`.
    private func row(from reference: Node) -> (names: [NeedleFacts.Use.Name], end: Node) {
        var names = [NeedleFacts.Use.Name(text: reference[.name]?.name ?? "")]
        var node = reference
        while node.role == .base, let parent = node.parent {
            switch parent.kind {
            case .memberAccess: names.append(NeedleFacts.Use.Name(text: parent[.name]?.name ?? ""))
            case .call: names[names.count - 1].isCalled = true
            case .optionalChain, .forceUnwrap: break
            case _: return (names, node)
            }
            node = parent
        }
        return (names, node)
    }

    private func member(around node: Node) -> Node? {
        node.surrounding { outer in
            (outer.kind == .variableDecl || outer.kind == .functionDecl || outer.kind == .initializerDecl)
                && outer.isInMembers
        }
    }

    /// The type of a property of the type around a place, in the same declaration.
    private func propertyType(_ name: String, around node: Node) -> TypeExpression? {
        guard let block = node.surrounding(.memberBlock) else { return nil }
        for variable in block.children where variable.kind == .variableDecl {
            for binding in variable.all(.binding) where binding[.pattern]?.patternName?.name == name {
                if let type = binding[.type] { return TypeExpression(type).stripped }
                return binding[.value].flatMap { ConstructedTypes.constructed(by: NominalExpression.unwrapped($0)) }
            }
        }
        return nil
    }

    /// A closure around it may run later, if at all. That of `shared` runs where it stands.
    private static func isDeferred(_ node: Node) -> Bool {
        var child = node
        while let parent = child.parent, !parent.isTypeWithMembers {
            if parent.kind == .closure, !runsAtOnce(parent) { return true }
            child = parent
        }
        return false
    }

    private static func runsAtOnce(_ closure: Node) -> Bool {
        guard let call = closure.role == .value ? closure.parent?.parent : closure.parent, call.kind == .call else {
            return false
        }
        return closure.role == .base || isCallOfShared(call)
    }
}
