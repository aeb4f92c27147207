import PatchbaySyntax
import SwiftSyntax

extension SwiftReading {
    mutating func type(_ node: TypeSyntax?, _ role: NodeRole) {
        guard let node else { return }
        switch node.as(TypeSyntaxEnum.self) {
        case .identifierType(let node):
            emit(.identifierType, role, node)
            token(node.moduleSelector?.moduleName, .module)
            token(node.name, .name)
            genericArguments(node.genericArgumentClause)
        case .classRestrictionType(let node):
            emit(.identifierType, role, node)
            token(node.classKeyword, .name)
        case .memberType(let node):
            emit(.memberType, role, node)
            type(node.baseType, .base)
            token(node.moduleSelector?.moduleName, .module)
            token(node.name, .name)
            genericArguments(node.genericArgumentClause)
        case .optionalType(let node): wrapped(node, .optionalType, role, node.wrappedType)
        case .implicitlyUnwrappedOptionalType(let node):
            wrapped(node, .implicitlyUnwrappedType, role, node.wrappedType)
        case .arrayType(let node): wrapped(node, .arrayType, role, node.element)
        case .packElementType(let node): wrapped(node, .packElementType, role, node.pack)
        case .packExpansionType(let node): wrapped(node, .packExpansionType, role, node.repetitionPattern)
        case .suppressedType(let node): wrapped(node, .suppressedType, role, node.type)
        case .dictionaryType(let node):
            emit(.dictionaryType, role, node)
            type(node.key, .left)
            type(node.value, .right)
        case .inlineArrayType(let node):
            emit(.inlineArrayType, role, node)
            genericArgument(node.count, .left)
            genericArgument(node.element, .base)
        case .tupleType(let node):
            emit(.tupleType, role, node)
            elements(node.elements, .element)
        case .functionType(let node):
            emit(.functionType, role, node)
            elements(node.parameters, .parameter)
            effect(node.effectSpecifiers?.asyncSpecifier)
            effect(node.effectSpecifiers?.throwsClause)
            type(node.returnClause.type, .result)
        case .compositionType(let node):
            emit(.compositionType, role, node)
            for element in node.elements { type(element.type, .element) }
        case .someOrAnyType(let node):
            emit(.someOrAnyType, role, node)
            token(node.someOrAnySpecifier, .keyword)
            type(node.constraint, .base)
        case .metatypeType(let node):
            emit(.metatypeType, role, node)
            type(node.baseType, .base)
            token(node.metatypeSpecifier, .keyword)
        case .attributedType(let node): attributed(node, role)
        case .namedOpaqueReturnType(let node):
            emit(.namedOpaqueType, role, node)
            generics(node.genericParameterClause)
            type(node.type, .base)
        case .missingType(let node): emit(.missingType, role, node)
        case _: emit(.missingType, role, node)
        }
    }

    private mutating func wrapped(
        _ node: some TypeSyntaxProtocol,
        _ kind: NodeKind,
        _ role: NodeRole,
        _ base: TypeSyntax
    ) {
        emit(kind, role, node)
        type(base, .base)
    }

    private mutating func attributed(_ node: AttributedTypeSyntax, _ role: NodeRole) {
        emit(.attributedType, role, node)
        for specifier in node.specifiers { whole(specifier, .specifier) }
        attributes(node.attributes)
        for specifier in node.lateSpecifiers { whole(specifier, .specifier) }
        type(node.baseType, .base)
    }

    private mutating func elements(_ list: TupleTypeElementListSyntax, _ role: NodeRole) {
        for element in list {
            let flags: Event.Flags = element.ellipsis == nil ? [] : .variadic
            emit(.tupleTypeElement, role, element, before: element.trailingComma, flags)
            token(element.firstName, .label)
            token(element.secondName, .name)
            type(element.type, .type)
        }
    }

    mutating func genericArguments(_ clause: GenericArgumentClauseSyntax?) {
        for argument in clause?.arguments ?? [] { genericArgument(argument, .genericArgument) }
    }

    private mutating func genericArgument(_ node: GenericArgumentSyntax, _ role: NodeRole) {
        switch node.argument {
        case .type(let type): self.type(type, role)
        case .expr(let expression): emit(.integerLiteral, role, expression)
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }
}
