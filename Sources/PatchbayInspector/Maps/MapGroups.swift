import PatchbayGraph

/// The nodes of a map by what they belong to, in the order in which they are shown.
struct MapGroups {
    struct Group {
        var title: String
        /// The owner; `nil` for nodes that have none.
        var owner: WiringOwner?
        var nodes: [WiringNode]
    }

    let groups: [Group]

    /// Owners by name, then what each module can make, then what callers bring.
    init(_ map: WiringMap) {
        let owned = Dictionary(grouping: map.nodes.filter { $0.owner != nil }) { $0.owner ?? "" }
        let known = Dictionary(map.owners.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(owned.keys).union(known.keys).sorted()
        let ofOwners = names.map { Group(title: $0, owner: known[$0], nodes: owned[$0] ?? []) }
        let free = map.nodes.filter { $0.owner == nil && $0.kind != .argument }
        let ofModules = Dictionary(grouping: free, by: \.module).sorted { $0.key < $1.key }.map {
            Group(title: $0.key, owner: nil, nodes: $0.value)
        }
        let arguments = map.nodes.filter { $0.kind == .argument }
        let supplied = arguments.isEmpty ? [] : [Group(title: "brought by callers", owner: nil, nodes: arguments)]
        groups = (ofOwners + ofModules + supplied).filter { !$0.nodes.isEmpty || $0.owner != nil }
    }
}

extension WiringEdge {
    /// The request and what answers it: `clock: AppResolver.provideClock`.
    ///
    /// - Parameters:
    ///   - node: The one that answers.
    ///   - owners: Where it does, if that has to be said.
    func text(to node: WiringNode?, in owners: [String]) -> String {
        let place = owners.isEmpty ? "" : ", in \(owners.joined(separator: ", "))"
        if let node, node.kind == .argument {
            return "\(node.caption), from the caller\(place)" + (condition.map { " (\($0))" } ?? "")
        }
        return (label.isEmpty ? "" : "\(label): ") + to + form + place
    }

    /// The builds that have it, where these are not all that there are of the one who asks: `if DEBUG`.
    var condition: String? { conditions.isEmpty ? nil : "if \(Conditions.text(conditions))" }

    /// The form of the request, where that is not direct.
    var form: String {
        let facts = [
            (kind != .direct, kind.rawValue), (isAlternative, "one of several"), (isFromCode, "in its code"),
            (isDeferred, "later"),
        ]
        let words = facts.filter(\.0).map(\.1) + [condition].compactMap { $0 }
        return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    }
}
