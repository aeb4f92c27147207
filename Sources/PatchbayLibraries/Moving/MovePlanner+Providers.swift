import PatchbayGraph
import PatchbayModel

/// The part that turns a registration into a provider of a resolver.
extension MovePlanner {
    /// One, or where the registration has another type that cannot be had from the first, one for what it makes and one for that.
    func providers(_ index: Int) -> Result<[MovePlan.Provider], Reason> {
        let binding = graph.bindings[index]
        if let reason = obstacle(binding) { return .failure(Reason(reason)) }
        do throws(Reason) {
            if let source = binding.source { return .success([try forwarding(index, to: source)]) }
            let provider = try provider(index)
            guard let made = common(of: index) else { return .success([provider]) }
            return .success(split(provider, made))
        } catch {
            return .failure(error)
        }
    }

    private func provider(_ index: Int) throws(Reason) -> MovePlan.Provider {
        let binding = graph.bindings[index]
        guard let body = binding.body, let product = binding.product else {
            throw Reason("how it is made is not written where it is registered")
        }
        if let obstacle = body.obstacle ?? hidden(in: body, of: binding) { throw Reason(obstacle) }
        if Self.isOpaque(product) {
            throw Reason("its type is `\(product)`, which no protocol can require: say which type it is")
        }
        var provider = MovePlan.Provider(
            binding: index,
            title: binding.title,
            location: binding.location,
            method: "",
            parameters: [],
            result: "\(spelled(product, in: binding.module))",
            body: [],
            isShared: binding.lifetime == .shared || binding.lifetime == .singleton,
            notes: notes(binding, index)
        )
        provider.method = (provider.isShared ? "share" : "provide") + Self.stem(of: binding, product)
        let code = try code(of: body, index, &provider.parameters)
        provider.body = Self.lines(of: code, commentedBy: body)
        try addArguments(of: body, binding, &provider.parameters)
        return provider
    }

    private static func isOpaque(_ type: TypeExpression) -> Bool {
        "\(type)".split { !$0.isLetter }.contains("some")
    }

    /// The code of a factory, with a parameter for each request.
    private func code(
        of body: FactoryBody,
        _ index: Int,
        _ parameters: inout [MovePlan.Provider.Parameter]
    ) throws(Reason) -> String {
        let requests = requests[.binding(index)] ?? []
        var code = ""
        var unlabelled = 0
        for piece in body.pieces {
            let use: Use
            switch piece {
            case .code(let text):
                code += text
                continue
            case .parameter(let place, let label):
                let same = requests.filter { $0.location == place && $0.label == label }
                // Parameters without a label stand each for the next request.
                use = Use(same.dropFirst(label.isEmpty ? unlabelled : 0).first)
                if label.isEmpty { unlabelled += 1 }
            case .request(let place, let isLater, let mayBeNil):
                use = Use(requests.first { $0.location == place }, isDeferred: isLater, isOptional: mayBeNil)
            case .instance(let place, let isLater):
                use = Use(requests.first { $0.location == place }, isDeferred: isLater, isInstance: true)
            }
            guard let request = use.request else { throw Reason("one of its requests cannot be read") }
            if let envelope = request.envelope, !use.isInstance { throw keeping(envelope) }
            let parameter = try parameter(use, request, of: graph.bindings[index].module)
            try check(parameter, of: index, body)
            if let same = parameters.first(where: { $0.label == parameter.label }),
                same != parameter || asksAnew(request)
            {
                throw Reason("it asks for `\(request.asked)` more than once")
            }
            if !parameters.contains(parameter) { parameters.append(parameter) }
            code += SwiftName.escaped(parameter.label) + (use.isDeferred ? "()" : "")
            if use.isInstance, request.envelope == nil { code += ".instance" }
        }
        return code
    }

    /// The place of a request in the code of a factory.
    private struct Use {
        var request: LibraryRequest?
        var isDeferred: Bool
        var isOptional: Bool
        /// A mark of one whose answer is taken out of what it comes in.
        var isInstance: Bool

        init(_ request: LibraryRequest?, isDeferred: Bool = false, isOptional: Bool = false, isInstance: Bool = false) {
            self.request = request
            // A value in a type that makes it later comes from a closure here, and so does one that is made only sometimes.
            let isLater = request.map { $0.envelope == nil ? $0.isDeferred : isInstance } ?? false
            self.isDeferred = isDeferred || isLater || request?.isConditional == true
            self.isOptional = isOptional
            self.isInstance = isInstance
        }
    }

    /// Some names and types are no parameters of a provider.
    private func check(
        _ parameter: MovePlan.Provider.Parameter,
        of index: Int,
        _ body: FactoryBody
    ) throws(Reason) {
        if body.locals.contains(parameter.label) {
            throw Reason("it declares `\(parameter.label)`, which would be a parameter")
        }
        if body.functions.contains(parameter.label) {
            throw Reason("it calls `\(parameter.label)`, and a parameter would have that name")
        }
        guard graph.library.counterpart == .childResolvers else { return }
        if parameter.label == ownLabel(index) {
            throw Reason("it is made of what its parent calls `\(parameter.label)`, too: give one another name")
        }
        if let product = graph.bindings[index].product,
            parameter.type == "\(spelled(product, in: graph.bindings[index].module))"
        {
            throw Reason("it is made of another `\(product)`, which its parent has: give one a type of its own")
        }
    }

    /// The reason why something stays that takes a type of the library's own: it cannot be made without it.
    private func keeping(_ envelope: TypeExpression) -> Reason {
        let owner = graph.library.name
        return Reason("it is made of `\(envelope)`, a type of \(owner)'s own: let it take a closure that resolves")
    }

    private func ownLabel(_ index: Int) -> String? {
        graph.bindings[index].product.map { LabelCase.lowerCamel(Self.stem(of: graph.bindings[index], $0)) }
    }

    private func addArguments(
        of body: FactoryBody,
        _ binding: LibraryBinding,
        _ parameters: inout [MovePlan.Provider.Parameter]
    ) throws(Reason) {
        // The registration knows them with their names resolved.
        let known = binding.arguments.flatMap { $0.count == body.parameters.count ? $0 : nil }
        for (index, argument) in body.parameters.enumerated() {
            guard let type = known?[index] ?? argument.type ?? inferred(argument, binding) else {
                throw Reason("the type of `\(argument.name)` is not written")
            }
            guard !parameters.contains(where: { $0.label == argument.name }) else {
                throw Reason("its argument `\(argument.name)` has the name of something that it needs")
            }
            // A resolver would hand it that.
            if graph.bindings.contains(where: { !$0.isInTests && $0.key == TypeKey(type) }) {
                throw Reason("its argument `\(argument.name)` is of the type `\(type)`, which is registered as well")
            }
            let spelling = "\(spelled(type, in: binding.module))"
            let isClosure = types.resolve(type, in: binding.location.file, scope: .file).isFunction
            var isMarked = !isClosure
            if case .attributed(let attributes, _) = type, attributes.contains("@escaping") { isMarked = true }
            parameters.append(
                MovePlan.Provider.Parameter(
                    label: argument.name,
                    type: isMarked ? spelling : "@escaping \(spelling)"
                )
            )
        }
    }

    /// The type of an argument, by the parameter of an initialiser that it is handed to.
    private func inferred(_ argument: FactoryBody.Parameter, _ binding: LibraryBinding) -> TypeExpression? {
        switch argument.destination {
        case .parameter(let made, let index, let labels):
            let path = binding.location.file
            let type = types.resolve(made, in: path, scope: .file)
            return Parameters(types).type(of: index, labels: labels, of: type, seenFrom: path)
        case .type(let type): return type
        case .property, .propertyOf, .propertyOfResult, .unknown, nil: return nil
        }
    }

    func obstacle(_ binding: LibraryBinding) -> String? {
        if let condition = binding.conditions.last { return "it stands under `#if \(condition)`" }
        if binding.isConditional { return "it is registered only sometimes" }
        if binding.isReplaced { return "the program registers another one in its place" }
        if binding.isPromise || binding.made == "promised()" { return "nothing but a promise is there" }
        if binding.qualifier != nil, binding.name.map(SwiftName.isIdentifier) != true {
            return "its name is no word that a provider could have"
        }
        let isKept = binding.lifetime == .shared || binding.lifetime == .singleton
        let isLetGo = binding.isReset || graph.resetScopes.contains(binding.lifetime)
        if isKept, isLetGo || graph.resetsAll && binding.lifetime == .shared {
            return "the program lets go of it (`reset`), and a resolver keeps it for good"
        }
        if isKept, binding.arguments?.isEmpty == false {
            return "it is kept, and takes an argument: each would need its own"
        }
        switch binding.lifetime {
        case .transient, .perResolution, .shared, .singleton: return nil
        case .weaklyShared: return "it is held weakly: let its type conform to `WeaklySharedInjectable`"
        case .scoped(let scope): return "it lives in the scope `\(scope)`: make that a child resolver which shares it"
        case .unknown: return "how long it is kept cannot be told"
        }
    }

    /// A registration moves unless something is seen to be in its way.
    private func mayMove(_ index: Int) -> Bool {
        let binding = graph.bindings[index]
        guard obstacle(binding) == nil else { return false }
        if let source = binding.source { return (try? forwarding(index, to: source)) != nil }
        return binding.body.map { $0.obstacle == nil && hidden(in: $0, of: binding) == nil } ?? false
    }

    /// Each request may be answered by an instance of its own, or by who knows which.
    private func asksAnew(_ request: LibraryRequest) -> Bool {
        guard case .bindings(let answers) = request.answer, answers.count == 1 else { return true }
        switch graph.bindings[answers[0]].lifetime {
        case .shared, .singleton, .weaklyShared, .perResolution, .scoped: return false
        case .transient, .unknown: return true
        }
    }

    private func notes(_ binding: LibraryBinding, _ index: Int) -> [String] {
        switch binding.lifetime {
        case .perResolution:
            answered[index, default: []].count > 1
                ? ["each request gets one of its own, also within one resolution"] : []
        case .shared, .singleton:
            (binding.product.map { types.isUnsendable($0, seenFrom: binding.location.file) } == true
                ? ["the type has to be Sendable if threads share the resolver"] : [])
                + (staying(index).map { ["there are two until \($0) asks the resolver as well"] } ?? [])
        case .transient, .weaklyShared, .scoped, .unknown: []
        }
    }

    /// The place of a request for what is kept that no factory shows, and that stays when the factory moves: of a property
    /// wrapper, say.
    private func staying(_ index: Int) -> String? {
        let place = answered[index]?.lazy.filter { !$0.isInTests && $0.isWrapper }.map(\.location).min()
        return place.map { "line \($0.line) of \(Self.fileName($0))" }
    }

    /// The registrations that answer a request: one, or where owners lie within others, one of several.
    private func answers(to request: LibraryRequest) throws(Reason) -> [Int] {
        switch request.answer {
        case .bindings(let answers):
            guard !answers.isEmpty else { throw Reason("it asks for `\(request.asked)`, which the library has itself") }
            guard answers.count == 1 || graph.library.counterpart == .childResolvers else {
                let count = answers.count
                throw Reason("one of \(count) registrations answers `\(request.asked)`, and which cannot be told")
            }
            return answers
        case .nothing(.unregistered): throw Reason("nothing registers `\(request.asked)`, which it asks for")
        case .nothing(.otherNames):
            throw Reason("`\(request.asked)`, which it asks for, is registered under other names only")
        case .nothing(.otherArguments):
            throw Reason("`\(request.asked)`, which it asks for, is registered with other arguments only")
        case .nothing(.otherContainers):
            throw Reason("`\(request.asked)`, which it asks for, is registered on other containers only")
        case .unknown(let reason): throw Reason("what answers `\(request.asked)` is not known: \(reason)")
        }
    }

    static func fileName(_ place: SourceLocation) -> String {
        place.file.split(separator: "/").last.map(String.init) ?? place.file
    }

    /// A request as a parameter: its label is the name of the provider that answers.
    private func parameter(
        _ use: Use,
        _ request: LibraryRequest,
        of module: String
    ) throws(Reason) -> MovePlan.Provider.Parameter {
        let isInTree = graph.library.counterpart == .childResolvers
        let answers = try answers(to: request)
        let answer = answers[0]
        guard let product = graph.bindings[answer].product else {
            throw Reason("the type of what answers `\(request.asked)` is not written")
        }
        if let name = typeOfLibrary(around: product, seenFrom: graph.bindings[answer].location.file) {
            let owner = graph.library.name
            throw Reason("it asks for `\(request.asked)`, which lies in `\(name)`, a type of \(owner)'s own")
        }
        if graph.bindings[answer].arguments?.isEmpty == false {
            throw Reason("it asks for `\(request.asked)` with arguments")
        }
        if let name = privateType(in: product, of: graph.bindings[answer].location.file) {
            throw Reason("it asks for `\(request.asked)`, and `\(name)` is private to its file")
        }
        if isInTree,
            graph.owners.contains(where: { product.names?.last == $0.name.split(separator: ".").last.map(String.init) })
        {
            throw Reason("it uses the component `\(request.asked)`: hand it what it needs of that resolver")
        }
        let stem = Self.stem(of: graph.bindings[answer], product)
        // Two registrations whose providers would have one name are not told apart by it; of owners, the nearest answers.
        // One that stays has no provider, whatever it would be called.
        let other = byStem[stem]?.first { $0 != answer && mayMove($0) }
        if let other, !isInTree {
            let place = graph.bindings[other].location
            throw Reason(
                "the provider of `\(request.asked)` would be called like that of "
                    + "`\(graph.bindings[other].title)` in line \(place.line) of \(Self.fileName(place))"
            )
        }
        let label = LabelCase.lowerCamel(stem)
        var type = "\(spelled(product, in: module))"
        if use.isOptional, product.wrappedTypes.isEmpty {
            type = "\(TypeExpression.optional(spelled(product, in: module)))"
        }
        if use.isDeferred {
            type = "@escaping () -> \(type)"
        } else if product.isFunction, !use.isOptional {
            type = "@escaping \(type)"
        }
        return MovePlan.Provider.Parameter(
            label: label,
            type: type,
            answers: answers
        )
    }
}
