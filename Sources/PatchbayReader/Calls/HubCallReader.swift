import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads calls that may ask a hub.
struct HubCallReader {
    /// The names of the types around the call.
    let types: [String]
    let module: String
    let locate: (AbsolutePosition) -> SourceLocation

    /// - Returns: `nil` if it is no such call.
    func read(_ call: FunctionCallExprSyntax) -> HubCall? {
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = access?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self),
            let method = HubCall.Method(rawValue: name.baseName.plainText)
        else { return nil }
        // `.resolve()` is a case of something.
        if let access, access.base == nil { return nil }
        let place = locate(name.baseName.positionAfterSkippingLeadingTrivia)
        if method == .make { return access?.base.flatMap { made(by: $0, at: place) } }
        let written = type(in: call, method)
        let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        return HubCall(
            method,
            receiver: access.flatMap(\.base).map(receiver) ?? .around,
            asked: written.map(HubCall.Asked.type) ?? (method == .resolve ? destination(of: call) : .unknown),
            argumentCount: call.arguments.count - (written == nil ? 0 : 1) + closures,
            types: types,
            module: module,
            location: place
        )
    }

    private func type(in call: FunctionCallExprSyntax, _ method: HubCall.Method) -> TypeExpression? {
        guard let first = call.arguments.first, first.label?.text == (method == .factory ? "of" : nil) else {
            return nil
        }
        return MetatypeReader.read(first.expression)
    }

    /// A type that is named, or a name that is declared as one: `bakery: Bakery.Type`.
    private func receiver(_ base: ExprSyntax) -> CallReceiver {
        guard let name = NominalExpression.names(of: base), name.count == 1, name[0].first?.isUppercase == false,
            case .metatype(let type, _) = type(of: name[0], around: base), let names = type.names
        else { return CallReceiver(base) }
        return .named(names)
    }

    // MARK: Where the result goes

    private func destination(of call: FunctionCallExprSyntax) -> HubCall.Asked {
        let root = Syntax(call.root).id
        switch AskedType(root: root).destination(of: Syntax(call)) {
        case .type(let type): return .type(type)
        case .property(let name): return property(name, around: Syntax(call)).map(HubCall.Asked.type) ?? .unknown
        case .unknown: return .unknown
        }
    }

    /// The type of a property that the declaration around a place has, as it is written there.
    private func property(_ name: String, around place: Syntax) -> TypeExpression? {
        var current = place
        while let node = current.parent {
            if let members = node.as(MemberBlockSyntax.self)?.members {
                let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
                let found = bindings.first {
                    $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name
                }
                return found?.typeAnnotation.map { annotation in
                    let type = TypeExpression(annotation.type)
                    return (type.wrappedTypes.last ?? type).unattributed
                }
            }
            current = node
        }
        return nil
    }

    // MARK: Factories with arguments

    /// `loaves.make(grams: 3)`, where the place shows that `loaves` is a factory of a hub.
    private func made(by base: ExprSyntax, at place: SourceLocation) -> HubCall? {
        guard let names = NominalExpression.names(of: base), let name = names.last,
            names.count == 1 || names.count == 2 && names[0] == "self",
            let type = names.count == 1 ? type(of: name, around: base) : property(name, around: Syntax(base)),
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

    private func type(of name: String, around place: ExprSyntax) -> TypeExpression? {
        switch LocalVariable.annotation(of: name, seenFrom: Syntax(place), below: Syntax(place.root).id) {
        case .written(let type): TypeExpression(type).unattributed
        case .inferred: nil
        case .absent: property(name, around: Syntax(place))
        }
    }
}

extension CallReceiver {
    /// What stands before a dot.
    init(_ base: ExprSyntax) {
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
