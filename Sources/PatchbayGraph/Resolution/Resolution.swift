import PatchbayModel

/// The effects and parameters that it takes to resolve one binding, everything below it included.
package struct Resolution {
    /// The parameters in the order in which they are first needed, each once.
    package var assisted: [AssistedParameter] = []
    package var effects = Effects.none
    /// The type of error that the method throws, if all that it calls throws one type.
    package var thrown: ThrownType?
    /// The global actor that the method runs on.
    package var isolation: String?
    /// The actor is that of frameworks' classes alone, which the language mode of Swift 5 lets anybody call.
    package var isIsolatedByFramework = false
    /// The method takes its resolver to another actor, which only a `Sendable` one may go to.
    package var needsSendable = false
    /// The method takes types that it leaves open to where any thread may be.
    package var carriesTypes = false
    /// The access level of the method.
    package var access = AccessLevel.public
    package var availability: [String] = []
    package var conditions: [String] = []

    /// The numbers that grow with all that may come by way of deferred requests.
    package var size: [Int] {
        [assisted.count, availability.count, conditions.count, needsSendable ? 1 : 0, carriesTypes ? 1 : 0]
    }
}

extension Resolution {
    /// The global actor that the method runs on; `nil` also for that of the resolver.
    package var globalActor: String? { isolation.flatMap { ResolverNode.isOwnActor($0) ? nil : $0 } }
}
