import PatchbayDeclarations
import PatchbayInspector
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of calls that may ask a hub.
struct HubCallReader {
    /// The names of the types around the call.
    let types: [String]
    let module: String
    let locate: (Int) -> SourceLocation

    /// - Returns: `nil` if it is no such call.
    func read(_ call: Node) -> HubCall? {
        guard let callee = call[.base], let name = callee.endName, let method = HubCall.Method(rawValue: name.name)
        else { return nil }
        // `.resolve()` is a case of something.
        let owner = callee.owner
        if callee.kind == .memberAccess, owner == nil { return nil }
        let place = locate(name.start)
        if method == .make { return owner.flatMap { made(by: $0, at: place) } }
        let arguments = call.all(.argument)
        let written = arguments.first.flatMap { type(in: $0, method) }
        return HubCall(
            method,
            receiver: owner.map(receiver) ?? .around,
            asked: written.map(HubCall.Asked.type) ?? (method == .resolve ? destination(of: call) : .unknown),
            argumentCount: arguments.count - (written == nil ? 0 : 1) + call.trailingClosures.count,
            types: types,
            module: module,
            location: place
        )
    }

    /// A function of a hub that is handed on: whoever gets it asks for anything.
    ///
    /// - Returns: `nil` if it is no such function.
    func read(reference: Node) -> HubCall? {
        // A function has no members: what stands before a dot is a value.
        let users: [NodeKind] = [.call, .subscriptCall, .memberAccess]
        let isUsed = reference.role == .base && reference.parent.map { users.contains($0.kind) } == true
        guard !isUsed, reference.kind == .memberAccess || !isLocal(reference), let name = reference[.name],
            let method = HubCall.Method(rawValue: name.name), method != .make
        else { return nil }
        return HubCall(
            method,
            receiver: reference.owner.map(receiver) ?? .around,
            asked: .unknown,
            types: types,
            module: module,
            location: locate(name.start)
        )
    }

    private func isLocal(_ reference: Node) -> Bool {
        let name = reference[.name]?.name ?? ""
        if case .absent = LocalVariable.annotation(of: name, seenFrom: reference, below: reference.tree.root) {
            return false
        }
        return true
    }

    private func type(in argument: Node, _ method: HubCall.Method) -> TypeExpression? {
        guard argument[.label]?.text == (method == .factory ? "of" : nil) else { return nil }
        return argument[.value].flatMap(MetatypeReader.read)
    }

    /// A type that is named, or a name that is declared as one: `bakery: Bakery.Type`.
    private func receiver(_ base: Node) -> CallReceiver {
        guard let name = NominalExpression.names(of: base), name.count == 1, name[0].first?.isUppercase == false,
            case .metatype(let type, _) = type(of: name[0], around: base), let names = type.names
        else { return CallReceiver(base) }
        return .named(names)
    }

    // MARK: Where the result goes

    private func destination(of call: Node) -> HubCall.Asked {
        switch AskedType(root: call.tree.root).destination(of: call) {
        case .type(let type): .type(type)
        case .property(let name): property(name, around: call).map(HubCall.Asked.type) ?? .unknown
        case .unknown: .unknown
        }
    }

    /// The type of a property that the declaration around a place has, as it is written there.
    private func property(_ name: String, around place: Node) -> TypeExpression? {
        var current = place
        while let node = current.parent {
            if node.kind == .memberBlock {
                let bindings = node.children.filter { $0.kind == .variableDecl }.flatMap { $0.all(.binding) }
                let found = bindings.first { $0[.pattern]?.patternName?.name == name }
                return found?[.type].map { annotation in
                    let type = TypeExpression(annotation)
                    return (type.wrappedTypes.last ?? type).unattributed
                }
            }
            current = node
        }
        return nil
    }

    // MARK: Factories with arguments

    /// `loaves.make(grams: 3)`, where the place shows that `loaves` is a factory of a hub.
    private func made(by base: Node, at place: SourceLocation) -> HubCall? {
        guard let names = NominalExpression.names(of: base), let name = names.last,
            names.count == 1 || names.count == 2 && names[0] == "self",
            let type = names.count == 1 ? type(of: name, around: base) : property(name, around: base),
            let path = type.names, let factory = path.last, factory.hasSuffix("Factory")
        else { return nil }
        return HubCall(
            .make,
            receiver: path.count == 1 ? .around : .named(path.dropLast()),
            asked: .factoryType(factory),
            types: types,
            module: module,
            location: place
        )
    }

    private func type(of name: String, around place: Node) -> TypeExpression? {
        switch LocalVariable.annotation(of: name, seenFrom: place, below: place.tree.root) {
        case .written(let type): TypeExpression(type).unattributed
        case .inferred: nil
        case .absent: property(name, around: place)
        }
    }
}

extension CallReceiver {
    /// - Parameter base: The expression before a dot.
    init(_ base: Node) {
        guard let names = NominalExpression.names(of: base) else {
            self = .unknown
            return
        }
        if names == ["Self"] || names == ["self"] {
            self = .innermost
        } else {
            self = names.allSatisfy { $0.first?.isUppercase == true } ? .named(names) : .unknown
        }
    }
}
