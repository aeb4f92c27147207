import PatchbayTestSupport

extension RandomProgram {
    /// A resolver: its name, and the index of its parent.
    struct Place {
        var name: String
        /// The name of its protocol, without the word for what it is; another module may have the same.
        var protocolName: String
        /// Whether it gathers what it shares.
        var gathers = false
        /// If it refines another one, that one's.
        var parent: Int?
        /// The resolver that it refines.
        var refined: Int?
        /// Another one that it refines, which refines the same.
        var alsoRefined: Int?
        var isolation = Isolation.none
        /// True if it forgets to say where its store is.
        var hasNoStore = false
        /// The number of the module that declares it.
        var module = 0

        init(name: String, parent: Int? = nil, module: Int = 0) {
            (self.name, self.parent, self.module) = (name, parent, module)
            protocolName = name
        }
    }

    /// The protocol of a resolver, as files of a module name it.
    func protocolName(of place: Int, in module: Int) -> String {
        "\(qualifier(of: place, in: module))\(places[place].protocolName)Resolver"
    }

    /// The module of a resolver, where files of another one have to say it.
    func qualifier(of place: Int, in module: Int) -> String {
        let isAlone = places.filter { $0.protocolName == places[place].protocolName }.count == 1
        return isAlone || places[place].module == module ? "" : "\(libraries[places[place].module])."
    }

    /// Lets resolvers of two modules have one name.
    static func drawNames(_ places: inout [Place], _ random: inout SplitMix) {
        for place in places.indices.dropFirst() where Int.random(in: 0..<4, using: &random) == 0 {
            let others = places[..<place].filter { $0.module != places[place].module }.map(\.protocolName)
            let name = others.randomElement(using: &random)
            guard let name, !places.contains(where: { $0.protocolName == name && $0.module == places[place].module })
            else { continue }
            places[place].protocolName = name
        }
    }

    /// The actor that the methods of a resolver run on.
    enum Isolation: CaseIterable {
        case none
        /// It belongs to the main actor.
        case main
        /// It is an actor.
        case own
    }

    /// A resolver and those that it refines, nearest first.
    func lineage(of place: Int) -> [Int] {
        var lineage = [place]
        while let refined = places[lineage[lineage.count - 1]].refined {
            if let other = places[lineage[lineage.count - 1]].alsoRefined { lineage.append(other) }
            lineage.append(refined)
        }
        return lineage
    }

    /// Says whether a resolver is another one, or refines it.
    func isOne(_ place: Int, of other: Int) -> Bool { lineage(of: place).contains(other) }

    /// Says whether a resolver has a method that provides a node, its own or one of those that it refines.
    func provides(_ index: Int, in place: Int) -> Bool {
        lineage(of: place).contains(where: nodes[index].homes.contains) || specializes(index, in: place)
    }

    /// Says whether a resolver has a provider for this case of what a generic one provides.
    func specializes(_ index: Int, in place: Int) -> Bool {
        nodes[index].specialHome.map { isOne(place, of: $0) } ?? false
    }

    /// The resolver on a path whose provider makes a node: that of the special case before the generic one.
    func home(of index: Int, on path: [Int]) -> Int? {
        path.firstIndex { specializes(index, in: $0) } ?? path.firstIndex { provides(index, in: $0) }
    }

    /// Says whether a resolver or one that it refines, or that refines the same, is the parent of another.
    func isBetween(_ place: Int) -> Bool {
        let first = lineage(of: place).last
        return places.contains { $0.parent.map { lineage(of: $0).last } == first }
    }

    /// The modules with resolvers.
    var resolverModules: [Int] { Set(places.map(\.module)).sorted() }

    /// Says whether a resolver knows of a node: it sees the type and can make its `Dependency`. Generic types with
    /// types in place are known if somebody asks for them there.
    func knows(_ index: Int, in place: Int) -> Bool {
        let home = places[place].module
        guard module(of: index) <= home, isVisible(index, from: home) else { return false }
        if isClosed(index), packages[nodes[index].module] != packages[home] { return false }
        if nodes[index].isHidden { return nodes[index].module == home }
        guard !nodes[index].kind.arguments.isEmpty, home < ownModule else { return true }
        return places.indices.contains { inner in
            places[inner].module == home && path(up: inner).contains(place) && isAsked(index, in: inner)
        }
    }

    /// Says whether anything that a library's resolver sees asks for a node.
    private func isAsked(_ index: Int, in place: Int) -> Bool {
        indices.contains { dependent in
            guard nodes[dependent].needs.contains(where: { $0.target == index }) else { return false }
            if nodes[dependent].kind.arguments.isEmpty, !nodes[dependent].isProvided {
                return knows(dependent, in: place)
            }
            let isThere = !nodes[dependent].isProvided || path(up: place).contains { provides(dependent, in: $0) }
            return isThere && (nodes[dependent].kind.arguments.isEmpty || isAsked(dependent, in: place))
        }
    }

    // MARK: Drawing

    /// A tree of resolvers, some of which refine others.
    ///
    /// - Parameter unnamed: A library that has none.
    static func drawnPlaces(libraries: Int, without unnamed: Int?, _ random: inout SplitMix) -> [Place] {
        var places = [
            Place(name: "App"), Place(name: "Session", parent: 0), Place(name: "Admin", parent: 0),
            Place(name: "Request", parent: 1),
        ]
        // Mostly of no actor: what is made later may wait then, and lazily only there.
        for index in places.indices where Int.random(in: 0..<5, using: &random) == 0 {
            places[index].isolation = Bool.random(using: &random) ? .main : .own
        }
        places = Array(places.prefix(Int.random(in: 1...places.count, using: &random)))
        // Those of libraries are parents of those of the program, if the two have to do with each other.
        for index in places.indices {
            let first = places[index].parent.map { places[$0].module } ?? 0
            let isOfLibrary = Bool.random(using: &random)
            let possible = (first...libraries).filter { $0 != unnamed }
            places[index].module = isOfLibrary ? possible.randomElement(using: &random) ?? libraries : libraries
        }
        if !places.contains(where: { $0.module == libraries }) { places[places.count - 1].module = libraries }
        if Int.random(in: 0..<5, using: &random) == 0 {
            return places + Self.diamond(over: Int.random(in: places.indices, using: &random), places)
        }
        for name in ["Tenant", "Guest"] where Int.random(in: 0..<5, using: &random) < 2 {
            let refined = Int.random(in: places.indices, using: &random)
            var place = places[refined]
            (place.name, place.protocolName, place.refined) = (name, name, refined)
            places.append(place)
        }
        if let parent = places.indices.last, places[parent].refined != nil, Bool.random(using: &random) {
            let possible = (places[parent].module...libraries).filter { $0 != unnamed }
            let module = possible.randomElement(using: &random) ?? libraries
            places.append(Place(name: "Task", parent: parent, module: module))
        }
        return places
    }

    /// Two that refine one, and one that refines both.
    private static func diamond(over refined: Int, _ places: [Place]) -> [Place] {
        var (left, right, top) = (places[refined], places[refined], places[refined])
        (left.name, left.protocolName, left.refined) = ("Tenant", "Tenant", refined)
        (right.name, right.protocolName, right.refined) = ("Guest", "Guest", refined)
        (top.name, top.protocolName) = ("Apex", "Apex")
        (top.refined, top.alsoRefined) = (places.count, places.count + 1)
        return [left, right, top]
    }
}
