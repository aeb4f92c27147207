import PatchbayGraph
import PatchbayModel

/// The part that turns a registration into a member of a context.
extension MovePlanner {
    /// Adds the members. One that asks for what stays has to stay as well.
    func fillMembers(_ plan: inout MovePlan, _ indices: [Int], staying: [Int: String]) {
        var moved = Set(indices).subtracting(staying.keys)
        while true {
            var next = plan
            fill(&next, indices, staying) { member($0, plan.resolver, moved).map { [$0] } }
            let places = Set(next.rest.map(\.location))
            let staying = moved.filter { places.contains(graph.bindings[$0].location) }
            guard !staying.isEmpty else {
                plan = next
                return
            }
            moved.subtract(staying)
        }
    }

    private func member(
        _ index: Int,
        _ context: String,
        _ moved: Set<Int>
    ) -> Result<MovePlan.Provider, Reason> {
        let binding = graph.bindings[index]
        if let reason = obstacle(binding) { return .failure(Reason(reason)) }
        guard let body = binding.body, let product = binding.product else {
            let reason = binding.made.isEmpty ? "it has no live value" : "it is computed of others at each use"
            return .failure(Reason(reason))
        }
        if let obstacle = body.obstacle ?? hidden(in: body, of: binding) { return .failure(Reason(obstacle)) }
        let requests = requests[.binding(index)] ?? []
        let read = Set(body.pieces.compactMap(\.place))
        if let other = requests.first(where: { !read.contains($0.location) && !$0.isInTests }) {
            let place = "line \(other.location.line) of \(Self.fileName(other.location))"
            return .failure(Reason("what it makes asks for `\(other.asked)` itself, in \(place)"))
        }
        var code = ""
        for piece in body.pieces {
            switch piece {
            case .code(let text): code += text
            case .parameter, .instance: return .failure(Reason("one of its requests cannot be read"))
            case .request(let place, let isDeferred, _):
                let request = requests.first { $0.location == place }
                switch answer(to: request, of: index, isDeferred: isDeferred, moved) {
                case .failure(let reason): return .failure(reason)
                case .success(let answer):
                    code += "Current\(context).\(SwiftName.escapedMember(name(of: answer)))"
                }
            }
        }
        return .success(
            MovePlan.Provider(
                binding: index,
                title: binding.title,
                location: binding.location,
                method: name(of: index),
                parameters: [],
                result: "\(spelled(product, in: binding.module))",
                body: Self.lines(of: code, commentedBy: body),
                isExpression: body.isExpression && body.opening.isEmpty,
                isShared: true,
                notes: binding.remarks
            )
        )
    }

    /// The member that a request of a live value becomes.
    private func answer(
        to request: LibraryRequest?,
        of index: Int,
        isDeferred: Bool,
        _ moved: Set<Int>
    ) -> Result<Int, Reason> {
        guard let request, case .bindings(let answers) = request.answer else {
            return .failure(Reason("one of its requests cannot be read"))
        }
        let asked = request.asked
        guard isDeferred else { return .failure(Reason("its live value uses `\(asked)` while it is made")) }
        guard answers.count == 1 else {
            return .failure(Reason("it asks for `\(asked)`, which the library has itself"))
        }
        let module = graph.bindings[answers[0]].module
        guard module == graph.bindings[index].module else {
            return .failure(Reason("it asks for `\(asked)` of `\(module)`, a module with a context of its own"))
        }
        guard moved.contains(answers[0]) || answers[0] == index else {
            return .failure(Reason("it asks for `\(asked)`, which stays"))
        }
        return .success(answers[0])
    }

    private func name(of index: Int) -> String {
        let binding = graph.bindings[index]
        return binding.name ?? LabelCase.lowerCamel(binding.product.map { Self.stem(of: binding, $0) } ?? binding.type)
    }
}

/// The part that says what code names and another file does not see.
extension MovePlanner {
    /// - Returns: the reason why the code stays; `nil` if there is none.
    func hidden(in body: FactoryBody, of binding: LibraryBinding) -> String? {
        let path = binding.location.file
        let inFile = declarations[path] ?? []
        if let name = typeOfLibrary(in: body, of: binding) {
            return "it names `\(name)`, a type of \(graph.library.name)'s own"
        }
        let declared = inFile.lazy.filter { $0.kind != .extension }
        let aliases = facts.lazy.flatMap(\.aliases).map(\.name)
        let nested =
            declared.map(\.name).filter { $0.count > 1 }
            + (facts.first { $0.path == path }?.aliases ?? []).map(\.name).filter { name in
                name.count > 1 && !aliases.contains([name[name.count - 1]])
                    && !StandardNames.isKnown(name[name.count - 1], in: nil)
            }
        for name in body.types.sorted() {
            if privateType(in: .path([name]), of: path) != nil { return "`\(name)` is private to its file" }
            if nested.contains(where: { $0.last == name }), !types.declares(.path([name]), seenFrom: path) {
                return "`\(name)` is declared inside of another type"
            }
        }
        let hidden = body.members.sorted { ($0.type, $0.name) < ($1.type, $1.name) }.first { member in
            if member.type.isEmpty {
                let known = inFile.filter { $0.kind != .protocol && $0.declares(member) }
                return !known.isEmpty && known.allSatisfy { $0.hides(member) }
            }
            return inFile.contains { $0.name.last == member.type && $0.hides(member) }
        }
        return hidden.map { "its factory uses `\($0.type).\($0.name)`, which is private to its file" }
    }

    /// The type that only a file sees, among those that a type names.
    func privateType(in type: TypeExpression, of path: String) -> String? {
        Self.outermostNames(of: type).first { name in
            (declarations[path] ?? []).contains {
                $0.kind != .extension && $0.name == [name] && $0.access <= .fileprivate
            }
        }
    }

    /// The type of the library that the product or the code names: `Container.Kind` is declared in an extension of one.
    private func typeOfLibrary(in body: FactoryBody, of binding: LibraryBinding) -> String? {
        let names = binding.product.map(Self.outermostNames) ?? []
        let words = body.pieces.flatMap { piece -> [String] in
            guard case .code(let text) = piece else { return [] }
            // `Container.limit`, and no member, literal or comment of that name.
            let paths = text.split { !$0.isLetter && !$0.isNumber && !"_.\"".contains($0) }
            return paths.compactMap { path in
                path.firstIndex(of: ".").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
            }
        }
        return (names + words).first { isOfLibrary($0, seenFrom: binding.location.file) }
    }

    /// The type of the library that a type is declared in.
    func typeOfLibrary(around type: TypeExpression, seenFrom path: String) -> String? {
        Self.outermostNames(of: type).first { isOfLibrary($0, seenFrom: path) }
    }

    private static func outermostNames(of type: TypeExpression) -> [String] { type.nominals.compactMap(\.first?.name) }

    private func isOfLibrary(_ name: String, seenFrom path: String) -> Bool {
        graph.library.types.contains(name) && !types.declares(.path([name]), seenFrom: path)
    }
}

extension DeclarationFacts {
    /// True if it declares a member that only its file sees, and none of that name that others see.
    fileprivate func hides(_ member: FactoryBody.Member) -> Bool {
        let levels = levels(of: member)
        guard !levels.isEmpty else { return false }
        return kind == .extension && access <= .fileprivate || levels.allSatisfy { $0 <= .fileprivate }
    }

    fileprivate func declares(_ member: FactoryBody.Member) -> Bool { !levels(of: member).isEmpty }

    /// The levels of the static members of a name, or of the initialisers with some labels.
    private func levels(of member: FactoryBody.Member) -> [AccessLevel] {
        if let labels = member.labels {
            return initializers.filter { $0.parameters.map { $0.label ?? "_" } == labels }.map(\.access)
        }
        return properties.filter { $0.isStatic && $0.name == member.name }.map(\.access)
            + methods.filter { $0.isStatic && $0.name == member.name }.map(\.access)
    }
}

/// The part that finds names and spells types.
extension MovePlanner {
    /// The name of a provider behind its verb: by the name of the registration if it has one, or by its type.
    static func stem(of binding: LibraryBinding, _ product: TypeExpression) -> String {
        if let name = binding.name, SwiftName.isIdentifier(name) {
            return LabelCase.upperCamel(name)
        }
        return words(in: product.wrappedTypes.last ?? product)
    }

    /// `Box<Int>` as `BoxOfInt`, `() -> Store` as `StoreFactory`
    static func words(in type: TypeExpression) -> String {
        if case .array(let element) = type.stripped { return "ArrayOf" + words(in: element) }
        if case .function(let function) = type.stripped { return words(in: function.result) + "Factory" }
        if case .metatype(let base, _) = type.stripped { return words(in: base) + "Type" }
        guard case .named(let components) = type.stripped, let last = components.last else {
            let parts = type.nominals.map { words(in: .named($0)) }.joined()
            return parts.isEmpty ? LabelCase.upperCamel(type.description.filter { $0.isLetter || $0.isNumber }) : parts
        }
        return LabelCase.upperCamel(last.name) + last.arguments.map { "Of" + words(in: $0) }.joined()
    }

    /// A type as code of a module spells it: with `any` where the sources show that it is a protocol.
    func spelled(_ type: TypeExpression, in module: String) -> TypeExpression {
        switch type {
        case .optional(let wrapped): return .optional(spelled(wrapped, in: module))
        case .named:
            let path = graph.bindings.first?.location.file ?? ""
            let isProtocol = types.fragments(of: type, seenFrom: path).contains { $0.facts.kind == .protocol }
            let name = unqualified(type, in: module)
            return isProtocol ? .existential(name) : name
        case .array, .dictionary, .tuple, .function, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return unqualified(type, in: module)
        }
    }

    /// A type without the name of the module that it is named in, which tells it from one of another module.
    private func unqualified(_ type: TypeExpression, in module: String) -> TypeExpression {
        type.mapNominalsDeeply { components in
            var parts = components
            // A type may have the name of its module.
            let isOfModule = parts.count > 1 && parts[0].name == module && parts[0].arguments.isEmpty
            let path = graph.bindings.first?.location.file ?? ""
            if isOfModule, !types.declares(.path([module]), seenFrom: path) { parts.removeFirst() }
            return .named(parts)
        }
    }

    /// The lines of a factory, with the comments around it.
    static func lines(of code: String, commentedBy body: FactoryBody) -> [String] {
        body.opening.flatMap(lines) + lines(of: code) + body.closing.flatMap(lines)
    }

    /// The lines of code without the indentation that all have but the first.
    private static func lines(of code: String) -> [String] {
        let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let margin =
            lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return lines.prefix(1)
            + lines.dropFirst().map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " || $0 == "\t" }.count))) }
    }
}
