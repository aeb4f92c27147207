/// The name of ``HubFactory`` in MDI.
public typealias MDIFactory = HubFactory

/// The name of ``HubParameter`` in MDI.
public typealias MDIFactoryDependency = HubParameter

extension HubFactory {
    /// The initialiser of MDI's factory: keeps the parameters, and hands them over each time.
    ///
    /// - Parameters:
    ///   - parameter: What the function is given, as many as it takes.
    ///   - make: Makes the value.
    @_disfavoredOverload
    public init<each Parameter>(
        parameter: repeat each Parameter,
        factory make: @escaping (repeat each Parameter) -> Product
    ) {
        self.init { make(repeat each parameter) }
    }
}
