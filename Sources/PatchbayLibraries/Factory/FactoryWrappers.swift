/// The property wrappers of Factory, and when each asks.
enum FactoryWrappers {
    enum Timing {
        /// When an instance of the type around it is made.
        case atOnce
        /// When the property is used.
        case later
    }

    /// - Returns: `nil` if it is none of them.
    static func timing(_ name: String) -> Timing? {
        switch name {
        case "Injected": .atOnce
        case "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject", "InjectedObservable",
            "InjectedType":
            .later
        case _: nil
        }
    }
}
