import PatchbayFacts
import PatchbaySyntax

/// The reader of the declarations of one file. Bodies of functions are not entered: nothing that is declared there can
/// be wired.
package struct DeclarationReader {
    private let locate: (Int) -> SourceLocation
    package private(set) var imports: [ImportFacts] = []
    package private(set) var declarations: [DeclarationFacts] = []
    package private(set) var aliases: [AliasFacts] = []
    package private(set) var associatedTypes: [AliasFacts] = []
    package private(set) var identities: [AliasFacts] = []
    /// The code besides, in no particular order; none where nobody wants it.
    package private(set) var pieces: [FilePiece] = []
    private let keepsPieces: Bool

    /// - Parameters:
    ///   - keepsPieces: Whether a front end reads the code besides.
    ///   - locate: Turns a byte offset into a place in the file.
    package init(keepsPieces: Bool = false, locate: @escaping (Int) -> SourceLocation) {
        self.keepsPieces = keepsPieces
        self.locate = locate
    }

    package mutating func read(_ file: Node) {
        read(items: file, in: DeclarationContext())
    }

    private mutating func read(items parent: Node, in context: DeclarationContext) {
        for item in parent.children where item.role == .item {
            switch item.kind {
            case .ifConfig:
                for (condition, clause) in ConditionalBlock.clauses(of: item) {
                    read(items: clause, in: context.under(condition))
                }
            case .importDecl:
                imports.append(importFacts(item, in: context))
            case _:
                if !readType(item, in: context) { keep(item, of: nil, in: context) }
            }
        }
    }

    /// Reads a type declaration, an extension or an alias; everything else is passed over.
    ///
    /// - Returns: whether it is one of these.
    @discardableResult
    package mutating func readType(_ declaration: Node, in context: DeclarationContext) -> Bool {
        switch declaration.kind {
        case .structDecl: readNominal(.struct, declaration, in: context)
        case .classDecl: readNominal(.class, declaration, in: context)
        case .enumDecl: readNominal(.enum, declaration, in: context)
        case .actorDecl: readNominal(.actor, declaration, in: context)
        case .protocolDecl: readNominal(.protocol, declaration, in: context)
        case .extensionDecl: readExtension(declaration, in: context)
        case .typealiasDecl: alias(declaration, in: context).map { aliases.append($0) }
        case .associatedtypeDecl: alias(declaration, in: context).map { associatedTypes.append($0) }
        case _: return false
        }
        return true
    }

    private mutating func readNominal(
        _ kind: DeclarationFacts.Kind,
        _ node: Node,
        in context: DeclarationContext
    ) {
        let name = node[.name]
        let text = name?.name ?? ""
        var facts = DeclarationFacts(
            kind: kind,
            name: context.scope.names + [text],
            scope: context.scope.nested(in: text),
            location: locate((name ?? node).start)
        )
        let modifiers = Modifiers(node)
        facts.access = context.access(modifiers.access)
        facts.isFinal = modifiers.isFinal
        if kind == .protocol {
            facts.primaryAssociatedTypes = GenericsReader.names(of: node)
        } else {
            facts.genericParameters = GenericsReader.names(of: node)
        }
        readHead(of: node, modifiers, into: &facts, in: context)
        if kind == .protocol {
            // `where Self: Other` says the same as the clause.
            facts.inheritance += facts.requirements.filter { $0.relation == .conformance && $0.left.names == ["Self"] }
                .map { InheritanceFacts(type: $0.right, location: facts.location) }
        }
        readMembers(of: node, into: &facts, in: context.members(of: facts))
    }

    private mutating func readExtension(_ node: Node, in context: DeclarationContext) {
        // The extended type may be written `[Int]` or `Int?`.
        guard let type = node[.type], case .named(let components) = TypeExpression(type).spelledOut else { return }
        var facts = DeclarationFacts(kind: .extension, name: components.map(\.name), location: locate(type.start))
        let modifiers = Modifiers(node)
        facts.access = modifiers.access ?? .internal
        readHead(of: node, modifiers, into: &facts, in: context)
        if components.contains(where: { !$0.arguments.isEmpty }) { facts.boundType = .named(components) }
        readMembers(of: node, into: &facts, in: context.members(of: facts))
    }

    /// Adds what types and extensions say alike.
    private func readHead(
        of node: Node,
        _ modifiers: Modifiers,
        into facts: inout DeclarationFacts,
        in context: DeclarationContext
    ) {
        facts.attributes = modifiers.attributes
        facts.isNonisolated = modifiers.isNonisolated
        facts.inheritance = inheritance(of: node)
        facts.requirements = GenericsReader.requirements(of: node)
        facts.conditions = context.conditions
        // One may stand under `#if`, where the list of the modifiers has it not.
        guard node[.attribute] != nil else { return }
        let reader = RegistrationListReader(
            locate: locate,
            kind: facts.kind,
            isGeneric: !facts.genericParameters.isEmpty
        )
        facts.registrations = reader.read(node, conditions: context.conditions)
    }

    private func alias(_ node: Node, in context: DeclarationContext) -> AliasFacts? {
        guard let name = node[.name] else { return nil }
        let own: TypeExpression? = node.kind == .associatedtypeDecl ? .path(["Self", name.name]) : nil
        return (node[.value].map { TypeExpression($0) } ?? own).map { target in
            AliasFacts(
                name: context.scope.names + [name.name],
                scope: context.scope,
                genericParameters: GenericsReader.names(of: node),
                target: target,
                access: context.access(Modifiers(node).access),
                conditions: context.conditions,
                location: locate(name.start)
            )
        }
    }

    /// The `ID` of a type with an `id`, which those that conform to `Identifiable` seldom say; of a protocol with an
    /// `id: ID`, that it has one.
    private func identity(of facts: DeclarationFacts, in context: DeclarationContext) -> AliasFacts? {
        guard let property = facts.properties.first(where: { $0.name == "id" && !$0.isStatic }),
            let type = property.type,
            property.conditions.isEmpty, !type.isOpaque
        else { return nil }
        let isRequired = facts.kind == .protocol
        if isRequired, ![["ID"], ["Self", "ID"]].contains(type.names) { return nil }
        return AliasFacts(
            name: context.scope.names + [isRequired ? "id" : "ID"],
            scope: context.scope,
            target: type,
            access: property.access,
            location: property.location
        )
    }

    /// Adds a type's members to its facts, the facts to the file's, and then reads what is nested in it.
    private mutating func readMembers(
        of node: Node,
        into facts: inout DeclarationFacts,
        in context: DeclarationContext
    ) {
        guard let members = node[.members] else {
            declarations.append(facts)
            return
        }
        var nested: [(Node, DeclarationContext)] = []
        let reader = MemberReader(of: facts, locate: locate)
        reader.read(members, in: context, into: &facts, nested: &nested)
        declarations.append(facts)
        identity(of: facts, in: context).map { identities.append($0) }
        keep(members, of: facts, in: context)
        for (declaration, inner) in nested { readType(declaration, in: inner) }
    }

    private mutating func keep(_ node: Node, of owner: DeclarationFacts?, in context: DeclarationContext) {
        if keepsPieces { pieces.append(FilePiece(node: node, context: context, owner: owner)) }
    }

    private func inheritance(of node: Node) -> [InheritanceFacts] {
        node.all(.inherited).map { entry in
            let type = TypeExpression(entry)
            let location = locate(entry.start)
            guard case .attributed(let attributes, let base) = type else {
                return InheritanceFacts(type: type, location: location)
            }
            return InheritanceFacts(
                attributes: attributes.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 },
                type: base,
                location: location
            )
        }
    }

    private func importFacts(_ node: Node, in context: DeclarationContext) -> ImportFacts {
        ImportFacts(
            modifiers: (node.all(.attribute) + node.all(.modifier)).map(\.text),
            kind: node[.specifier]?.text,
            path: node.all(.name).map(\.name),
            conditions: context.conditions
        )
    }
}

/// Code beside the declarations of a file, for front ends that read bodies.
package struct FilePiece {
    /// The members of a type; or a statement or a declaration at the top of the file that declares no type.
    package let node: Node
    package let context: DeclarationContext
    /// The type whose members these are, those of nested types not included; `nil` at the top of the file.
    package let owner: DeclarationFacts?
}

/// The modifiers and attributes of a declaration, as far as wiring minds them.
package struct Modifiers {
    /// `nil` when the declaration says nothing.
    package private(set) var access: AccessLevel?
    var isStatic = false
    var isFinal = false
    var isLazy = false
    var isMutating = false
    var isNonisolated = false
    /// True of `nonisolated(nonsending)`.
    var isNonsending = false
    var isConvenience = false
    /// The attributes as written, without the at sign.
    var attributes: [String] = []

    package init(_ declaration: Node) {
        for child in declaration.children {
            switch child.role {
            case .attribute: add(attribute: child)
            case .modifier: add(modifier: child)
            // They come first.
            case _: return
            }
        }
    }

    /// True of an attribute that names a global actor, as these are called by convention; `globalActor` marks the
    /// declaration of one.
    package static func isActor(_ attribute: String) -> Bool {
        let name = attribute.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last
        return name?.hasSuffix("Actor") == true && name?.first?.isUppercase == true
    }

    private mutating func add(attribute: Node) {
        // An actor or a version under `#if` counts in every build: what is on an actor in one of them can be called from it in
        // all. What is unavailable or deprecated in one build is not so in others.
        if attribute.kind == .ifConfig {
            for nested in attribute.all(.clause).flatMap({ $0.all(.attribute) }) where nested.limitsCallers {
                add(attribute: nested)
            }
            return
        }
        // There may be nothing behind an at sign in a file with errors.
        guard attribute.kind == .attribute, attribute[.name] != nil else { return }
        attributes.append(String(attribute.text.dropFirst()))
    }

    private mutating func add(modifier: Node) {
        // `private(set)` says how far a setter is seen, which nothing here depends on.
        guard let name = modifier[.name], modifier[.detail]?.reads("set") != true else { return }
        let text = name.text
        if let level = AccessLevel(rawValue: text) { access = level }
        switch text {
        case "static", "class": isStatic = true
        case "final": isFinal = true
        case "lazy": isLazy = true
        case "mutating", "consuming": isMutating = true
        case "nonisolated":
            isNonisolated = true
            isNonsending = modifier[.detail]?.reads("nonsending") == true
        case "convenience": isConvenience = true
        case _: break
        }
    }
}

extension Node {
    /// True of an attribute that names an actor, or a version of a system.
    fileprivate var limitsCallers: Bool {
        let text = String(text.dropFirst())
        guard text.hasPrefix("available") else { return Modifiers.isActor(text) }
        let parts = text.split(separator: ",").map { $0.filter { !$0.isWhitespace && $0 != ")" } }
        return !parts.dropFirst().contains { ["unavailable", "deprecated", "noasync"].contains($0) }
    }
}
