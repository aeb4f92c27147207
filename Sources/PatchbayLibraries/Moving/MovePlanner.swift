import PatchbayGraph
import PatchbayModel

/// Decides what registrations become: one provider each, in one resolver a module. What would have to be guessed stays.
package struct MovePlanner {
    private let graph: LibraryGraph
    private let facts: [FileFacts]
    private let types: TypeLookup

    package init(_ graph: LibraryGraph, _ facts: [FileFacts]) {
        self.graph = graph
        self.facts = facts
        types = TypeLookup(facts)
    }

    /// - Parameter name: A type, an owner, a module or a file, by the end of its path; `nil` for all there is.
    /// - Returns: a plan a module, sorted.
    package func plans(for name: String?) -> [MovePlan] {
        let chosen = graph.bindings.indices.filter { index in
            let binding = graph.bindings[index]
            return !binding.isInTests && (name.map { matches(binding, $0) } ?? true)
        }
        let byModule = Dictionary(grouping: chosen) { graph.bindings[$0].module }
        return byModule.sorted { $0.key < $1.key }.map { plan($0.key, $0.value) }
    }

    private func matches(_ binding: LibraryBinding, _ name: String) -> Bool {
        binding.type == name || binding.title == name || binding.key.text == name || binding.owner == name
            || binding.module == name || binding.location.file == name || binding.location.file.hasSuffix("/\(name)")
    }

    private func plan(_ module: String, _ indices: [Int]) -> MovePlan {
        let stem = SwiftName.isIdentifier(module) ? LabelCase.upperCamel(module) : "App"
        let declared = Set(facts.flatMap { $0.declarations.map(\.name) })
        var number = ""
        while declared.contains(["\(stem)Resolver\(number)"]) || declared.contains(["\(stem)Wiring\(number)"]) {
            number = "\((Int(number) ?? 1) + 1)"
        }
        let resolver = "\(stem)Resolver\(number)"
        var plan = MovePlan(
            library: graph.library.name,
            module: module,
            resolver: resolver,
            implementation: "\(stem)Wiring\(number)",
            imports: [],
            path: "",
            providers: [],
            rest: []
        )
        var methods: Set<String> = []
        for index in indices {
            switch provider(index) {
            case .success(var provider):
                let stem = provider.method
                var number = 2
                while !methods.insert(provider.method).inserted {
                    provider.method = "\(stem)\(number)"
                    number += 1
                }
                plan.providers.append(provider)
            case .failure(let reason):
                let binding = graph.bindings[index]
                plan.rest.append(
                    MovePlan.Rest(title: binding.title, location: binding.location, reason: reason.text)
                )
            }
        }
        plan.imports = imports(of: plan.providers)
        let folder = (plan.providers.first?.location.file ?? "").split(separator: "/", omittingEmptySubsequences: false)
            .dropLast().joined(separator: "/")
        plan.path = (folder.isEmpty ? "" : folder + "/") + "\(resolver).swift"
        return plan
    }

    private func imports(of providers: [MovePlan.Provider]) -> [String] {
        let paths = Set(providers.map(\.location.file))
        let names = facts.filter { paths.contains($0.path) }.flatMap(\.imports).filter(\.conditions.isEmpty)
            .filter { !graph.library.modules.contains($0.module) && $0.module != "Patchbay" }
            .map { ($0.kind.map { "\($0) " } ?? "") + $0.path.joined(separator: ".") }
        return Set(names).sorted()
    }

    // MARK: One registration

    private struct Reason: Error {
        var text: String

        init(_ text: String) {
            self.text = text
        }
    }

    private func provider(_ index: Int) -> Result<MovePlan.Provider, Reason> {
        let binding = graph.bindings[index]
        if let reason = obstacle(binding) { return .failure(Reason(reason)) }
        guard let body = binding.body, let product = binding.product else {
            return .failure(Reason("how it is made is not written where it is registered"))
        }
        if let obstacle = body.obstacle ?? hiddenType(in: body, of: binding) { return .failure(Reason(obstacle)) }
        let requests = Dictionary(
            graph.requests.filter { $0.dependent == .binding(index) }.map { ($0.location, $0) }
        ) { first, _ in first }
        var parameters: [MovePlan.Provider.Parameter] = []
        var code = ""
        for piece in body.pieces {
            switch piece {
            case .code(let text): code += text
            case .request(let place, let isDeferred, let isOptional):
                guard let request = requests[place] else {
                    return .failure(Reason("one of its requests cannot be read"))
                }
                guard let parameter = parameter(request, isDeferred: isDeferred, isOptional: isOptional) else {
                    return .failure(Reason("which registration answers `\(request.asked)` cannot be told"))
                }
                if body.locals.contains(parameter.label) {
                    return .failure(Reason("it declares `\(parameter.label)`, which would be a parameter"))
                }
                if let same = parameters.first(where: { $0.label == parameter.label }),
                    same != parameter || asksAnew(request)
                {
                    return .failure(Reason("it asks for `\(request.asked)` more than once"))
                }
                if !parameters.contains(parameter) { parameters.append(parameter) }
                code += isDeferred ? "\(parameter.label)()" : parameter.label
            }
        }
        for argument in body.parameters {
            guard !parameters.contains(where: { $0.label == argument.name }), let type = argument.type else {
                return .failure(Reason("its argument `\(argument.name)` has the name of something that it needs"))
            }
            parameters.append(MovePlan.Provider.Parameter(label: argument.name, type: "\(spelled(type))"))
        }
        let isShared = binding.lifetime == .shared || binding.lifetime == .singleton
        return .success(
            MovePlan.Provider(
                title: binding.title,
                location: binding.location,
                method: (isShared ? "share" : "provide") + stem(of: binding, product),
                parameters: parameters,
                supplied: body.parameters.map(\.name),
                result: "\(spelled(product))",
                body: Self.lines(of: code),
                isShared: isShared,
                notes: notes(binding, index)
            )
        )
    }

    private func obstacle(_ binding: LibraryBinding) -> String? {
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

    /// Whether each request is answered by an instance of its own, or by who knows which.
    private func asksAnew(_ request: LibraryRequest) -> Bool {
        guard case .bindings(let answers) = request.answer, answers.count == 1 else { return true }
        switch graph.bindings[answers[0]].lifetime {
        case .shared, .singleton, .weaklyShared, .perResolution, .scoped: return false
        case .transient, .unknown: return true
        }
    }

    /// A type that the code names and that another file does not see by that name.
    private func hiddenType(in body: FactoryBody, of binding: LibraryBinding) -> String? {
        let path = binding.location.file
        let inFile = facts.first { $0.path == path }?.declarations.filter { $0.kind != .extension } ?? []
        for name in body.types.sorted() {
            if inFile.contains(where: { $0.name == [name] && $0.access <= .fileprivate }) {
                return "`\(name)` is private to its file"
            }
            let isNested = inFile.contains { $0.name.count > 1 && $0.name.last == name }
            if isNested, !types.declares(.path([name]), seenFrom: path) {
                return "`\(name)` is declared inside of another type"
            }
        }
        return nil
    }

    private func notes(_ binding: LibraryBinding, _ index: Int) -> [String] {
        switch binding.lifetime {
        case .perResolution:
            dependents(of: index) > 1 ? ["each request gets one of its own, also within one resolution"] : []
        case .shared, .singleton: ["the type has to be Sendable to be shared"]
        case .transient, .weaklyShared, .scoped, .unknown: []
        }
    }

    /// How many registrations ask for one.
    private func dependents(of index: Int) -> Int {
        Set(graph.requests.filter { $0.answer == .bindings([index]) }.map(\.dependent)).count
    }

    /// A request as a parameter: its label is the name of the provider that answers.
    private func parameter(
        _ request: LibraryRequest,
        isDeferred: Bool,
        isOptional: Bool
    ) -> MovePlan.Provider.Parameter? {
        guard case .bindings(let answers) = request.answer, answers.count == 1,
            let product = graph.bindings[answers[0]].product, graph.bindings[answers[0]].arguments?.isEmpty != false
        else { return nil }
        let stem = stem(of: graph.bindings[answers[0]], product)
        // Two registrations whose providers would have one name are not told apart by it.
        let isAmbiguous = graph.bindings.indices.contains { index in
            index != answers[0] && !graph.bindings[index].isInTests
                && graph.bindings[index].product.map { self.stem(of: graph.bindings[index], $0) } == stem
        }
        guard !isAmbiguous else { return nil }
        let label = LabelCase.lowerCamel(stem)
        var type = "\(spelled(product))"
        if isOptional, product.wrappedTypes.isEmpty {
            type = type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
        }
        return MovePlan.Provider.Parameter(label: label, type: isDeferred ? "@escaping () -> \(type)" : type)
    }

    /// The name of a provider behind its verb: by the name of the registration if it has one, or by its type.
    private func stem(of binding: LibraryBinding, _ product: TypeExpression) -> String {
        if let name = binding.name, SwiftName.isIdentifier(name) {
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        return Self.words(in: product.wrappedTypes.last ?? product)
    }

    /// `Box<Int>` as `BoxOfInt`
    private static func words(in type: TypeExpression) -> String {
        if case .array(let element) = type.stripped { return "ArrayOf" + words(in: element) }
        guard case .named(let components) = type.stripped, let last = components.last else {
            return type.description.filter { $0.isLetter || $0.isNumber }
        }
        return last.name + last.arguments.map { "Of" + words(in: $0) }.joined()
    }

    /// A type as code spells it: with `any` where the sources show that it is a protocol.
    private func spelled(_ type: TypeExpression) -> TypeExpression {
        switch type {
        case .optional(let wrapped): return .optional(spelled(wrapped))
        case .named:
            let path = graph.bindings.first?.location.file ?? ""
            let isProtocol = types.fragments(of: type, seenFrom: path).contains { $0.facts.kind == .protocol }
            return isProtocol ? .existential(type) : type
        case .array, .dictionary, .tuple, .function, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return type
        }
    }

    /// The lines of code without the indentation that all have but the first.
    private static func lines(of code: String) -> [String] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let margin =
            lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.prefix(1)
            + lines.dropFirst().map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
    }
}
