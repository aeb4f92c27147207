import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Finds in one piece of source, a member or a statement, all that concerns features.
///
/// Whatever it finds has one of ``FeatureMarkers`` in the piece.
final class FeatureVisitor: SyntaxVisitor {
    private let root: SyntaxIdentifier
    private let context: DeclarationReader.Context
    private let isInMarkedExtension: Bool
    private let locate: (AbsolutePosition) -> SourceLocation
    private let exits = Exits()

    /// Requests and branches in load closures, by the call that makes the loader.
    private var requests: [SyntaxIdentifier: [FeatureRequestFacts]] = [:]
    private var branches: [SyntaxIdentifier: [FeatureBranchFacts]] = [:]
    private var facts = FeatureFacts()
    /// What is read when all requests are known.
    private var roots: [FunctionCallExprSyntax] = []
    private var functions: [FunctionDeclSyntax] = []
    private var variables: [VariableDeclSyntax] = []
    /// Loaders whose requests went with them.
    private var taken: Set<SyntaxIdentifier> = []

    /// - Parameters:
    ///   - context: What surrounds the piece.
    ///   - isInMarkedExtension: Whether it is a member of an extension of a registry or a loader.
    static func facts(
        in piece: some SyntaxProtocol,
        _ context: DeclarationReader.Context,
        isInMarkedExtension: Bool,
        locate: @escaping (AbsolutePosition) -> SourceLocation
    ) -> FeatureFacts {
        let visitor = FeatureVisitor(Syntax(piece).id, context, isInMarkedExtension, locate)
        visitor.walk(piece)
        return visitor.finish()
    }

    private init(
        _ root: SyntaxIdentifier,
        _ context: DeclarationReader.Context,
        _ isInMarkedExtension: Bool,
        _ locate: @escaping (AbsolutePosition) -> SourceLocation
    ) {
        self.root = root
        self.context = context
        self.isInMarkedExtension = isInMarkedExtension
        self.locate = locate
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Looking

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if NominalExpression.names(of: node.calledExpression)?.last == FeatureMarkers.root {
            roots.append(node)
        } else if let request = RequestExpression(node, below: root) {
            add(request, node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        variables.append(node)
        return .visitChildren
    }

    private func add(_ request: RequestExpression, _ call: FunctionCallExprSyntax) {
        let path = CodePath(from: call, to: root, exits: exits)
        let conditions = context.conditions + path.conditions
        let place = locate(Self.name(of: call).positionAfterSkippingLeadingTrivia)
        switch request.subject {
        case .feature(let asked):
            let container = container(of: request, path)
            let facts = FeatureRequestFacts(
                asked: settled(asked, path),
                container: container.kind,
                receiver: container.receiver,
                isDeferred: request.isDeferred || path.isDeferred || path.isConditional,
                isTolerant: request.isTolerant || path.isTolerant,
                scope: context.scope,
                conditions: conditions,
                location: place
            )
            if let loader = path.loader {
                requests[loader.call.id, default: []].append(facts)
            } else {
                self.facts.requests.append(facts)
            }
        case .branch(let type):
            let facts = FeatureBranchFacts(
                type: type.flatMap { mentions($0, path.generics) ? nil : $0 },
                container: handed(request, path) ?? .unknown,
                isTolerant: path.isTolerant,
                scope: context.scope,
                conditions: conditions,
                location: place
            )
            if let loader = path.loader {
                branches[loader.call.id, default: []].append(facts)
            } else {
                self.facts.branches.append(facts)
            }
        }
    }

    private func container(
        of request: RequestExpression,
        _ path: CodePath
    ) -> (kind: FeatureRequestFacts.Container, receiver: FeatureReceiverFacts?) {
        let handed = handed(request, path)
        if handed == .loader { return (.loader, nil) }
        switch ReceiverExpression(request.base, below: root) {
        case .container: return (handed ?? .other, nil)
        case .way(let way) where path.isInLocalType:
            return (handed ?? (way.type == nil && way.hasUsualName ? .other : .unknown), nil)
        case .way(let way): return (handed ?? .unknown, way)
        case .unknown: return (.unknown, nil)
        }
    }

    /// The container that the loader or the initialiser around a request was handed, if it is that which is asked.
    private func handed(_ request: RequestExpression, _ path: CodePath) -> FeatureRequestFacts.Container? {
        guard let receiver = request.receiver, !path.innerParameters.contains(receiver) else { return nil }
        if let loader = path.loader { return loader.parameters.contains(receiver) ? .loader : nil }
        return path.initializerParameters.contains(receiver) ? .initializer : nil
    }

    private func settled(_ asked: FeatureRequestFacts.Asked, _ path: CodePath) -> FeatureRequestFacts.Asked {
        switch asked {
        case .type(let type): mentions(type, path.generics) || path.isInLocalType ? .unknown : asked
        case .property: path.isInLocalType || context.scope.names.isEmpty ? .unknown : asked
        case .unknown: .unknown
        }
    }

    private func mentions(_ type: TypeExpression, _ generics: Set<String>) -> Bool {
        type.nominals.contains { $0.first.map { generics.contains($0.name) || $0.name == "Self" } ?? true }
    }

    private static func name(of call: FunctionCallExprSyntax) -> TokenSyntax {
        let reference =
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
        return reference?.baseName ?? call.firstToken(viewMode: .sourceAccurate) ?? .identifier("")
    }

    // MARK: Putting together

    private func finish() -> FeatureFacts {
        for root in roots { readRoot(root) }
        for function in functions {
            readSetup(function)
            readLoader(function)
        }
        for variable in variables {
            readLoaders(variable)
            // What code elsewhere can name: the piece itself declares it.
            guard Syntax(variable).id == root else { continue }
            facts.holders += HolderReader.holders(in: variable, below: root, context.scope, locate: locate)
        }
        // A loader that nobody registers by a name that is known here: perhaps somebody does elsewhere.
        facts.requests += requests.filter { !taken.contains($0.key) }.flatMap { $0.value.map(Self.detached) }
        facts.branches += branches.filter { !taken.contains($0.key) }.flatMap { $0.value.map(Self.detached) }
        return facts
    }

    private static func detached(_ request: FeatureRequestFacts) -> FeatureRequestFacts {
        var request = request
        if request.container == .loader || request.container == .initializer { request.container = .other }
        return request
    }

    private static func detached(_ branch: FeatureBranchFacts) -> FeatureBranchFacts {
        var branch = branch
        branch.container = .unknown
        return branch
    }

    private func loaderFacts(_ loader: LoaderExpression) -> FeatureLoaderFacts {
        taken.insert(loader.call.id)
        let generics = CodePath(from: loader.call, to: root, exits: exits).generics
        func known(_ type: TypeExpression?) -> TypeExpression? {
            type.flatMap { mentions($0, generics) ? nil : $0 }
        }
        return FeatureLoaderFacts(
            feature: known(loader.feature),
            constructed: loader.feature == nil ? known(loader.constructed) : nil,
            requests: requests[loader.call.id] ?? [],
            branches: branches[loader.call.id] ?? [],
            location: locate(loader.call.positionAfterSkippingLeadingTrivia)
        )
    }

    private func setting(at node: some SyntaxProtocol) -> RegistryReader.Setting {
        RegistryReader.Setting(
            exits: exits,
            scope: context.scope,
            conditions: context.conditions + CodePath(from: node, to: root, exits: exits).conditions,
            locate: locate,
            loader: { [self] in loaderFacts($0) }
        )
    }

    private func readRoot(_ call: FunctionCallExprSyntax) {
        let setting = setting(at: call)
        let first = call.arguments.first { $0.label?.text == "registrySetup" || $0.label == nil }?.expression
        var items: [FeatureItemFacts] = []
        if let closure = call.trailingClosure ?? first?.as(ClosureExprSyntax.self) {
            items = RegistryReader.items(of: closure, setting)
        } else if let first {
            let reference = RegistrationArgument.reference(first)
            let kind = reference.map(FeatureItemFacts.Kind.setup) ?? .unknown("the registry is set up elsewhere")
            items = [
                FeatureItemFacts(
                    kind,
                    conditions: setting.conditions,
                    scope: context.scope,
                    location: locate(first.positionAfterSkippingLeadingTrivia)
                )
            ]
        }
        let location = locate(call.positionAfterSkippingLeadingTrivia)
        let maker = TreeMaker(of: call, below: root, in: context.scope)
        facts.roots.append(
            FeatureRootFacts(
                items: items,
                maker: maker.names,
                handle: maker.handle,
                conditions: setting.conditions,
                location: location
            )
        )
    }

    /// A function that is handed a registry, or a method of one.
    private func readSetup(_ function: FunctionDeclSyntax) {
        let parameter = function.signature.parameterClause.parameters.first {
            TypeExpression($0.type).unattributed.names?.last == FeatureMarkers.registry
                && $0.type.trimmedDescription.hasPrefix("inout")
        }
        let isMethod = isInMarkedExtension && context.scope.names.last == FeatureMarkers.registry
        guard let body = function.body, parameter != nil || isMethod else { return }
        let setting = setting(at: body)
        let name = parameter.map { ($0.secondName ?? $0.firstName).plainText }
        facts.setups.append(
            FeatureSetupFacts(
                name: function.name.plainText,
                scope: context.scope,
                items: RegistryReader.items(of: body.statements, registry: name, setting),
                conditions: setting.conditions,
                location: locate(function.name.positionAfterSkippingLeadingTrivia)
            )
        )
    }
}

// MARK: - Named loaders

extension FeatureVisitor {
    private func readLoader(_ function: FunctionDeclSyntax) {
        guard let result = function.signature.returnClause?.type, isLoader(result) else { return }
        addLoader(function.name, ReturnedExpressions(of: function.body?.statements))
    }

    private func readLoaders(_ variable: VariableDeclSyntax) {
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let value = binding.initializer?.value
            let isQualified = value.flatMap { LoaderExpression(NominalExpression.unwrapped($0)) }?.isQualified ?? false
            guard binding.typeAnnotation.map({ isLoader($0.type) }) ?? isQualified else { continue }
            if let value {
                addLoader(name, ReturnedExpressions(value))
            } else {
                addLoader(name, ReturnedExpressions(of: Self.getter(of: binding)))
            }
        }
    }

    private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
        switch binding.accessorBlock?.accessors {
        case .getter(let statements)?: statements
        case .accessors(let list)?:
            list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
        case nil: nil
        }
    }

    private func isLoader(_ type: TypeSyntax) -> Bool {
        let last = TypeExpression(type).unattributed.names?.last
        return last == FeatureMarkers.loader
            || last == "Self" && isInMarkedExtension && context.scope.names.last == FeatureMarkers.loader
    }

    private func addLoader(_ name: TokenSyntax, _ returned: ReturnedExpressions) {
        let loaders = returned.expressions.map { LoaderExpression(NominalExpression.unwrapped($0)) }
        let path = CodePath(from: name, to: root, exits: exits)
        facts.loaders.append(
            NamedFeatureLoaderFacts(
                name: name.plainText,
                scope: context.scope,
                loaders: loaders.compactMap { $0 }.map(loaderFacts),
                isOpen: loaders.isEmpty || loaders.contains { $0 == nil } || path.isInLocalType,
                conditions: context.conditions + path.conditions,
                location: locate(name.positionAfterSkippingLeadingTrivia)
            )
        )
    }
}
