/// The use of an instance that something asks for while it is made, as far as the code around shows it.
package enum InstanceUse: Hashable, Sendable {
    /// It is handed to what is made, which keeps it as far as anybody knows.
    case handedOn
    /// Its members alone are asked, and it is let go.
    case asked
    case unknown
}
