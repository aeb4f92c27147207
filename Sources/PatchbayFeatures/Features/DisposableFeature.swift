/// A feature that is made anew at each request.
///
/// ```swift
/// struct Printer: DisposableFeature {
///     var printMessage: (String) -> Void
///
///     static var placeholder: Self { .init(printMessage: unimplemented()) }
/// }
/// ```
public protocol DisposableFeature<Context>: SendableMetatype {
    /// The value that a request has to bring; nothing, if it is not declared.
    associatedtype Context = Void

    /// An instance in which nothing is implemented: what tests start from.
    static var placeholder: Self { get }
}
