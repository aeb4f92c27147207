import PatchbayModel

/// The bindings of one type that conforms to a marker protocol: as an injectable, as a module, or both.
struct TypeBindings {
    let declarations: Declarations
    let customizations: FactoryCustomizations
    let symbol: SymbolTable.Symbol
    /// The marker protocols that the type conforms to, each once.
    let conformances: [ConformanceIndex.Conformance]

    let type: TypeExpression
    private let fragments: [SymbolTable.Fragment]
    let file: SymbolTable.FileContext
    private let typeIsolation: String?
    private let typeIsIsolatedByFramework: Bool

    init?(
        _ symbol: SymbolTable.Symbol,
        _ declarations: Declarations,
        _ customizations: FactoryCustomizations
    ) {
        let fragments = declarations.fragments(of: symbol)
        guard let first = fragments.first, first.facts.kind != .protocol else { return nil }
        var seen: Set<MarkerProtocol> = []
        let conformances = declarations.conformances.conformances(of: symbol)
            .filter { $0.marker.takesTypes && seen.insert($0.marker).inserted }
        guard !conformances.isEmpty else { return nil }
        self.declarations = declarations
        self.customizations = customizations
        self.symbol = symbol
        self.conformances = conformances
        self.fragments = fragments
        self.file = first.file
        type = declarations.type(of: symbol)
        typeIsolation = declarations.isolation.isolation(of: symbol)
        typeIsIsolatedByFramework = declarations.isolation.isOfFramework(symbol)
    }

    /// The bindings, and the files that had a say in them.
    func make() -> [(binding: Binding, files: [SymbolTable.FileContext])] {
        let generics = GenericsReader(declarations: declarations)
        return conformances.flatMap { conformance in
            let own = bindings(conformance)
            let standIns = standIns(for: own.map(\.0), generics.fixed(of: symbol, conformance))
            return (own + standIns).map { (generics.opened($0.0, of: symbol, conformance), $0.1) }
        }
    }

    private func bindings(
        _ conformance: ConformanceIndex.Conformance
    ) -> [(Binding, [SymbolTable.FileContext])] {
        switch conformance.marker {
        case .injectable, .sharedInjectable, .weaklySharedInjectable:
            conformance == lifetimes.leading ? [initializer(conformance)] : []
        case .factoryMethodInjectable: [factoryMethod(conformance)]
        case .propertyInjectable: [propertyInjection(conformance)]
        case .factoryModule: module(.factory, conformance)
        case .configuratorModule: module(.configurator, conformance)
        case .asyncFactoryModule: module(.asyncFactory, conformance)
        case .asyncConfiguratorModule: module(.asyncConfigurator, conformance)
        case .module, .resolver, .contextAccessors, .staticFeature, .disposableFeature, .cacheableFeature,
            .featuresScope, .implementationOfStaticFeature, .implementationOfDisposableFeature,
            .implementationOfCacheableFeature:
            []
        }
    }

    // MARK: Injectables

    private var lifetimes: LifetimeReader {
        LifetimeReader(declarations: declarations, symbol: symbol, conformances: conformances)
    }

    private func initializer(
        _ conformance: ConformanceIndex.Conformance
    ) -> (Binding, [SymbolTable.FileContext]) {
        let candidates = declarations.initializers(["dependency"], of: symbol)
        var binding = base(.initializer(Construction()), conformance)
        let shape = shape(
            taking: candidates.first ?? moduleInitializer,
            isModule: false,
            macroFits: candidates.isEmpty && memberwise(["dependency"]) == nil
                && fragments.first?.facts.kind != .enum
        )
        let found = chosen(candidates, shape) ?? moduleInitializer
        binding.adopt(shape)
        lifetimes.adopt(conformance, into: &binding)
        if let (function, fragment) = found {
            adopt(function, fragment, into: &binding)
            refuseOther(function, fragment, shape, in: &binding)
            // The short form that the runtime gives a module throws anything.
            if function.parameters.count > 1 { binding.thrown = nil }
            binding.construction?.entersActor = fragments.first?.facts.kind == .actor
        } else if let (property, fragment) = memberwise(["dependency"]) ?? (isShortModule ? memberwiseModule() : nil) {
            binding.isolation = typeIsolation
            let type = property.isImplicitlyUnwrapped ? property.type?.wrappedTypes.first : property.type
            refuseOther(type, of: "init(dependency:)", at: property.location, fragment, shape, in: &binding)
        } else if !shape.lacksDependency {
            binding.defects.append(Defect(.missingInitializer(wanted: "init(dependency:)"), at: location))
        }
        return (binding, shape.files)
    }

    private func factoryMethod(
        _ conformance: ConformanceIndex.Conformance
    ) -> (Binding, [SymbolTable.FileContext]) {
        // One that returns an optional is not the one that the protocol requires.
        let candidates = declarations.methods("makeInstance", ["dependency"], isStatic: true, of: symbol)
            .filter { $0.0.result?.wrappedTypes.isEmpty != false }
        var binding = base(.factoryMethod(Construction()), conformance)
        let shape = shape(taking: candidates.first, isModule: false)
        binding.adopt(shape)
        if let (function, fragment) = chosen(candidates, shape) {
            adopt(function, fragment, into: &binding)
            refuseOther(function, fragment, shape, in: &binding)
        } else if !shape.lacksDependency {
            binding.defects.append(Defect(.missingFactoryMethod, at: location))
        }
        return (binding, shape.files)
    }

    private func propertyInjection(
        _ conformance: ConformanceIndex.Conformance
    ) -> (Binding, [SymbolTable.FileContext]) {
        let fragments = declarations.conformances.lineage(of: symbol).flatMap(declarations.fragments)
            .filter { $0.facts.kind != .protocol }
        let properties = fragments.flatMap { fragment in fragment.facts.properties.map { ($0, fragment) } }
        let found = properties.first { $0.0.name == "dependency" && !$0.0.isStatic }
        var binding = base(.propertyInjection(Construction()), conformance)
        let inferred = found.flatMap { property, fragment -> InferredType? in
            guard case .optional(let type)? = property.type else { return nil }
            return (type, fragment)
        }
        let shape = shape(inferred: inferred, isModule: false)
        binding.adopt(shape)
        binding.limit(by: found?.0.attributes ?? [])
        binding.isolation =
            found.flatMap { declarations.isolation.globalActor(in: $0.attributes, of: $1) } ?? typeIsolation
        if found?.0.isImplicitlyUnwrapped != true || found?.0.isLet == true {
            binding.defects.append(Defect(.missingDependencyProperty, at: found?.0.location ?? location))
        } else if let (property, fragment) = found {
            let type = property.type?.wrappedTypes.first
            refuseOther(type, of: "dependency", at: property.location, fragment, shape, in: &binding)
        }
        return (binding, shape.files)
    }

    // MARK: Modules

    private func module(
        _ form: ModuleForm,
        _ conformance: ConformanceIndex.Conformance
    ) -> [(Binding, [SymbolTable.FileContext])] {
        let labels = ["dependency", "payload"]
        let isFactory = form == .factory || form == .asyncFactory
        let found =
            isFactory
            ? declarations.initializers(labels, of: symbol).first
            : declarations.methods("configure", labels, isStatic: false, of: symbol).first
        let payload = declarations.payload(of: symbol)
        let written = isFactory && found == nil ? memberwiseModule(payload?.type ?? .tuple([])) : nil
        let inferred = written.flatMap { property, fragment in property.type.map { ($0, fragment) } }
        let shape = written == nil ? shape(taking: found, isModule: true) : shape(inferred: inferred, isModule: true)

        var moduleFactory = base(.moduleFactory(form, Construction()), conformance)
        moduleFactory.adopt(shape)
        moduleFactory.type = member(form.factoryName)
        moduleFactory.key = TypeKey(moduleFactory.type)
        var construction = shape.construction
        construction.payload = payload?.type
        moduleFactory.construction = construction
        moduleFactory.isolation = factoryIsolation(form, conformance, found)
        if found == nil, written == nil, declarations.conformances.unreadParent(of: symbol) == nil {
            let wanted = isFactory ? "init(dependency:payload:)" : "configure(dependency:payload:)"
            moduleFactory.defects.append(Defect(.missingModuleMember(wanted: wanted), at: location))
        }
        guard isFactory else { return [(moduleFactory, shape.files)] }

        var creation = moduleFactory
        creation.kind = .module(form, construction)
        creation.type = type
        creation.key = TypeKey(type)
        creation.access = min(creation.access, payload?.access ?? .open)
        // The reading of the module reports what is wrong with both.
        creation.defects = []
        if let custom = customizations.custom(symbol, moduleFactory: form.factoryName, declarations) {
            creation.construction?.isCustomized = true
            creation.construction?.customizer = custom.module
            creation.effects = custom.effects
        } else if let (function, fragment) = found {
            adopt(function, fragment, into: &creation)
        }
        if !moduleFactory.defects.isEmpty { return [(moduleFactory, shape.files)] }
        return [(creation, shape.files), (moduleFactory, [])]
    }

    /// The use of a conformance that belongs to an actor needs that actor, and so does that of one whose synchronous
    /// requirement is met by a member of the actor.
    private func factoryIsolation(
        _ form: ModuleForm,
        _ conformance: ConformanceIndex.Conformance,
        _ found: (FunctionFacts, SymbolTable.Fragment)?
    ) -> String? {
        let isolation = declarations.isolation
        if let own = isolation.globalActor(in: conformance.clause.attributes, file, scope: .file) { return own }
        // The compiler, where the module belongs to an actor, takes conformances for those of the actor.
        let isInferred = isolation.defaults[module(of: conformance)] != nil
        guard isInferred || form == .factory || form == .configurator, let (function, fragment) = found else {
            return nil
        }
        return isolation.isolation(of: function, in: fragment, typeIsolation: typeIsolation)
    }

    // MARK: Parts

    private func base(_ kind: Binding.Kind, _ conformance: ConformanceIndex.Conformance) -> Binding {
        let access = declarations.table.access(of: symbol.path, in: symbol.origin)
        let module = module(of: conformance)
        // A type that another module makes injectable can be made where that module is seen.
        let location = module == file.module ? location : conformance.clause.location
        var binding = Binding(
            key: TypeKey(type),
            type: type,
            kind: kind,
            name: symbol.path.last ?? "",
            owner: .module(module),
            module: module,
            isolation: typeIsolation,
            access: access,
            availability: availability(of: conformance),
            conditions: conditions(conformance),
            location: location
        )
        binding.construction?.isIsolatedByFramework = typeIsIsolatedByFramework
        if let defect = Defect.ofReach(access, symbol.path, at: location) { binding.defects.append(defect) }
        if conformance.marker.asksForClass, let kind = fragments.first?.facts.kind, kind == .struct || kind == .enum {
            binding.defects.append(Defect(.notAClass(found: kind.phrase), at: location))
        }
        return binding
    }

    /// The module that says that the type conforms: its own, or one that extends it.
    private func module(of conformance: ConformanceIndex.Conformance) -> String {
        clause(of: conformance)?.file.module ?? file.module
    }

    /// The declaration or extension that says so.
    private func clause(of conformance: ConformanceIndex.Conformance) -> SymbolTable.Fragment? {
        fragments.first { fragment in
            fragment.file.path == conformance.clause.location.file
                && fragment.facts.inheritance.contains { $0.location == conformance.clause.location }
        }
    }

    private func shape(
        taking found: (FunctionFacts, SymbolTable.Fragment)?,
        isModule: Bool,
        macroFits: Bool = false
    ) -> DependencyShape {
        let inferred = found.flatMap { function, fragment in
            function.parameters.first.map { (type: $0.type, fragment: fragment) }
        }
        return shape(inferred: inferred, isModule: isModule, macroFits: macroFits)
    }

    private func adopt(_ function: FunctionFacts, _ fragment: SymbolTable.Fragment, into binding: inout Binding) {
        binding.effects = declarations.effects(of: function, in: fragment)
        binding.thrown = declarations.thrownType(of: function, in: fragment)
        binding.openThrown = declarations.openType(thrownBy: function, in: fragment, of: symbol)
        binding.isolation =
            declarations.isolation.isolation(of: function, in: fragment, typeIsolation: typeIsolation)
            ?? declarations.isolation.inheritedIsolation(of: function, in: fragment, of: symbol)
        binding.staysWithCaller = function.isNonsending
        let own = declarations.isolation.isolation(of: function, in: fragment, typeIsolation: nil)
        binding.construction?.isIsolatedByFramework = own == nil && typeIsIsolatedByFramework
        let attributes = fragment.attributesOfExtension + function.attributes
        binding.limit(by: attributes)
        binding.access = binding.access.reach(attributes)
    }

    private func member(_ name: String) -> TypeExpression {
        guard case .named(let components) = type else { return type }
        return .named(components + [TypeExpression.Component(name)])
    }

    var location: SourceLocation {
        declarations.entry(symbol).declarations.first?.facts.location ?? conformances[0].clause.location
    }

    /// The systems on which the type is there and conforms; what makes it may be limited further.
    private func availability(of conformance: ConformanceIndex.Conformance) -> [String] {
        let own = declarations.entry(symbol).declarations + [clause(of: conformance)].compactMap { $0 }
        return declarations.availability(of: own, within: symbol)
    }

    /// The initialiser of a module without a payload, which the runtime gives the short form that injectables
    /// need.
    private var moduleInitializer: (FunctionFacts, SymbolTable.Fragment)? {
        guard isShortModule else { return nil }
        return declarations.initializers(["dependency", "payload"], of: symbol).first
    }

    private var isShortModule: Bool {
        let isModule = conformances.contains { [.factory, .asyncFactory].contains($0.marker.moduleForm) }
        return isModule && declarations.payload(of: symbol) == nil
    }

    /// The dependency of a module that is a struct of both halves and nothing else.
    ///
    /// One that is public writes its initialiser out: that of Swift is not.
    private func memberwiseModule(_ payload: TypeExpression = .tuple([])) -> (PropertyFacts, SymbolTable.Fragment)? {
        guard let (dependency, fragment) = memberwise(["dependency", "payload"]), fragment.facts.access <= .internal,
            let type = fragment.facts.properties.first(where: { $0.name == "payload" })?.type
        else { return nil }
        return TypeKey(declarations.resolve(type, in: fragment)) == TypeKey(payload) ? (dependency, fragment) : nil
    }

    /// The dependency of a struct, if these are all of its properties: Swift then writes the initialiser.
    private func memberwise(_ labels: [String]) -> (PropertyFacts, SymbolTable.Fragment)? {
        guard let fragment = fragments.first, fragment.facts.kind == .struct, fragment.facts.initializers.isEmpty
        else { return nil }
        let stored = fragment.facts.properties.filter { $0.isStored && !($0.isLet && $0.hasDefault) }
        // There is nothing to hide in a struct that is not seen further itself.
        let level = min(fragment.facts.access, .internal)
        guard stored.map(\.name) == labels, stored.allSatisfy({ max($0.access, .fileprivate) >= level })
        else { return nil }
        return (stored[0], fragment)
    }

    private func conditions(_ conformance: ConformanceIndex.Conformance) -> [String] {
        let variants = declarations.entry(symbol).declarations.map(\.facts.conditions)
        guard variants.count > 1 else {
            return Conditions.union(variants.first ?? [], conformance.clause.conditions)
        }
        let isVariant = variants.contains(conformance.clause.conditions)
        return Conditions.union(Conditions.either(variants), isVariant ? [] : conformance.clause.conditions)
    }
}
