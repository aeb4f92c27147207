import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Collects what one parsed file declares. Bodies of functions are not entered: nothing that is declared
/// there can be wired.
struct DeclarationReader {
    /// What surrounds the declaration at hand.
    struct Context {
        /// The types around it.
        var scope = LexicalScope.file
        /// How far the enclosing declarations can be seen.
        var access: AccessLevel = .open
        /// What a member gets that says nothing.
        var defaultAccess: AccessLevel = .internal
        /// `#if` conditions, outermost first.
        var conditions: [String] = []
    }

    private let locate: (AbsolutePosition) -> SourceLocation
    private let readsFeatures: Bool
    private(set) var imports: [ImportFacts] = []
    private(set) var declarations: [DeclarationFacts] = []
    private(set) var aliases: [AliasFacts] = []
    private(set) var features = FeatureFacts()

    /// - Parameters:
    ///   - readsFeatures: Whether members and statements are looked through for features, bodies included.
    ///   - locate: Turns a position in the parsed text into one in the file.
    init(readsFeatures: Bool = false, locate: @escaping (AbsolutePosition) -> SourceLocation) {
        self.readsFeatures = readsFeatures
        self.locate = locate
    }

    mutating func read(_ file: SourceFileSyntax) {
        read(file.statements, in: Context())
    }

    private mutating func read(_ items: CodeBlockItemListSyntax, in context: Context) {
        for item in items {
            guard case .decl(let declaration) = item.item else {
                readFeatures(Syntax(item.item), in: context, isInMarkedExtension: false)
                continue
            }
            if let block = declaration.as(IfConfigDeclSyntax.self) {
                for (condition, clause) in ConditionalBlock.clauses(of: block) {
                    guard case .statements(let inner)? = clause.elements else { continue }
                    var nested = context
                    nested.conditions.append(condition)
                    read(inner, in: nested)
                }
            } else if let statement = declaration.as(ImportDeclSyntax.self) {
                imports.append(importFacts(statement, in: context))
            } else if !readType(declaration, in: context) {
                readFeatures(Syntax(declaration), in: context, isInMarkedExtension: false)
            }
        }
    }

    /// Reads a type declaration, an extension or an alias; everything else is passed over.
    ///
    /// - Returns: whether it is one of these.
    @discardableResult
    mutating func readType(_ declaration: DeclSyntax, in context: Context) -> Bool {
        if let node = declaration.as(StructDeclSyntax.self) {
            readNominal(.struct, node.name, node, node.genericParameterClause, in: context)
        } else if let node = declaration.as(ClassDeclSyntax.self) {
            readNominal(.class, node.name, node, node.genericParameterClause, in: context)
        } else if let node = declaration.as(EnumDeclSyntax.self) {
            readNominal(.enum, node.name, node, node.genericParameterClause, in: context)
        } else if let node = declaration.as(ActorDeclSyntax.self) {
            readNominal(.actor, node.name, node, node.genericParameterClause, in: context)
        } else if let node = declaration.as(ProtocolDeclSyntax.self) {
            readNominal(.protocol, node.name, node, nil, in: context)
        } else if let node = declaration.as(ExtensionDeclSyntax.self) {
            readExtension(node, in: context)
        } else if let node = declaration.as(TypeAliasDeclSyntax.self) {
            readAlias(node, in: context)
        } else {
            return false
        }
        return true
    }

    private mutating func readNominal(
        _ kind: DeclarationFacts.Kind,
        _ name: TokenSyntax,
        _ node: some DeclGroupSyntax,
        _ generics: GenericParameterClauseSyntax?,
        in context: Context
    ) {
        let modifiers = Modifiers(node.modifiers, attributes: node.attributes)
        var facts = DeclarationFacts(
            kind: kind,
            name: context.scope.names + [name.plainText],
            scope: context.scope.nested(in: name.plainText),
            access: context.access(modifiers.access),
            isFinal: modifiers.isFinal,
            attributes: modifiers.attributes,
            registrations: registrations(kind, isGeneric: generics != nil, node.attributes, in: context),
            isNonisolated: modifiers.isNonisolated,
            genericParameters: generics?.names ?? [],
            inheritance: inheritance(node.inheritanceClause),
            requirements: (generics?.requirements ?? []) + RequirementFacts.read(node.genericWhereClause),
            conditions: context.conditions,
            location: location(of: name)
        )
        readMembers(of: node.memberBlock.members, into: &facts, in: context.members(of: facts))
    }

    private mutating func readExtension(_ node: ExtensionDeclSyntax, in context: Context) {
        guard let names = TypeExpression(node.extendedType).names else { return }
        let modifiers = Modifiers(node.modifiers, attributes: node.attributes)
        var facts = DeclarationFacts(
            kind: .extension,
            name: names,
            access: modifiers.access ?? .internal,
            attributes: modifiers.attributes,
            registrations: registrations(.extension, isGeneric: false, node.attributes, in: context),
            isNonisolated: modifiers.isNonisolated,
            inheritance: inheritance(node.inheritanceClause),
            requirements: RequirementFacts.read(node.genericWhereClause),
            conditions: context.conditions,
            location: location(of: node.extendedType)
        )
        if case .named(let components) = TypeExpression(node.extendedType),
            components.contains(where: { !$0.arguments.isEmpty })
        {
            facts.boundType = .named(components)
        }
        readMembers(of: node.memberBlock.members, into: &facts, in: context.members(of: facts))
    }

    private mutating func readAlias(_ node: TypeAliasDeclSyntax, in context: Context) {
        let modifiers = Modifiers(node.modifiers, attributes: node.attributes)
        aliases.append(
            AliasFacts(
                name: context.scope.names + [node.name.plainText],
                scope: context.scope,
                genericParameters: node.genericParameterClause?.names ?? [],
                target: TypeExpression(node.initializer.value),
                access: context.access(modifiers.access),
                conditions: context.conditions,
                location: location(of: node.name)
            )
        )
    }

    /// Adds a type's members to its facts, the facts to the file's, and then reads what is nested in it.
    private mutating func readMembers(
        of members: MemberBlockItemListSyntax,
        into facts: inout DeclarationFacts,
        in context: Context
    ) {
        var nested: [(DeclSyntax, Context)] = []
        let reader = MemberReader(of: facts, locate: locate)
        reader.read(members, in: context, into: &facts, nested: &nested)
        declarations.append(facts)
        if readsFeatures {
            let isMarked = FeatureMarkers.areMembersMarked(of: facts)
            readFeatures(of: members, in: context, isInMarkedExtension: isMarked)
        }
        for (declaration, inner) in nested {
            readType(declaration, in: inner)
        }
    }

    /// Reads what one member or statement says of features.
    mutating func readFeatures(_ piece: Syntax, in context: Context, isInMarkedExtension: Bool) {
        guard readsFeatures else { return }
        features += FeatureVisitor.facts(
            in: piece,
            context,
            isInMarkedExtension: isInMarkedExtension,
            locate: locate
        )
    }

    private func registrations(
        _ kind: DeclarationFacts.Kind,
        isGeneric: Bool,
        _ attributes: AttributeListSyntax,
        in context: Context
    ) -> [RegistrationFacts] {
        RegistrationListReader(locate: locate, kind: kind, isGeneric: isGeneric)
            .read(attributes, conditions: context.conditions)
    }

    private func inheritance(_ clause: InheritanceClauseSyntax?) -> [InheritanceFacts] {
        (clause?.inheritedTypes ?? []).map { entry in
            let type = TypeExpression(entry.type)
            let location = locate(entry.type.positionAfterSkippingLeadingTrivia)
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

    private func importFacts(_ node: ImportDeclSyntax, in context: Context) -> ImportFacts {
        ImportFacts(
            modifiers: node.attributes.map(\.trimmedDescription) + node.modifiers.map(\.trimmedDescription),
            kind: node.importKindSpecifier?.text,
            path: node.path.map(\.name.text),
            conditions: context.conditions
        )
    }

    private func location(of node: some SyntaxProtocol) -> SourceLocation {
        locate(node.positionAfterSkippingLeadingTrivia)
    }
}
