import PatchbayDeclarations

extension MacroFinding {
    /// A finding about a registration.
    init(_ problem: HubProblem, in request: MacroRequest) {
        let range = request.range(of: problem.node)
        self.init(
            problem.id,
            problem.message,
            in: request.fileName,
            at: range,
            fixes: problem.fixes.map { Fix(message: $0.message, range: range, text: $0.text) }
        )
    }
}
