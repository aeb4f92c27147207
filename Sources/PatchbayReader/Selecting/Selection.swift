import PatchbayModel

/// Decides whose members the wiring may ask for. Everything else it needs is in the heads of declarations.
///
/// It begins with what conforms to a marker protocol, and goes on by demand until nothing is new. By name, it selects
/// all pieces of
///
/// - types that conform to a marker protocol, directly or through protocols and aliases of the user's own, and the
///   protocols in between: initialisers, factory methods, providers;
/// - what these inherit from, for members are handed down;
/// - their `Dependency`, nested, through an alias, or by a `where` clause, and their own `Factory`;
/// - extensions of a factory for one module;
/// - context protocols and what they inherit from, and where there is one, extensions of the protocols of types
///   that have a context;
/// - implementations of features, and types in which a feature is asked for by the type of a property, or asked of a
///   property;
/// - hubs: somebody may have written some of what they resolve by hand.
///
/// When the assembly begins to ask others for members, they have to be selected here; a test gives away what is
/// asked and not selected.
struct Selection {
    private let files: [FileFacts]
    let index: NameIndex
    private let visibility: [Bool]
    /// Which files see the contexts' protocol.
    private let visibilityOfContexts: [Bool]
    /// Which files see the attributes of hubs.
    private let visibilityOfHubs: [Bool]
    /// Which files see the runtime of features.
    private let visibilityOfFeatures: [Bool]
    private(set) var selected: Set<DeclarationReference> = []
    private var wanted: Set<String> = []
    /// Aliases of what is wanted.
    private var otherNames: Set<String> = []
    /// Names of protocols, and of aliases, through which a type conforms to a marker.
    private var leading: Set<String> = []
    /// Names of context protocols, and of aliases of them.
    private(set) var contexts: Set<String> = []
    /// What is new in one of the sets, and not yet followed: chains may be of any length.
    private var waiting: [Step] = []

    private enum Step {
        case selected(DeclarationReference)
        case wanted(String)
        case otherName(String)
        case leading(String)
        case context(String)
    }

    /// - Parameter files: The heads of all declarations; members are not looked at.
    init(_ files: [FileFacts]) {
        self.files = files
        index = NameIndex(files)
        visibility = MarkerNames.wiring.visibility(of: files)
        visibilityOfContexts = MarkerNames.contexts.visibility(of: files)
        visibilityOfHubs = MarkerNames.hubs.visibility(of: files)
        visibilityOfFeatures = MarkerNames.features.visibility(of: files)
        for marker in MarkerNames.wiring.all {
            for reference in index.heirs[marker] where visibility[reference.file] { touch(reference) }
            for reference in index.aliasesByMention[marker] where visibility[reference.file] { touch(reference) }
        }
        for reference in index.customizations { select(reference) }
        for marker in MarkerNames.contexts.all {
            let named = index.heirs[marker].filter { visibilityOfContexts[$0.file] }
            for reference in named { touchContext(reference) }
            for reference in index.aliasesByMention[marker] where visibilityOfContexts[reference.file] {
                leadToContexts(reference)
            }
        }
        // A provider is asked for the members of contexts that it does not name.
        for marker in MarkerNames.providers.all {
            for reference in index.heirs[marker] where visibilityOfContexts[reference.file] { touch(reference) }
        }
        if !contexts.isEmpty { selectAccessors() }
        for reference in index.hubs { selectHub(reference) }
        selectFeatures()
        while let step = waiting.popLast() { follow(step) }
    }

    private mutating func follow(_ step: Step) {
        switch step {
        case .selected(let reference): followSelected(reference)
        case .wanted(let name): followWanted(name)
        case .otherName(let name): followOtherName(name)
        case .leading(let name): followLeading(name)
        case .context(let name): followContext(name)
        }
    }

    // MARK: Doors

    /// Something that names a marker, or what leads to one.
    private mutating func touch(_ reference: DeclarationReference) {
        let facts = files[reference.file].declarations[reference.declaration]
        select(reference)
        guard let name = facts.name.last else { return }
        want(name)
        if facts.kind == .protocol { follow(name) }
    }

    private mutating func touch(_ reference: AliasReference) {
        if let name = files[reference.file].aliases[reference.alias].name.last { follow(name) }
    }

    private mutating func follow(_ name: String) {
        if leading.insert(name).inserted { waiting.append(.leading(name)) }
    }

    private mutating func followLeading(_ name: String) {
        for reference in index.heirs[name] { touch(reference) }
        for reference in index.aliasesByMention[name] { touch(reference) }
    }

    // MARK: Contexts

    /// Something that names the contexts' protocol, or what leads to it. Types that conform to a context take no
    /// part.
    private mutating func touchContext(_ reference: DeclarationReference) {
        let facts = files[reference.file].declarations[reference.declaration]
        guard facts.kind == .protocol, let name = facts.name.last else { return }
        select(reference)
        want(name)
        leadToContexts(name)
    }

    private mutating func leadToContexts(_ reference: AliasReference) {
        if let name = files[reference.file].aliases[reference.alias].name.last { leadToContexts(name) }
    }

    private mutating func leadToContexts(_ name: String) {
        if contexts.insert(name).inserted { waiting.append(.context(name)) }
    }

    private mutating func followContext(_ name: String) {
        for reference in index.heirs[name] { touchContext(reference) }
        for reference in index.aliasesByMention[name] { leadToContexts(reference) }
    }

    /// Selects what extends the runtime's protocols: accessors that somebody wrote by hand.
    private mutating func selectAccessors() {
        for name in RequirementReader.receivers.sorted() {
            for reference in index.declarations[name]
            where files[reference.file].declarations[reference.declaration].kind == .extension {
                select(reference)
            }
            selectExtensions(ofAliasesOf: name)
        }
    }

    // MARK: Hubs

    private mutating func selectHub(_ reference: DeclarationReference) {
        let facts = files[reference.file].declarations[reference.declaration]
        guard visibilityOfHubs[reference.file] || facts.registrations.contains(where: \.isQualified) else { return }
        select(reference)
        if let name = facts.name.last { want(name) }
    }

    // MARK: Features

    /// Selects implementations, which say by a property what they implement, and the types whose properties say what
    /// is asked for.
    private mutating func selectFeatures() {
        for marker in MarkerNames.features.all where marker.hasPrefix("Implementation") {
            for reference in index.heirs[marker] where visibilityOfFeatures[reference.file] { touch(reference) }
            for reference in index.aliasesByMention[marker] where visibilityOfFeatures[reference.file] {
                touch(reference)
            }
        }
        for file in files {
            for request in file.features.everyRequest {
                let owner = request.scope.names.last
                if case .property = request.asked, let owner { want(owner) }
                guard let chain = request.receiver, !chain.path.isEmpty else { continue }
                if let name = chain.type?.names?.last ?? owner { want(name) }
            }
        }
    }

    // MARK: Demand

    private mutating func select(_ reference: DeclarationReference) {
        if selected.insert(reference).inserted { waiting.append(.selected(reference)) }
    }

    private mutating func followSelected(_ reference: DeclarationReference) {
        let facts = files[reference.file].declarations[reference.declaration]
        for inherited in facts.inheritance { want(inherited.type) }
        for requirement in facts.requirements where requirement.left.names?.last == "Dependency" {
            want(requirement.right)
        }
    }

    private mutating func want(_ type: TypeExpression) {
        for name in type.simpleNames where index.declared.contains(name) { want(name) }
    }

    private mutating func want(_ name: String) {
        if wanted.insert(name).inserted { waiting.append(.wanted(name)) }
    }

    /// Selects every piece of the types of a name, those that wiring looks for inside of them, and what they are
    /// by other names.
    private mutating func followWanted(_ name: String) {
        for reference in index.declarations[name] { select(reference) }
        for reference in index.parts[name] { select(reference) }
        for reference in index.aliases[name] + index.aliasParts[name] {
            want(files[reference.file].aliases[reference.alias].target)
        }
        selectExtensions(ofAliasesOf: name)
    }

    /// Selects what extends a type by another of its names.
    private mutating func selectExtensions(ofAliasesOf name: String) {
        for reference in index.aliasesByTarget[name] {
            guard let other = files[reference.file].aliases[reference.alias].name.last,
                otherNames.insert(other).inserted
            else { continue }
            waiting.append(.otherName(other))
        }
    }

    private mutating func followOtherName(_ name: String) {
        for reference in index.declarations[name] + index.parts[name]
        where files[reference.file].declarations[reference.declaration].kind == .extension {
            select(reference)
        }
        selectExtensions(ofAliasesOf: name)
    }
}
