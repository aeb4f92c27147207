import PatchbayReader

/// A message from the compiler to the plug-in: JSON, and not decoded.
///
/// In a plug-in that is not optimised, decoding is a third of what an expansion costs. The compiler sends along how the
/// module is built, which is longer than all the rest, and which no macro of ours asks for. And it asks for the peers
/// of every attribute, where only the first of a list has one. Both can be told from the bytes: a quotation mark inside
/// of a JSON string has a backslash before it, so what is looked for here, which has marks without, cannot be part of
/// somebody's source. A message that is not as expected is passed on as it is.
struct HostMessage {
    /// What becomes of a message.
    enum Fate: Equatable {
        /// It is for the macros, without these bytes.
        case passed(without: Range<Int>)
        /// It needs no macro: the answer is ``HostMessage/nothing``.
        case answered
    }

    /// The answer of a macro that adds nothing.
    static let nothing = #"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#

    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: The message without its length. They have to stay for as long as this is asked, and behind
    ///   them there has to be a zero, as behind a string of C.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var fate: Fate {
        let configuration = configuration ?? bytes.count..<bytes.count
        return isForLaterPeer(before: configuration.lowerBound) ? .answered : .passed(without: configuration)
    }

    /// How the module is built, with the comma before it.
    private var configuration: Range<Int>? {
        guard let start = range(of: #","staticBuildConfiguration":"{"#, in: 0..<bytes.count),
            let end = range(of: #"}""#, in: start.upperBound..<bytes.count)
        else { return nil }
        return start.lowerBound..<end.upperBound
    }

    /// Whether the peers are asked for of an attribute that has another registration before it in its list.
    private func isForLaterPeer(before end: Int) -> Bool {
        guard let attribute = range(of: #""attributeSyntax":{"kind":"attribute","#, in: 0..<end),
            let declaration = range(of: #""declSyntax":{"kind":"declaration","#, in: attribute.upperBound..<end),
            let source = range(of: #""source":""#, in: declaration.upperBound..<end),
            range(of: #""macroRole":"peer""#, in: source.upperBound..<end) != nil,
            isOfRegistration(source.upperBound..<end), beginsWithRegistration(source.upperBound..<end),
            let place = offset(in: attribute.upperBound..<declaration.lowerBound),
            let first = offset(in: declaration.upperBound..<source.lowerBound)
        else { return false }
        return place > first
    }

    private func isOfRegistration(_ part: Range<Int>) -> Bool {
        range(of: #""moduleName":"PatchbayMacroPlugin""#, in: part) != nil
            && (range(of: #""typeName":"RegistrationMacro""#, in: part) != nil
                || range(of: #""typeName":"MisfitMacro""#, in: part) != nil)
    }

    /// Whether a source has nothing before its first registration but lines and spaces.
    private func beginsWithRegistration(_ source: Range<Int>) -> Bool {
        guard let at = offset(of: UInt8(ascii: "@"), in: source), bytes[source.lowerBound..<at].allSatisfy(isBlank),
            let parenthesis = offset(of: UInt8(ascii: "("), in: at..<min(at + 30, source.upperBound))
        else { return false }
        let name = String(decoding: bytes[at + 1..<parenthesis], as: UTF8.self)
        return HubAttribute(rawValue: name) != nil && isMetatype(after: parenthesis, in: source)
    }

    /// Whether the first argument is a metatype, as far as can be told. An attribute of the same name that is not ours,
    /// or one that has to be complained of, has something else there.
    private func isMetatype(after parenthesis: Int, in source: Range<Int>) -> Bool {
        var depth = 0
        for place in bytes[parenthesis + 1..<source.upperBound].drop(while: isBlank).indices {
            switch bytes[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ")") where depth == 0:
                return bytes[..<place].suffix(5).elementsEqual(".self".utf8)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "\\"): return false
            default: break
            }
        }
        return false
    }

    /// Whether a byte is of spaces and of the signs for lines and tabs: it is one of them, or a letter.
    private func isBlank(_ byte: UInt8) -> Bool { #" \nrt"#.utf8.contains(byte) }

    private func offset(of byte: UInt8, in part: Range<Int>) -> Int? {
        guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return nil }
        return ByteSearch.offset(of: byte, in: start, from: part.lowerBound, to: part.upperBound)
    }

    /// The number behind `"offset":`.
    private func offset(in part: Range<Int>) -> Int? {
        guard let start = range(of: #""offset":"#, in: part)?.upperBound else { return nil }
        let digits = bytes[start..<part.upperBound].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private func range(of text: StaticString, in part: Range<Int>) -> Range<Int>? {
        guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress, !part.isEmpty,
            let lower = ByteSearch.offset(of: text, in: start, from: part.lowerBound)
        else { return nil }
        let upper = lower + text.utf8CodeUnitCount
        return upper <= part.upperBound ? lower..<upper : nil
    }
}
