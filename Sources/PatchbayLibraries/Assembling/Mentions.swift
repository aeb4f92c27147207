import PatchbayModel

extension LibraryGraph {
    /// Adds a request for each registration that none asks for and whose name stands somewhere: it may be a use that was
    /// not understood.
    ///
    /// - Parameters:
    ///   - mentions: By name, a place where it stands.
    ///   - isInTests: Whether tests alone may be meant.
    ///   - names: The names of a registration.
    mutating func addMentions(
        _ mentions: [[String: SourceLocation]],
        isInTests: Bool,
        names: (Int) -> [String]
    ) {
        var used: Set<Int> = []
        for request in requests {
            if case .bindings(let answers) = request.answer { used.formUnion(answers) }
        }
        let places = mentions.reduce(into: [:] as [String: SourceLocation]) { all, file in
            all.merge(file) { first, _ in first }
        }
        for index in bindings.indices where !used.contains(index) {
            guard let place = names(index).sorted().lazy.compactMap({ places[$0] }).first else { continue }
            requests.append(
                LibraryRequest(
                    dependent: .code(type: nil),
                    asked: bindings[index].title,
                    key: bindings[index].key,
                    answer: .bindings([index]),
                    insistence: .hasFallback,
                    isDeferred: true,
                    isInTests: isInTests,
                    location: place
                )
            )
        }
    }
}
