extension DiagnosticID {
    /// Whether a `// patchbay:ignore` comment silences it.
    ///
    /// What is wrong with one declaration can be left as it is: the declaration is then left out of the wiring. What
    /// makes a program of the whole that would not compile, or not end, cannot; nor what the compiler says as well.
    public var isIgnorable: Bool {
        switch self {
        case .missingDependency, .dependencyNotAStruct, .dependencyNotConstructible, .unreadableProperty,
            .missingInitializer, .missingFactoryMethod, .missingDependencyProperty, .missingModuleMember,
            .staticProvider, .voidProvider, .initializerProvider, .unsupportedProvider, .notVisible, .genericNotWired,
            .resolverNotAProtocol, .notAClass, .otherDependency, .ambiguousRequest, .clashingResolvers,
            .unfilledClosure,
            .sharedGeneric, .unsupportedContribution, .unrequestedCollection,
            .sharedNotSendable, .conflictingLifetimes, .ownerNotAResolver,
            .missingRegistration, .duplicateRegistration, .registrationCycle, .registeredWithArguments,
            .missingFeature, .duplicateFeature, .unusedFeature, .undefinedScope, .missingStaticFeature, .featureCycle,
            .unreadFeature,
            .contextMethod, .settableRequirement, .unreachableRequirement, .dependentRequirement,
            .accessorsNotAProtocol, .hidingRequirement, .ambiguousAccessor:
            true
        case .unreadableInput, .notUTF8, .syntaxError, .nothingToRead, .outputNotWritten, .conflictMarker, .tooDeep,
            .idleIgnore, .nothingRead, .generatedByDikitgen,
            .duplicateBinding, .dependencyCycle, .notExpandable, .unclearProperty, .wrappedProperty, .declaredAlready,
            .misplacedPayload, .deferredEffects, .deferredNotSendable, .endlessGenerics,
            .isolationCrossing, .clashingMethod, .entangledAlternatives, .repeatedKey, .providedCollection,
            .missingStore, .invalidStore, .sharedNeedsCaller, .captiveDependency, .ownerNotAParent, .invalidParent,
            .parentCycle,
            .surplusParameterType, .missingParameterType, .repeatedRegistration, .notAMetatype, .missingParameterRole,
            .notAHub, .unsuitableFactory,
            .clashingRequirements:
            false
        }
    }
}
