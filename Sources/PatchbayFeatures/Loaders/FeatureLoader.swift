/// One way to make a feature, to be registered.
///
/// ```swift
/// extension FeatureLoader {
///     static func consolePrinter() -> FeatureLoader {
///         .disposable { (features: Features) -> Printer in
///             Printer(printMessage: { print($0) })
///         }
///     }
/// }
///
/// let features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
/// }
/// ```
///
/// The feature is the type that its closure returns, or is said first: `.disposable(Printer.self) { … }`. A closure
/// that awaits something makes an asynchronous loader; its feature is asked for with `try await features.instance()`.
/// Closures run where they are needed, on any thread, and hold no lock meanwhile.
public struct FeatureLoader: Sendable {
    package let loader: AnyLoader

    package init(_ loader: AnyLoader, called implementation: String) {
        loader.implementation = implementation
        self.loader = loader
    }

    /// The feature that it makes.
    public var feature: Any.Type { loader.feature }

    /// The place where it is written.
    public var place: SourcePlace { loader.place }

    /// The name given by whoever wrote it: the function that makes it, if nothing was said.
    public var implementation: String { loader.implementation }

    /// True if it makes a certain feature.
    public func isLoaderFor<Feature>(_ feature: Feature.Type) -> Bool { loader.feature == feature }
}

extension FeatureLoader: CustomStringConvertible, CustomDebugStringConvertible {
    /// The feature that it makes: `FeatureLoader<Printer>`.
    public var description: String { "FeatureLoader<\(feature)>" }

    /// The feature, what makes it, and where that is written, a line each.
    public var debugDescription: String {
        "Feature: \(feature)\nImplementation: \(implementation)\nSource: \(place.file):\(place.line)"
    }
}
