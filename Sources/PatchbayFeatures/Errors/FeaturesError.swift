/// What all errors of a feature tree have in common.
///
/// Each is data, for code that has to decide; its `description` is a small tree of lines, for people.
public protocol FeaturesError: Error, CustomStringConvertible {
    /// Where the request was made that failed.
    var place: SourcePlace { get }
    /// The features that were being loaded around that request, outermost first.
    var chain: [FeatureRequest] { get }
    /// What is printed.
    var report: FeaturesErrorReport { get }
}

extension FeaturesError {
    /// The error as a tree of lines.
    public var description: String { report.text }
}
