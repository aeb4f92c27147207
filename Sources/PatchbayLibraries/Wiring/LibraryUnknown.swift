import PatchbayModel

/// A registration, its scope, or a request that is there and could not be understood.
package struct LibraryUnknown: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case registration, scope, request
        /// All that a file says, which may be any of these.
        case file

        package var text: String {
            switch self {
            case .registration: "a registration"
            case .scope: "the scope of a registration"
            case .request: "a request"
            case .file: "what a file says"
            }
        }
    }

    package var subject: Subject
    /// The reason why it is not read, the same for all of a kind: `the type is computed`.
    package var reason: String
    /// The code that is meant, where that helps.
    package var detail: String?
    package var location: SourceLocation

    /// `the type is computed: kind`
    package var text: String { detail.map { "\(reason): `\($0)`" } ?? reason }

    package init(_ subject: Subject, _ reason: String, detail: String? = nil, at location: SourceLocation) {
        self.subject = subject
        self.reason = reason
        self.detail = detail
        self.location = location
    }
}
