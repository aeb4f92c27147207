import PatchbayModel

/// The search for what a user means by a name.
public struct NodeSearch: Sendable {
    private let map: WiringMap
    /// The targets of the aliases of the sources, by their full names.
    private let aliases: [String: Set<String>]

    /// A name that there is, and where.
    public struct Named: Hashable, Sendable {
        public var name: String
        public var location: SourceLocation?
    }

    /// - Parameter aliases: What each alias of the sources stands for. An alias is looked for where nothing else has a name.
    public init(_ map: WiringMap, aliases: [String: Set<String>] = [:]) {
        self.map = map
        self.aliases = aliases
    }

    /// The nodes that a name stands for: by type, by their own name, or as answers and pictures print it, else by method
    /// or the last part of the type, and at last whatever the capitals. `any P` is `P`, and a module may stand before.
    public func nodes(named name: String) -> [WiringNode] {
        for candidate in [name, Self.module(of: name), Self.target(in: name)].compactMap({ $0 }) {
            let found = found(candidate)
            if !found.isEmpty { return found }
        }
        let aliased = Self.unique(targets(ofAlias: name).flatMap(found), by: \.id)
        guard aliased.isEmpty, let (module, rest) = qualified(name) else { return aliased }
        // A provider may be of another module than what it returns.
        let found = found(rest)
        let own = found.filter { $0.module == module }
        return own.isEmpty ? found : own
    }

    /// The module that stands before a name, and what is left.
    private func qualified(_ name: String) -> (module: String, rest: String)? {
        let parts = Self.plain(name).split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, map.nodes.contains(where: { $0.module == parts[0] }) else { return nil }
        return (parts[0], parts[1])
    }

    /// The owners that a name stands for: by their own name, or with what they are before it, else by the last part, and
    /// at last whatever the capitals. Their module may stand before.
    public func owners(named name: String) -> [WiringOwner] {
        let found = ownersByTheirNames(name)
        if !found.isEmpty { return found }
        let aliased = Self.unique(targets(ofAlias: name).flatMap(ownersByTheirNames), by: \.name)
        guard aliased.isEmpty, let (module, rest) = qualified(name) else { return aliased }
        return ownersByTheirNames(rest).filter { $0.module == module }
    }

    private func ownersByTheirNames(_ name: String) -> [WiringOwner] {
        let wanted = Self.plain(name)
        let paths: [(WiringOwner) -> Bool] = [
            { $0.name == wanted || $0.title == name },
            { Self.last($0.name) == wanted },
            { $0.name.isSame(as: wanted) || Self.last($0.name).isSame(as: wanted) },
        ]
        return Self.first(of: map.owners, by: paths)
    }

    /// The module of a factory, which whoever asks for the factory means.
    private static func module(of name: String) -> String? {
        [".Factory", ".Configurator"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    }

    /// `App.provideClock` of `clock: App.provideClock`, as needs are listed.
    private static func target(in name: String) -> String? {
        name.firstRange(of: ": ").map { String(name[$0.upperBound...]) }
    }

    private func found(_ name: String) -> [WiringNode] {
        let wanted = Self.plain(name)
        let paths: [(WiringNode) -> Bool] = [
            {
                $0.id == name || $0.title == name || Self.plain($0.type) == wanted
                    || Self.plain($0.key) == wanted
            },
            { $0.caption == name },
            { $0.idOfAll == name },
            {
                $0.methods.contains(wanted) || $0.name == wanted || Self.last($0.type) == wanted
                    || !$0.id.contains(" ") && $0.id.hasSuffix(".\(wanted)")
            },
            { Self.plain($0.type).isSame(as: wanted) || Self.last($0.type).isSame(as: wanted) },
        ]
        return Self.first(of: map.nodes, by: paths)
    }

    /// The targets of the alias of that full name, else of all whose last part it is.
    private func targets(ofAlias name: String) -> [String] {
        let wanted = Self.plain(name)
        let found = aliases[wanted].map(Array.init) ?? aliases.filter { Self.last($0.key) == wanted }.flatMap(\.value)
        return Set(found).sorted()
    }

    private static func unique<Item>(_ items: [Item], by name: KeyPath<Item, String>) -> [Item] {
        var seen: Set<String> = []
        return items.filter { seen.insert($0[keyPath: name]).inserted }
    }

    /// The items that fit in the first of the ways in which any does.
    private static func first<Item>(of items: [Item], by paths: [(Item) -> Bool]) -> [Item] {
        for path in paths {
            let found = items.filter(path)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Names that come close to one that stands for nothing, the closest first.
    public func near(_ name: String, atMost most: Int = 5) -> [Named] {
        let wanted = Self.last(name).lowercased()
        guard !wanted.isEmpty else { return [] }
        let nodes = map.nodes.map { (Self.last($0.type), Named(name: $0.title, location: $0.location)) }
        let owners = map.owners.map { (Self.last($0.name), Named(name: $0.name, location: $0.location)) }
        let scored = (nodes + owners).compactMap { word, named in
            Self.distance(wanted, word.lowercased()).map { (distance: $0, named: named) }
        }
        let sorted = scored.sorted { ($0.distance, $0.named.name) < ($1.distance, $1.named.name) }.map(\.named)
        var seen: Set<String> = []
        return Array(sorted.filter { seen.insert($0.name).inserted }.prefix(most))
    }

    /// - Returns: `nil` for what is not near.
    private static func distance(_ wanted: String, _ candidate: String) -> Int? {
        let distance = EditDistance.between(wanted, candidate)
        if distance <= max(1, (wanted.count + 2) / 3) { return distance }
        let isPart =
            wanted.count > 2 && candidate.contains(wanted)
            || candidate.count > 2 && wanted.contains(candidate)
        return isPart ? wanted.count + distance : nil
    }

    private static func plain(_ text: String) -> String {
        var text = Substring(text.filter { $0 != "`" })
        while let word = ["any ", "some "].first(where: text.hasPrefix) { text = text.dropFirst(word.count) }
        return text.contains(", ") ? String(text.replacing(", ", with: ",")) : String(text)
    }

    /// `Item` of `Cart.Item`, without what is in angle brackets.
    private static func last(_ text: String) -> String {
        let base = plain(text).prefix { $0 != "<" }
        return base.split(separator: ".").last.map(String.init) ?? String(base)
    }
}

extension String {
    fileprivate func isSame(as other: String) -> Bool {
        lowercased() == other.lowercased()
    }
}

/// The number of letters to change, put in or take out to make one word of another (Levenshtein).
enum EditDistance {
    /// - Complexity: the product of the lengths.
    static func between(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, candidate) in other.enumerated() {
                let change = diagonal + (letter == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
