import PatchbayModel
import PatchbaySyntax

/// The words without which a piece of source says nothing of features.
///
/// Every fact of ``FeatureVisitor`` has one of them in the piece that it stands in, so that the bodies of a piece
/// without them need not be read. A project may import the runtime through a module of its own: that is looked at
/// later, where the imports of all files are known.
enum FeatureMarkers {
    /// The names of calls that ask a container: nothing stands before the parenthesis.
    static let requests: Set<String> = ["instance", "deferredInstance", "which"]
    static let branch = "branch"
    /// The names of the calls that make a tree.
    static let roots: Set<String> = ["makeFeatures", "FeaturesRoot"]
    static let registry = "FeaturesRegistry"
    static let loader = "FeatureLoader"

    private static let texts: [StaticString] = [
        "makeFeatures", "FeaturesRoot", "FeaturesRegistry", "FeatureLoader", "nstance(", "branch(", "which(",
    ]

    /// True if all members of an extension are looked at, since the word stands in its head.
    static func areMembersMarked(of facts: DeclarationFacts) -> Bool {
        facts.kind == .extension && (facts.name.last == registry || facts.name.last == loader)
    }

    /// True if one of the words stands in a file, or in a piece of it.
    static func isMarked(_ node: Node) -> Bool { texts.contains { node.contains($0) } }
}
