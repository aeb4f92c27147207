import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The reader of what members and statements say of features, bodies included.
struct FeatureReader {
    private let locate: (Int) -> SourceLocation
    private var features = FeatureFacts()

    /// - Parameter locate: Turns a byte offset into a place in the file.
    static func facts(in pieces: [FilePiece], locate: @escaping (Int) -> SourceLocation) -> FeatureFacts {
        var reader = FeatureReader(locate: locate)
        for piece in pieces {
            if let owner = piece.owner {
                let isMarked = FeatureMarkers.areMembersMarked(of: owner)
                reader.read(members: piece.node, in: piece.context, ofMarked: isMarked ? owner : nil)
            } else {
                reader.read(piece.node, in: piece.context, ofMarked: nil)
            }
        }
        return reader.features.sorted
    }

    private init(locate: @escaping (Int) -> SourceLocation) {
        self.locate = locate
    }

    /// - Parameter members: The block of the type, or a clause of `#if` in it.
    private mutating func read(members: Node, in context: DeclarationContext, ofMarked extended: DeclarationFacts?) {
        for member in members.children where member.role == .item {
            if member.kind == .ifConfig {
                for (condition, clause) in ConditionalBlock.clauses(of: member) {
                    read(members: clause, in: context.under(condition), ofMarked: extended)
                }
            } else if !member.isTypeWithMembers, member.kind != .typealiasDecl {
                read(member, in: context, ofMarked: extended)
            }
        }
    }

    private mutating func read(_ piece: Node, in context: DeclarationContext, ofMarked extended: DeclarationFacts?) {
        guard extended != nil || FeatureMarkers.isMarked(piece) else { return }
        piece.readAll()
        features += FeatureVisitor.facts(in: piece, context, ofMarked: extended, locate: locate)
    }
}

/// The reader of what holds a branch of a tree, and does not say its type.
enum HolderReader {
    /// The variables that hold a branch. Those that hold something else that a call returns are left out: only `branch`
    /// brings a piece here, see ``FeatureMarkers``.
    static func holders(
        in variable: Node,
        below root: Node,
        _ scope: LexicalScope,
        locate: (Int) -> SourceLocation
    ) -> [FeatureHolderFacts] {
        variable.all(.binding).compactMap { binding in
            guard binding[.type] == nil, let name = binding[.pattern]?.patternName,
                let value = binding[.value].map(NominalExpression.unwrapped), value.kind == .call,
                case .branch? = RequestExpression(value, below: root)?.subject
            else { return nil }
            let receiver: FeatureReceiverFacts?
            switch ReceiverExpression(value, below: root) {
            case .container: receiver = nil
            case .path(let path): receiver = path
            case .untyped, .unknown: return nil
            }
            return FeatureHolderFacts(
                name: scope.names + [name.name],
                receiver: receiver,
                scope: scope,
                location: locate(name.start)
            )
        }
    }
}

/// The reader of what a closure or a function does with a registry.
///
/// Every mention of the registry that is not understood is an item of its own: nothing is known then of what it
/// registers.
struct RegistryReader {
    /// The settings that all readers of one piece share.
    struct Setting {
        var exits: Exits
        var scope: LexicalScope
        var conditions: [String]
        var locate: (Int) -> SourceLocation
        var loader: (LoaderExpression) -> FeatureLoaderFacts
    }

    private let setting: Setting
    /// The name of the registry; `nil` in a method of it.
    private let registry: String?
    /// The block whose statements are read.
    private let block: Node
    private var items: [FeatureItemFacts] = []

    /// - Parameters:
    ///   - block: A closure, or the body of a function.
    ///   - registry: The name of the registry; `nil` in a method of it.
    static func items(of block: Node, registry: String?, _ setting: Setting) -> [FeatureItemFacts] {
        var reader = RegistryReader(setting, registry, block)
        for item in block.children where item.role == .item { reader.walk(item) }
        return reader.items
    }

    /// The items of a closure that is handed the registry.
    static func items(of closure: Node, _ setting: Setting) -> [FeatureItemFacts] {
        let name = closure.hasList ? closure[.parameter]?.innerName?.name : nil
        return items(of: closure, registry: name ?? "$0", setting)
    }

    private init(_ setting: Setting, _ registry: String?, _ block: Node) {
        self.setting = setting
        self.registry = registry
        self.block = block
    }

    private mutating func walk(_ node: Node) {
        if node.kind == .call, read(node) { return }
        for child in node.children { walk(child) }
        switch node.kind {
        case .reference, .memberAccess, .keyPathProperty:
            guard let registry, let name = node[.name], name.name == registry else { return }
            add(.unknown("the registry is used for something else than registering"), at: node, place: name)
        case _:
            break
        }
    }

    /// - Returns: whether the call is of a method of the registry, or hands it to somebody.
    private mutating func read(_ call: Node) -> Bool {
        guard let callee = call[.base] else { return false }
        if let name = method(callee) {
            switch name {
            case "use", "replace": readRegistration(call, isReplacement: name == "replace")
            case "defineScope": readScope(call)
            case _: addSetup(FeatureReferenceFacts(base: .registry, name: name), call)
            }
            return true
        }
        guard let registry, call.all(.argument).contains(where: { passes(registry, $0[.value]) }) else { return false }
        if let reference = RegistrationArgument.reference(callee), reference.base != .implicit {
            addSetup(reference, call)
        } else {
            add(.unknown("`\(RegistrationArgument.excerpt(call))` is handed the registry"), at: call)
        }
        return true
    }

    // MARK: Items

    private mutating func readRegistration(_ call: Node, isReplacement: Bool) {
        guard let first = call[.argument], first[.label] == nil, let value = first[.value] else {
            let text = "`\(RegistrationArgument.excerpt(call))` does not say what it registers"
            return add(.unknown(text), at: call)
        }
        let source = RegistrationArgument(loader: setting.loader).read(value)
        add(.registration(source, isReplacement: isReplacement), at: call, place: value)
    }

    private mutating func readScope(_ call: Node) {
        let arguments = call.all(.argument)
        guard let first = arguments.first?[.value], let type = MetatypeReader.read(first) else {
            return add(.unknown("`\(RegistrationArgument.excerpt(call))` does not name its scope"), at: call)
        }
        let last = arguments.last?[.value]
        let inner: [FeatureItemFacts]
        if let closure = call[.trailingClosure] ?? (last?.kind == .closure ? last : nil) {
            inner = Self.items(of: closure, setting(at: call))
        } else if arguments.count > 1, let last, let reference = RegistrationArgument.reference(last),
            reference.base != .implicit
        {
            inner = [item(.setup(reference), nil, at: last)]
        } else {
            inner = []
        }
        add(.scope(type, items: inner), at: call, place: first)
    }

    private func setting(at node: Node) -> Setting {
        var inner = setting
        inner.conditions += path(from: node).conditions
        return inner
    }

    private func path(from node: Node) -> CodePath {
        CodePath(from: node, to: block, isInside: true, exits: setting.exits)
    }

    /// - Parameter place: The part that the item is about, if that is not all of it.
    private mutating func add(_ kind: FeatureItemFacts.Kind, at node: Node, place: Node? = nil) {
        items.append(item(kind, path(from: node), at: place ?? node))
    }

    private mutating func addSetup(_ reference: FeatureReferenceFacts, _ call: Node) {
        var reference = reference
        reference.arguments = CallArguments(call)
        add(.setup(reference), at: call)
    }

    private func item(_ kind: FeatureItemFacts.Kind, _ path: CodePath?, at place: Node) -> FeatureItemFacts {
        FeatureItemFacts(
            kind,
            isConditional: path.map { $0.isConditional || $0.isDeferred || $0.isTolerant } ?? false,
            conditions: setting.conditions + (path?.conditions ?? []),
            scope: setting.scope,
            location: setting.locate(place.start)
        )
    }

    // MARK: The registry

    /// The name of the method of the registry that a call calls.
    private func method(_ callee: Node) -> String? {
        guard let name = callee.endName?.name else { return nil }
        if let owner = callee.owner {
            guard owner.kind == .reference, let base = owner[.name]?.name else { return nil }
            return base == registry ?? "self" ? name : nil
        }
        guard callee.kind == .reference, registry == nil, name.first?.isLowercase == true else { return nil }
        return name
    }

    private func passes(_ registry: String, _ expression: Node?) -> Bool {
        guard let expression, expression.kind == .inOut, let base = expression[.base] else { return false }
        return base.kind == .reference && base[.name]?.name == registry
    }
}

extension Selection {
    /// Selects implementations, which say by a property what they implement, and the types whose properties say what is
    /// asked for, or are asked.
    mutating func selectFeatures(_ isVisible: [Bool]) {
        for marker in FrontEnd.features.protocols where marker.part == .implementation {
            touch(everythingThatNames: marker.rawValue) { isVisible[$0] }
        }
        for request in files.flatMap(\.features.everyRequest) {
            let owner = request.scope.names.last
            if case .property = request.asked, let owner { want(owner) }
            guard let chain = request.receiver, !chain.path.isEmpty else { continue }
            if let name = chain.type?.names?.last ?? owner { want(name) }
        }
    }
}
