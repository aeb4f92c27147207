import PatchbayGraph
import PatchbayModel

/// Joins what the files say to Needle: the tree of components, and who answers what each needs.
struct NeedleAssembly {
    let facts: [NeedleFacts]
    /// The modules that nobody imports, since programs start there.
    private let programs: Set<String>
    let types: TypeLookup
    var graph: LibraryGraph
    var tree: NeedleTree
    /// By binding, its type as written.
    var written: [TypeExpression?] = []
    /// The bindings that are methods.
    var methods: Set<Int> = []
    /// By binding, where its type is written.
    var places: [(path: String, scope: LexicalScope)] = []
    /// Where members begin, the bindings that they are.
    private var byPlace: [Place: Int] = [:]

    private struct Place: Hashable {
        var path: String
        var start: Int
    }

    init(_ library: Library, _ facts: [NeedleFacts], _ types: TypeLookup) {
        graph = LibraryGraph(library)
        self.facts = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        programs = types.programs
        tree = NeedleTree(self.facts, types)
    }

    mutating func assembled() -> LibraryGraph {
        for file in facts {
            for member in file.members { add(member, of: file) }
            graph.unread += file.unread
        }
        for file in facts where !file.isInTests {
            for creation in file.creations { add(creation, of: file) }
        }
        addNonCoreParents()
        addOwners()
        let answers = NeedleAnswers(tree: tree, bindings: graph.bindings, written: written, methods: methods)
        addNeeds(answers)
        for file in facts {
            for use in file.uses { add(use, of: file, answers) }
        }
        addMentions()
        return graph
    }

    private mutating func addOwners() {
        for (index, component) in tree.components.enumerated() {
            let parents = Set(tree[index].parents.map { tree[$0.component].name }).sorted()
            graph.owners.append(
                LibraryOwner(
                    name: component.name,
                    module: component.module,
                    parents: parents,
                    location: component.facts.location
                )
            )
        }
    }

    // MARK: Members

    private mutating func add(_ member: NeedleFacts.Member, of file: NeedleFacts) {
        let scope = member.place.scope
        guard let component = tree.component(around: scope, in: file.path) else { return }
        let type = member.type.map { types.resolve($0, in: file.path, scope: scope) } ?? .verbatim(member.name)
        let index = graph.bindings.count
        graph.bindings.append(
            LibraryBinding(
                type: member.type.map { "\($0)" } ?? member.name,
                key: TypeKey(type),
                qualifier: member.name,
                owner: tree[component].name,
                module: file.module,
                lifetime: member.lifetime,
                made: member.made,
                arguments: (member.parameters ?? []).map { types.resolve($0, in: file.path, scope: scope) },
                access: programs.contains(file.module) ? min(member.access, .internal) : member.access,
                conditions: member.place.conditions,
                isResolvedByAsking: !member.isOverride && !mayBeRequired(component),
                isInTests: file.isInTests,
                location: member.location,
                end: member.end
            )
        )
        if member.parameters != nil { methods.insert(index) }
        written.append(member.type)
        places.append((file.path, scope))
        tree[component].members[member.name, default: []].append(index)
        byPlace[Place(path: file.path, start: member.start)] = index
    }

    /// Whether a protocol that the sources do not have may ask for its members.
    private func mayBeRequired(_ index: Int) -> Bool {
        tree.lineage(of: index).contains { component in
            let facts = tree[component].facts
            return facts.protocols.contains { written in
                let type = types.resolve(written, in: tree[component].path, scope: facts.scope)
                return !types.declares(type, seenFrom: tree[component].path)
            }
        }
    }

    // MARK: The tree

    private mutating func add(_ creation: NeedleFacts.Creation, of file: NeedleFacts) {
        guard let made = tree.component(creation.component, in: file.path, scope: creation.place.scope) else { return }
        if case .bootstrap? = tree.base(of: made)?.base { return }
        guard creation.isByParent, let component = tree.component(around: creation.place.scope, in: file.path) else {
            tree[made].hasUnknownParents = true
            return
        }
        let maker = byPlace[Place(path: file.path, start: creation.member)]
        tree[made].parents.append(
            NeedleTree.Parent(component: component, maker: maker, location: creation.location)
        )
    }

    /// A component with plugins makes its own component that is not part of the core.
    private mutating func addNonCoreParents() {
        for (index, component) in tree.components.enumerated() where component.facts.generics.isEmpty {
            guard let nonCore = tree.nonCore(of: index) else { continue }
            tree[nonCore].parents.append(
                NeedleTree.Parent(component: index, maker: nil, location: component.facts.location)
            )
        }
    }

    func binding(at start: Int, in path: String) -> Int? { byPlace[Place(path: path, start: start)] }

    /// Names that stand anywhere may be uses that were not understood.
    private mutating func addMentions() {
        var used: Set<Int> = []
        for request in graph.requests {
            if case .bindings(let answers) = request.answer { used.formUnion(answers) }
        }
        let mentions = facts.reduce(into: [:] as [String: SourceLocation]) { all, file in
            all.merge(file.mentions) { first, _ in first }
        }
        for index in graph.bindings.indices where !used.contains(index) {
            guard let name = graph.bindings[index].qualifier, let place = mentions[name] else { continue }
            graph.requests.append(
                LibraryRequest(
                    dependent: .code(type: nil),
                    asked: graph.bindings[index].title,
                    key: graph.bindings[index].key,
                    answer: .bindings([index]),
                    insistence: .hasFallback,
                    isDeferred: true,
                    location: place
                )
            )
        }
    }
}
