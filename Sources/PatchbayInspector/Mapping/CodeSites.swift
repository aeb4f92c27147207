import PatchbayGraph
import PatchbayModel

/// The pieces of code, among which those around a place are found.
package struct CodeSites {
    private struct File {
        var sites: [CodeSite] = []
        /// The index of the site around each.
        var around: [Int?] = []
    }

    private struct Name: Hashable {
        var types: [String]
        var name: String
    }

    private var files: [String: File] = [:]
    private var members: [Name: [CodeSite]] = [:]
    private var modules: [[String]: Set<String>] = [:]
    private var declaring: [[String]: Set<String>] = [:]

    /// - Parameter sites: By file and start, what contains others first.
    init(_ sites: [CodeSite]) {
        var current = File()
        var open: [Int] = []
        for site in sites {
            if let path = current.sites.first?.start.file, path != site.start.file {
                files[path] = current
                (current, open) = (File(), [])
            }
            while let last = open.last, current.sites[last].end <= site.start { open.removeLast() }
            current.around.append(open.last)
            open.append(current.sites.count)
            current.sites.append(site)
        }
        if let path = current.sites.first?.start.file { files[path] = current }
        for site in sites where site.kind == .member || site.kind == .initializer {
            members[Name(types: site.types, name: site.name), default: []].append(site)
            modules[site.types, default: []].insert(site.module)
            if !site.isInExtension { declaring[site.types, default: []].insert(site.module) }
        }
    }

    /// True if no code was read.
    var isEmpty: Bool { files.isEmpty }

    /// The modules with members of types of some names.
    func modules(of types: [String]) -> Set<String> { modules[types] ?? [] }

    /// True if the module of a piece of code declares a type of the name of the one around it: then it is that one's.
    func isDeclared(around site: CodeSite) -> Bool {
        !site.isInExtension || declaring[site.types]?.contains(site.module) == true
    }

    /// The members of a type that have a name, or those of files where no types are named.
    func members(named name: String, of types: [String]) -> [CodeSite] {
        members[Name(types: types, name: name)] ?? []
    }

    /// The sites around a place, innermost first.
    ///
    /// - Complexity: logarithmic in the sites of the file, and linear in how deep they are nested.
    func around(_ location: SourceLocation) -> [CodeSite] {
        guard let file = files[location.file] else { return [] }
        var low = 0
        var high = file.sites.count
        while low < high {
            let middle = (low + high) / 2
            if file.sites[middle].start <= location { low = middle + 1 } else { high = middle }
        }
        var found: [CodeSite] = []
        var next = low > 0 ? low - 1 : nil
        while let index = next {
            if file.sites[index].contains(location) { found.append(file.sites[index]) }
            next = file.around[index]
        }
        return found
    }

    /// The innermost piece around a place that is no closure.
    func piece(around location: SourceLocation) -> CodeSite? {
        around(location).first { $0.kind != .closure }
    }
}

/// The names and places of nodes as front ends tell them, so that code can be joined with them: where nodes are
/// made, and by what names they are asked for.
struct CodeTargets {
    /// A piece of code that makes a node.
    enum CreationSite: Hashable {
        /// A member of what provides for a resolver, or is a context.
        case member(TypeKey, String)
        /// All members of a type, by its names.
        case type([String])
        /// All members of a type that is made where its initialiser is named.
        case product([String])
        /// A function, by the names of its type and its own.
        case function([String], String)
        /// The code around a place.
        case place(SourceLocation)
    }

    /// The things that code can ask for by names of its own.
    enum Subject: Hashable {
        case feature(TypeKey)
        case context(TypeKey, String)
        /// The name of a method that provides.
        case provider(String)
        /// The name of a property that provides.
        case property(String)
    }

    private(set) var creationSites: [CreationSite: [String]] = [:]
    /// The module of the type or the function that makes a node, so far as that is known.
    private var modules: [String: String] = [:]
    private(set) var subjects: [Subject: [String]] = [:]
    /// The hubs, sorted by name.
    private(set) var hubs: [HubAnswers] = []
    /// Trees of features, and what they are called.
    private(set) var trees: [(tree: FeatureTree, name: String)] = []
    /// The declared types that the wiring makes, or fills, by type: who has one of these has it from somewhere there.
    private(set) var byKey: [TypeKey: [String]] = [:]

    mutating func add(_ id: String, madeBy creationSite: CreationSite, in module: String? = nil) {
        if let module { modules[id] = module }
        if creationSites[creationSite]?.contains(id) != true { creationSites[creationSite, default: []].append(id) }
    }

    /// The nodes of the type or the function around a piece of code: of several of one name, those of its own module.
    func nodes(madeBy creationSite: CreationSite, at site: CodeSite, among sites: CodeSites) -> [String] {
        let found = creationSites[creationSite] ?? []
        let own = found.filter { modules[$0].map { $0 == site.module } ?? true }
        return own.isEmpty && !sites.isDeclared(around: site) ? found : own
    }

    mutating func add(_ id: String, askedForAs subject: Subject) {
        subjects[subject, default: []].append(id)
    }

    mutating func add(_ tree: FeatureTree, named name: String) {
        trees.append((tree, name))
    }

    mutating func add(_ hub: HubAnswers) {
        hubs.append(hub)
    }

    mutating func add(_ id: String, making key: TypeKey) {
        if byKey[key]?.contains(id) != true { byKey[key, default: []].append(id) }
    }
}
