import PatchbaySyntax
import SwiftSyntax

extension SwiftReading {
    mutating func declaration(_ node: DeclSyntax, _ role: NodeRole) {
        switch node.as(DeclSyntaxEnum.self) {
        case .structDecl(let node):
            nominal(node, .structDecl, role, node.structKeyword, node.genericParameterClause, node.memberBlock)
        case .classDecl(let node):
            nominal(node, .classDecl, role, node.classKeyword, node.genericParameterClause, node.memberBlock)
        case .enumDecl(let node):
            nominal(node, .enumDecl, role, node.enumKeyword, node.genericParameterClause, node.memberBlock)
        case .actorDecl(let node):
            nominal(node, .actorDecl, role, node.actorKeyword, node.genericParameterClause, node.memberBlock)
        case .protocolDecl(let node):
            for primary in node.primaryAssociatedTypeClause?.primaryAssociatedTypes ?? [] {
                emit(.genericParameter, .generic, primary, before: primary.trailingComma)
                token(primary.name, .name)
            }
            nominal(node, .protocolDecl, role, node.protocolKeyword, nil, node.memberBlock)
        case .extensionDecl(let node):
            head(node, .extensionDecl, role, node.extensionKeyword)
            type(node.extendedType, .type)
            inherited(node.inheritanceClause)
            requirements(node.genericWhereClause)
            members(node.memberBlock)
        case .typeAliasDecl(let node):
            head(node, .typealiasDecl, role, node.typealiasKeyword, node.name)
            generics(node.genericParameterClause)
            type(node.initializer.value, .value)
            requirements(node.genericWhereClause)
        case .associatedTypeDecl(let node):
            head(node, .associatedtypeDecl, role, node.associatedtypeKeyword, node.name)
            inherited(node.inheritanceClause)
            type(node.initializer?.value, .value)
            requirements(node.genericWhereClause)
        case .functionDecl(let node):
            head(node, .functionDecl, role, node.funcKeyword, node.name, list: true)
            function(node.genericParameterClause, node.signature, node.genericWhereClause, node.body)
        case .initializerDecl(let node):
            head(node, .initializerDecl, role, node.initKeyword, list: true)
            token(node.optionalMark, .mark)
            function(node.genericParameterClause, node.signature, node.genericWhereClause, node.body)
        case .deinitializerDecl(let node):
            head(node, .deinitializerDecl, role, node.deinitKeyword)
            effect(node.effectSpecifiers?.asyncSpecifier)
            block(node.body, .body)
        case .subscriptDecl(let node):
            head(node, .subscriptDecl, role, node.subscriptKeyword, list: true)
            generics(node.genericParameterClause)
            for parameter in node.parameterClause.parameters { self.parameter(parameter) }
            type(node.returnClause.type, .result)
            requirements(node.genericWhereClause)
            accessors(node.accessorBlock)
        case .variableDecl(let node):
            head(node, .variableDecl, role, node.bindingSpecifier)
            for binding in node.bindings { self.binding(binding) }
        case .enumCaseDecl(let node):
            head(node, .enumCaseDecl, role, node.caseKeyword)
            for element in node.elements { enumCase(element) }
        case _: rareDeclaration(node, role)
        }
    }

    private mutating func rareDeclaration(_ node: DeclSyntax, _ role: NodeRole) {
        switch node.as(DeclSyntaxEnum.self) {
        case .importDecl(let node):
            head(node, .importDecl, role, node.importKeyword)
            token(node.importKindSpecifier, .specifier)
            for component in node.path { token(component.name, .name) }
        case .macroDecl(let node):
            head(node, .macroDecl, role, node.macroKeyword, node.name, list: true)
            function(node.genericParameterClause, node.signature, node.genericWhereClause, nil)
            expression(node.definition?.value, .value)
        case .macroExpansionDecl(let node):
            emit(.macroExpansion, role, node, node.leftParen == nil ? [] : .list)
            attributes(node.attributes)
            modifiers(node.modifiers)
            macro(node)
        case .operatorDecl(let node):
            emit(.operatorDecl, role, node)
            emit(.modifier, .modifier, node.fixitySpecifier)
            token(node.fixitySpecifier, .name)
            token(node.operatorKeyword, .keyword)
            token(node.name, .name)
        case .precedenceGroupDecl(let node):
            head(node, .precedenceGroupDecl, role, node.precedencegroupKeyword, node.name)
        case .ifConfigDecl(let node): ifConfig(node, role)
        case .poundSourceLocation(let node): sourceLocation(node, role)
        case .missingDecl(let node):
            emit(.missingDecl, role, node)
            attributes(node.attributes)
            modifiers(node.modifiers)
        case .editorPlaceholderDecl(let node): emit(.editorPlaceholder, role, node)
        case .unexpectedCodeDecl(let node): emit(.unknown, role, node)
        case _: emit(.unknown, role, node)
        }
    }

    /// `#sourceLocation(…)` looks like any other macro in ours.
    private mutating func sourceLocation(_ node: PoundSourceLocationSyntax, _ role: NodeRole) {
        emit(.macroExpansion, role, node, .list)
        emit(.token, .name, node.poundSourceLocation.start + 1, node.poundSourceLocation.end)
        guard let arguments = node.arguments else { return }
        emit(.argument, .argument, arguments.fileLabel.start, arguments.fileName.end)
        token(arguments.fileLabel, .label)
        emit(.stringLiteral, .value, arguments.fileName)
        emit(.argument, .argument, arguments.lineLabel.start, arguments.lineNumber.end)
        token(arguments.lineLabel, .label)
        emit(.integerLiteral, .value, arguments.lineNumber)
    }

    private mutating func head(
        _ node: some WithAttributesSyntax & WithModifiersSyntax,
        _ kind: NodeKind,
        _ role: NodeRole,
        _ keyword: TokenSyntax,
        _ name: TokenSyntax? = nil,
        list: Bool = false
    ) {
        emit(kind, role, node, list ? .list : [])
        attributes(node.attributes)
        modifiers(node.modifiers)
        token(keyword, .keyword)
        token(name, .name)
    }

    private mutating func nominal(
        _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax,
        _ kind: NodeKind,
        _ role: NodeRole,
        _ keyword: TokenSyntax,
        _ clause: GenericParameterClauseSyntax?,
        _ block: MemberBlockSyntax
    ) {
        head(node, kind, role, keyword, node.name)
        generics(clause)
        inherited(node.inheritanceClause)
        requirements(node.genericWhereClause)
        members(block)
    }

    private mutating func members(_ block: MemberBlockSyntax) {
        emit(.memberBlock, .members, block)
        members(block.members)
    }

    // MARK: Generics

    mutating func generics(_ clause: GenericParameterClauseSyntax?) {
        guard let clause else { return }
        for parameter in clause.parameters {
            emit(.genericParameter, .generic, parameter, before: parameter.trailingComma)
            attributes(parameter.attributes)
            token(parameter.specifier, .specifier)
            token(parameter.name, .name)
            type(parameter.inheritedType, .type)
        }
        requirements(clause.genericWhereClause)
    }

    private mutating func inherited(_ clause: InheritanceClauseSyntax?) {
        for element in clause?.inheritedTypes ?? [] { type(element.type, .inherited) }
    }

    private mutating func requirements(_ clause: GenericWhereClauseSyntax?) {
        for element in clause?.requirements ?? [] {
            switch element.requirement {
            case .sameTypeRequirement(let node):
                emit(.sameTypeRequirement, .requirement, node)
                side(Syntax(node.leftType), .left)
                side(Syntax(node.rightType), .right)
            case .conformanceRequirement(let node):
                emit(.conformanceRequirement, .requirement, node)
                type(node.leftType, .left)
                type(node.rightType, .right)
            case .layoutRequirement(let node):
                emit(.layoutRequirement, .requirement, node)
                type(node.type, .left)
                token(node.layoutSpecifier, .right)
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    /// A type, or the value of a number among the parameters.
    mutating func side(_ node: Syntax, _ role: NodeRole) {
        if let type = node.as(TypeSyntax.self)
            ?? Syntax(node.children(viewMode: .sourceAccurate).first)?.as(TypeSyntax.self)
        {
            self.type(type, role)
        } else {
            emit(.integerLiteral, role, node)
        }
    }

    // MARK: Functions

    private mutating func function(
        _ generics: GenericParameterClauseSyntax?,
        _ signature: FunctionSignatureSyntax,
        _ clause: GenericWhereClauseSyntax?,
        _ body: CodeBlockSyntax?
    ) {
        self.generics(generics)
        for parameter in signature.parameterClause.parameters { self.parameter(parameter) }
        effect(signature.effectSpecifiers?.asyncSpecifier)
        effect(signature.effectSpecifiers?.throwsClause)
        type(signature.returnClause?.type, .result)
        requirements(clause)
        block(body, .body)
    }

    private mutating func parameter(_ node: FunctionParameterSyntax) {
        emit(.parameter, .parameter, node, before: node.trailingComma, node.ellipsis == nil ? [] : .variadic)
        attributes(node.attributes)
        modifiers(node.modifiers)
        token(node.firstName, .label)
        token(node.secondName, .name)
        type(node.type, .type)
        expression(node.defaultValue?.value, .value)
    }

    mutating func effect(_ specifier: TokenSyntax?) {
        guard let specifier, specifier.presence == .present else { return }
        emit(.effect, .effect, specifier)
    }

    mutating func effect(_ clause: ThrowsClauseSyntax?) {
        guard let clause else { return }
        emit(.effect, .effect, clause)
        type(clause.type, .type)
    }

    private mutating func enumCase(_ node: EnumCaseElementSyntax) {
        emit(.enumCaseElement, .element, node, before: node.trailingComma, node.parameterClause == nil ? [] : .list)
        token(node.name, .name)
        for parameter in node.parameterClause?.parameters ?? [] {
            emit(.parameter, .parameter, parameter, before: parameter.trailingComma)
            modifiers(parameter.modifiers)
            token(parameter.firstName, .label)
            token(parameter.secondName, .name)
            type(parameter.type, .type)
            expression(parameter.defaultValue?.value, .value)
        }
        expression(node.rawValue?.value, .value)
    }

    // MARK: Variables

    private mutating func binding(_ node: PatternBindingSyntax) {
        emit(.patternBinding, .binding, node, before: node.trailingComma)
        pattern(node.pattern, .pattern)
        type(node.typeAnnotation?.type, .type)
        expression(node.initializer?.value, .value)
        accessors(node.accessorBlock)
    }

    private mutating func accessors(_ block: AccessorBlockSyntax?) {
        guard let block else { return }
        emit(.accessorBlock, .accessors, block)
        switch block.accessors {
        case .getter(let list): items(list)
        case .accessors(let list):
            for node in list {
                emit(.accessorDecl, .accessor, node)
                attributes(node.attributes)
                modifier(node.modifier)
                token(node.accessorSpecifier, .keyword)
                token(node.parameters?.name, .name)
                effect(node.effectSpecifiers?.asyncSpecifier)
                effect(node.effectSpecifiers?.throwsClause)
                self.block(node.body, .body)
            }
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }

    mutating func block(_ node: CodeBlockSyntax?, _ role: NodeRole) {
        guard let node else { return }
        emit(.codeBlock, role, node)
        items(node.statements)
    }
}
