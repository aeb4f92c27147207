import PatchbayGraph
import PatchbayModel

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
