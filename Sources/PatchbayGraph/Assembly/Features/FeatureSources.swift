import PatchbayModel

/// The loaders, set-up functions and requests that have a name, and where they stand.
struct FeatureSources {
    /// A loader, a set-up function or a request of one of the files.
    struct Reference: Hashable {
        var file: Int
        var index: Int
    }

    /// The declarations that trees use.
    struct Used {
        var loaders: Set<Reference> = []
        var setups: Set<Reference> = []
        var requests: Set<Reference> = []
    }

    private let files: [FileFacts]
    private let declarations: Declarations
    private let types: FeatureTypes
    /// The modules of which a file sees the runtime.
    let modules: Set<String>
    private let loaders: [String: [Reference]]
    private let setups: [String: [Reference]]
    /// The requests in the initialisers of a type.
    private let initializerRequests: [SymbolTable.Symbol: [Reference]]

    init(_ files: [FileFacts], _ declarations: Declarations, _ types: FeatureTypes) {
        self.files = files
        self.declarations = declarations
        self.types = types
        let contexts = declarations.table.contexts
        modules = Set(contexts.filter(Self.sees).map(\.module))
        var loaders: [String: [Reference]] = [:]
        var setups: [String: [Reference]] = [:]
        var requests: [SymbolTable.Symbol: [Reference]] = [:]
        for (number, file) in files.enumerated() where Self.sees(contexts[number]) {
            for (index, facts) in file.features.loaders.enumerated() {
                loaders[facts.name, default: []].append(Reference(file: number, index: index))
            }
            for (index, facts) in file.features.setups.enumerated() {
                setups[facts.name, default: []].append(Reference(file: number, index: index))
            }
            for (index, facts) in file.features.requests.enumerated() where facts.container == .initializer {
                let owner = declarations.table.symbol(of: .path(facts.scope.names), in: contexts[number])
                if let owner { requests[owner, default: []].append(Reference(file: number, index: index)) }
            }
        }
        self.loaders = loaders
        self.setups = setups
        initializerRequests = requests
    }

    private static func sees(_ file: SymbolTable.FileContext) -> Bool {
        file.module == FrontEnd.features.module || file.imports.contains(FrontEnd.features.module)
    }

    func sees(_ file: SymbolTable.FileContext) -> Bool { Self.sees(file) }

    /// True if there is anything to look at.
    var isInUse: Bool { !modules.isEmpty }

    func file(_ reference: Reference) -> SymbolTable.FileContext { declarations.table.contexts[reference.file] }

    func loader(_ reference: Reference) -> NamedFeatureLoaderFacts {
        files[reference.file].features.loaders[reference.index]
    }

    func setup(_ reference: Reference) -> FeatureSetupFacts {
        files[reference.file].features.setups[reference.index]
    }

    func request(_ reference: Reference) -> FeatureRequestFacts {
        files[reference.file].features.requests[reference.index]
    }

    func requests(ofInitializersOf symbol: SymbolTable.Symbol) -> [Reference] { initializerRequests[symbol] ?? [] }

    // MARK: By name

    func loaders(_ reference: FeatureReferenceFacts, at place: FeatureTypes.Place) -> [Reference] {
        (loaders[reference.name] ?? []).filter {
            isSeen(file($0), from: place) && fits(loader($0).scope, in: file($0), reference.base, at: place)
        }
    }

    func setups(_ reference: FeatureReferenceFacts, at place: FeatureTypes.Place) -> [Reference] {
        (setups[reference.name] ?? []).filter {
            isSeen(file($0), from: place) && fits(setup($0).scope, in: file($0), reference.base, at: place)
        }
    }

    private func isSeen(_ file: SymbolTable.FileContext, from place: FeatureTypes.Place) -> Bool {
        file.module == place.file.module || place.file.imports.contains(file.module)
    }

    /// True if a member of a type is meant by a name with a base.
    private func fits(
        _ scope: LexicalScope,
        in file: SymbolTable.FileContext,
        _ base: FeatureReferenceFacts.Base,
        at place: FeatureTypes.Place
    ) -> Bool {
        switch base {
        case .implicit:
            return scope.names.last == "FeatureLoader"
        case .none:
            return scope.names.isEmpty || place.scope.names.starts(with: scope.names)
        case .registry:
            return scope.names.last == "FeaturesRegistry"
        case .type(let type):
            switch types.meaning(of: type, at: place) {
            case .declared(let symbol, _):
                return declarations.table.symbol(of: .path(scope.names), in: file) == symbol
            case .foreign(let foreign):
                return foreign.names == scope.names
            case .unknown:
                return false
            }
        }
    }
}
