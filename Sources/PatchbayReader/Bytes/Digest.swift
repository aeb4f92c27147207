import PatchbayPlatform

/// Sixteen bytes that tell whether something is what it was.
///
/// The same in every process, unlike what `Hashable` makes. Two different things have the same digest by accident with
/// a chance that is no matter; by intent it is easy.
public struct Digest: Hashable, Sendable {
    public var low: UInt64
    public var high: UInt64

    public init(low: UInt64 = 0, high: UInt64 = 0) {
        self.low = low
        self.high = high
    }

    public init(_ bytes: [UInt8]) {
        self.init()
        bytes.withUnsafeBytes { add($0) }
    }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        change { patchbay_digest_add(&$0, bytes.baseAddress, bytes.count) }
    }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in add(UnsafeRawBufferPointer(utf8)) }
    }

    public mutating func add(_ number: UInt64) {
        change { patchbay_digest_add_word(&$0, number) }
    }

    public mutating func add(_ other: Digest) {
        add(other.low)
        add(other.high)
    }

    private mutating func change(_ body: (inout patchbay_digest) -> Void) {
        var state = patchbay_digest(low: low, high: high)
        body(&state)
        (low, high) = (state.low, state.high)
    }
}
