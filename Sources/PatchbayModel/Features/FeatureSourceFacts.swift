/// The argument of `registry.use`, as it is written.
public enum FeatureSourceFacts: Equatable, Sendable {
    /// A loader that is written there.
    case loader(FeatureLoaderFacts)
    /// A loader, or an instance, by name: `.live()`, `Printer.live`.
    case named(FeatureReferenceFacts)
    /// An implementation: `ConsolePrinter.self`.
    case implementation(TypeExpression)
    /// A call of a type, or of something that is named like one: `Clock(now: …)`.
    case construction(TypeExpression)
    /// Anything else, as written.
    case unknown(String)
}
