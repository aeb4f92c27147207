import PatchbayGraph
import PatchbayModel

/// The registrations that code can mean, of several that fit: what the imports of the sources say of it.
///
/// It only ever chooses among several, and keeps them all where it would leave none: of an Xcode project, nobody reads which
/// files its targets share.
struct Reach {
    private let types: TypeLookup
    private let imports: [String: Set<String>]
    /// The programs that import each module, themselves or through others.
    private let programs: [String: Set<String>]

    init(_ types: TypeLookup) {
        self.types = types
        let imports = types.importsByModule
        self.imports = imports
        programs = types.programs.sorted().reduce(into: [:]) { found, program in
            var passed: Set<String> = [program]
            var waiting = [program]
            while let module = waiting.popLast() {
                found[module, default: []].insert(program)
                waiting += (imports[module] ?? []).filter { passed.insert($0).inserted }
            }
        }
    }

    /// True of two modules that no program has both.
    func areApart(_ one: String, _ other: String) -> Bool {
        guard let first = programs[one], let second = programs[other] else { return false }
        return first.isDisjoint(with: second)
    }

    /// Leaves out what belongs to programs that the asking code is no part of.
    func inOneProgram(_ candidates: [Int], _ bindings: [LibraryBinding], from path: String) -> [Int] {
        guard candidates.count > 1, let own = programs[types.module(of: path)] else { return candidates }
        let found = candidates.filter { index in
            programs[bindings[index].module].map { !$0.isDisjoint(with: own) } ?? true
        }
        return found.isEmpty ? candidates : found
    }

    /// The declarations of a name that code sees: those of its module, of the modules that its file imports, of those that
    /// other files of its module import; then any that is part of one program with it.
    func seen(_ candidates: [Int], _ bindings: [LibraryBinding], from path: String) -> [Int] {
        guard candidates.count > 1 else { return candidates }
        let module = types.module(of: path)
        let levels = [[module], Set(types.imports(of: path)), imports[module] ?? []]
        for modules in levels {
            let found = candidates.filter { modules.contains(bindings[$0].module) }
            if !found.isEmpty { return found }
        }
        return inOneProgram(candidates, bindings, from: path)
    }

    /// The declaration in the nearest folder, of several that cannot be in one program, since they have one name and
    /// one owner.
    func nearest(_ candidates: [Int], _ bindings: [LibraryBinding], from path: String) -> [Int] {
        guard candidates.count > 1, Set(candidates.map { bindings[$0].owner }).count == 1 else { return candidates }
        let shared = candidates.map { PathNearness.shared(bindings[$0].location.file, path) }
        let best = zip(candidates, shared).filter { $0.1 == shared.max() }.map(\.0)
        return best.count == 1 ? best : candidates
    }
}
