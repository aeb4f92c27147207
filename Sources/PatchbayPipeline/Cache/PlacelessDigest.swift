import PatchbayModel
import PatchbayReader

/// A digest of a value that does not depend on the places in it; these are apart.
struct PlacelessDigest {
    let rest: Digest
    /// In the order in which they came.
    let places: [UInt64]

    /// - Parameter path: The file that most places name.
    init(of value: some Encodable, in path: String) {
        let encoding = FactsEncoding(path: path)
        // Nothing here throws but an encoder that refuses a value, and this one takes all.
        try? value.encode(to: encoding)
        (rest, places) = (encoding.digest, encoding.places)
    }
}

/// Takes in values of any `Encodable` type, so that a field that is added to the facts is part of their digest without
/// anybody thinking of it.
private final class FactsEncoding: Encoder {
    private let path: String
    private(set) var digest = Digest()
    /// The places in the order in which they came.
    private(set) var places: [UInt64] = []

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(path: String) {
        self.path = path
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Fields(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoding: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Value(encoding: self) }

    // MARK: Taking in

    func take(_ value: UInt64) { digest.add(value) }

    func take(_ value: String) { digest.add(value) }

    func takeParts<Taken: Encodable>(of value: Taken) throws {
        if Taken.self == SourceLocation.self, let location = value as? SourceLocation {
            if location.file != path { digest.add(location.file) }
            places.append(UInt64(location.line) << 32 | UInt64(location.column))
        } else {
            try value.encode(to: self)
        }
        // Whatever it consists of ends here.
        digest.add(Self.end)
    }

    /// A number that is not a likely part of facts.
    private static let end: UInt64 = 0xE0D0_E0D0_E0D0_E0D0
}

// MARK: - Containers

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: FactsEncoding
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: Key) { encoding.take(key.stringValue) }

    func encodeNil(forKey key: Key) { begin(key) }

    func encode(_ value: Bool, forKey key: Key) {
        begin(key)
        encoding.take(value ? 1 : 0)
    }

    func encode(_ value: String, forKey key: Key) {
        begin(key)
        encoding.take(value)
    }

    func encode(_ value: Int, forKey key: Key) {
        begin(key)
        encoding.take(UInt64(bitPattern: Int64(value)))
    }

    func encode<Taken: Encodable>(_ value: Taken, forKey key: Key) throws {
        begin(key)
        try encoding.takeParts(of: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        begin(key)
        return encoding.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key)
        return encoding.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding }

    func superEncoder(forKey key: Key) -> any Encoder {
        begin(key)
        return encoding
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let encoding: FactsEncoding
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0

    init(encoding: FactsEncoding) { self.encoding = encoding }

    private mutating func begin() {
        count &+= 1
        encoding.take(UInt64(count))
    }

    mutating func encodeNil() { begin() }

    mutating func encode(_ value: String) {
        begin()
        encoding.take(value)
    }

    mutating func encode<Taken: Encodable>(_ value: Taken) throws {
        begin()
        try encoding.takeParts(of: value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        begin()
        return encoding.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        begin()
        return encoding.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        begin()
        return encoding
    }
}

private struct Value: SingleValueEncodingContainer {
    let encoding: FactsEncoding
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoding.take(0) }
    func encode(_ value: Bool) { encoding.take(value ? 1 : 0) }
    func encode(_ value: String) { encoding.take(value) }
    func encode(_ value: Double) { encoding.take(value.bitPattern) }
    func encode(_ value: Float) { encoding.take(UInt64(value.bitPattern)) }
    func encode(_ value: Int) { take(value) }
    func encode(_ value: Int8) { take(value) }
    func encode(_ value: Int16) { take(value) }
    func encode(_ value: Int32) { take(value) }
    func encode(_ value: Int64) { take(value) }
    func encode(_ value: UInt) { take(value) }
    func encode(_ value: UInt8) { take(value) }
    func encode(_ value: UInt16) { take(value) }
    func encode(_ value: UInt32) { take(value) }
    func encode(_ value: UInt64) { encoding.take(value) }
    func encode<Taken: Encodable>(_ value: Taken) throws { try encoding.takeParts(of: value) }

    private func take(_ value: some BinaryInteger) { encoding.take(UInt64(truncatingIfNeeded: value)) }
}
