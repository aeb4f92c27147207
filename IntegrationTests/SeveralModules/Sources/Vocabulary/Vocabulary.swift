import CChecksum

/// Where books are kept.
public protocol Shelf: Sendable {
    func titles() -> [String]
}

public struct Member: Sendable {
    public let name: String

    public init(name: String) {
        self.name = name
    }
}

/// A number that tells titles apart.
public func checksum(of title: String) -> UInt32 {
    patchbay_integration_checksum(title)
}
