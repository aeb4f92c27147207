import PatchbayGraph
import PatchbayModel

/// The assembly of what the files say to Needle: the tree of components, and who answers what each needs.
struct NeedleAssembly {
    let facts: [NeedleFacts]
    /// The modules that nobody imports, since programs start there.
    private let programs: Set<String>
    let types: TypeLookup
    var graph: LibraryGraph
    var tree: NeedleTree
    /// The type of each binding as written.
    var written: [TypeExpression?] = []
    /// The bindings that are methods.
    var methods: Set<Int> = []
    /// The place where the type of each binding is written.
    var places: [(path: String, scope: LexicalScope)] = []
    /// The bindings of members, by the place where each begins.
    private var index: BindingIndex

    init(_ library: Library, _ facts: [NeedleFacts], _ types: TypeLookup) {
        graph = LibraryGraph(library)
        self.facts = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        index = BindingIndex(types)
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
        let bindings = graph.bindings
        graph.addMentions(facts.map(\.mentions), isInTests: false) { [bindings[$0].qualifier].compactMap(\.self) }
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
                name: member.name,
                product: member.type == nil ? nil : type,
                body: body(of: member, in: component),
                owner: tree[component].name,
                module: file.module,
                lifetime: member.lifetime,
                made: member.made,
                arguments: (member.parameters ?? []).map { types.resolve($0, in: file.path, scope: scope) },
                access: programs.contains(file.module) ? min(member.access, .internal) : member.access,
                conditions: member.place.conditions,
                isResolvedByAsking: !member.isOverride && !mayBeRequired(member.name, component),
                isInTests: file.isInTests,
                location: member.location,
                end: member.end
            )
        )
        if member.parameters != nil { methods.insert(index) }
        written.append(member.type)
        places.append((file.path, scope))
        tree[component].members[member.name, default: []].append(index)
        self.index.add(index, at: member.start, in: file.path)
    }

    /// The code of a member, and why it cannot be moved where its component says so.
    private func body(of member: NeedleFacts.Member, in index: Int) -> FactoryBody {
        let handed = "its component is handed it: hand it to the resolver, and let that provide it"
        var body = member.body ?? FactoryBody(pieces: [], obstacle: handed)
        switch tree[index].facts.base {
        case .bootstrap, .dependent: break
        case .component: body.obstacle = "its component inherits from another"
        case .pluginized: body.obstacle = "its component has plugins"
        }
        let made = member.type?.names?.last
        if let made, tree.components.contains(where: { $0.facts.name == made }) {
            body.obstacle = "it makes the component `\(made)`: make its resolver in its place"
        }
        return body
    }

    /// A component may conform to a protocol that asks for the member, or to one that the sources do not have.
    private func mayBeRequired(_ name: String, _ index: Int) -> Bool {
        tree.lineage(of: index).contains { component in
            let (facts, path) = (tree[component].facts, tree[component].path)
            return facts.protocols.contains { mayRequire(name, types.resolve($0, in: path, scope: facts.scope), path) }
        }
    }

    /// Protocols that require no member.
    private static let empty: Set<String> = ["AnyObject", "Dependency", "Sendable"]

    private func mayRequire(
        _ name: String,
        _ type: TypeExpression,
        _ path: String,
        besides passed: [TypeExpression] = []
    ) -> Bool {
        guard !passed.contains(type), type.names?.last.map(Self.empty.contains) != true else { return false }
        let fragments = types.fragments(of: type, seenFrom: path).filter { $0.facts.kind != .extension }
        guard let declared = fragments.first else { return true }
        let facts = declared.facts
        return facts.properties.contains { $0.name == name } || facts.methods.contains { $0.name == name }
            || facts.inheritance.contains { inherited in
                let next = types.resolve(inherited.type, in: declared.path, scope: facts.scope)
                return mayRequire(name, next, declared.path, besides: passed + [type])
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
        let maker = binding(at: creation.member, in: file.path)
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

    func binding(at start: Int, in path: String) -> Int? { index.bindings(at: start, in: path).last }
}
