/// The use of an instance that something asks for while it is made, as far as the code around shows it.
package enum InstanceUse: Hashable, Sendable {
    /// It is handed to what is made, which keeps it as far as anybody knows.
    case handedOn
    /// The instance is let go, and only its members are asked.
    case asked
    case unknown
}
