import PatchbayModel

/// The part of a finding that is the same tomorrow: lines move, but what is said of which file stays.
public struct FindingIdentity: Codable, Hashable, Sendable {
    public var id: String
    public var file: String
    public var message: String

    public init(_ diagnostic: Diagnostic, display: (String) -> String) {
        id = diagnostic.id.rawValue
        file = display(diagnostic.location.file)
        message = diagnostic.message
    }

    /// FNV-1a, in hexadecimal: short, and the same on every machine.
    var fingerprint: String {
        let hash = "\(id)\n\(file)\n\(message)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
