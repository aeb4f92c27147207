/// An error of a feature tree.
///
/// Each is data, for code that has to decide; its `description` is a small tree of lines, for people.
public protocol FeaturesError: Error, CustomStringConvertible {
    /// The place of the request that failed.
    var place: SourcePlace { get }
    /// The features that were being loaded around that request, outermost first.
    var chain: [FeatureRequest] { get }
    /// The report that is printed.
    var report: FeaturesErrorReport { get }
}

extension FeaturesError {
    /// The error as a tree of lines.
    public var description: String { report.text }
}
