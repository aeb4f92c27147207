import PatchbayGraph
import PatchbayModel

/// The names of a stub's properties: `onProvideUser` for `provideUser(id:)`. Of several methods of one name, the
/// labels tell them apart, `onProvideUserID`, and where these are the same, the types.
struct StubPropertyNames {
    /// One a requirement, in the same order.
    let names: [String]

    init(_ members: [RequiredMember]) {
        // Nothing that the resolver requires may be hidden.
        let required = Set(members.map(\.name))
        let namesakes = Dictionary(grouping: members, by: \.name)
        var owners: [String: [RequiredMember]] = [:]
        names = members.map { member in
            let wish = Self.wish(of: member, among: namesakes[member.name] ?? [])
            var name = wish
            var number = 2
            while required.contains(name) || owners[name]?.allSatisfy(member.isApart(from:)) == false {
                name = "\(wish)\(number)"
                number += 1
            }
            owners[name, default: []].append(member)
            return name
        }
    }

    /// The shortest name that no other has.
    private static func wish(of member: RequiredMember, among namesakes: [RequiredMember]) -> String {
        let rivals = namesakes.filter { !member.isApart(from: $0) }
        if rivals.count == 1 { return plain(member) }
        let labelled = withLabels(member)
        return rivals.count { withLabels($0) == labelled } == 1 ? labelled : withTypes(member)
    }

    private static func plain(_ member: RequiredMember) -> String {
        "on" + (SwiftName.isIdentifier(member.name) ? LabelCase.upperCamel(member.name) : TypeName.words(member.name))
    }

    private static func withLabels(_ member: RequiredMember) -> String {
        plain(member) + member.parameters.compactMap(\.label).map(TypeName.words).joined()
    }

    private static func withTypes(_ member: RequiredMember) -> String {
        let parameters = member.parameters.map { TypeName.words($0.label ?? "") + TypeName.name(of: $0.type) }
        return plain(member) + parameters.joined() + "To" + TypeName.name(of: member.result)
    }
}

extension RequiredMember {
    /// True if no build has both: they stand in different branches of one `#if`.
    fileprivate func isApart(from other: RequiredMember) -> Bool {
        Conditions.exclude(conditions, other.conditions)
    }
}
