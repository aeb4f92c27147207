/// The stable name of a finding. Each has a page in the documentation.
///
/// PB0xx: a file or an argument. PB1xx: modules, injectables, resolvers. PB2xx: lifetimes and
/// owners. PB3xx: hubs. PB4xx: features. PB5xx: contexts. PB6xx: other libraries.
public enum DiagnosticID: String, Hashable, Sendable, CaseIterable {
    case unreadableInput = "PB001"
    case notUTF8 = "PB002"
    case syntaxError = "PB003"
    case nothingToRead = "PB004"
    case outputNotWritten = "PB005"
    case conflictMarker = "PB006"
    case tooDeep = "PB007"
    case idleIgnore = "PB008"
    case nothingRead = "PB009"
    case generatedByDikitgen = "PB010"

    case missingDependency = "PB102"
    case dependencyNotAStruct = "PB103"
    case dependencyNotConstructible = "PB104"
    case unreadableProperty = "PB105"
    case missingInitializer = "PB106"
    case missingFactoryMethod = "PB107"
    case missingDependencyProperty = "PB108"
    case missingModuleMember = "PB109"
    case staticProvider = "PB110"
    case voidProvider = "PB111"
    case initializerProvider = "PB112"
    case unsupportedProvider = "PB113"
    case notVisible = "PB114"
    case genericNotWired = "PB115"
    case resolverNotAProtocol = "PB116"
    case notAClass = "PB117"
    case otherDependency = "PB118"
    case notConforming = "PB119"
    case duplicateBinding = "PB120"
    case ambiguousRequest = "PB121"
    case dependencyCycle = "PB122"
    case clashingResolvers = "PB123"
    case unboundConformance = "PB124"
    case unreadProvider = "PB125"
    case notExpandable = "PB130"
    case unclearProperty = "PB131"
    case wrappedProperty = "PB132"
    case declaredAlready = "PB133"
    case misplacedPayload = "PB134"
    case unclearInitializer = "PB135"
    case unfilledClosure = "PB140"
    case deferredEffects = "PB141"
    case deferredNotSendable = "PB142"
    case unsuitableClosure = "PB143"
    case unsupportedContribution = "PB150"
    case repeatedKey = "PB151"
    case unrequestedCollection = "PB152"
    case providedCollection = "PB153"
    case unsupportedGathering = "PB154"
    case gatheringTakesMore = "PB155"
    case gatheredNothing = "PB156"
    case endlessGenerics = "PB160"
    case sharedGeneric = "PB161"
    case isolationCrossing = "PB170"
    case unavailableFromAsync = "PB171"
    case clashingMethod = "PB180"
    case entangledAlternatives = "PB190"

    case missingStore = "PB201"
    case invalidStore = "PB202"
    case sharedNeedsCaller = "PB203"
    case sharedNotSendable = "PB204"
    case conflictingLifetimes = "PB205"
    case captiveDependency = "PB206"
    case ownerNotAResolver = "PB207"
    case ownerNotAParent = "PB208"
    case invalidParent = "PB209"
    case parentCycle = "PB210"
    case confinedAsync = "PB211"
    case namedBelowOwner = "PB212"
    case sharedOtherwise = "PB213"

    case surplusParameterType = "PB301"
    case missingParameterType = "PB302"
    case repeatedRegistration = "PB303"
    case notAMetatype = "PB304"
    case missingParameterRole = "PB305"
    case notAHub = "PB306"
    case unsuitableFactory = "PB307"

    case missingRegistration = "PB310"
    case duplicateRegistration = "PB311"
    case registrationCycle = "PB312"
    case registeredWithArguments = "PB313"

    case missingFeature = "PB401"
    case duplicateFeature = "PB402"
    case unusedFeature = "PB403"
    case undefinedScope = "PB404"
    case missingStaticFeature = "PB405"
    case featureCycle = "PB406"
    case unreadFeature = "PB407"

    case contextMethod = "PB501"
    case settableRequirement = "PB502"
    case unreachableRequirement = "PB503"
    case dependentRequirement = "PB504"
    case accessorsNotAProtocol = "PB505"
    case hidingRequirement = "PB506"
    case clashingRequirements = "PB507"
    case ambiguousAccessor = "PB508"
    case unprovidedContext = "PB509"
    case unsuitableClient = "PB510"
    case missingMember = "PB511"

    case unregisteredRequest = "PB601"
    case replacedRegistration = "PB602"
    case cycleOfRegistrations = "PB603"
    case captiveInstance = "PB604"
    case unsuitableArguments = "PB605"
    case unresolvedRegistration = "PB606"
    case unkeptPromise = "PB607"
    case conditionalRegistration = "PB608"
    case unreadRegistration = "PB609"
}

/// The weight of a finding: an error fails the run.
public enum Severity: String, Hashable, Sendable, Comparable {
    /// Something could not be read: nothing is wrong, but nothing is known.
    case note
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
