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
