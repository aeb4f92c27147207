/// The property wrappers of Factory, and when each asks.
enum FactoryWrappers {
    enum Timing {
        /// The moment when an instance of the type around it is made.
        case atOnce
        /// The moment when the property is used.
        case later
    }

    /// - Returns: `nil` if it is none of them.
    static func timing(_ name: String) -> Timing? {
        switch name {
        case "Injected": .atOnce
        case "LazyInjected", "MainActorLazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject",
            "InjectedObservable":
            .later
        case _: nil
        }
    }
}
