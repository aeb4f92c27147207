import PatchbayGraph
import PatchbayModel

/// The part that says what code names and another file does not see.
extension MovePlanner {
    /// - Returns: the reason why the code stays; `nil` if there is none.
    func hidden(in body: FactoryBody, of binding: LibraryBinding) -> String? {
        let path = binding.location.file
        let inFile = declarations[path] ?? []
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
