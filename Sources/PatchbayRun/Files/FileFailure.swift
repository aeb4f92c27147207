import PatchbayModel
import PatchbayPlatform

/// An operation on a file that the system refused, as data.
package struct FileFailure: Error, Equatable {
    /// Absolute.
    package var path: String
    package var reason: Reason

    package enum Reason: Equatable {
        case missing
        case denied
        case linkLoop
        /// Its name is not UTF-8.
        case notText
        case notAFile
        case isADirectory
        /// There is something in it, and Patchbay did not write it.
        case notGenerated
        case other(String)
    }

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// - Parameter code: What the system left in `errno`.
    package init(path: String, code: Int32) {
        self.path = path
        reason =
            switch code {
            case ENOENT: .missing
            case EACCES, EPERM: .denied
            case ELOOP: .linkLoop
            case EISDIR: .isADirectory
            default: .other(Self.sentence(code))
            }
    }

    /// The system's own words in the form of a message: starting in lower case.
    private static func sentence(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
