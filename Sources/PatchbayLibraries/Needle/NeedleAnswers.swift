import PatchbayGraph
import PatchbayModel

/// The answers to what a component needs: the nearest component above it, on every path up, that has a property of
/// that name and type.
struct NeedleAnswers {
    /// The outcome of the paths up.
    struct Outcome {
        var bindings: [Int] = []
        /// A path on which nothing answers.
        var missing: [LibraryRequest.Step]?
        var unknown: String?

        mutating func add(_ other: Outcome) {
            for binding in other.bindings where !bindings.contains(binding) { bindings.append(binding) }
            missing = missing ?? other.missing
            unknown = unknown ?? other.unknown
        }

        var answer: LibraryRequest.Answer {
            if missing != nil { return .nothing(.unregistered) }
            if !bindings.isEmpty { return .bindings(bindings) }
            return .unknown(unknown ?? "nothing in the sources makes the component")
        }
    }

    struct Wanted {
        var name: String
        var written: TypeExpression
        var key: TypeKey
    }

    let tree: NeedleTree
    let bindings: [LibraryBinding]
    /// The type of each binding as written; `nil` where it is not written.
    let written: [TypeExpression?]
    /// The bindings that are methods, which answer nothing.
    let methods: Set<Int>

    /// - Parameter parent: One of the components that make what needs it, which is where the search begins.
    func outcome(of wanted: Wanted, from parent: NeedleTree.Parent, made name: String) -> Outcome {
        var passed: Set<Int> = []
        return search(wanted, parent.component, [step(name, parent)], &passed)
    }

    private func step(_ name: String, _ parent: NeedleTree.Parent) -> LibraryRequest.Step {
        LibraryRequest.Step("`\(tree[parent.component].name)` makes `\(name)`", at: parent.location)
    }

    /// - Parameter passed: All components that the search came by, on whatever path: what is above one of them is told
    ///   already, and there may be more paths than anybody can go.
    private func search(
        _ wanted: Wanted,
        _ index: Int,
        _ path: [LibraryRequest.Step],
        _ passed: inout Set<Int>
    ) -> Outcome {
        guard passed.insert(index).inserted else { return Outcome() }
        let component = tree[index]
        guard !component.isAmbiguous else { return Outcome(unknown: "several components have one name") }
        let own = tree.members(wanted.name, of: index)
        // The members of plugins are there for the components below as well.
        let plugged = tree.nonCore(of: index).map { tree.members(wanted.name, of: $0) } ?? []
        let named = (own + plugged).filter { bindings[$0].access > .fileprivate }
        let fitting = named.filter { fits($0, wanted) }
        if !fitting.isEmpty {
            let nearest = fitting.filter(own.contains)
            return Outcome(bindings: nearest.isEmpty ? fitting : nearest)
        }
        if case .pluginized? = tree.base(of: index)?.base, tree.nonCore(of: index) == nil {
            return Outcome(unknown: "the component of the plugins is not in the sources")
        }
        if named.contains(where: { written[$0] == nil }) { return Outcome(unknown: "the type is not written") }
        let path =
            path
            + named.map { binding in
                let type = written[binding].map { "`\($0)`" } ?? "another type"
                return LibraryRequest.Step(
                    "its `\(wanted.name)` is of the type \(type)",
                    at: bindings[binding].location
                )
            }
        return above(wanted, index, path, &passed)
    }

    private func above(
        _ wanted: Wanted,
        _ index: Int,
        _ path: [LibraryRequest.Step],
        _ passed: inout Set<Int>
    ) -> Outcome {
        let component = tree[index]
        switch tree.base(of: index)?.base {
        case .bootstrap?:
            let end = LibraryRequest.Step(
                "`\(component.name)` is the root, and has nothing of that name and type",
                at: component.facts.location
            )
            return Outcome(missing: path + [end])
        case nil, .component?:
            return Outcome(unknown: "the superclass of a component is not in the sources")
        case .dependent?, .pluginized?:
            break
        }
        guard !component.parents.isEmpty else {
            return Outcome(unknown: "nothing in the sources makes the component")
        }
        var outcome = Outcome()
        for parent in component.parents {
            outcome.add(search(wanted, parent.component, path + [step(component.name, parent)], &passed))
        }
        if component.hasUnknownParents, outcome.unknown == nil { outcome.unknown = "a parent cannot be told" }
        return outcome
    }

    /// Needle compares what is written; whoever writes one type in two ways is believed to mean one.
    private func fits(_ binding: Int, _ wanted: Wanted) -> Bool {
        guard !methods.contains(binding), let type = written[binding] else { return false }
        return type == wanted.written || bindings[binding].key == wanted.key
    }
}

/// The components of a program, by what declares them, with those that make each.
struct NeedleTree {
    struct Component {
        var name: String
        var module: String
        var path: String
        var facts: NeedleFacts.Component
        var isInTests: Bool
        /// Indices of the bindings that it declares, by name.
        var members: [String: [Int]] = [:]
        var parents: [Parent] = []
        /// A mark of one that something makes whose component cannot be told.
        var hasUnknownParents = false
        /// A mark of one whose name several declarations have.
        var isAmbiguous = false
    }

    struct Parent: Hashable {
        var component: Int
        /// The binding that makes it, where it is one.
        var maker: Int?
        var location: SourceLocation
    }

    private(set) var components: [Component] = []
    /// The components by module and name. Programs that lie side by side may have several of one name.
    private var indices: [String: [Int]] = [:]
    private let types: TypeLookup
    /// Those of each component: every path up asks for them.
    private var lineages: [[Int]] = []
    private var plugins: [Int?] = []

    init(_ facts: [NeedleFacts], _ types: TypeLookup) {
        self.types = types
        for file in facts {
            for component in file.components {
                let name = component.path.joined(separator: ".")
                let id = "\(file.module).\(name)"
                indices[id, default: []].append(components.count)
                components.append(
                    Component(
                        name: name,
                        module: file.module,
                        path: file.path,
                        facts: component,
                        isInTests: file.isInTests
                    )
                )
            }
        }
        for same in indices.values where same.count > 1 {
            for index in same { components[index].isAmbiguous = nearest(of: same, to: components[index].path) == nil }
        }
        lineages = components.indices.map { followedLineage(of: $0) }
        plugins = components.indices.map { foundNonCore(of: $0) }
    }

    subscript(index: Int) -> Component {
        get { components[index] }
        set { components[index] = newValue }
    }

    /// The component that a type is, seen from a place.
    func component(_ type: TypeExpression, in path: String, scope: LexicalScope) -> Int? {
        let resolved = types.resolve(type, in: path, scope: scope)
        guard let declaration = types.fragments(of: resolved, seenFrom: path).first(where: { $0.facts.kind == .class })
        else { return nil }
        let id = "\(types.module(of: declaration.path)).\(declaration.facts.name.joined(separator: "."))"
        return nearest(of: indices[id] ?? [], to: path)
    }

    /// The one whose file shares most folders with a path; none if there are two of them.
    private func nearest(of candidates: [Int], to path: String) -> Int? {
        guard candidates.count > 1 else { return candidates.first }
        let shared = candidates.map { PathNearness.shared(components[$0].path, path) }
        let best = shared.max()
        let nearest = candidates.indices.filter { shared[$0] == best }
        return nearest.count == 1 ? candidates[nearest[0]] : nil
    }

    /// The component that a type or an extension around a place belongs to.
    func component(around scope: LexicalScope, in path: String) -> Int? {
        guard !scope.names.isEmpty else { return nil }
        return component(.path(scope.names), in: path, scope: .file)
    }

    /// A component and those of its superclasses that are components of the user's own.
    func lineage(of index: Int) -> [Int] { lineages[index] }

    private func followedLineage(of index: Int) -> [Int] {
        var found = [index]
        while case .component(let type) = components[found[found.count - 1]].facts.base {
            let last = components[found[found.count - 1]]
            guard let next = component(type, in: last.path, scope: last.facts.scope), !found.contains(next) else {
                break
            }
            found.append(next)
        }
        return found
    }

    /// The dependency that a component states, and the component that states it, which may be a superclass; `nil` where that is
    /// not in the sources.
    func base(of index: Int) -> (base: NeedleFacts.Component.Base, of: Int)? {
        let lineage = lineage(of: index)
        let last = lineage[lineage.count - 1]
        let base = components[last].facts.base
        if case .component = base { return nil }
        let generics = components[last].facts.generics
        guard !generics.isEmpty else { return (base, last) }
        // The subclass says what its generic parameters stand for.
        guard lineage.count > 1, case .component(let type) = components[lineage[lineage.count - 2]].facts.base,
            case .named(let path) = type, let arguments = path.last?.arguments, arguments.count == generics.count
        else { return nil }
        let bound = Dictionary(zip(generics, arguments)) { first, _ in first }
        return (base.substituting(bound), lineage[lineage.count - 2])
    }

    /// The component with the plugins of one that has some.
    func nonCore(of index: Int) -> Int? { plugins[index] }

    private func foundNonCore(of index: Int) -> Int? {
        guard case (.pluginized(_, _, let type), let owner)? = base(of: index) else { return nil }
        return component(type, in: components[owner].path, scope: components[owner].facts.scope)
    }

    /// The bindings of a name in a component and its superclasses.
    func members(_ name: String, of index: Int) -> [Int] {
        for component in lineage(of: index) {
            if let found = components[component].members[name] { return found }
        }
        return []
    }
}

extension NeedleFacts.Component.Base {
    fileprivate func substituting(_ bound: [String: TypeExpression]) -> Self {
        func type(_ written: TypeExpression) -> TypeExpression {
            guard let names = written.names, names.count == 1 else { return written }
            return bound[names[0]] ?? written
        }
        switch self {
        case .bootstrap, .component: return self
        case .dependent(let dependency): return .dependent(type(dependency))
        case .pluginized(let dependency, let plugins, let nonCore):
            return .pluginized(type(dependency), extension: type(plugins), nonCore: type(nonCore))
        }
    }
}
