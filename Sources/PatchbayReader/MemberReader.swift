import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads the members of one type: its properties, its initialisers and those methods that wiring may call.
struct MemberReader {
    /// Names of methods that are kept, beside those of providers and contributions.
    static let keptMethods: Set<String> = ["makeInstance", "configure", "create"]

    /// Whether methods of that name are kept: those that wiring may call, and those that may be called like generated
    /// ones.
    static func keeps(_ name: String) -> Bool {
        ProviderName.matches(name) || ContributionName.matches(name) || keptMethods.contains(name)
            || name.hasPrefix("resolve") || name.hasPrefix("injectTo")
    }

    /// Whether a name that begins with this letter may be kept: a cheap test before the true one.
    static func mayKeep(_ letter: UInt8) -> Bool {
        letter == UInt8(ascii: "p") || letter == UInt8(ascii: "m") || letter == UInt8(ascii: "c")
            || letter == UInt8(ascii: "r") || letter == UInt8(ascii: "i")
    }

    let isProtocol: Bool
    /// Whether methods of every name are kept.
    let keepsAllMethods: Bool
    let locate: (AbsolutePosition) -> SourceLocation

    /// - Parameters:
    ///   - owner: Whose members are read.
    ///   - locate: Turns a position in the parsed text into one in the file.
    init(of owner: DeclarationFacts?, locate: @escaping (AbsolutePosition) -> SourceLocation) {
        isProtocol = owner?.kind == .protocol
        keepsAllMethods = owner.map(RequirementReader.keepsAllMethods) ?? false
        self.locate = locate
    }

    func read(
        _ members: MemberBlockItemListSyntax,
        in context: DeclarationReader.Context,
        into facts: inout DeclarationFacts,
        nested: inout [(DeclSyntax, DeclarationReader.Context)]
    ) {
        for member in members {
            let declaration = member.decl
            if let block = declaration.as(IfConfigDeclSyntax.self) {
                for (condition, clause) in ConditionalBlock.clauses(of: block) {
                    guard case .decls(let inner)? = clause.elements else { continue }
                    var conditional = context
                    conditional.conditions.append(condition)
                    read(inner, in: conditional, into: &facts, nested: &nested)
                }
            } else if let variable = declaration.as(VariableDeclSyntax.self) {
                facts.properties += properties(variable, in: context)
            } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
                facts.initializers.append(self.initializer(initializer, in: context))
            } else if let function = declaration.as(FunctionDeclSyntax.self) {
                guard keepsAllMethods || Self.keeps(function.name.plainText) else { continue }
                facts.methods.append(method(function, in: context))
            } else if isProtocol, let other = RequirementReader.other(declaration, in: context, locate: locate) {
                facts.otherRequirements.append(other)
            } else {
                nested.append((declaration, context))
            }
        }
    }

    private func properties(
        _ node: VariableDeclSyntax,
        in context: DeclarationReader.Context
    ) -> [PropertyFacts] {
        let modifiers = Modifiers(node.modifiers, attributes: node.attributes)
        var type: TypeSyntax?
        // In `let a, b: Int` the type of `b` is that of `a` too, so the list is read from its end.
        return node.bindings.reversed().map { binding in
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
            return PropertyFacts(
                name: name ?? binding.pattern.trimmedDescription,
                type: name == nil ? nil : type.map { TypeExpression($0) },
                access: modifiers.access ?? context.defaultAccess,
                isStatic: modifiers.isStatic,
                isLazy: modifiers.isLazy,
                isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
                isStored: !modifiers.isStatic && !isProtocol && !isComputed(binding.accessorBlock),
                hasDefault: binding.initializer != nil,
                isImplicitlyUnwrapped: type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false,
                isNonisolated: modifiers.isNonisolated,
                attributes: modifiers.attributes,
                accessors: isProtocol ? RequirementReader.accessors(binding.accessorBlock) : nil,
                initializedProperties: initializedProperties(binding.accessorBlock),
                conditions: conditions(in: context),
                location: locate(binding.pattern.positionAfterSkippingLeadingTrivia)
            )
        }.reversed()
    }

    /// Whether a block computes the property. One that only observes it leaves it stored.
    private func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
        guard let block else { return false }
        guard case .accessors(let accessors) = block.accessors else { return true }
        return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The stored properties that an init accessor gives their first values:
    /// `@storageRestrictions(initializes: _name) init(initialValue) { … }`.
    private func initializedProperties(_ block: AccessorBlockSyntax?) -> [String] {
        guard case .accessors(let accessors) = block?.accessors,
            let accessor = accessors.first(where: { $0.accessorSpecifier.text == "init" })
        else { return [] }
        let text = accessor.attributes.map(\.trimmedDescription).first { $0.hasPrefix("@storageRestrictions") } ?? ""
        guard let start = text.firstRange(of: "initializes:")?.upperBound else { return [] }
        let names = text[start...].prefix { $0 != ")" && $0 != ":" }
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return names.filter { $0 != "accesses" }
    }

    private func initializer(
        _ node: InitializerDeclSyntax,
        in context: DeclarationReader.Context
    ) -> FunctionFacts {
        var facts = function(
            "init",
            node.signature,
            Modifiers(node.modifiers, attributes: node.attributes),
            node.genericParameterClause,
            node.genericWhereClause,
            at: node.initKeyword,
            in: context
        )
        facts.isFailable = node.optionalMark?.tokenKind == .postfixQuestionMark
        return facts
    }

    private func method(_ node: FunctionDeclSyntax, in context: DeclarationReader.Context) -> FunctionFacts {
        var facts = function(
            node.name.plainText,
            node.signature,
            Modifiers(node.modifiers, attributes: node.attributes),
            node.genericParameterClause,
            node.genericWhereClause,
            at: node.name,
            in: context
        )
        // Of a body that was cut nothing is left; see the reader of excerpts.
        if let body = node.body, ContributionName.matches(facts.name) {
            facts.returnedKey = ReturnedKey.read(Array(body.statements.description.utf8)[...], ofMethod: facts.name)
        }
        return facts
    }

    private func function(
        _ name: String,
        _ signature: FunctionSignatureSyntax,
        _ modifiers: Modifiers,
        _ generics: GenericParameterClauseSyntax?,
        _ clauses: GenericWhereClauseSyntax?,
        at token: TokenSyntax,
        in context: DeclarationReader.Context
    ) -> FunctionFacts {
        let clause = signature.effectSpecifiers?.throwsClause
        let isThrowing = isThrowing(clause)
        return FunctionFacts(
            name: name,
            access: modifiers.access ?? context.defaultAccess,
            isStatic: modifiers.isStatic,
            isMutating: modifiers.isMutating,
            isNonisolated: modifiers.isNonisolated,
            genericParameters: generics?.names ?? [],
            requirements: (generics?.requirements ?? []) + RequirementFacts.read(clauses),
            parameters: signature.parameterClause.parameters.map(parameter),
            effects: Effects(
                isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
                isThrowing: isThrowing
            ),
            thrownType: isThrowing ? clause?.type.map { TypeExpression($0) } : nil,
            isRethrowing: clause?.throwsSpecifier.tokenKind == .keyword(.rethrows),
            result: signature.returnClause.map { TypeExpression($0.type) },
            attributes: modifiers.attributes,
            conditions: conditions(in: context),
            location: locate(token.positionAfterSkippingLeadingTrivia)
        )
    }

    /// `throws(Never)` throws nothing.
    private func isThrowing(_ clause: ThrowsClauseSyntax?) -> Bool {
        guard let clause else { return false }
        return clause.type?.trimmedDescription != "Never"
    }

    private func parameter(_ node: FunctionParameterSyntax) -> ParameterFacts {
        let label = node.firstName.plainText
        return ParameterFacts(
            label: label == "_" ? nil : label,
            name: (node.secondName ?? node.firstName).plainText,
            type: TypeExpression(node.type),
            hasDefault: node.defaultValue != nil,
            isVariadic: node.ellipsis != nil,
            location: locate(node.firstName.positionAfterSkippingLeadingTrivia)
        )
    }

    /// All conditions that a member stands under, those of its type included.
    private func conditions(in context: DeclarationReader.Context) -> [String] {
        context.conditions
    }
}
