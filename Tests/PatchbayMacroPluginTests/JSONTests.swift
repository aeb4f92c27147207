import Foundation
import Testing

@testable import PatchbayMacroPlugin

@Suite struct JSONTests {
    private static func decoded(_ literal: String) -> String {
        let bytes = Array(literal.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return "" }
            return String(decoding: JSONString.decode(start, 0..<buffer.count), as: UTF8.self)
        }
    }

    @Test(
        arguments: [
            ("", ""), ("plain ä", "plain ä"), (#"a\n\t\r\b\f\/\\\"b"#, "a\n\t\r\u{8}\u{C}/\\\"b"),
            (#"\u0041\u00e4\u20AC"#, "Aä€"), (#"\uD83D\uDE00"#, "😀"), (#"x\\n"#, #"x\n"#),
            (#"\uD83D"#, "\u{FFFD}"), (#"\uD83Dx"#, "\u{FFFD}x"), (#"\uDE00"#, "\u{FFFD}"), (#"\u00"#, #"\u00"#),
            (#"\q"#, #"\q"#), (#"\u00zz"#, #"\u00zz"#),
        ]
    )
    func `escapes stand for what they stand for`(literal: String, text: String) {
        #expect(Self.decoded(literal) == text)
    }

    @Test(arguments: ["", "plain ä 😀", "\n\t\r\"\\/\u{0}\u{1F}\u{7F}", #"\u0041"#, "\u{2028}"])
    func `text is read by others as it was written`(text: String) throws {
        var writer = JSONWriter()
        writer.raw("[")
        writer.string(text)
        writer.raw(",")
        writer.integer(42)
        writer.raw("]")
        let read = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [Any]
        #expect(read?.first as? String == text)
        #expect(read?.last as? Int == 42)
    }

    @Test func `values are passed over, whatever they hold`() {
        let text = #" { "a" : [ {"b":"]}\\\"" }, [ ] , -1.5e3, null ] , "c\"" : true,"d":12 } "#
        var keys: [String] = []
        var values: [String] = []
        Array(text.utf8).withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var reader = JSONReader(start, 0..<buffer.count)
            let isObject = reader.take(UInt8(ascii: "{"))
            #expect(isObject)
            while let key = reader.nextKey() {
                keys.append(String(decoding: buffer[key], as: UTF8.self))
                values.append(String(decoding: buffer[reader.value()], as: UTF8.self))
            }
            #expect(reader.isValid)
        }
        #expect(keys == ["a", #"c\""#, "d"])
        #expect(values == [#"[ {"b":"]}\\\"" }, [ ] , -1.5e3, null ]"#, "true", "12"])
    }
}
