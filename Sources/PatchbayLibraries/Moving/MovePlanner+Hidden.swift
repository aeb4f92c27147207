import PatchbayGraph
import PatchbayModel

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
        for name in body.types.sorted() {
            if declared.contains(where: { $0.name == [name] && $0.access <= .fileprivate }) {
                return "`\(name)` is private to its file"
            }
            let isNested = declared.contains { $0.name.count > 1 && $0.name.last == name }
            if isNested, !types.declares(.path([name]), seenFrom: path) {
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
