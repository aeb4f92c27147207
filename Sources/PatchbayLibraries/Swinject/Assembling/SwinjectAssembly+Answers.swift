import PatchbayModel

extension SwinjectAssembly {
    /// A registration that could not be read could be of any type.
    private var isOpen: Bool { graph.unread.contains { $0.subject == .registration } }

    /// Tests may be all that registers anything.
    private var isOfTests: Bool { graph.bindings.allSatisfy(\.isInTests) }

    /// The place that asks for something, and the container that it asks.
    struct Asked {
        var path: String
        var isInTests: Bool
        /// The container that is asked; `nil` where it may be any that others have.
        var container: ContainerTree.ID?
        /// The types of the arguments that it brings, where those are literals.
        var literals: [String?] = []
    }

    mutating func answer(
        _ type: TypeExpression,
        _ name: SwinjectFacts.Name,
        _ arguments: Int?,
        of asked: Asked
    ) -> LibraryRequest.Answer {
        let open = "a registration that could not be read may have it"
        var all = byType[TypeKey(type)] ?? unspecialized(type)
        if all.isEmpty { all = namesakes(of: type, seenFrom: asked.path) }
        let anywhere = asked.container.map { seen(by: $0, all) } ?? all
        // Registrations of tests are none of the program. A file that only lies among them may be compiled into it.
        let own = anywhere.filter { asked.isInTests || !graph.bindings[$0].isInTests }
        let ofType = own.isEmpty ? anywhere.filter { isOfTests || !entries[$0].isOfTestsOnly } : own
        func lacking(_ shortage: LibraryRequest.Shortage) -> LibraryRequest.Answer {
            guard !isOpen else { return .unknown(open) }
            guard let container = asked.container else { return self.lacking(shortage, type, seenFrom: asked.path) }
            // One that nobody else has gets nothing from outside.
            if case .unregistered = shortage, !all.isEmpty {
                let others = registrations(around: container, all)
                return .nothing(.otherContainers(of: containers.text(container), others))
            }
            return .nothing(shortage)
        }
        guard !ofType.isEmpty else { return lacking(.unregistered) }
        var certain: [Int] = []
        var possible: [Int] = []
        let name = constants.resolved(name)
        for index in ofType {
            switch name.matches(constants.resolved(entries[index].facts.name)) {
            case .some(true): certain.append(index)
            case .some(false): continue
            case .none: possible.append(index)
            }
        }
        if certain.isEmpty, possible.isEmpty { return lacking(.otherNames(ofType)) }
        let candidates = certain.isEmpty ? possible : certain
        let fitting = candidates.filter { index in
            guard let arguments, let taken = graph.bindings[index].arguments else { return true }
            return taken.count == arguments && !contradicts(asked.literals, taken, seenFrom: entries[index].path)
        }
        if fitting.isEmpty {
            return possible.isEmpty ? lacking(.otherArguments(candidates)) : .unknown(open)
        }
        let near = reach.inOneProgram(fitting, graph.bindings, from: asked.path)
        // The file may be compiled into another program as well, where one of these answers.
        for index in fitting where !near.contains(index) { graph.bindings[index].isResolvedByAsking = false }
        return .bindings(near)
    }

    /// The registrations that a container sees: its own, and those of its parents.
    private func seen(by container: ContainerTree.ID, _ registrations: [Int]) -> [Int] {
        let seen = containers.seen(by: container)
        return registrations.filter { !seen.isDisjoint(with: entries[$0].containers) }
    }

    /// The registrations of its children among those that a container does not see, if there are any; those in its file
    /// first.
    private func registrations(around container: ContainerTree.ID, _ registrations: [Int]) -> [Int] {
        let own = registrations.filter { !graph.bindings[$0].isInTests }
        let below = own.filter { entries[$0].containers.contains { containers.seen(by: $0).contains(container) } }
        let found = below.isEmpty ? own : below
        let near = found.filter { entries[$0].path == container.path }
        return Array((near.isEmpty ? found : near).prefix(3))
    }

    /// True if a literal is of another type than what is taken: to Swinject, `1` is an `Int` and no `Double`, nor an `Int?`.
    private func contradicts(_ literals: [String?], _ taken: [TypeExpression?], seenFrom path: String) -> Bool {
        let isOther = zip(literals, taken).contains { literal, type in
            guard let literal, let type, LiteralType.isStandard("\(type)") else { return false }
            return "\(type)" != literal && !types.declares(type, seenFrom: path)
        }
        // A function of the program's own may say what its arguments are.
        return isOther && !facts.contains { $0.functions.contains("resolve") }
    }

    /// Registrations of a generic type without its arguments, which follow from the factory: `Box` for `Box<Int>`.
    private func unspecialized(_ type: TypeExpression) -> [Int] {
        guard case .named(var components) = type.stripped, components.contains(where: { !$0.arguments.isEmpty }) else {
            return []
        }
        for index in components.indices { components[index].arguments = [] }
        return byType[TypeKey(.named(components))] ?? []
    }
}

extension SwinjectFacts.Name {
    /// The name as people write it; `nil` if there is none.
    var text: String? {
        switch self {
        case .none: nil
        case .literal(let text): "named \"\(text)\""
        case .expression(let text): "named \(text)"
        case .unknown: "named at run time"
        }
    }

    /// The name where it is a literal, or a member: `disk` of `Names.disk`.
    var word: String? {
        switch self {
        case .none, .unknown: nil
        case .literal(let text): text
        case .expression(let text): text.split(separator: ".").last { $0 != "rawValue" }.map(String.init)
        }
    }

    /// Two names may be one; `nil` if that cannot be told.
    func matches(_ other: Self) -> Bool? {
        switch (self, other) {
        case (.none, .none): true
        case (.none, .unknown), (.unknown, _), (_, .unknown): nil
        case (.none, _), (_, .none): false
        case (.literal(let left), .literal(let right)): left == right
        case (.expression(let left), .expression(let right)): left == right ? true : nil
        case (.literal, .expression), (.expression, .literal): nil
        }
    }
}
