import PatchbayModel

/// A module that a case depends on.
struct CaseLibrary: Sendable {
    var name: String
    var sources: [SourceFile]
}
