import PatchbayModel

/// Places where names stand that may be those of registrations: each may be a use that was not understood.
struct Mentions: Sendable {
    /// The first place of each name.
    private var first: [String: SourceLocation] = [:]
    /// The places where it stands behind a dot, one for each line.
    private var members: [String: [SourceLocation]] = [:]

    mutating func add(_ name: String, at location: SourceLocation, isMember: Bool) {
        if first[name] == nil { first[name] = location }
        guard isMember, members[name]?.last?.line != location.line else { return }
        members[name, default: []].append(location)
    }

    mutating func formUnion(_ other: Mentions) {
        first.merge(other.first) { own, _ in own }
        members.merge(other.members) { $0 + $1 }
    }

    /// - Parameter lines: Those of requests that were understood; `nil` where there is none, and any mention counts.
    func place(of names: [String], besides lines: Set<SourceLocation>?) -> SourceLocation? {
        names.sorted().lazy.compactMap { name in
            guard let lines else { return first[name] }
            return members[name]?.first { !lines.contains($0.wholeLine) }
        }.first
    }
}

extension SourceLocation {
    fileprivate var wholeLine: SourceLocation { SourceLocation(file: file, line: line, column: 0) }
}

extension LibraryGraph {
    /// The registrations that no code asks for, and whose name stands somewhere else than in what they are asked for by
    /// others, with that place.
    ///
    /// - Parameter names: The names of a registration.
    func mentioned(in mentions: [Mentions], names: (Int) -> [String]) -> [(binding: Int, place: SourceLocation)] {
        let mentions = mentions.reduce(into: Mentions()) { $0.formUnion($1) }
        var lines: [Int: Set<SourceLocation>] = [:]
        var askedByCode: Set<Int> = []
        for request in requests {
            guard case .bindings(let answers) = request.answer else { continue }
            if case .code = request.dependent { askedByCode.formUnion(answers) }
            for answer in answers { lines[answer, default: []].insert(request.location.wholeLine) }
        }
        return bindings.indices.filter { !askedByCode.contains($0) }.compactMap { index in
            mentions.place(of: names(index), besides: lines[index]).map { (index, $0) }
        }
    }

    /// Adds a request for each registration that is mentioned.
    ///
    /// - Parameter isInTests: Whether tests alone may be meant.
    mutating func addMentions(_ mentions: [Mentions], isInTests: Bool, names: (Int) -> [String]) {
        for (index, place) in mentioned(in: mentions, names: names) {
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
