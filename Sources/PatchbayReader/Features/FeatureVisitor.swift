import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The search in one piece of source, a member or a statement, for all that concerns features.
///
/// Whatever it finds has one of ``FeatureMarkers`` in the piece.
final class FeatureVisitor {
    let root: Node
    let context: DeclarationContext
    /// The extension of a registry or a loader that it is a member of.
    let extended: DeclarationFacts?
    let locate: (Int) -> SourceLocation
    let exits = Exits()

    /// Requests and branches by the call that makes the loader around them; `nil` for those in no load closure.
    private var requests: [Node?: [FeatureRequestFacts]] = [:]
    private var branches: [Node?: [FeatureBranchFacts]] = [:]
    /// The features of which code asks whether they are there, in the same way.
    private var questions: [Node?: [FeatureRequestFacts.Asked]] = [:]
    var facts = FeatureFacts()
    /// Calls that make trees, and declarations, which are read when all requests are known.
    private var roots: [Node] = []
    private var functions: [Node] = []
    private var variables: [Node] = []
    /// Loaders whose requests went with them.
    private var taken: Set<Node?> = [nil]

    /// - Parameters:
    ///   - piece: Its bodies have been read.
    ///   - context: What surrounds the piece.
    ///   - extended: The extension of a registry or a loader that it is a member of.
    static func facts(
        in piece: Node,
        _ context: DeclarationContext,
        ofMarked extended: DeclarationFacts?,
        locate: @escaping (Int) -> SourceLocation
    ) -> FeatureFacts {
        let visitor = FeatureVisitor(piece, context, extended, locate)
        visitor.walk(piece)
        return visitor.finish()
    }

    private init(
        _ root: Node,
        _ context: DeclarationContext,
        _ extended: DeclarationFacts?,
        _ locate: @escaping (Int) -> SourceLocation
    ) {
        self.root = root
        self.context = context
        self.extended = extended
        self.locate = locate
    }

    // MARK: Looking

    private func walk(_ node: Node) {
        switch node.kind {
        case .token: return
        case .call: read(node)
        case .functionDecl: functions.append(node)
        case .variableDecl: variables.append(node)
        case _: break
        }
        for child in node.children { walk(child) }
    }

    private func read(_ call: Node) {
        guard let name = call[.base]?.endName else { return }
        if FeatureMarkers.roots.contains(name.name), call[.base].flatMap(NominalExpression.names) != nil {
            roots.append(call)
        } else if let request = RequestExpression(call, below: root) {
            add(request, call, at: locate(name.start))
        }
    }

    private func add(_ request: RequestExpression, _ call: Node, at place: SourceLocation) {
        let path = CodePath(from: call, to: root, exits: exits)
        switch request.subject {
        case .feature(let asked):
            let asked = settled(asked, path)
            let container = container(of: request, for: asked, path)
            if request.isQuestion, asked != .unknown { questions[path.loader?.call, default: []].append(asked) }
            var facts = FeatureRequestFacts(
                asked: asked,
                receiver: container.receiver,
                scope: context.scope,
                conditions: context.conditions + path.conditions,
                location: place
            )
            facts.container = container.kind
            facts.isDeferred = request.isDeferred || path.isDeferred || path.isConditional
            facts.isTolerant = request.isQuestion || path.isTolerant
            requests[path.loader?.call, default: []].append(facts)
        case .branch(let type):
            let facts = FeatureBranchFacts(
                type: type.flatMap { mentions($0, path.generics) ? nil : $0 },
                container: handed(request, path) ?? .unknown,
                isTolerant: path.isTolerant,
                scope: context.scope,
                location: place
            )
            branches[path.loader?.call, default: []].append(facts)
        }
    }

    private func container(
        of request: RequestExpression,
        for asked: FeatureRequestFacts.Asked,
        _ path: CodePath
    ) -> (kind: FeatureRequestFacts.Container, receiver: FeatureReceiverFacts?) {
        let handed = handed(request, path)
        if handed == .loader { return (.loader, nil) }
        switch ReceiverExpression(request.base, below: root) {
        case .container: return (handed ?? .other, nil)
        case .path(let receiver) where path.isInLocalType:
            return (handed ?? (receiver.type == nil && receiver.hasUsualName ? .other : .unknown), nil)
        case .path(let receiver): return (handed ?? .unknown, receiver)
        // A request for anything: so it counts as one to a container.
        case .untyped where asked == .unknown: return (handed ?? .other, nil)
        case .untyped, .unknown: return (.unknown, nil)
        }
    }

    /// The container that the loader or the initialiser around a request was handed, if it is that which is asked.
    private func handed(_ request: RequestExpression, _ path: CodePath) -> FeatureRequestFacts.Container? {
        guard let receiver = request.receiver, let base = request.base, !path.innerParameters.contains(receiver)
        else { return nil }
        if let loader = path.loader {
            guard loader.parameters.contains(receiver), let closure = loader.closure else { return nil }
            return LocalVariable.isHidden(receiver, from: base, within: closure) ? nil : .loader
        }
        guard let initializer = path.initializer,
            let parameter = initializer.all(.parameter).first(where: { $0.innerName?.name == receiver }),
            parameter[.label]?.reads("using") == true || mayBeDelegated(initializer)
        else { return nil }
        return LocalVariable.isHidden(receiver, from: base, within: initializer) ? nil : .initializer
    }

    /// True if something in its type, or in the file of an extension, calls other initialisers, as the one may that the
    /// protocol requires.
    private func mayBeDelegated(_ initializer: Node) -> Bool {
        let around = Array(sequence(first: initializer) { $0.parent })
        let type = around.first(where: \.isTypeWithMembers)
        return (type?.kind == .extensionDecl ? around.last : type)?.contains("self.init") ?? false
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

    // MARK: Putting together

    private func finish() -> FeatureFacts {
        for root in roots { readRoot(root) }
        for function in functions {
            readSetup(function)
            readLoader(function)
        }
        for variable in variables {
            readLoaders(variable)
            // Code elsewhere can name only a variable that the piece itself declares.
            guard variable == root else { continue }
            facts.holders += HolderReader.holders(in: variable, below: root, context.scope, locate: locate)
        }
        facts.requests = answered(in: nil)
        facts.branches = branches[nil] ?? []
        // A loader that nobody registers by a name that is known here: perhaps somebody does elsewhere.
        facts.requests += requests.filter { !taken.contains($0.key) }.flatMap { $0.value.map(Self.detached) }
        facts.branches += branches.filter { !taken.contains($0.key) }.flatMap { $0.value.map(Self.detached) }
        return facts
    }

    /// The requests of a loader, or of none. Those of which code asks first whether there is an answer can do without one.
    private func answered(in loader: Node?) -> [FeatureRequestFacts] {
        let questions = questions[loader] ?? []
        return (requests[loader] ?? []).map { request in
            var request = request
            request.isTolerant = request.isTolerant || questions.contains(request.asked)
            return request
        }
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

    func loaderFacts(_ loader: LoaderExpression) -> FeatureLoaderFacts {
        taken.insert(loader.call)
        let generics = CodePath(from: loader.call, to: root, exits: exits).generics
        func known(_ type: TypeExpression?) -> TypeExpression? {
            type.flatMap { mentions($0, generics) ? nil : $0 }
        }
        var facts = FeatureLoaderFacts(
            feature: known(loader.feature),
            requests: answered(in: loader.call),
            branches: branches[loader.call] ?? [],
            location: locate(loader.call.start)
        )
        if loader.feature == nil { facts.constructed = known(loader.constructed) }
        facts.isUnavailable = loader.call[.base]?[.name]?.reads("unavailable") ?? false
        return facts
    }

    private func setting(at node: Node) -> RegistryReader.Setting {
        RegistryReader.Setting(
            exits: exits,
            scope: context.scope,
            conditions: context.conditions + CodePath(from: node, to: root, exits: exits).conditions,
            locate: locate,
            loader: { [self] in loaderFacts($0) }
        )
    }

    private func readRoot(_ call: Node) {
        let setting = setting(at: call)
        let creationSite = TreeOrigin(of: call, below: root, in: context.scope)
        var tree = FeatureRootFacts(items: items(ofRoot: call, setting), location: locate(call.start))
        tree.creationSite = creationSite.names
        tree.handle = creationSite.handle
        facts.roots.append(tree)
    }

    private func items(ofRoot call: Node, _ setting: RegistryReader.Setting) -> [FeatureItemFacts] {
        let first = call.all(.argument).first { $0[.label]?.reads("registrySetup") ?? true }?[.value]
        if let closure = call[.trailingClosure] ?? (first?.kind == .closure ? first : nil) {
            return RegistryReader.items(of: closure, setting)
        }
        guard let first else { return [] }
        let reference = RegistrationArgument.reference(first)
        let kind = reference.map(FeatureItemFacts.Kind.setup) ?? .unknown("the registry is set up elsewhere")
        let location = locate(first.start)
        return [FeatureItemFacts(kind, conditions: setting.conditions, scope: context.scope, location: location)]
    }

    /// A function that is handed a registry, or a method of one.
    private func readSetup(_ function: Node) {
        let isMethod = extended?.name.last == FeatureMarkers.registry
        let parameter = function.all(.parameter).first { parameter in
            Self.type(of: parameter)?.names?.last == FeatureMarkers.registry
                && parameter[.type]?.text.hasPrefix("inout") == true
        }
        guard let body = function[.body], let name = function[.name], parameter != nil || isMethod else { return }
        let setting = setting(at: body)
        let registry = parameter.flatMap(Self.type) ?? extended?.registry
        let generics = CodePath(from: body, to: root, exits: exits).generics
        facts.setups.append(
            FeatureSetupFacts(
                name: name.name,
                parameters: ParameterShape(function),
                registry: registry.flatMap { mentions($0, generics) ? nil : $0 },
                scope: context.scope,
                items: RegistryReader.items(of: body, registry: parameter?.innerName?.name, setting),
                conditions: setting.conditions,
                location: locate(name.start)
            )
        )
    }

    private static func type(of parameter: Node) -> TypeExpression? {
        parameter[.type].map { TypeExpression($0).unattributed }
    }
}

extension DeclarationFacts {
    /// The type of the registries that an extension is of: `FeaturesRegistry<SessionScope>`.
    fileprivate var registry: TypeExpression? {
        let scope = requirements.first { $0.relation == .sameType && $0.left.names == ["Scope"] }?.right
        return boundType ?? scope.map { .named([.init(FeatureMarkers.registry, arguments: [$0])]) }
    }
}

/// Loaders that functions and properties give a name.
extension FeatureVisitor {
    func readLoader(_ function: Node) {
        guard let result = function[.result], isLoader(result), let name = function[.name] else { return }
        addLoader(name, ParameterShape(function), ReturnedExpressions(of: function[.body]))
    }

    func readLoaders(_ variable: Node) {
        for binding in variable.children where binding.role == .binding {
            guard let name = binding[.pattern]?.patternName else { continue }
            let value = binding[.value]
            let isQualified = value.flatMap { LoaderExpression(NominalExpression.unwrapped($0)) }?.isQualified ?? false
            guard binding[.type].map(isLoader) ?? isQualified else { continue }
            let returned = value.map { ReturnedExpressions($0) } ?? ReturnedExpressions(of: Self.getter(of: binding))
            addLoader(name, ParameterShape(), returned)
        }
    }

    /// The block of the getter.
    private static func getter(of binding: Node) -> Node? {
        guard let block = binding[.accessors] else { return nil }
        guard block[.accessor] != nil else { return block }
        return block.all(.accessor).first { $0[.keyword]?.reads("get") == true }?[.body]
    }

    private func isLoader(_ type: Node) -> Bool {
        let last = TypeExpression(type).unattributed.names?.last
        return last == FeatureMarkers.loader
            || last == "Self" && extended?.name.last == FeatureMarkers.loader
    }

    private func addLoader(_ name: Node, _ parameters: ParameterShape, _ returned: ReturnedExpressions) {
        let loaders = returned.expressions.map { LoaderExpression(NominalExpression.unwrapped($0)) }
        let path = CodePath(from: name, to: root, exits: exits)
        facts.loaders.append(
            NamedFeatureLoaderFacts(
                name: name.name,
                parameters: parameters,
                scope: context.scope,
                loaders: loaders.compactMap { $0 }.map(loaderFacts),
                isOpen: loaders.isEmpty || loaders.contains { $0 == nil } || path.isInLocalType,
                conditions: context.conditions + path.conditions,
                location: locate(name.start)
            )
        )
    }
}
