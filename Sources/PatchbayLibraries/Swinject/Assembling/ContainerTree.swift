import PatchbayGraph
import PatchbayModel

/// The containers of a program that are in variables, with their parents.
///
/// Of one that stays with the code that makes it, and whose parents do, all registrations are known that it sees. Of any other,
/// nothing is said: whoever it was handed to may register as well.
struct ContainerTree {
    struct ID: Hashable, Comparable {
        var path: String
        var start: Int

        static func < (left: Self, right: Self) -> Bool { (left.path, left.start) < (right.path, right.start) }
    }

    private struct Container {
        var facts: ContainerFacts.Declaration
        var path: String
    }

    private struct Variable: Hashable {
        var type: TypeKey?
        var name: String
    }

    private let types: TypeLookup
    private var containers: [ID: Container] = [:]
    private var byVariable: [Variable: [ID]] = [:]
    private var byName: [String: [ID]] = [:]
    /// Those that nobody else has, themselves and all parents, with what they see: themselves, and these.
    private var kept: [ID: Set<ID>] = [:]
    /// Those that have children which nobody follows.
    private var parentsOfOthers: Set<ID> = []

    init(_ facts: [SwinjectFacts], _ types: TypeLookup) {
        self.types = types
        // A resolver that is taken for a container may be any of them, and another type may have the name.
        guard !facts.contains(where: \.containers.casts), !types.names.contains("Container") else { return }
        for file in facts {
            for declaration in file.containers.declarations { add(declaration, file.path) }
        }
        guard !containers.isEmpty else { return }
        let handedOn = facts.reduce(into: [:] as [String: Set<String>]) { found, file in
            for name in file.containers.handedOn { found[name, default: []].insert(file.path) }
        }
        let own = containers.filter { id, container in
            let places = handedOn[container.facts.name] ?? []
            let isNamed =
                container.facts.type != nil && (container.facts.isPrivate ? places.contains(id.path) : !places.isEmpty)
            // A library alone says nothing of who uses it.
            let isOfOthers = container.facts.isPublic && types.programs.isEmpty
            return !container.facts.isHandedOn && !isNamed && !isOfOthers
        }
        for id in own.keys { kept[id] = seen(by: id, own) }
        for file in facts {
            for reference in file.containers.parentsOfOthers {
                for id in meant(by: reference, in: file.path).all { noteOthers(below: id) }
            }
        }
        for (id, container) in containers where kept[id] == nil {
            guard let parent = container.facts.parent else { continue }
            for parent in meant(by: parent, in: id.path).all { noteOthers(below: parent) }
        }
    }

    var isEmpty: Bool { kept.isEmpty }

    /// The container that a reference means, if it stays with the code that makes it.
    func container(_ reference: ContainerFacts.Reference?, in path: String) -> ID? {
        guard !isEmpty, let reference, let id = meant(by: reference, in: path).certain, kept[id] != nil else {
            return nil
        }
        return id
    }

    /// True if a reference may mean a container that has a parent, whoever may register in it.
    func mayBeChild(_ reference: ContainerFacts.Reference?, in path: String) -> Bool {
        reference.map { meant(by: $0, in: path).all.contains { containers[$0]?.facts.hasParent == true } } ?? false
    }

    /// The containers that a reference may mean.
    func candidates(_ reference: ContainerFacts.Reference?, in path: String) -> Set<ID> {
        guard !isEmpty, let reference else { return [] }
        return meant(by: reference, in: path).all
    }

    /// The containers whose registrations one sees: itself and its parents.
    func seen(by id: ID) -> Set<ID> { kept[id] ?? [] }

    /// The scope of those registrations on a container that say nothing; `nil` for the library's own.
    func scope(of id: ID) -> ScopeFacts.Expression? { containers[id]?.facts.scope }

    func hasOtherChildren(_ id: ID) -> Bool { parentsOfOthers.contains(id) }

    /// The name of a container, in words: `` `child` or its parents ``.
    func text(_ id: ID) -> String {
        "`\(title(id))`" + (seen(by: id).count > 1 ? " or its parents" : "")
    }

    func title(_ id: ID) -> String {
        guard let facts = containers[id]?.facts else { return "" }
        return ((facts.type ?? []) + [facts.name]).joined(separator: ".")
    }

    private mutating func add(_ declaration: ContainerFacts.Declaration, _ path: String) {
        let id = ID(path: path, start: declaration.start)
        // A variable of the block that makes the container of another comes behind that.
        guard containers[id] == nil else { return }
        containers[id] = Container(facts: declaration, path: path)
        guard let type = declaration.type else { return }
        byVariable[variable(declaration.name, type, path), default: []].append(id)
        byName[declaration.name, default: []].append(id)
    }

    private func variable(_ name: String, _ type: [String], _ path: String) -> Variable {
        let key = type.isEmpty ? nil : TypeKey(types.resolve(.path(type), in: path, scope: .file))
        return Variable(type: key, name: name)
    }

    /// A container with its parents; `nil` where one of them is not known.
    private func seen(by id: ID, _ own: [ID: Container]) -> Set<ID>? {
        var found: Set<ID> = []
        var next = id
        while let container = own[next], found.insert(next).inserted {
            guard container.facts.hasParent else { return found }
            guard let reference = container.facts.parent,
                let parent = meant(by: reference, in: next.path).certain
            else { return nil }
            next = parent
        }
        return nil
    }

    private mutating func noteOthers(below id: ID) {
        parentsOfOthers.formUnion(kept[id] ?? [id])
    }

    private func meant(by reference: ContainerFacts.Reference, in path: String) -> (certain: ID?, all: Set<ID>) {
        switch reference {
        case .made(let start):
            let id = ID(path: path, start: start)
            return containers[id] == nil ? (nil, []) : (id, [id])
        case .variable(let name, let scope):
            let all = byName[name] ?? []
            guard !all.isEmpty else { return (nil, []) }
            for type in scope.paths where !type.isEmpty {
                let found = visible(byVariable[variable(name, type, path)] ?? [], path)
                if !found.isEmpty { return (found.count == 1 ? found[0] : nil, Set(found)) }
            }
            // A type around may inherit one of that name.
            let found = visible(byVariable[Variable(type: nil, name: name)] ?? [], path)
            return (found.count == 1 && all.count == 1 ? found[0] : nil, Set(all))
        case .member(let type, let name, let scope):
            let all = byName[name] ?? []
            guard !all.isEmpty else { return (nil, []) }
            let key = TypeKey(types.resolve(type, in: path, scope: scope))
            let found = visible(byVariable[Variable(type: key, name: name)] ?? [], path)
            return (found.count == 1 ? found[0] : nil, Set(found.isEmpty ? all : found))
        case .some(let name):
            return (nil, Set(byName[name] ?? []))
        }
    }

    /// Those that a file sees; of several programs each may have one.
    private func visible(_ ids: [ID], _ path: String) -> [ID] {
        let seen = ids.filter { containers[$0]?.facts.isPrivate == false || $0.path == path }
        guard seen.count > 1 else { return seen }
        let module = types.module(of: path)
        let own = seen.filter { types.module(of: $0.path) == module }
        return own.isEmpty ? seen : own
    }
}
