/// The share of a library's wiring that was read.
package struct LibrarySummary: Sendable {
    package let name: String
    package let registrations: Int
    package let requests: Int
    /// The numbers of registrations and requests that could not be read, by reason.
    package let unread: [(reason: String, count: Int)]
    /// A mark of wiring that code outside of the sources may add to, so that nothing is said of what it seems to lack.
    package let isOpen: Bool

    /// A mark of a library that files import, and of which nothing is found in them.
    package var isEmpty: Bool { registrations == 0 && requests == 0 && unread.isEmpty }

    package init(_ graph: LibraryGraph) {
        name = graph.library.name
        isOpen = graph.isOpen
        registrations = Set(graph.bindings.map(\.location)).count
        requests = Set(graph.requests.lazy.filter { !$0.isOfSource }.map(\.location)).count
        let reasons = Set(graph.unread).reduce(into: [:] as [String: Int]) { counts, unknown in
            counts[unknown.reason, default: 0] += 1
        }
        unread = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}
