import PatchbayModel

/// The declarations whose members the wiring may ask for. Everything else it needs is in the heads of declarations.
///
/// Each front end says where it begins: with what conforms to its protocols, or has its attributes. From there it goes on
/// by demand until nothing is new. By name, it selects all pieces of
///
/// - what is selected to begin with, and the protocols and aliases in between;
/// - what these inherit from, for members are handed down;
/// - their `Dependency`, nested, through an alias, or by a `where` clause, and their own `Factory`;
/// - what methods share, and the structs and enums that it, what is shared and what is asked for consist of: they tell
///   whether several threads may have it.
///
/// When the assembly begins to ask others for members, they have to be selected; a test gives away what is asked and not
/// selected.
struct Selection {
    let files: [FileFacts]
    let index: NameIndex
    private(set) var selected: Set<DeclarationReference> = []
    /// Names of protocols whose heirs count, though no other type may name them.
    private(set) var namesOfHeirs: Set<String> = []
    private var wanted: Set<String> = []
    /// Aliases of what is wanted.
    private var otherNames: Set<String> = []
    /// Names of protocols, and of aliases, through which a type conforms to a marker.
    private var leading: Set<String> = []
    /// Names of what is shared, and of what it consists of.
    private var shared: Set<String> = []
    private let sharedMarkers: Set<String>
    /// The declarations whose members were looked at for that.
    private var examined: Set<DeclarationReference> = []
    /// The steps that are new in one of the sets, and not yet followed: chains may be of any length.
    private var waiting: [Step] = []

    private enum Step {
        case selected(DeclarationReference)
        case wanted(String)
        case otherName(String)
        case leading(String)
    }

    /// - Parameter files: The heads of all declarations; members are not looked at.
    init(_ files: [FileFacts]) {
        self.files = files
        index = NameIndex(files)
        sharedMarkers = Self.sharedMarkers(files, index)
        for frontEnd in FrontEnd.allCases { frontEnd.select(in: &self) }
        settle()
    }

    private mutating func settle() {
        while let step = waiting.popLast() { follow(step) }
    }

    func facts(of reference: DeclarationReference) -> DeclarationFacts {
        files[reference.file].declarations[reference.declaration]
    }

    func facts(of reference: AliasReference) -> AliasFacts { files[reference.file].aliases[reference.alias] }

    private mutating func follow(_ step: Step) {
        switch step {
        case .selected(let reference): followSelected(reference)
        case .wanted(let name): followWanted(name)
        case .otherName(let name): followOtherName(name)
        case .leading(let name): followLeading(name)
        }
    }

    // MARK: What is shared

    /// Selects what the methods share that were not looked at yet, and what the structs and enums among that consist of.
    ///
    /// - Parameter files: The facts of all files, those of selected declarations with their members.
    /// - Returns: whether something was selected, so that there are members to look at.
    mutating func selectShared(in files: [FileFacts]) -> Bool {
        let before = selected.count
        for reference in selected.subtracting(examined) {
            let facts = files[reference.file].declarations[reference.declaration]
            if isSharedValue(facts), let name = facts.name.last { shared.insert(name) }
            let results = facts.methods.filter { ProviderName.isShared($0.name) }.compactMap(\.result)
            for type in results { share(type) }
            for type in facts.requestedTypes { shareValues(in: type) }
        }
        examined = selected
        var waiting = Array(shared)
        while let name = waiting.popLast() {
            for reference in index.declarations[name] where selected.contains(reference) {
                let facts = files[reference.file].declarations[reference.declaration]
                guard facts.kind.isValue else { continue }
                let known = shared
                for held in facts.heldTypes { shareValues(in: held.type) }
                waiting += shared.subtracting(known)
            }
        }
        settle()
        return selected.count > before
    }

    /// True of a struct or an enum that is shared and does not say that several threads may have it.
    private func isSharedValue(_ facts: DeclarationFacts) -> Bool {
        guard facts.kind.isValue else { return false }
        let inherited = Set(facts.inheritance.flatMap(\.type.simpleNames))
        return !inherited.isDisjoint(with: sharedMarkers) && !inherited.contains("Sendable")
    }

    /// The protocols, and their aliases, by which a type is shared.
    private static func sharedMarkers(_ files: [FileFacts], _ index: NameIndex) -> Set<String> {
        let names = Set([MarkerProtocol.sharedInjectable, .weaklySharedInjectable].map(\.rawValue))
        return names.union(index.visitHeirs(of: names, in: files) { $1.kind == .protocol })
    }

    private mutating func share(_ type: TypeExpression) {
        for name in type.simpleNames where index.isDeclared(name) && shared.insert(name).inserted { want(name) }
    }

    private mutating func shareValues(in type: TypeExpression) {
        for name in type.simpleNames where !shared.contains(name) {
            let isValue = index.declarations[name].contains { files[$0.file].declarations[$0.declaration].kind.isValue }
            guard isValue else { continue }
            shared.insert(name)
            want(name)
        }
    }

    // MARK: Where it begins

    /// Selects what names a protocol in a file of some, and what leads to it.
    mutating func touch(everythingThatNames name: String, inFiles isTouched: (Int) -> Bool) {
        for reference in index.heirs[name] where isTouched(reference.file) { touch(reference) }
        for reference in index.aliasesByMention[name] where isTouched(reference.file) { touch(reference) }
    }

    /// Selects something that names a marker, or what leads to one.
    mutating func touch(_ reference: DeclarationReference) {
        let facts = facts(of: reference)
        select(reference)
        guard let name = facts.name.last else { return }
        want(name)
        if facts.kind == .protocol { follow(name) }
    }

    private mutating func touch(_ reference: AliasReference) {
        if let name = facts(of: reference).name.last { follow(name) }
    }

    /// Keeps what conforms to one of these protocols.
    mutating func keepHeirs(of names: Set<String>) { namesOfHeirs.formUnion(names) }

    private mutating func follow(_ name: String) {
        if leading.insert(name).inserted { waiting.append(.leading(name)) }
    }

    private mutating func followLeading(_ name: String) {
        touch(everythingThatNames: name) { _ in true }
    }

    // MARK: Demand

    mutating func select(_ reference: DeclarationReference) {
        if selected.insert(reference).inserted { waiting.append(.selected(reference)) }
    }

    private mutating func followSelected(_ reference: DeclarationReference) {
        let facts = facts(of: reference)
        for inherited in facts.inheritance { want(inherited.type) }
        // Findings are about classes below it.
        if facts.injectable != nil, facts.kind == .class, !facts.isFinal, let name = facts.name.last {
            keepHeirs(of: [name])
        }
        for requirement in facts.requirements {
            if requirement.left.names?.last == "Dependency" { want(requirement.right) }
            if requirement.right.names?.last == "Dependency" { want(requirement.left) }
        }
    }

    private mutating func want(_ type: TypeExpression) {
        for name in type.simpleNames where index.isDeclared(name) { want(name) }
    }

    mutating func want(_ name: String) {
        if wanted.insert(name).inserted { waiting.append(.wanted(name)) }
    }

    /// Selects every piece of the types of a name, those that wiring looks for inside of them, and what they are
    /// by other names.
    private mutating func followWanted(_ name: String) {
        for reference in index.declarations[name] { select(reference) }
        for reference in index.parts[name] { select(reference) }
        for reference in index.aliases[name] { want(facts(of: reference).target) }
        for target in index.partTargets[name] ?? [] { want(target) }
        selectExtensions(ofAliasesOf: name)
    }

    /// Selects what extends a type by another of its names.
    mutating func selectExtensions(ofAliasesOf name: String) {
        for reference in index.aliasesByTarget[name] {
            guard let other = facts(of: reference).name.last,
                otherNames.insert(other).inserted
            else { continue }
            waiting.append(.otherName(other))
        }
    }

    private mutating func followOtherName(_ name: String) {
        for reference in index.declarations[name] + index.parts[name]
        where facts(of: reference).kind == .extension {
            select(reference)
        }
        selectExtensions(ofAliasesOf: name)
    }
}

extension DeclarationFacts {
    /// The types of what it asks for, if it is a `Dependency` or a resolver, or is marked with `@Injectable`, and of what it
    /// provides.
    fileprivate var requestedTypes: [TypeExpression] {
        let providers = methods.filter { ProviderName.matches($0.name) }
        let marked = (injectable?.requests ?? []) + (injectable?.payload ?? [])
        return (name.last == "Dependency" ? heldTypes.map(\.type) : []) + marked.compactMap(\.type)
            + providers.flatMap { [$0.result].compactMap { $0 } + $0.parameters.map(\.type) }
    }
}

extension FrontEnd {
    /// Selects the declarations that it begins with.
    fileprivate func select(in selection: inout Selection) {
        let isVisible = visibility(of: selection.files)
        switch self {
        case .resolvers: selection.selectInjectables(isVisible)
        case .contexts: selection.selectContexts(isVisible)
        case .hubs: selection.selectHubs(isVisible)
        case .features: selection.selectFeatures(isVisible)
        }
    }
}

extension FrontEnd {
    /// An answer for each file, whether it sees the names that a declaration takes part by: it imports their module, or
    /// a read module that re-exports it, or is one of a module that does: what one of its files re-exports all of them
    /// see.
    func visibility(of files: [FileFacts]) -> [Bool] {
        var exporters = Set([module] + reexporters)
        var reexports: [(exported: String, by: String)] = []
        // By index: a copy of a file's facts would count the references in them.
        for index in files.indices {
            for statement in files[index].imports where statement.modifiers.contains("@_exported") {
                reexports.append((statement.module, files[index].module))
            }
        }
        var count = 0
        while count != exporters.count {
            count = exporters.count
            for reexport in reexports where exporters.contains(reexport.exported) { exporters.insert(reexport.by) }
        }
        return files.indices.map { index in
            exporters.contains(files[index].module)
                || files[index].imports.contains { exporters.contains($0.module) }
        }
    }
}

/// A library whose declarations look like work for Patchbay, and that it does not read. Sources that use one, and
/// nothing of Patchbay, would be told that there are no findings, as if somebody had looked.
struct UnreadLibrary {
    /// The name of the library, and of its module.
    let name: String
    /// The module to import in its place: its declarations are accepted as they stand.
    let successor: String

    static let all = [
        UnreadLibrary(name: "Corridor", successor: FrontEnd.contexts.module),
        UnreadLibrary(name: "DIKit", successor: FrontEnd.resolvers.module),
        UnreadLibrary(name: "MDI", successor: FrontEnd.hubs.module),
        UnreadLibrary(name: "MQDo", successor: FrontEnd.features.module),
        UnreadLibrary(name: "Pure", successor: FrontEnd.resolvers.module),
    ]
}

/// The findings for libraries of which nothing was read, where nothing at all was.
public enum UnreadLibraries {
    /// - Parameter files: The facts of all files of a run.
    /// - Returns: a finding a library, at the first file that imports it; none if some file imports Patchbay.
    public static func findings(in files: [FileFacts]) -> [Diagnostic] {
        let modules = Set(files.map(\.module))
        let files = files.filter { !homes.contains($0.module) }.sorted { ($0.path, $0.module) < ($1.path, $1.module) }
        let imported = files.map { file in (path: file.path, modules: Set(file.imports.map(\.module))) }
        guard imported.allSatisfy({ homes.isDisjoint(with: $0.modules) }) else { return [] }
        return UnreadLibrary.all.compactMap { library in
            guard !modules.contains(library.name) else { return nil }
            let users = imported.filter { $0.modules.contains(library.name) }
            guard let first = users.first else { return nil }
            return finding(library, at: first.path, count: Set(users.map(\.path)).count)
        }
    }

    /// The modules of Patchbay that have something to be read.
    private static let homes = Set(FrontEnd.allCases.flatMap { [$0.module] + $0.reexporters })
        .union(["PatchbayTesting"])

    private static func finding(_ library: UnreadLibrary, at path: String, count: Int) -> Diagnostic {
        let users = count == 1 ? "a file imports it" : "\(count) files import it"
        return Diagnostic(
            .nothingRead,
            at: .wholeFile(path),
            "nothing of \(library.name) was read: \(users), and no file imports Patchbay",
            help: "write `import \(library.successor)` for `import \(library.name)`: declarations stay as they are"
        )
    }
}
