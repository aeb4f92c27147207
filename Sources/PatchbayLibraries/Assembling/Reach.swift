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

/// The meaning of expressions that are scopes: what the declarations say that they name.
struct ScopeLookup {
    private struct Place: Hashable {
        var type: TypeKey?
        var name: String
    }

    private struct Declaration {
        var path: String
        var value: ScopeFacts.Expression
    }

    private let types: TypeLookup
    /// The type of the library's own scopes, and the times for which these keep values, by their names.
    private let type: TypeExpression
    private let own: (String) -> LibraryLifetime?
    private var declarations: [Place: [Declaration]] = [:]
    /// The names that people see.
    private var titles: [ScopeFacts.Made: String] = [:]

    init<Words: ScopeWords>(_: Words.Type, _ facts: [(path: String, scopes: ScopeFacts)], _ types: TypeLookup) {
        self.types = types
        type = .path([Words.type])
        own = Words.lifetime
        for (path, scopes) in facts {
            for declaration in scopes.declarations {
                let place = place(declaration.name, of: declaration.type, in: path)
                declarations[place, default: []].append(Declaration(path: path, value: declaration.value))
            }
        }
        titles = Self.titles(of: facts.flatMap(\.scopes.made))
    }

    /// The time for which a scope keeps what is made, with the reason where that cannot be told.
    func lifetime(_ scope: ScopeFacts.Expression) -> (LibraryLifetime, reason: String?) {
        var scope = scope
        for _ in 0..<8 {
            switch scope {
            case .lifetime(let lifetime): return (lifetime, nil)
            case .unknown(let reason): return (.unknown, reason)
            case .made(let made):
                // Nobody can reset one that has no name.
                if made.name.isEmpty { return (made.lifetime ?? .shared, nil) }
                return (made.lifetime ?? .scoped(titles[made] ?? made.name), nil)
            case .member(let owner, let name, let place):
                let type = owner.map { types.resolve($0, in: place.path, scope: place.scope) } ?? type
                switch found(Place(type: TypeKey(type), name: name), place.path) {
                case .one(let declaration): scope = declaration.value
                case .none: return (own(name) ?? .scoped(name), nil)
                case .several: return (.scoped(name), nil)
                }
            case .name(let name, let place):
                guard let declaration = variable(name, seenFrom: place) else {
                    return (.unknown, "the scope is a variable that is not followed")
                }
                scope = declaration.value
            }
        }
        return (.unknown, "the scope is computed")
    }

    /// The times that end where scopes are reset.
    func resets(_ resets: some Sequence<ScopeFacts.Expression>) -> Set<LibraryLifetime> {
        Set(resets.map { lifetime($0).0 }).subtracting([.unknown])
    }

    /// The value of a variable that one type declares, if only one of that name can be meant.
    func declared(_ name: String, in type: String, path: String) -> ScopeFacts.Expression? {
        guard case .one(let declaration) = found(place(name, of: [type], in: path), path) else { return nil }
        return declaration.value
    }

    private enum Found {
        case one(Declaration)
        case none
        case several
    }

    private func place(_ name: String, of type: [String], in path: String) -> Place {
        let key = type.isEmpty ? nil : TypeKey(types.resolve(.path(type), in: path, scope: .file))
        return Place(type: key, name: name)
    }

    /// The declarations of the same module come first of several: they may be of different programs.
    private func found(_ place: Place, _ path: String) -> Found {
        let all = declarations[place] ?? []
        let module = types.module(of: path)
        let own = all.filter { types.module(of: $0.path) == module }
        let near = own.isEmpty ? all : own
        return near.isEmpty ? .none : near.count == 1 ? .one(near[0]) : .several
    }

    private func variable(_ name: String, seenFrom place: ScopeFacts.Place) -> Declaration? {
        for names in place.scope.paths + [[]] {
            switch found(self.place(name, of: names, in: place.path), place.path) {
            case .one(let declaration): return declaration
            case .several: return nil
            case .none: continue
            }
        }
        return nil
    }

    /// The names of their variables, with their types where two have one name, and with the place where that does not help.
    private static func titles(of scopes: [ScopeFacts.Made]) -> [ScopeFacts.Made: String] {
        var titles: [ScopeFacts.Made: String] = [:]
        for (name, alike) in Dictionary(grouping: Set(scopes), by: \.name) {
            for (owner, same) in Dictionary(grouping: alike, by: \.owner) {
                for made in same {
                    let full = (owner + [name]).joined(separator: ".")
                    titles[made] =
                        alike.count == 1 ? name : same.count == 1 ? full : "\(full) (\(made.location))"
                }
            }
        }
        return titles
    }
}
