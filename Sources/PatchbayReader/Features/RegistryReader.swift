import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads what a closure or a function does with a registry.
///
/// Every mention of the registry that is not understood is an item of its own: nothing is known then of what it
/// registers.
final class RegistryReader: SyntaxVisitor {
    /// What all readers of one piece share.
    struct Setting {
        var exits: Exits
        var scope: LexicalScope
        var conditions: [String]
        var locate: (AbsolutePosition) -> SourceLocation
        var loader: (LoaderExpression) -> FeatureLoaderFacts
    }

    private let setting: Setting
    /// The name of the registry; `nil` in a method of it.
    private let registry: String?
    private let root: SyntaxIdentifier
    private var items: [FeatureItemFacts] = []

    /// - Parameter registry: The name of the registry; `nil` in a method of it.
    static func items(
        of statements: CodeBlockItemListSyntax,
        registry: String?,
        _ setting: Setting
    ) -> [FeatureItemFacts] {
        let reader = RegistryReader(setting, registry, Syntax(statements).id)
        reader.walk(statements)
        return reader.items
    }

    private init(_ setting: Setting, _ registry: String?, _ root: SyntaxIdentifier) {
        self.setting = setting
        self.registry = registry
        self.root = root
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = method(call.calledExpression) {
            switch name {
            case "use", "replace": readRegistration(call, isReplacement: name == "replace")
            case "defineScope": readScope(call)
            default: add(.setup(FeatureReferenceFacts(base: .registry, name: name)), at: call)
            }
            return .skipChildren
        }
        guard let registry, call.arguments.contains(where: { passes(registry, $0.expression) }) else {
            return .visitChildren
        }
        guard let reference = RegistrationArgument.reference(call.calledExpression), reference.base != .implicit else {
            add(.unknown("`\(RegistrationArgument.excerpt(call))` is handed the registry"), at: call)
            return .skipChildren
        }
        add(.setup(reference), at: call)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let registry, node.baseName.plainText == registry {
            add(.unknown("the registry is used for something else than registering"), at: node)
        }
        return .visitChildren
    }

    // MARK: Items

    private func readRegistration(_ call: FunctionCallExprSyntax, isReplacement: Bool) {
        guard let first = call.arguments.first, first.label == nil else {
            let text = "`\(RegistrationArgument.excerpt(call))` does not say what it registers"
            return add(.unknown(text), at: call)
        }
        let source = RegistrationArgument(loader: setting.loader).read(first.expression)
        add(.registration(source, isReplacement: isReplacement), at: call, place: first.expression)
    }

    private func readScope(_ call: FunctionCallExprSyntax) {
        guard let first = call.arguments.first, let type = MetatypeReader.read(first.expression) else {
            return add(.unknown("`\(RegistrationArgument.excerpt(call))` does not name its scope"), at: call)
        }
        let inner: [FeatureItemFacts]
        if let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self) {
            inner = Self.items(of: closure, setting(at: call))
        } else if call.arguments.count > 1, let last = call.arguments.last,
            let reference = RegistrationArgument.reference(last.expression), reference.base != .implicit
        {
            inner = [item(.setup(reference), nil, at: last.expression)]
        } else {
            inner = []
        }
        add(.scope(type, items: inner), at: call, place: first.expression)
    }

    /// What a closure does with the registry that it is given.
    static func items(of closure: ClosureExprSyntax, _ setting: Setting) -> [FeatureItemFacts] {
        let names = LoaderExpression.parameters(of: closure)
        let name = closure.signature?.parameterClause == nil ? "$0" : names.first
        return items(of: closure.statements, registry: name ?? "$0", setting)
    }

    private func setting(at node: some SyntaxProtocol) -> Setting {
        var inner = setting
        inner.conditions += CodePath(from: node, to: root, exits: setting.exits).conditions
        return inner
    }

    /// - Parameter place: What the item is about, if that is not all of it.
    private func add(_ kind: FeatureItemFacts.Kind, at node: some ExprSyntaxProtocol, place: ExprSyntax? = nil) {
        let path = CodePath(from: node, to: root, exits: setting.exits)
        items.append(item(kind, path, at: place ?? ExprSyntax(node)))
    }

    private func item(_ kind: FeatureItemFacts.Kind, _ path: CodePath?, at place: ExprSyntax) -> FeatureItemFacts {
        FeatureItemFacts(
            kind,
            isConditional: path.map { $0.isConditional || $0.isDeferred || $0.isTolerant } ?? false,
            conditions: setting.conditions + (path?.conditions ?? []),
            scope: setting.scope,
            location: setting.locate(place.positionAfterSkippingLeadingTrivia)
        )
    }

    // MARK: The registry

    /// The name of the method of the registry that a call calls.
    private func method(_ callee: ExprSyntax) -> String? {
        if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base,
            let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        {
            return name == registry ?? "self" ? access.declName.baseName.plainText : nil
        }
        guard registry == nil, let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            name.first?.isLowercase == true
        else { return nil }
        return name
    }

    private func passes(_ registry: String, _ expression: ExprSyntax) -> Bool {
        expression.as(InOutExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText == registry
    }
}
