import PatchbayGraph
import PatchbayModel

/// Something that is resolved, and that nothing in the sources registers.
///
/// ```swift
/// container.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }    // nothing registers `Store`
/// ```
struct UnregisteredRequestCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.distinctRequests.compactMap { finding($0, graph) }
    }

    private func finding(_ request: LibraryRequest, _ graph: LibraryGraph) -> Diagnostic? {
        guard request.insistence != .hasFallback, case .nothing(let shortage) = request.answer else { return nil }
        let place =
            if case .otherContainers(let container, _) = shortage { "on \(container)" } else {
                "with \(graph.library.name)"
            }
        var finding = Diagnostic(
            .unregisteredRequest,
            at: request.location,
            "nothing registers `\(request.asked)` \(place), \(consequence(of: request))",
            chain: request.steps.isEmpty
                ? graph.path(to: request) : request.steps.map { Diagnostic.Note($0.text, at: $0.location) },
            help: "register `\(request.asked)`, or do not resolve it"
        )
        switch shortage {
        case .unregistered:
            finding.similar = near(request, graph)
        case .otherNames(let others):
            finding.similar = others.map { index in
                Diagnostic.Note("`\(graph.bindings[index].title)` is registered", at: graph.bindings[index].location)
            }
            finding.help = "resolve it under the name that it is registered under"
        case .otherContainers(_, let others):
            finding.similar = others.map { index in
                let container = graph.bindings[index].container.map { "on `\($0)`" } ?? "elsewhere"
                let text = "`\(graph.bindings[index].title)` is registered \(container)"
                return Diagnostic.Note(text, at: graph.bindings[index].location)
            }
            finding.help = "register it on a container that is asked, or ask the one that has it"
        case .otherArguments:
            return nil
        }
        if request.insistence == .optional || isLater(request) { finding.severity = .warning }
        return finding
    }

    /// A property that asks when it is used may never ask.
    private func isLater(_ request: LibraryRequest) -> Bool { request.isWrapper && request.isDeferred }

    private func consequence(of request: LibraryRequest) -> String {
        switch request.insistence {
        case .forced: isLater(request) ? "and the first use of this ends the program" : "and this line ends the program"
        case .optional, .hasFallback: "so that this is always nil"
        case .generated: "and its generator fails"
        }
    }

    private func near(_ request: LibraryRequest, _ graph: LibraryGraph) -> [Diagnostic.Note] {
        graph.bindings.filter { NearNames.areNear($0.type, request.asked) }.prefix(3).map { binding in
            Diagnostic.Note("`\(binding.title)` is registered in \(binding.owner)", at: binding.location)
        }
    }
}

/// A registration that nothing resolves, where every request could be read.
struct UnresolvedRegistrationCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        guard !graph.unread.contains(where: { $0.subject == .request }) else { return [] }
        let unused = Self.unused(in: graph)
        let used = Set(graph.bindings.indices).subtracting(unused)
        // A registration for several types is used if it is for one.
        let places = Set(used.map { graph.bindings[$0].location })
        return unused.map { graph.bindings[$0] }.filter { !places.contains($0.location) }.map { binding in
            Diagnostic(
                .unresolvedRegistration,
                at: binding.location,
                "`\(binding.title)` is registered, and nothing resolves it",
                help: "drop it"
            )
        }
    }

    /// The registrations that no request may mean.
    private static func unused(in graph: LibraryGraph) -> [Int] {
        var used: Set<Int> = []
        var asked: Set<TypeKey> = []
        for request in graph.requests {
            switch request.answer {
            case .bindings(let answers): if !request.isOfSource { used.formUnion(answers) }
            case .unknown, .nothing: request.key.map { _ = asked.insert($0) }
            }
        }
        // A registration that is asked for by another type is used.
        for request in graph.requests where request.isOfSource {
            guard case .binding(let dependent) = request.dependent, case .bindings(let answers) = request.answer,
                used.contains(dependent)
            else { continue }
            used.formUnion(answers)
        }
        return graph.bindings.indices.filter { index in
            let binding = graph.bindings[index]
            return !used.contains(index) && !asked.contains(binding.key) && binding.isResolvedByAsking
                && !binding.isInTests && binding.access < .public
        }
    }
}

/// A forced unwrapping of what is registered only sometimes.
///
/// ```swift
/// if isInternal { container.register(Inspector.self) { _ in Inspector() } }
/// container.resolve(Inspector.self)!
/// ```
struct ConditionalRegistrationCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        guard !graph.isOpen else { return [] }
        return graph.distinctRequests.compactMap { request in
            guard request.insistence == .forced, !request.isConditional, !request.isDeferred || !request.isWrapper,
                case .bindings(let answers) = request.answer, answers.count == 1
            else { return nil }
            let binding = graph.bindings[answers[0]]
            let isSometimes =
                binding.isInLoneBranch
                || !binding.isConditional
                    && !Condition(request.conditions).implies(Condition(binding.conditions))
            guard isSometimes, !binding.isInTests, !asksSometimes(request, graph) else { return nil }
            let condition = binding.conditions.last.map { ", under `#if \($0)`" } ?? ", in a branch"
            return Diagnostic(
                .conditionalRegistration,
                at: request.location,
                "`\(request.asked)` is registered only sometimes\(condition), and its absence ends the program here",
                chain: [Diagnostic.Note("the registration", at: binding.location)],
                help: "register something in the other case, or handle nil"
            )
        }
    }

    /// A request is conditional as well if what asks is there only sometimes.
    private func asksSometimes(_ request: LibraryRequest, _ graph: LibraryGraph) -> Bool {
        guard case .binding(let index) = request.dependent else { return false }
        return graph.bindings[index].isConditional || !graph.bindings[index].conditions.isEmpty
    }
}

/// A registration that replaces an earlier one of the same container.
///
/// ```swift
/// container.register(Clock.self) { _ in SystemClock() }
/// container.register(Clock.self) { _ in ServerClock() }    // this one wins
/// ```
struct ReplacedRegistrationCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.replacements.compactMap { replacement in
            let (earlier, later) = (graph.bindings[replacement.earlier], graph.bindings[replacement.later])
            guard !later.isInTests else { return nil }
            return Diagnostic(
                .replacedRegistration,
                at: later.location,
                "`\(later.title)` is registered twice, and this registration wins",
                chain: [Diagnostic.Note("this one is never used", at: earlier.location)],
                help: "drop the first, or give one of them a name"
            )
        }
    }
}

/// A request with arguments that no registration of its type takes.
///
/// ```swift
/// container.register(Page.self) { (_, title: String) in Page(title: title) }
/// container.resolve(Page.self)!    // brings none
/// ```
struct UnsuitableArgumentsCheck: LibraryCheck {
    func findings(in graph: LibraryGraph) -> [Diagnostic] {
        graph.distinctRequests.compactMap { request in
            guard request.insistence != .hasFallback, case .nothing(.otherArguments(let others)) = request.answer else {
                return nil
            }
            var finding = Diagnostic(
                .unsuitableArguments,
                at: request.location,
                "no registration of `\(request.asked)` takes the arguments that this brings",
                chain: graph.path(to: request),
                similar: others.map { note(graph.bindings[$0]) },
                help: "bring what one of them takes, in its order"
            )
            if request.insistence == .optional { finding.severity = .warning }
            return finding
        }
    }

    private func note(_ binding: LibraryBinding) -> Diagnostic.Note {
        let arguments = binding.arguments ?? []
        let types = arguments.map { $0.map { "`\($0)`" } ?? "one more" }.joined(separator: ", ")
        let text = arguments.isEmpty ? "takes no arguments" : "takes \(arguments.count == 1 ? types : "(\(types))")"
        return Diagnostic.Note("`\(binding.title)` \(text)", at: binding.location)
    }
}
