import PatchbayGraph
import PatchbayModel

/// The part that turns a registration into a provider of a resolver.
extension MovePlanner {
    func provider(_ index: Int) -> Result<MovePlan.Provider, Reason> {
        let binding = graph.bindings[index]
        if let reason = obstacle(binding) { return .failure(Reason(reason)) }
        if let source = binding.source { return forwarding(index, to: source) }
        guard let body = binding.body, let product = binding.product else {
            return .failure(Reason("how it is made is not written where it is registered"))
        }
        if let obstacle = body.obstacle ?? hidden(in: body, of: binding) { return .failure(Reason(obstacle)) }
        if Self.isOpaque(product) {
            return .failure(Reason("its type is `\(product)`, which no protocol can require: say which type it is"))
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
        provider.method = (provider.isShared ? "share" : "provide") + stem(of: binding, product)
        do throws(Reason) {
            let code = try code(of: body, index, &provider.parameters)
            provider.body = Self.lines(of: code)
            try addArguments(of: body, binding, &provider.parameters)
        } catch {
            return .failure(error)
        }
        return .success(provider)
    }

    private static func isOpaque(_ type: TypeExpression) -> Bool {
        "\(type)".split { !$0.isLetter }.contains("some")
    }

    /// One under another of its types: whoever asks gets what the registration itself makes.
    private func forwarding(_ index: Int, to origins: Int) -> Result<MovePlan.Provider, Reason> {
        let (binding, source) = (graph.bindings[index], graph.bindings[origins])
        guard let product = binding.product, let made = source.product, source.arguments?.isEmpty == true else {
            return .failure(Reason("it is another type of `\(source.title)`, which takes arguments"))
        }
        let (stem, origin) = (stem(of: binding, product), self.stem(of: source, made))
        guard stem != origin else {
            return .failure(Reason("it is another type of `\(source.title)`, with the same name"))
        }
        let parameter = MovePlan.Provider.Parameter(
            label: LabelCase.lowerCamel(origin),
            type: "\(spelled(made, in: binding.module))",
            answers: [origins]
        )
        return .success(
            MovePlan.Provider(
                binding: index,
                title: binding.title,
                location: binding.location,
                method: "provide" + stem,
                parameters: [parameter],
                result: "\(spelled(product, in: binding.module))",
                body: [parameter.label],
                isShared: false,
                notes: []
            )
        )
    }

    /// The code of a factory, with a parameter for each request.
    private func code(
        of body: FactoryBody,
        _ index: Int,
        _ parameters: inout [MovePlan.Provider.Parameter]
    ) throws(Reason) -> String {
        let requests = graph.requests.filter { $0.dependent == .binding(index) }
        var code = ""
        for piece in body.pieces {
            var (isDeferred, isOptional) = (false, false)
            let request: LibraryRequest?
            switch piece {
            case .code(let text):
                code += text
                continue
            case .parameter(let place, let label):
                request = requests.first { $0.location == place && $0.label == label }
            case .request(let place, let isLater, let mayBeNil):
                request = requests.first { $0.location == place }
                (isDeferred, isOptional) = (isLater, mayBeNil)
            }
            guard let request else { throw Reason("one of its requests cannot be read") }
            let module = graph.bindings[index].module
            let parameter = try parameter(request, of: module, isDeferred: isDeferred, isOptional: isOptional)
            if body.locals.contains(parameter.label) {
                throw Reason("it declares `\(parameter.label)`, which would be a parameter")
            }
            if parameter.label == ownLabel(index), graph.library.counterpart == .childResolvers {
                throw Reason("it is made of what its parent calls `\(parameter.label)`, too: give one another name")
            }
            if let product = graph.bindings[index].product,
                parameter.type == "\(spelled(product, in: graph.bindings[index].module))",
                graph.library.counterpart == .childResolvers
            {
                throw Reason("it is made of another `\(product)`, which its parent has: give one a type of its own")
            }
            if let same = parameters.first(where: { $0.label == parameter.label }),
                same != parameter || asksAnew(request)
            {
                throw Reason("it asks for `\(request.asked)` more than once")
            }
            if !parameters.contains(parameter) { parameters.append(parameter) }
            code += isDeferred ? "\(parameter.label)()" : parameter.label
        }
        return code
    }

    private func ownLabel(_ index: Int) -> String? {
        graph.bindings[index].product.map { LabelCase.lowerCamel(stem(of: graph.bindings[index], $0)) }
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
            parameters.append(
                MovePlan.Provider.Parameter(label: argument.name, type: "\(spelled(type, in: binding.module))")
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
        if binding.isPromise || binding.made == "promised()" { return "nothing but a promise is there" }
        if binding.qualifier != nil, binding.name.map(SwiftName.isIdentifier) != true {
            return "its name is no word that a provider could have"
        }
        let isKept = binding.lifetime == .shared || binding.lifetime == .singleton
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
            dependents(of: index) > 1 ? ["each request gets one of its own, also within one resolution"] : []
        case .shared, .singleton:
            binding.product.map { isSendable($0, seenFrom: binding.location.file) } == true
                ? [] : ["the type has to be Sendable to be shared"]
        case .transient, .weaklyShared, .scoped, .unknown: []
        }
    }

    /// The number of registrations that ask for one.
    private func dependents(of index: Int) -> Int {
        Set(graph.requests.filter { $0.answer == .bindings([index]) }.map(\.dependent)).count
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
        case .unknown(let reason): throw Reason("what answers `\(request.asked)` is not known: \(reason)")
        }
    }

    private static func fileName(_ place: SourceLocation) -> String {
        place.file.split(separator: "/").last.map(String.init) ?? place.file
    }

    /// A request as a parameter: its label is the name of the provider that answers.
    private func parameter(
        _ request: LibraryRequest,
        of module: String,
        isDeferred: Bool,
        isOptional: Bool
    ) throws(Reason) -> MovePlan.Provider.Parameter {
        let isInTree = graph.library.counterpart == .childResolvers
        let answers = try answers(to: request)
        let answer = answers[0]
        guard let product = graph.bindings[answer].product else {
            throw Reason("the type of what answers `\(request.asked)` is not written")
        }
        if graph.bindings[answer].arguments?.isEmpty == false {
            throw Reason("it asks for `\(request.asked)` with arguments")
        }
        if isInTree,
            graph.owners.contains(where: { product.names?.last == $0.name.split(separator: ".").last.map(String.init) })
        {
            throw Reason("it uses the component `\(request.asked)`: hand it what it needs of that resolver")
        }
        let stem = stem(of: graph.bindings[answer], product)
        // Two registrations whose providers would have one name are not told apart by it; of owners, the nearest answers.
        let other = graph.bindings.indices.first { index in
            index != answer && !graph.bindings[index].isInTests
                && graph.bindings[index].product.map { self.stem(of: graph.bindings[index], $0) } == stem
        }
        if let other, !isInTree {
            let place = graph.bindings[other].location
            throw Reason(
                "the provider of `\(request.asked)` would be called like that of "
                    + "`\(graph.bindings[other].title)` in line \(place.line) of \(Self.fileName(place))"
            )
        }
        let label = LabelCase.lowerCamel(stem)
        var type = "\(spelled(product, in: module))"
        if isOptional, product.wrappedTypes.isEmpty {
            type = type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
        }
        return MovePlan.Provider.Parameter(
            label: label,
            type: isDeferred ? "@escaping () -> \(type)" : type,
            answers: answers
        )
    }
}
