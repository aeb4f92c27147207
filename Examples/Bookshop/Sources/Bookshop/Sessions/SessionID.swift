import Foundation

/// What a customer shows to be recognised: nobody can guess it.
struct SessionID: Hashable, Sendable, CustomStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    static func random() -> SessionID { SessionID(UUID().uuidString.lowercased()) }

    var description: String { text }
}
