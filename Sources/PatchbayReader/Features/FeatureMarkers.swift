import PatchbayModel

/// The words without which a piece of source says nothing of features.
///
/// Every fact of ``FeatureVisitor`` has one of them in the piece that it stands in, so that a piece without them
/// need not be parsed. A project may import the runtime through a module of its own: that is looked at later, where
/// the imports of all files are known.
enum FeatureMarkers {
    /// What a call is that asks a container: nothing stands before the parenthesis.
    static let requests: Set<String> = ["instance", "deferredInstance", "which"]
    static let branch = "branch"
    static let root = "FeaturesRoot"
    static let registry = "FeaturesRegistry"
    static let loader = "FeatureLoader"

    private static let texts: [StaticString] = [
        "FeaturesRoot", "FeaturesRegistry", "FeatureLoader", "nstance(", "branch(", "which(",
    ]

    /// Whether all members of an extension are looked at, for the word stands in its head.
    static func areMembersMarked(of facts: DeclarationFacts) -> Bool {
        facts.kind == .extension && (facts.name.last == registry || facts.name.last == loader)
    }

    /// Where the words begin, sorted.
    ///
    /// - Parameter bytes: Ends with a NUL byte.
    static func offsets(in bytes: UnsafePointer<UInt8>) -> [Int] {
        var offsets: [Int] = []
        for text in texts {
            var start = 0
            while let found = ByteSearch.offset(of: text, in: bytes, from: start) {
                offsets.append(found)
                start = found &+ 1
            }
        }
        return offsets.sorted()
    }

    static func isMarked(_ bytes: [UInt8]) -> Bool {
        PaddedBytes.with(bytes) { base, _ in
            texts.contains { ByteSearch.offset(of: $0, in: base, from: 0) != nil }
        }
    }
}
