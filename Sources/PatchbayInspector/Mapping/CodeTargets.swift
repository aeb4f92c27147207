import PatchbayGraph
import PatchbayModel

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
    private(set) var subjects: [Subject: [String]] = [:]
    /// The hubs, sorted by name.
    private(set) var hubs: [HubAnswers] = []
    /// Trees of features, and what they are called.
    private(set) var trees: [(tree: FeatureTree, name: String)] = []
    /// The declared types that the wiring makes, or fills, by type: who has one of these has it from somewhere there.
    private(set) var byKey: [TypeKey: [String]] = [:]

    mutating func add(_ id: String, madeBy creationSite: CreationSite) {
        if creationSites[creationSite]?.contains(id) != true { creationSites[creationSite, default: []].append(id) }
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
