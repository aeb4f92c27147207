/// The writer of JSON as bytes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds text that is JSON.
    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func integer(_ number: Int) { bytes += Array(String(number).utf8) }

    /// Adds a text as a string, in its marks.
    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Adds UTF-8 as a string, in its marks.
    mutating func string(_ units: [UInt8]) { units.withUnsafeBufferPointer { string($0) } }

    private mutating func string(_ units: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        if let start = units.baseAddress {
            var from = 0
            for index in 0..<units.count {
                let byte = start[index]
                guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(start: start + from, count: index - from))
                escape(byte)
                from = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(start: start + from, count: units.count - from))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x0A: raw(#"\n"#)
        case 0x09: raw(#"\t"#)
        case 0x0D: raw(#"\r"#)
        case 0x22: raw(#"\""#)
        case 0x5C: raw(#"\\"#)
        case _:
            raw(#"\u00"#)
            let digits = String(byte, radix: 16)
            bytes += Array((digits.count == 1 ? "0\(digits)" : digits).utf8)
        }
    }
}
