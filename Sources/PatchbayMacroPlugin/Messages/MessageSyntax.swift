/// A piece of source in a message, with its place. The source is not decoded yet.
struct MessageSyntax {
    private let bytes: UnsafePointer<UInt8>
    private let source: Range<Int>
    /// UTF-8.
    let fileName: [UInt8]
    /// The place in the file where the source begins, spaces and comments included.
    let offset: Int

    /// - Parameter range: The value.
    /// - Returns: `nil` if it has no source or no place.
    init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        var reader = JSONReader(bytes, range)
        var (source, fileName, offset): (Range<Int>?, Range<Int>?, Int?)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            if reader.reads(key, "source") {
                source = reader.string()
            } else if reader.reads(key, "location"), reader.enter(UInt8(ascii: "{")) {
                while let key = reader.nextKey() {
                    if reader.reads(key, "fileName") {
                        fileName = reader.string()
                    } else if reader.reads(key, "offset") {
                        offset = reader.integer()
                    } else {
                        _ = reader.value()
                    }
                }
            } else {
                _ = reader.value()
            }
        }
        guard reader.isValid, let source, let fileName, let offset else { return nil }
        self.bytes = bytes
        self.source = source
        self.fileName = JSONString.decode(bytes, fileName)
        self.offset = offset
    }

    /// The source as it is in the file.
    var text: [UInt8] { JSONString.decode(bytes, source) }

    /// The field `syntax` of a message.
    static func first(_ bytes: UnsafePointer<UInt8>, _ fields: Range<Int>) -> MessageSyntax? {
        var reader = JSONReader(bytes, fields)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            let value = reader.value()
            if reader.reads(key, "syntax") { return MessageSyntax(bytes, value) }
        }
        return nil
    }
}
