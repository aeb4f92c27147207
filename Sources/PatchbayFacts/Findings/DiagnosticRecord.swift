/// All that is fixed for a finding of one ID: every other list of findings is made from these records.
package struct DiagnosticRecord: Sendable {
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The finding is about one declaration, which is then left out of the wiring, so that a `// patchbay:ignore`
        /// comment may say that it is meant. What makes a program that would not compile, or not end, cannot be
        /// silenced, nor what the compiler says as well.
        package static let canBeSilenced = Traits(rawValue: 1)
        /// Something is nowhere, though it may be in a file that could not be read: no word of it then.
        package static let speaksOfAbsence = Traits(rawValue: 2)
        /// Sources could not be read, so that whatever is told of the rest may lack something.
        package static let isAboutReading = Traits(rawValue: 4)
        /// A note that says what somebody may have meant, to who asks what is wrong; no build prints it.
        package static let isAdvice = Traits(rawValue: 8)
    }

    /// The severity unless a run says otherwise.
    package let severity: Severity
    /// The heading of its page, which is called like the ID.
    package let title: String
    package let traits: Traits

    fileprivate init(_ severity: Severity, _ title: String, _ traits: Traits = []) {
        self.severity = severity
        self.title = title
        self.traits = traits
    }
}

extension DiagnosticID {
    package var record: DiagnosticRecord {
        switch self {
        case .unreadableInput: .init(.error, "A file cannot be read", [.isAboutReading])
        case .notUTF8: .init(.error, "A file is not UTF-8", [.isAboutReading])
        case .syntaxError: .init(.error, "A file does not parse", [.isAboutReading])
        case .nothingToRead: .init(.error, "There is nothing to read", [.isAboutReading])
        case .outputNotWritten: .init(.error, "The output cannot be written")
        case .conflictMarker: .init(.error, "A merge conflict is not resolved", [.isAboutReading])
        case .tooDeep: .init(.error, "A file nests too deeply", [.isAboutReading])
        case .idleIgnore: .init(.warning, "A comment ignores nothing")
        case .nothingRead: .init(.warning, "Nothing was read", [.isAboutReading])
        case .generatedByDikitgen: .init(.warning, "dikitgen generated this file")
        case .missingDependency: .init(.error, "An injectable does not say what it needs", [.canBeSilenced])
        case .dependencyNotAStruct: .init(.error, "A `Dependency` is not a struct", [.canBeSilenced])
        case .dependencyNotConstructible: .init(.error, "A `Dependency` cannot be made", [.canBeSilenced])
        case .unreadableProperty: .init(.error, "A property of a `Dependency` cannot be read", [.canBeSilenced])
        case .missingInitializer: .init(.error, "An injectable has no `init(dependency:)`", [.canBeSilenced])
        case .missingFactoryMethod: .init(.error, "There is no `makeInstance(dependency:)`", [.canBeSilenced])
        case .missingDependencyProperty: .init(.error, "There is no `dependency` to inject into", [.canBeSilenced])
        case .missingModuleMember: .init(.error, "A module does not take both halves", [.canBeSilenced])
        case .staticProvider: .init(.error, "A provider is static", [.canBeSilenced])
        case .voidProvider: .init(.error, "A provider provides nothing", [.canBeSilenced])
        case .initializerProvider: .init(.error, "A resolver requires an initialiser", [.canBeSilenced])
        case .unsupportedProvider: .init(.error, "A provider cannot be called", [.canBeSilenced])
        case .notVisible: .init(.warning, "A declaration is out of reach", [.canBeSilenced])
        case .genericNotWired: .init(.warning, "A generic type is not wired", [.canBeSilenced])
        case .resolverNotAProtocol: .init(.error, "A resolver is not a protocol", [.canBeSilenced])
        case .notAClass: .init(.error, "A type has to be a class", [.canBeSilenced])
        case .otherDependency: .init(.error, "The dependency of another type", [.canBeSilenced])
        case .notConforming: .init(.error, "A type stands for what it does not conform to", [.canBeSilenced])
        case .duplicateBinding: .init(.error, "Two bindings that nothing tells apart")
        case .ambiguousRequest: .init(.error, "A request could mean several providers", [.canBeSilenced])
        case .dependencyCycle: .init(.error, "Bindings need each other in a cycle")
        case .clashingResolvers: .init(.error, "One type stands for two resolvers", [.canBeSilenced])
        case .unboundConformance:
            .init(
                .note,
                "Callers bring what an injectable conforms to",
                [.canBeSilenced, .speaksOfAbsence, .isAdvice]
            )
        case .unreadProvider:
            .init(.note, "A method is no provider by its name", [.canBeSilenced, .speaksOfAbsence, .isAdvice])
        case .notExpandable: .init(.error, "@Injectable stands at something that has no stored properties")
        case .unclearProperty: .init(.error, "A property of an @Injectable type cannot be read")
        case .wrappedProperty: .init(.error, "A property of an @Injectable type has a property wrapper")
        case .declaredAlready: .init(.error, "A type declares what @Injectable writes")
        case .misplacedPayload: .init(.error, "@Payload stands where there is no payload")
        case .unclearInitializer: .init(.error, "@Injectable cannot tell what an initialiser takes")
        case .unfilledClosure: .init(.warning, "A closure brings something else than the value takes", [.canBeSilenced])
        case .deferredEffects: .init(.error, "A closure cannot do what making the value takes")
        case .deferredNotSendable: .init(.error, "A closure that travels would take along what may not")
        case .unsuitableClosure: .init(.error, "A provided closure may not be called where it is asked for")
        case .unsupportedContribution: .init(.error, "A method cannot contribute", [.canBeSilenced])
        case .repeatedKey: .init(.error, "Two contributions have one key")
        case .unrequestedCollection:
            .init(.warning, "Nothing asks for what is contributed", [.canBeSilenced, .speaksOfAbsence])
        case .providedCollection: .init(.error, "A collection is provided as a whole, and contributed to")
        case .unsupportedGathering: .init(.error, "A method cannot gather", [.canBeSilenced])
        case .gatheringTakesMore: .init(.error, "Gathering takes more than its method says")
        case .gatheredNothing: .init(.warning, "A method gathers nothing", [.canBeSilenced, .speaksOfAbsence])
        case .endlessGenerics: .init(.error, "Generic types need each other without an end")
        case .sharedGeneric:
            .init(
                .warning,
                "Nothing says for which types a shared generic type is wanted",
                [.canBeSilenced, .speaksOfAbsence]
            )
        case .isolationCrossing: .init(.error, "Something that is not Sendable would change actors")
        case .unavailableFromAsync: .init(.error, "Asynchronous code would ask for what is not available there")
        case .clashingMethod: .init(.error, "A method is written by hand and generated as well")
        case .entangledAlternatives: .init(.error, "Alternatives make too many programs")
        case .missingStore: .init(.error, "A resolver shares something and has no store")
        case .invalidStore: .init(.error, "The property `shared` is not the store")
        case .sharedNeedsCaller: .init(.error, "A shared type needs something that its caller would bring")
        case .sharedNotSendable: .init(.error, "A shared type is not Sendable", [.canBeSilenced])
        case .conflictingLifetimes: .init(.error, "A type is shared in two ways", [.canBeSilenced])
        case .captiveDependency: .init(.error, "A shared type would outlive what it needs")
        case .ownerNotAResolver: .init(.error, "An owner is not a resolver", [.canBeSilenced])
        case .ownerNotAParent: .init(.error, "An owner is not on the way")
        case .invalidParent: .init(.error, "A parent cannot be followed")
        case .parentCycle: .init(.error, "Resolvers are each other's parents")
        case .confinedAsync: .init(.error, "What is confined would be made asynchronously")
        case .namedBelowOwner:
            .init(.warning, "A shared type asks by a name that only a resolver below its owner has", [.canBeSilenced])
        case .sharedOtherwise:
            .init(.warning, "Two resolvers with one store make a shared type in different ways", [.canBeSilenced])
        case .surplusParameterType: .init(.error, "A parameter type for which the factory has no parameter")
        case .missingParameterType: .init(.error, "A parameter of the factory for which there is no type")
        case .repeatedRegistration: .init(.error, "A declaration registers a type twice")
        case .notAMetatype: .init(.error, "A type is not written as a type")
        case .missingParameterRole: .init(.error, "A parameter does not say where its argument comes from")
        case .notAHub: .init(.error, "A registration stands at something that cannot be a hub")
        case .unsuitableFactory: .init(.error, "A factory does not fit its registration")
        case .missingRegistration:
            .init(.error, "A registered factory needs what nothing registers", [.canBeSilenced, .speaksOfAbsence])
        case .duplicateRegistration: .init(.error, "A type is registered twice on one hub", [.canBeSilenced])
        case .registrationCycle: .init(.error, "Registrations need each other in a cycle", [.canBeSilenced])
        case .registeredWithArguments:
            .init(
                .error,
                "A registered factory needs what its hub makes only with arguments",
                [.canBeSilenced, .speaksOfAbsence]
            )
        case .missingFeature:
            .init(.error, "No scope on the way to the root registers a feature", [.canBeSilenced, .speaksOfAbsence])
        case .duplicateFeature: .init(.error, "A feature is registered twice in one scope", [.canBeSilenced])
        case .unusedFeature:
            .init(.warning, "A feature is registered, and nobody asks for it", [.canBeSilenced, .speaksOfAbsence])
        case .undefinedScope:
            .init(.error, "A scope is opened where it is not defined", [.canBeSilenced, .speaksOfAbsence])
        case .missingStaticFeature:
            .init(.error, "A static feature has no instance", [.canBeSilenced, .speaksOfAbsence])
        case .featureCycle: .init(.error, "Features need each other in a cycle while they are loaded", [.canBeSilenced])
        case .unreadFeature: .init(.note, "Something of a tree of features cannot be read", [.canBeSilenced])
        case .contextMethod: .init(.error, "A context requires a method", [.canBeSilenced])
        case .settableRequirement: .init(.error, "A context requires a property that can be set", [.canBeSilenced])
        case .unreachableRequirement: .init(.error, "A context requires what no accessor can reach", [.canBeSilenced])
        case .dependentRequirement: .init(.error, "A context depends on which type stands for it", [.canBeSilenced])
        case .accessorsNotAProtocol: .init(.error, "`ContextAccessors` on a type", [.canBeSilenced])
        case .hidingRequirement: .init(.error, "A context requires a property named `resolve`", [.canBeSilenced])
        case .clashingRequirements: .init(.error, "A context has two properties of one name")
        case .unprovidedContext:
            .init(.error, "A program leaves open contexts unanswered", [.canBeSilenced, .speaksOfAbsence])
        case .missingMember: .init(.error, "A provider lacks what an open context asks for")
        case .unsuitableClient: .init(.error, "A client has what no closure can stand for")
        case .unregisteredRequest:
            .init(.error, "Something is resolved that nothing registers", [.canBeSilenced, .speaksOfAbsence])
        case .replacedRegistration: .init(.warning, "A registration replaces another", [.canBeSilenced])
        case .cycleOfRegistrations: .init(.error, "Registrations resolve each other without an end", [.canBeSilenced])
        case .captiveInstance: .init(.warning, "A longer life holds a shorter one", [.canBeSilenced])
        case .unsuitableArguments:
            .init(.error, "No registration takes these arguments", [.canBeSilenced, .speaksOfAbsence])
        case .unresolvedRegistration:
            .init(.warning, "Something is registered and never resolved", [.canBeSilenced, .speaksOfAbsence])
        case .unkeptPromise:
            .init(.error, "Something is promised that nothing registers", [.canBeSilenced, .speaksOfAbsence])
        case .conditionalRegistration:
            .init(.warning, "What is registered only sometimes is unwrapped by force", [.canBeSilenced])
        case .unreadRegistration: .init(.note, "Wiring of another library cannot be read", [.canBeSilenced])
        case .ambiguousAccessor: .init(.warning, "An accessor is ambiguous with a generated one", [.canBeSilenced])
        }
    }

    /// The severity unless a run says otherwise.
    public var severity: Severity { record.severity }

    /// The heading of the finding's page.
    public var title: String { record.title }

    /// A `// patchbay:ignore` comment silences it.
    public var isIgnorable: Bool { record.traits.contains(.canBeSilenced) }

    /// The finding is about what is registered with another library, which no build looks at.
    package var isOfLibraries: Bool { rawValue.hasPrefix("PB6") }

    /// The finding says that sources could not be read, so that whatever is told of the rest may lack something.
    public var isAboutReading: Bool { record.traits.contains(.isAboutReading) }

    /// The finding is a note that says what somebody may have meant.
    package var isAdvice: Bool { record.traits.contains(.isAdvice) }

    /// The finding says that something is nowhere, which a file that could not be read may have.
    package var speaksOfAbsence: Bool { record.traits.contains(.speaksOfAbsence) }
}

/// A finding as data. Renderers lay it out.
public struct Diagnostic: Hashable, Sendable {
    public var id: DiagnosticID
    public var severity: Severity
    /// The place to look at, and mostly the one to mend.
    public var location: SourceLocation
    /// One sentence without a full stop, starting in lower case, types in backticks.
    public var message: String
    /// The chain of causes, the nearest first.
    public var chain: [Note]
    /// Declarations that come close to what was asked for.
    public var similar: [Note]
    /// An instruction that mends it.
    public var help: String?

    public struct Note: Hashable, Sendable {
        public var text: String
        public var location: SourceLocation?

        public init(_ text: String, at location: SourceLocation? = nil) {
            self.text = text
            self.location = location
        }
    }

    public init(
        _ id: DiagnosticID,
        at location: SourceLocation,
        _ message: String,
        chain: [Note] = [],
        similar: [Note] = [],
        help: String? = nil
    ) {
        self.id = id
        self.severity = id.severity
        self.location = location
        self.message = message
        self.chain = chain
        self.similar = similar
        self.help = help
    }
}

extension Diagnostic {
    /// The parts that make two findings one problem, though what surrounds it may differ.
    public struct Identity: Hashable, Sendable {
        public var id: DiagnosticID
        public var location: SourceLocation
        public var message: String
    }

    public var identity: Identity { Identity(id: id, location: location, message: message) }
}

extension Diagnostic: Comparable {
    /// The order by place, then by everything else: two findings that differ in anything have one order.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location != right.location { return left.location < right.location }
        if (left.id, left.message) != (right.id, right.message) {
            return (left.id.rawValue, left.message) < (right.id.rawValue, right.message)
        }
        if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
        if left.chain != right.chain { return left.chain.lexicographicallyPrecedes(right.chain) }
        if left.similar != right.similar { return left.similar.lexicographicallyPrecedes(right.similar) }
        guard let help = left.help, let other = right.help else { return left.help == nil && right.help != nil }
        return help < other
    }
}

extension Diagnostic.Note: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        if left.text != right.text { return left.text < right.text }
        guard let place = left.location, let other = right.location else {
            return left.location == nil && right.location != nil
        }
        return place < other
    }
}
